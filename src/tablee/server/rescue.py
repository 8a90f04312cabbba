"""Saving what can be saved of a damaged database: every table up to the first line that is lost."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import string
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .backup import check, empty, finish, insert, made_whole
from .damage import has_wal, is_sound, seal, wal_of
from .pages import Pages, Row, Value
from .schema import journal, tables
from .trouble import CannotOpen

HEX = frozenset(string.hexdigits)
OLD_COLUMNS = ["id", "code", "secret", "listed", "phase", "made"]  # of the first schema; later ones are added to it
A_LINE = len(journal.columns)


@dataclass
class Saved:
    """How much was saved, and how much is known to be lost."""

    tables: int = 0
    lines: int = 0
    cut: list[str] = field(default_factory=list[str])  # tables of which the end is lost
    lost: int = 0  # tables without the secret of their deal, or without a first line


def rescue(source: Path, file: Path) -> Saved:
    """Write a new, whole database with everything that is found in a damaged one, which stays as it is."""
    made, lines = found_in(source)
    if not made and not lines:
        raise CannotOpen("broken")
    saved = Saved(lost=len({table for table in lines if table not in made}))
    with made_whole(file) as fresh:
        with contextlib.closing(empty(fresh)) as there:
            for table, row in made.items():
                mine = lines.get(table, {})
                whole = list(beginning(mine))
                if not whole:
                    saved.lost += 1
                    continue
                if len(whole) < len(mine):
                    saved.cut.append(table)
                    row["phase"] = "waiting" if row["phase"] == "archived" else row["phase"]
                saved.tables, saved.lines = saved.tables + 1, saved.lines + len(whole)
                insert(there, tables, [[row[column.name] for column in tables.columns]])
                insert(there, journal, whole)
            finish(there)
        seal(fresh)
        check(fresh)
    return saved


def beginning(lines: dict[int, Row]) -> Iterator[Row]:
    """The lines of a table up to the first one that is missing or cannot be read."""
    for seq in range(1, len(lines) + 1):
        line = lines.get(seq)
        if line is None or not is_json(line[4]):
            return
        yield line


def is_json(body: Value) -> bool:
    if not isinstance(body, str | bytes):
        return False
    try:
        return isinstance(json.loads(body), dict)
    except (ValueError, RecursionError):
        return False


TableRow = dict[str, Value]
Found = tuple[dict[str, TableRow], dict[str, dict[int, Row]]]
"""Rows of tables by id, and lines of journals by table and number."""


def found_in(source: Path) -> Found:
    made: dict[str, TableRow] = {}
    lines: dict[str, dict[int, Row]] = {}
    for row in rows_in(source):
        if is_line(row):
            lines.setdefault(str(row[0]), {}).setdefault(int(row[1] or 0), row)
        elif is_table(row):
            made[str(row[0])] = as_table(row)
    return made, lines


def rows_in(source: Path) -> Iterable[Row]:
    """By SQLite where it can still read, and page by page where it cannot; in a copy, for SQLite tidies up."""
    with tempfile.TemporaryDirectory(dir=source.parent, prefix=".rescue-") as folder:
        copy = Path(folder) / "tables.sqlite"
        shutil.copyfile(source, copy)
        if has_wal(source):
            shutil.copyfile(wal_of(source), wal_of(copy))
        if is_sound(copy, True):
            with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(copy)) as database:
                return [row for name in ("tables", "journal") for row in database.execute(f"SELECT * FROM {name}")]
    return Pages(source).rows()


def is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) == 24 and HEX.issuperset(value)


def is_line(row: Row) -> bool:
    if len(row) != A_LINE or not is_id(row[0]) or not isinstance(row[1], int) or not isinstance(row[4], bytes):
        return False
    return isinstance(row[5], (int, float)) and isinstance(row[2], int | None) and isinstance(row[3], str | None)


def is_table(row: Row) -> bool:
    is_long = len(row) in (len(OLD_COLUMNS), len(tables.columns))
    return is_long and is_id(row[0]) and isinstance(row[1], str) and isinstance(row[2], bytes)


def as_table(row: Row) -> TableRow:
    """In the newest form; what an older one lacks is found out when somebody opens the table."""
    usual = {"game": "", "names": "[]", "open_seats": 0, "driven": 0}
    names = [column.name for column in tables.columns] if len(row) > len(OLD_COLUMNS) else OLD_COLUMNS
    return usual | dict(zip(names, row, strict=True))
