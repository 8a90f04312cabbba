"""How strong the levels of Carrom Deluxe are: every deal is played twice, with seats swapped.

The same deal draws the same starter, so that each bot starts once. Every level plays with its fixed number of
iterations, and with its own hand. `--size 10` plays ten times as many deals; `--same-hand` gives the searching levels a
casual hand, which shows what thinking alone is worth; `--part` chooses.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import pairwise
from typing import Any

from bots import LEVELS, duel, interval, play

from tablee import bots
from tablee.bots.casual.carrom import EVEN, STEADY
from tablee.bots.flicking.thinking import Flicker, Hand
from tablee.bots.levels import BUDGET, FLICKING
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.records import Table

DEALS = {"expert": 30, "strong": 60, "casual": 100, "novice": 30}  # for the stronger one's level, at size 1
TABLES = 6  # deals for four players, at size 1: each is played four times


class Seat:
    """A bot of a level that counts how long its moves take."""

    sees_all = False  # there is nothing to hide

    def __init__(self, name: str, game: Game[Any], hand: Hand | None = None) -> None:
        self.name, self.moves, self.seconds = name, 0, 0.0
        level, bot = FLICKING[game.id].get(name), bots.find(name, game)
        self.iterations = level.iterations if level else 0
        self._choose, self._think = bot.choose, bot.think
        if hand is not None and level is not None and self.iterations:
            casual = bots.find("casual", game).choose
            flicker = Flicker(game, hand, level.eye, casual, BUDGET[name], level.iterations)
            self._think = lambda masked, seat, dice, iterations: flicker.think(
                masked, seat, dice, None, iterations, None
            )

    def choose(self, masked: Table, seat: int, dice: Table) -> Table:
        started = time.process_time()
        if self.iterations:
            move = self._think(masked, seat, dice, iterations=self.iterations).move
        else:
            move = self._choose(masked, seat, dice)
        self.seconds += time.process_time() - started
        self.moves += 1
        return move

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.moves)


def compare(game: Game[Any], one: str, other: str, deals: int, hand: Hand | None = None) -> dict[str, Any]:
    return duel(game, Seat(one, game, hand), Seat(other, game), deals)  # pyright: ignore[reportArgumentType]


def among_casuals(game: Game[Any], deals: int) -> dict[str, Any]:
    """The expert sits once on every seat of each deal, with three casuals; its mean place."""
    expert, casual = Seat("expert", game), Seat("casual", game)
    found: list[float] = []
    for seed in range(deals):
        for seat in range(4):
            players: list[Any] = [expert if i == seat else casual for i in range(4)]
            scores = [int(points) for points in play(game, players, seed)[0].points[:4]]
            mine = scores[seat]
            found.append(sum(points > mine for points in scores) + (1 + scores.count(mine)) / 2)
    return interval(found)


def iterations_a_second(game: Game[Any], iterations: int = 300) -> float:
    """Imagined shots of an expert in the positions of a casual game, on one core."""
    done, seconds, table, dice = 0, 0.0, game.State.table(), chances(1, "deal")
    game.doors.deal.at_once(table, 2, game.option_table({}), dice)
    casual, expert = bots.find("casual", game), bots.find("expert", game)
    for shot in range(20):
        started = time.process_time()
        done += expert.think(table, table[0].turn, chances(shot, "bot"), iterations=iterations).iterations
        seconds += time.process_time() - started
        seat = table[0].turn
        game.doors.play.at_once(table, seat, casual.choose(table, seat, dice), dice)
    return done / seconds


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=float, default=1.0)
    parser.add_argument("--part", choices=("steps", "places", "target", "speed"))
    parser.add_argument("--same-hand", action="store_true")
    args = parser.parse_args()
    game = find("carrom")
    game.doors.warm_up()
    bots.warm_up(game)
    hand = Hand(STEADY, EVEN) if args.same_hand else None
    deals = {name: max(2, int(args.size * number)) for name, number in DEALS.items()}

    def tell(part: str, key: str, found: Any) -> None:
        print(part, key, json.dumps(found), flush=True)

    if args.part in (None, "target"):
        tell("target", game.id, compare(game, "expert", "casual", deals["expert"], hand))
    if args.part in (None, "steps"):
        for one, other in pairwise(LEVELS):
            tell("steps", f"{game.id} {one} {other}", compare(game, one, other, deals[one], hand))
    if args.part in (None, "places"):
        tell("places", game.id, among_casuals(game, max(2, int(args.size * TABLES))))
    if args.part in (None, "speed"):
        tell("speed", game.id, iterations_a_second(game))


if __name__ == "__main__":
    main()
