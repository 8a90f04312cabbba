"""Who thinks and replays for the server: processes beside it, so that nobody's message waits for a search.

People's opponents come first, then hints, then looks at games that are over, then bots among themselves. Among the
askers of one rank every address gets its turn, and at an address every table.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Generic, TypeVar, TypeVarTuple

from tablee.bots import Bot
from tablee.kernel.compiling import PURE, tell_with

from . import errands
from .log import log
from .metrics import DEAD_THINKERS, QUEUED, THINKING
from .problems import Problem
from .reasons import Reason

NICE = 10  # the loop that answers people goes before all of them
WORKERS = max(2, os.cpu_count() or 2)
PATIENCE = 1.0  # seconds after which everybody who waits for thinking should have been served
SHORTEST = 0.03  # seconds: a bot thinks at least so long, however many wait
MOST_WAITING = 64  # hints of one address, and looks at games that are over
MOST_OF_A_TABLE = 8  # of these, about one table: nobody asks faster than can be answered

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Rank(IntEnum):
    OPPONENT = 0  # a person waits for this bot
    HINT = 1
    REVIEW = 2  # of a game that is over, or of a journal
    AMONG_BOTS = 3  # nobody plays here, at most somebody looks on

    @property
    def word(self) -> str:
        return self.name.lower().replace("_", " ")


@dataclass(eq=False)
class Errand(Generic[T]):
    work: Callable[..., T]
    args: tuple[object, ...]
    rank: Rank
    is_thinking: bool  # takes as long as it is given
    is_brief: bool = False  # not worth a process
    asked: float = field(default_factory=time.monotonic)
    done: asyncio.Future[T] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


AnyErrand = Errand[Any]


class Turns:
    """What waits in one rank: address by address, and at each address table by table."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[AnyErrand]]] = {}
        self.length = 0

    def add(self, address: str, table: str, errand: AnyErrand) -> None:
        tables = self._waiting.setdefault(address, {})
        tables.setdefault(table, deque()).append(errand)
        self.length += 1

    def waiting(self, address: str, table: str) -> tuple[int, int]:
        """How much waits of an address, and how much of that of one of its tables."""
        tables = self._waiting.get(address, {})
        return sum(map(len, tables.values())), len(tables.get(table, ()))

    def next(self) -> AnyErrand | None:
        """Whose turn it is; whoever is served goes to the end of the line."""
        while self._waiting:
            address = next(iter(self._waiting))
            tables = self._waiting.pop(address)
            table = next(iter(tables))
            queue = tables.pop(table)
            errand = queue.popleft()
            self.length -= 1
            if queue:
                tables[table] = queue
            if tables:
                self._waiting[address] = tables
            if not errand.done.done():  # else nobody waits for it any more
                return errand
        return None


