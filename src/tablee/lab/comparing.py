"""Two folders of results side by side: deal by deal where they played the same ones."""

from __future__ import annotations

from typing import NamedTuple

from .folder import Folder
from .intervals import Estimate, difference
from .measured import Measured, Result, Unit, VariantResult
from .measures import Found, differences
from .parts import Part
from .results import result_in

SKIPPED = ("kind", "move", "kind worth", "move worth", "reason")  # too many, or what decides them is shown already


class Comparison(NamedTuple):
    one: VariantResult
    other: VariantResult
    paired: list[Measured]  # on the same deals; empty if they have none in common
    games: int
    apart: list[Measured]  # measured apart from each other


class DifferentGames(ValueError):
    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")
        self.one, self.other = one, other


def compare(one: Folder, other: Folder) -> list[Comparison]:
    """The variants of the same names; the first ones of both where no name is the same."""
    before, after = result_in(one), result_in(other)
    pairs = [(i, j) for i, a in enumerate(before.variants) for j, b in enumerate(after.variants) if a.name == b.name]
    return [_compare(one, before, i, other, after, j) for i, j in pairs or [(0, 0)]]


def _compare(one: Folder, before: Result, i: int, other: Folder, after: Result, j: int) -> Comparison:
    left, right = before.variants[i], after.variants[j]
    if left.game != right.game:
        raise DifferentGames(left.game, right.game)
    paired: list[Measured] = []
    games = 0
    if before.experiment.get("seed", 1) == after.experiment.get("seed", 1) and left.seats == right.seats:
        found = [found_in(one, i, left.games), found_in(other, j, right.games)]
        if all(some.games for some in found):
            paired, games = differences(*found), min(some.games for some in found)
    known = {(row.measure, row.of) for row in paired}
    return Comparison(left, right, paired, games, _apart(left, right, known))


def _apart(left: VariantResult, right: VariantResult, known: set[tuple[str, str]]) -> list[Measured]:
    before = {(row.measure, row.of): row for row in left.measures}
    told: list[Measured] = []
    for row in right.measures:
        key = row.measure, row.of
        if key in before and key not in known and row.measure not in SKIPPED:
            told.append(Measured.of_estimate(row.measure, difference(_of(row), _of(before[key])), _unit(row), row.of))
    return told


def _unit(row: Measured) -> Unit:
    return "points" if row.unit == "share" else row.unit


def _of(row: Measured) -> Estimate:
    return Estimate(row.value, row.low, row.high, row.n)


def found_in(folder: Folder, setting: int, games: int) -> Found:
    """The whole games of a variant, as they were kept: from the first one on, without a gap."""
    experiment, settings = folder.plan()
    parts: list[Part] = []
    at = 0
    for part in folder.kept_games(setting):
        if part.task.start == at and sum(len(one.columns["moves"]) for one in parts) < games:
            parts.append(part)
            at = part.task.stop
    return Found.of(experiment, settings[setting], parts)
