"""A person at a terminal: what is shown, and what is understood of what is typed."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.live import Live
from rich.text import Text

from tablee.bots.advice import Advice
from tablee.kernel.game import SPECTATOR, AnyGame, Outcome
from tablee.match import IllegalMove, InvalidMove, Refusal
from tablee.text import Texts, has_rules, rule_clauses

from .arguments import Trouble
from .foretelling import asked_about, told
from .games import print_rules
from .hint import advice_lines
from .menu import Menu
from .screen import Screen
from .tables import Advising, Moving, Names, TableDrawing, TellingScores

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

    def __init__(
        self,
        game: AnyGame,
        table: TableDrawing,
        who: Names,
        words: Texts,
        help_text: str,
        console: Screen | None = None,
    ) -> None:
        self.game, self.table, self.who, self.words, self._help = game, table, who, words, help_text
        self.console = console or Screen()
        self.menu = Menu(game, table, words)
        self.shows_motion = self.console.is_terminal and not os.environ.get("TABLEE_NO_PAUSE")
        self.has_prompt = False  # open, while something else may have to be said

    @property
    def prompt(self) -> str:
        return self.words.say("play-prompt", marks=self.menu.marks) + " "

    def open_prompt(self) -> None:
        """Ask, and leave the answer to `typed_lines`."""
        print(self.prompt, end="", flush=True)
        self.has_prompt = True

    def say(self, message: str, style: str = "", **args: object) -> None:
        self.show([Text(self.words.say(message, **args), style)])

    def show(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
            if self.has_prompt:
                self.console.print()
                self.has_prompt = False
            self.console.print(part)

    def show_turn(self, seat: int, view: object, legal: list[str], calls_by_name: bool) -> None:
        self.show(["", *self.table.draw(view, seat)])
        if calls_by_name:
            self.say("play-your-turn", "bold", who=self.who.name(seat))
        self.show(self.menu.lines(view, legal))

    def show_hint(self, advice: Advice, view: object, legal: list[str]) -> None:
        """The best moves, each after the mark that it has in the list above."""
        marks = self.menu.hint_marks(view, legal, [one.move for one in advice.moves])
        self.show(advice_lines(advice, marks, self.menu, self.table, view, self.words, self.who))

    def show_motion(self, old: object, view: object, eyes: int) -> None:
        """Let a move be seen as it happens, where pictures can follow each other."""
        if self.shows_motion and isinstance(self.table, Moving):
            with Live(console=self.console, auto_refresh=False, transient=True) as live:
                for stays, picture in self.table.frames(old, view, eyes):
                    live.update(picture, refresh=True)
                    time.sleep(stays)

    def tell_move(self, view: object, seat: int, move: str, eyes: int) -> None:
        self._tell(self.table.tell_move(view, seat, move, eyes))

    def _tell(self, sentence: str) -> None:
        if sentence:  # some moves have nothing to tell
            self.show([Text(f"▸ {sentence}", "bold cyan")])

    def tell_result(self, outcome: Outcome, eyes: int) -> None:
        if outcome.reason == "resigned":
            loser = next(seat for seat in range(len(outcome.scores)) if seat not in outcome.winners)
            me = "yes" if self.who.is_me(loser, eyes) else "no"
            self.say("play-resigned", who=self.who.name(loser, eyes), me=me)
        elif isinstance(self.table, TellingScores):
            self.show([Text(self.table.tell_scores(outcome.scores, eyes))])
        if outcome.winners:
            self.show([Text(winners_told(outcome.winners, self.who, self.words, eyes), "bold yellow")])

    def tell_news(self, old: object, view: object, eyes: int, is_over: bool, own_move: str | None) -> None:
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

    def asked_move(self, answer: str, view: object, legal: list[str]) -> str | None:
        """The move of which somebody wants to know what it would do; None if nobody asks."""
        asked = asked_about(answer)
        if asked is None:
            return None
        return self.menu.chosen(asked, view, legal) or self.menu.in_notation(asked, view)

    def show_trial(self, move: str, found: Sequence[Mapping[str, object]], eyes: int) -> None:
        sentences = told(found, self.game.id, self.words, self.who, eyes)
        if not sentences:
            self.say("play-what-unknown", move=move)
        self.show([Text(f"  {sentence}", "italic") for sentence in sentences])

    def refuse_trial(self, move: str, refusal: Refusal) -> None:
        if isinstance(refusal, IllegalMove):
            self._refuse(move, refusal.clause)
        else:
            self.say("refused-invalid", "red", move=move, near="")

    def understand(self, answer: str, view: object, legal: list[str], judge: Callable[[str], str]) -> str | None:
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

    def _read_move(self, answer: str, view: object, legal: list[str], judge: Callable[[str], str]) -> str | None:
        """The move that somebody typed: its mark in the list, its words in either language, or its name."""
        if (move := self.menu.chosen(answer, view, legal)) is not None:
            return move
        if answer.isdecimal() and self.menu.marks == "numbers":
            self.say("refused-number", "red", number=answer, most=len(legal))
            return None
        try:
            return judge(self.menu.in_notation(answer, view))
        except InvalidMove:
            near = self.menu.nearest(answer, view, legal)
            self.say("refused-invalid-near" if near else "refused-invalid", "red", move=answer, near=near or "")
        except IllegalMove as illegal:
            self._refuse(answer, illegal.clause)
        return None

    def _refuse(self, move: str, clause: str) -> None:
        """In the game's own words; a game that has none for this is cited."""
        own = self.words.refusal(self.game.id, clause)
        why = own or self.words.say("refused-now", move=move)
        self.say("refused-illegal", "red", why=why, clause=clause)
        if own is None:
            self.cite(clause)

    def cite(self, clause: str) -> None:
        """What the rules say there; a game of another package may not tell all of them."""
        pages = rule_clauses(self.game.id, self.words.language) if has_rules(self.game.id) else {}
        if clause in pages:
            self.say("play-rule", "italic", clause=clause, text=pages[clause].replace("**", ""))

    def _explain(self, topic: str, view: object, legal: list[str]) -> None:
        """`?` alone is help; `? 3` and `? hit` show the rule behind a move."""
        notation = self.game.shown.notation
        if not topic:
            self.say(self._help, marks=self.menu.marks)
            return
        move = self.menu.chosen(topic, view, legal) or self.menu.in_notation(topic, view)
        try:
            clauses = notation.clauses_of(notation.parse_move(move))
        except ValueError:
            self.say("refused-invalid", "red", move=topic)
            return
        if not has_rules(self.game.id):
            self.say("error-no-rules", game=self.game.id)
            return
        for number in clauses:
            self.cite(self.game.clause(number))


def winners_told(winners: Sequence[int], who: Names, words: Texts, eyes: int = SPECTATOR) -> str:
    """Who has won, in one sentence however many they are."""
    mine = next((seat for seat in winners if who.is_me(seat, eyes)), None)
    others = words.joined(who.name(seat) for seat in winners if seat != mine)
    if len(winners) == 1:
        return words.say("play-result", who=others, me="no" if mine is None else "yes")
    return words.say("play-result-shared" if mine is None else "play-result-shared-you", names=others)


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
