"""People come and go, give seats away, take back and play again, while servers are killed or frozen and databases cut
off: at every line of every journal everybody was who the seats said, and nothing acknowledged was lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.company import Company, check_rights
from server.databases import postgresql
from server.servers import Server

LINES = "SELECT table_id, seq, move_id, body FROM journal ORDER BY table_id, seq"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'soak' AND pid <> pg_backend_pid()"
TABLES = 4  # at a time


def test_everybody_is_who_the_seats_say_however_servers_die(tmp_path: Path, request: pytest.FixtureRequest):
    kills, many = (int(request.config.getoption(name, 0) or 0) for name in ("--kills", "--servers"))
    with contextlib.ExitStack() as open_things:
        postgres = open_things.enter_context(postgresql()) if many > 1 else None
        url = None
        if postgres is not None:
            postgres.psql("CREATE DATABASE soak;")
            url = postgres.get_uri(database="soak")
        servers = [Server(tmp_path / str(i), url) for i in range(many)]
        for server in servers:
            open_things.callback(server.kill)
            server.start()
        company = asyncio.run(soak(servers, url, max(4, kills // 4)))
        rows = written(url) if url else written_here(servers[0].data)
    lines: dict[str, list[dict[str, Any]]] = {}
    for table, seq, _, body in rows:
        lines.setdefault(table, []).append(json.loads(bytes(body)))
        assert len(lines[table]) == seq, "a line is missing"
    check_rights(company, lines, {(table, seq): move_id for table, seq, move_id, _ in rows})
    happened = company.counts
    assert company.tables >= TABLES
    for what in ("sat", "ready", "move", "give open", "give bot:", "again", "refused to a former owner"):
        assert happened.get(what), f"nobody did this: {what}; {happened}"


async def soak(servers: list[Server], url: str | None, times: int) -> Company:
    company, dice = Company(servers, random.Random(times)), random.Random(times + 1)
    playing = [asyncio.create_task(company.keep_playing()) for _ in range(TABLES)]
    try:
        for i in range(times):
            await asyncio.sleep(dice.uniform(0.2, 0.8))
            await disturb(servers[i % len(servers)], url, i % 3, dice)
            broken = [task for task in playing if task.done()]
            if broken:
                broken[0].result()
        while not enough_happened(company):
            await asyncio.sleep(0.1)
    finally:
        company.stopping = True
    await asyncio.wait_for(asyncio.gather(*playing), 300)
    await company.client.aclose()
    return company


def enough_happened(company: Company) -> bool:
    happened = company.counts
    return company.tables >= TABLES and happened.get("refused to a former owner", 0) >= 6 and "again" in happened


async def disturb(server: Server, url: str | None, how: int, dice: random.Random) -> None:
    """Kill a server, freeze it for a while, or cut it off from its database."""
    assert server.process is not None
    if how == 1:
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(dice.uniform(0.1, 0.5))
        server.process.send_signal(signal.SIGCONT)
    elif how == 2 and url is not None:
        with psycopg.connect(url, autocommit=True) as database:
            database.execute(CUT)
    else:
        server.kill()
        await asyncio.to_thread(server.start)


def written(url: str) -> list[tuple[str, int, str | None, bytes]]:
    with psycopg.connect(url) as database:
        return database.execute(LINES).fetchall()


def written_here(folder: Path) -> list[tuple[str, int, str | None, bytes]]:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        return database.execute(LINES).fetchall()
