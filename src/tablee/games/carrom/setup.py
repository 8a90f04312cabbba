"""The table of Carrom Deluxe: who sits where, what lies on the board and how a round begins (CD-10, CD-11)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.records import F64, I8, I32, Floats, Ints, Record

from .board import BLUE, DISCS, HOLE_X, HOLE_Y, SIDE, Feel, copy_feel, set_up_board, set_up_row, set_up_tower

MOST_SEATS = 6
GOAL = 25  # CD-42
ROWS = 4
PIECES_IN_ROW = 5
NOBODY = -1
OUT = 5  # where a piece lies that has left the box: in some hole, put there by hand (CD-25)


class Board(IntEnum):
    MAIN = 0
    ROWS = 1


class Queen(IntEnum):
    ABSENT = 0  # the back of the board has no queen
    ON_BOARD = 1
    TO_CONFIRM = 2  # CD-30: the next shot decides
    CONFIRMED = 3
    LOST = 4  # in a hole without a confirmation


class Ended(IntEnum):
    """What the last shot put an end to."""

    NOTHING = 0
    TURN = 1
    ROUND = 2
    GAME = 3


class Reason(IntEnum):
    NONE = 0
    POINTS = 1  # CD-42
    ALONE = 2  # CD-43
    MISSES = 3  # CD-54


class Options(Record):
    feel: Annotated[Feel, Feel.DTYPE]
    board: I8
    tower: I8
    free_line: I8
    no_preview: I8


class Shot(Record):
    """A flick, in the frame of the player who makes it: millimetres, degrees from straight ahead, metres a second."""

    x: F64
    y: F64
    angle: F64
    speed: F64


class State(Record):
    """The table between two shots. Discs that are not on the board have zeros for a place."""

    feel: Annotated[Feel, Feel.DTYPE]
    x: Annotated[Floats, np.float64, (DISCS,)]
    y: Annotated[Floats, np.float64, (DISCS,)]
    was_x: Annotated[Floats, np.float64, (DISCS,)]  # before the last shot, so that it can be shown again
    was_y: Annotated[Floats, np.float64, (DISCS,)]
    shot_x: F64  # the last shot
    shot_y: F64
    shot_angle: F64
    shot_speed: F64
    points: Annotated[Ints, np.int32, (MOST_SEATS,)]
    turns: Annotated[Ints, np.int32, (MOST_SEATS,)]  # the running one included
    shots: Annotated[Ints, np.int32, (MOST_SEATS,)]
    round: I32
    there: Annotated[Ints, np.int8, (DISCS,)]
    level: Annotated[Ints, np.int8, (DISCS,)]
    hole: Annotated[Ints, np.int8, (DISCS,)]  # 1 to 4 for what fell this round, OUT for what left the box
    was_there: Annotated[Ints, np.int8, (DISCS,)]
    was_level: Annotated[Ints, np.int8, (DISCS,)]
    fell: Annotated[Ints, np.int8, (DISCS,)]  # in the last shot: 1 to 4
    left: Annotated[Ints, np.int8, (DISCS,)]  # in the last shot
    seats: I8
    board: I8
    tower: I8
    free_line: I8
    no_preview: I8
    turn: I8
    starter: I8  # of this round
    row: I8  # 1 to 4 on the back of the board, else 0
    cleared: I8  # how many players have cleared the row
    queen: I8
    queen_seat: I8  # who confirmed her
    shooter: I8  # of the last shot
    gain: I8  # its points
    shot_queen: I8  # what it made of the queen, 0 if nothing
    ended: I8
    cut: I8  # 1: the shot had more events than any shot can have and was stopped there
    reason: I8


@rule
def side_of(s: State, seat: int) -> int:  # CD-11, CD-50
    if s.board == Board.ROWS:
        return 0
    return 2 * seat if s.seats == 2 else seat


@rule
def from_own_x(side: int, x: float, y: float) -> float:
    """Where a point of a player's own frame lies on the board: sides follow each other clockwise."""
    if side == 0:
        return x
    if side == 1:
        return y
    return SIDE - x if side == 2 else SIDE - y


@rule
def from_own_y(side: int, x: float, y: float) -> float:
    if side == 0:
        return y
    if side == 1:
        return SIDE - x
    return SIDE - y if side == 2 else x


@rule
def to_own_x(side: int, x: float, y: float) -> float:
    """The way back: a point of the board in a player's own frame."""
    if side == 0:
        return x
    if side == 1:
        return SIDE - y
    return SIDE - x if side == 2 else y


@rule
def to_own_y(side: int, x: float, y: float) -> float:
    if side == 0:
        return y
    if side == 1:
        return x
    return SIDE - y if side == 2 else SIDE - x


@rule
def own_hole_x(side: int, hole: int) -> float:
    return to_own_x(side, HOLE_X[hole], HOLE_Y[hole])


@rule
def own_hole_y(side: int, hole: int) -> float:
    return to_own_y(side, HOLE_X[hole], HOLE_Y[hole])


@rule
def turned_x(side: int, right: float, ahead: float) -> float:
    """A direction of a player's own frame on the board."""
    if side == 0:
        return right
    if side == 1:
        return ahead
    return -right if side == 2 else -ahead


@rule
def turned_y(side: int, right: float, ahead: float) -> float:
    if side == 0:
        return ahead
    if side == 1:
        return -right
    return -ahead if side == 2 else right


# Set-up


@rule
def clear_board(s: State) -> None:
    s.x[:] = 0.0
    s.y[:] = 0.0
    s.there[:] = 0
    s.level[:] = 0
    s.hole[:] = 0


@rule
def set_up_round(s: State) -> None:
    """CD-10, CD-60, CD-50."""
    clear_board(s)
    if s.board == Board.ROWS:
        set_up_row(s.row, s.x, s.y, s.level, s.there)
    elif s.tower:
        set_up_tower(s.x, s.y, s.level, s.there)
    else:
        set_up_board(s.x, s.y, s.level, s.there)
    s.queen = Queen.ABSENT if s.board == Board.ROWS else Queen.ON_BOARD
    s.queen_seat = NOBODY


@rule
def start_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.turns[seat] += 1


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    copy_feel(s.feel, options.feel)
    s.was_x[:] = 0.0
    s.was_y[:] = 0.0
    s.was_there[:] = 0
    s.was_level[:] = 0
    s.fell[:] = 0
    s.left[:] = 0
    s.points[:] = 0  # CD-11
    s.turns[:] = 0
    s.shots[:] = 0
    s.shot_x, s.shot_y, s.shot_angle, s.shot_speed = 0.0, 0.0, 0.0, 0.0
    s.shooter, s.gain, s.shot_queen, s.ended, s.cut, s.reason = NOBODY, 0, Queen.ABSENT, Ended.NOTHING, 0, Reason.NONE
    s.seats, s.board, s.tower, s.free_line = seats, options.board, options.tower, options.free_line
    s.no_preview = options.no_preview
    s.round, s.cleared = 1, 0
    s.row = 1 if s.board == Board.ROWS else 0
    set_up_round(s)
    s.starter = below(chance, seats) if seats > 1 else 0  # CD-11
    start_turn(s, s.starter)


@rule
def is_over(s: State) -> bool:
    return s.reason != Reason.NONE


@rule
def to_act(s: State) -> int:
    return 0 if is_over(s) else 1 << s.turn


@rule
def blues_left(s: State) -> int:
    left = 0
    for disc in range(BLUE, DISCS):
        left += int(s.there[disc])
    return left
