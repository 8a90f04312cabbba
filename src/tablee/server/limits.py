"""How much one connection or one address may ask for."""

from __future__ import annotations

import time
from dataclasses import dataclass

FRAME = 8 * 1024  # bytes of one message
MOST_MOVES = 3000  # of one table and of one journal; the longest game that ends by itself has 2,000
LONGEST_FRAME = 16 * 1024  # bytes: up to here what is too long is answered, beyond it the connection is cut
LONGEST_HEAD = 16 * 1024  # bytes of a request before its body


@dataclass(frozen=True)
class Limits:
    """Per second, with a burst; an address is an IPv4 address or an IPv6 network of 64 bits."""

    messages: tuple[float, float] = (100, 200)  # of one connection
    trials: tuple[float, float] = (20, 60)  # moves that one connection may ask about
    requests: tuple[float, float] = (40, 400)  # of one address
    files: tuple[float, float] = (200, 4000)  # of the page, of one address: a class opens it at the same moment
    codes: tuple[float, float] = (0.2, 10)  # wrong ones, of one address
    codes_of_network: tuple[float, float] = (1, 60)  # wrong ones, of one network: /24, or /48 with IPv6
    codes_of_all: tuple[float, float] = (2, 100)  # wrong ones, of everybody together
    look_ups: tuple[float, float] = (200, 1000)  # of codes, by everybody who has not guessed too often
    suspects: tuple[float, float] = (40, 1)  # look-ups of all others together, each source in its turn
    journals: tuple[float, float] = (2, 40)  # of one address, to be played again
    tables: tuple[float, float] = (0.5, 200)  # made by one address; a class makes its own at the same moment
    seats: tuple[float, float] = (1, 40)  # people and bots who change places at one table
    handshakes: tuple[float, float] = (60, 600)  # TCP connections of one address
    connections: int = 2000  # of one address, at the same time
    silent: int = 200  # of those, that have not asked for anything yet
    waiting: int = 64  # changes waiting for one table
    unread: int = 64  # messages a client has not read yet
    stored: int = 1_000_000  # tables in all
    lines: int = 12_000  # of the journal of one table
    absence: float = 60.0  # seconds somebody is away until the others may let a bot play


WIDE = Limits(
    messages=(1e9, 1e9),
    trials=(1e9, 1e9),
    requests=(1e9, 1e9),
    files=(1e9, 1e9),
    codes=(0.2, 10),
    journals=(1e9, 1e9),
    tables=(1e9, 1e9),
    seats=(1e9, 1e9),
    handshakes=(1e9, 1e9),
    connections=100_000,
    silent=100_000,
)
"""For load tests, whose clients all share one address."""


class Bucket:
    """Lets `rate` through a second, and up to `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, time.monotonic()

    def take(self) -> bool:
        if not self.has_some:
            return False
        self._left -= 1
        return True

    def owe(self) -> None:
        """Something was let through elsewhere: it counts here, too, even if there is nothing left."""
        _ = self.has_some
        self._left = max(self._left - 1, -self._burst)

    @property
    def has_some(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1

    @property
    def is_full(self) -> bool:
        return self._left + (time.monotonic() - self._at) * self._rate >= self._burst


class Buckets:
    """One bucket per address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        return self._bucket(address).take()

    def owe(self, address: str) -> None:
        self._bucket(address).owe()

    def _bucket(self, address: str) -> Bucket:
        if len(self._of) > self.MOST:
            self._of = {key: bucket for key, bucket in self._of.items() if not bucket.is_full}
        return self._of.setdefault(address, Bucket(self._rate, self._burst))

    def has_some(self, address: str) -> bool:
        bucket = self._of.get(address)
        return bucket is None or bucket.has_some
