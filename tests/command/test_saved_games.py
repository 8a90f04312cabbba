"""Games at one keyboard, typed in this process: what is saved, taken back and gone on with."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from command.terminals import run
from tablee.cli import main, saves
from tablee.cli.arguments import Trouble
from tablee.games import find
from tablee.match import Match, write_line

SHOT = "shot 220 80 0.3"  # at nothing


def typed(folder: Path, *args: str, lines: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """What the command answers to these lines; after them the input is closed."""
    keys = io.TextIOWrapper(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), "utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with (
        patch.dict(os.environ, {"TABLEE_DATA": str(folder)}),
        patch.object(sys, "stdin", keys),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main(args)
        told = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return subprocess.CompletedProcess(args, code, *told)


def moves_in(folder: Path) -> list[tuple[int, str]]:
    (file,) = (folder / "games").glob("*.jsonl")
    return [(one["seat"], one["move"]) for one in json.loads(file.read_text())["moves"]]


def save(folder: Path, name: str, match: Match, at: int) -> Path:
    file = folder / "games" / f"{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(write_line(match))
    os.utime(file, (at, at))
    return file


# Taking back


def test_nobody_takes_back_the_move_of_another_person(tmp_path: Path):
    """Two shots that nobody learned anything from: the second is not for the first player to take back."""
    done = typed(tmp_path, "play", "carrom", "--seats", "human,human", "--seed", "5", lines=(SHOT, SHOT, "undo"))
    assert "can’t take that back" in done.stdout
    assert "Move taken back" not in done.stdout
    assert moves_in(tmp_path) == [(0, SHOT), (1, SHOT)]


def test_a_person_takes_back_only_a_move_that_was_made(tmp_path: Path):
    done = typed(tmp_path, "play", "carrom", "--seats", "human,human", "--seed", "5", lines=("undo", SHOT, "undo"))
    assert done.stdout.count("can’t take that back") == 2  # there is none, and the other has made none
    assert moves_in(tmp_path) == [(0, SHOT)]


def test_a_move_in_an_open_game_alone_is_taken_back(tmp_path: Path):
    done = typed(tmp_path, "play", "carrom", "--seats", "human", "--seed", "5", lines=(SHOT, "undo"))
    assert done.stdout.count("Move taken back") == 1
    assert moves_in(tmp_path) == []


# Saving and going on


def test_leaving_and_the_end_of_the_input_save_the_game(tmp_path: Path):
    for n, (lines, code) in enumerate(((("quit",), 0), (("hit", "q"), 0), ((), 1))):
        done = typed(tmp_path / str(n), "play", "destrier", "--seed", "3", lines=lines)
        assert done.returncode == code
        assert "saved" in done.stdout
        assert moves_in(tmp_path / str(n))[:1] == ([(0, "hit")] if "hit" in lines else [])


def test_the_latest_game_that_is_not_over_goes_on(tmp_path: Path):
    duel, drei = Match(find("destrier"), {}, 3), Match(find("drei"), {}, 3)
    over = Match(find("premier"), {}, 3)
    over.resign(0)
    for newest, title in ((duel, "Destrier Duel"), (drei, "DREI")):
        folder = tmp_path / title
        save(folder, "a-duel", duel, 200 if newest is duel else 100)
        save(folder, "z-drei", drei, 100 if newest is duel else 200)
        save(folder, "m-over", over, 300)
        save(folder, "n-broken", duel, 400).write_text("{}")
        os.utime(folder / "games" / "n-broken.jsonl", (400, 400))
        hint = run("hint", "--level", "random", TABLEE_DATA=str(folder))
        assert hint.returncode == 0, hint.stderr
        assert title in hint.stdout


def test_without_a_game_that_is_not_over_there_is_nothing_to_go_on_with(tmp_path: Path):
    over = Match(find("destrier"), {}, 3)
    over.resign(0)
    save(tmp_path, "over", over, 100)
    done = run("play", "--resume", TABLEE_DATA=str(tmp_path))
    assert done.returncode == 1
    again = run("play", "--resume", str(tmp_path / "games" / "over.jsonl"), TABLEE_DATA=str(tmp_path))
    assert again.returncode == 1
    assert done.stderr != again.stderr


def test_a_game_goes_on_where_it_was(tmp_path: Path):
    match = Match(find("destrier"), {}, 3, ["human", "human"])
    match.play(match.to_act()[0], "hit")
    file = save(tmp_path, "one", match, 100)
    done = typed(tmp_path, "play", "--resume", str(file), lines=("", "stand", "quit"))
    assert "Picking up Destrier Duel" in done.stdout
    assert moves_in(tmp_path)[:2] == [(match.moves[0].seat, "hit"), (1 - match.moves[0].seat, "stand")]


def test_a_second_game_in_the_same_moment_has_a_file_of_its_own(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path))
    match, files = Match(find("destrier"), {}, 3), set()
    for _ in range(4):
        file = saves.new_file("destrier")
        assert not file.exists()
        saves.save(match, file)
        files.add(file)
    assert len(files) == 4
    assert not list(tmp_path.rglob("*.new"))


def test_one_game_of_several_is_picked_by_its_number(tmp_path: Path):
    file = tmp_path / "two.jsonl"
    file.write_bytes(b"".join(write_line(Match(find("destrier"), {}, seed)) for seed in (3, 5)))
    assert [match.seed for match in saves.matches_in(file)] == [3, 5]
    assert [saves.matches_in(file, n)[0].seed for n in (1, 2)] == [3, 5]
    with pytest.raises(Trouble) as trouble:
        saves.matches_in(file, 3)
    assert trouble.value.message == "error-no-game-number"
    for content, message in ((b"", "error-empty"), (b"\n \n", "error-empty"), (b"{}", "journal-unreadable")):
        file.write_bytes(content)
        with pytest.raises(Trouble) as trouble:
            saves.matches_in(file)
        assert trouble.value.message == message
