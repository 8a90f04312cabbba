"""The players of DREI x DR3I."""

from __future__ import annotations

from tablee.bots.hints import Hints
from tablee.bots.levels import HandWritten, Searching
from tablee.bots.players import Players
from tablee.games.drei.moves import parts_of

from .casual import choose
from .facts import facts
from .insight import INSIGHT
from .novice import choose as novice

CASUAL = HandWritten(choose)
WORTH_KEEPING = ("delete", "invisible", "restart", "joker")


def spends(move: str) -> list[str]:
    """The special cards that a move lays, not those that a JOKER stands for."""
    laid = parts_of(move).cards
    return [card for card in WORTH_KEEPING if card in laid]


# The expert had 2,000 iterations. Judged by a search of 20,000, its choices in 40 positions of casual games cost as
# much after 1,000 (0.70 % of a win, give or take 0.16) as after 2,000 (0.71 %). That is a weak judge: by it casual
# choices (1.0 %) are better than those after 100 iterations (2.2 %), which win 73 % against casual. The two numbers of
# iterations have not played against each other. It believes nothing about hands; docs/drei-bots.md says why.
PLAYERS = Players(
    casual=CASUAL,
    novice=HandWritten(novice, version=2),
    strong=Searching(100, insight=INSIGHT, quick=CASUAL),
    expert=Searching(1000, version=2, insight=INSIGHT, quick=CASUAL),
    hints=Hints(spends, is_for_places=True, facts=facts),
)
