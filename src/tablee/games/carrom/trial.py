"""Where a shot of Carrom Deluxe would go, up to the first thing that the striker meets; nothing beyond is told."""

from __future__ import annotations

from typing import Literal

from tablee.kernel.game import Foreseen
from tablee.kernel.records import Table

from .board import QUEEN, STRIKER, Feel, copy_feel
from .notation import DISC_TEXTS
from .rules import launch
from .setup import side_of, to_own_x, to_own_y
from .state import State
from .track import Event, Slide, Track, track_of

Meets = Literal["piece", "queen", "hole", "frame", "nothing"]


class Way(Foreseen, frozen=True, tag="way"):
    """The first contact, in the player's own frame, and the directions right after it."""

    meets: Meets
    piece: str  # its number, or nothing
    x: float  # where the striker is then
    y: float
    piece_dx: float  # the direction of what it hits; 0, 0 if that stays
    piece_dy: float
    piece_share: float  # of the speed of the striker before
    striker_dx: float
    striker_dy: float
    striker_share: float


def trial(s: State, seat: int, move: Table) -> list[Way]:
    if s.no_preview:  # CD-21
        return []
    shot, side, feel = move[0], side_of(s, seat), Feel.table()
    copy_feel(feel[0], s.feel)
    started = launch(side, shot.x, shot.y, shot.angle, shot.speed)
    return [_way_of(track_of(s.x, s.y, s.level, s.there, feel, *started, to_contact=True), side)]


def _way_of(track: Track, side: int) -> Way:
    slides = {one.disc: one.slides for one in track.discs}
    first = slides[STRIKER][0]
    met = next((one for one in track.events if _is_of_striker(one)), None)
    if met is None:
        rests = first.speed * first.speed / (2.0 * track.slowing)
        x, y = first.x + first.dx * rests, first.y + first.dy * rests
        return Way("nothing", "", to_own_x(side, x, y), to_own_y(side, x, y), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    way = first.speed * met.time - 0.5 * track.slowing * met.time * met.time
    x, y, before = first.x + first.dx * way, first.y + first.dy * way, first.speed - track.slowing * met.time
    other = met.other if met.disc == STRIKER else met.disc
    hit = _after(slides[other], met.time) if met.kind == "hit" else None
    return Way(
        _meets(met, other),
        DISC_TEXTS[other] if met.kind == "hit" and other != QUEEN else "",
        to_own_x(side, x, y),
        to_own_y(side, x, y),
        *_turned(side, hit, before),
        *_turned(side, _after(slides[STRIKER], met.time), before),
    )


def _is_of_striker(event: Event) -> bool:
    return event.disc == STRIKER or (event.kind == "hit" and event.other == STRIKER)


def _meets(event: Event, other: int) -> Meets:
    if event.kind == "hit":
        return "queen" if other == QUEEN else "piece"
    return "hole" if event.kind == "fall" else "frame"


def _after(slides: list[Slide], time: float) -> Slide | None:
    """How a disc goes on from that moment."""
    return next((one for one in slides if one.time == time and one.speed > 0.0), None)


def _turned(side: int, slide: Slide | None, before: float) -> tuple[float, float, float]:
    """The direction in a player's own frame, and the share of the speed before."""
    if slide is None or before <= 0.0:
        return 0.0, 0.0, 0.0
    dx = to_own_x(side, slide.dx, slide.dy) - to_own_x(side, 0.0, 0.0)
    dy = to_own_y(side, slide.dx, slide.dy) - to_own_y(side, 0.0, 0.0)
    return dx, dy, slide.speed / before
