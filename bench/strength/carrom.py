"""What is measured of Carrom Deluxe, and its beginner: an unsteady hand that shoots straight at the nearest piece."""

from __future__ import annotations

import numpy as np

from tablee.bots.carrom.casual import BREAK, rounded, safe_speed, wobble
from tablee.bots.carrom.thinking import BELL, off_angle
from tablee.bots.levels import HandWritten
from tablee.games.carrom.aiming import angle_of
from tablee.games.carrom.board import DISCS
from tablee.games.carrom.placement import ANYWHERE, find_place, own_pieces, region_of
from tablee.games.carrom.state import Shot, State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .measured import Measured

SCATTER = 2.5  # degrees: how far it usually is off


@rule
def greedy(s: State, seat: int, chance: Chance, shot: Shot) -> None:
    """From the middle of the line, or as near to it as there is room; as hard as pieces stay in the box."""
    room = np.empty((3, DISCS))
    px, py, place = room[0], room[1], room[2]
    n, nearest, least = own_pieces(s, seat, px, py), 0, 1e12
    if not find_place(region_of(s), px, py, n, place):
        find_place(ANYWHERE, px, py, n, place)
    for i in range(n):
        dx, dy = px[i] - place[0], py[i] - place[1]
        if dx * dx + dy * dy < least:
            nearest, least = i, dx * dx + dy * dy
    straight = angle_of(px[nearest] - place[0], py[nearest] - place[1])
    shot.x, shot.y = place[0], place[1]
    shot.angle = rounded(off_angle(straight, SCATTER, BELL * wobble(chance)), 100.0)
    shot.speed = min(rounded(min(BREAK * s.feel.hardest, safe_speed(s)), 100.0), s.feel.hardest)


BEGINNER = HandWritten(greedy)
MEASURED = Measured("Carrom Deluxe", "#8a5a1e", 0.85, scale=0.25, beginner=(0.40, 0.60))  # a shot takes some time
