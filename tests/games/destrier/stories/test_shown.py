"""Destrier Duel, DD-53: every duel that has ended is shown, however many end with one move."""

from __future__ import annotations

import pytest

from games.destrier.duels import Duel, story
from tablee.games.destrier import GAME, notation
from tablee.games.destrier.cards import MOST_SHOWN, MOST_WINS, Phase, Reason
from tablee.games.destrier.end import show_duel
from tablee.games.destrier.view import ShownDuel, view
from tablee.kernel.game import SPECTATOR
from tablee.match import Match


def shown_after(duel: Duel) -> list[ShownDuel]:
    return view(duel.s, SPECTATOR).shown


def stand_twice(match: Match) -> None:
    for _ in range(2):
        match.play(match.to_act()[0], "stand")


def test_the_duel_that_a_move_ended_is_shown_before_those_that_deals_ended():  # DD-53, DD-43
    match = Match(GAME, {"wins_needed": 5}, seed=52)
    stand_twice(match)
    for eyes in (0, 1, SPECTATOR):
        shown = match.view(eyes).shown
        assert [[hand.numbers for hand in duel.hands] for duel in shown] == [
            [[10, 5], [9, 4]],
            [[2, 8], [11, 12]],
            [[1, 9], [12, 11]],
        ]
        assert [(duel.winner, duel.reason, duel.by_deal) for duel in shown] == [
            (0, "closest", False),
            (1, "instant", True),
            (1, "instant", True),
        ]


def test_a_position_with_many_shown_duels_is_read_as_it_was_printed():  # DD-53
    match = Match(GAME, {"wins_needed": 5}, seed=52)
    assert "shown-count" not in notation.print_position(match.table[0])
    stand_twice(match)
    told = notation.print_position(match.table[0])
    assert "| shown-count 3 | shown-3-hand0 10 5 | shown-3-hand1 9 4 |" in told
    assert notation.parse_position(told).tobytes() == match.table.tobytes()


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("shown-3-reason closest", "shown-3-reason none"),
        ("shown-count 3", "shown-count 4"),
        ("shown-count 3", "shown-count 2"),
        ("shown-count 3", "shown-count 10"),
        ("shown-before-reason instant", "shown-before-reason none"),
    ],
)
def test_a_shown_duel_is_told_whole_or_not_at_all(part: str, instead: str):  # DD-53
    match = Match(GAME, {"wins_needed": 5}, seed=52)
    stand_twice(match)
    with pytest.raises(ValueError, match="shown"):
        notation.parse_position(notation.print_position(match.table[0]).replace(part, instead))


def test_after_the_next_move_that_ends_a_duel_two_are_enough():  # DD-53
    match = Match(GAME, {"wins_needed": 5}, seed=52)
    stand_twice(match)
    match.play(match.to_act()[0], "hit")
    assert len(match.view(0).shown) == 3, "they stay until the next duel ends"
    stand_twice(match)
    shown = match.view(0).shown
    assert [duel.by_deal for duel in shown] == [True, False]
    assert [hand.numbers for hand in shown[0].hands] == [[1, 9], [12, 11]]


def test_one_move_can_end_as_many_duels_as_there_is_room_for():  # DD-53, DD-47
    """A push, and then deals that win until each player needs one more; the next one ends the match."""
    assert max(GAME.options[1].choices) == MOST_WINS
    duel = story("0: plus3 own | 1: minus3 own", wins_needed=MOST_WINS)
    for ended in range(MOST_SHOWN):
        duel.s.target, duel.s.winner, duel.s.reason = 21 + ended, ended % 2, Reason.INSTANT
        duel.s.hand[0, 0] = ended + 1
        show_duel(duel.s, ended)
    shown = shown_after(duel)
    assert [ended.target for ended in shown] == [*range(21, 30)]
    assert [ended.hands[0].numbers[0] for ended in shown] == [*range(1, 10)]
    assert [ended.winner for ended in shown] == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    show_duel(duel.s, 0)
    assert [ended.target for ended in shown_after(duel)] == [29, 29]


def test_a_duel_before_the_last_one_keeps_its_own_markers():  # DD-53, DD-50
    duel = story("0: plus3 own | 1: minus3 own | 0: stand | 1: stand", hands=((5, 9), (3, 8)), wins_needed=5)
    assert [hand.markers for hand in shown_after(duel)[-1].hands] == [3, -3]
    ended = duel.s.duel
    while duel.s.duel == ended and duel.s.phase != Phase.OVER:
        duel.play(duel.turn, "stand")
    before, latest = shown_after(duel)[-2:]
    assert [hand.markers for hand in before.hands] == [3, -3]
    assert [hand.total for hand in before.hands] == [17, 8]
    assert [hand.markers for hand in latest.hands] == [0, 0]


def test_only_a_deal_wins_at_once_with_all_destrier_cards_in_hand():  # DD-43, DD-53
    duel = story("0: exchange", hands=((11, 9), (3, 12)), wins_needed=2)
    (ended,) = shown_after(duel)
    assert (ended.winner, ended.reason, ended.by_deal) == (0, "instant", False)
