"""The figures of a server for Prometheus, on a port of their own: of one process, or of several as one."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .log import log
from .metrics import Gather, Metric, counted, merged
from .proxies import App, Receive, Scope, Send, Trust

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric as Family

HERE = "127.0.0.0/8,::1"
PATH = "/metrics"
ANSWER_WITHIN = 2.0  # seconds for a process among several; then only what it said before is told
LINGER = 2.0  # seconds for somebody who may not ask
REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
REFUSED = b"These figures are only told to addresses that --metrics-for names.\n"
SIZE = struct.Struct(">I")
Expose = Callable[[Gather], AbstractAsyncContextManager[None]]
"""Tells the figures of this process for as long as it serves."""


def is_possible() -> bool:
    return find_spec("prometheus_client") is not None


def exposed(metrics: list[Metric], accept: str) -> tuple[bytes, str]:
    """The figures as text, in the newest form that who asks can read, and what form that is."""
    from prometheus_client.exposition import choose_encoder
    from prometheus_client.registry import Collector, CollectorRegistry

    class Figures(Collector):
        def collect(self) -> Generator[Family]:
            yield from map(family, metrics)

    registry = CollectorRegistry()
    registry.register(Figures())
    encode, content_type = choose_encoder(accept)
    return encode(registry), content_type


def family(metric: Metric) -> Family:
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

    if metric.kind == "histogram":
        histogram = HistogramMetricFamily(metric.name, metric.says, labels=metric.labels)
        for labels, (*counts, total) in metric.values.items():
            so_far, buckets = 0.0, list[tuple[str, float]]()
            for bound, count in zip([*map(str, metric.bounds), "+Inf"], counts, strict=True):
                so_far += count
                buckets.append((bound, so_far))
            histogram.add_metric(labels, buckets, total)
        return histogram
    simple = CounterMetricFamily if metric.kind == "counter" else GaugeMetricFamily
    made = simple(metric.name, metric.says, labels=metric.labels)
    for labels, (value,) in metric.values.items():
        made.add_metric(labels, value)
    return made


# The port


def application(gather: Gather) -> App:
    """One page."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        status, content, content_type = 404, f"The figures are at {PATH}\n".encode(), "text/plain"
        if scope["type"] == "http" and scope["path"].rstrip("/") == PATH:
            accept = dict(scope["headers"]).get(b"accept", b"").decode("latin-1")
            content, content_type = exposed(await gather(), accept)
            status = 200
        headers = [(b"content-type", content_type.encode()), (b"content-length", str(len(content)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope.get("method") == "HEAD" else content})

    return answer


class Doorkeeper(HttpToolsProtocol):
    """Whoever may not ask hears so, and holds no connection for long."""

    trust: Trust
    _may_ask = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().connection_made(transport)
        self._may_ask = self.client is not None and self.client[0] in self.trust
        if not self._may_ask:
            self.loop.call_later(LINGER, transport.abort)

    def data_received(self, data: bytes) -> None:
        if self._may_ask:
            super().data_received(data)
        elif not self.transport.is_closing():
            self.transport.write(REFUSAL % (len(REFUSED), REFUSED))
            self.transport.close()


class PlainServer(uvicorn.Server):
    """Signals are ours to handle: people are told before anything stops."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


def port_for(listening: socket.socket, trust: Trust) -> Expose:
    """Tell the figures to whoever asks at a socket, from this machine or from a trusted address."""
    may_ask = Trust.read(f"{HERE},{trust}")

    @asynccontextmanager
    async def exposing(gather: Gather) -> AsyncGenerator[None]:
        config = uvicorn.Config(
            application(gather),
            http=type("Doorkeeper", (Doorkeeper,), {"trust": may_ask}),
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=1,
        )
        server = PlainServer(config)
        running = asyncio.create_task(server.serve([listening]))
        try:
            yield
        finally:
            server.should_exit = True
            await running

    return exposing


# Several processes


def answering(line: socket.socket) -> Expose:
    """Tell the figures to the process that watches this one: whenever it asks, and once more at the end."""

    @asynccontextmanager
    async def exposing(gather: Gather) -> AsyncGenerator[None]:
        reader, writer = await asyncio.open_unix_connection(sock=line)

        async def answer() -> None:
            while await reader.read(1):
                try:
                    metrics = await gather()
                except Exception:  # whatever it is: the next question is answered, too
                    log.exception("the figures cannot be told")
                    metrics = counted()
                _tell(writer, metrics)

        task = asyncio.create_task(answer())
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(OSError):
                _tell(writer, counted())
                await writer.drain()
            writer.close()

    return exposing


def _tell(writer: asyncio.StreamWriter, metrics: list[Metric]) -> None:
    content = msgspec.msgpack.encode(metrics)
    writer.write(SIZE.pack(len(content)) + content)


class Member:
    """One process of several, as the one that watches them knows it."""

    def __init__(self) -> None:
        self.latest: list[Metric] = []
        self.answered = asyncio.Event()
        self.writer: asyncio.StreamWriter | None = None


class Sum:
    """What several processes count, as one. It keeps what those counted that are gone: a counter never goes back."""

    def __init__(self) -> None:
        self._members: set[Member] = set()
        self._gone: list[Metric] = []

    async def listen(self, line: socket.socket) -> None:
        """To one process, until it ends."""
        member = Member()
        reader, member.writer = await asyncio.open_unix_connection(sock=line)
        self._members.add(member)
        try:
            while True:
                (size,) = SIZE.unpack(await reader.readexactly(SIZE.size))
                member.latest = msgspec.msgpack.decode(await reader.readexactly(size), type=list[Metric])
                member.answered.set()
        except (asyncio.IncompleteReadError, OSError):
            self._gone = merged([self._gone, only_counted(member.latest)])
        finally:
            self._members.discard(member)
            member.writer.close()

    async def gather(self) -> list[Metric]:
        asked = list(self._members)
        for member in asked:
            member.answered.clear()
            if member.writer is not None:
                member.writer.write(b"?")
        answers = [asyncio.ensure_future(member.answered.wait()) for member in asked]
        if answers:
            _, late = await asyncio.wait(answers, timeout=ANSWER_WITHIN)
            for one in late:
                one.cancel()
        told = [one.latest if one.answered.is_set() else only_counted(one.latest) for one in asked]
        return merged([counted(), self._gone, *told])


def only_counted(metrics: list[Metric]) -> list[Metric]:
    """Without what only holds for the moment."""
    return [one for one in metrics if one.kind != "gauge"]
