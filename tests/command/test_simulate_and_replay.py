"""Bots play, journals are written, shown and proved."""

from __future__ import annotations

import json

import pytest

from command.terminals import plain, run, run_alone
from tablee import bots
from tablee.games import find
from tablee.match import Match, read_journals, replay, write_line


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    file = tmp_path_factory.mktemp("journals") / "games.jsonl"
    args = ("simulate", "destrier", "--games", "40", "--bots", "casual,random", "--seed", "7", "--trace")
    done = run(*args, "--option", "wins_needed=2", "--json", "--journal", str(file))
    assert done.returncode == 0, done.stderr
    return file, json.loads(done.stdout)


def test_the_journal_has_one_object_per_game(journal):
    file, summary = journal
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(lines) == summary["games"] == 40
    assert summary["wins"] == [sum(line["outcome"]["winners"] == [seat] for line in lines) for seat in range(2)]
    for line in lines:
        assert list(line) == ["game", "version", "options", "seed", "seats", "deal", "moves", "outcome", "bots"]
        assert line["options"] == {"both_bust": "push", "wins_needed": 2}
        assert line["bots"] == {name: bots.find(name, find("destrier")).version for name in ("casual", "random")}
        assert set(line["outcome"]) == {"winners", "scores", "reason"}
        for move in line["moves"]:
            assert list(move) == ["seat", "move", "legal", "position"]
            assert move["move"] in move["legal"]


def test_the_journal_proves_right(journal):
    for number, game in read_journals(journal[0].read_bytes()):
        assert replay(game, find, number).is_over


def test_the_same_seed_gives_the_same_games_with_or_without_journal(journal):
    args = ("simulate", "destrier", "--games", "40", "--bots", "casual,random", "--option", "wins_needed=2", "--json")
    assert json.loads(run(*args, "--seed", "7").stdout) == journal[1]
    assert json.loads(run(*args, "--seed", "8").stdout) != journal[1]


def test_compiled_and_plain_simulations_are_the_same():
    args = ("simulate", "destrier", "--games", "200", "--bots", "casual,random", "--seed", "1", "--json")
    assert run(*args).stdout == run_alone(*args, TABLEE_PURE="1").stdout


def test_casual_beats_random():
    summary = json.loads(
        run("simulate", "destrier", "--games", "2000", "--bots", "random,casual", "--json", "--seed", "5").stdout
    )
    assert summary["wins"][1] / summary["games"] > 0.75


def test_a_replay_shows_every_move_and_opens_the_cards(journal):
    shown = plain(run("replay", str(journal[0])).stdout)
    first = json.loads(journal[0].read_text().splitlines()[0])
    assert "Game 1 of 40" in shown
    assert f"Move {len(first['moves'])}" in shown
    assert "[ ? ]" not in shown


def test_a_replay_through_the_eyes_of_a_seat_hides_the_rest(journal):
    shown = plain(run("replay", str(journal[0]), "--seat", "1", "--game", "3", "--lang", "fr").stdout)
    assert "Partie 3 sur 40" in shown
    assert "[ ? ]" in shown


def test_what_does_not_exist_is_not_shown(journal):
    file = str(journal[0])
    assert "there’s no game 41" in run("replay", file, "--game", "41").stderr
    assert "there’s no seat “7”" in run("replay", file, "--seat", "7").stderr


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda line: line[: len(line) // 2], "Line 1 isn’t a Tablée game"),
        (lambda line: "hello", "Line 1 isn’t a Tablée game"),
        (lambda line: "\xff\xfe", "Line 1 isn’t a Tablée game"),
        (lambda line: "", "There’s no game in"),
        (lambda line: line.replace('"version":1', '"version":2'), "version 2 of the rules; this program has version 1"),
        (lambda line: line.replace('"game":"destrier"', '"game":"chess"'), "There’s no game “chess”"),
        (lambda line: line.replace('"seed":"7/', '"seed":"71/'), "a deal that doesn’t come from its seed"),
        (lambda line: line.replace('"reason":"', '"reason":"un'), "a result that the moves don’t lead to"),
    ],
)
def test_a_broken_or_foreign_journal_is_refused(journal, tmp_path, change, sentence):
    line = journal[0].read_text().splitlines()[0]
    file = tmp_path / "broken.jsonl"
    file.write_bytes(change(line).encode("latin-1", "replace"))
    done = run("replay", str(file))
    assert done.returncode != 0
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_simulation_speaks_to_people_too():
    said = run("simulate", "destrier", "--games", "20", "--bots", "random,random", "--seed", "1", "--lang", "fr").stdout
    assert "20 parties de destrier, graine 1" in said
    assert "coups par partie" in said


def test_a_replay_shows_every_duel_that_ended_with_one_move(tmp_path):  # DD-53
    match = Match(find("destrier"), {"wins_needed": 5}, seed=52)
    for _ in range(2):
        match.play(match.to_act()[0], "stand")
    file = tmp_path / "three.jsonl"
    file.write_bytes(write_line(match))
    shown = plain(run("replay", str(file)).stdout)
    ends = [shown.index(f"Duel {number} is over") for number in (1, 2, 3)]
    assert ends == sorted(ends)
    assert "10 (hole) + 5 = 15" in shown


def test_a_version_beyond_all_numbers_is_told_too(journal, tmp_path):
    line = journal[0].read_text().splitlines()[0]
    file = tmp_path / "far.jsonl"
    file.write_text(line.replace('"version":1,', f'"version":1{"0" * 40},', 1))
    done = run("replay", str(file))
    assert done.returncode != 0
    assert "this program has version 1 and can’t replay it" in done.stderr
