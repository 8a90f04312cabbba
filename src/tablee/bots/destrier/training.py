"""What training tells apart and wants in Destrier Duel: to win duels, each for itself."""

from __future__ import annotations

from tablee.bots.equilibrium.regrets import Shelf, make_training
from tablee.games.destrier import GAME
from tablee.games.destrier.cards import NOBODY
from tablee.games.destrier.state import State
from tablee.kernel.compiling import rule

from .insight import another_duel
from .sights import sight

DEEPEST = 14  # positions in a row: a duel has at most 12 moves


@rule
def won(s: State, root: State, seat: int) -> float:
    """1 for a duel won, -1 for one lost, 0 for a push, after which the next one is dealt."""
    if s.duel != root.duel or s.winner == NOBODY:
        return 0.0
    return 1.0 if s.winner == seat else -1.0


train = make_training(GAME, sight, another_duel, won)


def new_shelf(size: int) -> Shelf:
    """Room for fewer sights than `size`, a power of two."""
    return Shelf(GAME, DEEPEST, size)
