"""The players of Carrom Deluxe: ways into the holes, judged by imagined shots, and hands more or less steady."""

from __future__ import annotations

from tablee.bots.hints import Hints
from tablee.bots.levels import HandWritten
from tablee.bots.players import Players

from .casual import choose
from .facts import facts
from .levels import Flicking, Unsteady
from .thinking import Eye, Hand

CASUAL = HandWritten(choose, version=2)

# Levels differ by their hands as well; the casual one's is in casual.py.
PLAYERS = Players(
    casual=CASUAL,
    novice=Unsteady(CASUAL, Hand(3.9, 0.25), version=3),  # it shoots wide: on top of a casual hand
    strong=Flicking(Hand(1.0, 0.08), Eye(16), 48, quick=CASUAL),
    expert=Flicking(Hand(0.5, 0.04), Eye(48), 1500, quick=CASUAL),
    cost=300,
    hints=Hints(facts=facts),
)
