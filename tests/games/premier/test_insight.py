"""What a table is worth to a seat, computed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots.premier.insight import share_of_win, worth
from tablee.games.premier.state import State


def ended(*stars: int) -> State:
    s: Any = State.new()
    s.seats = len(stars)
    s.stars[: len(stars)] = stars
    return s


def test_most_stars_win_and_every_star_more_is_worth_a_little():
    assert [share_of_win(ended(5, 3, 4), seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert [share_of_win(ended(5, 3, 5), seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert [worth(ended(5, 3), seat) for seat in range(2)] == pytest.approx([0.6 + 0.22, 0.18])
    assert [worth(ended(5, 5), seat) for seat in range(2)] == pytest.approx([0.5, 0.5])
    assert [worth(ended(90, 2), seat) for seat in range(2)] == pytest.approx([1.0, 0.0])
    assert worth(ended(5, 3, 9), 0) == pytest.approx(0.4 * (0.5 - 4 / 40))
