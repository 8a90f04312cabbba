"""An id for every request and every WebSocket, by which the log speaks of it; and a line for each at level `debug`."""

from __future__ import annotations

import logging
import time
from typing import cast

from .crowd import Client, Crowd
from .log import Where, log, new_id, speaks_of
from .metrics import REQUESTS
from .proxies import PEER, App, Message, Receive, Scope, Send


class Numbered:
    """The application, in which everything that is logged has the id of what it is about.

    Whoever asks by HTTP gets the id, too, so that it can be looked up. An address is told by its pattern: it may hold
    a code.
    """

    def __init__(self, app: App, crowd: Crowd) -> None:
        self._app, self._crowd = app, crowd

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        where, status = self._where(scope), [0]
        if kind == "http":
            where["request"] = number = new_id()
            send = counting(send, number, status)
        speaks_of(where)
        if not log.isEnabledFor(logging.DEBUG):
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        if kind == "websocket":
            log.debug("a WebSocket opens")
        try:
            await self._app(scope, receive, send)
        finally:
            seconds = time.perf_counter() - began
            if kind == "websocket":
                log.debug("a WebSocket closes after %.1f s", seconds)
            else:
                pattern = scope.get("path_template") or "an address that is not there"
                log.debug("%s %s: %d in %.1f ms", scope["method"], pattern, status[0], seconds * 1000)

    def _where(self, scope: Scope) -> Where:
        client = cast("Client | None", scope.get(PEER) or scope.get("client"))
        visit = self._crowd.visit_of((client[0], client[1]) if client else None)
        return {} if visit is None else dict(visit.where)


def counting(send: Send, number: str, status: list[int]) -> Send:
    header = (b"x-request-id", number.encode())

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            status[0] = message["status"]
            REQUESTS.add(str(status[0]))
            message["headers"] = [*message.get("headers", ()), header]
        await send(message)

    return sending
