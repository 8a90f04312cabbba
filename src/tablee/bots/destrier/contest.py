"""Duels between two strategies, compiled: every deal is played twice, with the seats swapped."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.bots.equilibrium.book import UNKNOWN_SIGHT, Strategy
from tablee.games.destrier import GAME
from tablee.games.destrier.rules import legal, play, to_act
from tablee.games.destrier.secrets import mask
from tablee.games.destrier.setup import deal
from tablee.games.destrier.state import State
from tablee.kernel.chance import Chance, chances
from tablee.kernel.compiling import entry, rule
from tablee.kernel.records import Ints, Table

from . import casual
from .strategy import pick


@rule
def choose(s: State, seat: int, moves: Ints, book: Any, chance: Chance) -> int:
    """By the book, on a masked table; as the casual player where it has nothing to say."""
    n = legal(s, seat, moves)
    if n == 1:
        return int(moves[0])
    move = pick(s, seat, moves, n, book, chance)
    return casual.choose(s, seat, chance) if move == UNKNOWN_SIGHT else move


@entry("destrier")
def play_deals(
    deals: int, one: Any, other: Any, tables: Table, moves: Table, options: Table, points: Table, chance: Table
) -> None:
    """Points are what `one` wins of two matches with the same first deal."""
    raw = tables.view(np.uint8)
    size = len(raw) // 3
    s, eyes, dice = tables[0], tables[1], chance[0]
    for at in range(deals):
        deal(tables[2], 2, options[0], dice)
        for seat in range(2):
            raw[:size] = raw[2 * size :]
            while to_act(s):
                raw[size : 2 * size] = raw[:size]
                who = int(s.turn)
                mask(eyes, who)
                move = choose(eyes, who, moves, one if who == seat else other, dice)
                play(s, who, move, dice)
            points[at] += 0.5 * int(s.winner == seat)


def contest(one: Strategy, other: Strategy, deals: int, seed: int) -> tuple[float, float]:
    """What `one` wins of matches against `other`, and the standard error of that; NOTHING is the casual player."""
    points, moves = np.zeros(deals), np.zeros(GAME.moves.most_legal, np.int16)
    tables, options, chance = GAME.rules.State.table(3), GAME.option_table({}), chances(seed, "contest")
    play_deals(deals, one.book, other.book, tables, moves, options, points, chance)
    return float(points.mean()), float(points.std() / np.sqrt(deals))
