"""How moves queue on their way through gateways, servers and databases: a simulation with measured costs, by SimPy.

A move comes to a gateway if there is one, goes to the process that owns its table, waits for that process's core, is
written with all that waits at that moment, as one commit, and is acknowledged; then everybody's view is made. The next
moves wait for all of this. `docs/scale.py` says how many of each there are, and draws what comes of it.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import simpy  # pyright: ignore[reportMissingImports]

BATCH = 256  # lines that a server writes at once

Steps = Generator[simpy.Event, Any, Any]


@dataclass(frozen=True)
class Costs:
    """Seconds. The times of a core and of the database vary as exponential ones do, with these means."""

    decide: float  # of a core of the owner, until a move waits to be written
    batch: float  # of the same core, for each commit
    tell: float  # of the same core, after the acknowledgement
    commit: float  # of the database, one commit after the other
    line: float  # the same, for each line in it
    beyond: float  # until a commit is there, beside that
    take_in: float = 0.0  # of a core of a gateway, for a message that comes
    hand_out: float = 0.0  # and for one that leaves
    way: float = 0.0  # from one machine to another


@dataclass(frozen=True)
class Cell:
    """What shares a database: moves of one cell never wait for those of another."""

    costs: Costs
    owners: int = 1
    gateways: int = 0
    eyes: float = 2.5  # people at a table, each with a view


class Simulation:
    """One cell, for a while, from empty."""

    def __init__(self, cell: Cell, moves_per_second: float, seed: int) -> None:
        self.cell, self._rate, self._dice = cell, moves_per_second, random.Random(seed)
        self.waits: list[float] = []
        self.commits: list[int] = []  # the lines in each
        self._env = simpy.Environment()
        self._cores = [simpy.Resource(self._env) for _ in range(cell.owners)]
        self._gates = [simpy.Resource(self._env) for _ in range(cell.gateways)]
        self._database = simpy.Resource(self._env)
        self._rows: list[list[simpy.Event]] = [[] for _ in range(cell.owners)]
        self._awake = [self._env.event() for _ in range(cell.owners)]

    def run(self, moves: int) -> list[float]:
        """Let so many moves come; how long each waited for its acknowledgement, in the order of those."""
        for owner in range(self.cell.owners):
            self._env.process(self._write(owner))
        done = self._env.process(self._arrive(moves))
        self._env.run(done)
        return self.waits

    def _arrive(self, moves: int) -> Steps:
        under_way: list[simpy.Event] = []
        for _ in range(moves):
            yield self._env.timeout(self._dice.expovariate(self._rate))
            under_way.append(self._env.process(self._move()))
        yield self._env.all_of(under_way)

    def _use(self, core: simpy.Resource, mean: float) -> Steps:
        """Wait for one's turn, then take some time."""
        if mean:
            with core.request() as turn:
                yield turn
                yield self._env.timeout(self._dice.expovariate(1 / mean))

    def _move(self) -> Steps:
        costs, began = self.cell.costs, self._env.now
        owner = self._dice.randrange(self.cell.owners)
        gate = self._dice.choice(self._gates) if self._gates else None
        if gate is not None:
            yield from self._use(gate, costs.take_in)
            yield self._env.timeout(costs.way)
        yield from self._use(self._cores[owner], costs.decide)
        written = self._env.event()
        self._rows[owner].append(written)
        if not self._awake[owner].triggered:
            self._awake[owner].succeed()
        yield written
        if gate is not None:
            yield self._env.timeout(costs.way)
            yield from self._use(gate, costs.hand_out)
        self.waits.append(self._env.now - began)
        self._env.process(self._tell(owner))

    def _tell(self, owner: int) -> Steps:
        yield from self._use(self._cores[owner], self.cell.costs.tell)
        if self._gates:
            for _ in range(round(self.cell.eyes + self._dice.random() - 0.5)):
                yield from self._use(self._dice.choice(self._gates), self.cell.costs.hand_out)

    def _write(self, owner: int) -> Steps:
        """The writer of one process: whatever waits when it begins is one commit."""
        costs, rows = self.cell.costs, self._rows
        while True:
            if not rows[owner]:
                self._awake[owner] = self._env.event()
                yield self._awake[owner]
            batch, rows[owner] = rows[owner][:BATCH], rows[owner][BATCH:]
            self.commits.append(len(batch))
            yield from self._use(self._cores[owner], costs.batch)
            yield from self._use(self._database, costs.commit + costs.line * len(batch))
            if costs.beyond:
                yield self._env.timeout(self._dice.expovariate(1 / costs.beyond))
            for one in batch:
                one.succeed()
