"""The journal in a database: SQLite on one machine, PostgreSQL for several servers."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from . import clock
from .batch import (
    NOTE,
    TELL,
    Row,
    Written,
    all_at_once,
    all_notes,
    insertions_there,
    is_of_forgotten,
    one_by_one,
    still_there,
)
from .damage import CLOSED, damage_of, open_mark
from .engines import make_engine, make_writer, reading
from .failpoints import pass_point
from .forgetting import archive_old, forget_old, latest_line
from .log import log
from .metrics import BATCHES, COMMITS
from .news import telling
from .schema import UnknownSchema, journal, migrate, schema, tables
from .sqlite import data_version, file_of, set_mark, touch
from .sqlite import sqlite_url as sqlite_url
from .standing import Standing
from .trouble import CannotOpen, StorageDown, is_trouble, reason_of, telling_trouble, told

BATCH = 256
CROWD = 6  # changes at a time, on an average: tables that are played by people write one by one
MOST_WAITING = 4096
MOST_LISTED = 100
MOST_ASKED = 10_000  # tables in one query: PostgreSQL takes 32,767 values
PAGE = 200  # tables
ASK_WITHIN = 5.0  # seconds for one query; a driver that is cut off takes up to two more to let go
ARCHIVE_WITHIN = 60.0
THAW = 2.0  # seconds after a write in vain until the next try: many changes of one table would wait one after the other


class Taken(Exception):
    """Another server wrote this seq first: reload and decide again."""


class Repeated(Exception):
    """This move was written before; `seq` is where."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"written before as {seq}")
        self.seq = seq


T = TypeVar("T")
Listed = tuple[str, str, str, str, int]
"""The id of a table, its code, its game, the names by seat as JSON, and how many seats are open."""


