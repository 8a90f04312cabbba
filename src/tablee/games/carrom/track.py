"""The track of a shot: every disc's slides and every knock, enough to draw any moment exactly (docs/track.md)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernel.compiling import entry
from tablee.kernel.records import Table

from .board import DISCS, MIDDLE, STRIKER, feel_table
from .motion import MOST_EVENTS, TOO_MANY, run
from .slides import (
    COME_DOWN,
    FALL,
    HIT,
    LEAVE,
    LOG_A,
    LOG_B,
    LOG_C,
    LOG_CELLS,
    LOG_D,
    LOG_DISC,
    LOG_E,
    LOG_KIND,
    LOG_OTHER,
    LOG_TIME,
    REBOUND,
    SLIDE,
    TAKEN,
)

VERSION = 1
NAMES: dict[int, Literal["hit", "bounce", "fall", "leave", "down"]] = {
    HIT: "hit",
    REBOUND: "bounce",
    FALL: "fall",
    LEAVE: "leave",
    COME_DOWN: "down",
}
ROWS = 4096  # of the first log; more than any but the longest shots need


class Slide(msgspec.Struct, array_like=True, frozen=True):
    """From `time` on the disc slides from (x, y) in the direction (dx, dy), until its next slide or its end."""

    time: float  # s
    x: float  # mm
    y: float
    dx: float
    dy: float
    speed: float  # mm/s


class Event(msgspec.Struct, array_like=True, frozen=True):
    """`other` is a disc (hit), a side of the frame (bounce, leave), a hole (fall) or the new level (down)."""

    time: float
    kind: Literal["hit", "bounce", "fall", "leave", "down"]
    disc: int
    other: int
    impulse: float  # g·m/s
    speed: float  # mm/s, with which they met
    x: float  # where
    y: float


class DiscTrack(msgspec.Struct, omit_defaults=True, frozen=True):
    disc: int
    slides: list[Slide]
    levels: list[tuple[float, int]] = []  # time and level, for a disc that begins above the board
    end: float | None = None  # when it fell, left the board or, the striker, was taken away


class Track(msgspec.Struct, frozen=True):
    version: int
    time: float  # until everything rests
    slowing: float  # mm/s², the same for every slide
    cut: bool  # the shot had too many events: the track ends where it was stopped, and nothing of it counts
    discs: list[DiscTrack]
    events: list[Event]


Cells = Any  # a field of a record, or an array of NumPy's


@entry("carrom")
def record(
    x: Cells,
    y: Cells,
    level: Cells,
    there: Cells,
    feel: Table,
    shot: NDArray[np.float64],
    fell: Cells,
    left: Cells,
    log: Cells,
    to_contact: bool,
) -> int:
    return run(x, y, level, there, feel[0], shot[0], shot[1], shot[2], shot[3], fell, left, log, to_contact)


def warm_up() -> None:
    """Compile the recorder, for those who will ask for many tracks; until then it runs in plain Python."""
    x, marks = np.zeros(DISCS), np.zeros(DISCS, np.int8)
    log = np.zeros((1, LOG_CELLS))
    record.prepare(x, x, marks, marks, feel_table("tournament"), np.zeros(4), marks, marks, log, False)


def log_of(
    x: Cells,
    y: Cells,
    level: Cells,
    there: Cells,
    feel: Table,
    sx: float,
    sy: float,
    vx: float,
    vy: float,
    to_contact: bool = False,
) -> tuple[int, NDArray[np.float64]]:
    """The number of events and the rows of the log; the arrays stay as they are."""
    shot, rows = np.array([sx, sy, vx, vy]), ROWS
    while True:
        log = np.zeros((rows, LOG_CELLS))
        copies = (np.array(x), np.array(y), np.array(level), np.array(there))
        marks = (np.zeros(len(copies[0]), np.int8), np.zeros(len(copies[0]), np.int8))
        events = record.at_once(*copies, feel, shot, *marks, log, to_contact)
        used = int(log[0, 0])
        if used < rows - 1 or rows > 64 * MOST_EVENTS:
            return events, log[1 : used + 1]
        rows *= 8


def track_of(
    x: Cells,
    y: Cells,
    level: Cells,
    there: Cells,
    feel: Table,
    sx: float,
    sy: float,
    vx: float,
    vy: float,
    to_contact: bool = False,
) -> Track:
    """The track of the shot that `shoot` would play from this position; `feel` is a table with one `Feel`.

    `to_contact`: no further than to what comes of the first thing that the striker meets.
    """
    events, log = log_of(x, y, level, there, feel, sx, sy, vx, vy, to_contact)
    last = float(log[-1, LOG_TIME]) if len(log) else 0.0
    slides: dict[int, list[Slide]] = {STRIKER: []}
    levels: dict[int, list[tuple[float, int]]] = {}
    ends: dict[int, float] = {}
    for disc in range(len(x)):
        if there[disc] and disc != STRIKER:
            slides[disc] = [Slide(0.0, round(float(x[disc]), 6), round(float(y[disc]), 6), 1.0, 0.0, 0.0)]
            if level[disc] > 0:
                levels[disc] = [(0.0, int(level[disc]))]
    knocks: list[Event] = []
    for row in log:
        kind, disc, time = int(row[LOG_KIND]), int(row[LOG_DISC]), round(float(row[LOG_TIME]), 9)
        if kind == SLIDE:
            _add(slides[disc], _slide(row, time))
            continue
        if kind == TAKEN:
            ends[STRIKER] = time
            continue
        _add_knock(knocks, _event(row, kind, disc, time))
        if kind in (FALL, LEAVE):
            ends[disc] = time
        elif kind == COME_DOWN:
            levels[disc].append((time, int(row[LOG_OTHER])))
    tracks = [DiscTrack(disc, slides[disc], levels.get(disc, []), ends.get(disc)) for disc in sorted(slides)]
    slowing = round(1000.0 * float(feel[0].deceleration), 6)
    return Track(VERSION, round(last, 9), slowing, events == TOO_MANY, tracks, knocks)


def _add(slides: list[Slide], slide: Slide) -> None:
    """Only the last of several slides of one moment is seen."""
    if slides and slides[-1].time == slide.time:
        slides.pop()
    slides.append(slide)


def _add_knock(knocks: list[Event], knock: Event) -> None:
    """One blow is one knock: discs that strike each other again in the same moment only strike harder."""
    for i in range(len(knocks) - 1, -1, -1):
        one = knocks[i]
        if one.time != knock.time or knock.kind not in ("hit", "bounce"):
            break
        pairs = [(one.disc, one.other), (one.other, one.disc)]
        if one.kind == knock.kind and (knock.disc, knock.other) in pairs[: 2 if one.kind == "hit" else 1]:
            knocks[i] = msgspec.structs.replace(one, impulse=round(one.impulse + knock.impulse, 6))
            return
    knocks.append(knock)


def _slide(row: NDArray[np.float64], time: float) -> Slide:
    x, y = round(float(row[LOG_A]) + MIDDLE, 6), round(float(row[LOG_B]) + MIDDLE, 6)
    return Slide(time, x, y, round(float(row[LOG_C]), 10), round(float(row[LOG_D]), 10), round(float(row[LOG_E]), 6))


def _event(row: NDArray[np.float64], kind: int, disc: int, time: float) -> Event:
    x, y = round(float(row[LOG_C]) + MIDDLE, 6), round(float(row[LOG_D]) + MIDDLE, 6)
    impulse, speed = round(float(row[LOG_A]) / 1000.0, 6), round(float(row[LOG_B]), 6)
    if kind == COME_DOWN:  # its row holds the place before in these cells
        impulse = speed = 0.0
    return Event(time, NAMES[kind], disc, int(row[LOG_OTHER]), impulse, speed, x, y)


class Place(msgspec.Struct, frozen=True):
    """Where a disc is at some moment."""

    disc: int
    x: float
    y: float
    level: int


def places_at(track: Track, time: float) -> list[Place]:
    """Every disc on the board at this moment."""
    found: list[Place] = []
    for disc in track.discs:
        if disc.end is not None and time >= disc.end:
            continue
        slide = next(s for s in reversed(disc.slides) if s.time <= time or s is disc.slides[0])
        passed = max(0.0, time - slide.time)
        if passed * track.slowing > slide.speed:  # it has come to rest
            passed = slide.speed / track.slowing
        way = slide.speed * passed - 0.5 * track.slowing * passed * passed
        level = next((level for since, level in reversed(disc.levels) if since <= time), 0)
        found.append(Place(disc.disc, slide.x + slide.dx * way, slide.y + slide.dy * way, level))
    return found
