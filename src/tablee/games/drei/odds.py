"""What a seat of DREI x DR3I can count out: the cards that it hasn't seen, and which of them fit."""

from __future__ import annotations

from .cards import CARDS, COPIES, LOWEST, Special
from .hands import face
from .rules import may_follow
from .secrets import seen_copies
from .setup import packs
from .state import State


def unseen_cards(s: State) -> dict[int, int]:
    """How many of each card the eyes of a masked state haven't seen: in the draw pile, in hands, or face down."""
    piled = [face(int(s.pile[i])) for i in range(s.pile_size)]
    return {
        card: COPIES[card] * packs(s.seats) - seen_copies(s, card) - piled.count(card) for card in range(LOWEST, CARDS)
    }


def unseen_that_fit(s: State) -> tuple[int, int]:
    """How many of the unseen cards could be played on the pile, and how many there are."""
    unseen = unseen_cards(s)
    return sum(count for card, count in unseen.items() if may_follow(s, card)), sum(unseen.values())


def are_all_out(s: State, card: Special) -> bool:
    """Whether every copy has left the game."""
    return int(s.out[card]) == COPIES[card] * packs(s.seats)
