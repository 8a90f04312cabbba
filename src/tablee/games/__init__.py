"""The games on the table: ours, and those that other packages bring by the entry point `tablee.games`."""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from tablee.kernel.game import AnyGame


def _ours() -> tuple[AnyGame, ...]:
    """The games of the folders beside this file, as their boxes stand on the shelf."""
    rooms = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__) if found.ispkg]
    return tuple(room.GAME for room in sorted(rooms, key=lambda room: room.SHELF))


OURS = _ours()


class UnknownGame(LookupError):
    """No such game; `known` are those there are."""

    def __init__(self, name: str) -> None:
        self.name, self.known = name, ", ".join(all_games())
        super().__init__(f"there is no game {name}; there are {self.known}")


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its id, ours first."""
    games = {game.id: game for game in OURS}
    for point in sorted(entry_points(group="tablee.games"), key=lambda point: point.name):
        try:
            game: AnyGame = point.load()
        except Exception as problem:
            warnings.warn(f"the game {point.name} of another package cannot be loaded: {problem}", stacklevel=2)
            continue
        games.setdefault(game.id, game)
    return games


def is_ours(game: AnyGame) -> bool:
    """Whether terminal and page know how to draw the game; others say what lies where."""
    return any(game.id == one.id for one in OURS)


def find(name: str) -> AnyGame:
    games = all_games()
    if name not in games:
        raise UnknownGame(name)
    return games[name]
