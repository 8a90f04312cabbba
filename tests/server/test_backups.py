"""Copies that are taken while people play hold all that was acknowledged before, and go back whole or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.databases import postgresql
from server.here import opened
from server.servers import fetch, running
from server.storm import Accepted, Storm, weather
from tablee.cli import main
from tablee.server import wire
from tablee.server.backup import check
from tablee.server.trouble import CannotOpen

KEPT = "SELECT table_id, seq, seat, move_id FROM journal WHERE move_id IS NOT NULL"
COPIES = 3  # taken while people play; `--kills` asks for more of them


def tablee(*words: str, code: int = 0) -> str:
    """What a command says."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        assert main([*words, "--lang", "en"]) == code, said.getvalue()
    return said.getvalue()


def killed(point: str, *words: str) -> None:
    """Let a command die at a named point."""
    ended = subprocess.run(
        [sys.executable, "-m", "tablee", *words, "--lang", "en"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=os.environ | {"TABLEE_PURE": "1", "TABLEE_DIE_AT": point},
    )
    assert ended.returncode == -signal.SIGKILL, ended


def moves_in(file: Path) -> set[tuple[str, int, int, str]]:
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        return set(database.execute(KEPT))


def told(accepted: list[Accepted]) -> set[tuple[str, int, int, str]]:
    return {(one.table, one.seq, one.seat, one.move_id) for one in accepted}


def copies_under_play(folder: Path, request: pytest.FixtureRequest, where: list[str]) -> Any:
    """What a storm is disturbed by: copies, and what was acknowledged before each of them."""
    taken: list[tuple[Path, set[tuple[str, int, int, str]]]] = []
    most = COPIES * max(1, int(request.config.getoption("--kills", 25) or 25) // 25)

    async def take(storm: Storm) -> None:
        for i in range(most):
            before = len(storm.accepted)
            while len(storm.accepted) < before + 20:
                await asyncio.sleep(0.02)
            known = told(storm.accepted)
            file = folder / f"copy-{i}.sqlite"
            said = await asyncio.to_thread(tablee, "backup", str(file), *where)
            assert str(file) in said
            taken.append((file, known))

    return taken, take


def test_a_copy_holds_what_was_acknowledged_before_it_was_begun(tmp_path: Path, request: pytest.FixtureRequest):
    where = ["--data", str(tmp_path / "data")]
    taken, take = copies_under_play(tmp_path, request, where)
    with running(tmp_path / "data") as server:
        storm = asyncio.run(weather([server], 4, 1, take))
        truth = told(storm.accepted)
        for file, known in taken:
            found = moves_in(file)
            assert known <= found
            assert file.stat().st_mode & 0o777 == 0o600
            assert not file.with_name(f"{file.name}-wal").exists()
        assert "is there already" in tablee("backup", str(taken[0][0]), *where, code=1)
        last, known = taken[-1]
        assert "already using" in tablee("restore", str(last), *where, code=1)
    assert "already tables" in tablee("restore", str(last), *where, code=1)
    assert moves_in(tmp_path / "data" / "tables.sqlite") >= truth, "what was there is still there"
    said = tablee("restore", str(last), *where, "--replace")
    aside = next((tmp_path / "data").glob("tables-before-*.sqlite"))
    assert str(aside) in said
    assert moves_in(aside) >= truth
    with running(tmp_path / "data") as server:
        assert moves_in(tmp_path / "data" / "tables.sqlite") >= known
        finished = [table for (table, _) in storm.final_views if any(move[0] == table for move in known)]
        for table in finished[:5]:
            assert fetch.get(f"{server.http}/api/tables/{table}").status_code == 200


@pytest.mark.parametrize("point", ["before-swap", "after-swap"])
def test_whoever_is_killed_while_restoring_has_the_old_tables_or_the_new(tmp_path: Path, point: str):
    old, new = tmp_path / "old", tmp_path / "new"
    made = [a_table_in(folder) for folder in (old, new)]
    tablee("backup", str(tmp_path / "copy"), "--data", str(new))
    before, after = ({one} for one in made)
    words = ["restore", str(tmp_path / "copy"), "--data", str(old), "--replace"]
    killed(point, *words)
    assert tables_in(old / "tables.sqlite") == (before if point == "before-swap" else after)
    tablee(*words)
    assert tables_in(old / "tables.sqlite") == after


def test_a_backup_that_is_killed_leaves_no_half_of_it(tmp_path: Path):
    a_table_in(tmp_path / "data")
    where = ["--data", str(tmp_path / "data")]
    killed("before-swap", "backup", str(tmp_path / "copy"), *where)
    assert not (tmp_path / "copy").exists()
    tablee("backup", str(tmp_path / "copy"), *where)
    assert len(tables_in(tmp_path / "copy")) == 1


def a_table_in(folder: Path) -> str:
    """A folder as a server leaves it, with one table in it."""

    async def make() -> str:
        async with opened(folder) as keeper:
            return (await keeper.make(wire.NewTable("destrier", ["open", "open"]))).ledger.table

    return asyncio.run(make())


def tables_in(file: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(file)) as database:
        return {row[0] for row in database.execute("SELECT id FROM tables")}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no database" * 1000, "is damaged"),
        (b"", "is damaged"),
        (b"SQLite format 3\x00" + bytes(5000), "is damaged"),
    ],
)
def test_what_is_no_copy_is_not_restored(tmp_path: Path, content: bytes, sentence: str):
    (tmp_path / "copy").write_bytes(content)
    assert sentence in tablee("restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data"), code=1)
    assert not (tmp_path / "data" / "tables.sqlite").exists()
    assert (tmp_path / "copy").read_bytes() == content


