"""The two kinds of moves: those that can be listed, which are numbers, and those that are written into a record.

Both answer the same questions, so that only what is compiled for one kind asks which of them it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import numpy as np

from .chance import Chance, below
from .compiling import rule
from .records import AnyMove, Ints, Record, Table

if TYPE_CHECKING:
    from .doors import Doors

S = TypeVar("S", bound=Record)
Move = int | Table  # listed or written


@dataclass(frozen=True)
class Listed(Generic[S]):
    """Moves that are small whole numbers."""

    are_listed: ClassVar[bool] = True
    count: int  # how many different moves there are
    most_legal: int  # room needed for a list of legal moves
    legal: Callable[[S, int, Ints], int]  # lists the seat's legal moves in order, returns how many
    naming_seats: range = range(0)  # moves each of which names a seat, from seat 0 on

    def blank(self) -> AnyMove:
        """Some move, legal or not."""
        return 0

    def room(self, tables: int) -> Table:
        """Where the legal moves of each of so many tables are listed."""
        return np.zeros((tables, self.most_legal), np.int16)

    def legal_moves(self, doors: Doors, table: Table, seat: int) -> list[int]:
        """The seat's legal moves in order."""
        moves = np.zeros(self.most_legal, np.int16)
        n = doors.legal.at_once(table, seat, moves)
        return moves[:n].tolist()

    def any_move(self, doors: Doors, table: Table, seat: int, chance: Table) -> int:
        """A legal move, each as likely as another."""
        moves = np.zeros(self.most_legal, np.int16)
        return int(moves[below(chance[0], doors.legal.at_once(table, seat, moves))])


@rule
def list_none(s: Record, seat: int, moves: Ints) -> int:
    return 0


@dataclass(frozen=True)
class Written(Generic[S]):
    """Moves that cannot be listed, such as a point to aim at: outside the rules a move is a table with one record."""

    are_listed: ClassVar[bool] = False
    count: ClassVar[int] = 0
    most_legal: ClassVar[int] = 0
    naming_seats: ClassVar[range] = range(0)
    Move: type[Record]
    sample: Callable[[S, int, Chance, AnyMove], None]  # writes a random legal move into the record it is given

    @property
    def legal(self) -> Callable[[S, int, Ints], int]:
        """Lists nothing."""
        return list_none

    def blank(self) -> AnyMove:
        """A move in which nothing is written yet."""
        return self.Move.table()

    def room(self, tables: int) -> Table:
        """Where a move on each of so many tables is written."""
        return self.Move.table(tables)

    def legal_moves(self, doors: Doors, table: Table, seat: int) -> list[int]:
        """None: they cannot be listed."""
        return []

    def any_move(self, doors: Doors, table: Table, seat: int, chance: Table) -> Table:
        """A legal move at random."""
        move = self.Move.table()
        self.sample(table[0], seat, chance[0], move[0])
        return move