class Workers:
    def __init__(self, most: int = WORKERS) -> None:
        self._most = most
        self._turns = {rank: Turns() for rank in Rank}
        self._running = dict.fromkeys(Rank, 0)
        self._pool: ProcessPoolExecutor | None = None
        self._threads = ThreadPoolExecutor(most, "worker")  # until the processes are ready
        self._is_ready = False
        self._tasks: set[asyncio.Task[None]] = set()

    # Asking

    async def think(self, rank: Rank, address: str, table: str, work: Callable[[*Ts, float], T], *args: *Ts) -> T:
        """Let a worker do something for as long as there is time: it is told the seconds as its last argument."""
        return await self._ask(address, table, Errand(work, args, rank, True))

    async def choose(self, rank: Rank, address: str, table: str, bot: Bot, about: errands.Thinking) -> str:
        """The move of a bot, as text. One that does not search is done in less time than it takes to ask a process."""
        is_brief = bot.searcher is None
        return await self._ask(address, table, Errand(errands.choose, (about, bot.name), rank, True, is_brief))

    async def do(self, rank: Rank, address: str, table: str, work: Callable[[*Ts], T], *args: *Ts) -> T:
        return await self._ask(address, table, Errand(work, args, rank, False))

    async def _ask(self, address: str, table: str, errand: Errand[T]) -> T:
        turns = self._turns[errand.rank]
        if errand.rank in (Rank.HINT, Rank.REVIEW):
            everywhere, here = turns.waiting(address, table)
            if everywhere >= MOST_WAITING or here >= MOST_OF_A_TABLE:
                raise Problem(Reason.TOO_FAST)
        turns.add(address, table, errand)
        self._serve()
        return await errand.done

    # Serving

    def _serve(self) -> None:
        """Fill the free places. One is kept for people's opponents: whatever else runs, they need not wait for it."""
        for rank in Rank:
            most = self._most if rank == Rank.OPPONENT else self._most - 1
            others = self._busy if rank == Rank.OPPONENT else self._busy - self._running[Rank.OPPONENT]
            while others < most and self._busy < self._most and (errand := self._turns[rank].next()) is not None:
                self._running[rank] += 1
                others += 1
                self._spawn(self._run(errand))

    def load(self, rank: Rank) -> tuple[int, int]:
        """How many errands of a rank run, and how many wait."""
        return self._running[rank], self._turns[rank].length

    @property
    def ready(self) -> int:
        """How many processes can be asked."""
        return self._most if self._is_ready else 0

    @property
    def _busy(self) -> int:
        return sum(self._running.values())

    def _spawn(self, work: Coroutine[object, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, errand: AnyErrand) -> None:
        args = (*errand.args, self._seconds_for(errand.rank)) if errand.is_thinking else errand.args
        began = time.monotonic()
        QUEUED.note(began - errand.asked, errand.rank.word)
        try:
            result = await self._run_somewhere(errand, args)
        except Exception as problem:
            if not errand.done.done():
                errand.done.set_exception(problem)
        else:
            if not errand.done.done():
                errand.done.set_result(result)
        finally:
            THINKING.note(time.monotonic() - began, errand.rank.word)
            self._running[errand.rank] -= 1
            self._serve()

    def _seconds_for(self, rank: Rank) -> float:
        """Less for each the more there are, so that the last one need not wait long."""
        waiting = self._turns[rank].length + self._running[rank]
        return max(SHORTEST, min(PATIENCE, PATIENCE * self._most / max(1, waiting)))

    async def _run_somewhere(self, errand: Errand[T], args: tuple[object, ...]) -> T:
        """In a process; in a thread while there is none, and again if a process died."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        if self._is_ready and pool is not None and not errand.is_brief:
            with contextlib.suppress(BrokenProcessPool):
                return await loop.run_in_executor(pool, errand.work, *args)
            if pool is self._pool:  # else another errand that ran there was first
                log.warning("a worker process died; new ones are started")
                DEAD_THINKERS.add()
                self._is_ready, self._pool = False, None
                self.start()
        if PURE and not errand.is_brief:  # else they start as soon as the rules are compiled
            self.start()
        return await loop.run_in_executor(self._threads, errand.work, *args)

    # Starting and stopping

    def start(self) -> None:
        """Start the processes behind everybody's back; they are asked once they have loaded what they need."""
        if self._pool is None:
            ours = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._most, ours, prepare)
            self._spawn(self._wait_for(self._pool))

    async def _wait_for(self, pool: ProcessPoolExecutor) -> None:
        try:
            await asyncio.gather(*(asyncio.wrap_future(pool.submit(nothing)) for _ in range(self._most)))
        except (BrokenProcessPool, OSError) as problem:
            log.warning("worker processes cannot start, so threads do their work: %r", problem)
            return
        if pool is self._pool:
            self._is_ready = True

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():  # what they were at is not wanted any more
                child.terminate()


def nothing() -> None:
    pass


def prepare() -> None:
    """What a worker does first: it leaves signals to the server, goes when that is gone, and loads compiled rules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=leave_with_the_server, daemon=True).start()
    if not PURE:
        from tablee import bots
        from tablee.games import all_games

        tell_with(lambda name, is_kept, seconds: None)
        for game in all_games().values():
            game.doors.warm_up()
            bots.warm_up(game)


def leave_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
