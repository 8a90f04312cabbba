"""A table in memory: whatever is written is told, also to those who did not ask for it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.servers import LONG_MATCH
from tablee.bots.advice import Advice, Advised
from tablee.server import wire
from tablee.server.app import _enter, _until_cut
from tablee.server.connection import Connection, serve_messages
from tablee.server.keeper import Keeper
from tablee.server.limits import Limits
from tablee.server.live import LiveTable
from tablee.server.people import hash_of
from tablee.server.problems import Problem
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


def token_of(name: str) -> str:
    return f"{name:A<43}"


def connection_of(socket: Socket, name: str) -> Connection:
    connection = Connection(socket, Limits())  # pyright: ignore[reportArgumentType]
    connection.key = hash_of(token_of(name))
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
            await here.sit(live.ledger.table, wire.Sit(name, token_of(name)))
        for seat in range(2):
            await live.change(lambda seat=seat: live.deciding.ready(seat, "00"))
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
            there.audience.connections.add(connection_of(watcher, "BA"[seat]))
            before = there.ledger.seq
            await here.change(lambda: here.deciding.move(seat, move, before), seat, "first")
            with pytest.raises(Problem, match=r"stale-move|not-your-turn|over"):
                await there.change(lambda: there.deciding.move(seat, move, before), seat, "second")
            assert there.ledger.seq == before + 1
            assert await hears_of(watcher, before + 1), "the other person there was never told of the move"

    asyncio.run(story())


def test_a_move_is_told_also_when_its_player_is_cut_while_it_is_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_servers(tmp_path) as (live, _):
            seat, move = someone_to_move(live)
            before, watcher = live.ledger.seq, Socket()
            player = connection_of(Socket({"do": "move", "move": move, "seq": before, "move_id": "m"}), "AB"[seat])
            live.audience.connections.add(connection_of(watcher, "BA"[seat]))
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


class Deaf(Socket):
    """Talks nonsense and never reads."""

    def __init__(self, words: int) -> None:
        super().__init__(*[{"do": "nonsense"}] * words)

    async def send(self, event: dict[str, Any]) -> None:
        await asyncio.Event().wait()


@pytest.mark.parametrize("words", [68, 100, 199])
def test_somebody_deaf_who_talks_nonsense_is_let_go(words: int) -> None:
    async def story() -> None:
        connection = connection_of(Deaf(words), "A")
        nowhere: Any = None
        serving = asyncio.create_task(_until_cut(connection, serve_messages(connection, nowhere, None)))
        done, _ = await asyncio.wait({serving}, timeout=300)
        assert done, "it is cut, and still listened to"
        assert connection.is_cut.is_set()

    asyncio.run(story())


@asynccontextmanager
async def one_server(folder: Path) -> AsyncGenerator[Keeper]:
    keeper = Keeper(Storage(sqlite_url(folder)), Limits(), 0.0)
    await keeper.storage.open()
    try:
        yield keeper
    finally:
        await keeper.close()


def test_two_pages_of_one_person_come_back_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open"] * 3, time_limit=30))
            name = live.ledger.table
            token, *_ = [(await keeper.sit(name, wire.Sit(who, token_of(who)))).token for who in "ABC"]
            for seat in range(3):
                await live.change(lambda seat=seat: live.deciding.ready(seat, "00"))
            await live.change(lambda: live.deciding.resign(0))  # a stand-in plays on
            assert live.ledger.seats[0].stand_in
            pages = [connection_of(Socket({"do": "hello", "token": token}), "A") for _ in range(2)]
            assert await asyncio.gather(*[_enter(page, keeper, name, lambda: None) for page in pages]) == [live, live]
            assert live.audience.connections == set(pages)
            assert not live.ledger.seats[0].stand_in

    asyncio.run(story())


def test_a_table_at_which_somebody_sits_down_is_not_forgotten(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("tablee.server.shelf.MOST_BYTES", 0)
    shortest = "tablee.server.shelf.SHORTEST"

    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
            name, may_write = live.ledger.table, threading.Event()
            keeper.storage._thread.submit(may_write.wait)
            ann = asyncio.create_task(keeper.sit(name, wire.Sit("Ann", token_of("Ann"))))
            await asyncio.sleep(0.05)
            monkeypatch.setattr(shortest, 0.0)
            keeper._forget_idle()
            bob = asyncio.create_task(keeper.sit(name, wire.Sit("Bob", token_of("Bob"))))
            await asyncio.sleep(0.05)
            may_write.set()
            assert [seated.seat for seated in await asyncio.gather(ann, bob)] == [0, 1]
            monkeypatch.setattr(shortest, 60.0)
            keeper._forget_idle()
            assert await keeper.table(name) is live, "somebody may be about to come in"
            monkeypatch.setattr(shortest, 0.0)
            keeper._forget_idle()
            again = await keeper.table(name)
            assert again is not live
            assert [place.name for place in again.ledger.seats] == ["Ann", "Bob"]

    asyncio.run(story())


def test_a_hint_that_comes_too_late_is_not_given(tmp_path: Path, monkeypatch) -> None:
    may_answer = asyncio.Event()
    advice = Advice("expert", 1, [Advised("stand", 0.5)], "sure")

    async def think(*_: Any) -> bytes:
        await may_answer.wait()
        return msgspec.json.encode(advice)

    monkeypatch.setattr("tablee.server.workers.Workers.think", think)

    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("premier", ["open", "bot:casual"]))
            await keeper.sit(live.ledger.table, wire.Sit("Ann", token_of("Ann")))
            await live.change(lambda: live.deciding.ready(0, "00"))
            match = live.ledger.match
            assert match is not None
            socket = Socket()
            connection = connection_of(socket, "Ann")
            for is_late in (True, False):
                while 0 not in match.to_act():
                    await asyncio.sleep(0.02)
                may_answer.clear()
                live.driver.hint(0, connection)
                await asyncio.sleep(0.05)
                if is_late:
                    await live.change(lambda: live.deciding.move(0, match.legal(0)[0], None))
                may_answer.set()
                while live.driver._advised:
                    await asyncio.sleep(0.02)
                await asyncio.sleep(0.02)
                assert [message["is"] for message in socket.heard] == ([] if is_late else ["hinted"])

    asyncio.run(story())
