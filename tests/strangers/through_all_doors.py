"""Takes games through all doors for research: `python through_all_doors.py GAME [GAME ...]`.

The tests run it in an environment where packages of games are installed.
"""

from __future__ import annotations

import sys
import warnings

import gymnasium
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test

import tablee.envs.gymnasium
import tablee.envs.openspiel
import tablee.envs.pettingzoo as zoo
from tablee import envs
from tablee.envs.text import make
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.testing.cases import random_move

STEPS = 60


def tables(name: str) -> None:
    for observation in ("features", "raw", "text"):
        best = envs.opponent_names(find(name))[0]
        many, dice = envs.tables(name, 3, observation=observation, opponents=best, seed=1), chances(1, "steps")
        step, ended = many.reset(), 0
        for _ in range(STEPS):
            step = many.step(many.random_actions(dice))
            ended += int(step.terminated.sum())
            assert (step.action_mask.sum(1) == step.legal).all()
        assert ended > 0 or observation == "text"
        assert envs.tables(name, 1, observation=observation, version=many.observation_version)


def gyms(name: str) -> None:
    known = tablee.envs.gymnasium.env_id(find(name))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(known).unwrapped)
    many = gymnasium.make_vec(known, num_envs=3)
    seen, _ = many.reset(seed=1)
    for _ in range(STEPS):
        seen, *_ = many.step(np.array([int(mask.argmax()) for mask in seen["action_mask"]]))


def zoos(name: str) -> None:
    module = zoo.all_environments[f"tablee/{zoo.module_name(find(name))}"]
    for seats in find(name).seats_with({}):
        if seats > 1:
            api_test(module.env(seats=seats), 12)
            parallel_api_test(module.parallel_env(seats=seats), 12)
    render_test(module.env)
    max_cycles_test(module)


def spiels(name: str) -> None:
    game = pyspiel.load_game(tablee.envs.openspiel.NAMES[name])
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def texts(name: str) -> None:
    for language in ("en", "fr"):
        env = make(name, language)
        env.reset(seed=1)
        while not env.done and env.match.position < STEPS:
            _, observation = env.get_observation()
            assert observation
            assert not env.step(f"[{random_move(env.match, env.current_player)}]")[1]["illegal"]


if __name__ == "__main__":
    warnings.filterwarnings("ignore", message="Observation")  # a mask beside an observation is PettingZoo's own way
    for game in sys.argv[1:]:
        for door in (tables, gyms, zoos, spiels, texts):
            door(game)
            print(f"{game}: {door.__name__}", flush=True)
