"""What is measured of DREI x DR3I, and its beginner: as many cards at once as it can be rid of."""

from __future__ import annotations

import numpy as np

from tablee.bots.levels import HandWritten
from tablee.games.drei.cards import KEEP, MOST_LEGAL, PICKUP
from tablee.games.drei.rules import jokers_of, legal, naturals_of
from tablee.games.drei.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .measured import Measured


@rule
def gain(s: State, move: int) -> int:
    """How many cards it is rid of; the choice before play with the highest cards face up is the last one."""
    if move < PICKUP:
        return naturals_of(move) + jokers_of(move)
    if move == PICKUP:
        return -int(s.pile_size)
    return move if move >= KEEP else 0


@rule
def greedy(s: State, seat: int, chance: Chance) -> int:
    """Of moves that gain as much the first one, which lays the lowest cards."""
    moves = np.zeros(MOST_LEGAL, np.int16)
    best, most = -1, -1000
    for i in range(legal(s, seat, moves)):
        value = gain(s, int(moves[i]))
        if value > most:
            best, most = int(moves[i]), value
    return best


BEGINNER = HandWritten(greedy)
MEASURED = Measured("DREI x DR3I", "#d8232a", 0.62)
