"""What a table is worth to a seat after a shot: points, whose turn it is, and what lies ready for the next one."""

from __future__ import annotations

from math import sqrt

from tablee.games.carrom.rounds import most_points, winners
from tablee.games.carrom.setup import blues_left, is_over
from tablee.games.carrom.state import GOAL, ROWS, Board, Queen, State
from tablee.kernel.compiling import rule

GOES_ON = 0.6  # how likely the shots after the next one are to drop something
QUEEN_SOON = 0.35  # what she adds to the prospects of a turn while she lies on the board
ROW_MISSES = 2.0  # how many misses a row usually costs
LEAST_LIKELY = 0.08  # nothing that is looked for in vain stays so for long
ROUND_SPREAD = 20.0  # the square of how far a whole round usually takes two players apart, in points


@rule
def run_ahead(s: State, p: float) -> float:
    """The points that the seat to shoot may expect of this turn, when its next shot is so likely to drop something."""
    points, still = 0.0, p
    for _ in range(blues_left(s)):
        points += still
        still *= GOES_ON
    if s.queen == Queen.TO_CONFIRM:
        points += 2.0 * p
    elif s.queen == Queen.ON_BOARD:
        points += QUEEN_SOON * p
    return points


@rule
def misses_ahead(s: State, p: float) -> float:
    """The misses that the seat to shoot may expect before its row is cleared."""
    return (1.0 - p) / p + (blues_left(s) - 1.0) * (1.0 - GOES_ON) / GOES_ON


@rule
def look_ahead(s: State, ready: float) -> float:
    """What the seat to shoot may expect of its turn, when the best way it sees is worth so much."""
    if is_over(s):
        return 0.0
    p = max(ready, LEAST_LIKELY)
    return misses_ahead(s, p) if s.board == Board.ROWS else run_ahead(s, p)


@rule
def expected(s: State, seat: int, ahead: float) -> float:
    """The points that a seat will have, as far as can be seen; on the back of the board fewer are better."""
    points = float(s.points[seat])
    if s.board == Board.ROWS:
        points += ROW_MISSES * (ROWS - float(s.turns[seat]))
    return points + ahead if s.turn == seat else points


@rule
def doubt(s: State) -> float:
    """The square of how far the rest of the game may take two players apart."""
    if s.board == Board.ROWS:
        return 1.0 + 2.0 * (ROWS - s.row)
    left = blues_left(s)
    missing = max(0.0, GOAL - most_points(s) - 0.5 * left)
    return 1.0 + ROUND_SPREAD * (left / 12.0 + missing / 8.0)


@rule
def even_out(lead: float, doubt: float) -> float:
    """From 0 to 1: the chance that a lead holds."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + doubt)


@rule
def win_chance(s: State, seat: int, ahead: float) -> float:
    """A seat's chance to win, its share of a shared win."""
    if is_over(s):
        won, first = winners(s), 0
        for other in range(s.seats):
            first += won >> other & 1
        return 1.0 / first if won >> seat & 1 else 0.0
    is_row = s.board == Board.ROWS
    mine, spread, odds = expected(s, seat, ahead), doubt(s), 1.0
    for other in range(s.seats):
        if other != seat:
            lead = mine - expected(s, other, ahead)
            holds = even_out(-lead if is_row else lead, spread)
            odds += (1.0 - holds) / (holds + 1e-9)
    return 1.0 / odds


@rule
def alone(s: State, root: State, ahead: float) -> float:
    """From 0 to 1, for somebody who plays alone: few turns, or few misses."""
    if s.board == Board.ROWS:
        gained = float(root.points[0] - s.points[0]) + ROW_MISSES * float(1 + s.turns[0] - root.turns[0]) - ahead
    else:
        ahead += 3.0 * int(is_over(s))
        gained = float(s.points[0] - root.points[0]) + ahead - 2.0 * float(s.turns[0] - root.turns[0])
    return even_out(gained, 9.0)


@rule
def worth(s: State, root: State, seat: int, ready: float) -> float:
    """What came of a shot from `root`, from 0 to 1: the chance to win, where there is somebody to win against."""
    ahead = look_ahead(s, ready)
    return alone(s, root, ahead) if s.seats == 1 else win_chance(s, seat, ahead)
