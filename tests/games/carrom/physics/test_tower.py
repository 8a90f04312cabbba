"""The tower (CD-60): only the lowest disc is hit, what lies on it is dragged along, and all comes down."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tablee.games.carrom.board import BLUE, DISCS, FALL_TIME, HOLE_X, HOLE_Y, QUEEN, STRIKER, feel_table, set_up_tower
from tablee.games.carrom.track import Track, track_of

from .shots import Shot, rest_of, watch


def tower(vy: float, **changes: Any) -> Shot:
    shot = Shot(**{"vy": vy, **changes})
    set_up_tower(shot.x, shot.y, shot.level, shot.there)
    return shot


def track(shot: Shot) -> Track:
    flick = (shot.sx, shot.sy, shot.vx, shot.vy)
    return track_of(shot.x, shot.y, shot.level, shot.there, feel_table(shot.feel), *flick)


def speed_after(shown: Track, disc: int, time: float) -> float:
    return next(slide.speed for slide in reversed(shown.discs[disc].slides) if slide.time <= time)


def test_the_striker_meets_the_queen_and_nothing_above_her():  # CD-60
    shown = track(tower(4.0))
    first = shown.events[0]
    assert (first.kind, first.disc, first.other) == ("hit", STRIKER, QUEEN)
    levels = {disc.disc: disc.levels for disc in shown.discs}
    for event in shown.events:
        if event.kind == "hit" and STRIKER in (event.disc, event.other):
            met = event.other if event.disc == STRIKER else event.disc
            assert all(level == 0 for time, level in levels[met][-1:] if time <= event.time)


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0, 6.0])
def test_one_blow_into_the_tower_is_one_hit(speed: float):
    events = [event for event in track(tower(speed)).events if event.kind == "hit"]
    blows = [(event.time, frozenset((event.disc, event.other))) for event in events]
    assert len(set(blows)) == len(blows)
    assert events[0].impulse > 1.9 * 15.0 * 5.3 / 20.3 * events[0].speed / 1000


def test_the_queen_goes_and_drags_the_stack_a_little_and_all_of_it_alike():
    shown = track(tower(4.0))
    hit = shown.events[0].time
    queen, stack = speed_after(shown, QUEEN, hit), [speed_after(shown, i, hit) for i in range(BLUE, DISCS)]
    assert len(set(stack)) == 1
    assert 0.0 < stack[0] < queen / 100
    # drag × the time in which she slides half a disc: 2000 mm/s² × 15.5 mm / her speed at the hit
    struck = queen + 12 * stack[0]  # twelve discs as heavy as she is have their momentum from her
    assert stack[0] == pytest.approx(2000.0 * 15.5 / struck, rel=1e-6)


def test_without_drag_the_stack_stays_where_it_is():
    shot = tower(4.0)
    feel = feel_table(shot.feel, {"drag": 0.0})
    shown = track_of(shot.x, shot.y, shot.level, shot.there, feel, shot.sx, shot.sy, shot.vx, shot.vy)
    hit = shown.events[0].time
    assert [speed_after(shown, i, hit) for i in range(BLUE, DISCS)] == [0.0] * 12


def test_a_soft_push_moves_the_whole_tower_together():
    shown = track(tower(0.745))
    hit = shown.events[0].time
    speeds = {speed_after(shown, i, hit) for i in range(QUEEN, DISCS)}
    assert len(speeds) == 1
    assert speeds != {0.0}


def test_a_disc_that_nothing_carries_is_down_one_level_a_short_fall_later():
    shown = track(tower(4.0))
    down = [event for event in shown.events if event.kind == "down"]
    assert down[0].disc == BLUE
    assert down[0].other == 0
    slid = next(event for event in shown.events if event.kind == "hit").time
    assert slid + FALL_TIME < down[0].time < slid + FALL_TIME + 0.01
    for disc in shown.discs:
        levels = [level for _, level in disc.levels]
        assert all(later == sooner - 1 for sooner, later in pairwise(levels))
        assert levels[-1:] in ([], [0])


def test_a_tower_that_was_missed_stands():
    shot = tower(2.0, sx=500.0)
    rest = rest_of(shot)
    assert np.array_equal(rest.level, shot.level)
    assert np.array_equal(rest.x, shot.x)


@pytest.mark.parametrize("speed", [0.8, 0.9, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0])
@pytest.mark.parametrize("off", [0.0, 7.0, 20.0, 35.0])
@pytest.mark.parametrize("feel", ["tournament", "slow"])
def test_a_tower_that_was_hit_comes_to_rest_on_the_board(feel: str, off: float, speed: float):
    shot = tower(speed * (1.5 if feel == "slow" else 1.0), sx=370.0 + off, feel=feel)
    seen = watch(shot)
    assert (seen.rest.level == 0).all()
    assert seen.overlap < 1e-8
    assert seen.gain <= 1e-12
    on = seen.rest.there.astype(bool)
    apart = np.hypot(seen.rest.x[on, None] - seen.rest.x[on], seen.rest.y[on, None] - seen.rest.y[on])
    assert (apart + 100.0 * np.eye(on.sum()) > 31.0 - 1e-8).all()


def test_a_stack_whose_lowest_disc_falls_into_a_hole_comes_down_after_it():
    shot = Shot(sx=140.0, sy=140.0, vx=-0.6, vy=-0.6).put(QUEEN, 52.0, 52.0).put(BLUE, 52.0, 52.0, 1)
    rest = rest_of(shot)
    assert rest.fell[QUEEN] == 1
    assert rest.level[BLUE] == 0


@pytest.mark.parametrize("hole", range(4))
def test_a_disc_that_comes_down_over_a_hole_falls_into_it(hole: int):  # CD-60
    """Above the middle of a hole with nothing under it, whichever of the four it is."""
    shot = Shot(vy=0.1).put(BLUE, HOLE_X[hole], HOLE_Y[hole], 1)
    for pure in (False, True):
        rest = rest_of(shot, pure=pure)
        assert (rest.fell[BLUE], rest.there[BLUE]) == (hole + 1, 0)


def test_a_stack_carried_at_the_frame_stays_inside():
    shot = Shot(sx=370.0, sy=600.0, vx=0.0, vy=1.0).put(QUEEN, 370.0, 724.5).put(BLUE, 370.0, 724.5, 1)
    seen = watch(shot)
    assert seen.outside < 1e-8
    assert (seen.rest.level == 0).all()