class Storage:
    """All writes go through one task, which commits whatever is waiting as one transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgresql = url.startswith("postgresql")
        self._rows: list[Row] = []
        self._notes: dict[str, Standing] = {}
        self._awake, self._is_closing = asyncio.Event(), False  # awake: there is something to write
        self._crowd = 0.0  # how many lines are written at a time, of late
        self._engine = make_engine(url)
        self._reader = reading(self._engine)
        self._here = None if self.is_postgresql else make_writer(url, 2 * BATCH)
        self._writer: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "journal writer")
        self._is_prepared = False
        self.name = secrets.token_hex(6)  # by which others know that it wrote a line
        self._version = 0  # of the data, as SQLite counts what others write
        self._frozen_until = 0.0

    async def prepare(self) -> None:
        """Bring the database up to date and write to it once: whatever is wrong with it is said before the start."""
        try:
            if self._here is not None and (damage := await asyncio.to_thread(damage_of, file_of(self.url))):
                raise CannotOpen(damage)
            async with self._engine.begin() as connection:
                await connection.run_sync(migrate)
            await self.touch()
            if self._here is not None:
                set_mark(self._here, open_mark(file_of(self.url)))
        except UnknownSchema:
            raise CannotOpen("newer") from None
        except CannotOpen:
            await self._engine.dispose()
            raise
        except Exception as problem:
            await self._engine.dispose()
            why = reason_of(problem, self.is_postgresql)
            if why is None:
                raise
            raise CannotOpen(why) from problem
        self._is_prepared = True

    async def open(self) -> None:
        if not self._is_prepared:
            await self.prepare()
        self._writer = asyncio.create_task(self._write_for_ever(), name="journal writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._is_closing = True
            self._awake.set()
            await self._writer  # it writes what is waiting first
        self._thread.shutdown()
        if self._here is not None:
            with contextlib.suppress(DBAPIError):
                set_mark(self._here, CLOSED)
            self._here.dispose()
        await self._engine.dispose()

    @asynccontextmanager
    async def _reading(self) -> AsyncGenerator[AsyncConnection]:
        with telling_trouble():
            async with asyncio.timeout(ASK_WITHIN), self._reader.connect() as connection:
                yield connection

    async def ask(self, work: Callable[[sa.Connection], T]) -> T:
        """Let something be read."""
        async with self._reading() as connection:
            return await connection.run_sync(work)

    # Writing

    @property
    def waiting(self) -> int:
        """How many lines wait to be written."""
        return len(self._rows)

    @property
    def is_busy(self) -> bool:
        """Whether many changes are written at a time."""
        return self._crowd > CROWD

    async def make_table(
        self,
        table: str,
        code: str,
        secret: bytes,
        listed: bool,
        body: bytes,
        game: str = "",
        standing: Standing = Standing(),  # noqa: B008  # it never changes
    ) -> bool:
        """Write a new table with its first line; False if the code is taken."""
        now = clock.now()
        made = {"id": table, "code": code, "secret": secret, "listed": listed, "made": now, "game": game}
        made = {column.name: (made | standing.columns)[column.name] for column in tables.columns}
        try:
            await self._append(Row((table, 1, None, None, body, now), made))
        except Taken:
            return False
        return True

    def append(
        self, table: str, seq: int, body: bytes, seat: int | None, move_id: str | None, standing: Standing | None = None
    ) -> asyncio.Future[float]:
        """Write a line, and how the table stands after it; the future gives when that was, once it is on disk."""
        return self._append(Row((table, seq, seat, move_id, body, clock.now()), None, standing))

    def _append(self, row: Row) -> asyncio.Future[float]:
        if len(self._rows) >= MOST_WAITING or self._is_closing:
            raise StorageDown("nothing more can be written now")
        if time.monotonic() < self._frozen_until:
            raise StorageDown("it did not answer a moment ago")
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
                if not is_trouble(problem):
                    log.exception("a batch could not be written")
                if isinstance(problem, TimeoutError):  # who came meanwhile has waited long enough
                    rows, self._rows = rows + self._rows, []
                    self._frozen_until = time.monotonic() + THAW
                down = StorageDown(told(problem), len(rows))
                for row in rows:
                    row.fail(down)
            if self._rows or self._is_closing:
                self._awake.set()

    async def _write(self, rows: list[Row]) -> None:
        first: dict[tuple[str, int], Row] = {}  # of several lines for one place only the first is written
        for row in rows:
            first.setdefault(row.key, row)
        notes, self._notes = self._notes, {}
        began = time.perf_counter()
        try:
            if self._here is None:
                written = await self._write_there([*first.values()], notes)
            else:
                written = await asyncio.get_running_loop().run_in_executor(
                    self._thread, self._write_here, [*first.values()], notes
                )
        except Exception:
            self._notes = notes | self._notes  # for the next batch
            raise
        COMMITS.note(time.perf_counter() - began)
        BATCHES.note(len(rows))
        pass_point("after-commit")
        for row in first.values():
            if (written is None or row.key in written) and not row.written.done():
                row.written.set_result(row.line[-1])
        for row in rows:
            if not row.written.done():
                row.fail(await self._why_not(row))

    def _write_here(self, rows: list[Row], notes: dict[str, Standing]) -> Written:
        """SQLite, in the thread of the writer."""
        assert self._here is not None
        written: Written = None
        with self._here.connect() as connection:
            if not all_at_once(connection, rows):
                connection.rollback()  # rare: find out which of them were there before
                written = one_by_one(connection, rows)
            if noted := all_notes(notes, rows, written):
                connection.execute(NOTE, noted)
            pass_point("before-commit")
            connection.commit()
        return written

    async def _write_there(self, rows: list[Row], notes: dict[str, Standing]) -> Written:
        """PostgreSQL; only once it has refused a line is it asked which tables were forgotten."""
        try:
            return await self._write_these(rows, notes, is_asking=False)
        except IntegrityError as problem:
            if not is_of_forgotten(problem):
                raise
        return await self._write_these(rows, notes, is_asking=True)

    async def _write_these(self, rows: list[Row], notes: dict[str, Standing], is_asking: bool) -> Written:
        """With what tells the other servers. In order: two that lock the same rows never wait for each other."""
        rows = sorted(rows, key=lambda row: row.key)
        written: set[tuple[str, int]] = set()
        columns = [column.name for column in journal.columns]
        make_table, add_lines = insertions_there()
        async with asyncio.timeout(ASK_WITHIN), self._engine.begin() as connection:
            for row in rows:
                if row.table is not None and not (await connection.execute(make_table, row.table)).rowcount:
                    rows = [other for other in rows if other is not row]
            if is_asking:
                rows = await still_there(connection, rows)
            if rows:
                values = [dict(zip(columns, row.line, strict=True)) for row in rows]
                written = {(table, seq) for table, seq in await connection.execute(add_lines, values)}
                if texts := telling(self.name, (row.told for row in rows if row.key in written)):
                    await connection.execute(TELL, [{"news": text} for text in texts])
            if noted := all_notes(notes, rows, written):
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

    async def secret_and_phase(self, table: str) -> tuple[bytes, str] | None:
        wanted = sa.select(tables.c.secret, tables.c.phase).where(tables.c.id == table)
        async with self._reading() as connection:
            row = (await connection.execute(wanted)).first()
            return None if row is None else (row[0], row[1])

    async def lines_after(self, table: str, seq: int) -> list[tuple[int, bytes, float]]:
        wanted = sa.select(journal.c.seq, journal.c.body, journal.c.at).where(
            journal.c.table_id == table, journal.c.seq > seq
        )
        async with self._reading() as connection:
            return [tuple(row) for row in await connection.execute(wanted.order_by(journal.c.seq))]

    async def table_with_code(self, code: str) -> str | None:
        async with self._reading() as connection:
            return (await connection.execute(sa.select(tables.c.id).where(tables.c.code == code))).scalar()

    async def listed(self) -> list[Listed]:
        """The tables that anybody may find and where somebody can still sit down, the newest first."""
        wanted = sa.select(tables.c.id, tables.c.code, tables.c.game, tables.c.names, tables.c.open_seats).where(
            tables.c.listed, tables.c.phase == "waiting", tables.c.open_seats > 0
        )
        async with self._reading() as connection:
            rows = await connection.execute(wanted.order_by(tables.c.made.desc()).limit(MOST_LISTED))
            return [tuple(row) for row in rows]

    async def unfinished(self, since: float, before: tuple[float, str] | None = None) -> list[tuple[float, str]]:
        """A page of the games that may wait for the server, with their latest lines: the newest first.

        `before` is the last one of the page before; games that nobody has touched since `since` are left out.
        """
        latest = latest_line().label("latest")
        going_on = sa.select(latest, tables.c.id).where(tables.c.phase == "playing", tables.c.driven).subquery()
        at, table = going_on.c.latest, going_on.c.id
        wanted = sa.select(at, table).where(at >= since).order_by(at.desc(), table.desc()).limit(PAGE)
        if before is not None:
            wanted = wanted.where(sa.or_(at < before[0], sa.and_(at == before[0], table < before[1])))
        async with self._reading() as connection:
            return [tuple(row) for row in await connection.execute(wanted)]

    async def heads(self, ids: list[str]) -> dict[str, int]:
        """The latest seq of these tables."""
        found: dict[str, int] = {}
        for i in range(0, len(ids), MOST_ASKED):
            some = ids[i : i + MOST_ASKED]
            wanted = sa.select(journal.c.table_id, sa.func.max(journal.c.seq)).where(journal.c.table_id.in_(some))
            async with self._reading() as connection:
                rows = await connection.execute(wanted.group_by(journal.c.table_id))
                found |= {row[0]: row[1] for row in rows}
        return found

    def note(self, table: str, standing: Standing) -> None:
        """Note how a table stands, with the next batch: for what only the rules could tell."""
        self._notes[table] = standing
        self._awake.set()

    async def archive_old(self) -> int:
        """Put away tables that nobody has touched for 30 days; their journals stay."""
        with telling_trouble():
            async with asyncio.timeout(ARCHIVE_WITHIN), self._engine.begin() as connection:
                return await connection.run_sync(archive_old)

    async def forget_old(self, days: float) -> list[str]:
        """Delete some of the tables that nobody has touched for so many days; returns their ids."""
        with telling_trouble():
            async with asyncio.timeout(ARCHIVE_WITHIN), self._engine.begin() as connection:
                return await connection.run_sync(forget_old, days)

    async def count(self) -> int:
        """How many tables are stored."""
        async with self._reading() as connection:
            return (await connection.execute(sa.select(sa.func.count()).select_from(tables))).scalar() or 0

    async def was_changed_by_others(self) -> bool:
        """Whether another program has changed the file of SQLite since this was asked last, as `tablee forget` does."""
        if self._here is None:
            return True
        version = await asyncio.get_running_loop().run_in_executor(self._thread, data_version, self._here)
        self._version, before = version, self._version
        return version != before

    async def touch(self) -> None:
        """Write something that means nothing, and read it again: a full disk lets itself be read for ever."""
        if self._here is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, touch, self._here)
            return
        free = sa.select(schema.c.version_num).with_for_update(skip_locked=True).scalar_subquery()
        same = schema.update().where(schema.c.version_num == free).values(version_num=schema.c.version_num)
        async with asyncio.timeout(ASK_WITHIN), self._engine.begin() as connection:
            await connection.execute(same)
            await connection.execute(sa.select(schema.c.version_num))
        self._frozen_until = 0.0
