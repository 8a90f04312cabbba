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
from collections import deque
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from sockets import Socket, connect

CLIENTS, TABLES, SECONDS, ROUNDS = 200, 100, 3.0, 3
PACE = 500  # moves per second in the paced run
IDLE = 5000
PAGE = Path(__file__).parents[1] / "docs" / "speed.md"

ECHO = """
import asyncio, sys
import msgspec, uvicorn, uvloop
from litestar import Litestar, WebSocket, get, websocket
from tablee.server import wire

decode, encode = msgspec.json.Decoder(wire.ClientMessage).decode, msgspec.json.Encoder().encode

@websocket("/echo")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    while True:
        message = decode(await socket.receive_data(mode="text"))
        await socket.send_data(encode(message).decode(), mode="text")

@get("/health")
async def health() -> str:
    return "well"

app = Litestar([echo, health], logging_config=None)
settings = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "log_config": None, "access_log": False}
config = uvicorn.Config(app, host="127.0.0.1", port=int(sys.argv[1]), backlog=4096, **settings)
uvloop.run(uvicorn.Server(config).serve())
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(command: list[str], port: int, pause: bool = False) -> Generator[subprocess.Popen[bytes]]:
    env = os.environ | {"TABLEE_NO_PAUSE": "" if pause else "1", "TABLEE_TEST_LIMITS": "wide"}
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(6000):
            with contextlib.suppress(httpx.HTTPError):
                health = httpx.get(f"http://127.0.0.1:{port}/health")
                if health.status_code == 200 and '"compiled":false' not in health.text:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


async def echo_speed(port: int) -> float:
    """Messages a second, each client sending the next when the last has come back."""
    count, is_on = 0, True
    message = json.dumps({"do": "move", "move": "hit", "seq": 12, "move_id": secrets.token_hex(8)}).encode()

    async def client() -> Socket:
        def hear(_message: bytes) -> None:
            nonlocal count
            count += 1
            if is_on:
                opened.say(message)

        opened = await connect(port, "/echo", hear)
        return opened

    sockets = [await client() for _ in range(CLIENTS)]
    for one in sockets:
        one.say(message)
    await asyncio.sleep(0.5)
    count, started = 0, time.perf_counter()
    await asyncio.sleep(SECONDS)
    speed, is_on = count / (time.perf_counter() - started), False
    await asyncio.sleep(0.2)
    for one in sockets:
        one.close()
    return speed


class Heard(msgspec.Struct, tag_field="is"):
    pass


class Accepted(Heard, tag="accepted"):
    move_id: str


class Table(Heard, tag="table"):
    """Of a table message only what a player needs."""

    seq: int
    phase: str
    legal: list[str]
    rematch: str | None


class Other(Heard, tag="refused"):
    why: str


hear_as = msgspec.json.Decoder(Accepted | Table | Other).decode


def long_game(legal: list[str]) -> str:
    """Cards first, then hit: many duels end in a push, and a match to five wins lasts some two hundred moves."""
    return next((move for move in legal if move not in ("hit", "stand")), legal[0])


class Seat:
    """A bot as a client: plays one of its legal moves when it has some, and follows its people to a rematch."""

    def __init__(self, load: Load, table: str, token: str, number: int) -> None:
        self._load, self._table, self._token, self._number = load, table, token, number
        self._sent, self._sent_at, self._seen, self._count = "", 0.0, -1, 0
        self._socket: Socket | None = None

    async def sit(self) -> None:
        self._seen = -1
        self._socket = await connect(self._load.port, f"/api/tables/{self._table}/play", self.hear)
        self._socket.say(json.dumps({"do": "hello", "token": self._token}).encode())
        self._socket.say(json.dumps({"do": "ready", "nonce": secrets.token_hex(8), "move_id": "ready"}).encode())

    def hear(self, message: bytes) -> None:
        heard = hear_as(message)
        if isinstance(heard, Accepted):
            if heard.move_id == self._sent:
                self._load.note(time.perf_counter() - self._sent_at)
        elif isinstance(heard, Table):
            if heard.rematch:
                self.leave()
                self._table = heard.rematch
                self._load.later(self.sit())
            elif heard.phase == "finished":
                if self._number == 0:
                    self._say(b'{"do":"again","move_id":"again"}')
            elif heard.legal and heard.seq > self._seen:
                self._seen = heard.seq
                self._load.turn(self, long_game(heard.legal), heard.seq)
        else:
            self._load.refused.append(heard.why)

    def move(self, move: str, seq: int) -> None:
        self._count += 1
        self._sent, self._sent_at = f"{self._number}-{self._count}", time.perf_counter()
        self._say(b'{"do":"move","move":"%s","seq":%d,"move_id":"%s"}' % (move.encode(), seq, self._sent.encode()))

    def _say(self, message: bytes) -> None:
        if self._socket is not None:
            self._socket.say(message)

    def leave(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


class Load:
    """All seats of all tables. With a pace, moves wait in a line and leave it at that rate."""

    def __init__(self, port: int, pace: float | None) -> None:
        self.port, self.pace = port, pace
        self.speed, self.spent, self.waits, self.refused = 0.0, 0.0, list[float](), list[str]()
        self._line: deque[tuple[Seat, str, int]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, wait: float) -> None:
        self.waits.append(wait)

    def later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def turn(self, seat: Seat, move: str, seq: int) -> None:
        if self.pace is None:
            seat.move(move, seq)
        else:
            self._line.append((seat, move, seq))

    async def _let_through(self) -> None:
        """Moves at the pace: when the loop wakes late, those that are due leave together."""
        assert self.pace is not None
        due, before = 0.0, time.perf_counter()
        while True:
            await asyncio.sleep(0.001)
            now = time.perf_counter()
            due, before = due + (now - before) * self.pace, now
            while due >= 1 and self._line:
                due -= 1
                seat, move, seq = self._line.popleft()
                seat.move(move, seq)

    async def new_table(self, http: httpx.AsyncClient) -> tuple[str, list[str]]:
        wanted = {"game": "destrier", "seats": ["open", "open"], "options": {"wins_needed": 5}}
        made = (await http.post("/api/tables", json=wanted)).json()
        people = [{"name": name, "token": secrets.token_urlsafe(32)} for name in "AB"]
        seats = [await http.post(f"/api/tables/{made['table']}/seats", json=person) for person in people]
        return made["table"], [seat.json()["token"] for seat in seats]

    async def run(
        self, used: Callable[[], float] = time.process_time, seconds: float = SECONDS, tables: int = TABLES
    ) -> None:
        """Seat everybody first, then measure; `used` says what has been used of something so far."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30) as http:
            made = [await self.new_table(http) for _ in range(tables)]
        seats = [Seat(self, table, token, number) for table, tokens in made for number, token in enumerate(tokens)]
        for seat in seats:
            await seat.sit()
        if self.pace is not None:
            self.later(self._let_through())
        await asyncio.sleep(1.0)
        self.waits.clear()
        before, started = used(), time.perf_counter()
        await asyncio.sleep(seconds)
        self.speed, self.waits = len(self.waits) / (time.perf_counter() - started), list(self.waits)
        self.spent = used() - before
        for task in self._tasks:
            task.cancel()
        for seat in seats:
            seat.leave()
        assert set(self.refused) <= {"stale-move", "over", "not-your-turn", "storage"}, set(self.refused)


