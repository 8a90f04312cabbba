"""The parts of a move of DREI x DR3I: `8 joker`, `joker as 7`, `pickup`, `flip 2`, `lead 9`, `keep 3 8 joker`."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Verb = Literal["flip", "lead", "take", "keep"]
VERBS: tuple[Verb, ...] = get_args(Verb)


class MoveParts(msgspec.Struct, frozen=True):
    does: Literal["lay", "pickup", "no-rescue"] | Verb
    cards: tuple[str, ...] = ()  # laid, led, taken or kept
    stands_for: str | None = None  # what JOKERs are laid as where no other card says it
    place: int | None = None  # of the card to turn, 1 to 3


def text_of(parts: MoveParts) -> str:
    if parts.does == "lay":
        return " ".join(parts.cards) + (f" as {parts.stands_for}" if parts.stands_for else "")
    if parts.does == "flip":
        return f"flip {parts.place}"
    return " ".join([parts.does.replace("-", " "), *parts.cards])


def parts_of(text: str) -> MoveParts:
    """Of a move as the notation prints it."""
    if text == "pickup":
        return MoveParts("pickup")
    if text == "no rescue":
        return MoveParts("no-rescue")
    words = text.split()
    for verb in VERBS:
        if words[0] == verb:
            return MoveParts(verb, place=int(words[1])) if verb == "flip" else MoveParts(verb, tuple(words[1:]))
    laid, _, name = text.partition(" as ")
    return MoveParts("lay", tuple(laid.split()), name or None)
