"""The players of Mon Premier Deck Building."""

from __future__ import annotations

from tablee.bots.hints import Hints
from tablee.bots.levels import HandWritten, Searching
from tablee.bots.players import Players

from .casual import choose
from .facts import facts
from .insight import INSIGHT
from .novice import choose as novice

CASUAL = HandWritten(choose)

# 6,000 iterations had 53.7 % against the expert's 1,500, give or take 8.7 (88 deals): four times the work for nothing
# that shows. docs/strength.md tells how strong each of them is.
PLAYERS = Players(
    casual=CASUAL,
    novice=HandWritten(novice, version=2),
    strong=Searching(100, insight=INSIGHT, quick=CASUAL),
    expert=Searching(1500, insight=INSIGHT, quick=CASUAL),
    hints=Hints(facts=facts),
)
