"""Lines of journals that are written together, and the statements that write them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from .news import Heard
from .schema import journal, tables
from .standing import Standing

FOREIGN_KEY = "23503"  # as PostgreSQL says that there is no such table of ours
Line = tuple[str, int, int | None, str | None, bytes, float]
"""A line of the journal, column by column."""


class Row:
    """One line waiting to be written, with its table if that is new, or with what it changes in the table's row."""

    def __init__(self, line: Line, table: dict[str, object] | None = None, standing: Standing | None = None) -> None:
        self.line, self.table, self.standing = line, table, standing
        self.written: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    @property
    def key(self) -> tuple[str, int]:
        return self.line[:2]

    @property
    def told(self) -> Heard:
        """As other servers hear of it."""
        table, seq, _, _, body, at = self.line
        try:
            return Heard(table, seq, at, body.decode())
        except UnicodeDecodeError:
            return Heard(table, seq)  # it is not ours

    def fail(self, problem: Exception) -> None:
        if not self.written.done():
            self.written.set_exception(problem)
            self.written.exception()  # nobody may be left to ask for it


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


NOTED = ("phase", "names", "open_seats", "driven")
NOTE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("which"))
    .values({name: sa.bindparam(f"is_{name}") for name in NOTED})
)
TELL = sa.text("SELECT pg_notify('tablee', :news)")
Written = set[tuple[str, int]] | None
"""The lines that were written; None if all were."""


def all_at_once(connection: sa.Connection, rows: list[Row]) -> bool:
    """Write the whole batch; False if some of it was there before, or a table is not there any more."""
    made = [tuple(row.table.values()) for row in rows if row.table is not None]
    try:
        return insert_all(connection, tables, made) and insert_all(connection, journal, [row.line for row in rows])
    except IntegrityError as problem:
        if not is_of_forgotten(problem):
            raise
        return False


def insert_all(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[object, ...]]) -> bool:
    """One statement for all: the driver lets go of Python once, and does not queue for it again after every row."""
    if not rows:
        return True
    return connection.exec_driver_sql(insertion(table, len(rows)), tuple(chain(*rows))).rowcount == len(rows)


def one_by_one(connection: sa.Connection, rows: list[Row]) -> set[tuple[str, int]]:
    """Write what is new, and say what that was."""
    written: set[tuple[str, int]] = set()
    for row in rows:
        is_new = row.table is None or insert_all(connection, tables, [tuple(row.table.values())])
        try:
            if is_new and insert_all(connection, journal, [row.line]):
                written.add(row.key)
        except IntegrityError as problem:
            if not is_of_forgotten(problem):
                raise
    return written


def is_of_forgotten(problem: IntegrityError) -> bool:
    """Whether the database refuses a line because its table is not there any more."""
    orig = problem.orig
    is_foreign = getattr(orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    return is_foreign or getattr(orig, "sqlstate", "") == FOREIGN_KEY


async def still_there(connection: AsyncConnection, rows: list[Row]) -> list[Row]:
    """PostgreSQL: those whose tables have not been forgotten, and cannot be until these lines are written."""
    asked = sa.select(tables.c.id).where(tables.c.id.in_({row.key[0] for row in rows}))
    found = {row[0] for row in await connection.execute(asked.with_for_update(read=True, key_share=True))}
    return [row for row in rows if row.key[0] in found]


def all_notes(notes: dict[str, Standing], rows: list[Row], written: Written) -> list[dict[str, object]]:
    """For the rows of tables: what was noted before, and what the lines change that were written."""
    now = {row.key[0]: row.standing for row in rows if row.standing and (written is None or row.key in written)}
    return [
        {"which": table, **{f"is_{name}": value for name, value in standing.columns.items()}}
        for table, standing in sorted((notes | now).items())
    ]
