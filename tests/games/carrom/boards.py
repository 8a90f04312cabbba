"""Boards for the stories of Carrom Deluxe: a few pieces, and shots that do what a clause needs.

Seat 0 looks along two lanes, from the middle of its line to the far holes: what lies on a lane goes straight in.
"""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any

from tablee.games.carrom import GAME, notation
from tablee.games.carrom.board import HOLE_X, HOLE_Y, LINE
from tablee.games.carrom.rules import objection, play
from tablee.games.carrom.state import NOBODY, Queen, State
from tablee.games.carrom.view import CarromView, Shot, Stand, view
from tablee.kernel.chance import chances
from tablee.kernel.records import Table, clone

LEFT, RIGHT = 3, 2  # holes as the physics counts them
MIDDLE = 370.0
AWAY = "12@60,300"  # a piece that is in nobody's way, so that the round goes on


def lane(hole: int, back: float) -> str:
    """The place on a lane so many millimetres before the middle of its hole."""
    dx, dy = HOLE_X[hole] - MIDDLE, HOLE_Y[hole] - LINE
    far = hypot(dx, dy)
    return f"{HOLE_X[hole] - back * dx / far!r},{HOLE_Y[hole] - back * dy / far!r}"


def along(hole: int, speed: float) -> str:
    """The shot along a lane."""
    angle = degrees(atan2(HOLE_X[hole] - MIDDLE, HOLE_Y[hole] - LINE))
    return f"shot 370 {angle!r} {speed}"


class Board:
    """A table that is played on, shot by shot."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def s(self) -> State:
        return self.table[0]

    @property
    def points(self) -> list[int]:
        return [int(self.s.points[seat]) for seat in range(self.s.seats)]

    @property
    def turn(self) -> int:
        return self.s.turn

    @property
    def queen(self) -> str:
        return notation.QUEEN_TEXTS[self.s.queen]

    @property
    def ended(self) -> str:
        return notation.ENDED_TEXTS[self.s.ended]

    @property
    def view(self) -> CarromView:
        return view(self.s, 0)

    @property
    def shot(self) -> Shot:
        """The latest one."""
        shot = self.view.shot
        assert shot is not None
        return shot

    @property
    def stand(self) -> Stand:
        """Where the striker may stand, for whoever is about to shoot."""
        stand = self.view.stand
        assert stand is not None
        return stand

    @property
    def pieces(self) -> list[str]:
        return [piece.piece for piece in self.view.pieces]

    def why_not(self, shot: str) -> int:
        """The clause against a shot of the player on turn, 0 if there is none."""
        return objection(self.s, self.turn, notation.parse_move(shot)[0])

    def shoot(self, *shots: str) -> Board:
        for shot in shots:
            assert self.why_not(shot) == 0, shot
            play(self.s, self.turn, notation.parse_move(shot)[0], chances(0)[0])
            text = notation.print_position(self.s)
            assert notation.parse_position(text).tobytes() == self.table.tobytes()
        return self

    def again(self) -> Board:
        return Board(clone(self.table))


def board(pieces: str, seats: int = 2, feel: str = "tournament", **values: Any) -> Board:
    """A main board with these pieces; a queen that is not among them lies in a hole, unless it is said otherwise."""
    s = GAME.rules.State.table()
    GAME.rules.deal(s[0], seats, GAME.option_table({"feel": feel})[0], chances(0)[0])
    state: State = s[0]
    state.x[:], state.y[:], state.there[:] = 0.0, 0.0, 0
    row: Any = notation._pieces("pieces", "")
    row.write(s[0], [row.names.parse(word) for word in pieces.split()])
    state.turns[:] = 0
    state.turns[0], state.turn, state.starter = 1, 0, 0
    state.queen = Queen.ON_BOARD if state.there[1] else Queen.LOST
    state.hole[1] = 0 if state.there[1] else 1
    state.queen_seat = NOBODY
    for name, value in values.items():
        if isinstance(value, (list, tuple)):
            s[name][0, : len(value)] = value
        else:
            s[0][name] = value
    notation.check(state)
    return Board(s)


def new_board(seats: int = 2, seed: int = 0, **options: Any) -> Board:
    s = GAME.rules.State.table()
    GAME.rules.deal(s[0], seats, GAME.option_table(options)[0], chances(seed)[0])
    return Board(s)
