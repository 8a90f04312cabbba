"""What somebody does in secret, in a turn of their own, is no choice that others still have to make."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from conformance.broken import altered
from tablee.kernel import simple
from tablee.kernel.compiling import rule
from tablee.kernel.records import I8, Ints
from tablee.kernel.simple import sealed
from tablee.match import Match
from tablee.testing import CHECKS, Pace, cases_of
from tablee.testing.cases import other_choices

LOOK, COLLECT, PASS = range(3)


class State(simple.State):
    looked: Annotated[Ints, np.int8, (3,), sealed(2)]  # 1 not yet, 2 once
    turns: I8


@rule
def deal(s, seats, options, chance):
    for seat in range(seats):
        s.looked[seat] = 1


@rule
def objection(s, seat, move):
    return 2 if move == LOOK and s.looked[seat] == 2 else 0


@rule
def play(s, seat, move, chance):
    if move == LOOK:
        s.looked[seat] = 2
    elif move == COLLECT:
        s.points[seat] += 1
    else:
        simple.pass_turn(s)
        s.turns += 1
        s.over = int(s.turns == 3 * s.seats)


LOOKING = altered(
    simple.game(
        "looking",
        State,
        clauses="LK",
        seats=range(2, 4),
        moves=["look", "collect", "pass"],
        deal=deal,
        objection=objection,
        play=play,
        words={"en": "# Looking\n\nLook, collect and pass."},
    ),
    witness=lambda s, seat, move, eyes: None if move == LOOK else ["look", "collect", "pass"][move],
)


@pytest.mark.parametrize("check", [check for check in CHECKS if not check.needs_compiler], ids=lambda one: one.name)
def test_a_secret_move_in_a_turn_of_ones_own_conforms(check):
    for case in cases_of(LOOKING, Pace(games=6, is_plain=True)):
        check.run(case)


def test_it_leaves_nobody_a_choice_to_make_at_the_same_time():
    match = Match(LOOKING, {}, 1)
    match.play(0, "look")
    assert match.witnessed(1, 9) == []
    assert other_choices(match, 1) is None
