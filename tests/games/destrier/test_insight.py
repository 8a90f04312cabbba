"""What a table is worth to a seat, computed by hand."""

from __future__ import annotations

import pytest

from tablee.bots.destrier.insight import another_duel, match_chance
from tablee.games.destrier.state import State


def duel(needed: int, mine: int, theirs: int, seat: int = 0) -> State:
    s = State.new()
    s.wins_needed = needed
    s.wins[seat], s.wins[1 - seat] = mine, theirs
    return s


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("needed", "mine", "theirs", "chance"),
    [
        (1, 0, 0, 0.5),
        (1, 1, 0, 1.0),
        (1, 0, 1, 0.0),
        (2, 1, 0, 0.75),
        (2, 0, 1, 0.25),
        (3, 0, 0, 0.5),
        (3, 2, 2, 0.5),
        (3, 2, 0, 0.875),
        (3, 2, 1, 0.75),
        (3, 1, 0, 0.6875),  # 11 of 16
        (5, 5, 4, 1.0),
        (5, 4, 5, 0.0),
    ],
)
def test_a_match_is_as_likely_won_as_coins_say(seat: int, needed: int, mine: int, theirs: int, chance: float):
    s = duel(needed, mine, theirs, seat)
    assert match_chance(s, seat) == pytest.approx(chance)
    assert match_chance(s, 1 - seat) == pytest.approx(1.0 - chance)


def test_a_duel_is_settled_when_the_next_one_has_begun():
    s, root = duel(3, 0, 0), duel(3, 0, 0)
    s.duel = root.duel = 2
    assert not another_duel(s, root)
    s.duel = 3
    assert another_duel(s, root)
