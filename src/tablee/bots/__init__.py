"""Players that see only what their seat sees: they are handed a masked table and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tablee.kernel.game import AnyGame

from .bot import Bot
from .levels import NAMES
from .players import Players, players_of
from .thoughts import Ranked, Thought

__all__ = [
    "Bot",
    "Players",
    "Ranked",
    "Thought",
    "UnknownBot",
    "bot_names",
    "find",
    "players_of",
    "usual",
    "versions",
    "warm_up",
]


class UnknownBot(LookupError):
    """No such bot plays this game; `known` are those that do."""

    def __init__(self, name: str, game: AnyGame) -> None:
        self.name, self.known = name, ", ".join(bot_names(game))
        super().__init__(f"no bot {name} plays {game.id}; there are {self.known}")


def bot_names(game: AnyGame) -> list[str]:
    """The bots that play a game, the strongest first."""
    return [*NAMES]


def usual(game: AnyGame) -> str:
    """The bot that plays where nobody says which."""
    return "casual"


def versions(game: AnyGame, players: Iterable[str] | None = None) -> dict[str, int]:
    """Which version of each bot plays, by its name: of those among the players, or of all."""
    names = bot_names(game) if players is None else [one[4:] for one in players if one.startswith("bot:")]
    return {name: find(name, game).version for name in names}


@cache
def find(name: str, game: AnyGame) -> Bot:
    if name not in bot_names(game):
        raise UnknownBot(name, game)
    return players_of(game).level(name).bot(name, game)


def warm_up(game: AnyGame, names: Iterable[str] | None = None) -> None:
    """Compile the players of a game, or those with these names; the ones that search take longest."""
    for name in sorted(bot_names(game) if names is None else set(names)):
        find(name, game).warm_up()
