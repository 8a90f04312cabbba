"""Learns Destrier Duel from many tables at once, with NumPy and nothing else, and draws its learning curve.

    python examples/learn_from_tables.py [--seconds 60] [--tables 512] [--seed 1] [--curve curve.svg]

An actor and a critic share one hidden layer. The other seat is played by `random` inside the compiled call. At the end
the learner plays 2,000 games that it doesn't learn from, and says how many of them it has won.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from tablee import envs

GAME, HIDDEN, HORIZON, RATE, CURIOSITY = "destrier", 64, 16, 3e-3, 0.01
LATEST = 4000  # games that a point of the curve is made of
Arrays = dict[str, Any]


def make_net(inputs: int, actions: int, dice: np.random.Generator) -> Arrays:
    return {
        "w": dice.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
        "b": np.zeros(HIDDEN),
        "policy": np.zeros((HIDDEN, actions)),
        "value": np.zeros((HIDDEN, 1)),
    }


def look(net: Arrays, seen: Any, mask: Any) -> tuple[Any, Any, Any, Any]:
    """The scaled input, the hidden layer, the odds of all legal moves, and what the table is worth."""
    x = seen / 8.0  # cards and counts are small numbers
    hidden = np.tanh(x @ net["w"] + net["b"])
    scores = np.where(mask, hidden @ net["policy"], -1e9)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    return x, hidden, odds / odds.sum(1, keepdims=True), (hidden @ net["value"])[:, 0]


def choose(odds: Any, dice: np.random.Generator) -> Any:
    """A move for each table, as often as its odds say."""
    sums = odds.cumsum(1)
    return (sums > dice.random((len(odds), 1)) * sums[:, -1:]).argmax(1)


def gradients(net: Arrays, seen: Any, mask: Any, actions: Any, goals: Any) -> Arrays:
    """Which way is better: the policy by how much a move did better than expected, the value by how far off it was."""
    x, hidden, odds, value = look(net, seen, mask)
    better, n = goals - value, len(goals)
    likes = odds.copy()
    likes[np.arange(n), actions] -= 1.0
    logs = np.log(odds + 1e-9)
    bored = odds * (logs - (odds * logs).sum(1, keepdims=True))  # odds that have become too sure of themselves
    push = (likes * better[:, None] + CURIOSITY * bored) / n
    off = -better[:, None] / n
    back = (push @ net["policy"].T + off @ net["value"].T) * (1 - hidden**2)
    return {"w": x.T @ back, "b": back.sum(0), "policy": hidden.T @ push, "value": hidden.T @ off}


class Adam:
    def __init__(self, net: Arrays) -> None:
        self.net, self.steps = net, 0
        self.mean, self.square = ({name: np.zeros_like(part) for name, part in net.items()} for _ in range(2))

    def step(self, slopes: Arrays) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.net[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


def learn(n: int, seconds: float, seed: int, updates: int = 10**9) -> tuple[Arrays, list[tuple[int, float]]]:
    """The net, and after how many moves it won which share of its latest games; it stops at whichever comes first."""
    tables, dice = envs.tables(GAME, n, opponents="random", seat=None, seed=seed), np.random.default_rng(seed)
    step = tables.room()
    tables.reset_into(step)
    net = make_net(tables.layout.size, tables.actions, dice)
    adam, curve, rows = Adam(net), list[tuple[int, float]](), np.arange(n)
    moves, won, ended, started = 0, 0.0, 0, time.process_time()
    while time.process_time() - started < seconds and adam.steps < updates:
        kept: list[tuple[Any, ...]] = []
        for _ in range(HORIZON):
            seen, mask, seat = step.observation.copy(), step.action_mask.astype(bool), step.seat.copy()
            actions = choose(look(net, seen, mask)[2], dice)
            tables.step_into(actions, step)
            reward, ends = step.reward[rows, seat], step.terminated.copy()
            kept.append((seen, mask, actions, reward, ends))
            won, ended = won + float((reward[ends] + 1).sum() / 2), ended + int(ends.sum())
        goal: Any = look(net, step.observation, step.action_mask.astype(bool))[3]
        goals: list[Any] = []
        for *_, reward, ends in reversed(kept):
            goal = np.where(ends, reward, goal)
            goals.insert(0, goal)
        seen, mask, actions = (np.concatenate([row[at] for row in kept]) for at in range(3))
        adam.step(gradients(net, seen, mask, actions, np.concatenate(goals)))
        moves += HORIZON * n
        if ended >= LATEST:
            curve.append((moves, won / ended))
            won, ended = 0.0, 0
    return net, curve


def wins(net: Arrays, games: int, seed: int) -> float:
    """The share of games it wins against random, with the move it likes best; a shared win is half a one."""
    tables, n = envs.tables(GAME, 250, opponents="random", seat=None, seed=seed), 0
    step, won = tables.reset(), 0.0
    while n < games:
        seat = step.seat.copy()
        odds = look(net, step.observation, step.action_mask.astype(bool))[2]
        step = tables.step(odds.argmax(1))
        reward = step.reward[np.arange(250), seat][step.terminated]
        won, n = won + float((reward + 1).sum() / 2), n + len(reward)
    return won / n


def draw(curve: list[tuple[int, float]]) -> str:
    """The learning curve as a picture."""
    most = max(moves for moves, _ in curve)
    points = " ".join(f"{60 + 520 * moves / most:.1f},{260 - 240 * share:.1f}" for moves, share in curve)
    lines = [f'<line x1="60" x2="580" y1="{260 - 240 * y}" y2="{260 - 240 * y}" stroke="#ddd"/>' for y in (0, 0.5, 1)]
    texts = [f'<text x="8" y="{264 - 240 * y}">{y:.0%}</text>' for y in (0, 0.5, 1)]
    style = "<style>text{font:13px sans-serif}</style><rect width='600' height='300' fill='#fff'/>"
    shape = f'<polyline points="{points}" fill="none" stroke="#8a5a12" stroke-width="2"/>'
    foot = f'<text x="60" y="288">share of games won against random, over {most / 1e6:.1f} million moves</text>'
    parts = [style, *lines, *texts, shape, foot]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300">{"".join(parts)}</svg>\n'


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)  # of one core
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("curve.svg"))
    asked = parser.parse_args()
    net, curve = learn(asked.tables, asked.seconds, asked.seed)
    if curve:
        asked.curve.write_text(draw(curve), "utf-8")
    print(f"It wins {wins(net, 2000, asked.seed + 1):.1%} of its games against random.")


if __name__ == "__main__":
    main()
