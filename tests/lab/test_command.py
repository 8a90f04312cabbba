"""`tablee lab` as people type it: every mistake is one sentence, and nothing is half-written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.cli.cards import card_file

NO_EXTRAS = "measure = { followed = 0, deals = 0, restricted = 0, skill = 0 }\n"
MISTAKES = {
    'game = "destrier"\ngamess = 3': "line 2: there is no field “gamess”",
    'name = "x"': "needs a field “game”",
    'game = "destrier"\ngames = 0': "line 2: games takes a whole number (>= 1)",
    'game = "destrier"\n[measure]\nplayouts = "many"': "line 3: measure.playouts takes a whole number",
    'game = "destrier"\n\n[options]\nwins_needed = 99': "line 4: the option wins_needed takes",
    'game = "destrier"\n[options]\nspeed = 1': "line 3: there is no option “speed”",
    'game = "chess"': "line 1: there is no game “chess”",
    'game = "destrier"\nseats = 5': "line 2: with these options 2 to 2 can play, not 5",
    'game = "destrier"\nbots = ["casual", "nobody"]': "line 2: there is no bot “nobody”",
    'game = "destrier"\nbots = ["casual", "casual", "casual"]\nseats = 2': "line 2: 3 bots for 2 seats",
    'game = "destrier"\nplayer = "strong"': "line 2: “strong” thinks too long",
    'game = "destrier"\n[measure]\nwithout = ["jump"]': "has no move or kind of move “jump”",
    'game = "destrier"\ncards = "x.toml"': "line 2: destrier isn’t played with a card file",
    'game = "destrier"\n[[variant]]\nname = "a"\n[[variant]]\nname = "a"': "line 5: two variants are called “a”",
    'game = "destrier"\n[[variant]]\n[[variant]]\nbots = ["x"]': "line 4: there is no bot “x”",
    "game = ": "line 1: this isn’t TOML",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_in_an_experiment_is_told_with_its_line(text: str, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("wrong.toml").write_text(text + "\n")
    assert main(["lab", "run", "wrong.toml", "--to", "there"]) == 2
    said = capsys.readouterr().err
    assert MISTAKES[text] in said
    assert said.count("\n") == 1
    assert not Path("there").exists()


def test_a_mistake_in_a_card_file_is_told_with_its_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    lines = card_file().text().splitlines()
    line = next(number for number, text in enumerate(lines) if "dragons = 4" in text)
    lines[line] = lines[line].replace("dragons = 4", "dragons = 9")
    Path("cards.toml").write_text("\n".join(lines), "utf-8")
    assert main(["lab", "run", "--game", "premier", "--cards", "cards.toml"]) == 1
    assert f"cards.toml, line {line + 1}: " in capsys.readouterr().err
    assert not Path("premier-results").exists()


def test_an_experiment_is_written_run_compared_and_told(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "new", "mine.toml", "--game", "destrier"]) == 0
    assert main(["lab", "new", "mine.toml"]) == 1  # nobody's file is overwritten
    text = Path("mine.toml").read_text("utf-8").replace("games = 5000", "games = 500").replace("[measure]", "")
    Path("mine.toml").write_text(NO_EXTRAS + text, "utf-8")
    for folder in ("a", "b"):
        assert main(["lab", "run", "mine.toml", "--to", folder, "--workers", "1"]) == 0
    assert "Wins of seat 1: " in capsys.readouterr().out
    assert main(["lab", "compare", "a", "b"]) == 0
    assert "Nothing differs for sure." in capsys.readouterr().out
    assert main(["lab", "report", "a", "--lang", "fr"]) == 0
    page = Path("a/report.html").read_text("utf-8")
    assert "Wins of seat 1" in page
    assert "Victoires de la place 1" in page
    assert not re.findall(r'<(?:script|link|img)\s[^>]*(?:src|href)="http', page), "everything is in the page"
    assert "<svg" in Path("a/plots/fr/wins.svg").read_text("utf-8")
    piece = Path("a/parts/games-0-000000000.part")
    piece.write_bytes(piece.read_bytes()[:-9])
    assert main(["lab", "compare", "a", "b"]) == 1
    assert f"{piece} is damaged. Run the experiment with --to a again" in capsys.readouterr().err


def test_folders_that_are_none_get_one_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "report", "nowhere"]) == 1
    assert "nowhere holds no results" in capsys.readouterr().err
    Path("file").write_text("")
    assert main(["lab", "run", "--game", "destrier", "--games", "1", "--to", "file"]) == 1
    assert "file is a file." in capsys.readouterr().err


def test_a_missing_library_is_told_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr("tablee.lab.results.NEEDED", ("no_such_library",))
    assert main(["lab", "report", "x"]) == 1
    assert capsys.readouterr().err == 'This needs more libraries: pip install "tablee[lab]"\n'
