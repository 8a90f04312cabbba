"""Bots and stand-ins at a table: what they know, for whom they move, and when they leave off."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from server.here import THROW, darts, darts_are_known, made, refused, seated, table_of, until  # noqa: F401
from server.listeners import Listener, Thinkers
from server.test_telling import KEYS, of_darts, turns, with_table
from tablee import bots
from tablee.kernel.chance import chances
from tablee.server.ledger import OfferedBack, Resigned
from tablee.server.live import LiveTable
from tablee.server.workers import Rank

# Bots


@of_darts
@pytest.mark.parametrize("who", ["player", "spectator", "nobody"])
def test_a_bot_thinks_of_what_its_seat_knows_for_who_waits_for_it(tmp_path: Path, who: str):
    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        match = live.ledger.match
        assert match is not None
        seat = match.to_act()[0]
        assert seat == 1
        thinkers.move = THROW
        present = {
            "player": [Listener(KEYS[0], address="b"), Listener(KEYS[2], address="a")],
            "spectator": [],
            "nobody": [],
        }
        live.audience.connections.update(present[who])
        if who != "nobody":
            live.audience.connections.add(Listener(None, address="9"))
        thinkers.may_answer.clear()
        live.go_on()
        live.go_on()
        await turns()
        ((rank, address, table, bot, about),) = thinkers.asked
        assert table == live.ledger.table
        expected = {
            "player": (Rank.OPPONENT, "a"),
            "spectator": (Rank.AMONG_BOTS, "9"),
            "nobody": (Rank.AMONG_BOTS, ""),
        }
        assert (rank, address) == expected[who]
        assert (bot.name, about.seat, about.masked) == ("random", 1, match.masked(1).tobytes())
        assert about.dice == chances(match.seed, "bot", 1, 1).tobytes()
        thinkers.may_answer.set()
        await until(lambda: match.position == 2)
        assert match.moves[1].seat == 1

    with_table(tmp_path, darts("open", "bot:random", "open", throws=1), story)


def test_a_bot_plays_at_its_own_level_and_a_stand_in_at_the_usual_one(tmp_path: Path):
    async def story(live: LiveTable, thinkers: Thinkers) -> None:
        match = live.ledger.match
        assert match is not None
        thinkers.may_answer.clear()
        live.audience.connections.add(Listener(KEYS[0]))
        for seat, name in ((1, "novice"), (2, bots.usual(match.game))):
            task = asyncio.create_task(live.driver._play_for(seat, "bot" if seat == 1 else "stand-in"))
            await turns()
            *_, bot, about = thinkers.asked[-1]
            assert (bot.name, about.seat) == (name, seat)
            assert about.masked == match.masked(seat).tobytes()
            task.cancel()

    with_table(tmp_path, seated(made("drei", ["open", "bot:novice", "open"])), story)


@of_darts
def test_a_bot_moves_only_for_a_seat_that_is_still_its_own():
    live = table_of(*darts("open", "bot:random", "open"))
    seq = live.ledger.seq
    assert refused(lambda: live.deciding.move_for(0, THROW, seq, "stand-in")) == "stale-move"
    assert refused(lambda: live.deciding.move_for(0, THROW, seq, "bot")) == "stale-move"
    left = table_of(*darts("open", "open", "open"), Resigned(0))
    assert left.deciding.move_for(0, THROW, left.ledger.seq, "stand-in").by == "stand-in"
    assert refused(lambda: left.deciding.move_for(0, THROW, left.ledger.seq, "bot")) == "stale-move"
    bot = table_of(*darts("bot:random", "open"))
    assert bot.deciding.move_for(0, THROW, bot.ledger.seq, "bot").by == "bot"
    assert refused(lambda: bot.deciding.move_for(0, THROW, bot.ledger.seq, "stand-in")) == "stale-move"
    assert refused(lambda: bot.deciding.move_for(0, THROW, bot.ledger.seq - 1, "bot")) == "stale-move"


@of_darts
def test_a_bot_that_has_thought_waits_while_people_answer_an_offer():
    live = table_of(*darts("open", "bot:random", "open", throws=1))
    seq = live.ledger.seq
    assert live.deciding.move_for(1, THROW, seq, "bot").seat == 1
    live.ledger.apply(OfferedBack(0), time.time())
    assert refused(lambda: live.deciding.move_for(1, THROW, live.ledger.seq, "bot")) == "stale-move"


# Coming back


def test_who_says_anything_gets_the_own_seat_back_and_others_nothing(tmp_path: Path):
    async def story(live: LiveTable, _: Thinkers) -> None:
        before = live.ledger.seq
        await live.welcome_back(Listener(None))
        await live.welcome_back(Listener(KEYS[0]))
        assert (live.ledger.seq, live.ledger.seats[1].stand_in) == (before, True)
        await live.welcome_back(Listener(KEYS[1]))
        assert (live.ledger.seq, live.ledger.seats[1].stand_in) == (before + 1, False)
        await live.welcome_back(Listener(KEYS[1]))
        assert live.ledger.seq == before + 1

    with_table(tmp_path, [*seated(made("drei", ["open"] * 3)), Resigned(1)], story)
