"""Which tables stay in memory: those that are in use, and of the others the latest, up to an age and a size."""

from __future__ import annotations

import time
from collections.abc import Mapping

from .ledger import Ledger
from .live import LiveTable

MOST_BYTES = 128 * 1024 * 1024  # of all tables together
LONGEST = 600.0  # seconds that an idle table stays
SHORTEST = 2.0  # seconds: somebody may be about to come in
A_TABLE, A_MOVE = 20_000, 900  # bytes, measured; a move has its position besides


def size_of(ledger: Ledger) -> int:
    """About how many bytes a table takes in memory."""
    match = ledger.match
    if match is None:
        return A_TABLE
    return A_TABLE + (match.position + 1) * (A_MOVE + match.game.rules.State.DTYPE.itemsize)


def to_put_away(tables: Mapping[str, LiveTable]) -> list[str]:
    """The idle tables that are too old, and the oldest of the rest while all together are too big."""
    now, size = time.monotonic(), sum(size_of(live.ledger) for live in tables.values())
    away: list[str] = []
    for touched, name in sorted((live.audience.touched, name) for name, live in tables.items()):
        if now - touched < (SHORTEST if size > MOST_BYTES else LONGEST):
            break
        if tables[name].is_idle:
            away.append(name)
            size -= size_of(tables[name].ledger)
    return away
