"""What was measured: figures with their intervals, and the material of the plots."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel.game import JSON

from .intervals import Estimate

Unit = Literal["share", "number", "minutes", "points"]  # points: a difference of shares


class Measured(msgspec.Struct, frozen=True):
    """One figure. `docs/lab.md` defines every measure by its name."""

    measure: str
    of: str  # the seat, the move, the label of a group; empty where there is only one
    value: float
    low: float  # the interval of 99%
    high: float
    n: int  # independent observations behind it
    unit: Unit = "share"

    @classmethod
    def of_estimate(cls, measure: str, found: Estimate, unit: Unit = "share", of: object = "") -> Measured:
        value, low, high = (_plain(one) for one in found[:3])
        if unit == "share":
            low, high = max(0.0, low), min(1.0, high)
        return cls(measure, str(of), value, low, high, found.n, unit)


class Curve(msgspec.Struct, frozen=True):
    """How a figure goes along a game or over values: for plots."""

    name: str
    points: list[tuple[float, float]]


class VariantResult(msgspec.Struct, frozen=True):
    name: str
    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    measures: list[Measured]
    curves: list[Curve]
    missing: dict[str, str]  # measures that don't apply, each with a word why
    kinds: list[str]  # kinds of moves, in the order of the game


class Result(msgspec.Struct, frozen=True):
    """All that was found; no times, no places, nothing of the machine, so that equal work gives equal bytes."""

    format: int
    experiment: JSON
    ended: str
    precision: float
    variants: list[VariantResult]
    differences: dict[str, list[Measured]]  # of every variant from the first one, on the same deals


def _plain(value: float) -> float:
    """Rounded to what matters, so that sums in another order on another processor look alike."""
    return float(f"{value:.10g}")
