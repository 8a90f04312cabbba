"""Every game for several learners, as PettingZoo wants it.

    env("NAME", seats=4)                # agents one after the other (AEC)
    parallel_env("NAME", seats=4)       # all at once; whoever has nothing to decide is asked in vain
    from tablee.envs.pettingzoo import NAME_v1      # a module for each game, with both

With `max_cycles` games follow each other at a table until each agent has been asked so many times.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from tablee.games import all_games
from tablee.kernel.game import AnyGame
from tablee.kernel.options import Value

from .problems import BadSetting, EnvProblem, MissingExtra
from .setting_up import check_choice, whole
from .tables import Tables, tables

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as problem:
    raise MissingExtra.after(problem, "pettingzoo", "envs") from None

from .drawing import drawn, picture
from .gymnasium import LAST_SEED, env_id
from .spaces import Action, Info, Seen, action_space, observation_space

RENDER_MODES = ("human", "ansi", "rgb_array")
Gains = dict[str, float]


class Settings(TypedDict, total=False):
    """What `env` and `parallel_env` take beside the game."""

    seats: int | None
    options: Mapping[str, Value] | None
    observation: str
    version: str | None
    illegal: str | None
    most_moves: int | None
    max_cycles: int | None
    render_mode: str | None


class _Seats:
    """One table with an agent at each seat."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        observation: str = "features",
        version: str | None = None,
        illegal: str | None = None,
        most_moves: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if max_cycles is not None and (max_cycles := whole("max_cycles", max_cycles)) < 1:
            raise BadSetting(f"a table can't be played at for {max_cycles} cycles")
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        if illegal is None:
            illegal = "lose" if max_cycles is None else "random"
        first = int(np.random.default_rng().integers(LAST_SEED))
        self.tables: Tables = tables(
            game,
            1,
            seats=seats,
            options=options,
            observation=observation,
            version=version,
            seed=first,
            illegal=illegal,
            most_moves=most_moves,
            autoreset=False,
        )
        self.names = [f"player_{seat}" for seat in range(self.tables.seats)]
        self.goes_on, self.most_cycles, self.cycles = max_cycles is not None, max_cycles or 0, 0
        self.render_mode = render_mode
        self.observation_spaces = {name: observation_space(self.tables) for name in self.names}
        self.action_spaces = {name: action_space(self.tables) for name in self.names}
        self.here = self.tables.room()

    def deal(self, seed: int | None) -> None:
        self.tables.reset_into(self.here, seed)
        self.cycles = 0

    @property
    def is_over(self) -> bool:
        return bool(self.here.terminated[0] or self.here.truncated[0])

    @property
    def seat(self) -> int:
        """Who is to act; of several the first, and nobody is told what those before have chosen."""
        return int(self.here.seat[0])

    def waits_for(self, name: str) -> bool:
        return self.names.index(name) in self.tables.to_act(0)

    def play(self, seat: int, action: Action) -> Gains:
        """The move of a seat that has something to decide; what it brings everybody."""
        if seat != self.seat and seat in self.tables.to_act(0):  # it decides while others do
            self.tables.ask(0, seat, self.here)
        self.tables.step_into(np.asarray(action)[np.newaxis], self.here)
        return {name: float(self.here.reward[0, seat]) for seat, name in enumerate(self.names)}

    def play_together(self, waiting: Sequence[int], actions: Mapping[str, Action]) -> tuple[Gains, set[str]]:
        """The moves of all who decide at the same time, or none: what they bring, and who had no right to theirs."""
        gains, illegal = dict.fromkeys(self.names, 0.0), set[str]()
        kept, here = self.tables.kept(), [array.copy() for array in self.here]
        try:
            for seat in waiting:
                if seat in self.tables.to_act(0):
                    name = self.names[seat]
                    gains = {agent: gains[agent] + more for agent, more in self.play(seat, actions[name]).items()}
                    if self.here.illegal[0]:
                        illegal.add(name)
        except EnvProblem:
            self.tables.go_back(kept)
            for array, before in zip(self.here, here, strict=True):
                array[:] = before
            raise
        return gains, illegal

    def deal_again(self) -> None:
        """In a session the next game follows."""
        if self.is_over and self.goes_on:
            self.tables.reset_into(self.here)

    def seen_by(self, name: str) -> Seen:
        if name not in self.names:
            raise BadSetting(f"there is no agent {name} here; there are {', '.join(self.names)}")
        seat, own = self.names.index(name), self.here.observation[0]
        is_known = seat == self.seat and isinstance(own, np.ndarray)  # a text isn't
        seen: Seen = {"observation": own.copy() if is_known else self.tables.observe(0, seat)}
        if not self.tables.is_written:
            seen["action_mask"] = self._mask(seat)
        return seen

    def _mask(self, seat: int) -> NDArray[np.int8]:
        if seat == self.seat:
            return self.here.action_mask[0].copy()
        mask = np.zeros(self.tables.actions, np.int8)
        mask[self.tables.legal_moves(0, seat)] = 1
        return mask

    def info(self, name: str, illegal: bool = False) -> Info:
        info: Info = {"illegal": illegal}
        return info if self.tables.is_written else info | {"action_mask": self._mask(self.names.index(name))}

    def draw(self) -> str | NDArray[np.uint8] | None:
        """What a spectator sees: pictures are for everybody."""
        if self.render_mode == "rgb_array":
            return picture(self.tables, 0, -1)
        text = drawn(self.tables, 0, -1)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None


def _metadata(game: AnyGame, is_parallelizable: bool) -> Info:
    told: Info = {"name": module_name(game), "render_modes": list(RENDER_MODES), "render_fps": 2}
    return told | {"is_parallelizable": is_parallelizable}


