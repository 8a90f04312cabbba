"""Whether a database can be used, looked at without changing it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from .damage import damage_of, only_reading
from .doctor import Finding, nearest
from .engines import make_engine
from .schema import LATEST, SCHEMA_NAME, journal
from .sqlite import FILE_NAME
from .trouble import reason_of

ANSWER_WITHIN = 30.0  # seconds
SPARE = 30  # connections that a server may need


@dataclass
class Looked:
    """What was found, when the latest line was written, and what time the database thinks it is."""

    findings: list[Finding] = field(default_factory=list[Finding])
    latest: float | None = None
    clock: float | None = None


def look_at_file(folder: Path) -> Looked:
    """SQLite."""
    looked, file = Looked(), folder / FILE_NAME
    place: dict[str, object] = {"place": str(file)}
    if not os.access(nearest(folder), os.W_OK | os.X_OK) or not nearest(folder).is_dir():
        looked.findings.append(Finding("database", "wrong", "doctor-database-locked", {"place": str(folder)}))
    elif file.exists() and not os.access(file, os.R_OK | os.W_OK):
        looked.findings.append(Finding("database", "wrong", "doctor-database-locked", place))
    elif not file.exists() or not file.stat().st_size:
        looked.findings.append(Finding("database", "well", "doctor-database-none", place))
    elif damage := damage_of(file, is_thorough=True):
        looked.findings.append(Finding("integrity", "wrong", f"error-database-{damage}", place))
    else:
        looked.findings.append(Finding("database", "well", "doctor-database", place))
        looked.findings.append(Finding("integrity", "well", "doctor-integrity"))
        looked.findings += _file_schema(file, looked)
    return looked


def _file_schema(file: Path, looked: Looked) -> Iterator[Finding]:
    with contextlib.closing(sqlite3.connect(only_reading(file), timeout=5, uri=True)) as database:
        try:
            found = database.execute(f"SELECT version_num FROM {SCHEMA_NAME}").fetchone()
            finding = schema_finding(found[0] if found else None, str(file))
            if finding.verdict != "wrong":
                looked.latest = database.execute("SELECT max(at) FROM journal").fetchone()[0]
        except sqlite3.DatabaseError:  # something else's tables
            finding = Finding("schema", "wrong", "error-database-broken", {"place": str(file)})
    yield finding


def schema_finding(found: str | None, place: str) -> Finding:
    if found == LATEST:
        return Finding("schema", "well", "doctor-schema", {"version": LATEST})
    if found is None or not found.isdecimal():
        return Finding("schema", "wrong", "error-database-broken", {"place": place})
    if int(found) > int(LATEST):
        return Finding("schema", "wrong", "error-database-newer", {"place": place})
    return Finding("schema", "look", "doctor-schema-older", {"version": found, "latest": LATEST})


async def look_at_postgresql(url: str, place: str) -> Looked:
    looked, engine = Looked(), None
    try:
        engine = make_engine(url)
        async with asyncio.timeout(ANSWER_WITHIN), engine.connect() as connection:
            await connection.run_sync(_look, looked, place)
    except Exception as problem:
        why = reason_of(problem, is_postgresql=True)
        if why is None:
            raise
        message = "doctor-database-address" if why == "address" else f"error-database-{why}"
        looked.findings.append(Finding("database", "wrong", message, {"place": place}))
    finally:
        if engine is not None:
            await engine.dispose()
    return looked


def _look(connection: sa.Connection, looked: Looked, place: str) -> None:
    def ask(question: str) -> object:
        return connection.execute(sa.text(question)).scalar()

    before = time.time()
    theirs = ask("SELECT extract(epoch FROM clock_timestamp())::float8")
    after = time.time()
    if isinstance(theirs, float):  # as if it had answered at once, whatever the way there takes
        looked.clock = time.time() + min(theirs - before, 0.0) + max(theirs - after, 0.0)
    may_write = ask(
        "SELECT NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::bool"
        " AND has_schema_privilege(current_schema(), 'CREATE')"
    )
    if not may_write:
        looked.findings.append(Finding("database", "wrong", "doctor-database-read-only", {"place": place}))
    else:
        looked.findings.append(Finding("database", "well", "doctor-database", {"place": place}))
    left = ask("SELECT current_setting('max_connections')::int - (SELECT count(*) FROM pg_stat_activity)")
    if isinstance(left, int) and left < SPARE:
        looked.findings.append(Finding("database", "look", "doctor-database-full", {"left": left}))
    if ask(f"SELECT to_regclass('{SCHEMA_NAME}') IS NULL"):
        looked.findings.append(Finding("schema", "well", "doctor-database-none", {"place": place}))
        return
    found = ask(f"SELECT version_num FROM {SCHEMA_NAME}")
    looked.findings.append(finding := schema_finding(None if found is None else str(found), place))
    if finding.verdict != "wrong":
        looked.latest = connection.execute(sa.select(sa.func.max(journal.c.at))).scalar()
