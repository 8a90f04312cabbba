"""What a move of DREI x DR3I would do, tried on a masked table."""

from __future__ import annotations

from typing import Literal

import numpy as np

from tablee.kernel.game import Foreseen

from .cards import ANYTHING, CARDS, HIGHEST, LEAD, LOWEST, NO_RESCUE, PICKUP, ROW, SEVEN, TAKE, Special
from .end import has_no_cards
from .hands import put, set_aside_fours, take_effect, take_pile
from .odds import unseen_that_fit
from .rules import card_of, jokers_of, naturals_of, needs_rescue, put_down
from .state import State

Needs = Literal["higher", "only", "seven", "anything"]


class Laid(Foreseen, frozen=True, tag="laid"):
    """What the next player would need."""

    card: str
    count: int
    on: int  # the number that counted before, 0 if anything could be laid
    demand: int  # the number that would count
    needs: Needs


class Sweeps(Foreseen, frozen=True, tag="sweeps"):
    """The pile would leave the game, and the seat would play again."""

    count: int  # cards that leave, the DELETE with them


class Draws(Foreseen, frozen=True, tag="draws"):
    """Cards would come to the hand that nobody knows yet."""

    count: int


class Out(Foreseen, frozen=True, tag="out"):
    """It would be the last card."""

    place: int


class Takes(Foreseen, frozen=True, tag="takes"):
    """Cards would go to the hand."""

    count: int
    held: int  # then


class Aside(Foreseen, frozen=True, tag="aside"):
    """Four alike would leave the game."""

    card: str


class Rescue(Foreseen, frozen=True, tag="rescue"):
    """After it the seat may choose one of its face-up cards."""


class Blind(Foreseen, frozen=True, tag="blind"):
    """Nobody knows the card: how many of those that the seat has not seen would fit."""

    fits: int
    unseen: int
    is_sure: bool  # all of them fit
    pile: int  # cards that are picked up with one that does not fit


Found = Laid | Sweeps | Draws | Out | Takes | Aside | Rescue | Blind


def trial(s: State, seat: int, move: int) -> list[Found]:
    if move < PICKUP:
        return _laid(s, seat, move)
    if move == PICKUP:
        return _picked_up(s, seat)
    if move < LEAD:
        return [_blind(s)]
    if move < TAKE:
        return [_led(s, seat, LOWEST + move - LEAD)]
    if move < NO_RESCUE:
        return [Takes(1, int(s.held[seat]) + 1)]
    return []


def _laid(s: State, seat: int, move: int) -> list[Found]:
    card, on, lay = card_of(move), int(s.demand), int(s.pile_size)
    count = naturals_of(move) + jokers_of(move)
    put_down(s, seat, move)
    found: list[Found] = [Sweeps(lay + count)] if card == Special.DELETE else [_needs(s, card, count, on)]
    draws = max(0, min(ROW - int(s.held[seat]), int(s.draw_size)))
    if draws:
        return [*found, Draws(draws)]
    return [Out(int(s.finished) + 1)] if has_no_cards(s, seat) else found


def _needs(s: State, card: int, count: int, on: int) -> Laid:
    demand = int(s.demand)
    needs: Needs = "higher"
    if demand in (ANYTHING, LOWEST):
        needs = "anything"
    elif demand in (SEVEN, HIGHEST):
        needs = "seven" if demand == SEVEN else "only"
    return Laid(_name(card), count, on, demand, needs)


def _led(s: State, seat: int, card: int) -> Laid:
    s.up[seat, card] -= 1
    put(s, card, 1)
    take_effect(s, card)
    return _needs(s, card, 1, ANYTHING)


def _picked_up(s: State, seat: int) -> list[Found]:
    is_rescue, count = needs_rescue(s, seat), int(s.pile_size)
    take_pile(s, seat)
    before = np.array(s.hand[seat])
    set_aside_fours(s, seat)
    found: list[Found] = [Takes(count, int(s.held[seat]))]
    found += [Aside(_name(card)) for card in range(LOWEST, CARDS) if s.hand[seat, card] < before[card]]
    return [*found, Rescue()] if is_rescue else found


def _blind(s: State) -> Blind:
    fits, unseen = unseen_that_fit(s)
    return Blind(fits, unseen, fits == unseen, int(s.pile_size))


def _name(card: int) -> str:
    return str(card) if card <= HIGHEST else Special(card).name
