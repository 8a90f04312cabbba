"""A player of Carrom Deluxe with a human hand.

It looks for a piece that can go into a hole, directly, with a cut or off one cushion, and then flicks a little beside
what it meant. It only proposes a shot; what happens is for the physics.

All places are in the own frame of the player.
"""

from __future__ import annotations

from math import floor, sqrt
from typing import Any

import numpy as np

from tablee.games.carrom.aiming import angle_of
from tablee.games.carrom.board import DISCS, HOLES, LINE, PIECE_RADIUS, QUEEN, SIDE, STRIKER_RADIUS
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
from tablee.games.carrom.setup import (
    Shot,
    State,
    blues_left,
    own_hole_x,
    own_hole_y,
    side_of,
    to_own_x,
    to_own_y,
)
from tablee.kernel.chance import Chance, below, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats, Ints

STEADY = 1.2  # degrees: how far a casual hand usually flicks beside its aim
EVEN = 0.08  # and how far off the speed that it meant, as a part of it
PLACES = 24  # places on the line that are tried
ARRIVAL = 0.7  # m/s: how fast a piece should still be at its hole
WINDOW = 16.0  # mm: how far beside the middle of a hole a piece may come and still fall
LEAST_CUT = 0.15  # cosine of the thinnest cut that is tried
BREAK = 0.75  # of the hardest flick, where nothing better is found
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


@rule
def is_free(px: Floats, py: Floats, n: int, skip: int, x: float, y: float, tx: float, ty: float, room: float) -> bool:
    """Whether a disc can go straight from one point to another without meeting a piece nearer than `room`."""
    dx, dy = tx - x, ty - y
    length = dx * dx + dy * dy
    for i in range(n):
        if i == skip:
            continue
        at = ((px[i] - x) * dx + (py[i] - y) * dy) / length if length > 0.0 else 0.0
        at = min(max(at, 0.0), 1.0)
        ox, oy = px[i] - x - at * dx, py[i] - y - at * dy
        if ox * ox + oy * oy < room * room:
            return False
    return True


# Off a cushion. A frame takes some of the speed across it, so that the mirror stands a little farther than the frame.


@rule
def mirrored(cushion: int, inset: float, bounce: float, x: float, y: float) -> float:
    """The changed coordinate of a point behind a cushion as a disc must aim at it; cushions left, right, near, far."""
    if cushion == 0:
        return inset - (x - inset) / bounce
    if cushion == 1:
        return SIDE - inset + (SIDE - inset - x) / bounce
    if cushion == 2:
        return inset - (y - inset) / bounce
    return SIDE - inset + (SIDE - inset - y) / bounce


@rule
def meets_at(cushion: int, inset: float, x: float, y: float, mx: float, my: float) -> float:
    """The part of the way from a point to a mirrored one that lies before the cushion; 2 if it is not on the way."""
    if cushion < 2:
        wall, start, end = (inset if cushion == 0 else SIDE - inset), x, mx
    else:
        wall, start, end = (inset if cushion == 2 else SIDE - inset), y, my
    if start == end:
        return 2.0
    at = (wall - start) / (end - start)
    return at if 0.0 < at < 1.0 else 2.0


# One shot


@rule
def needed_speed(s: State, first: float, cut: float, second: float, bounced: bool) -> float:
    """The speed of a flick that brings a piece over `second` mm to a hole after the striker came `first` mm."""
    brake = 2.0 * s.feel.deceleration / 1000.0  # for each millimetre
    loss = s.feel.frame_restitution if bounced else 1.0
    piece = sqrt(ARRIVAL * ARRIVAL + brake * second) / loss
    gives = (1.0 + s.feel.disc_restitution) * s.feel.striker_mass / (s.feel.striker_mass + s.feel.piece_mass)
    striker = piece / (gives * cut)
    return sqrt(striker * striker + brake * first)


@rule
def chance_of(first: float, cut: float, second: float) -> float:
    """How good a shot looks: 1 when a casual hand can hardly miss, less for long ways and thin cuts."""
    beside = first * STEADY / 57.3 / (TOUCH * cut)  # radians by which the piece then goes wrong
    miss = beside * second + 1.0
    return min(WINDOW / miss, 1.0) * (0.6 + 0.4 * cut)


