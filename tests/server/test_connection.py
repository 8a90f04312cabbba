"""One connection, beside a socket that takes its time."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tablee.server import wire
from tablee.server.connection import Connection
from tablee.server.limits import Limits
from tablee.server.live import Problem


class SlowSocket:
    """A client that reads nothing until it is allowed to."""

    def __init__(self) -> None:
        self.may_read, self.heard = asyncio.Event(), list[dict[str, Any]]()

    async def receive_data(self, mode: str) -> str:
        raise RuntimeError("gone")

    async def send(self, event: dict[str, Any]) -> None:
        await self.may_read.wait()
        self.heard.append(json.loads(event["text"]))


def test_who_is_cut_is_told_why_however_much_is_unsent():
    async def story() -> None:
        socket = SlowSocket()
        connection = Connection(socket, Limits(unread=5))  # pyright: ignore[reportArgumentType]
        writer = asyncio.create_task(connection.write_for_ever())
        await asyncio.sleep(0)
        for seq in range(20):
            connection.tell(wire.Accepted("m", seq))
            await asyncio.sleep(0)
        assert connection.is_cut.is_set()
        connection.cut(Problem("too-fast"))
        leaving = asyncio.create_task(connection.drain())
        await asyncio.sleep(0)
        socket.may_read.set()
        await leaving
        writer.cancel()
        assert [message["is"] for message in socket.heard] == ["accepted", "refused"]  # the first was on its way
        assert socket.heard[-1]["why"] == "too-fast"

    asyncio.run(story())
