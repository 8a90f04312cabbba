"""Rounds and the end of Carrom Deluxe (CD-40 to CD-43), rows (CD-53, CD-54)."""

from __future__ import annotations

import numpy as np

from tablee.kernel.compiling import rule

from .board import BLUE, DISCS, MIDDLE, PIECE_RADIUS, ROW_X, ROW_Y, on_grid
from .setup import set_up_round, start_turn
from .slides import PX, PY, RADIUS
from .slides import ROWS as SLIDE_ROWS
from .state import GOAL, ROWS, Board, Ended, Reason, State
from .tower import SPOTS, nearest_free_place


@rule
def most_points(s: State) -> int:
    best = int(s.points[0])
    for seat in range(1, s.seats):
        best = max(best, int(s.points[seat]))
    return best


@rule
def fewest_points(s: State) -> int:
    least = int(s.points[0])
    for seat in range(1, s.seats):
        least = min(least, int(s.points[seat]))
    return least


@rule
def seats_with(s: State, points: int) -> int:
    """Who has so many points, as a bit set."""
    found = 0
    for seat in range(s.seats):
        found |= int(s.points[seat] == points) << seat
    return found


@rule
def first_met(s: State, among: int, start: int) -> int:
    """The first of a set of seats that is met going clockwise, the start included."""
    for step in range(s.seats):
        seat = (start + step) % s.seats
        if among >> seat & 1:
            return seat
    return start


@rule
def next_round_starter(s: State) -> int:  # CD-41
    most, least = most_points(s), fewest_points(s)
    if most == least:
        return (s.starter + 1) % s.seats
    leader = first_met(s, seats_with(s, most), s.starter)
    return first_met(s, seats_with(s, least), leader)


@rule
def is_decided(s: State) -> bool:  # CD-42
    most = most_points(s)
    leaders = seats_with(s, most)
    return most >= GOAL and leaders & (leaders - 1) == 0


@rule
def end_round(s: State) -> None:  # CD-40
    if s.seats > 1 and is_decided(s):
        s.ended, s.reason = Ended.GAME, Reason.POINTS
        return
    s.ended = Ended.ROUND
    s.round += 1
    s.starter = next_round_starter(s)
    set_up_round(s)
    start_turn(s, s.starter)


@rule
def put_back(s: State, disc: int) -> None:  # CD-52
    """A piece that has left the box comes back to its place in the row, or as near to it as there is room."""
    lies = np.empty((SLIDE_ROWS, DISCS))
    spots = np.empty((2, SPOTS))
    for i in range(DISCS):
        lies[PX, i], lies[PY, i], lies[RADIUS, i] = s.x[i] - MIDDLE, s.y[i] - MIDDLE, PIECE_RADIUS
    lies[PX, disc], lies[PY, disc] = ROW_X[disc - BLUE] - MIDDLE, ROW_Y[s.row - 1] - MIDDLE
    x, y = nearest_free_place(lies, s.level, s.there, disc, 0, spots)
    s.x[disc], s.y[disc], s.there[disc] = on_grid(x) + MIDDLE, on_grid(y) + MIDDLE, 1


@rule
def clear_row(s: State, seat: int) -> None:  # CD-53
    s.cleared += 1
    s.ended = Ended.TURN
    if s.cleared == s.seats:
        if s.row == ROWS:
            s.ended, s.reason = Ended.GAME, Reason.MISSES
            return
        s.ended, s.cleared = Ended.ROUND, 0
        s.row += 1
        s.round += 1
    set_up_round(s)
    start_turn(s, (seat + 1) % s.seats)


@rule
def winners(s: State) -> int:
    best = fewest_points(s) if s.board == Board.ROWS else most_points(s)  # CD-54, CD-42
    return seats_with(s, best)
