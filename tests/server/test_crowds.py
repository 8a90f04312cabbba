"""Clients that are many, slow, or gone: nobody else is hurt."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.people import connect, deal, game, look, play_on, see_now
from server.servers import LONG_MATCH, Server, fetch, journal_of, running, seated
from tablee.server.keeper import GOODBYE
from tablee.server.run import STOP_WITHIN
from tablee.server.storage import Storage, sqlite_url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


def test_two_tabs_on_one_seat_both_see_and_play_and_one_move_counts(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with (
            connect(server, table, tokens[0]) as left,
            connect(server, table, tokens[0]) as right,
            connect(server, table, tokens[1]) as other,
        ):
            await deal(left, other)
            for tab in (left, right, left, right):
                view = await see_now(tab)
                if view["to_act"] != [0]:
                    await play_on([left, other], 1)
                    view = await see_now(tab)
                if view["phase"] != "playing" or view["to_act"] != [0]:
                    break
                views = [await see_now(left), await see_now(right)]
                assert views[0] == views[1]
                before = views[0]["seq"]
                for one in (left, right):
                    one.accepted.clear()
                    one.refused.clear()
                await asyncio.gather(*(one.move(view["legal"][0], seq=before) for one in (left, right)))
                views = [await see_now(left), await see_now(right)]
                assert len(left.accepted + right.accepted) == 1
                assert views[0] == views[1]
                assert views[0]["seq"] == before + 1
            await play_on([right, other])
        assert journal_of(server, table)["outcome"] is not None

    asyncio.run(story())


def deaf_socket(server: Server, table: str, token: str) -> socket.socket:
    """A WebSocket client that says hello and never reads a byte after the handshake."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b" 101 " in deaf.recv(4096)
    deaf.sendall(frame_of(json.dumps({"do": "hello", "token": token})))
    return deaf


def frame_of(text: str) -> bytes:
    """A masked text frame; the mask of zeros leaves the text as it is."""
    body = text.encode()
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + body


def is_present(server: Server, table: str, seat: int) -> bool:
    return look(server, table)["seats"][seat]["present"]


async def wait_for(test: Any, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return True
        await asyncio.sleep(0.05)
    return False


def ask_without_reading(deaf: socket.socket, times: int = 30_000) -> None:
    """Every question is answered with a whole view, which nobody takes."""
    deaf.settimeout(5)
    with contextlib.suppress(OSError):
        deaf.sendall(frame_of('{"do":"sync"}') * times)


def test_a_reader_that_never_reads_is_cut_while_the_others_go_on(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as first:
            deaf = deaf_socket(server, table, tokens[1])
            assert await wait_for(lambda: is_present(server, table, 1), 60)
            asking = asyncio.create_task(asyncio.to_thread(ask_without_reading, deaf))
            assert await wait_for(lambda: not is_present(server, table, 1), 60), "the deaf client was never cut"
            await asking
            assert fetch.get(f"{server.http}/health").status_code == 200
            async with connect(server, table, tokens[1]) as second:
                if await deal(first, second):
                    assert await play_on([first, second]) > 0
            assert is_closed(deaf, 60), "the server said it was cut but left the socket open"
            deaf.close()
        assert look(server, table)["phase"] == "finished"

    asyncio.run(story())


def is_closed(deaf: socket.socket, seconds: float) -> bool:
    """Whether the stream ends once somebody does read it."""
    deaf.settimeout(seconds)
    try:
        while deaf.recv(1 << 20):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def test_a_client_cut_while_its_change_is_being_written_stops_no_other_change(tmp_path: Path) -> None:
    """Being cut cancels whoever waits for the write; the one writer must go on for all the other tables."""

    async def story() -> None:
        storage = Storage(sqlite_url(tmp_path))
        await storage.open()
        try:
            assert await storage.make_table("t", "CODE22", bytes(32), False, b"{}")
            for seq in (2, 4):
                given_up = asyncio.ensure_future(storage.append("t", seq, b"{}", 0, f"a{seq}"))
                await asyncio.sleep(0)  # it waits for the writer now
                given_up.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await given_up
                await asyncio.wait_for(storage.append("t", seq + 1, b"{}", 0, f"b{seq}"), 60)
            assert {seq for seq, _, _ in await storage.lines_after("t", 0)} >= {1, 3, 5}
        finally:
            await asyncio.wait_for(storage.close(), 60)

    asyncio.run(story())


def test_a_gentle_stop_tells_everybody(tmp_path: Path) -> None:
    async def story(server: Server) -> tuple[str, dict[str, Any]]:
        async with game(server, 2) as (table, _, (first, second)), connect(server, table) as watcher:
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            told = []
            for person in (first, second, watcher):
                said: list[str] = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        said.append((await person.hear())["is"])
                told.append("restarting" in said)
            await stopping
            assert told == [True] * 3, "each client is told to come back"
        return table, first.view

    with running(tmp_path) as server:
        table, view = asyncio.run(story(server))
        assert server.process is not None
        assert server.process.returncode == 0
        server.start()
        assert look(server, table)["seq"] == view["seq"]


def test_a_stop_is_given_less_than_three_seconds() -> None:
    assert GOODBYE + STOP_WITHIN < 3.0


def test_a_stop_waits_for_no_deaf_or_idle_client(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        idle = socket.create_connection(("127.0.0.1", server.port))
        deaf = deaf_socket(server, table, tokens[0])
        server.stop()
        assert server.process is not None
        assert server.process.returncode == 0, "it stopped by itself"
        idle.close()
        deaf.close()
