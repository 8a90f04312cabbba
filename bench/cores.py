"""Whole games of `casual` players on two cores beside one, by the clock, as `tablee simulate --workers` plays them.

`python bench/cores.py --write` puts the table into docs/speed.md. Where the system allows it (as root), measurements of
about a second each go before all other programs, so that they count on a busy machine, too.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Generator

from destrier import show

from tablee.games import OURS
from tablee.kernel.game import AnyGame
from tablee.lab.contest import Contest
from tablee.lab.cores import play

SECONDS, ROUNDS = 1.0, 4  # on one core, about
SAMPLE = {True: 1000, False: 50}  # games, by whether moves are listed


@contextlib.contextmanager
def before_all_others() -> Generator[None]:
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    try:
        yield
    finally:
        with contextlib.suppress(OSError, AttributeError):
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def pace(contest: Contest, games: int, workers: int) -> float:
    with before_all_others():
        started = time.perf_counter()
        for _ in play(contest, games, workers):
            pass
        return games / (time.perf_counter() - started)


def row(game: AnyGame) -> str:
    contest = Contest.of(game, ["casual", "casual"], 1, {})
    sample = SAMPLE[game.moves.are_listed]
    contest.play_compiled(range(1))
    games, best = max(sample, int(SECONDS * pace(contest, 4 * sample, 1))), [0.0, 0.0]
    for turn in range(ROUNDS):
        for workers in (1, 2) if turn % 2 == 0 else (2, 1):
            best[workers - 1] = max(best[workers - 1], pace(contest, games, workers))
    return f"| {game.id} | {best[0]:,.0f} | {best[1]:,.0f} | {best[1] / best[0]:.2f} |\n"


def main() -> None:
    head = "| games/s by the clock | one core | two cores | ratio |\n|---|---|---|---|\n"
    show(head + "".join(row(game) for game in OURS), "<!-- cores -->\n")


if __name__ == "__main__":
    main()
