"""Whoever thinks for the server: in what order people are served, and that nobody's message waits for it."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from server.servers import connect, make_table, running, sit
from server.test_live import one_server, token_of
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.match import Match, journal_of
from tablee.server import clock, deciding, errands, wire
from tablee.server.app import make_app
from tablee.server.problems import Problem
from tablee.server.storage import Storage, sqlite_url
from tablee.server.workers import MOST_OF_A_TABLE, Errand, Rank, Turns, Workers


def asked(name: str) -> Errand:
    return Errand(print, (name,), Rank.HINT, False)


def test_every_address_has_its_turn_and_at_an_address_every_table() -> None:
    async def story() -> list[str]:
        turns = Turns()
        for name in ("a1 first", "a1 second", "a2 first", "b1 first", "a1 third", "b1 second"):
            turns.add(name[0], name[:2], asked(name))
        assert (turns.length, turns.waiting("a", "a1"), turns.waiting("c", "c1")) == (6, (4, 3), (0, 0))
        served: list[str] = []
        while (errand := turns.next()) is not None:
            served.append(str(errand.args[0]))
        assert turns.length == 0
        return served

    assert asyncio.run(story()) == ["a1 first", "b1 first", "a2 first", "b1 second", "a1 second", "a1 third"]


def test_whoever_has_left_is_passed_over() -> None:
    async def story() -> None:
        turns = Turns()
        gone, here = asked("gone"), asked("here")
        turns.add("a", "t", gone)
        turns.add("a", "t", here)
        gone.done.cancel()
        assert turns.next() is here
        assert turns.next() is None

    asyncio.run(story())


class Gate:
    """Work that goes on until it is let through; says what was begun, in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._open = threading.Event()

    def work(self, name: str) -> str:
        self.begun.append(name)
        assert self._open.wait(300)
        return name

    def open(self) -> None:
        self._open.set()

    async def has_begun(self, many: int) -> None:
        while len(self.begun) < many:
            await asyncio.sleep(0.01)


def test_opponents_of_people_come_first_and_always_find_a_place() -> None:
    async def story() -> list[str]:
        workers, gate = Workers(2), Gate()

        def ask(rank: Rank, name: str) -> asyncio.Task[Any]:
            return asyncio.create_task(workers.do(rank, name, name, gate.work, name))

        asking = [ask(Rank.AMONG_BOTS, f"bots {i}") for i in range(3)]
        asking += [ask(Rank.REVIEW, "review"), ask(Rank.HINT, "hint")]
        await gate.has_begun(1)
        await asyncio.sleep(0.05)
        assert gate.begun == ["bots 0"], "one place is kept for opponents of people"
        asking.append(ask(Rank.OPPONENT, "opponent"))
        await gate.has_begun(2)
        gate.open()
        await asyncio.gather(*asking)
        workers.close()
        return gate.begun

    assert asyncio.run(story()) == ["bots 0", "opponent", "hint", "review", "bots 1", "bots 2"]


def test_the_more_wait_the_less_time_each_gets() -> None:
    async def story(many: int) -> list[float]:
        workers, given = Workers(2), list[float]()
        await asyncio.gather(*(workers.think(Rank.OPPONENT, "school", str(i), given.append) for i in range(many)))
        workers.close()
        return given

    assert max(asyncio.run(story(2))) == 1.0
    class_of_thirty = asyncio.run(story(30))
    assert len(class_of_thirty) == 30
    assert sum(class_of_thirty) < 8.0, "two of them at a time, and nobody waits long"
    assert min(class_of_thirty) > 0.0


def test_nobody_piles_up_questions() -> None:
    async def story() -> None:
        workers, gate = Workers(2), Gate()
        asking = [asyncio.create_task(workers.do(Rank.HINT, "a", "t", gate.work, "one"))]
        await gate.has_begun(1)
        for _ in range(MOST_OF_A_TABLE):
            asking.append(asyncio.create_task(workers.do(Rank.HINT, "a", "t", gate.work, "more")))
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="too-fast"):
            await workers.do(Rank.HINT, "a", "t", gate.work, "too many")
        asking.append(asyncio.create_task(workers.do(Rank.HINT, "b", "u", gate.work, "another")))
        gate.open()
        assert len(await asyncio.gather(*asking)) == MOST_OF_A_TABLE + 2
        workers.close()

    asyncio.run(story())


