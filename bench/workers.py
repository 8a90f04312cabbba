"""What a move costs with one process on SQLite, and with one and two on PostgreSQL: all in one run, in turns.

`python bench/workers.py [ROUNDS] [--write]` puts the table into docs/speed.md. Processor time is what the system counts
for all processes of a server, and for those of PostgreSQL. People at one table are connected to either process.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import server
import uvloop
from postgres import database, postgresql, used_by

PACE = 500
MARK, END = "<!-- workers -->\n", "<!-- end workers -->\n"
PAGE = Path(__file__).parents[1] / "docs" / "speed.md"


@dataclass
class Setting:
    title: str
    flags: list[str]
    port: int
    pid: int = 0
    database: int | None = None  # the process of PostgreSQL
    rows: list[tuple[float, ...]] = field(default_factory=list[tuple[float, ...]])

    def measure(self) -> None:
        found = list[float]()
        for pace in (None, PACE):
            load = server.Load(self.port, pace)
            there: list[float] = []

            def used(there: list[float] = there) -> float:
                there.append(used_by(self.database))
                return used_by(self.pid)

            uvloop.run(load.run(used, seconds=4.0))
            moves = len(load.waits)
            found += [load.speed, load.spent / moves, (there[1] - there[0]) / moves]
            found += [server.quantile(load.waits, 0.5), server.quantile(load.waits, 0.99)]
        self.rows.append(tuple(found))

    def told(self) -> str:
        """The middle of all rounds."""
        speed, cpu, there, p50, p99, *at_pace = map(median, zip(*self.rows, strict=True))
        paced, paced_cpu, paced_there, paced_p50, paced_p99 = at_pace
        cells = [
            f"{speed:,.0f} moves/s",
            f"{cpu * 1e6:,.0f} µs + {there * 1e6:,.0f} µs",
            f"{p50 * 1e3:.0f} ms, {p99 * 1e3:.0f} ms",
            f"{paced:,.0f} moves/s",
            f"{paced_cpu * 1e6:,.0f} µs + {paced_there * 1e6:,.0f} µs",
            f"{paced_p50 * 1e3:.1f} ms, {paced_p99 * 1e3:.1f} ms",
        ]
        return f"| {self.title} | {' | '.join(cells)} |\n"


def settings(stack: ExitStack) -> list[Setting]:
    """Servers that all run at once, and are measured in turns."""
    there = stack.enter_context(postgresql())
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    places = [
        ("one process, SQLite", ["--data", folder]),
        ("one process, PostgreSQL", ["--database", database(there, "one"), "--workers", "1"]),
        ("two processes, PostgreSQL", ["--database", database(there, "two"), "--workers", "2"]),
    ]
    found = [Setting(title, flags, server.free_port()) for title, flags in places]
    for one in found:
        command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(one.port)]
        one.pid = stack.enter_context(server.running([*command, *one.flags], one.port)).pid
        one.database = there.get_pid() if "--database" in one.flags else None
    return found


def main() -> None:
    rounds = next((int(one) for one in sys.argv[1:] if one.isdecimal()), 5)
    with ExitStack() as stack:
        servers = settings(stack)
        for turn in range(rounds):
            for one in servers if turn % 2 == 0 else servers[::-1]:
                one.measure()
                print(one.told(), end="", file=sys.stderr, flush=True)
        table = (
            "| Destrier Duel, 100 tables | as fast as they can | CPU a move, server + PostgreSQL | p50, p99 "
            f"| at {PACE} moves/s | CPU a move | p50, p99 |\n|{'---|' * 7}\n"
        )
        table += "".join(one.told() for one in servers)
    print(table)
    if "--write" in sys.argv:
        write(PAGE, MARK, END, table)


def write(page: Path, mark: str, end: str, table: str) -> None:
    """Into a page, between two marks."""
    before, _, rest = page.read_text("utf-8").partition(mark)
    page.write_text(f"{before}{mark}{table}{end}{rest.partition(end)[2]}", "utf-8")


if __name__ == "__main__":
    main()
