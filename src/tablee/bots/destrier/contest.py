"""Duels between two strategies: every deal is played twice, with the seats swapped."""

from __future__ import annotations

import numpy as np

from tablee.bots.equilibrium.book import Strategy
from tablee.games.destrier import GAME
from tablee.kernel.whole_games import Policy, play_games

from . import casual
from .strategy import by_a_book


def contest(one: Strategy, other: Strategy, deals: int, seed: int) -> tuple[float, float]:
    """What `one` wins of matches against `other`, and the standard error of that; NOTHING is the casual player."""
    players = [Policy(by_a_book(casual.choose), mind=strategy.book) for strategy in (one, other)]
    first = play_games(GAME, players, seed, range(deals)).winners
    second = play_games(GAME, players[::-1], seed, range(deals)).winners
    points = 0.5 * (first == 1) + 0.5 * (second == 2)
    return float(points.mean()), float(points.std() / np.sqrt(deals))