def die_unless_in(process: int) -> int:
    if os.getpid() != process:
        os._exit(1)
    return process


async def ready(workers: Workers) -> None:
    workers.start()
    while not workers._is_ready:
        await asyncio.sleep(0.02)


def test_searches_run_in_other_processes_and_one_that_dies_costs_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_PURE", "1")

    async def story() -> None:
        workers = Workers(2)
        await ready(workers)
        assert await workers.do(Rank.HINT, "", "", os.getpid) != os.getpid()
        assert await workers.do(Rank.HINT, "", "", die_unless_in, os.getpid()) == os.getpid()
        await ready(workers)
        assert await workers.do(Rank.HINT, "", "", os.getpid) != os.getpid()
        workers.close()

    asyncio.run(story())


def test_when_a_process_dies_under_several_errands_one_new_pool_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_PURE", "1")

    async def story() -> None:
        workers, pools = Workers(4), list[Any]()
        await ready(workers)
        dying = (workers.do(Rank.OPPONENT, "", "", die_unless_in, os.getpid()) for _ in range(4))
        monkeypatch.setattr(workers, "start", lambda: (pools.append(workers._pool), Workers.start(workers)))
        assert await asyncio.gather(*dying) == [os.getpid()] * 4
        while not workers._is_ready:
            await asyncio.sleep(0.02)
        assert await workers.do(Rank.HINT, "", "", os.getpid) != os.getpid()
        assert sum(before is None for before in pools) == 1
        workers.close()

    asyncio.run(story())


def test_a_bot_chooses_the_same_in_a_worker_as_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_PURE", "1")
    match = Match(find("premier"), seed=3)
    seat = match.to_act()[0]
    about = errands.thinking(match.game, match.masked(seat), seat, chances(3, "bot"))

    async def story() -> str:
        workers = Workers(1)
        await ready(workers)
        text = await workers.think(Rank.OPPONENT, "", "", errands.choose, about, "casual")
        workers.close()
        return text

    assert asyncio.run(story()) == errands.choose(about, "casual", 1.0)


def children_of(process: int) -> set[int]:
    found: set[int] = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue  # gone meanwhile
        state, parent = rest.split()[:2]
        if int(parent) == process and state != "Z":
            found.add(int(name.split()[0]))
    return found


