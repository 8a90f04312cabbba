"""Who is away from a table, and for how long. People are away while none of their connections is open here."""

from __future__ import annotations

import time
from collections.abc import Callable

from .ledger import Ledger


class Absence:
    """Measured by a clock that nobody can set. Nobody was away before this server opened the table."""

    def __init__(self, ledger: Ledger, present: Callable[[], set[int]], limit: float) -> None:
        self._ledger, self.present, self.limit = ledger, present, limit
        self._opened = time.monotonic()
        self._left: dict[int, float] = {}  # when a connection of a seat was last closed

    def note_leaving(self, seat: int) -> None:
        self._left[seat] = time.monotonic()

    def seconds(self, seat: int, present: set[int] | None = None) -> float | None:
        """How long the person of a seat has been away; None for those who are here, for bots and open seats."""
        if self._ledger.seats[seat].kind != "human" or seat in (self.present() if present is None else present):
            return None
        return time.monotonic() - self._left.get(seat, self._opened)

    def by_seat(self, present: set[int]) -> list[float | None]:
        away = (self.seconds(seat, present) for seat in range(len(self._ledger.seats)))
        return [None if seconds is None else round(seconds, 1) for seconds in away]

    def is_long(self, seat: int) -> bool:
        away = self.seconds(seat)
        return away is not None and away >= self.limit
