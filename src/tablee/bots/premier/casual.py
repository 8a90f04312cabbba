"""A sensible hand-written player of Mon Premier Deck Building, who knows only what the seat knows.

It collects the family of which it has most, gets rid of goblins, steals from whoever is ahead, and puts cards under
its deck so that strong ones are met together. It keeps weak cards: whoever is alone with cards at the end gets five
stars. What it thinks of effects was found by letting many of it play against each other.
"""

from __future__ import annotations

from tablee.games.premier.battle import can_be_robbed
from tablee.games.premier.cards import (
    CARDS,
    CHAMELEONS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    EFFECT,
    FAMILIES,
    FIRST_COMMON,
    FRONT,
    GOBLINS,
    IN_DECK,
    STEAL,
    TAKE,
    TAKEN,
    UNDER,
    Effect,
    Phase,
)
from tablee.games.premier.prepare import can_go_under, is_on_offer, taken
from tablee.games.premier.state import State, next_seat
from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule

OTHER_FAMILY = 0.3  # what a character of another family is worth beside one of the own
STAR, PARADE, THIEF, TREASURE = 3.4, 2.7, 2.6, 3.5  # what effects are worth, in characters of the own family
MOOD = 0.8  # how much chance has a say in what is taken


@rule
def own_family(s: State, seat: int) -> int:
    """The family of which a player has most characters, wherever they lie."""
    best, most = 0, -1
    for family in range(FAMILIES):
        n = 0
        for card in range(CARDS):
            place = s.place[card]
            if place == IN_DECK + seat or place == FRONT + seat or place == TAKEN + seat:
                n += int(s.face[card, family])
        if n > most:
            best, most = family, n
    return best


@rule
def power(s: State, card: int, family: int) -> float:
    """What a card adds in a round to the strength of somebody who collects a family."""
    characters = int(s.face[card, family]) + int(s.face[card, CHAMELEONS]) - int(s.face[card, GOBLINS])
    return float(characters) + (2.5 if s.face[card, EFFECT] == Effect.PARADE else 0.0)


@rule
def worth(s: State, card: int, family: int) -> float:
    """What it is worth to have a card."""
    value = float(int(s.face[card, family]) + int(s.face[card, CHAMELEONS]) - int(s.face[card, GOBLINS]))
    for other in range(FAMILIES):
        if other != family:
            value += OTHER_FAMILY * int(s.face[card, other])
    effect = int(s.face[card, EFFECT])
    if effect == Effect.STAR:
        value += STAR
    elif effect == Effect.PARADE:
        value += PARADE
    elif effect == Effect.THIEF:
        value += THIEF
    elif effect == Effect.TREASURE:
        value += TREASURE
    return value


@rule
def best_drop(s: State, seat: int) -> int:
    """The worst of the cards just played, if it does more harm than good."""
    family, best, least = own_family(s, seat), DROP_NOTHING, 0.0
    for i in range(s.laid[seat]):
        card = int(s.front[seat, i])
        if s.place[card] == FRONT + seat and worth(s, card, family) < least:
            best, least = DROP + card, worth(s, card, family)
    return best


@rule
def best_on_offer(s: State, family: int, first: int, chance: Chance) -> int:
    """The common card that somebody who collects a family likes best; `first` is what is done with it."""
    best, most = -1, -99.0
    for i in range(s.commons):
        card = int(s.common[i])
        if is_on_offer(s, card):
            value = worth(s, card, family) + MOOD * unit(chance)
            if value > most:
                best, most = first + card - FIRST_COMMON, value
    return best


@rule
def best_victim(s: State, seat: int) -> int:
    """Whoever has most stars, the first of them to the left."""
    best, most, other = -1, 0, seat
    for _ in range(s.seats):
        other = next_seat(s, other)
        if can_be_robbed(s, seat, other) and s.stars[other] > most:
            best, most = STEAL + other, int(s.stars[other])
    return best


@rule
def best_under(s: State, seat: int) -> int:
    """The strongest first, so that strong cards are met together."""
    family, best, most = own_family(s, seat), -1, 0.0
    last = taken(s, seat)
    for i in range(int(s.laid[seat]) + 1):
        card = int(s.front[seat, i]) if i < s.laid[seat] else last
        if card >= 0 and can_go_under(s, seat, card) and (best < 0 or power(s, card, family) > most):
            best, most = UNDER + card, power(s, card, family)
    return best


@rule
def choose(s: State, seat: int, chance: Chance) -> int:
    """A sensible legal move in a masked state."""
    if s.phase == Phase.DROP:
        return best_drop(s, seat)
    if s.phase == Phase.TAKE:
        return best_on_offer(s, own_family(s, seat), TAKE, chance)
    if s.phase == Phase.DISCARD:
        return best_on_offer(s, own_family(s, s.lead), DISCARD, chance)  # what the other would have liked
    return best_victim(s, seat) if s.phase == Phase.STEAL else best_under(s, seat)
