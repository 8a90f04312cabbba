"""What a table is worth to a seat, computed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots.drei.insight import share_of_places, share_of_win
from tablee.games.drei.cards import NO_CARD, Phase
from tablee.games.drei.state import State


def hands(*cards: int, places: tuple[int, ...] = (), is_over: bool = False) -> State:
    """So many cards in the hands, and the places of those who are out."""
    s: Any = State.new()
    s.seats = len(cards)
    s.held[: len(cards)] = cards
    s.place[: len(places)] = places
    s.finished = sum(place > 0 for place in places)
    s.phase = Phase.OVER if is_over else 0
    s.turned = NO_CARD
    return s


def test_who_is_out_has_a_place():
    s = hands(0, 0, 3, 0, places=(1, 3, 4, 2), is_over=True)
    assert [share_of_places(s, seat) for seat in range(4)] == pytest.approx([1.0, 1 / 3, 0.0, 2 / 3])
    assert [share_of_win(s, seat) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]
    s = hands(0, 5, 5, places=(1, 0, 0))
    assert share_of_places(s, 0) == 1.0
    assert share_of_places(s, 1) == share_of_places(s, 2) == pytest.approx(0.25)  # second or third, evenly
    assert [share_of_win(s, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_fewer_cards_are_a_better_place():
    s = hands(4, 6)
    assert (share_of_places(s, 0), share_of_places(s, 1)) == pytest.approx((0.6, 0.4))
    assert (share_of_win(s, 0), share_of_win(s, 1)) == pytest.approx((0.6, 0.4))
    far = hands(1, 30)
    assert (share_of_places(far, 0), share_of_places(far, 1)) == (1.0, 0.0)
    three = hands(5, 5, 5)
    assert [share_of_places(three, seat) for seat in range(3)] == pytest.approx([0.5] * 3)
    assert [share_of_win(three, seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)


def test_a_shared_first_place_is_a_shared_win():
    s = hands(2, 2, 5, places=(1, 1, 3), is_over=True)
    assert [share_of_win(s, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
