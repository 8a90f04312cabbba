"""A track shows every moment of a shot, and reads back from its JSON."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest

from tablee.games.carrom.board import STRIKER, feel_table, set_up_board
from tablee.games.carrom.track import Track, places_at, track_of

from .shots import KINDS, RADII, Shot, rest_of

PAGE = Path(__file__).parents[4] / "docs" / "track.md"


def track(shot: Shot) -> Track:
    flick = (shot.sx, shot.sy, shot.vx, shot.vy)
    return track_of(shot.x, shot.y, shot.level, shot.there, feel_table(shot.feel), *flick)


def a_break() -> Shot:
    shot = Shot(vx=0.1, vy=4.0)
    set_up_board(shot.x, shot.y, shot.level, shot.there)
    return shot


@pytest.mark.parametrize("kind", KINDS)
def test_a_track_leads_from_the_position_to_the_rest(kind: str):
    rng = np.random.default_rng(11)
    for _ in range(15):
        shot = KINDS[kind](rng)
        shown, rest = track(shot), rest_of(shot)
        first = {place.disc: place for place in places_at(shown, 0.0)}
        assert set(first) - {STRIKER} == {i for i in range(1, 14) if shot.there[i]}
        for i, place in first.items():
            if i != STRIKER:
                assert (place.x, place.y, place.level) == pytest.approx((shot.x[i], shot.y[i], shot.level[i]), abs=1e-5)
        last = {place.disc: place for place in places_at(shown, shown.time + 1.0)}
        assert set(last) == {i for i in range(14) if rest.there[i]}
        for i, place in last.items():
            assert (place.x, place.y, place.level) == pytest.approx((rest.x[i], rest.y[i], rest.level[i]), abs=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_discs_move_without_a_jump_and_through_nothing(kind: str):
    rng = np.random.default_rng(12)
    for _ in range(6):
        shot = KINDS[kind](rng)
        shown = track(shot)
        downs = {(event.disc, event.time) for event in shown.events if event.kind == "down"}
        for disc in shown.discs:
            for before, after in pairwise(disc.slides):
                passed = min(after.time - before.time, before.speed / shown.slowing)
                way = before.speed * passed - 0.5 * shown.slowing * passed**2
                if (disc.disc, after.time) not in downs:
                    assert before.x + before.dx * way == pytest.approx(after.x, abs=2e-5)
                    assert before.y + before.dy * way == pytest.approx(after.y, abs=2e-5)
        for time in np.linspace(0.0, shown.time, 60):
            places = places_at(shown, float(time))
            for one in places:
                for two in places[: places.index(one)]:
                    if one.level == two.level:
                        apart = np.hypot(one.x - two.x, one.y - two.y)
                        assert apart > RADII[one.disc] + RADII[two.disc] - 1e-4


def test_events_are_in_order_and_impulses_push():
    shown = track(a_break())
    assert [event.time for event in shown.events] == sorted(event.time for event in shown.events)
    hits = [event for event in shown.events if event.kind == "hit"]
    assert len(hits) > 10
    assert all(event.impulse >= 0.0 for event in hits)
    first = hits[0]  # at least what a piece alone would take: 15 g on 5.3 g, restitution 0.95
    assert first.impulse >= 1.95 * 15.0 * 5.3 / 20.3 * first.speed / 1000 * 0.999


def test_a_track_becomes_compact_json_and_is_read_back():
    shown = track(a_break())
    text = msgspec.json.encode(shown)
    assert msgspec.json.decode(text, type=Track) == shown
    assert len(text) < 60_000


def test_the_page_about_tracks_shows_a_real_one():
    shot = Shot(sx=370.0, sy=117.4, vx=0.0, vy=0.5).put(1, 370.0, 200.0)
    text = msgspec.json.encode(track(shot)).decode()
    assert "".join(text.split()) in "".join(PAGE.read_text("utf-8").split())
