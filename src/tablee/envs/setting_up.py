"""What tables are made of before the first deal, and the checks on the way."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from operator import index
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from tablee.games import find
from tablee.kernel.chance import Seed, root_of, roots_of_many
from tablee.kernel.features import Layout
from tablee.kernel.game import AnyGame, Game
from tablee.kernel.options import Value
from tablee.kernel.records import Table
from tablee.kernel.stepping import (
    CALLER,
    LOSE,
    RANDOM,
    SOME_SEAT,
    Flags,
    House,
    Lane,
    Numbers,
    Stepping,
    Told,
    stepping,
)
from tablee.kernel.whole_games import NO_MIND, Policy, number_of, thinking_among

from .problems import BadSetting

Seeds = Seed | Sequence[Seed]
ILLEGAL = ("raise", "lose", "random")
LARGEST = 2**62


Observation = Any
"""What a seat sees: an array, or a text."""


class Step(NamedTuple):
    """What every table says after a step, in arrays with a row for each; the caller owns them."""

    observation: Table  # what the seat to act sees: float32, uint8, or texts
    action_mask: NDArray[np.int8]  # 1 for what it may do; no columns where moves can't be listed
    reward: NDArray[np.float32]  # for each seat; 0 until a game ends
    terminated: Flags  # the game has ended with this step
    truncated: Flags  # it was cut off
    seat: Numbers  # the seat to act
    legal: Numbers  # how many moves it may choose from; 0 where they can't be listed
    illegal: Flags  # the action was illegal, and became what `illegal` says
    last: Table  # for games that ended: what the seat that moved last saw then; no rows unless it's asked for


def check_choice(name: str, value: object, choices: Sequence[str]) -> None:
    if not isinstance(value, str) or value not in choices:
        raise BadSetting(f"{name} is one of {', '.join(choices)}, not {value!r}")


def named(game: AnyGame | str) -> AnyGame:
    """A game, by itself or by its name."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
        raise BadSetting(f"a game is a Game or the name of one, not {game!r}")
    return find(game)


def whole(name: str, value: object, least: int | None = None) -> int:
    """A whole number that compiled code can take; a truth value isn't one."""
    try:
        if isinstance(value, bool) or not isinstance(value, SupportsIndex):
            raise TypeError
        number = index(value)
    except TypeError:  # an array has an index only if it's a number
        raise BadSetting(f"{name} is a whole number, not {' '.join(repr(value).split())}") from None
    if not (-LARGEST if least is None else least) <= number < LARGEST:
        few_or_many = "large" if number >= LARGEST else "small"
        raise BadSetting(f"{name} is too {few_or_many}: {number}")
    return number


