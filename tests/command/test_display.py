"""Flags that a game declares: what people choose for their own eyes, and a file with things of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.cli.arguments import DISPLAY, FLAGS, Trouble, read
from tablee.cli.cards import all_with_cards, with_cards
from tablee.cli.tables import Names, NamingCards, drawing
from tablee.games import OURS, find
from tablee.games.premier.cardset import built_in_text
from tablee.kernel.game import Setting
from tablee.match import Match
from tablee.text import texts

OFFERED = re.compile(r'name: "([\w-]+)",.*?choices: \{ (.+?) \}', re.S)


def test_the_flags_of_play_are_those_that_games_declare():
    declared = {setting.name for game in OURS for setting in game.shown.display if setting.is_flag}
    assert {setting.name for setting in DISPLAY} == declared == {"names"}
    assert {f"--{name}" for name in declared} < {flag for flag, _ in FLAGS["play"]}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_page_offers_what_the_game_declares(game):
    file = Path(__file__).parents[2] / "web" / "src" / "games" / game.id / "settings.ts"
    text = file.read_text("utf-8") if file.exists() else ""
    offered = [(name, re.findall(r"(\w+): ", choices)) for name, choices in OFFERED.findall(text)]
    assert offered == [(f"{game.id}-{setting.name}", [*setting.choices]) for setting in game.shown.display]


def test_what_is_not_said_is_as_usual_and_a_wrong_choice_is_told():
    for said, display in ((["--names", "first"], {"names": "first"}), ([], {})):
        arguments = read("play", ["destrier", *said], "en")
        assert arguments is not None
        assert arguments.display() == display
    wrong = read("play", ["destrier", "--names", "new"], "fr")
    assert wrong is not None
    with pytest.raises(Trouble) as problem:
        wrong.display()
    assert "«\u00a0new\u00a0»" in problem.value.told(texts("fr"))
    assert "current, first" in problem.value.told(texts("fr"))


def test_a_table_is_drawn_as_somebody_wants_it():
    match, words = Match(find("destrier"), {}, 1), texts("en").of_game("destrier")
    who = Names(match.players, words)
    current, first = (drawing(match, words, display, who) for display in ({}, {"names": "first"}))
    assert isinstance(current, NamingCards)
    assert isinstance(first, NamingCards)
    assert current.card("bury") != first.card("bury")
    assert Setting("names", ("current", "first")).chosen({}) == "current"


def test_cards_of_a_file_are_for_games_that_say_how_to_read_them(tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(built_in_text().replace("two_players", "three_players"), "utf-8")
    with pytest.raises(Trouble, match="cards-unknown"):
        all_with_cards(str(file))
    file.write_text(built_in_text(), "utf-8")
    assert all_with_cards(str(file)) == {"premier": find("premier")}
    assert all_with_cards(None) == {}
    premier = find("premier")
    assert premier.material is not None
    for game in (find("drei"), replace(premier, material=replace(premier.material, read=None))):
        with pytest.raises(Trouble, match="error-no-cards"):
            with_cards(game, str(file))
