"""The parts of a move of Destrier Duel: `hit`, `plus3 own`, `declare25`."""

from __future__ import annotations

from typing import Literal

import msgspec

from .cards import CARD_OF, TARGET_OF, Card

Plain = Literal["hit", "stand", "decline"]
TARGETS = {Card(CARD_OF[move]).name.lower(): target for move, target in enumerate(TARGET_OF) if target}


class MoveParts(msgspec.Struct, frozen=True):
    does: Plain | Literal["play"]
    card: str | None = None  # the Destrier card that is played
    hand: Literal["own", "other"] | None = None  # on which it goes, where that is the player's choice
    target: int | None = None  # that it declares


def parts_of(text: str) -> MoveParts:
    """Of a move as the notation prints it."""
    if text == "hit" or text == "stand" or text == "decline":
        return MoveParts(text)
    card, _, hand = text.partition(" ")
    return MoveParts("play", card, "own" if hand == "own" else "other" if hand else None, TARGETS.get(card))
