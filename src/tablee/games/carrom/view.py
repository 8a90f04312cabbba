"""What everybody sees of a game, typed for terminal, page and log.

Places are those of the board, in millimetres from the left corner of side 0. Only the last shot and the place for the
striker are told in the frame of the player's own side.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import Literal

import msgspec
import numpy as np

from tablee.kernel.game import Outcome
from tablee.kernel.records import Plain

from .board import CIRCLE_LEFT, CIRCLE_RIGHT, DISCS, LINE, SIDE, STRIKER_RADIUS, Feel, copy_feel
from .feel import print_feel
from .notation import (
    AIMING_TEXTS,
    BOARD_TEXTS,
    DISC_TEXTS,
    ENDED_TEXTS,
    NEWS_TEXTS,
    QUEEN_TEXTS,
    REASON_TEXTS,
    shot_text,
)
from .placement import (
    ANYWHERE,
    CLEAR,
    COVER,
    FREE_LINE,
    HIGHEST,
    LINE_AS_PRINTED,
    LOWEST,
    MOST_SPANS,
    TOUCH,
    find_place,
    is_clear,
    is_in,
    line_spans,
    own_pieces,
    region_of,
)
from .rounds import winners
from .rules import launch
from .setup import is_over, side_of
from .state import GOAL, NOBODY, OUT, State
from .track import Track, track_of

STEPS = 8  # between the lines of places that are told where the striker may stand beside the line
INSIDE = 1e-6  # mm: what is told is clear for certain


class Piece(msgspec.Struct, frozen=True):
    """A piece on the board: `queen`, or a blue one by its number."""

    piece: str
    x: float
    y: float
    level: int  # how many pieces it stands on, in a tower


class Fallen(msgspec.Struct, frozen=True):
    piece: str
    hole: int | None  # 1 to 4, anticlockwise from side 0's left; None for what left the box


class Player(msgspec.Struct, frozen=True):
    side: int  # 0 to 3, clockwise
    points: int
    turns: int  # the running one included
    shots: int


class Shot(msgspec.Struct, frozen=True):
    """The last shot and what came of it."""

    number: int  # counted from the start of the game, so that a viewer knows what is new
    seat: int
    side: int
    move: str
    x: float
    y: float
    angle: float
    speed: float
    before: list[Piece]
    fell: list[Fallen]
    left: list[str]  # what jumped over the frame
    gain: int  # points; misses on the back of the board
    queen: str  # what it made of her: nothing, fell, confirmed or lost
    ended: str  # nothing, turn, round or game
    cut: bool
    track: Track


class Motion(msgspec.Struct, frozen=True):
    """What somebody who aims by eye knows of the board (CD-02)."""

    deceleration: float  # m/s²
    disc_restitution: float
    frame_restitution: float
    disc_friction: float
    frame_friction: float
    piece_mass: float
    striker_mass: float


class StandRow(msgspec.Struct, frozen=True):
    y: float
    spans: list[tuple[float, float]]


class Stand(msgspec.Struct, frozen=True):
    """Where the striker may stand now, in the frame of the player to shoot."""

    side: int
    kind: Literal["line", "free-line", "anywhere"]
    y: float  # the middle of the line
    spans: list[tuple[float, float]]  # from and to of every stretch of that middle that is clear
    left: float  # the whole region, for places off the middle
    right: float
    low: float
    high: float
    place: tuple[float, float]  # one legal place, as near to the middle as any
    rows: list[StandRow]  # all that is clear, along the middle and on lines beside it where the region is wide


class CarromView(msgspec.Struct, frozen=True):
    seat: int  # whose eyes; -1 is a spectator
    board: str
    tower: bool
    free_line: bool
    no_preview: bool
    aim_by_name: Literal["auto", "on", "off"]
    feel: str
    hardest: float  # the speed of the hardest flick
    motion: Motion
    turn: int | None
    round: int
    starter: int
    row: int | None
    cleared: int  # how many players have cleared the row
    goal: int
    players: list[Player]
    queen: str
    queen_seat: int | None  # who confirmed her
    pieces: list[Piece]
    holes: list[Fallen]  # what lies in the holes until the end of the round
    stand: Stand | None
    shot: Shot | None
    reason: str | None


def view(s: State, seat: int) -> CarromView:
    over, table = is_over(s), _lists(s)
    return CarromView(
        seat=seat,
        board=BOARD_TEXTS[s.board],
        tower=bool(s.tower),
        free_line=bool(s.free_line),
        no_preview=bool(s.no_preview),
        aim_by_name=AIMING_TEXTS[s.aim_by_name],
        feel=print_feel(s.feel),
        hardest=s.feel.hardest,
        motion=_motion(s),
        turn=None if over else s.turn,
        round=s.round,
        starter=s.starter,
        row=s.row or None,
        cleared=s.cleared,
        goal=GOAL,
        players=[
            Player(side_of(s, i), table["points"][i], table["turns"][i], table["shots"][i]) for i in range(s.seats)
        ],
        queen=QUEEN_TEXTS[s.queen],
        queen_seat=None if s.queen_seat == NOBODY else s.queen_seat,
        pieces=_pieces(table, ""),
        holes=_fallen(table["hole"]),
        stand=None if over else stand(s, s.turn),
        shot=None if s.shooter == NOBODY else _shot(s, table),
        reason=REASON_TEXTS[s.reason] if over else None,
    )


def _motion(s: State) -> Motion:
    feel = s.feel
    return Motion(
        deceleration=feel.deceleration,
        disc_restitution=feel.disc_restitution,
        frame_restitution=feel.frame_restitution,
        disc_friction=feel.disc_friction,
        frame_friction=feel.frame_friction,
        piece_mass=feel.piece_mass,
        striker_mass=feel.striker_mass,
    )


def _lists(s: State) -> Plain:
    """The record as plain numbers and lists, much faster than cell by cell."""
    return {name: s[name].tolist() for name in State.DTYPE.names or () if name != "feel"}


def _pieces(table: Plain, before: str) -> list[Piece]:
    x, y, level, there = (table[before + name] for name in ("x", "y", "level", "there"))
    return [Piece(DISC_TEXTS[disc], x[disc], y[disc], level[disc]) for disc in range(1, DISCS) if there[disc]]


def _fallen(holes: list[int]) -> list[Fallen]:
    return [Fallen(DISC_TEXTS[disc], None if hole == OUT else hole) for disc, hole in enumerate(holes) if hole]


def _shot(s: State, table: Plain) -> Shot:
    return Shot(
        number=sum(table["shots"]),
        seat=s.shooter,
        side=side_of(s, s.shooter),
        move=shot_text(s.shot_x, s.shot_y, s.shot_angle, s.shot_speed),
        x=s.shot_x,
        y=s.shot_y,
        angle=s.shot_angle,
        speed=s.shot_speed,
        before=_pieces(table, "was_"),
        fell=_fallen(table["fell"]),
        left=[DISC_TEXTS[disc] for disc, left in enumerate(table["left"]) if left],
        gain=s.gain,
        queen=NEWS_TEXTS[s.shot_queen],
        ended=ENDED_TEXTS[s.ended],
        cut=bool(s.cut),
        track=last_track(s),
    )


# The track of the last shot


_OF_LAST_SHOT = (
    "feel",
    "was_x",
    "was_y",
    "was_there",
    "was_level",
    "shot_x",
    "shot_y",
    "shot_angle",
    "shot_speed",
    "shooter",
    "seats",
    "board",
)


def last_track(s: State) -> Track:
    """How every disc moved. It is worked out once for all who look, because plain Python takes its time for it."""
    alone = State.table()
    for name in _OF_LAST_SHOT:
        alone[0][name] = s[name]
    return _track(alone.tobytes())


@lru_cache(maxsize=256)
def _track(of_last_shot: bytes) -> Track:
    s: State = np.frombuffer(bytearray(of_last_shot), State.DTYPE)[0]
    feel = Feel.table()
    copy_feel(feel[0], s.feel)
    started = launch(side_of(s, s.shooter), s.shot_x, s.shot_y, s.shot_angle, s.shot_speed)
    return track_of(s.was_x, s.was_y, s.was_level, s.was_there, feel, *started)


# Where the striker may stand


def stand(s: State, seat: int) -> Stand:
    room = np.empty((4, MOST_SPANS))
    px, py, place, spans = room
    n, region = own_pieces(s, seat, px, py), region_of(s)
    if not find_place(region, px, py, n, place):
        region = ANYWHERE  # CD-21
        find_place(region, px, py, n, place)
    ends = spans[: line_spans(region, px, py, n, spans)].tolist()
    left, right, low, high = _box(region)
    kinds: tuple[Literal["line", "free-line", "anywhere"], ...] = ("line", "free-line", "anywhere")
    return Stand(
        side=side_of(s, seat),
        kind=kinds[region],
        y=LINE,
        spans=[(ends[i], ends[i + 1]) for i in range(0, len(ends), 2)],
        left=left,
        right=right,
        low=low,
        high=high,
        place=(float(place[0]), float(place[1])),
        rows=_rows(region, px[:n].tolist(), py[:n].tolist()),
    )


def _rows(region: int, px: list[float], py: list[float]) -> list[StandRow]:
    if region == LINE_AS_PRINTED:
        heights = [LINE]
    else:
        low, high = (LOWEST, HIGHEST) if region == ANYWHERE else (LINE - CLEAR, LINE + CLEAR)
        heights = [low + (high - low) * i / STEPS for i in range(STEPS + 1)]
    rows = [StandRow(y, _clear(region, px, py, y)) for y in heights]
    return [row for row in rows if row.spans]


def _clear(region: int, px: list[float], py: list[float], y: float) -> list[tuple[float, float]]:
    """From and to of all that is legal at one height: cut where a bounding curve crosses it, kept where it is clear."""
    left, right, _, _ = _box(region)
    cuts = {left, right}
    curves = [(x, centre, TOUCH) for x, centre in zip(px, py, strict=True)]
    if region != ANYWHERE:
        curves += [(x, LINE, reach) for x in (CIRCLE_LEFT, CIRCLE_RIGHT) for reach in (COVER, CLEAR)]
        cuts |= {CIRCLE_LEFT, CIRCLE_RIGHT}
    for x, centre, reach in curves:
        if abs(y - centre) < reach:
            half = sqrt(reach * reach - (y - centre) * (y - centre))
            cuts |= {x - half, x + half}
    ends = sorted(cut for cut in cuts if left <= cut <= right)
    spans: list[tuple[float, float]] = []
    own_x = np.array(px)
    own_y = np.array(py)
    for start, end in pairwise(ends):
        inner = start + INSIDE, end - INSIDE
        middle = (start + end) / 2
        if inner[0] > inner[1] or not is_in(region, middle, y) or not is_clear(own_x, own_y, len(px), middle, y):
            continue
        if spans and start - spans[-1][1] < 2 * INSIDE and is_in(region, start, y):
            spans[-1] = spans[-1][0], inner[1]
        else:
            spans.append(inner)
    return spans


def _box(region: int) -> tuple[float, float, float, float]:
    if region == ANYWHERE:
        return STRIKER_RADIUS, SIDE - STRIKER_RADIUS, LOWEST, HIGHEST
    reach = CLEAR if region == FREE_LINE else COVER
    return CIRCLE_LEFT - COVER, CIRCLE_RIGHT + COVER, LINE - reach, LINE + reach


def outcome(s: State) -> Outcome:
    """Scores are points, or misses on the back of the board, where the fewest win."""
    won = winners(s)
    seats = range(s.seats)
    return Outcome(
        tuple(seat for seat in seats if won >> seat & 1),
        tuple(int(s.points[seat]) for seat in seats),
        REASON_TEXTS[s.reason],
    )
