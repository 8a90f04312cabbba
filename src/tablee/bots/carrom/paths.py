"""Where discs can go: straight, or off up to two cushions. All places are in the own frame of a player."""

from __future__ import annotations

from math import sqrt

from tablee.games.carrom.aiming import bounced, line_of_centres
from tablee.games.carrom.board import PIECE_RADIUS, SIDE, STRIKER_RADIUS
from tablee.games.carrom.placement import TOUCH
from tablee.games.carrom.state import State
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats

NONE = -1  # in place of a cushion

# A path: up to four corners, the cushions on it and what they leave of the speed, the first and the last direction
PATH_X, PATH_Y, CUSHION, KEPT, GOAL_X, GOAL_Y = 0, 4, 8, 10, 12, 13
WAY_X, WAY_Y, LAST_X, LAST_Y, LENGTH, PATH_CELLS = 14, 15, 16, 17, 18, 19
NOWHERE = 1e9
NEAR_ENOUGH = 0.5  # mm beside its goal
BESIDE = 0.01  # mm by which discs may touch in passing
TURN, ATTEMPTS = 0.01, 6


@rule
def braking(s: State) -> float:
    """What a millimetre takes of the square of a speed."""
    return 2.0 * s.feel.deceleration / 1000.0


@rule
def given(s: State) -> float:
    """The part of its speed that the striker gives a piece in a full hit."""
    return (1.0 + s.feel.disc_restitution) * s.feel.striker_mass / (s.feel.striker_mass + s.feel.piece_mass)


@rule
def meeting_point(s: State, x: float, y: float, ux: float, uy: float, wx: float, wy: float) -> tuple[float, float]:
    """Where the striker, coming along w, must be when it meets a piece at (x, y) to send it along u."""
    nx, ny = line_of_centres(wx, wy, ux, uy, s.feel.disc_friction, s.feel.disc_restitution)
    return x - TOUCH * nx, y - TOUCH * ny


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


# Off cushions: left, right, near, far. A path is found by trying: from a guess, aim and see how far beside it ends.


@rule
def mirrored(cushion: int, inset: float, bounce: float, x: float, y: float) -> tuple[float, float]:
    """A point behind a cushion, a little farther than a mirror shows it: about where a disc must aim at."""
    if cushion < 2:
        wall = inset if cushion == 0 else SIDE - inset
        return wall - (x - wall) / bounce, y
    wall = inset if cushion == 2 else SIDE - inset
    return x, wall - (y - wall) / bounce


@rule
def roll(s: State, inset: float, cushions: int, path: Floats) -> float:
    """Follow a path in its first direction; how far beside its goal it ends, NOWHERE if it misses a cushion."""
    x, y, vx, vy, spin = path[PATH_X], path[PATH_Y], path[WAY_X], path[WAY_Y], 0.0
    for i in range(cushions):
        cushion = int(path[CUSHION + i])
        nx, ny = (float(2 * cushion - 1), 0.0) if cushion < 2 else (0.0, float(2 * cushion - 5))
        across, along = vx * nx + vy * ny, vy * nx - vx * ny
        if across <= 1e-9:
            return NOWHERE
        time = (0.5 * SIDE - inset - ((x - 0.5 * SIDE) * nx + (y - 0.5 * SIDE) * ny)) / across
        x, y = x + time * vx, y + time * vy
        if min(x, y) < 0.0 or max(x, y) > SIDE:
            return NOWHERE
        path[PATH_X + i + 1], path[PATH_Y + i + 1] = x, y
        before = sqrt(vx * vx + vy * vy)
        across, along, spin = bounced(across, along, spin, s.feel.frame_restitution, s.feel.frame_friction)
        vx, vy = across * nx - along * ny, across * ny + along * nx
        path[KEPT + i] = sqrt(vx * vx + vy * vy) / before
    gx, gy = path[GOAL_X] - x, path[GOAL_Y] - y
    if gx * vx + gy * vy <= 0.0:
        return NOWHERE
    return (gx * vy - gy * vx) / sqrt(vx * vx + vy * vy)


