"""Destrier Duel: two players, as close as possible to 23."""

from __future__ import annotations

from tablee.kernel.game import Game, Option

from . import notation
from .cards import MOVES
from .rules import Options, State, deal, legal, objection, play, to_act, winners
from .secrets import imagine, mask
from .view import outcome, view

GAME = Game(
    id="destrier",
    version=1,
    seats=range(2, 3),
    options=(
        Option("both_bust", ("push", "closest"), "push"),  # DD-46
        Option("wins_needed", (1, 2, 3, 5), 1),  # DD-47
    ),
    clauses="DD",
    turn_clause=26,
    State=State,
    Options=Options,
    deal=deal,
    to_act=to_act,
    objection=objection,
    play=play,
    winners=winners,
    mask=mask,
    imagine=imagine,
    outcome=outcome,
    view=view,
    notation=notation,
    secret_fields=("hand", "destrier", "deck"),
    clue_fields=("hole_is_not",),
    moves=MOVES,
    most_legal=8,
    legal=legal,
)
