"""Who plays a seat while a bot stands in for its owner, and from when on it is the owner again."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from pathlib import Path

import pytest

from server.people import connect, deal, look
from server.servers import Server, running, seated
from server.test_live import Socket, connection_of, token_of
from tablee.server import wire
from tablee.server.app import _enter
from tablee.server.keeper import Keeper
from tablee.server.ledger import CameBack, Moved, read_entry
from tablee.server.limits import Limits
from tablee.server.storage import Storage, sqlite_url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


def test_looking_at_the_table_brings_nobody_back(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open"] * 3, "drei")
        async with (
            connect(server, table, tokens[0]) as ann,
            connect(server, table, tokens[1]) as bob,
            connect(server, table, tokens[2]) as cleo,
        ):
            await deal(ann, bob, cleo)
            await ann.say(do="resign", move_id="leave")
            await ann.hear_until(lambda m: m["is"] == "table" and m["seats"][0]["stand_in"])
            for _ in range(2):
                await ann.say(do="sync")
                told = await ann.hear_until(lambda m: m["is"] == "table")
                assert told["seats"][0]["stand_in"]
            assert look(server, table)["seats"][0]["stand_in"]
            await ann.say(do="react", reaction="hello")
            await ann.hear_until(lambda m: m["is"] == "table" and not m["seats"][0]["stand_in"])

    asyncio.run(story())


@pytest.mark.parametrize("way", ["hello", "message"])
def test_a_stand_in_that_thinks_does_not_move_for_an_owner_who_is_back(tmp_path: Path, way: str) -> None:
    async def story() -> None:
        keeper = Keeper(Storage(sqlite_url(tmp_path)), Limits(), 1.0)  # so long a stand-in takes for its move
        await keeper.storage.open()
        try:
            live = await keeper.make(wire.NewTable("drei", ["open"] * 3))
            table = live.ledger.table
            for name in "ABC":
                await keeper.sit(table, wire.Sit(name, token_of(name)))
            for seat in range(3):
                await live.change(lambda seat=seat: live.deciding.ready(seat, "00"))
            match = live.ledger.match
            assert match is not None
            seat = match.to_act()[0]
            await live.change(lambda: live.deciding.resign(seat))
            assert live.driver._bot is not None, "the stand-in thinks"
            owner = connection_of(Socket({"do": "hello", "token": token_of("ABC"[seat])}), "ABC"[seat])
            if way == "hello":
                await _enter(owner, keeper, table, lambda: None)
            else:
                await live.welcome_back(owner)
            assert not live.ledger.seats[seat].stand_in
            while live.driver._bot is not None:
                await asyncio.sleep(0.02)
            entries = [read_entry(body) for _, body, _ in await keeper.storage.lines_after(table, 0)]
            back = next(i for i, entry in enumerate(entries) if isinstance(entry, CameBack))
            assert not [entry for entry in entries[back:] if isinstance(entry, Moved)]
            assert not live.ledger.seats[seat].stand_in
        finally:
            await keeper.close()

    asyncio.run(story())
