"""The record of a board's feel, and the direction of an angle."""

from __future__ import annotations

import importlib.util
import json
from math import cos, radians, sin
from pathlib import Path

import numpy as np
import pytest

from tablee.games.carrom import GAME
from tablee.games.carrom.board import (
    DISCS,
    FEEL_VERSION,
    FEELS,
    RACK_X,
    RACK_Y,
    RANGES,
    STRIKER,
    Feel,
    copy_feel,
    feel_table,
)
from tablee.games.carrom.motion import direction
from tablee.games.carrom.track import track_of


def test_there_are_three_named_feels_and_all_keep_their_ranges():
    assert set(FEELS) == {"tournament", "slow", "ice"}
    for name in FEELS:
        feel = feel_table(name)[0]
        assert feel.version == FEEL_VERSION
        for field, (low, high, _) in RANGES.items():
            assert low <= feel[field] <= high


def test_powdered_is_another_name_of_tournament():
    assert feel_table("powdered").tobytes() == feel_table("tournament").tobytes()


def test_the_discs_weigh_what_is_published():  # CD-02
    for name in FEELS:
        assert (FEELS[name]["piece_mass"], FEELS[name]["striker_mass"]) == (5.3, 15.0)


def test_the_page_about_the_motion_lists_every_feel_as_it_is():
    page = (Path(__file__).parents[4] / "docs" / "physics.md").read_text("utf-8")
    for field, (low, high, unit) in RANGES.items():
        values = " | ".join(f"{FEELS[name][field]:g}" for name in FEELS)
        assert f"| `{field}`{', ' + unit if unit else ''} | {values} | {low:g} to {high:g} |" in page


def runs(feel: str, speed: float) -> float:
    """How often the striker crosses the board when it is flicked straight ahead, the last time in part."""
    table = feel_table(feel)
    nothing, marks = np.zeros(DISCS), np.zeros(DISCS, np.int8)
    track = track_of(nothing, nothing, marks, marks, table, 370.0, 117.4, 0.0, speed)
    assert all(event.kind == "bounce" for event in track.events)
    last = track.discs[STRIKER].slides[-1].y
    across = 740.0 - 2 * 20.65
    bounces = len(track.events)
    return bounces + (719.35 - last if bounces % 2 else last - 20.65) / across


@pytest.mark.parametrize(("feel", "least", "most"), [("tournament", 3.5, 5.0), ("slow", 3.5, 4.0), ("ice", 6.0, 8.0)])
def test_the_hardest_flick_makes_as_many_runs_as_the_board_should(feel: str, least: float, most: float):
    """The international laws ask for 3.5 at least; full force straight ahead stays in the box."""
    assert least <= runs(feel, FEELS[feel]["hardest"]) <= most


def test_the_page_of_figures_shows_what_is_true_now():
    docs = Path(__file__).parents[4] / "docs"
    spec = importlib.util.spec_from_file_location("carrom_board", docs / "carrom_board.py")
    assert spec is not None
    assert spec.loader is not None
    study = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(study)
    found = json.loads((docs / "carrom-board.json").read_text("utf-8"))
    assert (found["version"], found["breaks"]) == (GAME.version, 1000)
    assert (docs / "carrom-board.md").read_text("utf-8") == study.page(found)
    assert (docs / "carrom-break.svg").read_text("utf-8") == study.picture()


def test_own_values_are_taken_within_their_ranges():
    feel = feel_table("slow", {"deceleration": 3.0})[0]
    assert feel.deceleration == 3.0
    assert feel.disc_restitution == FEELS["slow"]["disc_restitution"]


@pytest.mark.parametrize(
    ("name", "changes", "sentence"),
    [
        ("wet", {}, "a board feels tournament, slow, ice or powdered, not wet"),
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
