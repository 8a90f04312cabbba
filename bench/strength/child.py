"""A child at Mon Premier Deck Building: it takes what it likes best and robs whoever has most stars."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.premier.cards import (
    CARDS,
    CHAMELEONS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    EFFECT,
    FAMILIES,
    FIRST_COMMON,
    FRONT,
    GOBLINS,
    IN_DECK,
    STEAL,
    TAKE,
    TAKEN,
    UNDER,
    Effect,
)
from tablee.kernel.game import Game
from tablee.kernel.records import Table


def favourite(s: Any, seat: int) -> int:
    """The family of which a child has most friends."""
    own = np.isin(s.place[:CARDS], (IN_DECK + seat, FRONT + seat, TAKEN + seat))
    return int(np.argmax(s.face[:CARDS, :FAMILIES][own].sum(0)))


def friends(s: Any, card: int, family: int) -> int:
    """What a child likes about a card: friends of its family, whoever goes with all, and things that happen."""
    liked = int(s.face[card, family]) + int(s.face[card, CHAMELEONS]) - int(s.face[card, GOBLINS])
    return liked + 2 * int(s.face[card, EFFECT] != Effect.NONE)


def liking(s: Any, move: int, family: int) -> int:
    if move == DROP_NOTHING:
        return 0
    if move < DROP_NOTHING:
        return -friends(s, move - DROP, family)
    if move < DISCARD:
        return friends(s, FIRST_COMMON + move - TAKE, family)
    if move < STEAL:
        return friends(s, FIRST_COMMON + move - DISCARD, family)
    return int(s.stars[move - STEAL]) if move < UNDER else friends(s, move - UNDER, family)


def child_moves(game: Game[Any], masked: Table, seat: int) -> int:
    """Greedy: whatever it likes best now, the first of equals."""
    family = favourite(masked[0], seat)
    return max(game.legal_moves(masked, seat), key=lambda move: liking(masked[0], move, family))
