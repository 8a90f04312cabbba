"""From rows and sums to figures: docs/lab.md says what each of them means and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.kernel.game import AnyGame

from . import intervals
from .experiment import Experiment, Setting
from .intervals import Estimate, difference, mean, mean_share, ratio, share
from .measured import Curve, Measured, Unit, VariantResult
from .moves import kinds_of_moves
from .parts import Columns, Part, amounts, rotates, seats_of_winners, steps_of
from .paths import measures_of_paths
from .playing import game_of, is_quick

FORCED_SECONDS = 2.0  # of a move that is no choice
LEAST_USERS = 30  # players who have made a move, and who have not, before its worth is told

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Found:
    """All pieces of one variant, as columns."""

    experiment: Experiment
    setting: Setting
    game: AnyGame
    columns: Columns  # of whole games
    parts: list[Part]

    @classmethod
    def of(cls, experiment: Experiment, setting: Setting, parts: list[Part]) -> Found:
        columns: Columns = {}
        for part in parts:
            if part.task.kind == "games":
                for name, values in part.columns.items():
                    columns.setdefault(name, []).extend(values)
        return cls(experiment, setting, game_of(setting), columns, parts)

    @property
    def games(self) -> int:
        return len(self.columns.get("moves", []))

    @property
    def shares(self) -> NDArray[np.float64]:
        return seats_of_winners(np.array(self.columns["winners"], np.int64), self.setting.seats)

    @property
    def is_shared(self) -> NDArray[np.float64]:
        """1 for every game with several winners."""
        winners = np.array(self.columns["winners"], np.int64)
        return ((winners & (winners - 1)) != 0).astype(np.float64)

    def numbers(self, name: str) -> NDArray[np.float64]:
        return np.array(self.columns[name], np.float64)

    def of_kind(self, kind: str) -> dict[str, list[Part]]:
        found: dict[str, list[Part]] = {}
        for part in self.parts:
            if part.task.kind == kind:
                found.setdefault(part.task.what, []).append(part)
        return found

    def joined(self, parts: list[Part], name: str) -> list[Any]:
        return [value for part in parts for value in part.columns[name]]


def result_of(found: Found) -> VariantResult:
    setting = found.setting
    measures: list[Measured] = []
    missing: dict[str, str] = {}
    if found.games:
        for make in (_wins, _lengths, _ends, _own_figures, _uses):
            measures += make(found)
    paths, curves = measures_of_paths(found.of_kind("followed").get("", []), setting.seats, found.experiment)
    measures += [*paths, *_luck(found), *_restricted(found), *_skill(found)]
    if found.games:
        curves += _histograms(found)
    if not found.game.moves.are_listed:
        missing |= dict.fromkeys(("branching", "forced", "chosen", "worth", "restricted"), "written")
    elif not is_quick(found.game, setting.bots):
        missing |= dict.fromkeys(("luck", "restricted"), "thinking")
    kinds = list(kinds_of_moves(found.game))
    return VariantResult(
        setting.name, setting.game, setting.seats, setting.bots, found.games, measures, curves, missing, kinds
    )


def _wins(found: Found) -> Iterator[Measured]:
    shares, seats = found.shares, found.setting.seats
    for seat in range(seats):
        yield Measured.of_estimate("seat", share(float(shares[:, seat].sum()), len(shares)), of=seat)
    starter = np.array(found.columns["starter"])
    known = starter >= 0
    if known.any():
        won = shares[known, starter[known]]
        yield Measured.of_estimate("starter", share(float(won.sum()), len(won)))
    if rotates(found.experiment, found.setting):
        rotation = np.array(found.columns["rotation"])
        for at, bot in enumerate(found.setting.bots):
            won = shares[np.arange(len(shares)), (at + rotation) % seats]
            yield Measured.of_estimate("bot", share(float(won.sum()), len(won)), of=f"{at} {bot}")
    for group in found.game.study.groups if found.game.study else ():
        labels = np.array(found.columns[f"group {group.name}"])
        for place, label in enumerate(group.labels):
            won = shares[labels == place]
            if len(won):
                yield Measured.of_estimate(f"group {group.name}", share(float(won.sum()), len(won)), of=label)


def _lengths(found: Found) -> Iterator[Measured]:
    moves, decisions = found.numbers("moves"), found.numbers("decisions")
    yield Measured.of_estimate("moves", mean(moves), "number")
    yield Measured.of_estimate("decisions", mean(decisions), "number")
    minutes = (decisions * found.experiment.seconds + (moves - decisions) * FORCED_SECONDS) / 60
    yield Measured.of_estimate("minutes", mean(minutes), "minutes")
    if found.game.moves.are_listed:
        yield Measured.of_estimate("branching", ratio(found.numbers("legal"), decisions), "number")
        yield Measured.of_estimate("forced", ratio(moves - decisions, moves))


def _ends(found: Found) -> Iterator[Measured]:
    winners, n = np.array(found.columns["winners"], np.int64), found.games
    reasons = found.columns["reason"]
    stopped = reasons.count("stopped")
    yield Measured.of_estimate("shared", share(float(found.is_shared.sum()), n))
    yield Measured.of_estimate("nobody", share(int(np.count_nonzero(winners == 0)) - stopped, n))
    yield Measured.of_estimate("stopped", share(stopped, n))
    for reason in sorted(set(reasons)):
        yield Measured.of_estimate("reason", share(reasons.count(reason), n), of=reason)


def _own_figures(found: Found) -> Iterator[Measured]:
    if found.game.study is None or not found.game.study.figures:
        return
    counts = np.array(found.columns["counts"])
    for figure in found.game.study.figures:
        above = counts[:, figure.of]
        told = mean(above) if figure.per is None else ratio(above, counts[:, figure.per])
        yield Measured.of_estimate(f"figure {figure.name}", told, "share" if figure.is_share else "number")


def _uses(found: Found) -> Iterator[Measured]:
    """How often each kind and each move is chosen, and what those win who do, less what those win who don't."""
    players, won = found.games * found.setting.seats, float(found.shares.sum())
    for level, chosen_as, worth_as in (("kinds", "kind", "kind worth"), ("moves", "move", "move worth")):
        sums: dict[str, NDArray[np.float64]] = {}
        for part in found.parts:
            for name, row in part.sums.get(level, {}).items():
                sums[name] = sums.get(name, np.zeros(3)) + np.array(row)
        total = sum(row[0] for row in sums.values())
        for name, (chosen, users, shares) in sums.items():
            yield Measured.of_estimate(chosen_as, share(chosen, int(total)), of=name)
            if min(users, players - users) >= LEAST_USERS:
                without = share(won - shares, int(players - users))
                yield Measured.of_estimate(worth_as, difference(share(shares, int(users)), without), "points", of=name)


