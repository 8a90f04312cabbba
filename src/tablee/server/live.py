"""A table in memory: a cache of its journal, and the one way in which that is changed.

Three rooms do the rest: `deciding` says what may be written, `driving` lets bots move and keeps the time, and
`audience` tells everybody what there is to see.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tablee.kernel.game import SPECTATOR

from . import wire
from .audience import Audience
from .clock import TableClock
from .deciding import Deciding
from .driving import Driver
from .failpoints import pass_point
from .ledger import AnyEntry, Ledger, Moved
from .limits import Limits
from .loading import read_line
from .metrics import ACKNOWLEDGED, MOVES
from .neighbours import Neighbours
from .problems import Problem
from .reasons import Reason
from .showing import encode
from .standing import standing_after, standing_of
from .storage import Repeated, Storage, StorageDown, Taken
from .workers import Workers

if TYPE_CHECKING:
    from .connection import Connection


StoredLine = tuple[int, bytes, float]
"""Of a journal: where it is, what it says, and when it was written."""


class LiveTable:
    """Every change goes: validate, commit, acknowledge, tell everybody. One at a time."""

    def __init__(
        self,
        ledger: Ledger,
        storage: Storage,
        most_waiting: int,
        rhythm: float,
        workers: Workers | None = None,
        seat_changes: tuple[float, float] = Limits.seats,
        absence: float = Limits.absence,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.ledger, self.storage = ledger, storage
        self.clock = TableClock(ledger)
        self.deciding = Deciding(ledger, self.clock, seat_changes)
        self.audience = Audience(ledger, self.clock, absence, neighbours)
        self.driver = Driver(self.deciding, self.audience, self.clock, self.change, workers or Workers(), rhythm)
        self._lock = asyncio.Lock()
        self._waiting, self._most_waiting = 0, most_waiting
        self._is_unsure = False  # whether the journal has lines that we wrote and heard nothing of
        self._look: asyncio.Task[None] | None = None  # at the journal, about to begin
        self.broken: Problem | None = None  # the journal has a line that this server cannot read

    # Changing

    async def act(self, by: Connection, move_id: str | None, decide: Callable[[int], AnyEntry | None]) -> None:
        """Write what somebody decides for their seat, if it is still theirs when it is written."""
        seat = self.audience.seat_of(by)

        def decide_now() -> AnyEntry | None:
            if self.audience.seat_of(by) != seat:
                raise Problem(Reason.SPECTATOR)
            return decide(seat)

        await self.change(decide_now, seat, move_id, by)

    async def change(
        self,
        decide: Callable[[], AnyEntry | None],
        seat: int | None = None,
        move_id: str | None = None,
        asking: Connection | None = None,
    ) -> int:
        """Write what `decide` returns, if anything; it is called again if another server was first. Returns the seq."""
        began = time.perf_counter()
        self._check_whole()
        if self._waiting >= self._most_waiting:
            raise Problem(Reason.BUSY)
        self._waiting += 1
        try:
            async with self._lock:
                before = self.ledger.seq
                seq = await self._change(decide, seat, move_id)
                if asking is not None and move_id is not None:
                    pass_point("before-acknowledgement")
                    asking.tell(wire.Accepted(move_id, seq))
                    ACKNOWLEDGED.note(time.perf_counter() - began)
                if self.ledger.seq > before:
                    self._tell_of_change()
                elif asking is not None:
                    self.audience.tell([asking])
                return seq
        except StorageDown:
            self._is_unsure = True
            raise Problem(Reason.STORAGE) from None
        finally:
            self._waiting -= 1
            self.go_on()

    async def _change(self, decide: Callable[[], AnyEntry | None], seat: int | None, move_id: str | None) -> int:
        if self._is_unsure:
            await self.catch_up()
        while True:
            try:
                entry = decide()
            except Problem:
                if self.storage.is_postgresql and await self.catch_up():
                    continue  # nobody is refused for what another server has changed
                seq = await self._written_before(seat, move_id)
                if seq is None:
                    raise
                return seq
            if entry is None:  # it is so already
                return await self._written_before(seat, move_id) or self.ledger.seq
            if self.ledger.seq >= Limits.lines:
                raise Problem(Reason.LONG_GAME, most=Limits.lines)
            standing, table = standing_after(self.ledger, entry), self.ledger.table
            phase = self.ledger.phase if standing is None else standing.phase
            try:
                at = await self.storage.append(table, self.ledger.seq + 1, encode(entry), seat, move_id, standing)
            except Taken:
                if not await self.catch_up() and await self.storage.secret_and_phase(table) is None:
                    self.forgotten()
                    self._check_whole()
                continue
            except Repeated as repeated:
                await self.catch_up()
                return repeated.seq
            self.ledger.apply(entry, at)
            if isinstance(entry, Moved):
                MOVES.add(self.ledger.created.game, entry.by or "person")
            if self.ledger.phase != phase:
                self.storage.note(table, standing_of(self.ledger))
            return self.ledger.seq

    def _tell_of_change(self) -> None:
        """To all at once. A busy server tells those who have nothing to decide a moment later: by then there may be
        more to tell, in one go. Not where people watch each other's hands."""
        match = self.ledger.match
        waiting = match.to_act() if match is not None and match.game.shown.gesture is None else []
        if waiting and self.storage.is_busy:
            self.audience.tell_movers(waiting)
        else:
            self.audience.tell_everybody()

    async def _written_before(self, seat: int | None, move_id: str | None) -> int | None:
        """Where a repeated message was written the first time."""
        if move_id is None:
            return None
        seq = await self.storage.find_move(self.ledger.table, seat, move_id)
        if seq is not None:
            await self.catch_up()
        return seq

    async def catch_up(self) -> bool:
        """Read what other servers wrote, and tell it soon; True if there was something."""
        self._check_whole()
        found = self._read(await self.storage.lines_after(self.ledger.table, self.ledger.seq))
        self._is_unsure = False
        return found

    def _read(self, lines: list[StoredLine]) -> bool:
        try:
            for line in lines:
                read_line(self.ledger, *line)
        except Problem as problem:  # another version of ours may have written it
            self._give_up(problem)
            raise
        for _, _, at in lines:
            self.clock.heard_of(at)
        self._bring_back_who_is_here()
        if lines:
            self.audience.tell_soon()
            self.audience.tell_lost()
        return bool(lines)

    def _bring_back_who_is_here(self) -> None:
        """Another server knows only its own connections, and may have let a bot play for somebody who is here."""
        for one in self.audience.connections:
            seat = self.audience.eyes_of(one)
            if seat != SPECTATOR and self.ledger.seats[seat].is_thought_away:
                self.driver.spawn(self.welcome_back(one))

    def _check_whole(self) -> None:
        if self.broken is not None:
            raise Problem(self.broken.why, None, **self.broken.args_of_message)

    def _give_up(self, problem: Problem) -> None:
        """What comes after a line that cannot be read is not known here: nobody is shown anything any more."""
        self.broken = problem
        self.audience.cut(problem)

    def forgotten(self) -> None:
        """The host has deleted it: whoever is here is told, and nothing is written any more."""
        self._give_up(Problem(Reason.NO_TABLE))

    async def refresh(self) -> None:
        with contextlib.suppress(StorageDown, Problem):  # the next sweep tries again, or the table is set aside
            async with self._lock:
                if await self.catch_up():
                    self.audience.tell_everybody()
        self.go_on()

    async def hear(self, line: StoredLine) -> None:
        """Another server has written a line; if it is the next one and was told, there is nothing to look up."""
        seq, body, _ = line
        async with self._lock:
            is_next = seq == self.ledger.seq + 1 and self.broken is None
            if body and is_next and not self._is_unsure:
                with contextlib.suppress(Problem):  # it is set aside
                    self._read([line])
                    self._tell_of_change()
        if self.ledger.seq < seq:
            await self.refresh()
        else:
            self.go_on()

    async def be_fresh(self) -> None:
        """Know all that is in the journal, before anything is shown or refused."""
        self._check_whole()
        if self.storage.is_postgresql or self._is_unsure:
            if self._look is None:
                self._look = asyncio.create_task(self._look_once())
            try:
                await asyncio.shield(self._look)
            except StorageDown:
                raise Problem(Reason.STORAGE) from None

    async def _look_once(self) -> None:
        """For all who ask before it begins: however many they are, those who move wait for one look at most."""
        async with self._lock:
            self._look = None
            if await self.catch_up():
                self.audience.tell_everybody()
        self.go_on()

    # Coming, going and going on

    async def welcome_back(self, owner: Connection) -> None:
        """Give a seat back to its owner if a bot stands in there."""
        seat = self.audience.eyes_of(owner)
        if seat != SPECTATOR and self.ledger.seats[seat].stand_in:
            with contextlib.suppress(Problem):  # the same person was quicker elsewhere, or says it again by playing
                await self.act(owner, None, self.deciding.come_back)

    def look_in(self) -> wire.TableView:
        """What a spectator sees who does not stay."""
        self.driver.looked_in()
        self.go_on()
        return self.audience.view_for(SPECTATOR)

    def go_on(self) -> None:
        """Let a bot move if one is to, and set the clock for the people."""
        if self.broken is None:
            self.driver.go_on()

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at it, nothing is on its way to be written, and nobody waits for the server."""
        is_used = self.audience.connections or self._waiting or self.driver.is_busy or self._lock.locked()
        return not (is_used or self.deciding.is_awaited)

    def close(self) -> None:
        self.driver.close()
        self.audience.close()
