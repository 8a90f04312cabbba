"""The trained strategy as it is shipped: how often it makes every move, for every sight that is worth keeping."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tablee.bots.bot import Bot
from tablee.bots.equilibrium.book import UNKNOWN_SIGHT, Book, Strategy, likelihood_at, pick_at
from tablee.bots.levels import Level
from tablee.bots.thoughts import Choose
from tablee.games.destrier import GAME
from tablee.games.destrier.rules import legal
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Ints, Table
from tablee.kernel.whole_games import Policy

from .sights import sight

FILE = Path(__file__).with_name("strategy.npz")
LOG = Path(__file__).with_name("strategy.json")
MOST_LEGAL = GAME.moves.most_legal


@cache
def shipped() -> Strategy:
    return Strategy.from_bytes(FILE.read_bytes())


def is_trained_for(masked: Table) -> bool:
    """Whether two hands over the target are a push, as they were in training (DD-46)."""
    return int(masked[0].both_bust) == 0


@rule
def pick(s: State, seat: int, moves: Ints, n: int, book: Book, chance: Chance) -> int:
    """One of the n legal moves as often as the strategy makes it; UNKNOWN_SIGHT if it has nothing to say."""
    return pick_at(sight(s, seat), moves, n, book, chance)


@rule
def likelihood(s: State, seat: int, move: int, moves: Ints, book: Book) -> float:
    """How often the strategy makes a move; all alike where it has nothing to say."""
    return likelihood_at(sight(s, seat), move, moves, legal(s, seat, moves), book)


def by_the_book(casual: Choose) -> Choose:
    """A player of the shipped strategy, quick in plain Python too; `casual` is asked where it has nothing to say."""

    def choose(masked: Table, seat: int, chance: Table) -> int:
        if not is_trained_for(masked):
            return casual(masked, seat, chance)
        moves = np.zeros(MOST_LEGAL, np.int16)
        n = legal(masked[0], seat, moves)
        move = pick(masked[0], seat, moves, n, shipped().book, chance[0])
        return casual(masked, seat, chance) if move == UNKNOWN_SIGHT else move

    return choose


@cache
def by_a_book(other: Callable[..., Any]) -> Callable[..., Any]:
    """A rule that plays by the strategy it's handed; another rule is asked where that has nothing to say."""

    @rule
    def choose(s: State, seat: int, chance: Chance, moves: Ints, book: Book) -> int:
        if s.both_bust != 0:  # not as in training (DD-46)
            return other(s, seat, chance)
        move = pick(s, seat, moves, legal(s, seat, moves), book, chance)
        return other(s, seat, chance) if move == UNKNOWN_SIGHT else move

    return choose


@dataclass(frozen=True)
class ByTheBook:
    """The shipped strategy alone; another level is asked where it has nothing to say."""

    other: Level
    version: int = 1

    def policy(self) -> Policy | None:
        other = self.other.policy()
        if other is None or other.choose is None:
            return None
        return replace(other, choose=by_a_book(other.choose), mind=shipped().book)

    def bot(self, name: str, game: AnyGame) -> Bot:
        other = self.other.bot(name, game)
        return Bot(name, self.version, by_the_book(other.choose), warm_up=other.warm_up)
