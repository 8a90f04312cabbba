"""What is measured of a game, and how it is shown: `bench/strength/GAME.py` says it, and this finds it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from tablee.bots.levels import HandWritten
from tablee.games import OURS

GAMES = tuple(game.id for game in sorted(OURS, key=lambda game: not game.moves.are_listed))  # as the page has them


@dataclass(frozen=True)
class Measured:
    title: str
    ink: str  # of its bars
    wanted: float  # of expert against casual
    scale: float = 1.0  # so many times more deals than of a card game
    four_play: bool = True  # whether an expert is measured among three casuals
    beginner: tuple[float, float] = (0.45, 0.65)  # what the greedy beginner is to win against novice: from, to


def measured(game: str) -> Measured:
    return import_module(f"{__package__}.{game}").MEASURED


def beginner(game: str) -> HandWritten:
    """Takes the largest gain at once and looks at nothing later; a rule, so that whole games of it can be compiled."""
    return import_module(f"{__package__}.{game}").BEGINNER
