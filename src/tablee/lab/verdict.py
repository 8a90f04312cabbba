"""Whether everybody has the same chances, as far as so many games can tell."""

from __future__ import annotations

from typing import NamedTuple

from tablee.kernel.findings import Verdict

from .measured import Measured, VariantResult

MARGIN = 0.15  # of a fair share: nobody at a table notices less


class Judged(NamedTuple):
    verdict: Verdict
    least: float  # of what counts as fair
    most: float
    worst: Measured | None  # what is furthest from a fair share, for sure if it's unfair


def judge(variant: VariantResult) -> Judged:
    """Fair if every interval lies within the margin, unfair if one lies outside."""
    fair = 1 / variant.seats
    least, most = (1 - MARGIN) * fair, (1 + MARGIN) * fair
    rows = [one for one in variant.measures if one.measure == "seat" or one.measure.startswith("group ")]
    outside = [one for one in rows if one.high < least or one.low > most]
    worst = max(outside or rows, key=lambda one: abs(one.value - fair), default=None)
    if outside:
        return Judged("unfair", least, most, worst)
    is_known = bool(rows) and all(least <= one.low and one.high <= most for one in rows)
    return Judged("fair" if is_known else "open", least, most, worst)
