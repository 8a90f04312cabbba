"""Destrier Duel: two players, as close as possible to 23."""

from __future__ import annotations

from importlib.resources import files

from tablee.kernel.game import Game, Rules, Secrets, Setting, Shown
from tablee.kernel.moves import Listed
from tablee.kernel.options import Option, words_of

from . import notation
from .came import came_of
from .cards import MOVES, BothBust, CardNames
from .end import winners
from .rules import legal, objection, play, to_act
from .secrets import imagine, mask
from .setup import deal
from .state import Options, State
from .trial import trial
from .view import outcome, view

SHELF = 1  # where its box stands among ours
NAMES = Setting("names", tuple(words_of(CardNames).values()), is_flag=True)  # DD-03

GAME = Game(
    id="destrier",
    version=1,
    seats=range(2, 3),
    rules=Rules(
        clauses="DD",
        turn_clause=26,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Listed(count=MOVES, most_legal=8, legal=legal),
    secrets=Secrets(mask=mask, imagine=imagine, fields=("hand", "destrier", "deck"), clues=("hole_is_not",)),
    shown=Shown(
        view=view, outcome=outcome, notation=notation, trial=trial, came=came_of, came_is_open=True, display=(NAMES,)
    ),
    options=(
        Option.among("both_bust", BothBust),  # DD-46
        Option("wins_needed", (1, 2, 3, 5), 1),  # DD-47
    ),
    lessons=files(__name__) / "lessons.toml",
)
