"""What other servers write to the same PostgreSQL, and the line on which they talk to each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

from .engines import IF_CUT_OFF
from .log import log
from .neighbours import CHANNEL, Neighbours
from .trouble import CONNECT_WITHIN, is_trouble, told

TOLD_WITHIN = 5.0  # seconds; a line on which nothing comes through is given up


async def listen(url: str, hear: Callable[[str, int], None], neighbours: Neighbours) -> None:
    """PostgreSQL only: hear of every line that any server writes and of everybody's people, for ever."""
    asyncpg = import_module("asyncpg")

    def heard(_connection: object, _process: int, _channel: str, news: str) -> None:
        table, seq = news.split()
        hear(table, int(seq))

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
