"""A trained strategy as it is kept: how often it makes every move, for every sight that is worth keeping.

A sight is a whole number for what a seat knows, the same for all tables that the strategy does not tell apart.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Ints

WHOLE = 255  # the odds of a sight's moves add up to this
UNKNOWN_SIGHT = -1
Book = tuple[Ints, Ints, Ints]  # sights, starts and odds


@dataclass(frozen=True)
class Strategy:
    sights: NDArray[np.int64]  # in rising order
    starts: NDArray[np.int32]  # where a sight's odds begin; one more than there are sights
    odds: NDArray[np.uint8]  # for the moves of a sight in the order of `legal`

    @property
    def book(self) -> Book:
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


def in_parts(often: NDArray[np.float32], least: float) -> NDArray[np.uint8]:
    """Odds, in rows, as whole numbers that add up to WHOLE."""
    odds = often / often.sum(axis=1, keepdims=True, dtype=np.float64)
    odds[odds < least] = 0.0
    exact = odds / odds.sum(axis=1, keepdims=True) * WHOLE
    parts = np.floor(exact).astype(np.int64)
    missing = WHOLE - parts.sum(axis=1, keepdims=True)
    rank = np.argsort(np.argsort(parts - exact, axis=1, kind="stable"), axis=1, kind="stable")
    return (parts + (rank < missing)).astype(np.uint8)


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
def pick_at(sight: int, moves: Ints, n: int, book: Book, chance: Chance) -> int:
    """One of the n legal moves as often as the strategy makes it; UNKNOWN_SIGHT if it has nothing to say."""
    sights, starts, odds = book
    at = place_of(sights, sight)
    if at == UNKNOWN_SIGHT:
        return UNKNOWN_SIGHT
    first, left = int(starts[at]), int(unit(chance) * WHOLE)
    for i in range(n - 1):
        left -= int(odds[first + i])
        if left < 0:
            return int(moves[i])
    return int(moves[n - 1])


@rule
def likelihood_at(sight: int, move: int, moves: Ints, n: int, book: Book) -> float:
    """How often the strategy makes one of the n legal moves; all alike where it has nothing to say."""
    sights, starts, odds = book
    at = place_of(sights, sight)
    if at == UNKNOWN_SIGHT:
        return 1.0 / n
    for i in range(n):
        if moves[i] == move:
            return int(odds[int(starts[at]) + i]) / WHOLE
    return 0.0
