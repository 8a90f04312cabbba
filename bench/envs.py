"""Tables for learners beside the environments of others: steps per second of one core, with ratios taken in one run.

Every step of ours writes observation, mask and reward, and deals again where a game is over. Actions are drawn outside
of the measured time for us and for pgx, and inside for the others, whose own loops draw them. Seconds are those that
cores spent on it, so that a busy machine changes little; JAX may use several threads, which count as well.

`python3 dev.py bench envs --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from destrier import best, show

from tablee import envs
from tablee.games import OURS
from tablee.kernel.chance import chances
from tablee.text import texts

CLOCK = time.process_time
BATCH, ROUNDS, CALLS = 1024, 12, 20
Measure = Callable[[], float]


def our_steps(game: str, observation: str) -> Measure:
    tables = envs.tables(game, BATCH if OURS_BY_ID[game].moves.are_listed else 64, observation=observation, seed=1)
    step, dice = tables.room(), chances(1, "bench")
    tables.reset_into(step)
    tables.step_into(tables.random_actions(dice), step)

    def measure() -> float:
        spent = 0.0
        for _ in range(CALLS if tables.n == BATCH else 3):
            actions = tables.random_actions(dice)
            started = CLOCK()
            tables.step_into(actions, step)
            spent += CLOCK() - started
        return tables.n * (CALLS if tables.n == BATCH else 3) / spent

    return measure


OURS_BY_ID = {game.id: game for game in OURS}


def pgx_steps() -> Measure:
    import jax  # pyright: ignore[reportMissingImports]
    import pgx  # pyright: ignore[reportMissingImports]
    from pgx.experimental.wrappers import auto_reset  # pyright: ignore[reportMissingImports]

    env: Any = pgx.make("leduc_holdem")
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state: Any = init(jax.random.split(jax.random.PRNGKey(1), BATCH))
    rng = np.random.default_rng(1)

    def choose() -> Any:
        mask = np.asarray(state.legal_action_mask)
        return jax.numpy.asarray((rng.random(mask.shape) * mask).argmax(1))

    state = step(state, choose(), jax.random.split(jax.random.PRNGKey(2), BATCH))

    def measure() -> float:
        nonlocal state
        spent = 0.0
        for i in range(CALLS):
            actions, keys = choose(), jax.random.split(jax.random.PRNGKey(i), BATCH)
            jax.block_until_ready((actions, keys))
            started = CLOCK()
            state = step(state, actions, keys)
            jax.block_until_ready(state)
            spent += CLOCK() - started
        return BATCH * CALLS / spent

    return measure


def rlcard_steps() -> Measure:
    import rlcard  # pyright: ignore[reportMissingImports]

    env: Any = rlcard.make("leduc-holdem")
    rng = np.random.default_rng(1)

    def measure() -> float:
        moves, started = 0, CLOCK()
        for _ in range(300):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(int(rng.choice(list(state["legal_actions"]))))
                moves += 1
        return moves / (CLOCK() - started)

    return measure


def pettingzoo_steps() -> Measure:
    from pettingzoo.classic import leduc_holdem_v4  # pyright: ignore[reportMissingImports]

    env: Any = leduc_holdem_v4.env()

    def measure() -> float:
        moves, started = 0, CLOCK()
        for seed in range(100):
            env.reset(seed=seed)
            for agent in env.agent_iter():
                seen, _, ends, cut, _ = env.last()
                env.step(None if ends or cut else env.action_space(agent).sample(seen["action_mask"]))
                moves += not (ends or cut)
        return moves / (CLOCK() - started)

    return measure


def openspiel_steps() -> Measure:
    import pyspiel  # pyright: ignore[reportMissingImports]

    game: Any = pyspiel.load_game("leduc_poker")
    rng = np.random.default_rng(1)

    def measure() -> float:
        moves, started = 0, CLOCK()
        for _ in range(1000):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                state.information_state_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                moves += 1
            state.returns()
        return moves / (CLOCK() - started)

    return measure


PEERS = {
    "pgx, leduc, JAX on CPU, batch 1024": pgx_steps,
    "OpenSpiel, leduc, Python loop": openspiel_steps,
    "rlcard, leduc": rlcard_steps,
    "PettingZoo, leduc": pettingzoo_steps,
}


def compile_elsewhere() -> None:
    """Code runs slower in the process that compiled it, so another one does that first."""
    code = "import envs as bench\nfor game in bench.OURS_BY_ID: bench.our_steps(game, 'raw')"
    path = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
    subprocess.run([sys.executable, "-c", path + code], check=True)


def main() -> None:
    compile_elsewhere()
    measures = {f"{game} {kind}": our_steps(game, kind) for game in OURS_BY_ID for kind in ("raw", "features")}
    missing: list[str] = []
    for name, make in PEERS.items():
        try:
            measures[name] = make()
        except ImportError as problem:
            missing.append(f"{name} ({problem})")
    speeds = best(measures, ROUNDS)
    ours = speeds[f"{next(iter(OURS_BY_ID))} raw"]
    rows = [
        (f"{texts('en').say(f'{game}-title')}, {kind}", speeds[f"{game} {kind}"])
        for game in OURS_BY_ID
        for kind in ("raw", "features")
    ]
    rows += [(name, speeds[name]) for name in PEERS if name in speeds]
    first = f"{texts('en').say(f'{next(iter(OURS_BY_ID))}-title')}, raw"
    table = f"| steps for learners, one core | steps/s | {first} is faster by |\n|---|---|---|\n"
    for name, speed in rows:
        table += f"| {name} | {speed:,.0f} | {f'{ours / speed:,.1f}×' if name in PEERS else ''} |\n"
    show(table, "<!-- envs -->\n")
    for name in missing:
        print(f"Not measured: {name}")


if __name__ == "__main__":
    main()
