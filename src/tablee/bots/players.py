"""What a game brings for its players, and the one place that finds it."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec

from tablee.kernel.game import AnyGame

from .any_game import levels_for
from .hints import NO_HINTS, Hints
from .levels import ANYHOW, Level


@dataclass(frozen=True)
class Players:
    """The levels of a game and what its hints know; what a game leaves out is made for it, from its rules alone."""

    casual: Level | None = None
    novice: Level | None = None
    strong: Level | None = None
    expert: Level | None = None
    random: Level | None = None
    hints: Hints = NO_HINTS
    cost: int = 1  # how many times longer its rules take for a move than for one with a card

    def level(self, name: str) -> Level:
        found: Level = getattr(self, name)
        return found


@cache
def players_of(game: AnyGame) -> Players:
    """Those of its folder here, else those that another package brings by the entry point `tablee.bots`, completed."""
    brought = _from_folder(game.id) or _from_package(game.id) or Players()
    made = levels_for(game, brought.casual)
    return replace(
        brought,
        random=brought.random or ANYHOW,
        **{name: getattr(brought, name) or level for name, level in made.items()},
    )


def _from_folder(name: str) -> Players | None:
    folder = f"{__package__}.{name}"
    if not name.isidentifier() or find_spec(folder) is None:
        return None
    return getattr(import_module(folder), "PLAYERS", None)


def _from_package(name: str) -> Players | None:
    for point in entry_points(group="tablee.bots", name=name):
        try:
            return point.load()
        except Exception as problem:
            warnings.warn(f"the players of {name} cannot be loaded: {problem}", stacklevel=2)
    return None
