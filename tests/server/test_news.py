"""What one server writes, the others hear: the line itself, so that nobody has to look it up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from server.databases import postgresql
from server.here import until
from tablee.server import wire
from tablee.server.keeper import Keeper
from tablee.server.limits import WIDE
from tablee.server.live import LiveTable
from tablee.server.news import Heard, Lines, telling
from tablee.server.people import hash_of
from tablee.server.storage import Storage

LINES = 20


def test_lines_are_told_in_order_and_as_postgresql_takes_them():
    lines = [Heard("t" * 24, seq, 1.5, '{"kind":"moved","move":"„hit“"}') for seq in range(500)]
    lines[7] = Heard("t" * 24, 7, 1.5, "x" * 9000)  # never fits, and has to be looked up
    texts = telling("me", lines)
    assert len(texts) > 2
    assert max(len(text.encode()) for text in texts) < 8000
    told = [line for text in texts for line in msgspec.json.decode(text, type=Lines).lines]
    assert [line.seq for line in told] == [*range(500)]
    assert [line.body for line in told] == [line.body if line.seq != 7 else "" for line in lines]
    assert telling("me", []) == []


class Counted(Storage):
    """Counts how often a journal is read."""

    read = 0

    async def lines_after(self, table: str, seq: int) -> Any:
        self.read += 1
        return await super().lines_after(table, seq)


async def give(live: LiveTable) -> None:
    """A line."""
    to = "bot:casual" if live.ledger.seats[1].kind == "open" else "open"
    await live.change(lambda: live.deciding.give(0, 1, to))


async def story(url: str) -> None:
    here, there = Keeper(Counted(url), WIDE, 0.0), Keeper(Counted(url), WIDE, 0.0)
    for keeper in (here, there):
        await keeper.open()
    try:
        live = await here.make(wire.NewTable("drei", ["open", "open"]))
        await live.change(lambda: live.deciding.sit(0, "Ann", hash_of("a")))
        twin = await there.table(live.ledger.table)

        async def in_step() -> None:
            while twin.ledger.seq < live.ledger.seq:  # the line between them may not be open yet
                await give(live)
                await asyncio.sleep(0.1)

        await in_step()
        for keeper in (here, there):
            keeper.storage.read = 0  # type: ignore[attr-defined]
        for _ in range(LINES):
            await give(live)
        await until(lambda: twin.ledger.seq == live.ledger.seq)
        assert [keeper.storage.read for keeper in (here, there)] == [0, 0]  # type: ignore[attr-defined]
        assert twin.ledger.names() == live.ledger.names()
    finally:
        for keeper in (here, there):
            await keeper.close()


def test_a_line_is_looked_up_neither_where_it_was_written_nor_elsewhere(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.server.keeper.SWEEP", 1e6)  # that heals what was lost; here nothing must be
    with postgresql() as server:
        server.psql("CREATE DATABASE news;")
        asyncio.run(story(server.get_uri(database="news")))
