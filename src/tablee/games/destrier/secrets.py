"""Who sees what in Destrier Duel: the only place that decides it."""

from __future__ import annotations

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.game import UNKNOWN

from .cards import CARD_OF, CARDS, FIRST_CARD_MOVE, NUMBERS, Phase
from .state import State


@rule
def mask(s: State, seat: int) -> None:
    """Blank what the seat may not know; any seat but 0 and 1 is a spectator."""
    if s.phase == Phase.OVER:  # DD-53
        return
    for other in range(2):
        if other != seat:  # DD-51
            s.hand[other, 0] = UNKNOWN
            for i in range(s.destriers[other]):
                s.destrier[other, i] = UNKNOWN
    for i in range(s.buried, s.deck_size):  # DD-52
        s.deck[i] = UNKNOWN


@rule
def seen_numbers(s: State) -> int:
    """The number cards that lie open in a masked state, as a bit set."""
    seen = 0
    for seat in range(2):
        for i in range(s.held[seat]):
            if s.hand[seat, i] != UNKNOWN:
                seen |= 1 << int(s.hand[seat, i])
    for i in range(s.deck_size):
        if s.deck[i] != UNKNOWN:
            seen |= 1 << int(s.deck[i])
    return seen


@rule
def seen_destriers(s: State) -> int:
    """The Destrier cards that were played or are known to be in a hand, as a bit set."""
    seen = 0
    for seat in range(2):
        for i in range(s.destriers[seat]):
            if s.destrier[seat, i] != UNKNOWN:
                seen |= 1 << int(s.destrier[seat, i])
    for i in range(s.played):
        if s.log[i] >= FIRST_CARD_MOVE:
            seen |= 1 << CARD_OF[s.log[i]]
    return seen


@rule
def pick_unseen(seen: int, cards: int, chance: Chance) -> int:
    card = 1 + below(chance, cards)
    while seen >> card & 1:
        card = 1 + below(chance, cards)
    return card


@rule
def is_possible_hole(s: State, seat: int, card: int) -> bool:  # DD-54
    if card == 11:
        return not s.hole_is_not[seat] & 1
    if card == 12:
        return not s.hole_is_not[seat] & 2
    return True


@rule
def imagine_holes(s: State, chance: Chance) -> int:
    """Fill the hidden hole cards, every possible pair equally likely; returns the bit set of seen numbers."""
    seen = seen_numbers(s)
    hidden0, hidden1 = s.hand[0, 0] == UNKNOWN, s.hand[1, 0] == UNKNOWN
    while True:
        now = seen
        possible = True
        if hidden0:
            s.hand[0, 0] = pick_unseen(now, NUMBERS, chance)
            now |= 1 << int(s.hand[0, 0])
            possible = is_possible_hole(s, 0, int(s.hand[0, 0]))
        if hidden1:
            s.hand[1, 0] = pick_unseen(now, NUMBERS, chance)
            now |= 1 << int(s.hand[1, 0])
            possible = possible and is_possible_hole(s, 1, int(s.hand[1, 0]))
        if possible:
            return now


@rule
def imagine(s: State, chance: Chance) -> None:
    """Fill the blanks of a masked state: one of the tables it may be, all equally likely."""
    seen = imagine_holes(s, chance)
    for i in range(s.deck_size):
        if s.deck[i] == UNKNOWN:
            s.deck[i] = pick_unseen(seen, NUMBERS, chance)
            seen |= 1 << int(s.deck[i])
    seen = seen_destriers(s)
    for seat in range(2):
        for i in range(s.destriers[seat]):
            if s.destrier[seat, i] == UNKNOWN:
                s.destrier[seat, i] = pick_unseen(seen, CARDS, chance)
                seen |= 1 << int(s.destrier[seat, i])
        if s.destriers[seat] == 2 and s.destrier[seat, 0] > s.destrier[seat, 1]:
            s.destrier[seat, 0], s.destrier[seat, 1] = s.destrier[seat, 1], s.destrier[seat, 0]
