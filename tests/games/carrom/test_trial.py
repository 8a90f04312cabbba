"""What a shot would do: the way to its first contact, as the rules play it, and nothing beyond."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from tablee.games import find
from tablee.games.carrom.board import PIECE_RADIUS, SIDE, STRIKER, STRIKER_RADIUS
from tablee.games.carrom.trial import Way
from tablee.games.carrom.view import last_track
from tablee.match import IllegalMove, Match

CARROM = find("carrom")


def a_match(**options: str) -> Match:
    return Match(CARROM, options, 1, ["Ann", "Bob"])


def way(match: Match, shot: str) -> Way:
    (found,) = match.try_out(match.to_act()[0], shot)
    assert isinstance(found, Way)
    return found


@pytest.mark.parametrize("shot", ["shot 370 0 3", "shot 370 20 3", "shot 300 5 4", "shot 450 -12 2"])
def test_the_line_ends_where_the_striker_touches_the_first_piece(shot: str) -> None:
    match = a_match()
    seat, found = match.to_act()[0], way(match, shot)
    match.play(seat, shot)
    track = last_track(match.at(match.position)[0])
    met = next(one for one in track.events if STRIKER in (one.disc, one.other) and one.kind == "hit")
    assert found.meets == "piece"
    touched = met.other if met.disc == STRIKER else met.disc
    lay = next(disc for disc in track.discs if disc.disc == touched).slides[0]
    turn = (lambda x, y: (x, y)) if seat == 0 else (lambda x, y: (SIDE - x, SIDE - y))
    gap = hypot(found.x - turn(lay.x, lay.y)[0], found.y - turn(lay.x, lay.y)[1])
    assert gap == pytest.approx(STRIKER_RADIUS + PIECE_RADIUS, abs=0.01)
    assert found.piece_share > 0
    assert hypot(found.piece_dx, found.piece_dy) == pytest.approx(1, abs=1e-6)


def test_both_players_are_told_in_their_own_frame() -> None:
    match = a_match()
    first = way(match, "shot 370 0 3")
    while match.to_act() == [0]:
        match.play(0, "shot 370 90 0.1")
    assert match.to_act() == [1]
    second = way(match, "shot 370 0 3")
    assert (second.x, second.y) == pytest.approx((first.x, first.y), abs=1.0)
    assert second.meets == first.meets == "piece"


def test_frame_hole_and_nothing_are_told_too() -> None:
    match = a_match()
    aside = way(match, "shot 370 90 2")
    assert (aside.meets, aside.piece) == ("frame", "")
    assert aside.x == pytest.approx(SIDE - STRIKER_RADIUS, abs=0.01)
    assert aside.striker_dx == pytest.approx(-1)
    assert way(match, "shot 370 0 0.05").meets == "nothing"


def test_a_trial_changes_nothing_and_tells_one_contact_only() -> None:
    match = a_match()
    before = match.at(0).tobytes()
    told = msgspec.to_builtins(way(match, "shot 370 0 5"))
    assert match.at(0).tobytes() == before
    assert not [name for name, value in told.items() if isinstance(value, list | dict)]


def test_where_the_line_is_switched_off_nothing_is_told() -> None:
    assert a_match(no_preview="yes").try_out(a_match(no_preview="yes").to_act()[0], "shot 370 0 3") == []


def test_an_illegal_shot_is_refused_with_its_clause() -> None:
    match = a_match()
    with pytest.raises(IllegalMove, match="CD-"):
        match.try_out(match.to_act()[0], "shot 5 0 3")
