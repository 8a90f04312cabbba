"""What the hand-written player likes: the judgements that whole games seldom turn on."""

from __future__ import annotations

from itertools import permutations

import pytest

from tablee.bots.drei.casual import better_three, hardness, worth
from tablee.games.drei.cards import ANYTHING, CARDS, HIGHEST, JOKER, LOWEST, NO_CARD, SEVEN, Special


@pytest.mark.parametrize(
    "cards",
    [
        (LOWEST, 5, SEVEN, 8),
        (SEVEN, 8, 9, HIGHEST),
        (Special.DELETE, JOKER, Special.INVISIBLE, LOWEST),
        (Special.DELETE, JOKER, JOKER, Special.INVISIBLE),
        (Special.DELETE, Special.DELETE, Special.DELETE, Special.RESTART),
        (5, 5, 5, 5),
    ],
)
def test_the_three_best_cards_are_kept_in_whatever_order_they_come(cards: tuple[int, ...]):
    best = sorted((worth(card) for card in cards), reverse=True)[:3]
    for order in permutations(cards):
        three = (NO_CARD, NO_CARD, NO_CARD)
        for card in order:
            three = better_three(*three, card)
        assert sorted((worth(card) for card in three), reverse=True) == best, order


def test_of_cards_worth_the_same_those_that_came_first_are_kept():
    assert better_three(5, 9, 10, 5) == (5, 9, 10)
    assert better_three(Special.INVISIBLE, Special.DELETE, JOKER, Special.RESTART) == (
        Special.INVISIBLE,
        Special.DELETE,
        JOKER,
    )


def test_a_seven_a_special_card_and_a_joker_are_worth_more_than_they_show():
    numbers = [card for card in range(LOWEST, HIGHEST + 1) if card != SEVEN]
    assert [worth(card) for card in numbers] == [float(card) for card in numbers]
    assert worth(8) < worth(SEVEN) < worth(9)
    assert worth(HIGHEST) < worth(Special.INVISIBLE) == worth(Special.RESTART) < worth(Special.DELETE) < worth(JOKER)
    assert CARDS > JOKER


def test_the_higher_a_pile_the_harder_to_follow():
    assert hardness(ANYTHING) == 0.0
    assert (hardness(LOWEST), hardness(SEVEN), hardness(HIGHEST)) == (0.0, 0.5, 0.9)
    assert hardness(8) == 0.5
