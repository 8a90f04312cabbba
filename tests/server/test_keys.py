"""Keys open one seat, and secrets stay secret."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
import sqlite3
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from server.people import NOBODY, connect, deal, game, look, play_on, secret_of, see_now
from server.servers import LONG_MATCH, Player, Server, fetch, make_table, running, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


def wrong_keys(server: Server, right: str) -> list[str]:
    neighbour = seated(server, ["open", "open"])[1][0]
    changed = right[:-2] + ("AA" if right[-2:] != "AA" else "BB")
    return [neighbour, secrets.token_urlsafe(32), changed, right + "A", right[:-1], right.swapcase(), "", " ", "0" * 64]


def test_a_key_of_another_table_or_a_made_up_one_opens_no_seat(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        before, tried = look(server, table), list[Player]()
        for key in wrong_keys(server, tokens[0]):
            with contextlib.suppress(ConnectionClosed):
                url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/play"
                async with websockets.connect(url) as opened:
                    person = Player(opened)
                    tried.append(person)
                    await person.say(do="hello", token=key)
                    await person.ready()
                    while True:
                        heard = await person.hear()
                        assert heard["is"] == "refused", heard
                        assert heard["why"] == "token"
            assert tried[-1].refused
            assert look(server, table) == before

    asyncio.run(story())


def test_the_hash_of_a_key_is_no_key(server: Server) -> None:
    table, tokens = seated(server, ["open", "open"])
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database:
        lines = database.execute("SELECT body FROM journal WHERE table_id = ?", (table,)).fetchall()
    hashes = re.findall(r'"token_hash":"([0-9a-f]+)"', " ".join(bytes(line[0]).decode() for line in lines))
    assert len(hashes) == 2
    asked = [{"table": table, "token": one} for one in hashes]
    assert fetch.post(f"{server.http}/api/mine", json=asked).json() == []
    right = [{"table": table, "token": one} for one in tokens]
    assert [mine["seat"] for mine in fetch.post(f"{server.http}/api/mine", json=right).json()] == [0, 1]


def test_my_games_pass_over_wrong_keys_and_tell_nothing_of_their_tables(server: Server) -> None:
    table, tokens = seated(server, ["open", "open"])
    asked = [{"table": table, "token": key} for key in wrong_keys(server, tokens[0])]
    asked += [{"table": NOBODY, "token": tokens[0]}, {"table": "no table", "token": tokens[0]}]
    assert fetch.post(f"{server.http}/api/mine", json=asked).json() == []
    mine = fetch.post(f"{server.http}/api/mine", json=[*asked, {"table": table, "token": tokens[1]}]).json()
    assert [(one["table"], one["seat"]) for one in mine] == [(table, 1)]


def test_a_spectator_can_do_nothing_but_look(server: Server) -> None:
    async def story() -> None:
        async with (
            game(server) as (table, tokens, (first, second)),
            connect(server, table) as watcher,
        ):
            before = await see_now(watcher)
            assert before["you"] is None
            assert before["legal"] == []
            mover = (first, second)[before["to_act"][0]]
            move = (await see_now(mover))["legal"][0]
            for message in (
                {"do": "move", "move": move, "seq": before["seq"], "move_id": "a"},
                {"do": "resign", "move_id": "b"},
                {"do": "ready", "nonce": "00", "move_id": "c"},
                {"do": "give", "seat": 0, "to": "open", "move_id": "d"},
                {"do": "offer-back", "move_id": "e"},
                {"do": "answer-back", "accept": True, "move_id": "f"},
                {"do": "again", "move_id": "g"},
                {"do": "react", "reaction": "oops"},
            ):
                watcher.refused.clear()
                await watcher.say(**message)
                assert await see_now(watcher) == before
                assert [refused["why"] for refused in watcher.refused] == ["spectator"] * 2, message  # and the mark
            await watcher.say(do="hello", token=tokens[0])
            assert await see_now(watcher) == before, "who said hello without a key stays a spectator"
            assert not watcher.accepted
            seen = {json.dumps(hand["numbers"][0]) for hand in before["view"]["hands"]}
            assert seen == {"null"}, "a spectator sees no hole card"

    asyncio.run(story())


def test_guessed_codes_are_throttled(tmp_path: Path) -> None:
    with running(tmp_path, TABLEE_TEST_LIMITS="") as server, httpx.Client(base_url=server.http) as guesser:
        code = make_table(server, ["open", "open"])["code"]
        started = time.monotonic()
        first = guesser.get(f"/api/codes/{code}")
        wrong = [guesser.get(f"/api/codes/AAAA{i:02}") for i in range(30)]
        disguised = [guesser.get("/api/codes/AAAAAA", headers={"X-Forwarded-For": f"192.0.2.{i}"}) for i in range(10)]
        most = 10 + 0.2 * (time.monotonic() - started) + 1
        right = [guesser.get(f"/api/codes/{code}") for _ in range(10)]
        assert first.status_code == 200
        assert wrong[0].status_code == 404
        assert sum(answer.status_code != 429 for answer in [*wrong, *disguised]) <= most
        for answers in (wrong, disguised):
            refused = [answer for answer in answers if answer.status_code == 429]
            assert {answer.json()["why"] for answer in refused} == {"too-fast"}
        assert {answer.status_code for answer in right} == {200}, "whoever knows it does not guess"
        assert guesser.get("/health").status_code == 200
        for path in ("//api/codes/AAAAZZ", "/api/codes/AAAAZZ/", "/api//codes/AAAAZZ", "/api/./codes/AAAAZZ"):
            assert guesser.get(server.http + path).status_code in (404, 429), path


def test_requests_of_one_address_are_throttled(tmp_path: Path) -> None:
    with running(tmp_path, TABLEE_TEST_LIMITS="") as server, httpx.Client(base_url=server.http) as asker:
        answers = [asker.get("/api/games").status_code for _ in range(900)]
        assert set(answers) == {200, 429}
        assert server.is_alive
        time.sleep(1)
        assert asker.get("/api/games").status_code == 200


def test_a_flood_on_one_connection_is_cut_and_hurts_nobody_else(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with game(server) as (table, _, (first, second)):
            async with connect(server, table) as flooder:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(5000):
                        await flooder.say(do="sync")
                heard: list[dict[str, Any]] = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        heard.append(await flooder.hear())
                await asyncio.wait_for(flooder.socket.wait_closed(), 60)
            assert [message.get("why") for message in heard if message["is"] == "refused"] == ["too-fast"]
            assert heard[-1]["is"] == "refused"
            made = await play_on([first, second], most=20)  # more would be a flood of their own
            assert made == 20 or look(server, table)["phase"] == "finished"

    with running(tmp_path, TABLEE_TEST_LIMITS="") as server:
        asyncio.run(story(server))


def test_keys_are_in_no_log_and_in_no_file(tmp_path: Path) -> None:
    async def story(server: Server, table: str, tokens: list[str]) -> None:
        async with connect(server, table, tokens[0]) as first, connect(server, table, tokens[1]) as second:
            await deal(first, second)
            await first.say(do="hello", token=tokens[0])
            await first.socket.send(json.dumps({"do": "hello", "token": tokens[0], "more": 1}))
            await first.socket.send(json.dumps({"token": tokens[0]})[:-3])
            await play_on([first, second], 3)
            first.socket.transport.abort()

    with running(tmp_path) as server:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
        asyncio.run(story(server, table, tokens))
        mine = [{"table": table, "token": token} for token in tokens]
        assert len(fetch.post(f"{server.http}/api/mine", json=mine).json()) == 2
        fetch.post(f"{server.http}/api/mine", json=[mine[0] | {"more": 1}])
        secret = secret_of(server, table)
        found = list(tmp_path.glob("*.sqlite*"))
        assert any(path.name.endswith("-wal") for path in found)
        while_running = {path: path.read_bytes() for path in found}
        server.stop()
    for path, content in [*while_running.items(), *((path, path.read_bytes()) for path in tmp_path.iterdir())]:
        for token in tokens:
            assert token.encode() not in content, path
        if path.suffix == ".log":
            assert secret.hex().encode() not in content
            assert secret not in content


def test_the_secret_of_a_game_that_goes_on_is_sent_to_nobody(server: Server) -> None:
    async def story() -> None:
        told: list[str] = []
        idle = make_table(server, ["open", "open"], listed=True)["table"]
        told += asked_everywhere(server, idle, [])
        assert not [one for one in told if secret_of(server, idle).hex() in one.lower()]
        async with (
            game(server, 2, listed=True) as (table, tokens, (first, second)),
            connect(server, table) as watcher,
        ):
            secret = secret_of(server, table).hex()
            people = [first, second, watcher]
            for person in people:
                listen_in(person, told)
            told += asked_everywhere(server, table, tokens)
            for person in people:
                await person.say(do="again", move_id="x")
                await person.socket.send("{")
                await see_now(person)
            told += asked_everywhere(server, table, tokens)
            assert look(server, table)["phase"] == "playing"
            assert len(told) > 40
            assert not [one for one in told if secret in one.lower()]
            assert not [one for one in told if json.loads(one or "0") and '"fair":{' in one]
            await play_on([first, second])
            await see_now(watcher)
            assert watcher.view["fair"]["secret"] == secret, "once the game is over it is shown to everybody"

    asyncio.run(story())


def listen_in(person: Player, told: list[str]) -> None:
    hear = person.hear

    async def hear_and_note(seconds: float = 300) -> dict[str, Any]:
        message = await hear(seconds)
        if message.get("phase") != "finished":
            told.append(json.dumps(message, separators=(",", ":")))
        return message

    person.hear = hear_and_note  # type: ignore[method-assign]


def asked_everywhere(server: Server, table: str, tokens: list[str]) -> list[str]:
    url = server.http
    code = look(server, table)["code"]
    paths = ["", "/journal", "/replay", "/replay?seat=0", "/replay?seat=-1", "/seats", "/secret", "/play"]
    answers = [fetch.get(f"{url}/api/tables/{table}{path}") for path in paths]
    answers += [fetch.get(f"{url}/{path}") for path in ("health", "api/games", "api/tables", f"api/codes/{code}")]
    answers.append(fetch.post(f"{url}/api/mine", json=[{"table": table, "token": token} for token in tokens]))
    answers.append(fetch.post(f"{url}/api/tables/{table}/seats", json={"name": "Eve", "token": "A" * 43}))
    assert all(answer.status_code < 500 for answer in answers)
    return [answer.text for answer in answers]
