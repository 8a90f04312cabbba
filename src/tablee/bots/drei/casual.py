"""A sensible hand-written player of DREI x DR3I, who knows only what the seat knows.

It sheds low cards first and as many as it can, saves special cards, likes to make things hard for the next player,
and picks up only what it must or what is worth having. A little chance in every judgement, more of it in long
games and when it has picked up again and again, keeps it out of circles.
"""

from __future__ import annotations

from tablee.games.drei.cards import (
    ANYTHING,
    CARDS,
    FLIP,
    HIGHEST,
    JOKER,
    KEEP,
    LEAD,
    LOG,
    LOWEST,
    NAMES,
    NO_CARD,
    NO_RESCUE,
    PICKUP,
    ROW,
    SEVEN,
    TAKE,
    WITH_JOKERS,
    Phase,
    Rescue,
    Special,
)
from tablee.games.drei.hands import face
from tablee.games.drei.rules import may_follow
from tablee.games.drei.setup import choice_number, in_hand_and_face_up
from tablee.games.drei.state import State
from tablee.kernel.chance import Chance, below, unit
from tablee.kernel.compiling import rule

EARLY, LATE = 7.0, 13.0  # what it is worth to be rid of a card, while there are cards to draw and afterwards
WEARY = 5.0  # what a player dislikes about picking up once more, for every time it was done lately
LONG_GAME = 120  # plays after which chance gets more of a say
EASY_LEAD = 7  # a face-up card up to this is better off in a hand


@rule
def worth(card: int) -> float:
    """What it is worth to have a card; on the table too (D3-11)."""
    if card <= HIGHEST:
        return 8.5 if card == SEVEN else float(card)
    if card == Special.DELETE:
        return 16.0
    return 17.0 if card == JOKER else 14.0


@rule
def hardness(demand: int) -> float:
    """How hard a pile is to follow: the share of numbers that it does not take."""
    if demand == ANYTHING:
        return 0.0
    return 0.5 if demand == SEVEN else (demand - LOWEST) / 10.0


@rule
def effect(s: State, card: int) -> float:
    """What it is worth that this lies on the pile."""
    if card == Special.DELETE:
        return 2.0 + 0.2 * s.pile_size
    if card == Special.INVISIBLE:
        return 3.0 * hardness(s.demand)
    return 3.0 * hardness(card) if card <= HIGHEST else 0.0


@rule
def draws_again(s: State, seat: int) -> bool:
    """Whether a card that is played is replaced (D3-40): to a full hand every card more is a burden."""
    return s.draw_size > 0 and s.held[seat] <= ROW


@rule
def relief(s: State, seat: int) -> float:
    """What it is worth to be rid of a card."""
    return EARLY if draws_again(s, seat) else LATE


@rule
def pickups_lately(s: State, seat: int) -> int:
    found = 0
    for number in range(max(0, s.events - LOG), s.events):
        if s.log[number % LOG] == PICKUP and s.log_seat[number % LOG] == seat:
            found += 1
    return found


@rule
def swing(s: State, seat: int) -> float:
    """How much of a say chance has: more in a long game, and more when things go round and round."""
    return 0.5 + max(0, s.plays - LONG_GAME * s.seats // 2) / 40.0 + 4.0 * max(0, pickups_lately(s, seat) - 2)


@rule
def value_of_pile(s: State, seat: int) -> float:
    """What it is worth to pick up: special cards are worth having, but only early, and not over and over again."""
    value = -1.0 - WEARY * pickups_lately(s, seat)
    for i in range(s.pile_size):
        value += worth(face(int(s.pile[i]))) - (12.0 if draws_again(s, seat) else 22.0)
    return value


@rule
def best_cards(s: State, seat: int, in_hand: bool, chance: Chance) -> int:
    """The best play from hand or from the face-up cards, or picking up."""
    best, best_value = PICKUP, value_of_pile(s, seat) if s.pile_size > 0 else -1000.0
    mood = swing(s, seat)
    jokers_held = int(s.hand[seat, JOKER] if in_hand else s.up[seat, JOKER])
    for card in range(LOWEST, JOKER):
        if not may_follow(s, card):
            continue
        held = int(s.hand[seat, card] if in_hand else s.up[seat, card])
        for jokers in range(jokers_held + 1):
            for naturals in range(held + 1):
                if naturals + jokers == 0:
                    continue
                value = naturals * (relief(s, seat) - worth(card)) + jokers * (relief(s, seat) - worth(JOKER))
                value += effect(s, card) + mood * unit(chance)
                if value > best_value:
                    best_value = value
                    if jokers == 0:
                        best = 3 * (card - LOWEST) + naturals - 1
                    else:
                        best = WITH_JOKERS + 4 * (NAMES * (jokers - 1) + card - LOWEST) + naturals
    return best


@rule
def best_name(s: State, seat: int, chance: Chance) -> int:
    """What to call a JOKER that was turned."""
    best, best_value = 0, -1000.0
    mood = swing(s, seat)
    for card in range(LOWEST, JOKER):
        if may_follow(s, card):
            value = effect(s, card) + mood * unit(chance)
            if value > best_value:
                best, best_value = WITH_JOKERS + 4 * (card - LOWEST), value
    return best


@rule
def best_choice(s: State, seat: int) -> int:
    """Keep the three best cards for the end, face up (D3-11)."""
    x, y, z = NO_CARD, NO_CARD, NO_CARD
    for card in range(LOWEST, CARDS):
        for _ in range(in_hand_and_face_up(s, seat, card)):
            x, y, z = better_three(x, y, z, card)
    low, high = min(x, y, z), max(x, y, z)
    return KEEP + choice_number(low - LOWEST, x + y + z - low - high - LOWEST, high - LOWEST)


@rule
def better_three(x: int, y: int, z: int, card: int) -> tuple[int, int, int]:
    """The three best of four cards, the best of them last."""
    if x != NO_CARD and worth(card) <= worth(x):
        return x, y, z
    if y == NO_CARD or worth(card) > worth(y):
        return (y, z, card) if z == NO_CARD or worth(card) > worth(z) else (y, card, z)
    return card, y, z


@rule
def best_rescue(s: State, seat: int) -> int:
    """Be rid of the lowest face-up card; take it into the hand only if it would be hard to play from the table."""
    for number in range(LOWEST, HIGHEST + 1):
        if s.up[seat, number] > 0:
            if s.rescue == Rescue.LEAD:
                return LEAD + number - LOWEST
            return TAKE + number - LOWEST if number <= EASY_LEAD else NO_RESCUE
    return NO_RESCUE


@rule
def any_flip(s: State, seat: int, chance: Chance) -> int:
    at = below(chance, int(s.downs[seat]))
    for place in range(ROW):
        if s.down[seat, place] != NO_CARD:
            if at == 0:
                return FLIP + place
            at -= 1
    return PICKUP


@rule
def choose(s: State, seat: int, chance: Chance) -> int:
    """The best legal move in a masked state."""
    if s.phase == Phase.EXCHANGE:
        return best_choice(s, seat)
    if s.phase == Phase.NAME:
        return best_name(s, seat, chance)
    if s.phase == Phase.RESCUE:
        return best_rescue(s, seat)
    if s.held[seat] > 0 or s.ups[seat] > 0:
        return best_cards(s, seat, s.held[seat] > 0, chance)
    return any_flip(s, seat, chance)
