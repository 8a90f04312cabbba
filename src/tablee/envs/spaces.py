"""The spaces of Gymnasium in which actions and observations of a game lie; PettingZoo has the same."""

from __future__ import annotations

import string
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike

from tablee.kernel.features import limits_of
from tablee.kernel.moves import Written

from .setting_up import Observation, Step
from .tables import Tables

LONGEST_TEXT = 20_000

Seen = dict[str, Observation]
"""An observation, with the mask of what is legal where moves can be listed; of one table or of many."""

Info = dict[str, object]
Action = ArrayLike  # the number of a move, or the numbers of one that is written


def action_space(tables: Tables) -> spaces.Space[Action]:
    """Numbers of moves; where moves can't be listed, an array with the numbers of one."""
    match tables.game.moves:
        case Written() as written:
            low, high = limits_of(written.Move)
            return spaces.Box(low, high, dtype=np.float64)
        case _:
            return spaces.Discrete(tables.actions)


def observation_space(tables: Tables) -> spaces.Space[Seen]:
    """What a seat sees, and where moves can be listed, which of them are legal."""
    parts: dict[str, spaces.Space[Any]] = {"observation": _seen(tables)}
    if not tables.is_written:
        parts["action_mask"] = spaces.Box(0, 1, (tables.actions,), np.int8)
    return cast("spaces.Space[Seen]", spaces.Dict(parts))


def _seen(tables: Tables) -> spaces.Box | spaces.Text:
    if tables.observation == "text":
        return spaces.Text(LONGEST_TEXT, min_length=1, charset=frozenset(string.printable))
    if tables.observation == "raw":
        return spaces.Box(0, 255, tables.observation_shape, np.uint8)
    low, high = np.zeros(tables.layout.size, np.float32), np.zeros(tables.layout.size, np.float32)
    for field in tables.layout.fields:
        if field.count:
            cell = np.dtype(field.kind)
            limits = (-np.inf, np.inf) if cell.kind == "f" else (np.iinfo(cell).min, np.iinfo(cell).max)
            low[field.first : field.first + field.count], high[field.first : field.first + field.count] = limits
    return spaces.Box(low, high, dtype=np.float32)


def seen_of(tables: Tables, step: Step) -> Seen:
    """The observations of a step, of all tables."""
    seen: Seen = {"observation": step.observation}
    if not tables.is_written:
        seen["action_mask"] = step.action_mask
    return seen


def first_of(parts: Seen) -> Seen:
    """Those of the only table."""
    return {name: part[0] for name, part in parts.items()}
