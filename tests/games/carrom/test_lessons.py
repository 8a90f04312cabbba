"""Lessons judge a shot by what comes of it, and where that matters by how it was aimed."""

from __future__ import annotations

import pytest

from tablee.games.carrom import GAME
from tablee.lessons import Standing, find_lesson, run


def shot(lesson: str, *presses: str) -> Standing:
    found = find_lesson(GAME, lesson)
    assert found is not None
    return run(GAME, found, presses)


@pytest.mark.parametrize("aimed", ["shot 370 29.75 2", "shot 370 29.25 1.5", "shot 474 20.22 1.27"])
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
    at = shot("first", "shot 370 29.75 2", "shot 520 23.5 2.5", "shot 370 -30.5 2", "shot 200 -14.5 2")
    assert at.table.outcome is not None
    assert at.table.outcome.scores == (25, 3)
