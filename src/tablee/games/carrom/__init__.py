"""Carrom Deluxe: one to four players flick pieces into the corner holes, one to six on the back of the board."""

from __future__ import annotations

from importlib.resources import files

from tablee.kernel.game import Game, Rules, Secrets, Setting, Shown
from tablee.kernel.moves import Written
from tablee.kernel.options import NoYes, Option, word_of

from . import notation
from .board import FEELS
from .came import came_of
from .feel import FeelOption
from .gesture import Aim
from .rounds import winners
from .rules import objection, play, sample
from .secrets import imagine, mask
from .setup import deal, to_act, turn_board
from .state import MOST_SEATS, AimByName, Board, Ejected, First, Options, Shot, State
from .track import warm_up
from .trial import trial
from .view import outcome, view

FIRST = (word_of(First.RANDOM), *map(str, range(MOST_SEATS)))

PREVIEW = Setting("preview", ("on", "off"))  # a faint line before a shot, where the options allow it

SHELF = 2  # where its box stands among ours
GAME = Game(
    id="carrom",
    version=2,
    seats=range(1, MOST_SEATS + 1),
    rules=Rules(
        clauses="CD",
        turn_clause=11,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Written(Move=Shot, sample=sample),
    secrets=Secrets(mask=mask, imagine=imagine),
    shown=Shown(
        view=view,
        outcome=outcome,
        notation=notation,
        came=came_of,
        trial=trial,
        display=(PREVIEW,),
        gesture=Aim,
        warm_up=warm_up,
    ),
    options=(
        Option.among("board", Board, most_seats={Board.MAIN: 4, Board.ROWS: MOST_SEATS}),  # CD-11, CD-50
        Option.among("tower", NoYes, only_with=("board", Board.MAIN)),  # CD-60
        Option.among("free_line", NoYes, only_with=("board", Board.MAIN)),  # CD-61
        Option("first", FIRST, FIRST[First.RANDOM], least_seats=(1, *range(1, 7))),  # CD-11
        Option.among("ejected", Ejected, only_with=("board", Board.ROWS)),  # CD-52
        FeelOption("feel", tuple(FEELS), next(iter(FEELS))),  # CD-02
        Option.among("no_preview", NoYes),
        Option.among("aim_by_name", AimByName),
    ),
    lessons=files(__name__) / "lessons.toml",
    turned=turn_board,
)
