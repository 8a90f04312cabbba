"""What happens next: when a disc stops, meets the frame, a hole or another disc, or loses what it lies on."""

from __future__ import annotations

from math import inf, sqrt

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .board import DISCS, HOLE_INSET, HOLES, MIDDLE
from .slides import (
    CAPTURE,
    KIND,
    NEXT,
    OVER,
    PX,
    PY,
    RADIUS,
    SINK_TIME,
    SLOWING,
    SPEED,
    TOUCH,
    UNDER,
    UX,
    UY,
    VX,
    VY,
    X,
    Y,
    first_fall,
    time_to,
    way_to_circle,
    where_is,
)

# What a disc does next by itself
NOTHING, STOPS, MEETS_FRAME, FALLS = 0, 1, 2, 3


@rule
def foresee_own(s: Floats, level: Ints, i: int, now: float, f: Floats) -> None:
    """When the disc next stops, meets the frame or falls; it has begun its slide now."""
    s[NEXT, i], s[KIND, i] = inf, NOTHING
    speed, ux, uy, a = s[SPEED, i], s[UX, i], s[UY, i], f[SLOWING]
    if speed <= 0.0:
        if s[OVER, i] < inf and level[i] == 0:
            s[NEXT, i], s[KIND, i] = s[OVER, i] + f[SINK_TIME], FALLS
        return
    x, y, room = s[X, i], s[Y, i], MIDDLE - s[RADIUS, i]
    best, kind = speed / a, STOPS
    if ux != 0.0:
        t = time_to(speed, a, (room - x if ux > 0.0 else room + x) / abs(ux))
        if t < best:
            best, kind = t, MEETS_FRAME
    if uy != 0.0:
        t = time_to(speed, a, (room - y if uy > 0.0 else room + y) / abs(uy))
        if t < best:
            best, kind = t, MEETS_FRAME
    if level[i] == 0:
        for hole in range(HOLES):
            t = sinking(s, i, hole_x(hole) - x, hole_y(hole) - y, now, best, f)
            if t < best:
                best, kind = t, FALLS
    s[NEXT, i], s[KIND, i] = now + best, kind


@rule
def sinking(s: Floats, i: int, dx: float, dy: float, now: float, soon: float, f: Floats) -> float:
    """How long until the disc falls into the hole at this distance; inf if it is past it before, or not so soon."""
    speed, ux, uy, a, r = s[SPEED, i], s[UX, i], s[UY, i], f[SLOWING], f[CAPTURE]
    ahead, gap = dx * ux + dy * uy, dx * dx + dy * dy - r * r
    h = ahead * ahead - gap
    if h <= 0.0 or (ahead <= 0.0 and gap >= 0.0):
        return inf
    if gap < 0.0:
        falls = s[OVER, i] + f[SINK_TIME] - now
        if falls <= 0.0:
            return 0.0
    else:
        falls = time_to(speed, a, gap / (ahead + sqrt(h))) + f[SINK_TIME]
    if falls >= soon:
        return inf
    return falls if falls <= time_to(speed, a, ahead + sqrt(h)) else inf


@rule
def hole_x(hole: int) -> float:
    """Holes are counted as the corners (0, 0), (740, 0), (740, 740), (0, 740)."""
    return MIDDLE - HOLE_INSET if hole == 1 or hole == 2 else HOLE_INSET - MIDDLE


@rule
def hole_y(hole: int) -> float:
    return MIDDLE - HOLE_INSET if hole >= 2 else HOLE_INSET - MIDDLE


@rule
def hole_at(x: float, y: float, capture: float) -> int:
    """The hole that takes a disc at this place, else -1."""
    for hole in range(HOLES):
        dx, dy = hole_x(hole) - x, hole_y(hole) - y
        if dx * dx + dy * dy < capture * capture:
            return hole
    return -1


