"""What a move costs a server, by part: a real server under load, with a clock at every step of a move.

`python bench/parts.py [--write]` puts the table into docs/speed.md. The clock counts the time that a core spent in a
part, without the parts within it; what the clocks cost themselves is measured first, and taken off.
"""

from __future__ import annotations

import functools
import json
import os
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import server
import uvloop
from crowd import used
from workers import write

PACE = 500
SECONDS = 6.0
PAGE = Path(__file__).parents[1] / "docs" / "speed.md"
KEPT = PAGE.with_name("scale.json")
MARK, END = "<!-- parts -->\n", "<!-- end parts -->\n"

PARTS = {
    "frames": "frames: what came is taken apart",
    "message": "message: JSON read strictly",
    "parse": "parse: the text of the move is read",
    "rules": "rules: legal or not, then played, and what follows from it",
    "line": "line: the line of the journal is encoded",
    "write": "write and commit, in a thread of its own",
    "view": "view: what each pair of eyes sees, and their legal moves",
    "encode": "encode: views and answers as JSON",
    "frame": "frame: once for all who see the same",
    "send": "send: to the system",
    "rest": "all else: waking up, tasks, locks, reading from the system",
}


class Clocks:
    """One for each thread; they stand still while an inner part runs."""

    def __init__(self) -> None:
        self.spent, self.calls = Counter[str](), Counter[str]()
        self._here = threading.local()

    def on(self, part: str, work: Callable[..., Any]) -> Callable[..., Any]:
        here, spent, calls, now = self._here, self.spent, self.calls, time.thread_time_ns

        @functools.wraps(work)
        def clocked(*args: Any, **settings: Any) -> Any:
            outer = getattr(here, "part", None)
            began = now()
            if outer is not None:
                spent[outer] += began - here.since
            here.part, here.since = part, began
            try:
                return work(*args, **settings)
            finally:
                ended = now()
                spent[part] += ended - here.since
                calls[part] += 1
                here.part, here.since = outer, ended

        return clocked

    def at(self, place: Any, name: str, part: str) -> None:
        setattr(place, name, self.on(part, getattr(place, name)))

    def own_cost(self) -> tuple[float, float]:
        """Nanoseconds that one call adds to its own part, and in all."""
        many, nothing = 20_000, self.on("nothing", lambda: None)
        began = time.thread_time_ns()
        for _ in range(many):
            nothing()
        whole = (time.thread_time_ns() - began) / many
        inner = self.spent.pop("nothing") / many
        del self.calls["nothing"]
        return inner, whole


class Decoder:
    """A decoder of msgspec lets nobody put a clock on it."""

    def __init__(self, decoder: Any, clocks: Clocks) -> None:
        self.decode = clocks.on("message", decoder.decode)


class Notation:
    def __init__(self, notation: Any, clocks: Clocks) -> None:
        self._notation = notation
        self.parse_move = clocks.on("parse", notation.parse_move)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._notation, name)


def put_clocks(clocks: Clocks) -> None:
    """At every step of a move, in the order of the steps."""
    from tablee.games import all_games
    from tablee.server import audience, connection, live, showing
    from tablee.server.deciding import Deciding
    from tablee.server.ledger import Ledger
    from tablee.server.showing import Showcase
    from tablee.server.sockets import WebSocketProtocol
    from tablee.server.storage import Storage

    clocks.at(WebSocketProtocol, "data_received", "frames")
    connection.decoder = Decoder(connection.decoder, clocks)  # type: ignore[assignment]
    for game in all_games().values():
        object.__setattr__(game.shown, "notation", Notation(game.shown.notation, clocks))
    clocks.at(Deciding, "move", "rules")
    clocks.at(Ledger, "apply", "rules")
    clocks.at(live, "encode", "line")
    clocks.at(Storage, "_write_here", "write")
    clocks.at(Showcase, "view_for", "view")
    for place, name in ((showing, "encoded"), (audience, "encode"), (connection, "encode")):
        clocks.at(place, name, "encode")
    for place in (audience, connection):
        clocks.at(place, "framed", "frame")
    clocks.at(WebSocketProtocol, "write_frame", "send")


