"""Four in a row, for two: discs fall into a board of seven columns and six rows.

- FR-01 The players drop one disc each in turn. - FR-02 A disc falls to the lowest free place of its column; a full
column takes no more. - FR-03 Four in a row, up, across or aslant, win. - FR-04 A full board without them is a draw.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import numpy as np

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN, Game, Outcome, Rules, Secrets, Shown, Words
from tablee.kernel.moves import Listed
from tablee.kernel.positions import Layout, array, scalar
from tablee.kernel.records import I8, Ints, Record, Table
from tablee.kernel.zones import Tabletop, Thing, Zone

COLUMNS, ROWS, LINE = 7, 6, 4
TINTS = ("red", "yellow")


class Options(Record):
    none: I8


class State(Record):
    cells: Annotated[Ints, np.int8, (42,)]  # row by row from the top: 0 or the seat that owns the disc, plus 1
    latest: I8  # the cell of the latest disc, plus 1
    placed: I8


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.cells[:] = 0
    s.latest, s.placed = 0, 0


@rule
def reach(s: State, cell: int, down: int, right: int) -> int:
    """How many discs of the same colour lie in this direction from a disc."""
    row, column, n = cell // COLUMNS + down, cell % COLUMNS + right, 0
    while 0 <= row < ROWS and 0 <= column < COLUMNS and s.cells[row * COLUMNS + column] == s.cells[cell]:
        row, column, n = row + down, column + right, n + 1
    return n


@rule
def in_line(s: State, cell: int) -> int:
    """Whether a disc is one of four in a row."""
    if s.cells[cell] == 0:
        return 0
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):  # FR-03
        if reach(s, cell, down, right) + reach(s, cell, -down, -right) + 1 >= LINE:
            return 1
    return 0


@rule
def winners(s: State) -> int:
    if s.latest and in_line(s, s.latest - 1):
        return 1 << (s.placed - 1) % 2
    return 3  # FR-04: nobody, so both


@rule
def to_act(s: State) -> int:
    if s.placed == COLUMNS * ROWS or (s.latest and in_line(s, s.latest - 1)):
        return 0
    return 1 << s.placed % 2  # FR-01


@rule
def objection(s: State, seat: int, move: int) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    return 2 if s.cells[move] else 0  # FR-02: the top place of the column


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for column in range(COLUMNS):
        if objection(s, seat, column) == 0:
            moves[n] = column
            n += 1
    return n


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    cell = (ROWS - 1) * COLUMNS + move
    while s.cells[cell]:  # FR-02
        cell -= COLUMNS
    s.cells[cell] = seat + 1
    s.latest = cell + 1
    s.placed += 1


@rule
def mask(s: State, seat: int) -> None:
    pass  # everything is open


@rule
def imagine(s: State, chance: Chance) -> None:
    pass


class FourView(msgspec.Struct, frozen=True):
    cells: list[int]


def view(s: State, eyes: int) -> FourView:
    return FourView([int(cell) for cell in s.cells])


def stock_of(s: State, seat: int) -> Zone:
    left = COLUMNS * ROWS // 2 - (s.placed + 1 - seat) // 2
    disc = Thing(f"next-{seat}", kind="piece", tint=TINTS[seat])
    return Zone(f"stock-{seat}", "pile", "four-stock", seat, (disc,) if left else (), count=left)


def zones(s: State, eyes: int) -> Tabletop:
    won = winners(s) != 3
    board: list[Thing] = []
    for i in range(COLUMNS * ROWS):
        drop, owner = (f"drop {i % COLUMNS + 1}",), int(s.cells[i]) - 1
        if owner < 0:
            board.append(Thing(f"space-{i}", kind="space", moves=drop))
            continue
        marked = bool(in_line(s, i)) if won else i + 1 == s.latest
        tint, stock = TINTS[owner], f"stock-{owner}"
        full = drop if i < COLUMNS else ()  # a press on a full column says why it takes no more
        board.append(Thing(f"disc-{i}", "", "piece", tint, moves=full, source=stock, is_marked=marked))
    stocks = [stock_of(s, seat) for seat in range(2)]
    return Tabletop((Zone("board", "grid", "four-board", things=tuple(board), columns=COLUMNS), *stocks))


def outcome(s: State) -> Outcome:
    won = winners(s)
    found = tuple(seat for seat in range(2) if won >> seat & 1)
    return Outcome(found, tuple(int(found == (seat,)) for seat in range(2)), "full" if len(found) == 2 else "line")


def _check(s: State) -> None:
    if s.placed != sum(1 for cell in s.cells if cell):
        raise ValueError("the discs on the board are not as many as were placed")


LAYOUT: Layout[State] = Layout(State, [scalar("placed"), scalar("latest"), array("cells")], _check)


class FourNotation:
    def print_move(self, move: int) -> str:
        return f"drop {move + 1}"

    def parse_move(self, text: str) -> int:
        word, _, column = text.partition(" ")
        if word != "drop" or column not in ("1", "2", "3", "4", "5", "6", "7"):
            raise ValueError(f"{text} names no column")
        return int(column) - 1

    def print_position(self, s: Any) -> str:
        return LAYOUT.print(s)

    def parse_position(self, text: str) -> Table:
        return LAYOUT.parse(text)

    def clauses_of(self, move: Any) -> tuple[int, ...]:
        return (2,)


TEXTS = {
    "en": """
