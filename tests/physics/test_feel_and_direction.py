"""The record of a board's feel, and the direction of an angle."""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

import numpy as np
import pytest

from tablee.games.carrom.board import FEEL_VERSION, FEELS, RACK_X, RACK_Y, RANGES, Feel, copy_feel, feel_table
from tablee.games.carrom.motion import direction


def test_there_are_two_named_feels_and_both_keep_their_ranges():
    assert set(FEELS) == {"powdered", "slow"}
    for name in FEELS:
        feel = feel_table(name)[0]
        assert feel.version == FEEL_VERSION
        for field, (low, high, _) in RANGES.items():
            assert low <= feel[field] <= high


def test_the_page_about_the_motion_lists_every_feel_as_it_is():
    page = (Path(__file__).parents[2] / "docs" / "physics.md").read_text("utf-8")
    for field, (low, high, unit) in RANGES.items():
        values = f"{FEELS['powdered'][field]:g} | {FEELS['slow'][field]:g} | {low:g} to {high:g}"
        assert f"| `{field}`{', ' + unit if unit else ''} | {values} |" in page


def test_own_values_are_taken_within_their_ranges():
    feel = feel_table("slow", {"deceleration": 3.0})[0]
    assert feel.deceleration == 3.0
    assert feel.disc_restitution == FEELS["slow"]["disc_restitution"]


@pytest.mark.parametrize(
    ("name", "changes", "sentence"),
    [
        ("wet", {}, "a board feels powdered or slow, not wet"),
        ("slow", {"gravity": 9.8}, "the feel of a board has no gravity"),
        ("slow", {"deceleration": 0.0}, r"deceleration lies between 0.3 and 10 m/s², not 0 \(CD-02\)"),
        ("slow", {"disc_restitution": 1.01}, r"disc_restitution lies between 0.3 and 1, not 1.01 \(CD-02\)"),
        ("slow", {"jump_speed": float("nan")}, r"jump_speed lies between 1 and 20 m/s, not nan \(CD-02\)"),
    ],
)
def test_other_values_are_refused_in_one_sentence(name: str, changes: dict[str, float], sentence: str):
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        feel_table(name, changes)


def test_a_copy_of_a_feel_has_every_field():
    source, to = feel_table("slow", {"drag": 1.25, "piece_mass": 6.0}), Feel.table()
    copy_feel(to[0], source[0])
    assert to.tobytes() == source.tobytes()


def test_the_rack_touches_where_it_should():  # CD-10
    places = np.array([RACK_X[1:], RACK_Y[1:]]).T
    apart = np.hypot(*(places[:, None] - places[None, :]).transpose(2, 0, 1))
    assert (apart + 99 * np.eye(13)).min() == pytest.approx(31.0, abs=1e-9)
    assert (abs(apart - 31.0) < 1e-9).sum() == 2 * 24
    assert sorted(np.round(apart[0], 2)) == [0.0] + [31.0] * 6 + [53.69] * 6


def test_directions_are_right_and_mirror_exactly():
    for degrees in np.concatenate([np.linspace(-400, 400, 3201), [1e-9, 44.999999, 45.000001]]):
        right, ahead = direction(float(degrees))
        assert right == pytest.approx(sin(radians(degrees)), abs=2e-16 + 1e-15)
        assert ahead == pytest.approx(cos(radians(degrees)), abs=2e-16 + 1e-15)
        assert direction(float(-degrees)) == (-right, ahead)


@pytest.mark.parametrize(
    ("degrees", "exact"),
    [(0, (0, 1)), (90, (1, 0)), (-90, (-1, 0)), (180, (0, -1)), (-180, (0, -1)), (270, (-1, 0)), (360, (0, 1))],
)
def test_right_angles_are_exact(degrees: int, exact: tuple[int, int]):
    assert direction(float(degrees)) == exact
    assert "-0.0" not in repr(direction(float(degrees)))
