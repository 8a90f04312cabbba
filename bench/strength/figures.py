"""What deals have shown: results counted deal by deal, with an interval, kept in a file while they are measured."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile
from math import sqrt
from pathlib import Path
from typing import Any

Z99 = 2.5758
Z999 = 3.2905  # to stop by: a row is looked at a dozen times, and all these looks together may err once in a hundred
ADDED = 3  # half of Z99 squared, as Agresti and Coull advise


@dataclass
class Figure:
    """A mean over deals. A deal is one point, whoever sat where in it, so that its luck is mostly out of the figure."""

    players: str  # told so exactly that a figure of other players is not taken for theirs
    least: float  # the worst that can come of a deal, and the best
    most: float
    counts: dict[float, int] = field(default_factory=dict[float, int])
    thinking: dict[str, list[float]] = field(default_factory=dict[str, list[float]])  # name: moves, seconds
    longest: int = 0  # moves of the longest game

    @property
    def deals(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(point * n for point, n in self.counts.items()) / max(1, self.deals)

    def add(self, point: float, moves: int = 0) -> None:
        assert self.least <= point <= self.most
        self.counts[point] = self.counts.get(point, 0) + 1
        self.longest = max(self.longest, moves)

    def interval(self, z: float = Z99) -> tuple[float, float]:
        """Some best and some worst deals are added, so that a few equal ones do not look like certainty."""
        counts = dict(self.counts)
        for extreme in (self.least, self.most):
            counts[extreme] = counts.get(extreme, 0) + ADDED
        n = sum(counts.values())
        middle = sum(point * times for point, times in counts.items()) / n
        square = sum((point - middle) ** 2 * times for point, times in counts.items()) / (n - 1)
        off = z * sqrt(square / n)
        return max(self.least, middle - off), min(self.most, middle + off)

    def is_clear(self, marks: Iterable[float]) -> bool:
        """Whether it can be told on which side of every mark the figure is."""
        low, high = self.interval(Z999)
        return not any(low <= mark <= high for mark in marks)

    def kept(self) -> dict[str, Any]:
        low, high = self.interval()
        return {
            "players": self.players,
            "least": self.least,
            "most": self.most,
            "points": {str(point): self.counts[point] for point in sorted(self.counts)},
            "thinking": {name: [int(moves), round(s, 3)] for name, (moves, s) in self.thinking.items()},
            "longest": self.longest,
            "deals": self.deals,
            "mean": round(self.mean, 5),
            "low": round(low, 5),
            "high": round(high, 5),
        }

    @classmethod
    def of(cls, kept: dict[str, Any]) -> Figure:
        counts = {float(point): n for point, n in kept["points"].items()}
        thinking = {name: list(map(float, spent)) for name, spent in kept["thinking"].items()}
        return cls(kept["players"], kept["least"], kept["most"], counts, thinking, kept["longest"])


def looks(first: int, most: int) -> list[int]:
    """After how many deals a row is looked at: twice as many every time."""
    doubled = [first << k for k in range(most.bit_length())]
    return [*takewhile(lambda deals: deals < most, doubled), most]


def wanted_deals(figure: Figure, marks: Iterable[float], first: int, most: int, more: bool = False) -> int:
    """Up to how many deals to go on from here before the next look; no more than there are if all is said.

    What was cut off between two looks goes on to the next of them, whatever it shows so far: whoever looks at every
    deal and stops when it pleases will be pleased too often.
    """
    at = looks(first, most)
    if figure.deals in at and not more and figure.is_clear(marks):
        return figure.deals
    return next((deals for deals in at if deals > figure.deals), figure.deals)


class Kept:
    """The figures in a file. What is there stays there, whatever happens to the run; without a file nothing is kept.

    The file is read anew for every figure, so that runs of several games can fill it side by side.
    """

    def __init__(self, file: Path | None) -> None:
        self._file, self._unfiled = file, dict[str, dict[str, Any]]()

    def _parts(self) -> dict[str, dict[str, Any]]:
        if self._file is None:
            return self._unfiled
        return json.loads(self._file.read_text("utf-8")) if self._file.is_file() else {}

    def part(self, name: str) -> dict[str, Any]:
        return self._parts().get(name, {})

    def figure(self, part: str, key: str, new: Figure) -> Figure:
        """The figure kept so far, if it is one of the same players; else the new one."""
        kept = self.part(part).get(key)
        return Figure.of(kept) if kept is not None and kept.get("players") == new.players else new

    def keep(self, part: str, key: str, found: Any) -> None:
        parts = self._parts()
        parts.setdefault(part, {})[key] = found.kept() if isinstance(found, Figure) else found
        if self._file is not None:
            draft = self._file.with_name(f"{self._file.name}.{os.getpid()}")  # a file that is cut off is no file
            draft.write_text(json.dumps(parts, indent=1, sort_keys=True) + "\n", "utf-8")
            os.replace(draft, self._file)
