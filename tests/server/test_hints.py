"""Hints over the network: for who plays against bots, and for everybody once a game is over."""

from __future__ import annotations

import asyncio

import pytest

from server.people import game, see_now
from server.servers import LONG_MATCH, connect, fetch, journal_of, make_table, running, seated, sit


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
            assert {"keep-special", "keep-answers"} >= {one["says"] for one in hinted["advice"]["reasons"]} != set()
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
        async with game(server, options=LONG_MATCH) as (table, _, people):
            seat = (await see_now(people[0]))["to_act"][0]
            assert (await see_now(people[seat]))["legal"]  # whoever asks has to move, and is refused for the other
            for person in (people[seat], people[1 - seat]):
                await person.say(do="hint")
                refused = await person.hear_until(lambda m: m["is"] in ("refused", "hinted"))
                assert refused["why"] == "no-hint"
            for asked in (seat, 1 - seat):
                answer = fetch.get(f"{server.http}/api/tables/{table}/hint", params={"position": 0, "seat": asked})
                assert answer.json()["why"] == "not-over"

    asyncio.run(story())


def test_one_bot_at_the_table_does_not_make_two_people_alone(server):
    async def story() -> None:
        table, tokens = seated(server, ["open", "open", "bot:random"], "drei")
        async with connect(server, table, tokens[0]) as one, connect(server, table, tokens[1]) as two:
            for person in (one, two):
                await person.ready()
            for person in (one, two):
                await person.hear_until(lambda m: m["is"] == "table" and m["legal"])  # all choose at the same time
                await person.say(do="hint")
                refused = await person.hear_until(lambda m: m["is"] in ("refused", "hinted"))
                assert refused["why"] == "no-hint"

    asyncio.run(story())
