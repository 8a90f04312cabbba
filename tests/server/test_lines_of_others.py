"""A table that is being played meets a line that this server cannot read, and is set aside; and other surprises."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from server.here import NAME, made, opened, run, seated, until, written
from server.servers import LONG_MATCH
from server.test_live import Socket, connection_of, someone_to_move
from tablee.server import clock, shelf, wire
from tablee.server.keeper import Keeper
from tablee.server.ledger import Moved
from tablee.server.live import LiveTable
from tablee.server.problems import Problem
from tablee.server.showing import encode

DUEL = seated(made("destrier", ["open", "open"], options=LONG_MATCH))


async def why(attempt: Any) -> str:
    with pytest.raises(Problem) as problem:
        await attempt
    return problem.value.why


@pytest.mark.parametrize(
    ("seq", "line", "sentence"),
    [
        (1, b'{"kind": "party", "seat": 0}', "Line 6 of this table’s journal can’t be read."),
        (1, encode(Moved(0, "decline")), "Line 6 of this table’s journal is against the rules."),
        (1, encode(Moved(7, "hit")), "Line 6 of this table’s journal is against the rules."),
        (2, encode(Moved(0, "hit")), "Line 6 of this table’s journal is missing."),
    ],
)
def test_a_line_that_cannot_be_read_sets_a_table_aside_while_it_is_played(
    tmp_path: Path, seq: int, line: bytes, sentence: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *DUEL)
            socket = Socket()
            live.audience.enter(connection_of(socket, "A"))
            await keeper.storage.append(NAME, live.ledger.seq + seq, line, None, None)
            await live.refresh()
            await until(lambda: any(message["is"] == "refused" for message in socket.heard))
            (told,) = [message["sentence"] for message in socket.heard if message["is"] == "refused"]
            assert told.startswith(sentence)
            assert await why(live.change(lambda: None)) == "broken-table"
            assert await why(live.be_fresh()) == "broken-table"
            assert await why(keeper.fresh_table(NAME)) == "broken-table"
            assert keeper.is_aside(NAME)
            assert NAME not in keeper._tables

    run(story)


def test_a_broken_table_is_set_aside_also_when_nobody_opens_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *DUEL)
            await keeper.storage.append(NAME, live.ledger.seq + 1, b"{", None, None)
            assert await why(live.catch_up()) == "broken-table"
            keeper._forget_idle()
            assert keeper.is_aside(NAME)
            assert NAME not in keeper._tables

    run(story)


def test_a_table_that_was_put_away_while_somebody_came_in_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the database is, nobody is left at a table that hears nothing any more."""

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *DUEL)
            look = LiveTable.be_fresh

            async def be_fresh(table: LiveTable) -> None:
                await look(table)
                if table is live:
                    table.audience.touched = time.monotonic() - 10.0
                    keeper._forget_idle()

            monkeypatch.setattr(shelf, "MOST_BYTES", 0)
            monkeypatch.setattr(LiveTable, "be_fresh", be_fresh)
            found = await keeper.fresh_table(NAME)
            assert found is not live
            assert found is keeper._tables[NAME]

    run(story)


def test_a_table_whose_journal_is_being_read_is_not_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *DUEL)
            assert live.is_idle
            async with live._lock:
                assert not live.is_idle

    run(story)


def test_one_table_that_stumbles_keeps_no_other_from_going_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            bad = await written(keeper, *DUEL)
            good = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
            went_on = list[LiveTable]()

            def go_on(live: LiveTable) -> None:
                if live is bad:
                    raise ValueError("a mistake of ours")
                went_on.append(live)

            monkeypatch.setattr(LiveTable, "go_on", go_on)
            await keeper._go_on_everywhere()
            assert went_on == [good]
            await keeper._go_on_with(NAME)  # nor does the start end there

    run(story)


class Stumbling:
    """Workers who make a mistake."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, *_: Any) -> str:
        self.asked += 1
        raise ValueError("a mistake of ours")

    async def think(self, *_: Any) -> bytes:
        raise ValueError("a mistake of ours")

    def close(self) -> None:
        pass


async def against_a_bot(keeper: Keeper) -> LiveTable:
    return await written(keeper, *seated(made("destrier", ["open", "bot:random"], options=LONG_MATCH)))


def test_a_bot_that_makes_a_mistake_is_logged_and_may_try_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await against_a_bot(keeper)
            live.driver._workers = workers = Stumbling()  # pyright: ignore[reportAttributeAccessIssue]
            live.driver._bot_seat = lambda: 1
            live.go_on()
            await until(lambda: workers.asked and live.driver._bot is None)
            live.go_on()
            await until(lambda: workers.asked == 2)
            assert f"a bot stumbled at table {NAME}" in caplog.text

    run(story)


def test_a_hint_that_fails_is_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await against_a_bot(keeper)
            live.driver._workers = Stumbling()  # pyright: ignore[reportAttributeAccessIssue]
            while 0 not in live.ledger.match.to_act():  # pyright: ignore[reportOptionalMemberAccess]
                seat, move = someone_to_move(live)
                await live.change(lambda seat=seat, move=move: live.deciding.move(seat, move, None, "bot"))
            socket = Socket()
            live.driver.hint(0, connection_of(socket, "A"))
            await until(lambda: socket.heard)
            assert [message["why"] for message in socket.heard] == ["surprise"]

    run(story)


def test_any_number_of_tables_can_be_looked_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL takes 32,767 values in a query, so many tables are asked for in several."""

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            names = [(await keeper.make(wire.NewTable("destrier", ["open", "open"]))).ledger.table for _ in range(5)]
            monkeypatch.setattr("tablee.server.storage.MOST_ASKED", 2)
            assert await keeper.storage.heads(names) == dict.fromkeys(names, 1)
            assert await keeper.storage.heads([]) == {}

    run(story)


def test_only_one_stand_in_thinks_for_a_table_however_often_the_alarm_rings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            clocked = seated(made("destrier", ["open", "open"], options=LONG_MATCH, time_limit=30))
            live = await written(keeper, *clocked)
            asked, may_move = list[int](), asyncio.Event()

            async def play_for(seat: int, by: str, at_least: float = 0.0) -> None:
                asked.append(seat)
                await may_move.wait()

            monkeypatch.setattr(live.driver, "_play_for", play_for)
            monkeypatch.setattr(live.clock, "time_left", lambda: 0.0)
            ringing = [asyncio.create_task(live.driver._stand_in()) for _ in range(3)]
            await until(lambda: asked)
            await asyncio.sleep(0)
            may_move.set()
            await asyncio.gather(*ringing)
            assert len(asked) == 1

    run(story)


def test_a_server_with_another_clock_takes_no_time_from_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another server wrote counts from when it was heard of: its clock may be an hour behind."""

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            clocked = seated(made("destrier", ["open", "open"], options=LONG_MATCH, time_limit=30))
            live = await written(keeper, *clocked)
            real = clock.now
            seat, move = someone_to_move(live)
            for start in ("STARTED", "_STARTED_AT"):  # this server has run for two hours
                monkeypatch.setattr(clock, start, getattr(clock, start) - 7200.0)
            monkeypatch.setattr(clock, "now", lambda: real() - 3600.0)
            await keeper.storage.append(NAME, live.ledger.seq + 1, encode(Moved(seat, move)), None, None)
            monkeypatch.setattr(clock, "now", real)
            await live.refresh()
            left = live.clock.time_left()
            assert left is not None
            assert left > 0

    run(story)
