"""A disc meets another or the frame: everything that touches it shares the blow."""

from __future__ import annotations

from math import sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints, Table

from .board import DISCS, MIDDLE
from .contacts import BOUNCE, CLOSING, DAMPING, FRAME, FRICTION, NX, NY, PUSH, closing_speed, strike
from .falls import take_away
from .slides import (
    DISC_BOUNCE,
    DISC_DAMPING,
    DISC_FRICTION,
    DRAG,
    FRAME_BOUNCE,
    FRAME_DAMPING,
    FRAME_FRICTION,
    HIT,
    JUMP,
    LEAVE,
    PX,
    PY,
    RADIUS,
    REBOUND,
    TOUCH,
    note,
)
from .tower import drag_along


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
            k[BOUNCE, n], k[DAMPING, n], k[FRICTION, n] = f[DISC_BOUNCE], f[DISC_DAMPING], f[DISC_FRICTION]
            n += 1
        struck[i] = 2
        room = MIDDLE - s[RADIUS, i] - TOUCH
        for side in range(4):  # clockwise from the lower one (CD-11)
            nx, ny = (0.0, float(side - 1)) if side % 2 == 0 else (float(side - 2), 0.0)
            if s[PX, i] * nx + s[PY, i] * ny >= room:
                k[NX, n], k[NY, n], pair[0, n], pair[1, n] = nx, ny, i, FRAME
                k[BOUNCE, n], k[DAMPING, n], k[FRICTION, n] = f[FRAME_BOUNCE], f[FRAME_DAMPING], f[FRAME_FRICTION]
                n += 1
    for c in range(n):
        k[CLOSING, c] = closing_speed(s, pair[0, c], pair[1, c], k[NX, c], k[NY, c])
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
    light: Floats,
    marks: Table,
    changed: Ints,
    left: Ints,
    log: Floats,
) -> None:
    """Everything that touches the first disc is struck with it."""
    struck, queue = marks[0], marks[1]
    n = gather(s, level, on, first, f, k, pair, struck, queue)
    for c in range(n):
        if pair[1, c] == FRAME and k[CLOSING, c] > f[JUMP]:  # CD-27
            i = pair[0, c]
            note(log, LEAVE, now, i, side_of_frame(k, c), 0.0, k[CLOSING, c], s[PX, i], s[PY, i], 0.0)
            left[i] = 1
            take_away(s, on, changed, i)
            return
    strike(s, k, pair, n, struck, light)
    for c in range(n):
        if k[PUSH, c] > 0.0:
            i, j = pair[0, c], pair[1, c]
            x, y = s[PX, i] + k[NX, c] * s[RADIUS, i], s[PY, i] + k[NY, c] * s[RADIUS, i]
            kind, other = (REBOUND, side_of_frame(k, c)) if j == FRAME else (HIT, j)
            note(log, kind, now, i, other, k[PUSH, c], k[CLOSING, c], x, y, 0.0)
    for i in range(DISCS):
        if struck[i]:
            changed[i] = 1
            drag_along(s, level, on, i, f[DRAG], marks[2], changed)
