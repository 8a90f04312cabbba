"""A change of a table: decided, written once, told; and what bots do meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from server.here import NAME, THROW, darts, darts_are_known, held, made, opened, run, seated, until, written  # noqa: F401
from tablee.games import find
from tablee.kernel.options import Value
from tablee.server import wire
from tablee.server.keeper import Keeper
from tablee.server.ledger import Moved, OfferedBack, Readied, Resigned, Sat
from tablee.server.live import LiveTable, Problem
from tablee.server.people import hash_of
from tablee.server.showing import encode

LONG: dict[str, Value] = {"wins_needed": 5}
of_darts = pytest.mark.usefixtures("darts_are_known")
TOKEN, OTHER = "t" * 42 + "A", "u" * 42 + "A"


def position(live: LiveTable) -> int:
    assert live.ledger.match is not None
    return live.ledger.match.position


async def why(changing: Any) -> str:
    with pytest.raises(Problem) as problem:
        await changing
    return problem.value.why


# The queue


def test_so_many_changes_wait_for_one_table_and_no_more(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path, waiting=2) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open"] * 4))
            with held(keeper.storage):
                sitting = [
                    asyncio.create_task(keeper.sit(live.ledger.table, wire.Sit(who, token=token(i))))
                    for i, who in enumerate("AB")
                ]
                await asyncio.sleep(0.05)
                assert not any(one.done() for one in sitting)
                third = asyncio.create_task(keeper.sit(live.ledger.table, wire.Sit("C", token=token(2))))
                await asyncio.sleep(0.05)
                assert third.done(), "a third one waits"
                assert await why(third) == "busy"
            assert [seated.seat for seated in await asyncio.gather(*sitting)] == [0, 1]
            assert (await keeper.sit(live.ledger.table, wire.Sit("C", token=token(2)))).seat == 2
            assert live.ledger.names() == ["A", "B", "C", "open"]

    run(story)


def token(i: int) -> str:
    return f"{i}" * 42 + "A"


def test_a_refused_change_makes_room_for_the_next(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path, waiting=1) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open"] * 4))
            for _ in range(3):
                assert await why(live.change(lambda: live.deciding.resign(0))) == "not-dealt"
            assert await live.change(lambda: live.deciding.sit(None, "A", "aa")) == 2

    run(story)


# Repeated changes


def test_a_repeated_change_is_written_once_and_gets_its_first_answer(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *seated(made("destrier", ["open", "open"], options=LONG)))
            assert live.ledger.match is not None
            seat = live.ledger.match.to_act()[0]
            seq = live.ledger.seq

            def hit() -> Moved:
                return live.deciding.move(seat, "hit", seq)

            first = await live.change(hit, seat, "m1")
            assert (first, position(live)) == (seq + 1, 1)
            assert await live.change(hit, seat, "m1") == first
            assert await why(live.change(hit, seat, "m2")) == "stale-move"
            assert await why(live.change(hit, 1 - seat, "m1")) == "stale-move"  # another's message of the same name
            assert await why(live.change(hit, seat)) == "stale-move"
            assert (live.ledger.seq, position(live)) == (first, 1)
            assert len(await keeper.storage.lines_after(NAME, 0)) == first

    run(story)


def test_a_change_that_would_be_allowed_twice_is_still_made_once(tmp_path: Path):
    """The answer to the first one got lost; the table has not changed in a way that refuses the second."""

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, made("drei", ["open"] * 3), Sat(0, "A", "aa"))
            first = await live.change(lambda: live.deciding.give(0, 1, "bot:casual"), 0, "g")
            assert await live.change(lambda: live.deciding.give(0, 1, "bot:casual"), 0, "g") == first
            assert live.ledger.seq == first
            assert await live.change(lambda: live.deciding.give(0, 1, "bot:random"), 0, "h") == first + 1

    run(story)


def test_whoever_was_first_elsewhere_is_read_and_the_change_decided_anew(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            live = await written(here, made("drei", ["open"] * 3))
            twin = await there.table(NAME)
            await live.change(lambda: live.deciding.sit(None, "A", "aa"))
            assert await twin.change(lambda: twin.deciding.sit(None, "B", "bb")) == 3
            assert twin.ledger.names() == ["A", "B", "open"]
            assert await live.catch_up()
            assert not await live.catch_up()
            assert live.ledger.names() == ["A", "B", "open"]
            await twin.change(lambda: twin.deciding.sit(None, "C", "cc"))
            await live.refresh()
            assert live.ledger.names() == ["A", "B", "C"]

    run(story)


def test_a_change_that_cannot_be_written_is_refused_and_nothing_has_happened(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, made("drei", ["open"] * 3))
            with sqlite3.connect(tmp_path / "tables.sqlite") as database:
                database.execute("CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(FAIL, 'full'); END")
            assert await why(live.change(lambda: live.deciding.sit(None, "A", "aa"))) == "storage"
            assert (live.ledger.seq, live.ledger.names()) == (1, ["open"] * 3)
            with sqlite3.connect(tmp_path / "tables.sqlite") as database:
                database.execute("DROP TRIGGER full")
            assert await live.change(lambda: live.deciding.sit(None, "A", "aa")) == 2

    run(story)


def test_the_phase_of_a_table_is_noted_for_a_server_that_starts(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *seated(made("destrier", ["open", "open"], options=LONG))[:-1])
            await live.change(lambda: live.deciding.ready(1, "00"))
            await live.change(lambda: live.deciding.resign(0))
        async with opened(tmp_path) as keeper:
            assert await keeper.storage.unfinished(0.0) == []
            with sqlite3.connect(tmp_path / "tables.sqlite") as database:
                assert database.execute("SELECT phase FROM tables").fetchall() == [("finished",)]

    run(story)


# Sitting down


def test_the_same_key_sits_once(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, made("drei", ["open"] * 3))
            for _ in range(2):
                assert await keeper.sit(NAME, wire.Sit("Ann", token=TOKEN)) == wire.Seated(NAME, 0, TOKEN)
            assert live.ledger.seats[0].token_hash == hash_of(TOKEN)
            assert live.ledger.names() == ["Ann", "open", "open"]
            assert await why(keeper.sit(NAME, wire.Sit("Bea", token="t" * 42))) == "bad-token"
            assert await why(keeper.sit(NAME, wire.Sit("\u200b", token=OTHER))) == "bad-name"
            assert (await keeper.sit(NAME, wire.Sit("Bea", OTHER, 2))).seat == 2
            assert await why(keeper.sit("1" * 24, wire.Sit("Bea", OTHER))) == "no-table"

    run(story)


def test_a_table_is_found_by_its_code_however_that_is_typed(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open", "bot:casual"]))
            code = live.ledger.created.code
            for typed in (code, code.lower()):
                assert await keeper.with_code(typed) is live
            assert await keeper.with_code("AAAAAA") is None

    run(story)


@pytest.mark.parametrize(
    ("seats", "why_not"),
    [
        (["open"], "bad-seats"),
        (["open"] * 99, "bad-seats"),
        (["open", "human"], "unknown-bot"),
        (["open", "bot:grandmaster"], "unknown-bot"),
        (["open", "ghost:casual"], "unknown-bot"),
    ],
)
def test_a_table_is_made_for_those_who_can_play(tmp_path: Path, seats: list[str], why_not: str):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            assert await why(keeper.make(wire.NewTable("drei", seats))) == why_not
            assert await why(keeper.make(wire.NewTable("chess", ["open"]))) == "unknown-game"
            assert await why(keeper.make(wire.NewTable("drei", ["open", "open"], {"mood": "good"}))) == "bad-option"

    run(story)


# Bots


async def with_a_bot_to_move(keeper: Keeper) -> LiveTable:
    """Two people and a bot; the first has thrown, asks for it back, and the bot is to throw next."""
    entries = darts("open", "bot:random", "open", throws=1)
    storage = keeper.storage
    assert await storage.make_table(NAME, "ABC234", bytes(32), False, encode(entries[0]))
    for seq, entry in enumerate(entries[1:], 2):
        await storage.append(NAME, seq, encode(entry), None, None)
    await storage.append(NAME, len(entries) + 1, encode(OfferedBack(0)), None, None)
    return await keeper.table(NAME)


@of_darts
def test_a_bot_waits_while_people_answer_an_offer(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await with_a_bot_to_move(keeper)
            assert (live.ledger.back_offer, live.ledger.back_awaits) == (0, [2])
            for _ in range(5):
                live.go_on()
                await asyncio.sleep(0.05)
            assert (position(live), live.ledger.back_offer) == (1, 0)
            await live.change(lambda: live.deciding.answer_back(2, False))
            await until(lambda: position(live) == 2)
            assert live.ledger.match is not None
            assert live.ledger.match.moves[1].seat == 1

    run(story)


@of_darts
def test_a_bot_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.server.clock.OFFER_STANDS", 0.3)

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await with_a_bot_to_move(keeper)
            live.go_on()
            assert live.driver._bot_seat() is None
            await asyncio.sleep(0.4)
            live.go_on()
            await until(lambda: position(live) == 2)
            assert live.ledger.back_offer is None

    run(story)


@of_darts
def test_what_all_agreed_to_is_taken_back_before_the_bot_moves(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await with_a_bot_to_move(keeper)
            await live.change(lambda: live.deciding.answer_back(2, True))
            assert (position(live), live.ledger.back_offer) == (0, None)
            await live.change(lambda: live.deciding.move(0, THROW, live.ledger.seq))
            await until(lambda: position(live) == 2)

    run(story)


@of_darts
def test_bots_play_on_until_a_person_is_to_move(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *darts("bot:random", "bot:random", "open"))
            live.go_on()
            await until(lambda: position(live) == 2)
            await asyncio.sleep(0.05)
            assert live.ledger.match is not None
            assert live.ledger.match.to_act() == [2]
            lines = [body for _, body, _ in await keeper.storage.lines_after(NAME, 3)]
            assert all(b'"by":"bot"' in line for line in lines)
            assert len(lines) == 2

    run(story)


@of_darts
def test_a_stand_in_plays_for_who_has_left_and_the_others_are_left_alone(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *darts("open", "open", "open", throws=1), Resigned(1))
            live.go_on()
            await until(lambda: position(live) == 2)
            await asyncio.sleep(0.05)
            assert (position(live), live.ledger.seats[1].stand_in) == (2, True)
            ((_, body, _),) = await keeper.storage.lines_after(NAME, live.ledger.seq - 1)
            assert b'"by":"stand-in"' in body

    run(story)


@of_darts
def test_who_lets_the_time_run_out_is_played_for(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *darts("open", "open", time_limit=1))
            live.go_on()
            await until(lambda: position(live) >= 1)
            assert live.ledger.seats[0].stand_in

    run(story)


@of_darts
def test_nobody_is_played_for_without_a_limit_or_in_time(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *darts("open", "open", time_limit=600))
            live.go_on()
            await asyncio.sleep(0.1)
            assert (position(live), live.ledger.seats[0].stand_in) == (0, False)

    run(story)


# A rematch


class Asking:
    """Who asks for a rematch, and what is heard."""

    def __init__(self, key: str) -> None:
        self.key, self.heard = key, list[Any]()

    def tell(self, message: Any) -> None:
        self.heard.append(message)

    def send(self, message: bytes, frame: bytes | None = None) -> None:
        self.heard.append(message)


def test_a_rematch_has_the_same_people_options_and_limit(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            options = find("drei").all_options({})
            begun = made("drei", ["open", "bot:casual", "open"], options=options, time_limit=600)
            live = await written(
                keeper, begun, Sat(0, "A", "aa"), Sat(2, "C", "cc"), Readied(0, "00"), Readied(2, "01")
            )
            assert await why(keeper.again(live, None, Asking("aa"))) == "not-over"  # pyright: ignore[reportArgumentType]
            assert live.ledger.match is not None
            live.ledger.match.resign(2)  # as if it were over
            asking = Asking("aa")
            await keeper.again(live, "again", asking)  # pyright: ignore[reportArgumentType]
            assert live.ledger.rematch is not None
            fresh = (await keeper.table(live.ledger.rematch)).ledger
            assert fresh.table != live.ledger.table
            assert fresh.names() == ["A", "bot:casual", "C"]
            assert [fresh.seat_with(key) for key in ("aa", "cc")] == [0, 2]
            assert (fresh.created.options, fresh.created.time_limit) == (options, 600)
            assert (fresh.created.starter, fresh.secret != live.ledger.secret) == (2, True)
            assert (fresh.phase, fresh.created.listed) == ("waiting", False)
            first = live.ledger.rematch
            other = Asking("cc")
            await keeper.again(live, "me too", other)  # pyright: ignore[reportArgumentType]
            assert live.ledger.rematch == first
            assert isinstance(other.heard[0], wire.Accepted)

    run(story)
