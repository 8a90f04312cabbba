"""Gymnasium's own checks of our environments, and what they don't check."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode

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
    ended, before = np.zeros(8, bool), seen
    while not ended.any():
        assert (seen["action_mask"] == info["action_mask"]).all()
        before = seen
        seen, rewards, terminated, truncated, info = many.step(legal(seen["action_mask"]))
        ended = terminated | truncated
        assert many.observation_space.contains(seen)
        assert not rewards[~terminated].any()
    assert (info["_final_obs"] == ended).all()
    last = info["final_obs"]["observation"]
    assert last.shape == before["observation"].shape
    assert not (last[ended] == seen["observation"][ended]).all()


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
    for settings in ({"seats": 9}, {"opponent": ["random", "random"]}, {"render_mode": "hologram"}, {"illegal": "?"}):
        with pytest.raises(envs.BadSetting):
            door.TableEnv(GAME.id, **settings)
    env = door.TableEnv(GAME.id)
    with pytest.raises(envs.BadSetting, match="given to `make`"):
        env.reset(options={"wins_needed": 3})
