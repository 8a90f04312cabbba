"""Runs an experiment: pieces of work go to whatever does them and are kept as they come back, in any order."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from tablee import bots
from tablee.games import find

from .experiment import Plan
from .folder import FORMAT, Described, Folder
from .intervals import share
from .parts import Part, Task, extra_tasks, games_of, rotates, seats_of_winners, size_of
from .playing import game_of

ROUND, GROWTH = 4, 1.5  # pieces of the first look at the precision; then so many times more games each time


class Hands(Protocol):
    """Does pieces of work, here or elsewhere; they come back in any order."""

    def done(self, plan: Plan, tasks: Iterable[Task]) -> Generator[Part]: ...


class NoProgress:
    """Where nobody watches."""

    def expect(self, games: int) -> None:
        pass

    def advance(self, games: int) -> None:
        pass

    def look(self, run: Run) -> None:
        """At what is done so far, after every piece."""


@dataclass
class Run:
    """What was done: all pieces, in their order, and why it ended."""

    plan: Plan
    parts: dict[Task, Part] = field(default_factory=dict[Task, Part])
    games: int = 0  # of each variant, in full
    ended: str = "games"  # or precision, minutes, stopped
    precision: float = 1.0  # the widest half of an interval of a win share


def described(plan: Plan) -> Described:
    settings = plan[1]
    games = {setting.game: find(setting.game).version for setting in settings}
    names = sorted({(one.game, name.partition("@")[0]) for one in settings for name in one.bots})
    players = {f"{game} {name}": bots.find(name, find(game)).version for game, name in names}
    return Described(FORMAT, plan[0], settings, games, players)


class Runner:
    def __init__(
        self,
        plan: Plan,
        folder: Folder,
        hands: Hands,
        progress: NoProgress | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._hands, self._progress, self._clock = folder, hands, progress or NoProgress(), clock
        self.run = Run(plan)
        minutes = plan[0].minutes
        self._end = None if minutes is None else clock() + 60 * minutes

    def go(self) -> Run:
        """All of it; whatever stops it, what is done is kept, and a second run goes on from there."""
        plan, run = self.run.plan, self.run
        self._folder.open_for(described(plan))
        extras = [task for setting in range(len(plan[1])) for task in extra_tasks(plan, setting)]
        try:
            is_first = True
            for start, stop in self._rounds():
                tasks = [task for i in range(len(plan[1])) for task in games_of(plan, i, start, stop)]
                if not self._do([*tasks, *extras] if is_first else tasks):
                    run.ended = "minutes"
                    break
                is_first, run.games = False, stop
                run.precision = self._precision()
                if plan[0].precision is not None and 100 * run.precision <= plan[0].precision:
                    run.ended = "precision"
                    break
        except KeyboardInterrupt:
            run.ended = "stopped"
        if run.ended in ("minutes", "stopped"):
            self._keep_whole_games()
        return run

    def _rounds(self) -> Iterator[tuple[int, int]]:
        """Where the precision is looked at; always after the same games, so that all machines stop alike."""
        experiment, settings = self.run.plan
        if experiment.precision is None:
            yield 0, experiment.games
            return
        start, wide = 0, 1
        for setting in settings:
            size = max(1, size_of(game_of(setting), setting.bots))
            wide = max(wide, ROUND * size)
        while start < experiment.games:
            stop = min(experiment.games, max(wide, int(start * GROWTH) // wide * wide))
            stop = min(experiment.games, stop if stop > start else start + wide)
            yield start, stop
            start = stop

    def _do(self, tasks: list[Task]) -> bool:
        """Whether all of them are done before the time is over."""
        self._progress.expect(sum(task.stop - task.start for task in tasks))
        todo: list[Task] = []
        for task in tasks:
            kept = self._folder.kept(task)
            if kept is None:
                todo.append(task)
            else:
                self._take(kept)
        if not todo:
            return True
        with closing(self._hands.done(self.run.plan, todo)) as done:
            for part in done:
                self._folder.keep(part)
                self._take(part)
                if self._end is not None and self._clock() > self._end:
                    return all(task in self.run.parts for task in todo)
        return True

    def _take(self, part: Part) -> None:
        self.run.parts[part.task] = part
        self._progress.advance(part.task.stop - part.task.start)
        self._progress.look(self.run)

    def _precision(self) -> float:
        """The widest half of an interval of any seat's share."""
        widest = 0.0
        for i, setting in enumerate(self.run.plan[1]):
            parts = [part for task, part in self.run.parts.items() if task.setting == i and task.kind == "games"]
            won = np.concatenate([np.array(part.columns["winners"], np.int64) for part in parts])
            shares = seats_of_winners(won, setting.seats)
            for seat in range(setting.seats):
                widest = max(widest, share(float(shares[:, seat].sum()), len(shares)).half_width)
        return widest

    def _keep_whole_games(self) -> None:
        """Only what every variant has played, from the first game on without a gap, so that all are alike."""
        plan, run = self.run.plan, self.run
        reached: list[int] = []
        for i in range(len(plan[1])):
            done = sorted((task.start, task.stop) for task in run.parts if task.setting == i and task.kind == "games")
            at = 0
            for start, stop in done:
                if start <= at:
                    at = max(at, stop)
            reached.append(at * (plan[1][i].seats if rotates(plan[0], plan[1][i]) else 1))
        run.games = min(reached, default=0)
        for task in list(run.parts):
            seats = plan[1][task.setting].seats if rotates(plan[0], plan[1][task.setting]) else 1
            if task.kind == "games" and task.stop * seats > run.games + seats - 1:
                del run.parts[task]
        run.precision = self._precision() if run.games else 1.0
