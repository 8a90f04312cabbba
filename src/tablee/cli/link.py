"""The way to a server: seats that this machine has taken, requests, and the WebSocket of a seat."""

from __future__ import annotations

import os
import queue
import random
import shlex
import tempfile
import threading
import time
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tablee.server import wire
from tablee.server.private import make_private_folder

from . import saves
from .arguments import Trouble
from .company import visible

ANSWER_WITHIN = 10.0  # seconds for one request
SIT_AGAIN = 2  # times
ASK_AGAIN = 1.0  # seconds
TRY_AGAIN = ("storage", "busy")  # refusals after which the same message is sent again
PATIENCE = 60.0  # seconds in which a lost connection is tried again
MOST_SEATS = 100  # kept on this machine

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


class Seat(msgspec.Struct, frozen=True):
    """A seat that was taken from this machine; the token is the key to it."""

    server: str
    code: str
    table: str
    name: str
    token: str
    is_asked: bool = False  # whether it was asked for and no answer has come yet

    @property
    def way_back(self) -> str:
        return f"tablee play --server {self.server} --code {self.code} --name {shlex.quote(visible(self.name))}"

    def matches(self, server: str, table: str, name: str | None) -> bool:
        """Another name is another person at this machine."""
        return (self.server, self.table) == (server, table) and name in (None, self.name)


def saved_seats(file: Path) -> list[Seat]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[Seat])
    except FileNotFoundError:
        return []
    except OSError as problem:
        raise Trouble("error-file", file=str(file), problem=saves.reason_of(problem)) from None
    except msgspec.DecodeError:
        raise Trouble("error-saved-seats", file=str(file)) from None


def save_seats(seats: list[Seat], file: Path) -> None:
    """Written beside the old file, then swapped; only the owner may read it."""
    try:
        if not seats:
            file.unlink(missing_ok=True)
            return
        make_private_folder(file.parent)
        number, fresh = tempfile.mkstemp(dir=file.parent, prefix="seats-")  # with mode 0600
        with os.fdopen(number, "wb") as out:
            out.write(msgspec.json.format(encode(seats[-MOST_SEATS:]), indent=1))
        os.replace(fresh, file)
    except OSError as problem:
        raise Trouble("error-write", file=str(file), problem=saves.reason_of(problem)) from None


class Unreachable(Trouble):
    """No answer came, or none that says whether it was done."""


class Host(NamedTuple):
    """The HTTP side of a server."""

    address: str
    language: str

    def table_with(self, code: str) -> wire.TableView:
        unknown = Trouble("error-no-code", server=self.address, value=code)
        if not code.isalnum() or len(code) > 16:
            raise unknown
        made = self._ask(f"/api/codes/{quote(code)}", wire.TableMade, None, {"no-code": unknown})
        return self.table(made.table)

    def table(self, table: str) -> wire.TableView:
        unknown = Trouble("error-no-link", server=self.address, value=table)
        return self._ask(f"/api/tables/{quote(table, safe='')}", wire.TableView, None, {"no-table": unknown})

    def sit(self, table: wire.TableView, name: str, token: str) -> wire.Seated:
        """Take a seat with a token of our own: asked again after a lost answer, the server gives the same seat."""
        full = Trouble("error-no-free-seat", table=visible(table.code))
        wanted, path = wire.Sit(name, token=token), f"/api/tables/{table.table}/seats"
        for _ in range(SIT_AGAIN):
            try:
                return self._ask(path, wire.Seated, wanted, {"seat-taken": full})
            except Unreachable:
                time.sleep(0.5)
        return self._ask(path, wire.Seated, wanted, {"seat-taken": full})

    def _ask(self, path: str, answer: type[T], body: wire.Sit | None, troubles: dict[str, Trouble]) -> T:
        headers = {"Accept-Language": self.language, "Content-Type": "application/json"}
        request = Request(self.address + path, None if body is None else encode(body), headers)
        try:
            try:
                with urlopen(request, timeout=ANSWER_WITHIN) as reply:
                    return msgspec.json.decode(reply.read(), type=answer)
            except HTTPError as error:
                refused = msgspec.json.decode(error.read(), type=wire.Refused)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Trouble("error-not-tablee", server=self.address) from None
        except (OSError, HTTPException, UnicodeError):
            raise Unreachable("error-unreachable", server=self.address) from None
        if refused.why in TRY_AGAIN:
            raise Unreachable("error-refused", sentence=visible(refused.sentence))
        raise troubles.get(refused.why) or Trouble("error-refused", sentence=visible(refused.sentence))


