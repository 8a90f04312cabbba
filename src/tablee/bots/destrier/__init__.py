"""The players of Destrier Duel: the expert plays a trained strategy, and believes what moves tell of hidden cards."""

from __future__ import annotations

from tablee.bots.hints import Hints
from tablee.bots.levels import HandWritten, Searching
from tablee.bots.players import Players
from tablee.bots.search.thinking import Style
from tablee.games.destrier.moves import parts_of

from .casual import choose
from .facts import facts
from .insight import insight
from .lore import Lore
from .novice import choose as novice
from .strategy import ByTheBook

CASUAL = HandWritten(choose)
WORTH_KEEPING = ("plus3", "minus3", "exchange", "bury", "deny", "declare21", "declare25", "declare27")


def spends(move: str) -> list[str]:
    """The Destrier cards that a move lays."""
    return [card for card in WORTH_KEEPING if card == parts_of(move).card]


# docs/destrier.md tells what the lore of the expert was chosen from.
PLAYERS = Players(
    casual=CASUAL,
    novice=HandWritten(novice, version=2),
    strong=Searching(100, insight=insight(Lore()), quick=CASUAL),
    expert=Searching(
        6000, Style(curiosity=1.0), 2, insight=insight(Lore(1.0, 0.5, (0.45, 0.45))), quick=ByTheBook(CASUAL)
    ),
    hints=Hints(spends, ends_turn=("stand",), facts=facts),
)
