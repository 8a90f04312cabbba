"""What a seat of Destrier Duel can count out: the cards that it hasn't seen, and what they would do."""

from __future__ import annotations

from tablee.kernel.game import UNKNOWN

from .cards import NUMBERS
from .end import total
from .secrets import is_possible_hole, seen_numbers
from .state import State


def unseen_numbers(s: State) -> list[int]:
    """The number cards that don't lie open in a masked state, lowest first."""
    seen = seen_numbers(s)
    return [card for card in range(1, NUMBERS + 1) if not seen >> card & 1]


def taking_over(s: State, seat: int) -> list[int]:
    """Those of them that would take the seat's hand over the target."""
    room = s.target - total(s, seat)
    return [card for card in unseen_numbers(s) if card > room]


def possible_holes(s: State, seat: int) -> list[int]:
    """The hole cards that the seat may have in a masked state: its own, where it's known."""
    if s.hand[seat, 0] != UNKNOWN:
        return [int(s.hand[seat, 0])]
    return [card for card in unseen_numbers(s) if is_possible_hole(s, seat, card)]


def total_with(s: State, seat: int, hole: int) -> int:
    """The total of a hand if this is its hole card."""
    return total(s, seat) - int(s.hand[seat, 0]) + hole