class Lost:
    """The connection is lost and tried again."""


Message = (
    wire.TableView
    | wire.Accepted
    | wire.Refused
    | wire.Hinted
    | wire.Tried
    | wire.Reacted
    | wire.Aimed
    | wire.Removed
    | wire.Restarting
)
Event = Message | Lost | Trouble | str | None  # a string was typed; None is the end of the input
Asked = wire.Move | wire.Ready | wire.OfferBack | wire.AnswerBack


class Link(threading.Thread):
    """The WebSocket of a seat, opened again when it breaks; what has no answer yet is then said again."""

    def __init__(self, seat: Seat, language: str, events: queue.SimpleQueue[Event]) -> None:
        super().__init__(daemon=True)
        self._address = f"ws{seat.server.removeprefix('http')}/api/tables/{seat.table}/play"
        self._hello = encode(wire.Hello(seat.token, "fr" if language == "fr" else "en")).decode()
        self._seat, self._events = seat, events
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Asked] = {}
        self._lost_at: float | None = None
        self._is_left = False

    def ask(self, message: Asked | wire.React | wire.Hint | wire.Try) -> None:
        with self._lock:
            if not isinstance(message, (wire.React, wire.Hint, wire.Try)):  # these are not worth saying twice
                self._unanswered[message.move_id] = message
            self._send(message)

    def _send(self, message: Asked | wire.React | wire.Hint | wire.Try) -> None:
        if self._socket is not None:
            with suppress(OSError, WebSocketException):  # `run` notices too, and says it again
                self._socket.send(encode(message).decode())

    def is_asking(self, *kinds: type[Asked]) -> bool:
        with self._lock:
            return any(isinstance(message, kinds) for message in self._unanswered.values())

    def leave(self) -> None:
        self._is_left = True
        if (socket := self._socket) is not None:
            socket.close()

    def run(self) -> None:
        while not self._is_left:
            try:
                with suppress(OSError, EOFError, WebSocketException), connect(self._address, close_timeout=1) as socket:
                    self._greet(socket)
                    for message in socket:
                        self._hear(message)
            except msgspec.DecodeError:
                self._events.put(Trouble("error-not-tablee", server=self._seat.server))
                return
            self._socket = None
            now = time.monotonic()
            if self._lost_at is None:
                self._lost_at = now
                self._events.put(Lost())
            elif now - self._lost_at > PATIENCE:
                self._events.put(Trouble("online-gone", command=self._seat.way_back))
                return
            time.sleep(random.uniform(0.2, 0.8))  # not everybody at once after a restart

    def _greet(self, socket: ClientConnection) -> None:
        with self._lock:
            socket.send(self._hello)
            for message in self._unanswered.values():
                socket.send(encode(message).decode())
            self._socket = socket

    def _hear(self, data: str | bytes) -> None:
        message = msgspec.json.decode(data, type=Message)
        if isinstance(message, wire.TableView):
            self._lost_at = None
        elif isinstance(message, (wire.Accepted, wire.Refused)) and message.move_id is not None:
            with self._lock:
                if isinstance(message, wire.Refused) and message.why in TRY_AGAIN:
                    again = threading.Timer(ASK_AGAIN, self._ask_again, [message.move_id])
                    again.daemon = True
                    again.start()
                else:
                    self._unanswered.pop(message.move_id, None)
        self._events.put(message)

    def _ask_again(self, move_id: str) -> None:
        with self._lock:
            message = self._unanswered.get(move_id)
            if message is not None:
                self._send(message)
