"""Lessons judge a shot by what comes of it, and where that matters by how it was aimed."""

from __future__ import annotations

import pytest

from tablee.games.carrom import GAME
from tablee.lessons import Standing, find_lesson, run


def shot(lesson: str, *presses: str) -> Standing:
    found = find_lesson(GAME, lesson)
    assert found is not None
    return run(GAME, found, presses)


def first_lesson(nudge: str = "") -> Standing:
    """Up to such a nudge, or to its end."""
    found = find_lesson(GAME, "first")
    assert found is not None
    shots = [step.show for step in found.steps]
    nudged = [step.id for step in found.steps].index("nudge")
    return shot("first", *([*shots[:nudged], nudge] if nudge else shots))


@pytest.mark.parametrize("aimed", ["shot 370 29.75 2", "shot 370 29.25 1.5", "shot 340 32.25 1.4"])
def test_any_shot_that_drops_the_piece_is_welcome(aimed: str):
    assert shot("first", aimed).verdict == "welcome"


def test_a_shot_that_drops_nothing_is_shown_and_taken_back():
    at = shot("first", "shot 370 0 2")
    assert (at.verdict, at.answer, at.table.position) == ("other", "pull-missed", 0)
    assert at.frames[0].view(0).shot.ended == "turn"


def test_a_straight_shot_is_no_cushion_shot_though_the_piece_falls():
    straight = shot("cushion", "shot 589 117 2")
    assert [fallen.piece for fallen in straight.frames[0].view(0).shot.fell] == ["1"]
    assert straight.verdict == "other"
    assert shot("cushion", "shot 589 8.5 3").verdict == "welcome"


def test_a_gentle_shot_leaves_the_striker_on_the_board():
    gentle, hard = (shot("place", "shot 200 -17.5 2", f"shot 370 29.75 {speed}") for speed in ("1.5", "2.75"))
    assert [fallen.piece for fallen in hard.frames[0].view(0).shot.fell] == ["striker", "2"]
    assert (gentle.verdict, hard.verdict) == ("welcome", "other")


def test_the_queen_is_confirmed_by_the_last_piece_and_that_wins():
    at = first_lesson()
    assert at.table.outcome is not None
    assert at.table.outcome.scores == (25, 21)


@pytest.mark.parametrize("nudge", ["shot 370 0 0.1", "shot 192 -60 0.8", "shot 548 60 0.8", "shot 150.9 -45 0.5"])
def test_after_any_nudge_the_other_player_sinks_one_and_leaves_the_last_as_a_gift(nudge: str):
    at = first_lesson(nudge)
    gift, misses = at.frames[-1].view(0), at.frames[-1].moves[-1]
    assert (at.step and at.step.id, misses.seat, [fallen.points for fallen in gift.players]) == ("gift", 1, [24, 21])
    (left,) = gift.pieces
    laid = at.table.view(0).pieces[0]
    assert (left.x, left.y) == pytest.approx((laid.x, laid.y), abs=0.5)


def test_a_hard_shot_is_no_nudge():
    assert first_lesson("shot 370 0 2").answer == "nudge-hard"
