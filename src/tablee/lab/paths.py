"""Measures of how a game goes: from the chances of every seat along some games."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .experiment import Experiment
from .intervals import Estimate, mean, share
from .measured import Curve, Measured, Unit
from .parts import Part, seats_of_winners

CLEAR = 0.1  # how far ahead somebody else must be to take the lead: less may be chance of the playouts
DECIDED = 0.9
TENTHS = 10
EXAMPLES = 6  # games whose whole path is shown
Path = NDArray[np.float64]


def measures_of_paths(parts: list[Part], seats: int, experiment: Experiment) -> tuple[list[Measured], list[Curve]]:
    paths: list[tuple[Path, NDArray[np.float64], NDArray[np.float64]]] = []
    for part in parts:
        won = seats_of_winners(np.array(part.columns["winners"], np.int64), seats)
        for at, chances, moves, share_of in zip(
            part.columns["at"], part.columns["chances"], part.columns["moves"], won, strict=True
        ):
            if len(at) > 1:
                paths.append((np.array(chances), np.array(at) / max(1, moves), share_of))
    if not paths:
        return [], []
    n = len(paths)
    told: list[Measured] = []

    def tell(measure: str, values: list[float], unit: Unit = "number") -> None:
        told.append(Measured.of_estimate(measure, mean(np.array(values)), unit))

    tell("drama", [drama(chances, won) for chances, _, won in paths])
    tell("lead changes", [float(lead_changes(chances)) for chances, _, _ in paths])
    tell("decided", [decided_at(chances, at, won) for chances, at, won in paths], "share")
    tell("uncertainty", [float(uncertainty(chances).mean()) for chances, _, _ in paths], "share")
    behind = [is_comeback(chances, won) for chances, _, won in paths]
    told.append(Measured.of_estimate("comeback", share(sum(behind), n)))
    for third, name in ((1 / 3, "leader at a third"), (2 / 3, "leader at two thirds")):
        led = [leader_wins(chances, at, won, third) for chances, at, won in paths]
        told.append(Measured.of_estimate(name, Estimate(*share(sum(led), n))))
    return told, [*_over_time(paths), *_examples(paths, seats)]


def drama(chances: Path, won: Path) -> float:
    """How far behind the later winner was, on average over the positions; the root makes small gaps count more."""
    gaps = np.maximum(0.0, chances.max(1) - chances[:, int(won.argmax())])
    return float(np.sqrt(gaps).mean())


def lead_changes(chances: Path) -> int:
    leader, changes = int(chances[0].argmax()), 0
    for row in chances[1:]:
        ahead = int(row.argmax())
        if ahead != leader and row[ahead] >= row[leader] + CLEAR:
            leader, changes = ahead, changes + 1
    return changes


def decided_at(chances: Path, at: Path, won: Path) -> float:
    """The part of the game that is over once the winner's chance stays above nine in ten."""
    sure = chances[:, int(won.argmax())] >= DECIDED
    open_ones = np.flatnonzero(~sure)
    if not len(open_ones):
        return float(at[0])
    last = int(open_ones[-1])
    return float(at[last + 1]) if last + 1 < len(at) else 1.0


def uncertainty(chances: Path) -> NDArray[np.float64]:
    """The entropy of the chances at every position: 1 where all are equal, 0 where all is clear."""
    shares = np.maximum(chances / np.maximum(chances.sum(1, keepdims=True), 1e-12), 1e-12)
    seats = chances.shape[1]
    if seats == 1:
        return np.zeros(len(chances))
    return -(shares * np.log(shares)).sum(1) / np.log(seats)


def is_comeback(chances: Path, won: Path) -> bool:
    """Whether the winner had at some time no more than half of a fair share."""
    return bool(chances[:, int(won.argmax())].min() <= 0.5 / chances.shape[1])


def leader_wins(chances: Path, at: Path, won: Path, when: float) -> float:
    row = chances[int(np.searchsorted(at, when, side="right")) - 1]
    return float(won[int(row.argmax())])


def _over_time(paths: list[tuple[Path, Path, Path]]) -> list[Curve]:
    moments = np.linspace(0, 1, TENTHS + 1)[:-1]
    rows = [np.searchsorted(at, moments, side="right") - 1 for _, at, _ in paths]
    unsure = np.mean([uncertainty(chances)[row] for (chances, _, _), row in zip(paths, rows, strict=True)], axis=0)
    led = np.mean(
        [[won[int(chances[i].argmax())] for i in row] for (chances, _, won), row in zip(paths, rows, strict=True)],
        axis=0,
    )
    curves = (("uncertainty", unsure), ("leader", led))
    return [Curve(name, [(float(x), float(y)) for x, y in zip(moments, ys, strict=True)]) for name, ys in curves]


def _examples(paths: list[tuple[Path, Path, Path]], seats: int) -> list[Curve]:
    return [
        Curve(f"path {game} {seat}", [(float(x), float(y)) for x, y in zip(at, chances[:, seat], strict=True)])
        for game, (chances, at, _) in enumerate(paths[:EXAMPLES])
        for seat in range(seats)
    ]
