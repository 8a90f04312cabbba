"""Who sees what in Carrom Deluxe: everything is open (CD-70)."""

from __future__ import annotations

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .state import State


@rule
def mask(s: State, seat: int) -> None:
    """There is nothing to hide."""


@rule
def imagine(s: State, chance: Chance) -> None:
    """There is nothing to fill in."""
