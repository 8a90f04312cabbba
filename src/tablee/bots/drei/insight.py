"""What the search knows of DREI x DR3I: what counts is how many finish later."""

from __future__ import annotations

from tablee.bots.search.driver import Insight, Lore, never
from tablee.games.drei.cards import Phase
from tablee.games.drei.end import cards_left
from tablee.games.drei.state import State
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .casual import choose


@rule
def sensible(s: State, seat: int, chance: Chance, lore: Lore) -> int:
    return choose(s, seat, chance)


@rule
def share_of_places(s: State, seat: int) -> float:
    """The place, from 0 to 1: of those still playing whoever has fewer cards is taken to be first."""
    if s.place[seat] > 0 and (s.phase == Phase.OVER or s.place[seat] <= s.finished):
        place = float(s.place[seat])
    else:
        place = s.finished + 1.0
        for other in range(s.seats):
            if other != seat and s.place[other] == 0:
                more = cards_left(s, seat) - cards_left(s, other)
                place += min(1.0, max(0.0, 0.5 + 0.05 * more))
    return (s.seats - place) / (s.seats - 1.0)


@rule
def share_of_win(s: State, seat: int) -> float:
    if s.finished > 0 or s.phase == Phase.OVER:
        first = 0
        for other in range(s.seats):
            first += int(s.place[other] == 1)
        return 1.0 / first if s.place[seat] == 1 else 0.0
    return share_of_places(s, seat) if s.seats == 2 else 1.0 / s.seats


INSIGHT = Insight(sensible, True, never, share_of_places, share_of_win)
