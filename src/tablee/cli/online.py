"""`tablee play --server`: a seat at a table of a server. Nothing here knows any rules."""

from __future__ import annotations

import getpass
import os
import queue
import random
import secrets
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from enum import Enum
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tablee.games import find
from tablee.games.destrier.view import Action, DuelView
from tablee.kernel.game import SPECTATOR
from tablee.match import InvalidMove
from tablee.server import wire
from tablee.server.people import MOST_NAME, clean_name
from tablee.text import Texts

from . import saves
from .arguments import Arguments, Trouble
from .play import QUIT, UNDO, Terminal, check_terminal
from .tables import Names, TableDrawing
from .tables.destrier import DuelTable

YES, NO = ("yes", "y", "oui", "o"), ("no", "n", "non")
ANSWER_WITHIN = 10.0  # seconds for one request
PATIENCE = 60.0  # seconds in which a lost connection is tried again
TICK = 2.0  # seconds after which a refused “ready” is said again
MOST_SEATS = 100  # kept on this machine

T = TypeVar("T")
encode = msgspec.json.Encoder().encode
decoder = msgspec.json.Decoder(wire.ServerMessage)


DISPLAYS: dict[str, tuple[type[Any], Callable[[Texts, str, Names], TableDrawing]]] = {
    "destrier": (DuelView, DuelTable),
}
"""How a game that is played elsewhere is read and drawn."""


def join(arguments: Arguments) -> int:
    for name in ("game", "seats", "option", "seed", "resume"):
        if arguments[name] is not None:
            raise Trouble("error-online-argument", 2, argument="GAME" if name == "game" else f"--{name}")
    host = Host(arguments.needed("server", "--server URL"), arguments.words.language)
    code = arguments.needed("code", "--code CODE").strip().upper()
    check_terminal()
    seats = SavedSeats()
    table = host.table_with(code)
    if table.game not in DISPLAYS:
        raise Trouble("error-online-game", game=visible(table.game))
    mine = seats.find(host.address, table.table, arguments["name"])
    is_back = mine is not None
    if mine is None:
        name = arguments["name"] or login_name(arguments.words)
        mine = Seat(host.address, code, table.table, name, host.sit(table, name).token)
        seats.keep(mine)
    return OnlineGame(arguments, mine, table, is_back).run()


def login_name(words: Texts) -> str:
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # a machine that does not know who is there
        login = ""
    return clean_name(login[:MOST_NAME]) or words.say("online-guest")


def visible(text: str) -> str:
    """What a server says never moves the cursor or changes colours."""
    return "".join(c for c in text if c.isprintable())


class Seat(msgspec.Struct, frozen=True):
    """A seat that was taken from this machine; the token is the key to it."""

    server: str
    code: str
    table: str
    name: str
    token: str


class SavedSeats:
    def __init__(self) -> None:
        self._file = saves.folder().parent / "seats.json"
        self._seats: list[Seat] = []
        try:
            self._seats = msgspec.json.decode(self._file.read_bytes(), type=list[Seat])
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError) as problem:
            raise Trouble("error-file", file=str(self._file), problem=_reason(problem)) from None

    def find(self, server: str, table: str, name: str | None) -> Seat | None:
        """The seat taken last; another name means another person at this machine."""
        for seat in reversed(self._seats):
            if (seat.server, seat.table) == (server, table) and name in (None, seat.name):
                return seat
        return None

    def keep(self, seat: Seat) -> None:
        """Written beside the old file, then swapped; only the owner may read it."""
        self._seats = [*self._seats, seat][-MOST_SEATS:]
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            number, fresh = tempfile.mkstemp(dir=self._file.parent, prefix="seats-")  # with mode 0600
            with os.fdopen(number, "wb") as out:
                out.write(msgspec.json.format(encode(self._seats), indent=1))
            Path(fresh).replace(self._file)
        except OSError as problem:
            raise Trouble("error-write", file=str(self._file), problem=_reason(problem)) from None


def _reason(problem: Exception) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


