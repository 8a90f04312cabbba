"""One open WebSocket: what it may do, and the only way in which anything is sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tablee.kernel.game import SPECTATOR
from tablee.text import Texts, texts

from . import wire
from .limits import FRAME, Bucket, Limits
from .live import LiveTable, Problem
from .showing import encode

PARTING = 50  # hundredths of a second for the last words
UNWRITTEN = 8  # answers after which a writer gets its turn: reading what is there already never waits
QUIET = 0.3  # seconds without a message: a flood is over
LONGEST_FLOOD = 10.0  # seconds; after that a client hears nothing more
MOVE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
decoder = msgspec.json.Decoder(wire.ClientMessage)


class Begun:
    """The rest of a coroutine that was begun outside of any task and had to wait."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._work, self._waits_for = work, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        yield self._waits_for
        yield from self._work.__await__()


class Connection:
    """Messages wait in a bounded queue; a client that does not read is cut and may come back."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        self._socket = socket
        self.eyes = SPECTATOR
        self.words: Texts = texts("en")
        self._out: deque[bytes] = deque()
        self._on_its_way: Awaitable[None] | None = None  # a message that has to wait until the client has read more
        self._is_leaving = False  # what is out will be sent in a moment
        self._most_unread = limits.unread
        self._awake = asyncio.Event()  # there is something on its way
        self._is_flooded = False
        self._passed = 0  # messages that were read only to be forgotten
        self._allowance = Bucket(*limits.messages)
        self.is_cut = asyncio.Event()
        self.is_reading = False

    def tell(self, message: wire.ServerMessage) -> None:
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        if len(self._out) >= self._most_unread:
            self.is_cut.set()
        if not self.is_cut.is_set():
            self._put_out(message)

    def show(self, message: bytes) -> None:
        """Send what is stale a moment later: only to a client that has read everything else."""
        if not self._out and self._on_its_way is None:
            self.send(message)

    def cut(self, problem: Problem) -> None:
        """Say why, instead of all that is still unsent, and nothing after it."""
        self._out.clear()
        self._put_out(encode(refusal(problem, self.words)))
        self.is_cut.set()

    def _put_out(self, message: bytes) -> None:
        """What is said to many people in one turn of the loop leaves together: waking them one by one takes longer."""
        self._out.append(message)
        if not self._is_leaving:
            self._is_leaving = True
            asyncio.get_running_loop().call_soon(self._send_all)

    def _send_all(self) -> None:
        """As far as the socket takes it; the writer is woken for the rest only, which would cost as much again."""
        self._is_leaving = False
        while self._out and self._on_its_way is None:
            work = self._sending(self._out.popleft())
            try:
                waits_for = work.send(None)
            except Exception:  # StopIteration, as it is sent; or the client is gone, as its reader will hear
                continue
            self._on_its_way = Begun(work, waits_for)
            self._awake.set()

    def _sending(self, message: bytes) -> Coroutine[Any, Any, None]:
        send: Callable[[Any], Any] = self._socket.send  # not `send_data`, which costs as much again
        return send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    def refuse(self, problem: Problem, move_id: str | None = None) -> None:
        self.tell(refusal(problem, self.words, move_id))

    async def write_for_ever(self) -> None:
        """Send what could not be sent at once."""
        while True:
            await self._awake.wait()
            while self._on_its_way is not None:
                with contextlib.suppress(Exception):
                    await self._on_its_way
                self._on_its_way = self._sending(self._out.popleft()) if self._out else None
            self._awake.clear()

    async def drain(self) -> None:
        """Give what was said last a moment to leave."""
        passing_over = asyncio.create_task(self._pass_over())
        if self._is_flooded:
            await self._wait_for_quiet(passing_over)  # whoever sends all the time does not read
        for _ in range(PARTING):
            if not self._out and self._on_its_way is None:
                break
            await asyncio.sleep(0.01)
        passing_over.cancel()

    async def _wait_for_quiet(self, passing_over: asyncio.Task[None]) -> None:
        """Until a flood is over: a socket that is closed over unread messages takes what was said last with it."""
        for _ in range(round(LONGEST_FLOOD / QUIET)):
            passed = self._passed
            await asyncio.wait({passing_over}, timeout=QUIET)
            if passing_over.done() or self._passed == passed:
                return

    async def _pass_over(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, KeyError):
            while True:
                await self._socket.receive_data(mode="text")
                self._passed += 1

    async def next_message(self) -> wire.ClientMessage | None:
        """The next message; None when the client is gone or cut. Nonsense is answered and passed over."""
        while True:
            if len(self._out) > UNWRITTEN:
                await asyncio.sleep(0)
            if self.is_cut.is_set():
                return None
            self.is_reading = True
            try:
                data = await self._socket.receive_data(mode="text")
            except (WebSocketDisconnect, RuntimeError, KeyError):
                return None
            finally:
                self.is_reading = False
            if not self._allowance.take():
                self._is_flooded = True
                self.cut(Problem("too-fast"))
                return None
            if len(data) > FRAME or len(data.encode()) > FRAME:
                self.refuse(Problem("too-long"))
                continue
            try:
                return decoder.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
                self.refuse(Problem("unreadable", problem=str(problem)[:200]))


def refusal(problem: Problem, words: Texts, move_id: str | None = None) -> wire.Refused:
    args = problem.args_of_message
    sentence = words.say(f"server-{problem.why}", **args)
    if problem.clause is not None:
        message = f"{args.get('game')}-why-{problem.clause}"
        sentence = words.say(message) if words.has(message) else sentence
    return wire.Refused(problem.why, sentence, problem.clause, move_id)


async def serve_messages(connection: Connection, table: LiveTable, again: Any) -> None:
    """Do what a client asks for until it leaves; every refusal is answered with its sentence."""
    while not connection.is_cut.is_set() and (message := await connection.next_message()) is not None:
        move_id: str | None = getattr(message, "move_id", None)
        try:
            await _do(connection, table, message, move_id, again)
        except Problem as problem:
            connection.refuse(problem, move_id)
            if problem.why in ("stale-move", "not-your-turn"):
                connection.tell(table.view_for(connection.eyes))


async def _do(
    connection: Connection, table: LiveTable, message: wire.ClientMessage, move_id: str | None, again: Any
) -> None:
    seat = connection.eyes
    if seat != SPECTATOR and table.ledger.seats[seat].stand_in:
        with contextlib.suppress(Problem):
            await table.change(lambda: table.come_back(seat))
    if isinstance(message, (wire.Sync, wire.Hello)):
        connection.tell(table.view_for(seat))
        return
    if seat == SPECTATOR:
        raise Problem("spectator")
    if move_id is not None and not MOVE_ID.fullmatch(move_id):
        raise Problem("unreadable", problem="move_id is 1 to 64 letters, digits, - and _")
    match message:
        case wire.Move():
            await table.change(lambda: table.move(seat, message.move, message.seq), seat, move_id, connection)
        case wire.Ready():
            await table.change(lambda: table.ready(seat, message.nonce), seat, move_id, connection)
        case wire.Resign():
            await table.change(lambda: table.resign(seat), seat, move_id, connection)
        case wire.OfferBack():
            await table.change(lambda: table.offer_back(seat), seat, move_id, connection)
        case wire.AnswerBack():
            await table.change(lambda: table.answer_back(seat, message.accept), seat, move_id, connection)
        case wire.Give():
            await table.change(lambda: table.give(seat, message.seat, message.to), seat, move_id, connection)
            if message.seat == seat:
                connection.eyes = SPECTATOR  # the seat has changed hands, and its old token opens nothing any more
                connection.tell(table.view_for(SPECTATOR))
        case wire.Again():
            await again(table, seat, move_id, connection)
        case wire.React():
            for other in table.connections:
                other.tell(wire.Reacted(seat, message.reaction))
        case wire.Aim():
            table.aim(seat, message, connection)
        case wire.Hint():
            table.hint(seat, connection)
        case _:
            raise Problem("spectator")
