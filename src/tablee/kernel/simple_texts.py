"""The text forms, the view and the words of a game in one file, from its record and its enum of moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
import numpy as np

from tablee.kernel.records import AnyState, Record

from .game import UNKNOWN, Words
from .lying import Lies
from .positions import Layout, Names, Numbers, Row, scalar
from .positions import Words as CardNames
from .records import Table

EMPTY = "."  # a place without a card, between others


class RecordNotation:
    """Moves by their texts; a position is the record, field by field, the rows of a field one after the other."""

    def __init__(
        self,
        State: type[Record],
        moves: Sequence[str],
        cards: Sequence[str],
        copies: Sequence[int],
        marks: Mapping[str, Lies],
        clauses_of: Callable[[int], tuple[int, ...]],
        seats: range,
    ) -> None:
        self._moves, self._numbers = moves, {text.lower(): move for move, text in enumerate(moves)}
        self._clauses_of = clauses_of
        self._marks, self._copies, self._cards, self._seats = marks, copies, cards, seats
        self._names = CardNames({0: EMPTY, **{i + 1: card for i, card in enumerate(cards)}})
        dtype = State.DTYPE
        rows = [row for name in dtype.names or () for row in self._rows_of(name, dtype[name].shape)]
        self._layout: Layout[Record] = Layout(State, rows, self._check)

    def print_move(self, move: int) -> str:
        return self._moves[move]

    def parse_move(self, text: str) -> int:
        words = " ".join(text.lower().split())
        if words not in self._numbers:
            raise ValueError(f"{text.strip()!r} is not a move of this game")
        return self._numbers[words]

    def clauses_of(self, move: int) -> tuple[int, ...]:
        return self._clauses_of(move)

    def print_position(self, s: AnyState) -> str:
        return self._layout.print(s)

    def parse_position(self, text: str) -> Table:
        return self._layout.parse(text)

    def _rows_of(self, name: str, shape: tuple[int, ...]) -> list[Row[Record]]:
        if not shape:
            return [scalar(name)]
        marked = self._marks.get(name)
        names = Numbers() if marked is None or marked.highest else self._names
        if len(shape) == 1:
            return [_cells(name, lambda s: s[name], names)]
        return [_cells(f"{name}{i}", lambda s, i=i: s[name][i].reshape(-1), names) for i in range(shape[0])]

    def _check(self, s: AnyState) -> None:
        """Refuse a position with too many of a card, or of seats."""
        if s.seats not in self._seats:
            raise ValueError(f"{s.seats} seats are not possible")
        if not 0 <= s.turn < s.seats:
            raise ValueError(f"there is no seat {s.turn}")
        lying = [s[name].reshape(-1) for name, lies in self._marks.items() if not lies.highest]
        seen = np.concatenate(lying) if lying else np.zeros(0, np.int8)
        for i, card in enumerate(self._cards):
            if (n := int(np.count_nonzero(seen == i + 1))) > self._copies[i]:
                raise ValueError(f"the card {card} is there {n} times instead of {self._copies[i]}")


def _cells(label: str, cells: Callable[[AnyState], Table], names: Names) -> Row[Record]:
    """The values of an array; those at the end that are 0 are left out."""

    def read(s: AnyState) -> list[int]:
        values = [int(value) for value in cells(s)]
        while values and values[-1] == 0:
            values.pop()
        return values

    def write(s: AnyState, values: list[int]) -> None:
        room = cells(s)
        if len(values) > len(room):
            raise ValueError(f"{label} has room for {len(room)} values, not {len(values)}")
        room[: len(values)] = values

    return Row(label, read, write, names)


def view_of(
    game: str, State: type[Record], cards: Sequence[str], marks: Mapping[str, Lies], most_seats: int
) -> Callable[[AnyState, int], msgspec.Struct]:
    """What a seat sees: every field of the record by its name, cards by theirs, None for what is hidden."""
    dtype = State.DTYPE
    names = [name for name in dtype.names or () if name not in ("seats", "over")]
    names.sort(key=lambda name: name == "points")  # after the cards, as people look at them
    View = msgspec.defstruct(f"{game.title().replace('-', '')}View", ["seat", *names], frozen=True)

    def shown(s: AnyState, name: str) -> object:
        value, lies, shape = s[name], marks.get(name), dtype[name].shape
        if not shape:
            return int(value)
        is_by_seat = name == "points" or (shape[0] == most_seats and (lies is None or lies.seen_by_owner))
        if lies is None:
            return value[: s.seats].tolist() if is_by_seat else value.tolist()
        row = _numbers if lies.highest else _cards_of(cards)
        if len(shape) == 1 and (lies.seen_by_all or not is_by_seat):
            return row(value)
        return [row(value[i : i + 1].reshape(-1)) for i in range(s.seats if is_by_seat else shape[0])]

    def view(s: AnyState, seat: int) -> msgspec.Struct:
        return View(seat, *(shown(s, name) for name in names))

    return view


def _cards_of(cards: Sequence[str]) -> Callable[[AnyState], list[str | None]]:
    def read(cells: Table) -> list[str | None]:
        values: list[int] = cells.tolist()
        return [None if cell == UNKNOWN else cards[cell - 1] for cell in values if cell != 0]

    return read


def _numbers(cells: Table) -> list[int | None]:
    return [None if cell == UNKNOWN else cell for cell in cells.tolist() if cell != 0]


@dataclass(frozen=True)
class Speech:
    """What a game says in one language: its rules page, and what words of moves and names of fields are called.

    The page is Markdown. Its heading is the title of the game, and the paragraph below it the line on its box.
    """

    page: str
    words: Mapping[str, str] = field(default_factory=dict[str, str])  # `draw` or `drop` of a move: what it is called
    zones: Mapping[str, str] = field(default_factory=dict[str, str])  # the fields of the state, by their names
    texts: str = ""  # more Fluent messages, each beginning with the name of the game
    two_minutes: str = ""  # the game on one sheet, as Markdown


def speak(game: str, speeches: Mapping[str, Speech | str]) -> Words:
    texts, rules, sheets = dict[str, str](), dict[str, str](), dict[str, str]()
    for language, said in speeches.items():
        speech = Speech(said) if isinstance(said, str) else said
        heading, _, rest = speech.page.strip().partition("\n")
        tagline = " ".join(rest.strip().split("\n\n")[0].split())
        messages = {"title": heading.lstrip("# ").strip(), "tagline": tagline}
        messages |= {f"word-{word.replace(' ', '-')}": called for word, called in speech.words.items()}
        messages |= {f"zone-{name}": called for name, called in speech.zones.items()}
        lines = [f"{game}-{name} = {_plainly(text)}" for name, text in messages.items()]
        texts[language] = "\n".join([*lines, speech.texts, ""])
        rules[language] = speech.page.strip() + "\n"
        if speech.two_minutes:
            sheets[language] = speech.two_minutes.strip() + "\n"
    return Words(texts, rules, sheets)


def _plainly(text: str) -> str:
    """Braces mean something else in Fluent."""
    return "".join('{"' + c + '"}' if c in "{}" else c for c in text)
