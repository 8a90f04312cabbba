"""Tables that nobody needs leave memory by age and size, and come back when somebody asks for them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, cast

import pytest

from server.test_standing import NEVER, key_of, one_server, seated
from tablee.server import shelf, wire
from tablee.server.connection import Connection
from tablee.server.keeper import Keeper
from tablee.server.ledger import Created
from tablee.server.live import LiveTable


class Watcher:
    """Stands for an open connection."""

    key, address = None, ""

    def __init__(self) -> None:
        self.is_cut = asyncio.Event()

    def send(self, message: bytes) -> None:
        pass


SOMEBODY = cast(Connection, Watcher())


def age(live: LiveTable, seconds: float) -> LiveTable:
    live.audience.touched = time.monotonic() - seconds
    return live


def kept(keeper: Keeper, *tables: LiveTable) -> list[bool]:
    keeper._forget_idle()
    return [live.ledger.table in keeper._tables for live in tables]


async def with_a_bot_to_act(keeper: Keeper, is_bot: bool) -> LiveTable:
    """A game of a person and a bot, in which the one or the other has to decide."""
    for i in range(100):
        live = await seated(keeper, ["open", "bot:random"][:: 1 if i % 2 else -1])
        if (live.driver._bot_seat() is not None) == is_bot:
            return live
    raise AssertionError("the same seat begins every time")


def test_a_table_that_waits_for_people_only_leaves_once_it_is_old(tmp_path: Path):
    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            people = await seated(keeper, ["open", "open"])
            waiting = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
            person_to_act = await with_a_bot_to_act(keeper, is_bot=False)
            bot_to_act = await with_a_bot_to_act(keeper, is_bot=True)
            clocked = await keeper._write(Created("drei", 1, {}, ["open", "open"], "", time_limit=86400))
            for seat in range(2):
                await keeper.sit(clocked.ledger.table, wire.Sit(f"P{seat}", key_of(f"P{seat}"), seat))
            for seat in range(2):
                await clocked.change(lambda seat=seat: clocked.deciding.ready(seat, "00"))
            watched = await seated(keeper, ["open", "open"])
            watched.audience.connections.add(SOMEBODY)
            everything = [people, waiting, person_to_act, bot_to_act, clocked, watched]
            assert kept(keeper, *everything) == [True] * 6
            for live in everything:
                age(live, shelf.LONGEST + 1)
            assert kept(keeper, *everything) == [False, False, False, True, True, True]
            back = await keeper.table(people.ledger.table)
            assert (back is people, back.ledger.seq, back.ledger.phase) == (False, people.ledger.seq, "playing")
            watched.audience.leave(SOMEBODY)
            assert kept(keeper, watched) == [True]  # whoever left may be back in a moment

    asyncio.run(story())


def test_when_all_are_too_big_the_oldest_leave_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            tables = [await seated(keeper, ["open", "open"]) for _ in range(5)]
            for i, live in enumerate(tables):
                age(live, shelf.SHORTEST + 10 - i)
            tables[1].audience.connections.add(SOMEBODY)
            size = shelf.size_of(tables[0].ledger)
            monkeypatch.setattr(shelf, "MOST_BYTES", 3 * size)
            assert kept(keeper, *tables) == [False, True, False, True, True]
            monkeypatch.setattr(shelf, "MOST_BYTES", 0)
            tables[3].audience.touch()
            assert kept(keeper, *tables[1:]) == [True, False, True, False]

    asyncio.run(story())


def test_a_game_of_bots_leaves_once_nothing_happens_there_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shelf, "LONGEST", 0.0)

    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["bot:random", "bot:random"]))
            live.driver._bot = asyncio.current_task()  # as while one of them thinks about its move
            assert kept(keeper, live) == [True]
            live.driver._bot = None
            assert kept(keeper, live) == [False]

    asyncio.run(story())


def test_a_long_game_counts_for_more(tmp_path: Path):
    async def story() -> None:
        async with one_server(tmp_path, NEVER) as keeper:
            waiting = await keeper.make(wire.NewTable("premier", ["open", "open"]))
            short = await seated(keeper, ["open", "open"], "premier", {})
            before: Any = shelf.size_of(short.ledger)
            match = short.ledger.match
            assert match is not None
            for _ in range(4):
                seat = match.to_act()[0]
                move = match.legal(seat)[0]
                await short.change(lambda seat=seat, move=move: short.deciding.move(seat, move, None))
            size = match.game.rules.State.DTYPE.itemsize
            assert shelf.size_of(waiting.ledger) < before < shelf.size_of(short.ledger)
            assert shelf.size_of(short.ledger) - before >= 4 * size

    asyncio.run(story())
