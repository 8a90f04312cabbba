"""Advice: ranked moves, their chances, and one reason that tells most."""

from __future__ import annotations

import pytest

from tablee import bots
from tablee.bots.advice import ENOUGH, Advised, advise, reason_for
from tablee.games import all_games, find
from tablee.kernel.chance import chances
from tablee.match import Match

DREI, DESTRIER, CARROM = find("drei"), find("destrier"), find("carrom")


def reason(game, *moves: tuple[str, float | None], seats: int = 2) -> tuple[str, str | None, list[str]]:
    hints = bots.players_of(game).hints
    found = reason_for([Advised(move, chance) for move, chance in moves], hints, seats)
    return found.why, found.other.move if found.other else None, found.cards


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
    if game.moves.are_listed:
        assert {one.move for one in advice.moves} <= set(match.legal(seat))
        other = match.masked(seat)
        game.secrets.imagine(other[0], chances(7)[0])
        game.secrets.mask(other[0], seat)
        assert advise(game, other, seat, chances(1), iterations=40) == advice


def test_a_move_that_was_played_is_judged_too():
    match = Match(DREI, {}, 3, ["human", "human"])
    while not match.is_over and match.position < 8:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1])
    position = 6
    played = match.moves[position]
    masked, chance = match.masked(played.seat, position), chances(1)
    bots.warm_up(DREI, ["expert"])
    advice = advise(DREI, masked, played.seat, chance, iterations=12 * ENOUGH, played=played.move)
    assert advice.played is not None
    assert advice.played.move == played.move
    assert advice.played.chance is not None
    assert advice.moves[0].chance is not None
    assert advice.played.chance <= advice.moves[0].chance + 0.02  # the best one was tried most
