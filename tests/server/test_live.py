"""A table in memory: whatever is written is told, also to those who did not ask for it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server.servers import LONG_MATCH
from tablee.server import wire
from tablee.server.app import _until_cut
from tablee.server.connection import Connection, serve_messages
from tablee.server.keeper import Keeper
from tablee.server.limits import Limits
from tablee.server.live import LiveTable, Problem
from tablee.server.storage import Storage, sqlite_url


class Socket:
    """Says what it is given to say, then stays silent; keeps what it hears."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self._messages, self.heard = [json.dumps(message) for message in messages], list[dict[str, Any]]()

    async def receive_data(self, mode: str) -> str:
        if not self._messages:
            await asyncio.Event().wait()
        return self._messages.pop(0)

    async def send(self, event: dict[str, Any]) -> None:
        self.heard.append(json.loads(event["text"]))


def connection_of(socket: Socket, seat: int) -> Connection:
    connection = Connection(socket, Limits())  # pyright: ignore[reportArgumentType]
    connection.eyes = seat
    return connection


@asynccontextmanager
async def two_servers(folder: Path) -> AsyncGenerator[tuple[LiveTable, LiveTable]]:
    """The same table, dealt, in two servers on one database."""
    keepers = [Keeper(Storage(sqlite_url(folder)), Limits(), 0.0) for _ in range(2)]
    for keeper in keepers:
        await keeper.storage.open()
    here, there = keepers
    try:
        live = await here.make(wire.NewTable("destrier", ["open", "open"], LONG_MATCH))
        for name in "AB":
            await here.sit(live.ledger.table, wire.Sit(name))
        for seat in range(2):
            await live.change(lambda seat=seat: live.ready(seat, "00"))
        yield live, await there.table(live.ledger.table)
    finally:
        for keeper in keepers:
            await keeper.close()


def someone_to_move(live: LiveTable) -> tuple[int, str]:
    match = live.ledger.match
    assert match is not None
    seat = match.to_act()[0]
    return seat, match.legal(seat)[0]


async def hears_of(socket: Socket, seq: int) -> bool:
    for _ in range(200):
        if any(message["is"] == "table" and message["seq"] == seq for message in socket.heard):
            return True
        await asyncio.sleep(0.02)
    return False


def test_what_another_server_wrote_is_told_even_if_the_move_that_met_it_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_servers(tmp_path) as (here, there):
            seat, move = someone_to_move(here)
            watcher = Socket()
            there.connections.add(connection_of(watcher, 1 - seat))
            before = there.ledger.seq
            await here.change(lambda: here.move(seat, move, before), seat, "first")
            with pytest.raises(Problem, match=r"stale-move|not-your-turn|over"):
                await there.change(lambda: there.move(seat, move, before), seat, "second")
            assert there.ledger.seq == before + 1
            assert await hears_of(watcher, before + 1), "the other person there was never told of the move"

    asyncio.run(story())


def test_a_move_is_told_also_when_its_player_is_cut_while_it_is_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_servers(tmp_path) as (live, _):
            seat, move = someone_to_move(live)
            before, watcher = live.ledger.seq, Socket()
            player = connection_of(Socket({"do": "move", "move": move, "seq": before, "move_id": "m"}), seat)
            live.connections.add(connection_of(watcher, 1 - seat))
            may_write = threading.Event()
            live.storage._thread.submit(may_write.wait)
            serving = asyncio.create_task(_until_cut(player, serve_messages(player, live, None)))
            for _ in range(5):
                await asyncio.sleep(0.01)
            assert live.ledger.seq == before, "the move is being written"
            player.is_cut.set()
            await asyncio.sleep(0.02)
            may_write.set()
            await asyncio.wait_for(serving, 30)
            assert live.ledger.seq == before + 1
            assert await hears_of(watcher, before + 1)

    asyncio.run(story())