def is_there(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux for the processes of a server")
def test_workers_go_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = make_table(server, ["open", "bot:expert"], options={"wins_needed": 5})
        token = sit(server, made["table"], "Ann")["token"]

        async def story() -> None:
            async with connect(server, made["table"], token) as ann:
                await ann.ready()
                await ann.hear_until(lambda m: m["is"] == "table" and (m["legal"] or m["phase"] == "finished"))
                await ann.say(do="hint")
                await ann.hear_until(lambda m: m["is"] in ("hinted", "refused"))

        asyncio.run(story())
        assert server.process is not None
        end = time.monotonic() + 60
        while len(workers := children_of(server.process.pid)) < 2 and time.monotonic() < end:
            time.sleep(0.05)
        assert workers, "a hint starts them"
        server.kill()
        while any(map(is_there, workers)) and time.monotonic() < end:
            time.sleep(0.05)
        assert not [process for process in workers if is_there(process)]


def test_others_are_answered_while_a_replay_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end, show = threading.Event(), threading.Event(), errands.show

    def slowly(*args: Any) -> errands.Film:
        begun.set()
        assert may_end.wait(300)
        return show(*args)

    monkeypatch.setattr(errands, "show", slowly)

    async def story() -> None:
        app: Any = make_app(Storage(sqlite_url(tmp_path)))
        there = httpx.ASGITransport(app=app)
        async with app.lifespan(), httpx.AsyncClient(transport=there, base_url="http://localhost") as client:
            line = msgspec.json.encode(journal_of(finished_game("destrier", 2)))
            replaying = asyncio.create_task(client.post("/api/journals", content=line))
            while not begun.is_set():
                await asyncio.sleep(0.01)
            games = await client.get("/api/games")
            assert games.status_code == 200
            may_end.set()
            assert (await replaying).json()["steps"]

    asyncio.run(story())


def finished_game(name: str, seats: int, seed: int = 1) -> Match:
    match = Match(find(name), seed=seed, players=["human"] * seats)
    while not match.is_over:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.play(seat, legal[match.position % len(legal)])
    return match


def test_a_replay_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished_game("destrier", 2)
    line = msgspec.json.encode(journal_of(match))
    whole = msgspec.json.decode(errands.show(line, None, 0).steps)
    assert [step["position"] for step in whole] == list(range(match.position + 1))
    monkeypatch.setattr(errands, "PAGE", 2)
    parts = [errands.show(line, None, first) for first in range(0, match.position + 1, 2)]
    assert {part.last for part in parts} == {match.position}
    assert [step for part in parts for step in msgspec.json.decode(part.steps)] == whole
    with pytest.raises(Problem, match="no-position"):
        errands.show(line, None, match.position + 1)
    with pytest.raises(Problem, match="no-seat"):
        errands.show(line, 2, 0)


def test_a_journal_with_too_many_moves_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished_game("destrier", 2, seed=7)
    line = msgspec.json.encode(journal_of(match))
    monkeypatch.setattr(errands, "MOST_MOVES", match.position - 1)
    with pytest.raises(Problem, match="long-journal"):
        errands.show(line, None, 0)
    monkeypatch.setattr(errands, "MOST_MOVES", match.position)
    assert errands.show(line, None, 0).last == match.position


def test_a_table_keeps_so_many_moves_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_MOVES", 3)

    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            table = await keeper.make(wire.NewTable("drei", ["open", "bot:random"]))
            await keeper.sit(table.ledger.table, wire.Sit("Ann", token_of("Ann")))
            await table.change(lambda: table.deciding.ready(0, "00"))
            match = table.ledger.match
            assert match is not None
            while match.position < 3:
                if 0 in match.to_act():
                    await table.change(lambda: table.deciding.move(0, match.legal(0)[0], None))
                await asyncio.sleep(0.01)
            with pytest.raises(Problem, match="long-game"):
                table.deciding.move(0, "whatever", None)
            table.go_on()
            await asyncio.sleep(0.1)
            assert match.position == 3

    asyncio.run(story())


def test_bots_among_themselves_wait_until_somebody_looks_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            table = await keeper.make(wire.NewTable("drei", ["bot:random", "bot:random"]))
            match = table.ledger.match
            assert match is not None
            table.go_on()
            await asyncio.sleep(0.2)
            assert match.position == 0
            table.look_in()
            while match.position < 5:
                await asyncio.sleep(0.01)

    asyncio.run(story())


def test_a_clock_that_is_set_anew_takes_no_time_and_gives_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            table = await keeper.make(wire.NewTable("destrier", ["open", "open"], {"wins_needed": 5}, time_limit=86400))
            name = table.ledger.table
            for who in "AB":
                await keeper.sit(name, wire.Sit(who, token_of(who)))
            for seat in (0, 1):
                await table.change(lambda seat=seat: table.deciding.ready(seat, "00"))
            real = time.time
            for jump in (3600.0, -3600.0, 100_000.0):
                monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
                left = table.clock.time_left()
                assert left is not None
                assert 86_000 < left <= 86_400
                match = table.ledger.match
                assert match is not None
                seat = match.to_act()[0]
                await table.change(lambda seat=seat, match=match: table.deciding.move(seat, match.legal(seat)[0], None))
            assert table.ledger.last_progress < real() + 3600, "nor does the journal believe it"

    asyncio.run(story())


def test_a_server_that_was_away_or_whose_clock_jumped_takes_no_time() -> None:
    for written in (clock.STARTED - 100_000.0, clock.STARTED - 1.0, clock.now() + 3600.0):
        before = clock.now()
        assert before <= clock.moment(written) <= clock.now()
    written = clock.STARTED + 0.001
    assert clock.moment(written) == written, "what was written since it started is as old as it is"
