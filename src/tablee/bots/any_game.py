"""Levels for a game that brings no players of its own: they know its rules and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from tablee.bots.search.driver import Lore
from tablee.kernel.chance import Chance, below
from tablee.kernel.compiling import rule
from tablee.kernel.game import AnyGame
from tablee.kernel.records import AnyState, Table

from .levels import ANYHOW, Careless, HandWritten, Level, Searching
from .sampling import Sampling
from .search.driver import Insight, never
from .search.thinking import Style
from .winning import share_of_win

# Whoever plays on anyhow is a poor judge, so a search has to try each move often; and any move that it has tried is
# better than the one it would make without time.
#
# Every level won more than even against the one below it, with equal deals from both seats. In the sample auction, with
# 300 moves: expert 61 % (130 deals), strong 71 % (40), casual 65 % (60), novice 69 % (40). In the sample game of darts,
# where moves are sampled: 66, 79, 70 and 63 % (200 deals each).
PATIENT = Style(each=True, enough=1)


def levels_for(game: AnyGame, casual: Level | None) -> dict[str, Level]:
    """All that a game may bring; if it brings somebody casual, the others are made after that one."""
    if not game.moves.are_listed:
        return {
            "novice": Careless(casual, 0.5) if casual else Sampling(ANYHOW, 2, 4),
            "casual": casual or Sampling(ANYHOW, 4, 6),
            "strong": Sampling(casual or ANYHOW, 10, 10),
            "expert": Sampling(casual or ANYHOW, 48, 20),
        }
    if isinstance(casual, HandWritten):
        insight = sensible(game, casual.choose)
        return {
            "novice": Careless(casual, 0.5),
            "casual": casual,
            "strong": Searching(100, insight=insight, quick=casual),
            "expert": Searching(1000, insight=insight, quick=casual),
        }
    insight = anything_goes(game)
    return {
        "novice": Searching(2, PATIENT, insight=insight, quick=ANYHOW),
        "casual": casual or Searching(5, PATIENT, insight=insight, quick=ANYHOW),
        "strong": Searching(15, PATIENT, insight=insight, quick=ANYHOW),
        "expert": Searching(100, PATIENT, insight=insight, quick=ANYHOW),
    }


@cache
def anything_goes(game: AnyGame) -> Insight:
    """Everybody plays on with any legal move."""
    legal = game.moves.legal

    @rule
    def any_legal(s: AnyState, seat: int, chance: Chance, moves: Table) -> int:
        return int(moves[below(chance, legal(s, seat, moves))])

    def room(masked: Table, seat: int, chance: Table, is_hurried: bool) -> Lore:
        return np.zeros(game.moves.most_legal, np.int16)

    share = share_of_win(game)
    return Insight(any_legal, True, never, share, share, lore=room)


@cache
def sensible(game: AnyGame, policy: Callable[[AnyState, int, Chance], int]) -> Insight:
    """Everybody plays on as somebody casual, who is shown only what the seat knows."""

    @rule
    def play_on(s: AnyState, seat: int, chance: Chance, lore: Lore) -> int:
        return policy(s, seat, chance)

    share = share_of_win(game)
    return Insight(play_on, False, never, share, share)
