"""Intervals of 99%: how far a figure may be from the truth, given how many games it was measured in."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Z = 2.5758293035489004  # 99% of a normal distribution lie within so many standard deviations
DRAWS = 999  # resampled sets, where nothing is known of how a figure is spread

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    value: float
    low: float
    high: float
    n: int  # independent observations behind it

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


NOTHING = Estimate(math.nan, math.nan, math.nan, 0)


def share(won: float, n: int) -> Estimate:
    """Wilson's interval of a share, which holds for rare events and few games too."""
    if n == 0:
        return NOTHING
    p, spread = won / n, Z * Z / n
    middle = (p + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(max(0.0, p * (1 - p) / n + spread / (4 * n)))
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def mean(values: Floats) -> Estimate:
    """Of independent observations, such as one of each game."""
    n = len(values)
    if n == 0:
        return NOTHING
    middle = float(values.mean())
    half = Z * float(values.std(ddof=1)) / math.sqrt(n) if n > 1 else math.inf
    return Estimate(middle, middle - half, middle + half, n)


def mean_share(shares: Floats) -> Estimate:
    """Of parts of a win, one for each deal; Wilson's if all end alike, which doesn't prove that others do."""
    return mean(shares) if len(shares) and shares.std() else share(float(shares.sum()), len(shares))


def ratio(above: Floats, below: Floats) -> Estimate:
    """Of two sums over games, by the delta method: games, not what is counted in them, are independent."""
    n, total = len(above), float(below.sum())
    if n < 2 or total == 0:
        return NOTHING
    value = float(above.sum()) / total
    half = Z * float((above - value * below).std(ddof=1)) / (total / n) / math.sqrt(n)
    return Estimate(value, value - half, value + half, n)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two figures measured apart from each other (`one` minus `other`)."""
    low = math.hypot(one.value - one.low, other.high - other.value)
    high = math.hypot(one.high - one.value, other.value - other.low)
    value = one.value - other.value
    return Estimate(value, value - low, value + high, min(one.n, other.n))


def explained(outcomes: Floats) -> Estimate:
    """The part of the variance of outcomes[group, repeat] that lies between groups (intraclass correlation)."""
    groups = len(outcomes)
    if groups < 3:
        return NOTHING
    draws = np.random.Generator(np.random.PCG64(groups)).integers(0, groups, (DRAWS, groups))
    spread = np.sort([_between(outcomes[draw]) for draw in draws])
    low, high = float(np.quantile(spread, 0.005)), float(np.quantile(spread, 0.995))
    value = _between(outcomes)
    return Estimate(value, min(value, low), max(value, high), groups)


def _between(outcomes: Floats) -> float:
    """Analysis of variance with one factor, never below 0; outcomes are [group, repeat] or [group, repeat, seat]."""
    cells = outcomes.reshape(len(outcomes), outcomes.shape[1], -1)
    groups, repeats = cells.shape[:2]
    means = cells.mean(1)
    between = repeats * ((means - means.mean(0)) ** 2).sum() / (groups - 1)
    within = ((cells - means[:, None]) ** 2).sum() / (groups * (repeats - 1))
    total = between + (repeats - 1) * within
    return max(0.0, float((between - within) / total)) if total else 0.0
