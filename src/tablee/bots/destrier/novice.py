"""Somebody who has just learned Destrier Duel, and makes the mistakes that people make.

It doesn't count the cards on the table, only those in its own hand; it seldom thinks of the other's hand, misses most
moments for a DENY, and judges by its mood as much as by the odds.
"""

from __future__ import annotations

from tablee.games.destrier.cards import FIRST_CARD_MOVE, MOVES, ON_OTHER_HAND, Move
from tablee.games.destrier.end import total
from tablee.games.destrier.rules import objection
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule

from .casual import value_of_card, value_of_hit, value_of_total

MISSES_DENY = 0.7  # how often
OVERLOOKS = 0.7  # how often a card that could go on the other's hand
MOOD = 0.6  # how much chance has a say; a duel won is 2 more than one lost


@rule
def own_numbers(s: State, seat: int) -> int:
    """The number cards in the own hand, as a bit set."""
    own = 0
    for i in range(s.held[seat]):
        own |= 1 << int(s.hand[seat, i])
    return own


@rule
def choose(s: State, seat: int, chance: Chance) -> int:
    """A legal move in a masked state."""
    own, best, best_value = own_numbers(s, seat), -1, -9.0
    misses, overlooks = unit(chance) < MISSES_DENY, unit(chance) < OVERLOOKS
    for move in range(MOVES):
        if objection(s, seat, move) != 0:
            continue
        if (move == Move.DENY and misses) or (ON_OTHER_HAND >> move & 1 and overlooks):
            continue
        if move == Move.HIT:
            value = value_of_hit(s, seat, own, total(s, seat), 0)
        elif move < FIRST_CARD_MOVE:
            value = value_of_total(s, seat, own, total(s, seat))
        else:
            value = value_of_card(s, seat, own, move)
        value += MOOD * unit(chance)
        if value > best_value:
            best, best_value = move, value
    return best
