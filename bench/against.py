"""This tree beside an older commit of it, in one run: what was fast has to stay fast.

`python bench/against.py REV [--rounds N] [--server] [--write]`. Both trees run with the same Python and the same
packages, each in a process of its own, and take turns, so that a slow moment of the machine hits both alike. Everything
is counted in seconds that a core spent on it, not in seconds on the wall, but for how a server answers under load.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "speed.md"
MARK, END = "<!-- against -->\n", "<!-- end against -->\n"

# What runs inside a tree: it reads the name of a measure, prints a number, and reads the next one.
WORKER = """
import os, resource, subprocess, sys, tempfile, time
from pathlib import Path

import destrier, server, uvloop
from tablee import bots
from tablee.cli.bench import microseconds_per_call
from tablee.games import all_games

GAMES = {game.id: game for game in all_games().values()}
BATCH = {"destrier": 50_000, "drei": 400, "premier": 1_500, "carrom": 30}
made = {}

def children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime

def random_moves(name):
    if name not in made:
        made[name] = destrier.our_moves(BATCH[name], GAMES[name], clock=time.process_time)
    return made[name]()

def call(name):
    return microseconds_per_call(GAMES[name])

def compiling(_name):
    code = "from tablee import bots; from tablee.games import all_games\\n"
    code += "for game in all_games().values(): game.doors.warm_up(); bots.warm_up(game)"
    before = children()
    subprocess.run([sys.executable, "-c", code], check=True, stderr=subprocess.DEVNULL)
    return children() - before

def start(_name):
    before = children()
    subprocess.run([sys.executable, "-m", "tablee", "games"], check=True, stdout=subprocess.DEVNULL)
    return children() - before

class Counting(server.Load):
    count = 0

    def note(self, wait):
        self.count += 1
        super().note(wait)

def seconds_of(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

def loaded(pace):
    port = server.free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1"]
        with server.running([*command, "--port", str(port), "--data", folder], port) as process:
            load, before = Counting(port, pace), seconds_of(process.pid)
            uvloop.run(load.run())
            return load, (seconds_of(process.pid) - before) / load.count

def serving(_name):
    load, spent = loaded(None)
    made["speed"] = max(load.speed, made.get("speed", 0))
    return spent * 1e6

def late(_name):
    load, _ = loaded(500)
    made["middle"] = min(server.quantile(load.waits, 0.5) * 1e3, made.get("middle", 1e9))
    return server.quantile(load.waits, 0.99) * 1e3

def best(name):  # of the runs before
    return made[name]

for line in sys.stdin:
    measure, _, name = line.strip().partition(" ")
    print(globals()[measure](name), flush=True)
"""


@dataclass(frozen=True)
class Measure:
    command: str  # what the worker is asked
    title: str
    unit: str
    is_rate: bool  # whether more is better
    rounds: int | None = None  # as many as everything else where it is not said


MEASURES = (
    Measure("compiling", "compiling everything, from an empty cache", "s of CPU", False, 1),
    Measure("random_moves destrier", "random moves of Destrier Duel", "moves/s", True),
    Measure("random_moves drei", "random moves of DREI x DR3I", "moves/s", True),
    Measure("random_moves premier", "random moves of Mon Premier Deck Building", "moves/s", True),
    Measure("random_moves carrom", "random shots of Carrom Deluxe", "shots/s", True),
    Measure("call destrier", "one `play` call of Destrier Duel from Python", "µs", False),
    Measure("start", "`tablee games`, warm", "s of CPU", False),
    Measure("serving", "a committed move on a busy server, making the tables included", "µs of CPU", False, 4),
    Measure("best speed", "committed moves of that server, 200 clients", "moves/s", True, 1),
    Measure("late", "p99 of the acknowledgement at 500 moves/s", "ms", False, 4),
    Measure("best middle", "p50 of the same", "ms", False, 1),
)


class Tree:
    """One of the two, with its worker."""

    def __init__(self, folder: Path, cache: str, worker: str = WORKER) -> None:
        Path(cache).mkdir(exist_ok=True)
        path = os.pathsep.join([str(folder / "src"), str(folder / "bench")])
        env = os.environ | {"PYTHONPATH": path, "TABLEE_CACHE": cache, "TABLEE_DATA": f"{cache}/data"}
        command = [sys.executable, "-c", worker]
        self._worker = subprocess.Popen(command, env=env, cwd=cache, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, command: str) -> float:
        assert self._worker.stdin is not None
        assert self._worker.stdout is not None
        self._worker.stdin.write(f"{command}\n".encode())
        self._worker.stdin.flush()
        answer = self._worker.stdout.readline()
        if not answer:
            sys.exit(f"“{command}” could not be measured; the lines above say why.")
        return float(answer)

    def close(self) -> None:
        self._worker.kill()
        self._worker.wait()


def unpack(revision: str, folder: Path) -> None:
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, stdout=subprocess.PIPE)
    if archive.returncode:
        sys.exit(f"There is no commit {revision}.")
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    built = Path("src/tablee/page")  # a server without one says that it isn't well; nothing here asks for its files
    if (ROOT / built).is_dir() and not (folder / built).exists():
        shutil.copytree(ROOT / built, folder / built)


def compare(trees: list[Tree], rounds: int, measures: Sequence[Measure]) -> str:
    """The best of each, side by side; a ratio above 1 says that this tree is the quicker one."""
    table = "| In one run | before | now | now is so many times as fast |\n|---|---|---|---|\n"
    for measure in measures:
        taken: list[list[float]] = [[], []]
        for turn in range(measure.rounds or rounds):
            for side in (0, 1) if turn % 2 == 0 else (1, 0):
                taken[side].append(trees[side].ask(measure.command))
        before, now = (max(one) if measure.is_rate else min(one) for one in taken)
        ratio = now / before if measure.is_rate else before / now
        row = [measure.title, *(f"{value:,.{0 if value > 99 else 2}f} {measure.unit}" for value in (before, now))]
        table += f"| {' | '.join(row)} | {ratio:.2f} |\n"
        print(row, f"{ratio:.2f}", file=sys.stderr, flush=True)
    return table


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("revision")
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--server", action="store_true", help="only the server, into a table of its own")
    asked.add_argument("--write", action="store_true")
    wanted = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as older,
        tempfile.TemporaryDirectory() as older_cache,
        tempfile.TemporaryDirectory() as cache,
    ):
        unpack(wanted.revision, Path(older))
        trees = [Tree(Path(older), older_cache), Tree(ROOT, cache)]
        try:
            first = [one.command for one in MEASURES].index("serving") if wanted.server else 0
            table = compare(trees, wanted.rounds, MEASURES[first:])
        finally:
            for tree in trees:
                tree.close()
    print(table)
    if wanted.write:
        mark, end = (one.replace("against", "against server") if wanted.server else one for one in (MARK, END))
        before, _, rest = PAGE.read_text("utf-8").partition(mark)
        PAGE.write_text(f"{before}{mark}{table}{end}{rest.partition(end)[2]}", "utf-8")


if __name__ == "__main__":
    main()
