"""Advice for shots: what comes of each, and how a shot that was played compares."""

from __future__ import annotations

import pytest

from games.carrom.boards import LEFT, RIGHT, board, lane
from tablee import bots
from tablee.bots.advice import advice_at, advise
from tablee.games.carrom import GAME
from tablee.games.carrom.came import ShotCame, TurnEnded
from tablee.kernel.chance import chances
from tablee.kernel.compiling import PURE
from tablee.kernel.records import clone
from tablee.match import Match

pytestmark = pytest.mark.skipif(PURE, reason="in plain Python a search of shots sees next to nothing in its time")


def test_a_shot_that_was_played_is_judged_though_nobody_proposed_it():
    bots.warm_up(GAME, ["expert"])
    match = Match(GAME, {}, 5, ["human", "human"])
    match.play(0, "shot 220 80 0.3")  # at nothing
    advice = advice_at(match, 0, 0)
    assert advice.played is not None
    assert advice.played.move == "shot 220 80 0.3"
    assert advice.played.came == ShotCame(ended=TurnEnded())
    assert advice.played.chance is not None
    assert advice.moves[0].chance is not None
    assert advice.played.chance < advice.moves[0].chance - 0.05
    assert advice.played not in advice.moves


def test_shots_are_told_by_what_comes_of_them_and_each_only_once():
    bots.warm_up(GAME, ["expert"])
    table = board(f"3@{lane(RIGHT, 40.0)} 4@{lane(LEFT, 200.0)} 5@150,400 6@600,300").table
    advice = advise(GAME, table, 0, chances(1))
    came = [one.came for one in advice.moves]
    assert ShotCame(fell=("3",), gain=1) in came
    assert len(set(came)) == len(came) > 1
    alone = board(f"3@{lane(RIGHT, 40.0)}").table
    for one in advise(GAME, alone, 0, chances(1)).moves:
        after = clone(alone)
        GAME.doors.play.at_once(after, 0, GAME.shown.notation.parse_move(one.move), chances(0))
        assert isinstance(one.came, ShotCame)
        assert ("3" in one.came.fell) == (one.came.gain == 1) == (after[0].gain == 1)
