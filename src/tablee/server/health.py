"""Whether the server is alive, and whether it is ready for people."""

from __future__ import annotations

import asyncio
import time

from litestar import Response, get

from tablee.games import all_games

from . import page, wire
from .requests import AnyRequest
from .storage import Storage
from .trouble import is_trouble, log_trouble, told

KEPT = 0.25  # seconds: however often it is asked, the database is written four times a second at most
ANSWER_WITHIN = 1.5  # seconds


class Checkup:
    """One look at a time, for everybody who asks."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._looking: asyncio.Task[wire.Status] | None = None
        self._looked = 0.0

    async def status(self) -> wire.Status:
        looking = self._looking
        if looking is None or (looking.done() and time.monotonic() - self._looked > KEPT):
            looking = self._looking = asyncio.create_task(self._look())
        await asyncio.wait({looking}, timeout=ANSWER_WITHIN)
        return looking.result() if looking.done() else "no database"

    async def _look(self) -> wire.Status:
        try:
            if await asyncio.to_thread(page.missing):
                return "no page"
            await self._storage.touch()
        except Exception as problem:
            if not is_trouble(problem):
                raise
            log_trouble(told(problem))
            return "no database" if self._storage.is_postgresql and isinstance(problem, OSError) else "cannot write"
        finally:
            self._looked = time.monotonic()
        return "well"


@get("/health/live")
async def alive() -> wire.Alive:
    """The process answers; this says nothing about anything else."""
    return wire.Alive("alive")


@get(["/health/ready", "/health"])
async def health(request: AnyRequest) -> Response[wire.Health]:
    """Whether tables can be written and read, and the page is there."""
    checkup: Checkup = request.app.state.checkup
    status = await checkup.status()
    compiled = all(game.doors.are_ready for game in all_games().values())
    return Response(wire.Health(status, compiled), status_code=200 if status == "well" else 503)
