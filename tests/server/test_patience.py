"""Whoever takes too long or only sits there is cut, and whoever plays never is."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import time
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from server.people import connect, deal, look, play_on, see_now
from server.servers import LONG_MATCH, PATIENCE, Server, running, seated
from server.test_sockets import (
    is_ended,
    opened,
    rest_of,
)
from tablee.server.crowd import Crowd
from tablee.server.limits import Limits
from tablee.server.sockets import protocols

KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="


# Time


class Doors:
    """A small server in this process, whose patience is short."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.crowd = Crowd(limits or Limits())
        self.crowd.head_within = self.crowd.body_within = 0.3
        self.port = 0

    async def __aenter__(self) -> Doors:
        http, ws = protocols(self.crowd)
        config = uvicorn.Config(
            self.app, http=http, ws=ws, interface="asgi3", lifespan="off", log_config=None, timeout_keep_alive=60
        )
        self._server = uvicorn.Server(config)
        config.load()
        make = lambda: http(config, self._server.server_state, {})  # noqa: E731
        self._listening = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *problem: object) -> None:
        self._listening.close()

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            if b"hello" in scope["query_string"]:
                self.crowd.greeted(tuple(scope["client"]))
            await receive()
            return
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    async def open(self, first: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(first)
        await writer.drain()
        return reader, writer


async def is_cut(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, trickle: bytes) -> bool:
    """Whether somebody who goes on byte by byte is cut after all."""

    async def go_on() -> None:
        with contextlib.suppress(OSError):
            while trickle:
                writer.write(trickle)
                await writer.drain()
                await asyncio.sleep(0.05)

    going_on = asyncio.create_task(go_on())
    try:
        with contextlib.suppress(ConnectionError):
            await asyncio.wait_for(reader.read(), PATIENCE)
        return True
    except TimeoutError:
        return False
    finally:
        going_on.cancel()
        writer.close()


WHOLE = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


@pytest.mark.parametrize(
    ("first", "trickle"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nX: ", b"x"),
        (b"", b"\r\n"),
        (WHOLE, b"\r\n"),
        (WHOLE + b"GET / HT", b""),
        (b"POST / HTTP/1.1\r\nContent-Length: 1000\r\n\r\n", b"x"),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    ],
    ids=["silent", "head", "nothing", "nothing after a request", "second head", "body", "chunks"],
)
def test_whoever_takes_too_long_with_a_request_is_cut(first: bytes, trickle: bytes):
    async def story() -> None:
        async with Doors() as doors:
            assert await is_cut(*await doors.open(first), trickle)

    asyncio.run(story())


def test_whoever_has_said_hello_may_be_silent_and_whoever_asks_in_time_is_not_cut():
    ask = "GET {} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + KEY + "\r\n\r\n"

    async def story() -> None:
        async with Doors() as doors:
            playing, kept = await doors.open(ask.format("/?hello").encode())
            reader, writer = await doors.open(b"")
            for _ in range(20):
                writer.write(WHOLE)
                assert b"200 OK" in await reader.readuntil(b"ok")
                await asyncio.sleep(0.1)
            await playing.readuntil(b"\r\n\r\n")
            assert not playing.at_eof()
            assert not kept.is_closing()
            silent = [await doors.open(ask.format("/").encode())]
            assert len(doors.crowd._waiting) == len(silent)

    asyncio.run(story())


# Crowds


def newcomer_gets_in(server: Server, source: str) -> bool:
    """Within a moment: whoever is turned away tries again."""
    for _ in range(100):
        with contextlib.suppress(OSError), opened(server, source) as bare:
            bare.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            if rest_of(bare).startswith(b"HTTP/1.1 200 "):
                return True
        time.sleep(0.05)
    return False


def test_a_thousand_silent_connections_keep_nobody_out_and_cut_nobody_who_plays(tmp_path: Path):
    async def story(server: Server) -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as first, connect(server, table, tokens[1]) as second:
            silent = [await asyncio.to_thread(opened, server) for _ in range(1003)]
            assert await asyncio.to_thread(newcomer_gets_in, server, "127.0.0.2")
            assert await asyncio.to_thread(newcomer_gets_in, server, "127.0.0.1")
            if await deal(first, second):
                await play_on([first, second], 2)
            assert (await see_now(first))["seq"] == look(server, table)["seq"]
            for one in silent:
                one.close()

    with running(tmp_path, TABLEE_TEST_LIMITS="") as server:
        asyncio.run(story(server))
        server.stop()
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        told = [line for line in lines if "silent" in line["said"] or "too fast" in line["said"]]
        assert sum(line.get("times", 1) for line in told) >= 803, "each of them is counted"
        assert len(lines) < 40


def test_when_hardly_an_open_file_is_left_the_oldest_silent_connection_goes(tmp_path: Path):
    with running(tmp_path) as server:
        assert server.process is not None
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (256, most))
        sources = [f"127.0.0.{n}" for n in range(10, 16)]
        silent = [opened(server, source) for _ in range(50) for source in sources]
        assert newcomer_gets_in(server, "127.0.0.2")
        assert server.is_alive
        assert is_ended(silent[0])
        for one in silent:
            one.close()
        assert "hardly a connection is left" in server.log.read_text()
