"""Advice: ranked moves, their chances, and one reason that tells most."""

from __future__ import annotations

import pytest
from stories.carrom_boards import LEFT, RIGHT, board, lane

from tablee import bots
from tablee.bots.advice import Advised, _reason, advice_at, advise
from tablee.games import all_games, find
from tablee.kernel.chance import chances
from tablee.kernel.records import clone
from tablee.match import Match

DREI, DESTRIER, CARROM = find("drei"), find("destrier"), find("carrom")


def reason(game, *moves: tuple[str, float | None], seats: int = 2) -> tuple[str, str | None, list[str]]:
    why, other, cards = _reason(game, [Advised(move, chance) for move, chance in moves], seats)
    return why, other.move if other else None, cards


def test_one_reason_is_given_the_one_that_tells_most():
    assert reason(DREI, ("8", 0.6), ("9", 0.4)) == ("avoids", "9", [])
    assert reason(DREI, ("8", 0.6), ("9", 0.58)) == ("close", "9", [])
    assert reason(DREI, ("8", 0.6), ("9", 0.59), ("pickup", 0.2)) == ("avoids", "pickup", [])
    assert reason(DREI, ("8", None), ("9", None)) == ("sure", None, [])
    assert reason(CARROM, ("shot 370 0 1", 0.6)) == ("sure", None, [])  # there are always other shots


def test_a_move_that_was_hardly_tried_is_no_reason():
    assert reason(DREI, ("9", 0.98), ("pickup", None)) == ("sure", None, [])
    assert reason(DREI, ("9", 0.98), ("pickup", None), ("8", 0.5)) == ("avoids", "8", [])


def test_what_is_kept_are_the_cards_that_the_avoided_move_lays():
    assert reason(DREI, ("8", 0.6), ("delete", 0.5), ("joker as 7", 0.4)) == ("keeps", "delete", ["delete"])
    assert reason(DREI, ("8", 0.6), ("joker as delete", 0.5)) == ("keeps", "joker as delete", ["joker"])
    assert reason(DREI, ("8", 0.6), ("9", 0.5), ("delete", 0.4)) == ("avoids", "9", [])
    assert reason(DREI, ("restart", 0.6), ("delete", 0.5)) == ("avoids", "delete", [])
    assert reason(DESTRIER, ("hit", 0.6), ("plus3 other", 0.5)) == ("keeps", "plus3 other", ["plus3"])
    assert reason(DESTRIER, ("stand", 0.6), ("plus3 other", 0.5)) == ("avoids", "plus3 other", [])  # for when?


def test_whoever_plays_for_a_place_may_win_less_often():
    assert reason(DREI, ("12", 0.0), ("delete", 0.24), seats=4) == ("place", "delete", [])
    assert reason(DREI, ("12", 0.0), ("delete", 0.24)) == ("sure", None, [])


def test_there_is_nothing_else_to_do_only_where_one_move_is_legal():
    match = Match(DREI, {}, 3, ["human", "human"])
    seat = match.to_act()[0]
    assert len(match.legal(seat)) > 1
    for level in bots.bot_names(DREI):
        assert advise(DREI, match.masked(seat), seat, chances(1), level=level, iterations=20).why != "only"
    while len(match.legal(seat)) > 1:
        match.play(seat, match.legal(seat)[-1])
        seat = match.to_act()[0]
    assert advise(DREI, match.masked(seat), seat, chances(1), iterations=20).why == "only"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_advice_is_legal_and_comes_from_what_the_seat_knows(game):
    match = Match(game, {}, 5, ["human"] * 2)
    seat = match.to_act()[0]
    advice = advise(game, match.masked(seat), seat, chances(1), iterations=40)
    assert advice.by == bots.bot_names(game)[0]
    twin = Match(game, {}, 5, ["human"] * 2)
    twin.play(seat, advice.moves[0].move)
    if game.legal is not None:
        assert {one.move for one in advice.moves} <= set(match.legal(seat))
        other = match.masked(seat)
        game.imagine(other[0], chances(7)[0])
        game.mask(other[0], seat)
        assert advise(game, other, seat, chances(1), iterations=40) == advice


def test_a_move_that_was_played_is_judged_too():
    match = Match(DREI, {}, 3, ["human", "human"])
    while not match.is_over and match.position < 8:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1])
    bots.warm_up(DREI, ["expert"])
    position = 6
    played = match.moves[position]
    advice = advice_at(match, played.seat, position)
    assert advice.played is not None
    assert advice.played.move == played.move
    assert advice.played.chance is not None
    assert advice.moves[0].chance is not None
    assert advice.played.chance <= advice.moves[0].chance + 0.02  # the best one was tried most


def test_a_shot_that_was_played_is_judged_though_nobody_proposed_it():
    bots.warm_up(CARROM, ["expert"])
    match = Match(CARROM, {}, 5, ["human", "human"])
    match.play(0, "shot 220 80 0.3")  # at nothing
    advice = advice_at(match, 0, 0)
    assert advice.played is not None
    assert advice.played.move == "shot 220 80 0.3"
    assert advice.played.came == "ended turn"
    assert advice.played.chance is not None
    assert advice.moves[0].chance is not None
    assert advice.played.chance < advice.moves[0].chance - 0.05
    assert advice.played not in advice.moves


def test_shots_are_told_by_what_comes_of_them_and_each_only_once():
    bots.warm_up(CARROM, ["expert"])
    table = board(f"3@{lane(RIGHT, 40.0)} 4@{lane(LEFT, 200.0)} 5@150,400 6@600,300").table
    advice = advise(CARROM, table, 0, chances(1))
    came = [one.came for one in advice.moves]
    assert "fell 3; gain 1" in came
    assert len(set(came)) == len(came) > 1
    alone = board(f"3@{lane(RIGHT, 40.0)}").table
    for one in advise(CARROM, alone, 0, chances(1)).moves:
        after = clone(alone)
        CARROM.doors.play.at_once(after, 0, CARROM.notation.parse_move(one.move), chances(0))
        assert (" 3; gain 1" in one.came) == (after[0].gain == 1)
