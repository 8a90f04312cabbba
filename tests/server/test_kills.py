"""Nothing acknowledged is ever lost or doubled, however often servers and databases die."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
import pytest

from server.databases import postgresql
from server.servers import Server, fetch, journal_of
from server.storm import Storm, weather
from tablee.games import find
from tablee.kernel.game import Outcome
from tablee.match import Journal, replay
from tablee.server.health import KEPT

WRITTEN = "SELECT table_id, seq, seat, move_id FROM journal WHERE move_id IS NOT NULL"
POINTS = ("before-commit", "after-commit", "before-acknowledgement")


def check(storm: Storm, rows: list[tuple[str, int, int, str]], server: Server) -> None:
    """Every accepted move is in the journal exactly once, where it was said to be; all agree on the end."""
    assert storm.accepted
    written: dict[tuple[str, int, str], list[int]] = {}
    for table, seq, seat, move_id in rows:
        written.setdefault((table, seat, move_id), []).append(seq)
    for accepted in storm.accepted:
        assert written[accepted.table, accepted.seat, accepted.move_id] == [accepted.seq]
    for (table, seat), view in list(storm.final_views.items())[-60:]:  # the latest, which met the most kills
        seen = fetch.get(f"{server.http}/api/tables/{table}").json()
        assert (seen["outcome"], seen["fair"], seen["phase"]) == (view["outcome"], view["fair"], "finished")
        assert seen["view"]["shown"] == view["view"]["shown"]
        assert view["you"] == seat
        again = replay(msgspec.convert(journal_of(server, table), Journal), find)
        assert again.outcome == msgspec.convert(view["outcome"], Outcome)


def test_a_server_that_is_killed_again_and_again(tmp_path: Path, request: pytest.FixtureRequest):
    kills = int(request.config.getoption("--kills", 0) or 0)
    server, dice, died = Server(tmp_path), random.Random(kills), 0

    async def kill_again_and_again(storm: Storm) -> None:
        nonlocal died
        for i in range(kills):
            died += await die(server, i, dice)
            await asyncio.to_thread(server.start, **death(i + 1, dice))
        await asyncio.sleep(0.5)
        server.kill()
        await asyncio.to_thread(server.start)

    server.start(**death(0, dice))
    try:
        storm = asyncio.run(weather([server], 6, kills, kill_again_and_again))
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            rows = database.execute(WRITTEN).fetchall()
        check(storm, rows, server)
        assert storm.finished >= 6
        assert died >= kills // 4, "the named points were hardly ever reached"
    finally:
        server.kill()


def death(i: int, dice: random.Random) -> dict[str, str]:
    """How a server is started that dies at a named point, or the next time at any moment."""
    return {} if i % 2 else {"TABLEE_DIE_AT": f"{dice.choice(POINTS)}:{dice.randint(1, 40)}"}


async def die(server: Server, i: int, dice: random.Random) -> bool:
    """Let it die as it was started to; True if it came to its named point within some seconds."""
    if i % 2:
        await asyncio.sleep(dice.uniform(0.05, 0.6))
    else:
        for _ in range(250):
            if not server.is_alive:
                return True
            await asyncio.sleep(0.02)
    server.kill()
    return False


@pytest.fixture(scope="module")
def postgres():
    with postgresql() as server:
        yield server


def fresh_database(postgres: Any, name: str) -> str:
    postgres.psql(f"CREATE DATABASE {name};")
    return postgres.get_uri(database=name)


def rows_of(url: str) -> list[tuple[str, int, int, str]]:
    with psycopg.connect(url) as database:
        return database.execute(WRITTEN).fetchall()


def test_two_servers_on_one_postgresql_that_are_killed_in_turn(tmp_path: Path, postgres, request):
    kills = max(4, request.config.getoption("--kills") // 4)
    url, dice, died = fresh_database(postgres, "kills"), random.Random(1), 0
    servers = [Server(tmp_path / name, url) for name in ("one", "two")]

    async def kill_in_turn(storm: Storm) -> None:
        nonlocal died
        for i in range(kills):
            server, n = servers[i % 2], i // 2
            died += await die(server, n, dice)
            await asyncio.to_thread(server.start, **(death(n + 1, dice) if i + 2 < kills else {}))

    for server in servers:
        server.start(**death(0, dice))
    try:
        storm = asyncio.run(weather(servers, 4, 1, kill_in_turn))
        check(storm, rows_of(url), servers[0])
        check(storm, rows_of(url), servers[1])
        assert died, "the named points were never reached"
    finally:
        for server in servers:
            server.kill()


def test_a_database_that_is_stopped_and_started(tmp_path: Path, postgres):
    url = fresh_database(postgres, "stops")
    server = Server(tmp_path, url)

    async def stop_and_start(storm: Storm) -> None:
        for _ in range(2):
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(2 * KEPT)  # what was seen before is forgotten
            health = await asyncio.to_thread(httpx.get, f"{server.http}/health", timeout=300)
            assert health.status_code == 503
            await asyncio.to_thread(postgres.start)
            await asyncio.to_thread(server.wait_until_well)

    server.start()
    try:
        storm = asyncio.run(weather([server], 4, 2, stop_and_start))
        check(storm, rows_of(url), server)
        assert server.is_alive
    finally:
        server.kill()


def test_a_move_made_on_one_server_is_seen_on_the_other(tmp_path: Path, postgres):
    from server.servers import LONG_MATCH, connect, seated

    url = fresh_database(postgres, "seen")
    servers = [Server(tmp_path / name, url) for name in ("one", "two")]
    for server in servers:
        server.start()

    async def play() -> None:
        table, tokens = seated(servers[0], ["open", "open"], options=LONG_MATCH)
        async with connect(servers[0], table, tokens[0]) as here, connect(servers[1], table, tokens[1]) as there:
            await here.ready()
            await there.ready()
            while here.view["phase"] == "waiting":
                await here.hear()
            while there.view["phase"] == "waiting":
                await there.hear()
            mover, watcher = (here, there) if here.view["legal"] else (there, here)
            await mover.move("hit")
            await watcher.hear_until(lambda m: m["is"] == "table" and m["position"] == 1)
            assert watcher.view["log"][0]["move"] == "hit"

    try:
        asyncio.run(play())
    finally:
        for server in servers:
            server.kill()
