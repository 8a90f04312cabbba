"""Who sees what in Mon Premier Deck Building: the only place that decides it (PD-60, PD-61)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tablee.kernel.chance import Chance, below, shuffle
from tablee.kernel.compiling import rule
from tablee.kernel.game import UNKNOWN
from tablee.kernel.records import Ints

from .cards import CARDS, FIRST_COMMON, FRONT, IN_DECK, IN_PILE, MOST_HELD, TAKEN, UNDER
from .state import State


@rule
def mask(s: State, seat: int) -> None:
    """Blank what the seat may not know; any seat that is not at the table is a spectator."""
    for other in range(s.seats):
        if other != seat:
            mask_deck(s, other)
            for i in range(s.named[other]):
                s.under[other, i] = UNKNOWN
    for i in range(s.pile_size):
        s.pile[i] = UNKNOWN


@rule
def mask_deck(s: State, owner: int) -> None:
    """Cards that went under together are known, their order is not; one that is left alone is known."""
    first = 0
    while first < s.deck_size[owner]:
        after = first + 1
        if s.deck[owner, first] != UNKNOWN:
            since = s.since[s.deck[owner, first]]
            while (
                after < s.deck_size[owner]
                and s.deck[owner, after] != UNKNOWN
                and s.since[s.deck[owner, after]] == since
            ):
                after += 1
            if after - first > 1:
                for i in range(first, after):
                    s.deck[owner, i] = UNKNOWN
        first = after


@rule
def secrets_left(s: State) -> int:
    """How many cards nobody has seen yet; the clue field `turned` tells of those that come from a deck."""
    return s.pile_size


@rule
def gather_deck(s: State, seat: int, cards: Ints) -> int:
    """The cards of a deck, those that lie together side by side, the oldest first."""
    n = 0
    for card in range(CARDS):
        if s.place[card] == IN_DECK + seat:
            at = n
            while at > 0 and s.since[cards[at - 1]] > s.since[card]:
                cards[at] = cards[at - 1]
                at -= 1
            cards[at] = card
            n += 1
    return n


@rule
def shuffle_together(s: State, cards: Ints, n: int, chance: Chance) -> None:
    """Shuffle the cards that went under together among themselves."""
    first = 0
    while first < n:
        after = first + 1
        while after < n and s.since[cards[after]] == s.since[cards[first]]:
            after += 1
        for i in range(after - first - 1, 0, -1):
            j = below(chance, i + 1)
            cards[first + i], cards[first + j] = cards[first + j], cards[first + i]
        first = after


@rule
def is_hidden(s: State, seat: int) -> bool:
    hidden = False
    for i in range(s.deck_size[seat]):
        hidden = hidden or s.deck[seat, i] == UNKNOWN
    return hidden


@rule
def imagine_deck(s: State, seat: int, cards: Ints, chance: Chance) -> None:
    n = gather_deck(s, seat, cards)
    shuffle_together(s, cards, n, chance)
    for i in range(n):
        s.deck[seat, i] = cards[i]


@rule
def imagine_under(s: State, seat: int, cards: Ints, chance: Chance) -> None:
    """Any of the cards that the seat is putting under may be the ones named so far."""
    n = 0
    for i in range(s.laid[seat]):
        if s.place[s.front[seat, i]] == FRONT + seat:
            cards[n] = s.front[seat, i]
            n += 1
    for i in range(s.commons):
        if s.place[s.common[i]] == TAKEN + seat:
            cards[n] = s.common[i]
            n += 1
    shuffle(cards, n, chance)
    for i in range(s.named[seat]):
        s.under[seat, i] = cards[i]


@rule
def imagine_pile(s: State, chance: Chance) -> None:
    n = 0
    for card in range(FIRST_COMMON, CARDS):
        if s.place[card] == IN_PILE:
            s.pile[n] = card
            n += 1
    shuffle(s.pile, n, chance)


@rule
def imagine(s: State, chance: Chance) -> None:
    """Fill the blanks of a masked state: one of the tables it may be, all equally likely."""
    cards = np.zeros(MOST_HELD, np.int8)
    for seat in range(s.seats):
        if is_hidden(s, seat):
            imagine_deck(s, seat, cards, chance)  # pyright: ignore[reportArgumentType]  # an array is Ints here
        if s.named[seat] > 0 and s.under[seat, 0] == UNKNOWN:
            imagine_under(s, seat, cards, chance)  # pyright: ignore[reportArgumentType]
    if s.pile_size > 0 and s.pile[0] == UNKNOWN:
        imagine_pile(s, chance)


def witness_with(print_move: Callable[[int], str]) -> Callable[[State, int, int, int], str | None]:
    def witness(s: State, seat: int, move: int, eyes: int) -> str | None:
        """Others see that a card goes under a deck, and later which ones did together, never in what order (PD-60)."""
        return "under" if move >= UNDER else print_move(move)

    return witness
