"""Carrom Deluxe from CD-20 on, in the order of docs/rules/carrom-deluxe.md. Clause ids stand where one is decided.

The physics moves the discs and says what fell and what left; here that is judged.
"""

from __future__ import annotations

import numpy as np

from tablee.kernel.chance import Chance, below, unit
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN

from .aiming import angle_of
from .board import BLUE, DISCS, LINE, QUEEN, STRIKER
from .motion import direction, shoot
from .placement import (
    ANYWHERE,
    CLEAR,
    COVER,
    FREE_LINE,
    MOST_SPANS,
    TOUCH,
    find_place,
    line_spans,
    objection_to_place,
    own_pieces,
    region_of,
)
from .rounds import clear_row, end_round, put_back
from .setup import blues_left, from_own_x, from_own_y, side_of, start_turn, to_act, turned_x, turned_y
from .state import GOAL, OUT, Board, Ejected, Ended, Queen, Reason, Shot, State

STRAIGHT_BACK = 180.0  # degrees: no direction is farther from straight ahead

# A shot


@rule
def objection(s: State, seat: int, shot: Shot) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    if not -STRAIGHT_BACK <= shot.angle <= STRAIGHT_BACK:
        return 21
    if not 0.0 < shot.speed <= s.feel.hardest:  # CD-02
        return 2
    return objection_to_place(s, seat, shot.x, shot.y)


@rule
def remember(s: State, seat: int, shot: Shot) -> None:
    """Keep the table as it lay, so that the shot can be shown again."""
    s.was_x[:] = s.x
    s.was_y[:] = s.y
    s.was_there[:] = s.there
    s.was_level[:] = s.level
    s.shot_x, s.shot_y, s.shot_angle, s.shot_speed = shot.x, shot.y, shot.angle, shot.speed
    s.shooter = seat
    s.shots[seat] += 1
    s.fell[:] = 0
    s.left[:] = 0
    s.cut = 0


@rule
def launch(side: int, x: float, y: float, angle: float, speed: float) -> tuple[float, float, float, float]:
    """A shot of a player's own frame on the board: place and velocity."""
    right, ahead = direction(angle)
    vx, vy = turned_x(side, right, ahead) * speed, turned_y(side, right, ahead) * speed
    return from_own_x(side, x, y), from_own_y(side, x, y), vx, vy


@rule
def flick(s: State, seat: int, shot: Shot) -> None:
    """Let the physics move the discs until they rest, then take the striker away (CD-23, CD-26)."""
    x, y, vx, vy = launch(side_of(s, seat), shot.x, shot.y, shot.angle, shot.speed)
    events = shoot(s.x, s.y, s.level, s.there, s.feel, x, y, vx, vy, s.fell, s.left)
    s.cut = int(events < 0)
    s.there[STRIKER] = 0
    for disc in range(DISCS):
        if s.there[disc] == 0:
            s.x[disc], s.y[disc], s.level[disc] = 0.0, 0.0, 0
        if disc != STRIKER and s.fell[disc]:
            s.hole[disc] = s.fell[disc]
        elif disc != STRIKER and s.left[disc]:  # CD-25, CD-52
            if s.ejected == Ejected.BACK:
                put_back(s, disc)
            else:
                s.hole[disc] = OUT


@rule
def blues_dropped(s: State) -> int:
    dropped = 0
    for disc in range(BLUE, DISCS):
        dropped += int(s.fell[disc] != 0)
    return dropped


@rule
def something_left(s: State) -> bool:  # CD-25
    left = 0
    for disc in range(DISCS):
        left += int(s.left[disc])
    return left > 0


# The queen


@rule
def judge_queen(s: State, seat: int, dropped: int) -> None:
    if s.queen == Queen.TO_CONFIRM:
        if dropped > 0:  # CD-31
            s.gain += 2
            s.queen, s.queen_seat = Queen.CONFIRMED, seat
        else:  # CD-32
            s.queen = Queen.LOST
    elif s.fell[QUEEN]:  # CD-30, CD-33
        s.queen = Queen.TO_CONFIRM
    elif s.left[QUEEN]:  # CD-25
        s.queen = Queen.LOST


