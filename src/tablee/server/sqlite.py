"""The file in which SQLite keeps the tables of one machine."""

from __future__ import annotations

import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection

from .private import FILE, make_private_file, make_private_folder, tighten

FILE_NAME = "tables.sqlite"  # in a data folder


def set_pragmas(connection: DBAPIConnection, record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def file_of(url: str) -> Path:
    """The file of a SQLite database."""
    return Path(url.partition("///")[2])


def sqlite_url(folder: Path) -> str:
    """The database in a data folder, which nobody else can read."""
    make_private_folder(folder)
    file = folder / FILE_NAME
    make_private_file(file)
    for beside in folder.glob(f"{file.name}-*"):
        tighten(beside, FILE)
    return f"sqlite+aiosqlite:///{file}"


def set_mark(engine: sa.Engine, mark: int) -> None:
    """Note in the file itself whether a server is at work on it; `damage_of` says what for."""
    with engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA application_id = {mark}")
        connection.commit()
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def data_version(engine: sa.Engine) -> int:
    """A number that changes with everything that others write."""
    with engine.connect() as connection:
        return connection.exec_driver_sql("PRAGMA data_version").scalar() or 0


def touch(engine: sa.Engine) -> None:
    """A number in SQLite's own header, which is there for programs to use: equal rows would not be written."""
    number = time.time_ns() % 2**31
    with engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
        if connection.exec_driver_sql("PRAGMA user_version").scalar() != number:
            raise OSError("what was written could not be read again")
