"""A version of a bot makes the same moves for ever: a journal says which version played.

Whoever changes how a bot plays gives it a new version, and writes down here what that one does. What is written here
was not judged by anybody: the other tests of this folder say whether it is good.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from tablee import bots
from tablee.bots.destrier import casual as destrier
from tablee.bots.drei import casual as drei
from tablee.bots.levels import HandWritten
from tablee.bots.premier import casual as premier
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.match import Match

Choose = Callable[[Any, int, Any], int]
PLAYERS: dict[str, Choose] = {
    "destrier": destrier.choose,
    "drei": drei.choose,
    "premier": premier.choose,
}


def digest(told: list[str]) -> str:
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:12]


def casual_game(game: str, seed: int, seats: int, most: int, **options: Any) -> Match:
    """A game among casual players, in plain Python, up to so many moves."""
    return game_of(PLAYERS[game], game, seed, seats, most, **options)


def game_of(
    choose: Callable[[Any, int, Any], int], game: str, seed: int, seats: int, most: int, **options: Any
) -> Match:
    match = Match(find(game), options, seed, ["human"] * seats)
    while not match.is_over and match.position < most:
        seat = match.to_act()[0]
        dice = chances(seed, "bot", seat, match.position)
        move = choose(match.masked(seat)[0], seat, dice[0])
        match.play(seat, match.game.shown.notation.print_move(move))
    return match


CASUAL = {
    ("destrier", 2, 1): "1e022f064a27",
    ("drei", 2, 1): "71367ecfa694",
    ("drei", 4, 1): "5a90583e887b",
    ("premier", 2, 1): "200b5305497c",
    ("premier", 4, 1): "b5beed858462",
}
GAMES = {"destrier": 12, "drei": 15, "premier": 4}
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "destrier": [{"wins_needed": 5}, {"wins_needed": 5, "both_bust": "closest"}],
    "drei": [{"rescue": "lead"}, {"rescue": "take"}, {"rescue": "none"}],
    "premier": [{}],
}


@pytest.mark.parametrize(("game", "seats", "version"), CASUAL)
def test_a_casual_player_plays_as_ever(game: str, seats: int, version: int):
    assert bots.find("casual", find(game)).version == version
    told: list[str] = []
    for seed in range(GAMES[game]):
        options = VARIANTS[game][seed % len(VARIANTS[game])]
        told += [f"{one.seat} {one.move}" for one in casual_game(game, seed, seats, 300, **options).moves]
    assert digest(told) == CASUAL[game, seats, version]


NOVICE = {("destrier", 2): "a3021b8702fe", ("drei", 2): "8caf5f023e13", ("premier", 2): "eaafd7f5336d"}


@pytest.mark.parametrize(("game", "version"), NOVICE)
def test_a_novice_plays_as_ever(game: str, version: int):
    assert bots.find("novice", find(game)).version == version
    level, told = bots.players_of(find(game)).novice, list[str]()
    assert isinstance(level, HandWritten)
    for seed in range(GAMES[game] // 2):
        told += [f"{one.seat} {one.move}" for one in game_of(level.choose, game, seed, 2, 150).moves]
    assert digest(told) == NOVICE[game, version]


def position(game: str, seats: int, seed: int, moves: int) -> tuple[Match, int]:
    """A position in which somebody has a choice."""
    match = casual_game(game, seed, seats, moves)
    while len(match.legal(match.to_act()[0])) == 1:
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    return match, match.to_act()[0]


SEARCHED = {
    ("destrier", "strong"): "8eaaba50d3df",
    ("destrier", "expert"): "9d908c4f2812",
    ("drei", "expert"): "b142b38cb9f4",
    ("premier", "expert"): "80a347bf6275",
}
PLACES = {  # seats, seed, moves
    "destrier": [(2, 1, 0), (2, 2, 1)],
    "drei": [(3, 1, 12), (2, 2, 30)],
    "premier": [(3, 1, 60), (2, 2, 45)],
}
ITERATIONS = {"destrier": 60, "drei": 60, "premier": 20}


@pytest.mark.parametrize(("game", "level"), SEARCHED)
def test_a_search_finds_what_it_ever_found(game: str, level: str):
    """With so many iterations, in the same positions: every move with its visits and what it is worth."""
    bot, told = bots.find(level, find(game)), list[str]()
    for seats, seed, moves in PLACES[game]:
        match, seat = position(game, seats, seed, moves)
        thought = bot.think(match.masked(seat), seat, chances(seed, "hint", seat), iterations=ITERATIONS[game])
        told += [f"{one.move} {one.visits} {one.value or 0:.6f} {one.chance or 0:.6f}" for one in thought.moves]
        told.append(str(thought.iterations))
    assert digest(told) == SEARCHED[game, level]
