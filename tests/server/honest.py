"""Honest people at a table, who notice whatever others do to it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncGenerator
from typing import Any

import httpx
import msgspec

from server import servers
from server.servers import Player, Server, journal_of, seated, without_time
from tablee.games import find
from tablee.match import Journal, Match, replay

http = httpx.Client(timeout=300)  # one for all: making one takes longer than a move
Frame = str | bytes
Trick = tuple[str, Any]


def connect(server: Server, table: str, token: str | None = None) -> contextlib.AbstractAsyncContextManager[Player]:
    """A connection that takes in everything at once, so that tabs nobody reads close without a wait."""
    return servers.connect(server, table, token, max_queue=None, close_timeout=2)


class Honest:
    """Both seats of a table played by the book, and the watcher who checks what a stranger sees."""

    def __init__(self, server: Server, table: str, tokens: list[str], people: list[Player], watcher: Player) -> None:
        self.server, self.table, self.tokens = server, table, tokens
        self.people, self.watcher = people, watcher
        self.said: list[tuple[int, dict[str, Any], int]] = []  # accepted: seat, message, seq
        self.moves: list[tuple[int, str]] = []

    def look(self) -> dict[str, Any]:
        answer = http.get(f"{self.server.http}/api/tables/{self.table}")
        assert answer.status_code == 200, answer.text
        return without_time(answer.json())

    @property
    def seq(self) -> int:
        return self.look()["seq"]

    @property
    def phase(self) -> str:
        return self.look()["phase"]

    async def fresh(self, seat: int) -> dict[str, Any]:
        await settle(self.people[seat], "sync")
        return self.people[seat].view

    async def next_message(self, choice: int) -> tuple[int, dict[str, Any]] | None:
        """What the next honest person would say, or None when the game is over."""
        now = self.look()
        if now["phase"] == "finished":
            return None
        move_id = secrets.token_hex(8)
        if now["phase"] == "waiting":
            seat = next(i for i, place in enumerate(now["seats"]) if not place["ready"])
            return seat, {"do": "ready", "nonce": secrets.token_hex(16), "move_id": move_id}
        seat = now["to_act"][choice % len(now["to_act"])]
        view = await self.fresh(seat)
        move = view["legal"][choice % len(view["legal"])]
        return seat, {"do": "move", "move": move, "seq": view["seq"], "move_id": move_id}

    async def deliver(self, seat: int, message: dict[str, Any]) -> None:
        """Say it and see it accepted, one further than before."""
        before = self.seq
        heard = await settle(self.people[seat], json.dumps(message))
        accepted = [m for m in heard if m["is"] == "accepted" and m["move_id"] == message["move_id"]]
        told = [{key: m.get(key) for key in ("is", "why", "seq", "move_id")} for m in heard]
        assert [m["seq"] for m in accepted] == [before + 1], f"{message} was answered with {told}"
        self.said.append((seat, message, before + 1))
        if message["do"] == "move":
            self.moves.append((seat, message["move"]))

    async def go_on(self, choice: int = 0) -> bool:
        following = await self.next_message(choice)
        if following is not None:
            await self.deliver(*following)
        return following is not None

    async def deal(self) -> None:
        while self.phase == "waiting":
            await self.go_on()

    async def finish(self, choice: int = 0) -> None:
        for _ in range(500):
            if not await self.go_on(choice):
                return
        raise AssertionError("the game never ended")


@contextlib.asynccontextmanager
async def honest_table(server: Server) -> AsyncGenerator[Honest]:
    table, tokens = seated(server, ["open", "open"])
    async with (
        connect(server, table, tokens[0]) as first,
        connect(server, table, tokens[1]) as second,
        connect(server, table) as watcher,
    ):
        yield Honest(server, table, tokens, [first, second], watcher)


@contextlib.asynccontextmanager
async def lasting_table(server: Server, moves: int = 0) -> AsyncGenerator[Honest]:
    """A game that still goes on after some moves: one deal in a hundred ends a duel at once."""
    for _ in range(50):
        async with honest_table(server) as honest:
            await honest.deal()
            for _ in range(moves):
                await honest.go_on()
            if honest.phase == "playing":
                yield honest
                return
    raise AssertionError("no game lasts")


async def settle(player: Player, *frames: Frame) -> list[dict[str, Any]]:
    """Send frames and return everything said until the server has dealt with the last of them.

    The mark is a message that no phase allows, so its refusal ends the answers.
    """
    mark = "mark-" + secrets.token_hex(6)
    for frame in frames:
        await player.socket.send('{"do":"sync"}' if frame == "sync" else frame)
    await player.say(do="give", seat=-1, to="nobody", move_id=mark)
    heard: list[dict[str, Any]] = []
    while not (heard and heard[-1].get("move_id") == mark):
        heard.append(await player.hear())
    return heard[:-1]


def replayed(journal: dict[str, Any]) -> Match:
    return replay(msgspec.convert(journal, Journal), find)


async def check_unharmed(honest: Honest) -> None:
    """The server stands, and a stranger on a socket is shown exactly what HTTP shows."""
    assert honest.server.is_alive
    assert http.get(f"{honest.server.http}/health").status_code == 200
    await settle(honest.watcher, "sync")
    assert without_time(honest.watcher.view) == honest.look()
    assert honest.watcher.view["you"] is None


async def check_finished(honest: Honest) -> None:
    """Every acknowledged move is in the journal once, in order, and the journal proves right."""
    assert honest.phase == "finished"
    journal = journal_of(honest.server, honest.table)
    assert [(move["seat"], move["move"]) for move in journal["moves"]] == honest.moves
    match = replayed(journal)
    assert match.is_over
    assert match.outcome is not None
    shown = honest.look()
    assert shown["outcome"] == json.loads(msgspec.json.encode(match.outcome))
    for seat in (0, 1):
        assert (await honest.fresh(seat))["seq"] == shown["seq"]
    await check_unharmed(honest)


async def quiet(honest: Honest) -> None:
    """Wait until the server has noticed that the last of the storm is gone."""
    for _ in range(600):
        await settle(honest.watcher, "sync")
        if without_time(honest.watcher.view) == honest.look():
            return
        await asyncio.sleep(0.05)
