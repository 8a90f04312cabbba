"""Destrier Duel, DD-40 to DD-54: the end of a duel, and who sees what."""

from __future__ import annotations

import pytest

from games.destrier.duels import Duel, story
from tablee.games.destrier import GAME, notation
from tablee.games.destrier.secrets import imagine, mask
from tablee.games.destrier.view import DuelView, view
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR
from tablee.kernel.records import clone
from tablee.match import Match


def seen_by(duel: Duel, seat: int) -> str:
    table = clone(duel.table)
    mask(table[0], seat)
    return notation.print_position(table[0])


def view_of(duel: Duel, seat: int) -> DuelView:
    table = clone(duel.table)
    mask(table[0], seat)
    return view(table[0], seat)


def test_a_stand_gives_the_other_one_last_turn():  # DD-40
    duel = story("0: stand")
    assert (duel.phase, duel.turn) == ("last-turn", 1)


@pytest.mark.parametrize("last", ["hit", "stand"])
def test_a_hit_or_a_stand_in_the_last_turn_ends_the_duel(last: str):  # DD-41
    assert story(f"0: stand | 1: {last}", deck=(1,)).is_over


def test_a_destrier_card_in_the_last_turn_may_be_answered():  # DD-42
    duel = story("0: stand | 1: plus3 own")
    assert (duel.phase, duel.turn) == ("answer", 0)
    assert not duel.is_over


@pytest.mark.parametrize("answer", ["hit", "decline", "deny", "declare25"])
def test_the_answer_ends_the_duel(answer: str):  # DD-42
    assert story(f"0: stand | 1: plus3 own | 0: {answer}", deck=(1,)).is_over


def test_a_deny_in_the_last_turn_may_be_answered_too():  # DD-42
    duel = story("0: plus3 own | 1: stand | 0: declare27 | 1: deny")
    assert duel.is_over
    duel = story("0: hit | 1: plus3 own | 0: stand", cards1=("plus3", "declare21"))
    assert duel.phase == "last-turn"


def test_the_answer_counts():  # DD-42
    duel = story("0: stand | 1: declare21 | 0: deny", hands=((12, 10), (9, 11)))
    assert duel.result == (0, "closest")
    assert duel.target == 23


def test_11_and_12_win_at_once_on_the_deal():  # DD-43
    seeds = [seed for seed in range(2000) if Match(GAME, {}, seed).is_over]
    assert seeds
    for seed in seeds:
        match = Match(GAME, {}, seed)
        assert match.outcome is not None
        winner = match.outcome.winners[0]
        assert set(Duel(notation.print_position(match.table[0])).hand(winner)) == {11, 12}
        assert match.outcome.reason == "instant"
        assert match.moves == []


def test_an_exchange_can_complete_11_and_12():  # DD-43
    duel = story("0: exchange", hands=((11, 4), (3, 12)))
    assert duel.result == (0, "instant")


def test_an_exchange_can_hand_11_and_12_to_the_other():  # DD-43
    duel = story("0: exchange", hands=((4, 12), (11, 5)))
    assert duel.result == (1, "instant")


def test_deny_cannot_answer_an_instant_win():  # DD-43
    duel = story("0: exchange", hands=((11, 4), (3, 12)), cards1=("deny", "bury"))
    assert duel.is_over


def test_no_last_turn_follows_an_instant_win():  # DD-43
    duel = story("1: stand | 0: exchange", hands=((11, 4), (3, 12)))
    assert duel.result == (0, "instant")


def test_a_hit_can_complete_two_cards_after_a_bury():  # DD-43
    duel = story("0: bury own | 1: hit | 0: hit", hands=((11, 4), (3, 8)), deck=(1, 12))
    assert duel.result == (0, "instant")


def test_an_instant_win_in_the_answer_goes_before_the_count():  # DD-43, DD-42
    duel = story("0: bury own | 1: hit | 0: stand | 1: plus3 own | 0: hit", hands=((12, 4), (3, 8)), deck=(9, 11))
    assert duel.result == (0, "instant")


def test_11_and_12_among_three_cards_win_nothing_at_once():  # DD-43
    duel = story("0: hit", hands=((11, 4), (3, 8)), deck=(12,))
    assert not duel.is_over


def test_an_instant_win_ignores_target_and_markers():  # DD-43
    duel = story("1: declare21 | 0: plus3 own | 1: hit | 0: exchange", hands=((11, 4), (3, 8)), deck=(12,))
    assert duel.result == (0, "instant")


def test_the_total_closest_to_the_target_wins():  # DD-44
    duel = story("0: stand | 1: stand", hands=((10, 12), (9, 11)))
    assert duel.result == (0, "closest")
    assert (duel.total(0), duel.total(1)) == (22, 20)


def test_going_over_loses_against_any_total_within():  # DD-44
    duel = story("0: hit | 1: stand | 0: stand", hands=((10, 9), (1, 2)), deck=(5,))
    assert duel.total(0) == 24
    assert duel.result == (1, "other-over")


