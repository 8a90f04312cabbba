"""How strong the bots are: every deal is played twice, with seats swapped; and how fast they search, beside OpenSpiel.

Every level plays with its fixed number of iterations, so that the same seeds give the same games anywhere; the time
that a move took is told beside it. `--size 10` plays ten times as many deals; `--game` and `--part` choose; `--write`
keeps the figures in docs/strength.json and makes docs/strength.md and its picture from them.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from tablee import bots
from tablee.bots.levels import SEARCHING
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import Table, clone

DOCS = Path(__file__).parents[1] / "docs"
GAMES = ("destrier", "drei", "premier")
LEVELS = ("expert", "strong", "casual", "novice", "random")
PAIRS = {"expert": 40, "strong": 100, "casual": 2000, "novice": 2000}  # deals for the stronger one's level, at size 1
TABLES = 10  # deals for four players, at size 1: each is played four times
POSITIONS = 1000  # looked at for fairness, at size 1
WORTH_COMPILING = 3.0  # size; the bots' thinking takes nearly all of the time
Z99 = 2.5758


class Seat:
    """A bot of a level that counts how long its moves take."""

    def __init__(self, name: str, game: Game[Any], sees_all: bool = False) -> None:
        self.name, self.sees_all, self.moves, self.seconds = name, sees_all, 0, 0.0
        self._bot, self._game = bots.find(name, game), game
        self._listed = np.zeros(game.most_legal, np.int16)
        level = SEARCHING[game.id].get(name)
        self.iterations = level.iterations if level else 0

    def choose(self, masked: Table, seat: int, dice: Table) -> int:
        assert self._game.doors.legal is not None
        if not self.iterations or self._game.doors.legal.at_once(masked, seat, self._listed) == 1:
            return self._bot.choose(masked, seat, dice)
        started = time.process_time()
        move = self._bot.think(masked, seat, dice, iterations=self.iterations).move
        self.seconds += time.process_time() - started
        self.moves += 1
        return move

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.moves)


def play(game: Game[Any], players: list[Seat], seed: int) -> Table:
    """One game, from the deal of a seed; every seat has dice of its own."""
    doors, table, dice = game.doors, game.State.table(), chances(seed, "deal")
    own = [chances(seed, "bot", seat) for seat in range(len(players))]
    doors.deal.at_once(table, len(players), game.option_table({}), dice)
    while waiting := doors.to_act.at_once(table):
        seat = first_seat(waiting)
        eyes = clone(table)
        if not players[seat].sees_all:
            doors.mask.at_once(eyes, seat)
        doors.play.at_once(table, seat, players[seat].choose(eyes, seat, own[seat]), dice)
    return table


def share(game: Game[Any], table: Table, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    won = game.winners(table[0])
    return (won >> seat & 1) / max(1, won.bit_count())


def interval(points: list[float], least: float = 0.0, most: float = 1.0) -> dict[str, float]:
    """The mean with a 99 % interval; each point is a deal, played by all seats, so that luck of the deal is mostly out.

    For the interval one best and one worst deal are added, so that a few equal ones do not look like certainty.
    """
    padded = [*points, least, most]
    middle, spread = float(np.mean(padded)), float(np.std(padded, ddof=1)) / math.sqrt(len(padded))
    low, high = max(least, middle - Z99 * spread), min(most, middle + Z99 * spread)
    return {"deals": len(points), "mean": float(np.mean(points)), "low": low, "high": high}


def duel(game: Game[Any], one: Seat, other: Seat, deals: int) -> dict[str, Any]:
    points: list[float] = []
    for seed in range(deals):
        first, second = play(game, [one, other], seed), play(game, [other, one], seed)
        points.append((share(game, first, 0) + share(game, second, 1)) / 2)
    found: dict[str, Any] = interval(points)
    for name, seat in (("one", one), ("other", other)):
        found[name] = {"name": seat.name, "iterations": seat.iterations, "ms": seat.milliseconds}
    return found


def places(game: Game[Any], table: Table, seats: int) -> list[float]:
    """Everybody's place, from 1; those who share some have their mean."""
    scores = [-int(p) for p in table[0].place[:seats]] if game.id == "drei" else list(map(int, table[0].stars[:seats]))
    return [sum(s > mine for s in scores) + (1 + scores.count(mine)) / 2 for mine in scores]


