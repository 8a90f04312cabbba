"""The people at a table of a server."""

from __future__ import annotations

from tablee.kernel.game import SPECTATOR
from tablee.server import wire
from tablee.text import Texts
from tablee.text.grammar import NO_BREAK

from .tables import Names, bot_name, told_apart


def visible(text: str) -> str:
    """What a server says never moves the cursor or changes colours; the spaces of French stay."""
    return "".join(c for c in text if c.isprintable() or c == NO_BREAK)


class Company(Names):
    """The people and bots at a table of a server, by their own names."""

    def __init__(self, seats: list[wire.SeatView], words: Texts) -> None:
        super().__init__((), words)
        self.seats = seats

    def name(self, seat: int, me: int = SPECTATOR) -> str:
        if seat == me:
            return self._words.say("player-you")
        shown = self.seats[seat]
        if shown.kind == "open":
            return self._words.say("online-open-seat")
        name = visible(shown.name)
        called = bot_name(name, self._words) if shown.kind == "bot" else name
        return told_apart(called, [(other.kind, other.name) for other in self.seats], seat)

    @property
    def count(self) -> int:
        return len(self.seats)

    def is_me(self, seat: int, me: int) -> bool:
        return seat == me
