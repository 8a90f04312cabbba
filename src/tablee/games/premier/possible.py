"""Which positions of Mon Premier Deck Building can be: where the cards lie is read off a position, and checked."""

from __future__ import annotations

from tablee.kernel.game import UNKNOWN

from .cards import (
    CARDS,
    FIRST_COMMON,
    FRONT,
    IN_BOX,
    IN_DECK,
    IN_PILE,
    MOST_ROUNDS,
    MOST_SEATS,
    OUT,
    STARTING,
    TAKEN,
    TURNED_UP,
    Phase,
)
from .state import State, cards_per_round, is_in_box


def where_cards_lie(s: State, ids: list[str]) -> None:
    """Fill in the places that follow from the rest; decks, taken cards and cards out of the game are known by then."""
    if int(s["seats"]) not in range(2, MOST_SEATS + 1):
        raise ValueError(f"{int(s['seats'])} players are not possible")
    place, seats = s["place"], int(s["seats"])
    for seat in range(seats):
        for card in map(int, s["front"][seat][: int(s["laid"][seat])]):
            if int(place[card]) not in (IN_BOX, OUT):
                raise ValueError(f"the card {ids[card]} lies in two places")
            if int(place[card]) == IN_BOX:
                place[card] = FRONT + seat
    for card in map(int, s["common"][: int(s["commons"])]):
        if int(place[card]) in range(FRONT, TAKEN):
            raise ValueError(f"the card {ids[card]} lies in two places")
        if int(place[card]) == IN_BOX:
            place[card] = TURNED_UP
    for card in range(FIRST_COMMON, CARDS):
        if int(place[card]) == IN_BOX and not is_in_box(s["face"], seats, card):
            place[card] = IN_PILE


def check(s: State, ids: list[str]) -> None:
    """Refuse a position that cannot be: cards in the wrong place, decks that do not fit, a wrong turn."""
    seats = s.seats
    if s.turn not in range(seats) or s.lead not in range(seats) or s.final not in (0, 1) or s.round < 1:
        raise ValueError("the game cannot stand like this")
    if s.round > MOST_ROUNDS + STARTING + MOST_ROUNDS or min(s.fresh, s.turned, s.events) < 0:
        raise ValueError("the game cannot stand like this")
    chosen = [int(s.chosen[seat]) for seat in range(seats)]
    if len(set(chosen)) != seats or min(chosen) < 1:
        raise ValueError("no two players have the same starting deck")
    if any(int(s.stars[seat]) < 0 for seat in range(seats)):
        raise ValueError("nobody has fewer than no stars")
    _check_places(s, ids)
    _check_pile(s)
    for seat in range(seats):
        _check_front(s, seat)
        _check_deck(s, seat, ids)
        _check_under(s, seat)
    if (s.phase == Phase.UNDER) != (s.ordering != 0):
        raise ValueError("cards go under decks in the phase under, and only then")


def _check_places(s: State, ids: list[str]) -> None:
    decks = {int(s.chosen[seat]) for seat in range(s.seats)}
    common = {int(s.common[i]) for i in range(s.commons)}
    for card in range(CARDS):
        place, is_common = int(s.place[card]), card >= FIRST_COMMON
        in_game = not is_in_box(s.face, s.seats, card) if is_common else 1 + card // STARTING in decks
        if (place != IN_BOX) != in_game:
            raise ValueError(f"the card {ids[card]} is {'missing' if in_game else 'not in this game'}")
        if place in range(TAKEN, IN_DECK) and card not in common:
            raise ValueError(f"the card {ids[card]} was taken without being turned up")


def _check_pile(s: State) -> None:
    pile = [int(s.pile[i]) for i in range(s.pile_size)]
    rest = [card for card in range(FIRST_COMMON, CARDS) if int(s.place[card]) == IN_PILE]
    if len(pile) != len(rest) or (UNKNOWN in pile and set(pile) != {UNKNOWN}):
        raise ValueError(f"the pile has {len(rest)} cards, and they are all hidden or none is")
    if UNKNOWN not in pile and sorted(pile) != rest:
        raise ValueError("the pile has other cards than those that lie nowhere else")
    common = [int(s.common[i]) for i in range(s.commons)]
    if min(common, default=FIRST_COMMON) < FIRST_COMMON or len(set(common)) != len(common):
        raise ValueError("the common cards are different ones of the common pile")
    if len(common) != (0 if s.final or s.phase == Phase.OVER else cards_per_round(s.seats)):
        raise ValueError(f"{len(common)} cards cannot be turned up now")


def _check_front(s: State, seat: int) -> None:
    cards = [int(s.front[seat, i]) for i in range(s.laid[seat])]
    if len(set(cards)) != len(cards) or not 0 <= int(s.acted[seat]) <= len(cards):
        raise ValueError(f"the cards in front of seat {seat} cannot lie like this")


def _check_deck(s: State, seat: int, ids: list[str]) -> None:
    """Cards lie in the order of the rounds in which they went under."""
    held = sorted((int(s.since[card]), card) for card in range(CARDS) if int(s.place[card]) == IN_DECK + seat)
    deck = [int(s.deck[seat, i]) for i in range(s.deck_size[seat])]
    known = [card for card in deck if card != UNKNOWN]
    if len(deck) != len(held) or len(set(known)) != len(known):
        raise ValueError(f"deck {seat} has {len(deck)} cards, but {len(held)} are in it")
    for card, (since, _) in zip(deck, held, strict=True):
        if card != UNKNOWN and (since, card) not in held:
            raise ValueError(f"the card {ids[card]} lies in the wrong place of deck {seat}")


def _check_under(s: State, seat: int) -> None:
    own = [card for card in range(CARDS) if int(s.place[card]) in (FRONT + seat, TAKEN + seat)]
    named = [int(s.under[seat, i]) for i in range(s.named[seat])]
    known = [card for card in named if card != UNKNOWN]
    if len(set(known)) != len(known) or any(card not in own for card in known):
        raise ValueError(f"seat {seat} puts cards under that are not there")
    if named and (len(named) >= len(own) - 1 or not s.ordering >> seat & 1):
        raise ValueError(f"seat {seat} has nothing more to put under")
