"""What the tests of OpenSpiel's games share: random games, and OpenSpiel's own test of its interface, run on ours."""

from __future__ import annotations

import importlib
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
from absl import flags

flags.FLAGS.mark_as_parsed()  # OpenSpiel's tool for playthroughs asks for one

SMALL = "python_tablee_destrier_small"
SMALLEST = f"{SMALL}(numbers=5,draws=2,cards=declare21 deny)"


def step(state: Any, dice: np.random.RandomState) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(dice.choice(outcomes, p=chances)))
    else:
        state.apply_action(int(dice.choice(state.legal_actions())))


def positions(game: Any, seed: int) -> Iterator[Any]:
    """The states of random games at which somebody decides, one game after the other."""
    dice = np.random.RandomState(seed)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                yield state
            step(state, dice)


def api_test(monkeypatch: Any, names: list[str], whole: dict[str, tuple[str, tuple[int, int, int], int]]) -> Any:
    """Run `open_spiel.integration_tests.api_test`, unmodified, on games of ours, with parameters or without.

    `whole` are games whose whole tree is walked: the game, how many states of chance, of players and at the end it has,
    and how many information states.
    """
    test: Any = importlib.import_module("open_spiel.integration_tests.api_test")
    monkeypatch.setattr(test, "_GAMES_TO_TEST", names)
    monkeypatch.setattr(test, "_GAMES_FULL_TREE_TRAVERSAL_TESTS", [(name, game) for name, (game, *_) in whole.items()])
    monkeypatch.setattr(test, "TOTAL_NUM_STATES", {name: states for name, (_, states, _) in whole.items()})
    monkeypatch.setattr(test, "PERFECT_RECALL_NUM_STATES", {name: known for name, (*_, known) in whole.items()})
    result = unittest.TestResult()
    test.load_tests(unittest.defaultTestLoader, None, None).run(result)
    return result
