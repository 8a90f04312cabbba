"""`--cards` and `tablee draw` ask the games, and know none of them by name."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.cli import cards, draw
from tablee.cli.arguments import Trouble
from tablee.games import OURS, find
from tablee.games.premier.cardset import built_in_text
from tablee.kernel.game import BadMaterial, Material

CLI = Path(cards.__file__).parent


def test_the_games_with_cards_of_their_own_are_asked(tmp_path: Path):
    file = tmp_path / "cards.toml"
    file.write_text(built_in_text().replace("dwarves = 4", "dwarves = 3", 1), "utf-8")
    (own,) = cards.all_with_cards(str(file)).values()
    assert own.material is not None
    assert not own.material.is_plain
    assert cards.all_with_cards(None) == {}


def test_another_game_reads_its_own_file(tmp_path: Path):
    def read(text: str) -> dict[str, str]:
        if text != "good":
            raise BadMaterial("no good", "unreadable", problem="no good")
        return {"text": text}

    material = Material("{}", game_with=lambda data: replace(find("drei"), version=99), read=read)
    game, file = replace(find("drei"), material=material), tmp_path / "things"
    file.write_text("good")
    assert cards.with_cards(game, str(file)).version == 99
    file.write_text("bad")
    with pytest.raises(Trouble, match="cards-unreadable"):
        cards.with_cards(game, str(file))
    with pytest.raises(Trouble, match="error-no-cards"):
        cards.with_cards(find("drei"), str(file))


def test_a_picture_is_what_the_drawing_of_a_game_offers():
    assert [game.id for game in OURS if draw.picture_of(game) is not None] == ["carrom"]


def test_no_general_room_of_the_command_asks_for_a_game_by_its_id():
    ids = {game.id for game in OURS}
    for room in (CLI, CLI.parent / "server"):
        for file in room.glob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                assert not (isinstance(node, ast.Constant) and node.value in ids), f"{file.name}:{node.lineno}"
