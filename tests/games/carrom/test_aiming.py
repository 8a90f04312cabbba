"""A hand that aims is seen by the others and kept nowhere (CD-70)."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncGenerator, Generator
from typing import Any

import pytest
from server.people import connect, deal
from server.servers import Player, Server, running, seated

AIM = {"x": 310.5, "y": 117.4, "angle": -12.25, "speed": 3.5}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@contextlib.asynccontextmanager
async def aiming(server: Server, game: str = "carrom") -> AsyncGenerator[tuple[str, Player, Player, Player]]:
    """A table, who is to act, who is not, and somebody who watches."""
    table, tokens = seated(server, ["open", "open"], game)
    async with (
        connect(server, table, tokens[0]) as one,
        connect(server, table, tokens[1]) as two,
        connect(server, table) as watching,
    ):
        assert await deal(one, two)
        acting, other = (one, two) if 0 in one.view["to_act"] else (two, one)
        for person in (acting, other, watching):
            await see_all(person)
        yield table, acting, other, watching


async def see_all(person: Player) -> None:
    """Read everything that was told: an aim is shown only to those who have."""
    await person.look() if person.view["you"] is not None else await person.say(do="sync")


async def see_aim(acting: Player, other: Player, **aim: float) -> dict[str, Any]:
    """Aim until the other sees it: a client that is still being told something is passed over."""
    while True:
        await acting.say(do="aim", **AIM | aim)
        with contextlib.suppress(TimeoutError):
            return await other.hear_until(lambda m: m["is"] == "aimed", 0.5)


async def refused(person: Player) -> str:
    return (await person.hear_until(lambda m: m["is"] == "refused"))["why"]


def test_everybody_else_sees_the_hand_move_and_nothing_is_written(server: Server):
    async def play() -> None:
        async with aiming(server) as (table, acting, waiting, watching):
            seq, seat = acting.view["seq"], acting.view["you"]
            for other in (waiting, watching):
                assert await see_aim(acting, other) == {"is": "aimed", "seat": seat, **AIM}
            assert (await acting.look())["seq"] == seq
            with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database:
                lines = database.execute("SELECT count(*) FROM journal WHERE table_id = ?", (table,)).fetchone()
            assert lines == (seq,)

    asyncio.run(play())


def test_only_the_seat_to_act_aims(server: Server):
    async def play() -> None:
        async with aiming(server) as (_, acting, waiting, watching):
            await waiting.say(do="aim", **AIM)
            assert await refused(waiting) == "no-aim"
            await watching.say(do="aim", **AIM)
            assert await refused(watching) == "spectator"
            assert (await see_aim(acting, waiting, angle=1.0))["angle"] == 1.0  # nothing came before it

    asyncio.run(play())


def test_a_game_whose_moves_can_be_listed_is_not_aimed(server: Server):
    async def play() -> None:
        async with aiming(server, "drei") as (_, acting, _waiting, _watching):
            await acting.say(do="aim", **AIM)
            assert await refused(acting) == "no-aim"

    asyncio.run(play())


@pytest.mark.parametrize(
    "wrong",
    [{"angle": 180.5}, {"x": -1}, {"y": 1e300}, {"speed": "3"}, {"speed": None}, {"word": "hello"}, {"angle": [0]}],
    ids=str,
)
def test_an_aim_is_read_strictly(server: Server, wrong: dict[str, Any]):
    async def play() -> None:
        async with aiming(server) as (_, acting, waiting, _watching):
            await acting.say(do="aim", **AIM | wrong)
            assert await refused(acting) == "unreadable"
            assert (await see_aim(acting, waiting))["x"] == AIM["x"]

    asyncio.run(play())
