"""The ways of a piece into a hole: straight, off one or two cushions, or pushed by another piece.

A way says where a piece must go, how fast it must start and how far beside it may start. From each of many places the
striker is then sent at the piece, straight or off a cushion. Nothing here moves a disc; all places are in the own frame
of the player.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from tablee.games.carrom.aiming import DEGREES, angle_of, line_of_centres
from tablee.games.carrom.board import DISCS, HOLES, LINE, PIECE_RADIUS, STRIKER_RADIUS
from tablee.games.carrom.placement import TOUCH
from tablee.games.carrom.setup import own_hole_x, own_hole_y, side_of
from tablee.games.carrom.state import State
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats

from .casual import PLACES, choose_places, gather, is_wanted
from .paths import (
    BESIDE,
    LAST_X,
    LAST_Y,
    LENGTH,
    NONE,
    PATH_CELLS,
    PATH_X,
    PATH_Y,
    WAY_X,
    WAY_Y,
    aim,
    braking,
    find_path,
    find_way,
    first_speed,
    given,
    is_free,
    is_on_board,
    is_path_free,
)

X, Y, ANGLE, SPEED, WORTH, SHOT_CELLS = 0, 1, 2, 3, 4, 5  # a shot that was found, in the player's frame
UX, UY, START, SLACK, TRUST, WAY_CELLS = 0, 1, 2, 3, 4, 5  # a way: where to send a piece, m/s, radians, 0 to 1

ARRIVAL = 0.6  # m/s: how fast a piece should still be at its hole
WINDOW = 18.0  # mm: how far beside the middle of a hole a piece may come and still fall
LEAST_CUT = 0.12  # cosine of the thinnest cut that is tried
LEAST_PUSH = 0.35  # the same for one piece that pushes another
OFF_CUSHION, OFF_PIECE = 0.8, 0.8  # what one more contact leaves of the trust in a way
SHORT, DEEP = 0, 1  # whether to look only for the simple ways
COARSE = 3  # every third place will do for a short look


@rule
def keep(found: Floats, n: int, x: float, y: float, angle: float, speed: float, worth: float) -> int:
    """Put a shot into a list with the best first, if there is room or it is better than the last; returns how many."""
    at = n
    if n == len(found):
        if worth <= found[n - 1, WORTH]:
            return n
        at = n - 1
    else:
        n += 1
    while at > 0 and found[at - 1, WORTH] < worth:
        for cell in range(SHOT_CELLS):
            found[at, cell] = found[at - 1, cell]
        at -= 1
    found[at, X], found[at, Y], found[at, ANGLE], found[at, SPEED], found[at, WORTH] = x, y, angle, speed, worth
    return n


@rule
def likely(slack: float, spread: float) -> float:
    """How often a bell curve of this spread stays within the slack, about."""
    z = slack / (spread + 1e-9)
    return z / sqrt(z * z + 1.0)


# Ways of pieces


@rule
def take_way(s: State, legs: int, path: Floats, way: Floats) -> None:
    way[UX], way[UY], way[START] = path[WAY_X], path[WAY_Y], first_speed(s, legs, path, ARRIVAL)
    way[SLACK], way[TRUST] = WINDOW / (path[LENGTH] + 1.0), 1.0
    for _ in range(legs - 1):
        way[TRUST] *= OFF_CUSHION


@rule
def take_push(s: State, px: Floats, py: Floats, n: int, pusher: int, piece: int, way: Floats, push: Floats) -> bool:
    """How one piece must go to send another on its way: a combination."""
    ux, uy = way[UX], way[UY]
    gx, gy = px[piece] - 2.0 * PIECE_RADIUS * ux, py[piece] - 2.0 * PIECE_RADIUS * uy
    dx, dy = gx - px[pusher], gy - py[pusher]
    far = sqrt(dx * dx + dy * dy)
    if far < 1.0 or not is_on_board(gx, gy, PIECE_RADIUS):
        return False
    cut = (dx * ux + dy * uy) / far
    if cut < LEAST_PUSH or not is_free(px, py, n, pusher, px[pusher], py[pusher], gx, gy, 2.0 * PIECE_RADIUS - BESIDE):
        return False
    nx, ny = line_of_centres(dx / far, dy / far, ux, uy, s.feel.disc_friction, s.feel.disc_restitution)
    dx, dy = px[piece] - 2.0 * PIECE_RADIUS * nx - px[pusher], py[piece] - 2.0 * PIECE_RADIUS * ny - py[pusher]
    far = sqrt(dx * dx + dy * dy) + 1e-9
    speed = way[START] / (0.5 * (1.0 + s.feel.disc_restitution) * cut)
    push[UX], push[UY], push[TRUST] = dx / far, dy / far, way[TRUST] * OFF_PIECE
    push[START] = sqrt(speed * speed + braking(s) * far)
    push[SLACK] = way[SLACK] * 2.0 * PIECE_RADIUS * cut / far
    return True


# The striker


@rule
def send(
    s: State,
    px: Floats,
    py: Floats,
    n: int,
    piece: int,
    way: Floats,
    cushion: int,
    places: Floats,
    step: int,
    hand: float,
    path: Floats,
    found: Floats,
    kept: int,
) -> int:
    """Keep the best place from which to send a piece on its way; returns how many shots are kept."""
    ux, uy = way[UX], way[UY]
    gx, gy = px[piece] - TOUCH * ux, py[piece] - TOUCH * uy  # where the striker meets the piece
    if not is_on_board(gx, gy, STRIKER_RADIUS):
        return kept
    best = found[kept - 1, WORTH] if kept == len(found) else 0.0
    trust = way[TRUST] if cushion == NONE else OFF_CUSHION * way[TRUST]
    beside = hand / DEGREES / TOUCH  # how far the piece goes wrong for each millimetre of the striker's way
    if trust * likely(way[SLACK], beside * abs(gy - LINE)) <= best:
        return kept
    speed, x, y, angle_x, angle_y = 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(0, PLACES + 1, step):
        path[PATH_X], path[PATH_Y] = places[0, k], places[1, k]
        legs = find_path(s, STRIKER_RADIUS, cushion, NONE, gx, gy, path)
        cut = path[LAST_X] * ux + path[LAST_Y] * uy
        if legs == 0 or cut < LEAST_CUT:
            continue
        worth = trust * likely(way[SLACK], beside * path[LENGTH] / cut) * (0.75 + 0.25 * cut)
        if worth <= best:
            continue
        cut = aim(s, px[piece], py[piece], ux, uy, cushion, path)
        if cut < LEAST_CUT:
            continue
        flick = first_speed(s, legs, path, way[START] / (given(s) * cut))
        if flick <= 0.97 * s.feel.hardest and is_path_free(path, legs, px, py, n, piece, TOUCH - BESIDE):
            best, speed, x, y = worth, flick, places[0, k], places[1, k]
            angle_x, angle_y = path[WAY_X], path[WAY_Y]
    if speed > 0.0:
        return keep(found, kept, x, y, angle_of(angle_x, angle_y), speed, best)
    return kept


@rule
def find_ways(s: State, seat: int, hand: float, deep: int, places: Floats, found: Floats) -> int:
    """List the most promising shots into holes, the best first, for a hand that is so many degrees off.

    `places` becomes the places on the line that were tried.
    """
    room = np.empty((2, DISCS))
    ways = np.empty((2, WAY_CELLS))
    path = np.zeros(PATH_CELLS)
    disc = np.zeros(DISCS, np.int8)
    px, py, way, push, side = room[0], room[1], ways[0], ways[1], side_of(s, seat)
    n, kept = gather(s, seat, px, py, disc), 0
    choose_places(s, px, py, n, places)
    for i in range(n * HOLES * 25):  # each piece, each hole, the first cushion and the second
        piece, hole, one, other = i // (25 * HOLES), i // 25 % HOLES, i // 5 % 5 + NONE, i % 5 + NONE
        if (other != NONE and (not deep or one in (NONE, other))) or not is_wanted(s, int(disc[piece])):
            continue
        legs = find_way(s, px, py, n, piece, one, other, own_hole_x(side, hole), own_hole_y(side, hole), path)
        if legs == 0:
            continue
        take_way(s, legs, path, way)
        is_open = deep and legs == 1
        for k in range(NONE, n if is_open else 0):  # the striker meets the piece itself, or one that pushes it
            first = piece if k == NONE else k
            if k == piece or (k != NONE and not take_push(s, px, py, n, k, piece, way, push)):
                continue
            if k == NONE:
                push[:] = way
            for cushion in range(NONE, 4 if is_open and k == NONE else 0):
                kept = send(s, px, py, n, first, push, cushion, places, 1 if deep else COARSE, hand, path, found, kept)
    return kept
