"""A seat belongs to whoever holds its token now: whoever gave it away is a spectator from that moment on."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.people import connect, deal, look, see_now
from server.servers import LONG_MATCH, Player, Server, fetch, make_table, running, sit
from server.test_live import Socket, connection_of, one_server, token_of
from tablee.bots.advice import Advice, Advised
from tablee.server import wire
from tablee.server.connection import serve_messages
from tablee.server.live import LiveTable
from tablee.server.problems import Problem


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


def forms_of(game: str, move_id: str, view: dict[str, Any]) -> list[dict[str, Any]]:
    """All that only a seat may say."""
    move = {"destrier": "hit", "carrom": "shot 370 117 0 1", "drei": "play", "premier": "ok"}[game]
    return [
        {"do": "move", "move": move, "seq": view["seq"], "move_id": f"{move_id}1"},
        {"do": "resign", "move_id": f"{move_id}2"},
        {"do": "ready", "nonce": "00", "move_id": f"{move_id}3"},
        {"do": "give", "seat": 0, "to": "open", "move_id": f"{move_id}4"},
        {"do": "offer-back", "move_id": f"{move_id}5"},
        {"do": "answer-back", "accept": True, "move_id": f"{move_id}6"},
        {"do": "again", "move_id": f"{move_id}7"},
        {"do": "react", "reaction": "oops"},
        {"do": "aim", "x": 370, "y": 117, "angle": 0, "speed": 1},
        {"do": "hint"},
    ]


async def said(person: Player, message: dict[str, Any]) -> list[dict[str, Any]]:
    """All that is heard until a message is dealt with."""
    mark, heard = secrets.token_hex(8), list[dict[str, Any]]()
    await person.say(**message)
    await person.say(do="give", seat=-1, to="nobody", move_id=mark)
    while not heard or heard[-1].get("move_id") != mark:
        heard.append(await person.hear())
    return heard[:-1]


@pytest.mark.parametrize("game", ["destrier", "carrom", "drei", "premier"])
def test_whoever_gave_a_seat_away_is_a_spectator_in_every_tab(server: Server, game: str) -> None:
    async def story() -> None:
        table = make_table(server, ["open", "open"], game)["table"]
        old = sit(server, table, "Mallory", 0)["token"]
        async with (
            connect(server, table, old) as first_tab,
            connect(server, table, old) as second_tab,
            connect(server, table) as watcher,
        ):
            assert second_tab.view["you"] == 0
            await first_tab.say(do="give", seat=0, to="open", move_id="leave")
            for tab in (first_tab, second_tab):
                told = await tab.hear_until(lambda m: m["is"] == "table" and m["seats"][0]["kind"] == "open")
                assert told["you"] is None
            new, other = sit(server, table, "Ann", 0)["token"], sit(server, table, "Bob", 1)["token"]
            async with connect(server, table, new) as ann, connect(server, table, other) as bob:
                await deal(ann, bob)
                before = await see_now(ann)
                for message in forms_of(game, "m", before):
                    heard = await said(second_tab, message)
                    assert [m["why"] for m in heard if m["is"] == "refused"] == ["spectator"], message
                    assert not [m for m in heard if m["is"] == "accepted" or m.get("you") is not None], message
                assert (await see_now(ann))["seq"] == before["seq"]
                seen, watched = await see_now(second_tab), await see_now(watcher)
                assert (seen["you"], seen["view"], seen["legal"]) == (None, watched["view"], [])
                assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Bob"]

    asyncio.run(story())


def test_somebody_who_gave_a_seat_away_is_not_there_any_more(server: Server) -> None:
    async def story() -> None:
        table = make_table(server, ["open", "open"], options=LONG_MATCH)["table"]
        old = sit(server, table, "Mallory", 0)["token"]
        async with connect(server, table, old) as first_tab, connect(server, table, old):
            await first_tab.say(do="give", seat=0, to="open", move_id="leave")
            await first_tab.hear_until(lambda m: m["is"] == "table" and m["you"] is None)
            sit(server, table, "Ann", 0)
            assert not (await see_now(first_tab))["seats"][0]["present"], "it is Ann's seat, and she is not connected"

    asyncio.run(story())


def test_the_same_person_sits_in_two_tabs_and_may_sit_down_again(server: Server) -> None:
    async def story() -> None:
        table = make_table(server, ["open", "open"], options=LONG_MATCH)["table"]
        seated = sit(server, table, "Ann", 0)
        async with connect(server, table, seated["token"]) as one, connect(server, table, seated["token"]) as two:
            await two.ready()
            await two.hear_until(lambda m: m["is"] == "accepted")
            assert (await see_now(one))["seats"][0]["ready"]
            await one.say(do="give", seat=0, to="open", move_id="leave")
            await two.hear_until(lambda m: m["is"] == "table" and m["you"] is None)
            again = sit(server, table, "Ann", 0, seated["token"])
            assert again == seated
            for tab in (one, two):
                await tab.hear_until(lambda m: m["is"] == "table" and m["you"] == 0)

    asyncio.run(story())


@pytest.mark.parametrize(
    "token", ["", "A" * 42, "A" * 44, "A" * 64, "A" * 42 + "B", "A" * 42 + "=", "+" * 43, "é" * 43, " " + "A" * 42]
)
def test_a_key_that_is_not_32_bytes_is_refused(server: Server, token: str) -> None:
    table = make_table(server, ["open", "open"])["table"]
    answer = fetch.post(f"{server.http}/api/tables/{table}/seats", json={"name": "Ann", "token": token})
    assert (answer.status_code, answer.json()["why"]) == (400, "bad-token")
    without = fetch.post(f"{server.http}/api/tables/{table}/seats", json={"name": "Ann"})
    assert (without.status_code, without.json()["why"]) == (400, "unreadable")
    assert look(server, table)["seats"][0]["kind"] == "open"


async def waiting_table(keeper: Any) -> LiveTable:
    live = await keeper.make(wire.NewTable("destrier", ["open", "open"], LONG_MATCH))
    for name in "AB":
        await keeper.sit(live.ledger.table, wire.Sit(name, token_of(name)))
    return live


def test_the_right_holds_when_it_is_written_not_when_it_was_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await waiting_table(keeper)
            sockets = [
                Socket({"do": "give", "seat": 0, "to": "open", "move_id": "g"}),
                Socket({"do": "ready", "nonce": "00", "move_id": "r"}),
            ]
            tabs = [connection_of(socket, "A") for socket in sockets]
            live.audience.connections.update(tabs)
            may_write = threading.Event()
            live.storage._thread.submit(may_write.wait)
            serving = [asyncio.create_task(serve_messages(tab, live, None)) for tab in tabs]
            await asyncio.sleep(0.05)
            assert live._waiting == 2, "the seat is being given away, and somebody waits to be ready in it"
            may_write.set()
            while not any(message.get("move_id") == "r" for message in sockets[1].heard):
                await asyncio.sleep(0.01)
            for task in serving:
                task.cancel()
            assert [m["why"] for m in sockets[1].heard if m["is"] == "refused"] == ["spectator"]
            assert {m["you"] for m in sockets[1].heard if m["is"] == "table"} == {None}
            assert live.ledger.seats[0].kind == "open"

    asyncio.run(story())


def test_a_hint_for_a_seat_that_changed_hands_is_not_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = asyncio.Event()

    async def think(*_: Any) -> bytes:
        await may_answer.wait()
        return msgspec.json.encode(Advice("expert", 1, [Advised("stand", 0.5)], "sure"))

    monkeypatch.setattr("tablee.server.workers.Workers.think", think)

    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("premier", ["open", "bot:casual"]))
            await keeper.sit(live.ledger.table, wire.Sit("Ann", token_of("Ann")))
            await live.change(lambda: live.deciding.ready(0, "00"))
            while live.ledger.match is None or 0 not in live.ledger.match.to_act():
                await asyncio.sleep(0.02)
            socket = Socket()
            connection = connection_of(socket, "Ann")
            live.driver.hint(0, connection)
            await asyncio.sleep(0.05)
            connection.key = None
            may_answer.set()
            while live.driver._advised:
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.02)
            assert socket.heard == []

    asyncio.run(story())


def test_a_request_to_sit_that_comes_twice_at_once_takes_one_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with one_server(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
            name, wanted = live.ledger.table, wire.Sit("Ann", token_of("Ann"))
            seats = await asyncio.gather(*[keeper.sit(name, wanted) for _ in range(3)])
            assert [seated.seat for seated in seats] == [0, 0, 0]
            assert [place.kind for place in live.ledger.seats] == ["human", "open"]
            with pytest.raises(Problem, match="seat-taken"):
                await keeper.sit(name, wire.Sit("Bob", token_of("Bob"), 0))

    asyncio.run(story())
