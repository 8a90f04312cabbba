"""What the other's moves tell about the cards that the other hides: whoever stands early holds well.

Every hand that the other may hide is tried: the duel is taken back move by move, and the hand is as likely as somebody
who holds it would have made the moves that were made.
"""

from __future__ import annotations

import numpy as np

from tablee.bots.equilibrium.book import Book
from tablee.games.destrier.cards import CARD_OF, CARDS, FIRST_CARD_MOVE, NUMBERS, Move, Phase
from tablee.games.destrier.rules import undo_card, use_card
from tablee.games.destrier.secrets import is_possible_hole, mask, seen_destriers, seen_numbers
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import entry, rule
from tablee.kernel.game import UNKNOWN
from tablee.kernel.records import Floats, Table

from . import casual
from .sights import declared_before
from .strategy import likelihood

MOST_HANDS = NUMBERS * CARDS * (CARDS - 1) // 2
HOLE, ONE, TWO = 0, 1, 2  # cells of a hidden hand


@rule
def give_back(s: State, seat: int, card: int) -> None:
    """A Destrier card comes back to the hand, lowest first."""
    if s.destriers[seat] == 0 or s.destrier[seat, 0] > card:
        s.destrier[seat, 1] = s.destrier[seat, 0]
        s.destrier[seat, 0] = card
    else:
        s.destrier[seat, 1] = card
    s.destriers[seat] += 1


@rule
def phase_of(s: State) -> int:
    """The phase as the log tells it, while the duel goes on."""
    for i in range(s.played):
        if s.log[i] == Move.STAND:
            return Phase.LAST_TURN if s.played == i + 1 else Phase.ANSWER
    return Phase.TURN


@rule
def take_back(s: State) -> None:
    """Undo the latest move of a duel that goes on; a card goes back face down, so that nobody knows it."""
    seat, move = 1 - s.turn, int(s.log[s.played - 1])
    if move == Move.HIT:
        s.held[seat] -= 1
        s.draws[seat] -= 1
        s.hand[seat, s.held[seat]] = 0
        s.deck[s.deck_size] = UNKNOWN
        s.deck_size += 1
    elif move >= FIRST_CARD_MOVE:
        if move == Move.DENY:
            use_card(s, 1 - seat, int(s.log[s.played - 2]))
        elif move < Move.DENY:
            undo_card(s, seat, move)
        else:
            s.target = declared_before(s)
        give_back(s, seat, CARD_OF[move])
    s.played -= 1
    s.log[s.played] = 0
    s.turn = seat
    s.phase = phase_of(s)


@rule
def list_hands(s: State, other: int, hands: Table) -> int:
    """All that the other may hide on a masked table: a hole card, and Destrier cards lowest first."""
    known, spent, n = seen_numbers(s), seen_destriers(s), 0
    cards = int(s.destriers[other])
    for hole in range(1, NUMBERS + 1):
        if known >> hole & 1 or not is_possible_hole(s, other, hole):
            continue
        for one in range(1 if cards > 0 else 0, CARDS + 1 if cards > 0 else 1):
            if one and spent >> one & 1:
                continue
            for two in range(one + 1 if cards > 1 else 0, CARDS + 1 if cards > 1 else 1):
                if two and spent >> two & 1:
                    continue
                hands[n, HOLE], hands[n, ONE], hands[n, TWO] = hole, one, two
                n += 1
    return n


@rule
def hold(s: State, seat: int, hands: Table, at: int) -> None:
    s.hand[seat, 0] = hands[at, HOLE]
    s.destrier[seat, 0] = hands[at, ONE]
    s.destrier[seat, 1] = hands[at, TWO]


@rule
def choose_hand(odds: Floats, n: int, chance: Chance) -> int:
    """One of n hands, as often as its odds, which are sums of all up to it, say."""
    wanted = unit(chance) * odds[n - 1]
    low, high = 0, n - 1
    while low < high:
        middle = (low + high) >> 1
        if odds[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@entry("destrier")
def believe(
    masked: Table,
    seat: int,
    book: Book,
    trust: Table,
    tables: Table,
    moves: Table,
    hands: Table,
    odds: Table,
    chance: Table,
) -> int:
    """List the hands that the other may hide, with sums of their odds; returns how many there are.

    `trust` says how far the other is taken for one who plays the trained strategy and for a casual player; the rest is
    for one who does anything.
    """
    raw = tables.view(np.uint8)
    size = len(raw) // 2
    s, eyes, other = tables[0], tables[1], 1 - seat
    n, total = list_hands(masked[0], other, hands), 0.0
    for at in range(n):
        raw[:size] = masked.view(np.uint8)
        hold(s, other, hands, at)
        here = 1.0
        while s.played > 0:
            move = int(s.log[s.played - 1])
            take_back(s)
            if s.turn == other:
                one = trust[0] * likelihood(s, other, move, moves, book) + (1.0 - trust[0] - trust[1]) / 4.0
                if trust[1] > 0.0:
                    raw[size:] = raw[:size]
                    mask(eyes, other)
                    if casual.choose(eyes, other, chance[0]) == move:
                        one += trust[1]
                here *= one
        total += here
        odds[at] = total
    return n
