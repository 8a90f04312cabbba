"""OpenSpiel itself, which has no types, or one sentence where it is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..problems import MissingExtra

Spiels = Any
"""Something of OpenSpiel: a state, a game, a kind of observation."""

Params = dict[str, Any]
"""Parameters of a game by their names, which nobody has checked yet."""

try:
    pyspiel: Spiels = import_module("pyspiel")
except ImportError:
    raise MissingExtra("open_spiel", "openspiel") from None
