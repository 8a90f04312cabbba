"""A table on this machine, for an assistant and bots."""

from __future__ import annotations

import msgspec

from tablee.bots.advice import advice_at, adviser
from tablee.match import Match, Refusal

from .. import saves
from ..hint import ready_to_think
from ..paper import SeatOnPaper
from ..play import bot_move
from .sitting import Moment, Refused, choices


class TableHere:
    def __init__(self, match: Match, language: str) -> None:
        self._match, self._seat = match, match.players.index("human")
        self._on_paper = SeatOnPaper(match, self._seat, language)
        ready_to_think(match, [who.removeprefix("bot:") for who in match.players if who != "human"])
        self._is_saved = False
        self._on_paper.greet()
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        while not self._match.is_over and self._seat not in self._match.to_act():
            seat = self._match.to_act()[0]
            self._match.play(seat, bot_move(self._match, seat))
            self._on_paper.see()
        if self._match.is_over and not self._is_saved:
            self._is_saved = True
            file = saves.new_file(self._match.game.id)
            saves.save(self._match, file)
            self._on_paper.terminal.say("play-journal", file=str(file))

    def look(self, seconds: float = 0.0) -> str:
        if self._match.is_over:
            self._on_paper.show_table()
        else:
            self._on_paper.show_turn()
        return self._on_paper.paper.read()

    def _need_turn(self) -> None:
        if self._match.is_over:
            raise Refused(self._on_paper.words.say("mcp-over"))

    def move(self, text: str) -> str:
        self._need_turn()
        unread = self._on_paper.paper.read()
        understood = self._on_paper.understand(text)
        if isinstance(understood, Refusal):
            told = self._on_paper.paper.read()
            self._on_paper.write(unread)
            raise Refused(told)
        self._on_paper.write(unread)
        if understood is None:
            return self._on_paper.paper.read()
        self._match.play(self._seat, understood)
        self._on_paper.see(understood)
        self._let_bots_play()
        return self.look()

    def hint(self) -> str:
        self._need_turn()
        unread = self._on_paper.paper.read()
        ready_to_think(self._match, [adviser(self._match.game)])
        view, legal = self._on_paper.view, self._match.legal(self._seat)
        self._on_paper.terminal.show_hint(advice_at(self._match, self._seat, self._match.position), view, legal)
        told = self._on_paper.paper.read()
        self._on_paper.write(unread)
        return told

    def explain(self, move: str) -> str:
        unread = self._on_paper.paper.read()
        self._on_paper.understand(f"? {move}")
        told = self._on_paper.paper.read()
        self._on_paper.write(unread)
        return told

    def moment(self) -> Moment:
        match, terminal, view = self._match, self._on_paper.terminal, self._on_paper.view
        outcome, legal = match.outcome, match.legal(self._seat)
        return Moment(
            game=match.game.id,
            seat=self._seat,
            position=match.position,
            your_turn=self._seat in match.to_act(),
            over=match.is_over,
            winners=None if outcome is None else [*outcome.winners],
            moves=choices(terminal.menu, terminal.table, view, legal),
            view=msgspec.to_builtins(match.view(self._seat)),
        )

    def leave(self) -> str:
        return self._on_paper.words.say("mcp-left")