class Host:
    """The HTTP side of a server."""

    def __init__(self, url: str, language: str) -> None:
        try:
            parts = urlsplit(url.strip())
            is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            raise Trouble("error-url", 2, value=url) from None
        if not is_good or parts.query or parts.fragment or not parts.geturl().isprintable() or " " in parts.geturl():
            raise Trouble("error-url", 2, value=url)
        self.address, self._language = parts.geturl().rstrip("/"), language

    def table_with(self, code: str) -> wire.TableView:
        unknown = Trouble("error-no-code", server=self.address, code=code)
        if not code.isalnum() or len(code) > 16:
            raise unknown
        made = self._ask(f"/api/codes/{quote(code)}", wire.TableMade, {"no-code": unknown})
        return self._ask(f"/api/tables/{made.table}", wire.TableView)

    def sit(self, table: wire.TableView, name: str) -> wire.Seated:
        full = Trouble("error-no-free-seat", code=table.code)
        return self._ask(f"/api/tables/{table.table}/seats", wire.Seated, {"seat-taken": full}, wire.Sit(name))

    def _ask(
        self, path: str, answer: type[T], troubles: dict[str, Trouble] | None = None, body: wire.Sit | None = None
    ) -> T:
        headers = {"Accept-Language": self._language, "Content-Type": "application/json"}
        request = Request(self.address + path, None if body is None else encode(body), headers)
        try:
            try:
                with urlopen(request, timeout=ANSWER_WITHIN) as reply:
                    return msgspec.json.decode(reply.read(), type=answer)
            except HTTPError as error:
                refused = msgspec.json.decode(error.read(), type=wire.Refused)
        except msgspec.DecodeError:
            raise Trouble("error-not-tablee", server=self.address) from None
        except (OSError, HTTPException, UnicodeError):
            raise Trouble("error-unreachable", server=self.address) from None
        raise (troubles or {}).get(refused.why) or Trouble("error-refused", sentence=visible(refused.sentence))


class News(Enum):
    LOST = "the connection is lost and tried again"
    GONE = "it was tried long enough"
    STRANGE = "the server says what this program cannot read"


class Typed(NamedTuple):
    line: str | None  # None when the input has ended


Event = wire.ServerMessage | News | Typed
Asked = wire.Move | wire.Ready | wire.OfferBack | wire.AnswerBack


class Link(threading.Thread):
    """The WebSocket of a seat, opened again when it breaks; what has no answer yet is then said again."""

    def __init__(self, seat: Seat, language: str, events: queue.SimpleQueue[Event]) -> None:
        super().__init__(daemon=True)
        self._address = f"ws{seat.server.removeprefix('http')}/api/tables/{seat.table}/play"
        self._hello = encode(wire.Hello(seat.token, "fr" if language == "fr" else "en")).decode()
        self._events = events
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Asked] = {}
        self._lost_at: float | None = None
        self._is_left = False

    def ask(self, message: Asked) -> None:
        with self._lock:
            self._unanswered[message.move_id] = message
        self.tell(message)

    def tell(self, message: wire.ClientMessage) -> None:
        with self._lock:
            if self._socket is not None:
                self._send(self._socket, message)

    def is_asking(self, kind: type[Asked]) -> bool:
        with self._lock:
            return any(isinstance(message, kind) for message in self._unanswered.values())

    def leave(self) -> None:
        self._is_left = True
        if self._socket is not None:
            self._socket.close()

    def run(self) -> None:
        while not self._is_left:
            try:
                with connect(self._address, open_timeout=5, close_timeout=1) as socket:
                    self._greet(socket)
                    for message in socket:
                        self._hear(message)
            except msgspec.DecodeError:
                self._events.put(News.STRANGE)
                return
            except (OSError, EOFError, WebSocketException):
                pass  # whatever broke, the answer is to come again
            self._socket = None
            now = time.monotonic()
            if self._lost_at is None:
                self._lost_at = now
                self._events.put(News.LOST)
            elif now - self._lost_at > PATIENCE:
                self._events.put(News.GONE)
                return
            time.sleep(random.uniform(0.2, 0.8))  # not everybody at once after a restart

    def _greet(self, socket: ClientConnection) -> None:
        with self._lock:
            socket.send(self._hello)
            for message in self._unanswered.values():
                self._send(socket, message)
            self._socket = socket

    def _send(self, socket: ClientConnection, message: wire.ClientMessage) -> None:
        try:
            socket.send(encode(message).decode())
        except (OSError, WebSocketException):
            pass  # `run` notices too, and says it again

    def _hear(self, data: str | bytes) -> None:
        message = decoder.decode(data)
        if isinstance(message, wire.TableView):
            self._lost_at = None
        elif isinstance(message, (wire.Accepted, wire.Refused)) and message.move_id is not None:
            with self._lock:
                self._unanswered.pop(message.move_id, None)
        self._events.put(message)


