"""The time of day for a server that somebody may set the clock of: it goes on evenly from when the process started."""

from __future__ import annotations

import time

from .ledger import Ledger

OFFER_STANDS = 20.0  # seconds for which bots wait while people answer
STARTED = time.time()
_STARTED_AT = time.monotonic()


def now() -> float:
    """Seconds since 1970 by the clock as it was set when this process started."""
    return STARTED + time.monotonic() - _STARTED_AT


def moment(written_at: float) -> float:
    """When something was written, for measuring how long ago that is.

    What was written before this process started counts from now, and so does what seems to come from the future: a
    clock that was set anew, or a server that was away, takes no time from anybody.
    """
    return now() if written_at < STARTED else min(written_at, now())


class TableClock:
    """How much time has passed at a table, by our own clock: another server may have written what happened there."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._moments: dict[float, float] = {}  # when things were written -> when that was by our own clock

    def time_left(self) -> float | None:
        """Seconds for the move that is due; None where nobody counts them."""
        limit = self._ledger.created.time_limit
        if not limit or self._ledger.phase != "playing":
            return None
        return min(max(limit - self._since(self._ledger.last_progress), 0.0), float(limit))

    @property
    def is_time_up(self) -> bool:
        return self.time_left() == 0

    @property
    def offer_stands(self) -> bool:
        """Whether somebody asks to take a move back, and not too long ago."""
        return self._ledger.back_offer is not None and self._since(self._ledger.offered_at) < OFFER_STANDS

    def heard_of(self, written_at: float) -> None:
        """What another server wrote counts from now: its clock may be wrong."""
        self._remember(written_at, now())

    def _since(self, written_at: float) -> float:
        """How many seconds ago something was written."""
        if written_at not in self._moments:
            self._remember(written_at, moment(written_at))
        return now() - self._moments[written_at]

    def _remember(self, written_at: float, at: float) -> None:
        latest = {self._ledger.last_progress, self._ledger.offered_at, written_at}
        self._moments = {known: when for known, when in self._moments.items() if known in latest}
        self._moments.setdefault(written_at, at)
