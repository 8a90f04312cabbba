"""DREI x DR3I: two to ten players get rid of their cards, the hidden ones last."""

from __future__ import annotations

from tablee.kernel.game import Game, Option

from . import notation
from .cards import MOST_LEGAL, MOST_SEATS, MOVES
from .end import next_starter, winners
from .rules import legal, objection, play
from .secrets import imagine, mask, secrets_left
from .setup import Options, State, deal, to_act
from .view import outcome, view

GAME = Game(
    id="drei",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    options=(Option("rescue", ("lead", "take", "none"), "lead"),),  # D3-52
    clauses="D3",
    turn_clause=12,
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
    secret_fields=("hand", "down", "draw", "choice"),
    secrets_left=secrets_left,
    next_starter=next_starter,
    moves=MOVES,
    most_legal=MOST_LEGAL,
    legal=legal,
)
