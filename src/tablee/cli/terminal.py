"""A person at a terminal: what is shown, and what is understood of what is typed."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from rich.console import RenderableType
from rich.live import Live
from rich.text import Text

from tablee.kernel.game import Game, Outcome
from tablee.match import IllegalMove, InvalidMove
from tablee.text import Texts, rule_clauses

from .arguments import Trouble
from .games import print_rules
from .screen import Screen
from .tables import Advising, Moving, Names, TableDrawing, has_number_moves, marks, move_lines

LEAST_COLUMNS, LEAST_LINES = 60, 24
QUIT = ("quit", "quitter", "q", "exit")
HINT = ("hint", "conseil")
UNDO = ("undo", "reprendre", "u")
HELP = ("help", "aide", "h")
RULES = ("rules", "règles", "regles", "r")


def check_terminal() -> None:
    if sys.stdout.isatty():
        columns, lines = shutil.get_terminal_size()
        if columns < LEAST_COLUMNS or lines < LEAST_LINES:
            least = {"least-columns": LEAST_COLUMNS, "least-lines": LEAST_LINES}
            raise Trouble("error-terminal", columns=columns, lines=lines, **least)


class Terminal:
    """Shows tables to a person and reads moves; where the match lives is for others to know."""

    def __init__(self, game: Game[Any], table: TableDrawing, who: Names, words: Texts, help_text: str) -> None:
        self.game, self.table, self.who, self.words, self._help = game, table, who, words, help_text
        self.console = Screen()
        self._marks = "none" if game.legal is None else "letters" if has_number_moves(game) else "numbers"
        self.shows_motion = self.console.is_terminal and not os.environ.get("TABLEE_NO_PAUSE")
        self.has_prompt = False  # open, while something else may have to be said

    @property
    def prompt(self) -> str:
        return self.words.say("play-prompt", marks=self._marks) + " "

    def open_prompt(self) -> None:
        """Ask, and leave the answer to `typed_lines`."""
        print(self.prompt, end="", flush=True)
        self.has_prompt = True

    def say(self, message: str, style: str = "", **args: Any) -> None:
        self.show([Text(self.words.say(message, **args), style)])

    def show(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
            if self.has_prompt:
                self.console.print()
                self.has_prompt = False
            self.console.print(part)

    def show_turn(self, seat: int, view: Any, legal: list[str], calls_by_name: bool) -> None:
        self.show(["", *self.table.draw(view, seat)])
        if calls_by_name:
            self.say("play-your-turn", "bold", who=self.who.name(seat))
        self.show(move_lines(self.table, view, legal, self.game))

    def show_motion(self, old: Any, view: Any, eyes: int) -> None:
        """Let a move be seen as it happens, where pictures can follow each other."""
        if self.shows_motion and isinstance(self.table, Moving):
            with Live(console=self.console, auto_refresh=False, transient=True) as live:
                for stays, picture in self.table.frames(old, view, eyes):
                    live.update(picture, refresh=True)
                    time.sleep(stays)

    def tell_move(self, view: Any, seat: int, move: str, eyes: int) -> None:
        self._tell(self.table.tell_move(view, seat, move, eyes))

    def _tell(self, sentence: str) -> None:
        if sentence:  # some moves have nothing to tell
            self.show([Text(f"▸ {sentence}", "bold cyan")])

    def tell_result(self, outcome: Outcome, eyes: int) -> None:
        if outcome.reason == "resigned":
            loser = next(seat for seat in range(len(outcome.scores)) if seat not in outcome.winners)
            me = "yes" if self.who.is_me(loser, eyes) else "no"
            self.say("play-resigned", who=self.who.name(loser, eyes), me=me)
        for winner in outcome.winners:
            me = "yes" if self.who.is_me(winner, eyes) else "no"
            self.say("play-result", "bold yellow", who=self.who.name(winner, eyes), me=me)

    def tell_news(self, old: Any, view: Any, eyes: int, is_over: bool, own_move: str | None) -> None:
        """The moves made between two views, and what ended with them.

        A log starts anew where something has ended, so that only the own move before it is known.
        """
        self.show_motion(old, view, eyes)
        ended, told = self.table.tell_end(old, view, eyes), self.table.news(old, view, eyes)
        if ended and (not is_over or told is None):
            if own_move is not None:
                self.tell_move(view, eyes, own_move, eyes)
            self.show(ended)
            ended, told = [], self.table.news(None, view, eyes)
        if told is None:
            self.say("play-undone", "bold")
        for sentence in told or []:
            self._tell(sentence)
        self.show(ended)

    def understand(self, answer: str, view: Any, legal: list[str], judge: Callable[[str], str]) -> str | None:
        """The move that was typed; None after a question or a refusal, which is answered here.

        `judge` reads a move that is not listed: it returns its text or raises one of the refusals.
        """
        word = answer.lower()
        if word.startswith("?") or word in HELP:
            self._explain(word.lstrip("?").strip() if word.startswith("?") else "", view, legal)
        elif word in RULES:
            print_rules(self.console, self.game.id, self.words.language)
        elif word and isinstance(self.table, Advising) and (advice := self.table.advise(view, answer)) is not None:
            self.show(advice.parts)
            return advice.move
        elif word:
            return self._read_move(answer, view, legal, judge)
        return None

    def _read_move(self, answer: str, view: Any, legal: list[str], judge: Callable[[str], str]) -> str | None:
        """The move that somebody typed: its mark in the list, its words, or the name shown beside it."""
        typed = " ".join(answer.casefold().split())
        if (move := self._marked(typed, legal)) is not None:
            return move
        if answer.isdecimal() and self._marks == "numbers":
            self.say("refused-number", "red", number=answer, most=len(legal))
            return None
        for move in legal:
            if typed in self._names_of(view, move):
                return move
        try:
            return judge(answer)
        except InvalidMove:
            near = get_close_matches(typed, legal, 1)
            message = "refused-invalid-near" if near else "refused-invalid"
            self.say(message, "red", move=answer, near=near[0] if near else "")
        except IllegalMove as illegal:
            self.say("refused-illegal", "red", why=self._why(illegal), clause=illegal.clause)
        return None

    def _marked(self, typed: str, legal: list[str]) -> str | None:
        """The move that has this mark in the list."""
        if self._marks == "numbers" and typed.isdecimal():
            typed = str(int(typed))
        return dict(zip(marks(self.game, len(legal)), legal, strict=True)).get(typed)

    def _names_of(self, view: Any, move: str) -> list[str]:
        """What may be typed for a move in the person's language: its name, or the first words of it."""
        name = self.table.name_move(view, move).casefold()
        return [name, name.partition(":")[0].strip()]

    def _why(self, illegal: IllegalMove) -> str:
        message = f"{self.game.id}-why-{illegal.clause}"
        return self.words.say(message) if self.words.has(message) else str(illegal)

    def _explain(self, topic: str, view: Any, legal: list[str]) -> None:
        """`?` alone is help; `? 3` and `? hit` show the rule behind a move."""
        notation = self.game.notation
        if not topic:
            self.say(self._help, marks=self._marks)
            return
        named = [move for move in legal if topic in self._names_of(view, move)]
        move = self._marked(topic, legal) or (named[0] if named else topic)
        try:
            clauses = notation.clauses_of(notation.parse_move(move))
        except ValueError:
            self.say("refused-invalid", "red", move=topic)
            return
        pages = rule_clauses(self.game.id, self.words.language)
        for number in clauses:
            clause = self.game.clause(number)
            self.say("play-rule", "italic", clause=clause, text=pages[clause].replace("**", ""))


def typed_lines(wait_for_prompt: Callable[[], object]) -> Iterator[str | None]:
    """What is typed, for a thread of its own; None at the end. Only a script's lines wait for their prompt."""
    rest, is_script = b"", not os.isatty(0)
    while True:
        data = os.read(0, 4096)  # not input(): its lock would hold up the end of the program
        *lines, rest = (rest + data).split(b"\n")
        for line in lines if data else [None]:
            if is_script:
                wait_for_prompt()
            yield None if line is None else line.decode(errors="replace").strip()
        if not data:
            return
