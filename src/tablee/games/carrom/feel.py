"""The feel of a board as one word: `tournament`, `slow`, `ice`, or with values of your own, `slow,hardest=4.5`."""

from __future__ import annotations

import re
from typing import Any

from tablee.kernel.options import BadOption, Option, Value
from tablee.kernel.records import Table

from .board import FEELS, RANGES, Feel, feel_table

_CHANGE = re.compile(r"([a-z_]+)=(\d{1,4}(?:\.\d{1,20})?)")


def parse_feel(text: str) -> Table:
    """A table of one `Feel`; ValueError says in one sentence what is wrong."""
    name, *changes = text.strip().lower().split(",") if len(text) <= 400 else [text[:20]]
    values: dict[str, float] = {}
    for change in changes:
        found = _CHANGE.fullmatch(change.strip())
        if found is None or found[1] in values:
            raise ValueError(f"{change.strip()[:40]!r} is not a value of a board's feel, such as hardest=4.5")
        values[found[1]] = float(found[2])
    return feel_table(name, values)


def print_feel(feel: Feel) -> str:
    """The word that `parse_feel` reads as exactly this; the named feel that is nearest comes first in it."""
    texts: list[str] = []
    for name, named in FEELS.items():
        own = {field: float(feel[field]) for field in RANGES}
        changes = [f"{field}={value!r}" for field, value in own.items() if value != named[field]]
        texts.append(",".join([name, *changes]))
    return min(texts, key=lambda text: text.count(","))


class FeelOption(Option, frozen=True):
    """An option that takes more than its choices: each of them also with values of one's own (CD-02)."""

    def code(self, value: Value) -> Any:
        try:
            return parse_feel(str(value))[0]
        except ValueError as problem:
            raise BadOption(
                self.name, str(value), f"{', '.join(str(choice) for choice in self.choices)} ({problem})"
            ) from None

    def read(self, text: str) -> Value:
        return print_feel(self.code(text))
