"""What servers on one PostgreSQL tell each other beside the journal: who is at a table, reactions, and what hands show.

Nothing here is kept, and nothing depends on it: what is lost is told again within seconds, or was stale anyway.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .audience import Audience

CHANNEL = "tablee_people"
MOST_BYTES = 7_500  # of one notification; PostgreSQL refuses 8,000
A_MOMENT = 0.05  # seconds in which what is to be told is gathered
AGAIN = 5.0  # seconds after which everybody says again who is with them
FORGOTTEN = 3 * AGAIN  # seconds after which a server that says nothing more has nobody with it
MOST_WAITING = 10_000  # things to tell, while the database is away

Send = Callable[[str, str], Awaitable[None]]
"""Awaited with a channel and a text."""


class Here(msgspec.Struct, array_like=True, tag=True):
    """The seats whose people are connected to a server."""

    server: str
    table: str
    seats: list[int]


class Who(msgspec.Struct, array_like=True, tag=True):
    """A server has opened a table, and wants to know who is there."""

    server: str
    table: str


class Say(msgspec.Struct, array_like=True, tag=True):
    """A message for everybody at a table; a passing one is only for those who have read everything else."""

    server: str
    table: str
    message: str
    is_passing: bool


class Spent(msgspec.Struct, array_like=True, tag=True):
    """An address has used some of what it is allowed: of `codes` or `tables`."""

    server: str
    table: str  # none
    limit: str
    address: str


News = Here | Who | Say | Spent
_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(list[News]).decode


class Neighbours:
    """The other servers, as one server knows them."""

    def __init__(self, find: Callable[[str], Audience | None]) -> None:
        self._find, self._server = find, secrets.token_hex(6)
        self._there: dict[str, dict[str, tuple[set[int], float]]] = {}  # by table and server: who, and until when
        self._mine: dict[str, set[int]] = {}  # tables with people of ours
        self._untold: list[News] = []
        self._awake = asyncio.Event()
        self.spent_elsewhere: Callable[[str, str], None] = lambda limit, address: None

    # What ours do

    def opened(self, table: str) -> None:
        self._tell(Who(self._server, table))

    def here(self, table: str, seats: set[int]) -> None:
        """The people of ours at a table, if that has changed."""
        if seats != self._mine.get(table, set()):
            self._mine[table] = seats
            if not seats:
                del self._mine[table]
            self._tell(Here(self._server, table, sorted(seats)))

    def say(self, table: str, message: bytes, is_passing: bool = False) -> None:
        self._tell(Say(self._server, table, message.decode(), is_passing))

    def spent(self, limit: str, address: str) -> None:
        """Limits hold for all servers together where little is allowed."""
        self._tell(Spent(self._server, "", limit, address))

    def _tell(self, news: News) -> None:
        if len(self._untold) < MOST_WAITING:
            self._untold.append(news)
            self._awake.set()

    # What theirs do

    def elsewhere(self, table: str) -> set[int]:
        """The seats whose people are connected to other servers."""
        now, found = time.monotonic(), set[int]()
        for seats, until in self._there.get(table, {}).values():
            if until > now:
                found |= seats
        return found

    def is_first(self, table: str) -> bool:
        """Whether no other server comes before ours of those that have people at a table."""
        now = time.monotonic()
        others = [server for server, (_, until) in self._there.get(table, {}).items() if until > now]
        return not others or (table in self._mine and self._server < min(others))

    def hear(self, text: str) -> None:
        for news in _decode(text):
            if news.server != self._server:
                self._hear(news)

    def _hear(self, news: News) -> None:
        audience = self._find(news.table)
        match news:
            case Here():
                self._note(news, audience)
            case Who() if news.table in self._mine:
                self._tell(Here(self._server, news.table, sorted(self._mine[news.table])))
            case Spent():
                self.spent_elsewhere(news.limit, news.address)
            case Say() if audience is not None:
                audience.pass_on(news.message.encode(), news.is_passing)
            case _:
                pass

    def _note(self, news: Here, audience: Audience | None) -> None:
        servers = self._there.get(news.table, {})
        before = servers.get(news.server, (set[int](), 0.0))[0]
        if news.seats and audience is not None:
            self._there.setdefault(news.table, servers)[news.server] = set(news.seats), time.monotonic() + FORGOTTEN
        else:
            self._forget(news.table, news.server)
        if audience is not None and before != set(news.seats):
            audience.note_others(before - set(news.seats))

    def forget_silent(self) -> None:
        """A server that was killed says no goodbye."""
        now = time.monotonic()
        known = [(table, server, *one) for table, servers in self._there.items() for server, one in servers.items()]
        for table, server, seats, until in known:
            if until <= now:
                self._forget(table, server)
                audience = self._find(table)
                if audience is not None:
                    audience.note_others(seats)

    def _forget(self, table: str, server: str) -> None:
        servers = self._there.get(table, {})
        servers.pop(server, None)
        if not servers:
            self._there.pop(table, None)

    # Telling

    async def tell_for_ever(self, send: Send) -> None:
        """Send what there is to tell, and now and then who is here."""
        due = time.monotonic() + AGAIN
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), max(0.01, due - time.monotonic()))
                await asyncio.sleep(A_MOMENT)
            self._awake.clear()
            if time.monotonic() >= due:
                due = time.monotonic() + AGAIN
                self._untold += [Here(self._server, table, sorted(seats)) for table, seats in self._mine.items()]
                self.forget_silent()
                if not self._untold:
                    await send(CHANNEL, "[]")  # else nobody would notice that the line is dead
            while self._untold:
                await send(CHANNEL, self._next_text())

    def _next_text(self) -> str:
        """As much as fits into one notification."""
        parts, size = list[bytes](), 2
        while self._untold:
            part = _encode(self._untold[0])
            if parts and size + len(part) + 1 > MOST_BYTES:
                break
            self._untold.pop(0)
            if len(part) + 2 <= MOST_BYTES:
                parts.append(part)
                size += len(part) + 1
        return (b"[" + b",".join(parts) + b"]").decode()
