"""Spreads the games of a contest over the cores of this machine, and hands them back in order.

Compiled games let other threads run, so threads do; bots that search keep Python busy, so each core gets a process.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

from tablee.kernel.compiling import PURE

from .contest import Contest, Ended

LISTED, WRITTEN, SEARCHED = 256, 16, 1  # games that are played at a time
WORTH_COMPILING, WORTH_COMPILING_MOVES = 200, 500  # games: fewer of them are over before the compiler would be
AHEAD = 2  # pieces of work for every core that wait for those before them


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play(
    contest: Contest, games: int, workers: int, writes: bool = False, trace: bool = False
) -> Generator[list[Ended]]:
    """Play the first games of a contest; lists of them come in order, as soon as they are done."""
    searches = contest.policies is None
    if not searches and not writes and (PURE or games >= WORTH_COMPILING):
        contest.play_compiled(range(1))  # compiled once, before threads ask for it
        size = LISTED if contest.game.moves.are_listed else WRITTEN
        yield from _spread(ThreadPoolExecutor(workers), contest.play_compiled, _pieces(games, size), workers)
        return
    if searches or games >= WORTH_COMPILING_MOVES:
        contest.warm_up()
    if workers == 1 or not searches:
        for numbers in _pieces(games, SEARCHED):
            yield contest.play_by_moves(numbers, writes, trace)
        return
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _leave_ctrl_c_to_the_parent)
    yield from _spread(pool, _Errand(contest, writes, trace), _pieces(games, SEARCHED), workers)


def _pieces(games: int, size: int) -> Iterator[range]:
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def _spread(
    pool: Executor, work: Callable[[range], list[Ended]], pieces: Iterator[range], workers: int
) -> Iterator[list[Ended]]:
    waiting: deque[Future[list[Ended]]] = deque()
    try:
        for numbers in pieces:
            waiting.append(pool.submit(work, numbers))
            if len(waiting) > AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class _Errand:
    """What a process does: it compiles, or loads, what it plays with before its first game."""

    def __init__(self, contest: Contest, writes: bool, trace: bool) -> None:
        self._contest, self._writes, self._trace = contest, writes, trace

    def __call__(self, numbers: range) -> list[Ended]:
        contest = _warm(self._contest)
        return contest.play_by_moves(numbers, self._writes, self._trace)


_ready: dict[str, Contest] = {}


def _warm(contest: Contest) -> Contest:
    """The contest that this process has played before, with its compiled bots; or this one, made ready."""
    key = repr(contest)
    if key not in _ready:
        _ready.clear()
        contest.warm_up()
        _ready[key] = contest
    return _ready[key]


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
