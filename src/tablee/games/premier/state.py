"""The table of Mon Premier Deck Building as a record, and its log."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from tablee.kernel.compiling import rule
from tablee.kernel.marks import A_SEAT, ASIDE, BY_SEAT, SEAT_SET, SeatFrom
from tablee.kernel.records import I8, I16, Ints, Record

from .cards import CARDS, COLUMNS, COMMONS, FEWEST_TURNED_UP, FRONT, LOG, MARK, MOST_HELD, MOST_SEATS, WHAT


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

    log: Annotated[
        Ints, np.int16, (LOG,), ASIDE
    ]  # what happened since the round before the latest decision, oldest first
    stars: Annotated[Ints, np.int16, (MOST_SEATS,), BY_SEAT]
    events: I16  # how many things have happened in this game
    logged: I16  # how many of them are in the log
    fresh: I16  # where in the log the latest move begins
    turned: I16  # how many cards of decks have been turned up in this game
    face: Annotated[Ints, np.int8, (CARDS, COLUMNS), ASIDE]  # what each card shows
    place: Annotated[
        Ints, np.int8, (CARDS,), SeatFrom(FRONT, MOST_SEATS)
    ]  # where each card lies; everybody knows (PD-60)
    since: Annotated[Ints, np.int8, (CARDS,)]  # for cards in a deck: the round in which they went under it
    pile: Annotated[Ints, np.int8, (COMMONS,)]  # pile[0] lies at the bottom
    deck: Annotated[Ints, np.int8, (MOST_SEATS, MOST_HELD), BY_SEAT]  # deck[seat, 0] lies on top
    front: Annotated[
        Ints, np.int8, (MOST_SEATS, MOST_HELD), BY_SEAT
    ]  # laid this round, the oldest first, also what left since
    under: Annotated[Ints, np.int8, (MOST_SEATS, MOST_HELD), BY_SEAT]  # PD-43: the cards named so far
    common: Annotated[Ints, np.int8, (MOST_SEATS,)]  # turned up this round
    chosen: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # the starting decks
    deck_size: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]
    laid: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # how many cards lie in front
    acted: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # how many of them have had their effect
    named: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # how many cards went under so far
    pile_size: I8
    commons: I8
    contenders: Annotated[int, np.int8, SEAT_SET]  # the seats that can still win the round, as a bit set (PD-32)
    won: Annotated[int, np.int8, SEAT_SET]  # the winners of the round, as a bit set
    ordering: Annotated[int, np.int8, SEAT_SET]  # the seats that still put cards under their decks, as a bit set
    lead: Annotated[int, np.int8, A_SEAT]
    turn: Annotated[int, np.int8, A_SEAT]
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
