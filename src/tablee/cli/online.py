"""`tablee play --server`: a seat at a table of a server. Nothing here knows any rules."""

from __future__ import annotations

import os
import queue
import random
import secrets
import shlex
import tempfile
import threading
import time
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tablee.games import all_games
from tablee.kernel.game import SPECTATOR, Game, Outcome
from tablee.match import InvalidMove
from tablee.server import wire

from . import saves
from .arguments import Arguments, Trouble
from .company import Company, visible
from .tables import Display, display_of
from .terminal import HELP, QUIT, RULES, UNDO, Terminal, check_terminal, typed_lines

YES, NO = ("yes", "y", "oui", "o"), ("no", "n", "non")
ANSWER_WITHIN = 10.0  # seconds for one request
PATIENCE = 60.0  # seconds in which a lost connection is tried again
TICK = 2.0  # seconds after which a refused “ready” is said again
MOST_SEATS = 100  # kept on this machine

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


def join(arguments: Arguments) -> int:
    for name in ("game", "seats", "option", "seed", "resume"):
        if arguments[name] is not None:
            raise Trouble("error-online-argument", 2, argument="GAME" if name == "game" else f"--{name}")
    host = Host(arguments.server(), arguments.words.language)
    code = arguments.needed("code", "--code CODE").strip().upper()
    check_terminal()
    file = saves.folder().parent / "seats.json"
    seats = saved_seats(file)
    table = host.table_with(code)
    shown_by(table)
    known = [seat for seat in seats if seat.matches(host.address, table.table, arguments["name"])]
    if not known:
        name = arguments.person()
        seats.append(Seat(host.address, code, table.table, name, host.sit(table, name).token))
        save_seats(seats, file)
    return OnlineGame(arguments, (known or seats)[-1], table, is_back=bool(known)).run()


def shown_by(table: Table) -> tuple[Game[Any], Display]:
    """The game of a table, and how it is shown here."""
    game = all_games().get(table.game)
    display = None if game is None or game.version != table.version else display_of(game)
    if game is None or display is None:
        raise Trouble("error-online-game", game=visible(table.game))
    return game, display


class Seat(msgspec.Struct, frozen=True):
    """A seat that was taken from this machine; the token is the key to it."""

    server: str
    code: str
    table: str
    name: str
    token: str

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
        file.parent.mkdir(parents=True, exist_ok=True)
        number, fresh = tempfile.mkstemp(dir=file.parent, prefix="seats-")  # with mode 0600
        with os.fdopen(number, "wb") as out:
            out.write(msgspec.json.format(encode(seats[-MOST_SEATS:]), indent=1))
        os.replace(fresh, file)
    except OSError as problem:
        raise Trouble("error-write", file=str(file), problem=saves.reason_of(problem)) from None


class Host(NamedTuple):
    """The HTTP side of a server."""

    address: str
    language: str

    def table_with(self, code: str) -> Table:
        unknown = Trouble("error-no-code", server=self.address, value=code)
        if not code.isalnum() or len(code) > 16:
            raise unknown
        made = self._ask(f"/api/codes/{quote(code)}", wire.TableMade, None, {"no-code": unknown})
        return self._ask(f"/api/tables/{made.table}", Table, None, {})

    def sit(self, table: Table, name: str) -> wire.Seated:
        full = Trouble("error-no-free-seat", table=visible(table.code))
        return self._ask(f"/api/tables/{table.table}/seats", wire.Seated, wire.Sit(name), {"seat-taken": full})

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
            raise Trouble("error-unreachable", server=self.address) from None
        raise troubles.get(refused.why) or Trouble("error-refused", sentence=visible(refused.sentence))


class Table(wire.TableView, tag="table"):
    view: Any  # msgspec writes `Raw | None` but cannot read it


class Lost:
    """The connection is lost and tried again."""


