"""All tables of one server process: found, loaded, made, and kept in step with other processes."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import Mapping
from typing import Any

from litestar.connection import ASGIConnection

from tablee import bots
from tablee.games import UnknownGame, all_games, find
from tablee.kernel.compiling import PURE
from tablee.kernel.game import BadOption, Game
from tablee.match import Match, journal_of, material_of
from tablee.match.fairness import SECRET_BYTES

from . import wire
from .connection import Connection
from .ledger import Created, Ledger, Start, read_entry
from .limits import Limits
from .live import LiveTable, Problem
from .memory import settle
from .people import clean_name, hash_of, is_token, new_code, new_table_id, new_token
from .showing import encode
from .storage import Storage, StorageDown

HOUR = 3600.0
GOODBYE = 0.2  # seconds for the last words of a server that stops
SWEEP = 1.0  # seconds between two looks at what other servers wrote: a lost notification heals within 2 s
MOST_LOADED = 5000


async def compile_elsewhere() -> None:
    """Let another process compile, so that nobody here waits; then load what it made. People play meanwhile."""
    if PURE:
        return
    code = (
        "import os; os.nice(10); from tablee import bots; from tablee.games import all_games\n"
        "for game in all_games().values(): game.doors.warm_up(); bots.warm_up(game); game.warm_up_view()"
    )
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=quiet, stderr=quiet)
    try:
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        raise
    for game in all_games().values():
        await asyncio.to_thread(game.doors.warm_up)
        await asyncio.to_thread(bots.warm_up, game)
        await asyncio.to_thread(game.warm_up_view)
    settle()


def keeper_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Keeper:
    return connection.app.state.keeper


def check_seats(game: Game[Any], seats: list[str], allowed: range) -> None:
    if len(seats) not in allowed:
        raise Problem("bad-seats", fewest=allowed[0], most=allowed[-1])
    for seat in seats:
        kind, _, name = seat.partition(":")
        if seat != "open" and (kind != "bot" or name not in bots.bot_names(game)):
            raise Problem("unknown-bot", name=seat[:40])


class Keeper:
    def __init__(
        self, storage: Storage, limits: Limits, rhythm: float, own: Mapping[str, Game[Any]] | None = None
    ) -> None:
        """`own` are games that new tables play with other things than those that everybody has."""
        self.storage, self.limits, self.rhythm, self._own = storage, limits, rhythm, own or {}
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._idle: set[str] = set()  # the tables that were idle at the latest sweep
        self._background: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.storage.open()
        self._background = [asyncio.create_task(self._sweep()), asyncio.create_task(compile_elsewhere())]
        if self.storage.is_postgresql:
            self._background.append(asyncio.create_task(self.storage.listen(self._hear)))
        for table in await self.storage.playing():
            with contextlib.suppress(Problem):
                (await self.table(table)).go_on()

    async def say_goodbye(self) -> None:
        """Tell everybody to come back in a moment, while the sockets are still open."""
        for table in self._tables.values():
            for connection in table.connections:
                connection.tell(wire.Restarting())
        await asyncio.sleep(GOODBYE)

    async def close(self) -> None:
        for task in self._background:
            task.cancel()
        for table in self._tables.values():
            table.close()
            for connection in table.connections:
                connection.is_cut.set()
        await self.storage.close()

    def _hear(self, table: str, seq: int) -> None:
        live = self._tables.get(table)
        if live is not None and live.ledger.seq < seq:
            task = asyncio.ensure_future(live.refresh())
            self._background.append(task)
            task.add_done_callback(self._background.remove)

    async def _sweep(self) -> None:
        """Heal what a lost notification or a stumbling bot left behind, and put old tables away."""
        archived = -HOUR
        while True:
            await asyncio.sleep(SWEEP)
            with contextlib.suppress(StorageDown, Problem):
                if self.storage.is_postgresql and self._tables:
                    heads = await self.storage.heads(list(self._tables))
                    for table, seq in heads.items():
                        self._hear(table, seq)
                for live in list(self._tables.values()):
                    live.go_on()
                self._forget_idle()
                if time.monotonic() - archived > HOUR:
                    archived = time.monotonic()
                    await self.storage.archive_old()

    def _forget_idle(self) -> None:
        """A table is only a cache: one that nobody looks at and nobody waits for can be read again.

        It has to be idle twice in a row: somebody may be about to sit down at one that was just read.
        """
        if len(self._tables) > MOST_LOADED:
            idle = {name for name, live in self._tables.items() if live.is_idle}
            for name in idle & self._idle:
                self._tables.pop(name).close()
            self._idle = idle

    # Finding

    async def table(self, name: str) -> LiveTable:
        if name in self._tables:
            return self._tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        try:
            return await self._loading[name]
        except StorageDown:
            raise Problem("storage") from None
        finally:
            self._loading.pop(name, None)

    async def _load(self, name: str) -> LiveTable:
        secret = await self.storage.secret_of(name)
        if secret is None:
            raise Problem("no-table")
        ledger = Ledger(name, secret)
        for _, body, at in await self.storage.lines_after(name, 0):
            ledger.apply(read_entry(body), at)
        return self._keep(ledger)

    def _keep(self, ledger: Ledger) -> LiveTable:
        live = LiveTable(ledger, self.storage, self.limits.waiting, self.rhythm)
        return self._tables.setdefault(ledger.table, live)

    async def with_code(self, code: str) -> LiveTable:
        try:
            name = await self.storage.table_with_code(code.strip().upper())
        except StorageDown:
            raise Problem("storage") from None
        if name is None:
            raise Problem("no-code")
        return await self.table(name)

    # Making

    async def make(self, wanted: wire.NewTable) -> LiveTable:
        game = self._checked(wanted)
        made = Created(
            game=game.id,
            version=game.version,
            options=game.all_options(wanted.options),
            seats=wanted.seats,
            code="",
            time_limit=wanted.time_limit,
            listed=wanted.listed,
            material=material_of(game),
        )
        return await self._write(made)

    def _checked(self, wanted: wire.NewTable) -> Game[Any]:
        try:
            game = self._own.get(wanted.game) or find(wanted.game)
            game.options_for(wanted.options, len(wanted.seats))
        except UnknownGame as unknown:
            raise Problem("unknown-game", name=wanted.game[:40], known=unknown.known) from None
        except BadOption as bad:
            raise Problem("bad-option", name=bad.name[:40], value=bad.value[:40]) from None
        check_seats(game, wanted.seats, game.seats_with(wanted.options))
        return game

    async def play_on(self, match: Match, wanted: wire.PlayOn) -> LiveTable:
        """A table that begins where a checked match was; its people sit down and get ready as at any other."""
        position = match.position if wanted.position is None else wanted.position
        if not 0 <= position <= match.position:
            raise Problem("no-position", last=match.position)
        if not match.to_act(position):
            raise Problem("over")
        check_seats(match.game, wanted.seats, range(len(match.players), len(match.players) + 1))
        made = Created(
            game=match.game.id,
            version=match.game.version,
            options=match.options,
            seats=wanted.seats,
            code="",
            time_limit=wanted.time_limit,
            listed=wanted.listed,
            start=Start(journal_of(match).seed, match.moves[:position]),
            starter=match.starter,
            material=material_of(match.game),
        )
        return await self._write(made)

    async def _write(self, made: Created) -> LiveTable:
        name, secret = new_table_id(), secrets.token_bytes(SECRET_BYTES)
        made.bots = bots.versions(find(made.game))
        for _ in range(20):
            made.code = new_code()
            try:
                if await self.storage.make_table(name, made.code, secret, made.listed, encode(made)):
                    ledger = Ledger(name, secret)
                    ledger.apply(made, time.time())
                    return self._keep(ledger)
            except StorageDown:
                break
        raise Problem("storage")

    async def sit(self, name: str, wanted: wire.Sit) -> wire.Seated:
        person = clean_name(wanted.name)
        if person is None:
            raise Problem("bad-name")
        if wanted.token is not None and not is_token(wanted.token):
            raise Problem("bad-token")
        live, token = await self.table(name), wanted.token or new_token()
        token_hash = hash_of(token)
        if live.ledger.seat_with(token_hash) is None:
            await live.change(lambda: live.sit(wanted.seat, person, token_hash))
        seat = live.ledger.seat_with(token_hash)
        assert seat is not None
        return wire.Seated(name, seat, token)

    async def again(self, live: LiveTable, seat: int, move_id: str | None, asking: Connection) -> None:
        """A new table with the same people on the same seats; their tokens open it too."""
        if live.ledger.rematch is None:
            old = live.ledger.created
            live.rematched("")  # refused before anything is made
            people = {
                str(i): [place.name, place.token_hash]
                for i, place in enumerate(live.ledger.seats)
                if place.kind == "human"
            }
            made = Created(
                game=old.game,
                version=old.version,
                options=old.options,
                seats=[place.kind if place.is_bot else "open" for place in live.ledger.seats],
                code="",
                time_limit=old.time_limit,
                people=people,
                material=old.material,
                starter=None if live.ledger.match is None else live.ledger.match.next_starter(),
            )
            fresh = await self._write(made)
            try:
                await live.change(lambda: live.rematched(fresh.ledger.table), seat, move_id, asking)
            except Problem:
                if live.ledger.rematch is None:
                    raise  # else somebody else was faster: their table it is
            else:
                return
        if move_id is not None:
            asking.tell(wire.Accepted(move_id, live.ledger.seq))
            asking.tell(live.view_for(asking.eyes))
