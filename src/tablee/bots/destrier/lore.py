"""What a search of Destrier Duel reads beside the table: the trained strategy, and beliefs about the other's hand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tablee.bots.equilibrium.book import NOTHING, UNKNOWN_SIGHT, Book
from tablee.games.destrier import GAME
from tablee.games.destrier.rules import legal
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule
from tablee.kernel.records import Ints, Table

from . import casual
from .beliefs import MOST_HANDS, believe, choose_hand, hold
from .strategy import is_trained_for, pick, shipped

Known = tuple[Book, Table, Ints, Table, Table, Ints]
"""A book, how far each side plays by it, room for moves, and hands of the other with their odds and number."""


@dataclass(frozen=True)
class Lore:
    """How far each side is taken for a player of the trained strategy, in what it did and in what it will do."""

    mine: float = 0.0  # in games that are played on, how many of the own moves are by the book; the others are casual
    theirs: float = 0.0
    trust: tuple[float, float] = (0.0, 0.0)  # the other played by the book, or as the casual player; else anyhow

    def __call__(self, masked: Table, seat: int, chance: Table, is_hurried: bool) -> Known:
        """Whoever is hurried does without what takes long in plain Python."""
        mine, theirs, (by_book, as_casual) = self.mine, self.theirs, self.trust
        if not is_trained_for(masked):
            mine, theirs, by_book, as_casual = 0.0, 0.0, 0.0, by_book + as_casual
        if is_hurried and believe.at_once is believe.plain:
            as_casual = 0.0
        book = (shipped() if mine + theirs + by_book > 0.0 else NOTHING).book
        taste = np.array([mine, theirs] if seat == 0 else [theirs, mine], np.float64)
        hands, odds, found = np.zeros((MOST_HANDS, 3), np.int8), np.zeros(MOST_HANDS), np.zeros(1, np.int64)
        moves = np.zeros(GAME.moves.most_legal, np.int16)
        if by_book + as_casual > 0.0 and masked[0].played > 0:
            tables, trust = GAME.rules.State.table(2), np.array([by_book, as_casual], np.float64)
            found[0] = believe.at_once(masked, seat, book, trust, tables, moves, hands, odds, chance)
        return book, taste, moves, hands, odds, found

    def warm_up(self) -> None:
        """Compile what beliefs take."""
        tables, moves = GAME.rules.State.table(2), np.zeros(GAME.moves.most_legal, np.int16)
        hands, odds = np.zeros((MOST_HANDS, 3), np.int8), np.zeros(MOST_HANDS)
        if sum(self.trust) > 0.0:
            believe.prepare(tables[:1], 0, NOTHING.book, np.zeros(2), tables, moves, hands, odds, Chance.table())


@rule
def play_on(s: State, seat: int, chance: Chance, lore: Known) -> int:
    """By the book or as the casual player, on a masked table."""
    book, taste, moves, _, _, _ = lore
    if taste[seat] > 0.0 and unit(chance) < taste[seat]:
        n = legal(s, seat, moves)
        if n == 1:
            return int(moves[0])
        move = pick(s, seat, moves, n, book, chance)
        if move != UNKNOWN_SIGHT:
            return move
    return casual.choose(s, seat, chance)


@rule
def suppose(s: State, seat: int, chance: Chance, lore: Known) -> None:
    """Give the other a hand as likely as it is believed to be."""
    _, _, _, hands, odds, found = lore
    if found[0] > 0:
        hold(s, 1 - seat, hands, choose_hand(odds, int(found[0]), chance))
