"""Real servers in processes of their own, and clients that talk to them over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Callable, Generator
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from tablee.kernel.options import Value

PATIENCE = 300.0  # seconds: a loaded machine may stand still for a minute, and no test is about that
for phase in ("connect", "read", "write", "pool"):
    setattr(httpx._config.DEFAULT_TIMEOUT_CONFIG, phase, PATIENCE)
# One client for all requests, with a connection for each: making a client costs forty times what a request costs.
fetch = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))
# One deal in thirty-three wins a duel of Destrier Duel at once (DD-43): with fewer duels, some runs would lack a move.
LONG_MATCH: dict[str, Value] = {"wins_needed": 5}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`tablee serve` as a process that can be killed and started again on the same data."""

    python = sys.executable
    address = "127.0.0.1"
    runs_in: tuple[str, ...] = ()  # what the command begins with

    def __init__(self, data: Path, database: str | None = None, flags: tuple[str, ...] = ()) -> None:
        self.data, self.database, self.port, self.flags = data, database, free_port(), flags
        self.log = data / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> str:
        return f"http://{self.address}:{self.port}"

    def start(self, **env: str) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        command = [
            *self.runs_in,
            self.python,
            "-m",
            "tablee",
            "serve",
            "--no-open",
            "--host",
            self.address,
            "--port",
            str(self.port),
            *self.flags,
        ]
        command += ["--database", self.database] if self.database else ["--data", str(self.data)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env=os.environ | {"TABLEE_NO_PAUSE": "1", "TABLEE_TEST_LIMITS": "wide", "TABLEE_PURE": "1"} | env,
                stdout=log,
                stderr=log,
            )
        self.wait_until_well()

    def wait_until_well(self, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if fetch.get(f"{self.http}/health", timeout=2).status_code == 200:
                    return
            if self.process is not None and self.process.poll() is not None:
                return  # died at a named point already; the test starts it again
            time.sleep(0.05)
        raise AssertionError(f"the server never answered:\n{self.log.read_text()}")

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def wait_until_dead(self, seconds: float = PATIENCE) -> None:
        """A killed process closes its sockets a moment before it is gone."""
        assert self.process is not None
        self.process.wait(seconds)

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """Stop it gently."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                raise AssertionError(f"the server never stopped:\n{self.log.read_text()}") from None


def look_until(holds: Callable[[], object], server: Server) -> None:
    """Wait for something that a server does."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"it never came to that:\n{server.log.read_text()}"
        time.sleep(0.05)


@contextlib.contextmanager
def running(data: Path, database: str | None = None, flags: tuple[str, ...] = (), **env: str) -> Generator[Server]:
    server = Server(data, database, flags)
    server.start(**env)
    try:
        yield server
    finally:
        server.kill()


class Player:
    """A seat, or a spectator, on one WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.accepted: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        message = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
        if message["is"] == "table":
            self.view = message
        elif message["is"] == "accepted":
            self.accepted.append(message)
        elif message["is"] == "refused":
            self.refused.append(message)
        return message

    async def hear_until(self, test: Any, seconds: float = PATIENCE) -> dict[str, Any]:
        """Listen until a message passes the test."""
        end = time.monotonic() + seconds
        while True:
            message = await self.hear(max(end - time.monotonic(), 0.01))
            if test(message):
                return message

    async def move(self, move: str, move_id: str | None = None, seq: int | None = None) -> None:
        seq = self.view["seq"] if seq is None else seq
        await self.say(do="move", move=move, seq=seq, move_id=move_id or secrets.token_hex(8))

    async def look(self) -> dict[str, Any]:
        """The table as it is now: what was told before is heard first, up to the refusal of an id that cannot be."""
        mark = f"{secrets.token_hex(4)}!"
        await self.say(do="resign", move_id=mark)
        await self.hear_until(lambda m: m["is"] == "refused" and m["move_id"] == mark)
        await self.say(do="sync")
        return await self.hear_until(lambda m: m["is"] == "table")

    async def ready(self) -> None:
        await self.say(do="ready", nonce=secrets.token_hex(16), move_id=secrets.token_hex(8))


@contextlib.asynccontextmanager
async def connect(
    server: Server, table: str, token: str | None = None, lang: str = "en", **settings: Any
) -> AsyncGenerator[Player]:
    """A connection that has said hello and has been shown the table."""
    url = f"ws://{server.address}:{server.port}/api/tables/{table}/play"
    async with websockets.connect(url, max_size=None, **settings) as socket:
        player = Player(socket)
        hello: dict[str, Any] = {"do": "hello", "lang": lang}
        await player.say(**hello | ({"token": token} if token else {}))
        await player.hear()
        yield player


def sample_games(folder: Path) -> dict[str, Any]:
    """What to start a server with so that the sample games can be played on it."""
    info = folder / "samples-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: samples\nVersion: 1.0\n")
    names = sorted(path.stem for path in (Path(__file__).parents[1] / "sample_games").glob("[a-z]*.py"))
    games = "".join(f"{name} = sample_games.{name}:GAME\n" for name in names)
    (info / "entry_points.txt").write_text(f"[tablee.games]\n{games}")
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(Path(__file__).resolve().parents[1])])}


def make_table(server: Server, seats: list[str], game: str = "destrier", **settings: Any) -> dict[str, Any]:
    answer = fetch.post(f"{server.http}/api/tables", json={"game": game, "seats": seats, **settings})
    assert answer.status_code == 201, answer.text
    return answer.json()


def sit(server: Server, table: str, name: str, seat: int | None = None, token: str | None = None) -> dict[str, Any]:
    wanted = {"name": name, "token": token or secrets.token_urlsafe(32)} | ({} if seat is None else {"seat": seat})
    answer = fetch.post(f"{server.http}/api/tables/{table}/seats", json=wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()


def seated(server: Server, seats: list[str], game: str = "destrier", **settings: Any) -> tuple[str, list[str]]:
    """A table with a person on every open seat; their tokens by seat."""
    table = make_table(server, seats, game, **settings)["table"]
    people = [i for i, kind in enumerate(seats) if kind == "open"]
    return table, [sit(server, table, f"P{i}", i)["token"] for i in people]


def without_time(view: dict[str, Any]) -> dict[str, Any]:
    """A view that two looks can be compared by: who is away, but not for how many seconds."""
    return view | {"away": [seconds is not None for seconds in view["away"]]}


def journal_of(server: Server, table: str) -> dict[str, Any]:
    answer = fetch.get(f"{server.http}/api/tables/{table}/journal")
    assert answer.status_code == 200, answer.text
    return answer.json()
