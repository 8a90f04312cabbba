"""The games on the table: ours, and those that other packages bring by the entry point `tablee.games`."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from tablee.kernel.game import Game

from . import carrom, destrier, drei, premier

OURS: tuple[Game[Any], ...] = (destrier.GAME, carrom.GAME, drei.GAME, premier.GAME)


class UnknownGame(LookupError):
    """No such game; `known` are those there are."""

    def __init__(self, name: str) -> None:
        self.name, self.known = name, ", ".join(all_games())
        super().__init__(f"there is no game {name}; there are {self.known}")


@cache
def all_games() -> dict[str, Game[Any]]:
    """Every game by its id, ours first."""
    games = {game.id: game for game in OURS}
    for point in sorted(entry_points(group="tablee.games"), key=lambda point: point.name):
        try:
            game: Game[Any] = point.load()
        except Exception as problem:
            warnings.warn(f"the game {point.name} of another package cannot be loaded: {problem}", stacklevel=2)
            continue
        games.setdefault(game.id, game)
    return games


def find(name: str) -> Game[Any]:
    games = all_games()
    if name not in games:
        raise UnknownGame(name)
    return games[name]
