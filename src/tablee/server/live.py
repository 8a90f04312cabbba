"""A table in memory: a cache of its journal, with the people who are connected to it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from tablee import bots
from tablee.bots.advice import advice_at
from tablee.kernel.chance import chances
from tablee.match import IllegalMove, InvalidMove, StaleMove, is_nonce

from . import wire
from .failpoints import pass_point
from .ledger import (
    AnsweredBack,
    AnyEntry,
    CameBack,
    Given,
    Ledger,
    Moved,
    OfferedBack,
    Readied,
    Rematched,
    Resigned,
    Sat,
    read_entry,
)
from .showing import Showcase, encode
from .storage import Repeated, Storage, StorageDown, Taken

if TYPE_CHECKING:
    from .connection import Connection


OFFER_STANDS = 20.0  # seconds for which bots wait while people answer
SOON = 0.1  # seconds


class Problem(Exception):
    """Why something was refused: a message of server.ftl and its arguments."""

    def __init__(self, why: str, clause: str | None = None, **args: str | int) -> None:
        super().__init__(why)
        self.why, self.clause, self.args_of_message = why, clause, args


class LiveTable:
    """Every change goes: validate, commit, acknowledge, tell everybody. One at a time."""

    def __init__(self, ledger: Ledger, storage: Storage, most_waiting: int, rhythm: float) -> None:
        self.ledger, self.storage = ledger, storage
        self._showcase = Showcase(ledger)
        self.connections: set[Connection] = set()
        self._lock = asyncio.Lock()
        self._waiting, self._most_waiting, self._rhythm = 0, most_waiting, rhythm
        self._bot: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None  # runs while somebody waits to be told
        self._untold: dict[Connection, float] = {}  # before when there is no need to tell them
        self._advised: set[Connection] = set()  # somebody thinks for them just now
        self._tasks: set[asyncio.Task[None]] = set()

    # Changing

    async def change(
        self,
        decide: Callable[[], AnyEntry],
        seat: int | None = None,
        move_id: str | None = None,
        asking: Connection | None = None,
    ) -> int:
        """Write what `decide` returns; it is called again if another server was first. Returns the seq."""
        if self._waiting >= self._most_waiting:
            raise Problem("busy")
        self._waiting += 1
        try:
            async with self._lock:
                seq = await self._change(decide, seat, move_id)
                if asking is not None and move_id is not None:
                    pass_point("before-acknowledgement")
                    asking.tell(wire.Accepted(move_id, seq))
                self._tell_of_change()
                return seq
        except StorageDown:
            raise Problem("storage") from None
        finally:
            self._waiting -= 1
            self.go_on()

    async def _change(self, decide: Callable[[], AnyEntry], seat: int | None, move_id: str | None) -> int:
        while True:
            try:
                entry = decide()
            except Problem:
                seq = await self._written_before(seat, move_id)
                if seq is None:
                    raise
                return seq
            phase = self.ledger.phase
            try:
                at = await self.storage.append(self.ledger.table, self.ledger.seq + 1, encode(entry), seat, move_id)
            except Taken:
                await self.catch_up()
                continue
            except Repeated as repeated:
                await self.catch_up()
                return repeated.seq
            self.ledger.apply(entry, at)
            if self.ledger.phase != phase:
                self.storage.note_phase(self.ledger.table, self.ledger.phase)
            return self.ledger.seq

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
        lines = await self.storage.lines_after(self.ledger.table, self.ledger.seq)
        for seq, body, at in lines:
            if seq == self.ledger.seq + 1:
                self.ledger.apply(read_entry(body), at)
        if lines:
            self._tell_soon()
        return bool(lines)

    async def refresh(self) -> None:
        async with self._lock:
            if await self.catch_up():
                self.tell_everybody()
        self.go_on()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What people ask for

    def sit(self, seat: int | None, name: str, token_hash: str) -> Sat:
        seats = self.ledger.seats
        if seat is None:
            seat = next((i for i, place in enumerate(seats) if place.kind == "open"), -1)
        if self.ledger.match is not None or not 0 <= seat < len(seats) or seats[seat].kind != "open":
            raise Problem("seat-taken")
        return Sat(seat, name, token_hash)

    def give(self, asking: int, seat: int, to: str) -> Given:
        """Anybody at the table may fill or free an open or a bot's seat; a person's own seat only that person."""
        seats = self.ledger.seats
        if self.ledger.match is not None:
            raise Problem("already-dealt")
        if not 0 <= seat < len(seats) or (seats[seat].kind == "human" and seat != asking):
            raise Problem("seat-taken")
        if to != "open":
            kind, _, name = to.partition(":")
            if kind != "bot" or name not in bots.bot_names(self.ledger.game()):
                raise Problem("unknown-bot", name=to)
        return Given(seat, to)

    def ready(self, seat: int, nonce: str) -> Readied:
        if not is_nonce(nonce):
            raise Problem("bad-nonce")
        if self.ledger.match is not None or self.ledger.seats[seat].nonce:
            raise Problem("already-dealt")
        return Readied(seat, nonce)

    def move(self, seat: int, text: str, seq: int | None, by: str = "") -> Moved:
        match = self.ledger.match
        if match is None:
            raise Problem("not-dealt")
        if match.is_over:
            raise Problem("over")
        made_at = None if seq is None else self.ledger.position_at(seq)
        try:
            return Moved(seat, match.game.notation.print_move(match.read(seat, text, made_at)), by)
        except InvalidMove:
            raise Problem("invalid-move", move=text[:60]) from None
        except StaleMove:
            raise Problem("stale-move") from None
        except IllegalMove as illegal:
            why = "not-your-turn" if illegal.not_your_turn else "illegal-move"
            raise Problem(why, illegal.clause, game=match.game.id, rule=illegal.clause) from None

    def aim(self, seat: int, aim: wire.Aim, by: Connection) -> None:
        """Show the others where a hand is that has to move; there is nothing to write."""
        match = self.ledger.match
        if match is None or match.game.Move is None or seat not in match.to_act():
            raise Problem("no-aim")
        told = encode(wire.Aimed(seat, aim.x, aim.y, aim.angle, aim.speed))
        for other in self.connections:
            if other is not by:
                other.show(told)

    def hint(self, seat: int, by: Connection) -> None:
        """Let a strong player think for a seat that plays against bots, and tell nobody else."""
        match = self.ledger.match
        alone = all(place.is_bot for i, place in enumerate(self.ledger.seats) if i != seat)
        if match is None or not alone or seat not in match.to_act() or by in self._advised:
            raise Problem("no-hint")
        self._advised.add(by)
        self._spawn(self._give_hint(seat, by))

    async def _give_hint(self, seat: int, by: Connection) -> None:
        match = self.ledger.match
        assert match is not None
        seq, position, decision = self.ledger.seq, match.position, self._decisions(seat)
        try:
            advice = await asyncio.to_thread(advice_at, match, seat, position)
            if self._decisions(seat) == decision:  # else nobody asks for this any more
                by.tell(wire.Hinted(seq, advice))
        finally:
            self._advised.discard(by)

    def _decisions(self, seat: int) -> int:
        """How many decisions of a seat have been made."""
        match = self.ledger.match
        return 0 if match is None else sum(made.seat == seat for made in match.moves)

    def resign(self, seat: int) -> Resigned:
        if self.ledger.phase != "playing":
            raise Problem("over" if self.ledger.match else "not-dealt")
        return Resigned(seat)

    def offer_back(self, seat: int) -> OfferedBack:
        if self.ledger.back_offer is not None or self.ledger.take_back_to(seat) is None:
            raise Problem("no-take-back")
        return OfferedBack(seat)

    def answer_back(self, seat: int, accept: bool) -> AnsweredBack:
        if seat not in self.ledger.back_awaits:
            raise Problem("no-offer")
        return AnsweredBack(seat, accept)

    def come_back(self, seat: int) -> CameBack:
        if not self.ledger.seats[seat].stand_in:
            raise Problem("over")
        return CameBack(seat)

    def rematched(self, table: str) -> Rematched:
        if self.ledger.phase != "finished":
            raise Problem("not-over")
        if self.ledger.rematch is not None:
            raise Problem("over")
        return Rematched(table)

    # Bots, stand-ins and the clock

    def go_on(self) -> None:
        """Let a bot move if one is to, and set the clock for the people."""
        self._set_alarm()
        if self._bot is None and self._bot_seat() is not None:
            self._bot = asyncio.create_task(self._let_bots_play())

    def _bot_seat(self) -> int | None:
        match = self.ledger.match
        if match is None:
            return None
        if self.ledger.back_offer is not None and time.time() < self.ledger.offered_at + OFFER_STANDS:
            return None  # a bot's move would end the offer
        seats = self.ledger.seats
        return next((seat for seat in match.to_act() if seats[seat].is_bot or seats[seat].stand_in), None)

    async def _let_bots_play(self) -> None:
        try:
            while (seat := self._bot_seat()) is not None:
                await self._play_for(seat, "bot" if self.ledger.seats[seat].is_bot else "stand-in", self._rhythm)
        except (Problem, StorageDown):
            await asyncio.sleep(0.5)  # the next change or the next sweep starts again
        finally:
            self._bot = None

    async def _play_for(self, seat: int, by: str, at_least: float = 0.0) -> None:
        """Think in another thread, on what the seat may know, then move if it is still to.

        Nobody moves in no time: what is left of `at_least` passes first.
        """
        match = self.ledger.match
        assert match is not None
        place = self.ledger.seats[seat]
        name = place.kind.removeprefix("bot:") if place.is_bot else bots.usual(match.game)
        bot, masked = bots.find(name, match.game), match.masked(seat)
        seq, dice = self.ledger.seq, chances(match.seed, "bot", seat, match.position)
        started = time.monotonic()
        move = await asyncio.to_thread(bot.choose, masked, seat, dice)
        await asyncio.sleep(at_least - (time.monotonic() - started))
        text = match.game.notation.print_move(move)
        with contextlib.suppress(Problem):
            await self.change(lambda: self.move(seat, text, seq, by))

    def time_left(self) -> float | None:
        limit = self.ledger.created.time_limit
        if not limit or self.ledger.phase != "playing":
            return None
        return min(max(limit - (time.time() - self.ledger.last_progress), 0.0), float(limit))

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        left = self.time_left()
        if left is not None:
            self._alarm = asyncio.get_running_loop().call_later(left + 0.05, lambda: self._spawn(self._time_is_up()))

    async def _time_is_up(self) -> None:
        match = self.ledger.match
        if match is None or (left := self.time_left()) is None or left > 0:
            return
        with contextlib.suppress(Problem, StorageDown):
            for seat in match.to_act():
                if not self.ledger.seats[seat].is_bot:
                    await self._play_for(seat, "stand-in")

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at it, and nothing is on its way to be written."""
        return not self.connections and not self._waiting and self.ledger.phase != "playing"

    def close(self) -> None:
        for task in (self._bot, *self._tasks):
            if task is not None:
                task.cancel()
        for timer in (self._alarm, self._telling):
            if timer is not None:
                timer.cancel()

    # Telling

    def _tell_of_change(self) -> None:
        """To all at once. A busy server tells those who have nothing to decide a moment later: by then there may be
        more to tell, in one go. Not where each move is something to see."""
        match = self.ledger.match
        waiting = match.to_act() if match is not None and match.game.aftermath is None else []
        if not waiting or not self.storage.is_busy:
            self.tell_everybody()
            return
        self._tell_soon()
        self._tell([connection for connection in self.connections if connection.eyes in waiting])

    def _tell_soon(self) -> None:
        """In a moment, or in two: by then most have been told of something newer."""
        loop = asyncio.get_running_loop()
        due = loop.time() + SOON
        for connection in self.connections:
            self._untold.setdefault(connection, due)
        if self._untold and self._telling is None:
            self._telling = loop.call_at(due, self._tell_the_rest)

    def _tell_the_rest(self) -> None:
        loop = asyncio.get_running_loop()
        self._telling, now = None, loop.time()
        self._tell([connection for connection, due in self._untold.items() if due <= now])
        if self._untold:
            self._telling = loop.call_at(now + SOON, self._tell_the_rest)

    def tell_everybody(self) -> None:
        self._tell(list(self.connections))

    def _tell(self, connections: list[Connection]) -> None:
        told: dict[int, bytes] = {}
        for connection in connections:
            eyes = connection.eyes
            if eyes not in told:
                told[eyes] = encode(self.view_for(eyes))
            connection.send(told[eyes])
            self._untold.pop(connection, None)

    def enter(self, connection: Connection) -> None:
        """Show the whole table at once to who has come, and soon to the others who is here now."""
        self.connections.add(connection)
        self._tell_soon()
        self._tell([connection])

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._untold.pop(connection, None)
        self._tell_soon()

    def view_for(self, eyes: int) -> wire.TableView:
        present = {connection.eyes for connection in self.connections}
        return self._showcase.view_for(eyes, present, self.time_left())
