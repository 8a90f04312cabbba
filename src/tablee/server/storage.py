"""The journal in a database: SQLite on one machine, PostgreSQL for several servers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.event import listens_for
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .failpoints import pass_point
from .schema import journal, migrate, tables


@cache
def insertion(table: sa.Table, rows: int) -> str:
    """For SQLite's driver: a row that is there already is passed over."""
    names = [column.name for column in table.columns]
    row = f"({', '.join('?' * len(names))})"
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {', '.join([row] * rows)} ON CONFLICT DO NOTHING"


@cache
def insertions_there() -> tuple[sa.Insert, sa.Insert]:
    """The same for PostgreSQL, by SQLAlchemy: of a table, and of lines of the journal."""
    from sqlalchemy.dialects.postgresql import insert  # SQLite starts without it

    new_lines = insert(journal).on_conflict_do_nothing().returning(journal.c.table_id, journal.c.seq)
    return insert(tables).on_conflict_do_nothing(), new_lines


NOTE = tables.update().where(tables.c.id == sa.bindparam("which")).values(phase=sa.bindparam("is_now"))
TELL = sa.text("SELECT pg_notify('tablee', :news)")
Written = set[tuple[str, int]] | None
"""The lines that were written; None if all were."""

BATCH = 256
CROWD = 6  # changes at a time, on an average: tables that are played by people write one by one
MOST_WAITING = 4096
ARCHIVED_AFTER = 30 * 86400.0


class Taken(Exception):
    """Another server wrote this seq first: reload and decide again."""


