"""Breeds a player of Destrier Duel through PettingZoo, with neat-python, a trainer that knows nothing of Tablée.

    pip install "tablee[envs]" neat-python
    python examples/learn_through_pettingzoo.py [--generations 30] [--games 100] [--seed 1]

Networks that see the numbers of both hands play `random` at a PettingZoo table, and those that win more have more
children. All play the same deals, so the best of the last generation play others for a place, and the first of them
plays 2,000 games that nobody has learned from. How they are bred stands in learn_through_pettingzoo.ini.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any

import neat
import numpy as np

from tablee import envs
from tablee.envs.pettingzoo import env

GAME, BREEDING = "destrier", Path(__file__).with_suffix(".ini")
LEARNED_FROM, CHOSEN_BY = 1_000_000, 2_000_000  # the first of these games; those that are told at the end begin at 0
HANDS = next(field for field in envs.tables(GAME, 1).layout.fields if field.name == "hand")
Player = Callable[[Any, Any], int]
"""What to do: from the observation of a seat and the mask of what is legal there."""


def random_player(dice: np.random.Generator) -> Player:
    return lambda seen, mask: int(dice.choice(np.flatnonzero(mask)))


def player_of(genome: Any, config: neat.Config) -> Player:
    """A network looks at both hands, the own one first, and the legal move that it likes best is made."""
    network = neat.nn.FeedForwardNetwork.create(genome, config)

    def choose(seen: Any, mask: Any) -> int:
        hands = seen[HANDS.first : HANDS.first + HANDS.count] / 8.0  # −1 is a number that it doesn't know
        likes = np.array(network.activate(hands.tolist()))
        return int(np.where(mask, likes, -np.inf).argmax())

    return choose


def play(table: Any, seed: int, players: list[Player]) -> dict[str, float]:
    """One game, as PettingZoo plays them; what everybody has won at its end."""
    table.reset(seed=seed)
    won = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        won[agent] += reward
        player = players[table.possible_agents.index(agent)]
        table.step(None if terminated or truncated else player(seen["observation"], seen["action_mask"]))
    return won


def share(player: Player, games: range) -> float:
    """Of the games against random that a player wins, in both seats; the numbers of the games are their seeds."""
    table, won = env(GAME), 0.0
    for seed in games:
        own, other = seed % 2, random_player(np.random.default_rng(seed))
        rewards = play(table, seed, [player, other] if own == 0 else [other, player])
        won += (rewards[table.possible_agents[own]] + 1) / 2
    return won / len(games)


def learn(generations: int, games: int, seed: int) -> tuple[Player, list[float]]:
    """The best of the last generation, and how well the best of every generation did."""
    parts = neat.DefaultGenome, neat.DefaultReproduction, neat.DefaultSpeciesSet, neat.DefaultStagnation
    config = neat.Config(*parts, str(BREEDING))
    best, living = list[float](), list[Any]()

    def judge(genomes: list[tuple[int, Any]], config: neat.Config) -> None:
        for _, genome in genomes:
            genome.fitness = share(player_of(genome, config), range(LEARNED_FROM, LEARNED_FROM + games))
        living[:] = sorted((genome for _, genome in genomes), key=lambda genome: -genome.fitness)
        best.append(living[0].fitness)

    neat.Population(config, seed=seed).run(judge, generations)
    few = [player_of(genome, config) for genome in living[:5]]
    return max(few, key=lambda player: share(player, range(CHOSEN_BY, CHOSEN_BY + 3 * games))), best


def within(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval, which holds the true share 99 times of 100."""
    z = 2.576
    middle, wide = won + z * z / (2 * games), z * sqrt(won * (1 - won) / games + (z / 2 / games) ** 2)
    return (middle - wide) / (1 + z * z / games), (middle + wide) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--games", type=int, default=100, help="that each network plays in a generation")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    player, best = learn(asked.generations, asked.games, asked.seed)
    print("The best of each generation:", " ".join(f"{one:.0%}" for one in best))
    won = share(player, range(2000))
    low, high = within(won, 2000)
    print(f"It wins {won:.1%} of 2,000 games against random; 99% interval {low:.1%} to {high:.1%}.")


if __name__ == "__main__":
    main()
