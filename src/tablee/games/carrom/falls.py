"""Discs that leave their level: into a hole, or down from a tower (CD-60)."""

from __future__ import annotations

from math import inf, sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .board import DISCS, FALL_TIME
from .foresight import hole_at
from .slides import CAPTURE, COME_DOWN, FALL, LANDS, NEXT, PX, PY, SPEED, UNDER, VX, VY, note, slide_on
from .tower import BOARD, carrier, is_carried, mark_load, nearest_free_place


@rule
def take_away(s: Floats, on: Ints, changed: Ints, i: int) -> None:
    on[i], changed[i] = 0, 1
    s[SPEED, i], s[NEXT, i], s[LANDS, i] = 0.0, inf, inf


@rule
def fall_into(s: Floats, on: Ints, i: int, hole: int, now: float, changed: Ints, fell: Ints, log: Floats) -> None:
    speed = sqrt(s[VX, i] * s[VX, i] + s[VY, i] * s[VY, i])
    note(log, FALL, now, i, hole, 0.0, speed, s[PX, i], s[PY, i], 0.0)
    fell[i] = hole + 1
    take_away(s, on, changed, i)


@rule
def nearest_hole(s: Floats, i: int) -> int:
    """The hole that the disc is over: the nearest."""
    return (2 if s[PX, i] > 0.0 else 3) if s[PY, i] > 0.0 else (1 if s[PX, i] > 0.0 else 0)


@rule
def come_down(
    s: Floats,
    level: Ints,
    on: Ints,
    i: int,
    now: float,
    f: Floats,
    spots: Floats,
    changed: Ints,
    fell: Ints,
    log: Floats,
) -> None:
    """A disc that nothing carries comes down one level, at the nearest free place."""
    floor = int(level[i]) - 1
    x, y = nearest_free_place(s, level, on, i, floor, spots)
    note(log, COME_DOWN, now, i, floor, s[PX, i], s[PY, i], x, y, 0.0)
    s[PX, i], s[PY, i], level[i], changed[i] = x, y, floor, 1
    s[UNDER, i] = BOARD if floor == 0 else carrier(s, level, on, i)
    if floor == 0:
        hole = hole_at(s[PX, i], s[PY, i], f[CAPTURE])
        if hole >= 0:
            fall_into(s, on, i, hole, now, changed, fell, log)


@rule
def keep_carried(s: Floats, level: Ints, on: Ints, now: float, changed: Ints) -> None:
    """Everything above the board lies on something, or begins to fall."""
    for i in range(DISCS):
        if on[i] and level[i] > 0 and not is_carried(s, level, on, i):
            below = carrier(s, level, on, i)
            if below >= 0:
                s[LANDS, i] = inf
            elif s[LANDS, i] == inf:
                s[LANDS, i] = now + FALL_TIME
            if s[UNDER, i] != below:
                s[UNDER, i], changed[i] = below, 1


@rule
def land(
    s: Floats,
    level: Ints,
    on: Ints,
    i: int,
    now: float,
    f: Floats,
    spots: Floats,
    load: Ints,
    changed: Ints,
    fell: Ints,
    log: Floats,
) -> None:
    """A disc has fallen one level, and with it all that lies on it, the lowest first."""
    s[LANDS, i] = inf
    mark_load(s, level, on, i, load)
    for floor in range(1, DISCS):
        for j in range(DISCS):
            if load[j] and on[j] and level[j] == floor:
                come_down(s, level, on, j, now, f, spots, changed, fell, log)


@rule
def lay_flat(
    s: Floats,
    level: Ints,
    on: Ints,
    now: float,
    f: Floats,
    spots: Floats,
    moved: Ints,
    changed: Ints,
    fell: Ints,
    log: Floats,
) -> None:
    """At the end the striker is taken away, and of a tower that was moved nothing stays on anything."""
    for floor in range(1, DISCS):
        for i in range(DISCS):
            below = int(s[UNDER, i])
            if on[i] and level[i] == floor and (below < 0 or not on[below] or moved[below]):
                moved[i] = 1
    for _ in range(1, DISCS):
        now += FALL_TIME
        for floor in range(1, DISCS):
            for i in range(DISCS):
                if on[i] and level[i] == floor and moved[i]:
                    come_down(s, level, on, i, now, f, spots, changed, fell, log)
                    if on[i]:
                        slide_on(s, i, now, f, log)
