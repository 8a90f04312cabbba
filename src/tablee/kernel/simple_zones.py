"""What lies where in a game in one file: hands in front of their owners, rows and piles in the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tablee.kernel.records import AnyState, Record, Table

from .game import UNKNOWN
from .lying import Lies
from .zones import Counter, Tabletop, Thing, Zone

SUITS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
LONG = 8  # a row that may get longer is a pile


def zones_of(
    game: str, State: type[Record], cards: Sequence[str], unique: bool, marks: Mapping[str, Lies], moves: Sequence[str]
) -> Callable[[AnyState, int], Tabletop]:
    """Every field in its place; a card carries the moves that name it, and the others have buttons of their own."""
    dtype = State.DTYPE
    carried = {card: tuple(move for move in moves if card in move.split()) for card in cards}
    free = tuple(move for move in moves if not any(move in carrying for carrying in carried.values()))

    def thing(zone: str, i: int, cell: int, eyes_own: bool) -> Thing:
        if cell == UNKNOWN:
            return Thing(f"{zone}-{i}", is_hidden=True)
        name = cards[cell - 1]
        suit = next((sign for sign in SUITS if sign in name), "")
        face, tint = name.replace(suit, "") if suit else name, SUITS.get(suit, "")
        return Thing(
            f"card-{cell}" if unique else f"{zone}-{i}", face, tint=tint, moves=carried[name] if eyes_own else ()
        )

    def row(name: str, cells: Table, title: str, seat: int | None, eyes: int) -> Zone:
        zone = name if seat is None else f"{name}-{seat}"
        is_pile = (marks[name].seen_by_all and len(cells) > LONG) or not marks[name].seen_by_owner
        own = seat is None or seat == eyes
        lying = [thing(zone, i, int(cell), own) for i, cell in enumerate(cells) if cell != 0]
        return Zone(zone, "pile" if is_pile else "row", title, seat, tuple(lying))

    def zones(s: AnyState, eyes: int) -> Tabletop:
        made: list[Zone] = []
        by_seat: list[list[Counter]] = [[] for _ in range(s.seats)]
        middle: list[Counter] = []
        for name in dtype.names or ():
            value, shape, title, lies = s[name], dtype[name].shape, f"{game}-zone-{name}", marks.get(name)
            if lies is not None and not lies.highest:
                if len(shape) == 1:
                    made.append(row(name, value, title, None, eyes))
                else:
                    made += [row(name, np.ravel(value[seat]), title, seat, eyes) for seat in range(s.seats)]
            elif len(shape) == 1:
                for seat in range(min(s.seats, shape[0])):
                    cell = int(value[seat])
                    by_seat[seat].append(Counter(title, "?" if lies and cell == UNKNOWN else cell))
            elif not shape and name not in ("seats", "turn", "over"):
                middle.append(Counter(title, int(value)))
        made += [Zone(f"seat-{i}", "counters", seat=i, counters=tuple(counters)) for i, counters in enumerate(by_seat)]
        if middle:
            made.append(Zone("table", "counters", counters=tuple(middle)))
        return Tabletop(tuple(made), free)

    return zones
