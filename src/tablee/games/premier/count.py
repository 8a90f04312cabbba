"""How strong the cards in front of a player are, step by step, as people count it aloud (PD-30)."""

from __future__ import annotations

import msgspec

from tablee.kernel.records import Plain

from .cards import CHAMELEONS, EFFECT, FAMILIES, GOBLINS, Effect
from .cardset import FAMILY_NAMES

KINDS = (*FAMILY_NAMES, "chameleons", "goblins")  # by the columns of a card's face


class Step(msgspec.Struct, frozen=True, array_like=True):
    """Characters of one kind on one card."""

    place: int  # of the card among those in front, from 0
    kind: str  # a family, `chameleons` or `goblins`
    many: int
    reached: int  # where the count stands after them


class Count(msgspec.Struct, frozen=True):
    up: list[Step]  # the best family, then the chameleons
    down: list[Step]  # goblins, who take away, but never below 0
    total: int  # the strength


def leaves(t: Plain, card: int) -> bool:
    """Whether the card leaves the game by its effect (PD-22), and so does not count (PD-24)."""
    return t["face"][card][EFFECT] in (Effect.THIEF, Effect.TREASURE)


def sums_of(t: Plain, cards: list[int]) -> list[int]:
    """How many characters of each kind these cards show (PD-24)."""
    faces = [t["face"][card] for card in cards if not leaves(t, card)]
    return [sum(face[column] for face in faces) for column in range(GOBLINS + 1)]


def best_of(sums: list[int]) -> int:
    """The largest family, the first of them if several are; -1 if there is none."""
    most = max(sums[:FAMILIES])
    return sums.index(most) if most else -1


def count_of(t: Plain, cards: list[int]) -> Count:
    """The count of cards that lie in front of a player, or lay there, in their order."""
    best, reached = best_of(sums_of(t, cards)), 0
    counting = [(place, t["face"][card]) for place, card in enumerate(cards) if not leaves(t, card)]
    up, down = list[Step](), list[Step]()
    for column in (CHAMELEONS,) if best < 0 else (best, CHAMELEONS):
        for place, face in counting:
            if face[column]:
                reached += face[column]
                up.append(Step(place, KINDS[column], face[column], reached))
    for place, face in counting:
        if face[GOBLINS]:
            reached = max(0, reached - face[GOBLINS])
            down.append(Step(place, KINDS[GOBLINS], face[GOBLINS], reached))
    return Count(up, down, reached)
