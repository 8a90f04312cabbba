"""The drawing of any game that has none of its own: what its view says, field by field, a column for every player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tablee.kernel.game import JSON
from tablee.match import Told
from tablee.text import Texts

from ..vocabulary import Vocabulary

HIDDEN = "?"
NOTHING = "–"


class Called(Protocol):
    """What the people and bots at the table are called."""

    def name(self, seat: int, me: int = -1) -> str: ...
    def is_me(self, seat: int, me: int) -> bool: ...
    @property
    def count(self) -> int: ...


class Seen(msgspec.Struct):
    """A view that came from a server, and the latest moves as they were told with it."""

    view: dict[str, object]
    log: list[Told]


class PlainTable:
    def __init__(self, game: str, words: Texts, who: Called) -> None:
        self._game, self._words, self._who = game, words, who
        self._vocabulary = Vocabulary(game, words)

    def draw(self, view: object, me: int) -> list[RenderableType]:
        fields = _fields(view)
        by_seat = {name: value for name, value in fields.items() if self._is_by_seat(value)}
        lines: list[RenderableType] = []
        if by_seat:
            table = Table(box=None, padding=(0, 2), show_header=True, header_style="bold")
            table.add_column("")
            for seat in range(self._who.count):
                table.add_column(self._who.name(seat, me))
            for name, values in by_seat.items():
                table.add_row(Text(self._label(name), "dim"), *(self._told(value) for value in values))
            lines.append(table)
        for name, value in fields.items():
            if name not in by_seat and name != "seat":
                told = self._who.name(value, me) if name == "turn" and self._is_seat(value) else self._told(value)
                lines.append(Text.assemble((f"{self._label(name)}  ", "dim"), told))
        return lines

    def name_move(self, view: object, move: str) -> str:
        word, what = self._parts(move)
        message = f"{self._game}-move-{word}"
        return self._words.say(message, what=what) if self._words.has(message) else ""

    def _parts(self, move: str) -> tuple[str, str]:
        """The first word of a move, which messages are named after, and the rest as people call it."""
        word, _, rest = _printable(move).partition(" ")
        return word, self._vocabulary.own(rest)

    def tell_move(self, view: object, seat: int, move: str, me: int) -> str:
        who, (word, what) = self._who.name(seat, me), self._parts(move)
        if self._words.has(did := f"{self._game}-did-{word}"):
            return self._words.say(did, who=who, me="yes" if self._who.is_me(seat, me) else "no", what=what)
        return self._words.say("play-told", who=who, move=self._vocabulary.own(_printable(move)))

    def tell_end(self, before: object, after: object, me: int) -> list[RenderableType]:
        return []

    def tell_scores(self, scores: Sequence[int], me: int) -> str:
        told = ", ".join(f"{self._who.name(seat, me)} {score}" for seat, score in enumerate(scores))
        return self._words.say("play-scores", scores=told)

    def news(self, old: object, view: object, me: int) -> list[str] | None:
        """From the log that comes with a view from a server; a match at hand tells its moves itself."""
        if not isinstance(view, Seen):
            return []
        then = old.log[-1].position if isinstance(old, Seen) and old.log else 0
        now = view.log[-1].position if view.log else 0
        if now < then:
            return None
        return [self.tell_move(view, told.seat, told.move, me) for told in view.log if told.position > then]

    def _label(self, name: str) -> str:
        for message in (f"{self._game}-zone-{name}", f"{self._game}-{name}", f"play-zone-{name}"):
            if self._words.has(message):
                return self._words.say(message)
        return _printable(name.replace("_", " "))

    def _is_by_seat(self, value: object) -> bool:
        return isinstance(value, list) and 1 < self._who.count == len(cast(list[object], value))

    def _is_seat(self, value: object) -> bool:
        return isinstance(value, int) and 0 <= value < self._who.count

    def _told(self, value: object) -> str:
        if value is None:
            return HIDDEN
        if isinstance(value, dict):
            parts = cast(dict[str, object], value)
            return ", ".join(f"{self._label(name)} {self._told(part)}" for name, part in parts.items())
        if isinstance(value, str):
            return self._vocabulary.own(_printable(value))
        if not isinstance(value, Sequence):
            return str(value)
        values = cast(Sequence[object], value)
        if len(values) > MANY and all(one is None for one in values):
            return f"{len(values)} × {HIDDEN}"
        return " ".join(self._told(one) for one in values) or NOTHING


def _printable(text: str) -> str:
    """What a server says never moves the cursor or changes colours."""
    return "".join(c for c in text if c.isprintable())


MANY = 5  # more hidden cards than this are counted


def _fields(view: object) -> JSON:
    if isinstance(view, Seen):
        return view.view
    fields: JSON = msgspec.to_builtins(view)
    return fields