def serve(told: Path, args: list[str]) -> None:
    """A server that tells its clocks in a file whenever it gets a signal."""
    from tablee.cli import main as tablee
    from tablee.server.metrics import BATCHES, COMMITS

    clocks = Clocks()
    inner, whole = clocks.own_cost()
    put_clocks(clocks)

    def tell(*_: object) -> None:
        batches, lines = sum(BATCHES.values[()][:-1]), BATCHES.values[()][-1]
        found = {"spent": clocks.spent, "calls": clocks.calls, "inner": inner, "whole": whole}
        made = json.dumps(found | {"batches": batches, "lines": lines, "commits": COMMITS.values[()][-1]})
        told.with_suffix(".new").write_text(made)
        told.with_suffix(".new").rename(told)

    signal.signal(signal.SIGUSR1, tell)
    sys.exit(tablee(["serve", *args]))


def ask(pid: int, told: Path) -> dict[str, Any]:
    told.unlink(missing_ok=True)
    os.kill(pid, signal.SIGUSR1)
    while not told.exists():
        time.sleep(0.01)
    return json.loads(told.read_text())


def measure(port: int, pid: int, told: Path, pace: float | None) -> dict[str, float]:
    """Microseconds of a core for each part of a move, and what was written together."""
    looks: list[dict[str, Any]] = []

    def spent() -> float:
        looks.append(ask(pid, told))
        return used(pid)

    load = server.Load(port, pace)
    uvloop.run(load.run(spent, SECONDS))
    before, after = looks
    moves, found = len(load.waits), dict[str, float]()
    calls = {part: after["calls"][part] - before["calls"].get(part, 0) for part in after["calls"]}
    for part, number in calls.items():
        taken = after["spent"][part] - before["spent"].get(part, 0) - number * after["inner"]
        found[part] = max(0.0, taken) / moves / 1000
    whole = load.spent * 1e6 / moves - sum(calls.values()) * after["whole"] / moves / 1000
    found["rest"] = whole - sum(found.values())
    batches = after["batches"] - before["batches"]
    return found | {
        "whole": whole,
        "speed": load.speed,
        "together": (after["lines"] - before["lines"]) / batches,
        "commit": (after["commits"] - before["commits"]) / batches * 1000,
    }


def keep(found: dict[str, float]) -> None:
    """For the simulation of docs/scale.md: what share of a move is done before it waits for the commit."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    early = sum(found[part] for part in ("frames", "message", "parse", "rules", "line"))
    kept["parts"] = {"before the commit": early / (found["whole"] - found["write"])}
    KEPT.write_text(f"{json.dumps(kept, indent=1)}\n", "utf-8")


def main() -> None:
    port = server.free_port()
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.json"
        flags = ["--no-open", "--host", "127.0.0.1", "--port", str(port), "--data", f"{folder}/data"]
        with server.running([sys.executable, __file__, "--serve", str(told), *flags], port) as process:
            paced, full = (measure(port, process.pid, told, pace) for pace in (PACE, None))
    table = f"| A move of Destrier Duel, µs of CPU | at {paced['speed']:,.0f} moves/s "
    table += f"| at {full['speed']:,.0f} moves/s, as fast as 200 clients can |\n|---|---|---|\n"
    for part, title in PARTS.items():
        table += f"| {title} | {paced.get(part, 0):.0f} | {full.get(part, 0):.0f} |\n"
    table += f"| all together | {paced['whole']:.0f} | {full['whole']:.0f} |\n"
    table += f"| lines written together, on an average | {paced['together']:.1f} | {full['together']:.1f} |\n"
    table += f"| until a batch is on disk, ms of waiting | {paced['commit']:.2f} | {full['commit']:.2f} |\n"
    print(table)
    if "--write" in sys.argv:
        write(PAGE, MARK, END, table)
        keep(full)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(Path(sys.argv[2]), sys.argv[3:])
    main()
