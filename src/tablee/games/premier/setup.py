"""The table of Mon Premier Deck Building and the set-up (PD-01 to PD-12)."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from tablee.kernel.chance import Chance, below, shuffle
from tablee.kernel.compiling import rule
from tablee.kernel.records import I8, I16, Ints, Record

from .cards import (
    CARDS,
    COLUMNS,
    COMMONS,
    DECKS,
    FEWEST_TURNED_UP,
    FIRST_COMMON,
    IN_BOX,
    IN_DECK,
    IN_PILE,
    LOG,
    MARK,
    MOST_HELD,
    MOST_SEATS,
    STARTING,
    WHAT,
    Deck,
    Phase,
)


class Options(Record):
    face: Annotated[Ints, np.int8, (CARDS, COLUMNS)]  # the card set: belongs to the match, not to the rules
    required: I8  # PD-11: the deck that one of two players takes
    deck0: I8  # PD-10: what each seat chose
    deck1: I8
    deck2: I8
    deck3: I8
    deck4: I8


class State(Record):
    """The table. Cells that hold nothing are 0."""

    log: Annotated[Ints, np.int16, (LOG,)]  # what happened since the round before the latest decision, oldest first
    stars: Annotated[Ints, np.int16, (MOST_SEATS,)]
    events: I16  # how many things have happened in this game
    logged: I16  # how many of them are in the log
    fresh: I16  # where in the log the latest move begins
    turned: I16  # how many cards of decks have been turned up in this game
    face: Annotated[Ints, np.int8, (CARDS, COLUMNS)]  # what each card shows
    place: Annotated[Ints, np.int8, (CARDS,)]  # where each card lies; everybody knows (PD-60)
    since: Annotated[Ints, np.int8, (CARDS,)]  # for cards in a deck: the round in which they went under it
    pile: Annotated[Ints, np.int8, (COMMONS,)]  # pile[0] lies at the bottom
    deck: Annotated[Ints, np.int8, (MOST_SEATS, MOST_HELD)]  # deck[seat, 0] lies on top
    front: Annotated[Ints, np.int8, (MOST_SEATS, MOST_HELD)]  # laid this round, the oldest first, also what left since
    under: Annotated[Ints, np.int8, (MOST_SEATS, MOST_HELD)]  # PD-43: the cards named so far
    common: Annotated[Ints, np.int8, (MOST_SEATS,)]  # turned up this round
    chosen: Annotated[Ints, np.int8, (MOST_SEATS,)]  # the starting decks
    deck_size: Annotated[Ints, np.int8, (MOST_SEATS,)]
    laid: Annotated[Ints, np.int8, (MOST_SEATS,)]  # how many cards lie in front
    acted: Annotated[Ints, np.int8, (MOST_SEATS,)]  # how many of them have had their effect
    named: Annotated[Ints, np.int8, (MOST_SEATS,)]  # how many cards went under so far
    pile_size: I8
    commons: I8
    contenders: I8  # the seats that can still win the round, as a bit set (PD-32)
    won: I8  # the winners of the round, as a bit set
    ordering: I8  # the seats that still put cards under their decks, as a bit set
    lead: I8
    turn: I8
    round: I8
    phase: I8
    final: I8  # 1 in the final rounds (PD-50)
    seats: I8


@rule
def note(s: State, event: int, seat: int, what: int) -> None:
    """Remember what happened."""
    if s.logged == LOG:
        forget(s, 1)
    s.log[s.logged] = (event * MOST_SEATS + seat) * WHAT + what
    s.logged += 1
    s.events += 1


@rule
def forget(s: State, n: int) -> None:
    """Drop the n oldest entries of the log."""
    for i in range(n, s.logged):
        s.log[i - n] = s.log[i]
    for i in range(s.logged - n, s.logged):
        s.log[i] = 0
    s.logged -= n
    s.fresh = max(0, s.fresh - n)


@rule
def next_seat(s: State, seat: int) -> int:
    """Clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def cards_per_round(seats: int) -> int:  # PD-20
    return max(FEWEST_TURNED_UP, seats)


@rule
def is_in_box(face: Ints, seats: int, card: int) -> bool:  # PD-03
    return seats <= 3 and face[card, MARK] != 0


# Set-up


@rule
def clear(s: State) -> None:
    s.log[:] = 0
    s.stars[:] = 0
    s.place[:] = IN_BOX
    s.since[:] = 0
    s.pile[:] = 0
    s.deck[:] = 0
    s.front[:] = 0
    s.under[:] = 0
    s.common[:] = 0
    s.chosen[:] = 0
    s.deck_size[:] = 0
    s.laid[:] = 0
    s.acted[:] = 0
    s.named[:] = 0
    s.events, s.logged, s.fresh, s.turned = 0, 0, 0, 0
    s.pile_size, s.commons, s.contenders, s.won, s.ordering = 0, 0, 0, 0, 0
    s.round, s.phase, s.turn, s.final = 0, Phase.DROP, 0, 0


@rule
def is_chosen(s: State, deck: int) -> bool:
    found = False
    for seat in range(s.seats):
        found = found or s.chosen[seat] == deck
    return found


@rule
def draw_deck(s: State, seat: int, chance: Chance) -> None:
    """Any of the decks that nobody has."""
    free = 0
    for deck in range(1, DECKS + 1):
        free += int(not is_chosen(s, deck))
    at = below(chance, free)
    for deck in range(1, DECKS + 1):
        if not is_chosen(s, deck):
            if at == 0:
                s.chosen[seat] = deck
                return
            at -= 1


@rule
def choose_decks(s: State, options: Options, chance: Chance) -> None:  # PD-10
    s.chosen[0], s.chosen[1] = options.deck0, options.deck1
    if s.seats > 2:
        s.chosen[2] = options.deck2
    if s.seats > 3:
        s.chosen[3] = options.deck3
    if s.seats > 4:
        s.chosen[4] = options.deck4
    if s.seats == 2 and not is_chosen(s, options.required):  # PD-11
        undecided = below(chance, 2) if s.chosen[0] == s.chosen[1] else int(s.chosen[0] != Deck.ANY)
        s.chosen[undecided] = options.required
    for seat in range(s.seats):
        if s.chosen[seat] == Deck.ANY:
            draw_deck(s, seat, chance)


@rule
def set_up(s: State, seats: int, options: Options, chance: Chance) -> None:
    clear(s)
    s.seats = seats
    s.face[:] = options.face
    choose_decks(s, options, chance)
    for seat in range(seats):  # PD-10
        for i in range(STARTING):
            card = STARTING * (int(s.chosen[seat]) - 1) + i
            s.deck[seat, i] = card
            s.place[card] = IN_DECK + seat
        s.deck_size[seat] = STARTING
        shuffle(s.deck[seat], STARTING, chance)  # pyright: ignore[reportArgumentType]  # a row is Ints here
    n = 0
    for card in range(FIRST_COMMON, CARDS):  # PD-12
        if not is_in_box(s.face, seats, card):
            s.pile[n] = card
            s.place[card] = IN_PILE
            n += 1
    s.pile_size = n
    shuffle(s.pile, n, chance)
    s.lead = below(chance, seats)
