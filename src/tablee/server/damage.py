"""Whether a SQLite file is whole: what is wrong is said before anything is done with it."""

from __future__ import annotations

import contextlib
import sqlite3
import zlib
from pathlib import Path
from typing import Literal

from .schema import SCHEMA_NAME

Damage = Literal["broken", "truncated", "copied"]
MAGIC = b"SQLite format 3\x00"
HEAD = 100  # bytes
CLOSED, OPEN = 0x7AB1EE, 0x7A000000  # as SQLite's application id: ours, and that a server is at work on it
SEALED = 0x7AB1EF  # a copy that nobody has worked with since; the user version is the sum of all its other bytes
SUM_AT, MARK_AT = 60, 68  # of the user version and the application id in the head, four bytes each


def wal_of(file: Path) -> Path:
    """Where SQLite keeps what it has not put into the file itself yet."""
    return file.with_name(f"{file.name}-wal")


def open_mark(file: Path) -> int:
    """What a server leaves in a file for as long as it runs: a copy is another file, and has another number."""
    which = file.stat().st_ino
    return OPEN | ((which ^ which >> 24) & 0xFFFFFF)


def has_wal(file: Path) -> bool:
    wal = wal_of(file)
    return wal.exists() and wal.stat().st_size > 0


def damage_of(file: Path, is_thorough: bool = False) -> Damage | None:
    """What is wrong with a database of ours; None if nothing is, or if there is nothing in it yet.

    A file that was copied while a server wrote to it, without the log beside it, looks sound and lacks
    the latest moves. That is why the server leaves a mark in it for as long as it runs. After a server was
    killed, other programs may have put the log into the file; that is as it should be.
    """
    if not file.exists():
        return None
    with file.open("rb") as opened:
        head = opened.read(HEAD)
    if not head:
        return "copied" if has_wal(file) else None
    if len(head) < HEAD or not head.startswith(MAGIC):
        return "broken"
    if not has_wal(file):
        pages, page = number(head, 28), number(head, 16, 2)
        is_told = number(head, 24) == number(head, 92)  # else an old program wrote it, and the number means nothing
        if is_told and file.stat().st_size < pages * (65536 if page == 1 else page):
            return "truncated"
        mark = number(head, MARK_AT)
        if mark & ~0xFFFFFF == OPEN and mark != open_mark(file):
            return "copied"
    return None if is_sound(file, is_thorough) else "broken"


def number(head: bytes, start: int, length: int = 4) -> int:
    return int.from_bytes(head[start : start + length], "big")


def is_sound(file: Path, is_thorough: bool = False) -> bool:
    """What SQLite itself finds; `is_thorough` compares the indexes, too."""
    how = "integrity_check" if is_thorough else "quick_check"
    try:
        with contextlib.closing(sqlite3.connect(only_reading(file), timeout=5, uri=True)) as database:
            return database.execute(f"PRAGMA {how}(1)").fetchone()[0] == "ok"
    except sqlite3.OperationalError:
        return True  # locked, or not ours to read: whoever opens it is told
    except sqlite3.DatabaseError:
        return False


def only_reading(file: Path) -> str:
    """For SQLite: a log beside the file stays there, and where there is none, none is made."""
    return f"{file.absolute().as_uri()}?mode=ro" + ("" if wal_of(file).exists() else "&immutable=1")


def is_ours(file: Path) -> bool:
    """Whether it holds tables of Tablée at all."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {"tables", "journal", SCHEMA_NAME} <= names


def seal(file: Path) -> None:
    """Note in a finished copy what its bytes add up to: SQLite doesn't notice when one of them falls over."""
    with file.open("r+b") as opened:
        opened.seek(MARK_AT)
        opened.write(SEALED.to_bytes(4, "big"))
    total = sum_of(file)
    with file.open("r+b") as opened:
        opened.seek(SUM_AT)
        opened.write(total.to_bytes(4, "big"))


def has_broken_seal(file: Path) -> bool:
    with file.open("rb") as opened:
        head = opened.read(HEAD)
    return number(head, MARK_AT) == SEALED and number(head, SUM_AT) != sum_of(file)


def sum_of(file: Path) -> int:
    """Of all bytes but those of the sum itself."""
    with file.open("rb") as opened:
        total = zlib.crc32(opened.read(SUM_AT))
        opened.seek(SUM_AT + 4)
        while some := opened.read(1 << 20):
            total = zlib.crc32(some, total)
    return total
