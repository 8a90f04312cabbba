"""Destrier Duel, DD-01 to DD-36: the deal, a turn, the Destrier cards."""

from __future__ import annotations

import pytest

from games.destrier.duels import Duel, story
from tablee.games.destrier import GAME, notation
from tablee.games.destrier.cards import Card
from tablee.match import Match
from tablee.text import texts


def deals(n: int = 300) -> list[Duel]:
    """Fresh deals in which nobody has won at once."""
    matches = [Match(GAME, {}, seed) for seed in range(n)]
    return [Duel(notation.print_position(match.table[0])) for match in matches if not match.is_over]


def test_the_number_deck_has_one_of_each_number_from_1_to_12():  # DD-01
    for duel in deals(50):
        assert sorted(duel.hand(0) + duel.hand(1) + duel.deck) == list(range(1, 13))


def test_there_are_eight_different_destrier_cards():  # DD-02
    names = ["PLUS3", "MINUS3", "EXCHANGE", "BURY", "DENY", "DECLARE21", "DECLARE25", "DECLARE27"]
    assert [card.name for card in Card] == names


@pytest.mark.parametrize(
    ("card", "current", "first"),
    [
        ("plus3", "PLUS 3", "+3"),
        ("minus3", "MINUS 3", "−3"),
        ("exchange", "EXCHANGE", "EXCHANGE"),
        ("bury", "BURY", "RETURN"),
        ("deny", "DENY", "CANCEL"),
    ],
)
def test_both_sets_of_card_names_can_be_shown(card: str, current: str, first: str):  # DD-03
    assert texts("en").say(f"destrier-card-{card}", names="current", number="") == current
    assert texts("en").say(f"destrier-card-{card}", names="first", number="") == first


def test_a_declare_was_a_go_for_in_the_first_edition():  # DD-03
    assert texts("fr").say("destrier-card-declare", names="current", number="25") == "DÉCLARER 25"
    assert texts("fr").say("destrier-card-declare", names="first", number="25") == "GO FOR 25"


def test_each_player_is_dealt_two_destrier_cards_and_two_number_cards():  # DD-10
    for duel in deals(50):
        cards = duel.destrier(0) + duel.destrier(1)
        assert len(cards) == len(set(cards)) == 4
        assert [len(duel.hand(0)), len(duel.hand(1)), len(duel.deck)] == [2, 2, 8]
        assert list(duel.s.draws) == [2, 2]


def test_every_card_is_dealt_to_every_place_about_equally_often():  # DD-10
    dealt = deals(3000)
    holes = [duel.hand(0)[0] for duel in dealt]
    destriers = [card for duel in dealt for card in duel.destrier(1)]
    for number in range(1, 13):
        assert 0.055 < holes.count(number) / len(dealt) < 0.115  # 1/12, about six standard errors wide
    for card in notation.CARD_TEXTS.values():
        assert 0.2 < destriers.count(card) / len(dealt) < 0.3


def test_the_higher_face_up_card_begins():  # DD-11
    for duel in deals():
        assert duel.turn == (0 if duel.hand(0)[1] > duel.hand(1)[1] else 1)


def test_the_target_is_23_at_first():  # DD-12
    assert all(duel.target == 23 for duel in deals(20))


def test_a_hit_lays_the_top_card_open_as_the_newest():  # DD-20
    duel = story("0: hit", deck=(7, 2))
    assert duel.hand(0) == [5, 9, 7]
    assert duel.deck[0] == 2
    assert duel.turn == 1


def test_nobody_draws_a_sixth_card():  # DD-21
    duel = story("0: hit | 1: hit | 0: hit | 1: hit | 0: hit | 1: hit", deck=(1, 2, 4, 6, 7, 10))
    assert duel.hand(0) == [5, 9, 1, 4, 7]
    assert "hit" not in duel.legal
    assert duel.objection(0, "hit") == "DD-21"


def test_a_buried_card_does_not_give_a_draw_back():  # DD-21
    duel = story("0: hit | 1: hit | 0: hit | 1: hit | 0: hit | 1: bury other")
    assert len(duel.hand(0)) == 4
    assert duel.objection(0, "hit") == "DD-21"


def test_an_exchange_does_not_count_as_a_draw():  # DD-21
    duel = story("0: exchange | 1: hit | 0: hit")
    assert list(duel.s.draws) == [3, 3]