@rule
def find_path(s: State, inset: float, one: int, other: int, tx: float, ty: float, path: Floats) -> int:
    """Complete a path, from where it begins, by way of up to two cushions; the number of legs, 0 if there is none."""
    cushions = int(one != NONE) + int(other != NONE)
    path[CUSHION], path[CUSHION + 1], path[GOAL_X], path[GOAL_Y] = one, other, tx, ty
    mx, my = tx, ty
    for i in range(cushions - 1, -1, -1):
        mx, my = mirrored(int(path[CUSHION + i]), inset, s.feel.frame_restitution, mx, my)
    dx, dy = mx - path[PATH_X], my - path[PATH_Y]
    path[WAY_X], path[WAY_Y] = dx, dy
    turn, last_turn, beside, last = 0.0, 0.0, 0.0, 0.0
    for attempt in range(ATTEMPTS if cushions > 0 else 0):
        path[WAY_X], path[WAY_Y] = dx - turn * dy, dy + turn * dx
        beside = roll(s, inset, cushions, path)
        if beside == NOWHERE:
            return 0
        if abs(beside) < NEAR_ENOUGH:
            break
        step = TURN
        if attempt > 0 and beside != last:
            step = min(max(-beside * (turn - last_turn) / (beside - last), -0.5), 0.5)
        last, last_turn, turn = beside, turn, turn + step
    if abs(beside) >= NEAR_ENOUGH:
        return 0
    path[PATH_X + cushions + 1], path[PATH_Y + cushions + 1] = tx, ty
    path[LENGTH] = 0.0
    for i in range(cushions + 1):
        dx, dy = path[PATH_X + i + 1] - path[PATH_X + i], path[PATH_Y + i + 1] - path[PATH_Y + i]
        leg = sqrt(dx * dx + dy * dy)
        if leg < 1e-3:
            return 0
        path[LENGTH] += leg
        path[LAST_X], path[LAST_Y] = dx / leg, dy / leg
        if i == 0:
            path[WAY_X], path[WAY_Y] = dx / leg, dy / leg
    return cushions + 1


@rule
def first_speed(s: State, legs: int, path: Floats, speed: float) -> float:
    """The speed to begin a path with so that this one is left at its end."""
    for i in range(legs - 1, -1, -1):
        dx, dy = path[PATH_X + i + 1] - path[PATH_X + i], path[PATH_Y + i + 1] - path[PATH_Y + i]
        speed = sqrt(speed * speed + braking(s) * sqrt(dx * dx + dy * dy))
        if i > 0:
            speed /= path[KEPT + i - 1]
    return speed


@rule
def is_on_board(x: float, y: float, radius: float) -> bool:
    return min(x, y) >= radius and max(x, y) <= SIDE - radius


@rule
def is_path_free(path: Floats, legs: int, px: Floats, py: Floats, n: int, skip: int, room: float) -> bool:
    for i in range(legs):
        x, y = path[PATH_X + i], path[PATH_Y + i]
        if not is_free(px, py, n, skip, x, y, path[PATH_X + i + 1], path[PATH_Y + i + 1], room):
            return False
    return True


@rule
def find_way(
    s: State, px: Floats, py: Floats, n: int, piece: int, one: int, other: int, hx: float, hy: float, path: Floats
) -> int:
    """The path of a piece into a hole by way of these cushions; the number of its legs, 0 if it is closed."""
    path[PATH_X], path[PATH_Y] = px[piece], py[piece]
    legs = find_path(s, PIECE_RADIUS, one, other, hx, hy, path)
    if legs > 0 and not is_path_free(path, legs, px, py, n, piece, 2.0 * PIECE_RADIUS - BESIDE):
        return 0
    return legs


@rule
def aim(s: State, x: float, y: float, ux: float, uy: float, cushion: int, path: Floats) -> float:
    """Lead the striker, from where a path begins, to where it meets a piece at (x, y) so that this goes along u.

    The path may touch a cushion. Returns the cosine of the cut; -1 if there is no such path.
    """
    legs = find_path(s, STRIKER_RADIUS, cushion, NONE, x - TOUCH * ux, y - TOUCH * uy, path)
    for _ in range(2):  # friction throws the piece a little, so a little beside that
        mx, my = meeting_point(s, x, y, ux, uy, path[LAST_X], path[LAST_Y])
        legs = find_path(s, STRIKER_RADIUS, cushion, NONE, mx, my, path) if legs > 0 else 0
    if legs == 0 or not is_on_board(path[GOAL_X], path[GOAL_Y], STRIKER_RADIUS):
        return -1.0
    return (path[LAST_X] * (x - path[GOAL_X]) + path[LAST_Y] * (y - path[GOAL_Y])) / TOUCH
