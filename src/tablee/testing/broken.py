"""What a check says when something does not hold: one sentence, and where to look."""

from __future__ import annotations

import numpy as np

from tablee.kernel.records import Table
from tablee.match import Match
from tablee.text import Texts, texts


class Broken(AssertionError):
    """Something that must hold for every game, but does not: a message `test-broken-KEY` and its arguments."""

    def __init__(self, key: str, match: Match | None = None, **details: object) -> None:
        super().__init__(key)
        self.key, self.match, self.details = key, match, details

    def told(self, words: Texts) -> str:
        return words.say(f"test-broken-{self.key}", **self.details)

    def where(self, words: Texts) -> str:
        """The seats, options, seed and position of the game in which it was found."""
        match = self.match
        if match is None:
            return ""
        changed = {option.name: option.default for option in match.game.options}.items() ^ match.options.items()
        names = sorted({name for name, _ in changed})
        options = ", ".join(f"{name}={match.options[name]}" for name in names)
        seed = match.seed if isinstance(match.seed, int) else str(match.seed)
        where = words.say("test-where", seats=len(match.players), seed=str(seed), position=str(match.position))
        return f"{where} ({options})" if options else where

    def position(self) -> str:
        """The position as text, if it can be printed."""
        try:
            return "" if self.match is None else self.match.game.shown.notation.print_position(self.match.table[0])
        except Exception:  # a broken notation must not hide the sentence about it
            return ""

    def __str__(self) -> str:
        words = texts("en")
        return "\n".join(part for part in (self.told(words), self.where(words), self.position()) if part)


def expect(holds: bool, key: str, match: Match | None = None, **details: object) -> None:
    if not holds:
        raise Broken(key, match, **details)


def differing(one: Table, other: Table) -> str:
    """The first field in which two tables of the same game differ."""
    names: tuple[str, ...] = one.dtype.names or ()
    return next((name for name in names if not np.array_equal(one[name], other[name])), "")
