"""What the log is told of each move: who won a round and with what, and every star once."""

from __future__ import annotations

import pytest

from tablee.games.premier import GAME
from tablee.games.premier.came import RoundCame
from tablee.games.premier.view import Happening
from tablee.kernel.game import SPECTATOR
from tablee.match import Match


def played_out(seats: int, seed: int) -> Match:
    match = Match(GAME, {}, seed, ["human"] * seats)
    while not match.is_over:
        seat = match.to_act()[seed % len(match.to_act())]
        legal = match.legal(seat)
        match.play(seat, legal[(seed + match.position) % len(legal)])
    return match


def told(match: Match) -> list[Happening]:
    """All that the log tells of a game, in its order."""
    found: list[Happening] = []
    for position in range(match.position):
        came = match.came_of(SPECTATOR, position)
        assert isinstance(came, RoundCame)
        assert position == 0 or not came.opened
        found += came.opened + came.led_to
    return found


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_star_of_a_game_is_told_once_and_in_order(seats: int):
    for seed in range(6):
        match = played_out(seats, seed)
        log = told(match)
        numbers = [one.number for one in log]
        assert numbers == sorted(set(numbers))
        stars = [0] * seats
        for one in log:
            if one.stars and one.seat is not None:
                stars[one.seat] += one.stars
            if one.other is not None:
                stars[one.other] -= one.stars or 0
        outcome = match.outcome
        assert outcome is not None
        assert tuple(stars) == outcome.scores


def test_a_round_is_told_with_its_winner_the_family_and_the_strength():
    log = [one for one in told(played_out(2, 1)) if one.kind == "wins"]
    assert log
    for one in log:
        assert one.strengths is not None
        assert one.families is not None
        assert one.count == one.strengths[one.seat or 0]
        assert one.counts is None  # how it was counted is only for the eye
