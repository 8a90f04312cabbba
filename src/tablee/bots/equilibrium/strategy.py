"""The trained strategy as it is shipped: how often it makes every move, for every sight that is worth keeping."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.destrier import GAME
from tablee.games.destrier.rules import State, legal
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Ints, Table

from .sights import sight

FILE = Path(__file__).with_name("destrier.npz")
LOG = Path(__file__).with_name("destrier.json")
WHOLE = 255  # the odds of a sight's moves add up to this
UNKNOWN_SIGHT = -1
MOST_LEGAL = GAME.most_legal


@dataclass(frozen=True)
class Strategy:
    sights: NDArray[np.int64]  # in rising order
    starts: NDArray[np.int32]  # where a sight's odds begin; one more than there are sights
    odds: NDArray[np.uint8]  # for the moves of a sight in the order of `legal`

    @property
    def book(self) -> tuple[Any, Any, Any]:
        """As compiled code takes it."""
        return self.sights, self.starts, self.odds

    def to_bytes(self) -> bytes:
        file = io.BytesIO()
        steps = np.diff(self.sights, prepend=0)
        np.savez_compressed(file, steps=steps, moves=np.diff(self.starts).astype(np.uint8), odds=self.odds)
        return file.getvalue()

    @classmethod
    def from_bytes(cls, content: bytes) -> Strategy:
        with np.load(io.BytesIO(content)) as kept:
            starts = np.concatenate([[0], np.cumsum(kept["moves"], dtype=np.int32)]).astype(np.int32)
            return cls(np.cumsum(kept["steps"]), starts, kept["odds"])


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


NOTHING = Strategy(np.zeros(0, np.int64), np.zeros(1, np.int32), np.zeros(0, np.uint8))


@cache
def shipped() -> Strategy:
    return Strategy.from_bytes(FILE.read_bytes())


def is_trained_for(masked: Table) -> bool:
    """Whether two hands over the target are a push, as they were in training (DD-46)."""
    return int(masked[0].both_bust) == 0


@rule
def place_of(sights: Ints, wanted: int) -> int:
    low, high = 0, len(sights)
    while low < high:
        middle = (low + high) >> 1
        if sights[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < len(sights) and sights[low] == wanted else UNKNOWN_SIGHT


@rule
def pick(s: State, seat: int, moves: Ints, n: int, book: tuple[Ints, Ints, Ints], chance: Chance) -> int:
    """One of the n legal moves as often as the strategy makes it; UNKNOWN_SIGHT if it has nothing to say."""
    sights, starts, odds = book
    at = place_of(sights, sight(s, seat))
    if at == UNKNOWN_SIGHT:
        return UNKNOWN_SIGHT
    first, left = int(starts[at]), int(unit(chance) * WHOLE)
    for i in range(n - 1):
        left -= int(odds[first + i])
        if left < 0:
            return int(moves[i])
    return int(moves[n - 1])


@rule
def likelihood(s: State, seat: int, move: int, moves: Ints, book: tuple[Ints, Ints, Ints]) -> float:
    """How often the strategy makes a move; all alike where it has nothing to say."""
    sights, starts, odds = book
    n = legal(s, seat, moves)
    at = place_of(sights, sight(s, seat))
    if at == UNKNOWN_SIGHT:
        return 1.0 / n
    for i in range(n):
        if moves[i] == move:
            return int(odds[int(starts[at]) + i]) / WHOLE
    return 0.0


def by_the_book(
    casual: Callable[[Table, int, Table], int],
) -> Callable[[Table, int, Table], int]:
    """A player of the shipped strategy, quick in plain Python too; `casual` is asked where it has nothing to say."""

    def choose(masked: Table, seat: int, chance: Table) -> int:
        if not is_trained_for(masked):
            return casual(masked, seat, chance)
        moves: Any = np.zeros(MOST_LEGAL, np.int16)
        n = legal(masked[0], seat, moves)
        move = pick(masked[0], seat, moves, n, shipped().book, chance[0])
        return casual(masked, seat, chance) if move == UNKNOWN_SIGHT else move

    return choose