def test_a_destrier_card_is_played_instead_of_a_hit():  # DD-22
    duel = story("0: plus3 own")
    assert duel.turn == 1
    assert duel.objection(0, "hit") == "not your turn"
    assert duel.destrier(0) == ["minus3"]


def test_a_card_that_is_not_held_cannot_be_played():  # DD-22
    duel = story("", cards0=("plus3", "deny"))
    assert duel.objection(0, "exchange") == "DD-22"
    assert duel.objection(0, "declare27") == "DD-22"


def test_a_spent_card_cannot_be_played_again():  # DD-22, DD-36
    duel = story("0: plus3 own | 1: hit")
    assert duel.objection(0, "plus3 other") == "DD-22"


def test_who_stands_has_no_further_turn():  # DD-23
    duel = story("0: hit | 1: stand | 0: hit")
    assert duel.is_over


def test_a_locked_hand_can_still_be_changed():  # DD-23
    duel = story("0: stand | 1: minus3 other")
    assert duel.total(0) == 11
    duel = story("0: stand | 1: bury other")
    assert duel.hand(0) == [5]


def test_with_five_draws_and_no_playable_card_only_standing_is_left():  # DD-24
    hits = "0: hit | 1: hit | 0: hit | 1: hit | 0: hit | 1: hit"
    duel = story(f"{hits} | 0: plus3 own | 1: declare21 | 0: minus3 own | 1: declare25")
    assert duel.legal == ["stand"]


def test_with_five_draws_destrier_cards_can_still_be_played():  # DD-24
    duel = story("0: hit | 1: hit | 0: hit | 1: hit | 0: hit | 1: hit", cards0=("plus3", "declare27"))
    assert duel.legal == ["stand", "plus3 own", "plus3 other", "declare27"]


def test_going_over_the_target_ends_nothing():  # DD-25
    duel = story("0: hit | 1: hit", hands=((12, 9), (3, 8)), deck=(10, 1))
    assert duel.total(0) == 31
    assert not duel.is_over
    assert "hit" in duel.legal


def test_the_moves_of_a_turn():  # DD-26
    duel = story("", cards0=("plus3", "bury"))
    assert duel.legal == ["hit", "stand", "plus3 own", "plus3 other", "bury own", "bury other"]
    assert duel.objection(0, "decline") == "DD-42"


def test_the_moves_of_a_last_turn_are_those_of_any_turn():  # DD-26, DD-40
    duel = story("1: stand", cards0=("minus3", "exchange"))
    assert duel.legal == ["hit", "stand", "minus3 own", "minus3 other", "exchange"]


def test_the_moves_of_an_answer():  # DD-26, DD-42
    duel = story("1: stand | 0: plus3 own", cards1=("deny", "declare21"))
    assert duel.legal == ["hit", "decline", "deny", "declare21"]
    assert duel.objection(1, "stand") == "DD-26"


def test_declining_can_be_the_only_answer():  # DD-26
    duel = Duel(
        str(story("", hands=((5, 9), (3, 8, 1, 2, 4))))
        .replace("phase turn | turn 0", "phase answer | turn 1")
        .replace("destrier0 plus3 minus3 | destrier1 exchange bury", "destrier0 - | destrier1 -")
        .replace("log -", "log exchange plus3-own bury-own hit stand minus3-own")
    )
    assert duel.legal == ["decline"]
    duel.play(1, "decline")
    assert duel.is_over


@pytest.mark.parametrize(
    ("move", "totals"),
    [("plus3 own", [17, 11]), ("plus3 other", [14, 14]), ("minus3 own", [11, 11]), ("minus3 other", [14, 8])],
)
def test_plus_3_and_minus_3_change_the_chosen_hand(move: str, totals: list[int]):  # DD-30
    duel = story(f"0: {move}")
    assert [duel.total(0), duel.total(1)] == totals


def test_a_total_may_go_below_zero():  # DD-30
    duel = story("0: minus3 other | 1: bury own", hands=((5, 9), (2, 8)))
    assert duel.total(1) == -1


def test_exchange_swaps_the_newest_face_up_cards():  # DD-31
    duel = story("0: hit | 1: hit | 0: exchange", deck=(1, 2))
    assert (duel.hand(0), duel.hand(1)) == ([5, 9, 2], [3, 8, 1])


