"""Tablée: tabletop games by their printed rules, for people, bots and researchers.

>>> from tablee import Match, find
>>> match = Match(find("destrier"), seed=3)
>>> match.legal(0)[:2]
['hit', 'stand']
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.games import all_games, find
    from tablee.kernel.game import Game
    from tablee.match import IllegalMove, Match, read_journals, replay, write_line

    __version__: str

__all__ = ["Game", "IllegalMove", "Match", "__version__", "all_games", "find", "read_journals", "replay", "write_line"]

_HOMES = {
    "Game": "tablee.kernel.game",
    "all_games": "tablee.games",
    "find": "tablee.games",
    "IllegalMove": "tablee.match",
    "Match": "tablee.match",
    "read_journals": "tablee.match",
    "replay": "tablee.match",
    "write_line": "tablee.match",
}


def __getattr__(name: str) -> Any:
    """Load a name when somebody asks for it: `tablee --help` needs no NumPy."""
    if name == "__version__":
        return version("tablee")
    if name not in _HOMES:
        raise AttributeError(f"module 'tablee' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
