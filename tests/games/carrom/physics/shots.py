"""Positions and shots as text, many of them at random, and a witness that watches every moment of a shot."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablee.games.carrom.board import (
    BLUE,
    DISCS,
    FEELS,
    MIDDLE,
    QUEEN,
    SIDE,
    STRIKER,
    feel_table,
    set_up_board,
    set_up_tower,
)
from tablee.games.carrom.motion import TOO_MANY, shoot
from tablee.games.carrom.slides import (
    COME_DOWN,
    FALL,
    LEAVE,
    LOG_CELLS,
    LOG_DISC,
    LOG_KIND,
    LOG_OTHER,
    LOG_SPIN,
    LOG_TIME,
    SLIDE,
    TAKEN,
)
from tablee.games.carrom.track import record
from tablee.kernel.compiling import entry

RADII = np.array([20.65] + [15.5] * 13)


@dataclass
class Shot:
    """A position and a flick; `str` and `read` are inverse."""

    feel: str = "tournament"
    sx: float = 370.0
    sy: float = 117.4
    vx: float = 0.0
    vy: float = 1.0
    x: Any = field(default_factory=lambda: np.zeros(DISCS))
    y: Any = field(default_factory=lambda: np.zeros(DISCS))
    level: Any = field(default_factory=lambda: np.zeros(DISCS, np.int8))
    there: Any = field(default_factory=lambda: np.zeros(DISCS, np.int8))

    def put(self, disc: int, x: float, y: float, level: int = 0) -> Shot:
        self.x[disc], self.y[disc], self.level[disc], self.there[disc] = x, y, level, 1
        return self

    def __str__(self) -> str:
        flick = " ".join(repr(float(value)) for value in (self.sx, self.sy, self.vx, self.vy))
        discs = [
            f"{i} {float(self.x[i])!r} {float(self.y[i])!r} {int(self.level[i])}" for i in range(DISCS) if self.there[i]
        ]
        return " | ".join([self.feel, flick, *discs])

    @staticmethod
    def read(text: str) -> Shot:
        feel, flick, *discs = text.split(" | ")
        shot = Shot(feel.strip(), *(float(word) for word in flick.split()))
        for disc in discs:
            i, x, y, level = disc.split()
            shot.put(int(i), float(x), float(y), int(level))
        return shot

    def mirrored(self) -> Shot:
        """Left and right exchanged; places on the grid of the engine mirror exactly."""
        there = self.there.astype(bool)
        x = np.where(there, SIDE - self.x, 0.0)
        return Shot(self.feel, SIDE - self.sx, self.sy, -self.vx, self.vy, x, self.y, self.level, self.there)

    def turned(self) -> Shot:
        """The whole board turned by a quarter."""
        there = self.there.astype(bool)
        x, y = np.where(there, self.y, 0.0), np.where(there, SIDE - self.x, 0.0)
        return Shot(self.feel, self.sy, SIDE - self.sx, self.vy, -self.vx, x, y, self.level, self.there)


@dataclass
class Rest:
    events: int
    x: Any
    y: Any
    level: Any
    there: Any
    fell: Any
    left: Any

    def bytes(self) -> bytes:
        return b"".join(a.tobytes() for a in (self.x, self.y, self.level, self.there, self.fell, self.left))


@entry("carrom")
def play_out(
    x: Any, y: Any, level: Any, there: Any, feel: Any, sx: float, sy: float, vx: float, vy: float, fell: Any, left: Any
) -> int:
    return shoot(x, y, level, there, feel[0], sx, sy, vx, vy, fell, left)


def rest_of(shot: Shot, *, pure: bool = False, changes: dict[str, float] | None = None) -> Rest:
    arrays = np.array(shot.x), np.array(shot.y), np.array(shot.level), np.array(shot.there)
    marks = np.zeros(DISCS, np.int8), np.zeros(DISCS, np.int8)
    play = play_out.plain if pure else play_out
    feel = feel_table(shot.feel, changes)
    events = play(*arrays, feel, shot.sx, shot.sy, shot.vx, shot.vy, *marks)
    return Rest(events, *arrays, *marks)


# Positions


def grid(values: Any) -> Any:
    """Rounded as the engine leaves them."""
    return (np.asarray(values) - MIDDLE + 6144.0) - 6144.0 + MIDDLE


def random_flick(rng: np.random.Generator, shot: Shot) -> Shot:
    angle, speed = rng.uniform(-np.pi, np.pi), rng.choice([0.3, 1.0, 2.0, 4.0, 6.0]) * rng.uniform(0.2, 1.0)
    shot.vx, shot.vy = float(speed * np.sin(angle)), float(speed * np.cos(angle))
    return shot


def is_clear(shot: Shot, x: float, y: float, r: float) -> bool:
    there = shot.there.astype(bool)
    far = (shot.x[there] - x) ** 2 + (shot.y[there] - y) ** 2 >= (RADII[there] + r) ** 2
    corner = min(x, SIDE - x) < 60 and min(y, SIDE - y) < 60
    return bool(far.all()) and not corner


def put_striker(rng: np.random.Generator, shot: Shot) -> Shot:
    while True:
        shot.sx, shot.sy = (float(v) for v in grid(rng.uniform(21, SIDE - 21, 2)))
        if is_clear(shot, shot.sx, shot.sy, 20.65):
            return shot


def scattered(rng: np.random.Generator) -> Shot:
    """Any number of discs anywhere."""
    shot = Shot(str(rng.choice(list(FEELS))))
    for disc in range(QUEEN, QUEEN + int(rng.integers(1, 14))):
        while True:
            x, y = grid(rng.uniform(15.5, SIDE - 15.5, 2))
            if is_clear(shot, x, y, 15.5):
                shot.put(disc, x, y)
                break
    return random_flick(rng, put_striker(rng, shot))


def glued(rng: np.random.Generator) -> Shot:
    """Discs that touch one another, in rows, rings and heaps, some at the frame, and perhaps the striker too."""
    shot = Shot(str(rng.choice(list(FEELS))))
    spot = rng.uniform(80, SIDE - 80, 2)
    if rng.random() < 0.4:
        spot[rng.integers(2)] = rng.choice([15.5, SIDE - 15.5])
    x, y = grid(spot)
    shot.put(QUEEN, float(x), float(y))
    turn = rng.choice([0.0, np.pi / 6, rng.uniform(0, np.pi)])
    discs = int(rng.integers(2, 14))
    for disc in range(BLUE, BLUE + discs - 1):
        for _ in range(200):
            at = int(rng.integers(QUEEN, disc))
            angle = turn + np.pi / 3 * rng.integers(6)
            x, y = grid([shot.x[at] + 31.0 * np.cos(angle), shot.y[at] + 31.0 * np.sin(angle)])
            inside = 15.5 <= x <= SIDE - 15.5 and 15.5 <= y <= SIDE - 15.5
            if inside and is_clear(shot, x, y, 15.5 - 1e-11):
                shot.put(disc, x, y)
                break
    if rng.random() < 0.5:
        put_striker(rng, shot)
    else:
        for _ in range(400):
            at, angle = int(rng.integers(QUEEN, DISCS)), rng.uniform(0, 2 * np.pi)
            x, y = grid([shot.x[at] + 36.15 * np.cos(angle), shot.y[at] + 36.15 * np.sin(angle)])
            inside = 20.65 <= x <= SIDE - 20.65 and 20.65 <= y <= SIDE - 20.65
            if shot.there[at] and inside and is_clear(shot, x, y, 20.65 - 1e-11):
                shot.sx, shot.sy = float(x), float(y)
                break
        else:
            put_striker(rng, shot)
    aim = np.array([shot.x[QUEEN] - shot.sx, shot.y[QUEEN] - shot.sy])
    random_flick(rng, shot)
    if rng.random() < 0.7:  # at the heap
        speed = np.hypot(shot.vx, shot.vy)
        shot.vx, shot.vy = (float(v) for v in speed * aim / np.hypot(*aim))
    return shot


def racked(rng: np.random.Generator) -> Shot:
    """A break."""
    shot = Shot(str(rng.choice(list(FEELS))))
    set_up_board(shot.x, shot.y, shot.level, shot.there)
    shot.sx = float(grid(rng.uniform(190, 550)))
    aim, speed = rng.uniform(-60, 60, 2), rng.uniform(0.3, 6.0)
    towards = np.array([MIDDLE + aim[0] - shot.sx, MIDDLE + aim[1] - shot.sy])
    shot.vx, shot.vy = (float(v) for v in speed * towards / np.hypot(*towards))
    return shot


def towering(rng: np.random.Generator) -> Shot:
    """A tower of some height, perhaps leaning, perhaps with other discs on the board."""
    shot = Shot(str(rng.choice(list(FEELS))))
    set_up_tower(shot.x, shot.y, shot.level, shot.there)
    height = int(rng.integers(2, 14))
    lean = rng.choice([0.0, 1.0]) * rng.uniform(-5, 5, 2)
    for disc in range(QUEEN, DISCS):
        if disc - QUEEN >= height:
            shot.there[disc], shot.level[disc], shot.x[disc], shot.y[disc] = 0, 0, 0.0, 0.0
        else:
            shot.x[disc], shot.y[disc] = grid(MIDDLE + lean * rng.random(2))
    for disc in range(QUEEN + height, QUEEN + int(rng.integers(height, 14))):
        while True:
            x, y = grid(MIDDLE + rng.normal(0.0, 60.0, 2))
            if is_clear(shot, x, y, 15.5):
                shot.put(disc, x, y)
                break
    put_striker(rng, shot)
    aim, speed = rng.uniform(-30, 30, 2), rng.uniform(0.05, 6.0)
    towards = np.array([MIDDLE + aim[0] - shot.sx, MIDDLE + aim[1] - shot.sy])
    shot.vx, shot.vy = (float(v) for v in speed * towards / np.hypot(*towards))
    return shot


KINDS = {"scattered": scattered, "glued": glued, "racked": racked, "towering": towering}


# The witness


@dataclass
class Seen:
    events: int
    overlap: float  # the deepest of all moments, mm
    outside: float  # the farthest that a disc stood over the frame, mm
    gain: float  # the greatest gain of energy from one moment to the next, as a share of the first
    rest: Rest


def watch(shot: Shot, moments: int = 400) -> Seen:
    """Play the shot with a log, and look at every event and at many moments between."""
    arrays = np.array(shot.x), np.array(shot.y), np.array(shot.level), np.array(shot.there)
    marks = np.zeros(DISCS, np.int8), np.zeros(DISCS, np.int8)
    log, feel = np.zeros((200_000, LOG_CELLS)), feel_table(shot.feel)
    flick = np.array([shot.sx, shot.sy, shot.vx, shot.vy])
    events = record(*arrays, feel, flick, *marks, log, False)
    rest = Rest(events, *arrays, *marks)
    log = log[1 : int(log[0, 0]) + 1]
    if events == TOO_MANY:
        return Seen(events, 0.0, 0.0, 0.0, rest)
    slowing, mass = 1000.0 * feel[0].deceleration, np.full(DISCS, feel[0].piece_mass)
    mass[STRIKER] = feel[0].striker_mass
    last = float(log[-1, LOG_TIME])
    times = np.unique(np.concatenate([log[:, LOG_TIME], np.linspace(0.0, last, moments)]))
    place, speed, spin = np.zeros((DISCS, 2, len(times))), np.zeros((DISCS, len(times))), np.zeros((DISCS, len(times)))
    level, on = np.zeros((DISCS, len(times)), int), np.zeros((DISCS, len(times)), bool)
    for i in range(DISCS):
        if not shot.there[i] and i != STRIKER:
            continue
        own = log[log[:, LOG_DISC] == i]
        slides = own[own[:, LOG_KIND] == SLIDE]
        start = np.array([[SLIDE, 0, i, 0, shot.x[i] - MIDDLE, shot.y[i] - MIDDLE, 1, 0, 0, 0]])
        if i != STRIKER:
            slides = np.concatenate([start, slides])
        at = np.searchsorted(slides[:, LOG_TIME], times, side="right") - 1
        since, x, y, dx, dy, v, w = slides[at][:, [LOG_TIME, 4, 5, 6, 7, 8, LOG_SPIN]].T
        spin[i] = np.maximum(np.abs(w) - 1000.0 * feel[0].spin_fading * (times - since), 0.0)
        passed = np.minimum(times - since, v / slowing)
        way = v * passed - 0.5 * slowing * passed**2
        place[i], speed[i] = (x + dx * way, y + dy * way), np.maximum(v - slowing * passed, 0.0)
        on[i], level[i] = True, shot.level[i]
        for row in own:
            if row[LOG_KIND] in (FALL, LEAVE, TAKEN):
                on[i] &= times < row[LOG_TIME]
            elif row[LOG_KIND] == COME_DOWN:
                level[i][times >= row[LOG_TIME]] = row[LOG_OTHER]
    overlap = outside = -np.inf
    for i in range(DISCS):
        if on[i].any():
            outside = max(outside, float((np.abs(place[i]).max(0) + RADII[i] - MIDDLE)[on[i]].max()))
        for j in range(i):
            both = on[i] & on[j] & (level[i] == level[j])
            if both.any():
                apart = np.hypot(*(place[i] - place[j])[:, both])
                overlap = max(overlap, float((RADII[i] + RADII[j] - apart).max()))
    power = (np.where(on, speed**2 + 0.5 * spin**2, 0.0) * mass[:, None]).sum(0)
    gain = float(np.diff(power).max() / power[0]) if len(power) > 1 else 0.0
    return Seen(events, overlap, outside, gain, rest)
