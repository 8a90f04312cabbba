"""A copy of all tables in one file, taken while people play, and put back.

The file is a SQLite database with the same tables, whichever database they come from: what was kept in PostgreSQL can
be restored to a single machine, and the other way round.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from .damage import CLOSED, damage_of, has_broken_seal, has_wal, is_ours, seal, wal_of
from .failpoints import pass_point
from .private import make_private_file
from .schema import LATEST, UnknownSchema, journal, metadata, migrate, schema, tables
from .trouble import CannotOpen

AT_ONCE = 2000  # rows
Counts = tuple[int, int]
"""How many tables and how many lines of their journals."""


class Exists(Exception):
    """There are games already where others shall be put."""


def sync(path: Path) -> None:
    """Have what is written, or the names in a folder, on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def made_whole(file: Path) -> Generator[Path]:
    """A new file that gets its name once everything is in it; after a failure nothing is left of it."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}.part")
    make_private_file(fresh)
    try:
        yield fresh
        sync(fresh)
        pass_point("before-swap")
        os.replace(fresh, file)
        pass_point("after-swap")
        sync(file.parent)
    finally:
        for beside in (fresh, *(fresh.with_name(fresh.name + end) for end in ("-journal", "-wal", "-shm"))):
            beside.unlink(missing_ok=True)


def finish(database: sqlite3.Connection) -> Counts:
    """Make it a file that needs no other beside it."""
    database.execute("PRAGMA journal_mode = DELETE")
    database.execute(f"PRAGMA application_id = {CLOSED}")
    database.commit()
    return tuple(database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "journal"))


def check(file: Path) -> None:
    """Raise what is wrong with a file of tables."""
    damage = damage_of(file, is_thorough=True)
    if damage is not None:
        raise CannotOpen(damage)
    if has_broken_seal(file) or not is_ours(file):
        raise CannotOpen("broken")
    with contextlib.closing(sqlite3.connect(file)) as database:
        version = database.execute(f"SELECT version_num FROM {schema.name}").fetchone()
    if version is None or version[0] > LATEST:
        raise CannotOpen("newer")


# Taking


def back_up_file(source: Path, file: Path) -> Counts:
    """SQLite: one look at all of it, while a server goes on writing."""
    damage = damage_of(source)
    if damage is not None or not is_ours(source):
        raise CannotOpen(damage or "broken")
    with made_whole(file) as fresh:
        here, there = sqlite3.connect(source, timeout=60), sqlite3.connect(fresh)
        with contextlib.closing(here), contextlib.closing(there):
            here.backup(there)  # in one step: whoever writes meanwhile writes to the log beside it
            counts = finish(there)
        seal(fresh)
        check(fresh)
    return counts


async def back_up_postgresql(url: str, file: Path) -> Counts:
    """PostgreSQL: everything as it was at one moment, in one transaction."""
    asyncpg = import_module("asyncpg")
    connection = await asyncpg.connect(url, timeout=5)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            versions = await connection.fetch(f"SELECT version_num FROM {schema.name}")
            if not versions or versions[0][0] != LATEST:
                raise CannotOpen("newer" if versions and versions[0][0] > LATEST else "older")
            with made_whole(file) as fresh:
                with contextlib.closing(empty(fresh)) as there:
                    for table in (tables, journal):
                        names = ", ".join(column.name for column in table.columns)
                        rows: list[tuple[object, ...]] = []
                        async for row in connection.cursor(f"SELECT {names} FROM {table.name}", prefetch=AT_ONCE):
                            rows.append(tuple(row))
                            if len(rows) == AT_ONCE:
                                insert(there, table, rows)
                                rows.clear()
                        insert(there, table, rows)
                    counts = finish(there)
                seal(fresh)
                check(fresh)
        return counts
    finally:
        await connection.close()


def empty(file: Path) -> sqlite3.Connection:
    """A new database of ours."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        metadata.create_all(connection)
        connection.execute(schema.insert().values(version_num=LATEST))
    engine.dispose()
    return sqlite3.connect(file)


