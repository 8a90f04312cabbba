"""Somebody who has just learned Mon Premier Deck Building, and makes the mistakes that people make.

It takes the shiny card, the one on which something happens; it minds goblins little, often forgets to drop a card, and
puts cards under its deck without a thought for who comes together.
"""

from __future__ import annotations

import numpy as np

from tablee.games.premier.cards import (
    CHAMELEONS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    EFFECT,
    FAMILIES,
    FIRST_COMMON,
    GOBLINS,
    MOST_LEGAL,
    STEAL,
    TAKE,
    UNDER,
    Effect,
    Phase,
)
from tablee.games.premier.rules import legal
from tablee.games.premier.state import State
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule

from .casual import OTHER_FAMILY, best_victim, own_family, worth

FORGETS = 0.4  # to drop a card: how often
DISORDER = 0.4  # how often cards go under as they come
SHINY = 2.5  # what it likes about any effect
GOBLIN = 0.6  # what it minds about a goblin; it is worth 1
MOOD = 1.3


@rule
def delight(s: State, card: int, family: int) -> float:
    """What it likes about the characters on a card."""
    value = float(int(s.face[card, family]) + int(s.face[card, CHAMELEONS]))
    for other in range(FAMILIES):
        if other != family:
            value += OTHER_FAMILY * int(s.face[card, other])
    return value


@rule
def liking(s: State, move: int, family: int, is_orderly: bool) -> float:
    if move == DROP_NOTHING:
        return 0.0
    if move < DROP_NOTHING:
        return -worth(s, move - DROP, family)
    if move >= UNDER:
        return delight(s, move - UNDER, family) if is_orderly else 0.0
    card = FIRST_COMMON + (move - TAKE if move < DISCARD else move - DISCARD)
    shiny = SHINY if s.face[card, EFFECT] != Effect.NONE else 0.0
    return delight(s, card, family) + shiny - GOBLIN * int(s.face[card, GOBLINS])


@rule
def choose(s: State, seat: int, chance: Chance) -> int:
    """A legal move in a masked state."""
    if s.phase == Phase.STEAL:
        return best_victim(s, seat)
    if s.phase == Phase.DROP and unit(chance) < FORGETS:
        return DROP_NOTHING
    moves = np.zeros(MOST_LEGAL, np.int16)
    family, is_orderly = own_family(s, seat), unit(chance) >= DISORDER
    best, most = -1, -99.0
    for i in range(legal(s, seat, moves)):
        move = int(moves[i])
        value = liking(s, move, family, is_orderly)
        if DROP_NOTHING < move < STEAL or move >= UNDER:
            value += MOOD * unit(chance)
        if value > most:
            best, most = move, value
    return best
