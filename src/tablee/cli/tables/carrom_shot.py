"""A shot of Carrom Deluxe as a picture: where everything lay, how it went, and where it came to rest."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from xml.sax.saxutils import escape

from tablee.games.carrom.board import (
    CIRCLE_LEFT,
    CIRCLE_RADIUS,
    CIRCLE_RIGHT,
    HOLE_RADIUS,
    HOLE_X,
    HOLE_Y,
    LINE,
    LINE_GAP,
    LINE_LENGTH,
    PIECE_RADIUS,
    QUEEN,
    ROW_Y,
    SIDE,
    STRIKER,
    STRIKER_RADIUS,
)
from tablee.games.carrom.notation import DISC_TEXTS
from tablee.games.carrom.setup import from_own_x, from_own_y, to_own_x, to_own_y
from tablee.games.carrom.track import DiscTrack, Track, places_at
from tablee.games.carrom.view import CarromView, Shot

FRAME = 30.0
WOOD, RAIL, INK, HOLE = "#ecd9b4", "#6b4226", "#8a6a45", "#1d1510"
BLUE, RED, IVORY = "#1f5fa8", "#b3202a", "#f7f0e0"
STYLE = (
    "text{font-family:system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}"
    ".way{fill:none;stroke-width:3;stroke-linejoin:round;opacity:.75}.before{opacity:.3}"
)


def picture(view: CarromView) -> str | None:
    """The last shot of a view as SVG, seen from the side of the player who made it; None before the first shot."""
    shot = view.shot
    if shot is None:
        return None
    size = SIDE + 2 * FRAME
    label = escape(shot.move, {'"': "&quot;"})
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(size)} {_n(size + 40)}" role="img" '
        f'aria-label="{label}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{_n(size)}" height="{_n(size)}" rx="18" fill="{RAIL}"/>',
        f'<g transform="translate({_n(FRAME)} {_n(FRAME)})">',
        f'<rect width="{_n(SIDE)}" height="{_n(SIDE)}" fill="{WOOD}"/>',
        *_printed(view, shot.side),
        *_ways(shot.track, shot.side),
        *_discs(shot),
        "</g>",
        f'<text x="{_n(size / 2)}" y="{_n(size + 22)}" font-size="20">{label}</text>',
        "</svg>\n",
    ]
    return "\n".join(parts)


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _at(side: int, x: float, y: float) -> tuple[float, float]:
    """A point of the board in the picture: the shooter sits below."""
    return to_own_x(side, x, y), SIDE - to_own_y(side, x, y)


def _circle(x: float, y: float, radius: float, more: str) -> str:
    return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" {more}/>'


def _printed(view: CarromView, side: int) -> list[str]:
    """Holes, shooting lines and rows."""
    parts = [_circle(x, y, HOLE_RADIUS, f'fill="{HOLE}"') for x, y in zip(HOLE_X, HOLE_Y, strict=True)]
    start = CIRCLE_LEFT - CIRCLE_RADIUS
    for place in (0,) if view.board == "rows" else range(4):
        for off in (-LINE_GAP / 2, LINE_GAP / 2):
            ends = [
                _at(side, from_own_x(place, x, LINE + off), from_own_y(place, x, LINE + off))
                for x in (start, start + LINE_LENGTH)
            ]
            (x, y), (to_x, to_y) = ends
            parts.append(f'<path d="M{_n(x)} {_n(y)}L{_n(to_x)} {_n(to_y)}" stroke="{INK}" stroke-width="2"/>')
        for middle in (CIRCLE_LEFT, CIRCLE_RIGHT):
            x, y = _at(side, from_own_x(place, middle, LINE), from_own_y(place, middle, LINE))
            parts.append(_circle(x, y, CIRCLE_RADIUS, f'fill="none" stroke="{RED}" stroke-width="2"'))
    for n, y in enumerate(ROW_Y if view.board == "rows" else (), 1):
        for i in range(n):
            high = SIDE - y + 6 * (i - (n - 1) / 2)
            parts.append(f'<path d="M150 {_n(high)}H590" stroke="{INK}" stroke-width="1.5"/>')
    return parts


def _colour(disc: int) -> str:
    return IVORY if disc == STRIKER else RED if disc == QUEEN else BLUE


def _radius(disc: int) -> float:
    return STRIKER_RADIUS if disc == STRIKER else PIECE_RADIUS


def _points(track: Track, disc: DiscTrack) -> list[tuple[float, float]]:
    """The corners of a disc's way: its slides, and where the last of them ends."""
    points = [(slide.x, slide.y) for slide in disc.slides]
    last = disc.slides[-1]
    ends = track.time if disc.end is None else disc.end
    passed = min(max(ends - last.time, 0.0), last.speed / track.slowing)
    way = last.speed * passed - 0.5 * track.slowing * passed * passed
    return [*points, (last.x + last.dx * way, last.y + last.dy * way)]


def _ways(track: Track, side: int) -> list[str]:
    parts: list[str] = []
    for disc in track.discs:
        points = [_at(side, x, y) for x, y in _points(track, disc)]
        length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
        if length > 0.5:
            way = "L".join(f"{_n(x)} {_n(y)}" for x, y in points)
            stroke = "#a08b62" if disc.disc == STRIKER else _colour(disc.disc)
            parts.append(f'<path class="way" d="M{way}" stroke="{stroke}"/>')
    return parts


def _discs(shot: Shot) -> list[str]:
    """Where everything lay, faint, and where it came to rest."""
    parts: list[str] = []
    for place in places_at(shot.track, 0.0):
        x, y = _at(shot.side, place.x, place.y)
        more = f'class="before" fill="{_colour(place.disc)}" stroke="#000"'
        parts.append(_circle(x, y, _radius(place.disc), more))
    for place in sorted(places_at(shot.track, shot.track.time), key=lambda place: place.level):
        x, y = _at(shot.side, place.x, place.y)
        parts.append(_circle(x, y, _radius(place.disc), f'fill="{_colour(place.disc)}" stroke="#000"'))
        if place.disc > QUEEN:
            parts.append(f'<text x="{_n(x)}" y="{_n(y)}" font-size="14" fill="#fff">{DISC_TEXTS[place.disc]}</text>')
    return parts
