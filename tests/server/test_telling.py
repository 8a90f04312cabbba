"""Who hears what of a table, at once or a moment later, and whose messages do what."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.here import THROW, darts, darts_are_known, held, made, opened, refused, run, seated, table_of, until  # noqa: F401
from server.listeners import Listener, Thinkers, live_with
from tablee.kernel.game import SPECTATOR
from tablee.kernel.options import Value
from tablee.server import errands, wire
from tablee.server.connection import serve_messages
from tablee.server.ledger import AnyEntry, Given, OfferedBack, Readied, Resigned, Sat
from tablee.server.live import LiveTable, Problem
from tablee.server.reasons import Reason
from tablee.server.workers import Rank

LONG: dict[str, Value] = {"wins_needed": 5}
KEYS = ["0" * 64, "1" * 64, "2" * 64]
of_darts = pytest.mark.usefixtures("darts_are_known")


def duel(*seats: str, **settings: Any) -> list[AnyEntry]:
    return seated(made("destrier", list(seats or ("open", "open")), options=LONG, **settings))


async def turns(n: int = 5) -> None:
    """Let everything that is due happen."""
    for _ in range(n):
        await asyncio.sleep(0)


def with_table(tmp_path: Path, entries: list[AnyEntry], story: Callable[[LiveTable, Thinkers], Any]) -> None:
    async def whole() -> None:
        async with opened(tmp_path) as keeper:
            thinkers = Thinkers()
            live = await live_with(keeper.storage, thinkers, *entries)
            try:
                await story(live, thinkers)
            finally:
                live.close()

    run(whole)


async def say(live: LiveTable, who: Listener, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    """What somebody hears who says this and leaves; the table is told to nobody else by this."""
    who.ears.messages.extend(json.dumps(one) for one in messages)
    who.heard.clear()
    await serve_messages(who, live, None)
    await turns()
    return who.heard


# Eyes


def test_a_key_opens_its_own_seat_and_no_key_opens_none():
    live = table_of(*duel())
    assert [live.audience.eyes_of(Listener(key)) for key in (*KEYS[:2], "f" * 64, "", None)] == [0, 1, *[SPECTATOR] * 3]
    assert live.audience.seat_of(Listener(KEYS[1])) == 1
    assert refused(lambda: live.audience.seat_of(Listener(None))) == "spectator"


def test_a_key_opens_nothing_once_the_seat_is_somebody_elses():
    begun = made("drei", ["open", "bot:casual", "open"])
    live = table_of(begun, Sat(0, "Ann", "aa"))
    ann, bea = Listener("aa"), Listener("bb")
    assert (live.audience.eyes_of(ann), live.audience.eyes_of(bea)) == (0, SPECTATOR)
    live.ledger.apply(Given(0, "open"), 0.0)
    assert (live.audience.eyes_of(ann), live.audience.eyes_of(bea)) == (SPECTATOR, SPECTATOR)
    live.ledger.apply(Sat(0, "Bea", "bb"), 0.0)
    assert (live.audience.eyes_of(ann), live.audience.eyes_of(bea)) == (SPECTATOR, 0)


def test_what_somebody_decided_for_a_seat_is_not_done_for_another(tmp_path: Path):
    """While it waits to be written, the person changes seats."""

    async def story(live: LiveTable, _: Thinkers) -> None:
        ann = Listener("aa")
        with held(live.storage):
            tasks = [
                asyncio.create_task(live.change(lambda: live.deciding.give(0, 0, "open"))),
                asyncio.create_task(live.change(lambda: live.deciding.sit(2, "Ann", "aa"))),
            ]
            await asyncio.sleep(0.02)
            late = asyncio.create_task(live.act(ann, "m", lambda seat: live.deciding.ready(seat, "00")))
            await asyncio.sleep(0.02)
        await asyncio.gather(*tasks)
        with pytest.raises(Problem, match="spectator"):
            await late
        assert [place.is_ready for place in live.ledger.seats] == [False, True, False]

    with_table(tmp_path, [made("drei", ["open", "bot:casual", "open"]), Sat(0, "Ann", "aa")], story)


# What each sees


@pytest.mark.parametrize(("game", "seats"), [("drei", 3), ("destrier", 2)])
def test_each_sees_the_own_cards_and_moves_and_a_spectator_none(game: str, seats: int):
    live = table_of(*seated(made(game, ["open"] * seats)))
    match = live.ledger.match
    assert match is not None
    movers = match.to_act()
    for eyes in (SPECTATOR, *range(seats)):
        shown = live.audience.view_for(eyes)
        assert shown.you == (None if eyes == SPECTATOR else eyes)
        assert shown.legal == (match.legal(eyes) if eyes in movers else [])
        assert bytes(shown.view) == errands.encode(match.view(eyes))
        assert (shown.to_act, shown.position, shown.phase) == (movers, 0, "playing")
        assert (shown.start, shown.outcome, shown.fair, shown.rematch) == (None, None, None, None)
    assert len({bytes(live.audience.view_for(eyes).view) for eyes in (SPECTATOR, *range(seats))}) == seats + 1


def test_a_view_is_made_anew_after_each_line():
    live = table_of(*duel())
    match = live.ledger.match
    assert match is not None
    seat = match.to_act()[0]
    before = live.audience.view_for(seat)
    live.ledger.apply(live.deciding.move(seat, match.legal(seat)[0], None), 0.0)
    after = live.audience.view_for(seat)
    assert (after.seq, after.position) == (before.seq + 1, 1)
    assert bytes(after.view) != bytes(before.view)
    assert bytes(after.log).startswith(b'[{"position":1,"seat":%d' % seat)  # pyright: ignore[reportArgumentType]


@of_darts
def test_only_who_may_take_back_is_offered_it():
    live = table_of(*darts("open", "open", throws=1))
    assert [live.audience.view_for(eyes).may_take_back for eyes in (SPECTATOR, 0, 1)] == [False, True, False]
    live.ledger.apply(OfferedBack(0), 0.0)
    assert [live.audience.view_for(eyes).may_take_back for eyes in (SPECTATOR, 0, 1)] == [False] * 3
    assert (live.audience.view_for(1).back_offer, live.audience.view_for(1).back_awaits) == (0, [1])


def seats_of(live: LiveTable) -> list[wire.SeatView]:
    return msgspec.json.decode(bytes(live.audience.view_for(SPECTATOR).seats), type=list[wire.SeatView])  # pyright: ignore[reportArgumentType]


def test_seats_are_shown_as_they_are():
    begun = made("drei", ["open", "bot:casual", "open", "open"])
    live = table_of(begun, Sat(0, "Ann", "aa"), Sat(2, "Cy", "cc"), Readied(2, "00"))
    assert seats_of(live) == [
        wire.SeatView("human", "Ann", False, False, False, "fox"),
        wire.SeatView("bot", "casual", True, True, False, "frog"),
        wire.SeatView("human", "Cy", True, False, False, "panda"),
        wire.SeatView("open", "open", False, False, False),
    ]
    live.audience.connections.add(Listener("cc"))
    assert [seat.present for seat in seats_of(live)] == [False, True, True, False]
    live.ledger.apply(Given(1, "open"), 0.0)
    assert [seat.kind for seat in seats_of(live)] == ["human", "open", "human", "open"]
    assert [seat.present for seat in seats_of(live)] == [False, False, True, False]


def test_a_seat_that_a_bot_plays_for_is_shown_so():
    live = table_of(*seated(made("drei", ["open"] * 3)), Resigned(1))
    assert [seat.stand_in for seat in seats_of(live)] == [False, True, False]


# Telling


def test_who_comes_sees_the_table_at_once_and_the_others_a_moment_later_who_is_there(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann, bea = Listener(KEYS[0]), Listener(KEYS[1])
        live.audience.enter(ann)
        await turns()
        assert ann.kinds() == ["table"]
        live.audience.enter(bea)
        await turns()
        assert (ann.kinds(), [one["you"] for one in bea.heard]) == ([], [1])
        await until(lambda: ann.heard)
        assert [seat["present"] for seat in ann.heard[0]["seats"]] == [True, True]
        ann.heard.clear()
        live.audience.leave(bea)
        await until(lambda: ann.heard)
        assert [seat["present"] for seat in ann.heard[0]["seats"]] == [True, False]
        assert bea.kinds() == ["table"], "nothing is said to who has left"

    with_table(tmp_path, duel(), story)


def test_a_change_is_acknowledged_to_who_made_it_and_told_to_all(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann, bea, cy = Listener(KEYS[0]), Listener(KEYS[1]), Listener(None)
        live.audience.connections.update((ann, bea, cy))
        await live.act(ann, "m1", live.deciding.resign)
        await turns()
        assert ann.heard[0] == {"is": "accepted", "move_id": "m1", "seq": live.ledger.seq}
        assert [ann.kinds(), bea.kinds()] == [["accepted", "table"], ["table"]]
        assert cy.heard[0]["outcome"]["winners"] == [1]
        assert "secret" in cy.heard[0]["fair"]

    with_table(tmp_path, duel(), story)


def test_what_is_so_already_is_told_only_to_who_asked(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann, bea = Listener("aa"), Listener("bb")
        live.audience.connections.update((ann, bea))
        before = live.ledger.seq
        await live.act(ann, "m", lambda seat: live.deciding.give(seat, 2, "bot:casual"))
        await turns()
        assert (live.ledger.seq, ann.kinds(), bea.kinds()) == (before, ["accepted", "table"], [])

    with_table(
        tmp_path, [made("drei", ["open", "open", "bot:casual"]), Sat(0, "Ann", "aa"), Sat(1, "Bea", "bb")], story
    )


@pytest.mark.parametrize("is_busy", [False, True])
def test_a_busy_server_tells_first_who_has_to_decide(tmp_path: Path, is_busy: bool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.server.storage.Storage.is_busy", is_busy)

    async def story(live: LiveTable, _: Thinkers) -> None:
        match = live.ledger.match
        assert match is not None
        seat = match.to_act()[0]
        people = [Listener(KEYS[i]) for i in range(3)]
        spectator, stranger = Listener(None), Listener("f" * 64)
        live.audience.connections.update((*people, spectator, stranger))
        await live.change(lambda: live.deciding.move(seat, match.legal(seat)[0], None))
        await turns()
        told = [i for i, one in enumerate(people) if one.heard]
        assert told == (match.to_act() if is_busy else [0, 1, 2])
        assert bool(spectator.heard) is not is_busy
        assert stranger.heard, "who has lost the seat is told at once"
        await until(lambda: spectator.heard and all(one.heard for one in people))
        assert all(one.heard[-1]["seq"] == live.ledger.seq for one in (*people, spectator))

    with_table(tmp_path, seated(made("drei", ["open"] * 3)), story)


# Reacting, aiming, hints


def test_a_reaction_is_heard_by_all_and_bears_the_seat_of_its_key(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann, bea, cy = Listener(KEYS[0]), Listener(KEYS[1]), Listener(None)
        live.audience.connections.update((ann, bea, cy))
        await say(live, bea, {"do": "react", "reaction": "oops"})
        for one in (ann, bea, cy):
            assert one.heard == [{"is": "reacted", "seat": 1, "reaction": "oops"}]
        assert [one["why"] for one in await say(live, cy, {"do": "react", "reaction": "oops"})] == ["spectator"]

    with_table(tmp_path, duel(), story)


@of_darts
def test_an_aim_is_shown_to_the_others_while_its_seat_is_to_move(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann, bea, cy = Listener(KEYS[0]), Listener(KEYS[1]), Listener(None)
        live.audience.connections.update((ann, bea, cy))
        aim = {"do": "aim", "x": 1.0, "y": 2.0, "angle": 3.0, "speed": 4.0}
        assert await say(live, ann, aim) == []
        aimed = {"is": "aimed", "seat": 0, "x": 1.0, "y": 2.0, "angle": 3.0, "speed": 4.0}
        assert (bea.heard, cy.heard) == ([aimed], [aimed])
        assert [one["why"] for one in await say(live, bea, aim)] == ["no-aim"]
        assert ann.heard == []

    with_table(tmp_path, darts("open", "open"), story)


def test_nobody_aims_where_moves_are_listed_or_before_the_deal():
    aim = '{"do": "aim", "x": 1.0, "y": 2.0, "angle": 3.0, "speed": 4.0}'
    live = table_of(*duel())
    assert live.ledger.match is not None
    for seat in range(2):
        assert refused(lambda seat=seat: live.deciding.gesture(seat, aim)) == "no-aim"
    assert refused(lambda: table_of(made("carrom", ["open"] * 2)).deciding.gesture(0, aim)) == "no-aim"


@of_darts
def test_a_hint_is_thought_of_for_the_seat_that_asks_and_told_to_nobody_else(tmp_path: Path):
    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        match = live.ledger.match
        assert match is not None
        ann, cy = Listener(KEYS[0], address="ann's"), Listener(None)
        live.audience.connections.update((ann, cy))
        thinkers.may_answer.clear()
        live.driver.hint(0, ann)
        assert refused(lambda: live.driver.hint(0, ann)) == "no-hint", "one at a time"
        await turns()
        ((rank, address, table, work, about, played),) = thinkers.asked
        assert (rank, address, table, work, played) == (Rank.HINT, "ann's", live.ledger.table, errands.hint, None)
        assert (about.seat, about.masked) == (0, match.masked(0).tobytes())
        thinkers.may_answer.set()
        await until(lambda: ann.heard)
        assert (ann.heard[0]["is"], ann.heard[0]["seq"], cy.heard) == ("hinted", live.ledger.seq, [])
        thinkers.problem = Problem(Reason.TOO_FAST)
        live.driver.hint(0, ann)
        await until(lambda: len(ann.heard) == 2)
        assert ann.heard[1]["why"] == "too-fast"
        thinkers.problem = None
        live.driver.hint(0, ann)
        await until(lambda: len(ann.heard) == 3)

    with_table(tmp_path, darts("open", "bot:random"), story)


@of_darts
def test_hints_are_for_who_plays_against_bots_and_is_to_move():
    somebody = Listener(None)
    for seats in (("open", "open"), ("open", "bot:random", "open")):
        people = table_of(*darts(*seats))
        assert people.ledger.match is not None
        assert people.ledger.match.to_act() == [0]
        assert refused(lambda people=people: people.driver.hint(0, somebody)) == "no-hint"
    waits = table_of(*darts("bot:random", "open"))
    assert refused(lambda: waits.driver.hint(1, somebody)) == "no-hint", "the bot is to move"
    assert refused(lambda: waits.driver.hint(0, somebody)) == "no-hint", "the bot needs none"
    assert refused(lambda: table_of(made("drei", ["open", "bot:casual"])).driver.hint(0, somebody)) == "no-hint"


@of_darts
@pytest.mark.parametrize("loses_the_seat", [False, True])
def test_a_hint_for_a_decision_that_was_made_is_kept_back(tmp_path: Path, loses_the_seat: bool):
    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        ann = Listener(KEYS[0])
        thinkers.may_answer.clear()
        live.driver.hint(0, ann)
        await turns()
        if loses_the_seat:
            ann.key = "f" * 64
        else:
            live.ledger.apply(live.deciding.move(0, THROW, None), 0.0)
        thinkers.may_answer.set()
        await until(lambda: not live.driver._tasks)
        await turns()
        assert ann.heard == []

    with_table(tmp_path, darts("open", "bot:random"), story)