def test_the_declared_target_decides():  # DD-44, DD-33
    assert story("0: stand | 1: stand", hands=((10, 12), (9, 11))).result == (0, "closest")
    assert story("0: declare21 | 1: stand | 0: stand", hands=((10, 12), (9, 11))).result == (1, "other-over")


def test_markers_count():  # DD-44, DD-30
    assert story("0: plus3 own | 1: stand | 0: stand", hands=((10, 8), (9, 11))).result == (0, "closest")


def test_exactly_on_the_target_is_not_over():  # DD-44
    assert story("0: hit | 1: stand | 0: stand", hands=((10, 9), (12, 8)), deck=(4,)).result == (0, "closest")


def test_equal_totals_are_a_push():  # DD-45
    duel = story("0: stand | 1: stand", hands=((10, 8), (7, 11)))
    assert duel.result == (None, "equal")


def test_both_over_is_a_push():  # DD-46
    duel = story("0: hit | 1: hit | 0: stand | 1: stand", hands=((10, 9), (7, 11)), deck=(5, 8))
    assert duel.result == (None, "both-over")


def test_both_over_can_be_won_by_the_smaller_excess():  # DD-46
    told = "0: hit | 1: hit | 0: stand | 1: stand"
    duel = story(told, hands=((10, 9), (7, 11)), deck=(6, 8), both_bust="closest")
    assert (duel.total(0), duel.total(1)) == (25, 26)
    assert duel.result == (0, "less-over")
    duel = story(told, hands=((10, 9), (7, 11)), deck=(5, 6), both_bust="closest")
    assert duel.result == (None, "equal")


def test_a_win_ends_a_match_to_one():  # DD-47
    duel = story("0: stand | 1: stand", hands=((10, 12), (9, 11)))
    assert duel.phase == "over"
    assert duel.legal == []
    assert list(duel.s.wins) == [1, 0]


def test_a_push_counts_for_nobody_and_a_fresh_duel_is_dealt():  # DD-47, DD-45
    duel = story("0: stand | 1: stand", hands=((10, 8), (7, 11)))
    assert duel.phase == "turn"
    assert duel.s.duel == 2
    assert list(duel.s.wins) == [0, 0]
    assert sorted(duel.hand(0) + duel.hand(1) + duel.deck) == list(range(1, 13))
    assert duel.target == 23
    assert duel.turn == (0 if duel.hand(0)[1] > duel.hand(1)[1] else 1)


@pytest.mark.parametrize("wins_needed", [1, 2, 3, 5])
def test_a_match_goes_to_the_first_with_enough_wins(wins_needed: int):  # DD-47
    for seed in range(30):
        match = Match(GAME, {"wins_needed": wins_needed}, seed)
        while not match.is_over:
            seat = match.to_act()[0]
            match.play(seat, "stand")
        assert match.outcome is not None
        winner = match.outcome.winners[0]
        assert match.outcome.scores[winner] == wins_needed
        assert match.outcome.scores[1 - winner] < wins_needed


def test_everybody_sees_what_lies_open():  # DD-50
    duel = story("0: hit | 1: plus3 other | 0: bury own | 1: declare27 | 0: stand", deck=(7,))
    for seat in (0, 1, SPECTATOR):
        seen = view_of(duel, seat)
        assert [action.move for action in seen.log] == ["hit", "plus3 other", "bury own", "declare27", "stand"]
        assert [action.seat for action in seen.log] == [0, 1, 0, 1, 0]
        assert [hand.numbers[1:] for hand in seen.hands] == [[9], [8]]
        assert [hand.draws for hand in seen.hands] == [3, 2]
        assert [hand.markers for hand in seen.hands] == [3, 0]
        assert [hand.stood for hand in seen.hands] == [True, False]
        assert (seen.target, seen.declared) == (27, [27])
        assert seen.played == ["plus3", "bury", "declare27"]
        assert [len(hand.destrier) for hand in seen.hands] == [1, 0]
        assert (seen.deck, seen.buried) == (8, 7)


def test_only_the_owner_sees_hole_card_destrier_cards_and_total():  # DD-51
    duel = story("", cards0=("plus3", "deny"), cards1=("bury", "declare27"))
    own, other, nobody = view_of(duel, 0).hands, view_of(duel, 1).hands, view_of(duel, SPECTATOR).hands
    assert (own[0].numbers, own[0].total, own[0].destrier) == ([5, 9], 14, ["plus3", "deny"])
    for hidden in (other[0], nobody[0]):
        assert (hidden.numbers, hidden.total, hidden.known, hidden.destrier) == ([None, 9], None, 9, [None, None])
    assert "hand1 ? 8" in seen_by(duel, 0)
    assert "destrier1 ? ?" in seen_by(duel, 0)