def among_casuals(game: Game[Any], deals: int) -> dict[str, Any]:
    """The expert sits once on every seat of each deal, with three casuals."""
    expert, casual = Seat("expert", game), Seat("casual", game)
    points: list[float] = []
    for seed in range(deals):
        mine: list[float] = []
        for seat in range(4):
            players = [expert if i == seat else casual for i in range(4)]
            mine.append(places(game, play(game, players, seed), 4)[seat])
        points.append(float(np.mean(mine)))
    return interval(points, 1.0, 4.0) | {"ms": expert.milliseconds}


def fairness(game: Game[Any], positions: int, iterations: int = 60) -> dict[str, int]:
    """In how many positions the expert chooses the same in two worlds that differ in what its seat cannot know."""
    expert, casual, found = bots.find("expert", game), bots.find("casual", game), {"positions": 0, "equal": 0}
    doors, seed = game.doors, 0
    while found["positions"] < positions:
        table, dice, seed = game.State.table(), chances(seed, "fairness"), seed + 1
        doors.deal.at_once(table, 2, game.option_table({}), dice)
        while (waiting := doors.to_act.at_once(table)) and found["positions"] < positions:
            seat, eyes = first_seat(waiting), clone(table)
            doors.mask.at_once(eyes, seat)
            other = clone(eyes)
            doors.imagine.at_once(other, dice)
            if other.tobytes() != table.tobytes():
                doors.mask.at_once(other, seat)
                at = found["positions"]
                thoughts = [expert.think(w, seat, chances(at, "bot"), iterations=iterations) for w in (eyes, other)]
                found["positions"] += 1
                found["equal"] += thoughts[0] == thoughts[1]
            doors.play.at_once(table, seat, casual.choose(eyes, seat, dice), dice)
    return found


def our_iterations(game: Game[Any], seats: int, iterations: int = 4000) -> float:
    """Iterations per second of one core, from the first decision of some deals."""
    bot, seconds, done = bots.find("expert", game), 0.0, 0
    for seed in range(5):
        table = game.State.table()
        game.doors.deal.at_once(table, seats, game.option_table({}), chances(seed, "deal"))
        seat = first_seat(game.doors.to_act.at_once(table))
        game.doors.mask.at_once(table, seat)
        started = time.process_time()
        done += bot.think(table, seat, chances(seed, "bot"), iterations=iterations).iterations
        seconds += time.process_time() - started
    return done / seconds


def openspiel_iterations(name: str, iterations: int = 4000) -> float:
    """The same for OpenSpiel's C++ ISMCTS with random rollouts."""
    import pyspiel

    game, rng, seconds = pyspiel.load_game(name), np.random.default_rng(1), 0.0
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    for seed in range(5):
        state = game.new_initial_state()
        while state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, evaluator, 0.7, iterations, -1, final, False, False)
        started = time.process_time()
        bot.step(state)
        seconds += time.process_time() - started
    return 5 * iterations / seconds


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=float, default=1.0)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--part", choices=("steps", "places", "target", "cheat", "fairness", "speed"))
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    file = DOCS / "strength.json"
    kept: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    wanted = [find(name) for name in ([args.game] if args.game else GAMES)]

    def keep(part: str, key: str, found: Any) -> None:
        kept.setdefault(part, {})[key] = found
        print(part, key, json.dumps(found), flush=True)
        if args.write:
            file.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")

    def asked(part: str) -> bool:
        return args.part in (None, part)

    for game in wanted:
        bots.warm_up(game)
        if args.size >= WORTH_COMPILING:
            game.doors.warm_up()
        deals = {name: max(2, int(args.size * pairs)) for name, pairs in PAIRS.items()}
        if asked("steps"):
            for one, other in pairwise(LEVELS):
                keep("steps", f"{game.id} {one} {other}", duel(game, Seat(one, game), Seat(other, game), deals[one]))
        if asked("target"):
            found = duel(game, Seat("expert", game), Seat("casual", game), deals["expert"])
            keep("target", game.id, found)
        if asked("cheat"):
            found = duel(game, Seat("expert", game, sees_all=True), Seat("casual", game), deals["expert"])
            keep("cheat", game.id, found)
        if asked("fairness"):
            keep("fairness", game.id, fairness(game, int(args.size * POSITIONS)))
        if asked("places") and 4 in game.seats:
            keep("places", game.id, among_casuals(game, max(2, int(args.size * TABLES))))
    if asked("speed"):
        for game in wanted:
            for seats in {2, min(4, game.seats[-1])}:
                keep("speed", f"{game.id}, {seats} players", our_iterations(game, seats))
        for name in ("leduc_poker", "oh_hell"):
            keep("speed", f"OpenSpiel {name}", openspiel_iterations(name))
    if args.write:
        subprocess.run([sys.executable, DOCS / "strength.py"], check=True)


if __name__ == "__main__":
    main()
