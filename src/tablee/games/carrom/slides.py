"""How a disc slides: straight, slowing down evenly. Lengths in millimetres, times in seconds.

Only + − × ÷ and sqrt are used, so every machine finds the same digits. A disc is a column of an array of slides;
the rows are named here.
"""

from __future__ import annotations

from math import inf, sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats

from .board import HOLE_INSET, MIDDLE, on_grid

# Rows: what holds from the moment SINCE on,
X, Y = 0, 1  # measured from the middle of the board, so that a mirrored board has the same digits
UX, UY, SPEED = 2, 3, 4  # direction and speed
SINCE = 5
NEXT, KIND = 6, 7  # when the disc next stops or meets the frame or a hole, and which of these
RADIUS, MASS = 8, 9
PX, PY, VX, VY = 10, 11, 12, 13  # place and velocity at the moment of an impact
UNDER = 14  # the disc that it lies on, -1 for the board or nothing
LANDS = 15  # when it is down one level, if nothing carries it
SPIN, PW = 16, 17  # how fast the rim turns, anticlockwise, mm/s: since SINCE, and at the moment of an impact
OVER = 18  # since when its centre has been over a hole, inf if it is not
ROWS = 19

# The feel of the board, in millimetres
SLOWING, FADING, DRAG, JUMP, CAPTURE, SINK_TIME = 0, 1, 2, 3, 4, 5
DISC_BOUNCE, DISC_DAMPING, DISC_FRICTION = 6, 7, 8
FRAME_BOUNCE, FRAME_DAMPING, FRAME_FRICTION = 9, 10, 11
FEEL_CELLS = 12

# Kinds of rows in a log, and the cells of a row; row 0 holds how many rows there are.
SLIDE, HIT, REBOUND, FALL, LEAVE, COME_DOWN, TAKEN = 1, 2, 3, 4, 5, 6, 7
LOG_KIND, LOG_TIME, LOG_DISC, LOG_OTHER, LOG_A, LOG_B, LOG_C, LOG_D, LOG_E = 0, 1, 2, 3, 4, 5, 6, 7, 8
LOG_SPIN, LOG_CELLS = 9, 10

TOUCH = 1e-9  # mm: a narrower gap is a contact
STILL = 1e-9  # mm/s: slower is at rest


@rule
def way_after(speed: float, a: float, time: float) -> float:
    return speed * time - 0.5 * a * time * time


@rule
def time_to(speed: float, a: float, way: float) -> float:
    """The time until a disc has gone this way; inf if it stops before."""
    if way <= 0.0:
        return 0.0
    left = speed * speed - 2.0 * a * way
    if left <= 0.0:
        return inf
    return 2.0 * way / (speed + sqrt(left))  # the form that loses no digits


@rule
def way_to_circle(dx: float, dy: float, ux: float, uy: float, r: float) -> float:
    """The way along a direction until a point at (dx, dy) is as near as r; inf if never."""
    ahead = dx * ux + dy * uy
    if ahead <= 0.0:
        return inf
    gap = dx * dx + dy * dy - r * r
    if gap <= 2.0 * r * TOUCH:
        return 0.0
    h = ahead * ahead - gap
    if h <= 0.0:
        return inf
    return gap / (ahead + sqrt(h))


@rule
def faded(spin: float, loss: float) -> float:
    """A spin fades evenly, down to nothing."""
    if spin > 0.0:
        return spin - loss if spin > loss else 0.0
    return spin + loss if spin < -loss else 0.0


@rule
def where_is(s: Floats, i: int, f: Floats, now: float) -> None:
    """Write place, velocity and spin of a disc at this moment into PX, PY, VX, VY and PW."""
    x, y, speed = s[X, i], s[Y, i], s[SPEED, i]
    time = now - s[SINCE, i]
    s[PW, i] = faded(s[SPIN, i], f[FADING] * time)
    if speed <= 0.0:
        s[PX, i], s[PY, i], s[VX, i], s[VY, i] = x, y, 0.0, 0.0
        return
    way = way_after(speed, f[SLOWING], time)
    speed -= f[SLOWING] * time
    if speed < 0.0:
        speed = 0.0
    s[PX, i], s[PY, i] = x + s[UX, i] * way, y + s[UY, i] * way
    s[VX, i], s[VY, i] = speed * s[UX, i], speed * s[UY, i]