class Repeated(Exception):
    """This move was written before; `seq` is where."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"written before as {seq}")
        self.seq = seq


class StorageDown(Exception):
    """The database does not answer; nothing was written, or nothing that can be told."""


Line = tuple[str, int, int | None, str | None, bytes, float]
"""A line of the journal, column by column."""


class Row:
    """One line waiting to be written, with its table if that is new."""

    def __init__(self, line: Line, table: dict[str, Any] | None = None) -> None:
        self.line, self.table = line, table
        self.written: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    @property
    def key(self) -> tuple[str, int]:
        return self.line[:2]

    def fail(self, problem: Exception) -> None:
        if not self.written.done():
            self.written.set_exception(problem)
            self.written.exception()  # nobody may be left to ask for it


class Storage:
    """All writes go through one task, which commits whatever is waiting as one transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgresql = url.startswith("postgresql")
        self._rows: list[Row] = []
        self._phases: dict[str, str] = {}
        self._awake, self._is_closing = asyncio.Event(), False  # awake: there is something to write
        self._crowd = 0.0  # how many lines are written at a time, of late
        self._engine = self._make_engine()
        self._here = None if self.is_postgresql else self._make_writer()
        self._writer: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "journal writer")

    def _make_engine(self) -> AsyncEngine:
        if self.is_postgresql:
            return create_async_engine(
                self.url.replace("postgresql://", "postgresql+asyncpg://", 1), pool_pre_ping=True
            )
        engine = create_async_engine(self.url, pool_size=4)
        listens_for(engine.sync_engine, "connect")(set_pragmas)
        return engine

    def _make_writer(self) -> sa.Engine:
        """SQLite is written from one thread of its own: a batch goes there and back once, whatever it holds."""
        engine = sa.create_engine(
            self.url.replace("+aiosqlite", ""),
            poolclass=sa.StaticPool,
            connect_args={"check_same_thread": False, "cached_statements": 2 * BATCH},
        )
        listens_for(engine, "connect")(set_pragmas)
        return engine

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_for_ever(), name="journal writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._is_closing = True
            self._awake.set()
            await self._writer  # it writes what is waiting first
        self._thread.shutdown()
        if self._here is not None:
            self._here.dispose()
        await self._engine.dispose()

    @asynccontextmanager
    async def _reading(self) -> AsyncGenerator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as problem:
            raise StorageDown(str(problem)) from problem

    # Writing

    @property
    def is_busy(self) -> bool:
        """Whether many changes are written at a time."""
        return self._crowd > CROWD

    async def make_table(self, table: str, code: str, secret: bytes, listed: bool, body: bytes) -> bool:
        """Write a new table with its first line; False if the code is taken."""
        now = time.time()
        made = {"id": table, "code": code, "secret": secret, "listed": listed, "phase": "waiting", "made": now}
        try:
            await self._append(Row((table, 1, None, None, body, now), made))
        except Taken:
            return False
        return True

    def append(self, table: str, seq: int, body: bytes, seat: int | None, move_id: str | None) -> asyncio.Future[float]:
        """Write a line; the future gives when it was written, once it is on disk."""
        return self._append(Row((table, seq, seat, move_id, body, time.time())))

    def _append(self, row: Row) -> asyncio.Future[float]:
        if len(self._rows) >= MOST_WAITING or self._is_closing:
            raise StorageDown("nothing more can be written now")
        self._rows.append(row)
        self._awake.set()
        return row.written  # whoever asked may leave; the line is written all the same

    async def _write_for_ever(self) -> None:
        while self._rows or not self._is_closing:
            await self._awake.wait()
            self._awake.clear()
            rows, self._rows = self._rows[:BATCH], self._rows[BATCH:]
            self._crowd += (len(rows) - self._crowd) / 8
            try:
                await self._write(rows)
            except Exception as problem:  # whatever it is: the next batch must still be written
                if not isinstance(problem, (DBAPIError, OSError, StorageDown)):
                    logging.exception("a batch could not be written")
                for row in rows:
                    row.fail(StorageDown(str(problem)))
            if self._rows or self._is_closing:
                self._awake.set()

    async def _write(self, rows: list[Row]) -> None:
        first: dict[tuple[str, int], Row] = {}  # of several lines for one place only the first is written
        for row in rows:
            first.setdefault(row.key, row)
        phases, self._phases = self._phases, {}
        noted = [{"which": table, "is_now": phase} for table, phase in phases.items()]
        try:
            if self._here is None:
                written = await self._write_there([*first.values()], noted)
            else:
                written = await asyncio.get_running_loop().run_in_executor(
                    self._thread, self._write_here, [*first.values()], noted
                )
        except Exception:
            self._phases = phases | self._phases  # for the next batch
            raise
        pass_point("after-commit")
        for row in first.values():
            if (written is None or row.key in written) and not row.written.done():
                row.written.set_result(row.line[-1])
        for row in rows:
            if not row.written.done():
                row.fail(await self._why_not(row))

    def _write_here(self, rows: list[Row], noted: list[dict[str, str]]) -> Written:
        """SQLite, in the thread of the writer."""
        assert self._here is not None
        written: Written = None
        with self._here.connect() as connection:
            if not all_at_once(connection, rows):
                connection.rollback()  # rare: find out which of them were there before
                written = one_by_one(connection, rows)
            if noted:
                connection.execute(NOTE, noted)
            pass_point("before-commit")
            connection.commit()
        return written

    async def _write_there(self, rows: list[Row], noted: list[dict[str, str]]) -> Written:
        """PostgreSQL, which also tells the other servers."""
        written: set[tuple[str, int]] = set()
        columns = [column.name for column in journal.columns]
        make_table, add_lines = insertions_there()
        async with self._engine.begin() as connection:
            for row in rows:
                if row.table is not None and not (await connection.execute(make_table, row.table)).rowcount:
                    rows = [other for other in rows if other is not row]
            if rows:
                values = [dict(zip(columns, row.line, strict=True)) for row in rows]
                written = {(table, seq) for table, seq in await connection.execute(add_lines, values)}
                latest = dict(row.key for row in rows)
                told = [{"news": f"{table} {seq}"} for table, seq in latest.items()]
                await connection.execute(TELL, told)
            if noted:
                await connection.execute(NOTE, noted)
            pass_point("before-commit")
        return written

    async def _why_not(self, row: Row) -> Exception:
        table, _, seat, move_id, *_ = row.line
        if move_id is not None:
            try:
                seq = await self.find_move(table, seat, move_id)
            except StorageDown as problem:
                return problem
            if seq is not None:
                return Repeated(seq)
        return Taken()

    # Reading

    async def find_move(self, table: str, seat: int | None, move_id: str) -> int | None:
        wanted = sa.select(journal.c.seq).where(
            journal.c.table_id == table, journal.c.seat == seat, journal.c.move_id == move_id
        )
        async with self._reading() as connection:
            return (await connection.execute(wanted)).scalar()

    async def secret_of(self, table: str) -> bytes | None:
        async with self._reading() as connection:
            return (await connection.execute(sa.select(tables.c.secret).where(tables.c.id == table))).scalar()

    async def lines_after(self, table: str, seq: int) -> list[tuple[int, bytes, float]]:
        wanted = sa.select(journal.c.seq, journal.c.body, journal.c.at).where(
            journal.c.table_id == table, journal.c.seq > seq
        )
        async with self._reading() as connection:
            return [tuple(row) for row in await connection.execute(wanted.order_by(journal.c.seq))]

    async def table_with_code(self, code: str) -> str | None:
        async with self._reading() as connection:
            return (await connection.execute(sa.select(tables.c.id).where(tables.c.code == code))).scalar()

    async def listed(self) -> list[str]:
        wanted = sa.select(tables.c.id).where(tables.c.listed, tables.c.phase == "waiting")
        async with self._reading() as connection:
            return list((await connection.execute(wanted.order_by(tables.c.made.desc()).limit(100))).scalars())

    async def playing(self) -> list[str]:
        async with self._reading() as connection:
            return list((await connection.execute(sa.select(tables.c.id).where(tables.c.phase == "playing"))).scalars())

    async def heads(self, ids: list[str]) -> dict[str, int]:
        """The latest seq of these tables."""
        wanted = sa.select(journal.c.table_id, sa.func.max(journal.c.seq)).where(journal.c.table_id.in_(ids))
        async with self._reading() as connection:
            rows = await connection.execute(wanted.group_by(journal.c.table_id))
            return {row[0]: row[1] for row in rows}

    def note_phase(self, table: str, phase: str) -> None:
        """Note the phase for look-ups, with the next batch. The journal stays the truth."""
        self._phases[table] = phase
        self._awake.set()

    async def archive_old(self) -> int:
        """Put away tables that nobody has touched for 30 days; their journals stay."""
        latest = sa.select(sa.func.max(journal.c.at)).where(journal.c.table_id == tables.c.id).scalar_subquery()
        old = latest < time.time() - ARCHIVED_AFTER
        change = tables.update().where(old, tables.c.phase.in_(["waiting", "playing"])).values(phase="archived")
        try:
            async with self._engine.begin() as connection:
                return (await connection.execute(change)).rowcount
        except (DBAPIError, OSError) as problem:
            raise StorageDown(str(problem)) from problem

    async def is_well(self) -> bool:
        try:
            async with self._reading() as connection:
                await connection.execute(sa.select(1))
        except StorageDown:
            return False
        return True

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """PostgreSQL only: hear of every line that any server writes, for ever."""
        asyncpg: Any = import_module("asyncpg")

        def heard(_connection: Any, _process: int, _channel: str, news: str) -> None:
            table, seq = news.split()
            hear(table, int(seq))

        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                connection = await asyncpg.connect(self.url)
                await connection.add_listener("tablee", heard)
                while not connection.is_closed():
                    await asyncio.sleep(0.2)
            await asyncio.sleep(0.5)


def all_at_once(connection: sa.Connection, rows: list[Row]) -> bool:
    """Write the whole batch; False if some of it was there before."""
    made = [tuple(row.table.values()) for row in rows if row.table is not None]
    return insert_all(connection, tables, made) and insert_all(connection, journal, [row.line for row in rows])


def insert_all(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> bool:
    """One statement for all: the driver lets go of Python once, and does not queue for it again after every row."""
    if not rows:
        return True
    return connection.exec_driver_sql(insertion(table, len(rows)), tuple(chain(*rows))).rowcount == len(rows)


def one_by_one(connection: sa.Connection, rows: list[Row]) -> set[tuple[str, int]]:
    """Write what is new, and say what that was."""
    written: set[tuple[str, int]] = set()
    for row in rows:
        is_new = row.table is None or insert_all(connection, tables, [tuple(row.table.values())])
        if is_new and insert_all(connection, journal, [row.line]):
            written.add(row.key)
    return written


def set_pragmas(connection: Any, record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def sqlite_url(folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
