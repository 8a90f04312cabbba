"""What an assistant's seat can do, wherever its table is."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..menu import Menu
from ..tables import TableDrawing


class Choice(NamedTuple):
    move: str  # in the notation
    meaning: str


class Moment(NamedTuple):
    """The table as the seat knows it now."""

    game: str
    seat: int
    position: int  # how many moves have been made
    your_turn: bool
    over: bool
    winners: list[int] | None
    moves: list[Choice]  # the legal ones; none where they can't be listed
    view: object  # made from a masked table; None before the deal


class Refused(Exception):
    """Something that was not done, and the sentence that says why."""


class Sitting(Protocol):
    """What is written is read once; all else can be asked for again and again."""

    def look(self, seconds: float = 0.0) -> str:
        """What has happened since the last look, and the table; at most so many seconds later, while others decide."""
        ...

    def move(self, text: str) -> str:
        """Make a move, and tell what came of it until it's this seat's turn again; raises Refused."""
        ...

    def hint(self) -> str:
        """The best moves and why; raises Refused."""
        ...

    def explain(self, move: str) -> str:
        """The rules behind a move."""
        ...

    def moment(self) -> Moment: ...

    def leave(self) -> str: ...


def choices(menu: Menu, table: TableDrawing, view: object, legal: list[str]) -> list[Choice]:
    return [Choice(move, menu.meaning(view, move) or table.name_move(view, move)) for move in legal]
