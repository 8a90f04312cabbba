"""A player of Carrom Deluxe with a human hand.

It looks for a piece that can go into a hole, directly, with a cut or off one cushion, and then flicks a little beside
what it meant. It only proposes a shot; what happens is for the physics.

All places are in the own frame of the player.
"""

from __future__ import annotations

from math import floor, sqrt

import numpy as np

from tablee.games.carrom.aiming import angle_of
from tablee.games.carrom.board import DISCS, HOLES, LINE, QUEEN, STRIKER_RADIUS
from tablee.games.carrom.placement import (
    ANYWHERE,
    MOST_SPANS,
    TOUCH,
    find_place,
    line_spans,
    objection_to_place,
    own_pieces,
    region_of,
)
from tablee.games.carrom.setup import blues_left, own_hole_x, own_hole_y, side_of, to_own_x, to_own_y
from tablee.games.carrom.state import Shot, State
from tablee.kernel.chance import Chance, below, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

from .paths import (
    BESIDE,
    LENGTH,
    NONE,
    PATH_CELLS,
    WAY_X,
    WAY_Y,
    braking,
    find_way,
    first_speed,
    given,
    is_free,
    is_on_board,
    meeting_point,
)

STEADY = 1.2  # degrees: how far a casual hand usually flicks beside its aim
EVEN = 0.08  # and how far off the speed that it meant, as a part of it
PLACES = 24  # places on the line that are tried
ARRIVAL = 0.7  # m/s: how fast a piece should still be at its hole
WINDOW = 16.0  # mm: how far beside the middle of a hole a piece may come and still fall
LEAST_CUT = 0.15  # cosine of the thinnest cut that is tried
BREAK = 0.75  # of the hardest flick, where nothing better is found,
STAYS_IN = 0.8  # but no piece should meet the frame faster than this part of the speed of a jump (CD-27)
ANY = -1


@rule
def gather(s: State, seat: int, px: Floats, py: Floats, disc: Ints) -> int:
    """The pieces on the board as the seat sees them; returns how many."""
    side, n = side_of(s, seat), 0
    for i in range(1, DISCS):
        if s.there[i]:
            px[n], py[n] = to_own_x(side, s.x[i], s.y[i]), to_own_y(side, s.x[i], s.y[i])
            disc[n] = i
            n += 1
    return n


# One shot


@rule
def chance_of(first: float, cut: float, second: float) -> float:
    """How good a shot looks: 1 when a casual hand can hardly miss, less for long ways and thin cuts."""
    beside = first * STEADY / 57.3 / (TOUCH * cut)  # radians by which the piece then goes wrong
    miss = beside * second + 1.0
    return min(WINDOW / miss, 1.0) * (0.6 + 0.4 * cut)


@rule
def most_of(first: float, second: float, legs: int) -> float:
    """What no shot of these lengths looks better than, however full it hits; the last bits are left to the shots."""
    return 1.000001 * chance_of(max(first, 1.0), 1.0, second) * (0.55 if legs > 1 else 1.0)


@rule
def least_way(places: Floats, x: float, y: float) -> float:
    """How far the striker goes at least until it meets a piece there."""
    least = 1e18
    for k in range(PLACES + 1):
        dx, dy = x - places[0, k], y - places[1, k]
        least = min(least, dx * dx + dy * dy)
    return sqrt(least) - TOUCH


@rule
def try_places(
    s: State, px: Floats, py: Floats, n: int, piece: int, legs: int, path: Floats, places: Floats, best: Floats
) -> None:
    """Judge sending a piece along a path, from every place; `best` keeps place, angle, speed and worth.

    The last bits decide between mirrored shots, so this aims as version 2 always did, and not as `aim` does.
    """
    ux, uy, second = path[WAY_X], path[WAY_Y], path[LENGTH]
    start = first_speed(s, legs, path, ARRIVAL)
    for k in range(PLACES + 1):
        x, y = places[0, k], places[1, k]
        dx, dy = px[piece] - x, py[piece] - y
        if most_of(sqrt(dx * dx + dy * dy) - TOUCH, second, legs) <= best[4]:
            continue
        gx, gy = px[piece] - TOUCH * ux, py[piece] - TOUCH * uy  # where the striker meets the piece
        for _ in range(2):  # friction throws the piece a little, so a little beside that
            length = sqrt((gx - x) * (gx - x) + (gy - y) * (gy - y)) + 1e-9
            gx, gy = meeting_point(s, px[piece], py[piece], ux, uy, (gx - x) / length, (gy - y) / length)
        dx, dy = gx - x, gy - y
        first = sqrt(dx * dx + dy * dy)
        if first < 1.0 or not is_on_board(gx, gy, STRIKER_RADIUS):
            continue
        cut = ((px[piece] - gx) * dx + (py[piece] - gy) * dy) / (first * TOUCH)
        if cut < LEAST_CUT:
            continue
        worth = chance_of(first, cut, second) * (0.55 if legs > 1 else 1.0)
        if worth <= best[4]:
            continue
        striker = start / (given(s) * cut)
        speed = sqrt(striker * striker + braking(s) * first)
        if speed <= 0.95 * s.feel.hardest and is_free(px, py, n, piece, x, y, gx, gy, TOUCH - BESIDE):
            best[0], best[1], best[2], best[3], best[4] = x, y, angle_of(dx, dy), speed, worth