def test_legal_moves_are_the_owners_secret():  # DD-51
    match = Match(GAME, {}, 5)
    seat = match.to_act()[0]
    assert match.legal(seat)
    assert match.legal(1 - seat) == []


def test_no_view_tells_whether_the_other_is_over():  # DD-51
    over = story("0: hit | 1: hit", hands=((12, 9), (3, 8)), deck=(10, 1))
    within = story("0: hit | 1: hit", hands=((2, 9), (3, 8)), deck=(10, 1))
    assert view_of(over, SPECTATOR) == view_of(within, SPECTATOR)
    assert view_of(over, 1) == view_of(within, 1)


def test_nobody_sees_the_deck_except_a_buried_card_at_its_bottom():  # DD-52
    assert "| deck ? ? ? ? ? ? ? ? | buried 0" in seen_by(story(""), 0)
    assert "| deck ? ? ? ? ? ? ? ? 9 | buried 1" in seen_by(story("0: bury own"), 1)


def test_nobody_is_shown_the_four_undealt_destrier_cards():  # DD-52
    one = story("", cards0=("plus3", "deny"), cards1=("bury", "minus3"))
    two = story("", cards0=("plus3", "deny"), cards1=("exchange", "declare25"))
    assert seen_by(one, 0) == seen_by(two, 0)


def test_at_the_end_every_card_is_shown():  # DD-53
    duel = story("0: stand | 1: stand", hands=((10, 12), (9, 11)))
    for seat in (0, 1, SPECTATOR):
        assert seen_by(duel, seat) == str(duel)
        assert view_of(duel, seat).shown[-1].hands[1].numbers == [9, 11]


def test_a_finished_duel_of_a_longer_match_stays_open_to_everybody():  # DD-53, DD-47
    duel = story("0: stand | 1: stand", hands=((10, 12), (9, 11)), wins_needed=2)
    for seat in (0, 1, SPECTATOR):
        (shown,) = view_of(duel, seat).shown
        assert [hand.numbers for hand in shown.hands] == [[10, 12], [9, 11]]
        assert [hand.total for hand in shown.hands] == [22, 20]
        assert (shown.winner, shown.reason, shown.target) == (0, "closest", 23)
    assert "?" in seen_by(duel, 0)


def test_a_duel_is_shown_even_if_the_next_deal_ends_the_next_duel_at_once():  # DD-53, DD-43, DD-47
    duel = story("")
    for seed in range(5000):
        duel = Duel(str(story("", hands=((10, 8), (7, 11)))), seed)
        duel.play(0, "stand")
        duel.play(1, "stand")
        if duel.s.duel > 2 or (duel.phase == "over" and duel.s.duel == 2):
            break
    shown = view_of(duel, SPECTATOR).shown
    assert [(ended.winner, ended.reason) for ended in shown][-2:] == [(None, "equal"), (shown[-1].winner, "instant")]


def imagined_holes(duel: Duel, seat: int, n: int = 300) -> set[int]:
    """The hole cards that the other seat may have, as the seat imagines them."""
    found: set[int] = set()
    dice = chances(1, "imagine")
    for _ in range(n):
        table = clone(duel.table)
        mask(table[0], seat)
        imagine(table[0], dice[0])
        found.add(int(table[0].hand[1 - seat, 0]))
    return found


def test_a_two_card_hand_that_shows_12_hides_no_11():  # DD-54
    assert imagined_holes(story("", hands=((5, 9), (3, 12))), 0) == {1, 2, 3, 4, 6, 7, 8, 10}
    assert imagined_holes(story("", hands=((5, 9), (3, 11))), 0) == {1, 2, 3, 4, 6, 7, 8, 10}
    assert 11 in imagined_holes(story("", hands=((5, 9), (3, 8))), 0)


def test_what_a_two_card_hand_told_is_remembered():  # DD-54
    duel = story("0: hit | 1: hit", hands=((5, 9), (3, 12)), deck=(1, 2))
    assert 11 not in imagined_holes(duel, 0)
    duel = story("0: exchange | 1: hit", hands=((5, 12), (3, 8)), deck=(1,))  # the 12 came, won nothing
    assert 11 not in imagined_holes(duel, 0)


def test_a_third_card_12_tells_nothing_about_the_hole_card():  # DD-54
    duel = story("1: hit", hands=((5, 9), (3, 8)), deck=(12,))
    assert 11 in imagined_holes(duel, 0)


def test_a_spectator_imagines_two_different_hole_cards():  # DD-54
    duel = story("", hands=((5, 12), (3, 11)))
    dice = chances(2, "imagine")
    for _ in range(200):
        table = clone(duel.table)
        mask(table[0], SPECTATOR)
        imagine(table[0], dice[0])
        holes = [int(table[0].hand[0, 0]), int(table[0].hand[1, 0])]
        assert holes[0] != holes[1]
        assert not {11, 12} & set(holes)
