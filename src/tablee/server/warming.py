"""Compiling behind everybody's back: a process for each game, two at a time, and the game that somebody opens first.

People play meanwhile, in plain Python. As soon as a process is done, this one loads what it made.
"""

from __future__ import annotations

import asyncio
import math
import sys
import time
from collections.abc import Awaitable, Callable, Iterable

from tablee.bots.warming import seconds_for, warm_up_all
from tablee.kernel.compiling import PURE, is_kept
from tablee.kernel.game import AnyGame

from .log import log

AT_ONCE = 2
SHORTEST = 2.0  # seconds that are left at least, as long as it is not done
SLOWEST, QUICKEST = 20.0, 0.2  # how much slower or quicker than usual a machine is taken to be

Compile = Callable[[AnyGame], Awaitable[None]]


async def compile_elsewhere(game: AnyGame) -> None:
    """Let another process compile a game, then load it here."""
    if await asyncio.to_thread(is_kept, game.id):
        return await asyncio.to_thread(warm_up_all, game)
    quiet = asyncio.subprocess.DEVNULL
    module = "tablee.bots.warming"
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, game.id, stdout=quiet, stderr=quiet)
    try:
        code = await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if code:
        log.warning("the process that compiles %s ended with %s; the server does it itself", game.id, code)
    return await asyncio.to_thread(warm_up_all, game)


class Warming:
    """Which games are compiled by now, and how long the others still take."""

    def __init__(self, games: Iterable[AnyGame], compile: Compile = compile_elsewhere, is_on: bool = not PURE) -> None:
        self._games = {game.id: game for game in games} if is_on else {}
        self._waiting = list(self._games)
        self._opened = set[str]()
        self._running: dict[str, tuple[asyncio.Task[None], float]] = {}
        self._compile, self._pace = compile, 1.0
        self._changed = asyncio.Event()

    def open(self, game: str) -> None:
        """Somebody wants to play this: it is next, and takes the place of one that nobody has opened yet."""
        if game in self._opened or game not in self._games:
            return
        self._opened.add(game)
        if game not in self._waiting:
            return
        self._waiting.remove(game)
        self._waiting.insert(sum(one in self._opened for one in self._waiting), game)
        others = [one for one in self._running if one not in self._opened]
        if others and len(self._running) >= AT_ONCE:
            self._running[others[-1]][0].cancel()  # the latest: it loses least

    def is_ready(self, game: str) -> bool:
        return game not in self._running and game not in self._waiting

    def seconds_left(self, game: str) -> int:
        """About how long until a game is compiled; 0 if it is."""
        if self.is_ready(game):
            return 0
        ahead = self._waiting[: self._waiting.index(game)] if game in self._waiting else []
        left = {one: self._left(one) for one in self._running}
        if game in left:
            return math.ceil(left[game])
        places = sorted(left.values())[:AT_ONCE] + [0.0] * (AT_ONCE - len(left))
        for one in [*ahead, game]:
            places.sort()
            places[0] += self._usual(one)
        return math.ceil(max(SHORTEST, places[0]))

    async def run(self) -> None:
        """Compile all of them."""
        try:
            while self._waiting or self._running:
                self._changed.clear()
                while self._waiting and len(self._running) < AT_ONCE:
                    game = self._waiting.pop(0)
                    self._running[game] = asyncio.create_task(self._one(game)), time.monotonic()
                await self._changed.wait()
        finally:
            tasks = [task for task, _ in self._running.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _one(self, game: str) -> None:
        began = time.monotonic()
        try:
            await self._compile(self._games[game])
            pace = (time.monotonic() - began) / seconds_for(self._games[game])
            self._pace = min(SLOWEST, max(QUICKEST, pace))
        except asyncio.CancelledError:
            self._waiting.insert(sum(one in self._opened for one in self._waiting), game)
            raise
        except Exception:  # whatever it is: the others are still wanted, and this one runs in plain Python
            log.exception("%s cannot be compiled", game)
        finally:
            del self._running[game]
            self._changed.set()

    def _usual(self, game: str) -> float:
        return seconds_for(self._games[game]) * self._pace

    def _left(self, game: str) -> float:
        return max(SHORTEST, self._usual(game) - (time.monotonic() - self._running[game][1]))
