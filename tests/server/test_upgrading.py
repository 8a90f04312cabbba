"""Tables of older versions go on with a new one, or stay as they were if that fails; docs/upgrading.md says how."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

from server.here import darts, darts_are_known  # noqa: F401  # a fixture
from server.test_backups import tablee
from tablee.server.schema import LATEST, migrations
from tablee.server.showing import encode
from tablee.server.storage import Storage, sqlite_url
from tablee.server.trouble import CannotOpen

PAGE = Path(__file__).resolve().parents[2] / "docs" / "upgrading.md"
NAMES = [f"{i:024x}" for i in range(3)]


def older(folder: Path) -> Path:
    """A file as the first version left it."""
    url = sqlite_url(folder).replace("+aiosqlite", "")
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        command.upgrade(migrations(connection), "0001")
        for name in NAMES:
            made = "INSERT INTO tables VALUES (?, ?, ?, 0, 'playing', 1.0)"
            connection.exec_driver_sql(made, (name, name[-6:], bytes(32)))
            for seq, entry in enumerate(darts("open", "open", throws=2), 1):
                line = "INSERT INTO journal VALUES (?, ?, NULL, NULL, ?, 1.0)"
                connection.exec_driver_sql(line, (name, seq, encode(entry)))
    engine.dispose()
    return folder / "tables.sqlite"


def version_of(file: Path) -> str:
    with contextlib.closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT version_num FROM alembic_version").fetchone()[0]


async def names_of(folder: Path) -> list[str]:
    storage = Storage(sqlite_url(folder))
    await storage.open()
    async with storage._engine.connect() as connection:
        names = [row[0] for row in await connection.execute(sa.text("SELECT names FROM tables"))]
    await storage.close()
    return names


def test_a_copy_of_an_older_version_goes_on_with_this_one(tmp_path: Path):
    older(tmp_path / "old")
    tablee("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "old"))
    tablee("restore", str(tmp_path / "copy"), "--data", str(tmp_path / "new"))
    assert asyncio.run(names_of(tmp_path / "new")) == ['["P0", "P1"]'] * 3
    assert version_of(tmp_path / "new" / "tables.sqlite") == LATEST


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = older(tmp_path)
    before = sqlite3.connect(file)
    schema = before.execute("SELECT sql FROM sqlite_master").fetchall()
    before.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("json.dumps", lambda *_, **__: 1 / 0)  # what the newest step writes with
        with pytest.raises((ZeroDivisionError, CannotOpen)):
            asyncio.run(Storage(sqlite_url(tmp_path)).prepare())
    with contextlib.closing(sqlite3.connect(file)) as after:
        assert after.execute("SELECT sql FROM sqlite_master").fetchall() == schema
    assert version_of(file) == "0001"
    assert asyncio.run(names_of(tmp_path)) == ['["P0", "P1"]'] * 3, "the next try goes through"


def test_every_schema_is_told():
    told = re.findall(r"^\| `(\d+)` \|", PAGE.read_text("utf-8"), re.M)
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        script = ScriptDirectory.from_config(migrations(connection))
    assert told == sorted(step.revision for step in script.walk_revisions())
