"""`tablee simulate` beside the one of an older commit, in one run: whole games of `casual` players.

`python bench/simulate.py [REV] [--rounds N] [--write]`. REV is 30154bb where nothing is said, when every game was still
played move by move through a match: in plain Python where fewer than 500 games were asked for and no bot searched, else
compiled. Both trees run the command as people type it, take turns, and have compiled before. Ratios are of seconds that
one core spent.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from against import ROOT, Tree, unpack
from destrier import show

from tablee.games import OURS
from tablee.kernel.game import AnyGame

BEFORE = "30154bb"
# What a tree runs: it reads what to do, a game and flags, and answers with games a second.
WORKER = """
import os, sys, time

asked, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

from tablee import bots
from tablee.cli import main
from tablee.games import find

for line in asked:
    what, name, games, *more = line.split()
    if what == "warm":
        find(name).doors.warm_up()
        bots.warm_up(find(name), ["casual"])
    started = time.process_time()
    code = main(["simulate", name, "--games", games, "--bots", "casual,casual", "--seed", "1", "--json", *more])
    print(0.0 if code else int(games) / (time.process_time() - started), file=answers, flush=True)
"""
FEW = {True: 40, False: 4}  # games of a turn in plain Python, by whether moves are listed
SOME = {True: 500, False: 20}  # in compiled code, move by move
MANY = {True: 20_000, False: 200}  # and in the loop


def best_of(asked: list[tuple[Tree, str]], rounds: int) -> list[float]:
    """The best of each; who comes first changes from round to round."""
    best = [0.0] * len(asked)
    for turn in range(rounds):
        for side in range(len(asked)) if turn % 2 == 0 else reversed(range(len(asked))):
            tree, command = asked[side]
            best[side] = max(best[side], tree.ask(command))
    return best


def row(game: AnyGame, plain: Tree, then: Tree, now: Tree, rounds: int) -> str:
    name, is_listed = game.id, game.moves.are_listed
    then.ask(f"warm {name} 2")
    now.ask(f"warm {name} 300 --workers 1")
    asked = [
        (plain, f"play {name} {FEW[is_listed]}"),
        (then, f"play {name} {SOME[is_listed]}"),
        (now, f"play {name} {MANY[is_listed]} --workers 1"),
    ]
    plainly, slowly, loop = best_of(asked, rounds)
    ratios = f"{loop / plainly:,.0f}× | {loop / slowly:,.1f}×"
    return f"| {name} | {plainly:,.1f} | {slowly:,.0f} | {loop:,.0f} | {ratios} |\n"


def table(plain: Tree, then: Tree, now: Tree, rounds: int) -> str:
    text = "| `casual` against `casual`, games/s | then, below 500 games | then, compiled | now | ratio | ratio |\n"
    text += f"|{'---|' * 6}\n"
    for game in OURS:
        text += row(game, plain, then, now, rounds)
        print(text.splitlines()[-1], file=sys.stderr, flush=True)
    return text


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("revision", nargs="?", default=BEFORE)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as older, tempfile.TemporaryDirectory() as caches:
        unpack(wanted.revision, Path(older))
        places = (Path(older), "plain"), (Path(older), "then"), (ROOT, "now")
        trees = plain, then, now = [Tree(place, f"{caches}/{cache}", WORKER) for place, cache in places]
        try:
            text = table(plain, then, now, wanted.rounds)
        finally:
            for tree in trees:
                tree.close()
    show(text, "<!-- simulate -->\n")


if __name__ == "__main__":
    main()
