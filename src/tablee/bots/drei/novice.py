"""Somebody who has just learned DREI x DR3I, and makes the mistakes that people make.

It loves to play special cards and keeps high ones too long, never minds what the next player can answer, dreads
picking up even where that would pay, and plays by its mood.
"""

from __future__ import annotations

from tablee.games.drei.cards import HIGHEST, JOKER, LOWEST, NAMES, PICKUP, WITH_JOKERS, Phase
from tablee.games.drei.rules import may_follow
from tablee.games.drei.state import State
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule

from .casual import any_flip, best_choice, best_name, best_rescue, relief, swing, value_of_pile, worth

SHINE = 8.0  # what a special card loses of its worth, because it's such fun to play
DREAD = 3.0  # of picking up
MOOD = 6.0


@rule
def fondness(s: State, seat: int, card: int) -> float:
    """What it likes about being rid of a card."""
    return relief(s, seat) - worth(card) + (SHINE if card > HIGHEST else 0.0)


@rule
def best_cards(s: State, seat: int, in_hand: bool, chance: Chance) -> int:
    """The play from hand or from the face-up cards that it likes best, or picking up."""
    best, best_value = PICKUP, value_of_pile(s, seat) - DREAD if s.pile_size > 0 else -1000.0
    mood = swing(s, seat) + MOOD
    jokers_held = int(s.hand[seat, JOKER] if in_hand else s.up[seat, JOKER])
    for card in range(LOWEST, JOKER):
        if not may_follow(s, card):
            continue
        held = int(s.hand[seat, card] if in_hand else s.up[seat, card])
        for jokers in range(jokers_held + 1):
            for naturals in range(held + 1):
                if naturals + jokers == 0:
                    continue
                value = naturals * fondness(s, seat, card) + jokers * fondness(s, seat, JOKER)
                value += mood * unit(chance)
                if value > best_value:
                    best_value = value
                    if jokers == 0:
                        best = 3 * (card - LOWEST) + naturals - 1
                    else:
                        best = WITH_JOKERS + 4 * (NAMES * (jokers - 1) + card - LOWEST) + naturals
    return best


@rule
def choose(s: State, seat: int, chance: Chance) -> int:
    """A legal move in a masked state."""
    if s.phase == Phase.EXCHANGE:
        return best_choice(s, seat)
    if s.phase == Phase.NAME:
        return best_name(s, seat, chance)
    if s.phase == Phase.RESCUE:
        return best_rescue(s, seat)
    if s.held[seat] > 0 or s.ups[seat] > 0:
        return best_cards(s, seat, s.held[seat] > 0, chance)
    return any_flip(s, seat, chance)
