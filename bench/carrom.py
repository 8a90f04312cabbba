"""Shots of Carrom Deluxe beside pymunk and pooltool: ratios taken in one run, in the seconds that one core spent on it.

The shot is a break of 4 m/s into 13 touching pieces, until all rest. pymunk does the same work in steps of 1 ms with
the same friction between discs and at the frame, and on the board by joints, in three ways; its fastest counts.
pooltool breaks nine balls with its own cue; it is shown if it is installed.

`python bench/carrom.py --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pymunk
from destrier import best, show
from pymunk import constraints

from tablee.games.carrom.board import (
    DISCS,
    HOLE_X,
    HOLE_Y,
    PIECE_RADIUS,
    RACK_X,
    RACK_Y,
    SIDE,
    STRIKER,
    STRIKER_RADIUS,
    feel_table,
    set_up_board,
    set_up_tower,
)
from tablee.games.carrom.motion import shoot
from tablee.kernel.compiling import entry

SHOTS = 400
ROUNDS = 12
STEP = 1e-3
SPEED = 4.0
FEEL = feel_table("tournament")
CLOCK = time.process_time


@entry("carrom")
def breaks(
    n: int, pieces: int, tower: int, feel: Any, vx: Any, vy: Any, x: Any, y: Any, level: Any, there: Any, marks: Any
) -> tuple[int, int]:
    """n breaks with these velocities; returns how many events there were, and how many discs had moved."""
    events, moved = 0, 0
    for i in range(n):
        if tower:
            set_up_tower(x, y, level, there)
        else:
            set_up_board(x, y, level, there)
        for disc in range(pieces + 1, 14):
            there[disc] = 0
        before_x, before_y = x.copy(), y.copy()
        events += shoot(x, y, level, there, feel[0], 370.0, 117.4, vx[i], vy[i], marks[0], marks[1])
        for disc in range(1, pieces + 1):
            if x[disc] != before_x[disc] or y[disc] != before_y[disc]:
                moved += 1
    return events, moved


def flicks(n: int, speed: float = SPEED) -> tuple[Any, Any]:
    """Breaks of one speed, each a little to the left or to the right."""
    angles = np.radians(np.random.default_rng(1).uniform(-2.0, 2.0, n))
    return speed * np.sin(angles), speed * np.cos(angles)


def our_breaks(pieces: int = 13, tower: int = 0, n: int = SHOTS) -> Callable[[], float]:
    vx, vy = flicks(n)
    arrays = np.zeros(DISCS), np.zeros(DISCS), np.zeros(DISCS, np.int8), np.zeros(DISCS, np.int8)
    marks = np.zeros((2, DISCS), np.int8)
    breaks(1, pieces, tower, FEEL, vx, vy, *arrays, marks)

    def measure() -> float:
        started = CLOCK()
        breaks(n, pieces, tower, FEEL, vx, vy, *arrays, marks)
        return n / (CLOCK() - started)

    return measure


def counts(pieces: int, tower: int = 0) -> tuple[float, float]:
    """Events and moved pieces of one shot, on average."""
    vx, vy = flicks(SHOTS)
    arrays = np.zeros(DISCS), np.zeros(DISCS), np.zeros(DISCS, np.int8), np.zeros(DISCS, np.int8)
    events, moved = breaks(SHOTS, pieces, tower, FEEL, vx, vy, *arrays, np.zeros((2, DISCS), np.int8))
    return events / SHOTS, moved / SHOTS


PIECES, HOLES = 1, 2  # pymunk's kinds of collision


def chipmunk_break(vx: float, vy: float, sensors: bool, fades: bool) -> tuple[int, int]:
    """One break in pymunk; returns how many steps it took and how many discs fell.

    Holes are asked in every step, or they are sensors of the engine; they catch at once, which spares it some work.
    Spin fades by motors, or not at all.
    """
    feel = FEEL[0]
    space = pymunk.Space()
    bounce, rubs = sqrt(feel.disc_restitution), sqrt(feel.disc_friction)
    for a, b in (((0, 0), (SIDE, 0)), ((SIDE, 0), (SIDE, SIDE)), ((SIDE, SIDE), (0, SIDE)), ((0, SIDE), (0, 0))):
        side = pymunk.Segment(space.static_body, a, b, 0.0)
        side.elasticity, side.filter = feel.frame_restitution / bounce, pymunk.ShapeFilter(categories=1)
        side.friction = feel.frame_friction / rubs
        space.add(side)
    parts: dict[pymunk.Body, tuple[Any, ...]] = {}
    for disc in range(DISCS):
        mass, radius = (feel.striker_mass, STRIKER_RADIUS) if disc == STRIKER else (feel.piece_mass, PIECE_RADIUS)
        body = pymunk.Body(mass, 0.5 * mass * radius * radius)
        body.position = (370.0, 117.4) if disc == STRIKER else (RACK_X[disc], RACK_Y[disc])
        circle = pymunk.Circle(body, radius)
        circle.elasticity, circle.friction = bounce, rubs
        circle.filter = pymunk.ShapeFilter(categories=1, mask=1)
        rub = constraints.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
        rub.max_bias, rub.max_force = 0.0, mass * 1000.0 * feel.deceleration
        parts[body] = (body, circle, rub)
        if fades:
            fade = constraints.SimpleMotor(space.static_body, body, 0.0)
            fade.max_force = 0.5 * mass * radius * 1000.0 * feel.spin_fading
            parts[body] += (fade,)
        if sensors:
            centre = pymunk.Circle(body, 0.0)
            centre.filter, centre.collision_type = pymunk.ShapeFilter(categories=2, mask=2), PIECES
            parts[body] += (centre,)
        space.add(*parts[body])
        if disc == STRIKER:
            body.velocity = (1000.0 * vx, 1000.0 * vy)
    capture, steps, moving = feel.hole_capture, 0, True
    holes = list(zip(HOLE_X, HOLE_Y, strict=True))

    def fall(body: pymunk.Body) -> None:
        if body in parts:
            space.remove(*parts.pop(body))

    def met(arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        body = arbiter.shapes[0].body
        assert body is not None
        space.add_post_step_callback(lambda *_: fall(body), body)
        arbiter.process_collision = False

    if sensors:
        for hole in holes:
            mouth = pymunk.Circle(space.static_body, capture, hole)
            mouth.sensor, mouth.collision_type = True, HOLES
            mouth.filter = pymunk.ShapeFilter(categories=2, mask=2)
            space.add(mouth)
        space.on_collision(PIECES, HOLES, begin=met)
    while moving:
        for _ in range(20):  # asking each body for its speed costs more than a few steps too many
            space.step(STEP)
            steps += 1
            if not sensors:
                for body in list(parts):
                    x, y = body.position
                    if (x < 60.0 or x > 680.0) and (y < 60.0 or y > 680.0):
                        for hole_x, hole_y in holes:
                            if (x - hole_x) ** 2 + (y - hole_y) ** 2 < capture * capture:
                                fall(body)
        moving = any(body.velocity.length > 1e-3 for body in parts)
    return steps, DISCS - len(parts)


def chipmunk_breaks(sensors: bool, fades: bool, n: int = 3) -> Callable[[], float]:
    vx, vy = flicks(n)

    def measure() -> float:
        started = CLOCK()
        for i in range(n):
            chipmunk_break(float(vx[i]), float(vy[i]), sensors, fades)
        return n / (CLOCK() - started)

    return measure


def pooltool_break() -> Callable[[], float] | None:
    """The break of nine balls that pooltool's own documentation shows."""
    try:
        import pooltool  # pyright: ignore[reportMissingImports]
    except ImportError:
        return None
    table = pooltool.Table.default()
    cue = pooltool.Cue(cue_ball_id="cue")
    balls = pooltool.get_rack(pooltool.GameType.NINEBALL, table)

    def measure() -> float:
        shot = pooltool.System(table=table.copy(), balls={k: b.copy() for k, b in balls.items()}, cue=cue)
        shot.strike(V0=8.0, phi=pooltool.aim.at_ball(shot, "1"))
        started = CLOCK()
        pooltool.simulate(shot, inplace=True)
        return 1.0 / (CLOCK() - started)

    measure()  # it compiles too
    return measure


