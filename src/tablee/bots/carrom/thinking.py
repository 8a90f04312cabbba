"""Thinking about one shot: proposals are tried again and again with a hand as unsteady as the one that will play.

The shots that are imagined use noise of their own. What the hand really does is drawn afterwards, so that no level
can know it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from tablee.bots.search.thinking import Watch, keep_thinking
from tablee.bots.thoughts import Effort, Ranked, Thinker, Thought
from tablee.games.carrom.rules import STRAIGHT_BACK
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import PURE, entry, rule
from tablee.kernel.game import AnyGame
from tablee.kernel.records import AnyMove, Table

from .casual import PLACES, rounded, wobble
from .outlook import worth
from .proposals import propose, room_for_ways
from .ways import ANGLE, DEEP, SHORT, SHOT_CELLS, SPEED, WORTH, X, Y, find_ways

MOST_ITERATIONS = 1 << 20
ENOUGH = 2  # imagined shots for every proposal; with fewer the casual player is trusted more
PLAIN_PATIENCE = 10.0  # seconds: with less, too few shots can be imagined in plain Python to trust them
JUDGED = 64  # imagined shots, at most, for one that was not proposed
SLOWEST = 0.05  # m/s
BELL = 1.7  # makes the spread of a wobble 1


@dataclass(frozen=True)
class Hand:
    """How far a flick usually goes beside what was meant."""

    steady: float  # degrees
    even: float  # of the speed, as a part of it


@dataclass(frozen=True)
class Eye:
    """How much is looked at, and how curiously."""

    proposals: int
    curiosity: float = 0.1


@entry("carrom")
def look(table: Table, masked: Table, seat: int, hand: float, chance: Table, shots: Table) -> float:
    """Fill a list with proposals; with an empty list, say what a table is worth.

    One door for both, with one search for ways in it: that takes the compiler longest.
    """
    is_asked = len(shots) > 0
    s = masked[0] if is_asked else table[0]
    places = np.empty((2, PLACES + 1))
    found = np.empty((max(1, room_for_ways(len(shots))), SHOT_CELLS))
    ways = find_ways(s, seat if is_asked else s.turn, hand, DEEP if is_asked else SHORT, places, found)
    if is_asked:
        propose(s, seat, places, found, ways, chance[0], shots)
        return 0.0
    return worth(s, masked[0], seat, found[0, WORTH] if ways > 0 else 0.0)


def flicked(shot: Table, hand: Hand, hardest: float, chance: Table) -> Table:
    """The shot as a hand makes it that meant this one."""
    made = shot.copy()
    angle, speed = _off(float(shot[0].angle), float(shot[0].speed), hand, hardest, _wobbles(chance))
    made[0].angle, made[0].speed = rounded(angle, 100.0), min(rounded(speed, 100.0), hardest)
    return made


def _wobbles(chance: Table) -> tuple[float, float]:
    return BELL * wobble(chance[0]), BELL * wobble(chance[0])


def _off(angle: float, speed: float, hand: Hand, hardest: float, by: tuple[float, float]) -> tuple[float, float]:
    return off_angle(angle, hand.steady, by[0]), off_speed(speed, hand.even, by[1], hardest)


@rule
def off_angle(angle: float, steady: float, by: float) -> float:
    return min(max(angle + steady * by, -STRAIGHT_BACK), STRAIGHT_BACK)


@rule
def off_speed(speed: float, even: float, by: float, hardest: float) -> float:
    return min(max(speed * (1.0 + even * by), SLOWEST), hardest)


class Imagining:
    """A search of one position, in slices: what it finds depends on their sum only."""

    def __init__(self, game: AnyGame, hand: Hand, eye: Eye, masked: Table, seat: int, chance: Table) -> None:
        self._play, self._game, self._hand, self._eye = game.doors.play, game, hand, eye
        self._masked, self._seat, self._chance = masked, seat, chance
        self._hardest = float(masked[0].feel.hardest)
        self._table, self._shot = game.rules.State.table(), game.moves.blank()
        self._unused = Chance.table()  # the rules of a shot ask for chance, but take none
        self._before, self._now = masked.view(np.uint8), self._table.view(np.uint8)
        self._noise: list[tuple[float, float]] = []  # the same for every proposal: only so are few tries comparable
        self._shots = np.empty((eye.proposals, SHOT_CELLS))
        self._tries, self._sums = [0] * eye.proposals, [0.0] * eye.proposals
        self.iterations = 0
        self._is_proposed = False

    def prepare(self) -> None:
        """Compile, without running."""
        look.prepare(*self._looking(self._shots))
        self._play.prepare(self._table, self._seat, self._shot, self._unused)

    def _looking(self, shots: Table) -> tuple[Table, Table, int, float, Table, Table]:
        return self._table, self._masked, self._seat, self._hand.steady, self._chance, shots

    @property
    def is_fast(self) -> bool:
        """Whether everything that it needs is compiled."""
        return not PURE and self._play.is_ready and look.is_ready

    def go_on(self, iterations: int) -> None:
        if not self._is_proposed:
            look.at_once(*self._looking(self._shots))
            self._is_proposed = True
        for _ in range(iterations):
            self._imagine(self._next())

    def _next(self) -> int:
        """Each once, then those that do well or were seldom tried."""
        if self.iterations < len(self._tries):
            return self.iterations
        curious = self._eye.curiosity * sqrt(sqrt(self.iterations))
        best, at = -1.0, 0
        for i, (n, total) in enumerate(zip(self._tries, self._sums, strict=True)):
            hope = total / n + curious / sqrt(n)
            if hope > best:
                best, at = hope, i
        return at

    def _imagine(self, at: int) -> None:
        n = self._tries[at]
        if n == len(self._noise):
            self._noise.append(_wobbles(self._chance))
        self._sums[at] += self._come_of(self._shots[at], self._noise[n])
        self._tries[at] += 1
        self.iterations += 1

    def _come_of(self, meant: Sequence[float] | Table, noise: tuple[float, float]) -> float:
        """What a shot is worth that is meant like this and goes wrong like that."""
        shot = self._shot[0]
        angle, speed = _off(float(meant[ANGLE]), float(meant[SPEED]), self._hand, self._hardest, noise)
        shot.x, shot.y, shot.angle, shot.speed = meant[X], meant[Y], angle, speed
        self._now[:] = self._before
        self._play.at_once(self._table, self._seat, self._shot, self._unused)
        return look.at_once(*self._looking(self._shots[:0]))

    def judge(self, shot: Table) -> Ranked:
        """A shot that was not proposed, with the noise of those that were."""
        meant = [float(shot[0].x), float(shot[0].y), float(shot[0].angle), float(shot[0].speed)]
        noise = self._noise[:JUDGED]
        value = sum(self._come_of(meant, one) for one in noise) / len(noise)
        return self._rank(shot, len(noise), value)

    def found(self) -> list[Ranked]:
        """The shots tried so far as they were meant, most tried first."""
        order = sorted(range(len(self._tries)), key=lambda i: (-self._tries[i], -self._sums[i], i))
        return [self._ranked(i) for i in order if self._tries[i]]

    def _ranked(self, at: int) -> Ranked:
        move, (x, y, angle, speed) = self._game.moves.blank(), self._shots[at, :4]
        move[0].x, move[0].y, move[0].angle, move[0].speed = x, y, angle, speed
        return self._rank(move, self._tries[at], self._sums[at] / self._tries[at])

    def _rank(self, move: Table, tries: int, value: float) -> Ranked:
        return Ranked(move, tries, value, value if self._masked[0].seats > 1 else None)


class Flicker(Thinker):
    """A level of Carrom Deluxe: imagines shots, and asks a casual player where there is no time to."""

    def __init__(
        self,
        game: AnyGame,
        hand: Hand,
        eye: Eye,
        casual: Callable[[Table, int, Table], Table],
        seconds: float,
        iterations: int,
    ) -> None:
        super().__init__(seconds, iterations)
        self._game, self._hand, self._eye, self._casual = game, hand, eye, casual

    def search(self, masked: Table, seat: int, chance: Table, effort: Effort, also: AnyMove | None) -> Thought:
        watch = Watch(effort.seconds, MOST_ITERATIONS if effort.iterations is None else effort.iterations)
        casual = self._casual(masked, seat, chance)
        search = Imagining(self._game, self._hand, self._eye, masked, seat, chance)
        if effort.seconds is None or search.is_fast or effort.seconds >= PLAIN_PATIENCE:
            keep_thinking(search, watch, effort.is_stopped)
        found = search.found()
        if search.iterations < ENOUGH * self._eye.proposals:
            return Thought((Ranked(casual), *found), search.iterations)
        made = flicked(found[0].move, self._hand, float(masked[0].feel.hardest), chance)
        judged = [] if also is None else [search.judge(also)]
        return Thought((*found, *judged), search.iterations, made)

    def warm_up(self) -> None:
        masked, chance = self._game.rules.State.table(), Chance.table()
        Imagining(self._game, self._hand, self._eye, masked, 0, chance).prepare()
