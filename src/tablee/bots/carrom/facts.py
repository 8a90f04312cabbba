"""What speaks for a shot of Carrom Deluxe: how it goes and how often it succeeds, and what lies open after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import acos, degrees, hypot

import numpy as np

from tablee.bots.hints import Fact
from tablee.games.carrom.board import DISCS, HOLES, QUEEN, STRIKER
from tablee.games.carrom.came import ShotCame, came_of
from tablee.games.carrom.notation import DISC_OF
from tablee.games.carrom.rounds import winners
from tablee.games.carrom.setup import is_over, own_hole_x, own_hole_y, side_of
from tablee.games.carrom.state import Ended, State
from tablee.games.carrom.track import Slide, Track
from tablee.games.carrom.view import last_track
from tablee.kernel.chance import Chance, chances
from tablee.kernel.compiling import PURE
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Table, clone

from .casual import gather, wobble
from .paths import NONE, PATH_CELLS, find_way
from .thinking import BELL, Hand, off_angle, off_speed

TRIES = 100
A_HAND = Hand(1.0, 0.08)  # a person who takes care is off by about a degree
MOUTH = 90.0  # mm from where it falls: whoever touches the frame so near to a hole is as good as in it
STRAIGHT = 8.0  # degrees: a cut that nobody sees


def facts(game: AnyGame, masked: Table, seat: int, shot: Table) -> list[Fact]:
    """The most telling first. What a shot leads to is what comes of it when it goes as it's meant."""
    after = clone(masked)
    game.doors.play.at_once(after, seat, shot, Chance.table())
    return [*_of_shot(game, masked, after, seat, shot, came_of(after[0]))]


def _of_shot(game: AnyGame, masked: Table, after: Table, seat: int, shot: Table, came: ShotCame) -> Iterator[Fact]:
    s, t = masked[0], after[0]
    fell = [one for one in came.fell if DISC_OF[one] != STRIKER]
    if is_over(t) and winners(t) >> seat & 1 and t.seats > 1:
        yield Fact("wins")
    if came.queen == "confirmed":
        yield Fact("confirms", {"points": came.gain})
    elif came.queen == "fell":
        yield Fact("queen-falls")
    if fell:
        yield _how(game, masked, after, seat, shot, DISC_OF[fell[0]])
    if len(fell) > 1:
        yield Fact("several", {"count": len(fell)})
    if t.ended == Ended.NOTHING:
        yield from _still_on(s, t, seat)
    else:
        yield from _turn_over(s, t, seat)


def _still_on(s: State, t: State, seat: int) -> Iterator[Fact]:
    """What the same player finds after it."""
    before, after = open_pieces(s, seat), open_pieces(t, seat)
    if QUEEN in after and QUEEN not in before:
        yield Fact("queen-free")
    if blues := len(after - {QUEEN}):
        yield Fact("next", {"count": blues})


def _turn_over(s: State, t: State, seat: int) -> Iterator[Fact]:
    """What the next player finds."""
    if is_over(t) or t.round != s.round or t.row != s.row:
        return
    before, after = len(open_pieces(s, seat)), len(open_pieces(t, int(t.turn)))
    if after > before:
        yield Fact("opens", {"count": after, "before": before})


# The way of a shot


def _how(game: AnyGame, masked: Table, after: Table, seat: int, shot: Table, disc: int) -> Fact:
    track = last_track(after[0])
    of_tries = falls_of_tries(game, masked, seat, shot, disc)
    numbers = {} if of_tries is None else {"count": of_tries, "of": TRIES}
    way = way_of(track, disc)
    if way == "cut":
        numbers["angle"] = 5 * round(cut_of(track, disc) / 5)
    return Fact("shot", {"count": -1, "of": 0, "angle": 0, **numbers}, {"way": way})


def falls_of_tries(game: AnyGame, masked: Table, seat: int, shot: Table, disc: int) -> int | None:
    """How often the piece falls in a hundred tries of a hand that shakes a little; None where that takes too long."""
    door = game.doors.play
    if PURE or not door.is_ready:
        return None
    table, made, fell, unused = clone(masked), shot.copy(), 0, Chance.table()
    angle, speed, hardest = float(shot[0].angle), float(shot[0].speed), float(masked[0].feel.hardest)
    before, now = masked.view(np.uint8), table.view(np.uint8)
    for by_angle, by_speed in shakes():
        now[:] = before
        made[0].angle = off_angle(angle, A_HAND.steady, by_angle)
        made[0].speed = off_speed(speed, A_HAND.even, by_speed, hardest)
        door.at_once(table, seat, made, unused)
        fell += bool(table[0].fell[disc])
    return fell


@cache
def shakes() -> list[tuple[float, float]]:
    """How far a hand is off, the same for every shot: only so are shots comparable."""
    dice = chances(0, "a hand that shakes")[0]
    return [(BELL * wobble(dice), BELL * wobble(dice)) for _ in range(TRIES)]


def way_of(track: Track, disc: int) -> str:
    """How a piece came to fall: `straight`, by a `cut`, off a `cushion`, or pushed by another piece."""
    hit = next((one for one in track.events if one.kind == "hit" and disc in (one.disc, one.other)), None)
    if hit is None or STRIKER not in (hit.disc, hit.other):
        return "pushed"
    fall = next(one for one in track.events if one.kind == "fall" and one.disc == disc)
    for one in track.events:
        if one.kind != "bounce" or one.time > fall.time:
            continue
        is_on_the_way = hypot(one.x - fall.x, one.y - fall.y) > MOUTH
        if (one.disc == STRIKER and one.time < hit.time) or (one.disc == disc and is_on_the_way):
            return "cushion"
    return "straight" if cut_of(track, disc) < STRAIGHT else "cut"


def cut_of(track: Track, disc: int) -> float:
    """The angle between the way of the striker to a piece and the way of the piece from there, in degrees."""
    hit = next(one for one in track.events if one.kind == "hit" and disc in (one.disc, one.other))
    coming = _slide(track, STRIKER, hit.time, is_before=True)
    going = _slide(track, disc, hit.time, is_before=False)
    long = hypot(coming.dx, coming.dy) * hypot(going.dx, going.dy)
    return degrees(acos(max(-1.0, min(1.0, (coming.dx * going.dx + coming.dy * going.dy) / long))))


def _slide(track: Track, disc: int, time: float, is_before: bool) -> Slide:
    slides = next(one.slides for one in track.discs if one.disc == disc)
    if is_before:
        return [one for one in slides if one.time < time or one is slides[0]][-1]
    return next((one for one in slides if one.time >= time and one.speed > 0.0), slides[-1])


# What lies open


def open_pieces(s: State, seat: int) -> set[int]:
    """The pieces with a straight way into some hole on which nothing lies."""
    room, path, disc = np.empty((2, DISCS)), np.zeros(PATH_CELLS), np.zeros(DISCS, np.int8)
    px, py, side, found = room[0], room[1], side_of(s, seat), set[int]()
    n = gather(s, seat, px, py, disc)  # pyright: ignore[reportArgumentType]  # arrays are Floats and Ints here
    for i in range(n):
        if s.level[disc[i]] > 0:
            continue
        for hole in range(HOLES):
            x, y = own_hole_x(side, hole), own_hole_y(side, hole)
            if find_way(s, px, py, n, i, NONE, NONE, x, y, path):  # pyright: ignore[reportArgumentType]
                found.add(int(disc[i]))
                break
    return found
