"""How a terminal draws a table: one module per game, named like it, and a plain drawing for any other game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, runtime_checkable

from rich.console import RenderableType

from tablee.kernel.game import SPECTATOR, AnyGame
from tablee.match import Match
from tablee.text import Texts

from .plain import PlainTable, Seen

__all__ = [
    "Advice",
    "Advising",
    "Display",
    "Moving",
    "Names",
    "NamingAftermaths",
    "NamingCards",
    "NamingThings",
    "Seen",
    "TableDrawing",
    "TellingScores",
    "display_of",
    "drawing",
]


View = Any
"""What some game shows to a seat; only its own drawing knows the fields."""


class TableDrawing(Protocol):
    """Draws views, never states: what it is given is what the seat may know."""

    def draw(self, view: View, me: int) -> list[RenderableType]:
        """The table as seat `me` sees it."""
        ...

    def name_move(self, view: View, move: str) -> str:
        """A legal move in words."""
        ...

    def tell_move(self, view: View, seat: int, move: str, me: int) -> str:
        """What a seat has done, in words; the view is the one after it."""
        ...

    def tell_end(self, before: View, after: View, me: int) -> list[RenderableType]:
        """What ended with the latest move, with the count; nothing if nothing did."""
        ...

    def news(self, old: View, view: View, me: int) -> list[str] | None:
        """What was done between two views, in words; None if something was taken back, or the log begins anew."""
        ...


class Advice(NamedTuple):
    """The answer to something typed that is no move; `move` is what it stands for, if it does."""

    parts: list[RenderableType]
    move: str | None = None


@runtime_checkable
class Advising(Protocol):
    """A drawing that also helps with choosing a move, where moves cannot be listed."""

    def advise(self, view: View, typed: str) -> Advice | None:
        """Help, if that is what was asked for."""
        ...

    def take_hints(self, view: View, moves: list[str]) -> list[str]:
        """Keep these moves at hand; what is typed for each of them."""
        ...


@runtime_checkable
class NamingCards(Protocol):
    """A drawing of cards whose names are more than their words in capitals."""

    def card(self, name: str) -> str: ...


@runtime_checkable
class NamingAftermaths(Protocol):
    """A drawing of a game whose moves are named by what comes of them."""

    def name_aftermath(self, came: object) -> str: ...


@runtime_checkable
class NamingThings(Protocol):
    """A drawing of a game whose moves name things by ids, which people know by other names."""

    def with_names(self, view: View, move: str, own: str) -> str:
        """The words of a move, with the names of the things."""
        ...

    def without_names(self, view: View, typed: str) -> str:
        """What was typed, with the ids of the things that it names."""
        ...


@runtime_checkable
class Moving(Protocol):
    """A drawing that also shows a move as it happens."""

    def frames(self, old: View, view: View, me: int) -> Iterator[tuple[float, RenderableType]]:
        """What is seen between two views, each picture with the seconds for which it stays."""
        ...


@runtime_checkable
class TellingScores(Protocol):
    """A drawing that says at the end what everybody has, where the table does not show it."""

    def tell_scores(self, scores: Sequence[int], me: int) -> str: ...


class CardFile(NamedTuple):
    """What `tablee cards` knows of a game whose cards people may write."""

    text: Callable[[], str]  # our own
    checked: Callable[[str], str]  # the same text; BadMaterial if it is no good
    told: Callable[[str], dict[str, str | int]]  # what is said of a file that is good
    lines: Callable[[str, Texts], list[str]]  # every card of a file, in words


class Display(NamedTuple):
    """How a game is read from a server and drawn; each module of this package has its own as DISPLAY."""

    View: type[View]
    make_table: Callable[[Texts, Mapping[str, str], Names], TableDrawing]
    picture: Callable[[View], str | None] | None = None  # the latest move of a view, as SVG
    cards: CardFile | None = None


def display_of(game: AnyGame) -> Display:
    """That of the module named like the game, or the plain one."""
    name = f"{__name__}.{game.id}"
    is_ours = game.id.isidentifier() and find_spec(name) is not None
    own: Display | None = getattr(import_module(name), "DISPLAY", None) if is_ours else None

    def plain(words: Texts, display: Mapping[str, str], who: Names) -> TableDrawing:
        return PlainTable(game.id, words, who)

    return own or Display(Seen, plain)


def bot_name(level: str, words: Texts) -> str:
    """As the page calls it, too; a bot of another package by its own name."""
    message = f"page-bot-{level}"
    return words.say(message) if words.has(message) else words.say("player-bot", name=level)


def told_apart(name: str, seats: Sequence[object], seat: int) -> str:
    """With a number where several seats are the same: Casual 1 and Casual 2, as on the page."""
    same = seats[seat]
    return name if seats.count(same) == 1 else f"{name} {seats[: seat + 1].count(same)}"


class Names:
    """What the people and bots at the table are called."""

    def __init__(self, players: tuple[str, ...], words: Texts) -> None:
        self._players, self._words = players, words
        self.only_human = players.index("human") if players.count("human") == 1 else None

    def name(self, seat: int, me: int = SPECTATOR) -> str:
        if self.is_me(seat, me):
            return self._words.say("player-you")
        kind, _, bot = self._players[seat].partition(":")
        if kind != "bot":
            return self._words.say("player-human", number=seat + 1)
        return told_apart(bot_name(bot, self._words), self._players, seat)

    @property
    def count(self) -> int:
        return len(self._players)

    def is_me(self, seat: int, me: int) -> bool:
        """Whether a seat is spoken to as “you”: only where one person plays, so that nobody is confused."""
        return seat == me and seat == self.only_human


def drawing(match: Match, words: Texts, display: Mapping[str, str], who: Names) -> TableDrawing:
    """The table as people want it displayed, by the settings that its game declares."""
    return display_of(match.game).make_table(words, display, who)