def main() -> None:
    code = "import carrom; carrom.our_breaks()"  # code runs slower in the process that compiled it
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parent, check=True)
    measures = {"ours": our_breaks(), "tower": our_breaks(tower=1)}
    measures |= {
        "asked": chipmunk_breaks(sensors=False, fades=True),
        "sensors": chipmunk_breaks(sensors=True, fades=True),
        "unfading": chipmunk_breaks(sensors=True, fades=False),
    }
    sizes = (1, 2, 4, 7, 10)
    for pieces in sizes:
        measures[f"ours {pieces}"] = our_breaks(pieces)
    pool = pooltool_break()
    if pool is not None:
        measures["pooltool"] = pool
    rates = best(measures, ROUNDS)
    ours = rates["ours"]
    rows: list[tuple[str, str, str]] = []
    for pieces in (*sizes, 13):
        events, moved = counts(pieces)
        name = f"4 m/s into {pieces} of the rack: {moved:.1f} pieces move, {events:.0f} events"
        rate = rates["ours"] if pieces == 13 else rates[f"ours {pieces}"]
        rows.append((name, f"{rate:,.0f} shots/s", "1" if pieces == 13 else f"{rate / ours:.1f}"))
    events, _ = counts(13, 1)
    rows.append(
        (f"4 m/s into the tower, {events:.0f} events", f"{rates['tower']:,.0f} shots/s", f"{rates['tower'] / ours:.2f}")
    )
    for way, how in (
        ("asked", "holes asked in every step"),
        ("sensors", "holes as its sensors"),
        ("unfading", "holes as its sensors, spin that never fades"),
    ):
        name = f"pymunk, the same break with the same friction, 1 ms steps, {how}"
        rows.append((name, f"{rates[way]:,.1f} shots/s", f"1/{ours / rates[way]:,.0f}"))
    if pool is not None:
        rate = rates["pooltool"]
        rows.append(("pooltool, its own break of nine balls", f"{rate:,.1f} shots/s", f"1/{ours / rate:,.0f}"))
    else:
        print("pooltool is not installed; its row is left out.", file=sys.stderr)
    table = "| Carrom Deluxe | measured on one core | ratio to the whole break |\n|---|---|---|\n"
    show(table + "".join(f"| {' | '.join(row)} |\n" for row in rows), "<!-- carrom -->\n")


if __name__ == "__main__":
    main()
