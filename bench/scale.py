"""What one process, one machine and one PostgreSQL carry: the figures of docs/scale.md, and the costs that its
simulation counts with.

`python bench/scale.py [sizes] [people] [stored] [load] [commits] [echo]` measures these, or all, and keeps them in
docs/scale.json. Then `python docs/scale.py` writes them into the page and simulates the design for a million players.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import platform
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import psycopg
import server
import uvloop
from commits import commits
from crowd import used
from postgres import database, postgresql, used_by
from prometheus_client.parser import text_string_to_metric_families
from sockets import Socket, connect
from start import family, memory
from stored import TABLES, multiply, one_game

from tablee import bots
from tablee.games import OURS
from tablee.kernel.chance import chances
from tablee.kernel.game import AnyGame
from tablee.server import wire
from tablee.server.backup import back_up_file, restore_postgresql
from tablee.server.crowd import open_many_files
from tablee.server.keeper import Keeper
from tablee.server.limits import WIDE
from tablee.server.live import LiveTable
from tablee.server.loading import read_ledger
from tablee.server.people import hash_of
from tablee.server.sqlite import FILE_NAME, sqlite_url
from tablee.server.storage import Storage

KEPT = Path(__file__).parents[1] / "docs" / "scale.json"
GAMES, FEWER = 500, {"carrom": 100}  # how many games are played, and fewer where planning a shot takes long
AT_ONCE = 50
PACES = (50, 100, 200, 500, 1000, 1500, 2500)
IDLE = 5000
QUIET = 20.0  # seconds in which nobody does anything

Found = dict[str, Any]


# Games as they are stored


async def seat_people(live: LiveTable, seats: int) -> None:
    for seat in range(seats):
        key = hash_of(secrets.token_urlsafe(32))
        await live.change(lambda s=seat, k=key: live.deciding.sit(s, f"Player {s}", k, ""))
    for seat in range(seats):
        await live.change(lambda s=seat: live.deciding.ready(s, secrets.token_hex(16)), seat, "ready")


async def play(keeper: Keeper, game: AnyGame) -> LiveTable:
    """A whole game of people who play as `casual` does, written as a server writes it."""
    seats = max(2, game.seats[0])
    live = await keeper.make(wire.NewTable(game.id, ["open"] * seats))
    await seat_people(live, seats)
    bot = bots.find("casual", game)
    match = live.ledger.match
    assert match is not None
    while not match.is_over:
        seat = match.to_act()[0]
        dice = chances(match.seed, "bot", seat, match.position)
        move = game.shown.notation.print_move(bot.choose_at_leisure(match.masked(seat), seat, dice))
        await live.change(lambda s=seat, m=move: live.deciding.move(s, m, None), seat, secrets.token_hex(8))
    return live


async def play_all(folder: Path, game: AnyGame, games: int) -> float:
    """Plays them, and returns the bytes of memory that one takes when it is over."""
    keeper = Keeper(Storage(sqlite_url(folder)), WIDE, 0.0)
    await keeper.storage.open()
    await play(keeper, game)  # whatever is loaded for a first game
    gc.collect()
    before, left = memory(os.getpid())[1], games

    async def some() -> None:
        nonlocal left
        while left > 0:
            left -= 1
            await play(keeper, game)

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))
    gc.collect()
    taken = (memory(os.getpid())[1] - before) / games * 2**20
    await keeper.close()
    return taken


def seconds_to_read(file: Path, tables: int) -> float:
    """Of a core, to read a table from its journal, as a server does that has not got it in memory."""
    with closing(sqlite3.connect(file)) as there:
        names = there.execute("SELECT id, secret FROM tables LIMIT ?", (tables,)).fetchall()
        wanted = "SELECT seq, body, at FROM journal WHERE table_id = ? ORDER BY seq"
        lines = [there.execute(wanted, (name,)).fetchall() for name, _ in names]
    began = time.process_time()
    for (name, secret), journal in zip(names, lines, strict=True):
        read_ledger(name, secret, journal)
    return (time.process_time() - began) / len(names)


def size_there(url: str) -> int:
    with psycopg.connect(url) as there:
        wanted = "SELECT pg_total_relation_size('journal') + pg_total_relation_size('tables')"
        (size,) = there.execute(wanted).fetchone() or (0,)
    return size


def stored(game: AnyGame, url: str) -> Found:
    games = FEWER.get(game.id, GAMES)
    game.doors.warm_up()
    bots.warm_up(game, ["casual"])
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        taken = asyncio.run(play_all(folder, game, games))
        file = folder / FILE_NAME
        with closing(sqlite3.connect(file)) as there:
            lines, written = there.execute("SELECT count(*), sum(length(body)) FROM journal").fetchone()
        reading = seconds_to_read(file, min(games, 100))
        size = file.stat().st_size
        back_up_file(file, folder / "copy")
        asyncio.run(restore_postgresql(folder / "copy", url))
    per = 1 / (games + 1)
    return {
        "games": games + 1,
        "lines": lines * per,
        "bytes_of_a_line": written / lines,
        "sqlite": size * per,
        "postgresql": size_there(url) * per,
        "memory": taken,
        "reading": reading,
    }


def sizes() -> Found:
    found: Found = {}
    with postgresql() as there:
        for game in OURS:
            found[game.id] = stored(game, database(there, game.id))
            print(game.id, found[game.id], flush=True)
    return found


# People who are there


async def idle(port: int, pid: int) -> Found:
    """What open connections take while nobody does anything, a hundred spectators at each table."""
    before, heard = memory(pid)[0], set[int]()
    opened, table = list[Socket](), ""
    began = used(pid)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        for number in range(IDLE):
            if number % 100 == 0:
                table, _ = await server.Load(port, None).new_table(http)
            path = f"/api/tables/{table}/play"
            opened.append(await connect(port, path, lambda _, number=number: heard.add(number)))
            opened[-1].say(b'{"do":"hello"}')
    while len(heard) < IDLE:
        await asyncio.sleep(0.1)
    coming = used(pid) - began
    await asyncio.sleep(2.0)
    began = used(pid)
    await asyncio.sleep(QUIET)
    quiet = used(pid) - began
    held = memory(pid)[0]
    for one in opened:
        one.close()
    return {
        "connections": IDLE,
        "bytes_each": (held - before) / IDLE * 2**20,
        "coming": coming / IDLE,
        "share_of_a_core": quiet / QUIET,
        "megabytes_before": before,
    }


async def playing(port: int, pid: int) -> Found:
    """What tables take at which two people think, and nobody moves."""
    before, load = memory(pid)[0], server.Load(port, 1e-9)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        made = [await load.new_table(http) for _ in range(IDLE // 2)]
    seats = [server.Seat(load, table, token, number) for table, tokens in made for number, token in enumerate(tokens)]
    for seat in seats:
        await seat.sit()
    await asyncio.sleep(3.0)
    began = used_by(pid)
    await asyncio.sleep(QUIET)
    quiet, held = used_by(pid) - began, memory(pid)[0]
    for seat in seats:
        seat.leave()
    return {"tables": len(made), "bytes_each": (held - before) / len(made) * 2**20, "share_of_a_core": quiet / QUIET}


def people() -> Found:
    open_many_files()
    found: Found = {}
    with ExitStack() as stack:
        url = database(stack.enter_context(postgresql()), "people")
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings = {"SQLite": ["--data", folder], "PostgreSQL": ["--database", url]}
        for name, flags in settings.items():
            port = server.free_port()
            command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
            with server.running([*command, *flags], port) as process:
                time.sleep(10)  # the processes that think have loaded what they need
                if name == "SQLite":
                    found |= uvloop.run(idle(port, process.pid))
                    found["processes"] = [round(memory(one)[0]) for one in family(process.pid)]
                found[name] = uvloop.run(playing(port, process.pid))
                print(name, found, flush=True)
    return found


# A start with many tables


async def start(flags: list[str]) -> Found:
    """Until it answers and until all games are ready, which are kept compiled; and the memory of what serves then."""
    port, began = server.free_port(), time.perf_counter()
    command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
    process = await asyncio.create_subprocess_exec(*command, *flags, stdout=-3, stderr=-3)
    try:
        answered = 0.0
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            while True:
                await asyncio.sleep(0.02)
                try:
                    health = (await http.get("/health")).json()
                except httpx.HTTPError:
                    continue
                answered = answered or time.perf_counter() - began
                if health["compiled"]:
                    break
        compiled = time.perf_counter() - began
        await asyncio.sleep(3.0)
        return {"answers": answered, "compiled": compiled, "memory": memory(process.pid)[0], "cpu": used(process.pid)}
    finally:
        process.terminate()
        await process.wait()


def many_stored() -> Found:
    """One table beside a hundred thousand, in turns."""
    found: dict[str, list[Found]] = {}
    with ExitStack() as stack:
        there, place = stack.enter_context(postgresql()), Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings: dict[str, list[str]] = {}
        for tables in (1, TABLES):
            folder = place / str(tables)
            folder.mkdir()
            asyncio.run(one_game(folder))
            multiply(folder / FILE_NAME, tables)
            back_up_file(folder / FILE_NAME, folder / "copy")
            url = database(there, f"with_{tables}")
            asyncio.run(restore_postgresql(folder / "copy", url))
            settings[f"SQLite, {tables:,}"] = ["--data", str(folder)]
            settings[f"PostgreSQL, {tables:,}"] = ["--database", url]
        for _ in range(2):
            for name, flags in settings.items():
                found.setdefault(name, []).append(asyncio.run(start(flags)))
                print(name, found[name][-1], flush=True)
    return {name: {key: median(row[key] for row in rows) for key in rows[0]} for name, rows in found.items()}


# Load


def figures(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=10).text
    return {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.labels
    }


def under(pace: float | None, port: int, figures_port: int, used: Callable[[], tuple[float, float]]) -> Found:
    """One row: what was asked for, what came of it, and what it cost."""
    spent: list[tuple[float, float]] = []
    told: list[dict[str, float]] = []

    def look() -> float:
        spent.append(used())
        told.append(figures(figures_port))
        return spent[-1][0]

    load = server.Load(port, pace)
    uvloop.run(load.run(look, seconds=4.0))
    moves, (before, after) = len(load.waits), told
    grown = {name: after[name] - before.get(name, 0.0) for name in after}
    batches = grown["tablee_commit_seconds_count"]
    return {
        "asked": pace,
        "speed": load.speed,
        "cpu": (spent[1][0] - spent[0][0]) / moves,
        "cpu_there": (spent[1][1] - spent[0][1]) / moves,
        "p50": server.quantile(load.waits, 0.5),
        "p99": server.quantile(load.waits, 0.99),
        "lines": grown["tablee_batch_lines_sum"] / batches,
        "commit": grown["tablee_commit_seconds_sum"] / batches,
    }


def load() -> Found:
    found: Found = {}
    with ExitStack() as stack:
        there = stack.enter_context(postgresql())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings = {
            "sqlite": ["--data", folder],
            "postgresql": ["--database", database(there, "one"), "--workers", "1"],
            "postgresql, 2 processes": ["--database", database(there, "two"), "--workers", "2"],
        }
        for name, flags in settings.items():
            port, watched = server.free_port(), server.free_port()
            command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1"]
            command += ["--port", str(port), "--metrics-port", str(watched), *flags]
            with server.running(command, port) as process:
                time.sleep(10)
                is_there, pid = "--database" in flags, process.pid

                def used(pid: int = pid, is_there: bool = is_there) -> tuple[float, float]:
                    return used_by(pid), used_by(there.get_pid()) if is_there else 0.0

                rows = found[name] = list[Found]()
                for pace in (*PACES, None):
                    if pace is None or len(rows) < 2 or rows[-1]["speed"] > 0.85 * rows[-1]["asked"]:
                        rows.append(under(pace, port, watched, used))
                        print(name, {key: value and round(value, 5) for key, value in rows[-1].items()}, flush=True)
    return found


def echo() -> float:
    """Messages a second that one process takes in and gives back, with a WebSocket each and nothing to do."""
    port = server.free_port()
    with server.running([sys.executable, "-c", server.ECHO, str(port)], port):
        return max(uvloop.run(server.echo_speed(port)) for _ in range(3))


def main() -> None:
    measures = {"sizes": sizes, "people": people, "stored": many_stored, "load": load}
    measures |= {"commits": commits, "echo": echo}
    kept: Found = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for name in sys.argv[1:] or measures:
        kept[name] = measures[name]()
        kept.setdefault("when", {})[name] = f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, {platform.machine()}"
        KEPT.write_text(f"{json.dumps(kept, indent=1)}\n", "utf-8")


if __name__ == "__main__":
    main()
