"""How busy this process is, felt as by those who wait for it."""

from __future__ import annotations

import asyncio

BEAT = 0.05  # seconds
LATE = 0.004  # seconds by which a busy process misses its beat
FADING = 0.8  # of what was felt before, at every beat


class Pulse:
    def __init__(self) -> None:
        self._lateness = 0.0

    @property
    def is_busy(self) -> bool:
        return self._lateness > LATE

    async def beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self._lateness = max(loop.time() - due, self._lateness * FADING)
