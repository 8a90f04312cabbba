"""Does pieces of work on a Ray cluster: each is a task, and whatever is lost is done again.

Ray runs in a process of its own. When a cluster goes away it ends the process that talks to it, and that must not be
the one that keeps the results.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import re
import signal
from collections.abc import Generator, Iterable
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from types import ModuleType

import msgspec

import tablee

from .experiment import Plan
from .parts import Part, Task
from .results import MissingExtra

HERE = "ray"  # the cluster of this machine, or one that is started for this run
ADDRESS = re.compile(r"(ray://)?[\w.\[\]:-]+:\d+|auto")
AHEAD = 2  # pieces for every core that wait
LOOK = 2.0  # seconds after which the number of cores is looked at again
GONE_AFTER = "15"  # seconds without an answer after which Ray gives a cluster up


class BadAddress(ValueError):
    pass


class ClusterGone(Exception):
    """What happened to the cluster: unreachable, lost, or version where a node has another Tablée."""

    def __init__(self, why: str, told: str = "") -> None:
        super().__init__(told or why)
        self.why, self.told = why, told


class OnRay:
    def __init__(self, address: str) -> None:
        if address != HERE and not ADDRESS.fullmatch(address):
            raise BadAddress(address)
        if find_spec("ray") is None:
            raise MissingExtra("cluster")
        self.address = address

    def done(self, plan: Plan, tasks: Iterable[Task]) -> Generator[Part]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        driver = context.Process(target=drive, args=(self.address, plan, list(tasks), theirs), daemon=False)
        driver.start()
        theirs.close()
        try:
            yield from _received(ours)
        finally:
            ours.close()
            driver.terminate()
            driver.join(20)
            if driver.is_alive():
                driver.kill()


def _received(pipe: Connection) -> Generator[Part]:
    is_reached = False
    while True:
        try:
            kind, content = pipe.recv()
        except (EOFError, OSError):
            raise ClusterGone("lost" if is_reached else "unreachable") from None
        if kind == "part":
            yield msgspec.msgpack.decode(content, type=Part)
        elif kind == "reached":
            is_reached = True
        elif kind == "trouble":
            raise ClusterGone(*content)
        else:
            return


def drive(address: str, plan: Plan, tasks: list[Task], pipe: Connection) -> None:
    """The process that talks to Ray: hands out pieces, and passes on what comes back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):  # Ray tells its own troubles at length, and we tell them in a sentence
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.environ.setdefault("RAY_gcs_rpc_server_reconnect_timeout_s", GONE_AFTER)
    ray = import_module("ray")
    try:
        _reach(ray, address)
    except Exception as problem:
        pipe.send(("trouble", ("unreachable", str(problem))))
        return
    pipe.send(("reached", None))
    try:
        _hand_out(ray, plan, tasks, pipe)
        pipe.send(("done", None))
    except WrongVersion as wrong:
        pipe.send(("trouble", ("version", str(wrong))))
    except Exception as problem:
        pipe.send(("trouble", ("lost", str(problem))))


def _reach(ray: ModuleType, address: str) -> None:
    common = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == HERE:
        with contextlib.suppress(ConnectionError):
            ray.init(address="auto", **common)
            return
        ray.init(include_dashboard=False, **common)
    else:
        ray.init(address=address, **common)


class WrongVersion(Exception):
    """A node has another version of Tablée: its games may be others."""


def piece(version: str, plan: Plan, task: Task) -> bytes:
    """What a node does; it compiles the rules once, or loads them from its cache."""
    if version != tablee.__version__:
        raise WrongVersion(f"{tablee.__version__}, not {version}")
    from .work import do

    return msgspec.msgpack.encode(do(plan, task))


def _hand_out(ray: ModuleType, plan: Plan, tasks: list[Task], pipe: Connection) -> None:
    remote = ray.remote(num_cpus=1, max_retries=-1)(piece)  # killed workers and lost nodes: again, elsewhere
    shared, todo, waiting = ray.put(plan), list(reversed(tasks)), dict[object, Task]()
    while todo or waiting:
        cores = int(ray.cluster_resources().get("CPU", 1))  # nodes come and go
        while todo and len(waiting) < max(1, AHEAD * cores):
            task = todo.pop()
            waiting[remote.remote(tablee.__version__, shared, task)] = task
        ready, _ = ray.wait(list(waiting), num_returns=1, timeout=LOOK)
        for one in ready:
            task = waiting.pop(one)
            try:
                pipe.send(("part", ray.get(one)))
            except ray.exceptions.RayTaskError as problem:
                cause = problem.as_instanceof_cause()
                raise (WrongVersion(str(problem.cause)) if isinstance(cause, WrongVersion) else cause) from None
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError):
                todo.append(task)
