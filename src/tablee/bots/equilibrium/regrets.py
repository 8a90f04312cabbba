"""Training: external-sampling Monte Carlo counterfactual regret minimisation over the game's own rules.

Lanctot, Waugh, Zinkevich and Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games" (2009). One
seat tries all of its moves, the other plays as its regrets say; what was wished to have been played is remembered for
every sight. Later duels count more (Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret
Minimization", 2019): the trainer lets older ones fade between two calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.destrier import GAME
from tablee.games.destrier.cards import NOBODY
from tablee.games.destrier.rules import State, deal, legal, play, to_act
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import entry, rule
from tablee.kernel.records import Floats, Ints, Table

from .sights import sight
from .strategy import MOST_LEGAL, UNKNOWN_SIGHT, WHOLE, Strategy, place_of

DEEPEST = 14  # positions in a row: a duel has at most 12 moves
NO_ROW = -1
USED, LOST = 0, 1  # cells of the counts: sights met, sights for which there was no row


class Shelf:
    """For every sight that was met: regrets, and how much every move was played, in the order of `legal`."""

    def __init__(self, size: int) -> None:
        """Room for fewer sights than `size`, a power of two."""
        self.sights: NDArray[np.int64] = np.full(size, -1, np.int64)
        self.regrets = np.zeros((size, MOST_LEGAL), np.float32)
        self.played = np.zeros((size, MOST_LEGAL), np.float32)
        self.sizes = np.zeros(size, np.uint8)
        self.counts = np.zeros(2, np.int64)
        self._tables = GAME.State.table(DEEPEST)
        self._moves = np.zeros((DEEPEST, MOST_LEGAL), np.int16)
        self._odds, self._worth = np.zeros((DEEPEST, MOST_LEGAL)), np.zeros((DEEPEST, MOST_LEGAL))
        self._places = np.zeros((DEEPEST, 3), np.int64)

    def arguments(self, duels: int, other: Strategy, chance: Table, options: Table) -> tuple[Any, ...]:
        return (
            *(duels, other.book, self.sights, self.regrets, self.played, self.sizes, self.counts),
            *(self._tables, self._moves, self._odds, self._worth, self._places, options, chance),
        )

    def strategy(self, most: int, least: float = 0.03) -> Strategy:
        """What was played on the whole, for the sights that were met most; moves made less often than `least` fall."""
        met = np.flatnonzero(self.played.sum(axis=1) > 0)
        often = self.played[met].sum(axis=1)
        met = met[np.argsort(-often, kind="stable")[:most]]
        met = met[np.argsort(self.sights[met])]
        sizes = self.sizes[met].astype(np.int64)
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
        odds = in_parts(self.played[met], least)[np.arange(MOST_LEGAL) < sizes[:, None]]
        return Strategy(self.sights[met], starts, odds)

    def fade(self, factor: float) -> None:
        self.regrets *= factor
        self.played *= factor


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
def row_of(sights: Ints, counts: Ints, wanted: int) -> int:
    """Where a sight is kept; made if it is new, NO_ROW if there is no room for it."""
    last = len(sights) - 1
    at = int((wanted * 0x9E3779B1 & 0x7FFF_FFFF_FFFF_FFFF) >> 23) & last
    while sights[at] >= 0:
        if sights[at] == wanted:
            return at
        at = at + 1 & last
    if counts[USED] * 10 > last * 9:
        counts[LOST] += 1
        return NO_ROW
    counts[USED] += 1
    sights[at] = wanted
    return at


@rule
def match_regrets(regrets: Floats, odds: Floats, n: int) -> None:
    """Every move as often as it was missed; all alike if none was."""
    missed = 0.0
    for i in range(n):
        odds[i] = max(0.0, float(regrets[i]))
        missed += odds[i]
    for i in range(n):
        odds[i] = odds[i] / missed if missed > 0.0 else 1.0 / n


@rule
def drawn(odds: Floats, n: int, chance: Chance) -> int:
    left = unit(chance)
    for i in range(n - 1):
        left -= odds[i]
        if left < 0.0:
            return i
    return n - 1


@rule
def read_odds(book: tuple[Ints, Ints, Ints], wanted: int, odds: Floats, n: int) -> None:
    """The odds of a book, if it knows the sight; else they stay."""
    at = place_of(book[0], wanted)
    if at != UNKNOWN_SIGHT:
        for i in range(n):
            odds[i] = int(book[2][int(book[1][at]) + i]) / WHOLE


@rule
def won(s: State, seat: int, duel: int) -> float:
    """1 for a duel won, -1 for one lost, 0 for a push, after which the next one is dealt."""
    if s.duel != duel or s.winner == NOBODY:
        return 0.0
    return 1.0 if s.winner == seat else -1.0


ROW, AT, TRIES_ALL = 0, 1, 2  # cells of a place


@entry("destrier")
def train(
    duels: int,
    book: Any,
    sights: Any,
    regrets: Any,
    played: Any,
    sizes: Any,
    counts: Any,
    tables: Table,
    moves: Any,
    odds: Any,
    worth: Any,
    places: Any,
    options: Table,
    chance: Table,
) -> None:
    """So many duels more, seen from both seats in turn.

    Where the book has something to say the other plays by it, and the shelf learns to answer it; an empty book leaves
    both to learn.
    """
    dice = chance[0]
    raw: Any = tables.view(np.uint8)
    size = len(raw) // len(tables)
    for number in range(duels):
        seat = number & 1
        deal(tables[0], 2, options[0], dice)
        duel = tables[0].duel
        deep, is_new, value = 0, True, 0.0
        while deep >= 0:
            s, place = tables[deep], places[deep]
            if is_new:
                if not to_act(s) or s.duel != duel:
                    value, is_new = won(s, seat, duel), False
                    deep -= 1
                    continue
                who = int(s.turn)
                n = legal(s, who, moves[deep])
                place[ROW], place[AT], place[TRIES_ALL] = NO_ROW, 0, 0
                if n > 1:
                    row = row_of(sights, counts, sight(s, who))
                    place[ROW] = row
                    if row != NO_ROW:
                        sizes[row] = n
                    if row == NO_ROW:
                        odds[deep, :n] = 1.0 / n
                    else:
                        match_regrets(regrets[row], odds[deep], n)
                    if who == seat:
                        place[TRIES_ALL] = n
                        if len(book[0]) > 0 and row != NO_ROW:
                            for i in range(n):
                                played[row, i] += odds[deep, i]
                    elif len(book[0]) > 0:
                        read_odds(book, sight(s, who), odds[deep], n)
                        place[AT] = drawn(odds[deep], n, dice)
                    else:
                        if row != NO_ROW:
                            for i in range(n):
                                played[row, i] += odds[deep, i]
                        place[AT] = drawn(odds[deep], n, dice)
            elif place[TRIES_ALL] == 0:
                deep -= 1
                continue
            else:
                worth[deep, place[AT]] = value
                place[AT] += 1
                if place[AT] == place[TRIES_ALL]:
                    n = place[AT]
                    value = 0.0
                    for i in range(n):
                        value += odds[deep, i] * worth[deep, i]
                    if place[ROW] != NO_ROW:
                        for i in range(n):
                            regrets[place[ROW], i] += worth[deep, i] - value
                    deep -= 1
                    continue
            raw[(deep + 1) * size : (deep + 2) * size] = raw[deep * size : (deep + 1) * size]
            s = tables[deep + 1]
            play(s, int(s.turn), int(moves[deep, place[AT]]), dice)
            deep, is_new = deep + 1, True
