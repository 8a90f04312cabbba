"""A belief for DREI x DR3I: whoever took the pile held nothing that could be laid on it, or did not want to."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.drei.cards import (
    ANYTHING,
    CARDS,
    HIGHEST,
    LEAD,
    LOG,
    LOWEST,
    MOST_SEATS,
    NO_CARD,
    PICKUP,
    ROW,
    SEVEN,
    TAKE,
    TAKES,
    Special,
)
from tablee.games.drei.rules import card_of
from tablee.games.drei.secrets import (
    gather_unseen,
    imagine_hands,
    is_hidden,
    is_possible,
    shuffle_unseen,
    unseen_in_hand,
)
from tablee.games.drei.state import State
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Ints, Table

TRIES = 20  # shuffles for one table; after that any table is taken
NOT_TOLD = -1


@rule
def event(s: State, number: int) -> int:
    return int(s.log[number & LOG - 1])


@rule
def oldest(s: State) -> int:
    return max(0, int(s.events) - LOG)


@rule
def demand_before(s: State, number: int) -> int:
    """What counted on the pile before an event, or NOT_TOLD if the log does not say."""
    for at in range(number - 1, oldest(s) - 1, -1):
        what = event(s, at)
        if what < PICKUP:
            card = card_of(what)
            if card == Special.INVISIBLE:
                continue
            return card if card <= HIGHEST else ANYTHING
        if LEAD <= what < TAKE:
            return LOWEST + what - LEAD
        if what == PICKUP or what > TAKES:
            return ANYTHING
        return NOT_TOLD
    return NOT_TOLD


@rule
def refused(s: State, seat: int) -> int:
    """The cards that could have been laid when the seat last picked up, as a bit set, if it has drawn none since."""
    if s.held[seat] <= ROW:
        return 0
    for at in range(int(s.events) - 1, oldest(s) - 1, -1):
        if event(s, at) == PICKUP and s.log_seat[at & LOG - 1] == seat:
            demand = demand_before(s, at)
            if demand <= ANYTHING:
                return 0
            cards = 0
            for card in range(LOWEST, CARDS):
                fits = card <= SEVEN if demand == SEVEN else card >= demand
                if card > HIGHEST or fits:
                    cards |= 1 << card
            return cards
    return 0


def all_refused(masked: Table, seat: int) -> Any:
    """For every seat the cards that it refused to lay, as a bit set; none where its hand lies open."""
    cards = np.zeros(MOST_SEATS, np.int64)
    for other in range(masked[0].seats):
        if other != seat and is_hidden(masked[0], other):
            cards[other] = refused(masked[0], other)
    return cards


@rule
def is_believed(s: State, cards: Ints) -> bool:
    """Whether the unseen cards, dealt in their order, give nobody what it would have laid."""
    at = s.pile_size
    for seat in range(s.seats):
        if is_hidden(s, seat):
            for i in range(at, at + unseen_in_hand(s, seat)):
                if int(cards[seat]) >> int(s.pile[i]) & 1:
                    return False
            at += unseen_in_hand(s, seat)
    return True


@rule
def suppose(s: State, seat: int, chance: Chance, lore: Any) -> None:
    """Give the others hands with which they would have picked up, as often as that is trusted."""
    cards, trust = lore
    if trust[0] == 0.0 or unit(chance) >= trust[0]:
        return
    n = gather_unseen(s)
    for _ in range(TRIES):
        shuffle_unseen(s, n, chance)
        if is_possible(s) and is_believed(s, cards):
            imagine_hands(s)
            break
    for i in range(s.pile_size, s.pile_size + n):
        s.pile[i] = NO_CARD
