"""A card set that was spoiled on purpose is mended, and what can't be had together is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.cli.cards import card_file
from tablee.games import find
from tablee.lab.aims import BadAim, read_aims

GAME = find("premier")


def spoiled() -> str:
    """One starting deck is far too strong, another one far too weak."""
    lines, pile = list[str](), ""
    for line in card_file().text().splitlines():
        pile = found[1] if (found := re.match(r"(\w+) = \[", line)) else pile
        if pile == "triangle":
            line = re.sub(r"(dragons|dwarves) = \d", r"\1 = 4", line)
        elif pile == "snowflake":
            line = re.sub(r"elves = \d", "elves = 1", line)
        lines.append(line)
    return "\n".join([*lines, ""])


def tune(*more: str) -> int:
    return main(["lab", "tune", "premier", "--cards", "cards.toml", "--games", "400", "--workers", "1", *more])


@pytest.fixture
def file(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "cards.toml"
    path.write_text(spoiled(), "utf-8")
    return path


def test_a_spoiled_card_set_is_mended_and_its_file_stays_as_it_was_written(file, capsys):
    code = tune("--aim", "decks 10-32%, rounds 11-13", "--only", "triangle,snowflake")
    said = capsys.readouterr().out
    before, after = file.read_text("utf-8"), Path("cards-tuned.toml").read_text("utf-8")
    assert code == 0, said
    assert [line for line in before.splitlines() if "#" in line] == [line for line in after.splitlines() if "#" in line]
    assert main(["cards", "check", "cards-tuned.toml"]) == 0
    shares = [float(share) for share in re.findall(r"after ([\d.]+)%", said)]
    assert len(shares) == 5
    assert 10 <= min(shares) <= max(shares) <= 32
    assert Path("cards-tuned-report/report.html").is_file()
    changed = set(before.splitlines()) ^ set(after.splitlines())
    assert changed
    assert all(re.search(r"dragons|dwarves|elves|goblins|chameleons", line) for line in changed)


def test_aims_that_cannot_be_met_are_named(file, capsys):
    assert tune("--aim", "rounds 30-40", "--only", "ember", "--minutes", "0.001") == 1
    assert "“rounds 30-40” was never met, not even alone" in capsys.readouterr().out


WRONG = {
    ("--aim", "rounds 11"): "An aim is written like",
    ("--aim", "joy 1-2"): "There is no aim “joy”. There are decks, rounds",
    ("--aim", "rounds 13-11"): "An aim is written like",
    (): "An aim is written like",
    ("--aim", "rounds 1-2", "--only", "dinosaurs"): "--only names no number of the file: dinosaurs",
    ("--aim", "rounds 1-2", "--minutes", "soon"): "--minutes takes",
    ("--aim", "rounds 1-2", "--seats", "9"): "2 to 5 can play, not 9",
    ("--aim", "rounds 1-2", "--to", "cards.toml"): "cards.toml",
    ("--aim", "rounds 1-2", "--to", "nowhere/new.toml"): "nowhere/new.toml can’t be written",
    ("--aim", "rounds 1-2", "--seed", "0x12"): "--seed takes",
}


@pytest.mark.parametrize("more", WRONG, ids=" ".join)
def test_mistakes_are_told_and_nothing_is_written(more: tuple[str, ...], file, capsys):
    assert tune(*more) != 0
    said = capsys.readouterr().err
    assert WRONG[more] in said
    assert said.count("\n") == 1
    assert [path.name for path in file.parent.iterdir()] == ["cards.toml"]


def test_games_without_numbers_to_tune_say_so(file, capsys):
    assert main(["lab", "tune", "destrier", "--cards", "cards.toml", "--aim", "moves 1-2"]) == 2
    assert "has no numbers that could be tuned" in capsys.readouterr().err


def test_aims_are_read_in_parts_of_a_hundred_and_as_numbers():
    decks, rounds = read_aims(["decks 19-21%, rounds 11–13"], GAME)
    assert (decks.low, decks.high, rounds.low) == (0.19, 0.21, 11.0)
    assert rounds.missed_by(14) == pytest.approx(0.5)
    assert rounds.missed_by(12) == 0
    with pytest.raises(BadAim):
        read_aims(["decks"], GAME)
