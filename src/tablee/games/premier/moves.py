"""The parts of a move of Mon Premier Deck Building: `take ember-nest`, `steal 2`, `drop nothing`."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Verb = Literal["drop", "take", "discard", "under", "steal"]
VERBS: tuple[Verb, ...] = get_args(Verb)
NOTHING = "nothing"


class MoveParts(msgspec.Struct, frozen=True):
    does: Verb
    card: str | None = None  # None for dropping nothing, and for a card that only its owner sees
    seat: int | None = None  # from which a star is stolen


def text_of(parts: MoveParts) -> str:
    what = parts.card or NOTHING if parts.seat is None else str(parts.seat)
    return f"{parts.does} {what}"


def parts_of(text: str) -> MoveParts:
    """Of a move as the notation prints it."""
    word, _, what = text.partition(" ")
    for verb in VERBS:
        if verb == word and verb != "steal":
            return MoveParts(verb, None if what in (NOTHING, "") else what)
    return MoveParts("steal", seat=int(what))
