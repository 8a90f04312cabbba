"""One learner against bots, as Gymnasium wants it: `import tablee.envs.gymnasium` registers every game.

gymnasium.make("tablee/NAME-v1", opponent="casual")
gymnasium.make_vec("tablee/NAME-v1", num_envs=1024, opponent="casual")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from tablee.games import all_games
from tablee.kernel.game import AnyGame
from tablee.kernel.options import Value
from tablee.kernel.records import Table

from .opponents import opponent_names
from .problems import BadSetting, MissingExtra
from .setting_up import Seeds, Step, check_choice, named, whole
from .tables import Tables, tables

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as problem:
    raise MissingExtra.after(problem, "gymnasium", "envs") from None

from .drawing import drawn, picture
from .spaces import Action, Info, Seen, action_space, first_of, observation_space, seen_of

RENDER_MODES = ("ansi", "rgb_array")
LAST_SEED = 2**62
USUAL = "casual"
"""The opponent unless another one is named; `random` in games that bring no player by hand."""


def env_id(game: AnyGame) -> str:
    """Under which name a game is registered."""
    return f"tablee/{''.join(part.capitalize() for part in game.id.replace('_', '-').split('-'))}-v{game.version}"


class Settings(TypedDict, total=False):
    """What `make` and `make_vec` take beside the game."""

    opponent: str | Sequence[str | None] | None
    seats: int | None
    options: Mapping[str, Value] | None
    seat: int | None
    observation: str
    version: str | None
    illegal: str
    most_moves: int | None


class _Learner:
    """What one table and many have in common: a learner at one seat, and bots at the others."""

    def __init__(
        self,
        game: str,
        n: int,
        opponent: str | Sequence[str | None] | None = None,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        seat: int | None = 0,
        observation: str = "features",
        version: str | None = None,
        illegal: str = "lose",
        most_moves: int | None = None,
        render_mode: str | None = None,
        autoreset: bool = True,
        last: bool = False,
    ) -> None:
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        rules = named(game)
        if seats is None:
            fits = rules.seats_with(options or {})
            seats = max(fits[0], min(2, fits[-1]))  # a bot sits there as well, if there is room
        if opponent is None:
            opponent = USUAL if USUAL in opponent_names(rules) else "random"
        self._loses = illegal == "lose"
        self.tables: Tables = tables(
            rules,
            n,
            seats=seats,
            options=options,
            opponents=opponent,
            seat=seat if isinstance(opponent, str) else 0,
            observation=observation,
            version=version,
            illegal=illegal,
            most_moves=most_moves,
            autoreset=autoreset,
            last=last,
        )
        if not isinstance(opponent, str) and list(opponent).count(None) != 1:
            raise BadSetting("one seat is the learner's: None stands there, and names at all others")


class TableEnv(gymnasium.Env[Seen, Action], _Learner):
    """One table."""

    metadata: Info = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # Gymnasium's own

    def __init__(self, game: str, render_mode: str | None = None, **settings: Unpack[Settings]) -> None:
        _Learner.__init__(self, game, 1, render_mode=render_mode, autoreset=False, **settings)
        self.render_mode = render_mode
        self.action_space = action_space(self.tables)
        self.observation_space = observation_space(self.tables)
        self._seat = 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        _no_options(options)
        super().reset(seed=seed)
        step = self.tables.reset(int(self.np_random.integers(LAST_SEED)))
        self._seat = int(step.seat[0])
        return first_of(seen_of(self.tables, step)), self._info(step)

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, Info]:
        step = self.tables.step(np.asarray(action)[np.newaxis])
        reward, ends = float(step.reward[0, self._seat]), (bool(step.terminated[0]), bool(step.truncated[0]))
        return first_of(seen_of(self.tables, step)), reward, *ends, self._info(step)

    def _info(self, step: Step) -> Info:
        info: Info = {"seat": self._seat, "illegal": bool(step.illegal[0])}
        if not self.tables.is_written:
            info |= {"action_mask": step.action_mask[0].copy(), "legal": int(step.legal[0])}
        if step.terminated[0] and not (step.illegal[0] and self._loses):
            outcome = self.tables.outcome(0)
            info |= {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason}
        return info

    def render(self) -> str | Table | None:  # pyright: ignore[reportIncompatibleMethodOverride]  # texts and pictures
        if self.render_mode is None:
            return None
        draw = drawn if self.render_mode == "ansi" else picture
        return draw(self.tables, 0, self._seat)

    def close(self) -> None:
        self.tables.close()


class TablesEnv(VectorEnv[Seen, Action, Table], _Learner):
    """Many tables; one that is over is dealt again in the same step, and `final_obs` in the info shows its end."""

    metadata: Info = {  # noqa: RUF012  # Gymnasium's own
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        render_mode: str | None = None,
        seed: int | None = None,
        **settings: Unpack[Settings],
    ) -> None:
        if settings.get("observation") == "text":
            raise BadSetting("texts are told one table at a time: use gymnasium.make")
        _Learner.__init__(self, game, num_envs, render_mode=render_mode, last=True, **settings)
        self.render_mode, self.num_envs = render_mode, num_envs
        self.single_action_space = action_space(self.tables)
        one = observation_space(self.tables)
        self.single_observation_space = one
        self.action_space = batch_space(action_space(self.tables), num_envs)
        self.observation_space = batch_space(one, num_envs)
        self._seats: NDArray[np.int64] = np.zeros(num_envs, np.int64)
        self._rows = np.arange(num_envs)

    def reset(self, *, seed: int | list[int | None] | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        _no_options(options)
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise BadSetting(f"{len(seed)} seeds for {self.num_envs} tables; give one, or one for each")
            each = [None if one is None else whole("a seed", one) for one in seed]
            more = [int(self.np_random.integers(LAST_SEED)) for _ in each]
            drawn_seed: Seeds = [other if one is None else one for one, other in zip(each, more, strict=True)]
        else:
            super().reset(seed=seed)
            drawn_seed = int(self.np_random.integers(LAST_SEED))
        step = self.tables.reset(drawn_seed)
        self._seats = step.seat
        return seen_of(self.tables, step), self._infos(step)

    def step(self, actions: Action) -> tuple[Seen, Table, Table, Table, Info]:
        step = self.tables.step(actions)
        rewards = step.reward[self._rows, self._seats].astype(np.float64)
        infos, ended = self._infos(step), step.terminated | step.truncated
        if ended.any():
            infos |= {"final_obs": self._last(step, ended), "_final_obs": ended.copy()}
            final: Info = {
                "seat": self._seats,
                "_seat": ended.copy(),
                "illegal": step.illegal,
                "_illegal": ended.copy(),
            }
            infos |= {"final_info": final, "_final_info": ended.copy()}
        self._seats = step.seat
        return seen_of(self.tables, step), rewards, step.terminated, step.truncated, infos

    def _last(self, step: Step, ended: NDArray[np.bool_]) -> NDArray[np.object_]:
        """The last observation of each game that has ended, one by one, as Gymnasium's wrappers take them."""
        last, none = np.full(self.num_envs, None, object), np.zeros_like(step.action_mask)
        for i in np.flatnonzero(ended).tolist():
            last[i] = {"observation": step.last[i]}
            if not self.tables.is_written:
                last[i]["action_mask"] = none[i]
        return last

    def _infos(self, step: Step) -> Info:
        every = np.ones(self.num_envs, np.bool_)
        told: Info = {"seat": step.seat.copy(), "illegal": step.illegal}
        if not self.tables.is_written:
            told |= {"action_mask": step.action_mask.copy(), "legal": step.legal}
        told |= {f"_{name}": every.copy() for name in [*told]}
        return told

    def render(self) -> tuple[str | Table, ...] | None:
        if self.render_mode is None:
            return None
        draw = drawn if self.render_mode == "ansi" else picture
        return tuple(draw(self.tables, i, int(self._seats[i])) for i in range(self.num_envs))

    def close_extras(self, **kwargs: object) -> None:
        self.tables.close()


def _no_options(options: Mapping[str, object] | None) -> None:
    if options:
        raise BadSetting(f"reset has no options here, not {', '.join(map(str, options))}: they are given to `make`")


def register_all() -> None:
    """Every game that there is, under its name and version."""
    for game in all_games().values():
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
                env_id(game),
                entry_point="tablee.envs.gymnasium:TableEnv",
                vector_entry_point="tablee.envs.gymnasium:TablesEnv",
                kwargs={"game": game.id},
            )


register_all()
