"""Asking a match: whose turn it is, what a seat knows, and what can be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from conformance.worlds import auction, darts

from tablee.games import find
from tablee.games.destrier import GAME
from tablee.kernel.chance import Chance, unit
from tablee.kernel.game import SPECTATOR, Came
from tablee.kernel.options import Value
from tablee.match import BadSeats, IllegalMove, InvalidMove, Match, StaleMove

STEADY: dict[str, Value] = {"steady": "yes"}
BOTH = ["human", "human"]


def duel(seed: int = 3) -> tuple[Match, int]:
    match = Match(GAME, {}, seed)
    return match, match.to_act()[0]


def throws(match: Match, *seats: int) -> Match:
    for seat in seats:
        match.play(seat, "throw 0.1 0.2")
    return match


# Refusals


def test_nothing_can_be_played_after_resigning_not_even_what_was_allowed_a_moment_ago():
    for gave_up in range(2):
        match, seat = duel()
        match.read(seat, "hit")
        match.resign(gave_up)
        for again in (match.read, match.play):
            with pytest.raises(IllegalMove) as refusal:
                again(seat, "hit")
            assert (refusal.value.not_your_turn, refusal.value.clause) == (True, "DD-26")
        assert match.moves == []


def test_a_move_that_was_allowed_is_allowed_to_nobody_else_and_never_twice():
    match, seat = duel()
    assert match.read(seat, "hit") == match.read(seat, "hit")
    with pytest.raises(IllegalMove):
        match.read(1 - seat, "hit")
    assert match.read(seat, "stand") != match.read(seat, "hit")
    match.play(seat, "hit")
    with pytest.raises(IllegalMove):
        match.read(seat, "hit")
    with pytest.raises(StaleMove):
        match.read(1 - seat, "hit", made_at=0)


def test_a_move_for_a_position_that_never_was_is_stale_even_if_it_was_allowed_before():
    match, seat = duel()
    match.read(seat, "hit")
    for made_at in (-1, 1, 99):
        with pytest.raises(StaleMove) as refusal:
            match.read(seat, "hit", made_at)
        assert (refusal.value.made_at, refusal.value.now, refusal.value.move) == (made_at, 0, "hit")


def test_nonsense_is_nonsense_also_when_it_is_late_and_late_is_late_also_out_of_turn():
    match, seat = duel()
    match.play(seat, "hit")
    with pytest.raises(InvalidMove):
        match.read(seat, "fly", made_at=0)
    with pytest.raises(StaleMove):
        match.read(seat, "hit", made_at=0)


def test_a_seat_that_does_not_exist_is_never_to_move():
    match, _ = duel()
    for seat in (-1, 2, 99):
        with pytest.raises(IllegalMove) as refusal:
            match.play(seat, "hit")
        assert refusal.value.not_your_turn
    assert match.position == 0


def test_a_refusal_says_whether_it_is_the_turn_or_the_move_that_is_wrong():
    match, seat = duel()
    told = []
    for who, move in ((1 - seat, "hit"), (seat, "decline")):
        with pytest.raises(IllegalMove) as refusal:
            match.read(who, move)
        told.append((refusal.value.not_your_turn, refusal.value.clause, refusal.value.move))
    assert told == [(True, "DD-26", "hit"), (False, "DD-42", "decline")]


# What is asked


def test_who_gave_up_has_lost_and_nobody_is_to_act():
    match, seat = duel()
    assert (match.outcome, match.is_over) == (None, False)
    match.resign(0)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.reason) == ((1,), (0, 1), "resigned")
    assert (match.to_act(), match.to_act(0), match.is_over) == ([], [seat], True)


def test_earlier_positions_can_be_asked_for():
    match, seat = duel()
    deal, legal, seen = match.table.tobytes(), match.legal(seat), match.masked(1 - seat).tobytes()
    match.play(seat, "hit")
    assert (match.to_act(), match.to_act(0), match.to_act(1)) == ([1 - seat], [seat], [1 - seat])
    assert match.at(0).tobytes() == deal != match.table.tobytes()
    assert match.legal(seat, 0) == legal
    assert match.legal(seat) == match.legal(seat, 1) == []
    assert match.masked(1 - seat, 0).tobytes() == seen != match.masked(1 - seat).tobytes()
    assert match.masked(seat, 1).tobytes() == match.masked(seat).tobytes() != match.masked(1 - seat).tobytes()
    assert match.view(seat, 0) != match.view(seat) == match.view(seat, 1)


def test_what_is_handed_out_is_a_copy():
    match, seat = duel()
    for handed_out in (match.table, match.at(0), match.masked(seat), match.masked(seat, 0)):
        before = handed_out.tobytes()
        handed_out[0].target = 21
        assert handed_out.tobytes() != before
    assert match.table[0].target == match.masked(seat)[0].target == 23


def test_what_a_seat_knows_is_looked_up_anew_after_a_take_back():
    match = Match(auction.GAME, {}, 1, BOTH)
    match.play(0, "bid 5")
    assert match.masked(0)[0].bid[0] == 5
    match.take_back(0)
    match.play(0, "bid 7")
    assert match.masked(0)[0].bid[0] == 7
    assert [move.move for move in match.witnessed(0, 9)] == ["bid 7"]


def test_everybody_sits_where_a_game_has_that_many_seats():
    assert Match(GAME).players == ("human", "human")
    assert Match(auction.GAME).players == ("human", "human")
    assert (Match(GAME).seed, Match(GAME).bots, Match(GAME).starter) == (0, {}, None)
    assert str(BadSeats(auction.GAME, 11)) == "auction takes 2 to 10 seats, not 11"
    with pytest.raises(BadSeats, match="auction takes 2 to 10 seats, not 1") as problem:
        Match(auction.GAME, {}, 1, ["human"])
    assert (problem.value.fewest, problem.value.most, problem.value.seats) == (2, 10, 1)
    assert len(Match(auction.GAME, {}, 1, ["human"] * 10).players) == 10


def test_what_came_of_a_move_is_told_from_the_table_after_it():
    class Thrown(Came, frozen=True):
        count: int

    def aftermath(s: Any) -> Thrown:
        return Thrown(int(s.thrown))

    match = throws(Match(replace(darts.GAME, shown=replace(darts.GAME.shown, came=aftermath)), STEADY, 1, BOTH), 0, 1)
    assert [told.came for told in match.witnessed(SPECTATOR, 9)] == [Thrown(1), Thrown(2)]
    assert [told.came for told in throws(Match(darts.GAME, STEADY, 1, BOTH), 0).witnessed(0, 9)] == [None]


def test_only_the_latest_moves_are_told():
    match = throws(Match(darts.GAME, STEADY, 1, BOTH), 0, 1, 0)
    assert [(told.position, told.seat) for told in match.witnessed(1, 2)] == [(2, 1), (3, 0)]
    assert len(match.witnessed(1, 9)) == 3


def test_who_starts_the_next_game_is_known_when_this_one_is_over():
    seed = 3
    match = Match(find("drei"), {}, seed, BOTH)
    assert match.next_starter() is None
    match.resign(1)
    assert match.next_starter() == 1
    assert Match(find("drei"), {}, seed, BOTH, starter=1).starter == 1
    over, _ = duel()
    over.resign(0)
    assert over.next_starter() is None  # the rules of Destrier Duel do not say


def test_the_rules_say_who_starts_the_next_game_unless_nobody_does():
    for seat, expected in ((0, 0), (1, 1), (-1, None)):
        game = replace(darts.GAME, rules=replace(darts.GAME.rules, next_starter=lambda s, seat=seat: seat))
        match = throws(Match(game, STEADY, 1, BOTH), *[0, 1] * 2, 0)
        assert match.next_starter() is None
        throws(match, 1)
        assert (match.is_over, match.next_starter()) == (True, expected)


def test_a_seat_is_made_to_start_only_where_the_rules_say_who_does():
    for game, starter in ((GAME, 0), (find("drei"), 2), (find("drei"), -1)):
        with pytest.raises(ValueError, match=f"seat {starter} cannot be made to start {game.id}"):
            Match(game, {}, 3, BOTH, starter)


# Taking back


def partly_shaky(seat: int) -> Any:
    """Darts in which the hand of this seat alone shakes."""

    def play(s: Any, who: int, aim: Any, chance: Chance) -> None:
        darts.play(s, who, aim, chance)
        if who == seat:
            unit(chance)

    return replace(darts.GAME, rules=replace(darts.GAME.rules, play=play))


def test_a_move_is_not_taken_back_past_a_draw_of_anybody():
    """Played again, the other would draw the same, and everybody knows by now what that is."""
    steady = throws(Match(darts.GAME, STEADY, 1, BOTH), 0, 1)
    assert (steady.take_back_to(0), steady.take_back_to(1)) == (0, 1)
    shaky = throws(Match(partly_shaky(1), STEADY, 1, BOTH), 0, 1)
    assert (shaky.take_back_to(0), shaky.take_back_to(1)) == (None, None)
    shaky = throws(Match(partly_shaky(0), STEADY, 1, BOTH), 0, 1)
    assert (shaky.take_back_to(0), shaky.take_back_to(1)) == (None, 1)
    three = throws(Match(partly_shaky(1), STEADY, 1, ["human"] * 3), 0, 1, 2)
    assert [three.take_back_to(seat) for seat in range(3)] == [None, None, 2]


def test_the_draw_before_a_move_does_not_keep_it():
    match = throws(Match(partly_shaky(0), STEADY, 1, BOTH), 0, 1)
    assert match.take_back_to(1) == 1
    match.take_back(1)
    assert (match.position, match.to_act()) == (1, [1])


def test_nothing_is_taken_back_before_a_move_or_after_the_end():
    match = Match(darts.GAME, STEADY, 1, BOTH)
    assert [match.take_back_to(seat) for seat in range(2)] == [None, None]
    throws(match, 0)
    assert [match.take_back_to(seat) for seat in range(2)] == [0, None]
    throws(match, 1, 0, 1, 0)
    assert [match.take_back_to(seat) for seat in range(2)] == [4, 3]
    throws(match, 1)
    assert [match.take_back_to(seat) for seat in range(2)] == [None, None]
    given_up = throws(Match(darts.GAME, STEADY, 1, BOTH), 0)
    given_up.resign(1)
    assert given_up.take_back_to(0) is None


def test_what_one_of_the_learners_has_seen_is_not_taken_back():
    """A bid is hidden from the others only."""
    match = Match(auction.GAME, {}, 1, BOTH)
    match.play(0, "bid 5")
    assert match.take_back_to(0) == match.take_back_to(0, [0]) == 0
    assert match.take_back_to(0, [0, 1]) is None  # seat 1 has one secret more to wonder about
    assert match.take_back_to(0, [SPECTATOR]) is None


def test_what_a_clue_tells_is_not_taken_back():
    for fields, position in (((), 0), (("steady", "thrown"), None), (("steady",), 0)):
        game = replace(darts.GAME, secrets=replace(darts.GAME.secrets, clues=fields))
        match = throws(Match(game, STEADY, 1, BOTH), 0)
        assert match.take_back_to(0) == position


def test_after_a_take_back_the_game_goes_on_as_if_nothing_had_been():
    match = throws(Match(darts.GAME, STEADY, 1, BOTH), 0, 1)
    match.witnessed(0, 9)
    match.take_back(0)
    assert (match.position, match.to_act(), match.moves) == (0, [0], [])
    assert match.witnessed(0, 9) == []
    throws(match, 0, 1, 0)
    fresh = throws(Match(darts.GAME, STEADY, 1, BOTH), 0, 1, 0)
    assert match.table.tobytes() == fresh.table.tobytes()
    assert match.witnessed(0, 9) == fresh.witnessed(0, 9)
    assert match.take_back_to(0) == fresh.take_back_to(0) == 2
