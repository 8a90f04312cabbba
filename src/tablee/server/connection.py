"""One open WebSocket: what it may do, and the only way in which anything is sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from litestar.exceptions import WebSocketDisconnect

from tablee.kernel.game import SPECTATOR
from tablee.text import Texts, texts

from . import trials, wire
from .frames import Line, framed
from .limits import FRAME, Bucket, Limits
from .live import LiveTable
from .log import log
from .metrics import CUTS, REFUSALS
from .problems import Phrase, Problem
from .reasons import Reason
from .requests import AnySocket
from .showing import encode
from .unreadable import unreadable

PARTING = 0.5  # seconds for the last words
UNWRITTEN = 8  # answers after which a writer gets its turn: reading what is there already never waits
QUIET = 0.3  # seconds without a message: a flood is over
LONGEST_FLOOD = 10.0  # seconds; after that a client hears nothing more
GONE = (WebSocketDisconnect, OSError, RuntimeError)  # what a socket raises whose client has left
MOVE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
decoder = msgspec.json.Decoder(wire.ClientMessage)

Again = Callable[[LiveTable, str | None, "Connection"], Awaitable[object]]
"""What makes a table for the same people."""


class Connection:
    """Messages wait in a bounded queue; a client that does not read is cut and may come back."""

    def __init__(self, socket: AnySocket, limits: Limits, address: str = "", line: Line | None = None) -> None:
        self._socket, self.address, self._line = socket, address, line
        self.latest = ""  # the text of its latest message, for what only a game can read
        self.key: str | None = None  # the hash of its token; what it opens is looked up for every message
        self.words: Texts = texts("en")
        self._out: deque[bytes] = deque()
        self._writing: asyncio.Task[None] | None = None  # sends what is out
        self._most_unread = limits.unread
        self._is_flooded = False
        self._passed = 0  # messages that were read only to be forgotten
        self._allowance = Bucket(*limits.messages)
        self.trials = Bucket(*limits.trials)
        self.is_cut = asyncio.Event()
        self.is_reading = False

    def tell(self, message: wire.ServerMessage) -> None:
        self.send(encode(message))

    def send(self, message: bytes, frame: bytes | None = None) -> None:
        """At once if nothing else waits; `frame` is the same message, framed once for all who are sent it."""
        if len(self._out) >= self._most_unread and not self.is_cut.is_set():
            CUTS.add("does not read what it is told")
            self.is_cut.set()
        if self.is_cut.is_set():
            return
        if self._writing is None and self._line is not None and self._line(frame or framed(message)):
            return
        self._put_out(message)

    def show(self, message: bytes, frame: bytes | None = None) -> None:
        """Send what is stale a moment later: only to a client that has read everything else."""
        if self._writing is None:
            self.send(message, frame)

    def cut(self, problem: Problem) -> None:
        """Say why, instead of all that is still unsent, and nothing after it."""
        REFUSALS.add(problem.why.value)
        self._out.clear()
        self._put_out(encode(problem.told(self.words)))
        self.is_cut.set()

    def _put_out(self, message: bytes) -> None:
        self._out.append(message)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, in order, as fast as the client reads it. A writer lives only while there is something."""
        send = self._socket.send  # not `send_data`, which costs as much again
        try:
            while self._out:
                await send({"type": "websocket.send", "bytes": None, "text": self._out.popleft().decode()})
        except GONE:
            self._out.clear()  # its reader will hear of it
        finally:
            self._writing = None

    def refuse(self, problem: Problem, move_id: str | None = None) -> None:
        REFUSALS.add(problem.why.value)
        self.tell(problem.told(self.words, move_id))

    async def drain(self) -> None:
        """Give what was said last a moment to leave."""
        passing_over = asyncio.create_task(self._pass_over())
        if self._is_flooded:
            await self._wait_for_quiet(passing_over)  # whoever sends all the time does not read
        if self._writing is not None:
            await asyncio.wait({self._writing}, timeout=PARTING)
        if self._writing is not None:
            self._writing.cancel()
        passing_over.cancel()

    async def _wait_for_quiet(self, passing_over: asyncio.Task[None]) -> None:
        """Until a flood is over: a socket that is closed over unread messages takes what was said last with it."""
        for _ in range(round(LONGEST_FLOOD / QUIET)):
            passed = self._passed
            await asyncio.wait({passing_over}, timeout=QUIET)
            if passing_over.done() or self._passed == passed:
                return

    async def _pass_over(self) -> None:
        with contextlib.suppress(*GONE):
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
            except GONE:
                return None
            finally:
                self.is_reading = False
            if not self._allowance.take():
                self._is_flooded = True
                CUTS.add("asks too much")
                self.cut(Problem(Reason.TOO_FAST))
                return None
            if len(data) > FRAME or len(data.encode()) > FRAME:
                self.refuse(Problem(Reason.TOO_LONG))
                continue
            self.latest = data
            try:
                return decoder.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
                self.refuse(unreadable(str(problem)))


