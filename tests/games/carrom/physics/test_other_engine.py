"""pymunk, with steps of five microseconds, finds the same resting places within a fiftieth of a millimetre."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
import pytest

from tablee.games.carrom.board import BLUE, QUEEN, STRIKER

from .other_engine import chipmunk
from .shots import Shot
from .test_by_hand import last_slide

STEP, NEAR = 5e-6, 0.02  # s, mm
TOGETHER = 36.15


def apart(shot: Shot, step: float = STEP) -> float:
    """The greatest distance between their resting places and ours."""
    places = chipmunk(shot, step)
    return max(hypot(x - last_slide(shot, i)[1], y - last_slide(shot, i)[2]) for i, (x, y) in places.items())


@pytest.mark.parametrize("degrees", [-75, -60, -30, 0, 15, 45, 70])
def test_two_discs_part_in_the_same_directions(degrees: int):
    angle = degrees * pi / 180
    shot = Shot("slow", 370.0, 200.0, 0.0, 1.0)
    shot.put(QUEEN, 370.0 + TOGETHER * sin(angle), 280.0 + TOGETHER * cos(angle))
    assert apart(shot) < NEAR


@pytest.mark.parametrize(("vx", "vy"), [(1.0, 0.0), (0.9, 0.5), (0.5, 1.2), (-1.1, 0.9)])
def test_the_frame_sends_a_disc_back_alike(vx: float, vy: float):
    assert apart(Shot("slow", 370.0, 500.0, vx, vy)) < NEAR


def test_a_whole_slide_ends_alike():
    assert apart(Shot("tournament", 100.0, 150.0, 0.5, 0.6)) < NEAR


def test_a_piece_goes_over_the_frame_into_another():
    shot = Shot("slow", 250.0, 300.0, 1.2, 0.6).put(QUEEN, 400.0, 372.0).put(BLUE, 560.0, 440.0)
    assert last_slide(shot, BLUE)[0] > 0.0
    assert apart(shot) < NEAR


def test_smaller_steps_come_nearer_to_us():
    shot = Shot("slow", 370.0, 200.0, 0.0, 1.0).put(QUEEN, 370.0 + TOGETHER * 0.6, 280.0 + TOGETHER * 0.8)
    coarse, middling, fine = (apart(shot, step) for step in (8e-5, 2e-5, 5e-6))
    assert coarse > 2 * middling > 4 * fine


def test_random_shots_that_are_no_chaos_end_alike():
    rng = np.random.default_rng(3)
    for _ in range(4):
        shot = Shot("slow", 370.0, 200.0, float(rng.uniform(-0.3, 0.3)), float(rng.uniform(0.8, 1.2)))
        for disc, (x, y) in enumerate([(300, 420), (380, 470), (450, 400)], QUEEN):
            shot.put(disc, x + float(rng.uniform(-15, 15)), y + float(rng.uniform(-15, 15)))
        places = chipmunk(shot, STEP)
        assert set(places) == {STRIKER, QUEEN, BLUE, BLUE + 1}
        assert apart(shot) < 5 * NEAR
