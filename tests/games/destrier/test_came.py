"""What the log tells of a move in Destrier Duel: the cards that everybody saw, and the duels that ended."""

from __future__ import annotations

import pytest

from games.destrier.duels import story
from tablee.games.destrier import GAME
from tablee.games.destrier.came import DuelCame, DuelEnded, came_of
from tablee.games.destrier.view import view
from tablee.kernel.game import SPECTATOR
from tablee.match import Match

SEEDS = range(1, 40)


def test_a_hit_tells_the_card_that_was_drawn():  # DD-20
    duel = story("0: hit")
    assert came_of(duel.s).newest[0] == duel.hand(0)[-1]
    assert came_of(duel.s).newest[1] == duel.hand(1)[-1]


def test_a_buried_card_is_named():  # DD-32
    duel = story("0: bury other")
    came = came_of(duel.s)
    assert came.buried == duel.deck[-1]
    assert came.newest[1] == 0, "only the hole card is left, and it stays hidden"


def test_the_duels_that_one_move_ended_are_told_in_order():  # DD-53
    match = Match(GAME, {"wins_needed": 5}, seed=52)
    for _ in range(2):
        match.play(match.to_act()[0], "stand")
    assert match.came_of(SPECTATOR, 1) == DuelCame(
        (5, 4),
        ended=(
            DuelEnded(0, "closest", (15, 13), 23),
            DuelEnded(1, "instant", (10, 23), 23),
            DuelEnded(1, "instant", (10, 23), 23),
        ),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_told_that_only_one_seat_may_know(seed: int):  # DD-51
    """The same for all eyes, and all of it is in what a spectator sees."""
    match = Match(GAME, {"wins_needed": 2}, seed)
    for turn in range(40):
        if match.is_over:
            break
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.play(seat, legal[(seed + turn) % len(legal)])
        at = match.position - 1
        told = match.came_of(SPECTATOR, at)
        assert isinstance(told, DuelCame)
        assert [match.came_of(eyes, at) for eyes in range(2)] == [told, told]
        seen = view(match.masked(SPECTATOR, match.position)[0], SPECTATOR)
        if not told.ended:
            shown = [hand.numbers[-1] if len(hand.numbers) > 1 else 0 for hand in seen.hands]
            assert (list(told.newest), told.buried) == (shown, seen.buried or 0)
        else:
            ended = seen.shown[-len(told.ended) :]
            assert [(one.winner, one.reason) for one in told.ended] == [(one.winner, one.reason) for one in ended]
