"""What is counted while a server runs: numbers by kind, and never a name or an id of a person or a table.

Counting is an addition in a dictionary, whether anybody asks or not. `gauges` adds what is only looked at when somebody
asks, and `exposing` tells it all to Prometheus.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterable
from typing import Literal

import msgspec

from .reasons import Reason

Labels = tuple[str, ...]
Kind = Literal["counter", "gauge", "histogram"]
Together = Literal["sum", "most", "least"]
"""What the figures of several processes come to as one."""


class Metric(msgspec.Struct):
    """One figure, by its labels. The values of a histogram are a number for each bucket, and then their sum."""

    name: str
    says: str
    kind: Kind = "counter"
    labels: Labels = ()
    bounds: tuple[float, ...] = ()
    together: Together = "sum"
    values: dict[Labels, list[float]] = {}

    def add(self, *labels: str, by: float = 1.0) -> None:
        value = self.values.get(labels)
        if value is None:
            self.values[labels] = [by]
        else:
            value[0] += by

    @property
    def nothing(self) -> list[float]:
        """The values of a histogram in which nothing was noted yet."""
        return [0.0] * (len(self.bounds) + 2)

    def note(self, value: float, *labels: str) -> None:
        """In a histogram."""
        counts = self.values.get(labels)
        if counts is None:
            counts = self.values[labels] = self.nothing
        counts[bisect_left(self.bounds, value)] += 1
        counts[-1] += value

    def take_in(self, other: Metric) -> None:
        """What another process says of the same."""
        for labels, theirs in other.values.items():
            mine = self.values.get(labels)
            if mine is None:
                self.values[labels] = list(theirs)
            elif self.together == "sum":
                self.values[labels] = [one + two for one, two in zip(mine, theirs, strict=True)]
            else:
                self.values[labels] = (max if self.together == "most" else min)(mine, theirs)


Gather = Callable[[], Awaitable[list[Metric]]]
_counted: list[Metric] = []


def counter(name: str, says: str, *labels: str) -> Metric:
    made = Metric(name, says, "counter", labels)
    if not labels:
        made.add(by=0.0)
    _counted.append(made)
    return made


def histogram(name: str, says: str, bounds: tuple[float, ...], *labels: str) -> Metric:
    made = Metric(name, says, "histogram", labels, bounds)
    if not labels:
        made.values[()] = made.nothing
    _counted.append(made)
    return made


def gauge(name: str, says: str, *labels: str, together: Together = "sum") -> Metric:
    return Metric(name, says, "gauge", labels, together=together)


def counted() -> list[Metric]:
    """All that this process has counted so far."""
    return _counted


def merged(parts: Iterable[list[Metric]]) -> list[Metric]:
    """The figures of several processes as one."""
    found: dict[str, Metric] = {}
    for metric in (one for part in parts for one in part):
        whole = found.get(metric.name)
        if whole is None:
            found[metric.name] = whole = msgspec.structs.replace(metric, values={})
        whole.take_in(metric)
    return list(found.values())


SECONDS = (0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
LINES = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)

MOVES = counter("tablee_moves", "Moves that were written, by game and by who made them.", "game", "by")
ACKNOWLEDGED = histogram(
    "tablee_acknowledgement_seconds", "From a person's message to the acknowledgement that it is written.", SECONDS
)
BATCHES = histogram("tablee_batch_lines", "Lines of journals that were written together.", LINES)
COMMITS = histogram("tablee_commit_seconds", "How long the database took for a batch.", SECONDS)
REQUESTS = counter("tablee_requests", "Answers over HTTP, by status.", "status")
REFUSALS = counter("tablee_refusals", "Requests and messages that were refused, by reason.", "reason")
CUTS = counter("tablee_cuts", "Connections that the server ended, by reason.", "why")
TURNED_AWAY = counter("tablee_turned_away", "Connections that could not come in, by reason.", "why")
THINKING = histogram("tablee_thinking_seconds", "How long bots thought, by who waits for them.", SECONDS, "rank")
QUEUED = histogram("tablee_thinking_queue_seconds", "How long bots waited until they could think.", SECONDS, "rank")
TROUBLES = counter("tablee_database_troubles", "Times that the database did not answer or refused to write.")
DEAD_THINKERS = counter("tablee_dead_thinkers", "Times that a process in which bots think died.")
RESTARTS = counter("tablee_restarts", "Server processes that ended by themselves and were replaced.")
CPU = counter("tablee_cpu_seconds", "Processor time of the processes that answer people.")

for reason in Reason:  # a first refusal is seen as one more, and not as a line that was never there
    REFUSALS.add(reason.value, by=0.0)
