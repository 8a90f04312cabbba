"""DREI x DR3I: two to ten players get rid of their cards, the hidden ones last."""

from __future__ import annotations

from importlib.resources import files

from tablee.kernel.game import Game, Rules, Secrets, Shown
from tablee.kernel.moves import Listed
from tablee.kernel.options import Option

from . import notation
from .cards import MOST_LEGAL, MOST_SEATS, MOVES, Rescue
from .end import next_starter, winners
from .rules import legal, objection, play
from .secrets import imagine, mask, secrets_left
from .setup import deal, to_act
from .state import Options, State
from .trial import trial
from .view import outcome, view

SHELF = 3  # where its box stands among ours
GAME = Game(
    id="drei",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    rules=Rules(
        clauses="D3",
        turn_clause=12,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
        next_starter=next_starter,
    ),
    moves=Listed(count=MOVES, most_legal=MOST_LEGAL, legal=legal),
    secrets=Secrets(mask=mask, imagine=imagine, fields=("hand", "down", "draw", "choice"), left=secrets_left),
    shown=Shown(view=view, outcome=outcome, notation=notation, trial=trial),
    options=(Option.among("rescue", Rescue),),  # D3-52
    lessons=files(__name__) / "lessons.toml",
)
