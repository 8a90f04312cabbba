"""`tablee play`: a game at the terminal, people and bots in any mix."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from rich.text import Text

from tablee import bots
from tablee.bots import Bot, UnknownBot
from tablee.bots.advice import advice_at, adviser
from tablee.kernel.chance import Seed, chances
from tablee.kernel.game import SPECTATOR, AnyGame
from tablee.kernel.options import BadOption, Value
from tablee.match import BadSeats, Match, Refusal

from . import levels, saves
from .arguments import Arguments, Trouble
from .cards import with_cards
from .foretelling import plainly
from .games import title
from .hint import ready_to_think
from .tables import Names, bot_name, drawing
from .terminal import HINT, QUIT, UNDO, Terminal, check_terminal

PAUSE = 0.6  # seconds a bot's move stays before the next line


class Leaving(Exception):
    """Somebody wants to stop before it is anybody's move."""


def play(arguments: Arguments) -> int:
    arguments.display()  # a wrong choice is told before anything is begun
    if any(arguments[name] is not None for name in ("server", "code", "name")):
        from .online import join  # a game on this machine needs no network

        return join(arguments)
    check_terminal()
    if arguments["resume"] is None:
        match, file = _new_match(arguments), None
    else:
        _check_resumed_alone(arguments)
        files = [saves.named(arguments["resume"])] if arguments["resume"] else [*saves.unfinished(arguments.words)]
        if len(files) > 1:
            return _list_interrupted(files, arguments)
        if not files:
            raise Trouble("error-nothing-to-resume")
        match, file = _resumed_match(files[0]), files[0]
    return Session(match, file or saves.new_file(match.game.id), arguments, resumed=file is not None).run()


def _list_interrupted(files: list[Path], arguments: Arguments) -> int:
    """Each with its own command: which of them is meant is not ours to guess."""
    print(arguments.words.say("resume-several"))
    for file in files:
        ((_, journal),) = saves.journals_in(file)
        where = {"game": title(arguments, journal.game), "move": len(journal.moves) + 1}
        print(f"  {saves.way_back(file)}\n      {arguments.words.say('resume-game', **where)}")
    return 2


def _check_resumed_alone(arguments: Arguments) -> None:
    if any(arguments[name] is not None for name in ("game", "seats", "option", "seed", "cards")):
        raise Trouble("error-resume-alone", 2)


def _resumed_match(file: Path) -> Match:
    match, *others = saves.matches_in(file)
    if others:
        raise Trouble("error-many-games", file=str(file), count=1 + len(others))
    if match.is_over:
        raise Trouble("error-over", file=str(file))
    for player in match.players:
        read_player(match.game, player)
    return match


def _new_match(arguments: Arguments) -> Match:
    game = with_cards(arguments.game(), arguments["cards"])
    seats: str = arguments["seats"] or ",".join(["human"] + ["bot:" + levels.level_of(game)] * (game.seats[0] - 1))
    players = [read_player(game, seat.strip()) for seat in seats.split(",")]
    seed = arguments.seed()
    options = arguments.options(game)
    match = make_match(game, options, secrets.randbits(53) if seed is None else seed, players)
    if arguments["seats"] and (level := levels.level_of_others(match)) is not None:
        levels.choose(game, level)
    return match


def read_player(game: AnyGame, text: str) -> str:
    kind, _, name = text.partition(":")
    if text != "human" and (kind != "bot" or not name):
        raise Trouble("error-seat", 2, value=text)
    if kind == "bot":
        find_bot(name, game)
    return text


def find_bot(name: str, game: AnyGame) -> Bot:
    try:
        return bots.find(name, game)
    except UnknownBot as unknown:
        raise Trouble("error-bot", 2, name=name, game=game.id, known=unknown.known) from None


def make_match(game: AnyGame, options: dict[str, Value], seed: Seed, players: list[str]) -> Match:
    try:
        return Match(game, options, seed, players, bots=bots.versions(game, players))
    except BadOption as bad:
        raise Trouble("error-option-value", 2, name=bad.name, choices=bad.choices, value=bad.value) from None
    except BadSeats as bad:
        same = "yes" if bad.fewest == bad.most else "no"
        numbers = {"fewest": bad.fewest, "most": bad.most, "seats": bad.seats}
        raise Trouble("error-seats", 2, game=game.id, same=same, **numbers) from None


def bot_move(match: Match, seat: int, is_timed: bool = True) -> str:
    """What the bot on a seat does; its dice are its own, apart from those of the deal."""
    bot = bots.find(match.players[seat].removeprefix("bot:"), match.game)
    dice = chances(match.seed, "bot", seat, match.position)
    choose = bot.choose if is_timed else bot.choose_at_leisure
    return match.game.shown.notation.print_move(choose(match.masked(seat), seat, dice))


