"""Mon Premier Deck Building, PD-40 to PD-53 and who sees what: preparing the deck, the final rounds, the end."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from games.premier.tables import GAME, NUMBER, notation, story
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR
from tablee.match import Match

THREE = ("d4 d3 d2 d1", "w1 w2 w3 w4 w-pair", "f1 f2 f-pair f4")
PILE = "dd1 ww2 ff3 dd4 ww4 ff4"

# Part C


def test_losers_may_drop_a_card_just_played_before_anybody_takes():  # PD-40
    table = story(decks=THREE, pile=PILE)
    assert table.winners == [0]
    assert (table.phase, table.waiting) == ("drop", [1])
    assert table.legal(1) == ["drop w1", "drop w2", "drop w3", "drop nothing"]
    assert table.objection(1, "drop w4") == "PD-40"  # not played
    assert table.objection(1, "drop f1") == "PD-40"  # another player's
    assert table.objection(1, "take dd1") == "PD-41"
    assert table.objection(2, "drop f1") == "not your turn"
    table.tell("1: drop w1 | 2: drop nothing")
    assert "w1" in table.out
    assert table.phase == "take"
    assert [card.dropped for card in table.view().players[1].front] == [True, False, False]


def test_winners_may_not_drop():  # PD-40
    table = story(decks=THREE, pile=PILE)
    asked = []
    while table.phase == "drop":
        asked.append(table.waiting[0])
        assert table.objection(0, "drop d4") == "not your turn"
        table.play(asked[-1], "drop nothing")
    assert asked == [1, 2]


def test_losers_with_an_emptied_deck_may_drop_too():  # PD-40
    table = story(decks=("d4 d3 d2 d1", "w1 w2"))
    assert table.deck(1) == ""
    assert table.legal(1) == ["drop w1", "drop w2", "drop nothing"]


def test_everybody_takes_a_card_clockwise_and_the_lead_gets_what_is_left():  # PD-41
    table = story("1: drop nothing | 2: drop nothing", decks=THREE, pile=PILE)
    assert (table.phase, table.waiting) == ("take", [1])
    assert table.legal(1) == ["take dd1", "take ww2", "take ff3"]
    assert table.objection(1, "take dd4") == "PD-41"  # still in the pile
    assert table.objection(1, "drop w1") == "PD-40"  # too late
    assert table.objection(1, "discard dd1") == "PD-42"
    table.tell("1: take ff3")
    assert table.legal(2) == ["take dd1", "take ww2"]
    table.tell("2: take dd1")
    view = table.view()
    assert [player.took for player in view.players] == ["ww2", "ff3", "dd1"]
    assert [card.taken_by for card in view.common] == [2, 0, 1]
    assert view.phase == "under"


def test_of_two_the_loser_takes_one_and_puts_another_out_of_the_game():  # PD-42
    table = story("1: drop w1", decks=("d4 d3 d2 d1", "w1 w2 w3 w4 w-pair"), pile=PILE)
    assert (table.phase, table.waiting) == ("take", [1])
    table.tell("1: take ww2")
    assert (table.phase, table.waiting) == ("discard", [1])
    assert table.legal(1) == ["discard dd1", "discard ff3"]
    assert table.objection(1, "discard ww2") == "PD-42"
    table.tell("1: discard ff3")
    assert "ff3" in table.out
    assert [player.took for player in table.view().players] == ["dd1", "ww2"]


def test_after_a_tie_of_two_the_seat_left_of_the_new_lead_has_the_losers_part():  # PD-42
    table = story(decks=("d3 d2", "w3 w2"), pile=PILE, lead=0)
    assert (table.winners, table.lead) == ([0, 1], 1)
    assert (table.phase, table.waiting) == ("take", [0])  # winners drop nothing
    table.tell("0: take dd1 | 0: discard ff3")
    assert "1 takes ww2" in table.log


def test_cards_go_under_the_deck_in_the_order_in_which_they_are_named():  # PD-43
    told = "1: drop nothing | 2: drop nothing | 1: take ff3 | 2: take dd1"
    table = story(told, decks=THREE, pile=PILE)
    assert (table.phase, table.waiting) == ("under", [0, 1, 2])
    assert table.legal(1) == ["under w1", "under w2", "under w3", "under ff3"]
    table.tell("1: under w3 | 1: under ff3")
    assert table.legal(1) == ["under w1", "under w2"]
    assert table.objection(1, "under w3") == "PD-43"
    assert table.objection(1, "under d4") == "PD-43"
    assert table.objection(1, "under dd4") == "PD-43"
    table.tell("1: under w1")  # the last card goes by itself
    assert table.deck(1) == "w4 w-pair w3 ff3 w1 w2"
    assert table.waiting == [0, 2]
    assert table.objection(1, "under w3") == "not your turn"


def test_the_first_named_is_met_first():  # PD-43
    told = "1: drop nothing | 1: take ww2 | 1: discard dd1 | 1: under w3 | 1: under w1 | 1: under w2"
    table = story(f"{told} | 0: under d2 | 0: under d3 | 0: under d4", ("d4 d3 d2 d1", "w1 w2 w3 w4"), PILE)
    assert table.front(0) == "d1 d2 d3"
    assert table.deck(0) == "d4 ff3"
    assert table.front(1) == "w4 w3 w1"


def test_players_order_their_cards_at_the_same_time():  # PD-43
    told = "1: drop nothing | 2: drop nothing | 1: take ff3 | 2: take dd1"
    one = story(f"{told} | 2: under f1 | 0: under d2 | 1: under w2", decks=THREE, pile=PILE)
    other = story(f"{told} | 1: under w2 | 2: under f1 | 0: under d2", decks=THREE, pile=PILE)
    assert one.table.tobytes() == other.table.tobytes()


def test_the_order_is_not_asked_for_when_the_pile_is_empty_after_the_round():  # PD-43, PD-50
    told = "1: drop nothing | 2: drop nothing | 1: take ff3 | 2: take dd1"
    table = story(told, decks=THREE, pile="dd1 ww2 ff3")
    assert table.view().final
    assert table.phase != "under"
    assert sorted(table.log.count(f"{seat} shuffles {n}") for seat, n in ((0, 5), (1, 6), (2, 5))) == [1, 1, 1]


def test_who_has_emptied_the_deck_shuffles_all_the_own_cards_instead():  # PD-44
    told = "1: drop nothing | 1: take ww2 | 1: discard dd1"
    table = story(told, decks=("d4 d3 d2 d1 d-star", "w1 w2 w3"), pile=PILE)
    assert table.waiting == [0]
    assert "1 shuffles 4" in table.log
    assert sorted(table.deck(1).split()) == ["w1", "w2", "w3", "ww2"]
    orders = set()
    for seed in range(60):
        again = story("1: drop nothing | 1: take ww2", decks=("d4 d3 d2 d1 d-star", "w1 w2 w3"), pile=PILE)
        again.chance = chances(seed, "shuffle")
        orders.add(again.tell("1: discard dd1").deck(1))
    assert len(orders) > 12


def test_a_deck_emptied_in_a_battle_is_shuffled_with_what_is_left_of_it():  # PD-44, PD-24
    told = "1: drop w3 | 1: take ww2 | 1: discard dd1"
    table = story(told, decks=("d3 d2 d1 d4 d-star", "w3 w2 w1 treasure-1"), pile=PILE)
    assert sorted(table.deck(1).split()) == ["w1", "w2", "ww2"]
    assert table.out >= {"treasure-1", "w3", "dd1"}


def test_who_has_only_the_card_just_taken_has_no_order_to_choose():  # PD-43
    told = "1: take ww2 | 1: discard dd1"
    table = story(told, decks=("d4 d3 d2 d1", "treasure-1 treasure-2 treasure-3 w1"), pile=PILE)
    assert table.waiting == [0]
    assert table.deck(1) == "w1 ww2"


# The end


def test_the_final_rounds_begin_when_the_pile_is_empty():  # PD-50
    told = "1: drop nothing | 2: drop nothing | 1: take ff3 | 2: take dd1"
    table = story(told, decks=THREE, pile="dd1 ww2 ff3")
    view = table.view()
    assert (view.final, view.common, view.phase) == (True, [], "over")
    assert "final" in table.log
    assert not any(word in line for line in table.log for word in ("drops", "turns-up"))


def test_too_few_cards_for_a_round_stay_unseen():  # PD-50
    told = "1: drop nothing | 2: drop nothing | 1: take ff3 | 2: take dd1"
    table = story(told, decks=THREE, pile="dd1 ww2 ff3 dd4 ww4")
    assert table.view().final
    assert table.view().pile == 2
    assert not {"dd4", "ww4"} & set(table.view().cards)


def test_in_the_final_rounds_played_cards_do_not_come_back():  # PD-50
    table = story(decks=("d4 d3 d2 d1", "w1 w2 w3 w4"), final=True)
    assert table.phase == "over"
    assert table.out >= {"d4", "d3", "d2", "w1", "w2", "w3"}
    assert (table.front(0), table.front(1)) == ("d1", "w4")
    assert table.stars == [2, 2]


def test_thieves_and_treasures_still_work_in_the_final_rounds():  # PD-50, PD-22
    table = story(decks=("d4 d3 thief-1 treasure-1", "w1 w2 w3", "f1"), stars=(0, 1, 1), final=True)
    assert (table.phase, table.waiting) == ("steal", [0])
    table.tell("0: steal 1")
    assert table.phase == "over"
    assert table.stars == [1 + 2 + 5, 0, 1]  # the treasure was not played: it is the last card of the one left alone


def test_who_has_a_card_at_the_start_of_a_final_round_takes_part():  # PD-51
    table = story(decks=("d4 d3 d2 d1", "w1 w2 w3 w4 w-pair", "f1 f2 f-pair"), final=True)
    assert table.phase == "over"
    last = table.view()
    assert [player.takes_part for player in last.players] == [True, True, False]
    assert (table.front(0), table.front(1), table.front(2)) == ("d1", "w4 w-pair", "")
    assert table.winners == [1]


def test_who_has_no_card_does_not_tie_at_zero_in_the_final_rounds():  # PD-51
    table = story(decks=("d-goblin", "w-goblin", ""), final=True)
    assert (table.winners, table.stars) == ([0, 1], [1, 1, 0])


def test_the_final_rounds_end_when_at_most_one_player_has_cards_and_that_one_gets_five_stars():  # PD-52
    table = story(decks=("d4 d3 d2 d1 d-star", "w1 w2 w3"), final=True)
    assert table.phase == "over"
    assert table.stars == [2 + 5, 0]  # the star card is not played
    assert table.deck(0) == "d1 d-star"
    assert table.log[-1] == "0 alone 2"


def test_nobody_is_alone_when_all_decks_end_together():  # PD-52
    table = story(decks=("d4 d3 d2", "w1 w2 w3"), final=True)
    assert (table.phase, table.stars) == ("over", [2, 0])


def test_the_end_is_judged_before_the_first_final_round_too():  # PD-52
    alone = story(decks=("d4 d-star", ""), final=True)
    assert (alone.phase, alone.stars, alone.front(0)) == ("over", [5, 0], "")
    nobody = story(decks=("", ""), stars=(1, 0), final=True)
    assert (nobody.phase, nobody.stars) == ("over", [1, 0])


def test_the_most_stars_win():  # PD-53
    table = story(decks=("d4 d3 d2", "w1 w2 w3"), stars=(3, 9), final=True)
    assert table.outcome.winners == (1,)
    assert table.outcome.scores == (5, 9)
    assert table.outcome.reason == "stars"


def test_a_shared_lead_is_a_shared_win():  # PD-53
    table = story(decks=("d4 d3 d2", "w1 w2 w3", "f1"), stars=(3, 5, 1), final=True)
    assert table.outcome.winners == (0, 1)


# Who sees what


def ordered_table():
    told = "1: drop nothing | 2: drop nothing | 1: take ff3 | 2: take dd1 | 1: under w3 | 1: under ff3"
    return story(told, decks=THREE, pile=PILE)


def test_everybody_sees_what_decks_contain_and_which_cards_went_under_together():  # PD-60
    table = ordered_table().tell("1: under w1")
    for eyes in (0, 2, SPECTATOR):
        player = table.view(eyes).players[1]
        assert [(bunch.round, bunch.cards) for bunch in player.holds] == [
            (0, ["w4", "w-pair"]),
            (1, ["w1", "w2", "w3", "ff3"]),
        ]
        assert player.deck == [None] * 6
        assert (player.stars, player.deck_size) == (0, 6)


def test_only_the_owner_sees_the_order_of_the_own_deck():  # PD-10, PD-61
    table = ordered_table()
    assert table.view(1).players[1].under == ["w3", "ff3"]
    assert table.view(0).players[1].under == [None, None]
    assert table.view(1).players[1].to_put_under == table.view(0).players[1].to_put_under == 2
    table.tell("1: under w1")
    assert table.view(1).players[1].deck == ["w4", "w-pair", "w3", "ff3", "w1", "w2"]


def test_a_card_that_is_left_alone_of_its_bunch_is_known():  # PD-60
    told = "1: drop nothing | 1: take ww2 | 1: discard dd1 | 1: under w3 | 1: under w1 | 1: under w2"
    table = story(f"{told} | 0: under d2 | 0: under d3 | 0: under d4", ("d4 d3 d2 d1", "w1 w2 w3 w4"), PILE)
    assert table.deck(1) == "w2 ww2"
    assert table.view(0).players[1].deck == [None, None]
    table = story(decks=("d4 d3 d2 d1", "w1 w2 w3 w4"))
    assert table.view(0).players[1].deck == ["w4"]


def test_nobody_sees_the_order_of_the_pile():  # PD-61
    table = ordered_table()
    for eyes in (0, 1, 2, SPECTATOR):
        position = notation.print_position(table.masked(eyes)[0])
        assert "| pile ? ? ? |" in position
    orders = {tuple(world[0].pile[:3]) for world in table.imagined(0, 200)}
    assert orders == set(permutations(NUMBER[card] for card in ("dd4", "ww4", "ff4")))


def test_imagined_decks_keep_together_what_went_under_together():  # PD-60, PD-61
    table = ordered_table().tell("1: under w1")
    seen = set()
    for world in table.imagined(0, 300):
        deck = [int(card) for card in world[0].deck[1][:6]]
        assert set(deck[:2]) == {NUMBER["w4"], NUMBER["w-pair"]}
        seen.add(tuple(deck))
        assert (world[0].deck[0] == table.s.deck[0]).all()  # the own deck is known
    assert len(seen) == 2 * 24


def test_imagined_cards_under_a_deck_come_in_every_order_equally_often():  # PD-43, PD-60
    table, n = ordered_table(), 4000
    named = Counter(tuple(map(int, world[0].under[1][:2])) for world in table.imagined(0, n))
    assert set(named) == set(permutations([NUMBER[card] for card in ("w1", "w2", "w3", "ff3")], 2))
    assert all(abs(times - n / 12) < 5 * (n / 12) ** 0.5 for times in named.values())


def test_others_hear_that_a_card_goes_under_but_not_which():  # PD-43, PD-60
    match = Match(GAME, {}, 3, ["human"] * 3)
    while match.view(0).phase != "under":
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    ordering = match.to_act()
    for seat in ordering:
        while seat in match.to_act() and match.view(seat).phase == "under" and match.view(seat).round == 1:
            match.play(seat, match.legal(seat)[-1])
    first = ordering[0]
    own = [move.move for move in match.witnessed(first, 99) if move.seat == first]
    assert any(move.startswith("under ") for move in own)
    other = (first + 1) % 3
    heard = [move.move for move in match.witnessed(other, 99) if move.seat == first and "under" in move.move]
    assert heard
    assert set(heard) == {"under"}


def test_an_order_can_be_taken_back_until_a_card_is_turned():  # PD-43
    match = Match(GAME, {}, 3, ["human"] * 3)
    while match.view(0).phase != "under":
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    seat = match.to_act()[0]
    match.play(seat, match.legal(seat)[0])
    assert match.take_back_to(seat, [SPECTATOR, 0, 1, 2]) == match.position - 1
    while match.view(0).round == 1:
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    last = match.moves[-1].seat
    assert match.take_back_to(last, [SPECTATOR, 0, 1, 2]) is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_has_its_rounds_and_ends(seats: int):  # PD-04, PD-50
    match = Match(GAME, {}, 7, ["human"] * seats)
    rounds = {2: 10, 3: 10, 4: 10, 5: 8}[seats]
    assert match.view(0).rounds == rounds
    seen = set()
    while not match.is_over:
        seen.add(match.view(0).round)
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    assert set(range(1, rounds + 1)) <= seen
    assert match.view(0).final


def test_a_final_round_decided_by_a_thief_is_told_with_all_its_cards():  # PD-30, PD-50
    table = story(decks=("thief-1 d4 d3 d2", "w1 w2 w3 w4", "f1 f2 f3"), stars=(0, 1, 1), lead=2, final=True)
    table.play(0, "steal 1")
    won = next(one for one in table.view().log if one.kind == "wins")
    assert (won.seat, won.strengths) == (0, [7, 6, 6])
