"""What comes in over the network, as Litestar hands it over, without users or states of its own."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

from .frames import LINE, Line
from .proxies import PEER, Scope, source_of

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def address_of(connection: AnyConnection) -> str:
    """Who asks, as far as limits count: a home with IPv6 has more addresses than it could ever use."""
    return source_of(connection.client.host) if connection.client else ""


def peer_of(connection: AnyConnection) -> tuple[str, int] | None:
    """The other end of the TCP connection, which may be a proxy."""
    scope = cast("Scope", connection.scope)
    peer = scope.get(PEER) or scope.get("client")
    return (peer[0], peer[1]) if peer else None


def line_of(socket: AnySocket) -> Line | None:
    """Where frames for many can be written; nobody but our own protocol has one."""
    scope: Any = socket.scope
    return scope.get(LINE)


def language_of(accept: str | None) -> str:
    """The language of an answer, by the header of its request."""
    return "fr" if accept and accept.strip().lower().startswith("fr") else "en"
