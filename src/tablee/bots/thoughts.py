"""What a bot answers: its move, and where it searched, every move with its chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Ranked:
    """A move as a bot sees it."""

    move: Any
    visits: int = 0  # how often the search tried it
    value: float | None = None  # what the search went by, from 0 to 1
    chance: float | None = None  # the estimated chance to win, a shared win counted in part


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the moves, the best first."""

    moves: tuple[Ranked, ...]
    iterations: int = 0

    @property
    def move(self) -> Any:
        return self.moves[0].move

    @property
    def chance(self) -> float | None:
        """The estimated chance to win with the best move."""
        return self.moves[0].chance
