"""DREI x DR3I, D3-50 to D3-71: the three phases, the end, and who sees what."""

from __future__ import annotations

import pytest

from games.drei.tables import story
from tablee.games.drei import GAME, notation
from tablee.games.drei.cards import LOWEST
from tablee.games.drei.end import next_starter
from tablee.games.drei.secrets import secrets_left
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR, UNKNOWN
from tablee.kernel.records import clone
from tablee.match import Match


def test_first_one_plays_from_the_hand():  # D3-50
    game = story(hands=("8", "3"), up=("9",), down=("5",), draw="4 4 4")
    assert game.legal == ["8"]
    assert game.objection(0, "12") == "D3-50"
    assert game.objection(0, "9") == "D3-51"
    assert game.objection(0, "flip 1") == "D3-53"


def test_with_hand_and_draw_pile_empty_one_plays_face_up_cards():  # D3-51
    game = story(hands=("", "3"), up=("9 9 joker",), down=("5",), pile="8")
    assert {"9", "9 9", "9 9 joker", "joker as 12", "pickup"} < set(game.legal)
    assert game.objection(0, "10") == "D3-51"
    assert game.tell("0: 9 9").up(0) == "joker"


def test_hand_and_table_are_not_combined():  # D3-51
    game = story(hands=("9", "3"), up=("9 joker",), down=("5",), pile="8")
    assert game.legal == ["9", "pickup"]
    assert game.objection(0, "9 9") == game.objection(0, "9 9 joker") == "D3-51"


STUCK = {"hands": ("", "12 12"), "up": ("5 5 9",), "down": ("3 3 3",), "pile": "11"}


def test_a_rescue_leads_one_face_up_card():  # D3-52
    game = story("0: pickup", **STUCK)
    assert (game.phase, game.turn, game.hand(0)) == ("rescue", 0, "11")
    assert game.legal == ["lead 5", "lead 9", "no rescue"]
    assert game.objection(0, "lead 10") == game.objection(0, "take 5") == game.objection(0, "11") == "D3-52"
    game.tell("0: lead 5")
    assert (game.pile, game.up(0), game.hand(0), game.turn, game.phase) == ("5", "5 9", "11", 1, "play")


def test_a_rescue_need_not_be():  # D3-52
    game = story("0: pickup | 0: no rescue", **STUCK)
    assert (game.pile, game.up(0), game.turn) == ("", "5 5 9", 1)


def test_with_take_one_face_up_card_comes_along():  # D3-52
    game = story("0: pickup", rescue="take", **STUCK)
    assert game.legal == ["take 5", "take 9", "no rescue"]
    assert game.objection(0, "lead 5") == "D3-52"
    game.tell("0: take 9")
    assert (game.hand(0), game.known(0), game.up(0), game.pile, game.turn) == ("9 11", "9 11", "5 5", "", 1)


def test_a_taken_card_can_make_four():  # D3-52, D3-41
    stuck = {"hands": ("", "12"), "up": ("5 9",), "down": ("3 3 3",), "pile": "9 9 9 11", "rescue": "take"}
    game = story("0: pickup | 0: take 9", **stuck)
    assert (game.hand(0), game.up(0), game.out("9")) == ("11", "5", 4)


def test_without_rescue_picking_up_is_all():  # D3-52
    game = story("0: pickup", rescue="none", **STUCK)
    assert (game.phase, game.turn, game.up(0)) == ("play", 1, "5 5 9")


def test_fours_leave_before_the_rescue():  # D3-52, D3-41
    game = story("0: pickup", hands=("", "12"), up=("5",), down=("3 3 3",), pile="11 11 11 11")
    assert (game.phase, game.hand(0), game.legal) == ("rescue", "", ["lead 5", "no rescue"])
    game.tell("0: lead 5")
    assert (game.pile, game.turn) == ("5", 1)


@pytest.mark.parametrize("up", ["12", "delete", "joker", "5 invisible"])
def test_whoever_could_play_a_face_up_card_gets_no_rescue(up: str):  # D3-52
    game = story("0: pickup", hands=("", "12"), up=(up,), down=("3 3 3",), pile="11")
    assert (game.phase, game.turn) == ("play", 1)


def test_there_is_no_rescue_from_the_hand_or_the_face_down_cards():  # D3-52
    assert story("0: pickup", hands=("3", "12"), up=("5",), down=("3",), pile="11").phase == "play"
    game = story("0: pickup", hands=("", "12"), down=("3 3",), pile="11")
    assert (game.phase, game.objection(1, "no rescue")) == ("play", "D3-52")


def test_face_down_cards_are_turned_blind_and_played_if_they_fit():  # D3-53
    game = story(hands=("", "3"), down=("5 9 12",), pile="8")
    assert game.legal == ["pickup", "flip 1", "flip 2", "flip 3"]
    assert game.objection(0, "9") == "D3-53"
    game.tell("0: flip 2")
    assert (game.pile, game.part("down0"), game.turn) == ("8 9", "5 none 12", 1)
    assert game.view(1).log[-1].turned == "9"


