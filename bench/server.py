"""Tables under load beside an echo on the same stack: ratios taken in one run.

`python bench/server.py --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import websockets

CLIENTS, TABLES, SECONDS, ROUNDS = 200, 100, 3.0, 3
PACE = 500  # moves per second in the paced run
IDLE = 5000
PAGE = Path(__file__).parents[1] / "docs" / "speed.md"

ECHO = """
import asyncio, sys
from granian.constants import Interfaces
from granian.server.embed import Server
from litestar import Litestar, WebSocket, get, websocket

@websocket("/echo")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    while True:
        await socket.send_data(await socket.receive_data(mode="text"), mode="text")

@get("/health")
async def health() -> str:
    return "well"

app = Litestar([echo, health], logging_config=None)
settings = {"address": "127.0.0.1", "port": int(sys.argv[1]), "backlog": 4096, "log_enabled": False}
asyncio.run(Server(app, interface=Interfaces.ASGI, **settings).serve())
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(command: list[str], port: int) -> Generator[subprocess.Popen[bytes]]:
    env = os.environ | {"TABLEE_NO_PAUSE": "1", "TABLEE_TEST_LIMITS": "wide"}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(400):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


async def echo_speed(port: int) -> float:
    """Messages a second, each client sending the next when the last has come back."""
    count, message = 0, json.dumps({"do": "move", "move": "hit", "seq": 12, "move_id": secrets.token_hex(8)})
    end = time.perf_counter() + SECONDS

    async def client() -> None:
        nonlocal count
        async with websockets.connect(f"ws://127.0.0.1:{port}/echo", compression=None) as ws:
            while time.perf_counter() < end:
                await ws.send(message)
                await ws.recv()
                count += 1

    await asyncio.gather(*(client() for _ in range(CLIENTS)))
    return count / SECONDS


class Load:
    """Bots as clients: the seat on turn plays one of its legal moves, and a finished table is followed by a rematch."""

    def __init__(self, port: int, pace: float | None) -> None:
        self.port, self.pace = port, pace
        self.moves, self.waits = 0, list[float]()
        self.started, self.end = asyncio.Event(), float("inf")
        self.connected = 0

    async def new_table(self, http: httpx.AsyncClient) -> tuple[str, list[str]]:
        wanted = {"game": "destrier", "seats": ["open", "open"], "options": {"wins_needed": 5}}
        made = (await http.post("/api/tables", json=wanted)).json()
        seats = [await http.post(f"/api/tables/{made['table']}/seats", json={"name": name}) for name in "AB"]
        return made["table"], [seat.json()["token"] for seat in seats]

    async def seat(self, table: str, token: str, number: int) -> None:
        """Play at a table and at its rematches until time is up."""
        while time.perf_counter() < self.end:
            url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/play"
            async with websockets.connect(url, compression=None, max_size=None, close_timeout=1) as ws:
                await ws.send(json.dumps({"do": "hello", "token": token}))
                await ws.send(json.dumps({"do": "ready", "nonce": secrets.token_hex(8), "move_id": "ready"}))
                self.connected += 1
                await self.started.wait()
                table = await self.game(ws, number)

    async def game(self, ws: Any, number: int) -> str:
        sent, sent_at, seen = "", 0.0, -1
        while time.perf_counter() < self.end:
            message = json.loads(await ws.recv())
            now = time.perf_counter()
            if message["is"] == "accepted" and message["move_id"] == sent and now < self.end:
                self.moves += 1
                self.waits.append(now - sent_at)
            if message["is"] != "table":
                continue
            if message["rematch"]:
                return message["rematch"]
            if message["phase"] == "finished" and number == 0:
                await ws.send(json.dumps({"do": "again", "move_id": "again"}))
            if message["legal"] and message["seq"] > seen:
                seen = message["seq"]
                if self.pace:
                    await asyncio.sleep(TABLES / self.pace - 0.01)
                sent, sent_at = secrets.token_hex(8), time.perf_counter()
                move = message["legal"][seen % len(message["legal"])]
                await ws.send(json.dumps({"do": "move", "move": move, "seq": seen, "move_id": sent}))
        return ""

    async def run(self) -> None:
        """Seat everybody first, then measure."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30) as http:
            made = [await self.new_table(http) for _ in range(TABLES)]
        tasks = [
            asyncio.create_task(self.seat(table, token, number))
            for table, tokens in made
            for number, token in enumerate(tokens)
        ]
        while self.connected < len(tasks):
            await asyncio.sleep(0.05)
        self.end = time.perf_counter() + SECONDS
        self.started.set()
        await asyncio.sleep(SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def quantile(values: list[float], q: float) -> float:
    return sorted(values)[min(int(q * len(values)), len(values) - 1)]


async def idle_memory(port: int, pid: int) -> float:
    """Megabytes of the server with all these connections open, a hundred spectators at each table."""
    sockets: list[Any] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        for _ in range(IDLE // 100):
            table, _tokens = await Load(port, None).new_table(http)
            url = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
            opening = (
                websockets.connect(url, compression=None, open_timeout=60, close_timeout=0.1) for _ in range(100)
            )
            opened = await asyncio.gather(*opening)
            await asyncio.gather(*(ws.send('{"do":"hello"}') for ws in opened))
            sockets += opened
    assert len(sockets) == IDLE
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    for ws in sockets:
        ws.transport.abort()
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(20000, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    echo_port, port = free_port(), free_port()
    echoes, moves = [], []
    with tempfile.TemporaryDirectory() as folder, running([sys.executable, "-c", ECHO, str(echo_port)], echo_port):
        serve = [
            sys.executable,
            "-m",
            "tablee",
            "serve",
            "--no-open",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--data",
            folder,
        ]
        with running(serve, port) as process:
            time.sleep(8)  # the server has its rules compiled by then
            for _ in range(ROUNDS):
                echoes.append(asyncio.run(echo_speed(echo_port)))
                load = Load(port, None)
                asyncio.run(load.run())
                moves.append((load.moves / SECONDS, quantile(load.waits, 0.5), quantile(load.waits, 0.99)))
            paced = Load(port, PACE)
            asyncio.run(paced.run())
        with running(serve, port) as process:
            memory = asyncio.run(idle_memory(port, process.pid))
    speed, p50, p99 = max(moves)
    rows = [
        (f"echo of a small message, {CLIENTS} clients", f"{max(echoes):,.0f} messages/s", "1"),
        (
            f"committed moves, {CLIENTS} clients on {TABLES} tables",
            f"{speed:,.0f} moves/s",
            f"{speed / max(echoes):.2f}",
        ),
        ("time to the acknowledgement under that load", f"p50 {p50 * 1e3:.0f} ms, p99 {p99 * 1e3:.0f} ms", ""),
        (
            f"time to the acknowledgement at {paced.moves / SECONDS:,.0f} moves/s",
            f"p50 {quantile(paced.waits, 0.5) * 1e3:.1f} ms, p99 {quantile(paced.waits, 0.99) * 1e3:.1f} ms",
            "",
        ),
        ("5,000 idle connections", f"{memory:,.0f} MB", ""),
    ]
    table = "| Server | measured | ratio to the echo |\n|---|---|---|\n" + "".join(
        f"| {' | '.join(row)} |\n" for row in rows
    )
    print(table)
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text("utf-8").partition("<!-- server -->\n")
        _, _, after = rest.partition("<!-- end server -->\n")
        PAGE.write_text(f"{before}<!-- server -->\n{table}<!-- end server -->\n{after}", "utf-8")


if __name__ == "__main__":
    main()
