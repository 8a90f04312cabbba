"""Everybody who is connected: how many may come, how long they may be silent, and who goes when it is full."""

from __future__ import annotations

import asyncio
import contextlib
from importlib import import_module

from .limits import Buckets, Limits
from .log import Where, log, new_id
from .metrics import CUTS, TURNED_AWAY
from .proxies import Headers, Trust, source_of

Client = tuple[str, int]
HEAD_WITHIN = 10.0  # seconds until a request has told what it wants
BODY_WITHIN = 60.0  # seconds for the rest of it: the longest journal needs a line of 10 KB/s
GONE_WITHIN = 15.0  # seconds to read what was said last
LEAVING = "the last words to be read"
SWEEP, LOOK_AROUND = 1.0, 5  # seconds; every so many sweeps it looks for those that leave
RESERVE = 64  # open files for everything that is not a connection
MOST_FILES = 100_000


class Visit:
    """One TCP connection."""

    def __init__(self, transport: asyncio.Transport, client: Client) -> None:
        self.transport, self.client = transport, client
        self.where: Where = {"connection": new_id()}  # as the log calls it
        self.address = ""  # for whom it counts: nobody while a proxy has not said for whom it comes
        self.until: float | None = None  # the end of the loop's patience
        self.what = ""  # it waits for
        self.unread = 0  # bytes that it had not read when it began to leave

    def abort(self) -> None:
        with contextlib.suppress(RuntimeError, OSError):
            self.transport.abort()


class Crowd:
    """The silent ones give way: the oldest first, and never anybody who plays."""

    head_within, body_within = HEAD_WITHIN, BODY_WITHIN

    def __init__(self, limits: Limits, trust: Trust | None = None) -> None:
        self._limits, self._handshakes = limits, Buckets(*limits.handshakes)
        self._trust = trust or Trust()
        self.most_queued = 10 * limits.messages[1]  # messages: whoever sends that many at once is cut for it
        self._visits: dict[Client, Visit] = {}
        self._of: dict[str, int] = {}  # visits by address
        # Silent ones have not asked for anything yet: no whole request, no hello.
        self._silent: dict[str, dict[Client, Visit]] = {}  # by address, the oldest first
        self._oldest: dict[Client, Visit] = {}  # all of them, the oldest first
        self._waiting: dict[Client, Visit] = {}
        self._sweeping: asyncio.TimerHandle | None = None
        self._sweeps = 0

    def enter(self, transport: asyncio.Transport, client: Client) -> Visit | None:
        """A new connection; None if it cannot stay."""
        visit = Visit(transport, client)
        if client[0] not in self._trust and not self._counts_for(visit, source_of(client[0])):
            return None
        if len(self._visits) >= most_connections():
            if not self._oldest:
                self.heard(visit)
                self._uncount(visit)
                return self._turn_away(visit, "no connection is left")
            self._cut(next(iter(self._oldest.values())), "hardly a connection is left")
        self._visits[client] = self._oldest[client] = visit
        self.wait(visit, "a request", self.head_within)
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP, self._sweep)
        return visit

    def comes_for(self, visit: Visit, headers: Headers) -> None:
        """A connection of a proxy becomes the WebSocket of somebody: it counts for that person from now on."""
        told = self._trust.told(visit.client[0], headers)
        if told is not None and not visit.address and not self._counts_for(visit, source_of(told.client)):
            self.leave(visit)

    def _counts_for(self, visit: Visit, address: str) -> bool:
        """Whether an address may have one connection more."""
        if not self._handshakes.take(address):
            self._turn_away(visit, "connections come too fast", address)
            return False
        mine, most = self._silent.get(address, {}), min(self._limits.connections, most_connections() // 2)
        if len(mine) >= self._limits.silent or self._of.get(address, 0) >= most:
            if not mine:
                self._turn_away(visit, "too many connections of one address", address)
                return False
            self._cut(next(iter(mine.values())), "too many silent connections of one address")
        visit.address = address
        self._of[address] = self._of.get(address, 0) + 1
        self._silent.setdefault(address, {})[visit.client] = visit
        return True

    @property
    def size(self) -> int:
        """How many connections there are."""
        return len(self._visits)

    def greeted(self, client: Client | None) -> None:
        """A WebSocket said hello: it may be quiet from now on."""
        visit = self.visit_of(client)
        if visit is not None:
            self.heard(visit)
            self.stop_waiting(visit)

    def visit_of(self, client: Client | None) -> Visit | None:
        return None if client is None else self._visits.get(client)

    def heard(self, visit: Visit) -> None:
        """It said what it wants."""
        self._oldest.pop(visit.client, None)
        mine = self._silent.get(visit.address, {})
        if mine.pop(visit.client, None) and not mine:
            del self._silent[visit.address]

    def wait(self, visit: Visit, what: str, seconds: float) -> None:
        """Cut it unless it comes to something else in time; waiting on for the same thing gives no new time."""
        if visit.what != what:
            loop = asyncio.get_running_loop()
            visit.what, visit.until = what, loop.time() + seconds
            self._waiting[visit.client] = visit

    def stop_waiting(self, visit: Visit) -> None:
        if visit.until is not None:
            visit.what, visit.until = "", None
            self._waiting.pop(visit.client, None)

    def leave(self, visit: Visit) -> None:
        if self._visits.get(visit.client) is not visit:
            return
        del self._visits[visit.client]
        self.heard(visit)
        self.stop_waiting(visit)
        self._uncount(visit)

    def _uncount(self, visit: Visit) -> None:
        if visit.address:
            self._of[visit.address] -= 1
            if not self._of[visit.address]:
                del self._of[visit.address]

    def _sweep(self) -> None:
        loop = asyncio.get_running_loop()
        now, self._sweeps = loop.time(), self._sweeps + 1
        for visit in list(self._waiting.values()):
            if visit.until is not None and visit.until <= now and not self._is_reading_on(visit, now):
                self._cut(visit, f"waited for {visit.what} in vain")
        if self._sweeps % LOOK_AROUND == 0:
            for visit in self._visits.values():
                if visit.transport.is_closing():
                    visit.unread = visit.transport.get_write_buffer_size()
                    self.wait(visit, LEAVING, GONE_WITHIN)
        self._sweeping = loop.call_later(SWEEP, self._sweep) if self._visits else None

    def _is_reading_on(self, visit: Visit, now: float) -> bool:
        """Whether a client that leaves still takes in what it was told: its line may be slow."""
        unread = visit.transport.get_write_buffer_size() if visit.what == LEAVING else 0
        if not 0 < unread < visit.unread:
            return False
        visit.unread, visit.until = unread, now + GONE_WITHIN
        return True

    def _cut(self, visit: Visit, why: str) -> None:
        told = f"cut: {why} (%s, %d connected)"
        log.warning(told, visit.address or visit.client[0], len(self._visits), extra={"where": visit.where})
        CUTS.add(why)
        self.leave(visit)
        visit.abort()

    def _turn_away(self, visit: Visit, why: str, address: str = "") -> None:
        told = f"turned away: {why} (%s, %d connected)"
        log.warning(told, address or visit.client[0], len(self._visits), extra={"where": visit.where})
        TURNED_AWAY.add(why)
        visit.abort()


def most_connections() -> int:
    """How many connections the open files of this process are enough for."""
    try:
        resource = import_module("resource")
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return MOST_FILES
    return max(allowed - RESERVE, allowed // 2)


def open_many_files() -> None:
    """Every connection is an open file, and many systems allow 1,024 unless a process asks for more."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        resource = import_module("resource")
        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
        if allowed != resource.RLIM_INFINITY and allowed < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
