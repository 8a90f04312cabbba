"""The journal in a database: what was there before is found, and nothing else in its batch suffers."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from server.databases import postgresql
from tablee.server.schema import LATEST, journal, metadata, migrate, migrations, schema, tables
from tablee.server.standing import Standing
from tablee.server.storage import Repeated, Storage, Taken, sqlite_url

SECRET = bytes(32)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request, tmp_path_factory):
    if request.param == "sqlite":
        yield sqlite_url(tmp_path_factory.mktemp("storage"))
    else:
        with postgresql() as server:
            server.psql("CREATE DATABASE storage;")
            yield server.get_uri(database="storage")


def with_storage(url: str, work: Callable[[Storage], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        storage = Storage(url)
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_of_two_lines_for_one_place_in_a_batch_only_the_written_one_is_acknowledged(url: str):
    async def work(storage: Storage) -> None:
        assert await storage.make_table("t", "TTTTTT", SECRET, False, b"made")
        answers = await asyncio.gather(
            storage.append("t", 2, b"first", None, None),
            storage.append("t", 2, b"second", None, None),
            storage.append("t", 3, b"third", 0, "m"),
            storage.append("t", 3, b"third again", 0, "m"),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [float, Taken, float, Repeated]
        assert [body for _, body, _ in await storage.lines_after("t", 1)] == [b"first", b"third"]

    with_storage(url, work)


def test_one_batch_holds_new_lines_and_lines_that_were_there(url: str):
    async def work(storage: Storage) -> None:
        assert await storage.make_table("a", "AAAAAA", SECRET, False, b"made")
        await storage.append("a", 2, b"two", 0, "m2")
        answers = await asyncio.gather(
            storage.append("a", 3, b"three", 0, "m3"),
            storage.append("a", 2, b"other", 1, "m9"),
            storage.append("a", 4, b"again", 0, "m2"),
            storage.append("a", 5, b"five", 1, "m2"),
            storage.append("a", 6, b"six", None, None),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [float, Taken, Repeated, float, float]
        assert isinstance(answers[2], Repeated)
        assert answers[2].seq == 2
        lines = await storage.lines_after("a", 0)
        assert [(seq, body) for seq, body, _ in lines] == [
            (1, b"made"), (2, b"two"), (3, b"three"), (5, b"five"), (6, b"six")
        ]  # fmt: skip

    with_storage(url, work)


def test_a_code_that_is_taken_is_refused_and_others_of_its_batch_are_made(url: str):
    async def work(storage: Storage) -> None:
        assert await storage.make_table("b", "BBBBBB", SECRET, False, b"made")
        made = await asyncio.gather(
            storage.make_table("c", "BBBBBB", SECRET, False, b"made"),
            storage.make_table(
                "d", "DDDDDD", SECRET, True, b"made", "destrier", Standing("waiting", ("Ann", "open"), 1)
            ),
            storage.append("b", 2, b"two", 0, "m"),
        )
        assert made[:2] == [False, True]
        assert await storage.lines_after("c", 0) == []
        assert len(await storage.lines_after("b", 0)) == 2
        assert await storage.table_with_code("BBBBBB") == "b"
        assert await storage.listed() == [("d", "DDDDDD", "destrier", '["Ann","open"]', 1)]

    with_storage(url, work)


def test_every_line_is_on_disk_before_it_is_acknowledged(tmp_path: Path):
    async def work(storage: Storage) -> None:
        assert storage._here is not None
        connection = await asyncio.get_running_loop().run_in_executor(storage._thread, storage._here.connect)
        with connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            connection.rollback()
        await storage.make_table("a", "AAAAAA", SECRET, False, b"made")
        for seq in range(2, 20):
            await storage.append("a", seq, b"line", 0, f"m{seq}")
            with sqlite3.connect(tmp_path / "tables.sqlite") as other:
                assert other.execute("SELECT max(seq) FROM journal").fetchone() == (seq,)
            other.close()

    with_storage(sqlite_url(tmp_path), work)


def test_a_new_database_is_what_the_migrations_make():
    by_steps, at_once = (sa.create_engine("sqlite://", poolclass=sa.StaticPool) for _ in range(2))
    with by_steps.begin() as connection:
        config = migrations(connection)
        command.upgrade(config, "head")
        assert ScriptDirectory.from_config(config).get_current_head() == LATEST
        everything = sa.MetaData()  # what alembic keeps for itself is not compared
        for table in metadata.tables.values():
            if table is not schema:
                table.to_metadata(everything)
        assert compare_metadata(MigrationContext.configure(connection), everything) == []
        migrate(connection)  # nothing is left to do
    with at_once.begin() as connection:
        migrate(connection)
    described = [
        {table: [(c["name"], str(c["type"]), c["nullable"]) for c in sa.inspect(engine).get_columns(table)]
         for table in sa.inspect(engine).get_table_names()}
        for engine in (by_steps, at_once)
    ]  # fmt: skip
    assert described[0] == described[1]
    assert set(described[0]) == {"tables", "journal", "alembic_version"}
    unique = [sa.inspect(engine).get_unique_constraints("journal") for engine in (by_steps, at_once)]
    assert unique[0] == unique[1] != []


MADE = {"kind": "created", "game": "drei", "version": 1, "options": {}, "seats": ["open", "open"], "code": ""}
LINES: dict[str, list[dict[str, Any]]] = {
    "listed": [MADE | {"game": "destrier"}, {"kind": "sat", "seat": 1, "name": "Zoë", "token_hash": "x"}],
    "bots": [MADE | {"seats": ["bot:random", "bot:random"]}],
    "dealt": [
        MADE,
        {"kind": "sat", "seat": 0, "name": "Ann", "token_hash": "x"},
        {"kind": "given", "seat": 1, "to": "bot:casual"},
        {"kind": "ready", "seat": 0, "nonce": "00"},
        *[{"kind": "moved", "seat": 0, "move": "pass"}] * 250,
    ],
    "clock": [MADE | {"time_limit": 30, "people": {"0": ["Ann", "x"], "1": ["Bob", "y"]}}],
    "known": [MADE | {"start": {"seed": 1, "moves": []}}],
    "torn": [{"kind": "created"}],
}
STANDING = {
    "listed": ("waiting", True, "destrier", ["open", "Zoë"], 1, False),
    "bots": ("playing", True, "drei", ["bot:random", "bot:random"], 0, False),
    "dealt": ("playing", True, "drei", ["Ann", "bot:casual"], 0, True),
    "clock": ("waiting", True, "drei", ["Ann", "Bob"], 0, True),
    "known": ("waiting", False, "drei", ["open", "open"], 2, False),
    "torn": ("waiting", True, "", [], 0, False),
}


def test_tables_of_an_older_database_are_found_again(url: str):
    """Rows are filled from the journals; one that cannot be read stays as it is."""
    engine = sa.create_engine(url.replace("+aiosqlite", "").replace("postgresql://", "postgresql+psycopg://"))
    old = sa.table("tables", *map(sa.column, ("id", "code", "secret", "listed", "phase", "made")))
    with engine.begin() as connection:
        metadata.drop_all(connection)
        command.upgrade(migrations(connection), "0001")
        for i, (name, lines) in enumerate(LINES.items()):
            row = {"id": name, "code": name, "secret": SECRET, "listed": True, "phase": "waiting", "made": float(i)}
            connection.execute(old.insert(), row)
            rows = [{"table_id": name, "seq": seq, "body": json.dumps(line).encode(), "at": 1.0}
                    for seq, line in enumerate(lines, 1)]  # fmt: skip
            connection.execute(journal.insert(), rows)
    engine.dispose()

    async def work(storage: Storage) -> None:
        assert await storage.listed() == [("listed", "listed", "destrier", '["open", "Zoë"]', 1)]
        assert await storage.unfinished(0.0) == [(1.0, "dealt")]
        async with storage._engine.connect() as connection:
            rows = (await connection.execute(sa.select(tables))).mappings().all()
        found = {
            row["id"]: (
                row["phase"],
                row["listed"],
                row["game"],
                json.loads(row["names"]),
                row["open_seats"],
                row["driven"],
            )
            for row in rows
        }
        assert found == STANDING

    with_storage(url, work)
