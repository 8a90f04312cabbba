"""A player of a game, as the rest of Tablée asks it for moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablee.kernel.records import AnyMove, Table

from .thoughts import Choose, Effort, Ranked, Thinker, Thought

BUDGET = {"novice": 0.05, "casual": 0.1, "strong": 0.3, "expert": 1.0}  # seconds of one core


def nothing_to_compile() -> None:
    pass


@dataclass(frozen=True)
class Bot:
    """A player. The same name and version, chance and number of iterations give the same move."""

    name: str
    version: int
    choose: Choose  # within the level's time
    searcher: Thinker | None = None
    warm_up: Callable[[], None] = nothing_to_compile  # compile what it plays with

    @property
    def seconds(self) -> float:
        """How long it may take for a move, on one core."""
        return BUDGET.get(self.name, BUDGET["novice"])

    def choose_at_leisure(self, masked: Table, seat: int, chance: Table) -> AnyMove:
        """As it chooses, but with all iterations of its level, however long they take: the same on every machine."""
        if self.searcher is None:
            return self.choose(masked, seat, chance)
        return self.searcher.choose_within(masked, seat, chance, None)

    def choose_within(self, masked: Table, seat: int, chance: Table, seconds: float) -> AnyMove:
        """As it chooses, but in less time than it may take where there are no more seconds."""
        if self.searcher is None:
            return self.choose(masked, seat, chance)
        return self.searcher.choose_within(masked, seat, chance, min(seconds, self.seconds))

    def think(
        self,
        masked: Table,
        seat: int,
        chance: Table,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        is_stopped: Callable[[], bool] | None = None,
        also: AnyMove | None = None,
    ) -> Thought:
        """All moves ranked, where the bot searches; else only the one that it makes.

        Where moves cannot be listed, it says what it thinks of one that it is `also` asked about, last of all.

        A number of iterations is done in full, whatever the clock says, unless seconds are given as well. Without
        either the bot thinks as it does when it chooses.
        """
        if iterations is not None and iterations < 0:
            raise ValueError("iterations cannot be fewer than none")
        if self.searcher is None:
            return Thought((Ranked(self.choose(masked, seat, chance)),))
        return self.searcher.think(masked, seat, chance, Effort(seconds, iterations, is_stopped), also)
