"""A text message as it goes over a WebSocket: the same bytes for everybody who is sent it, as nothing is compressed."""

from __future__ import annotations

from collections.abc import Callable

LINE = "tablee.line"  # in the scope of a WebSocket: where frames can be written
Line = Callable[[bytes], bool]
"""Takes one whole frame; False where it can't be sent now, or not any more."""

TEXT = 0x81  # a whole message of text
SHORT, MEDIUM = 126, 65536


def framed(message: bytes) -> bytes:
    """A server's frames are not masked (RFC 6455, 5.2)."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size)) + message
    if size < MEDIUM:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message
