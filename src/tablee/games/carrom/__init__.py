"""Carrom Deluxe: one to four players flick pieces into the corner holes, one to six on the back of the board."""

from __future__ import annotations

from tablee.kernel.game import Game, Option

from . import notation
from .feel import FeelOption
from .rounds import winners
from .rules import objection, play, sample
from .secrets import imagine, mask
from .setup import MOST_SEATS, Options, Shot, State, deal, to_act
from .track import warm_up
from .view import aftermath, outcome, view

NO_YES = ("no", "yes")

GAME = Game(
    id="carrom",
    version=1,
    seats=range(1, MOST_SEATS + 1),
    options=(
        Option("board", ("main", "rows"), "main", most_seats=(4, MOST_SEATS)),  # CD-11, CD-50
        Option("tower", NO_YES, "no", only_with=("board", "main")),  # CD-60
        Option("free_line", NO_YES, "no", only_with=("board", "main")),  # CD-61
        FeelOption("feel", ("powdered", "slow"), "powdered"),  # CD-02
        Option("no_preview", NO_YES, "no"),
    ),
    clauses="CD",
    turn_clause=11,
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
    Move=Shot,
    sample=sample,
    aftermath=aftermath,
    warm_up_view=warm_up,
)
