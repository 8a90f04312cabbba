"""A masked table as numbers for a learner, told from a seat's own place: a row of float32, the own seat first.

Nothing is chosen by hand: every field of the record is there, cell by cell, but for those that are marked ASIDE. Fields
by seat have one row for each seat that plays, the own one first; a cell that names a seat counts from the own one, so
that 0 is oneself and 1 the next. A game may turn its table besides, where the marks can't say how (`Game.turned`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, NamedTuple, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from .compiling import rule
from .game import AnyGame
from .lying import Lies
from .marks import ASIDE, BY_SEAT, Between, Mark, SeatFrom
from .records import AnyState, Ints, Record, Table

SCHEME = 1
"""The version of the way in which a record becomes numbers."""

KINDS = ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8")
TO_SEAT, TO_SET, FROM = 0, 1, 2  # how a number that names seats is told from the own one
WIDEST = 8


class UnknownField(TypeError):
    """A field of a kind that has no place in a row of numbers."""


@dataclass(frozen=True)
class Field:
    """A field of a record, and where its numbers stand in the row; it has none if it's left out."""

    name: str
    kind: str  # of a cell, as NumPy writes it
    shape: tuple[int, ...]  # in the record
    at: int  # its first byte in the record
    size: int  # in bytes
    marks: tuple[Mark | SeatFrom, ...]
    by_seat: bool
    first: int  # its first number in the row
    count: int

    @property
    def is_aside(self) -> bool:
        return ASIDE in self.marks


class Plan(NamedTuple):
    """What compiled code needs to write a row."""

    source: NDArray[np.uint32]  # [own seat, number]: the cell it comes from
    runs: NDArray[np.int64]  # first number, number after the last: cells of one kind lie together
    named: NDArray[np.int64]  # number, TO_SEAT, TO_SET or FROM, and the two values of the latter


def marks_of(record: type[Record]) -> dict[str, tuple[object, ...]]:
    """What stands beside the kind and the shape of each field."""
    found: dict[str, tuple[object, ...]] = {}
    for name, hint in get_type_hints(record, include_extras=True).items():
        if get_origin(hint) is Annotated:
            found[name] = tuple(part for part in get_args(hint)[2:] if not isinstance(part, tuple))
    return found


def limits_of(record: type[Record]) -> tuple[Table, Table]:
    """The lowest and the highest values of a written move, cell by cell."""
    lows, highs, marks, dtype = list[float](), list[float](), marks_of(record), record.DTYPE
    for name in dtype.names or ():
        between = next((mark for mark in marks[name] if isinstance(mark, Between)), Between(-np.inf, np.inf))
        size = int(np.prod(dtype[name].shape, dtype=int))
        lows += [between.low] * size
        highs += [between.high] * size
    return np.array(lows), np.array(highs)


