"""Doors for research: tables by the thousand for learners, and the interfaces that they already use."""

from __future__ import annotations

from .actions import NO_MOVE
from .opponents import TRAINED, opponent_names
from .problems import (
    BadSetting,
    ClosedTables,
    EnvProblem,
    FinishedTable,
    ForeignObservation,
    IllegalAction,
    MissingExtra,
)
from .setting_up import Step
from .tables import Tables, tables

__all__ = [
    "NO_MOVE",
    "TRAINED",
    "BadSetting",
    "ClosedTables",
    "EnvProblem",
    "FinishedTable",
    "ForeignObservation",
    "IllegalAction",
    "MissingExtra",
    "Step",
    "Tables",
    "opponent_names",
    "tables",
]
