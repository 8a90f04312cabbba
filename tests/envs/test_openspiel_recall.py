"""What OpenSpiel checks on whole trees, by its own functions on parts of ours, with several numbers of seats."""

from __future__ import annotations

import importlib
import unittest
from typing import Any

import pyspiel
from sample_games import auction, pig

from tablee.envs.openspiel import NAMES, register

NAMED = {name: pyspiel.load_game(name) for name in [*NAMES.values(), register(auction.GAME), register(pig.GAME)]}
OF_OPENSPIEL: Any = importlib.import_module("open_spiel.integration_tests.api_test")
WIDE, DEEPEST = 6, 200  # steps: so far several moves are tried, and no farther any (OpenSpiel's functions recurse)
ELSEWHERE = {"test_number_of_nodes", "test_game_is_perfect_recall"}  # of whole trees; recall is checked below


def games(is_long: bool) -> list[str]:
    """Every game with its fewest seats and one number of others, or with all numbers."""
    found = list[str]()
    for name, game in NAMED.items():
        fewest, most = game.get_type().min_num_players, game.get_type().max_num_players
        for players in range(fewest, most + 1) if is_long else sorted({fewest, min(fewest + 2, most)}):
            found.append(f"{name}(players={players},rng_seed=3)")
    return found


class Part:
    """A state of OpenSpiel with some of its children: a few at first and at every shuffle, later one."""

    def __init__(self, state: Any, left: list[int], depth: int = 0) -> None:
        self._state, self._left, self._depth = state, left, depth

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def legal_actions(self) -> list[int]:
        if self._left[0] <= 0 or self._depth == DEEPEST:
            return []
        if self._state.is_chance_node():
            return [7, 8] if self._depth < 12 else [9]
        legal = self._state.legal_actions()
        few = [legal[0], legal[len(legal) // 2], legal[-1]] if self._depth < WIDE else [legal[self._depth % len(legal)]]
        return sorted(set(few))

    def child(self, action: int) -> Part:
        self._left[0] -= 1
        return Part(self._state.child(action), self._left, self._depth + 1)


def states(game: Any, most: int) -> list[Any]:
    """All states of a part of a game's tree."""
    found, todo = list[Any](), [Part(game.new_initial_state(), [most])]
    while todo:
        part = todo.pop()
        found.append(part._state)
        todo += [] if part.is_terminal() else [part.child(action) for action in part.legal_actions()]
    return found


def test_information_states_tell_whose_they_are_and_all_of_the_past(is_long):
    most = 400 if is_long else 40
    for name in games(is_long):
        game = pyspiel.load_game(name)
        known: dict[Any, Any] = {}
        OF_OPENSPIEL._assert_is_perfect_recall_recursive(Part(game.new_initial_state(), [most]), [], known)
        assert len(known) > most / 4
        kind: Any = type(
            name,
            (OF_OPENSPIEL.EnforceAPIOnFullTreeBase,),
            {"game": game, "game_name": name, "setUpClass": lambda: None},
        )
        kind.all_states = states(game, most)
        result = unittest.TestResult()
        for check in unittest.defaultTestLoader.getTestCaseNames(kind):
            if check not in ELSEWHERE and (check != "test_constant_sum" or game.num_players() == 2):
                kind(check).run(result)
        assert result.testsRun >= 5
        assert [problem for _, problem in [*result.failures, *result.errors]] == []
