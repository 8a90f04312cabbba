"""Shots and positions of Carrom Deluxe as text, with every digit that is needed to play them again to the byte."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot, isfinite, remainder
from typing import Literal

import msgspec

from tablee.kernel.options import NoYes, words_of
from tablee.kernel.positions import Layout, Numbers, Row, Words, scalar
from tablee.kernel.records import Floats, Ints, Table

from .board import BLUE, DISCS, HOLE_X, HOLE_Y, LINE, PIECE_RADIUS, QUEEN, SIDE, STRIKER
from .feel import Feel, parse_feel, print_feel
from .rules import STRAIGHT_BACK
from .setup import blues_left
from .state import MOST_SEATS, NOBODY, OUT, ROWS, AimByName, Board, Ejected, Ended, Queen, Reason, Shot, State

BOARD_TEXTS, EJECTED_TEXTS = words_of(Board), words_of(Ejected)
AIMING_TEXTS: dict[int, Literal["auto", "on", "off"]] = {
    AimByName.AUTO: "auto",
    AimByName.ON: "on",
    AimByName.OFF: "off",
}
QUEEN_TEXTS = {int(queen): queen.name.lower().replace("_", "-") for queen in Queen}
NEWS_TEXTS: dict[int, Literal["nothing", "fell", "confirmed", "lost"]] = {
    0: "nothing",
    Queen.TO_CONFIRM: "fell",
    Queen.CONFIRMED: "confirmed",
    Queen.LOST: "lost",
}
ENDED_TEXTS = {int(ended): ended.name.lower() for ended in Ended}
REASON_TEXTS = {int(reason): reason.name.lower() for reason in Reason}
DISC_TEXTS = {STRIKER: "striker", QUEEN: "queen"} | {disc: str(disc - BLUE + 1) for disc in range(BLUE, DISCS)}
DISC_OF = {name: disc for disc, name in DISC_TEXTS.items()}
NUMBER = r"-?\d{1,4}(?:\.\d{1,40})?(?:e-?\d{1,3})?"
_SHOT = re.compile(rf"shot +({NUMBER})(?: +({NUMBER}))? +({NUMBER}) +({NUMBER})")
_PIECE = re.compile(rf"([a-z]+|\d+)@({NUMBER}),({NUMBER})(?:\^(\d+))?")


# Moves


def number_text(value: float) -> str:
    """The shortest text that is read as exactly this number."""
    return repr(float(value)).removesuffix(".0")


def print_move(move: Table) -> str:
    shot = move[0]
    return shot_text(shot.x, shot.y, shot.angle, shot.speed)


def shot_text(x: float, y: float, angle: float, speed: float) -> str:
    place = (x,) if y == LINE else (x, y)
    return " ".join(["shot", *(number_text(value) for value in (*place, angle, speed))])


def parse_move(text: str) -> Table:
    found = _SHOT.fullmatch(text.strip().lower()) if len(text) <= 200 else None
    if found is None:
        raise ValueError(
            f"{text.strip()[:80]!r} is not a shot; it takes a place, an angle and a speed: shot 370 -3.1 4.2"
        )
    x, y, angle, speed = found.groups()
    move = Shot.table()
    shot = move[0]
    shot.x, shot.y, shot.angle, shot.speed = float(x), LINE if y is None else float(y), float(angle), float(speed)
    if not all(isfinite(value) for value in (shot.x, shot.y, shot.angle, shot.speed)):
        raise ValueError(f"{text.strip()[:80]!r} has a number that is too big")
    if abs(shot.angle) > STRAIGHT_BACK:
        shot.angle = remainder(shot.angle, 2 * STRAIGHT_BACK)  # the same direction, turned once less
    return move


class MoveParts(msgspec.Struct, frozen=True):
    """A shot, in the frame of the player who makes it."""

    x: float
    y: float
    angle: float
    speed: float


def parts_of(text: str) -> MoveParts:
    shot = parse_move(text)[0]
    return MoveParts(float(shot.x), float(shot.y), float(shot.angle), float(shot.speed))


def clauses_of(move: Table) -> tuple[int, ...]:
    """The rules that a player may want to read before a shot."""
    return (20, 21) if move[0].y == LINE else (20, 21, 61)


# Positions


class Pieces:
    """Where a piece lies: `queen@370,370`, `3@401.5,370`, and `4@370,370^2` two levels up in a tower."""

    def print(self, value: tuple[int, float, float, int]) -> str:
        disc, x, y, level = value
        return f"{DISC_TEXTS[disc]}@{number_text(x)},{number_text(y)}" + (f"^{level}" if level else "")

    def parse(self, word: str) -> tuple[int, float, float, int]:
        found = _PIECE.fullmatch(word)
        if found is None or DISC_OF.get(found[1], STRIKER) == STRIKER:
            raise ValueError(f"{word} is not a piece with its place")
        return DISC_OF[found[1]], float(found[2]), float(found[3]), int(found[4] or 0)


class InHoles:
    """What lies where: `3:1` is piece 3 in hole 1, `5:out` a piece that left the box."""

    def print(self, value: tuple[int, int]) -> str:
        disc, hole = value
        return f"{DISC_TEXTS[disc]}:{'out' if hole == OUT else hole}"

    def parse(self, word: str) -> tuple[int, int]:
        name, _, hole = word.partition(":")
        if name not in DISC_OF or hole not in ("1", "2", "3", "4", "out"):
            raise ValueError(f"{word} is not a piece with its hole")
        return DISC_OF[name], OUT if hole == "out" else int(hole)


class Discs:
    """Discs by name."""

    def print(self, value: int) -> str:
        return DISC_TEXTS[value]

    def parse(self, word: str) -> int:
        if word not in DISC_OF:
            raise ValueError(f"there is no disc {word}")
        return DISC_OF[word]


class Reals:
    def print(self, value: float) -> str:
        return number_text(value)

    def parse(self, word: str) -> float:
        if not re.fullmatch(NUMBER, word):
            raise ValueError(f"{word} is not a number")
        return float(word)


class Feels:
    """The physics of the table, in one word."""

    def print(self, value: Feel) -> str:
        return print_feel(value)

    def parse(self, word: str) -> Feel:
        return parse_feel(word)[0]


def _has_shot(s: State) -> bool:
    return int(s["shooter"]) != NOBODY


def _pieces(label: str, before: str, applies: Callable[[State], bool] = lambda s: True) -> Row[State]:
    def read(s: State) -> list[tuple[int, float, float, int]]:
        x, y, level, there = (s[before + name].tolist() for name in ("x", "y", "level", "there"))
        return [(disc, x[disc], y[disc], level[disc]) for disc in range(1, DISCS) if there[disc]]

    def write(s: State, values: list[tuple[int, float, float, int]]) -> None:
        for disc, x, y, level in values:
            if s[before + "there"][disc]:
                raise ValueError(f"{DISC_TEXTS[disc]} lies in two places")
            s[before + "x"][disc], s[before + "y"][disc], s[before + "level"][disc] = x, y, level
            s[before + "there"][disc] = 1

    return Row(label, read, write, Pieces(), applies)


def _holes(label: str, field: str, applies: Callable[[State], bool] = lambda s: True) -> Row[State]:
    def read(s: State) -> list[tuple[int, int]]:
        return [(disc, int(hole)) for disc, hole in enumerate(s[field]) if hole]

    def write(s: State, values: list[tuple[int, int]]) -> None:
        for disc, hole in values:
            s[field][disc] = hole

    return Row(label, read, write, InHoles(), applies)


def _left() -> Row[State]:
    def write(s: State, values: list[int]) -> None:
        for disc in values:
            s["left"][disc] = 1

    return Row("left", lambda s: [disc for disc, left in enumerate(s["left"]) if left], write, Discs(), _has_shot)


def _of_seats(label: str) -> Row[State]:
    def write(s: State, values: list[int]) -> None:
        if len(values) != int(s["seats"]):
            raise ValueError(f"{len(values)} numbers do not fit {int(s['seats'])} seats")
        s[label][: len(values)] = values

    return Row(label, lambda s: [int(n) for n in s[label][: int(s["seats"])]], write, Numbers())


def _feel() -> Row[State]:
    def write(s: State, values: list[Feel]) -> None:
        if len(values) != 1:
            raise ValueError("the feel is one word")
        s["feel"] = values[0]

    return Row("feel", lambda s: [s["feel"]], write, Feels())


def _aim_by_name() -> Row[State]:
    """Left out where it is as usual: positions from before there was a choice read the same."""

    def write(s: State, values: list[int]) -> None:
        if len(values) != 1:
            raise ValueError("it is one word")
        s["aim_by_name"] = values[0]

    def read(s: State) -> list[int]:
        return [int(s["aim_by_name"])] if s["aim_by_name"] else []

    return Row("aim-by-name", read, write, Words({**AIMING_TEXTS}), is_optional=True)


def _shot() -> Row[State]:
    fields = ("shot_x", "shot_y", "shot_angle", "shot_speed")

    def write(s: State, values: list[float]) -> None:
        if len(values) != len(fields):
            raise ValueError("a shot has four numbers: x, y, angle, speed")
        for name, value in zip(fields, values, strict=True):
            s[name] = value

    return Row("shot", lambda s: [float(s[name]) for name in fields], write, Reals(), _has_shot)


def _when_shot(row: Row[State]) -> Row[State]:
    return Row(row.label, row.read, row.write, row.names, _has_shot)


def _in_rows(row: Row[State]) -> Row[State]:
    return Row(row.label, row.read, row.write, row.names, lambda s: s["board"] == Board.ROWS)


_YES_NO = Words(words_of(NoYes))
_ROWS: list[Row[State]] = [
    scalar("seats"),
    scalar("board", Words(BOARD_TEXTS)),
    scalar("tower", _YES_NO),
    scalar("free-line", _YES_NO, "free_line"),
    scalar("no-preview", _YES_NO, "no_preview"),
    _aim_by_name(),
    _in_rows(scalar("ejected", Words(EJECTED_TEXTS))),
    _feel(),
    scalar("round"),
    scalar("starter"),
    scalar("turn"),
    scalar("row"),
    scalar("cleared"),
    _of_seats("points"),
    _of_seats("turns"),
    _of_seats("shots"),
    scalar("queen", Words(QUEEN_TEXTS)),
    scalar("queen-seat", field="queen_seat"),
    _pieces("pieces", ""),
    _holes("holes", "hole"),
    scalar("reason", Words(REASON_TEXTS)),
    scalar("shooter"),
    _shot(),
    _pieces("was", "was_", _has_shot),
    _holes("fell", "fell", _has_shot),
    _left(),
    _when_shot(scalar("gain")),
    _when_shot(scalar("queen-news", Words({**NEWS_TEXTS}), "shot_queen")),
    _when_shot(scalar("ended", Words(ENDED_TEXTS))),
    _when_shot(scalar("cut", _YES_NO)),
]


def check(s: State) -> None:
    """Refuse a position that cannot be."""
    most = MOST_SEATS if s.board == Board.ROWS else 4
    if not 1 <= s.seats <= most:
        raise ValueError(f"{s.seats} players are not possible")
    if s.turn not in range(s.seats) or s.starter not in range(s.seats) or s.round < 1:
        raise ValueError("the game cannot stand like this")
    if s.shooter not in range(NOBODY, s.seats) or s.queen_seat not in range(NOBODY, s.seats):
        raise ValueError("a seat is named that is not at the table")
    if (s.board == Board.ROWS) != (1 <= s.row <= ROWS) or not 0 <= s.cleared <= s.seats:
        raise ValueError("the row does not fit the board")
    if s.board == Board.ROWS and (s.tower or s.free_line):
        raise ValueError("the back of the board has neither tower nor free line")
    _check_pieces(s)
    for x, y, there, level in ((s.x, s.y, s.there, s.level), (s.was_x, s.was_y, s.was_there, s.was_level)):
        _check_places(x, y, there, level, s.feel.hole_capture)
    if s.reason == Reason.NONE and blues_left(s) == 0:
        raise ValueError("a round goes on only while there are blue pieces")


def _check_pieces(s: State) -> None:
    for disc in range(1, DISCS):
        if s.there[disc] and s.hole[disc]:
            raise ValueError(f"{DISC_TEXTS[disc]} lies on the board and in a hole")
    is_main, queen_there = s.board == Board.MAIN, bool(s.there[QUEEN])
    if is_main != (s.queen != Queen.ABSENT) or queen_there != (s.queen == Queen.ON_BOARD):
        raise ValueError("the queen is not where she is said to be")
    if (s.queen == Queen.CONFIRMED) != (s.queen_seat != NOBODY):
        raise ValueError("a confirmed queen belongs to somebody, any other to nobody")


ROOM = 1e-6  # millimetres by which a position written by hand may be wrong


def _check_places(x: Floats, y: Floats, there: Ints, level: Ints, capture: float) -> None:
    discs = [disc for disc in range(1, DISCS) if there[disc]]
    for disc in discs:
        if not all(PIECE_RADIUS - ROOM <= place[disc] <= SIDE - PIECE_RADIUS + ROOM for place in (x, y)):
            raise ValueError(f"{DISC_TEXTS[disc]} is not on the board")
        for hole, (hx, hy) in enumerate(zip(HOLE_X, HOLE_Y, strict=True), 1):
            if hypot(x[disc] - hx, y[disc] - hy) < capture - ROOM:
                raise ValueError(f"{DISC_TEXTS[disc]} would fall into hole {hole}")
        for other in discs[: discs.index(disc)]:
            apart = hypot(x[disc] - x[other], y[disc] - y[other])
            if level[disc] == level[other] and apart < 2 * PIECE_RADIUS - ROOM:
                raise ValueError(f"{DISC_TEXTS[other]} and {DISC_TEXTS[disc]} overlap")


_LAYOUT = Layout(State, _ROWS, check)


def print_position(s: State) -> str:
    return _LAYOUT.print(s)


def parse_position(text: str) -> Table:
    return _LAYOUT.parse(text)
