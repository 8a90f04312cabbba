"""Several processes that serve one port: started, watched, and replaced one by one while people play.

This one serves nobody. It holds the sockets, which outlive the others: people who come between two of them wait there.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence

from .exposing import Sum
from .log import log
from .metrics import RESTARTS
from .place import Place

START_WITHIN = 180.0  # seconds: even a loaded machine has loaded everything by then
LEAVE_WITHIN = 75.0  # seconds: longer than a server takes itself
STEADY = 10.0  # seconds after which a process that ends was no failed start
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a process is started that has just ended

Process = asyncio.subprocess.Process


def listen_on(host: str, port: int, size: int) -> list[socket.socket]:
    """A socket for each of them where the system spreads people over several, else the same one for all."""
    spreads = hasattr(socket, "SO_REUSEPORT") and size > 1
    family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    sockets: list[socket.socket] = []
    for _ in range(size if spreads else 1):
        one = socket.socket(family, kind)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if spreads:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        one.bind(address)
        sockets.append(one)
    for one in sockets:  # all at once: people who come already wait in one that will be served
        one.listen(4096)
    return sockets if spreads else sockets * size


class Fleet:
    """Keeps a process in every place."""

    def __init__(
        self, command: Sequence[str], sockets: list[socket.socket], together: bool, figures: Sum | None = None
    ) -> None:
        """`together` says whether a new process can serve while the one before it still does.

        `figures` adds up what they count, if somebody watches.
        """
        self._figures = figures
        self._command, self._sockets, self._together = command, sockets, together
        self._processes: list[Process | None] = [None] * len(sockets)
        self._watched, self._watching = os.pipe()
        self._shared = tempfile.TemporaryFile()  # noqa: SIM115  # for as long as the fleet
        self._is_stopping, self._reload = asyncio.Event(), asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, started: Callable[[], None]) -> int:
        """Serve until SIGINT or SIGTERM; SIGHUP replaces the processes. Returns what a failed first one ended with."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self._is_stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._reload.set)
        first = await self._start(0)  # what is wrong with the database is said once
        if isinstance(first, int):
            return first
        self._take(0, first)
        await asyncio.gather(*(self._fill(number) for number in range(1, len(self._sockets))))
        if not self._is_stopping.is_set():
            started()
            self._spawn(self._reload_when_told())
        await self._is_stopping.wait()
        await asyncio.gather(*(self._end(one) for one in self._processes if one is not None))
        for task in self._tasks:
            task.cancel()
        return 0

    def _spawn(self, work: Coroutine[object, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Starting and watching

    async def _start(self, number: int) -> Process | int:
        """A process that serves; or what it ended with instead."""
        listening, (ready, say_ready) = self._sockets[number], os.pipe()
        line, theirs = socket.socketpair() if self._figures is not None else (None, None)
        asked, shared = -1 if theirs is None else theirs.fileno(), self._shared.fileno()
        place = Place.handed(listening.fileno(), say_ready, self._watched, number, len(self._sockets), shared, asked)
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                env=os.environ | place,
                pass_fds=(listening.fileno(), say_ready, self._watched, shared, *([asked] if theirs else [])),
                start_new_session=True,  # Ctrl-C is for this one, which tells the others
            )
        except OSError as problem:
            log.error("a server process cannot start: %s", problem)
            os.close(ready)
            os.close(say_ready)
            return 1
        finally:
            if theirs is not None:
                theirs.close()
        os.close(say_ready)
        if self._figures is not None and line is not None:
            self._spawn(self._figures.listen(line))
        try:
            async with asyncio.timeout(START_WITHIN):
                if await self._is_ready(ready):
                    return process
                return await process.wait() or 1
        except TimeoutError:
            log.error("a server process did not begin to serve")
            process.kill()
            return await process.wait() or 1
        finally:
            os.close(ready)

    async def _is_ready(self, ready: int) -> bool:
        """Whether the byte came; the pipe ends without it if the process does. Nobody waits for one that is to stop."""
        loop, said = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(ready, said.set)
        stopping = asyncio.create_task(self._is_stopping.wait())
        saying = asyncio.create_task(said.wait())
        try:
            await asyncio.wait({saying, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return not said.is_set() or os.read(ready, 1) == b"."
        finally:
            loop.remove_reader(ready)
            saying.cancel()
            stopping.cancel()

    def _take(self, number: int, process: Process) -> None:
        self._processes[number] = process
        log.info("server process %d serves, as %d", number + 1, process.pid)
        self._spawn(self._watch(number, process, time.monotonic()))

    async def _watch(self, number: int, process: Process, since: float) -> None:
        """If it ends though nobody told it to, put another one in its place."""
        code = await process.wait()
        if self._is_stopping.is_set() or self._processes[number] is not process:
            return
        self._processes[number] = None
        log.error("server process %d ended with %s; another one takes its place", number + 1, code)
        RESTARTS.add()
        if time.monotonic() - since < STEADY:
            await asyncio.sleep(FIRST_PAUSE)
        await self._fill(number)

    async def _fill(self, number: int) -> None:
        pause = FIRST_PAUSE
        while not self._is_stopping.is_set():
            process = await self._start(number)
            if not isinstance(process, int):
                if self._is_stopping.is_set():
                    await self._end(process)
                else:
                    self._take(number, process)
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_stopping.wait(), pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _end(self, process: Process) -> None:
        """Let it say goodbye; kill it if it doesn't go."""
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), LEAVE_WITHIN)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    # Replacing

    async def _reload_when_told(self) -> None:
        while True:
            await self._reload.wait()
            self._reload.clear()
            log.warning("replacing %d server processes", len(self._sockets))
            for number in range(len(self._sockets)):
                if not await self._replace(number):
                    log.error("the new server process %d does not serve; the old ones go on", number + 1)
                    break
            else:
                log.warning("all server processes are new")

    async def _replace(self, number: int) -> bool:
        """A new process in a place, and the old one goes once the new one serves. One database file is for one only."""
        old = self._processes[number]
        if old is None:
            return True  # it is being started just now
        if not self._together:
            self._processes[number] = None
            await self._end(old)
            await self._fill(number)
            return True
        new = await self._start(number)
        if isinstance(new, int):
            return False
        self._take(number, new)
        await self._end(old)
        return True