def test_a_copy_with_one_bit_fallen_over_is_not_restored(tmp_path: Path):
    """Wherever it is: SQLite notices it in its own lists, but not in the lines of a journal."""
    a_table_in(tmp_path / "data")
    copy = tmp_path / "copy"
    tablee("backup", str(copy), "--data", str(tmp_path / "data"))
    check(copy)
    whole, dice = copy.read_bytes(), random.Random(1)
    for place in (whole.index(b'"kind"'), 62, len(whole) - 1, *dice.choices(range(len(whole)), k=40)):
        if place not in range(68, 72):  # where it is noted that there is a seal
            copy.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << dice.randrange(8)]) + whole[place + 1 :])
            with pytest.raises(CannotOpen):
                check(copy)
    copy.write_bytes(whole.replace(b'"kind"', b'"kjnd"'))
    assert "is damaged" in tablee("restore", str(copy), "--data", str(tmp_path / "new"), code=1)
    copy.write_bytes(whole)
    for _ in range(2):  # and what was restored, and worked with, is nobody's sealed copy any more
        tablee("restore", str(copy), "--data", str(tmp_path / "new"), "--replace")
        a_table_in(tmp_path / "new")
        tablee("backup", str(copy), "--data", str(tmp_path / "new"), "--replace")
    assert len(tables_in(copy)) == 3


def test_what_cannot_be_had_is_said(tmp_path: Path):
    nowhere = str(tmp_path / "nowhere")
    assert "no such file" in tablee("backup", str(tmp_path / "copy"), "--data", nowhere, code=1)
    assert "no such file" in tablee("restore", nowhere, "--data", str(tmp_path), code=1)
    assert "no such file" in tablee("rescue", str(tmp_path / "new"), "--from", nowhere, code=1)
    a_table_in(tmp_path / "data")
    said = tablee("backup", str(tmp_path / "no" / "copy"), "--data", str(tmp_path / "data"), code=1)
    assert "no such file" in said
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "tables.sqlite")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert "newer version" in tablee("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data"), code=1)


# PostgreSQL


@pytest.fixture(scope="module")
def postgres() -> Generator[Any]:
    with postgresql() as server:
        yield server


def test_postgresql_is_copied_at_one_moment_and_goes_where_it_is_wanted(
    tmp_path: Path, postgres: Any, request: pytest.FixtureRequest
):
    for name in ("kept", "fresh"):
        postgres.psql(f"CREATE DATABASE {name};")
    url, other = postgres.get_uri(database="kept"), postgres.get_uri(database="fresh")
    taken, take = copies_under_play(tmp_path, request, ["--database", url])
    with running(tmp_path / "data", url) as server:
        storm = asyncio.run(weather([server], 4, 2, take))
        with psycopg.connect(url) as database:
            truth = set(database.execute(KEPT).fetchall())
    for file, known in taken:
        assert known <= moves_in(file) <= truth
    last, known = taken[-1]
    assert "already tables" in tablee("restore", str(last), "--database", url, code=1)
    tablee("restore", str(last), "--database", other)
    with psycopg.connect(other) as database:
        assert set(database.execute(KEPT).fetchall()) == moves_in(last)
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (len(tables_in(last)),)
    tablee("restore", str(last), "--data", str(tmp_path / "single"))
    for where in ((tmp_path / "single", None), (tmp_path / "many", other)):
        with running(*where) as server:
            for table, _ in list(storm.final_views)[:3]:
                if any(move[0] == table for move in known):
                    assert fetch.get(f"{server.http}/api/tables/{table}").status_code == 200
    tablee("restore", str(last), "--database", other, "--replace")
    assert "No database is answering" in tablee(
        "backup", str(tmp_path / "x"), "--database", "postgresql://a:b@127.0.0.1:1/x", code=1
    )
