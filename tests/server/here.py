"""Tables in this process on a real database: as quick as a test of one condition should be."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.games import all_games
from tablee.kernel.options import Value
from tablee.server.keeper import Keeper
from tablee.server.ledger import AnyEntry, Created, Ledger, Moved, Readied, Sat
from tablee.server.limits import Limits
from tablee.server.live import LiveTable
from tablee.server.problems import Problem
from tablee.server.showing import encode
from tablee.server.storage import Storage, sqlite_url

NAME, CODE, SECRET = "0" * 24, "ABC234", bytes(32)
STEADY: dict[str, Value] = {"steady": "yes"}  # nothing is left to chance, so every throw of darts can be taken back
THROW = "throw 0.1 0.2"


def made(game: str, seats: list[str], **settings: Any) -> Created:
    version = all_games()[game].version if game in all_games() else 1
    return Created(game, version, settings.pop("options", {}), seats, CODE, **settings)


def seated(created: Created) -> list[AnyEntry]:
    """Somebody sits down on every open seat, and all of them are ready."""
    people = [i for i, kind in enumerate(created.seats) if kind == "open"]
    return [created, *(Sat(i, f"P{i}", f"{i}" * 64) for i in people), *(Readied(i, "00") for i in people)]


def darts(*seats: str, throws: int = 0, **settings: Any) -> list[AnyEntry]:
    """A table of darts after some throws; `darts_are_known` must be used."""
    begun = seated(made("darts", list(seats), options=STEADY, **settings))
    return begun + [Moved(i % len(seats), THROW) for i in range(throws)]


def ledger_of(*entries: AnyEntry, at: float = 0.0) -> Ledger:
    ledger = Ledger(NAME, SECRET)
    for entry in entries:
        ledger.apply(entry, at)
    return ledger


def table_of(*entries: AnyEntry) -> LiveTable:
    """A table that is only asked, and never changed."""
    nowhere: Any = None
    return LiveTable(ledger_of(*entries), nowhere, 1, 0.0)


@pytest.fixture
def darts_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    from sample_games.darts import GAME

    for room in ("ledger", "loading", "errands", "making"):
        monkeypatch.setattr(f"tablee.server.{room}.find", lambda name: GAME)


@asynccontextmanager
async def opened(folder: Path, rhythm: float = 0.0, **limits: Any) -> AsyncGenerator[Keeper]:
    keeper = Keeper(Storage(sqlite_url(folder)), Limits(**limits), rhythm)
    await keeper.storage.open()
    try:
        yield keeper
    finally:
        await keeper.close()


async def written(keeper: Keeper, *entries: AnyEntry) -> LiveTable:
    """A table with these lines in its journal, as a server finds it that starts."""
    first, *rest = entries
    assert await keeper.storage.make_table(NAME, CODE, SECRET, False, encode(first))
    for seq, entry in enumerate(rest, 2):
        await keeper.storage.append(NAME, seq, encode(entry), None, None)
    return await keeper.table(NAME)


@contextmanager
def held(storage: Storage) -> Generator[None]:
    """Nothing is written meanwhile."""
    may_write = threading.Event()
    storage._thread.submit(may_write.wait)
    try:
        yield
    finally:
        may_write.set()


async def until(holds: Callable[[], object], seconds: float = 300.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.01)


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def refused(attempt: Callable[[], object]) -> str:
    """Why something is refused."""
    with pytest.raises(Problem) as problem:
        attempt()
    return problem.value.why
