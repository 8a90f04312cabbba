"""What a bot answers: its move, and where it searched, every move with its chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

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


class Thinker(Protocol):
    """A level that searches."""

    def iterations_for(self, masked: Table, seat: int) -> int: ...  # of its level, in this position

    def choose_within(self, masked: Table, seat: int, chance: Table, seconds: float | None) -> AnyMove: ...

    def think(
        self,
        masked: Table,
        seat: int,
        chance: Table,
        seconds: float | None,
        iterations: int | None,
        is_stopped: Callable[[], bool] | None,
        also: AnyMove | None,
    ) -> Thought: ...

    def warm_up(self) -> None: ...


class Paced(ABC):
    """A `Thinker` that takes the same time, or the same number of iterations, in every position."""

    def __init__(self, seconds: float, iterations: int) -> None:
        self._seconds, self._iterations = seconds, iterations

    def iterations_for(self, masked: Table, seat: int) -> int:
        return self._iterations

    def choose(self, masked: Table, seat: int, chance: Table) -> AnyMove:
        return self.choose_within(masked, seat, chance, self._seconds)

    def choose_within(self, masked: Table, seat: int, chance: Table, seconds: float | None) -> AnyMove:
        """With all iterations of the level where no seconds are given."""
        return self.think(masked, seat, chance, seconds, self._iterations, None, None).move

    @abstractmethod
    def think(
        self,
        masked: Table,
        seat: int,
        chance: Table,
        seconds: float | None,
        iterations: int | None,
        is_stopped: Callable[[], bool] | None,
        also: AnyMove | None,
    ) -> Thought: ...
