"""Games in one file: what the defaults make of marks, copies and options, and what they refuse."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from tablee.kernel import simple
from tablee.kernel.compiling import rule
from tablee.kernel.options import Option
from tablee.kernel.records import I8, Ints
from tablee.kernel.simple import FACE_DOWN, sealed
from tablee.match import Match
from tablee.testing import CHECKS, Pace, cases_of


class Sign(IntEnum):
    ROCK = 0
    PAPER = 1
    SCISSORS = 2


class State(simple.State):
    chosen: Annotated[Ints, np.int8, (2,), sealed(3)]
    prizes: Annotated[Ints, np.int8, (6,), FACE_DOWN]
    rounds: I8


@rule
def deal(s, seats, options, chance):
    s.rounds = options.rounds
    for i in range(6):
        s.prizes[i] = 1 + i % 2


@rule
def to_act(s):
    waiting = 0
    for seat in range(s.seats):
        if s.chosen[seat] == 0 and not s.over:
            waiting |= 1 << seat
    return waiting


@rule
def objection(s, seat, move):
    return 0


@rule
def play(s, seat, move, chance):
    s.chosen[seat] = move + 1
    if s.chosen[0] and s.chosen[1]:
        ahead = (int(s.chosen[0]) - int(s.chosen[1])) % 3
        prize = simple.take(s.prizes)
        if ahead:
            s.points[ahead - 1] += prize
        s.chosen[:] = 0
        s.rounds -= 1
        s.over = int(s.rounds == 0)


def signs(**changed):
    settings = {
        "clauses": "SG",
        "seats": range(2, 3),
        "moves": Sign,
        "cards": ["one", "two"],
        "copies": 3,
        "deal": deal,
        "objection": objection,
        "play": play,
        "to_act": to_act,
        "options": (Option("rounds", (2, 3), 2),),
        "words": {"en": "# Signs\n\nRock {and} paper."},
    }
    return simple.game("signs", State, **settings | changed)


GAME = signs()


@pytest.mark.parametrize("check", [check for check in CHECKS if not check.needs_compiler], ids=lambda one: one.name)
def test_sealed_numbers_copies_and_options_conform(check):
    for case in cases_of(GAME, Pace(games=3, is_plain=True)):
        check.run(case)


def test_a_sealed_choice_is_seen_by_its_owner_only():
    match = Match(GAME, {"rounds": 3}, seed=1)
    match.play(0, "rock")
    assert match.to_act() == [1]
    assert match.view(0).chosen == [[1], []]
    assert match.view(1).chosen == [[None], []]


def test_a_sealed_choice_is_taken_back_until_everybody_has_chosen():
    match = Match(GAME, {"rounds": 3}, seed=1)
    match.play(0, "rock")
    assert match.take_back_to(0, [-1, 0, 1]) == 0
    match.play(1, "rock")  # shared, so that nobody gets a point
    assert match.table[0].points[:2].tolist() == [0, 0]
    assert match.take_back_to(0) is None
    assert match.take_back_to(1) is None


def test_what_has_been_counted_stays():
    @rule
    def take_turns(s):
        return 0 if s.over else 1 << s.turn

    @rule
    def count_the_hidden_prize(s, seat, move, chance):
        s.points[seat] += s.prizes[s.rounds] * move
        simple.pass_turn(s)

    game = signs(to_act=take_turns, play=count_the_hidden_prize)
    match = Match(game, {"rounds": 3}, seed=1)
    match.play(0, "rock")
    assert match.take_back_to(0) == 0
    match.play(1, "paper")
    assert match.take_back_to(1) is None


def test_braces_in_a_tagline_are_only_braces():
    assert 'Rock {"{"}and{"}"} paper.' in GAME.words.texts["en"]


@pytest.mark.parametrize("card", ["two words", "?", "one", ""])
def test_a_card_has_a_name_of_one_word(card: str):
    with pytest.raises(ValueError, match="cannot be the name of a card"):
        signs(cards=["one", card])