async def serve_messages(connection: Connection, table: LiveTable, again: Again | None) -> None:
    """Do what a client asks for until it leaves; every refusal is answered with its sentence."""
    while not connection.is_cut.is_set() and (message := await connection.next_message()) is not None:
        move_id: str | None = getattr(message, "move_id", None)
        log.debug("asked: %s", type(message).__name__)
        try:
            await _do(connection, table, message, move_id, again)
        except Problem as problem:
            connection.refuse(problem, move_id)
            if problem.why in (Reason.STALE_MOVE, Reason.NOT_YOUR_TURN):
                table.audience.tell([connection])


async def _do(
    connection: Connection, table: LiveTable, message: wire.ClientMessage, move_id: str | None, again: Again | None
) -> None:
    deciding, audience = table.deciding, table.audience
    if isinstance(message, (wire.Sync, wire.Hello)):
        await table.be_fresh()
        audience.tell([connection])
        return
    if connection.key is not None and audience.eyes_of(connection) == SPECTATOR:
        await table.be_fresh()  # another server may know better
    audience.seat_of(connection)
    if move_id is not None and not MOVE_ID.fullmatch(move_id):
        raise Problem(Reason.UNREADABLE, problem=Phrase("unreadable-move-id"))
    await table.welcome_back(connection)
    match message:
        case wire.Move():
            await table.act(connection, move_id, lambda seat: deciding.move(seat, message.move, message.seq))
        case wire.Ready():
            await table.act(connection, move_id, lambda seat: deciding.ready(seat, message.nonce))
        case wire.Resign():
            await table.act(connection, move_id, deciding.resign)
        case wire.OfferBack():
            await table.act(connection, move_id, deciding.offer_back)
        case wire.AnswerBack():
            await table.act(connection, move_id, lambda seat: deciding.answer_back(seat, message.accept))
        case wire.Give():
            await table.act(connection, move_id, lambda seat: deciding.give(seat, message.seat, message.to))
        case wire.StandIn():
            is_away = audience.absence.is_long
            await table.act(connection, move_id, lambda seat: deciding.stand_in(seat, message.seat, is_away))
        case wire.Again():
            if again is not None:
                await again(table, move_id, connection)
        case wire.React():
            deciding.check_voice()
            audience.react(wire.Reacted(audience.seat_of(connection), message.reaction))
        case wire.Aim():
            seat = audience.seat_of(connection)
            gesture = deciding.gesture(seat, connection.latest)
            audience.show(connection, msgspec.to_builtins(wire.Aimed(seat)) | msgspec.structs.asdict(gesture))
        case wire.Try():
            seat = audience.seat_of(connection)
            connection.tell(trials.tried(table.ledger, seat, message.moves, connection.trials))
        case wire.Hint():
            await table.be_fresh()
            table.driver.hint(audience.seat_of(connection), connection)
        case _:
            raise Problem(Reason.SPECTATOR)
