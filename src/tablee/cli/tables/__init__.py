"""How a terminal draws a table: one module per game, and a plain drawing for any other game."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec
from rich.console import RenderableType
from rich.text import Text

from tablee.kernel.game import SPECTATOR, Game
from tablee.match import Match
from tablee.text import Texts

from .destrier import DuelTable


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


def move_lines(table: TableDrawing, view: Any, legal: list[str]) -> list[Text]:
    """The legal moves, numbered, with their words and what they mean."""
    width = max((len(move) for move in legal), default=0)
    lines: list[Text] = []
    for number, move in enumerate(legal, 1):
        line = Text(f"{number:>3}  ").append(f"{move:<{width}}", "bold")
        line.stylize("yellow", 0, 3)
        lines.append(line.append(f"  {table.name_move(view, move)}"))
    return lines


def drawing(match: Match, words: Texts, card_names: str, who: Names) -> TableDrawing:
    game: Game[Any] = match.game
    if game.id == "destrier":
        return DuelTable(words, card_names, who)
    return PlainTable(match, words, who)
