"""The table of DREI x DR3I as a record."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from tablee.kernel.compiling import rule
from tablee.kernel.marks import A_SEAT, ASIDE, BY_SEAT
from tablee.kernel.records import I8, I16, Ints, Record

from .cards import CARDS, LOG, MOST_CARDS, MOST_SEATS, MOST_TO_DRAW, ROW


class Options(Record):
    rescue: I8
    starter: I8  # 0 draws the first player at random, else the seat + 1 (D3-12)


class State(Record):
    """The table. Counts of cards have a cell for each card; cells that hold nothing are 0."""

    log: Annotated[Ints, np.int16, (LOG,), ASIDE]  # what happened lately: event number n stands at n % LOG
    events: I16  # how many things have happened
    plays: I16  # D3-62
    draw: Annotated[Ints, np.int8, (MOST_TO_DRAW,)]  # draw[0] lies at the bottom
    pile: Annotated[Ints, np.int8, (MOST_CARDS,)]  # pile[0] lies at the bottom; NAMED + card is a JOKER as that card
    hand: Annotated[Ints, np.int8, (MOST_SEATS, CARDS), BY_SEAT]
    known: Annotated[Ints, np.int8, (MOST_SEATS, CARDS), BY_SEAT]  # the part of the hand that everybody knows (D3-70)
    ruled_out: Annotated[Ints, np.int8, (MOST_SEATS, CARDS), BY_SEAT]  # the rest has at most 3 - this of a card (D3-41)
    up: Annotated[Ints, np.int8, (MOST_SEATS, CARDS), BY_SEAT]
    down: Annotated[Ints, np.int8, (MOST_SEATS, ROW), BY_SEAT]
    choice: Annotated[Ints, np.int8, (MOST_SEATS, ROW), BY_SEAT]  # D3-11: who wants which cards face up
    out: Annotated[Ints, np.int8, (CARDS,)]  # what has left the game
    log_seat: Annotated[Ints, np.int8, (LOG,), ASIDE]
    held: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # how many cards in hand
    seen: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # how many of them everybody knows
    ups: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]
    downs: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]
    place: Annotated[Ints, np.int8, (MOST_SEATS,), BY_SEAT]  # 1 for the winner, 0 for those still playing
    draw_size: I8
    pile_size: I8
    demand: I8  # the number that counts on the pile, or ANYTHING
    turned: I8  # a turned JOKER without a name yet
    turn: Annotated[int, np.int8, A_SEAT]
    phase: I8
    seats: I8
    finished: I8  # how many players are out
    reason: I8
    rescue: I8


@rule
def note(s: State, seat: int, what: int) -> None:
    """Remember what happened."""
    at = s.events & LOG - 1
    s.log[at], s.log_seat[at] = what, seat
    s.events += 1
