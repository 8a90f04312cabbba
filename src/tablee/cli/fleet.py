"""`tablee serve --workers`: several processes on one port; and `tablee reload`, which replaces them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import Arguments, Trouble
from .saves import reason_of

if TYPE_CHECKING:
    from tablee.server.exposing import Expose

MOST = 64


def wanted(arguments: Arguments) -> int:
    """How many processes are to serve beside the one that watches them; 0 if this one serves by itself."""
    given = arguments.number("workers", 1, MOST)
    return given if given is not None else int(arguments["pid_file"] is not None)


def serve_together(
    arguments: Arguments, host: str, port: int, size: int, started: Callable[[], None], expose: Expose | None = None
) -> int:
    """Watch the processes that serve, until somebody stops it."""
    database = arguments.database()
    if database is None and size > 1:
        raise Trouble("error-workers-database", 2)
    if os.name == "nt":
        raise Trouble("error-workers-here", 2)
    from tablee.server.exposing import Sum
    from tablee.server.fleet import Fleet, listen_on

    given = arguments.again(without=("workers", "pid_file", "port", "no_open", "metrics_port", "metrics_for"))
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--no-open", *given]

    async def watch() -> int:
        figures = Sum() if expose else None
        fleet = Fleet(command, listen_on(host, port, size), database is not None, figures)
        async with expose(figures.gather) if expose and figures else contextlib.nullcontext():
            return await fleet.run(started)

    with pid_kept(arguments["pid_file"]):
        return asyncio.run(watch())


@contextlib.contextmanager
def pid_kept(name: str | None) -> Generator[None]:
    """The number of this process in a file, for as long as it runs."""
    if name is None:
        yield
        return
    file = Path(name)
    try:
        file.write_text(f"{os.getpid()}\n")
    except OSError as problem:
        raise Trouble("error-write", file=name, problem=reason_of(problem)) from None
    try:
        yield
    finally:
        file.unlink(missing_ok=True)


def reload(arguments: Arguments) -> int:
    """Tell a server to replace its processes."""
    name = arguments["pid_file"]
    if name is None:
        raise Trouble("error-missing", 2, command="reload", what="--pid-file FILE")
    try:
        pid = int(Path(name).read_text())
    except OSError as problem:
        raise Trouble("error-file", file=name, problem=reason_of(problem)) from None
    except ValueError:
        raise Trouble("error-pid-file", file=name) from None
    if os.name == "nt":
        raise Trouble("error-workers-here", 2)
    try:
        if pid <= 1:
            raise ProcessLookupError
        os.kill(pid, signal.SIGHUP)
    except (ProcessLookupError, OverflowError):
        raise Trouble("error-no-server", file=name) from None
    except PermissionError:
        raise Trouble("error-not-your-server", file=name) from None
    print(arguments.words.say("reload-told"))
    return 0
