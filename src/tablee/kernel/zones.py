"""What lies where on the table, as plain data: the page draws any game from it.

Every text here (a title, a face, a name) is the key of one of the game's messages, or else shown as it is.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec
import numpy as np

from tablee.kernel.records import AnyState

from .game import UNKNOWN, AnyGame
from .records import Table

Kind = Literal["card", "piece", "token", "die", "space"]
Shape = Literal["row", "pile", "grid", "tokens", "counters"]


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on the table. A `space` is an empty place, such as a free square of a board."""

    id: str  # the same for as long as people can follow the thing: it glides from zone to zone
    face: str = ""  # what is printed on it; 1 to 6 are the pips of a die
    kind: Kind = "card"
    tint: str = ""  # a suit (hearts) or a colour (red)
    is_hidden: bool = False  # face down
    name: str = ""  # how it is called, where face and tint do not tell
    moves: tuple[str, ...] = ()  # the moves that it takes part in; pressing it chooses among them
    source: str = ""  # the zone or thing that it comes from, if it was not seen before
    explains: str = ""  # what it does: a clause of the rules, such as AB-12, or a message
    is_marked: bool = False  # stands out: the latest move, a line that has won


class Counter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that people keep an eye on."""

    title: str
    value: int | str
    most: int = 0  # what it counts towards; 0 where there is no such number


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the table. Without a seat it lies in the middle."""

    id: str
    shape: Shape = "row"
    title: str = ""
    seat: int | None = None
    things: tuple[Thing, ...] = ()  # of a grid: row by row, from the top left
    columns: int = 0  # of a grid
    count: int = 0  # how many lie here, where not all of them are listed
    counters: tuple[Counter, ...] = ()


class Tabletop(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one pair of eyes sees of a table, zone by zone, each in its place."""

    zones: tuple[Zone, ...]
    moves: tuple[str, ...] = ()  # those that belong to no thing: they keep their buttons while they are not legal


def tabletop(game: AnyGame, masked: Table, eyes: int, seats: int) -> Tabletop:
    """What these eyes see, from a table masked for them: as the game says it, else from its record."""
    if game.shown.zones is not None:
        return game.shown.zones(masked[0], eyes)
    return from_record(game, masked[0], seats)


def from_record(game: AnyGame, s: AnyState, seats: int) -> Tabletop:
    """The fields of a state by their shapes: an array becomes a row, one with two sides a grid, a number a counter.

    An array with a cell or a row for each seat is spread around the table. `deck_size` says how much of `deck` is used.
    """
    names: tuple[str, ...] = game.rules.State.DTYPE.names or ()
    scores: list[list[Counter]] = [[] for _ in range(seats)]
    middle: list[Counter] = []
    zones: list[Zone] = []
    for name in sorted(names, key=_order_of(game)):
        title, value, is_secret = f"{game.id}-zone-{name}", s[name], name in game.secrets.fields
        if np.ndim(value) == 0:
            if name != "seats" and name.removesuffix("_size") not in set(names) - {name}:
                middle.append(Counter(title, _number(value)))
        elif len(value) == game.seats[-1] and name.removesuffix("_size") in set(names) - {name}:
            continue  # told by the length of the rows
        elif len(value) == game.seats[-1] and np.ndim(value) == 1:
            for seat in range(seats):
                scores[seat].append(Counter(title, _number(value[seat], is_secret)))
        elif len(value) == game.seats[-1]:
            zones += [
                _row(f"{name}-{seat}", title, np.ravel(value[seat]), _size(s, name, seat), is_secret, seat)
                for seat in range(seats)
            ]
        elif np.ndim(value) == 2:
            zones.append(_grid(name, title, value, is_secret))
        else:
            zones.append(_row(name, title, np.ravel(value), _size(s, name), is_secret))
    zones += [Zone(f"seat-{seat}", "counters", seat=seat, counters=tuple(scores[seat])) for seat in range(seats)]
    zones.append(Zone("table", "counters", counters=tuple(middle)))
    return Tabletop(tuple(zone for zone in zones if zone.things or zone.counters or zone.count))


def _order_of(game: AnyGame) -> Callable[[str], int]:
    """Fields in the order in which the record names them; in memory the big ones come first."""
    written = list(game.rules.State.__annotations__)
    return lambda name: written.index(name) if name in written else len(written)


def _number(value: Any, is_secret: bool = False) -> int | str:
    if np.asarray(value).dtype.kind == "f":
        return f"{float(value):.2f}".rstrip("0").rstrip(".")
    return "?" if is_secret and int(value) == UNKNOWN else int(value)


def _size(s: AnyState, name: str, seat: int | None = None) -> int | None:
    """How many cells of an array are used, where the record says so."""
    if f"{name}_size" not in s.dtype.names:
        return None
    sizes = s[f"{name}_size"]
    return int(sizes if seat is None or not np.ndim(sizes) else sizes[seat])


def _row(zone: str, title: str, cells: Table, size: int | None, is_secret: bool, seat: int | None = None) -> Zone:
    if size is None:
        used = np.flatnonzero(cells)  # unused cells are 0
        size = int(used[-1]) + 1 if len(used) else 0
    return Zone(zone, "row", title, seat, tuple(_things(zone, cells[:size], is_secret)))


def _grid(zone: str, title: str, cells: Table, is_secret: bool) -> Zone:
    pieces = [
        Thing(thing.id, kind="space") if thing.face == "0" else msgspec.structs.replace(thing, kind="piece")
        for thing in _things(zone, np.ravel(cells), is_secret)
    ]
    return Zone(zone, "grid", title, things=tuple(pieces), columns=int(np.shape(cells)[1]))


def _things(zone: str, cells: Table, is_secret: bool) -> Iterator[Thing]:
    for i, cell in enumerate(cells):
        if is_secret and int(cell) == UNKNOWN:
            yield Thing(f"{zone}-{i}", is_hidden=True)
        else:
            yield Thing(f"{zone}-{i}", str(_number(cell)))


def faults(table: Tabletop, seats: int) -> list[str]:
    """What is wrong with a tabletop, in sentences; nothing if the page can draw it."""
    things = [thing for zone in table.zones for thing in zone.things]
    ids = Tally([zone.id for zone in table.zones] + [thing.id for thing in things])
    found = [f"the id {id} is used {count} times" for id, count in ids.items() if count > 1]
    for zone in table.zones:
        if zone.seat is not None and zone.seat not in range(seats):
            found.append(f"the zone {zone.id} belongs to seat {zone.seat}, and there are {seats}")
        if zone.shape == "grid" and (zone.columns < 1 or len(zone.things) % zone.columns):
            found.append(f"the grid {zone.id} has {len(zone.things)} things in {zone.columns} columns")
    return found + [f"{thing.id} lies face down and shows {thing.face}" for thing in things if _shows_too_much(thing)]


def _shows_too_much(thing: Thing) -> bool:
    return thing.is_hidden and bool(thing.face)
