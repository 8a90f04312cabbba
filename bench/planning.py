"""Where the seconds of whole games of Carrom Deluxe between `casual` players go, in the one compiled loop.

`python bench/planning.py --write` puts the table into docs/speed.md. The games are played once and their positions
kept; then each part of the loop is done for all of these by itself, on one core, and takes turns with the others.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from destrier import show

from tablee.bots.carrom.casual import PLACES, choose, choose_places, gather
from tablee.bots.carrom.paths import NONE, PATH_CELLS, find_way
from tablee.games.carrom import GAME
from tablee.games.carrom.board import DISCS, HOLES
from tablee.games.carrom.motion import shoot
from tablee.games.carrom.rules import launch, play
from tablee.games.carrom.setup import own_hole_x, own_hole_y, side_of
from tablee.games.carrom.state import Shot
from tablee.kernel.chance import chances, one_of_many
from tablee.kernel.compiling import entry
from tablee.kernel.records import Table, clone
from tablee.kernel.whole_games import Policy, Watch, play_games

GAMES, ROUNDS, SEED = 60, 7, 1
Part = Callable[[], object]


@entry(GAME.id)
def look(tables: Table, seats: Table, places: Table) -> int:
    """Where the pieces are, and the places on the line."""
    room, disc, n = np.empty((2, DISCS)), np.zeros(DISCS, np.int8), 0
    for i in range(len(tables)):
        n = gather(tables[i], seats[i], room[0], room[1], disc)
        choose_places(tables[i], room[0], room[1], n, places)
    return n


@entry(GAME.id)
def find_ways(tables: Table, seats: Table) -> int:
    """The ways of every piece into every hole, straight and off each cushion."""
    room, disc, path, found = np.empty((2, DISCS)), np.zeros(DISCS, np.int8), np.zeros(PATH_CELLS), 0
    px, py = room[0], room[1]
    for i in range(len(tables)):
        s, side, n = tables[i], side_of(tables[i], seats[i]), gather(tables[i], seats[i], px, py, disc)
        for piece in range(n):
            for hole in range(HOLES):
                hx, hy = own_hole_x(side, hole), own_hole_y(side, hole)
                for cushion in range(NONE, 4):
                    found += int(find_way(s, px, py, n, piece, cushion, NONE, hx, hy, path) > 0)
    return found


@entry(GAME.id)
def plan(tables: Table, seats: Table, dice: Table, shots: Table) -> None:
    for i in range(len(tables)):
        choose(tables[i], seats[i], dice[i], shots[i])


@entry(GAME.id)
def move(tables: Table, seats: Table, shots: Table) -> int:
    """The physics alone."""
    events = 0
    for i in range(len(tables)):
        s = tables[i]
        x, y, vx, vy = launch(side_of(s, seats[i]), shots[i].x, shots[i].y, shots[i].angle, shots[i].speed)
        events += abs(shoot(s.x, s.y, s.level, s.there, s.feel, x, y, vx, vy, s.fell, s.left))
    return events


@entry(GAME.id)
def make(tables: Table, seats: Table, shots: Table, dice: Table) -> None:
    """Physics, and what the rules make of it."""
    for i in range(len(tables)):
        play(tables[i], seats[i], shots[i], dice[i])


def seconds(parts: dict[str, Part]) -> dict[str, float]:
    """The least that each took of one core, in rounds in which all take turns."""
    least = dict.fromkeys(parts, float("inf"))
    for part in parts.values():
        part()  # compiled before it counts
    for _ in range(ROUNDS):
        for name, part in parts.items():
            started = time.process_time()
            part()
            least[name] = min(least[name], time.process_time() - started)
    return least


def main() -> None:
    players = [Policy(choose), Policy(choose)]
    games = play_games(GAME, players, SEED, range(GAMES), watch=Watch(decisions=True, positions=True))
    log, tables = games.decisions, games.positions
    shot_of = np.concatenate([np.arange(n) for n in games.moves])
    roots = [one_of_many(SEED, int(game)) for game in log.game]
    own = zip(roots, log.seat, shot_of, strict=True)
    dice = np.concatenate([chances(root, "bot", int(seat), int(n)) for root, seat, n in own])
    seats, shots, places = log.seat.astype(np.int64), Shot.table(len(tables)), np.empty((2, PLACES + 1))
    copying = min(_timed(lambda: clone(tables)) for _ in range(ROUNDS))
    plan(tables, seats, clone(dice), shots)
    took = seconds(
        {
            "all": lambda: play_games(GAME, players, SEED, range(GAMES)),
            "look": lambda: look(tables, seats, places),
            "ways": lambda: find_ways(tables, seats),
            "plan": lambda: plan(tables, seats, clone(dice), shots),
            "move": lambda: move(clone(tables), seats, shots),
            "make": lambda: make(clone(tables), seats, shots, clone(dice)),
        }
    )
    show(table(took, copying, len(tables), move(clone(tables), seats, shots)), "<!-- planning -->\n")


def _timed(part: Part) -> float:
    started = time.process_time()
    part()
    return time.process_time() - started


def table(took: dict[str, float], copying: float, shots: int, events: int) -> str:
    planned, moved, made = took["plan"], took["move"] - copying, took["make"] - copying
    judging = planned - took["look"] - took["ways"]
    rows = [
        ("planning: where the pieces are, and 25 places on the line", took["look"]),
        ("planning: the ways of every piece into every hole", took["ways"]),
        ("planning: shots along these ways from every place", judging),
        (f"physics, {events / shots:.0f} events a shot", moved),
        ("what the rules make of a shot", made - moved),
        ("dice, masks, dealing and the loop itself", took["all"] - planned - made),
    ]
    text = (
        f"| {GAMES} games of Carrom Deluxe, {shots:,} shots, {GAMES / took['all']:.0f} games/s | µs a shot | share |\n"
    )
    text += "|---|---|---|\n"
    for name, spent in rows:
        text += f"| {name} | {spent / shots * 1e6:.1f} | {spent / took['all']:.0%} |\n"
    return text + f"| all | {took['all'] / shots * 1e6:.1f} | 100% |\n"


if __name__ == "__main__":
    main()
