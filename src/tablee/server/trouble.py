"""What can be wrong with a database, in words of ours."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Generator
from typing import Literal

from sqlalchemy.exc import ArgumentError, DBAPIError

from .log import log
from .metrics import TROUBLES

Why = Literal[
    "newer", "older", "broken", "truncated", "copied", "forbidden", "full", "unreachable", "refused", "address", "other"
]
LONGEST = 200  # characters
CONNECT_WITHIN = 5.0  # seconds
FORBIDDEN = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH}
BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class StorageDown(Exception):
    """The database does not answer; nothing was written, or nothing that can be told."""

    def __init__(self, why: str, lines: int = 0) -> None:
        super().__init__(why)
        log_trouble(why, lines)


def log_trouble(why: str, lines: int = 0) -> None:
    TROUBLES.add()
    log.warning("the database is down: %s%s", why, f", {lines} lines are not written" if lines else "")


class CannotOpen(Exception):
    """A server cannot start with this database."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


def is_trouble(problem: BaseException) -> bool:
    """Whether it comes from the database or from the way there, and not from a mistake of ours."""
    return isinstance(problem, (DBAPIError, OSError, StorageDown)) or is_of_asyncpg(problem)


@contextlib.contextmanager
def telling_trouble() -> Generator[None]:
    """What goes wrong with the database is a StorageDown, whichever library says it."""
    try:
        yield
    except Exception as problem:
        if not is_trouble(problem):
            raise
        raise StorageDown(told(problem)) from problem


def is_of_asyncpg(problem: BaseException) -> bool:
    """While it connects, asyncpg speaks for itself; SQLite does not even load it."""
    return type(problem).__module__.partition(".")[0] == "asyncpg"


def told(problem: BaseException) -> str:
    """For the log: what the driver says, without the statement and the secrets in it."""
    inner: BaseException = problem.orig or problem if isinstance(problem, DBAPIError) else problem
    first, *_ = str(inner).splitlines() or ["no answer in time"]
    return f"{type(inner).__name__}: {first}"[:LONGEST]


def reason_of(problem: Exception, is_postgresql: bool) -> Why | None:
    """Why a database cannot be opened; None if it is a mistake of ours."""
    if is_postgresql:
        if isinstance(problem, OSError):
            return "unreachable"
        if isinstance(problem, (ArgumentError, TypeError, ValueError)):
            return "address"
        return "refused" if is_trouble(problem) else None
    code = getattr(getattr(problem, "orig", None), "sqlite_errorcode", 0) & 0xFF
    if code in BROKEN:
        return "broken"
    if code == sqlite3.SQLITE_FULL:
        return "full"
    if code in FORBIDDEN or isinstance(problem, OSError):
        return "forbidden"
    return "other" if isinstance(problem, DBAPIError) else None