@rule
def over_since(s: Floats, i: int, f: Floats, now: float) -> float:
    """Since when the disc, at PX and PY now, has been over a hole; inf if it is over none."""
    edge, r = MIDDLE - HOLE_INSET, f[CAPTURE]
    hx, hy = edge if s[PX, i] > 0.0 else -edge, edge if s[PY, i] > 0.0 else -edge
    dx, dy = hx - s[PX, i], hy - s[PY, i]
    if dx * dx + dy * dy >= r * r:
        return inf
    dx, dy = hx - s[X, i], hy - s[Y, i]
    if dx * dx + dy * dy < r * r:  # it was when this slide began
        since = s[OVER, i]
    else:
        since = s[SINCE, i] + time_to(s[SPEED, i], f[SLOWING], way_to_circle(dx, dy, s[UX, i], s[UY, i], r))
    return since if since < now else now


@rule
def first_fall(c0: float, c1: float, c2: float, c3: float, c4: float, end: float) -> float:
    """The first time up to `end` at which c0 + c1 t + … + c4 t⁴, not negative at 0, falls through zero; inf if none.

    Between the zeros of its second derivative a curve bends one way only, and Newton's steps cannot miss: from the
    left where it is hollow, from the right where it is arched.
    """
    # zeros of the second derivative, half of it: c2 + 3 c3 t + 6 c4 t²
    first, second = inf, inf
    b = 3.0 * c3
    h = b * b - 24.0 * c4 * c2
    if h > 0.0:
        root = sqrt(h)
        q = -0.5 * (b + (root if b > 0.0 else -root))
        if c4 != 0.0:
            first = q / (6.0 * c4)
        if q != 0.0:
            second = c2 / q
        if first > second:
            first, second = second, first
    low = 0.0
    for stretch in range(3):
        high = first if stretch == 0 else (second if stretch == 1 else end)
        if high <= low:
            continue
        if high > end:
            high = end
        middle = 0.5 * (low + high)
        if c2 + (b + 6.0 * c4 * middle) * middle >= 0.0:  # hollow
            t = low
            for _ in range(100):
                f = c0 + (c1 + (c2 + (c3 + c4 * t) * t) * t) * t
                slope = c1 + (2.0 * c2 + (b + 4.0 * c4 * t) * t) * t
                if slope >= 0.0:
                    break  # past the lowest point, or no way down
                step = t - f / slope
                if step > high:
                    break
                if step <= t:
                    return t
                t = step
        else:
            t = high
            if c0 + (c1 + (c2 + (c3 + c4 * t) * t) * t) * t < 0.0:
                for _ in range(100):
                    f = c0 + (c1 + (c2 + (c3 + c4 * t) * t) * t) * t
                    slope = c1 + (2.0 * c2 + (b + 4.0 * c4 * t) * t) * t
                    if slope >= 0.0:
                        return t
                    step = t - f / slope
                    if step <= low:
                        return low
                    if step >= t:
                        return t
                    t = step
                return t
        low = high
        if high >= end:
            break
    return inf


@rule
def note(
    log: Floats, kind: int, now: float, i: int, other: int, a: float, b: float, c: float, d: float, e: float
) -> None:
    """Write a row of the log, if there is one."""
    if len(log) > 1:
        row = int(log[0, 0]) + 1
        if row < len(log):
            log[0, 0] = row
            log[row, LOG_KIND], log[row, LOG_TIME], log[row, LOG_DISC], log[row, LOG_OTHER] = kind, now, i, other
            log[row, LOG_A], log[row, LOG_B], log[row, LOG_C], log[row, LOG_D], log[row, LOG_E] = a, b, c, d, e


@rule
def note_slide(s: Floats, i: int, now: float, log: Floats) -> None:
    if len(log) > 1:
        note(log, SLIDE, now, i, 0, s[X, i], s[Y, i], s[UX, i], s[UY, i], s[SPEED, i])
        log[int(log[0, 0]), LOG_SPIN] = s[SPIN, i]


@rule
def slide_on(s: Floats, i: int, now: float, f: Floats, log: Floats) -> None:
    """From now on the disc slides from its place with its velocity and spin of this moment."""
    vx, vy = s[VX, i], s[VY, i]
    speed = sqrt(vx * vx + vy * vy)
    s[OVER, i] = over_since(s, i, f, now)
    s[X, i], s[Y, i], s[SINCE, i], s[SPIN, i] = s[PX, i], s[PY, i], now, s[PW, i]
    if speed > STILL:
        s[SPEED, i], s[UX, i], s[UY, i] = speed, vx / speed, vy / speed
    else:
        s[X, i], s[Y, i] = on_grid(s[PX, i]), on_grid(s[PY, i])
        s[SPEED, i], s[UX, i], s[UY, i] = 0.0, 1.0, 0.0
    note_slide(s, i, now, log)
