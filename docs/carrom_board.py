"""Runs, slides and breaks of Carrom Deluxe in figures: docs/carrom-board.md, carrom-board.json and carrom-break.svg.

python docs/carrom_board.py                    the page and the picture from the figures that were kept
python docs/carrom_board.py --measure N        N breaks of every level first, and keep what they gave
"""

from __future__ import annotations

import json
import sys
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import numpy as np

from tablee import bots
from tablee.games.carrom import GAME
from tablee.games.carrom.board import (
    DISCS,
    FEELS,
    PIECE_RADIUS,
    SIDE,
    STRIKER,
    STRIKER_RADIUS,
    feel_table,
    set_up_board,
)
from tablee.games.carrom.track import places_at, track_of
from tablee.kernel.chance import chances
from tablee.match import Match

FOLDER = Path(__file__).parent
LEVELS = ("expert", "strong", "casual", "novice", "random")
SLIDES = (0.5, 1.0, 1.5)  # m/s
BREAK, TURN, SHOWN = 4.0, 3.0, 0.5  # m/s, degrees to the right, seconds after the flick
INK = {0: "#8a5a1e", 1: "#c22f2f"}
BLUE = "#1c4fae"


def alone(feel: str, speed: float) -> Any:
    """The track of a striker that is flicked straight ahead on an empty board."""
    nothing, marks = np.zeros(DISCS), np.zeros(DISCS, np.int8)
    return track_of(nothing, nothing, marks, marks, feel_table(feel), 370.0, 117.4, 0.0, speed)


def runs(feel: str) -> float:
    """How often the hardest flick that stays inside crosses the board, the last time in part."""
    values = FEELS[feel]
    first = (SIDE - STRIKER_RADIUS - 117.4) / 1000.0
    inside = (values["jump_speed"] ** 2 + 2.0 * values["deceleration"] * first) ** 0.5
    track = alone(feel, min(values["hardest"], inside))
    last, bounces = track.discs[STRIKER].slides[-1].y, len(track.events)
    far = SIDE - STRIKER_RADIUS
    return bounces + (far - last if bounces % 2 else last - STRIKER_RADIUS) / (SIDE - 2 * STRIKER_RADIUS)


def slide(feel: str, speed: float) -> float:
    """How far a disc goes that nothing stops, in millimetres."""
    return 1000.0 * speed * speed / (2.0 * FEELS[feel]["deceleration"])


def measure(breaks: int) -> dict[str, Any]:
    """What breaks of every level gave, each level from a first position of its own for every break."""
    GAME.doors.warm_up()
    bots.warm_up(GAME)
    found: dict[str, Any] = {"version": GAME.version, "breaks": breaks, "levels": {}}
    for level in LEVELS:
        bot, sums = bots.find(level, GAME), {"blue": 0, "queen": 0, "none": 0, "out": 0, "striker": 0, "speed": 0.0}
        for seed in range(breaks):
            match = Match(GAME, {"first": "0"}, seed, ["human"] * 2)
            table = match.masked(0)
            move = bot.choose_at_leisure(table, 0, chances(seed, "break"))
            GAME.doors.play.at_once(table, 0, move, chances(0))
            s = table[0]
            fell = int((s.fell[2:] > 0).sum())
            sums["blue"] += fell
            sums["none"] += fell == 0
            sums["queen"] += int(s.fell[1] > 0)
            sums["striker"] += int(s.fell[0] > 0)
            sums["out"] += int(s.left.any())
            sums["speed"] += float(move[0].speed)
        found["levels"][level] = {name: round(float(value) / breaks, 4) for name, value in sums.items()}
        print(level, found["levels"][level], flush=True)
    return found


