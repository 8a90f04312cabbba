"""Players that see only what their seat sees: they are handed a masked table and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import Entry, entry
from tablee.kernel.game import Game
from tablee.kernel.records import Table

from .casual import carrom, destrier, drei, premier

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
    name: str
    version: int
    choose: Callable[[Table, int, Table], Any]  # masked table, seat, chance -> a legal move


def bot_names(game: Game[Any]) -> list[str]:
    return ["casual", "random"] if game.id in CASUAL or game.id in CASUAL_WRITING else ["random"]


@cache
def find(name: str, game: Game[Any]) -> Bot:
    if name == "random":
        return Bot(name, 1, lambda masked, seat, chance: _any_move(game, masked, seat, chance))
    if name == "casual" and game.id in CASUAL:
        door = _door(game, CASUAL[game.id])
        return Bot(name, 1, lambda masked, seat, chance: door.at_once(masked, seat, chance))
    if name == "casual" and game.id in CASUAL_WRITING:
        return Bot(name, 1, lambda masked, seat, chance: _written(game, masked, seat, chance))
    raise UnknownBot(name, game)


def _any_move(game: Game[Any], masked: Table, seat: int, chance: Table) -> Any:
    if game.doors.legal is None:
        assert game.Move is not None
        assert game.sample is not None
        move = game.Move.table()
        game.sample(masked[0], seat, chance[0], move[0])
        return move
    moves = np.zeros(game.most_legal, np.int16)
    return int(moves[below(chance[0], game.doors.legal.at_once(masked, seat, moves))])


@cache
def _door(game: Game[Any], policy: Callable[[Any, int, Chance], int]) -> Entry[[Table, int, Table], int]:
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


def warm_up(game: Game[Any]) -> None:
    """Compile the players of a game, for long simulations."""
    if game.id in CASUAL:
        masked, chance = game.State.table(), Chance.table()
        _door(game, CASUAL[game.id]).prepare(masked, 0, chance)
    elif game.id in CASUAL_WRITING:
        assert game.Move is not None
        masked, chance = game.State.table(), Chance.table()
        _writing_door(game, CASUAL_WRITING[game.id]).prepare(masked, 0, chance, game.Move.table())
