"""What is measured of Mon Premier Deck Building, and its beginner: a child that takes what it likes best."""

from __future__ import annotations

import numpy as np

from tablee.bots.levels import HandWritten
from tablee.bots.premier.casual import own_family
from tablee.games.premier.cards import (
    CHAMELEONS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    EFFECT,
    FIRST_COMMON,
    GOBLINS,
    MOST_LEGAL,
    STEAL,
    TAKE,
    UNDER,
    Effect,
)
from tablee.games.premier.rules import legal
from tablee.games.premier.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .measured import Measured


@rule
def friends(s: State, card: int, family: int) -> int:
    """What a child likes about a card: friends of its family, whoever goes with all, and things that happen."""
    liked = int(s.face[card, family]) + int(s.face[card, CHAMELEONS]) - int(s.face[card, GOBLINS])
    return liked + 2 * int(s.face[card, EFFECT] != Effect.NONE)


@rule
def liking(s: State, move: int, family: int) -> int:
    if move == DROP_NOTHING:
        return 0
    if move < DROP_NOTHING:
        return -friends(s, move - DROP, family)
    if move < STEAL:
        return friends(s, FIRST_COMMON + (move - TAKE if move < DISCARD else move - DISCARD), family)
    return int(s.stars[move - STEAL]) if move < UNDER else friends(s, move - UNDER, family)


@rule
def greedy(s: State, seat: int, chance: Chance) -> int:
    """Whatever it likes best now, the first of equals; robs whoever has most stars."""
    moves = np.zeros(MOST_LEGAL, np.int16)
    family, best, most = own_family(s, seat), -1, -100
    for i in range(legal(s, seat, moves)):
        value = liking(s, int(moves[i]), family)
        if value > most:
            best, most = int(moves[i]), value
    return best


BEGINNER = HandWritten(greedy)
MEASURED = Measured("Mon Premier Deck Building", "#2a7a4b", 0.60)