class Session:
    """One sitting at the terminal. The game is saved after every move."""

    def __init__(self, match: Match, file: Path, arguments: Arguments, resumed: bool) -> None:
        self.match, self.file, self.arguments = match, file, arguments
        self.words = arguments.words.of_game(match.game.id)
        self.who = Names(match.players, self.words)
        self.table = drawing(match, self.words, arguments.display(), self.who)
        self.terminal = Terminal(match.game, self.table, self.who, self.words, "play-help")
        self.console, self.say = self.terminal.console, self.terminal.say
        self.humans = match.players.count("human")
        self.at_keyboard = self.who.only_human if self.humans else SPECTATOR
        self.resumed = resumed
        self.pause = PAUSE if self.console.is_terminal and not os.environ.get("TABLEE_NO_PAUSE") else 0.0

    def run(self) -> int:
        try:
            saves.save(self.match, self.file)
            ready_to_think(self.match, [who.removeprefix("bot:") for who in self.match.players if who != "human"])
            self._open()
            while not self.match.is_over:
                seat = self.match.to_act()[0]
                if self.match.players[seat] == "human":
                    if self._hand_over(seat) and not self._ask(seat):
                        self._say_saved()
                        return 0
                else:
                    self._play(seat, bot_move(self.match, seat))
                    time.sleep(self.pause)
        except Leaving:
            self._say_saved()
            return 0
        except KeyboardInterrupt:
            self.console.print()
            raise Trouble("play-saved", 130, command=saves.way_back(self.file)) from None
        except EOFError:
            self.console.print()
            self._say_saved()
            raise Trouble("error-input-closed", 1) from None
        self._close()
        return 0

    def _say_saved(self) -> None:
        self._say_command("play-saved", saves.way_back(self.file), "bold")

    def _say_command(self, message: str, command: str, style: str = "", **args: object) -> None:
        """A command is copied in one piece."""
        self.console.print(Text(self.words.say(message, command=command, **args), style), soft_wrap=True)

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
        after = self.match.view(self.eyes)
        self.terminal.show_motion(before, after, self.eyes)
        self.terminal.tell_move(after, seat, move, self.eyes)
        self._show_end(before)

    def _show_end(self, before: object) -> None:
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
            if word in HINT:
                ready_to_think(self.match, [adviser(self.match.game)])
                self.terminal.show_hint(advice_at(self.match, seat, self.match.position), view, legal)
                continue
            asked = self.terminal.asked_move(answer, view, legal)
            if asked is not None:
                self._try_out(seat, asked)
                continue
            move = self.terminal.understand(answer, view, legal, lambda text: self._judge(seat, text))
            if move is not None:
                self._play(seat, move)
                return True

    def _try_out(self, seat: int, move: str) -> None:
        try:
            self.terminal.show_trial(move, plainly(self.match.try_out(seat, move)), seat)
        except Refusal as refusal:
            self.terminal.refuse_trial(move, refusal)

    def _judge(self, seat: int, text: str) -> str:
        return self.match.game.shown.notation.print_move(self.match.read(seat, text))

    def _hand_over(self, seat: int) -> bool:
        """Between two people at one keyboard nobody sees the other's cards; False if a move is taken back instead."""
        if self.humans < 2 or self.at_keyboard == seat:
            return True
        if not self.match.game.secrets.fields:  # an open game is looked at by everybody
            self.at_keyboard = seat
            return True
        if self.at_keyboard is not None:
            answer = input(self.words.say("play-done") + " ").strip().lower()
            if answer in QUIT:
                raise Leaving
            if answer in UNDO and self._undo(self.at_keyboard):
                return False
        self.console.wipe()
        self.at_keyboard = None
        if input(self.words.say("play-hand-over", who=self.who.name(seat)) + " ").strip().lower() in QUIT:
            raise Leaving
        self.at_keyboard = seat
        return True

    def _undo(self, seat: int) -> bool:
        position = self.match.take_back_to(seat)
        if position is None or self._others_moved_since(seat, position):
            self.say("play-no-undo", "red")
            return False
        self.match.take_back(position)
        saves.save(self.match, self.file)
        self.say("play-undone", "bold")
        return True

    def _others_moved_since(self, seat: int, position: int) -> bool:
        """Another person's move is not ours to take back."""
        since = self.match.moves[position:]
        return any(played.seat != seat and self.match.players[played.seat] == "human" for played in since)

    def _close(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.terminal.tell_result(outcome, self.eyes)
        if (level := levels.count(self.match)) is not None:
            seats = [who if who == "human" else f"bot:{level}" for who in self.match.players]
            command = f"tablee play {self.match.game.id} --seats {','.join(seats)}"
            self._say_command("play-next-level", command, level=bot_name(level, self.words))
        self.say("play-journal", "dim", file=str(self.file))
