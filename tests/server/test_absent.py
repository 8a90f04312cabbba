"""Friends who are away: everybody sees for how long, and after a while a bot may play for them until they are back."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.here import NAME, THROW, darts, darts_are_known, ledger_of, opened, refused, run, until, written  # noqa: F401
from server.listeners import Listener, Thinkers, live_with
from server.test_telling import KEYS, of_darts, say, turns
from tablee.kernel.game import SPECTATOR
from tablee.server.ledger import AnyEntry, CameBack, Moved, Resigned, StoodIn, read_entry
from tablee.server.live import LiveTable
from tablee.server.loading import read_ledger
from tablee.server.showing import encode
from tablee.server.standing import standing_after, standing_of

LONG_AGO = -120.0  # seconds from now


def with_friends(
    tmp_path: Path, entries: list[AnyEntry], story: Callable[[LiveTable, Thinkers], Any], absence: float = 60.0
) -> None:
    async def whole() -> None:
        async with opened(tmp_path) as keeper:
            thinkers = Thinkers(THROW)
            live = await live_with(keeper.storage, thinkers, *entries)
            live.audience.absence.limit = absence
            try:
                await story(live, thinkers)
            finally:
                live.close()

    run(whole)


def has_been_away(live: LiveTable, *seats: int) -> None:
    """A minute and more has passed since these people left."""
    for seat in seats:
        live.audience.absence.note_leaving(seat)
        live.audience.absence._left[seat] += LONG_AGO


async def asks(live: LiveTable, who: Listener, seat: int) -> str:
    """Why somebody may not let a bot play; "accepted" for who may."""
    heard = await say(live, who, {"do": "stand-in", "seat": seat, "move_id": f"s{seat}"})
    return next(one.get("why", "accepted") for one in heard if one["is"] in ("accepted", "refused"))


@of_darts
def test_everybody_is_told_who_is_away_and_for_how_long(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        ann, bea = Listener(KEYS[0]), Listener(KEYS[1])
        for one in (ann, bea, Listener(KEYS[0])):
            live.audience.enter(one)
        assert live.audience.view_for(SPECTATOR).away == [None, None, None]
        live.audience.leave(ann)
        assert live.audience.view_for(1).away == [None, None, None], "another page of theirs is open"
        live.audience.leave(bea)
        has_been_away(live, 1)
        for eyes in (SPECTATOR, 0, 1):
            shown = live.audience.view_for(eyes)
            assert (shown.away[1] or 0) >= 120
            assert (shown.away[0], shown.away[2], shown.stand_in_after) == (None, None, 60.0)

    with_friends(tmp_path, darts("open", "open", "bot:random"), story)


@of_darts
def test_a_bot_plays_for_who_is_long_away_until_they_are_back(tmp_path: Path):
    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        match = live.ledger.match
        assert match is not None
        bea = Listener(KEYS[1])
        live.audience.connections.add(bea)
        has_been_away(live, 0)
        assert await asks(live, bea, 0) == "accepted"
        await until(lambda: match.position == 1)
        assert (match.moves[0].seat, live.ledger.seats[0].stand_in) == (0, True)
        lines = [read_entry(body) for _, body, _ in await live.storage.lines_after(NAME, 0)]
        assert lines[-2:] == [StoodIn(0, 1), Moved(0, THROW, "stand-in")]
        ann = Listener(KEYS[0])  # the key is still theirs
        live.audience.enter(ann)
        await live.welcome_back(ann)
        assert not live.ledger.seats[0].stand_in
        await live.act(bea, None, lambda seat: live.deciding.move(seat, THROW, None))
        await turns()
        assert match.to_act() == [0]
        assert live.deciding.bot_to_move() is None

    with_friends(tmp_path, darts("open", "open"), story)


@of_darts
@pytest.mark.parametrize(
    ("case", "who", "seat", "why"),
    [
        ("here", 1, 0, "not-away"),
        ("just left", 1, 0, "not-away"),
        ("long away", 1, 0, "accepted"),
        ("long away", None, 0, "spectator"),
        ("long away", 1, 7, "no-seat"),
        ("long away", 1, -1, "no-seat"),
        ("long away", 1, 1, "not-away"),
        ("long away", 1, 2, "not-away"),
        ("a time limit", 1, 0, "not-away"),
        ("not dealt", 1, 0, "not-dealt"),
        ("over", 1, 0, "over"),
    ],
)
def test_only_players_may_and_only_for_who_is_awaited_and_long_away(
    tmp_path: Path, case: str, who: int | None, seat: int, why: str
):
    async def story(live: LiveTable, _: Thinkers) -> None:
        asking = Listener(None if who is None else KEYS[who])
        live.audience.connections.add(asking)
        live.audience.absence.note_leaving(0)
        if case == "here":
            live.audience.connections.add(Listener(KEYS[0]))
        elif case != "just left":
            has_been_away(live, 0)
        before = live.ledger.seq
        assert await asks(live, asking, seat) == why
        assert any(place.stand_in for place in live.ledger.seats) == (why == "accepted")
        if why != "accepted":
            assert live.ledger.seq == before

    entries = darts("open", "open", "bot:random", **({"time_limit": 120} if case == "a time limit" else {}))
    if case == "not dealt":
        entries = entries[:-1]
    if case == "over":
        entries = [*darts("open", "open"), Resigned(0)]
    with_friends(tmp_path, entries, story)


@of_darts
def test_asking_twice_is_harmless_and_a_line_is_written_once(tmp_path: Path):
    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        thinkers.may_answer.clear()
        bea, cy = Listener(KEYS[1]), Listener(KEYS[2])
        live.audience.connections.update((bea, cy))
        has_been_away(live, 0)
        assert [await asks(live, one, 0) for one in (bea, bea, cy)] == ["accepted"] * 3
        lines = [read_entry(body) for _, body, _ in await live.storage.lines_after(NAME, 0)]
        assert [line for line in lines if isinstance(line, StoodIn)] == [StoodIn(0, 1)]

    with_friends(tmp_path, darts("open", "open", "open"), story)


@of_darts
def test_after_a_restart_the_bot_plays_on_and_absence_counts_anew(tmp_path: Path):
    started = time.monotonic()

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *darts("open", "open", throws=2), StoodIn(0, 1))
            assert live.ledger.seats[0].stand_in
            assert live.deciding.bot_to_move() == 0
            assert (live.audience.absence.seconds(1) or 0) <= time.monotonic() - started

    run(story)
    before, line = ledger_of(*darts("open", "open")), StoodIn(0, 1)
    assert not standing_of(before).driven
    after = standing_after(before, line)
    assert after is not None
    assert after.driven, "a server that starts finds the table by this"


@of_darts
@pytest.mark.parametrize(
    ("entries", "line"),
    [
        (darts("open", "open")[:-1], StoodIn(0, 1)),
        (darts("open", "bot:random"), StoodIn(1, 0)),
        ([*darts("open", "open"), Resigned(0)], StoodIn(0, 1)),
        (darts("open", "open"), StoodIn(7, 0)),
    ],
)
def test_a_line_that_no_server_wrote_is_not_read(entries: list[AnyEntry], line: StoodIn):
    lines = [(seq, encode(entry), 0.0) for seq, entry in enumerate([*entries, line], 1)]
    assert refused(lambda: read_ledger(NAME, bytes(32), lines)) == "broken-table"


@of_darts
def test_who_is_connected_to_another_server_is_brought_back_at_once(tmp_path: Path):
    """Each server knows only its own connections."""

    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        thinkers.may_answer.clear()  # the bot still thinks
        live.audience.connections.add(Listener(KEYS[0]))
        await live.storage.append(NAME, live.ledger.seq + 1, encode(StoodIn(0, 1)), None, None)
        await live.refresh()
        await until(lambda: not live.ledger.seats[0].stand_in)
        lines = [read_entry(body) for _, body, _ in await live.storage.lines_after(NAME, 0)]
        assert lines[-2:] == [StoodIn(0, 1), CameBack(0)]

    with_friends(tmp_path, darts("open", "open"), story)
