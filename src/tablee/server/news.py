"""What other servers write to the same PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from .trouble import CONNECT_WITHIN, is_trouble, told


async def listen(url: str, hear: Callable[[str, int], None]) -> None:
    """PostgreSQL only: hear of every line that any server writes, for ever."""
    asyncpg: Any = import_module("asyncpg")

    def heard(_connection: Any, _process: int, _channel: str, news: str) -> None:
        table, seq = news.split()
        hear(table, int(seq))

    while True:
        try:
            connection = await asyncpg.connect(url, timeout=CONNECT_WITHIN)
            await connection.add_listener("tablee", heard)
            while not connection.is_closed():
                await asyncio.sleep(0.2)
            logging.warning("the news of other servers are not heard: the connection was closed")
        except Exception as problem:
            if not is_trouble(problem):
                raise
            logging.warning("the news of other servers are not heard: %s", told(problem))
        await asyncio.sleep(0.5)
