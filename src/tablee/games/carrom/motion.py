"""A shot, from flick to rest: exact motion between events, no time steps.

Between two events every disc slides straight and slows down evenly. The next event is the earliest of all that are
foreseen; only what an event has changed is foreseen anew. Nothing here knows of turns and points.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

import numpy as np

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .board import DISCS, FALL_TIME, MIDDLE, PIECE_RADIUS, STRIKER, STRIKER_RADIUS, Feel
from .contacts import CLOSING, CONTACT_ROWS, FRAME, MOST, NX, NY, PARTING, PUSH, WANT, strike
from .foresight import (
    CAPTURE,
    DISC_BOUNCE,
    DRAG,
    FALLS,
    FEEL_CELLS,
    FRAME_BOUNCE,
    JUMP,
    MEETS_FRAME,
    SLOWING,
    foresee,
    hole_at,
)
from .slides import (
    BOUNCE,
    COME_DOWN,
    FALL,
    HIT,
    KIND,
    LANDS,
    LEAVE,
    LOG_CELLS,
    MASS,
    NEXT,
    PX,
    PY,
    RADIUS,
    ROWS,
    SPEED,
    TAKEN,
    TOUCH,
    UNDER,
    UX,
    UY,
    VX,
    VY,
    X,
    Y,
    note,
    slide_on,
    where_is,
)
from .tower import BOARD, SPOTS, carrier, drag_along, is_carried, mark_load, nearest_free_place

MOST_EVENTS = 10_000
TOO_MANY = -1
ALONE, DOWNWARDS = -1, -2  # in place of the second disc of an event
DEGREE = 0.017453292519943295  # in radians


@rule
def direction(degrees: float) -> tuple[float, float]:
    """(right, ahead) of an angle from straight ahead, to the right positive; exact for right angles."""
    angle, mirrored = abs(degrees), degrees < 0.0
    if angle >= 360.0:
        angle %= 360.0
    if angle > 180.0:
        angle, mirrored = 360.0 - angle, not mirrored
    back = angle > 90.0
    if back:
        angle = 180.0 - angle
    steep = angle > 45.0
    if steep:
        angle = 90.0 - angle
    t = angle * DEGREE
    q, sine, cosine = t * t, 0.0, 0.0
    for n in range(17, 1, -2):  # Taylor's series, as nested products
        sine = q / (n * (n - 1)) * (1.0 - sine)
        cosine = q / ((n - 1) * (n - 2)) * (1.0 - cosine)
    right, ahead = t * (1.0 - sine), 1.0 - cosine
    if steep:
        right, ahead = ahead, right
    if back:
        ahead = 0.0 - ahead
    if mirrored:
        right = 0.0 - right
    return right, ahead


@rule
def take_away(s: Floats, on: Ints, changed: Ints, i: int) -> None:
    on[i], changed[i] = 0, 1
    s[SPEED, i], s[NEXT, i], s[LANDS, i] = 0.0, inf, inf


@rule
def gather(
    s: Floats, level: Ints, on: Ints, first: int, f: Floats, k: Floats, pair: Ints, struck: Ints, queue: Ints
) -> int:
    """Find all discs that touch the first, directly or through others, and all their contacts; returns how many."""
    for i in range(DISCS):
        struck[i] = 0
    struck[first], queue[0] = 1, first
    n, done, size = 0, 0, 1
    while done < size:
        i = int(queue[done])
        done += 1
        for j in range(DISCS):
            if j == i or not on[j] or level[j] != level[i] or struck[j] == 2:
                continue
            dx, dy, r = s[PX, j] - s[PX, i], s[PY, j] - s[PY, i], s[RADIUS, i] + s[RADIUS, j]
            d = dx * dx + dy * dy
            if d - r * r > 2.0 * r * TOUCH:
                continue
            if not struck[j]:
                struck[j], queue[size] = 1, j
                size += 1
            d = sqrt(d)
            k[NX, n], k[NY, n], pair[0, n], pair[1, n] = dx / d, dy / d, i, j
            closing = (s[VX, i] - s[VX, j]) * k[NX, n] + (s[VY, i] - s[VY, j]) * k[NY, n]
            k[CLOSING, n], k[WANT, n] = closing, f[DISC_BOUNCE] * closing
            n += 1
        struck[i] = 2
        room = MIDDLE - s[RADIUS, i] - TOUCH
        for side in range(4):  # clockwise from the lower one (CD-11)
            nx, ny = (0.0, float(side - 1)) if side % 2 == 0 else (float(side - 2), 0.0)
            if s[PX, i] * nx + s[PY, i] * ny >= room:
                k[NX, n], k[NY, n], pair[0, n], pair[1, n] = nx, ny, i, FRAME
                k[CLOSING, n] = s[VX, i] * nx + s[VY, i] * ny
                k[WANT, n] = f[FRAME_BOUNCE] * k[CLOSING, n]
                n += 1
    for c in range(n):
        if k[WANT, c] < PARTING:
            k[WANT, c] = PARTING
    return n


@rule
def side_of_frame(k: Floats, c: int) -> int:
    """Which side of the frame a contact is with: 0 below, then clockwise."""
    if k[NX, c] == 0.0:
        return 0 if k[NY, c] < 0.0 else 2
    return 1 if k[NX, c] < 0.0 else 3


@rule
def impact(
    s: Floats,
    level: Ints,
    on: Ints,
    first: int,
    now: float,
    f: Floats,
    k: Floats,
    pair: Ints,
    scratch: Any,
    marks: Any,
    changed: Ints,
    left: Ints,
    log: Floats,
) -> None:
    """Everything that touches the first disc is struck at once."""
    struck, queue = marks[0], marks[1]
    n = gather(s, level, on, first, f, k, pair, struck, queue)
    for c in range(n):
        if pair[1, c] == FRAME and k[CLOSING, c] > f[JUMP]:  # CD-27
            i = pair[0, c]
            note(log, LEAVE, now, i, side_of_frame(k, c), 0.0, k[CLOSING, c], s[PX, i], s[PY, i], 0.0)
            left[i] = 1
            take_away(s, on, changed, i)
            return
    strike(s, k, pair, n, struck, scratch, scratch[2])
    for c in range(n):
        if k[PUSH, c] > 0.0:
            i, j = pair[0, c], pair[1, c]
            x, y = s[PX, i] + k[NX, c] * s[RADIUS, i], s[PY, i] + k[NY, c] * s[RADIUS, i]
            kind, other = (BOUNCE, side_of_frame(k, c)) if j == FRAME else (HIT, j)
            note(log, kind, now, i, other, k[PUSH, c], k[CLOSING, c], x, y, 0.0)
    for i in range(DISCS):
        if struck[i]:
            changed[i] = 1
            drag_along(s, level, on, i, f[DRAG], marks[2], changed)


@rule
def fall_into(s: Floats, on: Ints, i: int, hole: int, now: float, changed: Ints, fell: Ints, log: Floats) -> None:
    speed = sqrt(s[VX, i] * s[VX, i] + s[VY, i] * s[VY, i])
    note(log, FALL, now, i, hole, 0.0, speed, s[PX, i], s[PY, i], 0.0)
    fell[i] = hole + 1
    take_away(s, on, changed, i)


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
                        slide_on(s, i, now, log)


@rule
def run(
    x: Floats,
    y: Floats,
    level: Ints,
    there: Ints,
    feel: Feel,
    sx: float,
    sy: float,
    vx: float,
    vy: float,
    fell: Ints,
    left: Ints,
    log: Floats,
) -> int:
    """`shoot`, with a log: an array of LOG_CELLS columns, written while it has rows left."""
    f: Any = np.empty(FEEL_CELLS)
    f[SLOWING], f[DRAG], f[JUMP] = 1000.0 * feel.deceleration, 1000.0 * feel.drag, 1000.0 * feel.jump_speed
    f[DISC_BOUNCE], f[FRAME_BOUNCE], f[CAPTURE] = feel.disc_restitution, feel.frame_restitution, feel.hole_capture
    s: Any = np.empty((ROWS, DISCS))
    hit: Any = np.empty((DISCS, DISCS))
    k: Any = np.empty((CONTACT_ROWS, MOST))
    pair: Any = np.empty((2, MOST), np.int64)
    scratch: Any = np.empty((3, DISCS))
    spots: Any = np.empty((2, SPOTS))
    marks: Any = np.empty((9, DISCS), np.int8)
    on, floors, moved, changed, fallen, gone = marks[0], marks[1], marks[2], marks[3], marks[4], marks[5]
    tall = False
    for i in range(DISCS):
        on[i], floors[i], moved[i], changed[i], fallen[i], gone[i] = there[i], level[i], 0, 0, 0, 0
        s[X, i], s[Y, i], s[UX, i], s[UY, i], s[SPEED, i] = x[i] - MIDDLE, y[i] - MIDDLE, 1.0, 0.0, 0.0
        s[NEXT, i], s[LANDS, i], s[UNDER, i] = inf, inf, BOARD
        for j in range(DISCS):
            hit[i, j] = inf
        s[RADIUS, i], s[MASS, i] = PIECE_RADIUS, feel.piece_mass
        tall = tall or (on[i] and level[i] > 0)
    on[STRIKER], floors[STRIKER], changed[STRIKER], moved[STRIKER] = 1, 0, 1, 1
    s[X, STRIKER], s[Y, STRIKER] = sx - MIDDLE, sy - MIDDLE
    s[RADIUS, STRIKER], s[MASS, STRIKER] = STRIKER_RADIUS, feel.striker_mass
    for i in range(DISCS):
        where_is(s, i, f[SLOWING], 0.0)
    s[VX, STRIKER], s[VY, STRIKER] = 1000.0 * vx, 1000.0 * vy
    now, events = 0.0, 0
    if tall:
        keep_carried(s, floors, on, now, changed)
    for i in range(DISCS):
        if changed[i] and on[i]:
            slide_on(s, i, now, log)
    foresee(s, floors, on, hit, changed, now, f)
    while True:
        when, first, second = inf, -1, ALONE
        for i in range(DISCS):
            if s[NEXT, i] < when:
                when, first, second = s[NEXT, i], i, ALONE
            if s[LANDS, i] < when:
                when, first, second = s[LANDS, i], i, DOWNWARDS
            for j in range(i + 1, DISCS):
                if hit[i, j] < when:
                    when, first, second = hit[i, j], i, j
        if first < 0:
            break
        if events == MOST_EVENTS:
            return TOO_MANY
        events += 1
        if when > now:
            now = when
        for i in range(DISCS):
            if on[i]:
                where_is(s, i, f[SLOWING], now)
        if second >= 0:
            if floors[first] == floors[second]:
                impact(s, floors, on, first, now, f, k, pair, scratch, marks[6:9], changed, gone, log)
            else:
                changed[first if floors[first] > floors[second] else second] = 1
        elif second == DOWNWARDS:
            land(s, floors, on, first, now, f, spots, marks[8], changed, fallen, log)
        elif s[KIND, first] == MEETS_FRAME:
            impact(s, floors, on, first, now, f, k, pair, scratch, marks[6:9], changed, gone, log)
        elif s[KIND, first] == FALLS:
            fall_into(s, on, first, hole_at_edge(s, first), now, changed, fallen, log)
        else:
            s[VX, first], s[VY, first], changed[first] = 0.0, 0.0, 1
        if tall:
            keep_carried(s, floors, on, now, changed)
        for i in range(DISCS):
            if changed[i] and on[i]:
                moved[i] = 1
                slide_on(s, i, now, log)
        foresee(s, floors, on, hit, changed, now, f)
    if on[STRIKER]:
        note(log, TAKEN, now, STRIKER, 0, 0.0, 0.0, s[X, STRIKER], s[Y, STRIKER], 0.0)
        on[STRIKER] = 0
    if tall:
        for i in range(DISCS):
            where_is(s, i, f[SLOWING], now)
        lay_flat(s, floors, on, now, f, spots, moved, changed, fallen, log)
    for i in range(DISCS):
        fell[i], left[i], there[i] = fallen[i], gone[i], on[i]
        if not on[i]:
            x[i], y[i], level[i] = 0.0, 0.0, 0
        elif moved[i]:
            x[i], y[i], level[i] = s[X, i] + MIDDLE, s[Y, i] + MIDDLE, floors[i]
    return events


@rule
def hole_at_edge(s: Floats, i: int) -> int:
    """The hole whose edge the disc has reached: the nearest."""
    return (2 if s[PX, i] > 0.0 else 3) if s[PY, i] > 0.0 else (1 if s[PX, i] > 0.0 else 0)


@rule
def shoot(
    x: Floats,
    y: Floats,
    level: Ints,
    there: Ints,
    feel: Feel,
    sx: float,
    sy: float,
    vx: float,
    vy: float,
    fell: Ints,
    left: Ints,
) -> int:
    """Play a shot to rest, in place: the striker flicked from (sx, sy) mm with (vx, vy) m/s.

    `fell` becomes the hole + 1 of every disc that dropped, `left` 1 for every one that jumped over the frame.
    Returns the number of events; TOO_MANY, with nothing changed, if there is no end to them.
    """
    no_log: Any = np.empty((0, LOG_CELLS))
    return run(x, y, level, there, feel, sx, sy, vx, vy, fell, left, no_log)
