"""The animals that people and bots are shown as. At one table no two are alike."""

from __future__ import annotations

import typing
from collections.abc import Sequence

from .ledger import Seat
from .wire import Avatar

AVATARS: tuple[Avatar, ...] = typing.get_args(Avatar)
FREE: typing.Literal[""] = ""  # of a seat that nobody has taken


def avatars_of(seats: Sequence[Seat]) -> list[Avatar | typing.Literal[""]]:
    """An avatar for every seat that is taken.

    What people chose comes first, in seating order: the later of two alike gets the next free one. Then come those who
    chose nothing, and the bots. With more seats than avatars they begin again.
    """
    found: list[Avatar | typing.Literal[""]] = [FREE] * len(seats)
    taken = [i for i, seat in enumerate(seats) if seat.kind != "open"]
    for i in sorted(taken, key=lambda i: seats[i].avatar not in AVATARS):
        first = next((at for at, one in enumerate(AVATARS) if one == seats[i].avatar), i) % len(AVATARS)
        around: tuple[Avatar, ...] = AVATARS[first:] + AVATARS[:first]
        free: list[Avatar] = [one for one in around if one not in found]
        found[i] = free[0] if free else around[0]
    return found
