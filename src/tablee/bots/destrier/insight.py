"""What the search knows of Destrier Duel: a push deals the next duel, of which nothing is known yet."""

from __future__ import annotations

from tablee.bots.search.driver import Insight
from tablee.games.destrier.state import State
from tablee.kernel.compiling import rule

from .lore import Lore, play_on, suppose


@rule
def another_duel(s: State, root: State) -> bool:
    return s.duel != root.duel


@rule
def match_chance(s: State, seat: int) -> float:
    """The chance to win the match if every further duel is even."""
    mine, theirs = s.wins_needed - int(s.wins[seat]), s.wins_needed - int(s.wins[1 - seat])
    if theirs <= 0:
        return 0.0
    chance, term = 0.0, 1.0  # to win the last of `mine` duels after losing `lost` of those before
    for _ in range(mine):
        term *= 0.5
    for lost in range(theirs):
        chance += term
        term *= 0.5 * (mine + lost) / (lost + 1)
    return chance


def insight(lore: Lore) -> Insight:
    return Insight(play_on, False, another_duel, match_chance, match_chance, suppose, lore, lore.warm_up)