@dataclass(frozen=True)
class Layout:
    """How the tables of a game with so many seats are told as rows of numbers."""

    game: AnyGame
    seats: int

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """Every field of the record, in the order of its bytes."""
        State, made, first = self.game.rules.State, list[Field](), 0
        dtype, marks = State.DTYPE, marks_of(State)
        for name in dtype.names or ():
            cell, shape, at = dtype[name].base, dtype[name].shape, dtype.fields[name][1]
            is_record = cell.names is not None
            own = tuple(mark for mark in marks[name] if isinstance(mark, (Mark, SeatFrom)))
            if is_record and ASIDE not in own:
                raise UnknownField(f"{name} is a record in a record, which has to be marked ASIDE")
            kind = "record" if is_record else cell.str[1:].replace("b1", "u1")
            if not is_record and kind not in KINDS:
                raise UnknownField(f"{name} has cells of the kind {kind}, which a row of numbers can't take")
            lies = any(isinstance(mark, Lies) for mark in marks[name])
            by_seat = BY_SEAT in own or (lies and len(shape) > 1)
            cells = int(np.prod(shape, dtype=int))
            count = 0 if ASIDE in own else cells // shape[0] * min(self.seats, shape[0]) if by_seat else cells
            made.append(Field(name, kind, shape, at, dtype[name].itemsize, own, by_seat, first, count))
            first += count
        return tuple(made)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return sum(field.count for field in self.fields)

    @cached_property
    def version(self) -> str:
        """Named after the game, its version and the way numbers are made; the end changes with any field."""
        record = Layout(self.game, self.game.seats[-1]).fields
        told = ";".join(f"{field.name} {field.kind} {field.shape} {field.marks} {field.by_seat}" for field in record)
        if self.game.moves.naming_seats:
            told += f";{self.game.moves.naming_seats}"
        digest = hashlib.sha256(told.encode()).hexdigest()[:8]
        return f"{self.game.id}-v{self.game.version}-features-{SCHEME}-{digest}"

    @cached_property
    def plan(self) -> Plan:
        told = [field for field in self.fields if field.count]
        source = np.zeros((self.seats, self.size), np.uint32)
        for field in told:
            cell = int(field.kind[1:])
            row = field.size // cell // (field.shape[0] if field.by_seat else 1)
            for own in range(self.seats):
                for i in range(field.count):
                    seat, rest = divmod(i, row)
                    at = (own + seat) % self.seats * row + rest if field.by_seat else i
                    source[own, field.first + i] = field.at // cell + at
        runs: list[list[int]] = []
        for at, field in enumerate(told):
            if at == 0 or field.kind != told[at - 1].kind:
                runs.append([field.first, field.first])
            runs[-1][1] = field.first + field.count
        named = [
            [at, *_how(mark)]
            for field in told
            for mark in field.marks
            if mark not in (BY_SEAT, ASIDE)
            for at in range(field.first, field.first + field.count)
        ]
        return Plan(source, np.array(runs, np.int64).reshape(-1, 2), np.array(named, np.int64).reshape(-1, 4))

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cells that lie together, in their order."""
        told = [field.kind for field in self.fields if field.count]
        return tuple(kind for at, kind in enumerate(told) if at == 0 or kind != told[at - 1])

    def scratch(self) -> tuple[Table, NDArray[np.uint8], tuple[Table, ...]]:
        """Room for one table: as a record, as bytes, and as cells of every kind that there is."""
        size = self.game.rules.State.DTYPE.itemsize
        room = np.zeros(-(-size // WIDEST) * WIDEST, np.uint8)
        return room[:size].view(self.game.rules.State.DTYPE), room[:size], tuple(room.view(kind) for kind in self.kinds)


def _how(mark: Mark | SeatFrom) -> tuple[int, int, int]:
    if isinstance(mark, SeatFrom):
        return FROM, mark.first, mark.each
    return (TO_SET if mark is Mark.SEAT_SET else TO_SEAT), 0, 0


@rule
def from_own_place(value: int, how: int, first: int, each: int, own: int, seats: int) -> int:
    """A number that names seats, counted from the own one."""
    if how == TO_SET:
        return ((value >> own) | (value << (seats - own))) & ((1 << seats) - 1) if value >= 0 else value
    seat = value
    if how == FROM and value >= first:
        seat = (value - first) % max(each, 1)  # compiled code needn't ask whether that is 0
    elif how == FROM:
        return value
    if not 0 <= seat < seats:
        return value
    return value - own + (seats if seat < own else 0)


@rule
def gather(cells: Ints, source: Table, own: int, rows: Table, i: int, first: int, after: int) -> None:
    for k in range(first, after):
        rows[i, k] = cells[source[own, k]]


@rule
def count_from(named: Table, own: int, seats: int, rows: Table, i: int) -> None:
    """Count the numbers that name seats from the own one."""
    for r in range(len(named)):
        at = named[r, 0]
        rows[i, at] = from_own_place(int(rows[i, at]), named[r, 1], named[r, 2], named[r, 3], own, seats)


@rule
def no_cells(cells: tuple[Table, ...], source: Table, own: int, runs: Table, rows: Table, i: int) -> None:
    """There are none of any other kind."""


def writing(kinds: int) -> Callable[..., None]:
    """A rule that writes row i from cells of so many kinds: cells, source, own seat, runs, rows, i."""
    at = kinds - 1
    if kinds == 0:
        return no_cells
    write_others = writing(at)

    @rule
    def write(cells: tuple[Table, ...], source: Table, own: int, runs: Table, rows: Table, i: int) -> None:
        write_others(cells, source, own, runs, rows, i)
        gather(cells[at], source, own, rows, i, int(runs[at, 0]), int(runs[at, 1]))

    return write


@rule
def as_it_lies(s: AnyState, seat: int) -> None:
    """For games whose table looks the same from every side."""


def turning(game: AnyGame) -> Callable[[AnyState, int], None]:
    """The rule that turns a masked table so that a seat sits in front of it."""
    return game.turned or as_it_lies