def check_seats(game: AnyGame, options: Mapping[str, Value], seats: int | None) -> tuple[int, dict[str, Value]]:
    """How many play, and every option with its value, if these go together."""
    if not isinstance(options, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
        raise BadSetting(f"options are a value for each name, not {options!r}")
    if seats is not None:
        seats = whole("seats", seats)
    fits = game.seats_with(options)
    chosen = fits[0] if seats is None else seats
    if chosen not in fits:
        range_of = f"{fits[0]} seats" if len(fits) == 1 else f"{fits[0]} to {fits[-1]} seats"
        raise BadSetting(f"{game.id} has {range_of} with these options, not {seats}")
    return chosen, game.options_for(options, chosen)


def make_house(
    game: AnyGame,
    layout: Layout,
    options: Mapping[str, Value],
    players: Sequence[Policy | None],
    *,
    own: int,
    most_moves: int | None,
    deals_again: bool,
    illegal: str,
) -> tuple[Stepping, House]:
    """The doors of these players, and how it is played."""
    there = [player for player in players if player is not None]
    thinking = thinking_among(there)
    doors = stepping(game, tuple((one.choose, one.mind is not None) for one in thinking if one.choose is not None))
    minds = [NO_MIND if one.mind is None else one.mind for one in thinking] or [NO_MIND]
    house = House(
        seats=layout.seats,
        options=game.option_table(options),
        who=np.array([CALLER if one is None else number_of(one, thinking) for one in players], np.int64),
        careless=np.array([0.0 if one is None else one.careless for one in players], np.float64),
        own=own,
        most_moves=most_moves or 0,
        deals_again=deals_again,
        illegal=RANDOM if illegal == "random" else LOSE,
        plan=layout.plan,
        one_mind=minds[0],
        other_mind=minds[-1],
    )
    return doors, house


class Floor(NamedTuple):
    """All tables, and the same cut into lanes, one for each core."""

    tables: Table
    chance: Table
    over: Flags
    asked: Numbers
    lanes: list[Lane]
    bounds: list[tuple[int, int]]  # of the lanes: their first table, and the one after their last


def make_floor(game: AnyGame, layout: Layout, n: int, own: int, all_cores: bool) -> Floor:
    tables, chance = game.rules.State.table(n), np.zeros(n, root_of(0).dtype)
    raw, size = tables.view(np.uint8), game.rules.State.DTYPE.itemsize
    owns, over = np.full(n, 0 if own == SOME_SEAT else own, np.int64), np.ones(n, np.bool_)
    asked, made, count = (np.zeros(n, np.int64) for _ in range(3))
    listed = np.zeros((n, max(1, game.moves.most_legal)), np.int16)
    cores = min(n, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    number = cores if all_cores else 1
    edges = [k * n // number for k in range(number + 1)]
    lanes, bounds = list[Lane](), list(pairwise(edges))
    for first, after in bounds:
        masked, seen, cells = layout.scratch()
        part = slice(first, after)
        lane = Lane(
            tables=tables[part],
            raw=raw[first * size : after * size],
            chance=chance[part],
            own=owns[part],
            asked=asked[part],
            made=made[part],
            over=over[part],
            listed=listed[part],
            choices=count[part],
            masked=masked,
            seen=seen,
            cells=cells,
            room=game.moves.room(1),
        )
        lanes.append(lane)
    return Floor(tables, chance, over, asked, lanes, bounds)


def roots(seed: Seeds, n: int) -> Table:
    """A generator for each table: table i of a seed is that of the seed `SEED/i`."""
    if isinstance(seed, bool):
        raise BadSetting("a seed is a whole number, a text such as 0x1f, or one for each table")
    try:
        if isinstance(seed, str | bytes) or not isinstance(seed, Sequence | np.ndarray):
            return roots_of_many(_one_seed(seed), range(n))
        each = [*seed]
        if len(each) != n:
            raise BadSetting(f"{len(each)} seeds for {n} tables; give one, or one for each")
        return np.concatenate([root_of(_one_seed(one)) for one in each])
    except (ValueError, TypeError) as problem:
        raise problem if isinstance(problem, BadSetting) else BadSetting(f"that is no seed: {problem}") from None


def _one_seed(seed: Seed) -> Seed:
    return seed if isinstance(seed, str | bytes) else index(seed)


def check_room(given: Step, right: Step) -> None:
    """Refuse arrays that a step can't be written into."""
    if not isinstance(given, Step):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
        raise BadSetting(f"a step is written into what `room()` makes, not into {type(given).__name__}")
    for name, one, other in zip(Step._fields, given, right, strict=True):
        what = f"{one.dtype} {one.shape}" if hasattr(one, "flags") else type(one).__name__
        if what != f"{other.dtype} {other.shape}":
            raise BadSetting(f"{name} is an array of {other.dtype} {other.shape} here, not {what}")
        if not one.flags.c_contiguous or not one.flags.writeable:
            raise BadSetting(f"{name} is an array that can be written, in one piece")


def part_of(step: Step, first: int, after: int, observation: str) -> Told:
    """The rows of some tables, as compiled code takes them."""
    raw, features = np.zeros((0, 0), np.uint8), np.zeros((0, 0), np.float32)
    rows = step.observation[first:after], step.last[first:after]
    raws = rows if observation == "raw" else (raw, raw)
    both = rows if observation == "features" else (features, features)
    middle = [array[first:after] for array in step[1:8]]
    return Told._make([raws[0], both[0], *middle, raws[1], both[1]])
