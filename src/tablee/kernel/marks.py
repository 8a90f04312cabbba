"""Marks on the fields of a record, `turn: Annotated[int, np.int8, A_SEAT]`: what a field has to do with the seats.

By them a table is told from a seat's own place, so that it looks the same from every seat (`features.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Mark(Enum):
    BY_SEAT = "a row for each seat"  # the first index is a seat
    A_SEAT = "a seat"  # each cell is the number of a seat, or of none
    SEAT_SET = "seats"  # each cell is a set of seats, one bit for each
    ASIDE = "left out"  # kept so that it can be shown or told, or the same in every position of a game


BY_SEAT, A_SEAT, SEAT_SET, ASIDE = Mark.BY_SEAT, Mark.A_SEAT, Mark.SEAT_SET, Mark.ASIDE


@dataclass(frozen=True)
class SeatFrom:
    """Cells from `first` on name a seat as well: one kind of thing after the other, each with `each` numbers."""

    first: int
    each: int


@dataclass(frozen=True)
class Between:
    """What a field of a written move may be, by the rules that never change: a stricter one may forbid more."""

    low: float
    high: float
