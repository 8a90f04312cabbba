"""The levels of every game: how long each may think, and how it goes about it."""

from __future__ import annotations

from dataclasses import dataclass

from .equilibrium.lore import Lore
from .flicking.thinking import Eye, Hand
from .search.thinking import Style

BUDGET = {"novice": 0.05, "casual": 0.1, "strong": 0.3, "expert": 1.0}  # seconds of one core

CARELESS: dict[str, float] = {"destrier": 0.35, "drei": 0.15, "premier": 0.6}
"""How many of its moves a novice makes without thinking; a child wins at least every second game of premier."""


@dataclass(frozen=True)
class Level:
    """So many iterations, unless the time is over before."""

    iterations: int
    style: Style
    version: int = 1
    lore: Lore | None = None  # where that of the game's insight is not meant


# All of them judge every move by games that are played on sensibly, without a tree behind it (deep=1). In short trials
# with equal iterations against casual that won 72 % and a tree that forgets what was drawn 62 % in DREI x DR3I (50
# deals), 81 % and 65 % in Mon Premier Deck Building (40 deals). A tree that tells apart what is seen was tried in
# Destrier Duel only, where 100 deals showed no difference.
#
# The expert of DREI x DR3I had 2,000 iterations. Judged by a search of 20,000, its choices in 40 positions of casual
# games cost as much after 1,000 (0.70 % of a win, give or take 0.16) as after 2,000 (0.71 %). That is a weak judge: by
# it casual choices (1.0 %) are better than those after 100 iterations (2.2 %), which win 73 % against casual. The two
# numbers of iterations have not played against each other. It believes nothing about hands: docs/drei.md tells what was
# tried. docs/destrier.md tells what the lore of the expert of Destrier Duel was chosen from.
#
# In Mon Premier Deck Building 6,000 iterations had 53.7 % against the expert's 1,500, give or take 8.7 (88 deals): four
# times the work for nothing that shows.
SEARCHING: dict[str, dict[str, Level]] = {
    "destrier": {
        "strong": Level(100, Style()),
        "expert": Level(6000, Style(curiosity=1.0), 2, Lore(1.0, 0.5, (0.45, 0.45))),
    },
    "drei": {"strong": Level(100, Style()), "expert": Level(1000, Style(), version=2)},
    "premier": {"strong": Level(100, Style()), "expert": Level(1500, Style())},
}


NO_EYE = Eye(0)


@dataclass(frozen=True)
class FlickingLevel:
    """How sure the hand is, and for levels that search how much they imagine."""

    hand: Hand
    eye: Eye = NO_EYE
    iterations: int = 0
    version: int = 1


# In Carrom Deluxe levels differ by their hands as well; the casual one's is in casual/carrom.py.
FLICKING: dict[str, dict[str, FlickingLevel]] = {
    "carrom": {
        "novice": FlickingLevel(Hand(1.5, 0.12)),  # on top of a casual hand
        "strong": FlickingLevel(Hand(1.0, 0.08), Eye(16), 48),
        "expert": FlickingLevel(Hand(0.5, 0.04), Eye(48), 1500),
    }
}
