"""Mon Premier Deck Building, PD-20 to PD-33: reveal, effects, compare, battle."""

from __future__ import annotations

import pytest

from games.premier.tables import story
from tablee.games.premier.count import Count, Step

# Part A: reveal


@pytest.mark.parametrize(("seats", "turned_up"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_as_many_common_cards_as_players_are_turned_up_and_three_for_two(seats: int, turned_up: int):  # PD-20
    decks = ("d4 d1 d2 d3", "w1 w2 w3", "f1 f2 f3", "b1 b2 b3", "e1 e2 e3")[:seats]
    common = "dd1 dd2 dd3 ww1 ww2 ww3 ff1 ff2 ff3 ff4"
    table = story(decks=decks, pile=common)
    assert [card.card for card in table.view().common] == common.split()[:turned_up]
    assert table.view().pile == 10 - turned_up


def test_everybody_reveals_the_top_three_cards_or_what_is_left():  # PD-21
    table = story(decks=("d4 d3 d2 d1", "w1 w2"))
    assert table.front(0) == "d4 d3 d2"
    assert table.front(1) == "w1 w2"
    assert table.deck(0) == "d1"
    assert table.deck(1) == ""


def test_without_a_card_the_strength_is_zero_and_a_card_is_taken_all_the_same():  # PD-21
    table = story(decks=("d4 d3 d2 d1", ""), pile="dd1 dd2 dd3 ff1 ff2 ff3")
    assert table.strengths == [9, 0]
    assert (table.phase, table.waiting) == ("take", [1])  # there is nothing to drop
    table.tell("1: take dd3 | 1: discard dd1")
    assert table.view().players[0].took == "dd2"
    table.tell("0: under d4 | 0: under d3 | 0: under d2")
    assert table.front(1) == "dd3"


# Effects


def test_a_star_card_gives_a_star_each_time_it_is_laid():  # PD-22
    table = story(decks=("d-star d1 d2", "w-star w4 w3"), stars=(0, 4))
    assert table.stars == [1, 7]
    assert "0 star d-star" in table.log


def test_a_parade_reveals_two_more_cards_and_parades_chain():  # PD-22
    table = story(decks=("parade-1 d1 d2 d3 parade-2 d4 d-pair d-goblin", "w1 w2 w3 w4"))
    assert table.front(0) == "parade-1 d1 d2 d3 parade-2 d4 d-pair"
    assert table.deck(0) == "d-goblin"
    assert table.strengths == [11, 6]


def test_a_parade_reveals_what_is_left():  # PD-22
    table = story(decks=("parade-1 d1 d2 d3", "w1 w2 w3"))
    assert table.front(0) == "parade-1 d1 d2 d3"


def test_a_treasure_gives_three_stars_and_leaves_the_game():  # PD-22
    table = story(decks=("treasure-1 d1 d2 d3", "w1 w2 w3"))
    assert table.stars == [3, 2]
    assert "treasure-1" in table.out
    assert [card.left for card in table.view().players[0].front] == [True, False, False]


def test_a_thief_steals_a_star_from_a_player_of_choice_who_has_one():  # PD-22
    table = story(decks=("thief-1 d1 d2", "w4 w3", "f1 f2 f3", "b1"), stars=(0, 1, 2, 0), lead=3)
    assert (table.phase, table.waiting) == ("steal", [0])
    assert table.legal(0) == ["steal 1", "steal 2"]
    assert table.objection(0, "steal 3") == "PD-22"  # has none
    assert table.objection(0, "steal 0") == "PD-22"  # is the thief
    assert table.objection(1, "steal 2") == "not your turn"
    assert table.objection(0, "drop d1") == "PD-40"
    table.tell("0: steal 2")
    assert table.stars == [1, 3, 1, 0]
    assert table.log[-2:] == ["0 steals 2", "1 wins 7"]
    assert "thief-1" in table.out


def test_a_thief_lies_on_the_table_until_it_has_stolen():  # PD-22
    table = story(decks=("thief-1 d1 d2", "w4 w3", "f1 f2 f3"), stars=(0, 1, 1), lead=2)
    assert (table.phase, table.waiting) == ("steal", [0])
    assert "thief-1" not in table.out
    (thief, *_) = table.view().players[0].front
    assert (thief.acted, thief.left, thief.counts) == (True, False, False)
    table.tell("0: steal 1")
    assert "thief-1" in table.out
    assert table.view().players[0].front[0].left


def test_each_of_two_thieves_leaves_after_its_own_theft():  # PD-22, PD-23
    table = story(decks=("thief-1 thief-2 d2", "w4 w3", "f1 f2 f3"), stars=(0, 2, 2), lead=2)
    assert not {"thief-1", "thief-2"} & table.out
    table.tell("0: steal 1")
    assert {"thief-1", "thief-2"} & table.out == {"thief-1"}
    table.tell("0: steal 2")
    assert {"thief-1", "thief-2"} <= table.out


def test_a_thief_with_one_possible_victim_has_nothing_to_choose():  # PD-22
    table = story(decks=("thief-1 d1 d2", "w4 w3", "f1 f2 f3"), stars=(5, 0, 1), lead=2)
    assert table.phase == "drop"
    assert table.stars == [6, 2, 0]
    assert "0 steals 2" in table.log


def test_a_thief_leaves_even_if_nobody_has_a_star():  # PD-22
    table = story(decks=("thief-1 d1 d2", "w4 w3"), stars=(3, 0))
    assert table.stars == [3, 2]
    assert "thief-1" in table.out
    assert "0 thief thief-1" in table.log
    assert not any("steals" in line for line in table.log)


def test_all_reveal_first_and_then_finish_their_effects_clockwise_from_the_leads_left():  # PD-23
    decks = ("d-star d1 d2", "parade-1 w1 w2 w-star w3", "f-star f1 f2", "treasure-1 b1 b2")
    table = story(decks=decks, lead=1)
    effects = [line for line in table.log if line.split()[1] in ("star", "parade", "treasure")]
    assert effects == ["2 star f-star", "3 treasure treasure-1", "0 star d-star", "1 parade parade-1", "1 star w-star"]
    first_effect = table.log.index("2 star f-star")
    assert sum("lays" in line for line in table.log[:first_effect]) == 12


def test_cards_of_a_parade_wait_at_the_end_of_the_queue():  # PD-23
    table = story(decks=("w1 w2 w3", "parade-1 d-star treasure-1 treasure-2 d1"))
    effects = [line for line in table.log if line.split()[1] in ("star", "parade", "treasure")]
    assert effects == ["1 parade parade-1", "1 star d-star", "1 treasure treasure-1", "1 treasure treasure-2"]


def test_a_thief_takes_a_star_that_a_seat_before_has_just_won():  # PD-22, PD-23
    table = story(decks=("thief-1 d1", "w1 w2 w-star"), lead=0)
    assert table.log.index("1 star w-star") < table.log.index("0 steals 1")
    assert table.stars == [1, 0 + 2]


def test_effects_happen_in_a_battle_too():  # PD-22, PD-23
    table = story(decks=("d3 d1 d2 treasure-1 d4", "w3 w1 w2 parade-1 w4 w-pair"), lead=0)
    assert table.front(1) == "w3 w1 w2 parade-1 w4 w-pair"
    assert table.stars == [3, 2]
    assert table.strengths == [6, 11]
    lays, treasure = table.log.index("0 lays treasure-1"), table.log.index("0 treasure treasure-1")
    parade = table.log.index("1 parade parade-1")
    assert lays < parade < treasure  # all reveal, then clockwise from the lead's left


def test_a_thief_can_be_met_in_a_battle_and_may_rob_somebody_outside_it():  # PD-22, PD-32
    table = story(decks=("d3 d1 d2 thief-1 d4", "w3 w1 w2 w-star w4", "f1"), stars=(0, 1, 1))
    assert (table.phase, table.waiting) == ("steal", [0])
    table.tell("0: steal 2")
    assert table.strengths == [6 + 4, 6 + 4, 1]  # still level, so there was another battle, and then no card any more
    assert table.stars == [1 + 1, 2 + 1, 0]


def test_a_card_that_left_by_its_effect_counts_for_nothing():  # PD-24
    table = story(decks=("thief-1 treasure-1 d1 d2", "w2 w-pair"), stars=(0, 0), lead=1)
    assert table.strengths == [1, 3]
    assert table.front(0) == "thief-1 treasure-1 d1"  # not replaced
    assert table.winners == [1]
    assert table.legal(0) == ["drop d1", "drop nothing"]  # no longer cards played
    assert table.objection(0, "drop thief-1") == "PD-40"


@pytest.mark.parametrize("leaves", ["treasure-d4", "thief-d4"])
def test_the_characters_on_a_thief_or_a_treasure_do_not_count_either(leaves: str):  # PD-24, PD-02
    table = story(decks=(f"d1 {leaves} d2", "w4 w1"), lead=1)
    assert table.strengths == [1 + 2, 4 + 1]
    assert table.winners == [1]
    player = table.view().players[0]
    assert (player.family, player.characters, player.strength) == ("dragons", 3, 3)
    assert [(one.card, one.counts, one.characters) for one in player.front] == [
        ("d1", True, 1),
        (leaves, False, 0),
        ("d2", True, 2),
    ]
    (decided,) = [event for event in table.view().log if event.kind == "wins"]
    assert decided.strengths == [3, 5]


# Part B: compare


@pytest.mark.parametrize(
    ("cards", "strength"),
    [
        ("e4 w3 goblin-2", 2),  # the rule's own example
        ("e4 w3 w2", 5),
        ("d-pair w1 d2", 3),
        ("w4 chameleon-2 f1", 6),
        ("chameleon-3", 3),
        ("chameleon-1 chameleon-2", 3),
        ("chameleon-1 goblin-3", 0),
        ("goblin-3 w2", 0),
        ("w-star", 0),
    ],
)
def test_strength_is_the_largest_family_with_chameleons_and_without_goblins(cards: str, strength: int):  # PD-02, PD-30
    assert story(decks=(cards, "b1", "", "", "")).strengths == [strength, 1, 0, 0, 0]


def test_the_count_is_told_step_by_step():  # PD-24, PD-30
    table = story(decks=("treasure-1 d4 chameleon-1", "w1 w2 goblin-2"))
    counts = [player.count for player in table.view().players]
    assert counts[0] == Count([Step(1, "dragons", 4, 4), Step(2, "chameleons", 1, 5)], [], 5)
    assert counts[1] == Count([Step(0, "dwarves", 1, 1), Step(1, "dwarves", 2, 3)], [Step(2, "goblins", 2, 1)], 1)
    compared = [event for event in table.view().log if event.counts]
    assert [[count.total for count in event.counts or ()] for event in compared] == [table.strengths]


def test_nothing_is_counted_before_everything_has_happened():  # PD-22, PD-30
    table = story(decks=("thief-1 d1 d2", "w1 w2 w3", "f1"), stars=(0, 1, 1))
    assert table.phase == "steal"
    assert [player.count for player in table.view().players] == [None, None, None]
    assert not any(event.counts for event in table.view().log)


def test_chameleons_join_whatever_family_is_the_largest():  # PD-30
    player = story(decks=("d3 w4 chameleon-2", "w1 w2")).view().players[0]
    assert (player.family, player.characters, player.chameleons, player.strength) == ("dwarves", 4, 2, 6)


def test_the_strongest_wins_two_stars():  # PD-31
    table = story(decks=("d1 d2 d-pair", "w4 w1 w2", "f4 f2"))
    assert table.strengths == [4, 7, 6]
    assert table.stars == [0, 2, 0]
    assert (table.winners, table.lead) == ([1], 1)


def test_a_tie_is_a_battle_with_one_more_card_each_and_all_cards_count():  # PD-32
    table = story(decks=("d3 d1 d2 d4", "w3 w1 w2 w-pair", "f1 f2"))
    assert table.front(0) == "d3 d1 d2 d4"
    assert table.front(1) == "w3 w1 w2 w-pair"
    assert table.front(2) == "f1 f2"
    assert table.strengths == [10, 7, 3]
    assert table.winners == [0]
    battle = next(event for event in table.view().log if event.kind == "battle")
    assert (battle.seats, battle.strengths) == ([0, 1], [6, 6, 3])


def test_a_battle_goes_on_while_the_first_are_level():  # PD-32
    table = story(decks=("d3 d1 d2 d-star d-pair d4", "w3 w1 w2 w-star w-pair w-goblin"))
    assert table.log.count("battle") == 3
    assert table.strengths == [11, 6]


def test_the_best_family_can_change_in_a_battle():  # PD-32
    table = story(decks=("d3 dd2 ww4 ww3", "w3 w2 w-star w1"))
    assert table.log.count("battle") == 1
    player = table.view().players[0]
    assert (player.family, player.strength) == ("dwarves", 7)
    first, last = (event for event in table.view().log if event.kind in ("battle", "wins"))
    assert (first.strengths, last.strengths) == ([5, 5], [7, 6])


def test_who_falls_behind_is_out_even_if_stronger_later():  # PD-32
    decks = ("d3 d2 d-star d-goblin d4", "w3 w2 w-star w-pair w-goblin", "f3 f2 f-star f1 f4")
    table = story(decks=decks)
    assert table.front(0) == "d3 d2 d-star d-goblin"
    assert table.log.count("battle") == 2
    assert table.strengths == [4, 5, 10]
    assert table.winners == [2]


def test_only_the_tied_can_win():  # PD-32
    decks = ("d3 d2 d-star goblin-3", "w3 w2 w-star goblin-2", "f4")
    table = story(decks=decks)
    assert table.strengths == [2, 3, 4]
    assert table.winners == [1]


def test_strength_zero_can_tie_and_win():  # PD-32
    table = story(decks=("d-goblin d-star goblin-1", "w-goblin w-star goblin-2 w1"), stars=(0, 0))
    assert table.log.count("battle") == 1
    assert table.strengths == [0, 0]
    assert table.stars == [1 + 1, 1 + 1]
    assert table.winners == [0, 1]


def test_who_has_no_card_left_waits_and_wins_when_the_other_reveals_a_goblin():  # PD-33
    table = story(decks=("d3 d2", "w3 w2 w-star w-goblin w4"))
    assert table.front(1) == "w3 w2 w-star w-goblin"
    assert table.strengths == [5, 4]
    assert (table.winners, table.stars) == ([0], [2, 1])


def test_who_waits_loses_when_the_other_reveals_a_friend():  # PD-33
    table = story(decks=("d3 d2", "w3 w2 w-star w1"))
    assert table.winners == [1]


def test_a_total_tie_of_two_gives_each_a_star():  # PD-33
    table = story(decks=("d3 d2", "w3 w2", "f1 f2 f-goblin f4"))
    assert table.strengths == [5, 5, 2]
    assert (table.winners, table.stars) == ([0, 1], [1, 1, 0])


def test_a_total_tie_of_three_gives_each_a_star_and_all_count_as_winners():  # PD-33, PD-40
    table = story(decks=("d3 d2", "w3 w2", "f3 f2", "b4"), stars=(1, 0, 0, 0))
    assert table.stars == [2, 1, 1, 0]
    assert table.winners == [0, 1, 2]
    assert "0 ties 5" in table.log
    assert table.waiting == [3]  # only the loser may drop a card
    assert table.phase == "drop"


def test_the_new_lead_after_a_tie_is_the_first_tied_seat_after_the_old_lead():  # PD-33, PD-41
    decks = ("d3 d2", "w3 w2", "f3 f2", "b4")
    assert [story(decks=decks, lead=lead).lead for lead in range(4)] == [1, 2, 0, 0]
    table = story("3: drop nothing", decks=decks, lead=1)
    assert (table.lead, table.waiting) == (2, [3])
    takes = []
    while table.phase == "take":
        takes.append(table.waiting[0])
        table.play(takes[-1], table.legal(takes[-1])[0])
    assert takes == [3, 0, 1]
    assert sum(line.startswith("2 takes") for line in table.log) == 1  # the lead gets what is left
