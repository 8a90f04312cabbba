"""Who sits where around the board of Carrom Deluxe, and how a round begins (CD-10, CD-11)."""

from __future__ import annotations

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule

from .board import BLUE, DISCS, HOLE_X, HOLE_Y, HOLES, SIDE, copy_feel, set_up_board, set_up_row, set_up_tower
from .state import NOBODY, Board, Ended, First, Options, Queen, Reason, State


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
def turn_board(s: State, seat: int) -> None:
    """Turn what lies there so that the seat's own side is the near one; holes are numbered from there as well."""
    side = side_of(s, seat)
    if side == 0:
        return
    for disc in range(DISCS):
        if s.there[disc]:
            x, y = s.x[disc], s.y[disc]
            s.x[disc], s.y[disc] = to_own_x(side, x, y), to_own_y(side, x, y)
        if 1 <= s.hole[disc] <= HOLES:
            s.hole[disc] = (s.hole[disc] - 1 + side) % HOLES + 1
        if s.fell[disc]:
            s.fell[disc] = (s.fell[disc] - 1 + side) % HOLES + 1


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
    s.no_preview, s.aim_by_name, s.ejected = options.no_preview, options.aim_by_name, options.ejected
    s.round, s.cleared = 1, 0
    s.row = 1 if s.board == Board.ROWS else 0
    set_up_round(s)
    s.starter = options.first - 1  # CD-11
    if options.first == First.RANDOM:
        s.starter = below(chance, seats) if seats > 1 else 0
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
