"""The people at a table of a server."""

from __future__ import annotations

from tablee.kernel.game import SPECTATOR
from tablee.server import wire
from tablee.text import Texts

from .tables import Names


def visible(text: str) -> str:
    """What a server says never moves the cursor or changes colours."""
    return "".join(c for c in text if c.isprintable())


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
        same = sum((other.kind, other.name) == (shown.kind, shown.name) for other in self.seats)
        name = visible(shown.name) if same == 1 else f"{visible(shown.name)} {seat + 1}"
        return self._words.say("player-bot", name=name) if shown.kind == "bot" else name

    def is_me(self, seat: int, me: int) -> bool:
        return seat == me
