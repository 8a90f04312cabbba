"""What a table is worth by the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tablee.kernel.compiling import rule
from tablee.kernel.game import AnyGame
from tablee.kernel.records import AnyState

UNDECIDED = 0.5


@cache
def share_of_win(game: AnyGame) -> Callable[[AnyState, int], float]:
    """A rule: 1 for a win, a part of it for one that is shared; a game that is not over says nothing."""
    to_act, winners = game.rules.to_act, game.rules.winners

    @rule
    def share(s: AnyState, seat: int) -> float:
        if to_act(s):
            return UNDECIDED
        left, first = winners(s), 0
        if not left >> seat & 1:
            return 0.0
        while left:
            first += left & 1
            left >>= 1
        return 1.0 / first

    return share
