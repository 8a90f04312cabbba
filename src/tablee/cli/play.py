"""`tablee play`: a game at the terminal, people and bots in any mix."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from tablee import bots
from tablee.bots import Bot, UnknownBot
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR, Game, Outcome
from tablee.match import BadSeats, IllegalMove, InvalidMove, Match
from tablee.server import wire
from tablee.text import Texts, rule_clauses

from . import saves
from .arguments import Arguments, Trouble
from .games import print_rules, title
from .screen import Screen
from .tables import Names, TableDrawing, drawing, move_lines

LEAST_COLUMNS, LEAST_LINES = 60, 20
QUIT = ("quit", "quitter", "q", "exit")
UNDO = ("undo", "reprendre", "u")
HELP = ("help", "aide", "h")
RULES = ("rules", "règles", "regles", "r")
PAUSE = 0.6  # seconds a bot's move stays before the next line


def play(arguments: Arguments) -> int:
    if arguments["names"] not in ("current", "first"):
        raise Trouble("error-names", 2, value=arguments["names"])
    if any(arguments[name] is not None for name in ("server", "code", "name")):
        from .online import join  # a game on this machine needs no network

        return join(arguments)
    check_terminal()
    if arguments["resume"] is None:
        match, file = _new_match(arguments), None
    else:
        file = Path(arguments["resume"]) if arguments["resume"] else saves.latest_unfinished()
        match = saves.matches_in(file)[0]
        if match.is_over:
            raise Trouble("error-over", file=str(file))
    return Session(match, file or saves.new_file(match.game.id), arguments, resumed=file is not None).run()


def check_terminal() -> None:
    if sys.stdout.isatty():
        columns, lines = shutil.get_terminal_size()
        if columns < LEAST_COLUMNS or lines < LEAST_LINES:
            least = {"least-columns": LEAST_COLUMNS, "least-lines": LEAST_LINES}
            raise Trouble("error-terminal", columns=columns, lines=lines, **least)


def _new_match(arguments: Arguments) -> Match:
    game = arguments.game()
    seats: str = arguments["seats"] or ",".join(["human"] + ["bot:" + bots.bot_names(game)[0]] * (game.seats[0] - 1))
    players = [read_player(game, seat.strip()) for seat in seats.split(",")]
    seed = arguments.seed()
    options = arguments.options(game)
    return make_match(game, options, secrets.randbits(53) if seed is None else seed, players)


def read_player(game: Game[Any], text: str) -> str:
    kind, _, name = text.partition(":")
    if text != "human" and (kind != "bot" or not name):
        raise Trouble("error-seat", 2, value=text)
    if kind == "bot":
        find_bot(name, game)
    return text


def find_bot(name: str, game: Game[Any]) -> Bot:
    try:
        return bots.find(name, game)
    except UnknownBot as unknown:
        raise Trouble("error-bot", 2, name=name, game=game.id, known=unknown.known) from None


def make_match(game: Game[Any], options: dict[str, Any], seed: Any, players: list[str]) -> Match:
    try:
        return Match(game, options, seed, players)
    except BadSeats as bad:
        same = "yes" if bad.fewest == bad.most else "no"
        numbers = {"fewest": bad.fewest, "most": bad.most, "seats": bad.seats}
        raise Trouble("error-seats", 2, game=game.id, same=same, **numbers) from None


def bot_move(match: Match, seat: int) -> str:
    """What the bot on a seat does; its dice are its own, apart from those of the deal."""
    bot = bots.find(match.players[seat].removeprefix("bot:"), match.game)
    dice = chances(match.seed, "bot", seat, match.position)
    return match.game.notation.print_move(bot.choose(match.masked(seat), seat, dice))


def visible(text: str) -> str:
    """What a server says never moves the cursor or changes colours."""
    return "".join(c for c in text if c.isprintable())


class Company(Names):
    """The people and bots at a table of a server, by their own names."""

    def __init__(self, seats: list[wire.SeatView], words: Texts) -> None:
        super().__init__((), words)
        self.seats = seats

    def name(self, seat: int, me: int = SPECTATOR) -> str:
        if seat == me:
            return self._words.say("player-you")
        shown = self.seats[seat]
        if shown.kind == "open":
            return self._words.say("online-open-seat")
        same = sum((other.kind, other.name) == (shown.kind, shown.name) for other in self.seats)
        name = visible(shown.name) if same == 1 else f"{visible(shown.name)} {seat + 1}"
        return self._words.say("player-bot", name=name) if shown.kind == "bot" else name

    def is_me(self, seat: int, me: int) -> bool:
        return seat == me


class Terminal:
    """Shows tables to a person and reads moves; where the match lives is for others to know."""

    def __init__(self, game: Game[Any], table: TableDrawing, who: Names, words: Texts, help_text: str) -> None:
        self.game, self.table, self.who, self.words, self._help = game, table, who, words, help_text
        self.console = Screen()
        self.has_prompt = False  # open, while something else may have to be said

    @property
    def prompt(self) -> str:
        return self.words.say("play-prompt") + " "

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
        self.show(move_lines(self.table, view, legal))

    def tell_move(self, view: Any, seat: int, move: str, eyes: int) -> None:
        self.show([Text("▸ " + self.table.tell_move(view, seat, move, eyes), "bold cyan")])

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
        ended = self.table.tell_end(old, view, eyes)
        known = 0 if old is None else len(old.log)
        if ended and not is_over:
            if own_move is not None:
                self.tell_move(view, eyes, own_move, eyes)
            self.show(ended)
            ended, known = [], 0
        if len(view.log) < known:
            self.say("play-undone", "bold")
        for action in view.log[known:]:
            self.tell_move(view, action.seat, action.move, eyes)
        self.show(ended)

    def understand(self, answer: str, view: Any, legal: list[str], judge: Callable[[str], str]) -> str | None:
        """The move that was typed; None after a question or a refusal, which is answered here.

        `judge` reads a move that is not listed: it returns its text or raises one of the refusals.
        """
        word = answer.lower()
        if word.startswith("?") or word in HELP:
            self._explain(word.lstrip("?").strip() if word.startswith("?") else "", legal)
        elif word in RULES:
            print_rules(self.console, self.game.id, self.words.language)
        elif word:
            return self._read_move(answer, view, legal, judge)
        return None

    def _read_move(self, answer: str, view: Any, legal: list[str], judge: Callable[[str], str]) -> str | None:
        """The move that somebody typed: its number, its word, or the name shown beside it."""
        if answer.isdecimal():
            if 1 <= int(answer) <= len(legal):
                return legal[int(answer) - 1]
            self.say("refused-number", "red", number=answer, most=len(legal))
            return None
        typed = " ".join(answer.casefold().split())
        for move in legal:
            if typed == self.table.name_move(view, move).casefold():
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

    def _why(self, illegal: IllegalMove) -> str:
        message = f"{self.game.id}-why-{illegal.clause}"
        return self.words.say(message) if self.words.has(message) else str(illegal)

    def _explain(self, topic: str, legal: list[str]) -> None:
        """`?` alone is help; `? 3` and `? hit` show the rule behind a move."""
        notation = self.game.notation
        if not topic:
            self.say(self._help)
            return
        move = legal[int(topic) - 1] if topic.isdecimal() and 1 <= int(topic) <= len(legal) else topic
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


class Session:
    """One sitting at the terminal. The game is saved after every move."""

    def __init__(self, match: Match, file: Path, arguments: Arguments, resumed: bool) -> None:
        self.match, self.file, self.arguments, self.words = match, file, arguments, arguments.words
        self.who = Names(match.players, self.words)
        self.table = drawing(match, self.words, arguments["names"], self.who)
        self.terminal = Terminal(match.game, self.table, self.who, self.words, "play-help")
        self.console, self.say = self.terminal.console, self.terminal.say
        self.humans = match.players.count("human")
        self.at_keyboard = self.who.only_human if self.humans else SPECTATOR
        self.resumed = resumed
        self.pause = PAUSE if self.console.is_terminal and not os.environ.get("TABLEE_NO_PAUSE") else 0.0

    def run(self) -> int:
        try:
            saves.save(self.match, self.file)
            self._open()
            while not self.match.is_over:
                seat = self.match.to_act()[0]
                if self.match.players[seat] == "human":
                    if self._hand_over(seat) and not self._ask(seat):
                        self.say("play-saved", "bold")
                        return 0
                else:
                    self._play(seat, bot_move(self.match, seat))
                    time.sleep(self.pause)
        except KeyboardInterrupt:
            self.console.print()
            raise Trouble("play-saved", 130) from None
        except EOFError:
            self.console.print()
            self.say("play-saved", "bold")
            raise Trouble("error-input-closed", 1) from None
        self._close()
        return 0

    def _open(self) -> None:
        if self.resumed:
            self.say(
                "play-resumed", "bold", game=title(self.arguments, self.match.game.id), move=self.match.position + 1
            )
        else:
            self._show_end(None)  # a deal can end a duel, and even the match

    @property
    def eyes(self) -> int:
        """Through whose eyes public events are told."""
        return SPECTATOR if self.at_keyboard is None else self.at_keyboard

    def _play(self, seat: int, move: str) -> None:
        before = self.match.view(self.eyes)
        self.match.play(seat, move)
        saves.save(self.match, self.file)
        self.terminal.tell_move(self.match.view(self.eyes), seat, move, self.eyes)
        self._show_end(before)

    def _show_end(self, before: Any) -> None:
        self.terminal.show(self.table.tell_end(before, self.match.view(self.eyes), self.eyes))

    def _ask(self, seat: int) -> bool:
        """Let a person make a move; False when the person leaves."""
        legal, view = self.match.legal(seat), self.match.view(seat)
        self.terminal.show_turn(seat, view, legal, calls_by_name=self.humans > 1)
        while True:
            answer = input(self.terminal.prompt).strip()
            word = answer.lower()
            if word in QUIT:
                return False
            if word in UNDO:
                if self._undo(seat):
                    return True
                continue
            move = self.terminal.understand(answer, view, legal, lambda text: self._judge(seat, text))
            if move is not None:
                self._play(seat, move)
                return True

    def _judge(self, seat: int, text: str) -> str:
        return self.match.game.notation.print_move(self.match.read(seat, text))

    def _hand_over(self, seat: int) -> bool:
        """Between two people at one keyboard nobody sees the other's cards; False if a move is taken back instead."""
        if self.humans < 2 or self.at_keyboard == seat:
            return True
        if self.at_keyboard is not None:
            answer = input(self.words.say("play-done") + " ").strip().lower()
            if answer in UNDO and self._undo(self.at_keyboard):
                return False
        self.console.wipe()
        self.at_keyboard = None
        input(self.words.say("play-hand-over", who=self.who.name(seat)) + " ")
        self.at_keyboard = seat
        return True

    def _undo(self, seat: int) -> bool:
        position = self.match.take_back_to(seat)
        if position is None:
            self.say("play-no-undo", "red")
            return False
        self.match.take_back(position)
        saves.save(self.match, self.file)
        self.say("play-undone", "bold")
        return True

    def _close(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.terminal.tell_result(outcome, self.eyes)
        self.say("play-journal", "dim", file=str(self.file))