class TableAEC(AECEnv[str, Seen, Action]):
    """The agents one after the other: whoever is to act, or in a session everybody in turn."""

    def __init__(self, game: str, **settings: Unpack[Settings]) -> None:
        super().__init__()
        self._table = _Seats(game, **settings)
        self.metadata = _metadata(self._table.tables.game, False)  # a move changes the table at once
        self.render_mode = self._table.render_mode
        self.possible_agents = [*self._table.names]
        self.observation_spaces, self.action_spaces = self._table.observation_spaces, self._table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """`options` are PettingZoo's, and there are none here: those of the game are given to `env`."""
        self._table.deal(seed)
        self.agents = [*self.possible_agents]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos = {name: self._table.info(name) for name in self.agents}
        self.agent_selection = self.agents[0 if self._table.goes_on else self._table.seat]

    def observe(self, agent: str) -> Seen:
        return self._table.seen_by(agent)

    def step(self, action: Action) -> None:
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        table, is_asked = self._table, not self._table.goes_on or self._table.waits_for(self.agent_selection)
        gained = table.play(table.names.index(name), action) if is_asked else dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[name] = 0.0
        self.rewards = {agent: gained[agent] for agent in self.agents}
        was_illegal = bool(is_asked and table.here.illegal[0])
        if table.goes_on:
            table.deal_again()
            at = (self.agents.index(name) + 1) % len(self.agents)
            table.cycles += at == 0
            self.agent_selection = self.agents[at]
            self.truncations = dict.fromkeys(self.agents, table.cycles >= table.most_cycles)
        else:
            self.terminations = dict.fromkeys(self.agents, bool(table.here.terminated[0]))
            self.truncations = dict.fromkeys(self.agents, bool(table.here.truncated[0]))
            self.agent_selection = table.names[table.seat]
        self.infos = {agent: table.info(agent, was_illegal and agent == name) for agent in self.agents}
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._table.draw()

    def close(self) -> None:
        self._table.tables.close()


Stepped = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class TableParallel(ParallelEnv[str, Seen, Action]):
    """All agents at once. Those who decide at the same time really do; the action of anybody else is not looked at."""

    def __init__(self, game: str, **settings: Unpack[Settings]) -> None:
        self._table = _Seats(game, **settings)
        self.metadata = _metadata(self._table.tables.game, True)
        self.render_mode = self._table.render_mode
        self.possible_agents = [*self._table.names]
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = self._table.observation_spaces, self._table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        """`options` are PettingZoo's, and there are none here: those of the game are given to `parallel_env`."""
        self._table.deal(seed)
        self.agents = [*self.possible_agents]
        return self._seen(), {name: self._table.info(name) for name in self.agents}

    def _seen(self) -> dict[str, Seen]:
        return {name: self._table.seen_by(name) for name in self.agents}

    def step(self, actions: Mapping[str, Action]) -> Stepped:  # pyright: ignore[reportIncompatibleMethodOverride]
        table = self._table
        if not self.agents:
            raise BadSetting("the game is over; `reset` deals again")
        waiting = table.tables.to_act(0)
        if not isinstance(actions, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
            raise BadSetting("actions are a dictionary with the name of each agent that decides")
        strangers = [name for name in actions if name not in table.names]
        if strangers:
            raise BadSetting(f"there is no agent {strangers[0]} here; there are {', '.join(table.names)}")
        missing = [table.names[seat] for seat in waiting if table.names[seat] not in actions]
        if missing:
            raise BadSetting(f"{missing[0]} has to decide, but there is no action of it")
        rewards, illegal = table.play_together(waiting, actions)
        table.deal_again()
        table.cycles += 1
        ends = not table.goes_on and bool(table.here.terminated[0])
        cuts = (not table.goes_on and bool(table.here.truncated[0])) or (
            table.goes_on and table.cycles >= table.most_cycles
        )
        infos = {name: table.info(name, name in illegal) for name in self.agents}
        told = self._seen(), rewards, dict.fromkeys(self.agents, ends), dict.fromkeys(self.agents, cuts), infos
        if ends or cuts:
            self.agents = []
        return told

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._table.draw()

    def close(self) -> None:
        self._table.tables.close()


def env(game: str, **settings: Unpack[Settings]) -> AECEnv[str, Seen, Action]:
    """A table where the agents act one after the other.

    Settings are `seats`, `options`, `observation`, `version`, `illegal`, `most_moves`, `max_cycles` and `render_mode`.
    """
    return OrderEnforcingWrapper(TableAEC(game, **settings))


def parallel_env(game: str, **settings: Unpack[Settings]) -> TableParallel:
    """A table where all agents act at once; the settings are those of `env`."""
    return TableParallel(game, **settings)


def module_name(game: AnyGame) -> str:
    return f"{game.id.replace('-', '_')}_v{game.version}"


def _module_of(game: AnyGame) -> ModuleType:
    """What PettingZoo calls an environment: a module with `env`, `raw_env` and `parallel_env`."""
    module = ModuleType(f"{__name__}.{module_name(game)}", f"The game {game.id} for several learners.")
    doors = {"env": env, "parallel_env": parallel_env, "raw_env": TableAEC}
    vars(module).update({name: partial(door, game.id) for name, door in doors.items()})
    return module


all_environments: dict[str, ModuleType] = {
    f"tablee/{module_name(one)}": _module_of(one) for one in all_games().values()
}
"""A module for every game, by its name."""

for _one in all_games().values():
    _module = all_environments[f"tablee/{module_name(_one)}"]
    globals()[module_name(_one)] = sys.modules[_module.__name__] = _module
    if env_id(_one) not in aec_registry:
        register("aec", env_id(_one), f"{__name__}:env", kwargs={"game": _one.id})
        register("parallel", env_id(_one), f"{__name__}:parallel_env", kwargs={"game": _one.id})
