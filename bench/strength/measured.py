"""What is measured of a game, and how it is shown: `bench/strength/GAME.py` says it, and this finds it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from tablee.games import OURS

GAMES = tuple(game.id for game in sorted(OURS, key=lambda game: not game.moves.are_listed))  # as the page has them


@dataclass(frozen=True)
class Measured:
    title: str
    ink: str  # of its bars
    wanted: float  # of expert against casual
    scale: float = 1.0  # so many times more deals than of a card game
    four_play: bool = True  # whether an expert is measured among three casuals
    has_child: bool = False  # whether a child plays the novice


def measured(game: str) -> Measured:
    return import_module(f"{__package__}.{game}").MEASURED
