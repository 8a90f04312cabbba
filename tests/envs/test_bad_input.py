"""Bad input to the tables of learners: one exception with one sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee import envs
from tablee.bots import UnknownBot
from tablee.games import OURS, UnknownGame
from tablee.kernel.chance import chances
from tablee.kernel.options import BadOption

GAME = next(game for game in OURS if game.moves.are_listed)
WRITTEN = next(game for game in OURS if not game.moves.are_listed)


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"seats": 11}, envs.BadSetting),
        ({"seats": 0}, envs.BadSetting),
        ({"seats": True}, envs.BadSetting),
        ({"seats": 2.0}, envs.BadSetting),
        ({"seats": "2"}, envs.BadSetting),
        ({"seats": -1}, envs.BadSetting),
        ({"seats": np.array([2, 2])}, envs.BadSetting),
        ({"seat": -1, "opponents": "random"}, envs.BadSetting),
        ({"seat": 0.5, "opponents": "random"}, envs.BadSetting),
        ({"seat": True, "opponents": "random"}, envs.BadSetting),
        ({"options": ["weather"]}, envs.BadSetting),
        ({"opponents": 1}, envs.BadSetting),
        ({"opponents": [None, 1]}, UnknownBot),
        ({"options": {"weather": "rain"}}, BadOption),
        ({"opponents": "nobody"}, UnknownBot),
        ({"opponents": "expert"}, envs.BadSetting),
        ({"opponents": ["random", "random"]}, envs.BadSetting),
        ({"opponents": [None]}, envs.BadSetting),
        ({"opponents": "random", "seat": 2}, envs.BadSetting),
        ({"observation": "picture"}, envs.BadSetting),
        ({"version": f"{GAME.id}-v0-features-1-00000000"}, envs.ForeignObservation),
        ({"version": f"{GAME.id}-v{GAME.version}-raw"}, envs.ForeignObservation),
        ({"illegal": "ignore"}, envs.BadSetting),
        ({"illegal": np.array(["raise", "lose"])}, envs.BadSetting),
        ({"most_moves": 0}, envs.BadSetting),
        ({"most_moves": 1.5}, envs.BadSetting),
        ({"most_moves": 2**70}, envs.BadSetting),
        ({"most_moves": "often"}, envs.BadSetting),
        ({"seed": None}, envs.BadSetting),
        ({"seed": True}, envs.BadSetting),
        ({"seed": [1, 2.5]}, envs.BadSetting),
        ({"seed": 1.5}, envs.BadSetting),
        ({"seed": "dice"}, envs.BadSetting),
        ({"seed": [1, 2, 3]}, envs.BadSetting),
        ({"seed": {1, 2}}, envs.BadSetting),
    ],
    ids=str,
)
def test_settings_that_cannot_be(settings, problem):
    with pytest.raises(problem) as caught:
        envs.tables(GAME, 2, **settings)
    assert "\n" not in str(caught.value)


def test_there_is_at_least_one_table_of_a_game_that_there_is():
    n: Any
    for n in (0, -1, 1.5, "2", True, None, np.array([1, 2]), 2**40, 10**30):
        with pytest.raises(envs.BadSetting):
            envs.tables(GAME, n)
    with pytest.raises(UnknownGame):
        envs.tables("ludo", 1)
    game: Any
    for game in (None, 5, [GAME.id]):
        with pytest.raises(envs.BadSetting, match="the name of one"):
            envs.tables(game, 1)


ILLEGAL = [np.array([0, 10_000]), np.array([0, -1]), np.array([0, 2**64 - 1], np.uint64)]
SHAPES = [np.zeros(3, int), np.zeros((2, 1), int), np.zeros(2), np.array(["a", "b"]), 5, [[0], [1, 2]], None]
SHAPES += [np.zeros(2, bool), np.zeros(2, complex), np.array([None, None]), np.full(2, np.nan)]


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


def shots(*changes: tuple[int, float]) -> Any:
    """One shot that is legal, but for some of its numbers."""
    tables = envs.tables(WRITTEN, 1, seats=2, seed=1)
    tables.reset()
    shot = tables.random_actions(chances(1, "shot"))
    for at, number in changes:
        shot[0, at] = number
    return shot


WORSE = [[(at, number)] for at in range(4) for number in (np.nan, np.inf, -np.inf, 1e300)]
SHAPELESS = [np.zeros((1, 3)), np.zeros(4), np.full((1, 4), np.nan), np.array([["a"] * 4]), np.zeros((1, 4), bool)]


@pytest.mark.parametrize("actions", [*WORSE, *SHAPELESS], ids=repr)
def test_written_moves_that_cannot_be_change_nothing(actions):
    tables = envs.tables(WRITTEN, 1, seats=2, seed=1)
    tables.reset()
    before = stands(tables)
    with pytest.raises(envs.EnvProblem) as caught:
        tables.step(shots(*actions) if isinstance(actions, list) else actions)
    assert "\n" not in str(caught.value)
    assert stands(tables) == before
    tables.step(shots())


def test_a_shot_that_is_no_shot_loses_or_becomes_another_one():
    for illegal in ("lose", "random"):
        tables = envs.tables(WRITTEN, 1, seats=2, seed=1, illegal=illegal)
        tables.reset()
        step = tables.step(shots((2, np.nan)))
        assert step.illegal.all()
        assert np.isfinite(step.observation).all()
        assert step.terminated.all() == (illegal == "lose")


def test_a_step_is_written_only_where_it_fits():
    tables = envs.tables(GAME, 2, seed=1)
    right: Any = tables.reset()
    closed = tables.room()
    closed.reward.flags.writeable = False
    turned = np.zeros((tables.actions, 2), np.int8).T
    before, actions = stands(tables), right.action_mask.argmax(1)
    for wrong in (
        right._replace(reward=np.zeros((2, 1), np.float32)),
        right._replace(observation=right.observation.astype(np.float64)),
        right._replace(action_mask=turned),
        right._replace(legal=None),
        envs.tables(GAME, 1).room(),
        closed,
        tuple(right),
    ):
        into: Any = wrong
        with pytest.raises(envs.BadSetting):
            tables.step_into(actions, into)
        assert stands(tables) == before


def test_arrays_that_were_closed_meanwhile_are_not_written():
    tables = envs.tables(GAME, 2, seed=1)
    room = tables.reset()
    tables.step_into(room.action_mask.argmax(1), room)
    before = stands(tables)
    room.reward.flags.writeable = False
    with pytest.raises(envs.BadSetting, match="reward"):
        tables.step_into(room.action_mask.argmax(1), room)
    assert stands(tables) == before


def test_a_seed_below_zero_is_a_seed():
    assert envs.tables(GAME, 2, seed=-3).reset().observation.shape[0] == 2


def test_seeds_and_choices_of_a_reset_are_looked_at_before_anything_is_dealt():
    tables = envs.tables(GAME, 2, seed=1)
    tables.reset()
    before = stands(tables)
    wrong: dict[str, Any]
    for wrong in ({"seed": 1.5}, {"seed": [1]}, {"only": [True]}, {"only": [1, 0]}, {"seed": 3, "only": [1]}):
        with pytest.raises(envs.BadSetting):
            tables.reset(**wrong)
        assert stands(tables) == before


def test_there_is_nothing_to_see_where_there_is_no_table_or_seat():
    tables = envs.tables(GAME, 2, seed=1)
    tables.reset()
    wrong: Any
    for wrong in ((2, 0), (-1, 0), (0, 2), (0, -2), (0.5, 0), ("0", 0), (0, None), (True, 0), (2**70, 0)):
        for look in (tables.observe, tables.masked, tables.text, tables.legal_moves):
            with pytest.raises(envs.BadSetting):
                look(*wrong)
    with pytest.raises(envs.BadSetting, match="isn't over"):
        tables.outcome(0)


def test_a_move_before_the_first_deal_is_refused():
    with pytest.raises(envs.FinishedTable):
        envs.tables(GAME, 1).step(np.zeros(1, int))


@pytest.mark.parametrize("dice", [None, 5, "dice", np.zeros(4), np.zeros(0, chances(1, "x").dtype)], ids=repr)
def test_random_actions_take_dice(dice):
    tables = envs.tables(GAME, 2, seed=1)
    tables.reset()
    before = stands(tables)
    with pytest.raises(envs.BadSetting, match="dice"):
        tables.random_actions(dice)
    assert stands(tables) == before


def test_actions_that_lie_apart_or_are_of_another_kind_are_the_same_actions():
    played = []
    for make in (
        lambda actions: actions,
        lambda actions: actions.tolist(),
        lambda actions: actions.astype(np.uint8),
        lambda actions: actions.astype(">i4"),
        lambda actions: np.repeat(actions, 3)[::3],
        lambda actions: actions[::-1].copy()[::-1],
    ):
        tables = envs.tables(GAME, 6, seed=1)
        actions = tables.reset().action_mask.argmax(1)
        played.append([*map(bytes, tables.step(make(actions))), *stands(tables)])
    assert all(one == played[0] for one in played)


def test_tables_that_were_closed_are_asked_in_vain():
    tables = envs.tables(GAME, 2, seed=1, all_cores=True)
    room = tables.reset()
    before = stands(tables)
    tables.close()
    tables.close()
    for ask in (
        tables.reset,
        lambda: tables.step(room.action_mask.argmax(1)),
        lambda: tables.reset_into(room),
        lambda: tables.observe(0, 0),
        lambda: tables.random_actions(chances(1, "x")),
    ):
        with pytest.raises(envs.ClosedTables):
            ask()
    assert stands(tables) == before
