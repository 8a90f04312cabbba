"""What the search knows of Mon Premier Deck Building: most stars win."""

from __future__ import annotations

from tablee.bots.search.driver import Insight, Lore, never
from tablee.games.premier.prepare import winners
from tablee.games.premier.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .casual import choose


@rule
def sensible(s: State, seat: int, chance: Chance, lore: Lore) -> int:
    return choose(s, seat, chance)


@rule
def share_of_win(s: State, seat: int) -> float:
    won, first = winners(s), 0
    for other in range(s.seats):
        first += won >> other & 1
    return 1.0 / first if won >> seat & 1 else 0.0


@rule
def worth(s: State, seat: int) -> float:
    """To win, and a little for every star more than the best of the others."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, int(s.stars[other]))
    ahead = min(20.0, max(-20.0, float(int(s.stars[seat]) - best)))
    return 0.6 * share_of_win(s, seat) + 0.4 * (0.5 + ahead / 40.0)


INSIGHT = Insight(sensible, True, never, worth, share_of_win)
