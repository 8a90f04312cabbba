"""How fast PostgreSQL commits what servers write: batches of lines of journals, from several writers at once.

`python bench/commits.py`. Every writer does what a server does for a batch: it begins, inserts its lines, notifies the
others and commits. Beside it, the same without a notification: PostgreSQL commits notifications one after the other.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

import asyncpg
import uvloop
from postgres import database, postgresql
from server import quantile

from tablee.server import clock
from tablee.server.news import Heard, telling
from tablee.server.storage import Storage

WRITERS, LINES, SECONDS = (1, 2, 4, 8, 16), (1, 8, 32), 2.0
BODY = b'{"kind":"moved","seat":1,"move":"plus3 other"}'
TELL = "SELECT pg_notify('tablee', $1)"


class Writer:
    """One process that serves, as its database sees it."""

    def __init__(self, url: str, lines: int, notifies: bool) -> None:
        self._url, self._lines, self._notifies = url, lines, notifies
        self.waits: list[float] = []

    async def open(self) -> None:
        self._there = await asyncpg.connect(self._url)
        self._tables = [secrets.token_hex(12) for _ in range(self._lines)]
        made = [(name, name[:8], b"", False, "playing", clock.now(), "destrier") for name in self._tables]
        wanted = "INSERT INTO tables (id, code, secret, listed, phase, made, game) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        await self._there.executemany(wanted, made)
        rows = ", ".join(f"(${6 * i + 1}, ${6 * i + 2}, ${6 * i + 3}, ${6 * i + 4}, ${6 * i + 5}, ${6 * i + 6})"
                         for i in range(self._lines))  # fmt: skip
        self._insert = f"INSERT INTO journal VALUES {rows} ON CONFLICT DO NOTHING RETURNING table_id, seq"

    async def write(self, until: float) -> None:
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            values: list[Any] = []
            for name in self._tables:
                values += [name, seq, 1, secrets.token_hex(8), BODY, clock.now()]
            began = time.perf_counter()
            async with self._there.transaction():
                await self._there.fetch(self._insert, *values)
                if self._notifies:
                    lines = [Heard(name, seq, 0.0, BODY.decode()) for name in self._tables]
                    await self._there.executemany(TELL, [(text,) for text in telling("bench", lines)])
            self.waits.append(time.perf_counter() - began)

    async def close(self) -> None:
        await self._there.close()


async def measure(url: str, writers: int, lines: int, notifies: bool) -> dict[str, Any]:
    crew = [Writer(url, lines, notifies) for _ in range(writers)]
    for one in crew:
        await one.open()
    began = time.perf_counter()
    await asyncio.gather(*(one.write(began + SECONDS) for one in crew))
    took = time.perf_counter() - began
    for one in crew:
        await one.close()
    waits = [wait for one in crew for wait in one.waits]
    return {
        "writers": writers,
        "lines": lines,
        "notifies": notifies,
        "commits": len(waits) / took,
        "waits": [quantile(waits, share / 20) for share in range(20)] + [quantile(waits, 0.99)],
    }


async def all_of(url: str) -> list[dict[str, Any]]:
    storage = Storage(url)
    await storage.prepare()
    await storage.close()
    found: list[dict[str, Any]] = []
    for lines in LINES:
        for writers in WRITERS:
            for notifies in (True, False):
                found.append(one := await measure(url, writers, lines, notifies))
                told = f"{one['commits']:,.0f} commits/s, p50 {one['waits'][10] * 1e3:.2f} ms"
                print(f"{writers} writers, {lines} lines, {'with' if notifies else 'no'} news: {told}", flush=True)
    return found


def commits() -> list[dict[str, Any]]:
    with postgresql() as there:
        return uvloop.run(all_of(database(there, "commits")))


if __name__ == "__main__":
    commits()
