"""What a hint knows of a game, beside what thinking finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def nothing_spent(move: str) -> list[str]:
    return []


@dataclass(frozen=True)
class Hints:
    """A game that says nothing of these has hints all the same."""

    spends: Callable[[str], list[str]] = nothing_spent  # the cards worth keeping that a move lays
    ends_turn: tuple[str, ...] = ()  # moves after which there is hardly a later for cards that are kept
    is_for_places: bool = False  # whether the others' places count too, and not only who is first


NO_HINTS = Hints()
