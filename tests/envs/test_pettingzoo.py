"""PettingZoo's own tests, unmodified, for every game with every number of players, and what they don't test."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import aec_to_parallel, parallel_to_aec, turn_based_aec_to_parallel

import tablee.envs.pettingzoo as door
from tablee import envs
from tablee.games import OURS
from tablee.kernel.options import BadOption

pytestmark = pytest.mark.filterwarnings("ignore:Observation")  # a mask beside an observation is PettingZoo's own way


def settings_of(game, seats: int) -> dict[str, Any]:
    """The usual options, or the first ones with which so many can play."""
    if seats in game.seats_with({}):
        return {"seats": seats}
    choices = [{option.name: choice} for option in game.options for choice in option.choices if option.seat is None]
    for options in choices:
        try:
            if seats in game.seats_with(options):
                return {"seats": seats, "options": options}
        except BadOption:
            continue
    raise AssertionError(f"nobody can play {game.id} with {seats}")


TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in OURS for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_passes_what_pettingzoo_asks_of_it(game, seats, request):
    cycles = 500 if request.config.getoption("--envs-long") else 12
    settings = settings_of(game, seats)
    one: Any = partial(door.env, game.id, **settings)
    all_at_once: Any = partial(door.parallel_env, game.id, **settings)
    api_test(one(), cycles)
    parallel_api_test(all_at_once(), cycles)
    seed_test(one, cycles)
    parallel_seed_test(all_at_once, cycles)
    render_test(one)
    max_cycles_test(SimpleNamespace(env=one, parallel_env=all_at_once))


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_game_is_drawn_and_goes_on_for_as_many_cycles_as_are_wanted(game):
    module = door.all_environments[f"tablee/{door.module_name(game)}"]
    render_test(module.env)
    max_cycles_test(module)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_game_is_in_the_registries_and_is_a_module(game):
    assert pettingzoo.make("aec", door.env_id(game)).unwrapped.metadata["name"] == door.module_name(game)
    assert isinstance(pettingzoo.make("parallel", door.env_id(game)), pettingzoo.ParallelEnv)
    name = door.module_name(game)
    space: dict[str, Any] = {}
    exec(f"from tablee.envs.pettingzoo import {name}; import tablee.envs.pettingzoo.{name} as other", space)
    assert space[name] is space["other"]


def several_decide(game, **settings: Any) -> Any:
    """A table at which several decide at the same time, if that comes early in a game."""
    table: Any = door.parallel_env(game.id, seats=min(3, game.seats[-1]), **settings)
    table.reset(seed=1)
    dice = np.random.default_rng(1)
    for _ in range(120):
        if len(table._table.tables.to_act(0)) > 1 or not table.agents:
            break
        actions = {}
        for name in table.agents:
            legal = np.flatnonzero(table._table.seen_by(name)["action_mask"])
            actions[name] = int(dice.choice(legal)) if legal.size else 0
        table.step(actions)
    table._table.render_mode = "ansi"
    return table if table.agents and len(table._table.tables.to_act(0)) > 1 else None


def test_who_decides_at_the_same_time_is_not_told_what_others_have_chosen():
    tried = 0
    for game in [game for game in OURS if game.moves.are_listed and game.seats[-1] > 2]:
        table = several_decide(game)
        if table is None:
            continue
        tables = table._table.tables
        first, others = tables.to_act(0)[0], tables.to_act(0)[1:]
        kept, seen = tables._floor.tables.copy(), []
        for move in tables.legal_moves(0, first):
            tables._floor.tables[:] = kept
            tables.game.doors.play.at_once(tables._floor.tables, first, move, tables._floor.chance.copy())
            if tables.to_act(0) == others:
                told = [table._table.draw(), *(tables.legal_moves(0, seat) for seat in others)]
                told += [tables.observe(0, seat).tobytes() for seat in range(-1, tables.seats) if seat != first]
                seen.append(repr(told))
        assert len(set(seen)) == 1
        tried += len(seen) > 1
    assert tried == 2  # two of our games let several decide at once


def test_an_agent_that_has_to_decide_is_missed():
    table = door.parallel_env(OURS[0].id)
    table.reset(seed=1)
    with pytest.raises(envs.BadSetting, match="has to decide"):
        table.step({})
    actions: Any
    for actions in (None, [0, 0]):
        with pytest.raises(envs.BadSetting, match="dictionary"):
            table.step(actions)
    with pytest.raises(envs.BadSetting, match="no agent nobody"):
        table.step({"nobody": 0, **dict.fromkeys(table.agents, 0)})


def test_nobody_has_moved_if_one_of_several_moves_is_refused():
    tried = 0
    for game in [game for game in OURS if game.moves.are_listed and game.seats[-1] > 2]:
        table = several_decide(game, illegal="raise")
        tables, waiting = table._table.tables, table._table.tables.to_act(0)
        actions: Any = {table.possible_agents[seat]: tables.legal_moves(0, seat)[0] for seat in waiting}
        last = table.possible_agents[waiting[-1]]
        before = [*map(bytes, [*tables._changing(), *table._table.here])]
        for wrong in (-1, 10**6, "hit", None, [0]):
            with pytest.raises(envs.EnvProblem):
                table.step(actions | {last: wrong})
            assert [*map(bytes, [*tables._changing(), *table._table.here])] == before
        marked = [tables.masked(0, seat).tobytes() for seat in waiting]
        table.step(actions)
        now = [tables.masked(0, seat).tobytes() for seat in waiting]
        assert all(one != other for one, other in zip(marked, now, strict=True))  # everybody has moved
        tried += 1
    assert tried == 2


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_tables_of_either_kind_are_turned_into_the_other(game):
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(door.env(game.id))  # where several decide at once, a move would be chosen too early
    together: Any = door.parallel_env(game.id, illegal="random", most_moves=20)
    in_turn: Any = door.env(game.id, most_moves=9)
    api_test(parallel_to_aec(together), 5)
    table: Any = turn_based_aec_to_parallel(in_turn)
    seen, _ = table.reset(seed=1)
    steps = 0
    while table.agents:
        asked = table.aec_env.agent_selection
        mask = seen[asked].get("action_mask")
        action = table.action_space(asked).sample() if mask is None else int(mask.argmax())
        seen, *_ = table.step(dict.fromkeys(table.agents, None) | {asked: action})
        steps += 1
    assert 1 <= steps <= 9


def test_tables_that_were_closed_are_asked_in_vain():
    for table in (door.env(OURS[0].id), door.parallel_env(OURS[0].id)):
        table.reset(seed=1)
        table.close()
        table.close()
        for ask in (table.reset, table.unwrapped.render):
            with pytest.raises(envs.ClosedTables):
                ask()


def test_bad_settings_are_refused():
    settings: dict[str, Any]
    for settings in (
        {"seats": 99},
        {"max_cycles": 0},
        {"max_cycles": 1.5},
        {"render_mode": "hologram"},
        {"illegal": "?"},
    ):
        with pytest.raises(envs.BadSetting):
            door.env(OURS[0].id, **settings)
