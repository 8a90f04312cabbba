"""Solve a small Destrier Duel with OpenSpiel, and say how far from perfect play it still is.

    python examples/openspiel_cfr.py
    python examples/openspiel_cfr.py --numbers 8 --cards "minus3 declare27 deny" --iterations 200

Exploitability is exact: what a perfect opponent wins on average against the strategy, in duels. It needs
`pip install "tablee[openspiel]"`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pyspiel

import tablee.envs.openspiel  # noqa: F401  # registers the games

CHECKS = 8  # how often the exploitability is computed


def solve(game: str, iterations: int) -> Iterator[tuple[int, float]]:
    """Counterfactual regret minimisation, plus variant: iterations so far, and the exact exploitability then."""
    tree = pyspiel.load_game(f"cached_tree(game={game})")  # our rules are asked once for every state
    solver = pyspiel.CFRPlusSolver(tree)
    yield 0, pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    for done in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if done % max(1, iterations // CHECKS) == 0:
            yield done, pyspiel.exploitability(tree, solver.average_policy())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--numbers", type=int, default=6, help="number cards, spread evenly from 1 to 12")
    parser.add_argument("--cards", default="", help="the Destrier deck, by the names of its cards")
    parser.add_argument("--draws", type=int, default=3, help="number cards that a player draws at most")
    parser.add_argument("--iterations", type=int, default=80)
    given = parser.parse_args()
    game = f"python_tablee_destrier_small(numbers={given.numbers},cards={given.cards},draws={given.draws})"
    print(f"{game}\niterations  exploitability")
    for done, left in solve(game, given.iterations):
        print(f"{done:10}  {left:.6f}", flush=True)


if __name__ == "__main__":
    main()