def test_places_keep_their_numbers():  # D3-53
    game = story("0: flip 2 | 1: 10", hands=("", "10 3"), down=("5 9 12",), pile="8")
    assert game.legal == ["pickup", "flip 1", "flip 3"]
    assert game.objection(0, "flip 2") == "D3-53"


def test_a_turned_card_that_does_not_fit_is_picked_up_with_the_pile():  # D3-53, D3-70
    game = story("0: flip 1", hands=("", "3"), down=("5 9 12",), pile="8 joker-as-8")
    assert (game.hand(0), game.known(0), game.pile, game.turn) == ("5 8 joker", "5 8 joker", "", 1)
    assert game.view(1).log[-1].took == 3


def test_instead_of_turning_a_card_the_pile_may_be_picked_up():  # D3-53, D3-30
    game = story("0: pickup", hands=("", "3"), down=("5 9 12",), pile="8")
    assert (game.hand(0), game.part("down0")) == ("8", "5 9 12")


def test_a_turned_joker_must_be_given_a_playable_name():  # D3-53, D3-27
    game = story("0: flip 1", hands=("", "3"), down=("joker 9 12",), pile="11")
    assert (game.phase, game.turn, game.view(1).turned) == ("name", 0, "joker")
    assert game.legal == [f"joker as {name}" for name in ("11", "12", "delete", "invisible", "restart")]
    assert game.objection(0, "joker as 10") == "D3-27"
    assert game.objection(0, "pickup") == game.objection(0, "joker joker as 12") == "D3-53"
    game.tell("0: joker as 12")
    assert (game.pile, game.turn, game.phase) == ("11 joker-as-12", 1, "play")


def test_a_turned_joker_as_delete_plays_again():  # D3-53, D3-24
    game = story("0: flip 1 | 0: joker as delete", hands=("", "3"), down=("joker 9 12",), pile="11")
    assert (game.pile, game.turn, game.legal) == ("", 0, ["flip 2", "flip 3"])


def test_a_turned_delete_plays_again():  # D3-53, D3-24
    game = story("0: flip 3", hands=("", "3"), down=("5 9 delete",), pile="11")
    assert (game.pile, game.turn, game.legal) == ("", 0, ["flip 1", "flip 2"])


def test_after_picking_up_the_hand_goes_first():  # D3-54
    game = story("0: pickup | 1: 3", hands=("", "3 3"), up=("9",), down=("5 5 5",), pile="4")
    assert game.legal == ["4", "pickup"]
    assert game.objection(0, "9") == game.objection(0, "flip 1") == "D3-54"


def test_the_first_player_without_any_card_wins():  # D3-60
    game = story("0: 9", hands=("9", "3"), pile="8")
    assert (game.phase, game.outcome.winners, game.outcome.scores) == ("over", (0,), (1, 0))
    assert game.outcome.reason == "finished"


def test_while_there_is_a_draw_pile_nobody_is_out():  # D3-60, D3-40
    game = story("0: 9", hands=("9", "3"), pile="8", draw="5")
    assert (game.phase, game.hand(0)) == ("play", "5")


def test_the_last_face_down_card_wins_if_it_fits():  # D3-60, D3-53
    assert story("0: flip 1", hands=("", "3"), down=("9",), pile="8").outcome.winners == (0,)
    assert story("0: flip 1", hands=("", "3"), down=("7",), pile="8").phase == "play"


def test_setting_aside_four_as_the_last_cards_of_all_wins():  # D3-60, D3-41
    game = story("0: pickup", hands=("9", "3"), pile="9 9 9")
    assert (game.phase, game.outcome.winners) == ("over", (0,))


def test_a_turned_card_can_make_the_last_four():  # D3-60, D3-53
    game = story("0: flip 1", hands=("", "3"), down=("6",), pile="6 6 6 9 9 9 9")
    assert (game.phase, game.outcome.winners) == ("over", (0,))


def test_delete_as_the_very_last_card_wins():  # D3-60, D3-24
    game = story("0: delete", hands=("delete", "3"), pile="9")
    assert (game.phase, game.places) == ("over", [1, 2])


def test_the_others_play_on_until_one_is_left():  # D3-61
    game = story("0: 9", hands=("9", "3 12", "3 12"), pile="8")
    assert (game.phase, game.places, game.turn, game.pile) == ("play", [1, 0, 0], 1, "8 9")
    assert game.view(2).order == [0]
    game.tell("1: 12 | 2: 12 | 1: pickup | 2: 3")
    assert (game.phase, game.places) == ("over", [1, 3, 2])
    assert (game.outcome.winners, game.outcome.scores) == ((0,), (2, 0, 1))
    assert game.view(1).order == [0, 2, 1]


