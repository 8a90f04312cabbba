"""People come and go, give seats away, take back and play again, while servers are killed or frozen, databases cut
off, and lines between machines pulled out: at every line of every journal everybody was who the seats said, and
nothing acknowledged was lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.company import Company, check_rights
from server.databases import postgresql
from server.machines import Machine, machines
from server.people import look
from server.servers import Server

LINES = "SELECT table_id, seq, move_id, body FROM journal ORDER BY table_id, seq"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'soak' AND pid <> pg_backend_pid()"
TABLES = 4  # at a time
Rows = list[tuple[str, int, str | None, bytes]]
Disturb = Callable[[int, random.Random], Awaitable[None]]


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

        async def disturb(i: int, dice: random.Random) -> None:
            await asyncio.sleep(dice.uniform(0.2, 0.8))
            await disturb_server(servers[i % len(servers)], url, i % 3, dice)

        company = asyncio.run(soak(servers, disturb, max(4, kills // 4)))
        check_all(company, written(url) if url else written_here(servers[0].data))


def test_everybody_is_who_the_seats_say_whichever_machine_is_cut_off(tmp_path: Path, request: pytest.FixtureRequest):
    hosts, kills = int(request.config.getoption("--hosts", 0) or 0), int(request.config.getoption("--kills", 0) or 0)
    if hosts < 2:
        pytest.skip("takes minutes, since lines must be out for a while: `--hosts 3` runs it, as root")
    with machines(hosts, tmp_path, "soak") as (there, url):

        async def disturb(i: int, dice: random.Random) -> None:
            await disturb_machine(there[i % hosts], i % 5, dice)

        company = asyncio.run(soak(there, disturb, max(5, kills)))
        rows = written(url)
        check_all(company, rows)
        for table in sorted({row[0] for row in rows}):
            views = [look(machine, table) for machine in there]
            told = [[view[part] for part in ("seq", "phase", "log", "view")] for view in views]
            assert told == told[:1] * hosts, "machines tell different games of one table"


async def soak(servers: Sequence[Server], disturb: Disturb, times: int) -> Company:
    company, dice = Company(list(servers), random.Random(times)), random.Random(times + 1)
    playing = [asyncio.create_task(company.keep_playing()) for _ in range(TABLES)]
    try:
        for i in range(times):
            await disturb(i, dice)
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


async def disturb_server(server: Server, url: str | None, how: int, dice: random.Random) -> None:
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


async def disturb_machine(machine: Machine, how: int, dice: random.Random) -> None:
    """Pull out all lines of a machine, or one; or kill it, which nobody is told if its lines are out."""
    if how != 3:
        machine.pull_out(*[(), ("database",), (), (), ("people",)][how])
        await asyncio.sleep(dice.uniform(0.5, 8))
    if how in (2, 3):
        machine.kill()
    machine.put_back()
    if how in (2, 3):
        await asyncio.to_thread(machine.start)
    await asyncio.to_thread(machine.wait_until_well)
    await asyncio.sleep(dice.uniform(0.2, 0.8))


def check_all(company: Company, rows: Rows) -> None:
    lines: dict[str, list[dict[str, Any]]] = {}
    for table, seq, _, body in rows:
        lines.setdefault(table, []).append(json.loads(bytes(body)))
        assert len(lines[table]) == seq, "a line is missing"
    check_rights(company, lines, {(table, seq): move_id for table, seq, move_id, _ in rows})
    happened = company.counts
    assert company.tables >= TABLES
    for what in ("sat", "ready", "move", "give open", "give bot:", "again", "refused to a former owner"):
        assert happened.get(what), f"nobody did this: {what}; {happened}"


def written(url: str) -> Rows:
    with psycopg.connect(url) as database:
        return database.execute(LINES).fetchall()


def written_here(folder: Path) -> Rows:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        return database.execute(LINES).fetchall()