def _luck(found: Found) -> Iterator[Measured]:
    for parts in found.of_kind("luck").values():
        yield Measured.of_estimate("luck", intervals.explained(np.array(found.joined(parts, "shares"))))


def _restricted(found: Found) -> Iterator[Measured]:
    for what, parts in found.of_kind("restricted").items():
        lost = np.array(found.joined(parts, "restricted")) - np.array(found.joined(parts, "free"))
        if not lost.any():  # nobody could do without it: where it may be made there is nothing else
            continue
        yield Measured.of_estimate("restricted", mean(lost), "points", of=what)


def _skill(found: Found) -> Iterator[Measured]:
    """Less what everybody would win if all were equally good."""
    steps = [what for what, _ in steps_of(found.game, amounts(found.experiment.measure, found.game))]
    parts = found.of_kind("skill")
    for what in (step for step in steps if step in parts):
        told = mean_share(np.array(found.joined(parts[what], "share")))
        measure = "doubling" if "@" in what else "step"
        yield Measured.of_estimate(measure, _less(told, 1 / found.setting.seats), "points", of=what)


def _less(told: Estimate, fair: float) -> Estimate:
    return Estimate(told.value - fair, told.low - fair, told.high - fair, told.n)


def _histograms(found: Found) -> list[Curve]:
    moves = found.numbers("moves")
    bins = min(40, int(moves.max() - moves.min()) + 1)
    counts, edges = np.histogram(moves, bins)
    points = [(float(edges[i]), float(n) / len(moves)) for i, n in enumerate(counts)]
    return [Curve("lengths", [*points, (float(edges[-1]), 0.0)])]


def differences(one: Found, other: Found) -> list[Measured]:
    """What is otherwise in `other`, game by game on the same deals."""
    keys = [list(zip(it.columns["deal"], it.columns["rotation"], strict=True)) for it in (one, other)]
    common = sorted(set(keys[0]) & set(keys[1]))
    places = [{key: i for i, key in enumerate(some)} for some in keys]
    left, right = ([place[key] for key in common] for place in places)
    told: list[Measured] = []

    def pair(measure: str, before: Numbers, after: Numbers, unit: Unit, of: object = "") -> None:
        told.append(Measured.of_estimate(measure, mean(after[right] - before[left]), unit, of))

    for seat in range(min(one.setting.seats, other.setting.seats)):
        pair("seat", one.shares[:, seat], other.shares[:, seat], "points", seat)
    for name in ("moves", "decisions"):
        pair(name, one.numbers(name), other.numbers(name), "number")
    if one.game.id == other.game.id and one.game.study is not None:
        told += _differing_figures(one, other, left, right)
    pair("shared", one.is_shared, other.is_shared, "points")
    return told


def _differing_figures(one: Found, other: Found, left: list[int], right: list[int]) -> list[Measured]:
    assert one.game.study is not None
    told: list[Measured] = []
    if one.game.study.figures:
        before, after = np.array(one.columns["counts"])[left], np.array(other.columns["counts"])[right]
        for figure in one.game.study.figures:
            per = [np.ones(len(rows)) if figure.per is None else rows[:, figure.per] for rows in (before, after)]
            told.append(_ratios(f"figure {figure.name}", before[:, figure.of], per[0], after[:, figure.of], per[1]))
    return told


def _ratios(measure: str, above: Numbers, below: Numbers, other_above: Numbers, other_below: Numbers) -> Measured:
    """The difference of two ratios over the same games, by the delta method."""
    one, other = above.sum() / below.sum(), other_above.sum() / other_below.sum()
    linear = (other_above - other * other_below) / other_below.mean() - (above - one * below) / below.mean()
    spread = mean(linear)
    value = float(other - one)
    told = Estimate(value, value - spread.half_width, value + spread.half_width, spread.n)
    return Measured.of_estimate(measure, told, "number" if (below == 1).all() else "points")
