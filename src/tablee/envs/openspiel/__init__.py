"""Games of OpenSpiel: importing this registers every game whose moves can be listed, as `python_tablee_GAME`.

A game whose moves are written, such as shots at an angle and a speed, has no list of moves and is not registered.
"""

from importlib import import_module
from importlib.util import find_spec

from tablee.games import OURS

from .games import register, register_all

__all__ = ["NAMES", "register"]

NAMES = register_all()

for game in OURS:  # a game may have a small form of its own, with explicit chance
    if find_spec(small := f"{__name__}.{game.id}_small") is not None:
        import_module(small)
