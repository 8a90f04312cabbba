"""Tables are forgotten when the host wants it or after so many days; nothing else suffers, nothing of them is left."""

from __future__ import annotations

import asyncio
import contextlib
import io
import sqlite3
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from server.databases import postgresql
from server.here import opened
from server.servers import connect, fetch, make_table, running, sit
from server.test_backups import tablee
from tablee.cli import main
from tablee.server import forgetting, wire
from tablee.server.limits import Limits
from tablee.server.live import LiveTable
from tablee.server.problems import Problem
from tablee.server.storage import Storage, Taken, sqlite_url


@pytest.fixture(scope="module")
def postgres() -> Generator[Any]:
    with postgresql() as server:
        server.psql("CREATE DATABASE forgetting;")
        yield server


def asked(answer: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = main(["forget", *words])
    return code, said.getvalue()


def test_a_person_is_forgotten_while_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    where = ["--data", str(tmp_path)]
    with running(tmp_path) as server:
        ours, theirs = (make_table(server, ["open", "open"]) for _ in range(2))
        key = sit(server, ours["table"], "Zoë Quill")["token"]
        sit(server, theirs["table"], "Somebody")
        said = tablee("forget", "Nobody Else", *where, code=1)
        assert "nobody of that name" in said
        code, said = asked("no\n", monkeypatch, "zoë  quill", *where, "--lang", "en")
        assert (code, ours["code"] in said, theirs["code"] in said) == (1, True, False)
        assert "Nothing was deleted" in said
        assert fetch.get(f"{server.http}/api/tables/{ours['table']}").status_code == 200

        async def story() -> list[str]:
            heard: list[str] = []
            async with connect(server, ours["table"], key) as player:
                code, said = await asyncio.to_thread(asked, "oui\n", monkeypatch, "Zoë Quill", *where, "--lang", "fr")
                assert code == 0, said
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        message = await player.hear()
                        heard.append(message.get("why", message["is"]))
            return heard

        assert asyncio.run(story())[-1] == "no-table"
        assert fetch.get(f"{server.http}/api/tables/{ours['table']}").status_code == 404
        assert fetch.get(f"{server.http}/api/tables/{theirs['table']}").status_code == 200
        assert tablee("forget", theirs["code"].lower(), *where, "--yes").endswith("1 table deleted.\n")
        server.stop()
    left = b"".join(file.read_bytes() for file in tmp_path.glob("tables.sqlite*"))
    assert b"SQLite" in left
    for gone in ("Quill", "Somebody", ours["table"], theirs["table"]):
        assert gone.encode() not in left


async def in_one_batch(storage: Storage) -> None:
    """One of two tables is forgotten, and lines for both are written in one transaction."""
    await storage.open()
    try:
        for name in ("a" * 24, "b" * 24):
            assert await storage.make_table(name, name[:6].upper(), bytes(32), False, b"{}")
        async with storage._engine.begin() as connection:
            await connection.run_sync(forgetting.forget, ["a" * 24])
        lines = [storage.append(name, 2, b"{}", 0, "m") for name in ("a" * 24, "b" * 24)]
        with pytest.raises(Taken):
            await lines[0]
        await lines[1]
        assert [len(await storage.lines_after(name, 0)) for name in ("a" * 24, "b" * 24)] == [0, 2]
    finally:
        await storage.close()


def test_a_line_for_a_table_that_is_gone_spoils_no_other(tmp_path: Path, postgres: Any):
    asyncio.run(in_one_batch(Storage(sqlite_url(tmp_path))))
    asyncio.run(in_one_batch(Storage(postgres.get_uri(database="forgetting"))))


def test_a_table_that_is_gone_says_so_and_stays_gone(tmp_path: Path):
    async def story() -> str:
        async with opened(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
            async with keeper.storage._engine.begin() as connection:
                await connection.run_sync(forgetting.forget, [live.ledger.table])
            with pytest.raises(Problem) as problem:
                await keeper.sit(live.ledger.table, wire.Sit("Ann", "A" * 43))
            assert problem.value.why == "no-table"
            with pytest.raises(Problem) as problem:
                await keeper.table(live.ledger.table)
            return problem.value.why

    assert asyncio.run(story()) == "no-table"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tables_that_nobody_touches_are_forgotten_after_so_many_days(tmp_path: Path, postgres: Any, kind: str):
    url = sqlite_url(tmp_path) if kind == "sqlite" else postgres.get_uri(database="forgetting")

    async def story() -> tuple[list[str], list[bool]]:
        storage = Storage(url)
        await storage.open()
        names = [f"{i:024x}" for i in range(3)]
        for name in names:
            await storage.make_table(name, name[-6:], bytes(32), False, b"{}")
        await storage.close()
        old = f"UPDATE journal SET at = at - 40 * 86400 WHERE table_id IN ('{names[0]}', '{names[1]}')"
        new = f"INSERT INTO journal (table_id, seq, body, at) VALUES ('{names[1]}', 2, '', {time.time()})"
        if kind == "sqlite":
            with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
                database.execute(old)
                database.execute(new)
                database.commit()
        else:
            with psycopg.connect(url) as database:
                database.execute(old.encode())
                database.execute(new.encode())
        storage = Storage(url)
        await storage.open()
        try:
            assert await storage.forget_old(45) == []
            gone = await storage.forget_old(39)
            assert await storage.count() >= 2
            return gone, [await storage.secret_and_phase(name) is None for name in names]
        finally:
            await storage.close()

    assert asyncio.run(story()) == (["0" * 24], [True, False, False])


def test_a_server_that_is_full_makes_no_more_tables_and_none_grows_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def story() -> None:
        async with opened(tmp_path, stored=2) as keeper:
            lives: list[LiveTable] = [await keeper.make(wire.NewTable("destrier", ["open"] * 2)) for _ in range(2)]
            with pytest.raises(Problem) as problem:
                await keeper.make(wire.NewTable("destrier", ["open"] * 2))
            assert problem.value.why == "full"
            monkeypatch.setattr(Limits, "lines", 1)
            with pytest.raises(Problem) as problem:
                await keeper.sit(lives[0].ledger.table, wire.Sit("Ann", "A" * 43))
            assert problem.value.why == "long-game"

    asyncio.run(story())


def test_one_address_makes_only_so_many_tables(tmp_path: Path):
    with running(tmp_path, None, ("--keep", "30"), TABLEE_TEST_LIMITS="") as server:
        wanted = {"game": "destrier", "seats": ["open", "open"]}
        answers = [fetch.post(f"{server.http}/api/tables", json=wanted).status_code for _ in range(260)]
        assert answers[0] == 201
        assert answers[-1] == 429
        assert 200 <= answers.count(201) < 260
    assert "1 to 36500" in tablee("serve", "--keep", "0", "--data", str(tmp_path), code=2)