@rule
def meeting(s: Floats, i: int, j: int, now: float, f: Floats) -> float:
    """When two discs of one level next touch, if nothing happens to either before; PX to VY hold for now."""
    dx, dy = s[PX, j] - s[PX, i], s[PY, j] - s[PY, i]
    r, a = s[RADIUS, i] + s[RADIUS, j], f[SLOWING]
    if s[SPEED, j] <= 0.0:
        speed = sqrt(s[VX, i] * s[VX, i] + s[VY, i] * s[VY, i])
        return now + time_to(speed, a, way_to_circle(dx, dy, s[UX, i], s[UY, i], r))
    if s[SPEED, i] <= 0.0:
        speed = sqrt(s[VX, j] * s[VX, j] + s[VY, j] * s[VY, j])
        return now + time_to(speed, a, way_to_circle(-dx, -dy, s[UX, j], s[UY, j], r))
    vx, vy = s[VX, j] - s[VX, i], s[VY, j] - s[VY, i]
    opening = dx * vx + dy * vy
    gap = dx * dx + dy * dy - r * r
    touching = gap <= 2.0 * r * TOUCH
    if touching and opening < 0.0:
        return now
    end = (s[NEXT, i] if s[NEXT, i] < s[NEXT, j] else s[NEXT, j]) - now
    if end <= 0.0:
        return inf
    wx, wy = a * (s[UX, i] - s[UX, j]), a * (s[UY, i] - s[UY, j])
    # The way from one to the other stays in the box of a parabola's three points; most pairs never come near.
    ex, ey = vx * end, vy * end
    hx, hy = 0.5 * wx * end * end, 0.5 * wy * end * end
    if is_clear(dx, ex, hx, r) or is_clear(dy, ey, hy, r):
        return inf
    c1, c2 = 2.0 * opening, (vx * vx + vy * vy) + (dx * wx + dy * wy)
    c3, c4 = vx * wx + vy * wy, 0.25 * (wx * wx + wy * wy)
    if touching:  # they part just now: that contact is divided away
        return now + first_fall(c1, c2, c3, c4, 0.0, end)
    return now + first_fall(gap, c1, c2, c3, c4, end)


@rule
def is_clear(at: float, along: float, bend: float, r: float) -> bool:
    """Whether one coordinate of a distance, at + along t + bend t² for t from 0 to 1, stays beyond r.

    The curve lies within its control points at, at + along / 2 and at + along + bend.
    """
    middle, last = at + 0.5 * along, at + along + bend
    if at > r:
        return middle > r and last > r
    if at < -r:
        return middle < -r and last < -r
    return False


@rule
def slipping_off(s: Floats, i: int, j: int, now: float, f: Floats) -> float:
    """When the upper disc i is no more carried by j."""
    if s[SPEED, i] <= 0.0 and s[SPEED, j] <= 0.0:
        return inf
    dx, dy = s[PX, j] - s[PX, i], s[PY, j] - s[PY, i]
    vx, vy = s[VX, j] - s[VX, i], s[VY, j] - s[VY, i]
    a, r = f[SLOWING], s[RADIUS, j]
    wx, wy = 0.0, 0.0
    if s[SPEED, i] > 0.0:
        wx, wy = a * s[UX, i], a * s[UY, i]
    if s[SPEED, j] > 0.0:
        wx, wy = wx - a * s[UX, j], wy - a * s[UY, j]
    end = (s[NEXT, i] if s[NEXT, i] < s[NEXT, j] else s[NEXT, j]) - now
    if end <= 0.0:
        return inf
    left = r * r - (dx * dx + dy * dy)
    c1, c2 = 2.0 * (dx * vx + dy * vy), (vx * vx + vy * vy) + (dx * wx + dy * wy)
    return now + first_fall(
        left if left > 0.0 else 0.0, -c1, -c2, -(vx * wx + vy * wy), -0.25 * (wx * wx + wy * wy), end
    )


@rule
def foresee(s: Floats, level: Ints, on: Ints, hit: Floats, changed: Ints, now: float, f: Floats) -> None:
    """Foresee anew what the changed discs do, alone and with every other."""
    for i in range(DISCS):
        if on[i]:
            where_is(s, i, f, now)
            if changed[i]:
                foresee_own(s, level, i, now, f)
    for i in range(DISCS):
        if changed[i]:
            for j in range(DISCS):
                if j == i or (changed[j] and j < i):
                    continue
                t = inf
                if on[i] and on[j]:
                    if level[i] == level[j]:
                        if s[SPEED, i] > 0.0 or s[SPEED, j] > 0.0:
                            t = meeting(s, i, j, now, f)
                    elif s[UNDER, i] == j:
                        t = slipping_off(s, i, j, now, f)
                    elif s[UNDER, j] == i:
                        t = slipping_off(s, j, i, now, f)
                if i < j:
                    hit[i, j] = t
                else:
                    hit[j, i] = t
    for i in range(DISCS):
        changed[i] = 0
