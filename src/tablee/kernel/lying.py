"""How cards lie on the table of a game in one file: who sees them, and what can be done with a row of them.

A row is an array field. A cell of 0 is an empty place, and cards lie in front without a gap.
"""

from __future__ import annotations

from dataclasses import dataclass

from .chance import Chance, shuffle
from .compiling import rule
from .records import Table


@dataclass(frozen=True)
class Lies:
    """A mark on a field of a state, `hand: Annotated[Ints, np.int8, (5, 3), IN_HAND]`: who sees what lies there."""

    seen_by_owner: bool  # the first index of the field is the seat of its owner
    seen_by_all: bool = False
    highest: int = 0  # of a number that somebody has chosen; 0 for cards


IN_HAND = Lies(seen_by_owner=True)
FACE_DOWN = Lies(seen_by_owner=False)
FACE_UP = Lies(seen_by_owner=True, seen_by_all=True)


def sealed(highest: int) -> Lies:
    """Numbers from 1 to `highest`, one for each seat, that nobody else sees while they stand there."""
    return Lies(seen_by_owner=True, highest=highest)


@rule
def fill(row: Table, cards: int, chance: Chance) -> None:
    """Put the cards 1, 2, 3 … into a row, shuffled."""
    for i in range(cards):
        row[i] = i + 1
    shuffle(row, cards, chance)


@rule
def count(row: Table) -> int:
    """How many cards lie there."""
    n = 0
    while n < len(row) and row[n] != 0:
        n += 1
    return n


@rule
def put(row: Table, card: int) -> None:
    """Lay a card at the end of a row, or on the top of a pile."""
    row[count(row)] = card


@rule
def take(row: Table) -> int:
    """Take the last card of a row, the top of a pile."""
    last = count(row) - 1
    card = int(row[last])
    row[last] = 0
    return card


@rule
def has(row: Table, card: int) -> bool:
    found = False
    for i in range(len(row)):
        found = found or row[i] == card
    return found


@rule
def remove(row: Table, card: int) -> None:
    """Take a card out of a row, and close the gap."""
    gap = 0
    while row[gap] != card:
        gap += 1
    for i in range(gap, len(row) - 1):
        row[i] = row[i + 1]
    row[len(row) - 1] = 0
