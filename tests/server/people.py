"""People at tables of a real server, for the tests of what others try."""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from collections.abc import AsyncGenerator
from typing import Any

from server import servers
from server.servers import Player, Server, fetch, seated, without_time

NOBODY = "0" * 24


def connect(
    server: Server, table: str, token: str | None = None, **settings: Any
) -> contextlib.AbstractAsyncContextManager[Player]:
    return servers.connect(server, table, token, **{"max_queue": None, "close_timeout": 2} | settings)


def look(server: Server, table: str) -> dict[str, Any]:
    answer = fetch.get(f"{server.http}/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    return without_time(answer.json())


async def deal(*people: Player) -> bool:
    """Whether the game goes on after the deal: one deal in a hundred ends a duel at once."""
    for person in people:
        await person.ready()
    for person in people:
        if person.view["phase"] == "waiting":
            await person.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
    return people[0].view["phase"] == "playing"


@contextlib.asynccontextmanager
async def game(server: Server, moves: int = 0, **settings: Any) -> AsyncGenerator[tuple[str, list[str], list[Player]]]:
    """A game that goes on after some moves: its table, the keys and the two people."""
    for _ in range(50):
        table, tokens = seated(server, ["open", "open"], **settings)
        async with connect(server, table, tokens[0]) as first, connect(server, table, tokens[1]) as second:
            people = [first, second]
            goes_on = await deal(*people) and await play_on(people, moves) == moves
            if goes_on and (await see_now(first))["phase"] == "playing":
                yield table, tokens, people
                return
    raise AssertionError("no game lasts")


async def see_now(person: Player) -> dict[str, Any]:
    """The table as it is once everything said before has been dealt with."""
    mark = secrets.token_hex(8)
    await person.say(do="sync")
    await person.say(do="give", seat=-1, to="nobody", move_id=mark)
    await person.hear_until(lambda m: m.get("move_id") == mark)
    return person.view


async def play_on(people: list[Player], most: int | None = None) -> int:
    """Play so many first legal moves, or to the end; returns how many were acknowledged.

    To the end they are the second ones: two who only hit are both over the target most of the time, and a match of
    several wins lasts for hundreds of moves.
    """
    made, choice = 0, slice(1 if most is not None else 2)
    while most is None or made < most:
        view = await see_now(people[0])
        if view["phase"] == "finished":
            break
        seat = view["to_act"][0]
        await see_now(people[seat])
        move_id = secrets.token_hex(8)
        await people[seat].move(people[seat].view["legal"][choice][-1], move_id)
        answer = await people[seat].hear_until(lambda m, one=move_id: m.get("move_id") == one)
        assert answer["is"] == "accepted", answer
        made += 1
    return made


def secret_of(server: Server, table: str) -> bytes:
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database:
        return database.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()[0]
