"""Whole games of `casual` players in the compiled loop beside the same games move by move: ratios taken in one run.

Seconds are those that one core spent on it, so that a busy machine changes little; two cores are measured by the clock,
and need a quiet one.

`python bench/simulate.py --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from destrier import show

from tablee.games import OURS
from tablee.kernel.game import AnyGame
from tablee.lab.contest import Contest
from tablee.lab.cores import play

ROUNDS = 3
SLOWLY, QUICKLY = {True: 12, False: 2}, {True: 2000, False: 40}  # games of a round, by whether moves are listed
BOTH = {True: 20_000, False: 200}


def rate(games: int, play_them: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Games a second, the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        started = clock()
        play_them()
        best = max(best, games / (clock() - started))
    return best


def row(game: AnyGame) -> str:
    contest = Contest.of(game, ["casual"] * max(2, game.seats[0]), 1, {})
    contest.warm_up()
    contest.play_compiled(range(1))
    slowly, quickly = SLOWLY[game.moves.are_listed], QUICKLY[game.moves.are_listed]
    one = rate(slowly, lambda: contest.play_by_moves(range(slowly)))
    loop = rate(quickly, lambda: contest.play_compiled(range(quickly)))
    many = BOTH[game.moves.are_listed]
    cores = [rate(many, lambda n=n: list(play(contest, many, n)), time.perf_counter) for n in (1, 2)]
    print(f"{game.id} on two cores: {cores[1] / cores[0]:.2f}")
    return f"| {game.id} | {one:,.0f} | {loop:,.0f} | {loop / one:,.1f} |\n"


def main() -> None:
    head = "| `casual` against `casual` | move by move, games/s | one loop, games/s | ratio |\n"
    show(head + "|---|---|---|---|\n" + "".join(row(game) for game in OURS), "<!-- simulate -->\n")


if __name__ == "__main__":
    main()
