"""A table of a server, with an assistant in one of its seats."""

from __future__ import annotations

import queue
import secrets
import time
from collections.abc import Callable

import msgspec

from tablee.server import wire

from ..arguments import Arguments, Trouble
from ..link import Seat
from ..online import OnlineGame
from ..paper import Paper
from .sitting import Moment, Refused, choices

ANSWER_WITHIN = 60.0  # seconds in which a server says what became of a message
FOR_OTHERS = 30.0  # seconds for which a move waits for what the others do
TICK = 0.2


class GameOnPaper(OnlineGame):
    """The same as in the terminal, but heard from when somebody asks."""

    def __init__(self, arguments: Arguments, seat: Seat, table: wire.TableView, is_back: bool) -> None:
        self.paper = Paper()
        super().__init__(arguments, seat, table, is_back, self.paper.screen)
        self.goes_on = True
        self.refused: wire.Refused | None = None
        self.hinted = False

    def hear(self, until: Callable[[], bool], seconds: float) -> bool:
        """Take in what arrives until something has come about; False if it has not in so many seconds."""
        end = time.monotonic() + seconds
        while self.goes_on and not self.events.empty():
            self.goes_on = self._handle(self.events.get())
        while self.goes_on and not until() and (left := end - time.monotonic()) > 0:
            try:
                self.goes_on = self._handle(self.events.get(timeout=min(left, TICK)))
            except queue.Empty:
                self._get_ready()
        return until()

    def _hear_refusal(self, refused: wire.Refused) -> None:
        self.refused = refused
        super()._hear_refusal(refused)

    def _hear_hint(self, hinted: wire.Hinted) -> None:
        self.hinted = True
        super()._hear_hint(hinted)

    @property
    def may_move(self) -> bool:
        return self._may_move()

    def send(self, move: str) -> None:
        assert self.now is not None
        self.refused, self.sent, self.shown = None, wire.Move(move, self.now.seq, secrets.token_hex(8)), None
        self.sent_after = self.now.position
        self.link.ask(self.sent)

    def understand(self, text: str) -> str | None:
        """The move that a text stands for; None after a question or a mistake, which is answered on paper."""
        assert self.now is not None
        return self.terminal.understand(text, self.view, self.now.legal, self._judge)

    def ask_for_hint(self) -> None:
        self.refused, self.hinted = None, False
        self.link.ask(wire.Hint())

    def ask_to_be_back(self) -> None:
        self.link.ask(wire.React("hello"))


class TableThere:
    def __init__(self, arguments: Arguments, seat: Seat, table: wire.TableView, is_back: bool) -> None:
        self._game = GameOnPaper(arguments, seat, table, is_back)
        self._words = self._game.terminal.words
        self._game.say("online-seated", back=self._game.back, code=seat.code, name=seat.name)
        self._game.link.start()
        self._hear(lambda: self._game.now is not None, ANSWER_WITHIN)
        if self._game.now is None:
            self._game.link.leave()
            raise Refused(self._words.say("mcp-no-answer"))

    def _hear(self, until: Callable[[], bool], seconds: float) -> bool:
        try:
            return self._game.hear(until, seconds)
        except Trouble as trouble:
            self._game.goes_on = False
            raise Refused(trouble.told(self._words)) from None

    @property
    def _is_over(self) -> bool:
        return self._game.now is not None and self._game.now.phase == "finished"

    def _is_mine(self) -> bool:
        return self._is_over or self._game.may_move

    def look(self, seconds: float = 0.0) -> str:
        self._hear(self._is_mine, seconds)
        return self._told()

    def _told(self) -> str:
        """What has been written, and the table where that is not among it."""
        game, words = self._game, self._words
        told, table = game.paper.read(), game.now
        if table is None or table.phase == "waiting":
            return "\n\n".join(part for part in (told, words.say("mcp-waiting")) if part)
        if table.seats[game.me].stand_in:
            game.ask_to_be_back()
        game.terminal.show(game.terminal.table.draw(game.view, game.me))
        if game.may_move:
            game.terminal.show(game.terminal.menu.lines(game.view, table.legal))
        elif not self._is_over:
            game.terminal.say("mcp-others")
        drawn = game.paper.read()
        is_drawn = bool(drawn) and drawn in told
        return told if is_drawn else "\n\n".join(part for part in (told, drawn) if part)

    def _need_turn(self) -> wire.TableView:
        self._hear(self._is_mine, 0.0)
        if self._is_over:
            raise Refused(self._words.say("mcp-over"))
        if self._game.now is None or not self._game.may_move:
            raise Refused(self._words.say("mcp-not-yet"))
        return self._game.now

    def move(self, text: str) -> str:
        self._need_turn()
        game = self._game
        unread = game.paper.read()
        move = game.understand(text)
        if move is None:
            told = game.paper.read()
            game.paper.write(unread)
            raise Refused(told)
        game.paper.write(unread)
        game.send(move)
        if not self._hear(lambda: game.sent is None, ANSWER_WITHIN):
            raise Refused(self._words.say("mcp-no-answer"))
        if game.refused is not None:
            raise Refused(game.paper.read())
        self._hear(self._is_mine, FOR_OTHERS)
        return self._told()

    def hint(self) -> str:
        self._need_turn()
        game = self._game
        unread = game.paper.read()
        game.ask_for_hint()
        self._hear(lambda: game.hinted or game.refused is not None, ANSWER_WITHIN)
        told = game.paper.read()
        game.paper.write(unread)
        if not game.hinted:
            raise Refused(told or self._words.say("mcp-no-answer"))
        return told

    def explain(self, move: str) -> str:
        game = self._game
        self._hear(self._is_mine, 0.0)
        if game.now is None or game.view is None:
            raise Refused(self._words.say("mcp-not-yet"))
        unread = game.paper.read()
        game.understand(f"? {move}")
        told = game.paper.read()
        game.paper.write(unread)
        return told

    def moment(self) -> Moment:
        game, table = self._game, self._game.now
        assert table is not None
        view = None if table.phase == "waiting" else msgspec.json.decode(table.view)
        legal = table.legal if view is not None else []
        return Moment(
            game=table.game,
            seat=game.me,
            position=table.position,
            your_turn=game.may_move,
            over=self._is_over,
            winners=None if table.outcome is None else [*table.outcome.winners],
            moves=choices(game.terminal.menu, game.terminal.table, game.view, legal),
            view=view,
        )

    def leave(self) -> str:
        self._game.link.leave()
        self._game.goes_on = False
        return self._words.say("online-left", command=self._game.seat.way_back)
