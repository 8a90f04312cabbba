"""Players of experiments: a level, or one that thinks with another number of iterations, as `strong@200`."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from functools import cache

from tablee import bots
from tablee.bots.bot import Bot
from tablee.bots.levels import Level
from tablee.kernel.game import AnyGame
from tablee.kernel.whole_games import Policy

MOST_ITERATIONS = 1_000_000


class BadPlayer(LookupError):
    def __init__(self, name: str, known: str) -> None:
        super().__init__(f"no player {name}; there are {known}")
        self.name, self.known = name, known


def check_player(name: str, game: AnyGame) -> None:
    """Refuse a name that nobody has, or iterations for a level that doesn't think."""
    base, at, iterations = name.partition("@")
    known = ", ".join(bots.bot_names(game))
    if base not in bots.bot_names(game):
        raise BadPlayer(name, known)
    if at:
        thinking = ", ".join(f"{one}@100" for one in bots.bot_names(game) if thinks(one, game))
        good = iterations.isascii() and iterations.isdigit() and 1 <= int(iterations[:9]) <= MOST_ITERATIONS
        if not good or not thinks(base, game):
            raise BadPlayer(name, f"{known}, {thinking}" if thinking else known)


def thinks(name: str, game: AnyGame) -> bool:
    return hasattr(bots.players_of(game).level(name.partition("@")[0]), "iterations")


@cache
def level_of(name: str, game: AnyGame) -> Level:
    base, at, iterations = name.partition("@")
    level = bots.players_of(game).level(base)
    if not at:
        return level
    assert is_dataclass(level)
    thinking: Level = replace(level, iterations=int(iterations))
    return thinking


@cache
def bot_of(name: str, game: AnyGame) -> Bot:
    return level_of(name, game).bot(name.partition("@")[0], game)


def policies_of(names: tuple[str, ...], game: AnyGame) -> list[Policy] | None:
    """The players as rules; None if one of them has to think."""
    found = [level_of(name, game).policy() for name in names]
    policies = [policy for policy in found if policy is not None]
    return policies if len(policies) == len(found) else None
