"""Discs as stiff springs, in small steps: what a blow does to discs that touch, without any law of impact."""

from __future__ import annotations

from math import log, pi, sqrt
from typing import Any

import numpy as np

from tablee.games.carrom.board import DISCS, MIDDLE, STRIKER, feel_table
from tablee.games.carrom.slides import LOG_DISC, LOG_KIND, LOG_TIME, SLIDE
from tablee.games.carrom.track import log_of

from .shots import RADII, Shot

STEPS = 60  # for the time that two pieces touch
ACROSS = np.array([[-1.0], [1.0]])  # with the coordinates exchanged: a quarter turn anticlockwise
EASED = 0.1  # the part of a slip that friction takes in one step
TOUCHES = 25  # so long, in such times, a blow is followed


def masses(feel: Any) -> Any:
    mass = np.full(DISCS, feel.piece_mass)
    mass[STRIKER] = feel.striker_mass
    return mass


def reach(shot: Shot) -> float:
    """The way of the striker until it touches something."""
    there = shot.there.astype(bool)
    way = np.array([shot.vx, shot.vy]) / np.hypot(shot.vx, shot.vy)
    far = np.array([shot.x[there] - shot.sx, shot.y[there] - shot.sy])
    ahead, aside = way @ far, way[0] * far[1] - way[1] * far[0]
    meets = np.abs(aside) < RADII[there] + RADII[STRIKER]
    return float(np.min((ahead - np.sqrt(np.maximum((RADII[there] + RADII[STRIKER]) ** 2 - aside**2, 0.0)))[meets]))


def after_springs(shot: Shot, stiffness: float, changes: dict[str, float] | None = None) -> Any:
    """The velocities after the first blow, as parts of the striker's speed; stiffness in g/s²."""
    feel, way = feel_table(shot.feel, changes)[0], np.array([shot.vx, shot.vy]) / np.hypot(shot.vx, shot.vy)
    discs = np.flatnonzero((shot.there > 0) | (np.arange(DISCS) == STRIKER))
    place = np.array([shot.x[discs], shot.y[discs]])
    place[:, 0] = np.array([shot.sx, shot.sy]) + way * reach(shot)
    velocity, mass, radius = np.zeros_like(place), masses(feel)[discs], RADII[discs]
    velocity[:, 0] = 1000.0 * way
    spin = np.zeros(len(discs))  # of the rims, anticlockwise
    one, two = np.triu_indices(len(discs), 1)
    near = np.hypot(*(place[:, one] - place[:, two])) < radius[one] + radius[two] + 2.0
    one, two = one[near], two[near]
    sums = np.zeros((len(discs), len(one)))  # which force acts on which disc, in which direction
    sums[one, np.arange(len(one))], sums[two, np.arange(len(one))] = -1.0, 1.0
    loss = -log(feel.disc_restitution)
    shared = mass[one] * mass[two] / (mass[one] + mass[two])
    damper = 2 * loss / sqrt(pi**2 + loss**2) * np.sqrt(stiffness * shared)
    touch = pi * sqrt(0.5 * feel.piece_mass / stiffness)
    step = touch / STEPS
    for _ in range(STEPS * TOUCHES):
        apart = place[:, two] - place[:, one]
        length = np.sqrt(apart[0] ** 2 + apart[1] ** 2)
        normal, deep = apart / length, radius[one] + radius[two] - length
        closing = ((velocity[:, one] - velocity[:, two]) * normal).sum(0)
        force = np.where(deep > 0.0, np.maximum(stiffness * deep + damper * closing, 0.0), 0.0)
        slip = np.sum((velocity[:, one] - velocity[:, two]) * (normal[::-1] * ACROSS), 0) + spin[one] + spin[two]
        rub = np.clip(EASED * slip * shared / 3 / step, -feel.disc_friction * force, feel.disc_friction * force)
        velocity += step * ((force * normal + rub * normal[::-1] * ACROSS) @ sums.T) / mass
        spin -= 2 * step * (rub @ np.abs(sums).T) / mass
        place += step * velocity
    found = np.zeros((2, DISCS))
    found[:, discs] = velocity / 1000.0
    return found


def after_ours(shot: Shot, changes: dict[str, float] | None = None) -> Any:
    """The same from the log of a shot: every disc's last slide that begins with the first blow."""
    table = feel_table(shot.feel, changes)
    _, log_ = log_of(shot.x, shot.y, shot.level, shot.there, table, shot.sx, shot.sy, shot.vx, shot.vy)
    slides = log_[log_[:, LOG_KIND] == SLIDE]
    blow = np.min(slides[1:, LOG_TIME])
    speed = np.hypot(shot.vx, shot.vy) * 1000.0 - 1000.0 * table[0].deceleration * blow
    found = np.zeros((2, DISCS))
    for row in slides[slides[:, LOG_TIME] == blow]:
        found[:, int(row[LOG_DISC])] = row[6:8] * row[8] / speed
    return found


def error(ours: Any, theirs: Any) -> float:
    """The root of the mean square of what the velocities differ by, as a part of theirs."""
    return float(np.sqrt(((ours - theirs) ** 2).sum() / (theirs**2).sum()))


def line_of(pieces: int, speed: float = 1.0) -> Shot:
    """Pieces that touch in a line, and the striker on its way to the first."""
    shot = Shot(sx=MIDDLE, sy=100.0, vx=0.0, vy=speed)
    for i in range(pieces):
        shot.put(1 + i, MIDDLE, 200.0 + 31.0 * i)
    return shot
