"""DREI x DR3I, D3-01 to D3-41: cards, set-up, playing, picking up, the hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from games.drei.tables import Story, story
from tablee.games.drei import GAME, notation
from tablee.games.drei.end import next_starter
from tablee.match import IllegalMove, Match

SPECIALS = ("delete", "invisible", "restart")
NUMBERS = [str(number) for number in range(3, 13)]


def dealt(seats: int, seed: int = 1, **more) -> Match:
    return Match(GAME, {}, seed, ["human"] * seats, **more)


def parts(match: Match) -> dict[str, list[str]]:
    position = notation.print_position(match.table[0])
    return {label: words for label, *words in (part.split() for part in position.split(" | "))}


def choose_all(match: Match) -> None:
    """Everybody leaves the face-up cards where they lie."""
    for seat in match.to_act():
        match.play(seat, "keep " + " ".join(parts(match)[f"up{seat}"]))


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (4, 1), (5, 2), (10, 2)])
def test_up_to_four_play_with_one_pack_and_more_with_two(seats: int, packs: int):  # D3-01, D3-02
    table = parts(dealt(seats))
    cards = Counter(table["draw"])
    for seat in range(seats):
        cards.update(table[f"hand{seat}"] + table[f"up{seat}"] + table[f"down{seat}"])
    assert cards == {name: packs * (3 if name == "joker" else 4) for name in (*NUMBERS, *SPECIALS, "joker")}
    assert sum(cards.values()) == packs * 55


def test_everybody_gets_three_times_three_cards():  # D3-10
    table = parts(dealt(4))
    for seat in range(4):
        for row in ("hand", "up", "down"):
            assert len(table[f"{row}{seat}"]) == 3
    assert len(table["draw"]) == 55 - 36
    assert table["pile"] == ["-"]


def test_hand_and_face_up_cards_are_freely_exchanged():  # D3-11
    match = dealt(2)
    before = parts(match)
    six = [*before["hand0"], *before["up0"]]
    order = list(notation.CARD_TEXTS.values())
    ways = {" ".join(["keep", *sorted(three, key=order.index)]) for three in combinations(six, 3)}
    assert set(match.legal(0)) == ways
    assert len(match.legal(0)) == len(ways)
    way = match.legal(0)[-1]
    match.play(0, way)
    match.play(1, match.legal(1)[0])
    after = parts(match)
    assert ["keep", *after["up0"]] == way.split()
    assert sorted(after["up0"] + after["hand0"]) == sorted(six)


def test_nobody_sees_a_choice_before_everyone_is_done():  # D3-11
    match = dealt(3)
    match.play(1, match.legal(1)[0])
    assert match.to_act() == [0, 2]
    assert match.view(1).players[1].choice is not None
    for eyes in (0, 2, -1):
        seen = match.view(eyes).players[1]
        assert (seen.choice, seen.has_chosen) == (None, True)
        assert "?" in dict.fromkeys(notation.print_position(match.masked(eyes)[0]).split("choice1 ")[1].split()[:3])
    assert match.view(0).turn == match.table[0].turn  # who starts is known
    with pytest.raises(IllegalMove) as refusal:
        match.play(1, match.legal(2)[0])
    assert refusal.value.clause == "D3-12"
    for early in ("pickup", "8", "flip 1"):
        with pytest.raises(IllegalMove) as refusal:
            match.play(0, early)
        assert refusal.value.clause == "D3-11"


def test_six_cards_that_one_does_not_have_cannot_be_kept():  # D3-11
    match = dealt(2)
    missing = next(card for card in NUMBERS if card not in parts(match)["hand0"] + parts(match)["up0"])
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, f"keep {missing} {missing} {missing}")
    assert refusal.value.clause == "D3-11"


def test_what_was_swapped_openly_into_a_hand_is_known_there():  # D3-11, D3-70
    match = dealt(2)
    before = parts(match)
    match.play(0, f"keep {' '.join(before['hand0'])}")
    match.play(1, f"keep {' '.join(before['up1'])}")
    assert match.view(1).players[0].known == before["up0"]
    assert match.view(0).players[1].known == []


def test_the_first_player_is_drawn_at_random():  # D3-12
    assert {dealt(5, seed).table[0].turn for seed in range(60)} == set(range(5))


def test_in_a_rematch_the_loser_starts():  # D3-12
    for seed in range(20):
        assert dealt(4, seed, starter=2).table[0].turn == 2
    with pytest.raises(ValueError, match="seat 4"):
        dealt(4, starter=4)
    over = story("0: 12 | 1: pickup | 2: 9", hands=("12", "3", "9"))
    assert over.places == [1, 3, 2]
    assert next_starter(over.s) == 1
    shared = story("0: 9", hands=("9 9 9", "3 3", "4 4"), plays=1999)
    assert shared.places == [1, 1, 1]
    assert next_starter(shared.s) == -1


def test_play_goes_clockwise():  # D3-12
    game = story("0: 3 | 1: 4 | 2: 5", hands=("3 3", "4 4", "5 5"))
    assert game.turn == 0
    assert game.objection(1, "4") == "not your turn"


def test_one_card_or_several_identical_ones():  # D3-20
    game = story(hands=("8 8 8 9 delete delete", "3"), pile="4")
    assert game.legal == ["8", "8 8", "8 8 8", "9", "delete", "delete delete", "pickup"]
    with pytest.raises(ValueError, match="not a move"):
        notation.parse_move("8 9")


def test_several_cards_on_one_and_one_on_several():  # D3-20
    game = story("0: 8 8 8 | 1: 9 | 0: 9 9", hands=("8 8 8 9 9 3", "9 3"), pile="6")
    assert game.pile == "6 8 8 8 9 9 9"


@pytest.mark.parametrize("pile", NUMBERS)
def test_a_number_must_be_equal_or_higher(pile: str):  # D3-21, D3-22
    game = story(hands=("3 4 5 6 7 8 9 10 11 12", "3"), pile=pile)
    wanted = [n for n in range(3, 13) if (n <= 7 if pile == "7" else n >= int(pile))]
    assert game.legal == [*map(str, wanted), "pickup"]
    for number in set(range(3, 13)) - set(wanted):
        assert game.objection(0, str(number)) == ("D3-22" if pile == "7" else "D3-21")


def test_a_seven_on_a_seven():  # D3-22
    assert story("0: 7 | 1: 7", hands=("7 3", "7 3"), pile="7").pile == "7 7 7"


def test_after_a_lower_number_on_a_seven_play_is_normal_again():  # D3-22, the rulebook's example
    game = story("0: 7 | 1: 5 | 0: 8", hands=("7 8 3", "5 3"), pile="4")
    assert game.demand == "8"


@pytest.mark.parametrize("card", SPECIALS)
def test_special_cards_may_be_played_any_time(card: str):  # D3-22, D3-24, D3-25, D3-26
    for pile in ("", "12", "7", "restart", "12 invisible"):
        game = story(f"0: {card}", hands=(f"{card} 3", "3"), pile=pile)
        assert game.pile == ("" if card == "delete" else f"{pile} {card}".strip())


def test_on_an_empty_pile_anything_may_be_played():  # D3-23
    assert story(hands=("3 12 invisible", "3")).legal == ["3", "12", "invisible"]


def test_delete_takes_the_pile_out_of_the_game_and_plays_again():  # D3-24
    game = story("0: delete", hands=("delete 3 4", "3"), pile="9 12 joker-as-12", draw="11 10")
    assert (game.pile, game.turn, game.hand(0)) == ("", 0, "3 4 11")
    assert [game.out(card) for card in ("9", "12", "joker", "delete")] == [4, 4, 3, 4]
    assert game.legal == ["3", "4", "11"]
    assert game.objection(0, "pickup") == "D3-31"
    assert game.view(0).plays_again
    assert game.tell("0: 3").turn == 1


def test_several_deletes_give_one_more_play():  # D3-24
    game = story("0: delete delete delete | 0: 3", hands=("delete delete delete 3 4", "3"), pile="12")
    assert game.turn == 1


def test_invisible_does_not_count():  # D3-25
    assert story("0: invisible", hands=("invisible 3", "3 9"), pile="9").legal == ["9", "pickup"]
    game = story("0: invisible invisible | 1: invisible", hands=("invisible invisible 3 9", "invisible 3"), pile="9")
    assert game.legal == ["9", "pickup"]


def test_invisible_on_nothing_leaves_everything_open():  # D3-25
    assert story("0: invisible", hands=("invisible 3", "3 12")).legal == ["3", "12", "pickup"]


def test_invisible_on_a_seven():  # D3-25, D3-22
    game = story("0: invisible", hands=("invisible 3", "3 8"), pile="7")
    assert game.legal == ["3", "pickup"]
    assert game.objection(1, "8") == "D3-22"


def test_invisible_on_restart():  # D3-25, D3-26
    assert story("0: invisible", hands=("invisible 3", "3 8"), pile="12 restart").legal == ["3", "8", "pickup"]


def test_on_restart_anything_may_be_played():  # D3-26
    game = story("0: restart", hands=("restart 3", "3 12"), pile="12")
    assert (game.legal, game.demand) == (["3", "12", "pickup"], "anything")


@pytest.mark.parametrize("card", [*NUMBERS, *SPECIALS])
def test_a_joker_acts_as_the_card_it_is_named_after(card: str):  # D3-27
    named = story(f"0: joker as {card}", hands=("joker 3", "3 5 8 12"))
    real = story(f"0: {card}", hands=(f"{card} 3", "3 5 8 12")) if card not in ("3",) else named
    assert (named.demand, named.turn, named.legal) == (real.demand, real.turn, real.legal)
    if card != "delete":
        assert named.pile == f"joker-as-{card}"
        assert named.view(1).pile[0].stands_for == card


def test_a_joker_as_a_number_must_be_playable_as_that_number():  # D3-27
    game = story(hands=("joker 3", "3"), pile="11")
    names = [f"joker as {name}" for name in ("11", "12", *SPECIALS)]
    assert game.legal == [*names, "pickup"]
    assert game.objection(0, "joker as 10") == "D3-27"


def test_a_joker_on_a_seven():  # D3-27, D3-22
    game = story(hands=("joker 12", "3"), pile="7")
    assert game.legal == [*(f"joker as {name}" for name in ("3", "4", "5", "6", "7", *SPECIALS)), "pickup"]


def test_a_joker_cannot_be_a_joker():  # D3-27
    with pytest.raises(ValueError, match="not a move"):
        notation.parse_move("joker as joker")
    with pytest.raises(ValueError, match="not a move"):
        notation.parse_move("joker")


def test_back_in_a_hand_a_joker_is_a_joker_again():  # D3-27
    game = story("0: joker as 12 | 1: pickup", hands=("joker 3", "3"), pile="9")
    assert game.hand(1) == "3 9 joker"
    assert game.known(1) == "9 joker"


def test_jokers_may_be_laid_together_with_the_card_they_stand_for():  # D3-28
    game = story(hands=("8 8 joker joker", "3"), pile="8")
    assert {"8 joker", "8 8 joker", "8 8 joker joker", "joker as 8", "joker joker as 8"} < set(game.legal)
    assert game.tell("0: 8 8 joker").pile == "8 8 8 joker-as-8"
    assert notation.print_move(notation.parse_move("joker 8")) == "8 joker"


def test_no_position_has_more_than_196_legal_moves():  # D3-20, D3-28
    everything = " ".join(f"{card} {card} {card}" for card in (*NUMBERS, *SPECIALS, "joker"))
    game = story(hands=(everything, "3"), pile="invisible")
    assert len(game.legal) == len(set(game.legal)) == 196 == GAME.moves.most_legal


def test_jokers_and_deletes_together():  # D3-24, D3-28
    game = story("0: delete joker", hands=("delete joker 5", "3"), pile="9")
    assert (game.pile, game.turn, game.out("joker")) == ("", 0, 3)
    assert story("0: joker joker as delete", hands=("joker joker 5", "3"), pile="9").turn == 0


def test_picking_up_takes_the_whole_pile_and_ends_the_turn():  # D3-30
    game = story("0: pickup", hands=("12 12", "3 4"), pile="5 6 joker-as-9")
    assert (game.hand(0), game.pile, game.turn) == ("5 6 12 12 joker", "", 1)
    assert game.legal == ["3", "4"]


def test_picking_up_is_allowed_even_if_one_could_play():  # D3-30
    assert "pickup" in story(hands=("12", "3"), pile="3").legal


def test_with_an_empty_pile_one_must_play():  # D3-31
    game = story(hands=("12", "3"))
    assert game.legal == ["12"]
    assert game.objection(0, "pickup") == "D3-31"


def test_one_draws_back_up_to_three():  # D3-40
    game = story("0: 8 8", hands=("8 8 9", "3"), draw="10 11 12")
    assert (game.hand(0), game.part("draw")) == ("9 10 11", "12")


def test_with_three_or_more_in_hand_nothing_is_drawn():  # D3-40
    game = story("0: 8", hands=("8 9 10 11", "3"), draw="12")
    assert (game.hand(0), game.part("draw")) == ("9 10 11", "12")


def test_the_draw_pile_runs_out_in_the_middle_of_a_refill():  # D3-40
    game = story("0: 8 8", hands=("8 8 9", "3"), draw="12")
    assert (game.hand(0), game.part("draw")) == ("9 12", "")


def test_four_identical_cards_leave_the_game_when_picked_up():  # D3-41
    game = story("0: pickup", hands=("9 3", "3"), pile="9 9 joker-as-9 9")
    assert game.hand(0) == "3 joker"
    assert (game.out("9"), game.known(0)) == (4, "joker")
    assert game.view(1).log[-1].set_aside == ["9"]


def test_four_special_cards_leave_the_game_too():  # D3-41
    game = story("0: pickup", hands=("restart 3", "3"), pile="restart restart restart")
    assert (game.hand(0), game.out("restart")) == ("3", 4)


def test_jokers_count_only_as_jokers_for_fours():  # D3-41
    game = story("0: pickup", hands=("9 9 3", "3"), pile="9 joker-as-9")
    assert game.hand(0) == "3 9 9 9 joker"


def test_fours_are_set_aside_before_drawing():  # D3-41, D3-40
    game = story("0: pickup", hands=("9 9 9", "3"), pile="9", draw="10 11 12 3")
    assert (game.hand(0), game.part("draw")) == ("10 11 12", "3")


FIVE = ("3", "4", "5", "6")


def test_with_two_packs_a_remainder_stays():  # D3-41
    game = story("0: pickup", hands=("9 9 9", *FIVE), pile="9 9")
    assert (game.hand(0), game.out("9")) == ("9", 8 - 1)
    assert game.known(0) == ""  # the one that stayed may be any of them
    game = story("0: pickup", hands=("3", *FIVE), pile="9 9 9 9 9")
    assert (game.hand(0), game.known(0)) == ("3 9", "9")


def test_with_two_packs_two_groups_of_four_can_leave_at_once():  # D3-41
    game = story("0: pickup", hands=("9 9 9 3", *FIVE), pile="9 9 9 9 9")
    assert (game.hand(0), game.out("9")) == ("3", 8)
    assert game.view(1).log[-1].set_aside == ["9", "9"]


def test_eight_alike_at_once_can_be_the_last_cards_of_all():  # D3-41, D3-60
    game = story("0: pickup", hands=("9 9 9", *FIVE), pile="9 9 9 9 9")
    assert (game.hand(0), game.known(0), game.out("9")) == ("", "", 8)
    assert game.places == [1, 0, 0, 0, 0]


def test_eight_special_cards_alike_leave_and_what_is_drawn_comes_after_them():  # D3-41, D3-40
    game = story("0: pickup", hands=("restart 3", *FIVE), pile=" ".join(["restart"] * 7), draw="4 5 6")
    assert (game.hand(0), game.out("restart"), game.part("draw")) == ("3 4 5", 8, "6")


def test_with_two_packs_four_jokers_leave():  # D3-41
    game = story("0: pickup", hands=("joker joker joker 3", *FIVE), pile="joker-as-9 joker-as-9")
    assert (game.hand(0), game.out("joker")) == ("3 joker", 5)


def test_a_story_says_when_it_breaks_a_rule():
    with pytest.raises(AssertionError, match="0: 3 is against 21"):
        story("0: 3", hands=("3 4", "3"), pile="9")
    assert isinstance(story(), Story)
