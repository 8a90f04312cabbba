"""What the search knows of each game: how people play on, and what a table is worth."""

from __future__ import annotations

from typing import Any

from tablee.bots.casual import drei, premier
from tablee.bots.equilibrium.lore import Lore, play_on, suppose
from tablee.games.destrier.rules import State as Duel
from tablee.games.drei.cards import Phase as DreiPhase
from tablee.games.drei.end import cards_left
from tablee.games.drei.setup import State as Drei
from tablee.games.premier.prepare import winners as premier_winners
from tablee.games.premier.setup import State as Premier
from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule

from .driver import Insight


@rule
def sensible_drei(s: Drei, seat: int, chance: Chance, lore: Any) -> int:
    return drei.choose(s, seat, chance)


@rule
def sensible_premier(s: Premier, seat: int, chance: Chance, lore: Any) -> int:
    return premier.choose(s, seat, chance)


@rule
def never(s: Any, root: Any) -> bool:
    return False


# Destrier Duel: a push deals the next duel, of which nothing is known yet.


@rule
def another_duel(s: Duel, root: Duel) -> bool:
    return s.duel != root.duel


@rule
def match_chance(s: Duel, seat: int) -> float:
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


# DREI x DR3I: what counts is how many finish later.


@rule
def drei_place(s: Drei, seat: int) -> float:
    """The place, from 0 to 1: of those still playing whoever has fewer cards is taken to be first."""
    if s.place[seat] > 0 and (s.phase == DreiPhase.OVER or s.place[seat] <= s.finished):
        place = float(s.place[seat])
    else:
        place = s.finished + 1.0
        for other in range(s.seats):
            if other != seat and s.place[other] == 0:
                more = cards_left(s, seat) - cards_left(s, other)
                place += min(1.0, max(0.0, 0.5 + 0.05 * more))
    return (s.seats - place) / (s.seats - 1.0)


@rule
def drei_win(s: Drei, seat: int) -> float:
    if s.finished > 0 or s.phase == DreiPhase.OVER:
        first = 0
        for other in range(s.seats):
            first += int(s.place[other] == 1)
        return 1.0 / first if s.place[seat] == 1 else 0.0
    return drei_place(s, seat) if s.seats == 2 else 1.0 / s.seats


# Mon Premier Deck Building: most stars.


@rule
def premier_win(s: Premier, seat: int) -> float:
    won, first = premier_winners(s), 0
    for other in range(s.seats):
        first += won >> other & 1
    return 1.0 / first if won >> seat & 1 else 0.0


@rule
def premier_value(s: Premier, seat: int) -> float:
    """To win, and a little for every star more than the best of the others."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, int(s.stars[other]))
    ahead = min(20.0, max(-20.0, float(int(s.stars[seat]) - best)))
    return 0.6 * premier_win(s, seat) + 0.4 * (0.5 + ahead / 40.0)


INSIGHTS: dict[str, Insight] = {
    "destrier": Insight(play_on, False, another_duel, match_chance, match_chance, suppose, Lore()),
    "drei": Insight(sensible_drei, True, never, drei_place, drei_win),
    "premier": Insight(sensible_premier, True, never, premier_value, premier_win),
}
