"""One connection, beside a socket that takes its time."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from tablee.server import wire
from tablee.server.connection import Connection
from tablee.server.limits import Limits
from tablee.server.problems import Problem
from tablee.server.reasons import Reason


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
        await asyncio.sleep(0)
        for seq in range(20):
            connection.tell(wire.Accepted("m", seq))
            await asyncio.sleep(0)
        assert connection.is_cut.is_set()
        connection.cut(Problem(Reason.TOO_FAST))
        leaving = asyncio.create_task(connection.drain())
        await asyncio.sleep(0)
        socket.may_read.set()
        await leaving
        assert [message["is"] for message in socket.heard] == ["accepted", "refused"]  # the first was on its way
        assert socket.heard[-1]["why"] == "too-fast"

    asyncio.run(story())


class BrokenSocket(SlowSocket):
    """Sending to it fails."""

    def __init__(self, problem: Exception) -> None:
        super().__init__()
        self.problem, self.asked = problem, 0

    async def send(self, event: dict[str, Any]) -> None:
        self.asked += 1
        raise self.problem


@pytest.mark.parametrize("problem", [ClientDisconnected(), WebSocketDisconnect(detail=""), RuntimeError("closed")])
def test_nothing_more_is_sent_to_who_has_left(problem: Exception):
    async def story() -> None:
        socket = BrokenSocket(problem)
        connection = Connection(socket, Limits())  # pyright: ignore[reportArgumentType]
        connection.tell(wire.Accepted("m", 1))
        connection.tell(wire.Accepted("m", 2))
        await connection.drain()
        assert (socket.asked, list(connection._out), connection._writing) == (1, [], None)

    asyncio.run(story())


def test_a_mistake_of_ours_is_not_taken_for_a_client_that_left():
    async def story() -> None:
        connection = Connection(BrokenSocket(ValueError("ours")), Limits())  # pyright: ignore[reportArgumentType]
        connection.tell(wire.Accepted("m", 1))
        assert connection._writing is not None
        with pytest.raises(ValueError, match="ours"):
            await connection._writing

    asyncio.run(story())


def test_what_is_stale_soon_is_shown_only_to_who_has_read_all_else():
    async def story() -> None:
        socket = SlowSocket()
        connection = Connection(socket, Limits())  # pyright: ignore[reportArgumentType]
        connection.tell(wire.Accepted("m", 1))
        connection.show(b'{"is":"aimed"}')
        socket.may_read.set()
        await connection.drain()
        connection.show(b'{"is":"aimed"}')
        await connection.drain()
        assert [message["is"] for message in socket.heard] == ["accepted", "aimed"]

    asyncio.run(story())
