"""A shot, from flick to rest: exact motion between events, no time steps.

Between two events every disc slides straight and slows down evenly. The next event is the earliest of all that are
foreseen; only what an event has changed is foreseen anew. Nothing here knows of turns and points.
"""

from __future__ import annotations

from math import inf, sqrt

import numpy as np

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints, Table

from .board import DISCS, MIDDLE, PIECE_RADIUS, STRIKER, STRIKER_RADIUS, Feel
from .contacts import CONTACT_ROWS, MOST
from .falls import fall_into, keep_carried, land, lay_flat, nearest_hole
from .foresight import FALLS, MEETS_FRAME, foresee
from .impacts import impact
from .slides import (
    CAPTURE,
    DISC_BOUNCE,
    DISC_DAMPING,
    DISC_FRICTION,
    DRAG,
    FADING,
    FEEL_CELLS,
    FRAME_BOUNCE,
    FRAME_DAMPING,
    FRAME_FRICTION,
    JUMP,
    KIND,
    LANDS,
    LOG_CELLS,
    MASS,
    NEXT,
    OVER,
    RADIUS,
    ROWS,
    SINCE,
    SINK_TIME,
    SLOWING,
    SPEED,
    SPIN,
    TAKEN,
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
from .tower import BOARD, SPOTS

MOST_EVENTS = 10_000
TOO_MANY = -1
ALONE, DOWNWARDS = -1, -2  # in place of the second disc of an event
DEGREE = 0.017453292519943295  # in radians
PI = 3.141592653589793
GRAVITY = 9810.0  # mm/s²


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
def damping(restitution: float) -> float:
    """The damping ratio of a spring that gives back this part of a speed."""
    z = (1.0 - restitution) / (1.0 + restitution)
    loss = 0.0  # of energy in a swing, as a logarithm: 2 artanh z, as nested products
    for n in range(79, 0, -2):
        loss = 1.0 / n + z * z * loss
    loss *= 2.0 * z
    return loss / sqrt(PI * PI + loss * loss)


@rule
def feel_cells(feel: Feel, f: Floats) -> None:
    """The feel of the board in millimetres and seconds."""
    f[SLOWING], f[FADING], f[DRAG] = 1000.0 * feel.deceleration, 1000.0 * feel.spin_fading, 1000.0 * feel.drag
    f[JUMP], f[CAPTURE], f[SINK_TIME] = 1000.0 * feel.jump_speed, feel.hole_capture, sqrt(2.0 * feel.sink / GRAVITY)
    f[DISC_BOUNCE], f[DISC_DAMPING] = feel.disc_restitution, damping(feel.disc_restitution)
    f[FRAME_BOUNCE], f[FRAME_DAMPING] = feel.frame_restitution, damping(feel.frame_restitution)
    f[DISC_FRICTION], f[FRAME_FRICTION] = feel.disc_friction, feel.frame_friction


@rule
def lay_out(
    s: Floats, hit: Floats, on: Ints, floors: Ints, x: Floats, y: Floats, level: Ints, there: Ints, feel: Feel
) -> bool:
    """Put the discs of a position into the array of slides, all at rest; returns whether some lie on others."""
    tall = False
    for i in range(DISCS):
        on[i], floors[i] = there[i], level[i]
        s[X, i], s[Y, i], s[UX, i], s[UY, i], s[SPEED, i] = x[i] - MIDDLE, y[i] - MIDDLE, 1.0, 0.0, 0.0
        s[NEXT, i], s[LANDS, i], s[UNDER, i] = inf, inf, BOARD
        s[SINCE, i], s[SPIN, i], s[OVER, i] = 0.0, 0.0, inf
        s[RADIUS, i], s[MASS, i] = PIECE_RADIUS, feel.piece_mass
        for j in range(DISCS):
            hit[i, j] = inf
        if there[i] and level[i] > 0:
            tall = True
    s[RADIUS, STRIKER], s[MASS, STRIKER] = STRIKER_RADIUS, feel.striker_mass
    on[STRIKER], floors[STRIKER] = 1, 0
    return tall


@rule
def next_event(s: Floats, hit: Floats) -> tuple[float, int, int]:
    """When it is, the disc, and the other disc or ALONE or DOWNWARDS; inf if everything rests."""
    when, first, second = inf, -1, ALONE
    for i in range(DISCS):
        if s[NEXT, i] < when:
            when, first, second = s[NEXT, i], i, ALONE
        if s[LANDS, i] < when:
            when, first, second = s[LANDS, i], i, DOWNWARDS
        for j in range(i + 1, DISCS):
            if hit[i, j] < when:
                when, first, second = hit[i, j], i, j
    return when, first, second


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
    to_contact: bool,
) -> int:
    """`shoot`, with a log: an array of LOG_CELLS columns, written while it has rows left.

    `to_contact`: no further than what comes of the first thing that the striker meets.
    """
    f = np.empty(FEEL_CELLS)
    feel_cells(feel, f)
    s = np.empty((ROWS, DISCS))
    hit = np.empty((DISCS, DISCS))
    k = np.empty((CONTACT_ROWS, MOST))
    pair = np.empty((2, MOST), np.int64)
    light = np.empty(DISCS)
    spots = np.empty((2, SPOTS))
    marks: Table = np.zeros((9, DISCS), np.int8)
    on, floors, moved, changed, fallen, gone = marks[0], marks[1], marks[2], marks[3], marks[4], marks[5]
    tall = lay_out(s, hit, on, floors, x, y, level, there, feel)
    s[X, STRIKER], s[Y, STRIKER] = sx - MIDDLE, sy - MIDDLE
    for i in range(DISCS):
        where_is(s, i, f, 0.0)
    s[VX, STRIKER], s[VY, STRIKER], changed[STRIKER] = 1000.0 * vx, 1000.0 * vy, 1
    now, events, is_met = 0.0, 0, False
    while True:
        if tall:
            keep_carried(s, floors, on, now, changed)
        for i in range(DISCS):
            if changed[i] and on[i]:
                moved[i] = int(moved[i]) | int(events > 0)  # what is only found to lie on another does not move
                slide_on(s, i, now, f, log)
        if to_contact and is_met:
            break
        foresee(s, floors, on, hit, changed, now, f)
        when, first, second = next_event(s, hit)
        if when == inf:
            break
        if events == MOST_EVENTS:
            return TOO_MANY
        events += 1
        is_met = first == STRIKER or second == STRIKER
        if when > now:
            now = when
        for i in range(DISCS):
            if on[i]:
                where_is(s, i, f, now)
        if second == DOWNWARDS:
            land(s, floors, on, first, now, f, spots, marks[8], changed, fallen, log)
        elif second >= 0 and floors[first] != floors[second]:  # the upper one has slipped off
            changed[first if floors[first] > floors[second] else second] = 1
        elif second >= 0 or s[KIND, first] == MEETS_FRAME:
            impact(s, floors, on, first, now, f, k, pair, light, marks[6:9], changed, gone, log)
        elif s[KIND, first] == FALLS:
            fall_into(s, on, first, nearest_hole(s, first), now, changed, fallen, log)
        else:
            s[VX, first], s[VY, first], changed[first] = 0.0, 0.0, 1
    if on[STRIKER]:
        note(log, TAKEN, now, STRIKER, 0, 0.0, 0.0, s[X, STRIKER], s[Y, STRIKER], 0.0)
        on[STRIKER] = 0
    if tall:
        for i in range(DISCS):
            where_is(s, i, f, now)
        moved[STRIKER] = 1
        lay_flat(s, floors, on, now, f, spots, moved, changed, fallen, log)
    for i in range(DISCS):
        fell[i], left[i], there[i] = fallen[i], gone[i], on[i]
        if not on[i]:
            x[i], y[i], level[i] = 0.0, 0.0, 0
        elif moved[i]:
            x[i], y[i], level[i] = s[X, i] + MIDDLE, s[Y, i] + MIDDLE, floors[i]
    return events


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
    no_log = np.empty((0, LOG_CELLS))
    return run(x, y, level, there, feel, sx, sy, vx, vy, fell, left, no_log, False)
