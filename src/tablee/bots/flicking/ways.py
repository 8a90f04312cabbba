"""The ways of a piece into a hole: straight, off one or two cushions, or pushed by another piece.

A way says where a piece must go, how fast it must start and how far beside it may start. From each of many places the
striker is then sent at the piece, straight or off a cushion. Nothing here moves a disc; all places are in the own frame
of the player.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from tablee.bots.casual.carrom import PLACES, choose_places, gather, is_free, is_wanted, meets_at, mirrored
from tablee.games.carrom.aiming import DEGREES, angle_of
from tablee.games.carrom.board import DISCS, HOLES, LINE, PIECE_RADIUS, SIDE, STRIKER_RADIUS
from tablee.games.carrom.placement import TOUCH
from tablee.games.carrom.setup import State, own_hole_x, own_hole_y, side_of
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats

X, Y, ANGLE, SPEED, WORTH, SHOT_CELLS = 0, 1, 2, 3, 4, 5  # a shot that was found, in the player's frame
TX, TY, START, SLACK, TRUST, WAY_CELLS = 0, 1, 2, 3, 4, 5  # a way: the point to send a piece at, m/s, radians, 0 to 1
PATH_X, PATH_Y, AIM_X, AIM_Y = 0, 4, 8, 12  # a path: up to four corners, and for each cushion on it the mirrored goal
LENGTH, LAST_X, LAST_Y, PATH_SPEED, PATH_CELLS = 16, 17, 18, 19, 20  # in all, the last direction, speed at the start

NONE = -1  # in place of a cushion, or of a piece that pushes
BESIDE = 0.01  # mm by which discs may touch in passing
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


@rule
def braking(s: State) -> float:
    """What a millimetre takes of the square of a speed."""
    return 2.0 * s.feel.deceleration / 1000.0


@rule
def given(s: State) -> float:
    """The part of its speed that the striker gives a piece in a full hit."""
    return (1.0 + s.feel.disc_restitution) * s.feel.striker_mass / (s.feel.striker_mass + s.feel.piece_mass)


# Paths of one disc


@rule
def trace(path: Floats, inset: float, bounce: float, one: int, other: int, tx: float, ty: float) -> int:
    """Complete a path, from where it begins, by way of up to two cushions; the number of legs, 0 if there is none."""
    cushions = int(one != NONE) + int(other != NONE)
    path[AIM_X + cushions], path[AIM_Y + cushions] = tx, ty
    for i in range(cushions - 1, -1, -1):
        cushion, x, y = one if i == 0 else other, path[AIM_X + i + 1], path[AIM_Y + i + 1]
        value = mirrored(cushion, inset, bounce, x, y)
        path[AIM_X + i], path[AIM_Y + i] = (value, y) if cushion < 2 else (x, value)
    length = 0.0
    for i in range(cushions + 1):
        x, y = path[PATH_X + i], path[PATH_Y + i]
        at, dx, dy = 1.0, path[AIM_X + i] - x, path[AIM_Y + i] - y
        if i < cushions:
            at = meets_at(one if i == 0 else other, inset, x, y, path[AIM_X + i], path[AIM_Y + i])
        nx, ny, leg = x + at * dx, y + at * dy, at * sqrt(dx * dx + dy * dy)
        if at > 1.0 or leg < 1e-3 or min(nx, ny) < 0.0 or max(nx, ny) > SIDE:
            return 0
        path[PATH_X + i + 1], path[PATH_Y + i + 1] = nx, ny
        path[LAST_X], path[LAST_Y] = (nx - x) / leg, (ny - y) / leg
        length += leg
    path[LENGTH] = length
    return cushions + 1


@rule
def set_speed(path: Floats, legs: int, bounce: float, brake: float, one: int, other: int, speed: float) -> None:
    """The speed to begin a path with so that this one is left at its end."""
    for i in range(legs - 1, -1, -1):
        dx, dy = path[PATH_X + i + 1] - path[PATH_X + i], path[PATH_Y + i + 1] - path[PATH_Y + i]
        leg = sqrt(dx * dx + dy * dy)
        speed = sqrt(speed * speed + brake * leg)
        if i > 0:  # a cushion takes some of the speed across it
            across, along = (dx / leg, dy / leg) if (one if i == 1 else other) < 2 else (dy / leg, dx / leg)
            across /= bounce
            speed *= sqrt(along * along + across * across)
    path[PATH_SPEED] = speed


@rule
def is_path_free(path: Floats, legs: int, px: Floats, py: Floats, n: int, skip: int, room: float) -> bool:
    for i in range(legs):
        x, y = path[PATH_X + i], path[PATH_Y + i]
        if not is_free(px, py, n, skip, x, y, path[PATH_X + i + 1], path[PATH_Y + i + 1], room):
            return False
    return True


# Ways of pieces


@rule
def find_way(
    s: State, px: Floats, py: Floats, n: int, piece: int, one: int, other: int, hx: float, hy: float, path: Floats
) -> int:
    """The path of a piece into a hole by way of these cushions; the number of its legs, 0 if it is closed."""
    path[PATH_X], path[PATH_Y] = px[piece], py[piece]
    legs = trace(path, PIECE_RADIUS, s.feel.frame_restitution, one, other, hx, hy)
    if legs > 0 and not is_path_free(path, legs, px, py, n, piece, 2.0 * PIECE_RADIUS - BESIDE):
        return 0
    return legs


@rule
def take_way(s: State, legs: int, one: int, other: int, path: Floats, way: Floats) -> None:
    set_speed(path, legs, s.feel.frame_restitution, braking(s), one, other, ARRIVAL)
    way[TX], way[TY], way[START] = path[AIM_X], path[AIM_Y], path[PATH_SPEED]
    way[SLACK], way[TRUST] = WINDOW / (path[LENGTH] + 1.0), 1.0
    for _ in range(legs - 1):
        way[TRUST] *= OFF_CUSHION


@rule
def take_push(s: State, px: Floats, py: Floats, n: int, pusher: int, piece: int, way: Floats, push: Floats) -> bool:
    """How one piece must go to send another on its way: a combination."""
    ux, uy = way[TX] - px[piece], way[TY] - py[piece]
    length = sqrt(ux * ux + uy * uy) + 1e-9
    ux, uy = ux / length, uy / length
    gx, gy = px[piece] - 2.0 * PIECE_RADIUS * ux, py[piece] - 2.0 * PIECE_RADIUS * uy
    dx, dy = gx - px[pusher], gy - py[pusher]
    far = sqrt(dx * dx + dy * dy)
    if far < 1.0 or min(gx, gy) < PIECE_RADIUS or max(gx, gy) > SIDE - PIECE_RADIUS:
        return False
    cut = (dx * ux + dy * uy) / far
    if cut < LEAST_PUSH or not is_free(px, py, n, pusher, px[pusher], py[pusher], gx, gy, 2.0 * PIECE_RADIUS - BESIDE):
        return False
    speed = way[START] / (0.5 * (1.0 + s.feel.disc_restitution) * cut)
    push[TX], push[TY], push[TRUST] = gx, gy, way[TRUST] * OFF_PIECE
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
    ux, uy = way[TX] - px[piece], way[TY] - py[piece]
    length = sqrt(ux * ux + uy * uy) + 1e-9
    ux, uy = ux / length, uy / length
    gx, gy = px[piece] - TOUCH * ux, py[piece] - TOUCH * uy  # where the striker meets the piece
    if min(gx, gy) < STRIKER_RADIUS or max(gx, gy) > SIDE - STRIKER_RADIUS:
        return kept
    best = found[kept - 1, WORTH] if kept == len(found) else 0.0
    trust = way[TRUST] if cushion == NONE else OFF_CUSHION * way[TRUST]
    beside = hand / DEGREES / TOUCH  # how far the piece goes wrong for each millimetre of the striker's way
    if trust * likely(way[SLACK], beside * abs(gy - LINE)) <= best:
        return kept
    speed, x, y, angle_x, angle_y = 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(0, PLACES + 1, step):
        path[PATH_X], path[PATH_Y] = places[0, k], places[1, k]
        legs = trace(path, STRIKER_RADIUS, s.feel.frame_restitution, cushion, NONE, gx, gy)
        cut = path[LAST_X] * ux + path[LAST_Y] * uy
        if legs == 0 or cut < LEAST_CUT:
            continue
        worth = trust * likely(way[SLACK], beside * path[LENGTH] / cut) * (0.75 + 0.25 * cut)
        if worth <= best:
            continue
        set_speed(path, legs, s.feel.frame_restitution, braking(s), cushion, NONE, way[START] / (given(s) * cut))
        if path[PATH_SPEED] <= 0.97 * s.feel.hardest and is_path_free(path, legs, px, py, n, piece, TOUCH - BESIDE):
            best, speed, x, y = worth, path[PATH_SPEED], places[0, k], places[1, k]
            angle_x, angle_y = path[AIM_X] - x, path[AIM_Y] - y
    if speed > 0.0:
        return keep(found, kept, x, y, angle_of(angle_x, angle_y), speed, best)
    return kept


@rule
def find_ways(s: State, seat: int, hand: float, deep: int, places: Floats, found: Floats) -> int:
    """List the most promising shots into holes, the best first, for a hand that is so many degrees off.

    `places` becomes the places on the line that were tried.
    """
    room: Any = np.empty((2, DISCS))
    ways: Any = np.empty((2, WAY_CELLS))
    path: Any = np.zeros(PATH_CELLS)
    disc: Any = np.zeros(DISCS, np.int8)
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
        take_way(s, legs, one, other, path, way)
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
