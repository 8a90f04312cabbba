"""The table of Carrom Deluxe as records: the choices, a shot, and all that lies on the board."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from tablee.kernel.marks import A_SEAT, ASIDE, BY_SEAT, Between
from tablee.kernel.records import F64, I8, I32, Floats, Ints, Record

from .board import DISCS, RANGES, SIDE, Feel

MOST_SEATS = 6
GOAL = 25  # CD-42
ROWS = 4
PIECES_IN_ROW = 5
MOST_SPEED = RANGES["hardest"][1]
NOBODY = -1
OUT = 5  # where a piece lies that has left the box: in some hole, put there by hand (CD-25)


class Board(IntEnum):
    MAIN = 0
    ROWS = 1


class First(IntEnum):
    """Who begins (CD-11): a seat is its number and 1 more."""

    RANDOM = 0


class Ejected(IntEnum):
    """What becomes of a piece of a row that leaves the box (CD-52)."""

    HOLE = 0
    BACK = 1


class AimByName(IntEnum):
    """Whether "this piece into that hole" may be solved for a player; it concerns the page alone."""

    AUTO = 0  # for whoever plays only against bots
    ON = 1
    OFF = 2


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
    aim_by_name: I8
    first: I8  # 0: drawn at random, else the seat + 1
    ejected: I8


class Shot(Record):
    """A flick, in the frame of the player who makes it: millimetres, degrees from straight ahead, metres a second."""

    x: Annotated[float, np.float64, Between(0.0, SIDE)]
    y: Annotated[float, np.float64, Between(0.0, SIDE)]
    angle: Annotated[float, np.float64, Between(-180.0, 180.0)]
    speed: Annotated[float, np.float64, Between(0.0, MOST_SPEED)]


class State(Record):
    """The table between two shots. Discs that are not on the board have zeros for a place."""

    feel: Annotated[Feel, Feel.DTYPE, ASIDE]
    x: Annotated[Floats, np.float64, (DISCS,)]
    y: Annotated[Floats, np.float64, (DISCS,)]
    was_x: Annotated[Floats, np.float64, (DISCS,), ASIDE]  # before the last shot, so that it can be shown again
    was_y: Annotated[Floats, np.float64, (DISCS,), ASIDE]
    shot_x: F64  # the last shot
    shot_y: F64
    shot_angle: F64
    shot_speed: F64
    points: Annotated[Ints, np.int32, (MOST_SEATS,), BY_SEAT]
    turns: Annotated[Ints, np.int32, (MOST_SEATS,), BY_SEAT]  # the running one included
    shots: Annotated[Ints, np.int32, (MOST_SEATS,), BY_SEAT]
    round: I32
    there: Annotated[Ints, np.int8, (DISCS,)]
    level: Annotated[Ints, np.int8, (DISCS,)]
    hole: Annotated[Ints, np.int8, (DISCS,)]  # 1 to 4 for what fell this round, OUT for what left the box
    was_there: Annotated[Ints, np.int8, (DISCS,), ASIDE]
    was_level: Annotated[Ints, np.int8, (DISCS,), ASIDE]
    fell: Annotated[Ints, np.int8, (DISCS,)]  # in the last shot: 1 to 4
    left: Annotated[Ints, np.int8, (DISCS,)]  # in the last shot
    seats: I8
    board: I8
    tower: I8
    free_line: I8
    no_preview: I8
    aim_by_name: I8
    ejected: I8
    turn: Annotated[int, np.int8, A_SEAT]
    starter: Annotated[int, np.int8, A_SEAT]  # of this round
    row: I8  # 1 to 4 on the back of the board, else 0
    cleared: I8  # how many players have cleared the row
    queen: I8
    queen_seat: Annotated[int, np.int8, A_SEAT]  # who confirmed her
    shooter: Annotated[int, np.int8, A_SEAT]  # of the last shot
    gain: I8  # its points
    shot_queen: I8  # what it made of the queen, 0 if nothing
    ended: I8
    cut: I8  # 1: the shot had more events than any shot can have and was stopped there
    reason: I8
