"""What moves a table while its people wait: bots, stand-ins for those whose time is up, and who thinks of a hint."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING

import msgspec

from tablee import bots
from tablee.bots.advice import Advice
from tablee.kernel.chance import chances

from . import errands, wire
from .audience import Audience
from .clock import TableClock
from .deciding import Deciding
from .ledger import AnyEntry
from .log import log
from .problems import Problem
from .reasons import Reason
from .trouble import StorageDown
from .workers import Rank, Workers

if TYPE_CHECKING:
    from .connection import Connection

STUMBLE = 0.5  # seconds until a bot that failed may try again
LOOKED_AT = 10.0  # seconds for which bots play on for somebody who looked in without staying
A_MOMENT = 0.05  # seconds after its time is up until a stand-in moves
ELSEWHERE = 2.0  # seconds: then bots move here though another server with people at the table should have let them

Change = Callable[[Callable[[], AnyEntry | None]], Awaitable[int]]
"""Writes what is decided, and tells it."""


class Driver:
    """Asks workers to think, and moves by `change` as people do."""

    def __init__(
        self,
        deciding: Deciding,
        audience: Audience,
        clock: TableClock,
        change: Change,
        workers: Workers,
        rhythm: float,
    ) -> None:
        self._ledger, self._deciding, self._audience, self._clock = deciding.ledger, deciding, audience, clock
        self._change, self._workers, self._rhythm = change, workers, rhythm
        self._bot: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._advised: set[Connection] = set()  # somebody thinks for them just now
        self._tasks: set[asyncio.Task[None]] = set()
        self._looked_at = -LOOKED_AT  # when somebody looked in without staying
        self._is_standing_in = False  # somebody's time is up, and a bot thinks for them

    def go_on(self) -> None:
        """Let a bot move if one is to, and set the clock for the people."""
        self._set_alarm()
        if self._bot is None and self._bot_seat() is not None:
            self._bot = asyncio.create_task(self._let_bots_play())

    def looked_in(self) -> None:
        """Somebody looks at the table without staying: bots play on for a while."""
        self._looked_at = time.monotonic()

    @property
    def is_busy(self) -> bool:
        return bool(self._bot or self._tasks)

    def close(self) -> None:
        for task in (self._bot, *self._tasks):
            if task is not None:
                task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()

    def spawn(self, work: Coroutine[object, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Bots

    def _bot_seat(self) -> int | None:
        return self._deciding.bot_to_move() if self._is_played else None

    @property
    def _is_played(self) -> bool:
        """Bots among themselves wait until somebody looks on."""
        has_people = any(seat.kind == "human" for seat in self._ledger.seats)
        return has_people or bool(self._audience.connections) or time.monotonic() < self._looked_at + LOOKED_AT

    async def _let_bots_play(self) -> None:
        try:
            while (seat := self._bot_seat()) is not None:
                if await self._is_done_elsewhere():
                    continue
                await self._play_for(seat, "bot" if self._ledger.seats[seat].is_bot else "stand-in", self._rhythm)
        except (Problem, StorageDown):
            await asyncio.sleep(STUMBLE)  # the next change or the next sweep starts again
        except Exception:
            log.exception("a bot stumbled at table %s", self._ledger.table)
            await asyncio.sleep(STUMBLE)
        finally:
            self._bot = None

    async def _play_for(self, seat: int, by: str, at_least: float = 0.0) -> None:
        """Think elsewhere, on what the seat may know, then move if it is still to.

        Nobody moves in no time: what is left of `at_least` passes first.
        """
        match = self._ledger.match
        assert match is not None
        place = self._ledger.seats[seat]
        name = place.kind.removeprefix("bot:") if place.is_bot else bots.usual(match.game)
        seq, dice = self._ledger.seq, chances(match.seed, "bot", seat, match.position)
        about, started = errands.thinking(match.game, match.masked(seat), seat, dice), time.monotonic()
        rank, address = self._audience.company()
        text = await self._workers.choose(rank, address, self._ledger.table, bots.find(name, match.game), about)
        await asyncio.sleep(at_least - (time.monotonic() - started))
        try:
            await self._change(lambda: self._deciding.move_for(seat, text, seq, by))
        except Problem as problem:
            if problem.why != Reason.STALE_MOVE:  # the game went on meanwhile
                raise

    async def _is_done_elsewhere(self) -> bool:
        """Wait for another server to move, if it is the one to; whether it did."""
        seq, end = self._ledger.seq, time.monotonic() + ELSEWHERE
        while not self._audience.is_driven_here and self._ledger.seq == seq and time.monotonic() < end:
            await asyncio.sleep(A_MOMENT)
        return self._ledger.seq != seq

    # The clock

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        left = self._clock.time_left()
        if left is not None:
            loop = asyncio.get_running_loop()
            late = A_MOMENT if self._audience.is_driven_here else ELSEWHERE
            self._alarm = loop.call_later(left + late, lambda: self.spawn(self._stand_in()))

    async def _stand_in(self) -> None:
        """Move for everybody whose time is up."""
        match = self._ledger.match
        if match is None or not self._clock.is_time_up or self._is_standing_in:
            return
        self._is_standing_in = True
        try:
            for seat in match.to_act():
                if not self._ledger.seats[seat].is_bot:
                    await self._play_for(seat, "stand-in")
        except (Problem, StorageDown):
            pass  # the next sweep sets the alarm again
        except Exception:
            log.exception("a stand-in stumbled at table %s", self._ledger.table)
        finally:
            self._is_standing_in = False

    # Hints

    def hint(self, seat: int, by: Connection) -> None:
        """Let a strong player think for a seat that plays against bots, and tell nobody else."""
        self._deciding.check_hint(seat)
        if by in self._advised:
            raise Problem(Reason.NO_HINT)
        self._advised.add(by)
        self.spawn(self._give_hint(seat, by))

    async def _give_hint(self, seat: int, by: Connection) -> None:
        match = self._ledger.match
        assert match is not None
        seq, decision = self._ledger.seq, self._deciding.decisions_of(seat)
        about = errands.about_position(match, match.position, seat)
        try:
            advice = await self._workers.think(Rank.HINT, by.address, self._ledger.table, errands.hint, about, None)
            is_wanted = self._deciding.decisions_of(seat) == decision and self._audience.eyes_of(by) == seat
            if is_wanted:  # else nobody asks for this any more
                by.tell(wire.Hinted(seq, msgspec.json.decode(advice, type=Advice)))
        except Problem as problem:
            by.refuse(problem)
        except Exception:
            log.exception("a hint failed at table %s", self._ledger.table)
            by.refuse(Problem(Reason.SURPRISE))
        finally:
            self._advised.discard(by)
