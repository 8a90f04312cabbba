"""Bad input to the tables of learners: one exception with one sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee import envs
from tablee.bots import UnknownBot
from tablee.games import OURS, UnknownGame
from tablee.kernel.options import BadOption

GAME = next(game for game in OURS if game.moves.are_listed)
WRITTEN = next(game for game in OURS if not game.moves.are_listed)


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"seats": 11}, envs.BadSetting),
        ({"seats": 0}, envs.BadSetting),
        ({"seats": True}, envs.BadSetting),
        ({"options": {"weather": "rain"}}, BadOption),
        ({"opponents": "nobody"}, UnknownBot),
        ({"opponents": "expert"}, envs.BadSetting),
        ({"opponents": ["random", "random"]}, envs.BadSetting),
        ({"opponents": [None]}, envs.BadSetting),
        ({"opponents": "random", "seat": 2}, envs.BadSetting),
        ({"observation": "picture"}, envs.BadSetting),
        ({"version": f"{GAME.id}-v0-features-1-00000000"}, envs.ForeignObservation),
        ({"illegal": "ignore"}, envs.BadSetting),
        ({"most_moves": 0}, envs.BadSetting),
        ({"seed": 1.5}, envs.BadSetting),
        ({"seed": "dice"}, envs.BadSetting),
        ({"seed": [1, 2, 3]}, envs.BadSetting),
    ],
    ids=str,
)
def test_settings_that_cannot_be(settings, problem):
    with pytest.raises(problem) as caught:
        envs.tables(GAME, 2, **settings)
    assert "\n" not in str(caught.value)


def test_there_is_at_least_one_table_of_a_game_that_there_is():
    with pytest.raises(envs.BadSetting):
        envs.tables(GAME, 0)
    with pytest.raises(UnknownGame):
        envs.tables("ludo", 1)


ILLEGAL = [np.array([0, 10_000]), np.array([0, -1])]
SHAPES = [np.zeros(3, int), np.zeros((2, 1), int), np.zeros(2), np.array(["a", "b"]), 5, [[0], [1, 2]]]


def stands(tables: envs.Tables) -> list[bytes]:
    return [tables._floor.tables.tobytes(), tables._floor.chance.tobytes()]


@pytest.mark.parametrize("actions", [*SHAPES, *ILLEGAL], ids=repr)
def test_actions_that_cannot_be_change_nothing(actions):
    tables = envs.tables(GAME, 2, seed=1)
    into = tables.reset()
    if isinstance(actions, np.ndarray) and any(actions is one for one in ILLEGAL):
        actions = actions.copy()
        actions[0] = into.action_mask[0].argmax()
    before = stands(tables)
    with pytest.raises(envs.EnvProblem) as caught:
        tables.step(actions)
    assert "\n" not in str(caught.value)
    assert stands(tables) == before


def test_an_illegal_move_is_named_with_its_table():
    tables = envs.tables(GAME, 3, seed=1)
    into = tables.reset()
    actions = into.action_mask.argmax(1)
    actions[2] = into.action_mask[2].argmin()
    with pytest.raises(envs.IllegalAction, match="at table 2") as caught:
        tables.step(actions)
    assert caught.value.table == 2


@pytest.mark.parametrize("actions", [np.zeros((1, 3)), np.zeros(4), np.full((1, 4), np.nan), np.full((1, 4), np.inf)])
def test_written_moves_that_cannot_be_change_nothing(actions):
    tables = envs.tables(WRITTEN, 1, seats=2, seed=1)
    tables.reset()
    before = stands(tables)
    with pytest.raises(envs.EnvProblem):
        tables.step(actions)
    assert stands(tables) == before


def test_a_step_is_written_only_where_it_fits():
    tables = envs.tables(GAME, 2, seed=1)
    right: Any = tables.reset()
    for wrong in (
        right._replace(reward=np.zeros((2, 1), np.float32)),
        right._replace(observation=right.observation.astype(np.float64)),
        right._replace(action_mask=np.zeros((tables.actions, 2), np.int8).T),
        tuple(right),
    ):
        into: Any = wrong
        with pytest.raises(envs.BadSetting):
            tables.step_into(right.action_mask.argmax(1), into)


def test_there_is_nothing_to_see_where_there_is_no_table_or_seat():
    tables = envs.tables(GAME, 2, seed=1)
    tables.reset()
    for table, seat in ((2, 0), (-1, 0), (0, 2), (0, -2)):
        with pytest.raises(envs.BadSetting):
            tables.observe(table, seat)
    with pytest.raises(envs.BadSetting, match="isn't over"):
        tables.outcome(0)


def test_a_move_before_the_first_deal_is_refused():
    with pytest.raises(envs.FinishedTable):
        envs.tables(GAME, 1).step(np.zeros(1, int))