def test_after_a_finishing_delete_the_next_player_goes_on():  # D3-61, D3-24
    game = story("0: delete", hands=("delete", "3 12", "3 12"), pile="9")
    assert (game.turn, game.pile, game.places) == (1, "", [1, 0, 0])


def test_when_the_last_cards_were_set_aside_the_next_player_goes_on():  # D3-61, D3-41
    game = story("0: pickup", hands=("9", "3 12", "3 12"), pile="9 9 9")
    assert (game.turn, game.pile, game.places) == (1, "", [1, 0, 0])


def test_who_is_out_is_passed_over():  # D3-61
    game = story("0: 4 | 1: 5 | 2: 6 | 0: 8", hands=("4 8 3", "5", "6 3"))
    assert game.turn == 2


def test_the_loser_of_two():  # D3-61
    game = story("0: 9", hands=("9", "3"), up=("", "5"), down=("", "4"), pile="8")
    assert game.outcome.scores == (1, 0)
    assert next_starter(game.s) == 1


def test_ten_players_find_their_order():  # D3-02, D3-61
    hands = tuple(str(number) for number in range(3, 13))
    told = " | ".join(f"{seat}: {seat + 3}" for seat in (0, 1, 2, 3, 4))
    game = story(told, hands=hands)
    assert (game.turn, game.demand) == (5, "7")
    game.tell("5: pickup | 6: 9 | 7: 10 | 8: 11")
    assert (game.phase, game.turn) == ("play", 9)
    game.tell("9: 12")
    assert game.phase == "over"
    assert game.places == [1, 2, 3, 4, 5, 10, 6, 7, 8, 9]
    assert game.outcome.scores == (9, 8, 7, 6, 5, 0, 4, 3, 2, 1)


def test_a_game_stops_after_2000_plays():  # D3-62
    game = story("0: 9", hands=("9 9 9", "3 3", "4 4 4"), plays=1999)
    assert (game.phase, game.outcome.reason) == ("over", "stopped")
    assert game.places == [1, 1, 3]
    assert (game.outcome.winners, game.outcome.scores) == ((0, 1), (1, 1, 0))


def test_those_who_are_out_stay_in_front_when_a_game_stops():  # D3-62, D3-61
    game = story("0: 9 | 1: 10", hands=("9", "10 3 3", "4 4", "5 5 5"), plays=1998)
    assert game.places == [1, 2, 2, 4]
    assert game.outcome.winners == (0,)
    assert next_starter(game.s) == 3


def test_a_turned_joker_counts_when_a_game_stops():  # D3-62, D3-53
    game = story("0: flip 1", hands=("", "3"), down=("joker 5",), pile="9", plays=1999)
    assert (game.phase, game.places) == ("over", [2, 1])


def test_a_game_that_ends_with_its_last_play_is_not_stopped():  # D3-62
    assert story("0: 9", hands=("9", "3"), plays=1999).outcome.reason == "finished"


def test_the_exchange_is_not_counted():  # D3-62, D3-11
    match = Match(GAME, {}, 1, ["human"] * 4)
    while match.view(0).phase == "exchange":
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    assert (match.position, match.view(0).plays) == (4, 0)


def test_everybody_sees_what_lies_open():  # D3-70
    game = story(hands=("8 9", "3 3"), up=("5", "6 6"), down=("4 4", "10"), pile="7 joker-as-7", draw="12 12")
    for eyes in (0, 1, SPECTATOR):
        seen = game.view(eyes)
        assert [player.up for player in seen.players] == [["5"], ["6", "6"]]
        assert [(card.card, card.stands_for) for card in seen.pile] == [("7", None), ("joker", "7")]
        assert [len(player.hand) for player in seen.players] == [2, 2]
        assert [player.down for player in seen.players] == [[True, True, False], [True, False, False]]
        assert (seen.draw, seen.out["delete"], seen.demand) == (2, 4, 7)


def test_what_was_picked_up_is_known_until_it_is_played():  # D3-70
    game = story("0: pickup", hands=("12", "3 3"), pile="8 9", draw="4 4 4 6")
    assert game.view(1).players[0].known == ["8", "9"]
    assert game.view(1).players[0].hand == ["8", "9", None]
    game.tell("1: 3 | 0: 9")
    assert game.view(1).players[0].hand == ["8", None, None]


def test_of_two_alike_the_known_one_is_taken_to_go_first():  # D3-70
    game = story("0: pickup | 1: 3 | 0: 8", hands=("8 12", "3 3"), pile="8")
    assert (game.hand(0), game.known(0)) == ("8 12", "")


