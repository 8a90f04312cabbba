"""One machine of three is cut off, healed and killed under the people who play there: what they are told meanwhile,
and how they come back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Generator
from typing import Any

import pytest

from server.machines import Machine, machines
from server.people import connect, deal, look, see_now
from server.servers import LONG_MATCH, Player, fetch, seated


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Generator[list[Machine]]:
    if int(request.config.getoption("--hosts", 0) or 0) < 3:
        pytest.skip("takes half a minute, since a line must be out until it is missed: `--hosts 3` runs it, as root")
    with machines(3, tmp_path_factory.mktemp("machines"), "machines") as (there, _):
        yield there


@pytest.fixture(autouse=True)
def whole(three: list[Machine]) -> Generator[None]:
    yield
    for machine in three:
        machine.put_back()


async def answer_to(person: Player, message: dict[str, Any]) -> dict[str, Any]:
    await person.say(**message)
    return await person.hear_until(lambda m: m.get("move_id") == message["move_id"])


def moves_at(machine: Machine, table: str) -> list[str]:
    return [one["move"] for one in look(machine, table)["log"]]


async def next_move(people: list[Player]) -> tuple[int, dict[str, Any]]:
    """Whose turn it is, and what they are about to say."""
    seat = (await see_now(people[0]))["to_act"][0]
    view = await see_now(people[seat])
    move = {"do": "move", "move": view["legal"][-1], "seq": view["seq"], "move_id": secrets.token_hex(8)}
    return seat, move


def test_a_machine_without_its_database_acknowledges_nothing_and_says_why_until_the_line_is_back(
    three: list[Machine],
) -> None:
    async def story() -> None:
        cut, other, _ = three
        table, tokens = seated(cut, ["open", "open"], options=LONG_MATCH)
        async with connect(cut, table, tokens[0]) as first, connect(cut, table, tokens[1]) as second:
            people = [first, second]
            await deal(*people)
            seat, move = await next_move(people)
            cut.pull_out("database")
            refused = await answer_to(people[seat], move)
            assert (refused["is"], refused["why"]) == ("refused", "storage")
            assert refused["sentence"].endswith(".")
            asked = await asyncio.to_thread(fetch.get, f"{cut.http}/api/tables/{table}")
            assert (asked.status_code, asked.json()["why"]) == (503, "storage")
            assert fetch.get(f"{cut.http}/health/live").status_code == 200
            assert moves_at(other, table) == [], "nothing was written"
            cut.put_back()
            await asyncio.to_thread(cut.wait_until_well)
            accepted = await answer_to(people[seat], move)
            assert accepted["is"] == "accepted", accepted
        assert moves_at(other, table) == [move["move"]]

    asyncio.run(story())


def test_people_of_a_machine_that_is_cut_off_or_killed_play_on_elsewhere_and_come_back(three: list[Machine]) -> None:
    async def story() -> None:
        cut, other, third = three
        table, tokens = seated(cut, ["open", "open"], options=LONG_MATCH)
        said: list[str] = []

        async def play(where: list[Machine], times: int) -> None:
            async with connect(where[0], table, tokens[0]) as one, connect(where[1], table, tokens[1]) as two:
                for _ in range(times):
                    seat, move = await next_move([one, two])
                    assert (await answer_to([one, two][seat], move))["is"] == "accepted"
                    said.append(move["move"])

        async with connect(cut, table, tokens[0]) as first, connect(other, table, tokens[1]) as second:
            await deal(first, second)
            cut.pull_out()
            await play([third, other], 2)
            first.socket.transport.abort()
        cut.put_back()
        await asyncio.to_thread(cut.wait_until_well)
        await play([cut, other], 2)
        cut.pull_out()
        cut.kill()
        await play([other, third], 2)
        cut.put_back()
        await asyncio.to_thread(cut.start)
        await play([cut, third], 2)
        for machine in three:
            assert moves_at(machine, table) == said

    asyncio.run(story())
