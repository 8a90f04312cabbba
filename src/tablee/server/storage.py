"""The journal in a database: SQLite on one machine, PostgreSQL for several servers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.event import listens_for
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .failpoints import pass_point

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8), nullable=False, unique=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
journal = sa.Table(
    "journal",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("move_id", sa.String(64)),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "seat", "move_id"),
)

BATCH = 256
QUEUE = 4096
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


class Row:
    """One line waiting to be written."""

    def __init__(self, table: str, seq: int, seat: int | None, move_id: str | None, body: bytes) -> None:
        self.values: dict[str, Any] = {"table_id": table, "seq": seq, "seat": seat, "move_id": move_id, "body": body}
        self.values["at"] = time.time()
        self.written: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def fail(self, problem: Exception) -> None:
        if not self.written.done():
            self.written.set_exception(problem)
            self.written.exception()  # nobody may be left to ask for it


class Storage:
    """All writes go through one task, which commits whatever is waiting as one transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgresql = url.startswith("postgresql")
        self._queue: asyncio.Queue[Row | None] = asyncio.Queue(QUEUE)  # None: only phases to note
        self._phases: dict[str, str] = {}
        self._engine = self._make_engine()
        self._writer: asyncio.Task[None] | None = None

    def _make_engine(self) -> AsyncEngine:
        if self.is_postgresql:
            return create_async_engine(
                self.url.replace("postgresql://", "postgresql+asyncpg://", 1), pool_pre_ping=True
            )
        engine = create_async_engine(self.url, pool_size=4)

        @listens_for(engine.sync_engine, "connect")
        def set_pragmas(connection: Any, record: Any) -> None:  # pyright: ignore[reportUnusedFunction]
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

        return engine

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_for_ever(), name="journal writer")

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
        await self._engine.dispose()

    @asynccontextmanager
    async def _reading(self) -> AsyncGenerator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as problem:
            raise StorageDown(str(problem)) from problem

    # Writing

    async def make_table(self, table: str, code: str, secret: bytes, listed: bool, body: bytes) -> bool:
        """Write a new table with its first line; False if the code is taken."""
        row = {"id": table, "code": code, "secret": secret, "listed": listed, "phase": "waiting", "made": time.time()}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(tables.insert(), row)
                first = {"table_id": table, "seq": 1, "seat": None, "move_id": None, "body": body, "at": time.time()}
                await connection.execute(journal.insert(), first)
        except IntegrityError:
            return False
        except (DBAPIError, OSError) as problem:
            raise StorageDown(str(problem)) from problem
        return True

    async def append(self, table: str, seq: int, body: bytes, seat: int | None, move_id: str | None) -> float:
        """Write a line and return when it was written; it is on disk when this returns."""
        row = Row(table, seq, seat, move_id, body)
        try:
            self._queue.put_nowait(row)
        except asyncio.QueueFull:
            raise StorageDown("too much is waiting to be written") from None
        return await asyncio.shield(row.written)  # whoever asked may leave; the line is written all the same

    async def _write_for_ever(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while len(waiting) < BATCH and not self._queue.empty():
                waiting.append(self._queue.get_nowait())
            rows = [row for row in waiting if row is not None]
            try:
                await self._write(rows)
            except Exception as problem:  # whatever it is: the next batch must still be written
                if not isinstance(problem, (DBAPIError, OSError, StorageDown)):
                    logging.exception("a batch could not be written")
                for row in rows:
                    row.fail(StorageDown(str(problem)))
            finally:
                for _ in waiting:
                    self._queue.task_done()

    async def _write(self, rows: list[Row]) -> None:
        dialect = postgresql if self.is_postgresql else sqlite
        wanted = dialect.insert(journal).on_conflict_do_nothing().returning(journal.c.table_id, journal.c.seq)
        latest = {row.values["table_id"]: row.values["seq"] for row in rows}
        written: set[tuple[str, int]] = set()
        phases, self._phases = self._phases, {}
        async with self._engine.begin() as connection:
            if rows:
                found = await connection.execute(wanted, [row.values for row in rows])
                written = {(table, seq) for table, seq in found}
            if phases:
                noted = [{"which": table, "is_now": phase} for table, phase in phases.items()]
                change = tables.update().where(tables.c.id == sa.bindparam("which"))
                await connection.execute(change.values(phase=sa.bindparam("is_now")), noted)
            if self.is_postgresql and latest:
                told = [{"news": f"{table} {seq}"} for table, seq in latest.items()]
                await connection.execute(sa.text("SELECT pg_notify('tablee', :news)"), told)
            pass_point("before-commit")
        pass_point("after-commit")
        for row in rows:
            key = (row.values["table_id"], row.values["seq"])
            if key in written:
                row.written.set_result(row.values["at"])
            else:
                row.fail(await self._why_not(row))

    async def _why_not(self, row: Row) -> Exception:
        move_id = row.values["move_id"]
        if move_id is not None:
            seq = await self.find_move(row.values["table_id"], row.values["seat"], move_id)
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
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(None)

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


def migrate(connection: sa.Connection) -> None:
    """Bring the schema up to date; servers that start together wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(7461626)"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def sqlite_url(folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