@rule
def try_piece(
    s: State, side: int, px: Floats, py: Floats, n: int, piece: int, hole: int, places: Floats, best: Floats
) -> None:
    """The ways of one piece into one hole: straight, or off each cushion."""
    path = np.zeros(PATH_CELLS)
    hx, hy = own_hole_x(side, hole), own_hole_y(side, hole)
    dx, dy, first = hx - px[piece], hy - py[piece], least_way(places, px[piece], py[piece])
    second = sqrt(dx * dx + dy * dy)
    for cushion in range(NONE, 4):
        if most_of(first, second, 1 if cushion == NONE else 2) <= best[4]:
            continue
        legs = find_way(s, px, py, n, piece, cushion, NONE, hx, hy, path)
        if legs > 0:
            try_places(s, px, py, n, piece, legs, path, places, best)


@rule
def is_wanted(s: State, disc: int) -> bool:
    """The queen is worth going for while there are blue pieces to confirm her with."""
    return disc != QUEEN or blues_left(s) > 1


@rule
def choose_places(s: State, px: Floats, py: Floats, n: int, places: Floats) -> None:
    """Places all along the line, and one near its middle."""
    room = np.empty((2, MOST_SPANS))
    place, spans = room[0], room[1]
    region = region_of(s)
    if not find_place(region, px, py, n, place):
        region = ANYWHERE
        find_place(region, px, py, n, place)
    numbers, length = line_spans(region, px, py, n, spans), 0.0
    for i in range(0, numbers, 2):
        length += spans[i + 1] - spans[i]
    for k in range(PLACES + 1):
        places[0, k], places[1, k] = place[0], place[1]
        at = length * (k + 0.5) / PLACES
        for i in range(0, numbers, 2):
            if 0.0 <= at <= spans[i + 1] - spans[i]:
                places[0, k], places[1, k] = spans[i] + at, LINE
            at -= spans[i + 1] - spans[i]


@rule
def find_shot(s: State, seat: int, only: int, into: int, best: Floats) -> bool:
    """The best shot of one piece into one hole, or of any; `best` holds place, angle, speed and worth then."""
    room = np.empty((2, DISCS))
    places = np.empty((2, PLACES + 1))
    disc = np.zeros(DISCS, np.int8)
    px, py = room[0], room[1]
    n = gather(s, seat, px, py, disc)
    choose_places(s, px, py, n, places)
    best[4] = 0.0
    for piece in range(n):
        if (only == ANY and is_wanted(s, int(disc[piece]))) or only == disc[piece]:
            for hole in range(HOLES):
                if into in (ANY, hole):
                    try_piece(s, side_of(s, seat), px, py, n, piece, hole, places, best)
    return best[4] > 0.0


@rule
def safe_speed(s: State) -> float:
    """How fast the striker may hit a piece full so that it stays in the box."""
    return STAYS_IN * s.feel.jump_speed / given(s)


@rule
def any_hit(s: State, seat: int, best: Floats, chance: Chance) -> None:
    """Nothing to drop: hit some piece full in the middle, as hard as it stays in the box."""
    room = np.empty((3, DISCS))
    px, py, place = room[0], room[1], room[2]
    n, region = own_pieces(s, seat, px, py), region_of(s)
    if not find_place(region, px, py, n, place):
        find_place(ANYWHERE, px, py, n, place)
    at = below(chance, n)
    best[0], best[1] = place[0], place[1]
    best[2] = angle_of(px[at] - place[0], py[at] - place[1])
    best[3] = min(BREAK * s.feel.hardest, safe_speed(s))


@rule
def wobble(chance: Chance) -> float:
    """Near 0 mostly, about as often beyond 1 as a bell curve has it."""
    return unit(chance) + unit(chance) + unit(chance) + unit(chance) - 2.0


@rule
def rounded(value: float, parts: float) -> float:
    """A shot is told in few digits where it can be."""
    return floor(value * parts + 0.5) / parts


@rule
def choose(s: State, seat: int, chance: Chance, shot: Shot) -> None:
    best = np.empty(5)
    if not find_shot(s, seat, ANY, ANY, best):
        any_hit(s, seat, best, chance)
    shot.x, shot.y = rounded(best[0], 10.0), best[1]
    if objection_to_place(s, seat, shot.x, shot.y) != 0:
        shot.x = best[0]
    shot.angle = rounded(min(max(best[2] + STEADY * 1.7 * wobble(chance), -180.0), 180.0), 100.0)
    shot.speed = min(rounded(best[3] * (1.0 + EVEN * 1.7 * wobble(chance)), 100.0), s.feel.hardest)
