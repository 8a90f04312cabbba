"""Chains and racks share out a blow as stiff springs do."""

from __future__ import annotations

import numpy as np
import pytest

from .shots import KINDS, Shot, grid, rest_of
from .springs import after_ours, after_springs, error, line_of

SMOOTH = {"disc_friction": 0.0, "frame_friction": 0.0}
STIFF = (1e11, 1e12, 1e13)  # g/s²: a hundred million newtons a metre, and more


def breaks(n: int) -> list[Shot]:
    """Of 4 m/s."""
    rng = np.random.default_rng(21)
    shots: list[Shot] = []
    for _ in range(n):
        shot = KINDS["racked"](rng)
        shot.feel = "tournament"
        speed = np.hypot(shot.vx, shot.vy)
        shot.vx, shot.vy = 4.0 * shot.vx / speed, 4.0 * shot.vy / speed
        shots.append(shot)
    return shots


def test_the_springs_agree_with_each_other_however_stiff():
    for pieces in (2, 5):
        found = [after_springs(line_of(pieces), stiffness, SMOOTH) for stiffness in STIFF]
        assert np.allclose(found[0], found[1], atol=1e-3)
        assert np.allclose(found[1], found[2], atol=1e-3)


def test_two_pieces_in_line_do_not_move_as_one():
    ours = after_ours(line_of(2), SMOOTH)[1]
    assert 0.22 < ours[0] < 0.32
    assert 0.55 < ours[1] < 0.72
    assert 1.33 < ours[2] < 1.63
    assert error(after_ours(line_of(2), SMOOTH), after_springs(line_of(2), STIFF[1], SMOOTH)) < 0.02


def test_behind_five_in_line_the_striker_follows_slowly():
    ours = after_ours(line_of(5), SMOOTH)[1]
    assert 0.0 < ours[0] < 0.1
    assert (np.diff(ours[:6]) > 0.0).all()
    assert error(after_ours(line_of(5), SMOOTH), after_springs(line_of(5), STIFF[1], SMOOTH)) < 0.02


def test_a_break_goes_as_with_stiff_springs():
    errors = []
    for shot in breaks(6):
        ours = after_ours(shot, SMOOTH)
        errors.append([error(ours, after_springs(shot, stiffness, SMOOTH)) for stiffness in STIFF[1:]])
    softer, stiffer = np.mean(errors, axis=0)
    assert stiffer < 0.08
    assert stiffer < softer + 0.01
    assert np.max(errors) < 0.3


def test_a_break_with_friction_goes_as_with_stiff_springs_that_rub():
    for shot in breaks(3):
        rubbed, smooth = after_ours(shot), after_ours(shot, SMOOTH)
        assert error(rubbed, after_springs(shot, STIFF[2])) < 0.08
        assert error(smooth, after_springs(shot, STIFF[2])) > 0.08


@pytest.mark.parametrize("feel", ["slow", "ice"])
def test_other_boards_break_so_too(feel: str):
    for shot in breaks(2):
        shot.feel = feel
        assert error(after_ours(shot, SMOOTH), after_springs(shot, STIFF[2], SMOOTH)) < 0.15


def test_a_blow_keeps_its_momentum():
    mass = np.array([15.0] + [5.3] * 13)
    for shot in breaks(20):
        way = np.array([shot.vx, shot.vy]) / np.hypot(shot.vx, shot.vy)
        assert after_ours(shot) @ mass == pytest.approx(15.0 * way, abs=15.0 * 5e-4)


def fallen(gap: float, n: int) -> float:
    """Blue pieces that fall in a break of 4 m/s, when the pieces of the rack lie so far apart."""
    total = 0
    for shot in breaks(n):
        shot.x[1:] = grid(370.0 + (shot.x[1:] - 370.0) * (1 + gap / 31))
        shot.y[1:] = grid(370.0 + (shot.y[1:] - 370.0) * (1 + gap / 31))
        total += int((rest_of(shot).fell[2:] > 0).sum())
    return total / n


def test_about_as_many_pieces_fall_in_a_break_as_with_tiny_gaps():
    """Whole breaks with springs drop 0.6 to 0.8; as a block the pieces would drop more than two."""
    touching = fallen(0.0, 200)
    assert 0.35 < touching < 0.9
    for gap in (1e-6, 0.001, 0.05):
        assert abs(touching - fallen(gap, 200)) < 0.35
