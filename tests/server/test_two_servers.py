"""Two servers on one PostgreSQL are one to people: whoever goes from one to the other finds what was acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from server.databases import Cutter, postgresql
from server.people import connect, deal, look, see_now
from server.servers import LONG_MATCH, Player, Server, fetch, journal_of, make_table, running, seated, sit

TIMES = 12  # enough that a server which only waits for news is caught


@pytest.fixture(scope="module")
def postgres() -> Generator[Any]:
    with postgresql() as server:
        server.psql("CREATE DATABASE shared;")
        yield server


@pytest.fixture(scope="module")
def cutter(postgres: Any) -> Generator[Cutter]:
    """Stands between the second server and the database."""
    with Cutter(postgres.get_uri(database="shared")) as running:
        yield running


@pytest.fixture(scope="module")
def servers(postgres: Any, cutter: Cutter, tmp_path_factory: pytest.TempPathFactory) -> Generator[list[Server]]:
    urls = [postgres.get_uri(database="shared"), cutter.url]
    folders = [tmp_path_factory.mktemp("server") for _ in urls]
    with running(folders[0], urls[0]) as here, running(folders[1], urls[1]) as there:
        yield [here, there]


async def answer_to(person: Player, **message: Any) -> dict[str, Any]:
    message = {"move_id": secrets.token_hex(8)} | message
    await person.say(**message)
    return await person.hear_until(lambda m: m.get("move_id") == message["move_id"])


def test_a_seat_taken_on_one_server_opens_on_the_other_at_once(servers: list[Server]) -> None:
    async def story() -> None:
        here, there = servers
        for _ in range(TIMES):
            table = make_table(here, ["open", "open"])["table"]
            look(there, table)  # it knows the table from now on
            token = sit(here, table, "Ann")["token"]
            async with connect(there, table, token) as ann:
                assert (ann.refused, ann.view["you"]) == ([], 0)
            assert sit(there, table, "Ann", None, token)["seat"] == 0, "the same request again"

    asyncio.run(story())


def test_nobody_is_shown_an_older_table_than_the_one_acknowledged_elsewhere(servers: list[Server]) -> None:
    async def story() -> None:
        here, there = servers
        table, (token,) = seated(here, ["open", "bot:casual"])
        async with connect(here, table, token) as ann, connect(there, table) as watcher:
            for i in range(TIMES):
                to = ["open", "bot:casual"][i % 2]
                seq = (await answer_to(ann, do="give", seat=1, to=to))["seq"]
                if i % 4 == 0:
                    assert look(there, table)["seq"] >= seq
                elif i % 4 == 1:
                    mine = fetch.post(f"{there.http}/api/mine", json=[{"table": table, "token": token}]).json()
                    assert [one["names"][1] for one in mine] == [to]
                elif i % 4 == 2:
                    assert (await see_now(watcher))["seq"] >= seq
                else:
                    async with connect(there, table) as late:
                        assert late.view["seq"] >= seq

    asyncio.run(story())


def test_no_move_is_refused_for_what_the_other_server_has_not_heard_yet(servers: list[Server]) -> None:
    async def story() -> None:
        table, tokens = seated(servers[0], ["open", "open"], options=LONG_MATCH)
        async with (
            connect(servers[0], table, tokens[0]) as ann,
            connect(servers[1], table, tokens[0]) as ann_there,
            connect(servers[0], table, tokens[1]) as bob,
            connect(servers[1], table, tokens[1]) as bob_there,
        ):
            await deal(ann, bob)
            ways = [[ann, bob], [ann_there, bob_there]]
            for i in range(TIMES):
                near, far = ways[i % 2], ways[1 - i % 2]
                view = await see_now(near[0])
                if view["phase"] == "finished":
                    break
                seat = view["to_act"][0]
                view = await see_now(near[seat])
                answer = await answer_to(far[seat], do="move", move=view["legal"][0], seq=view["seq"])
                assert answer["is"] == "accepted", answer

    asyncio.run(story())


def test_whoever_gave_a_seat_away_on_one_server_is_a_spectator_on_the_other(servers: list[Server]) -> None:
    async def story() -> None:
        table, tokens = seated(servers[0], ["open", "open"], options=LONG_MATCH)
        async with (
            connect(servers[0], table, tokens[0]) as tab,
            connect(servers[1], table, tokens[0]) as tab_there,
            connect(servers[0], table, tokens[1]) as bob,
        ):
            assert (await answer_to(tab, do="give", seat=0, to="open"))["is"] == "accepted"
            new = sit(servers[0], table, "Ann", 0)["token"]
            assert (await answer_to(tab_there, do="ready", nonce="00"))["why"] == "spectator"
            async with connect(servers[0], table, new) as ann:
                await deal(ann, bob)
                seen = await see_now(tab_there)
                assert (seen["you"], seen["legal"]) == (None, [])
                assert seen["view"]["hands"][0]["numbers"][0] is None, "the hole card is Ann's"
                for do in ("resign", "offer-back", "again"):
                    assert (await answer_to(tab_there, do=do))["why"] == "spectator"

    asyncio.run(story())


def test_a_move_whose_answer_was_lost_is_sent_again_and_counts_once(servers: list[Server], cutter: Cutter) -> None:
    async def story() -> str:
        table, tokens = seated(servers[1], ["open", "open"])
        async with (
            connect(servers[1], table, tokens[0]) as ann,
            connect(servers[1], table, tokens[1], lang="fr") as bob,
        ):
            assert (await answer_to(ann, do="ready", nonce="00"))["is"] == "accepted"
            cutter.lose_next_answer(table)
            ready = {"do": "ready", "nonce": "01", "move_id": "again"}
            lost = await answer_to(bob, **ready)
            assert (lost["is"], lost["why"]) == ("refused", "storage")
            assert "savons pas" in lost["sentence"], lost["sentence"]
            known = await answer_to(bob, **ready)
            assert (known["is"], known["seq"]) == ("accepted", 5), known
            await ann.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
            await answer_to(bob, do="resign")
        return table

    table = asyncio.run(story())
    assert journal_of(servers[1], table)["fair"]["nonces"] == ["00", "01"]


def test_a_seat_whose_answer_was_lost_is_asked_for_again_and_has_a_key(servers: list[Server], cutter: Cutter) -> None:
    async def story() -> None:
        table = make_table(servers[1], ["open", "open"])["table"]
        wanted = {"name": "Ann", "token": secrets.token_urlsafe(32)}
        address = f"{servers[1].http}/api/tables/{table}/seats"
        cutter.lose_next_answer(table)
        lost = httpx.post(address, json=wanted)
        assert (lost.status_code, lost.json()["why"]) == (503, "storage")
        assert "know whether" in lost.json()["sentence"]
        assert httpx.post(address, json=wanted).json()["seat"] == 0
        assert [seat["kind"] for seat in look(servers[1], table)["seats"]] == ["human", "open"]
        async with connect(servers[0], table, wanted["token"]) as ann:
            assert ann.view["you"] == 0

    asyncio.run(story())


def test_people_on_two_servers_see_each_other_react_and_aim(servers: list[Server]) -> None:
    """Ann and Bob sit at one table, each on a server of their own: neither is away, and nobody needs a stand-in."""

    async def story() -> None:
        table, tokens = seated(servers[0], ["open", "open"], "carrom")
        async with connect(servers[0], table, tokens[0]) as ann, connect(servers[1], table, tokens[1]) as bob:
            for one in (ann, bob):
                if not all(seat["present"] for seat in one.view["seats"]):
                    await one.hear_until(lambda m: m["is"] == "table" and all(s["present"] for s in m["seats"]))
            await deal(ann, bob)
            await ann.say(do="react", reaction="hello")
            heard = await bob.hear_until(lambda m: m["is"] == "reacted")
            assert (heard["seat"], heard["reaction"]) == (0, "hello")
            seat = (await see_now(ann))["to_act"][0]
            mover, other = [ann, bob][seat], [ann, bob][1 - seat]
            await mover.say(do="aim", x=370.0, y=0.0, angle=1.5, speed=2.0)
            assert (await other.hear_until(lambda m: m["is"] == "aimed"))["seat"] == seat
        async with connect(servers[0], table, tokens[0]) as ann:
            await ann.hear_until(lambda m: m["is"] == "table" and not m["seats"][1]["present"])

    asyncio.run(story())


def test_what_a_maker_and_a_link_do_on_one_server_is_told_on_the_other(servers: list[Server]) -> None:
    async def story() -> None:
        maker, link, phone = (secrets.token_urlsafe(32) for _ in range(3))
        table = make_table(servers[0], ["open", "open"], options=LONG_MATCH, maker=maker)["table"]
        tokens = [sit(servers[0], table, name)["token"] for name in ("Ann", "Bob")]

        def ask(server: Server, what: str, **body: Any) -> dict[str, Any]:
            return fetch.post(f"{server.http}/api/tables/{table}/{what}", json=body).json()

        async with connect(servers[0], table, tokens[0]) as ann, connect(servers[1], table, tokens[1]) as bob:
            assert "link" in ask(servers[0], "link", token=tokens[0], link=link)
            with ThreadPoolExecutor(2) as both:  # the same link at the same moment, on each server
                pairs = zip(servers, (phone, maker), strict=True)
                racing = [both.submit(ask, server, "come", link=link, token=key) for server, key in pairs]
            answers = [one.result() for one in racing]
            assert sorted(one.get("why", "seat") for one in answers) == ["seat", "used-link"]
            assert (await ann.hear_until(lambda m: m["is"] == "refused"))["why"] == "seat-moved"
            assert "seq" in ask(servers[1], "mute", token=maker, muted=True)
            await bob.say(do="react", reaction="hello")
            assert (await bob.hear_until(lambda m: m["is"] == "refused"))["why"] == "muted"
            new = next(one["token"] for one in answers if "token" in one)
            async with connect(servers[0], table, new) as moved:
                seq = moved.view["seq"]
                assert "seq" in ask(servers[0], "remove", token=maker, seat=1, seq=seq, to="open")
                assert (await bob.hear_until(lambda m: m["is"] == "refused"))["why"] == "removed"
                assert (await moved.hear_until(lambda m: m["is"] == "removed"))["name"] == "Bob"

    asyncio.run(story())


def test_a_server_cut_off_in_the_middle_of_writing_holds_nobody_up_and_says_so(
    servers: list[Server], cutter: Cutter
) -> None:
    """The line is pulled out between the rows and the commit: PostgreSQL holds them for a server that is not there."""
    here, there = servers

    async def story() -> None:
        table, tokens = seated(here, ["open", "open"], options=LONG_MATCH)
        async with connect(here, table, tokens[0]) as ann, connect(there, table, tokens[1]) as bob:
            cutter.pull_out(before=b"COMMIT;")
            lost = asyncio.create_task(answer_to(bob, do="ready", nonce="01", move_id="lost"))
            while not cutter.is_pulled_out:
                await asyncio.sleep(0.01)
            assert (await answer_to(ann, do="ready", nonce="00"))["is"] == "accepted"
            told = await lost
            assert (told["is"], told["why"]) == ("refused", "storage"), told
            assert fetch.get(f"{there.http}/health").status_code == 503
            unknown = fetch.get(f"{there.http}/api/tables/{table}")
            assert (unknown.status_code, unknown.json()["why"]) == (503, "storage")
            cutter.put_back()
            there.wait_until_well()
            known = await answer_to(bob, do="ready", nonce="01", move_id="lost")
            assert (known["is"], known["seq"]) == ("accepted", 5), known
            await ann.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
            heard = False
            while not heard:  # what goes from server to server is heard again, too
                await ann.say(do="react", reaction="hello")
                with contextlib.suppress(TimeoutError):
                    heard = bool(await bob.hear_until(lambda m: m["is"] == "reacted", 1))

    try:
        asyncio.run(story())
    finally:
        cutter.put_back()
