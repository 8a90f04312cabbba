"""How a level of a game plays: by hand-written moves, carelessly, by searching, or anyhow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Protocol

from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import Entry, entry
from tablee.kernel.game import AnyGame
from tablee.kernel.records import AnyMove, AnyState, Table
from tablee.kernel.whole_games import Policy

from .bot import BUDGET, Bot
from .search.driver import Insight
from .search.thinking import STYLE, Searcher, Style

NAMES = ("expert", "strong", "casual", "novice", "random")  # the strongest first


class Level(Protocol):
    """Makes a player of a game; how it plays is told by its version and its repr."""

    @property
    def version(self) -> int: ...

    def bot(self, name: str, game: AnyGame) -> Bot: ...

    def policy(self) -> Policy | None:
        """The same player as a rule, where it is one: whole games are then played in compiled code."""
        ...


@dataclass(frozen=True)
class Anyhow:
    """Any legal move."""

    version: int = 1

    def policy(self) -> Policy | None:
        return Policy()

    def bot(self, name: str, game: AnyGame) -> Bot:
        return Bot(name, self.version, game.any_move)


ANYHOW = Anyhow()


@dataclass(frozen=True)
class HandWritten:
    """A rule that says the move of a masked table; where moves cannot be listed, it writes the move into a record."""

    choose: Callable[..., Any] = field(repr=False)  # table, seat, chance, and the record of a move that is written
    version: int = 1

    def policy(self) -> Policy | None:
        return Policy(self.choose)

    def bot(self, name: str, game: AnyGame) -> Bot:
        masked, chance = game.rules.State.table(), Chance.table()
        if game.moves.are_listed:
            door = _door(game, self.choose)
            return Bot(
                name,
                self.version,
                lambda masked, seat, chance: door.at_once(masked, seat, chance),
                warm_up=lambda: door.prepare(masked, 0, chance),
            )
        writing = _writing_door(game, self.choose)

        def write(masked: Table, seat: int, chance: Table) -> Table:
            move = game.moves.blank()
            writing.at_once(masked, seat, chance, move)
            return move

        return Bot(name, self.version, write, warm_up=lambda: writing.prepare(masked, 0, chance, game.moves.blank()))


@dataclass(frozen=True)
class Careless:
    """As another level, but many a move is made without thinking."""

    other: Level
    share: float  # of its moves
    version: int = 1

    def policy(self) -> Policy | None:
        thinking = self.other.policy()
        return None if thinking is None else replace(thinking, careless=self.share)

    def bot(self, name: str, game: AnyGame) -> Bot:
        thinking = self.other.bot(name, game)

        def choose(masked: Table, seat: int, chance: Table) -> AnyMove:
            if unit(chance[0]) < self.share:
                return game.any_move(masked, seat, chance)
            return thinking.choose(masked, seat, chance)

        return Bot(name, self.version, choose, warm_up=thinking.warm_up)


@dataclass(frozen=True)
class Searching:
    """So many iterations, unless the time is over before; where it is too short, a quick level is asked."""

    iterations: int
    style: Style = STYLE
    version: int = 1
    insight: Insight = field(kw_only=True, repr=False)
    quick: Level = field(kw_only=True, repr=False)

    def policy(self) -> Policy | None:
        return None

    def bot(self, name: str, game: AnyGame) -> Bot:
        quick = self.quick.bot(name, game)
        searcher = Searcher(game, self.insight, self.style, quick.choose, BUDGET[name], self.iterations)

        def warm_up() -> None:
            quick.warm_up()
            searcher.warm_up()

        return Bot(name, self.version, searcher.choose, searcher, warm_up)


@cache
def _door(game: AnyGame, policy: Callable[[AnyState, int, Chance], int]) -> Entry[[Table, int, Table], int]:
    @entry(game.id)
    def choose(masked: Table, seat: int, chance: Table) -> int:
        return policy(masked[0], seat, chance[0])

    return choose


@cache
def _writing_door(
    game: AnyGame, policy: Callable[[AnyState, int, Chance, AnyMove], None]
) -> Entry[[Table, int, Table, Table], None]:
    @entry(game.id)
    def choose(masked: Table, seat: int, chance: Table, move: Table) -> None:
        policy(masked[0], seat, chance[0], move[0])

    return choose
