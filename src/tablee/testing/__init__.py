"""What must hold for every game, ours and anybody else's: run by `tablee test GAME`, or by pytest in two lines.

from tablee.testing import conformance
from my_game import GAME

TestMyGame = conformance(GAME)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablee.kernel.compiling import PURE
from tablee.kernel.game import AnyGame

from . import compiled, lessons, moves, secrets
from .broken import Broken
from .cases import Case, Pace, cases_of, usual_pace

__all__ = ["CHECKS", "Broken", "Case", "Check", "Pace", "cases_of", "conformance", "usual_pace"]


class Check(NamedTuple):
    """One promise; it raises `Broken` where a game does not keep it."""

    run: Callable[[Case], None]
    needs_compiler: bool = False

    @property
    def name(self) -> str:
        return self.run.__name__.replace("_", "-")


CHECKS = (
    Check(moves.moves_print_and_parse),
    Check(moves.positions_print_and_parse),
    Check(moves.legal_moves_are_those_without_objection),
    Check(moves.there_is_a_legal_move_until_the_end),
    Check(moves.a_refused_move_changes_nothing),
    Check(moves.the_same_journal_gives_the_same_game),
    Check(secrets.imagined_tables_keep_what_is_seen),
    Check(secrets.worlds_that_differ_in_secrets_look_the_same),
    Check(secrets.every_secret_is_hidden_from_somebody),
    Check(secrets.a_spectator_knows_no_more_than_a_seat),
    Check(secrets.an_imagined_table_is_a_possible_one),
    Check(secrets.own_legal_moves_follow_from_what_the_seat_knows),
    Check(secrets.moves_are_told_by_what_the_eyes_knew_then),
    Check(secrets.choices_of_an_open_decision_are_not_told),
    Check(secrets.what_is_left_out_of_a_move_is_not_told_in_other_words),
    Check(secrets.trials_tell_what_the_seat_knows),
    Check(secrets.bots_choose_by_what_their_seat_knows),
    Check(lessons.lessons_are_played_to_their_end),
    Check(compiled.every_step_is_the_same_compiled, needs_compiler=True),
    Check(compiled.many_games_are_the_same_compiled, needs_compiler=True),
)


def conformance(game: AnyGame, pace: Pace | None = None) -> type[object]:
    """A class of tests for pytest, one for each check and each setting of the game; `pace` says how much is tried."""
    import pytest  # only those who test their games need it

    cases = cases_of(game, pace)
    every_case = pytest.mark.parametrize("case", cases, ids=[str(case) for case in cases])

    def test_of(check: Check) -> object:
        def test(self: object, case: Case) -> None:
            if check.needs_compiler and PURE:
                pytest.skip("there is no compiled code to compare with")
            check.run(case)

        return every_case(test)

    return type("Conformance", (), {f"test_{check.run.__name__}": test_of(check) for check in CHECKS})
