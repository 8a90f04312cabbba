"""Bytes that never end, and connections that never ask for anything: they are cut, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from server.people import connect, deal, play_on
from server.servers import LONG_MATCH, PATIENCE, Server, fetch, make_table, running, seated
from tablee.server.limits import LONGEST_FRAME, LONGEST_HEAD
from tablee.server.sockets import MOST_FRAGMENTS

MB = 1024 * 1024
KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("sockets")) as started:
        yield started


def memory_of(server: Server) -> int:
    assert server.process is not None
    told = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", told)[1]) * 1024  # pyright: ignore[reportOptionalSubscript]


def opened(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))


def handshaken(server: Server, table: str) -> socket.socket:
    """A WebSocket in bare bytes: what is sent on it need not be right."""
    bare = opened(server)
    bare.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\n{KEY}\r\n\r\n".encode()
    )
    assert b" 101 " in bare.recv(4096)
    return bare


def frame(opcode: int, length: int, body: bytes = b"", fin: bool = True) -> bytes:
    """A masked frame that announces a length, whatever its body is."""
    head = bytes([opcode | 0x80 * fin])
    if length < 126:
        head += bytes([0x80 | length])
    else:
        head += b"\xfe" + length.to_bytes(2, "big") if length < 1 << 16 else b"\xff" + length.to_bytes(8, "big")
    return head + bytes(4) + body


def hello() -> bytes:
    said = b'{"do":"hello"}'
    return frame(Opcode.TEXT, len(said), said)


def send_all(bare: socket.socket, data: bytes) -> None:
    with contextlib.suppress(OSError):
        bare.sendall(data)


def rest_of(bare: socket.socket) -> bytes:
    """Everything up to the end of the stream, which has to come."""
    bare.settimeout(PATIENCE)
    heard = b""
    with contextlib.suppress(ConnectionError):
        while piece := bare.recv(MB):
            heard += piece
    return heard


def is_ended(bare: socket.socket) -> bool:
    try:
        rest_of(bare)
    except TimeoutError:
        return False
    return True


def is_told_or_ended(bare: socket.socket, word: bytes) -> bool:
    bare.settimeout(PATIENCE)
    heard = b""
    try:
        while word not in heard and (piece := bare.recv(4096)):
            heard += piece
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


# Messages


def test_a_message_that_is_too_long_is_answered_up_to_16_kib_and_beyond_it_the_connection_is_cut(server: Server):
    async def story() -> None:
        table = make_table(server, ["open", "open"])["table"]
        async with connect(server, table) as watcher:
            for size in (8 * 1024 + 1, LONGEST_FRAME):
                await watcher.socket.send("x" * size)
                assert (await watcher.hear())["why"] == "too-long"
            await watcher.socket.send("x" * (LONGEST_FRAME + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await watcher.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    asyncio.run(story())


def test_fragments_of_a_message_count_together(server: Server):
    table = make_table(server, ["open", "open"])["table"]
    piece = b"x" * 1000
    bare = handshaken(server, table)
    send_all(bare, hello() + frame(Opcode.TEXT, 1000, piece, fin=False))
    send_all(bare, frame(Opcode.CONT, 1000, piece, fin=False) * 16)
    assert (1009).to_bytes(2, "big") in rest_of(bare)[-200:]


def test_a_frame_that_only_announces_its_size_is_cut_before_it_comes(server: Server):
    table = make_table(server, ["open", "open"])["table"]
    for size in (LONGEST_FRAME + 1, 1 << 40):
        bare = handshaken(server, table)
        send_all(bare, hello() + frame(Opcode.TEXT, size))
        assert (1009).to_bytes(2, "big") in rest_of(bare)[-200:]


def test_fragments_without_anything_in_them_are_not_kept_for_ever(server: Server):
    bare = handshaken(server, make_table(server, ["open", "open"])["table"])
    send_all(bare, hello() + frame(Opcode.TEXT, 0, fin=False))
    send_all(bare, frame(Opcode.CONT, 0, fin=False) * (MOST_FRAGMENTS + 1))
    assert is_ended(bare)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_pings_are_not_answered_without_end(server: Server, opcode: int):
    bare = handshaken(server, make_table(server, ["open", "open"])["table"])
    send_all(bare, hello() + frame(opcode, 0) * 50)
    assert bare.recv(4096) != b""
    send_all(bare, frame(opcode, 0) * 10_000)
    assert is_ended(bare)


def test_whoever_floods_a_table_is_cut_and_everybody_else_plays_on(tmp_path: Path):
    async def story(server: Server) -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        async with connect(server, table, tokens[0]) as first, connect(server, table, tokens[1]) as second:
            before = memory_of(server)
            floods = [handshaken(server, table) for _ in range(10)]
            tiny = hello() + frame(Opcode.TEXT, 0) * 200_000
            for bare in floods:
                bare.settimeout(5)
            flooding = [asyncio.create_task(asyncio.to_thread(send_all, bare, tiny)) for bare in floods]
            if await deal(first, second):
                await play_on([first, second], 2)
            await asyncio.gather(*flooding)
            for bare in floods:
                assert await asyncio.to_thread(is_told_or_ended, bare, b"too-fast")
            assert memory_of(server) - before < 60 * MB

    with running(tmp_path, TABLEE_TEST_LIMITS="") as server:
        asyncio.run(story(server))


def test_forty_spectators_with_frames_of_16_mb_take_hardly_any_memory(server: Server):
    async def flood(table: str) -> None:
        async with connect(server, table) as watcher:
            with contextlib.suppress(ConnectionClosed):
                await watcher.socket.send("x" * 16 * MB)
                await watcher.hear()
            with contextlib.suppress(ConnectionClosed):
                await watcher.hear_until(lambda m: False)

    async def story() -> None:
        table = make_table(server, ["open", "open"])["table"]
        before = memory_of(server)
        flooding = [asyncio.create_task(flood(table)) for _ in range(40)]
        most = before
        while not all(task.done() for task in flooding):
            await asyncio.sleep(0.05)
            most = max(most, memory_of(server))
        await asyncio.gather(*flooding)
        assert most - before < 60 * MB

    asyncio.run(story())


# Requests


def answer_of(bare: socket.socket) -> tuple[int, dict[str, Any]]:
    head, _, body = rest_of(bare).partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


@pytest.mark.parametrize(
    "pieces",
    [
        [b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 20_000, b"\r\n\r\n"],
        [b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X: y\r\n" * 4000, b"\r\n"],
        [b"GET /", b"x" * 20_000, b" HTTP/1.1\r\nHost: localhost\r\n\r\n"],
        [b"\r\n" * 10_000, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ],
    ids=["one header", "many headers", "address", "nothing"],
)
def test_a_head_of_more_than_16_kib_is_refused(server: Server, pieces: list[bytes]):
    bare = opened(server)
    for piece in pieces:
        send_all(bare, piece)
    status, told = answer_of(bare)
    assert (status, told["why"]) == (431, "too-long")


def test_a_head_that_is_too_long_after_others_ends_the_connection_too(server: Server):
    bare = opened(server)
    send_all(bare, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3 + b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000)
    assert rest_of(bare).count(b"HTTP/1.1 200 ") <= 3


def test_a_head_of_less_than_16_kib_is_answered(server: Server):
    answer = fetch.get(f"{server.http}/api/games", headers={"X": "x" * (LONGEST_HEAD - 1000)})
    assert answer.status_code == 200


def test_a_trailer_without_end_is_cut(server: Server):
    bare = opened(server)
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: "
    send_all(bare, head.encode())
    for _ in range(100):
        send_all(bare, b"x" * 10_000)
    assert is_ended(bare)


def test_a_head_of_150_mb_takes_no_memory(server: Server):
    before = most = memory_of(server)
    bare = opened(server)
    send_all(bare, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
    with contextlib.suppress(OSError):
        for _ in range(150):
            bare.sendall(b"x" * MB)
            most = max(most, memory_of(server))
    assert most - before < 30 * MB
    bare.close()
    assert fetch.get(f"{server.http}/health").status_code == 200


def test_a_thousand_requests_at_once_on_one_connection_are_refused(server: Server):
    bare = opened(server)
    send_all(bare, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
    assert rest_of(bare).count(b"HTTP/1.1 200") < 300


def test_bytes_that_are_no_http_are_refused_and_fill_no_log(server: Server):
    before = server.log.stat().st_size
    for _ in range(300):
        with opened(server) as bare:
            send_all(bare, b"\x16\x03\x01 nonsense\r\n\r\n")
            bare.settimeout(PATIENCE)
            assert bare.recv(4096).startswith(b"HTTP/1.1 400 ")
    assert server.log.stat().st_size - before < 10_000
