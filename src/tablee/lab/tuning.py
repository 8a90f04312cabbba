"""Changes the numbers of what a game is played with until aims hold: CMA-ES over whole numbers, on the same deals.

A candidate is first looked at in few games; the better the candidates become, the more games are played. What is found
is played on deals that the search has never seen before it is told.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernel.game import JSON, AnyGame
from tablee.kernel.study import Dial, Tuning
from tablee.kernel.whole_games import Watch

from .aims import Aim, Values, loss, missed, values_of
from .experiment import Setting
from .playing import game_of, play

FIRST_GAMES, GROWTH = 250, 2
STEP = 0.7  # how far the first candidates go, in steps of a number
CHANGE_COSTS = 1e-4  # per step: of two that do the same the one with fewer changes
UNSEEN = 10_000_000  # deals from here on are for the proof
MOST_TRIED = 1500
OPEN = 1.0


class NothingToTune(ValueError):
    """No number may be changed."""


@dataclass
class Tuned:
    data: JSON
    changed: dict[str, tuple[int, int]]  # before and after, by the names of the dials
    before: Values  # both on deals that the search has not seen
    after: Values
    tried: int
    unmet: list[Aim] = field(default_factory=list[Aim])
    never: list[Aim] = field(default_factory=list[Aim])  # not even one by one
    apart: list[tuple[Aim, Aim]] = field(default_factory=list[tuple[Aim, Aim]])  # each for itself, but never both


def dials_of(game: AnyGame, data: JSON, only: list[str]) -> list[Dial]:
    """The numbers that may be changed: all, or those of the piles and cards that are named."""
    assert game.study is not None
    assert game.study.tuning is not None
    dials = game.study.tuning.dials(data)
    chosen = [dial for dial in dials if not only or set(dial.name.split("/")) & set(only)]
    if not chosen:
        raise NothingToTune
    return chosen


Candidate = NDArray[np.int64]
"""A number for every dial."""


class Search:
    def __init__(
        self, setting: Setting, aims: list[Aim], dials: list[Dial], games: int, seed: int, workers: int
    ) -> None:
        self._setting, self._aims, self._dials, self._games, self._seed = setting, aims, dials, games, seed
        self._workers = workers
        game = game_of(setting)
        assert game.study is not None
        assert game.study.tuning is not None
        assert game.material is not None
        self._tuning: Tuning = game.study.tuning
        self._watch = Watch(note=game.study.note, counts=game.study.counts)
        self._data: JSON = setting.material if setting.material is not None else game.material.data
        self._history: list[list[float]] = []  # what each candidate missed

    def go(self, minutes: float | None, told: Callable[[int, float], None]) -> Tuned:
        """Until the aims hold, or the time or the patience is over."""
        end = None if minutes is None else time.monotonic() + 60 * minutes
        best = np.array([dial.value for dial in self._dials])
        games, tried = min(FIRST_GAMES, self._games), 0
        while True:
            best, is_met = self._stage(best, games, end, told)
            tried = len(self._history)
            is_over = tried >= MOST_TRIED or (end is not None and time.monotonic() > end)
            if is_over or (is_met and games >= self._games):
                break
            if is_met:
                games = min(self._games, games * GROWTH)
        return self._told(best, tried)

    def _stage(
        self, start: Candidate, games: int, end: float | None, told: Callable[[int, float], None]
    ) -> tuple[Candidate, bool]:
        """Search with so many games for each candidate; ends as soon as one of them meets all aims."""
        from cmaes import CMAwM

        bounds = np.array([[dial.least, dial.most] for dial in self._dials], float)
        optimizer = CMAwM(
            mean=np.clip(start.astype(float), bounds[:, 0] + 1e-3, bounds[:, 1] - 1e-3),
            sigma=STEP,
            bounds=bounds,
            steps=np.ones(len(self._dials)),
            seed=self._seed + games,
        )
        best, least = start, self._judge(start, games)
        with ThreadPoolExecutor(self._workers) as pool:
            while least >= OPEN and len(self._history) < MOST_TRIED:
                if (end is not None and time.monotonic() > end) or optimizer.should_stop():
                    break
                asked = [optimizer.ask() for _ in range(optimizer.population_size)]
                rows = [np.rint(x).astype(int) for x, _ in asked]
                judged = list(pool.map(self._judge, rows, [games] * len(rows)))
                for row, value in zip(rows, judged, strict=True):
                    if value < least:
                        best, least = row, value
                optimizer.tell([(kept, value) for (_, kept), value in zip(asked, judged, strict=True)])
                told(len(self._history), max(0.0, least - OPEN))
        return best, least < OPEN

    def _judge(self, row: Candidate, games: int) -> float:
        """Less is better, and less than OPEN is a candidate that meets all aims."""
        values = self.play(self.data_of(row), range(games))
        self._history.append(missed(self._aims, values))
        value = loss(self._aims, values)
        cost = CHANGE_COSTS * sum(abs(int(n) - dial.value) for n, dial in zip(row, self._dials, strict=True))
        return min(cost, OPEN / 2) + (OPEN + value if value else 0.0)

    def data_of(self, row: Candidate) -> JSON:
        values = {dial.name: int(number) for dial, number in zip(self._dials, row, strict=True)}
        return self._tuning.turned(self._data, values)

    def play(self, data: JSON, numbers: range) -> Values:
        setting = msgspec.structs.replace(self._setting, material=data)
        games = play(setting, setting.bots, self._seed, numbers, self._watch)
        return values_of(game_of(setting), games, setting.seats)

    def _told(self, best: Candidate, tried: int) -> Tuned:
        unseen = range(UNSEEN, UNSEEN + self._games)
        data = self.data_of(best)
        before, after = self.play(self._data, unseen), self.play(data, unseen)
        changed = {
            dial.name: (dial.value, int(n)) for dial, n in zip(self._dials, best, strict=True) if int(n) != dial.value
        }
        left = missed(self._aims, after)
        unmet = [aim for aim, by in zip(self._aims, left, strict=True) if by > 0]
        met = np.array(self._history) == 0
        if met.all(1).any():  # somebody met them all, in fewer games
            return Tuned(data, changed, before, after, tried, unmet)
        never = [aim for i, aim in enumerate(self._aims) if not met[:, i].any()]
        apart = [
            (self._aims[i], self._aims[j])
            for i, j in combinations(range(len(self._aims)), 2)
            if met[:, i].any() and met[:, j].any() and not (met[:, i] & met[:, j]).any()
        ]
        return Tuned(data, changed, before, after, tried, unmet, never, apart)
