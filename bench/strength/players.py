"""Who plays: the levels as they are, with a fixed number of iterations; somebody who sees all cards; and a beginner."""

from __future__ import annotations

import time
from typing import Any

from tablee import bots
from tablee.bots.bot import BUDGET
from tablee.bots.levels import NAMES, Searching
from tablee.bots.search.thinking import Searcher, Style
from tablee.bots.thoughts import Effort
from tablee.kernel.game import Game
from tablee.kernel.records import Table, clone

from .measured import beginner

LEVELS = NAMES
CHEATER, BEGINNER = "cheater", "beginner"


class Player:
    """A level that counts how long its decisions take; where there is only one move nothing is decided."""

    def __init__(self, name: str, game: Game[Any]) -> None:
        self.name, self.game, self.moves, self.seconds = name, game, 0, 0.0
        self.iterations = 0  # of a search, for every decision

    @property
    def told(self) -> str:
        """Name, version and all that makes it play as it does: a figure of another is not one of this."""
        raise NotImplementedError

    def see(self, table: Table, seat: int) -> None:
        """Blank on a table what the seat may not know."""
        self.game.doors.mask.at_once(table, seat)

    def choose(self, eyes: Table, seat: int, dice: Table) -> Any:
        legal = self.game.legal_moves(eyes, seat)
        if len(legal) == 1:
            return legal[0]
        started = time.process_time()
        move = self.decide(eyes, seat, dice)
        self.seconds += time.process_time() - started
        self.moves += 1
        return move

    def decide(self, eyes: Table, seat: int, dice: Table) -> Any:
        raise NotImplementedError


class Level(Player):
    """A bot as people meet it, but its iterations are done in full, so that the same seeds give the same games."""

    def __init__(self, name: str, game: Game[Any]) -> None:
        super().__init__(name, game)
        self._bot = bots.find(name, game)
        self._level = bots.players_of(game).level(name)
        self.iterations = getattr(self._level, "iterations", 0)

    @property
    def told(self) -> str:
        return f"{self.name} {self._bot.version} {self._level!r}"

    def decide(self, eyes: Table, seat: int, dice: Table) -> Any:
        if self.iterations:
            return self._bot.think(eyes, seat, dice, iterations=self.iterations).move
        return self._bot.choose(eyes, seat, dice)


class Cheater(Player):
    """Sees all cards, those to come too: the same search, but of the table as it lies.

    It looks for the best way through the whole game against somebody casual, so that what it loses is lost to luck. No
    bot can do that: they are handed masked tables.
    """

    ITERATIONS, STYLE = 500, Style(deep=40, ripe=1, free=False)

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(CHEATER, game)
        self._casual = bots.find("casual", game)
        strong = bots.players_of(game).level("strong")
        assert isinstance(strong, Searching)
        self._searcher = Searcher(
            game,
            strong.insight,
            self.STYLE,
            self._with_covered_eyes,
            BUDGET["expert"],
            self.ITERATIONS,
        )

    @property
    def told(self) -> str:
        return f"{self.name} 1 {self.ITERATIONS} {self.STYLE!r}"

    def see(self, table: Table, seat: int) -> None:
        pass

    def _with_covered_eyes(self, table: Table, seat: int, dice: Table) -> int:
        """A casual player cannot think about a table on which everything lies open."""
        eyes = clone(table)
        super().see(eyes, seat)
        return self._casual.choose(eyes, seat, dice)

    def decide(self, eyes: Table, seat: int, dice: Table) -> Any:
        return self._searcher.think(eyes, seat, dice, Effort(iterations=self.ITERATIONS), None).move


class Beginner(Player):
    """Somebody greedy, whom novice has to be a match for."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(BEGINNER, game)
        self._level = beginner(game.id)
        self._bot = self._level.bot(BEGINNER, game)

    @property
    def told(self) -> str:
        return f"{self.name} {self._bot.version} {self._level!r}"

    def decide(self, eyes: Table, seat: int, dice: Table) -> Any:
        return self._bot.choose(eyes, seat, dice)


def player(name: str, game: Game[Any]) -> Player:
    if name == CHEATER:
        return Cheater(game)
    return Beginner(game) if name == BEGINNER else Level(name, game)
