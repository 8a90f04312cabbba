"""What many spectators of one table cost: the server's own time for a move with 5 and with 500 of them, in one run.

`python bench/crowd.py [ROUNDS]`. Two seats play as fast as they can, or at a pace; the spectators only read, in a
process of their own. The times are those that the system counts for the server's process.
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx
import server
import uvloop

FEW, MANY, SECONDS = 5, 500, 4.0
PACES = (None, 20.0, 2.0)  # moves a second

WATCHERS = """
import asyncio, sys, uvloop
sys.path.insert(0, {folder!r})
from sockets import connect
async def watch():
    heard = set()
    sockets = [await connect({port}, "/api/tables/{table}/play", lambda _, i=i: heard.add(i)) for i in range({count})]
    for one in sockets:
        one.say(b'{{"do":"hello"}}')
    while len(heard) < {count}:
        await asyncio.sleep(0.05)
    print("here", flush=True)
    await asyncio.sleep(600)
uvloop.run(watch())
"""


def used(pid: int) -> float:
    """Seconds of a core that all threads of a process have had."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


async def play(load: server.Load, pid: int, watchers: int) -> tuple[float, float, float]:
    """Seconds of a core for a move, moves a second, and how long an acknowledgement took at most for 99 of 100."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{load.port}", timeout=60) as http:
        table, tokens = await load.new_table(http)
    code = WATCHERS.format(folder=str(Path(__file__).parent), port=load.port, table=table, count=watchers)
    crowd = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert crowd.stdout is not None
    await asyncio.to_thread(crowd.stdout.readline)
    seats = [server.Seat(load, table, token, number) for number, token in enumerate(tokens)]
    try:
        for seat in seats:
            await seat.sit()
        if load.pace is not None:
            load.later(load._let_through())
        await asyncio.sleep(1.0)
        load.waits.clear()
        before, started = used(pid), time.perf_counter()
        await asyncio.sleep(SECONDS if load.pace is None else max(SECONDS, 20 / load.pace))
        spent, moves = used(pid) - before, len(load.waits)
        return spent / moves, moves / (time.perf_counter() - started), server.quantile(load.waits, 0.99)
    finally:
        crowd.kill()
        for seat in seats:
            seat.leave()


def main() -> None:
    files = min(20000, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    port = server.free_port()
    print("| one table | 5 spectators | 500 spectators | ratio |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        serve = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1"]
        with server.running([*serve, "--port", str(port), "--data", folder], port) as process:
            for pace in PACES:
                found: dict[int, list[tuple[float, float, float]]] = {FEW: [], MANY: []}
                for _ in range(rounds):
                    for watchers, results in found.items():
                        results.append(uvloop.run(play(server.Load(port, pace), process.pid, watchers)))
                few, many = ([median(row) for row in zip(*found[n], strict=True)] for n in (FEW, MANY))
                told = "as fast as they can" if pace is None else f"at {pace:.0f} moves/s"
                cells = [
                    f"{cost * 1e6:,.0f} µs of CPU a move ({speed:,.0f} moves/s, acknowledged within {p99 * 1e3:.1f} ms)"
                    for cost, speed, p99 in (few, many)
                ]
                print(f"| two play {told} | {cells[0]} | {cells[1]} | {many[0] / few[0]:.2f} |", flush=True)


if __name__ == "__main__":
    main()
