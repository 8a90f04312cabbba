"""What servers on one database tell each other of the people who are connected to them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.server import neighbours
from tablee.server.app import Guard
from tablee.server.audience import Audience
from tablee.server.limits import Bucket, Limits
from tablee.server.neighbours import FORGOTTEN, Neighbours

from .here import NAME, made, run, seated, table_of, until


class Line:
    """Servers in one process, with the one thing between them that PostgreSQL does: everybody hears everything."""

    def __init__(self, servers: int) -> None:
        self.texts: list[str] = []
        self.audiences: list[Audience] = [
            table_of(*seated(made("carrom", ["open"] * 2))).audience for _ in range(servers)
        ]
        self.servers = [Neighbours(self.finder(i)) for i in range(servers)]
        self.servers.sort(key=lambda one: one._server)
        self.tasks: list[asyncio.Task[None]] = []

    def finder(self, i: int) -> Any:
        return lambda table: self.audiences[i] if table == NAME else None

    async def send(self, channel: str, text: str) -> None:
        self.texts.append(text)
        for one in self.servers:
            one.hear(text)

    async def __aenter__(self) -> Line:
        self.tasks = [asyncio.create_task(one.tell_for_ever(self.send)) for one in self.servers]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self.tasks:
            task.cancel()


def test_servers_know_who_is_connected_to_the_others_and_who_has_left() -> None:
    async def story() -> None:
        async with Line(2) as line:
            first, second = line.servers
            first.here(NAME, {0})
            await until(lambda: second.elsewhere(NAME) == {0})
            assert first.elsewhere(NAME) == set()
            first.here(NAME, set())
            await until(lambda: second.elsewhere(NAME) == set())

    run(story)


def test_a_server_that_opens_a_table_is_told_who_is_there() -> None:
    async def story() -> None:
        async with Line(2) as line:
            first, second = line.servers
            first.here(NAME, {1})
            await until(lambda: second.elsewhere(NAME) == {1})
            second._there.clear()  # it was put away, and is read again
            second.opened(NAME)
            await until(lambda: second.elsewhere(NAME) == {1})

    run(story)


def test_of_all_servers_with_people_at_a_table_one_lets_its_bots_think() -> None:
    async def story() -> None:
        async with Line(3) as line:
            assert all(one.is_first(NAME) for one in line.servers), "nobody knows of anybody else"
            for one in line.servers[:2]:
                one.here(NAME, {0})
            await until(lambda: [one.is_first(NAME) for one in line.servers] == [True, False, False])
            line.servers[0].here(NAME, set())
            await until(lambda: [one.is_first(NAME) for one in line.servers] == [False, True, False])

    run(story)


def test_a_server_that_was_killed_has_nobody_with_it_after_a_while(monkeypatch) -> None:
    async def story() -> None:
        async with Line(2) as line:
            first, second = line.servers
            first.here(NAME, {0})
            await until(lambda: second.elsewhere(NAME) == {0})
            line.tasks[0].cancel()
            later = neighbours.time.monotonic() + FORGOTTEN + 1
            monkeypatch.setattr("tablee.server.neighbours.time.monotonic", lambda: later)
            assert second.elsewhere(NAME) == set()
            assert second.is_first(NAME)
            second.forget_silent()
            assert not second._there

    run(story)


def test_much_news_is_cut_into_notifications_that_postgresql_takes() -> None:
    async def story() -> None:
        async with Line(2) as line:
            first, second = line.servers
            heard: list[str] = []
            line.audiences[0].pass_on = line.audiences[1].pass_on = lambda message, is_passing: heard.append(message)  # type: ignore[method-assign]
            for i in range(500):
                first.say(NAME, b'{"is":"reacted","seat":%d}' % i)
            first.say(NAME, b"x" * 9000)  # never fits, and holds up nothing
            first.say(NAME, b"{}")
            await until(lambda: len(heard) == 501)
            assert max(len(text.encode()) for text in line.texts) < 8000
            assert len(line.texts) > 2
            assert second.elsewhere(NAME) == set()

    run(story)


def test_wrong_codes_and_new_tables_count_for_all_servers_together() -> None:
    async def story() -> None:
        async with Line(2) as line:
            guards = [Guard(Limits(codes=(0.001, 10)), frozenset()) for _ in line.servers]
            for guard, server in zip(guards, line.servers, strict=True):
                guard.share(server)
            here, there = guards
            said = [here.codes.wrong("192.0.2.1").why.value for _ in range(6)]
            await until(lambda: there.codes._of_address._bucket("192.0.2.1")._left < 5)
            said += [there.codes.wrong("192.0.2.1").why.value for _ in range(6)]
            assert (said.count("no-code"), said.count("too-fast")) == (10, 2), "as many as on one server"
            line.servers[0].spent("tables", "192.0.2.1")
            await until(lambda: list(there._tables._of) == ["192.0.2.1"])
            assert not here._tables._of, "what this server has spent itself is counted already"

    run(story)


def test_what_was_spent_elsewhere_while_nothing_was_left_is_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tablee.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(1, 2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    for _ in range(9):
        bucket.owe()
    now = 2.9
    assert not bucket.take(), "two at the most are owed"
    now = 3.1
    assert bucket.take()
