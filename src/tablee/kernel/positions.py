"""Positions as readable text, printed and parsed from one list of rows.

    turn 1 | target 23 | hand0 7 12 | hand1 ? 4

A row is a label and its values; `?` stands for what is hidden, `-` for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from .game import UNKNOWN
from .records import Record, Table

S = TypeVar("S", bound=Record, contravariant=True)
AnyValue = Any
"""What one word of a row stands for: a number, or several that belong together. Its `Names` know."""

Size = tuple[Any, Any]  # where the number of cards in a pile stands: an array and an index, or a record and a field


class Names(Protocol):
    """How the values of a row are written; whole numbers for most rows."""

    def print(self, value: AnyValue) -> str: ...
    def parse(self, word: str) -> AnyValue: ...


class Numbers:
    """Whole numbers; -1 is a number like any other."""

    def print(self, value: int) -> str:
        return str(value)

    def parse(self, word: str) -> int:
        return int(word)


class HiddenNumbers(Numbers):
    """Numbers on cards, which may lie face down."""

    def print(self, value: int) -> str:
        return "?" if value == UNKNOWN else str(value)

    def parse(self, word: str) -> int:
        if word == "?":
            return UNKNOWN
        if (number := int(word)) < 0:
            raise ValueError(f"{word} is no card")
        return number


class Words:
    """Values with names of their own, each a single word."""

    def __init__(self, names: dict[int, str]) -> None:
        self._names = {UNKNOWN: "?"} | names
        self._values = {name: value for value, name in self._names.items()}

    def print(self, value: int) -> str:
        return self._names[value]

    def parse(self, word: str) -> int:
        if word not in self._values:
            raise ValueError(f"{word} is not one of {', '.join(sorted(self._values))}")
        return self._values[word]


@dataclass(frozen=True)
class Row(Generic[S]):
    label: str
    read: Callable[[S], Sequence[AnyValue]]
    write: Callable[[S, list[AnyValue]], None]
    names: Names
    applies: Callable[[S], bool] = lambda s: True  # whether the position has the row, by what stands before it
    is_optional: bool = False  # left out where it has no values


def scalar(label: str, names: Names | None = None, field: str | None = None) -> Row[Record]:
    """A single value in a field of its own."""
    name = field or label

    def read(s: Record) -> Sequence[int]:
        return [int(s[name])]

    def write(s: Record, values: list[int]) -> None:
        if len(values) != 1:
            raise ValueError(f"{label} takes one value, not {len(values)}")
        s[name] = values[0]

    return Row(label, read, write, names or Numbers())


def array(label: str, field: str | None = None, names: Names | None = None) -> Row[Record]:
    """A field with a fixed number of values."""
    name = field or label

    def read(s: Record) -> Sequence[int]:
        return [int(value) for value in s[name]]

    def write(s: Record, values: list[int]) -> None:
        if len(values) != len(s[name]):
            raise ValueError(f"{label} takes {len(s[name])} values, not {len(values)}")
        s[name][:] = values

    return Row(label, read, write, names or Numbers())


def pile(
    label: str, cells: Callable[[Record], Table], size: Callable[[Record], Size], names: Names, top_first: bool = False
) -> Row[Record]:
    """Cards that lie one on the other: `cells` gives the array, `size` the place of the count as (array, index)."""

    def read(s: Record) -> Sequence[int]:
        counts, at = size(s)
        cards = [int(card) for card in cells(s)[: int(counts[at])]]
        return cards[::-1] if top_first else cards

    def write(s: Record, values: list[int]) -> None:
        room = cells(s)
        if len(values) > len(room):
            raise ValueError(f"{label} has room for {len(room)} cards, not {len(values)}")
        counts, at = size(s)
        counts[at] = len(values)
        room[: len(values)] = values[::-1] if top_first else values

    return Row(label, read, write, names)


class Layout(Generic[S]):
    def __init__(self, State: type[S], rows: Sequence[Row[S]], check: Callable[[S], None]) -> None:
        self._State, self._rows, self._check = State, rows, check

    def print(self, s: S) -> str:
        parts: list[str] = []
        for row in self._rows:
            if not row.applies(s):
                continue
            values = " ".join(row.names.print(value) for value in row.read(s))
            if row.is_optional and not values:
                continue
            parts.append(f"{row.label} {values or '-'}")
        return " | ".join(parts)

    def parse(self, text: str) -> Table:
        """A table of one record; ValueError says in one sentence what is wrong."""
        given: dict[str, list[str]] = {}
        for part in text.split("|"):
            label, *words = part.split() or [""]
            if label in given:
                raise ValueError(f"the position has {label} twice")
            given[label] = [] if words == ["-"] else words
        table = self._State.table()
        for row in self._rows:
            if not row.applies(table[0]):
                continue
            words = given.pop(row.label, None)
            if words is None and row.is_optional:
                continue
            if words is None:
                raise ValueError(f"the position says nothing about {row.label}")
            try:
                row.write(table[0], [row.names.parse(word) for word in words])
            except (ValueError, OverflowError) as problem:
                raise ValueError(f"the position's {row.label} cannot be read: {problem}") from None
        if given:
            raise ValueError(f"the position has an unknown part: {next(iter(given)) or 'an empty one'}")
        self._check(table[0])
        return table
