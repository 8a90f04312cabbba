"""What a move would do, as the player is told before it is made."""

from __future__ import annotations

from tablee.games.destrier import notation
from tablee.games.destrier.secrets import mask
from tablee.games.destrier.trial import AtOnce, AtRisk, Draw, Other, Then, Total, trial
from tablee.kernel.records import clone

from .duels import Duel, story


def tried(duel: Duel, seat: int, move: str):
    table = clone(duel.table)
    mask(table[0], seat)
    return trial(table[0], seat, notation.parse_move(move))


def test_a_draw_counts_the_cards_that_were_not_seen():
    """Seat 0 has 8, 5 and 6 and sees a 4 and a 9: 1, 2, 3, 7, 10, 11 and 12 are left, of which four are over."""
    duel = story("", hands=((8, 5, 6), (2, 4, 9)))
    assert tried(duel, 0, "hit") == [Draw(over=4, unseen=7, target=23)]


def test_a_card_on_the_own_hand_tells_the_new_total():
    duel = story("", hands=((8, 7), (2, 4)), cards0=("plus3", "declare21"))
    assert tried(duel, 0, "plus3 own") == [Total(18, 5, 23, "below", stays=False)]
    assert tried(duel, 0, "declare21") == [Total(15, 6, 21, "below", stays=False)]


def test_a_card_on_the_other_hand_tells_what_lies_open():
    duel = story("", hands=((8, 7), (2, 4)), cards0=("plus3", "bury"))
    assert tried(duel, 0, "plus3 other") == [Other(1, 4, 7)]
    assert tried(duel, 0, "bury other") == [Other(1, 4, 0)]


def test_to_deny_brings_back_what_was_there():
    duel = story("0: hit | 1: declare21", hands=((10, 5), (2, 4)), deck=(7,), cards0=("deny",))
    assert tried(duel, 0, "deny") == [Total(22, 1, 23, "below", stays=False)]


def test_standing_first_leaves_the_other_a_last_turn_and_standing_last_counts():
    duel = story("", hands=((8, 5), (2, 4)))
    assert tried(duel, 0, "stand") == [Total(13, 10, 23, "below", stays=True), Then(1, "last-turn")]
    duel.play(0, "stand")
    assert tried(duel, 1, "stand") == [Total(6, 17, 23, "below", stays=True), Then(0, "count")]
    assert tried(duel, 1, "hit")[1:] == [Then(0, "count")]


def test_an_exchange_may_win_at_once_for_either_side():
    assert tried(story("", hands=((11, 7), (2, 12)), cards0=("exchange",)), 0, "exchange") == [AtOnce()]
    given = tried(story("", hands=((3, 11), (12, 4)), cards0=("exchange",)), 0, "exchange")
    assert given == [Total(7, 16, 23, "below", stays=False), Other(1, 4, 11), AtRisk(1, 12)]
    seen = tried(story("", hands=((12, 11), (2, 4)), cards0=("exchange",)), 0, "exchange")
    assert AtRisk(1, 12) not in seen  # whoever holds the 12 knows better
