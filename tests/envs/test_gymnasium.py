"""Gymnasium's own checks of our environments, and what they don't check."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tablee.envs.gymnasium as door
from tablee import envs
from tablee.games import OURS

LISTED = [game for game in OURS if game.moves.are_listed]
GAME = LISTED[0]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_gymnasium_finds_nothing_to_say(game):
    env = gymnasium.make(door.env_id(game), opponent="random").unwrapped
    with warnings.catch_warnings():
        if game.moves.are_listed:
            warnings.simplefilter("error")  # a written move has no limits that Gymnasium would like better
        check_env(env)


@pytest.mark.parametrize("observation", ["raw", "text"])
def test_every_kind_of_observation_lies_in_its_space(observation):
    check_env(gymnasium.make(door.env_id(GAME), opponent="random", observation=observation).unwrapped)


def test_many_tables_run_at_once_and_declare_how_they_are_dealt_again():
    many = gymnasium.make_vec(door.env_id(GAME), num_envs=8, opponent="random")
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert benchmark_vector_step(many, target_duration=0, seed=1) > 0


def legal(mask: Any) -> Any:
    return mask.argmax(-1)


def test_the_end_of_a_game_is_in_the_info_of_the_step_that_deals_again():
    many = gymnasium.make_vec(door.env_id(GAME), num_envs=8, opponent="random")
    seen, info = many.reset(seed=3)
    ended = np.zeros(8, bool)
    while not ended.any():
        assert (seen["action_mask"] == info["action_mask"]).all()
        seen, rewards, terminated, truncated, info = many.step(legal(seen["action_mask"]))
        ended = terminated | truncated
        assert many.observation_space.contains(seen)
        assert not rewards[~terminated].any()
    assert (info["_final_obs"] == ended).all()
    assert [last is not None for last in info["final_obs"]] == ended.tolist()
    for i in np.flatnonzero(ended):
        assert many.single_observation_space.contains(info["final_obs"][i])
        assert not (info["final_obs"][i]["observation"] == seen["observation"][i]).all()


def test_one_table_is_the_same_as_one_of_many():
    one, many = gymnasium.make(door.env_id(GAME)), gymnasium.make_vec(door.env_id(GAME), num_envs=1)
    seen, _ = one.reset(seed=5)
    all_seen, _ = many.reset(seed=5)
    ends, info = False, dict[str, Any]()
    while not ends:
        assert (all_seen["observation"][0] == seen["observation"]).all()
        action = int(legal(seen["action_mask"]))
        seen, reward, ends, _, info = one.step(action)
        all_seen, rewards, _, _, _ = many.step(np.array([action]))
        assert rewards[0] == reward
    assert info["reason"]
    with pytest.raises(envs.FinishedTable):
        one.unwrapped.step(0)


@pytest.mark.parametrize("illegal", ["raise", "lose", "random"])
def test_an_illegal_action_is_answered_as_was_asked(illegal):
    env = gymnasium.make(door.env_id(GAME), illegal=illegal, opponent="random")
    seen, _ = env.reset(seed=1)
    worst = int(seen["action_mask"].argmin())
    if illegal == "raise":
        with pytest.raises(envs.IllegalAction):
            env.step(worst)
        env.step(int(legal(seen["action_mask"])))  # nothing has changed
        return
    _, reward, terminated, _, info = env.step(worst)
    assert info["illegal"]
    assert (terminated, reward) == (True, -1.0) or illegal == "random"


def test_tables_are_drawn_as_text_and_as_pictures():
    for mode in ("ansi", "rgb_array"):
        env = gymnasium.make(door.env_id(GAME), render_mode=mode)
        env.reset(seed=1)
        drawn: Any = env.render()
        if mode == "ansi":
            assert "to act: 0" in drawn
            assert "?" in drawn  # what is hidden stays so
        else:
            assert drawn.shape == (720, 960, 3)
            assert len(np.unique(drawn)) > 10


def test_bad_settings_are_refused():
    settings: dict[str, Any]
    for settings in (
        {"seats": 9},
        {"opponent": 5},
        {"opponent": [None] * 2},
        {"render_mode": "hologram"},
        {"illegal": "?"},
    ):
        with pytest.raises(envs.BadSetting):
            door.TableEnv(GAME.id, **settings)
    for env in (door.TableEnv(GAME.id), door.TablesEnv(GAME.id, 2)):
        env.reset(seed=1)
        dice = env.np_random.bit_generator.state
        with pytest.raises(envs.BadSetting, match="given to `make`"):
            env.reset(seed=2, options={"wins_needed": 3})
        assert env.np_random.bit_generator.state == dice


@pytest.mark.parametrize("action", [None, "hit", 1.0, True, -1, 10**6, [0], [[0]], np.nan], ids=repr)
def test_an_action_that_cannot_be_changes_nothing(action):
    env = door.TableEnv(GAME.id, illegal="raise")
    seen, _ = env.reset(seed=1)
    before = env.tables.masked(0).tobytes()
    with pytest.raises(envs.EnvProblem):
        env.step(action)
    assert env.tables.masked(0).tobytes() == before
    env.step(int(legal(seen["action_mask"])))


def test_the_same_seed_is_the_same_episode_and_without_one_chance_goes_on():
    one, many = door.TableEnv(GAME.id), door.TablesEnv(GAME.id, 4)

    def deals(env: Any, *seeds: Any) -> list[bytes]:
        return [env.reset(seed=seed)[0]["observation"].tobytes() for seed in seeds]

    for env, other in ((one, 6), (many, [5, 5, 6, 6])):
        again = deals(env, 5, None, None, None, None)
        assert deals(env, 5, None, None, None, None) == again
        assert len(set(again)) > 2
        assert deals(env, *[other] * 2) == deals(env, *[other] * 2)
    pairs = many.reset(seed=[5, 5, 6, None])[0]["observation"]
    assert (pairs[0] == pairs[1]).all()
    seed: Any
    for seed in (1.5, "5", np.array([1, 2, 3, 4]), [1, 2, 3], [1, 2, 3, 4.5], [1, 2, 3, "x"]):
        with pytest.raises((envs.BadSetting, gymnasium.error.Error)):
            many.reset(seed=seed)
    assert deals(many, 5)[0] == deals(many, 5)[0]
    one.action_space.seed(3)
    drawn = [one.action_space.sample() for _ in range(9)]
    one.action_space.seed(3)
    assert [one.action_space.sample() for _ in range(9)] == drawn


def test_an_environment_that_was_closed_is_asked_in_vain():
    one, many = door.TableEnv(GAME.id), door.TablesEnv(GAME.id, 2)
    for env, action in ((one, 0), (many, np.zeros(2, int))):
        env.reset(seed=1)
        env.close()
        env.close()
        for ask in (env.reset, partial(env.step, action)):
            with pytest.raises(envs.ClosedTables):
                ask()


def test_many_tables_say_the_same_as_gymnasiums_own_vector_of_one_table_each():
    name, told = door.env_id(GAME), list[Any]()
    one_by_one = {"vectorization_mode": "sync", "vector_kwargs": {"autoreset_mode": AutoresetMode.SAME_STEP}}
    for more in ({}, one_by_one):
        many: Any = RecordEpisodeStatistics(gymnasium.make_vec(name, num_envs=4, opponent="random", **more))
        seen, info = many.reset(seed=1)
        assert many.observation_space.contains(seen)
        lengths = list[int]()
        while len(lengths) < 40:
            seen, rewards, *ends, info = many.step(legal(info["action_mask"]))
            assert [array.dtype for array in (rewards, *ends)] == [float, bool, bool]
            lengths += info["episode"]["l"][info["_episode"]].tolist() if "episode" in info else []
        assert min(lengths) >= 1
        last = next(last for last in info["final_obs"] if last is not None)
        told.append((info["final_obs"].dtype, {key: part.shape for key, part in last.items()}, many.metadata))
    assert told[0][:2] == told[1][:2]
    assert told[0][2]["autoreset_mode"] is told[1][2]["autoreset_mode"]


def test_a_module_is_named_before_the_game():
    assert gymnasium.make(f"tablee.envs.gymnasium:{door.env_id(GAME)}").spec is not None


def test_who_has_won_is_told_though_a_move_was_drawn_for_an_illegal_one():
    env = door.TableEnv(GAME.id, illegal="random", opponent="random")
    ends, info = False, dict[str, Any]()
    env.reset(seed=1)
    while not ends:
        _, _, ends, _, info = env.step(-1)
        assert info["illegal"]
    assert info["winners"]