def page(found: dict[str, Any]) -> str:
    lines = [
        "# Boards of Carrom Deluxe in figures",
        "",
        "`python docs/carrom_board.py` writes this page. [physics.md](physics.md) says how the discs move",
        "and lists the values of each board.",
        "",
        "## Runs and slides",
        "",
        "A run is the way from one side of the frame to the opposite one. The hardest flick that stays in the box",
        "begins on the shooting line; the international laws ask for 3.5 runs at least. A slide is how far a disc",
        "goes that nothing stops.",
        "",
        f"| board | runs | {' | '.join(f'slide from {speed:g} m/s' for speed in SLIDES)} |",
        f"|---|---|{'---|' * len(SLIDES)}",
    ]
    for feel in FEELS:
        ways = " | ".join(f"{slide(feel, speed):,.0f} mm" for speed in SLIDES)
        lines.append(f"| `{feel}` | {runs(feel):.1f} | {ways} |")
    lines += [
        "",
        "## Breaks",
        "",
        f"{found['breaks']:,} first shots of every level on a tournament board, each as its hand made it.",
        "",
        "| level | blue pieces | breaks without any | queen falls | striker falls | something leaves the box | speed |",
        "|---|---|---|---|---|---|---|",
    ]
    for level, of in found["levels"].items():
        shares = " | ".join(f"{100 * of[name]:.1f}%" for name in ("none", "queen", "striker", "out"))
        lines.append(f"| {level} | {of['blue']:.2f} | {shares} | {of['speed']:.1f} m/s |")
    return "\n".join(lines) + "\n"


# The picture


def ways_now() -> list[dict[str, Any]]:
    x, y, level, there = np.zeros(DISCS), np.zeros(DISCS), np.zeros(DISCS, np.int8), np.zeros(DISCS, np.int8)
    set_up_board(x, y, level, there)
    vx, vy = BREAK * sin(radians(TURN)), BREAK * cos(radians(TURN))
    track = track_of(x, y, level, there, feel_table("tournament"), 370.0, 117.4, vx, vy)
    found: list[dict[str, Any]] = []
    for disc in track.discs:
        end = min(SHOWN, SHOWN if disc.end is None else disc.end - 1e-6)
        way = [(slide.x, slide.y) for slide in disc.slides if slide.time < end]
        way += [(place.x, place.y) for place in places_at(track, end) if place.disc == disc.disc]
        found.append({"disc": disc.disc, "way": way})
    return found


def board(left: float, title: str, ways: list[dict[str, Any]]) -> list[str]:
    parts = [
        f'<g transform="translate({left:g},40)">',
        f'<text x="{SIDE / 2:g}" y="-14" text-anchor="middle">{title}</text>',
        f'<rect width="{SIDE:g}" height="{SIDE:g}" fill="#e9d3a4" stroke="#5b3a17" stroke-width="14"/>',
    ]
    parts += [f'<circle cx="{x}" cy="{y}" r="22.25" fill="#2b2118"/>' for x in (22.25, 717.75) for y in (22.25, 717.75)]
    for one in ways:
        ink = INK.get(one["disc"], BLUE)
        points = " ".join(f"{x:.1f},{SIDE - y:.1f}" for x, y in one["way"])
        x, y = one["way"][-1]
        r = STRIKER_RADIUS if one["disc"] == STRIKER else PIECE_RADIUS
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="3" opacity="0.45"/>')
        parts.append(
            f'<circle cx="{x:.1f}" cy="{SIDE - y:.1f}" r="{r:g}" fill="{ink}" stroke="#fff" stroke-width="1.5"/>'
        )
    return [*parts, "</g>"]


def picture() -> str:
    before = json.loads((FOLDER / "carrom-break-before.json").read_text("utf-8"))
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 800" font-family="sans-serif" font-size="22">',
            '<rect width="1600" height="800" fill="#fff"/>',
            *board(20.0, "before: touching discs moved as a block", before),
            *board(840.0, "now: the blow travels through them", ways_now()),
            "</svg>\n",
        ]
    )


def main() -> None:
    file = FOLDER / "carrom-board.json"
    if "--measure" in sys.argv:
        found = measure(int(sys.argv[sys.argv.index("--measure") + 1]))
        file.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (FOLDER / "carrom-board.md").write_text(page(json.loads(file.read_text("utf-8"))), "utf-8")
    (FOLDER / "carrom-break.svg").write_text(picture(), "utf-8")


if __name__ == "__main__":
    main()
