"""Looking for a table by its code: wrong guesses are slowed, and right ones never refused.

Whether a code is right is known only after looking, so looking itself must be limited, or whoever guesses in a flood
would be told the right ones among it. Sources that have guessed too often share a slow queue in which every source has
its turn; everybody else is served at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from .limits import Bucket, Buckets, Limits
from .log import log
from .problems import Problem
from .proxies import network_of
from .reasons import Reason

MOST_WAITING = 200  # look-ups of one source
MOST_EVERYWHERE = 5000


class LookUps:
    def __init__(self, limits: Limits) -> None:
        self._of_address, self._of_network = Buckets(*limits.codes), Buckets(*limits.codes_of_network)
        self._of_all, self._at_once = Bucket(*limits.codes_of_all), Bucket(*limits.look_ups)
        self._pause = 1 / limits.suspects[0]
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._serving: asyncio.Task[None] | None = None
        self.tell: Callable[[str], None] = lambda source: None  # other servers of a wrong guess

    async def turn(self, source: str) -> None:
        """Wait until it may be looked whether a code is right."""
        is_suspect = not (self._of_address.has_some(source) and self._of_network.has_some(network_of(source)))
        if not is_suspect and self._at_once.take():
            return
        mine = self._waiting.get(source, ())
        if len(mine) >= MOST_WAITING or sum(map(len, self._waiting.values())) >= MOST_EVERYWHERE:
            log.warning("refused: too many guesses wait (%s)", source)
            raise Problem(Reason.TOO_FAST)
        mine = self._waiting.setdefault(source, deque())
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        await turn

    def wrong(self, source: str) -> Problem:
        """A code that opens nothing: that is said, until there have been too many of them."""
        buckets = [
            self._of_address.take(source),
            self._of_network.take(network_of(source)),
            self._of_all.take(),
        ]
        if all(buckets):
            self.tell(source)
            return Problem(Reason.NO_CODE)
        log.warning("refused: too many wrong codes (%s)", source)
        return Problem(Reason.TOO_FAST)

    def heard_of(self, source: str) -> None:
        """Somebody guessed wrong on another server: it counts as if it had been here."""
        self._of_address.owe(source)
        self._of_network.owe(network_of(source))
        self._of_all.owe()

    async def _serve(self) -> None:
        """Source by source, so that nobody waits for all the guesses of another one."""
        while self._waiting:
            source = next(iter(self._waiting))
            mine = self._waiting.pop(source)
            turn = mine.popleft()
            if mine:
                self._waiting[source] = mine  # behind all the others
            if not turn.done():
                turn.set_result(None)
                await asyncio.sleep(self._pause)