Message = Table | wire.Accepted | wire.Refused | wire.Reacted | wire.Restarting
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

    def ask(self, message: Asked | wire.React) -> None:
        with self._lock:
            if not isinstance(message, wire.React):
                self._unanswered[message.move_id] = message
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
        if isinstance(message, Table):
            self._lost_at = None
        elif isinstance(message, (wire.Accepted, wire.Refused)) and message.move_id is not None:
            with self._lock:
                self._unanswered.pop(message.move_id, None)
        self._events.put(message)


class OnlineGame:
    """What arrives and what is typed come through one queue, so that neither waits for the other."""

    def __init__(self, arguments: Arguments, seat: Seat, table: Table, is_back: bool) -> None:
        words, self.seat, self.back = arguments.words, seat, "yes" if is_back else "no"
        game, display = shown_by(table)
        self.View, self.who = display.View, Company(table.seats, words)
        drawing = display.make_table(words, arguments["names"], self.who)
        self.terminal = Terminal(game, drawing, self.who, words, "online-help")
        self.say = self.terminal.say
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.link, self.prompted = Link(seat, words.language, self.events), threading.Semaphore(0)
        self.now: Table | None = None
        self.view: Any = None
        self.shown: list[str] | None = None  # the moves among which somebody was asked to choose
        self.sent: wire.Move | None = None  # a move of which nothing is known yet
        self.company: list[str] = []
        self.is_lost = False

    @property
    def me(self) -> int:
        return SPECTATOR if self.now is None or self.now.you is None else self.now.you

    def run(self) -> int:
        self.say("online-seated", "bold", back=self.back, code=self.seat.code, name=visible(self.seat.name))
        self.link.start()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            while self._handle(self._next()):
                is_asking = self.link.is_asking(wire.OfferBack, wire.AnswerBack)
                if self._may_move() and not self.terminal.has_prompt and not is_asking:
                    self.terminal.open_prompt()
                    self.prompted.release()
        except KeyboardInterrupt:
            self.terminal.console.print()
            raise Trouble("online-left", 130, command=self.seat.way_back) from None
        finally:
            self.link.leave()
        return 0

    def _listen(self) -> None:
        for line in typed_lines(self.prompted.acquire):
            self.events.put(line)

    def _next(self) -> Event:
        while True:
            try:
                return self.events.get(timeout=TICK)
            except queue.Empty:
                self._get_ready()

    def _may_move(self) -> bool:
        table = self.now
        return table is not None and self.me in table.to_act and not table.seats[self.me].stand_in and self.sent is None

    def _handle(self, event: Event) -> bool:
        """False when the person leaves or the game is over."""
        if event is None or isinstance(event, str):
            self.terminal.has_prompt = False
            return self._take(event)
        if isinstance(event, Trouble):
            raise event
        if isinstance(event, Table):
            return self._see(event)
        if isinstance(event, wire.Refused):
            self._hear_refusal(event)
        elif isinstance(event, Lost):
            self.is_lost = True
            self.say("online-lost", "red", seconds=int(PATIENCE))
        return True

    def _see(self, table: Table) -> bool:
        before, self.now, self.who.seats = self.now, table, table.seats
        if self.is_lost:
            self.is_lost = False
            self.say("online-found", "green")
        if table.view is None:
            self._show_company(table)
            self._get_ready()
            return True
        old, self.view = self.view, msgspec.convert(table.view, self.View)
        is_new = before is not None and before.view is None
        if is_new:
            self.say("online-dealt", "bold")
        if old is not None or is_new or table.phase == "finished":  # else we come back, and the table shows it all
            own_move = None if self.sent is None else self.sent.move
            self.terminal.tell_news(old, self.view, self.me, table.phase == "finished", own_move)
        if self.sent is not None and table.seq > self.sent.seq:
            self.sent = None
        if not self._may_move():
            self.shown = None
        if table.outcome is not None:
            self._close(table.outcome)
            return False
        self._show_moment(before, table)
        return True

    def _show_company(self, table: Table) -> None:
        names = [self.who.name(i, self.me) for i in range(len(table.seats))]
        if self.company != names:
            self.company = names
            free = sum(seat.kind == "open" for seat in table.seats)
            self.say("online-waiting", code=visible(table.code), names=", ".join(names), open=free)

    def _get_ready(self) -> None:
        """Add our own random number to the deal; asked for again if the server could not take it."""
        is_waiting = self.now is not None and self.now.view is None and not self.now.seats[self.me].ready
        if is_waiting and not self.link.is_asking(wire.Ready):
            self.link.ask(wire.Ready(secrets.token_hex(16), secrets.token_hex(8)))

    def _show_moment(self, before: Table | None, table: Table) -> None:
        others = [self.who.name(i) for i in table.to_act if i != self.me and table.seats[i].kind == "human"]
        if table.back_offer is not None and (before is None or before.back_offer is None):
            mine = "yes" if table.back_offer == self.me else "no"
            self.say("online-back", "bold", me=mine, who=self.who.name(table.back_offer))
        if table.seats[self.me].stand_in:
            if before is None or not before.seats[self.me].stand_in:
                self.say("online-stand-in", "bold")
        elif self._may_move() and self.shown != table.legal:  # others may choose meanwhile: no reason to ask again
            self.terminal.show_turn(self.me, self.view, table.legal, calls_by_name=False)
            self.shown = table.legal
            if table.time_left is not None:
                self.say("online-time", hours=int(table.time_left // 3600), seconds=round(table.time_left))
        elif not self._may_move() and others and (before is None or before.to_act != table.to_act):
            self.say("online-others", "dim", names=", ".join(others))

    def _close(self, outcome: Outcome) -> None:
        self.terminal.tell_result(outcome, self.me)
        self.say("online-journal", "dim", address=f"{self.seat.server}/api/tables/{self.seat.table}/journal")

    def _hear_refusal(self, refused: wire.Refused) -> None:
        sentence = visible(refused.sentence)
        if refused.why in ("token", "no-table"):
            raise Trouble("error-refused", sentence=sentence)
        if self.sent is not None and refused.move_id == self.sent.move_id:
            self.sent = None
        if refused.why == "illegal-move" and refused.clause is not None:
            self.say("refused-illegal", "red", why=sentence, clause=visible(refused.clause))
        elif refused.move_id is not None or not self.is_lost:  # while lost, every new try is refused alike
            self.say("error-refused", "red", sentence=sentence)

    def _take(self, line: str | None) -> bool:
        """Do what was typed; False when the person leaves."""
        word, table = (line or "").lower(), self.now
        if line is None or word in QUIT:
            self.say("online-left", "bold", command=self.seat.way_back)
            if line is None:
                raise Trouble("error-input-closed")
            return False
        if table is not None and word in UNDO:
            self.link.ask(wire.OfferBack(secrets.token_hex(8)))
        elif table is not None and table.back_offer not in (None, self.me) and word in YES + NO:
            self.link.ask(wire.AnswerBack(word in YES, secrets.token_hex(8)))
        elif table is not None and table.seats[self.me].stand_in:
            self.link.ask(wire.React("hello"))  # any sign of life brings a person back
        elif table is not None and (self._may_move() or word.startswith("?") or word in HELP + RULES):
            self._take_move(line, table)
        elif word:
            self.say("online-not-yet", "red")
        return True

    def _take_move(self, line: str, table: Table) -> None:
        move = self.terminal.understand(line, self.view, table.legal, self._judge)
        if move is not None:
            self.sent, self.shown = wire.Move(move, table.seq, secrets.token_hex(8)), None
            self.link.ask(self.sent)

    def _judge(self, text: str) -> str:
        """Whether a move is legal is for the server to say, with its own sentence."""
        notation = self.terminal.game.notation
        try:
            return notation.print_move(notation.parse_move(text))
        except ValueError:
            raise InvalidMove(text) from None
