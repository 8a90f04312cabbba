"""Does pieces of work on this machine: threads where games run compiled, processes where bots think in Python."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait

from tablee.kernel.compiling import PURE

from .experiment import Plan
from .parts import Part, Task
from .playing import game_of, is_quick, warm_up
from .work import do

AHEAD = 2  # pieces for every worker that wait


class Local:
    def __init__(self, workers: int) -> None:
        self._workers = workers

    def done(self, plan: Plan, tasks: Iterable[Task]) -> Generator[Part]:
        todo = list(tasks)
        for setting in plan[1]:
            warm_up(setting)
        slow = [task for task in todo if not is_quick_task(plan, task)]
        quick = [task for task in todo if is_quick_task(plan, task)]
        if self._workers == 1 or PURE:
            for task in todo:
                yield do(plan, task)
            return
        for pieces, pool in ((quick, self._threads), (slow, self._processes)):
            if pieces:
                yield from _spread(pool(), plan, pieces, AHEAD * self._workers)

    def _threads(self) -> Executor:
        return ThreadPoolExecutor(self._workers)

    def _processes(self) -> Executor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, _leave_ctrl_c_to_the_parent)


def is_quick_task(plan: Plan, task: Task) -> bool:
    setting = plan[1][task.setting]
    players = tuple(task.what.split(">")) if task.kind == "skill" else setting.bots
    return is_quick(game_of(setting), players)


def _spread(pool: Executor, plan: Plan, tasks: list[Task], ahead: int) -> Generator[Part]:
    todo, waiting = iter(tasks), set[Future[Part]]()
    try:
        while True:
            while len(waiting) < ahead and (task := next(todo, None)) is not None:
                waiting.add(pool.submit(do, plan, task))
            if not waiting:
                return
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for one in ready:
                yield one.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
