"""The shots that are worth imagining: ways into holes, some of them played harder, and hard hits at any piece."""

from __future__ import annotations

import numpy as np

from tablee.games.carrom.aiming import angle_of
from tablee.games.carrom.board import DISCS
from tablee.games.carrom.placement import TOUCH, objection_to_place, own_pieces
from tablee.games.carrom.state import State
from tablee.kernel.chance import Chance, below, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Floats

from .casual import PLACES, rounded, safe_speed
from .ways import ANGLE, SHOT_CELLS, SPEED, WORTH, X, Y

HARDER = 1.35
SOFTEST_HIT, HARDEST_HIT = 0.35, 0.95  # of the hardest flick
OFF_CENTRE = 0.6  # how far from full a hit may be, as a part of both radii


@rule
def hit_something(s: State, seat: int, places: Floats, chance: Chance, shots: Floats, n: int) -> None:
    """Add hits from any place at any piece, until the list is full: that opens what lies close together."""
    room = np.empty((2, DISCS))
    px, py = room[0], room[1]
    pieces = own_pieces(s, seat, px, py)
    for i in range(n, len(shots)):
        at, k = below(chance, pieces), below(chance, PLACES + 1)
        wide = OFF_CENTRE * TOUCH * (2.0 * unit(chance) - 1.0)
        shots[i, X], shots[i, Y], shots[i, WORTH] = places[0, k], places[1, k], 0.0
        shots[i, ANGLE] = angle_of(px[at] - places[0, k] + wide, py[at] - places[1, k])
        shots[i, SPEED] = s.feel.hardest * (SOFTEST_HIT + (HARDEST_HIT - SOFTEST_HIT) * unit(chance))
        if s.tower:  # the lowest piece takes all of it (CD-60)
            shots[i, SPEED] = min(shots[i, SPEED], safe_speed(s))


@rule
def room_for_ways(shots: int) -> int:
    """Half of a list of so many shots."""
    return shots - shots // 2


@rule
def propose(s: State, seat: int, places: Floats, found: Floats, ways: int, chance: Chance, shots: Floats) -> None:
    """Fill the list with legal shots: the ways that were found, some of them harder, then hits."""
    most = len(shots)
    n = 0
    for i in range(ways):
        for cell in range(SHOT_CELLS):
            shots[n, cell] = found[i, cell]
        n += 1
    for i in range(min(ways, most // 4)):
        if found[i, SPEED] * HARDER <= s.feel.hardest:
            for cell in range(SHOT_CELLS):
                shots[n, cell] = found[i, cell]
            shots[n, SPEED] *= HARDER
            n += 1
    hit_something(s, seat, places, chance, shots, n)
    for i in range(most):
        x = rounded(shots[i, X], 10.0)
        if objection_to_place(s, seat, x, shots[i, Y]) == 0:
            shots[i, X] = x
        shots[i, ANGLE] = rounded(shots[i, ANGLE], 100.0)
        shots[i, SPEED] = min(rounded(shots[i, SPEED], 100.0), s.feel.hardest)
