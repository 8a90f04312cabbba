"""What other servers write to the same PostgreSQL, and the line on which they talk to each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import msgspec

from .engines import IF_CUT_OFF
from .log import log
from .neighbours import CHANNEL, MOST_BYTES, Neighbours
from .trouble import CONNECT_WITHIN, is_trouble, told

TOLD_WITHIN = 5.0  # seconds; a line on which nothing comes through is given up


class Heard(msgspec.Struct, array_like=True):
    """A line that was written to a journal, itself where it is short."""

    table: str
    seq: int
    at: float = 0.0
    body: str = ""


class Lines(msgspec.Struct, array_like=True):
    """What one server has written at a time."""

    server: str
    lines: list[Heard]


_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(Lines).decode


def telling(server: str, lines: Iterable[Heard]) -> list[str]:
    """Notifications of lines, as many in each as PostgreSQL takes. One too long to be told has to be looked up."""
    texts, parts, size = list[str](), list[Heard](), 0
    for line in lines:
        length = len(_encode(line)) + 1
        if length > MOST_BYTES // 2:
            line = Heard(line.table, line.seq)
            length = len(_encode(line)) + 1
        if parts and size + length > MOST_BYTES - 100:
            texts.append(_encode(Lines(server, parts)).decode())
            parts, size = [], 0
        parts.append(line)
        size += length
    return [*texts, _encode(Lines(server, parts)).decode()] if parts else texts


async def listen(url: str, server: str, hear: Callable[[Heard], None], neighbours: Neighbours) -> None:
    """PostgreSQL only: hear of every line that other servers write and of everybody's people, for ever.

    What this server writes it knows: to look it up once more would cost more than to write it.
    """
    asyncpg = import_module("asyncpg")

    def heard(_connection: object, _process: int, _channel: str, text: str) -> None:
        news = _decode(text)
        if news.server != server:
            for line in news.lines:
                hear(line)

    def heard_of_people(_connection: object, _process: int, _channel: str, news: str) -> None:
        neighbours.hear(news)

    while True:
        connection = None
        try:
            connection = await asyncpg.connect(url, timeout=CONNECT_WITHIN, server_settings=IF_CUT_OFF)
            await connection.add_listener("tablee", heard)
            await connection.add_listener(CHANNEL, heard_of_people)
            await _talk(connection, neighbours)
            log.warning("the news of other servers are not heard: the connection was closed")
        except Exception as problem:
            if not is_trouble(problem):
                raise
            log.warning("the news of other servers are not heard: %s", told(problem))
        finally:
            if connection is not None:
                connection.terminate()
        await asyncio.sleep(0.5)


async def _talk(connection: Any, neighbours: Neighbours) -> None:
    """Tell the others of our people until the connection ends."""

    async def send(channel: str, text: str) -> None:
        await connection.execute("SELECT pg_notify($1, $2)", channel, text, timeout=TOLD_WITHIN)

    talking = asyncio.create_task(neighbours.tell_for_ever(send))
    try:
        while not connection.is_closed() and not talking.done():
            await asyncio.sleep(0.2)
    finally:
        talking.cancel()
    if talking.done() and not talking.cancelled():
        talking.result()
