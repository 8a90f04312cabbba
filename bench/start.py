"""The first minute on a new machine: how long until games are compiled, from an empty cache, and with how much memory.

`python bench/start.py [GAME ...] [--write]` starts a server for each game, opens that game as the page does, and waits
until all are compiled and the workers have loaded them. Memory is the sum of what all processes of the server hold,
each shared page counted once (PSS) or in every process (RSS), looked at four times
a second; CPU is user and system time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server import free_port

from tablee.games import all_games

PAGE = Path(__file__).parents[1] / "docs" / "speed.md"
MARK = "<!-- start -->\n"
PAUSE = 0.25  # seconds between two looks
PATIENCE = 900.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Start:
    """Seconds since the server was started, and the most memory at any one time in megabytes."""

    answers: float = 0.0
    opened: float = 0.0
    every: float = 0.0
    cpu: float = 0.0
    pss: float = 0.0
    rss: float = 0.0


def ask(port: int, path: str) -> Any:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
        return json.load(answer)


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    try:
        tasks = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []
    for task in tasks:
        try:
            children = Path(f"/proc/{pid}/task/{task}/children").read_text().split()
        except OSError:
            continue
        for child in children:
            found += family(int(child))
    return found


def memory(pid: int) -> tuple[float, float]:
    """What a process holds: its share of shared pages, and all of them."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0, 0.0
    cells = {line.split(":")[0]: line.split()[1] for line in lines if line.startswith(("Pss:", "Rss:"))}
    return int(cells.get("Pss", 0)) / 1024, int(cells.get("Rss", 0)) / 1024


def cpu(pid: int) -> float:
    """Of a process and of those of its children that have ended."""
    try:
        cells = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, cells[11:15])) / TICKS


def look(start: Start, pid: int) -> None:
    sums = [memory(one) for one in family(pid)]
    start.pss = max(start.pss, sum(pss for pss, _ in sums))
    start.rss = max(start.rss, sum(rss for _, rss in sums))
    start.cpu = max(start.cpu, sum(cpu(one) for one in family(pid)))


def measure(game: str) -> Start:
    start = Start()
    with tempfile.TemporaryDirectory(prefix="tablee-start-") as folder:
        port = free_port()
        command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
        environment = os.environ | {"TABLEE_CACHE": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        began = time.monotonic()
        server = subprocess.Popen(
            [*command, "--data", folder], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            while not start.every:
                if time.monotonic() - began > PATIENCE:
                    sys.exit(f"nothing is compiled after {PATIENCE:.0f} s")
                time.sleep(PAUSE)
                look(start, server.pid)
                passed = time.monotonic() - began
                try:
                    left = ask(port, f"/api/warming/{game}")["seconds"]
                except OSError:
                    continue
                start.answers = start.answers or passed
                if not left:
                    start.opened = start.opened or passed
                    if ask(port, "/health")["compiled"]:
                        start.every = passed
            settled = time.monotonic() + 8.0  # the workers load what is compiled
            while time.monotonic() < settled:
                time.sleep(PAUSE)
                look(start, server.pid)
        finally:
            server.terminate()
            server.wait()
    return start


def main() -> None:
    known = list(all_games())
    names = [name for name in sys.argv[1:] if name in known] or known
    rows = list[str]()
    for name in names:
        one = measure(name)
        rows.append(
            f"| {name} | {one.opened:.1f} s | {one.every:.1f} s | {one.cpu:.0f} s "
            f"| {one.pss:.0f} MB | {one.rss:.0f} MB |\n"
        )
        print(rows[-1], end="", flush=True)
    table = "| opened first | it is compiled | all are | CPU | memory, PSS | memory, RSS |\n|---|---|---|---|---|---|\n"
    table += "".join(rows)
    print(table)
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text("utf-8").partition(MARK)
        _, _, after = rest.partition("<!-- end start -->\n")
        PAGE.write_text(f"{before}{MARK}{table}<!-- end start -->\n{after}", "utf-8")


if __name__ == "__main__":
    main()
