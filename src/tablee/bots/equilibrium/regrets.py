"""Training: external-sampling Monte Carlo counterfactual regret minimisation over a game's own rules.

Lanctot, Waugh, Zinkevich and Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games" (2009). One
seat tries all of its moves, the other plays as its regrets say; what was wished to have been played is remembered for
every sight. Later deals count more (Brown and Sandholm, "Solving Imperfect-Information Games via Discounted Regret
Minimization", 2019): the trainer lets older ones fade between two calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import Entry, entry, rule
from tablee.kernel.game import AnyGame
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import AnyState, Floats, Ints, Table

from .book import UNKNOWN_SIGHT, WHOLE, Book, Strategy, in_parts, place_of

NO_ROW = -1
USED, LOST = 0, 1  # cells of the counts: sights met, sights for which there was no row
ROW, AT, TRIES_ALL = 0, 1, 2  # cells of a place


class Lesson(NamedTuple):
    """What training reads and writes; the last ones have a row for every position on the way."""

    book: Book  # where it has something to say the other plays by it; an empty one leaves both to learn
    sights: Table
    regrets: Table
    played: Table
    sizes: Table
    counts: Table
    options: Table
    chance: Table
    tables: Table
    moves: Table
    odds: Table
    worth: Table
    places: Table


class Shelf:
    """For every sight that was met: regrets, and how much every move was played, in the order of `legal`."""

    def __init__(self, game: AnyGame, deepest: int, size: int) -> None:
        """Room for so many positions in a row, and for fewer sights than `size`, a power of two."""
        self._game, self._most = game, game.moves.most_legal
        self.sights: NDArray[np.int64] = np.full(size, -1, np.int64)
        self.regrets = np.zeros((size, self._most), np.float32)
        self.played = np.zeros((size, self._most), np.float32)
        self.sizes = np.zeros(size, np.uint8)
        self.counts = np.zeros(2, np.int64)
        self._way = (
            game.rules.State.table(deepest),
            np.zeros((deepest, self._most), np.int16),
            np.zeros((deepest, self._most)),
            np.zeros((deepest, self._most)),
            np.zeros((deepest, 3), np.int64),
        )

    def lesson(self, other: Strategy, chance: Table, options: Table) -> Lesson:
        known = (self.sights, self.regrets, self.played, self.sizes, self.counts)
        return Lesson(other.book, *known, options, chance, *self._way)

    def strategy(self, most: int, least: float = 0.03) -> Strategy:
        """What was played on the whole, for the sights that were met most; moves made less often than `least` fall."""
        met = np.flatnonzero(self.played.sum(axis=1) > 0)
        often = self.played[met].sum(axis=1)
        met = met[np.argsort(-often, kind="stable")[:most]]
        met = met[np.argsort(self.sights[met])]
        sizes = self.sizes[met].astype(np.int64)
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
        odds = in_parts(self.played[met], least)[np.arange(self._most) < sizes[:, None]]
        return Strategy(self.sights[met], starts, odds)

    def fade(self, factor: float) -> None:
        self.regrets *= factor
        self.played *= factor


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
def read_odds(book: Book, wanted: int, odds: Floats, n: int) -> None:
    """The odds of a book, if it knows the sight; else they stay."""
    at = place_of(book[0], wanted)
    if at != UNKNOWN_SIGHT:
        for i in range(n):
            odds[i] = int(book[2][int(book[1][at]) + i]) / WHOLE


@rule
def note_played(lesson: Lesson, row: int, deep: int, n: int) -> None:
    for i in range(n):
        lesson.played[row, i] += lesson.odds[deep, i]


@rule
def note_regrets(lesson: Lesson, deep: int) -> float:
    """When all moves are tried: what the position is worth, after remembering what was missed."""
    row, n, value = lesson.places[deep, ROW], lesson.places[deep, TRIES_ALL], 0.0
    for i in range(n):
        value += lesson.odds[deep, i] * lesson.worth[deep, i]
    if row != NO_ROW:
        for i in range(n):
            lesson.regrets[row, i] += lesson.worth[deep, i] - value
    return value


Sight = Callable[[AnyState, int], int]  # table, seat
IsSettled = Callable[[AnyState, AnyState], bool]  # table, the one that was dealt
Worth = Callable[[AnyState, AnyState, int], float]  # table, the one that was dealt, seat -> from -1 to 1


@cache
def make_training(game: AnyGame, sight: Sight, is_settled: IsSettled, worth: Worth) -> Entry[[Lesson, int], None]:
    """For two seats; a deal is over when it is settled, or when the game is."""
    deal, play, to_act = game.rules.deal, game.rules.play, game.rules.to_act
    legal = game.moves.legal

    @rule
    def meet(lesson: Lesson, deep: int, seat: int) -> None:
        """A position on the way: how often each move is made here, and which comes first."""
        s, place, odds = lesson.tables[deep], lesson.places[deep], lesson.odds[deep]
        who, is_taught = first_seat(to_act(s)), len(lesson.book[0]) > 0
        n = legal(s, who, lesson.moves[deep])
        place[ROW], place[AT], place[TRIES_ALL] = NO_ROW, 0, 0
        if n == 1:
            return
        row = row_of(lesson.sights, lesson.counts, sight(s, who))
        place[ROW] = row
        if row == NO_ROW:
            odds[:n] = 1.0 / n
        else:
            lesson.sizes[row] = n
            match_regrets(lesson.regrets[row], odds, n)
            if (who == seat) == is_taught:
                note_played(lesson, row, deep, n)
        if who == seat:
            place[TRIES_ALL] = n
            return
        if is_taught:
            read_odds(lesson.book, sight(s, who), odds, n)
        place[AT] = drawn(odds, n, lesson.chance[0])

    @entry(game.id)
    def train(lesson: Lesson, deals: int) -> None:
        """So many deals more, seen from both seats in turn."""
        tables, dice = lesson.tables, lesson.chance[0]
        raw = tables.view(np.uint8)
        size = len(raw) // len(tables)
        for number in range(deals):
            seat = number & 1
            deal(tables[0], 2, lesson.options[0], dice)
            deep, is_new, value = 0, True, 0.0
            while deep >= 0:
                s, place = tables[deep], lesson.places[deep]
                if is_new and (not to_act(s) or is_settled(s, tables[0])):
                    value, is_new = worth(s, tables[0], seat), False
                    deep -= 1
                    continue
                if is_new:
                    meet(lesson, deep, seat)
                else:
                    if place[TRIES_ALL] > 0:
                        lesson.worth[deep, place[AT]] = value
                        place[AT] += 1
                        if place[AT] == place[TRIES_ALL]:
                            value = note_regrets(lesson, deep)
                    if place[AT] == place[TRIES_ALL] or place[TRIES_ALL] == 0:
                        deep -= 1
                        continue
                raw[(deep + 1) * size : (deep + 2) * size] = raw[deep * size : (deep + 1) * size]
                s = tables[deep + 1]
                play(s, first_seat(to_act(s)), int(lesson.moves[deep, place[AT]]), dice)
                deep, is_new = deep + 1, True

    return train
