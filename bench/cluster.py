"""The lab on a Ray cluster of one and of two nodes on this machine, beside the same experiment without Ray.

`python bench/cluster.py --write` puts the tables into docs/cluster.md. A node has one core. Every run writes the same
bytes, or this stops. What your machine and Ray's driver spend on a piece is what they spend on a long run more than on
a short one, so that starting is not in it.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from lab.cluster import TOKEN, Cluster  # noqa: E402  # the cluster of the tests

from tablee.games import find  # noqa: E402
from tablee.lab.experiment import Experiment, Measure, Plan, plan_of  # noqa: E402
from tablee.lab.folder import Folder  # noqa: E402
from tablee.lab.hands import Local  # noqa: E402
from tablee.lab.on_ray import OnRay  # noqa: E402
from tablee.lab.parts import QUICK  # noqa: E402
from tablee.lab.results import finish  # noqa: E402
from tablee.lab.running import Hands, NoProgress, Run, Runner  # noqa: E402

PAGE = ROOT / "docs" / "cluster.md"
ONLY_GAMES = Measure(followed=0, deals=0, restricted=0, skill=0)
SEATS = {"destrier": 2, "drei": 4, "premier": 5}
PIECES = {"destrier": (40, 200), "drei": (20, 80), "premier": (8, 32)}  # of a short run, and of a long one
CORES = (10, 100, 1000)
FILES = ("games.parquet", "variants.parquet", "results.json")


def plan(game: str, pieces: int) -> Plan:
    experiment = Experiment(game=game, seats=SEATS[game], games=QUICK * pieces, measure=ONLY_GAMES)
    return plan_of(experiment, Path(), lambda _game, _file: {})


class Clock(NoProgress):
    """When pieces come back."""

    def __init__(self) -> None:
        self.at: list[float] = []

    def look(self, run: Run) -> None:
        self.at.append(time.perf_counter())


@dataclass
class Spent:
    """Seconds of a run: on the wall, of the process that keeps the results, and of the one that talks to Ray."""

    wall: float
    first: float  # until the first piece was back
    keeping: float
    driving: float
    finishing: float
    pace: float  # pieces a second, once they come
    files: list[bytes] = field(repr=False)


def children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def play(given: Plan, hands: Hands) -> Spent:
    clock = Clock()
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place) / "results")
        started, own, theirs = time.perf_counter(), time.process_time(), children()
        run = Runner(given, folder, hands, clock).go()
        wall, keeping, driving = time.perf_counter() - started, time.process_time() - own, children() - theirs
        own = time.process_time()
        finish(run, folder)
        pace = (len(clock.at) - 1) / (clock.at[-1] - clock.at[0])
        files = [(folder.path / name).read_bytes() for name in FILES]
        return Spent(wall, clock.at[0] - started, keeping, driving, time.process_time() - own, pace, files)


def per_piece(game: str, short: float, long: float) -> float:
    fewer, more = PIECES[game]
    return max(0.0, long - short) / (more - fewer)


def measured(game: str) -> dict[str, tuple[Spent, Spent]]:
    plans = [plan(game, pieces) for pieces in PIECES[game]]
    play(plans[0], Local(1))  # compiled before it counts
    found = {"without Ray": (play(plans[0], Local(1)), play(plans[1], Local(1)))}
    with tempfile.TemporaryDirectory(prefix="r", dir="/tmp") as place:
        cluster = Cluster(Path(place) / "head")
        try:
            for nodes in (1, 2):
                if nodes > 1:
                    cluster.add()
                hands = OnRay(cluster.address)
                play(plans[0], hands)  # every node has loaded what it plays with
                found[f"{nodes} {'node' if nodes == 1 else 'nodes'} of one core"] = (
                    play(plans[0], hands),
                    play(plans[1], hands),
                )
        finally:
            cluster.close()
    alone = found["without Ray"][1].files
    if any(long.files != alone for _, long in found.values()):
        sys.exit(f"{game}: a cluster has written other bytes.")
    return found


def speeds(game: str, found: dict[str, tuple[Spent, Spent]]) -> str:
    text, alone = "", found["without Ray"][1].pace
    title = f"{find(game).id}, {SEATS[game]} players"
    for where, (_, long) in found.items():
        text += f"| {title} | {where} | {long.first:.1f} s | {QUICK * long.pace:,.0f} | {long.pace / alone:.2f} |\n"
    return text


def costs(game: str, found: dict[str, tuple[Spent, Spent]]) -> str:
    """What a piece costs, and what that leaves of so many cores: the slowest of three who work side by side decides."""
    short, long = found["without Ray"]
    there, here = found["2 nodes of one core"]
    keeping, driving = per_piece(game, there.keeping, here.keeping), per_piece(game, there.driving, here.driving)
    ending = per_piece(game, short.finishing, long.finishing)
    playing = per_piece(game, short.keeping, long.keeping) - keeping
    cells = [f"{1000 * one:.1f} ms" for one in (playing, driving, keeping, ending)]
    for cores in CORES:
        cells.append(f"{(playing + ending) / (max(playing / cores, keeping, driving) + ending):.0f}×")
    return f"| {game}, {SEATS[game]} players | {' | '.join(cells)} |\n"


def main() -> None:
    os.environ.update(TOKEN)
    found = {game: measured(game) for game in SEATS}
    text = "| `casual` players | where | first piece after | games/s | ratio |\n|---|---|---|---|---|\n"
    text += "".join(speeds(game, one) for game, one in found.items())
    head = [f"{cores:,} cores" for cores in CORES]
    text += "\n| a piece of 500 games | playing it | Ray's driver | keeping it | at the end |"
    text += f" {' | '.join(head)} |\n|{'---|' * (5 + len(head))}\n"
    text += "".join(costs(game, one) for game, one in found.items())
    print(text)
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text("utf-8").partition("<!-- cluster -->\n")
        PAGE.write_text(f"{before}<!-- cluster -->\n{text}<!-- end -->\n{rest.partition('<!-- end -->' + chr(10))[2]}")


if __name__ == "__main__":
    main()
