"""`tablee play --server`: a seat at a table of a server. Nothing here knows any rules."""

from __future__ import annotations

import queue
import secrets
import threading
from collections.abc import Callable
from pathlib import Path
from typing import cast

import msgspec

from tablee.games import all_games
from tablee.kernel.game import SPECTATOR, AnyGame, Outcome
from tablee.match import InvalidMove
from tablee.server import wire

from . import link, saves
from .arguments import Arguments, Trouble
from .company import Company, visible
from .link import Event, Host, Link, Lost, Seat, save_seats, saved_seats
from .screen import Screen
from .tables import Display, Seen, display_of
from .terminal import HELP, HINT, QUIT, RULES, UNDO, Terminal, check_terminal, typed_lines

YES, NO = ("yes", "y", "oui", "o"), ("no", "n", "non")
TICK = 2.0  # seconds after which a refused “ready” is said again


def join(arguments: Arguments) -> int:
    for name in ("game", "seats", "option", "seed", "resume"):
        if arguments[name] is not None:
            raise Trouble("error-online-argument", 2, argument="GAME" if name == "game" else f"--{name}")
    host = Host(arguments.server(), arguments.words.language)
    code = arguments.needed("code", "--code CODE").strip().upper()
    check_terminal()
    table = host.table_with(code)
    seat, is_back = seat_at(table, host, arguments["name"], arguments.person)
    return OnlineGame(arguments, seat, table, is_back).run()


def seat_at(table: wire.TableView, host: Host, name: str | None, person: Callable[[], str]) -> tuple[Seat, bool]:
    """A seat at a table, and whether it's one that this machine had taken before."""
    shown_by(table)
    file = saves.folder().parent / "seats.json"
    seats = saved_seats(file)
    known = [seat for seat in seats if seat.matches(host.address, table.table, name)]
    if known:
        seat = known[-1]
    else:
        token = secrets.token_urlsafe(32)  # ours, so that a lost answer can be asked for again
        seat = Seat(host.address, table.code, table.table, name or person(), token, is_asked=True)
    is_back = not seat.is_asked
    if seat.is_asked:
        seat = take(seat, table, host, [one for one in seats if one != seat], file)
    return seat, is_back


def take(seat: Seat, table: wire.TableView, host: Host, others: list[Seat], file: Path) -> Seat:
    """Sit down. The key is saved before it is sent: a lost answer leaves no seat without one."""
    save_seats([*others, seat], file)
    try:
        host.sit(table, seat.name, seat.token)
    except link.Unreachable:
        raise  # the next try asks with the same key
    except Trouble:
        save_seats(others, file)
        raise
    seat = msgspec.structs.replace(seat, is_asked=False)
    save_seats([*others, seat], file)
    return seat


def shown_by(table: wire.TableView) -> tuple[AnyGame, Display]:
    """The game of a table, and how it is shown here."""
    newest = all_games().get(table.game)
    game = None if newest is None else newest.of_version(table.version)
    if game is None:
        raise Trouble("error-online-game", game=visible(table.game))
    return game, display_of(game)


