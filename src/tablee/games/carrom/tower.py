"""Discs that lie on discs (CD-60): what carries them, how they are dragged along, and how they come down.

A disc lies on another while its centre is above it. It moves by itself like every disc, meets only discs on its own
level, and falls into no hole. All functions read the places and velocities of one moment, PX to VY.
"""

from __future__ import annotations

from math import sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .board import DISCS, MIDDLE
from .slides import MASS, PX, PY, RADIUS, TOUCH, UNDER, VX, VY

BOARD = -1.0  # in the row UNDER: nothing but the board
SPOTS = 40  # at most 4 beside a disc, 8 with the frame and 24 with other discs
SPARE = 0.5 * TOUCH  # left between a disc that comes down and its new neighbours: they touch, and cannot overlap


@rule
def carrier(s: Floats, level: Ints, on: Ints, i: int) -> int:
    """The disc below that is nearest to the middle of this one and under it; -1 if there is none."""
    found, nearest = -1, 1e300
    for j in range(DISCS):
        if on[j] and level[j] == int(level[i]) - 1:
            dx, dy = s[PX, j] - s[PX, i], s[PY, j] - s[PY, i]
            d, reach = dx * dx + dy * dy, s[RADIUS, j] - 2.0 * TOUCH
            if d < reach * reach and d < nearest:
                found, nearest = j, d
    return found


@rule
def is_carried(s: Floats, level: Ints, on: Ints, i: int) -> bool:
    """Whether what the disc lay on is still there."""
    j = int(s[UNDER, i])
    if j < 0 or not on[j] or level[j] != int(level[i]) - 1:
        return False
    dx, dy = s[PX, j] - s[PX, i], s[PY, j] - s[PY, i]
    reach = s[RADIUS, j] - 2.0 * TOUCH
    return dx * dx + dy * dy < reach * reach


@rule
def mark_load(s: Floats, level: Ints, on: Ints, i: int, load: Ints) -> float:
    """Mark the disc and all that lies on it, directly or not; returns their mass."""
    for j in range(DISCS):
        load[j] = 0
    load[i] = 1
    mass = s[MASS, i]
    grew = True
    while grew:
        grew = False
        for j in range(DISCS):
            if on[j] and not load[j] and s[UNDER, j] >= 0.0 and load[int(s[UNDER, j])]:
                load[j] = 1
                mass += s[MASS, j]
                grew = True
    return mass


@rule
def drag_along(s: Floats, level: Ints, on: Ints, i: int, drag: float, load: Ints, changed: Ints) -> None:
    """A disc has got a new velocity: friction gives some of it to what lies on it.

    The load slides on the disc until it is half a disc behind; in that time it gains drag x time, and the disc loses
    the same momentum. If that would be enough to make both equally fast, they go on together.
    """
    for j in range(DISCS):
        if not on[j] or s[UNDER, j] != i:
            continue
        qx, qy = s[VX, i] - s[VX, j], s[VY, i] - s[VY, j]
        slip = sqrt(qx * qx + qy * qy)
        if slip <= 0.0:
            continue
        mass, own = mark_load(s, level, on, j, load), s[MASS, i]
        gain, most = drag * s[RADIUS, i] / slip, slip * own / (own + mass)
        together = gain >= most
        if together:
            gain = most
        dx, dy = gain * qx / slip, gain * qy / slip
        wx, wy = s[VX, j], s[VY, j]
        s[VX, i], s[VY, i] = s[VX, i] - dx * mass / own, s[VY, i] - dy * mass / own
        for upper in range(DISCS):
            if load[upper]:
                changed[upper] = 1
                if together and s[VX, upper] == wx and s[VY, upper] == wy:
                    s[VX, upper], s[VY, upper] = s[VX, i], s[VY, i]
                else:
                    s[VX, upper], s[VY, upper] = s[VX, upper] + dx, s[VY, upper] + dy


@rule
def is_free(s: Floats, level: Ints, on: Ints, i: int, floor: int, x: float, y: float) -> bool:
    """Whether the disc has room at this place of a level."""
    room = MIDDLE - s[RADIUS, i]
    if abs(x) > room or abs(y) > room:
        return False
    for j in range(DISCS):
        if j != i and on[j] and level[j] == floor:
            dx, dy, r = s[PX, j] - x, s[PY, j] - y, s[RADIUS, i] + s[RADIUS, j]
            if dx * dx + dy * dy < r * r:
                return False
    return True


@rule
def list_spots(s: Floats, level: Ints, on: Ints, i: int, floor: int, j: int, spots: Floats) -> int:
    """Where the disc could lie against disc j: right beside it, or in a notch with the frame or another disc."""
    x, y, room = s[PX, i], s[PY, i], MIDDLE - s[RADIUS, i]
    jx, jy, r = s[PX, j], s[PY, j], s[RADIUS, i] + s[RADIUS, j] + SPARE
    dx, dy = x - jx, y - jy
    d, n = sqrt(dx * dx + dy * dy), 4
    for c in range(4):
        spots[0, c] = jx + r * (c - 2 if c % 2 else 0)  # if they lie exactly on each other: in four directions
        spots[1, c] = jy + r * (0 if c % 2 else c - 1)
    if d > TOUCH:
        spots[0, 0], spots[1, 0], n = jx + dx / d * r, jy + dy / d * r, 1
    for side in range(4):
        wall = -room if side < 2 else room
        off = wall - (jx if side % 2 else jy)
        if r * r > off * off:
            along = sqrt(r * r - off * off)
            for c in range(n, n + 2):
                spots[0, c] = wall if side % 2 else jx + along
                spots[1, c] = jy + along if side % 2 else wall
                along = -along
            n += 2
    for k in range(j):
        if k == i or not on[k] or level[k] != floor:
            continue
        q = s[RADIUS, i] + s[RADIUS, k] + SPARE
        dx, dy = s[PX, k] - jx, s[PY, k] - jy
        apart2 = dx * dx + dy * dy
        if apart2 < TOUCH or apart2 >= (r + q) * (r + q):
            continue
        along = 0.5 * (apart2 + r * r - q * q) / apart2
        h = r * r / apart2 - along * along
        if h >= 0.0:
            h = sqrt(h)
            for c in range(n, n + 2):
                spots[0, c], spots[1, c] = jx + along * dx - h * dy, jy + along * dy + h * dx
                h = -h
            n += 2
    return n


@rule
def nearest_free_place(s: Floats, level: Ints, on: Ints, i: int, floor: int, spots: Floats) -> tuple[float, float]:
    """Where the disc comes down a level: where it is, or as near to it as it finds room."""
    x, y = s[PX, i], s[PY, i]
    if is_free(s, level, on, i, floor, x, y):
        return x, y
    nearest, best_x, best_y = 1e300, x, y
    for j in range(DISCS):
        if j != i and on[j] and level[j] == floor:
            for c in range(list_spots(s, level, on, i, floor, j, spots)):
                dx, dy = spots[0, c] - x, spots[1, c] - y
                d = dx * dx + dy * dy
                if d < nearest and is_free(s, level, on, i, floor, spots[0, c], spots[1, c]):
                    nearest, best_x, best_y = d, spots[0, c], spots[1, c]
    return best_x, best_y
