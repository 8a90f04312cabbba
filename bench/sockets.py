"""A WebSocket client that costs next to nothing, so that a benchmark measures the server and not itself."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast


class Socket(asyncio.Protocol):
    """Text frames only; `hear` is called with each, as bytes. Frames are masked with zeros, which changes nothing."""

    def __init__(self, host: str, path: str, hear: Callable[[bytes], None]) -> None:
        self._hear, self._host, self._path = hear, host, path
        self._read, self._is_open = bytearray(), False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def say(self, message: bytes) -> None:
        """Send one text frame."""
        assert self._transport is not None
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + struct.pack(">H", size)
        self._transport.write(head + b"\0\0\0\0" + message)

    def data_received(self, data: bytes) -> None:
        if self._read or not self._is_open:
            self._read += data
            data = bytes(self._read)
            self._read.clear()
        at = 0
        if not self._is_open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._read += data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:at]
            self._is_open = True
            if not self.opened.done():
                self.opened.set_result(None)
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start = at + 4
                size = int.from_bytes(data[at + 2 : start], "big")
            elif size == 127:
                start = at + 10
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > end:
                break
            if data[at] == 0x81:
                self._hear(data[start : start + size])
            at = start + size
        self._read += data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def connect(port: int, path: str, hear: Callable[[bytes], None]) -> Socket:
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(host, path, hear), "127.0.0.1", port)
    await socket.opened
    return socket
