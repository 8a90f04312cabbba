"""Trains the strategy of Destrier Duel and writes the two files beside this one: the strategy, and how it came about.

    python -m tablee.bots.destrier.train --minutes 30

The same seed and number of duels give the same strategy. It goes on until the time or the rounds are over; whoever
stops it earlier has what it had written by then.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from tablee.bots.equilibrium.book import NOTHING, Strategy, digest
from tablee.bots.equilibrium.regrets import LOST, USED, Shelf
from tablee.games.destrier import GAME
from tablee.kernel.chance import chances
from tablee.kernel.game import JSON

from .contest import contest
from .strategy import FILE, LOG
from .training import new_shelf, train

SIZE = 1 << 21  # sights that are told apart in training, about
KEPT = 600_000  # those that are shipped: the ones that were met most
ROUND = 50_000  # duels before older ones fade
DEALS = 20_000  # against the casual player, each played twice
ANSWER = 20  # rounds in which a best answer is learned


def learn(rounds: int, seed: int, duels: int, size: int, other: Strategy = NOTHING) -> Shelf:
    """A shelf after so many rounds: against itself, or against a strategy that does not change."""
    shelf, chance, options = new_shelf(size), chances(seed, "train"), GAME.option_table({})
    for done in range(rounds):
        shelf.fade(done / (done + 1))
        train(shelf.lesson(other, chance, options), duels)
    return shelf


def against(one: Strategy, other: Strategy, seed: int, deals: int = DEALS) -> dict[str, float]:
    mean, error = contest(one, other, deals, seed)
    return {"share": round(mean, 4), "error": round(error, 4), "deals": deals}


class Training:
    """A run that tells how far it came, and writes it down."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed, self._strategy_file, self._log_file = seed, folder / FILE.name, folder / LOG.name
        self.shelf, self._chance, self._options = new_shelf(SIZE), chances(seed, "train"), GAME.option_table({})
        self.rounds, self.seconds = 0, 0.0
        self.log: JSON = {"game": GAME.id, "rules": GAME.version, "seed": seed, "round": ROUND, "rounds": []}

    def go_on(self) -> None:
        self.shelf.fade(self.rounds / (self.rounds + 1))
        started = time.process_time()
        train(self.shelf.lesson(NOTHING, self._chance, self._options), ROUND)
        self.seconds += time.process_time() - started
        self.rounds += 1

    def note(self) -> Strategy:
        """Write the strategy as it is now, and a line about it."""
        found = self.shelf.strategy(KEPT)
        counts = self.shelf.counts
        self.log["rounds"].append(
            {
                "duels": self.rounds * ROUND,
                "seconds": round(self.seconds),
                "sights": int(counts[USED]),
                "without_room": int(counts[LOST]),
                "casual": against(found, NOTHING, self.seed),
            }
        )
        content = found.to_bytes()
        self.log["strategy"] = {
            "sha256": digest(content),
            "bytes": len(content),
            "sights": len(found.sights),
            "moves": len(found.odds),
        }
        self.log.pop("best_answer", None)
        self._strategy_file.write_bytes(content)
        self._write()
        print(json.dumps(self.log["rounds"][-1]), flush=True)
        return found

    def note_best_answer(self, found: Strategy) -> None:
        """How much somebody wins who learned to answer it and tells the same apart: at least so much can be taken."""
        answer = learn(ANSWER, self.seed + 1, ROUND, SIZE, found).strategy(SIZE)
        self.log["best_answer"] = {"duels": ANSWER * ROUND, **against(answer, found, self.seed + 2)}
        self._write()
        print(json.dumps(self.log["best_answer"]), flush=True)

    def _write(self) -> None:
        self._log_file.write_text(json.dumps(self.log, indent=1) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=10, help="rounds between two lines of the log")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=FILE.parent)
    args = parser.parse_args()
    run, end = Training(args.seed, args.to), time.monotonic() + 60 * args.minutes
    while run.rounds < args.rounds and time.monotonic() < end:
        run.go_on()
        if run.rounds % args.every == 0:
            run.note()
    run.note_best_answer(run.note())


if __name__ == "__main__":
    main()
