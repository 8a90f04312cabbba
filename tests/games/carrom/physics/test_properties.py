"""What holds in every shot. TABLEE_SHOTS=5000 makes a long run of it."""

from __future__ import annotations

import os

import numpy as np
import pytest

from tablee.games.carrom.board import DISCS, SIDE, STRIKER, feel_table, set_up_board
from tablee.games.carrom.motion import MOST_EVENTS, TOO_MANY

from .shots import KINDS, Rest, Shot, rest_of, watch

SHOTS = int(os.environ.get("TABLEE_SHOTS", "120"))
HAIR = 1e-8  # mm


def shots(kind: str, seed: int, n: int = SHOTS):
    rng = np.random.default_rng(seed)
    return [KINDS[kind](rng) for _ in range(n)]


@pytest.mark.parametrize("kind", KINDS)
def test_discs_neither_overlap_nor_gain_energy_nor_leave_the_board(kind: str):
    for shot in shots(kind, 1):
        seen = watch(shot)
        assert seen.events >= 0, shot
        assert seen.overlap < HAIR, shot
        assert seen.outside < HAIR, shot
        assert seen.gain <= 1e-12, shot


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_gone_has_fallen_or_jumped(kind: str):
    for shot in shots(kind, 2):
        rest = rest_of(shot)
        assert 0 <= rest.events < MOST_EVENTS, shot
        gone = (shot.there == 1) & (rest.there == 0)
        gone[STRIKER] = False
        assert ((rest.fell > 0) | (rest.left > 0))[1:].tolist() == gone[1:].tolist(), shot
        assert not ((rest.fell > 0) & (rest.left > 0)).any(), shot
        assert rest.there[STRIKER] == 0
        off = rest.there == 0
        assert not np.concatenate([rest.x[off], rest.y[off], rest.level[off]]).any(), shot


@pytest.mark.parametrize("kind", ["scattered", "glued", "racked"])
def test_a_mirrored_shot_gives_the_mirrored_rest(kind: str):
    for shot in shots(kind, 3):
        rest, image = rest_of(shot), rest_of(shot.mirrored())
        assert image.events == rest.events, shot
        there = rest.there.astype(bool)
        assert np.array_equal(image.x[there], SIDE - rest.x[there]), shot
        assert np.array_equal(image.y, rest.y), shot
        assert np.array_equal(image.there, rest.there), shot
        assert [(0, 2, 1, 4, 3)[hole] for hole in image.fell] == rest.fell.tolist(), shot


@pytest.mark.parametrize("kind", ["scattered", "glued", "racked"])
def test_a_turned_shot_gives_the_turned_rest(kind: str):
    for shot in shots(kind, 4):
        rest, image = rest_of(shot), rest_of(shot.turned())
        there = rest.there.astype(bool)
        assert image.events == rest.events, shot
        assert np.array_equal(image.x[there], rest.y[there]), shot
        assert np.array_equal(image.y[there], SIDE - rest.x[there]), shot


@pytest.mark.parametrize("kind", ["scattered", "glued", "racked"])
def test_the_numbers_of_the_pieces_change_nothing(kind: str):
    rng = np.random.default_rng(5)
    for shot in shots(kind, 5):
        order = np.concatenate([[STRIKER], 1 + rng.permutation(DISCS - 1)])
        other = Shot(shot.feel, shot.sx, shot.sy, shot.vx, shot.vy)
        other.x[order], other.y[order], other.level[order], other.there[order] = (
            shot.x, shot.y, shot.level, shot.there,
        )  # fmt: skip
        rest, image = rest_of(shot), rest_of(other)
        assert image.events == rest.events, shot
        assert np.array_equal(image.x[order], rest.x), shot
        assert np.array_equal(image.y[order], rest.y), shot
        assert np.array_equal(image.fell[order], rest.fell), shot


@pytest.mark.parametrize("speed", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
@pytest.mark.parametrize("feel", ["tournament", "slow", "ice"])
def test_a_break_straight_through_the_middle_stays_its_own_mirror_image(feel: str, speed: float):
    shot = Shot(feel, vy=speed)
    set_up_board(shot.x, shot.y, shot.level, shot.there)
    rest = rest_of(shot)
    places = {(float(x), float(y)) for x, y, there in zip(rest.x, rest.y, rest.there, strict=True) if there}
    assert rest.events > 5
    assert places == {(SIDE - x, y) for x, y in places}
    holes = sorted(rest.fell[rest.fell > 0].tolist())
    assert holes == sorted((0, 2, 1, 4, 3)[hole] for hole in holes)


@pytest.mark.parametrize("kind", KINDS)
def test_plain_python_and_compiled_code_give_equal_bytes(kind: str):
    for shot in shots(kind, 6, max(8, SHOTS // 10)):
        plain, compiled = rest_of(shot, pure=True), rest_of(shot)
        assert plain.events == compiled.events, shot
        assert plain.bytes() == compiled.bytes(), shot


def test_after_any_shot_at_a_tower_all_is_flat_or_the_tower_was_not_moved():
    standing = fallen = 0
    for shot in shots("towering", 7):
        rest = rest_of(shot)
        tower = shot.level > 0
        if (rest.level == 0).all():
            fallen += 1
        else:
            standing += 1
            assert np.array_equal(rest.level[tower], shot.level[tower]), shot
            assert np.array_equal(rest.x[tower], shot.x[tower]), shot
            assert np.array_equal(rest.y[tower], shot.y[tower]), shot
    assert standing > 0
    assert fallen > 3 * standing


def test_the_rest_is_a_position_that_can_be_shot_at_again():
    """Whole rounds, shot by shot, each from where the last one ended."""
    rng = np.random.default_rng(8)
    for kind in KINDS:
        shot = KINDS[kind](rng)
        for _ in range(max(10, SHOTS // 10)):
            rest = rest_of(shot)
            again = KINDS["racked"](rng)
            shot = Shot(again.feel, again.sx, again.sy, again.vx, again.vy, rest.x, rest.y, rest.level, rest.there)
            if any(np.hypot(rest.x - shot.sx, rest.y - shot.sy)[rest.there > 0] < 36.15):
                shot.sy = 60.0
            if any(np.hypot(rest.x - shot.sx, rest.y - shot.sy)[rest.there > 0] < 36.15):
                break
            seen = watch(shot)
            assert seen.overlap < HAIR, shot


def test_extreme_feels_end_too():
    wild = [
        {"deceleration": 0.3, "disc_restitution": 1.0, "frame_restitution": 1.0, "jump_speed": 20.0},
        {"deceleration": 10.0, "disc_restitution": 0.3, "frame_restitution": 0.3},
        {"piece_mass": 20.0, "striker_mass": 5.0, "hole_capture": 16.0},
        {"piece_mass": 2.0, "striker_mass": 40.0, "hole_capture": 30.0, "jump_speed": 20.0},
    ]
    for changes in wild:
        assert feel_table("tournament", changes) is not None
        for kind in KINDS:
            for shot in shots(kind, 9, max(10, SHOTS // 8)):
                rest: Rest = rest_of(shot, changes=changes)
                assert rest.events != TOO_MANY, (changes, str(shot))
