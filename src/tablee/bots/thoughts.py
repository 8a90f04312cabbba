"""What a bot answers: its move, and where it searched, every move with its chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from tablee.kernel.records import AnyMove, Table

Choose = Callable[[Table, int, Table], AnyMove]  # masked table, seat, chance -> a legal move


@dataclass(frozen=True)
class Ranked:
    """A move as a bot sees it."""

    move: AnyMove
    visits: int = 0  # how often the search tried it
    value: float | None = None  # what the search went by, from 0 to 1
    chance: float | None = None  # the estimated chance to win, a shared win counted in part


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the moves, the best first."""

    moves: tuple[Ranked, ...]
    iterations: int = 0
    made: AnyMove = None  # the move as an unsteady hand makes it, where that is not the best one to the letter

    @property
    def move(self) -> AnyMove:
        """What the bot plays; what it would advise is the first of the moves."""
        return self.moves[0].move if self.made is None else self.made

    @property
    def chance(self) -> float | None:
        """The estimated chance to win with the best move."""
        return self.moves[0].chance


@dataclass(frozen=True)
class Effort:
    """How long to think: all iterations where no seconds are given, and with neither as long as the level does."""

    seconds: float | None = None
    iterations: int | None = None
    is_stopped: Callable[[], bool] | None = None


class Thinker(ABC):
    """A level that searches."""

    def __init__(self, seconds: float, iterations: int) -> None:
        self._seconds, self._iterations = seconds, iterations

    def iterations_for(self, masked: Table, seat: int) -> int:
        """Those of its level, in this position."""
        return self._iterations

    def choose(self, masked: Table, seat: int, chance: Table) -> AnyMove:
        return self.choose_within(masked, seat, chance, self._seconds)

    def choose_within(self, masked: Table, seat: int, chance: Table, seconds: float | None) -> AnyMove:
        """With all iterations of the level where no seconds are given."""
        return self.search(masked, seat, chance, Effort(seconds, self.iterations_for(masked, seat)), None).move

    def think(self, masked: Table, seat: int, chance: Table, effort: Effort, also: AnyMove | None) -> Thought:
        if effort.seconds is None and effort.iterations is None:
            effort = Effort(self._seconds, self.iterations_for(masked, seat), effort.is_stopped)
        return self.search(masked, seat, chance, effort, also)

    @abstractmethod
    def search(self, masked: Table, seat: int, chance: Table, effort: Effort, also: AnyMove | None) -> Thought:
        """The moves with their chances; what it is `also` asked about is one of them wherever it could be tried."""

    @abstractmethod
    def warm_up(self) -> None: ...