def test_exchange_needs_a_face_up_card_in_both_hands():  # DD-31
    duel = story("0: bury own", cards1=("exchange", "plus3"))
    assert duel.objection(1, "exchange") == "DD-31"
    assert "exchange" not in duel.legal


def test_bury_puts_the_newest_face_up_card_under_the_deck():  # DD-32
    duel = story("0: hit | 1: bury other", deck=(7, 1))
    assert duel.hand(0) == [5, 9]
    assert duel.deck[-1] == 7
    assert duel.deck[0] == 1


def test_the_hole_card_is_never_buried():  # DD-32
    duel = story("0: bury own | 1: hit", cards0=("bury", "plus3"))
    assert duel.hand(0) == [5]
    duel = story("1: bury other")
    assert duel.hand(0) == [5]
    assert duel.objection(0, "bury own") == "DD-22"


def test_a_hand_without_face_up_cards_cannot_be_buried():  # DD-32
    duel = story("", hands=((5,), (3, 8)), cards0=("bury", "plus3"))
    assert duel.objection(0, "bury own") == "DD-32"
    assert duel.objection(0, "bury other") == ""


@pytest.mark.parametrize("target", [21, 25, 27])
def test_a_declare_changes_the_target_for_both(target: int):  # DD-33
    assert story(f"0: declare{target}").target == target


def test_a_declare_replaces_an_earlier_one():  # DD-33
    assert story("0: declare27 | 1: declare21 | 0: declare25").target == 25


def test_denying_a_declare_brings_the_older_one_back():  # DD-35, the rulebook's first example
    duel = story("0: declare27 | 1: declare21 | 0: deny")
    assert duel.target == 27


def test_denying_the_only_declare_brings_23_back():  # DD-35, the rulebook's second example
    duel = story("0: declare27 | 1: deny")
    assert duel.target == 23


def test_denying_the_third_declare_brings_the_second_back():  # DD-35
    duel = story("1: declare27 | 0: declare21 | 1: declare25 | 0: deny")
    assert duel.target == 21


def test_denying_another_card_leaves_the_target_alone():  # DD-35
    duel = story("0: declare27 | 1: plus3 own | 0: deny")
    assert duel.target == 27
    assert duel.total(1) == 11


@pytest.mark.parametrize("move", ["plus3 own", "plus3 other", "minus3 own", "minus3 other"])
def test_deny_takes_markers_away_again(move: str):  # DD-34
    duel = story(f"0: {move} | 1: deny")
    assert list(duel.s.markers) == [0, 0]


def test_deny_gives_exchanged_cards_back():  # DD-34
    duel = story("0: exchange | 1: deny")
    assert (duel.hand(0), duel.hand(1)) == ([5, 9], [3, 8])


def test_deny_digs_a_buried_card_out():  # DD-34
    duel = story("0: bury other | 1: deny", deck=(1, 2))
    assert duel.hand(1) == [3, 8]
    assert duel.deck == [1, 2, 4, 6, 7, 10, 11, 12]


def test_deny_answers_only_the_very_next_action():  # DD-34
    duel = story("0: plus3 own | 1: hit | 0: hit", cards1=("deny", "bury"))
    assert duel.objection(1, "deny") == "DD-34"


def test_deny_is_not_legal_after_a_hit_or_a_stand():  # DD-34
    assert story("0: hit", cards1=("deny", "bury")).objection(1, "deny") == "DD-34"
    assert story("0: stand", cards1=("deny", "bury")).objection(1, "deny") == "DD-34"
    assert story("", cards0=("deny", "bury")).objection(0, "deny") == "DD-34"


def test_deny_is_the_action_of_the_turn():  # DD-34
    duel = story("0: plus3 own | 1: deny")
    assert duel.turn == 0
    assert duel.destrier(0) == ["minus3"]  # the denied card stays spent
    assert len(duel.destrier(1)) == 1


def test_played_cards_are_out_of_the_duel_and_deny_cannot_be_denied():  # DD-36
    duel = story("0: plus3 own | 1: deny", cards0=("plus3", "minus3"))
    assert "deny" not in duel.legal
    assert duel.objection(0, "deny") == "DD-22"
