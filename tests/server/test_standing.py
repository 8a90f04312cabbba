"""How a table stands is in its row from its first line on: tables are found again without being read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from server.servers import LONG_MATCH, Server, fetch, make_table, running, sit
from tablee.server import keeper as keeper_module
from tablee.server import storage as storage_module
from tablee.server import wire
from tablee.server.keeper import ABANDONED_AFTER, Keeper
from tablee.server.ledger import Created
from tablee.server.limits import WIDE
from tablee.server.live import LiveTable
from tablee.server.loading import read_ledger
from tablee.server.problems import Problem
from tablee.server.storage import Storage, sqlite_url

NEVER = 3600.0  # seconds that a bot takes its time


@contextlib.asynccontextmanager
async def one_server(folder: Path, rhythm: float = 0.0) -> AsyncGenerator[Keeper]:
    keeper = Keeper(Storage(sqlite_url(folder)), WIDE, rhythm)
    await keeper.open()
    try:
        yield keeper
    finally:
        await keeper.close()


def row_of(folder: Path, table: str) -> dict[str, Any]:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        database.row_factory = sqlite3.Row
        row = dict(database.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone())
    return {
        "phase": row["phase"],
        "names": json.loads(row["names"]),
        "open": row["open_seats"],
        "driven": row["driven"],
    }


def listed(server: Server) -> list[dict[str, Any]]:
    return fetch.get(f"{server.http}/api/tables").json()


def key_of(name: str) -> str:
    return f"{name:A<43}"


async def seated(
    keeper: Keeper, seats: list[str], game: str = "destrier", options: Any = LONG_MATCH, **settings: Any
) -> LiveTable:
    """A game with a person on every open seat, dealt."""
    live = await keeper.make(wire.NewTable(game, seats, options, **settings))
    people = [seat for seat, kind in enumerate(seats) if kind == "open"]
    for seat in people:
        await keeper.sit(live.ledger.table, wire.Sit(f"P{seat}", key_of(f"P{seat}"), seat))
    for seat in people:
        await live.change(lambda seat=seat: live.deciding.ready(seat, "00"))
    return live


def test_tables_of_bots_hide_no_table_with_a_free_seat(tmp_path: Path):
    with running(tmp_path) as server:
        honest = make_table(server, ["open", "open"], listed=True)
        sit(server, honest["table"], "Ann")
        for _ in range(100):
            make_table(server, ["bot:random", "bot:random"], listed=True)
        full = make_table(server, ["open", "bot:random"], listed=True)
        sit(server, full["table"], "Bob")
        found = {"table": honest["table"], "code": honest["code"], "game": "destrier", "names": ["Ann", "open"]}
        assert listed(server) == [found | {"open_seats": 1}]
        server.kill()
        server.start()
        assert listed(server) == [found | {"open_seats": 1}]


def test_the_row_is_right_after_every_line(tmp_path: Path):
    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open", "open", "open"]))
            name = live.ledger.table
            waiting = {"phase": "waiting", "names": ["open"] * 3, "open": 3, "driven": 0}
            assert row_of(tmp_path, name) == waiting
            await keeper.sit(name, wire.Sit("Ann", key_of("Ann")))
            waiting |= {"names": ["Ann", "open", "open"], "open": 2}
            assert row_of(tmp_path, name) == waiting
            await live.change(lambda: live.deciding.give(0, 1, "bot:random"))
            waiting |= {"names": ["Ann", "bot:random", "open"], "open": 1, "driven": 1}
            assert row_of(tmp_path, name) == waiting
            await live.change(lambda: live.deciding.give(0, 1, "open"))
            waiting |= {"names": ["Ann", "open", "open"], "open": 2, "driven": 0}
            assert row_of(tmp_path, name) == waiting
            for who, seat in (("Bob", 1), ("Cleo", 2)):
                await keeper.sit(name, wire.Sit(who, key_of(who), seat))
            for seat in range(3):
                assert row_of(tmp_path, name)["phase"] == "waiting"
                await live.change(lambda seat=seat: live.deciding.ready(seat, "00"))
            playing = {"phase": "playing", "names": ["Ann", "Bob", "Cleo"], "open": 0, "driven": 0}
            assert row_of(tmp_path, name) == playing
            await live.change(lambda: live.deciding.resign(1))
            assert row_of(tmp_path, name) == playing | {"driven": 1}
            two = await seated(keeper, ["open", "open"])
            await two.change(lambda: two.deciding.resign(1))
            assert row_of(tmp_path, two.ledger.table)["phase"] == "finished"
            bots = await keeper.make(wire.NewTable("drei", ["bot:random", "bot:random"]))
            assert row_of(tmp_path, bots.ledger.table)["phase"] == "playing"

    asyncio.run(story())


def test_a_move_that_ends_the_game_is_noted_at_the_latest_when_the_table_is_read_again(tmp_path: Path):
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await seated(keeper, ["open", "open"], "destrier", {})
            name = live.ledger.table
            while (match := live.ledger.match) is not None and not match.is_over:
                seat = match.to_act()[0]
                move = match.legal(seat)[:2][-1]
                await live.change(lambda seat=seat, move=move: live.deciding.move(seat, move, None))
            while row_of(tmp_path, name)["phase"] != "finished":
                await asyncio.sleep(0.02)
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
            database.execute("UPDATE tables SET phase = 'playing'")  # as if a server had died in that moment
        async with one_server(tmp_path) as keeper:
            await keeper.table(name)
        assert row_of(tmp_path, name)["phase"] == "finished"

    asyncio.run(story())


def test_people_come_in_while_other_tables_are_still_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            names = [(await seated(keeper, ["open", "bot:random"])).ledger.table for _ in range(3)]
        is_read, may_read = Event(), Event()

        def read_slowly(*args: Any) -> Any:
            is_read.set()
            assert may_read.wait(300)
            return read_ledger(*args)

        monkeypatch.setattr(keeper_module, "read_ledger", read_slowly)
        try:
            async with one_server(tmp_path, NEVER) as keeper:
                assert await asyncio.to_thread(is_read.wait, 60)
                fresh = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
                assert (await keeper.sit(fresh.ledger.table, wire.Sit("Ann", key_of("Ann")))).seat == 0
                assert not set(names) & set(keeper._tables)
                may_read.set()
                assert (await keeper.table(names[0])).ledger.phase == "playing"
        finally:
            may_read.set()

    asyncio.run(story())


@pytest.mark.parametrize(("seats", "time_limit"), [(["open", "bot:random"], 0), (["open", "open"], 1)])
def test_after_a_restart_bots_and_clocks_go_on_though_nobody_is_there(
    tmp_path: Path, seats: list[str], time_limit: int
):
    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            while True:
                live = await keeper._write(Created("drei", 1, {"rescue": "none"}, seats, "", time_limit=time_limit))
                for seat, kind in enumerate(seats):
                    if kind == "open":
                        await keeper.sit(live.ledger.table, wire.Sit(f"P{seat}", key_of(f"P{seat}"), seat))
                        await live.change(lambda seat=seat, live=live: live.deciding.ready(seat, "00"))
                if time_limit or live.driver._bot_seat() is not None:
                    break
            before = live.ledger.seq
        async with one_server(tmp_path) as keeper:
            for _ in range(6000):
                if len(await keeper.storage.lines_after(live.ledger.table, before)):
                    return
                await asyncio.sleep(0.02)
            raise AssertionError("nobody moved")

    asyncio.run(story())


def test_only_games_that_wait_for_the_server_are_resumed_and_the_latest_first(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(storage_module, "PAGE", 2)

    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            driven = [(await seated(keeper, ["open", "bot:random"])).ledger.table for _ in range(5)]
            await seated(keeper, ["open", "open"])
            await keeper.make(wire.NewTable("destrier", ["open", "bot:random"]))
            await keeper.make(wire.NewTable("drei", ["bot:random", "bot:random"]))
            abandoned = (await seated(keeper, ["open", "bot:random"])).ledger.table
            clocked = (await seated(keeper, ["open", "open"], time_limit=86400)).ledger.table
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
            for hours, table in enumerate([clocked, *driven]):
                database.execute("UPDATE journal SET at = at - ? WHERE table_id = ?", (hours * 3600, table))
            old = ABANDONED_AFTER + 60
            database.execute("UPDATE journal SET at = at - ? WHERE table_id = ?", (old, abandoned))
        read: list[str] = []

        def read_and_note(name: str, *args: Any) -> Any:
            read.append(name)
            return read_ledger(name, *args)

        monkeypatch.setattr(keeper_module, "read_ledger", read_and_note)
        async with one_server(tmp_path, NEVER) as keeper:
            pages, before = [], None
            while page := await keeper.storage.unfinished(time.time() - ABANDONED_AFTER, before):
                assert len(page) <= 2
                pages += [name for _, name in page]
                before = page[-1]
            assert pages == [clocked, *driven]
            while len(read) < len(pages):
                await asyncio.sleep(0.02)
            assert read == pages
            assert (await keeper.table(abandoned)).ledger.phase == "playing"

    asyncio.run(story())


def test_seats_have_a_budget_and_a_gift_that_changes_nothing_is_not_written(tmp_path: Path, monkeypatch):
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            keeper.limits = type(WIDE)(seats=(1e-9, 4))
            live = await keeper.make(wire.NewTable("destrier", ["open", "open"], {"wins_needed": 5}))
            await keeper.sit(live.ledger.table, wire.Sit("Ann", key_of("Ann")))

            def give(to: str, seat: int = 1) -> Any:
                return live.change(lambda: live.deciding.give(0, seat, to), 0, f"{to[:4]}-{live.ledger.seq}")

            assert await give("bot:random") == 3
            for _ in range(50):
                assert await give("bot:random") == 3
            assert len(await keeper.storage.lines_after(live.ledger.table, 0)) == 3
            as_answered = await live.change(lambda: live.deciding.give(0, 1, "bot:random"), 0, "bot:-2")
            assert as_answered == 3
            assert [await give("open"), await give("bot:random")] == [4, 5]
            with pytest.raises(Problem, match="too-fast"):
                await give("open")
            await live.change(lambda: live.deciding.ready(0, "00"))  # everything else goes on
            assert live.ledger.phase == "playing"
            keeper.limits = WIDE
            live = await keeper.make(
                wire.NewTable(
                    "destrier",
                    [
                        "open",
                        "open",
                    ],
                )
            )
            await keeper.sit(live.ledger.table, wire.Sit("Ann", key_of("Ann")))
            monkeypatch.setattr("tablee.server.deciding.MOST_BEFORE_DEAL", 6)
            for to in ("bot:random", "open") * 2:
                await give(to)
            for change in (
                lambda: give("bot:random"),
                lambda: keeper.sit(live.ledger.table, wire.Sit("Bob", key_of("Bob"))),
            ):
                with pytest.raises(Problem, match="seats-worn"):
                    await change()

    asyncio.run(story())