def read_lines(events: queue.SimpleQueue[Event], wanted: threading.Event) -> None:
    """Lines from a keyboard come at once; those of a script wait until they are asked for."""
    rest, data, is_script = b"", b"…", not os.isatty(0)
    while data:
        data = os.read(0, 4096)  # not input(): its lock would hold up the end of the program
        *lines, rest = (rest + data).split(b"\n")
        for line in lines if data else [None]:
            if is_script:
                wanted.wait()
                wanted.clear()
            events.put(Typed(None if line is None else line.decode(errors="replace").strip()))


class Company(Names):
    """The people and bots at a table of a server, by their own names."""

    def __init__(self, seats: list[wire.SeatView], words: Texts) -> None:
        super().__init__((), words)
        self.seats = seats

    def name(self, seat: int, me: int = SPECTATOR) -> str:
        if seat == me:
            return self._words.say("player-you")
        shown = self.seats[seat]
        same = sum((other.kind, other.name) == (shown.kind, shown.name) for other in self.seats)
        name = visible(shown.name) if same == 1 else f"{visible(shown.name)} {seat + 1}"
        return self._words.say("player-bot", name=name) if shown.kind == "bot" else name

    def is_me(self, seat: int, me: int) -> bool:
        return seat == me


class OnlineGame:
    """What arrives and what is typed come through one queue, so that neither waits for the other."""

    def __init__(self, arguments: Arguments, seat: Seat, table: wire.TableView, is_back: bool) -> None:
        words, self.seat, self.is_back = arguments.words, seat, is_back
        self.view_type, make_table = DISPLAYS[table.game]
        self.who = Company(table.seats, words)
        drawing = make_table(words, arguments["names"], self.who)
        self.terminal = Terminal(find(table.game), drawing, self.who, words, "online-help")
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.link, self.wanted = Link(seat, words.language, self.events), threading.Event()
        self.now: wire.TableView | None = None
        self.view: Any = None
        self.shown: Any = None  # the view for which a move was asked last
        self.sent: wire.Move | None = None  # a move of ours of which nothing is known yet
        self.is_lost = self.has_prompt = False

    @property
    def way_back(self) -> str:
        return f"tablee play --server {self.seat.server} --code {self.seat.code}"

    def run(self) -> int:
        is_back = "yes" if self.is_back else "no"
        self.terminal.say("online-seated", "bold", back=is_back, code=self.seat.code, name=self.seat.name)
        self.link.start()
        threading.Thread(target=read_lines, args=(self.events, self.wanted), daemon=True).start()
        try:
            while self._handle(self._next()):
                self._prompt()
        except KeyboardInterrupt:
            self.terminal.console.print()
            raise Trouble("online-left", 130, command=self.way_back) from None
        finally:
            self.link.leave()
        return 0

    def _next(self) -> Event:
        while True:
            sys.stdout.flush()
            try:
                return self.events.get(timeout=TICK)
            except queue.Empty:
                self._get_ready()

    def _handle(self, event: Event) -> bool:
        """False when the person leaves or the game is over."""
        if isinstance(event, Typed):
            self.has_prompt = False
            return self._take(event.line)
        if isinstance(event, wire.TableView):
            return self._see(event)
        if isinstance(event, wire.Refused):
            self._hear_refusal(event)
        elif event == News.LOST:
            self.is_lost = True
            self.aside("online-lost", "red", seconds=int(PATIENCE))
        elif event == News.GONE:
            raise Trouble("online-gone", command=self.way_back)
        elif event == News.STRANGE:
            raise Trouble("error-not-tablee", server=self.seat.server)
        return True

    def aside(self, message: str, style: str = "", **args: Any) -> None:
        """Something said while the prompt may stand open."""
        if self.has_prompt:
            self.terminal.console.print()
        self.has_prompt = False
        self.terminal.say(message, style, **args)

    def _prompt(self) -> None:
        if self.now and self.now.you in self.now.to_act and self.sent is None and not self.has_prompt:
            print(self.terminal.prompt, end="", flush=True)
            self.has_prompt = True
            self.wanted.set()

    # What arrives

    def _see(self, table: wire.TableView) -> bool:
        before, self.now, self.who.seats = self.now, table, table.seats
        if self.is_lost:
            self.is_lost = False
            self.aside("online-found", "green")
        if self.sent is not None and table.seq > self.sent.seq:
            self.sent = None
