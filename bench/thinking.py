"""What one person notices of a server on which everybody else lets bots think, beside an empty one, in one run.

`python bench/thinking.py [--tables 200] [--hints 0] [--workers N] [--seconds 20] [--write]`: that many tables of
experts among themselves, each with a spectator, and that many people who ask for hints all the time, from one address;
from another one, people who play each other at 50 moves/s, and one who plays an expert. With `--workers` that many
processes serve, on PostgreSQL. `--write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import secrets
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvloop
import websockets
from postgres import database, postgresql
from server import Load, free_port, quantile, running
from start import family, memory

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
PACE, TABLES = 50, 20  # moves a second of people who play each other, and their tables
PAGE = Path(__file__).parents[1] / "docs" / "speed.md"


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


async def play(client: httpx.AsyncClient, port: int, answers: list[float]) -> None:
    """Somebody against an expert, for ever: how long until the bot has moved."""
    while True:
        person = await seated(client, port, ELSEWHERE, "drei")
        while person.view.get("phase") != "finished":
            if not person.view.get("legal"):
                await person.hear()
                continue
            began, move_id, seq = time.monotonic(), secrets.token_hex(8), person.view["seq"]
            await person.say(do="move", move=person.view["legal"][0], seq=seq, move_id=move_id)
            while (await person.hear()).get("move_id") != move_id:
                pass
            while not person.view["legal"] and person.view["phase"] == "playing":
                await person.hear()
            if person.view["log"] and person.view["log"][-1]["seat"] == 1:
                answers.append(time.monotonic() - began)


async def ask_whether_alive(client: httpx.AsyncClient, turns: list[float]) -> None:
    """The shortest way through the server: how long its loop keeps a question waiting, and the way there and back."""
    while True:
        began = time.monotonic()
        await client.get("/health/live")
        turns.append(time.monotonic() - began)
        await asyncio.sleep(0.02)


async def crowd(port: int, tables: int, hints: int) -> None:
    """Everybody else, for ever."""
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as client:
        watching = [watch(client, port) for _ in range(tables)]
        await asyncio.gather(*watching, *[ask_for_hints(client, port) for _ in range(hints)])


def in_a_crowd(port: int, tables: int, hints: int) -> None:
    os.nice(10)  # they are on machines of their own
    asyncio.run(crowd(port, tables, hints))


Times = dict[str, list[float]]
ASKED = {
    "a move is written and acknowledged": "echoes",
    "the loop has answered the smallest question": "turns",
    "the expert has answered": "answers",
}


async def measure(port: int, seconds: float) -> Times:
    transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    answers, turns = list[float](), list[float]()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport) as client:
        others = [asyncio.create_task(one) for one in (ask_whether_alive(client, turns), play(client, port, answers))]
        load = Load(port, PACE)
        await load.run(seconds=seconds, tables=TABLES)
        for one in others:
            one.cancel()
    return {"echoes": load.waits, "turns": turns, "answers": answers}


def told(times: list[float]) -> str:
    if not times:
        return "none"
    return f"p50 {1000 * quantile(times, 0.5):.0f} ms, p99 {1000 * quantile(times, 0.99):.0f} ms ({len(times):,})"


@contextmanager
def served(workers: int) -> Generator[tuple[int, int]]:
    """A port, and the process that was started for it."""
    port = free_port()
    command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
    if workers:
        with postgresql() as there:
            flags = ["--workers", str(workers), "--database", database(there, "thinking")]
            with running([*command, *flags], port, pause=True) as server:
                yield port, server.pid
    else:
        with tempfile.TemporaryDirectory() as folder, running([*command, "--data", folder], port, pause=True) as server:
            yield port, server.pid


def compare(tables: int, hints: int, workers: int, seconds: float) -> str:
    with served(workers) as (port, pid):
        time.sleep(10)  # the processes that think load what was compiled
        alone = uvloop.run(measure(port, seconds))
        others = multiprocessing.Process(target=in_a_crowd, args=(port, tables, hints), daemon=True)
        others.start()  # a process of their own, so that honest people wait for the server only
        time.sleep(10)
        among = uvloop.run(measure(port, seconds))
        others.terminate()
        held = sum(memory(one)[0] for one in family(pid))
    where = f"{workers} processes on PostgreSQL" if workers else "one process on SQLite"
    crowded = f"{tables} tables of bots that think" + (f", {hints} people who ask for hints" if hints else "")
    table = f"| {where} | nobody else | {crowded} |\n|---|---|---|\n"
    table += "".join(f"| {title} | {told(alone[key])} | {told(among[key])} |\n" for title, key in ASKED.items())
    print(f"{held:,.0f} MB in all processes", file=sys.stderr)
    return table


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--hints", type=int, default=0)
    asked.add_argument("--workers", type=int, default=0)
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--write", action="store_true")
    wanted = asked.parse_args()
    table = compare(wanted.tables, wanted.hints, wanted.workers, wanted.seconds)
    print(table)
    if wanted.write:
        from workers import write

        name = f"thinking {wanted.workers}"
        write(PAGE, f"<!-- {name} -->\n", f"<!-- end {name} -->\n", table)


if __name__ == "__main__":
    os.environ.pop("TABLEE_PURE", None)
    main()
