"""Where the striker may stand (CD-20, CD-21, CD-61), in the own frame of the player who places it.

A place is judged to a thousand-millionth of a millimetre: what touches a piece by that much does not overlap it.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats

from .board import CIRCLE_LEFT, CIRCLE_RIGHT, DISCS, LINE, PIECE_RADIUS, SIDE, STRIKER_RADIUS
from .setup import side_of, to_own_x, to_own_y
from .state import Board, State

TOUCH = STRIKER_RADIUS + PIECE_RADIUS  # nearer than this to a piece's centre is an overlap
COVER = 4.75  # how far off a circle's centre it is still covered, and off the middle of the lines both of them
CLEAR = 36.55  # more than this from a circle's centre does not touch it; the free line reaches as far
LOWEST, HIGHEST = 80.85, 153.95  # CD-21, when nothing else is left
SLACK = 1e-9
MOST_CURVES = DISCS + 4  # what bounds a region: circles around the pieces, and around the circles of the line
MOST_SPANS = 2 * DISCS + 4

LINE_AS_PRINTED, FREE_LINE, ANYWHERE = 0, 1, 2  # the three regions


@rule
def covers_circle(x: float, y: float) -> bool:  # CD-20 (a)
    dy = y - LINE
    left, right = x - CIRCLE_LEFT, x - CIRCLE_RIGHT
    most = (COVER + SLACK) * (COVER + SLACK)
    return left * left + dy * dy <= most or right * right + dy * dy <= most


@rule
def stands_between_circles(x: float, y: float) -> bool:  # CD-20 (b)
    dy = y - LINE
    left, right = x - CIRCLE_LEFT, CIRCLE_RIGHT - x
    if abs(dy) > COVER + SLACK or left <= 0.0 or right <= 0.0:
        return False
    return left * left + dy * dy > CLEAR * CLEAR and right * right + dy * dy > CLEAR * CLEAR


@rule
def is_on_free_line(x: float, y: float) -> bool:  # CD-61
    return CIRCLE_LEFT - SLACK <= x <= CIRCLE_RIGHT + SLACK and abs(y - LINE) <= CLEAR + SLACK


@rule
def is_in(region: int, x: float, y: float) -> bool:
    if region == ANYWHERE:  # CD-21
        inside = STRIKER_RADIUS - SLACK <= x <= SIDE - STRIKER_RADIUS + SLACK
        return inside and LOWEST - SLACK <= y <= HIGHEST + SLACK
    if covers_circle(x, y) or stands_between_circles(x, y):
        return True
    return region == FREE_LINE and is_on_free_line(x, y)


@rule
def own_pieces(s: State, seat: int, px: Floats, py: Floats) -> int:
    """The pieces on the board as the seat sees them; returns how many."""
    side, n = side_of(s, seat), 0
    for disc in range(1, DISCS):
        if s.there[disc]:
            px[n] = to_own_x(side, s.x[disc], s.y[disc])
            py[n] = to_own_y(side, s.x[disc], s.y[disc])
            n += 1
    return n


@rule
def is_clear(px: Floats, py: Floats, n: int, x: float, y: float) -> bool:  # CD-21
    least = (TOUCH - SLACK) * (TOUCH - SLACK)
    for i in range(n):
        dx, dy = px[i] - x, py[i] - y
        if dx * dx + dy * dy < least:
            return False
    return True


@rule
def region_of(s: State) -> int:
    """The places that the table's rules give, whether a piece is in the way or not."""
    return FREE_LINE if s.free_line and s.board == Board.MAIN else LINE_AS_PRINTED


# Whether any place is left. A region without the discs around the pieces, if there is anything of it, has a leftmost
# point. That point lies where two bounding curves meet, or at the left end of one of them: these few are tried.


@rule
def bounding_curves(region: int, px: Floats, py: Floats, n: int, cx: Floats, cy: Floats, cr: Floats) -> int:
    """The circles that bound the region; returns how many."""
    for i in range(n):
        cx[i], cy[i], cr[i] = px[i], py[i], TOUCH
    if region == ANYWHERE:
        return n
    for i in range(2):
        x = CIRCLE_LEFT if i == 0 else CIRCLE_RIGHT
        cx[n], cy[n], cr[n] = x, LINE, COVER
        cx[n + 1], cy[n + 1], cr[n + 1] = x, LINE, CLEAR + SLACK  # a little more: its own points are excluded
        n += 2
    return n


@rule
def bounding_heights(region: int, ys: Floats) -> int:
    if region == ANYWHERE:
        ys[0], ys[1] = LOWEST, HIGHEST
        return 2
    ys[0], ys[1] = LINE - COVER, LINE + COVER
    ys[2], ys[3] = LINE - CLEAR, LINE + CLEAR
    return 4 if region == FREE_LINE else 2


@rule
def bounding_widths(region: int, xs: Floats) -> int:
    if region == ANYWHERE:
        xs[0], xs[1] = STRIKER_RADIUS, SIDE - STRIKER_RADIUS
    else:
        xs[0], xs[1] = CIRCLE_LEFT, CIRCLE_RIGHT
    return 2


@rule
def try_place(region: int, px: Floats, py: Floats, n: int, x: float, y: float, place: Floats) -> None:
    """Keep the place if it is legal and nearer to the middle of the line than the one found before."""
    off = abs(x - SIDE / 2.0) + abs(y - LINE)
    if (place[2] < 0.0 or off < place[2]) and is_in(region, x, y) and is_clear(px, py, n, x, y):
        place[0], place[1], place[2] = x, y, off


