"""How a terminal draws a table: one module per game, named like it, and a plain drawing for any other game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec
from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from tablee.kernel.game import SPECTATOR, Game
from tablee.match import Match
from tablee.text import Texts

MANY_MOVES = 8  # more than this stand side by side
LETTERS = "abcdefgijklmpstvwxz"  # without those that are commands or answers by themselves


class TableDrawing(Protocol):
    """Draws views, never states: what it is given is what the seat may know."""

    def draw(self, view: Any, me: int) -> list[RenderableType]:
        """The table as seat `me` sees it."""
        ...

    def name_move(self, view: Any, move: str) -> str:
        """A legal move in words."""
        ...

    def tell_move(self, view: Any, seat: int, move: str, me: int) -> str:
        """What a seat has done, in words; the view is the one after it."""
        ...

    def tell_end(self, before: Any, after: Any, me: int) -> list[RenderableType]:
        """What ended with the latest move, with the count; nothing if nothing did."""
        ...

    def news(self, old: Any, view: Any, me: int) -> list[str] | None:
        """What was done between two views, in words; None if something was taken back, or the log begins anew."""
        ...


class Advice(NamedTuple):
    """The answer to something typed that is no move; `move` is what it stands for, if it does."""

    parts: list[RenderableType]
    move: str | None = None


@runtime_checkable
class Advising(Protocol):
    """A drawing that also helps with choosing a move, where moves cannot be listed."""

    def advise(self, view: Any, typed: str) -> Advice | None:
        """Help, if that is what was asked for."""
        ...


@runtime_checkable
class NamingCards(Protocol):
    """A drawing of cards whose names are more than their words in capitals."""

    def card(self, name: str) -> str: ...


@runtime_checkable
class NamingAftermaths(Protocol):
    """A drawing of a game whose moves are named by what comes of them."""

    def name_aftermath(self, came: str) -> str: ...


@runtime_checkable
class Moving(Protocol):
    """A drawing that also shows a move as it happens."""

    def frames(self, old: Any, view: Any, me: int) -> Iterator[tuple[float, RenderableType]]:
        """What is seen between two views, each picture with the seconds for which it stays."""
        ...


class Display(NamedTuple):
    """How a game is read from a server and drawn; each module of this package has its own as DISPLAY."""

    View: type[Any]
    make_table: Callable[[Texts, str, Names], TableDrawing]


def display_of(game: Game[Any]) -> Display | None:
    name = f"{__name__}.{game.id}"
    is_ours = game.id.isidentifier() and find_spec(name) is not None
    return import_module(name).DISPLAY if is_ours else None


class PlainTable:
    """For games without a drawing of their own: the masked position as it prints."""

    def __init__(self, match: Match, words: Texts, who: Names) -> None:
        self._match, self._words, self._who = match, words, who

    def draw(self, view: Any, me: int) -> list[RenderableType]:
        masked = self._match.masked(me)
        return [Text(part) for part in self._match.game.notation.print_position(masked[0]).split(" | ")]

    def name_move(self, view: Any, move: str) -> str:
        return ""

    def tell_move(self, view: Any, seat: int, move: str, me: int) -> str:
        return f"{self._who.name(seat, me)}: {move}"

    def tell_end(self, before: Any, after: Any, me: int) -> list[RenderableType]:
        outcome = self._match.outcome
        return [] if outcome is None else [Text(msgspec.json.encode(outcome).decode())]

    def news(self, old: Any, view: Any, me: int) -> list[str] | None:
        return []


class Names:
    """What the people and bots at the table are called."""

    def __init__(self, players: tuple[str, ...], words: Texts) -> None:
        self._players, self._words = players, words
        self.only_human = players.index("human") if players.count("human") == 1 else None

    def name(self, seat: int, me: int = SPECTATOR) -> str:
        if self.is_me(seat, me):
            return self._words.say("player-you")
        kind, _, bot = self._players[seat].partition(":")
        if kind == "bot":
            return self._words.say(
                "player-bot", name=bot if self._players.count(f"bot:{bot}") == 1 else f"{bot} {seat + 1}"
            )
        return self._words.say("player-human", number=seat + 1)

    def is_me(self, seat: int, me: int) -> bool:
        """Whether a seat is spoken to as “you”: only where one person plays, so that nobody is confused."""
        return seat == me and seat == self.only_human


def has_number_moves(game: Game[Any]) -> bool:
    """Whether a number can be a move by itself, so that a list of moves must not be numbered."""
    try:
        game.notation.parse_move("7")
    except ValueError:
        return False
    return True


def marks(game: Game[Any], n: int) -> list[str]:
    """What stands before each of n moves, to be typed instead of it: numbers, or letters where numbers are moves."""
    if not has_number_moves(game):
        return [str(i + 1) for i in range(n)]
    return [*LETTERS, *(first + second for first in LETTERS for second in LETTERS)][:n]


def move_lines(table: TableDrawing, view: Any, legal: list[str], game: Game[Any]) -> list[RenderableType]:
    """The legal moves with their marks, words and what they mean; many moves stand side by side, named only."""
    width = max((len(move) for move in legal), default=0)
    lines: list[Text] = []
    for mark, move in zip(marks(game, len(legal)), legal, strict=True):
        line, name = Text(f"{mark:>3}  ", "yellow"), table.name_move(view, move)
        if len(legal) > MANY_MOVES:
            lines.append(line.append(name or move, "bold"))
        else:
            meaning = "" if name.casefold() == move else f"  {name}"
            lines.append(line.append(f"{move:<{width}}", "bold").append(meaning, "not bold default"))
    return [Columns(lines, padding=(0, 3))] if len(legal) > MANY_MOVES else list(lines)


def drawing(match: Match, words: Texts, card_names: str, who: Names) -> TableDrawing:
    display = display_of(match.game)
    return PlainTable(match, words, who) if display is None else display.make_table(words, card_names, who)
