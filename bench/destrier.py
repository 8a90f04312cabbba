"""Random duels beside OpenSpiel's C++ rollouts, our own plain Python and two cores: ratios taken in one run.

`python bench/destrier.py --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.cli.bench import microseconds_per_call
from tablee.games.destrier import GAME
from tablee.kernel.game import Game
from tablee.kernel.playouts import random_games

if TYPE_CHECKING:
    import pyspiel  # pyright: ignore[reportMissingImports]  # only `dev.py bench` installs it

ROUNDS = 15  # everything is measured once a round, so that a slow moment of the machine hits all alike
ROLLOUTS = 100_000
PAGE = Path(__file__).parents[1] / "docs" / "speed.md"


Clock = Callable[[], float]
Measure = Callable[[], float]  # moves per second


def best(measures: dict[str, Measure], rounds: int = ROUNDS) -> dict[str, float]:
    """The best of several rounds of each measure."""
    results = dict.fromkeys(measures, 0.0)
    for _ in range(rounds):
        for name, measure in measures.items():
            results[name] = max(results[name], measure())
    return results


def our_moves(games: int, game: Game[Any] = GAME, clock: Clock = time.perf_counter, **settings: Any) -> Measure:
    random_games(game, min(games, 256), 1, **settings)

    def measure() -> float:
        started = clock()
        moves = random_games(game, games, started.hex().encode(), **settings).moves
        return moves / (clock() - started)

    return measure


def openspiel_moves(name: str, rollouts: int = ROLLOUTS, clock: Clock = time.perf_counter) -> Measure:
    """Moves per second of RandomRolloutEvaluator: one search with one simulation runs it from the dealt state."""
    import pyspiel  # pyright: ignore[reportMissingImports]  # only `dev.py bench` installs it

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def step(state: pyspiel.State) -> bool:
        """Go on at random; True for a decision of a player."""
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
            return False
        state.apply_action(int(rng.choice(state.legal_actions())))
        return True

    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        step(dealt)
    decisions, samples = 0, min(rollouts, 4000)
    for _ in range(samples):
        state = dealt.clone()
        while not state.is_terminal():
            decisions += step(state)
    per_rollout = decisions / samples

    def measure() -> float:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 7), 1.0, 1, 1, False, 1, False)
        started = clock()
        bot.step(dealt)
        return rollouts * per_rollout / (clock() - started)

    return measure


def warm_start() -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-m", "tablee", "games"], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - started


def duels_per_match() -> float:
    batches = [random_games(GAME, 256, seed).tables["duel"].mean() for seed in range(100)]
    return float(np.mean(batches))


def compile_elsewhere(game: str = "destrier") -> None:
    """Code runs slower in the process that compiled it, so another one does that first."""
    code = f"from destrier import our_moves; from tablee.games import find; game = find({game!r})\n"
    code += "our_moves(256, game); our_moves(256, game, all_cores=True)"
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parent, check=True)


def show(table: str, mark: str) -> None:
    """Print the table, and with --write put it behind its mark in docs/speed.md."""
    print(table)
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text("utf-8").partition(mark)
        _, _, after = rest.partition("<!-- end -->\n")
        PAGE.write_text(f"{before}{mark}{table}<!-- end -->\n{after}", "utf-8")


def main() -> None:
    compile_elsewhere()
    moves = best(
        {
            "ours": our_moves(100_000),
            "cores": our_moves(200_000, all_cores=True),
            "leduc_poker": openspiel_moves("leduc_poker"),
            "blackjack": openspiel_moves("blackjack"),
            "pure": our_moves(300, pure=True),
        }
    )
    sample = random_games(GAME, 100_000, 1)
    duels = moves["ours"] / (sample.moves / sample.games) * duels_per_match()
    start = min(warm_start() for _ in range(ROUNDS))
    ours = moves["ours"]
    rows = [
        ("random duels, one core", f"{duels / 1e6:.1f} million duels/s", ""),
        ("moves of these duels", f"{ours / 1e6:.1f} million/s", "1"),
        (f"moves on {os.cpu_count()} cores", f"{moves['cores'] / 1e6:.1f} million/s", f"{moves['cores'] / ours:.2f}"),
        ("moves in plain Python", f"{moves['pure'] / 1e3:.1f} thousand/s", f"1/{ours / moves['pure']:,.0f}"),
        *(
            (f"OpenSpiel C++ rollouts, {name}", f"{moves[name] / 1e6:.1f} million/s", f"1/{ours / moves[name]:.1f}")
            for name in ("leduc_poker", "blackjack")
        ),
        ("one `play` call from Python", f"{min(microseconds_per_call(GAME) for _ in range(ROUNDS)):.2f} µs", ""),
        ("start of `tablee games`, warm", f"{start:.2f} s", ""),
    ]
    table = "| Destrier Duel | measured | ratio to one core |\n|---|---|---|\n"
    table += "".join(f"| {' | '.join(row)} |\n" for row in rows)
    show(table, "<!-- destrier -->\n")


if __name__ == "__main__":
    main()