four-title = Four in a Row
four-tagline = Up, across or aslant
four-board = Board
four-stock = Discs left
four-move-drop = Column { $what }
four-did-drop = { $me ->
    [yes] You drop a disc into column { $what }.
   *[no] { $who } drops a disc into column { $what }.
}
four-reason-line = Four in a row!
four-reason-full = The board is full.
four-why-FR-01 = It's not your turn.
four-why-FR-02 = This column is full.
four-dealt = The board is empty.
""",
    "fr": """
four-title = Quatre à la suite
four-tagline = En ligne, en colonne ou en diagonale
four-board = Plateau
four-stock = Jetons restants
four-move-drop = Colonne { $what }
four-did-drop = { $me ->
    [yes] Vous jouez dans la colonne { $what }.
   *[no] { $who } joue dans la colonne { $what }.
}
four-reason-line = Quatre à la suite !
four-reason-full = Le plateau est plein.
four-why-FR-01 = Ce n'est pas votre tour.
four-why-FR-02 = Cette colonne est pleine.
four-dealt = Le plateau est vide.
""",
}
RULES = {
    "en": """# Four in a Row

Discs fall, and somebody overlooks a diagonal.

## Turns
- **FR-01** The players drop one disc each in turn.
- **FR-02** A disc falls to the lowest free place of its column. A full column takes no more.

## The end
- **FR-03** Four discs of one colour in a row win: up, across or aslant.
- **FR-04** If the board is full before that, both share the game.
""",
    "fr": """# Quatre à la suite

Les jetons tombent, et il y a toujours une diagonale que personne n'a vue.

## Les tours
- **FR-01** Chacun joue un jeton à son tour.
- **FR-02** Le jeton tombe tout en bas de sa colonne. Une colonne pleine n'en prend plus.

## La fin
- **FR-03** Quatre jetons d'une couleur à la suite gagnent : en ligne, en colonne ou en diagonale.
- **FR-04** Si le plateau est plein avant, la partie est partagée.
""",
}

GAME = Game(
    id="four",
    version=1,
    seats=range(2, 3),
    rules=Rules(
        clauses="FR",
        turn_clause=1,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Listed(count=COLUMNS, most_legal=COLUMNS, legal=legal),
    secrets=Secrets(mask=mask, imagine=imagine),
    shown=Shown(view=view, outcome=outcome, notation=FourNotation(), zones=zones),
    words=Words(TEXTS, RULES),
)
