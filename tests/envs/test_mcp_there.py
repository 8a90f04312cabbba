"""An assistant at a table of a server, by link or by code."""

from __future__ import annotations

import asyncio
import shlex

import pytest
from server.servers import Server, connect, make_table, seated, sit

from envs.test_mcp import here, on_stdio, play_on
from tablee.cli.mcp.tables import Tables
from tablee.text import texts

DUELS = {"wins_needed": 5}


@pytest.fixture(autouse=True)
def own_seats(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path))


def test_a_whole_game_is_played_by_code_against_a_bot(server: Server):
    async def story() -> None:
        made = make_table(server, ["bot:random", "open"])
        async with on_stdio("--server", server.http, "--code", made["code"].lower()) as assistant:
            moment = await assistant.ask("look", wait=60)
            assert (moment["game"], moment["seat"]) == ("destrier", 1)
            if not moment["over"]:
                assert await assistant.read("hint")
            moment = await play_on(assistant, moment)
            assert moment["over"]
            assert moment["winners"]
            assert f"/api/tables/{made['table']}/journal" in " ".join(text for *_, text, _ in assistant.transcript)

    asyncio.run(story())


def test_a_seat_beside_a_person_is_taken_by_link_and_kept_by_name(server: Server, monkeypatch):
    monkeypatch.setattr("tablee.cli.mcp.there.FOR_OTHERS", 0.2)  # the person will not move

    async def story() -> None:
        table, (token,) = person_and_free_seat(server)
        link = f"{server.http}/t/{table}/screen"
        tables = Tables("fr")
        async with here(tables, "fr") as assistant, connect(server, table, token) as person:
            told = await assistant.read("join_table", link=link, name="Claudie")
            assert texts("fr").say("mcp-waiting") in told
            await person.ready()
            moment = await assistant.ask("look", wait=0.0)
            while moment["view"] is None:
                moment = await assistant.ask("look", wait=0.5)
            assert moment["seat"] == 1
            view = await person.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
            assert [seat["name"] for seat in view["seats"]] == ["Ann", "Claudie"]
            while person.view["to_act"] == [0] and person.view["phase"] == "playing":
                assert texts("fr").say("mcp-not-yet") == await assistant.refused("move", move="hit")
                await person.move(person.view["legal"][0])
                await person.hear_until(lambda m: m["is"] == "accepted")
                await person.hear_until(lambda m: m["is"] == "table")
            moment = await assistant.ask("look", wait=60)
            assert moment["your_turn"]
            hidden = moment["view"]["hands"]
            assert hidden[0]["numbers"][0] is None
            assert hidden[1]["numbers"][0] is not None
            assert texts("fr").say("server-no-hint") in await assistant.refused("hint")
            position = moment["position"]
            moment = await assistant.ask("move", move=moment["moves"][0]["move"])
            assert moment["position"] > position
            assert shlex.quote("Claudie") in await assistant.read("leave")
            told = await assistant.read("join_table", link=link, name="Claudie")
            assert texts("fr").say("online-seated", back="yes", code=code_of(server, table), name="Claudie") in told

    asyncio.run(story())


def person_and_free_seat(server: Server) -> tuple[str, list[str]]:
    table = make_table(server, ["open", "open"], options=DUELS)["table"]
    return table, [sit(server, table, "Ann", 0)["token"]]


def code_of(server: Server, table: str) -> str:
    from server.people import look

    return look(server, table)["code"]


def test_a_seat_that_cannot_be_taken_leaves_the_assistant_where_it_was(server: Server):
    async def story() -> None:
        full, _ = seated(server, ["open", "open"])
        async with here() as assistant:
            before = await assistant.ask("start_game", game="destrier", seats=["human", "bot:random"], seed=5)
            for mistake in (
                {},
                {"server": server.http},
                {"code": "ABC234"},
                {"server": server.http, "code": "ZZZZZZ"},
                {"server": "nowhere", "code": "ABC234"},
                {"server": "http://127.0.0.1:1", "code": "ABC234"},
                {"link": f"{server.http}/t/{'0' * 24}"},
                {"link": f"{server.http}/t/{full}"},
                {"link": f"{server.http}/rules"},
                {"link": "http://[/t/abc"},
                {"link": f"{server.http}/t/{full}", "name": "bot:casual"},
            ):
                sentence = await assistant.refused("join_table", **mistake)
                assert sentence
                assert "\n" not in sentence
                assert "join_table" not in sentence
            assert await assistant.ask("look") == before

    asyncio.run(story())
