"""What a hint knows of a game, beside what thinking finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from tablee.kernel.game import AnyGame
from tablee.kernel.records import AnyMove, Table


class Fact(msgspec.Struct, frozen=True):
    """One reason for a move: something that holds, counted out from what the seat knows. The game's text says it."""

    says: str  # its text is GAME-because-SAYS
    numbers: dict[str, int] = {}
    words: dict[str, str] = {}  # told apart by the text, such as a family of cards
    cards: list[str] = []
    seat: int | None = None  # another player whom it's about


def nothing_spent(move: str) -> list[str]:
    return []


def no_facts(game: AnyGame, masked: Table, seat: int, move: AnyMove) -> list[Fact]:
    return []


@dataclass(frozen=True)
class Hints:
    """A game that says nothing of these has hints all the same."""

    spends: Callable[[str], list[str]] = nothing_spent  # the cards worth keeping that a move lays
    ends_turn: tuple[str, ...] = ()  # moves after which there is hardly a later for cards that are kept
    is_for_places: bool = False  # whether the others' places count too, and not only who is first
    # What speaks for a move of a masked table, the most telling first
    facts: Callable[[AnyGame, Table, int, AnyMove], list[Fact]] = no_facts


NO_HINTS = Hints()
