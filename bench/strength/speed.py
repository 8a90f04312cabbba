"""Iterations per second of one core, ours and those of OpenSpiel's C++ ISMCTS."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from tablee import bots
from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.playouts import first_seat
from tablee.kernel.records import clone

PEERS = ("leduc_poker", "oh_hell")
DEALS = 5


def our_iterations(game: Game[Any], seats: int, iterations: int = 4000) -> float:
    """From the first decision of some deals."""
    bot, seconds, done = bots.find("expert", game), 0.0, 0
    for seed in range(DEALS):
        table = game.rules.State.table()
        game.doors.deal.at_once(table, seats, game.option_table({}), chances(seed, "deal"))
        seat = first_seat(game.doors.to_act.at_once(table))
        game.doors.mask.at_once(table, seat)
        started = time.process_time()
        done += bot.think(table, seat, chances(seed, "bot"), iterations=iterations).iterations
        seconds += time.process_time() - started
    return done / seconds


def imagined_shots(game: Game[Any], iterations: int = 300, shots: int = 20) -> float:
    """Of a game whose moves cannot be listed: from the positions of a casual game, for the first are all alike."""
    done, seconds, table, dice = 0, 0.0, game.rules.State.table(), chances(1, "deal")
    game.doors.deal.at_once(table, 2, game.option_table({}), dice)
    casual, expert = bots.find("casual", game), bots.find("expert", game)
    for shot in range(shots):
        if not (waiting := game.doors.to_act.at_once(table)):
            break
        seat = first_seat(waiting)
        started = time.process_time()
        done += expert.think(clone(table), seat, chances(shot, "bot"), iterations=iterations).iterations
        seconds += time.process_time() - started
        game.doors.play.at_once(table, seat, casual.choose(table, seat, dice), dice)
    return done / seconds


def openspiel_iterations(name: str, iterations: int = 4000) -> float:
    """The same for OpenSpiel's C++ ISMCTS with random rollouts, from the first decision of some deals."""
    import pyspiel  # pyright: ignore[reportMissingImports]  # only `dev.py bench` installs it

    game, rng, seconds = pyspiel.load_game(name), np.random.default_rng(1), 0.0
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    for seed in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, evaluator, 0.7, iterations, -1, final, False, False)
        started = time.process_time()
        bot.step(state)
        seconds += time.process_time() - started
    return DEALS * iterations / seconds