def quantile(values: list[float], q: float) -> float:
    return sorted(values)[min(int(q * len(values)), len(values) - 1)]


async def idle_memory(port: int, pid: int) -> float:
    """Megabytes of the server with all these connections open, a hundred spectators at each table."""
    sockets: list[Socket] = []
    heard: set[int] = set()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        for _ in range(IDLE // 100):
            table, _tokens = await Load(port, None).new_table(http)
            for _ in range(100):
                number = len(sockets)
                sockets.append(
                    await connect(port, f"/api/tables/{table}/play", lambda _message, number=number: heard.add(number))
                )
                sockets[-1].say(b'{"do":"hello"}')
    while len(heard) < IDLE:
        await asyncio.sleep(0.1)
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    for one in sockets:
        one.close()
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    files = min(20000, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
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
            for _ in range(ROUNDS):
                echoes.append(uvloop.run(echo_speed(echo_port)))
                load = Load(port, None)
                uvloop.run(load.run())
                moves.append((load.speed, quantile(load.waits, 0.5), quantile(load.waits, 0.99)))
            paced = Load(port, PACE)
            uvloop.run(paced.run())
        with running(serve, port) as process:
            memory = uvloop.run(idle_memory(port, process.pid))
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
            f"time to the acknowledgement at {paced.speed:,.0f} moves/s",
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