@rule
def try_places(
    s: State,
    px: Floats,
    py: Floats,
    n: int,
    piece: int,
    tx: float,
    ty: float,
    bounced: bool,
    places: Floats,
    best: Floats,
) -> None:
    """Judge sending a piece towards a point, from every place; `best` keeps place, angle, speed and worth."""
    ux, uy = tx - px[piece], ty - py[piece]
    second = sqrt(ux * ux + uy * uy)
    if second == 0.0:
        return
    ux, uy = ux / second, uy / second
    gx, gy = px[piece] - TOUCH * ux, py[piece] - TOUCH * uy  # where the striker meets the piece
    if min(gx, gy) < STRIKER_RADIUS or max(gx, gy) > SIDE - STRIKER_RADIUS:
        return
    for k in range(PLACES + 1):
        x, y = places[0, k], places[1, k]
        dx, dy = gx - x, gy - y
        first = sqrt(dx * dx + dy * dy)
        if first < 1.0:
            continue
        cut = (dx * ux + dy * uy) / first
        if cut < LEAST_CUT:
            continue
        worth = chance_of(first, cut, second) * (0.55 if bounced else 1.0)
        if worth <= best[4]:
            continue
        speed = needed_speed(s, first, cut, second, bounced)
        if speed <= 0.95 * s.feel.hardest and is_free(px, py, n, piece, x, y, gx, gy, TOUCH - 0.01):
            best[0], best[1], best[2], best[3], best[4] = x, y, angle_of(dx, dy), speed, worth


@rule
def try_piece(
    s: State, side: int, px: Floats, py: Floats, n: int, piece: int, hole: int, places: Floats, best: Floats
) -> None:
    """The ways of one piece into one hole: straight, or off each cushion."""
    hx, hy = own_hole_x(side, hole), own_hole_y(side, hole)
    x, y, room = px[piece], py[piece], 2.0 * PIECE_RADIUS - 0.01
    if is_free(px, py, n, piece, x, y, hx, hy, room):
        try_places(s, px, py, n, piece, hx, hy, False, places, best)
    for cushion in range(4):
        value = mirrored(cushion, PIECE_RADIUS, s.feel.frame_restitution, hx, hy)
        mx, my = (value, hy) if cushion < 2 else (hx, value)
        at = meets_at(cushion, PIECE_RADIUS, x, y, mx, my)
        if at > 1.0:
            continue
        bx, by = x + at * (mx - x), y + at * (my - y)
        if is_free(px, py, n, piece, x, y, bx, by, room) and is_free(px, py, n, piece, bx, by, hx, hy, room):
            try_places(s, px, py, n, piece, mx, my, True, places, best)


@rule
def is_wanted(s: State, disc: int) -> bool:
    """The queen is worth going for while there are blue pieces to confirm her with."""
    return disc != QUEEN or blues_left(s) > 1


@rule
def choose_places(s: State, px: Floats, py: Floats, n: int, places: Floats) -> None:
    """Places all along the line, and one near its middle."""
    room: Any = np.empty((2, MOST_SPANS))
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
    room: Any = np.empty((2, DISCS))
    places: Any = np.empty((2, PLACES + 1))
    disc: Any = np.zeros(DISCS, np.int8)
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
def any_hit(s: State, seat: int, best: Floats, chance: Chance) -> None:
    """Nothing to drop: hit some piece hard, full in the middle."""
    room: Any = np.empty((3, DISCS))
    px, py, place = room[0], room[1], room[2]
    n, region = own_pieces(s, seat, px, py), region_of(s)
    if not find_place(region, px, py, n, place):
        find_place(ANYWHERE, px, py, n, place)
    at = below(chance, n)
    best[0], best[1] = place[0], place[1]
    best[2], best[3] = angle_of(px[at] - place[0], py[at] - place[1]), BREAK * s.feel.hardest


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
    best: Any = np.empty(5)
    if not find_shot(s, seat, ANY, ANY, best):
        any_hit(s, seat, best, chance)
    shot.x, shot.y = rounded(best[0], 10.0), best[1]
    if objection_to_place(s, seat, shot.x, shot.y) != 0:
        shot.x = best[0]
    shot.angle = rounded(min(max(best[2] + STEADY * 1.7 * wobble(chance), -180.0), 180.0), 100.0)
    shot.speed = min(rounded(best[3] * (1.0 + EVEN * 1.7 * wobble(chance)), 100.0), s.feel.hardest)
