"""All tables of one server process: found, loaded, made, and kept in step with other processes."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tablee import bots
from tablee.bots.warming import all_ready
from tablee.kernel.compiling import PURE
from tablee.kernel.game import AnyGame
from tablee.match.fairness import SECRET_BYTES
from tablee.text import texts

from . import clock, wire
from .audience import Audience
from .connection import Connection
from .errands import Beginning
from .ledger import Created, Ledger, game_of
from .limits import Limits
from .live import LiveTable
from .loading import read_ledger
from .log import log
from .making import new_table, rematch_of, table_that_plays_on
from .memory import settle
from .neighbours import Neighbours
from .news import Heard, listen
from .people import clean_name, hash_of, is_token, new_code, new_table_id
from .problems import Phrase, Problem
from .reasons import Reason
from .requests import AnyConnection
from .shelf import to_put_away
from .showing import encode
from .standing import standing_at_first, standing_of
from .storage import Storage, StorageDown
from .warming import Warming
from .workers import WORKERS, Workers

HOUR = 3600.0
GOODBYE = 0.2  # seconds for the last words of a server that stops
SWEEP = 1.0  # seconds between two looks at what other servers wrote: a lost notification heals within 2 s
AT_ONCE = 100  # tables that a sweep looks at before it lets others have their turn
READERS = 4  # threads that read tables
ABANDONED_AFTER = 48 * HOUR  # longer than the longest time for a move; then a game goes on when somebody looks at it
MOST_ASIDE = 100_000


def keeper_of(connection: AnyConnection) -> Keeper:
    return connection.app.state.keeper


def begin(ledger: Ledger, made: Created) -> None:
    """Lay out a new table; one that plays on is played up to there first."""
    ledger.apply(made, clock.now())
    ledger.prepare()


class Keeper:
    def __init__(
        self,
        storage: Storage,
        limits: Limits,
        rhythm: float,
        own: Mapping[str, AnyGame] | None = None,
        thinkers: int = WORKERS,
    ) -> None:
        """`own` are games that new tables play with other things than those that everybody has."""
        self.storage, self.limits, self.rhythm, self._own = storage, limits, rhythm, own or {}
        self.workers, self.warming = Workers(thinkers), Warming(all_ready().values())
        self._tables: dict[str, LiveTable] = {}
        self.neighbours = Neighbours(self._audience_of) if storage.is_postgresql else None
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._aside: dict[str, dict[str, str | int | Phrase]] = {}  # tables that cannot be read, and what is wrong
        self._readers, self._is_closing = ThreadPoolExecutor(READERS, "table reader"), threading.Event()
        self._background: list[asyncio.Task[None]] = []
        self.keep: float | None = None  # days after which a table that nobody touches is forgotten
        self._stored = 0  # tables; counted anew every hour

    async def open(self) -> None:
        await self.storage.open()
        work = (self._sweep(), self._compile(), self._resume())
        self._background = [asyncio.create_task(one) for one in work]
        if self.neighbours is not None:
            storage = self.storage
            self._background.append(asyncio.create_task(listen(storage.url, storage.name, self._hear, self.neighbours)))

    async def _resume(self) -> None:
        """Go on with the games in which somebody may wait for a bot or the clock, one by one, the latest first.

        People come in meanwhile. The others are read when somebody opens them.
        """
        before, since = None, clock.now() - ABANDONED_AFTER
        while True:
            try:
                page = await self.storage.unfinished(since, before)
            except StorageDown:
                await asyncio.sleep(SWEEP)
                continue
            if not page:
                return
            for _, name in page:
                await self._go_on_with(name)
            before = page[-1]

    async def _go_on_with(self, name: str) -> None:
        while True:
            try:
                (await self.table(name)).go_on()
                return
            except Problem as problem:
                if problem.why != Reason.STORAGE:
                    return
            except Exception:  # whatever it is: the next table must still go on
                log.exception("table %s does not go on", name)
                return
            await asyncio.sleep(SWEEP)

    async def _compile(self) -> None:
        await self.warming.run()
        if not PURE:
            settle()
            self.workers.start()

    async def say_goodbye(self) -> None:
        """Tell everybody to come back in a moment, while the sockets are still open."""
        for table in self._tables.values():
            table.audience.say(wire.Restarting())
        await asyncio.sleep(GOODBYE)

    async def close(self) -> None:
        for task in self._background:
            task.cancel()
        for table in self._tables.values():
            table.close()
            for connection in table.audience.connections:
                connection.is_cut.set()
        self.workers.close()
        self._is_closing.set()
        self._readers.shutdown(wait=False, cancel_futures=True)
        await self.storage.close()

    def _hear(self, news: Heard) -> None:
        """Another server has written something."""
        live = self._tables.get(news.table)
        if live is not None and live.ledger.seq < news.seq:
            task = asyncio.ensure_future(live.hear((news.seq, news.body.encode(), news.at)))
            self._background.append(task)
            task.add_done_callback(self._background.remove)

    def _audience_of(self, table: str) -> Audience | None:
        live = self._tables.get(table)
        return None if live is None else live.audience

    async def _sweep(self) -> None:
        """Heal what a lost notification or a stumbling bot left behind, and put old tables away."""
        archived = -HOUR
        while True:
            await asyncio.sleep(SWEEP)
            with contextlib.suppress(StorageDown, Problem):
                if self._tables and await self.storage.was_changed_by_others():
                    await self._look_at_heads()
                await self._go_on_everywhere()
                self._forget_idle()
                if time.monotonic() - archived > HOUR:
                    archived = time.monotonic()
                    await self._tidy()

    async def _look_at_heads(self) -> None:
        """What other servers have written, and what a host has had forgotten."""
        names = list(self._tables)
        heads = await self.storage.heads(names)
        for name in names:
            if name in heads:
                self._hear(Heard(name, heads[name]))
            elif name in self._tables:
                self._let_go(name)

    def _let_go(self, name: str) -> None:
        live = self._tables.pop(name)
        live.forgotten()
        live.close()

    async def _tidy(self) -> None:
        await self.storage.archive_old()
        while self.keep is not None and (forgotten := await self.storage.forget_old(self.keep)):
            for name in forgotten:
                if name in self._tables:
                    self._let_go(name)
        self._stored = await self.storage.count()

    async def _go_on_everywhere(self) -> None:
        for i, (name, live) in enumerate(list(self._tables.items()), 1):
            try:
                live.go_on()
            except Exception:  # whatever it is: the others must go on
                log.exception("table %s does not go on", name)
            if i % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _forget_idle(self) -> None:
        """A table is only a cache: one that nobody looks at and nobody waits for can be read again."""
        for name, live in list(self._tables.items()):
            if live.broken is not None:
                self._drop_broken(name, live.broken)
        for name in to_put_away(self._tables):
            self._tables.pop(name).close()

    # Finding

    async def table(self, name: str) -> LiveTable:
        live = self._tables.get(name)
        if live is not None and live.broken is not None:
            self._drop_broken(name, live.broken)
        elif live is not None:
            live.audience.touch()
            return live
        if name in self._aside:
            raise Problem(Reason.BROKEN_TABLE, None, **self._aside[name])
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name))
        try:
            return await asyncio.shield(self._loading[name])  # others may wait for it, too
        except StorageDown:
            raise Problem(Reason.STORAGE) from None

    async def fresh_table(self, name: str) -> LiveTable:
        """A table with all that any server wrote."""
        while True:
            live = await self.table(name)
            await live.be_fresh()
            if self._tables.get(name) is live:  # else it was put away meanwhile: whoever entered it would hear nothing
                live.audience.touch()
                return live

    async def fresh_tables(self, names: set[str]) -> dict[str, LiveTable]:
        """Those of them that there are; one query says which of them other servers have changed."""
        found: dict[str, LiveTable] = {}
        for name in names:
            try:
                found[name] = await self.table(name)
            except Problem as problem:
                if problem.why not in (Reason.NO_TABLE, Reason.BROKEN_TABLE):
                    raise  # a game must not look lost because the database is away
        if self.storage.is_postgresql and found:
            for name, seq in (await self.storage.heads(list(found))).items():
                if seq > found[name].ledger.seq:
                    await found[name].be_fresh()
        return found

    async def _load(self, name: str) -> LiveTable:
        """Read a table in another thread. One that is broken is set aside: it is not read again, and stays as it is."""
        found = await self.storage.secret_and_phase(name)
        if found is None:
            raise Problem(Reason.NO_TABLE)
        secret, phase = found
        lines = await self.storage.lines_after(name, 0)
        try:
            read = partial(read_ledger, name, secret, lines, self._is_closing)
            ledger = await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except Problem as problem:
            if problem.why == Reason.BROKEN_TABLE:
                self._set_aside(name, problem)
            raise
        if ledger.match is not None and phase not in (ledger.phase, "archived"):
            self.storage.note(name, standing_of(ledger))  # a server died before it could
        return self._keep(ledger)

    def _drop_broken(self, name: str, problem: Problem) -> None:
        if problem.why == Reason.BROKEN_TABLE:
            self._set_aside(name, problem)
        else:
            self._tables.pop(name).close()  # forgotten

    def _set_aside(self, name: str, problem: Problem) -> None:
        if name in self._tables:
            self._tables.pop(name).close()
        if len(self._aside) < MOST_ASIDE:
            self._aside[name] = problem.args_of_message
        why = f" ({problem.__cause__!r:.200})" if problem.__cause__ else ""
        said = problem.told(texts("en")).sentence
        log.error(f"table {name} is set aside: %s%s", said, why)  # each a kind of its own: the host needs them all

    @property
    def open_tables(self) -> list[LiveTable]:
        return list(self._tables.values())

    @property
    def number_aside(self) -> int:
        return len(self._aside)

    def is_aside(self, name: str) -> bool:
        return name in self._aside

    def _keep(self, ledger: Ledger) -> LiveTable:
        limits = self.limits
        rhythm, workers, neighbours = self.rhythm, self.workers, self.neighbours
        most, seats, absence = limits.waiting, limits.seats, limits.absence
        live = LiveTable(ledger, self.storage, most, rhythm, workers, seats, absence, neighbours)
        return self._tables.setdefault(ledger.table, live)

    async def with_code(self, code: str) -> LiveTable | None:
        try:
            name = await self.storage.table_with_code(code.strip().upper())
        except StorageDown:
            raise Problem(Reason.STORAGE) from None
        return None if name is None else await self.table(name)

    # Making

    async def make(self, wanted: wire.NewTable) -> LiveTable:
        made = new_table(wanted, self._own)
        self.warming.open(made.game)
        return await self._write(made)

    async def play_on(self, begin: Beginning, wanted: wire.PlayOn) -> LiveTable:
        return await self._write(table_that_plays_on(begin, wanted))

    async def _write(self, made: Created) -> LiveTable:
        if self._stored >= self.limits.stored:
            raise Problem(Reason.FULL)
        name, secret = new_table_id(), secrets.token_bytes(SECRET_BYTES)
        made.bots = bots.versions(game_of(made))
        for _ in range(20):
            made.code = new_code()
            try:
                standing, body = standing_at_first(made), encode(made)
                if await self.storage.make_table(name, made.code, secret, made.listed, body, made.game, standing):
                    self._stored += 1
                    ledger = Ledger(name, secret)
                    await asyncio.to_thread(begin, ledger, made)
                    if ledger.phase != standing.phase:  # the deal ended it
                        self.storage.note(name, standing_of(ledger))
                    return self._keep(ledger)
            except StorageDown:
                break
        raise Problem(Reason.STORAGE)

    async def sit(self, name: str, wanted: wire.Sit) -> wire.Seated:
        person = clean_name(wanted.name)
        if person is None:
            raise Problem(Reason.BAD_NAME)
        if not is_token(wanted.token):
            raise Problem(Reason.BAD_TOKEN)
        live, token_hash = await self.fresh_table(name), hash_of(wanted.token)
        if live.ledger.seat_with(token_hash) is None:
            try:
                await live.change(lambda: live.deciding.sit(wanted.seat, person, token_hash, wanted.avatar or ""))
            except Problem:
                if live.ledger.seat_with(token_hash) is None:
                    raise  # else it was written before, and only the answer was lost
        seat = live.ledger.seat_with(token_hash)
        assert seat is not None
        return wire.Seated(name, seat, wanted.token)

    async def again(self, live: LiveTable, move_id: str | None, asking: Connection) -> None:
        """A new table with the same people on the same seats; their tokens open it too."""
        await live.be_fresh()
        live.audience.seat_of(asking)
        if live.ledger.rematch is None:
            live.deciding.rematched("")  # refused before anything is made
            fresh = await self._write(rematch_of(live.ledger))
            try:
                await live.act(asking, move_id, lambda _: live.deciding.rematched(fresh.ledger.table))
            except Problem:
                if live.ledger.rematch is None:
                    raise  # else somebody else was faster: their table it is
            else:
                return
        if move_id is not None:
            asking.tell(wire.Accepted(move_id, live.ledger.seq))
            live.audience.tell([asking])
