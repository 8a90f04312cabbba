"""What one person notices of a server on which everybody else lets bots think, beside an empty one, in one run.

`python bench/thinking.py [TABLES [SECONDS]]`: that many tables of experts among themselves, each with a spectator, and
a third as many people who ask for hints all the time, from one address; one honest person from another.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import secrets
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
import websockets
from server import free_port, running

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"


class Person:
    """One WebSocket at a table, from an address of one's own."""

    def __init__(self, port: int, table: str, token: str | None, address: str) -> None:
        self._url = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
        self._token, self._address = token, address
        self.view: dict[str, Any] = {}

    async def come(self) -> None:
        self._socket = await websockets.connect(self._url, max_size=None, max_queue=None, local_addr=(self._address, 0))
        await self.say(do="hello", **({"token": self._token} if self._token else {}))

    async def say(self, **message: Any) -> None:
        await self._socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        message = json.loads(await self._socket.recv())
        if message["is"] == "table":
            self.view = message
        return message


async def seated(client: httpx.AsyncClient, port: int, address: str, game: str) -> Person:
    made = (await client.post("/api/tables", json={"game": game, "seats": ["open", "bot:expert"]})).json()
    wanted = {"name": "P", "token": secrets.token_urlsafe(32)}
    sat = (await client.post(f"/api/tables/{made['table']}/seats", json=wanted)).json()
    person = Person(port, made["table"], sat["token"], address)
    await person.come()
    await person.say(do="ready", nonce="00", move_id="ready")
    return person


async def watch(client: httpx.AsyncClient, port: int) -> None:
    """Experts among themselves, for ever."""
    while True:
        table = {"game": "drei", "seats": ["bot:expert", "bot:expert"]}
        made = (await client.post("/api/tables", json=table)).json()
        person = Person(port, made["table"], None, HERE)
        await person.come()
        while person.view.get("phase") != "finished":
            await person.hear()


async def ask_for_hints(client: httpx.AsyncClient, port: int) -> None:
    person = await seated(client, port, HERE, "drei")
    while person.view.get("phase") in (None, "waiting") or not person.view["legal"]:
        await person.hear()
    while True:
        await person.say(do="hint")
        while (await person.hear())["is"] not in ("hinted", "refused"):
            pass


async def play(client: httpx.AsyncClient, port: int, seconds: float, answers: list[float], echoes: list[float]) -> None:
    """An honest person: how long until a move is acknowledged, and until the bot has moved."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        person = await seated(client, port, ELSEWHERE, "drei")
        while person.view.get("phase") != "finished" and time.monotonic() < end:
            if not person.view.get("legal"):
                await person.hear()
                continue
            began, move_id, seq = time.monotonic(), secrets.token_hex(8), person.view["seq"]
            await person.say(do="move", move=person.view["legal"][0], seq=seq, move_id=move_id)
            while (await person.hear()).get("move_id") != move_id:
                pass
            echoes.append(time.monotonic() - began)
            while not person.view["legal"] and person.view["phase"] == "playing":
                await person.hear()
            if person.view["log"] and person.view["log"][-1]["seat"] == 1:
                answers.append(time.monotonic() - began)


def told(times: list[float]) -> str:
    ranked = sorted(times)
    if not ranked:
        return "none"
    middle, late = ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
    return f"{1000 * middle:6.0f} ms  p99 {1000 * late:6.0f} ms  ({len(ranked)})"


async def ask_whether_alive(client: httpx.AsyncClient, turns: list[float]) -> None:
    """The shortest way through the server: how long its loop keeps a question waiting, and the way there and back."""
    while True:
        began = time.monotonic()
        await client.get("/health/live")
        turns.append(time.monotonic() - began)
        await asyncio.sleep(0.02)


async def crowd(port: int, tables: int) -> None:
    """Everybody else, for ever."""
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as client:
        watching = [watch(client, port) for _ in range(tables)]
        await asyncio.gather(*watching, *[ask_for_hints(client, port) for _ in range(tables // 3)])


def in_a_crowd(port: int, tables: int) -> None:
    os.nice(10)  # they are on machines of their own
    asyncio.run(crowd(port, tables))


async def measure(port: int, seconds: float) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    answers: list[float] = []
    echoes: list[float] = []
    turns: list[float] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport) as client:
        asking = asyncio.create_task(ask_whether_alive(client, turns))
        await play(client, port, seconds, answers, echoes)
        asking.cancel()
    print(f"  the loop has answered   {told(turns)}")
    print(f"  a move is acknowledged  {told(echoes)}")
    print(f"  an expert has answered  {told(answers)}", flush=True)


def main() -> None:
    tables, seconds = int((sys.argv[1:] or [300])[0]), float((sys.argv[2:] or [20])[0])
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
        with running([*command, "--data", folder], port, pause=True) as server:
            time.sleep(10)  # the workers load what was compiled
            print("an empty server")
            asyncio.run(measure(port, seconds))
            others = multiprocessing.Process(target=in_a_crowd, args=(port, tables), daemon=True)
            others.start()  # a process of their own, so that the honest person waits for the server only
            time.sleep(10)
            print(f"{tables} tables of experts, {tables // 3} people who ask for hints")
            asyncio.run(measure(port, seconds))
            others.terminate()
            workers = subprocess.run(["ps", "--ppid", str(server.pid), "-o", "rss="], capture_output=True, text=True)
            print("memory of the workers, MB:", [int(line) // 1024 for line in workers.stdout.split()])


if __name__ == "__main__":
    os.environ.pop("TABLEE_PURE", None)
    main()
