"""The table of Destrier Duel as a record."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from tablee.kernel.marks import A_SEAT, ASIDE, BY_SEAT
from tablee.kernel.records import I8, I32, Ints, Record

from .cards import MOST_SHOWN


class Options(Record):
    both_bust: I8  # a BothBust
    wins_needed: I8


class State(Record):
    """The table. Cells of hands and deck that hold no card are 0, so equal tables have equal bytes."""

    duel: I32  # 1 for the first duel of the match
    deck: Annotated[Ints, np.int8, (12,)]  # deck[0] lies at the bottom
    hand: Annotated[Ints, np.int8, (2, 5), BY_SEAT]  # [seat, i]; hand[seat, 0] is the hole card, the last is the newest
    held: Annotated[Ints, np.int8, (2,), BY_SEAT]
    draws: Annotated[Ints, np.int8, (2,), BY_SEAT]
    markers: Annotated[Ints, np.int8, (2,), BY_SEAT]  # what PLUS 3 and MINUS 3 add to a hand
    destrier: Annotated[Ints, np.int8, (2, 2), BY_SEAT]  # [seat, i]; Destrier cards in hand, lowest first, then 0
    destriers: Annotated[Ints, np.int8, (2,), BY_SEAT]  # how many of them
    log: Annotated[Ints, np.int8, (12,)]  # the moves of this duel; the seats take turns
    hole_is_not: Annotated[Ints, np.int8, (2,), BY_SEAT]  # DD-54: 1 and 2 are added when 11 and 12 are ruled out
    wins: Annotated[Ints, np.int8, (2,), BY_SEAT]
    deck_size: I8
    buried: I8  # how many cards at the bottom of the deck everybody knows
    played: I8  # length of the log
    target: I8
    turn: Annotated[int, np.int8, A_SEAT]
    phase: I8
    winner: Annotated[int, np.int8, A_SEAT]  # of the duel, once the match is over
    reason: I8
    both_bust: I8
    wins_needed: I8
    # The duels before this one, [0] the latest (DD-53): the latest two, and all that ended with the latest move
    shown_hand: Annotated[Ints, np.int8, (MOST_SHOWN, 2, 5), ASIDE]
    shown_markers: Annotated[Ints, np.int8, (MOST_SHOWN, 2), ASIDE]
    shown_destrier: Annotated[Ints, np.int8, (MOST_SHOWN, 2, 2), ASIDE]
    shown_target: Annotated[Ints, np.int8, (MOST_SHOWN,), ASIDE]
    shown_winner: Annotated[Ints, np.int8, (MOST_SHOWN,), ASIDE]
    shown_reason: Annotated[Ints, np.int8, (MOST_SHOWN,), ASIDE]
