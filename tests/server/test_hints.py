"""Hints over the network: for who plays against bots, and for everybody once a game is over."""

from __future__ import annotations

import asyncio

import pytest

from server.people import game
from server.servers import connect, fetch, journal_of, make_table, running, sit


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("hints")) as started:
        yield started


def test_who_plays_against_bots_is_helped(server):
    made = make_table(server, ["open", "bot:random"], game="drei")
    token = sit(server, made["table"], "Ann")["token"]

    async def story() -> None:
        async with connect(server, made["table"], token) as ann:
            await ann.say(do="hint")
            refused = await ann.hear_until(lambda m: m["is"] == "refused")
            assert refused["why"] == "no-hint"
            await ann.say(do="ready", nonce="00", move_id="r")
            await ann.hear_until(lambda m: m["is"] == "table" and m["legal"])
            await ann.say(do="hint")
            hinted = await ann.hear_until(lambda m: m["is"] == "hinted", 60)
            assert hinted["seq"] <= ann.view["seq"]  # the bot chooses meanwhile
            moves = [one["move"] for one in hinted["advice"]["moves"]]
            assert moves
            assert set(moves) <= set(ann.view["legal"])
            await ann.say(do="resign", move_id="enough")
            await ann.hear_until(lambda m: m["is"] == "table" and m["phase"] == "finished")

    asyncio.run(story())
    moves = journal_of(server, made["table"])["moves"]
    position, seat = next((i, one["seat"]) for i, one in enumerate(moves))
    where = f"{server.http}/api/tables/{made['table']}/hint"
    advice = fetch.get(where, params={"position": position, "seat": seat}).json()
    assert advice["moves"]
    wrong = fetch.get(where, params={"position": 9999, "seat": seat})
    assert (wrong.status_code, wrong.json()["why"]) == (400, "no-position")
    line = journal_of(server, made["table"])
    sent = fetch.post(f"{server.http}/api/journals/hint", json={"journal": line, "position": position, "seat": seat})
    assert sent.status_code == 200
    assert sent.json()["moves"]


def test_nobody_is_helped_against_people_or_while_a_game_goes_on(server):
    async def story() -> None:
        async with game(server) as (table, _, (first, _second)):
            await first.say(do="hint")
            refused = await first.hear_until(lambda m: m["is"] == "refused")
            assert refused["why"] == "no-hint"
            answer = fetch.get(f"{server.http}/api/tables/{table}/hint", params={"position": 0, "seat": 0})
            assert answer.json()["why"] == "not-over"

    asyncio.run(story())