# What a shot leads to


@rule
def judge(s: State, seat: int) -> None:
    """The main board."""
    dropped, before = blues_dropped(s), s.queen
    s.gain = dropped  # CD-22
    judge_queen(s, seat, dropped)
    s.points[seat] += s.gain
    round_over = blues_left(s) == 0  # CD-40
    goes_on = dropped > 0 or s.fell[QUEEN] != 0  # CD-23, CD-24, CD-30
    if something_left(s) or round_over:  # CD-25
        goes_on = False
    is_over_alone = s.seats == 1 and s.points[seat] >= GOAL  # CD-43
    if (not goes_on or is_over_alone) and s.queen == Queen.TO_CONFIRM:  # CD-34
        s.queen = Queen.LOST
    s.shot_queen = Queen.ABSENT
    if s.queen != before:
        s.shot_queen = s.queen
    if is_over_alone:
        s.ended, s.reason = Ended.GAME, Reason.ALONE
    elif round_over:
        end_round(s)
    elif goes_on:
        s.ended = Ended.NOTHING
    else:
        s.ended = Ended.TURN
        start_turn(s, (seat + 1) % s.seats)  # CD-24, CD-11


@rule
def judge_row(s: State, seat: int) -> None:
    """The back of the board."""
    s.gain = 0 if blues_dropped(s) > 0 else 1  # CD-51, CD-52
    s.points[seat] += s.gain
    s.shot_queen = Queen.ABSENT
    if blues_left(s) > 0:
        s.ended = Ended.NOTHING
    else:
        clear_row(s, seat)


@rule
def play(s: State, seat: int, shot: Shot, chance: Chance) -> None:
    remember(s, seat, shot)
    flick(s, seat, shot)
    if s.board == Board.ROWS:
        judge_row(s, seat)
    else:
        judge(s, seat)


# A random shot


@rule
def sample_place(s: State, seat: int, chance: Chance, shot: Shot) -> None:
    """Any place on the line, all of it equally likely; off its middle now and then, where the rules allow it."""
    room = np.empty((4, MOST_SPANS))
    px, py, place, spans = room[0], room[1], room[2], room[3]
    n, region = own_pieces(s, seat, px, py), region_of(s)
    if not find_place(region, px, py, n, place):
        region = ANYWHERE
        find_place(region, px, py, n, place)
    shot.x, shot.y = place[0], place[1]
    numbers, length = line_spans(region, px, py, n, spans), 0.0
    for i in range(0, numbers, 2):
        length += spans[i + 1] - spans[i]
    at = unit(chance) * length
    for i in range(0, numbers, 2):
        if 0.0 <= at <= spans[i + 1] - spans[i]:
            shot.x, shot.y = spans[i] + at, LINE
        at -= spans[i + 1] - spans[i]
    if below(chance, 4) == 0:
        y = shot.y + (2.0 * unit(chance) - 1.0) * (CLEAR if region == FREE_LINE else COVER)
        if objection_to_place(s, seat, shot.x, y) == 0:
            shot.y = y


@rule
def sample_angle(s: State, seat: int, chance: Chance, shot: Shot) -> None:
    """Somewhere near a piece, mostly: else no random game would ever end."""
    if below(chance, 8) == 0:
        shot.angle = (2.0 * unit(chance) - 1.0) * STRAIGHT_BACK
        return
    room = np.empty((2, DISCS))
    px, py = room[0], room[1]
    at = below(chance, own_pieces(s, seat, px, py))
    wide = 2.0 * TOUCH * (2.0 * unit(chance) - 1.0)
    shot.angle = angle_of(px[at] - shot.x + wide, py[at] - shot.y)


@rule
def sample(s: State, seat: int, chance: Chance, shot: Shot) -> None:
    sample_place(s, seat, chance, shot)
    sample_angle(s, seat, chance, shot)
    shot.speed = (0.2 + 0.8 * unit(chance)) * s.feel.hardest