def test_known_cards_stay_in_every_imagined_table():  # D3-70
    game = story("0: pickup", hands=("12 4 5", "3 3 6"), pile="8 9 9", down=("10 10", "11 11"), draw="4 4")
    others = set()
    for table in game.imagined(1, 60):
        hand = table[0].hand[0]
        assert (hand[8] >= 1, hand[9] >= 2, hand.sum()) == (True, True, 6)
        others.add(hand.tobytes())
    assert len(others) > 5


def test_a_hand_that_showed_no_four_has_no_fourth():  # D3-70, D3-41
    game = story("0: pickup", hands=("12 4 5", "3 3 6"), pile="9 9 9", down=("10 10 10", "9 11 11"), draw="4 4")
    assert game.part("ruled-out0") == "9 9 9"
    game.tell("1: 3 | 0: 9")
    assert all(table[0].hand[0, 9] == 2 for table in game.imagined(1, 60))


def test_a_hand_of_which_all_is_known_is_open():  # D3-70
    game = story("0: flip 1", hands=("", "3"), down=("5 9 12",), pile="8")
    assert game.view(1).players[0].hand == ["5", "8"]


def test_only_the_owner_sees_the_rest_of_the_hand():  # D3-71
    game = story(hands=("8 9", "3 3"), down=("4 4", "10"), draw="12 12")
    assert game.view(0).players[0].hand == ["8", "9"]
    for eyes in (1, SPECTATOR):
        assert game.view(eyes).players[0].hand == [None, None]
        assert game.masked(eyes)[0].hand[0, LOWEST] == UNKNOWN


def test_nobody_sees_face_down_cards_or_the_draw_pile():  # D3-71
    game = story(hands=("8 9", "3 3"), down=("4 4", "10"), draw="12 12")
    for eyes in (0, 1, SPECTATOR):
        text = notation.print_position(game.masked(eyes)[0])
        assert "down0 ? ? none" in text
        assert "draw ? ?" in text


def test_what_is_learned_can_be_told_from_what_is_hidden():  # D3-70, D3-71
    """A move can be taken back while nobody has learned anything by it."""

    def hidden(told: str) -> list[int]:
        game = story(told, hands=("8 9 10", "3 3 3"), pile="7 7", down=("4", "5"), draw="12 12", known=("9",))
        return [secrets_left(game.masked(eyes)[0]) for eyes in (0, 1)]

    before = hidden("")
    assert hidden("0: pickup") == before
    lay_known, lay_hidden = "0: pickup | 1: 3 3 3 | 0: 9", "0: pickup | 1: 3 3 3 | 0: 8"
    assert hidden(lay_known)[0] == hidden(lay_hidden)[0]
    assert hidden(lay_known)[1] == hidden(lay_hidden)[1] + 1


def test_cards_stay_hidden_after_the_end():  # D3-71
    game = story("0: 9", hands=("9", "3"), down=("", "4 4"), pile="8")
    assert game.view(0).players[1].hand == [None]
    assert "down1 ? ? none" in notation.print_position(game.masked(0)[0])


def test_the_view_says_why_a_card_cannot_be_played():  # D3-21, D3-22, D3-31, D3-54
    def reasons(game) -> list[tuple[str, str | None, str]]:
        return [(why.where, why.card, why.clause) for why in game.view(0).why_not]

    game = story(hands=("8 9 joker", "3"), up=("12",), down=("4",), pile="9")
    assert reasons(game) == [("hand", "8", "D3-21"), ("up", None, "D3-54"), ("down", None, "D3-54")]
    game = story(hands=("", "3"), up=("5 12",), down=("4",), pile="7")
    assert reasons(game) == [("up", "12", "D3-22"), ("down", None, "D3-53")]
    assert reasons(story(hands=("8", "3"))) == [("pile", None, "D3-31")]
    assert reasons(story(hands=("8", "3"), turn=1)) == []


def test_no_imagined_hand_keeps_four_alike_whatever_was_written_down():  # D3-41, D3-70
    masked = notation.parse_position(
        "seats 2 | rescue lead | phase play | turn 0 | plays 100 | demand 3 | pile 3 | draw - | out 3 3 3 4 4 "
        "4 5 5 5 6 6 6 6 7 7 7 7 8 8 8 10 10 11 11 11 11 12 12 12 12 delete delete delete delete invisible "
        "invisible invisible invisible restart restart restart restart joker joker joker | turned none | up0 "
        "- | down0 none none none | hand0 5 8 9 9 9 | known0 9 9 9 | ruled-out0 - | up1 - | down1 9 10 10 | "
        "hand1 4 | known1 - | ruled-out1 - | places 0 0 | finished 0 | reason none | events 0 | log -"
    )
    GAME.secrets.mask(masked[0], 1)
    for number in range(60):
        table = clone(masked)
        GAME.secrets.imagine(table[0], chances(number)[0])
        assert table[0].hand[0, 9] == 3
