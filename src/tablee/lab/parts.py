"""Pieces of work and what comes of them. A piece depends on nothing but the experiment and its numbers, so it may be
done anywhere, twice, or late."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernel.game import AnyGame

from .experiment import Experiment, Measure, Plan, Setting
from .moves import kinds_of_moves, spread
from .players import policies_of, thinks
from .playing import game_of, is_quick

QUICK, WRITTEN, SLOW = 500, 20, 2  # games of a piece: in compiled code, where moves are written, and where bots think
Shares = NDArray[np.float64]


class Task(msgspec.Struct, frozen=True):
    setting: int
    kind: str  # games, followed, luck, restricted or skill
    start: int
    stop: int  # not included
    what: str = ""  # the kind of move that is done without, or the two players that are compared

    @property
    def name(self) -> str:
        """Of the file that keeps it; unlike `what`, it's a name on every disk."""
        mark = "-" + hashlib.sha256(self.what.encode()).hexdigest()[:8] if self.what else ""
        return f"{self.kind}-{self.setting}{mark}-{self.start:09d}"


Columns = dict[str, list[Any]]
"""What was noted of games, one row for each: numbers, words, or lists of them."""


class Part(msgspec.Struct, frozen=True):
    """What came of a piece: rows as columns, in the order of the games, and sums."""

    task: Task
    columns: Columns = {}
    sums: dict[str, dict[str, list[float]]] = {}


def seats_of_winners(winners: NDArray[np.int64], seats: int) -> Shares:
    """What every seat has of the win of each game."""
    bits = (winners[:, None] >> np.arange(seats)) & 1
    return bits / np.maximum(bits.sum(1, keepdims=True), 1)


def seed_for(experiment: Experiment, *labels: object) -> bytes:
    """A seed of its own for each measure, so that none of them shares its dice with another."""
    return hashlib.sha256("\n".join(map(str, ("lab", experiment.seed, *labels))).encode()).digest()[:16]


def rotates(experiment: Experiment, setting: Setting) -> bool:
    """Whether everybody plays every deal from every seat; where all play alike that would only cost."""
    return len(set(setting.bots)) > 1 if experiment.rotate is None else experiment.rotate


def amounts(measure: Measure, game: AnyGame) -> Measure:
    """How much work goes into each measure where nothing is said: less where a move takes long."""
    usual = {"followed": 100, "positions": 16, "playouts": 32, "deals": 100, "restricted": 400, "skill": 400}
    if not game.moves.are_listed:
        usual = {"followed": 24, "positions": 8, "playouts": 8, "deals": 16, "restricted": 0, "skill": 20}
    given = {name: getattr(measure, name) for name in usual if getattr(measure, name) is not None}
    return msgspec.structs.replace(measure, **(usual | given))


def steps_of(game: AnyGame, measure: Measure) -> list[tuple[str, int]]:
    """Which players are compared for the measure of skill, `better>worse`, and over how many games."""
    ladder = ["random", "novice", "casual", "strong", "expert"]
    if not game.moves.are_listed:
        ladder.remove("random")  # shots at random take thousands of moves to end a game
    steps: list[tuple[str, int]] = []
    for worse, better in pairwise(ladder):
        quick = is_quick(game, [worse]) and is_quick(game, [better])
        steps.append((f"{better}>{worse}", int((measure.skill or 0) if quick else measure.thinking)))
    if thinks("strong", game):
        doubled = pairwise(measure.doublings)
        steps += [(f"strong@{more}>strong@{fewer}", int(measure.thinking)) for fewer, more in doubled]
    return [(what, games) for what, games in steps if games]


def size_of(game: AnyGame, players: tuple[str, ...]) -> int:
    if not is_quick(game, players):
        return SLOW
    return QUICK if game.moves.are_listed else WRITTEN


def cut(setting: int, kind: str, start: int, stop: int, size: int, what: str = "") -> list[Task]:
    return [Task(setting, kind, at, min(at + size, stop), what) for at in range(start, stop, size)]


def games_of(plan: Plan, setting: int, start: int, stop: int) -> list[Task]:
    """The pieces of these games."""
    chosen = plan[1][setting]
    seats = chosen.seats if rotates(plan[0], chosen) else 1
    size = max(1, size_of(game_of(chosen), chosen.bots) // seats)
    return cut(setting, "games", start // seats, -(-stop // seats), size)


def extra_tasks(plan: Plan, setting: int) -> list[Task]:
    """All that is measured beside whole games."""
    chosen, (experiment, _) = plan[1][setting], plan
    game = game_of(chosen)
    measure = amounts(experiment.measure, game)
    quick = policies_of(chosen.bots, game) is not None
    tasks: list[Task] = []
    if measure.followed:
        tasks += cut(setting, "followed", 0, measure.followed, 10 if quick else 1)
    if measure.deals and quick:
        tasks += cut(setting, "luck", 0, measure.deals, 25)
    if measure.restricted and quick:
        for what in spread(game, measure.without) if measure.without is not None else kinds_of_moves(game):
            tasks += cut(setting, "restricted", 0, measure.restricted, QUICK, what)
    for what, games in steps_of(game, measure) if setting == 0 else ():
        size = size_of(game, tuple(what.split(">")))
        tasks += cut(setting, "skill", 0, -(-games // chosen.seats), max(1, size // chosen.seats), what)
    return tasks
