"""Starting and stopping a server."""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Mapping
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from typing import cast

import uvicorn
from litestar import Litestar

from tablee.kernel.game import AnyGame

from .app import make_app
from .crowd import Crowd, open_many_files
from .exposing import Expose, PlainServer
from .gauges import figures_of
from .limits import LONGEST_FRAME, Limits
from .memory import settle
from .numbering import Numbered
from .place import Place, Turn
from .proxies import App, BehindProxies, Trust
from .sockets import protocols
from .storage import Storage
from .studies import Studies
from .workers import WORKERS

STOP_WITHIN = 2  # seconds, after the goodbye
LEAVE_WITHIN = 60  # seconds: then it says where it hangs, and goes; what was acknowledged is written already
SWITCH = 0.0005  # seconds that a thread may keep the others waiting: network, database and bots each have theirs


def local_address() -> str | None:
    """The address of this machine in the local network; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # reserved for documentation
        return probe.getsockname()[0]
    return None


def run(serving: Coroutine[object, None, None]) -> None:
    """Run on uvloop where there is one: everywhere but on Windows."""
    make_loop: Callable[[], asyncio.AbstractEventLoop] | None = None
    with contextlib.suppress(ImportError):
        make_loop = import_module("uvloop").new_event_loop
    sys.setswitchinterval(SWITCH)
    open_many_files()
    settle()
    with asyncio.Runner(loop_factory=make_loop) as runner:
        runner.run(serving)


async def serve(
    host: str,
    port: int,
    database: str,
    started: Callable[[], None],
    limits: Limits | None = None,
    rhythm: float = 0.5,
    own: Mapping[str, AnyGame] | None = None,
    trust: Trust | None = None,
    place: Place | None = None,
    keep: float | None = None,
    expose: Expose | None = None,
    has_lab: bool = True,
) -> None:
    """Serve until SIGINT or SIGTERM; clients are told to come back.

    `trust` are the proxies that are believed, `place` is this process's own among several. Tables that nobody has
    touched for `keep` days are forgotten. `expose` tells the figures to those who watch the server. `has_lab` lets
    people find out whether their card files are fair.
    """
    reach = local_address() if host in ("0.0.0.0", "::") else None
    limits = limits or Limits()
    trust = trust or Trust()
    crowd = Crowd(limits, trust)
    storage = Storage(database)
    await storage.prepare()
    studies = Studies(has_lab, Turn(place.shared if place else None))
    app = make_app(storage, limits, rhythm, reach, own, crowd, place.thinkers if place else WORKERS, studies)
    app.state.keeper.keep = keep
    served = Numbered(cast("App", app), crowd)
    server = PlainServer(_settings(BehindProxies(served, trust) if trust else served, host, port, crowd))
    async with expose(partial(figures_of, app)) if expose else nullcontext():
        await _serve_until_told(server, app, host, port, place, started)


async def _serve_until_told(
    server: PlainServer, app: Litestar, host: str, port: int, place: Place | None, started: Callable[[], None]
) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stopping.set)
    if place is not None:
        loop.add_reader(place.watched, stopping.set)
    running = asyncio.create_task(server.serve([place.listening] if place else None))
    await (_wait_until_it_listens(server, running) if place else _wait_until_it_answers(host, port, running))
    if not running.done():
        started()
        stopped = asyncio.create_task(stopping.wait())
        await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
    if not running.done():
        faulthandler.dump_traceback_later(LEAVE_WITHIN, exit=True)
        await app.state.keeper.say_goodbye()
        server.should_exit = True
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(running, STOP_WITHIN + 0.5)
    else:
        running.result()


def _settings(app: App, host: str, port: int, crowd: Crowd) -> uvicorn.Config:
    http_protocol, ws_protocol = protocols(crowd)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        backlog=4096,
        lifespan="on",
        http=http_protocol,
        ws=ws_protocol,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_WITHIN,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `BehindProxies` reads them, and counts connections, too
    )


async def _wait_until_it_listens(server: PlainServer, running: asyncio.Task[None]) -> None:
    """Where several processes listen on one port, an answer may be another one's."""
    while not (server.started or running.done()):
        await asyncio.sleep(0.02)


async def _wait_until_it_answers(host: str, port: int, running: asyncio.Task[None]) -> None:
    reachable = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    while not running.done():
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(reachable, port)
            writer.close()
            return
        await asyncio.sleep(0.02)
