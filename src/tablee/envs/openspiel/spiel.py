"""OpenSpiel itself, which has no types, or one sentence where it is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

try:
    pyspiel: Any = import_module("pyspiel")
except ImportError:
    raise ImportError(
        'OpenSpiel is not installed: pip install "tablee[openspiel]" brings it.', name="pyspiel"
    ) from None
