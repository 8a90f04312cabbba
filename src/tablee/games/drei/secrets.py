"""Who sees what in DREI x DR3I: the only place that decides it."""

from __future__ import annotations

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.game import UNKNOWN

from .cards import CARDS, COPIES, LOWEST, MOST_ALIKE, NO_CARD, ROW, Phase
from .hands import face
from .setup import packs
from .state import State


@rule
def unseen_in_hand(s: State, seat: int) -> int:
    """How many cards of a hand only its owner has seen."""
    return int(s.held[seat]) - int(s.seen[seat])


@rule
def mask(s: State, seat: int) -> None:
    """Blank what the seat may not know; any seat that is not at the table is a spectator."""
    for other in range(s.seats):
        if other != seat:
            if unseen_in_hand(s, other) > 0:  # D3-71
                for card in range(LOWEST, CARDS):
                    s.hand[other, card] = UNKNOWN
            if s.choice[other, 0] != NO_CARD:  # D3-11
                for i in range(ROW):
                    s.choice[other, i] = UNKNOWN
        for i in range(ROW):  # D3-71: the owner included
            if s.down[other, i] != NO_CARD:
                s.down[other, i] = UNKNOWN
    for i in range(s.draw_size):
        s.draw[i] = UNKNOWN


@rule
def is_hidden(s: State, seat: int) -> bool:
    return s.hand[seat, LOWEST] == UNKNOWN


@rule
def secrets_left(s: State) -> int:
    """How many cards and choices a masked state hides: less when somebody shows or draws one."""
    hidden = s.draw_size
    for seat in range(s.seats):
        hidden += int(s.downs[seat]) + int(s.choice[seat, 0] == UNKNOWN)
        hidden += unseen_in_hand(s, seat) if is_hidden(s, seat) else 0
    return hidden


@rule
def seen_copies(s: State, card: int) -> int:
    """How many of a card lie open or are known to be in a hand, the pile not counted."""
    seen = int(s.out[card]) + int(s.turned == card)
    for seat in range(s.seats):
        seen += int(s.up[seat, card]) + int(s.known[seat, card] if is_hidden(s, seat) else s.hand[seat, card])
        for i in range(ROW):
            seen += int(s.down[seat, i] == card)
    for i in range(s.draw_size):
        seen += int(s.draw[i] == card)
    return seen


@rule
def gather_unseen(s: State) -> int:
    """Lay all cards nobody sees above the pile, where there is room for them; returns how many."""
    n = 0
    for card in range(LOWEST, CARDS):
        unseen = COPIES[card] * packs(s.seats) - seen_copies(s, card)
        for i in range(s.pile_size):
            unseen -= int(face(int(s.pile[i])) == card)
        for _ in range(unseen):
            s.pile[s.pile_size + n] = card
            n += 1
    return n


@rule
def shuffle_unseen(s: State, n: int, chance: Chance) -> None:
    first = s.pile_size
    for i in range(n - 1, 0, -1):
        j = below(chance, i + 1)
        s.pile[first + i], s.pile[first + j] = s.pile[first + j], s.pile[first + i]


@rule
def imagined_count(s: State, first: int, size: int, card: int) -> int:
    count = 0
    for i in range(first, first + size):
        count += int(s.pile[i] == card)
    return count


@rule
def is_possible(s: State) -> bool:
    """Whether the unseen cards, dealt in their order, give nobody a card that was ruled out (D3-41)."""
    at = s.pile_size
    for seat in range(s.seats):
        if is_hidden(s, seat):
            size = unseen_in_hand(s, seat)
            for card in range(LOWEST, CARDS):
                room = MOST_ALIKE - max(int(s.ruled_out[seat, card]), int(s.known[seat, card]))
                if size > room and imagined_count(s, at, size, card) > room:
                    return False
            at += size
    return True


@rule
def imagine_hands(s: State) -> int:
    """Fill the hidden hands from the cards above the pile; returns where the rest of those begins."""
    at = s.pile_size
    for seat in range(s.seats):
        if is_hidden(s, seat):
            size = unseen_in_hand(s, seat)
            for card in range(LOWEST, CARDS):
                s.hand[seat, card] = s.known[seat, card]
            for i in range(at, at + size):
                s.hand[seat, s.pile[i]] += 1
            at += size
    return at


@rule
def imagine_choice(s: State, seat: int, chance: Chance) -> None:
    """Any three of the six cards, lowest first."""
    at, wanted, left = 0, ROW, 2 * ROW
    for card in range(LOWEST, CARDS):
        for _ in range(int(s.hand[seat, card]) + int(s.up[seat, card])):
            if below(chance, left) < wanted:
                s.choice[seat, at] = card
                at += 1
                wanted -= 1
            left -= 1


@rule
def imagine(s: State, chance: Chance) -> None:
    """Fill the blanks of a masked state: one of the tables it may be.

    All are equally likely, except after a draw: which cards of a hand are old is not remembered (docs/drei-bots.md).
    """
    n = gather_unseen(s)
    shuffle_unseen(s, n, chance)
    while not is_possible(s):
        shuffle_unseen(s, n, chance)
    at = imagine_hands(s)
    for seat in range(s.seats):
        for i in range(ROW):
            if s.down[seat, i] == UNKNOWN:
                s.down[seat, i] = s.pile[at]
                at += 1
    for i in range(s.draw_size):
        if s.draw[i] == UNKNOWN:
            s.draw[i] = s.pile[at]
            at += 1
    for i in range(s.pile_size, s.pile_size + n):
        s.pile[i] = NO_CARD
    if s.phase == Phase.EXCHANGE:
        for seat in range(s.seats):
            if s.choice[seat, 0] == UNKNOWN:
                imagine_choice(s, seat, chance)
