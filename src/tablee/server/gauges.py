"""How a server stands at this moment, looked at when somebody asks for its figures."""

from __future__ import annotations

import multiprocessing
import os
import platform
import shutil
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from litestar import Litestar

from tablee import __version__
from tablee.games import all_games
from tablee.kernel.game import SPECTATOR

from .crowd import Crowd, most_connections
from .keeper import Keeper
from .metrics import CPU, Metric, counted, gauge
from .schema import tables
from .sqlite import file_of
from .storage import Storage, StorageDown
from .workers import Rank

RARELY = 100  # times as long as it took passes until the tables in the database are counted again
KEPT = 1.0  # seconds, at least
STARTED = time.time()


class Census:
    """The tables in the database, by game and phase, and its size. It may take long where there are a million."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._found: dict[tuple[str, str], int] = {}
        self._size = 0
        self._fresh_until = 0.0

    async def take(self) -> tuple[dict[tuple[str, str], int], int]:
        began = time.monotonic()
        if began >= self._fresh_until:
            with suppress(StorageDown):  # then what was found last still holds
                self._found, self._size = await self._storage.ask(count_tables)
            now = time.monotonic()
            self._fresh_until = now + max(KEPT, RARELY * (now - began))
        return self._found, self._size


def count_tables(connection: sa.Connection) -> tuple[dict[tuple[str, str], int], int]:
    """How many tables there are of each game in each phase, and the bytes of the database."""
    kinds = sa.select(tables.c.game, tables.c.phase, sa.func.count()).group_by(tables.c.game, tables.c.phase)
    found = {(row[0], row[1]): row[2] for row in connection.execute(kinds)}
    if connection.dialect.name == "postgresql":
        size = connection.execute(sa.text("SELECT pg_database_size(current_database())")).scalar() or 0
    else:
        file = Path(connection.engine.url.database or "")
        size = sum(one.stat().st_size for one in file.parent.glob(f"{file.name}*"))
    return found, size


async def figures_of(app: Litestar) -> list[Metric]:
    """Everything there is to tell of this process."""
    keeper, crowd, checkup, census = app.state.keeper, app.state.crowd, app.state.checkup, app.state.census
    stored, size = await census.take()
    CPU.values[()] = [time.process_time()]
    return [
        *counted(),
        *_of_tables(keeper, stored),
        *_of_people(keeper, crowd),
        *_of_thinking(keeper),
        *_of_compiling(keeper),
        *_of_database(keeper.storage, size, await checkup.status() == "well"),
        *_of_process(keeper.storage),
    ]


def _of_tables(keeper: Keeper, stored: dict[tuple[str, str], int]) -> list[Metric]:
    here = gauge("tablee_open_tables", "Tables in the memory of a process, by game and phase.", "game", "phase")
    for live in keeper.open_tables:
        here.add(live.ledger.created.game, live.ledger.phase)
    everywhere = gauge("tablee_tables", "Tables in the database, by game and phase.", "game", "phase", together="most")
    for (game, phase), number in stored.items():
        everywhere.add(game, phase, by=number)
    aside = gauge("tablee_tables_aside", "Tables that cannot be read.", together="most")
    aside.add(by=keeper.number_aside)
    return [everywhere, here, aside]


def _of_people(keeper: Keeper, crowd: Crowd) -> list[Metric]:
    connections = gauge("tablee_connections", "Open connections of any kind.")
    connections.add(by=crowd.size)
    most = gauge("tablee_connections_most", "How many connections the open files are enough for.")
    most.add(by=most_connections())
    seats = gauge("tablee_websockets", "Connections to a table, of players and of spectators.", "who")
    seats.values = {("player",): [0.0], ("spectator",): [0.0]}
    for live in keeper.open_tables:
        for one in live.audience.connections:
            seats.add("spectator" if live.audience.eyes_of(one) == SPECTATOR else "player")
    return [connections, most, seats]


def _of_thinking(keeper: Keeper) -> list[Metric]:
    running = gauge("tablee_thinking", "Bots that think now, by who waits for them.", "rank")
    waiting = gauge("tablee_thinking_queue", "Bots that wait until they can think.", "rank")
    ready = gauge("tablee_thinkers", "Processes for bots that are ready.")
    for rank in Rank:
        is_running, is_waiting = keeper.workers.load(rank)
        running.add(rank.word, by=is_running)
        waiting.add(rank.word, by=is_waiting)
    ready.add(by=keeper.workers.ready)
    return [running, waiting, ready]


def _of_compiling(keeper: Keeper) -> list[Metric]:
    compiled = gauge("tablee_compiled", "Whether the rules of a game are compiled (1) or not yet.", "game")
    compiled.together = "least"
    left = gauge("tablee_compile_seconds_left", "About how long a game still compiles.", "game", together="most")
    for name, game in all_games().items():
        compiled.add(name, by=float(game.doors.are_ready))
        left.add(name, by=keeper.warming.seconds_left(name))
    return [compiled, left]


def _of_database(storage: Storage, size: int, is_well: bool) -> list[Metric]:
    up = gauge("tablee_database_up", "Whether the database can be written (1) or not.", together="least")
    up.add(by=float(is_well))
    waiting = gauge("tablee_lines_waiting", "Lines of journals that wait to be written.")
    waiting.add(by=storage.waiting)
    total = gauge("tablee_database_bytes", "The size of the database.", together="most")
    total.add(by=size)
    free = gauge(
        "tablee_free_bytes", "Free space where the database file is, or with PostgreSQL where the server runs."
    )
    free.together = "least"
    place = Path.cwd() if storage.is_postgresql else file_of(storage.url).parent
    with suppress(OSError):
        free.add(by=shutil.disk_usage(place).free)
    return [up, waiting, total, free]


def _of_process(storage: Storage) -> list[Metric]:
    info = gauge("tablee_build_info", "Versions.", "version", "python", "database", "sqlite", together="most")
    database = "postgresql" if storage.is_postgresql else "sqlite"
    info.add(__version__, platform.python_version(), database, sqlite3.sqlite_version)
    serving = gauge("tablee_processes", "Processes that answer people.")
    serving.add()
    start = gauge("tablee_start_time_seconds", "When the oldest of them started.", together="least")
    start.add(by=STARTED)
    memory = gauge("tablee_memory_bytes", "Memory of the processes that serve, and of those that think.", "process")
    memory.add("server", by=resident(os.getpid()))
    memory.add("thinkers", by=sum(resident(child.pid) for child in multiprocessing.active_children() if child.pid))
    return [info, serving, start, memory]


def resident(pid: int) -> float:
    """The memory of a process; 0 where the system has no /proc to look it up in."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0.0