def insert(there: sqlite3.Connection, table: sa.Table, rows: Iterable[Sequence[object]]) -> None:
    marks = ", ".join("?" * len(table.columns))
    names = ", ".join(column.name for column in table.columns)
    there.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", rows)


# Putting back


def restore_file(file: Path, target: Path, is_replacing: bool = False) -> tuple[Counts, Path | None]:
    """Put a backup where a server looks for its tables. What was there stays beside it under another name.

    Whoever is interrupted finds either the old tables or the new ones.
    """
    check(file)
    aside = None
    is_taken = (target.exists() and target.stat().st_size > 0) or has_wal(target)
    if is_taken and not is_replacing:
        raise Exists
    with made_whole(target) as fresh:
        shutil.copyfile(file, fresh)
        with contextlib.closing(sqlite3.connect(fresh)) as there:
            counts = finish(there)
        check(fresh)
        sync(fresh)
        if is_taken:
            aside = put_aside(target)
        for beside in (wal_of(target), target.with_name(f"{target.name}-shm")):
            beside.unlink(missing_ok=True)  # they belong to the old one, and would spoil the new one
    return counts, aside


def put_aside(target: Path) -> Path:
    """Give what is there a second name; a log beside it is read into it first, or kept with it."""
    with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(target)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stem = f"tables-before-{time.strftime('%Y-%m-%d-%H%M%S')}"
    names = (target.with_name(f"{stem}{f'-{n}' if n else ''}.sqlite") for n in range(1000))
    aside = next(name for name in names if not name.exists())
    if has_wal(target):
        os.link(wal_of(target), wal_of(aside))
    os.link(target, aside)
    return aside


async def restore_postgresql(file: Path, url: str, is_replacing: bool = False) -> Counts:
    """All in one transaction: afterwards everything is there, or nothing has changed."""
    asyncpg = import_module("asyncpg")
    check(file)
    fresh = file.with_name(f".{file.name}.{os.getpid()}.part")
    with deleted_afterwards(fresh):
        shutil.copyfile(file, fresh)
        await asyncio.to_thread(bring_up_to_date, f"sqlite:///{fresh}")
        await make_tables(url)
        connection = await asyncpg.connect(url, timeout=5)
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE tables, journal IN ACCESS EXCLUSIVE MODE")
                if await connection.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"):
                    if not is_replacing:
                        raise Exists
                    await connection.execute("DELETE FROM journal; DELETE FROM tables")
                with contextlib.closing(sqlite3.connect(fresh)) as here:
                    counts = [await copy_into(connection, here, table) for table in (tables, journal)]
            return (counts[0], counts[1])
        finally:
            await connection.close()


@contextlib.contextmanager
def deleted_afterwards(file: Path) -> Generator[None]:
    try:
        yield
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            file.with_name(file.name + end).unlink(missing_ok=True)


async def copy_into(connection: Any, here: sqlite3.Connection, table: sa.Table) -> int:
    names = [column.name for column in table.columns]
    flags = [i for i, column in enumerate(table.columns) if isinstance(column.type, sa.Boolean)]
    count = 0
    for rows in batches(here.execute(f"SELECT {', '.join(names)} FROM {table.name}")):
        records = [[bool(value) if i in flags else value for i, value in enumerate(row)] for row in rows]
        await connection.copy_records_to_table(table.name, records=records, columns=names)
        count += len(rows)
    return count


def batches(cursor: sqlite3.Cursor) -> Iterator[list[tuple[object, ...]]]:
    while rows := cursor.fetchmany(AT_ONCE):
        yield rows


def bring_up_to_date(url: str) -> None:
    engine = sa.create_engine(url)
    try:
        with engine.begin() as connection:
            migrate(connection)
    except UnknownSchema:
        raise CannotOpen("newer") from None
    finally:
        engine.dispose()


async def make_tables(url: str) -> None:
    """A database that has none of ours yet gets them, as at the first start of a server."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://", 1))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except UnknownSchema:
        raise CannotOpen("newer") from None
    finally:
        await engine.dispose()
