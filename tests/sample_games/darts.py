"""1 to 3 seats throw at a board: a move is a point, so moves cannot be listed, only checked and sampled.

- DA-01 Everybody throws three times in turn. - DA-02 The aim lies within one of the middle, sideways and
upwards. - DA-03 The hand shakes a little, unless it is a
steady one. - DA-04 A dart within half of the middle scores.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import numpy as np

from tablee.kernel.chance import Chance, unit
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN, Game, Gesture, Outcome, Rules, Secrets, Shown
from tablee.kernel.moves import Written
from tablee.kernel.options import Option
from tablee.kernel.positions import Layout, array, scalar
from tablee.kernel.records import F64, I8, Ints, Record, Table

THROWS = 3


class Options(Record):
    steady: I8


class Aim(Record):
    x: F64
    y: F64


class State(Record):
    points: Annotated[Ints, np.int8, (3,)]
    thrown: I8
    seats: I8
    steady: I8


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.points[:] = 0
    s.seats, s.thrown, s.steady = seats, 0, options.steady


@rule
def to_act(s: State) -> int:
    return 0 if s.thrown == THROWS * s.seats else 1 << (s.thrown % s.seats)


@rule
def objection(s: State, seat: int, aim: Aim) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    return 0 if abs(aim.x) <= 1.0 and abs(aim.y) <= 1.0 else 2


@rule
def sample(s: State, seat: int, chance: Chance, aim: Aim) -> None:
    aim.x = 2.0 * unit(chance) - 1.0
    aim.y = 2.0 * unit(chance) - 1.0


@rule
def play(s: State, seat: int, aim: Aim, chance: Chance) -> None:
    x, y = aim.x, aim.y
    if not s.steady:  # DA-03
        x += 0.1 * unit(chance)
        y += 0.1 * unit(chance)
    if x * x + y * y <= 0.25:
        s.points[seat] += 1
    s.thrown += 1


@rule
def winners(s: State) -> int:
    best, found = -1, 0
    for seat in range(s.seats):
        if s.points[seat] > best:
            best, found = s.points[seat], 1 << seat
        elif s.points[seat] == best:
            found |= 1 << seat
    return found


@rule
def mask(s: State, seat: int) -> None:
    pass  # everything is open


@rule
def imagine(s: State, chance: Chance) -> None:
    pass


class DartsView(msgspec.Struct, frozen=True):
    points: list[int]
    thrown: int


def view(s: State, seat: int) -> DartsView:
    return DartsView([int(s.points[i]) for i in range(s.seats)], s.thrown)


def outcome(s: State) -> Outcome:
    won = winners(s)
    seats = range(s.seats)
    return Outcome(tuple(i for i in seats if won >> i & 1), tuple(int(s.points[i]) for i in seats), "points")


LAYOUT: Layout[State] = Layout(
    State, [scalar("seats"), scalar("thrown"), scalar("steady"), array("points")], lambda s: None
)


class DartsNotation:
    def print_move(self, move: Table) -> str:
        return f"throw {move[0].x!r} {move[0].y!r}"

    def parse_move(self, text: str) -> Table:
        word, x, y = text.split()
        if word != "throw":
            raise ValueError(f"{text} is no throw")
        aim = Aim.table()
        aim[0].x, aim[0].y = float(x), float(y)
        return aim

    def print_position(self, s: Any) -> str:
        return LAYOUT.print(s)

    def parse_position(self, text: str) -> Table:
        return LAYOUT.parse(text)

    def clauses_of(self, move: Any) -> tuple[int, ...]:
        return (2,)


class Swing(Gesture, frozen=True):
    """A hand before it throws."""

    x: float
    y: float
    angle: float
    speed: float


GAME = Game(
    id="darts",
    version=1,
    seats=range(1, 4),
    rules=Rules(
        clauses="DA",
        turn_clause=1,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Written(Move=Aim, sample=sample),
    secrets=Secrets(mask=mask, imagine=imagine),
    shown=Shown(view=view, outcome=outcome, notation=DartsNotation(), gesture=Swing),
    options=(Option("steady", ("no", "yes"), "no"),),
)
