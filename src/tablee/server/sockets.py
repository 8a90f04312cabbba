"""How bytes come in: uvicorn's protocols, with an end to everything that a client could go on with for ever."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.text import texts

from .app import SECURITY
from .crowd import Crowd, Visit
from .frames import LINE
from .limits import LONGEST_HEAD, Bucket
from .log import Where, log
from .metrics import CUTS, REFUSALS
from .problems import Problem, long_head
from .reasons import Reason
from .showing import encode

SLICE = 4096  # bytes that are read between two looks at the limits
MOST_PIPELINED = 16  # requests that wait behind another on one connection
MOST_FRAGMENTS = 100  # of one message
PINGS = (10, 100)  # a second and at once, of one connection
LINGER = 2.0  # seconds in which somebody who still sends can read the refusal
HELLO = 15.0  # seconds for a handshake and a hello, after which not even a goodbye is owed


def where_of(visit: Visit | None) -> dict[str, Where] | None:
    return None if visit is None else {"where": visit.where}


class HttpProtocol(HttpToolsProtocol):
    """Counts what is not a body, and how long a request takes."""

    crowd: Crowd

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._visit: Visit | None = None
        self._part = "nothing"  # of a request, that is being read: its head or its body
        self._loose = 0  # bytes since the latest piece of a body: of a head, a trailer, or of nothing at all
        self._is_refused = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.client is not None:
            self._visit = self.crowd.enter(transport, self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._visit is not None:
            self.crowd.leave(self._visit)

    def data_received(self, data: bytes) -> None:
        start = 0
        while start < len(data) and not (self._is_refused or self.transport.is_closing()):
            room = min(SLICE, LONGEST_HEAD - self._loose)
            if room <= 0:
                self._refuse(long_head(), "a head that is too long")
                return
            self._loose += len(data[start : start + room])
            super().data_received(data[start : start + room])
            start += room
            if self.transport.get_protocol() is not self:
                return  # a WebSocket now
            if len(self.pipeline) > MOST_PIPELINED:
                self._refuse(Problem(Reason.TOO_FAST), "too many requests at once")
        self._note_waiting()

    def _note_waiting(self) -> None:
        visit = self._visit
        if visit is None or self._is_refused:
            return
        if self._part == "body":
            self.crowd.wait(visit, "a body", self.crowd.body_within)
        elif self._part == "head" or self._loose:
            self.crowd.wait(visit, "a request", self.crowd.head_within)
        else:
            self.crowd.stop_waiting(visit)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._part = "head"

    def on_headers_complete(self) -> None:
        self._part, self._loose = "body", 0
        if self._visit is not None:
            if self._should_upgrade():
                self.crowd.comes_for(self._visit, self.headers)
                self.crowd.wait(self._visit, "a hello", HELLO)
            else:
                self.crowd.heard(self._visit)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._loose = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._part, self._loose = "nothing", 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(Problem(Reason.UNREADABLE, problem="HTTP"), "")

    def _refuse(self, problem: Problem, said: str) -> None:
        """Answer at once; what is still sent is passed over, or the answer would be lost with the connection."""
        if said:
            log.warning(f"refused: {said} (%s)", self.client and self.client[0], extra=where_of(self._visit))
        self._is_refused = True
        REFUSALS.add(problem.why.value)
        content = encode(problem.told(texts("en")))
        headers = SECURITY | {"Content-Type": "application/json", "Content-Length": len(content), "Connection": "close"}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items()) + "\r\n"
        is_answering = bool(self.cycle) and not self.cycle.response_complete
        if not is_answering:
            self.transport.write(STATUS_LINE[problem.status] + head.encode() + content)
            if self.transport.can_write_eof():
                self.transport.write_eof()
        self.loop.call_later(LINGER, self.transport.close)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Counts what comes faster than it can be answered: messages, fragments of them, and pings."""

    crowd: Crowd
    _visit: Visit | None = None

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._pings = Bucket(*PINGS)
        self._is_flood = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._visit = self.crowd.visit_of(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._visit is not None:
            self.crowd.leave(self._visit)

    async def run_asgi(self) -> None:
        cast("dict[str, object]", self.scope)[LINE] = self.write_frame
        await super().run_asgi()

    def write_frame(self, frame: bytes) -> bool:
        """Send what was framed once for many. Whoever reads slowly, or leaves, is sent it in the usual way."""
        is_ready = self.handshake_complete and self.writable.is_set()
        if not is_ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True

    def data_received(self, data: bytes) -> None:
        """A flood is not even read: reading thousands of tiny frames would keep everybody else waiting."""
        for start in range(0, len(data), SLICE):
            if self._is_flood or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def send_receive_event_to_app(self) -> None:
        """A client that has so many messages waiting is cut for the first hundreds of them."""
        super().send_receive_event_to_app()
        if self.queue.qsize() > self.crowd.most_queued:
            self._is_flood = True

    def handle_parser_exception(self) -> None:
        code = self.conn.close_sent.code if self.conn.close_sent else 0
        who = self.client and self.client[0]
        log.warning("cut: a message against the protocol, %d (%s)", code, who, extra=where_of(self._visit))
        CUTS.add("a message against the protocol")
        super().handle_parser_exception()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self._fail("too many fragments")

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_ping()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._count_ping()

    def _count_ping(self) -> None:
        if not self._pings.take():
            self._fail("pings without an end")

    def _fail(self, why: str) -> None:
        if not self._is_flood:
            log.warning(f"cut: {why} (%s)", self.client and self.client[0], extra=where_of(self._visit))
            CUTS.add(why)
        self._is_flood, self.frames = True, []
        self.transport.abort()


def protocols(crowd: Crowd) -> tuple[type[HttpProtocol], type[WebSocketProtocol]]:
    """For one server: what all its connections have in common."""
    http = cast("type[HttpProtocol]", type("HttpProtocol", (HttpProtocol,), {"crowd": crowd}))
    return http, cast("type[WebSocketProtocol]", type("WebSocketProtocol", (WebSocketProtocol,), {"crowd": crowd}))
