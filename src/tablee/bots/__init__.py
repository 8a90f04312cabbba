"""Players that see only what their seat sees: they are handed a masked table and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from tablee.kernel.chance import Chance, below, unit
from tablee.kernel.compiling import Entry, entry
from tablee.kernel.game import Game
from tablee.kernel.records import Table

from .casual import carrom, destrier, drei, premier
from .equilibrium.strategy import by_the_book
from .flicking.thinking import Flicker, flicked
from .levels import BUDGET, CARELESS, FLICKING, SEARCHING
from .search.insights import INSIGHTS
from .search.thinking import Searcher
from .thoughts import Ranked, Thinker, Thought

__all__ = ["Bot", "Ranked", "Thought", "UnknownBot", "bot_names", "find", "usual", "warm_up"]

CASUAL: dict[str, Callable[[Any, int, Chance], int]] = {
    "destrier": destrier.choose,
    "drei": drei.choose,
    "premier": premier.choose,
}
# Where moves cannot be listed, a player writes its move into a record.
CASUAL_WRITING: dict[str, Callable[[Any, int, Chance, Any], None]] = {"carrom": carrom.choose}


class UnknownBot(LookupError):
    """No such bot plays this game; `known` are those that do."""

    def __init__(self, name: str, game: Game[Any]) -> None:
        self.name, self.known = name, ", ".join(bot_names(game))
        super().__init__(f"no bot {name} plays {game.id}; there are {self.known}")


@dataclass(frozen=True)
class Bot:
    """A player. The same name and version, chance and number of iterations give the same move."""

    name: str
    version: int
    choose: Callable[[Table, int, Table], Any]  # masked table, seat, chance -> a legal move, within the level's time
    searcher: Thinker | None = None

    @property
    def seconds(self) -> float:
        """How long it may take for a move, on one core."""
        return BUDGET.get(self.name, BUDGET["novice"])

    def choose_at_leisure(self, masked: Table, seat: int, chance: Table) -> Any:
        """As it chooses, but with all iterations of its level, however long they take: the same on every machine."""
        if self.searcher is None:
            return self.choose(masked, seat, chance)
        return self.searcher.choose(masked, seat, chance, False)

    def think(
        self,
        masked: Table,
        seat: int,
        chance: Table,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        is_stopped: Callable[[], bool] | None = None,
        also: Any = None,
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
        return self.searcher.think(masked, seat, chance, seconds, iterations, is_stopped, also)


def bot_names(game: Game[Any]) -> list[str]:
    """The bots that play a game, the strongest first."""
    if game.id in SEARCHING or game.id in FLICKING:
        return ["expert", "strong", "casual", "novice", "random"]
    return ["random"]


def usual(game: Game[Any]) -> str:
    """The bot that plays where nobody says which."""
    return "casual" if "casual" in bot_names(game) else "random"


def versions(game: Game[Any], players: Iterable[str] | None = None) -> dict[str, int]:
    """Which version of each bot plays, by its name: of those among the players, or of all."""
    names = bot_names(game) if players is None else [one[4:] for one in players if one.startswith("bot:")]
    return {name: find(name, game).version for name in names}


@cache
def find(name: str, game: Game[Any]) -> Bot:
    if name not in bot_names(game):
        raise UnknownBot(name, game)
    if name == "random":
        return Bot(name, 1, lambda masked, seat, chance: _any_move(game, masked, seat, chance))
    if game.id in FLICKING:
        return _flicking(name, game)
    door = _door(game, CASUAL[game.id])
    if name == "casual":
        return Bot(name, 1, lambda masked, seat, chance: door.at_once(masked, seat, chance))
    if name == "novice":
        return Bot(name, 1, lambda masked, seat, chance: _careless(game, door, masked, seat, chance))
    level = SEARCHING[game.id][name]
    insight, quick = INSIGHTS[game.id], find("casual", game).choose
    if level.lore is not None:
        insight = replace(insight, lore=level.lore, warm_up=level.lore.warm_up)
        quick = by_the_book(quick)
    searcher = Searcher(game, insight, level.style, quick, BUDGET[name], level.iterations)
    return Bot(name, level.version, searcher.choose, searcher)


def _flicking(name: str, game: Game[Any]) -> Bot:
    def casual(masked: Table, seat: int, chance: Table) -> Table:
        return _written(game, masked, seat, chance)

    if name == "casual":
        return Bot(name, 1, casual)
    level = FLICKING[game.id][name]
    if name == "novice":
        return Bot(
            name,
            level.version,
            lambda masked, seat, chance: flicked(
                casual(masked, seat, chance), level.hand, float(masked[0].feel.hardest), chance
            ),
        )
    flicker = Flicker(game, level.hand, level.eye, casual, BUDGET[name], level.iterations)
    return Bot(name, level.version, flicker.choose, flicker)


def _any_move(game: Game[Any], masked: Table, seat: int, chance: Table) -> Any:
    if game.doors.legal is None:
        assert game.Move is not None
        assert game.sample is not None
        move = game.Move.table()
        game.sample(masked[0], seat, chance[0], move[0])
        return move
    moves = np.zeros(game.most_legal, np.int16)
    return int(moves[below(chance[0], game.doors.legal.at_once(masked, seat, moves))])


Door = Entry[[Table, int, Table], int]


def _careless(game: Game[Any], door: Door, masked: Table, seat: int, chance: Table) -> int:
    """As the casual player, but many a move is made without thinking."""
    if unit(chance[0]) < CARELESS[game.id]:
        return _any_move(game, masked, seat, chance)
    return door.at_once(masked, seat, chance)


@cache
def _door(game: Game[Any], policy: Callable[[Any, int, Chance], int]) -> Door:
    @entry(game.id)
    def choose(masked: Table, seat: int, chance: Table) -> int:
        return policy(masked[0], seat, chance[0])

    return choose


def _written(game: Game[Any], masked: Table, seat: int, chance: Table) -> Table:
    assert game.Move is not None
    move = game.Move.table()
    _writing_door(game, CASUAL_WRITING[game.id]).at_once(masked, seat, chance, move)
    return move


@cache
def _writing_door(
    game: Game[Any], policy: Callable[[Any, int, Chance, Any], None]
) -> Entry[[Table, int, Table, Table], None]:
    @entry(game.id)
    def choose(masked: Table, seat: int, chance: Table, move: Table) -> None:
        policy(masked[0], seat, chance[0], move[0])

    return choose


def warm_up(game: Game[Any], names: Iterable[str] | None = None) -> None:
    """Compile the players of a game, or those with these names; the ones that search take longest."""
    wanted = set(bot_names(game) if names is None else names) - {"random"}
    masked, chance = game.State.table(), Chance.table()
    if wanted and game.id in CASUAL:
        _door(game, CASUAL[game.id]).prepare(masked, 0, chance)
    elif wanted and game.id in CASUAL_WRITING:
        assert game.Move is not None
        _writing_door(game, CASUAL_WRITING[game.id]).prepare(masked, 0, chance, game.Move.table())
    for searcher in (find(name, game).searcher for name in sorted(wanted)):
        if searcher is not None:
            searcher.warm_up()