class OnlineGame:
    """What arrives and what is typed come through one queue, so that neither waits for the other."""

    def __init__(
        self,
        arguments: Arguments,
        seat: Seat,
        table: wire.TableView,
        is_back: bool,
        console: Screen | None = None,
    ) -> None:
        words, self.seat, self.back = arguments.words.of_game(table.game), seat, "yes" if is_back else "no"
        game, display = shown_by(table)
        self.View, self.who = display.View, Company(table.seats, words)
        drawing = display.make_table(words, {} if console else arguments.display(), self.who)
        self.terminal = Terminal(game, drawing, self.who, words, "online-help", console)
        self.say = self.terminal.say
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.link, self.prompted = Link(seat, words.language, self.events), threading.Semaphore(0)
        self.now: wire.TableView | None = None
        self.view: object = None
        self.shown: list[str] | None = None  # the moves among which somebody was asked to choose
        self.sent: wire.Move | None = None  # a move of which nothing is known yet
        self.sent_after = 0  # how many moves had been made then
        self.accepted: int | None = None  # the line of the journal that it became
        self.unsure = ""  # the message of which it was said last that nobody knows whether it was saved
        self.asked_back = ""  # the wish to take a move back that was sent last
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
        if isinstance(event, wire.TableView):
            return self._see(event)
        if isinstance(event, wire.Accepted):
            self._hear_accepted(event)
        elif isinstance(event, wire.Hinted):
            self._hear_hint(event)
        elif isinstance(event, wire.Tried):
            for move, found in event.trials.items():
                self.terminal.show_trial(visible(move), cast(list[dict[str, object]], found), self.me)
        elif isinstance(event, wire.Removed):
            self.say("page-removed", "bold", who=visible(event.name))  # the same sentence as on the page
        elif isinstance(event, wire.Refused):
            self._hear_refusal(event)
        elif isinstance(event, Lost):
            self.is_lost = True
            self.say("online-lost", "red", seconds=int(link.PATIENCE))
        return True

    def _see(self, table: wire.TableView) -> bool:
        if table.you is None:  # the seat was given away elsewhere
            raise Trouble("error-refused", sentence=self.terminal.words.say("server-token"))
        before, self.now, self.who.seats = self.now, table, table.seats
        if self.is_lost:
            self.is_lost = False
            self.say("online-found", "green")
        if table.phase == "waiting":
            self._show_company(table)
            self._get_ready()
            return True
        old, self.view = self.view, self._view_of(table)
        is_new = before is not None and before.phase == "waiting"
        if is_new:
            self.say("online-dealt", "bold")
        if old is not None or is_new or table.phase == "finished":  # else we come back, and the table shows it all
            own_move = None if self.sent is None or self._is_shown(self.sent, before) else self.sent.move
            self.terminal.tell_news(old, self.view, self.me, table.phase == "finished", own_move)
        self._forget_sent()
        if not self._may_move():
            self.shown = None
        if table.outcome is not None:
            self._close(table.outcome)
            return False
        self._show_moment(before, table)
        return True

    def _view_of(self, table: wire.TableView) -> object:
        if self.View is Seen:
            return Seen(msgspec.json.decode(table.view, type=dict[str, object]), table.log)
        return msgspec.json.decode(table.view, type=self.View)

    def _show_company(self, table: wire.TableView) -> None:
        names = [self.who.name(i, self.me) for i in range(len(table.seats))]
        if self.company != names:
            if table.start is not None and not self.company:
                self.say("page-known-deal", "bold")  # the same sentence as on the page
            self.company = names
            free = sum(seat.kind == "open" for seat in table.seats)
            self.say("online-waiting", code=visible(table.code), names=self.terminal.words.joined(names), open=free)

    def _get_ready(self) -> None:
        """Add our own random number to the deal; asked for again if the server did not want it."""
        is_waiting = self.now is not None and self.now.phase == "waiting" and not self.now.seats[self.me].ready
        if is_waiting and not self.link.is_asking(wire.Ready):
            self.link.ask(wire.Ready(secrets.token_hex(16), secrets.token_hex(8)))

    def _show_moment(self, before: wire.TableView | None, table: wire.TableView) -> None:
        others = [self.who.name(i) for i in table.to_act if i != self.me and table.seats[i].kind == "human"]
        if table.back_offer not in (None, self.me) and (before is None or before.back_offer is None):
            self.say("online-back", "bold", me="no", who=self.who.name(table.back_offer))
        if table.seats[self.me].stand_in:
            if before is None or not before.seats[self.me].stand_in:
                self.say("online-stand-in", "bold")
        elif self._may_move() and self.shown != table.legal:  # others may choose meanwhile: no reason to ask again
            self.terminal.show_turn(self.me, self.view, table.legal, calls_by_name=False)
            self.shown = table.legal
            if table.time_left is not None:
                self.say("online-time", hours=int(table.time_left // 3600), seconds=round(table.time_left))
        elif not self._may_move() and others and (before is None or before.to_act != table.to_act):
            self.say("online-others", "dim", names=self.terminal.words.joined(others))

    def _close(self, outcome: Outcome) -> None:
        self.terminal.tell_result(outcome, self.me)
        self.say("online-journal", "dim", address=f"{self.seat.server}/api/tables/{self.seat.table}/journal")

    def _hear_accepted(self, accepted: wire.Accepted) -> None:
        if self.sent is not None and accepted.move_id == self.sent.move_id:
            self.accepted = accepted.seq  # the table that shows it follows
        elif accepted.move_id == self.asked_back:  # said now: the table may show only what came of it
            self.say("online-back", "bold", me="yes", who=self.who.name(self.me))

    def _hear_hint(self, hinted: wire.Hinted) -> None:
        """The server has made sure that nothing was decided meanwhile; a move on its way is a decision too."""
        if self.now is not None and self._may_move() and self.sent is None:
            self.terminal.show_hint(hinted.advice, self.view, self.now.legal)

    def _is_shown(self, sent: wire.Move, table: wire.TableView | None) -> bool:
        """Whether a table seen before has told of the move already: it can come sooner than the acknowledgement."""
        later = [] if table is None else [told for told in table.log if told.position > self.sent_after]
        return any((told.seat, told.move) == (self.me, sent.move) for told in later)

    def _forget_sent(self) -> None:
        """Once the table shows it; a table that others have changed meanwhile does not."""
        if self.accepted is not None and self.now is not None and self.now.seq >= self.accepted:
            self.sent = self.accepted = None

    def _hear_refusal(self, refused: wire.Refused) -> None:
        sentence = visible(refused.sentence)
        if refused.why in ("token", "no-table", "broken-table", "removed", "seat-moved"):
            raise Trouble("error-refused", sentence=sentence)
        if refused.why in link.TRY_AGAIN and refused.move_id is not None:
            if refused.why == "storage" and self.unsure != refused.move_id:
                self.unsure = refused.move_id
                self.say("online-unsure", "red")
            return
        if self.sent is not None and refused.move_id == self.sent.move_id:
            self.sent = None
        clause = visible(refused.clause or "")
        if refused.why == "illegal-move" and clause and clause in sentence:
            self.say("error-refused", "red", sentence=sentence)
            self.terminal.cite(clause)
        elif refused.why == "illegal-move" and clause:
            self.say("refused-illegal", "red", why=sentence, clause=clause)
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
            self.asked_back = secrets.token_hex(8)
            self.link.ask(wire.OfferBack(self.asked_back))
        elif table is not None and table.back_offer not in (None, self.me) and word in YES + NO:
            self.link.ask(wire.AnswerBack(word in YES, secrets.token_hex(8)))
        elif table is not None and table.seats[self.me].stand_in:
            self.link.ask(wire.React("hello"))  # any sign of life brings a person back
        elif table is not None and word in HINT and self._may_move():
            self.say("online-thinking", "dim")
            self.link.ask(wire.Hint())
        elif table is not None and (self._may_move() or word.startswith("?") or word in HELP + RULES):
            self._take_move(line, table)
        elif word:
            self.say("online-not-yet", "red")
        return True

    def _take_move(self, line: str, table: wire.TableView) -> None:
        asked = self.terminal.asked_move(line, self.view, table.legal)
        if asked is not None:
            self.link.ask(wire.Try([asked]))
            return
        move = self.terminal.understand(line, self.view, table.legal, self._judge)
        if move is not None:
            self.sent, self.shown = wire.Move(move, table.seq, secrets.token_hex(8)), None
            self.sent_after = table.position
            self.link.ask(self.sent)

    def _judge(self, text: str) -> str:
        """Whether a move is legal is for the server to say, with its own sentence."""
        notation = self.terminal.game.shown.notation
        try:
            return notation.print_move(notation.parse_move(text))
        except ValueError:
            raise InvalidMove(text) from None
