"""Whether a server says that it is well only when it is, and soon."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import shutil
import signal
import sqlite3
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from server.databases import postgresql
from server.people import connect
from server.servers import PATIENCE, Server, fetch, make_table, running, seated
from server.test_full_disk import fill_the_disk, make_room
from tablee.server import page
from tablee.server.health import ANSWER_WITHIN, KEPT


def ask(server: Server, path: str = "/health") -> tuple[int, str]:
    answer = fetch.get(f"{server.http}{path}")
    return answer.status_code, answer.json()["status"]


def wait_for(what: Callable[[], Any], wanted: Any) -> None:
    end = time.monotonic() + PATIENCE
    while (now := what()) != wanted:
        assert time.monotonic() < end, now
        time.sleep(0.1)


def log_of(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def test_an_answer_is_given_within_two_seconds():
    assert ANSWER_WITHIN + KEPT < 2


def test_a_full_disk_is_noticed_and_logged_and_so_is_its_end(tmp_path: Path):
    with running(tmp_path) as server:
        assert ask(server) == ask(server, "/health/ready") == (200, "well")
        fill_the_disk(server)
        wait_for(lambda: ask(server), (503, "cannot write"))
        assert ask(server, "/health/ready") == (503, "cannot write")
        assert ask(server, "/health/live") == (200, "alive")
        answer = fetch.post(f"{server.http}/api/tables", json={"game": "destrier", "seats": ["open", "open"]})
        assert answer.json()["why"] == "storage"
        make_room(server)
        wait_for(lambda: ask(server), (200, "well"))
        server.stop()
        told = [line for line in log_of(server) if "database is down" in line["said"]]
        assert told
        assert any("1 lines are not written" in line["said"] for line in told)
        assert "INSERT" not in server.log.read_text(), "a statement would tell secrets"


def test_asking_often_writes_hardly_anything(tmp_path: Path):
    with running(tmp_path) as server:
        wal = tmp_path / "tables.sqlite-wal"

        def written() -> int:
            with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
                return database.execute("PRAGMA user_version").fetchone()[0]

        started, seen = time.monotonic(), set[int]()
        for _ in range(100):
            assert ask(server) == (200, "well")
            seen.add(written())
        assert len(seen) <= 2 + (time.monotonic() - started) / KEPT
        assert wal.stat().st_size < 5_000_000


def test_a_page_that_lacks_a_file_is_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert page.missing() == set()
    shutil.copytree(page.FOLDER, tmp_path / "page")
    monkeypatch.setattr(page, "FOLDER", tmp_path / "page")
    script = next((tmp_path / "page" / "assets").glob("TableRoom-*.js"))
    script.unlink()
    try:
        assert page.missing() == {f"assets/{script.name}"}, "gone since it was read"
        page.files.cache_clear()
        assert page.missing() == {f"assets/{script.name}"}
        shutil.rmtree(tmp_path / "page")
        page.files.cache_clear()
        assert page.missing() == {"index.html"}
    finally:
        page.files.cache_clear()


# PostgreSQL


@pytest.fixture(scope="module")
def postgres() -> Generator[Any]:
    with postgresql() as server:
        server.psql("CREATE DATABASE health;")
        yield server


@contextlib.contextmanager
def frozen(postgres: Any) -> Generator[None]:
    """Every process of the database stands still: its sockets are open, and nothing answers."""
    main = psutil.Process(postgres.get_pid())
    processes = [main, *main.children(recursive=True)]
    for process in processes:
        os.kill(process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process.pid, signal.SIGCONT)


def newcomer(name: str) -> dict[str, str]:
    return {"name": name, "token": secrets.token_urlsafe(32)}


def test_a_frozen_database_is_told_soon_and_hangs_nobody(tmp_path: Path, postgres: Any):
    async def story(server: Server) -> None:
        table, tokens = seated(server, ["open", "open"])
        other = make_table(server, ["open", "open"])["table"]
        async with connect(server, table, tokens[0]) as first:
            with frozen(postgres):
                await asyncio.sleep(2 * KEPT)  # what was seen before is forgotten
                async with httpx.AsyncClient(base_url=server.http, timeout=PATIENCE) as client:
                    asked = [client.get("/health/ready"), client.get("/health/live")]
                    asked += [client.get("/api/tables"), client.get(f"/api/tables/{'0' * 24}")]
                    asked += [client.post(f"/api/tables/{other}/seats", json=newcomer(f"P{i}")) for i in range(3)]
                    asked += [client.get("/health") for _ in range(20)]
                    await first.say(do="ready", nonce="00", move_id="a")
                    ready, live, *answers = await asyncio.gather(*asked)
                    assert (ready.status_code, ready.json()["status"]) == (503, "no database")
                    assert live.status_code == 200
                    assert {(one.status_code, one.json().get("why", "health")) for one in answers} == {
                        (503, "storage"), (503, "health")
                    }  # fmt: skip
                    refused = await first.hear_until(lambda m: m.get("move_id") == "a")
                    assert (refused["is"], refused["why"]) == ("refused", "storage")
            await asyncio.to_thread(wait_for, lambda: ask(server), (200, "well"))
            answer = await asyncio.to_thread(fetch.post, f"{server.http}/api/tables/{other}/seats", json=newcomer("P"))
            assert answer.status_code == 201

    with running(tmp_path, postgres.get_uri(database="health")) as server:
        asyncio.run(story(server))
        server.stop()
        assert any("database is down: TimeoutError" in line["said"] for line in log_of(server))
        assert len(log_of(server)) < 60


def test_an_absent_database_does_not_fill_the_log(tmp_path: Path, postgres: Any):
    with running(tmp_path, postgres.get_uri(database="health")) as server:
        postgres.stop()
        try:
            wait_for(lambda: ask(server), (503, "no database"))
            for _ in range(50):
                assert fetch.get(f"{server.http}/api/tables").json()["why"] == "storage"
                time.sleep(0.05)
        finally:
            postgres.start()
        wait_for(lambda: ask(server), (200, "well"))
        server.stop()
        lines = log_of(server)
        assert sum(line.get("times", 1) for line in lines if "database is down" in line["said"]) >= 51
        assert len(lines) < 40
        assert server.log.stat().st_size < 40_000
