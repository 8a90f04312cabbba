"""A seat at a match told as plain text: what the terminal would show a person, for programs that read and write."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

import msgspec

from tablee.games import all_games
from tablee.match import IllegalMove, InvalidMove, Match, Refusal
from tablee.text import bring, rule_page, texts

from .screen import Screen
from .tables import Names, Seen, display_of
from .terminal import Terminal

WIDTH = 100  # columns
LATEST = 64  # moves that a game without a drawing of its own tells from
BRACKETS = re.compile(r"\[([^\[\]]+)\]")


class Players(Names):
    """Everybody by number or level; whoever is spoken to is “you”, however many programs play."""

    def is_me(self, seat: int, me: int) -> bool:
        return seat == me


class PaperTerminal(Terminal):
    """Remembers whether the latest answer was refused: a question is answered too, and is no mistake."""

    refused = False

    def _read_move(self, answer: str, view: object, legal: list[str], judge: object) -> str | None:
        move = super()._read_move(answer, view, legal, judge)  # pyright: ignore[reportArgumentType]
        self.refused = move is None
        return move


class Paper:
    """What has been written since it was last read."""

    def __init__(self) -> None:
        self._sheet = io.StringIO()
        self.screen = Screen(self._sheet, WIDTH)

    def write(self, text: str) -> None:
        if text.strip():
            self._sheet.write(f"\n{text.strip()}\n\n")

    def read(self) -> str:
        lines = [line.rstrip() for line in self._sheet.getvalue().splitlines()]
        self._sheet.seek(0)
        self._sheet.truncate()
        return "\n".join(lines).strip("\n")


class SeatOnPaper:
    """One seat of a match. It is told what its eyes see, move by move, and nothing else."""

    def __init__(self, match: Match, seat: int, language: str, display: Mapping[str, str] | None = None) -> None:
        bring(all_games().values())
        words = texts(language).of_game(match.game.id)
        self.match, self.seat, self.words = match, seat, words
        self._display = display_of(match.game)
        who = Players(match.players, words)
        table = self._display.make_table(words, display or {}, who)
        self.paper = Paper()
        self.terminal = PaperTerminal(match.game, table, who, words, "agents-help", self.paper.screen)
        self._seen = self.view
        self._ended = False  # whether the result has been told

    @property
    def view(self) -> object:
        """What the seat sees now, as its drawing takes it."""
        view = self.match.view(self.seat)
        if self._display.View is Seen:
            return Seen(msgspec.to_builtins(view), self.match.witnessed(self.seat, LATEST))
        return view

    def welcome(self) -> None:
        """Who you are, all the rules, and how to answer."""
        self._introduce(with_rules=True)

    def greet(self) -> None:
        """The same for somebody who can ask for the rules."""
        self._introduce(with_rules=False)

    def _introduce(self, with_rules: bool) -> None:
        words, seats = self.words, len(self.match.players)
        who = words.say("player-human", number=self.seat + 1)
        game = words.title(self.match.game.id)
        self.terminal.say("agents-welcome", who=who, game=game, seats=seats)
        if with_rules:
            self.write(rule_page(self.match.game.id, words.language))
            self.terminal.say("agents-answer", marks=self.terminal.menu.marks)
        self.terminal.show(self.terminal.table.tell_end(None, self.view, self.seat))  # a deal can end something too
        self._tell_result()

    def write(self, text: str) -> None:
        """A text as it is, longer lines included."""
        self.paper.write(text)

    def see(self, own_move: str | None = None) -> None:
        """Tell what has happened since the table was last seen; after every move."""
        old, self._seen = self._seen, self.view
        self.terminal.tell_news(old, self._seen, self.seat, self.match.is_over, own_move)
        self._tell_result()

    def _tell_result(self) -> None:
        if self.match.outcome is not None and not self._ended:
            self._ended = True
            self.terminal.tell_result(self.match.outcome, self.seat)

    def show_table(self) -> None:
        self.terminal.show(["", *self.terminal.table.draw(self.view, self.seat)])

    def show_turn(self) -> None:
        """The table, and the moves to choose from."""
        self.terminal.show_turn(self.seat, self.view, self.match.legal(self.seat), calls_by_name=False)

    def understand(self, answer: str) -> str | Refusal | None:
        """The move that an answer stands for, or its refusal, which is also told; None after a question."""
        found = BRACKETS.findall(answer)
        said, refusals = " ".join((found[-1] if found else answer).split()), list[Refusal]()

        def judge(text: str) -> str:
            try:
                return self.match.game.shown.notation.print_move(self.match.read(self.seat, text))
            except Refusal as refusal:
                refusals.append(refusal)
                raise

        self.terminal.refused = not said
        if not said:
            self.terminal.say("refused-invalid", move="")
        move = self.terminal.understand(said, self.view, self.match.legal(self.seat), judge)
        if move is not None:
            return move
        return (refusals or [InvalidMove(said)])[-1] if self.terminal.refused else None


def clause_of(refusal: Refusal) -> str | None:
    """The rule that a refused move was against, if it was against one."""
    return refusal.clause if isinstance(refusal, IllegalMove) else None