@rule
def find_place(region: int, px: Floats, py: Floats, n: int, place: Floats) -> bool:
    """Whether the region has a legal place; `place` is one then: x, y and how far it is from the middle."""
    room = np.empty((5, MOST_CURVES))
    cx, cy, cr, xs, ys = room[0], room[1], room[2], room[3], room[4]
    curves = bounding_curves(region, px, py, n, cx, cy, cr)
    heights, widths = bounding_heights(region, ys), bounding_widths(region, xs)
    place[2] = -1.0
    try_place(region, px, py, n, SIDE / 2.0, LINE, place)
    for i in range(curves):
        try_place(region, px, py, n, cx[i] - cr[i], cy[i], place)
        for k in range(heights):  # where a circle meets an edge along the line
            dy = ys[k] - cy[i]
            if abs(dy) <= cr[i]:
                dx = sqrt(cr[i] * cr[i] - dy * dy)
                try_place(region, px, py, n, cx[i] - dx, ys[k], place)
                try_place(region, px, py, n, cx[i] + dx, ys[k], place)
        for k in range(widths):  # where it meets an end of the line
            dx = xs[k] - cx[i]
            if abs(dx) <= cr[i]:
                dy = sqrt(cr[i] * cr[i] - dx * dx)
                try_place(region, px, py, n, xs[k], cy[i] - dy, place)
                try_place(region, px, py, n, xs[k], cy[i] + dy, place)
        for k in range(i):
            try_crossings(region, px, py, n, cx, cy, cr, i, k, place)
    for i in range(heights):
        for k in range(widths):
            try_place(region, px, py, n, xs[k], ys[i], place)
    return place[2] >= 0.0


@rule
def try_crossings(
    region: int, px: Floats, py: Floats, n: int, cx: Floats, cy: Floats, cr: Floats, i: int, k: int, place: Floats
) -> None:
    """The points where two circles meet."""
    dx, dy = cx[k] - cx[i], cy[k] - cy[i]
    apart = dx * dx + dy * dy
    if apart == 0.0:
        return
    along = 0.5 * (1.0 + (cr[i] * cr[i] - cr[k] * cr[k]) / apart)
    across = cr[i] * cr[i] / apart - along * along
    if across < -SLACK:
        return
    across = sqrt(max(across, 0.0))  # circles that just touch may seem to miss each other
    x, y = cx[i] + along * dx, cy[i] + along * dy
    try_place(region, px, py, n, x - across * dy, y + across * dx, place)
    try_place(region, px, py, n, x + across * dy, y - across * dx, place)


@rule
def is_line_blocked(s: State, seat: int) -> bool:
    """CD-21: no place that the line allows is clear of pieces."""
    room = np.empty((3, DISCS))
    px, py, place = room[0], room[1], room[2]
    n = own_pieces(s, seat, px, py)
    return not find_place(region_of(s), px, py, n, place)


@rule
def objection_to_place(s: State, seat: int, x: float, y: float) -> int:
    """The clause against standing there, 0 if there is none."""
    room = np.empty((2, DISCS))
    px, py = room[0], room[1]
    n = own_pieces(s, seat, px, py)
    region = region_of(s)
    if is_in(region, x, y):
        return 0 if is_clear(px, py, n, x, y) else 21
    if is_line_blocked(s, seat):
        return 0 if is_in(ANYWHERE, x, y) and is_clear(px, py, n, x, y) else 21
    return 61 if region == FREE_LINE else 20


# The places along the middle of the line, for those who choose there


@rule
def cut_spans(px: Floats, py: Floats, n: int, lo: float, hi: float, spans: Floats, at: int) -> int:
    """The parts of [lo, hi] at the height of the line that are clear of pieces; returns where the list ends."""
    x = lo
    while x <= hi:
        moved = True  # to the right, out of every piece that covers x
        while moved:
            moved = False
            for i in range(n):
                dy = py[i] - LINE
                room = TOUCH * TOUCH - dy * dy
                if room > 0.0:
                    half = sqrt(room)
                    if px[i] - half + SLACK < x < px[i] + half - SLACK:
                        x, moved = px[i] + half, True
        if x > hi:
            break
        end = hi
        for i in range(n):
            dy = py[i] - LINE
            room = TOUCH * TOUCH - dy * dy
            if room > 0.0:
                start = px[i] - sqrt(room)
                if x - SLACK <= start < end and px[i] > x:
                    end = start
        spans[at], spans[at + 1] = x, max(x, end)
        at += 2
        if end == hi:
            break
        x = max(x, end) + 2.0 * SLACK
    return at


@rule
def line_spans(region: int, px: Floats, py: Floats, n: int, spans: Floats) -> int:
    """From and to of every stretch of the line's middle where the striker may stand; returns how many numbers."""
    if region == ANYWHERE:
        return cut_spans(px, py, n, STRIKER_RADIUS, SIDE - STRIKER_RADIUS, spans, 0)
    if region == FREE_LINE:
        return cut_spans(px, py, n, CIRCLE_LEFT - COVER, CIRCLE_RIGHT + COVER, spans, 0)
    at = cut_spans(px, py, n, CIRCLE_LEFT - COVER, CIRCLE_LEFT + COVER, spans, 0)
    at = cut_spans(px, py, n, CIRCLE_LEFT + CLEAR + SLACK, CIRCLE_RIGHT - CLEAR - SLACK, spans, at)
    return cut_spans(px, py, n, CIRCLE_RIGHT - COVER, CIRCLE_RIGHT + COVER, spans, at)
