"""What strangers, neighbours and the careless try: nothing is told to them, and nobody else is hurt."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import resource
import secrets
import socket
import sqlite3
import time
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server import servers
from server.servers import Player, Server, journal_of, make_table, running, seated, sit
from tablee.server.keeper import GOODBYE
from tablee.server.run import STOP_WITHIN
from tablee.server.storage import Storage, sqlite_url

NOBODY = "0" * 24


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("security")) as started:
        yield started


def connect(
    server: Server, table: str, token: str | None = None, **settings: Any
) -> contextlib.AbstractAsyncContextManager[Player]:
    return servers.connect(server, table, token, **{"max_queue": None, "close_timeout": 2} | settings)


def look(server: Server, table: str) -> dict[str, Any]:
    answer = httpx.get(f"{server.http}/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    return answer.json()


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


async def play_on(people: list[Player], most: int = 500) -> int:
    """Play first legal moves until the game is over; returns how many were acknowledged."""
    made = 0
    while made < most:
        view = await see_now(people[0])
        if view["phase"] == "finished":
            break
        seat = view["to_act"][0]
        await see_now(people[seat])
        move_id = secrets.token_hex(8)
        await people[seat].move(people[seat].view["legal"][0], move_id)
        answer = await people[seat].hear_until(lambda m, one=move_id: m.get("move_id") == one)
        assert answer["is"] == "accepted", answer
        made += 1
    return made


def secret_of(server: Server, table: str) -> bytes:
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database:
        return database.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()[0]


# Other sites

FOREIGN = [
    "https://evil.example",
    "http://127.0.0.1:1",
    "http://127.0.0.1",
    "null",
    "",
    "http://[",
    "http://OWN.evil.example",
    "http://evil.example/OWN",
    "http://OWN@evil.example",
    "http://evil.example#OWN",
    "file://",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_another_site_can_ask_for_nothing_over_http(server: Server, origin: str) -> None:
    table = make_table(server, ["open", "open"], listed=True)["table"]
    before = look(server, table)
    headers = {"Origin": origin.replace("OWN", f"127.0.0.1:{server.port}")}
    with httpx.Client(base_url=server.http, headers=headers) as page:
        answers = [
            page.post(f"/api/tables/{table}/seats", json={"name": "Mallory"}),
            page.post("/api/tables", json={"game": "destrier", "seats": ["open", "open"], "listed": True}),
            page.post("/api/mine", json=[]),
            page.get(f"/api/tables/{table}"),
            page.get("/api/tables"),
            page.get("/api/games"),
        ]
    for answer in answers:
        assert answer.status_code == 403, (answer.url, answer.text)
        assert answer.json()["why"] == "foreign"
        assert "access-control-allow-origin" not in answer.headers
    assert look(server, table) == before
    assert [one["table"] for one in httpx.get(f"{server.http}/api/tables").json()].count(table) == 1


@pytest.mark.parametrize("origin", FOREIGN)
def test_another_site_can_open_no_socket(server: Server, origin: str) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options={"wins_needed": 2})
        before = look(server, table)
        wanted = origin.replace("OWN", f"127.0.0.1:{server.port}")
        refused = False
        try:
            async with connect(server, table, tokens[0], additional_headers={"Origin": wanted}) as page:
                assert page.view == {}
        except InvalidStatus as answer:
            refused = 400 <= answer.response.status_code < 500
        except ConnectionClosed:
            refused = True
        assert refused
        assert look(server, table) == before

    asyncio.run(story())


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example."])
def test_a_strange_name_that_leads_here_opens_nothing(server: Server, name: str) -> None:
    """DNS rebinding: the page is at that very name, so its Origin and its Host agree."""
    host = f"{name}:{server.port}"
    for headers in ({"Host": host}, {"Host": host, "Origin": f"http://{host}"}):
        answer = httpx.get(f"{server.http}/api/games", headers=headers)
        assert (answer.status_code, answer.json()["why"]) == (403, "foreign")


def test_names_of_the_own_network_and_of_a_proxy_are_answered(tmp_path: Path) -> None:
    with running(tmp_path, TABLEE_HOSTS="play.example.org, other.example.org") as server:
        for name in ("tower", "tower.local", "192.0.2.7", "[::1]", "play.example.org", "OTHER.example.org"):
            for host in (name, f"{name}:{server.port}"):
                answer = httpx.get(f"{server.http}/health", headers={"Host": host, "Origin": f"http://{host}"})
                assert answer.status_code == 200, host
        assert httpx.get(f"{server.http}/health", headers={"Host": "example.org"}).status_code == 403


def test_no_preflight_lets_another_site_in(server: Server) -> None:
    asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    answer = httpx.options(f"{server.http}/api/tables", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control-")]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_the_own_page_may_ask_and_play(server: Server, host: str) -> None:
    async def story(table: str, token: str, origin: str) -> None:
        url = f"ws://{host}:{server.port}/api/tables/{table}/play"
        async with websockets.connect(url, additional_headers={"Origin": origin}) as opened:
            person = Player(opened)
            await person.say(do="hello", token=token)
            await person.hear_until(lambda m: m["is"] == "table")
            assert person.view["you"] == 0
            await person.ready()
            await person.hear_until(lambda m: m["is"] == "accepted")

    origin = f"http://{host}:{server.port}"
    with httpx.Client(base_url=origin, headers={"Origin": origin}) as page:
        made = page.post("/api/tables", json={"game": "destrier", "seats": ["open", "open"]})
        assert made.status_code == 201
        table = made.json()["table"]
        assert page.get(f"/api/tables/{table}").status_code == 200
        token = page.post(f"/api/tables/{table}/seats", json={"name": "Ann"}).json()["token"]
    asyncio.run(story(table, token, origin))


# Keys


def wrong_keys(server: Server, right: str) -> list[str]:
    neighbour = seated(server, ["open", "open"])[1][0]
    changed = right[:-2] + ("AA" if right[-2:] != "AA" else "BB")
    return [neighbour, secrets.token_urlsafe(32), changed, right + "A", right[:-1], right.swapcase(), "", " ", "0" * 64]


def test_a_key_of_another_table_or_a_made_up_one_opens_no_seat(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options={"wins_needed": 2})
        before = look(server, table)
        for key in wrong_keys(server, tokens[0]):
            with contextlib.suppress(ConnectionClosed):
                url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/play"
                async with websockets.connect(url) as opened:
                    person = Player(opened)
                    await person.say(do="hello", token=key)
                    await person.ready()
                    while True:
                        heard = await person.hear()
                        assert heard["is"] == "refused", heard
                        assert heard["why"] == "token"
            assert person.refused
            assert look(server, table) == before

    asyncio.run(story())


def test_the_hash_of_a_key_is_no_key(server: Server) -> None:
    table, tokens = seated(server, ["open", "open"])
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database:
        lines = database.execute("SELECT body FROM journal WHERE table_id = ?", (table,)).fetchall()
    hashes = re.findall(r'"token_hash":"([0-9a-f]+)"', " ".join(bytes(line[0]).decode() for line in lines))
    assert len(hashes) == 2
    asked = [{"table": table, "token": one} for one in hashes]
    assert httpx.post(f"{server.http}/api/mine", json=asked).json() == []
    right = [{"table": table, "token": one} for one in tokens]
    assert [mine["seat"] for mine in httpx.post(f"{server.http}/api/mine", json=right).json()] == [0, 1]


def test_my_games_pass_over_wrong_keys_and_tell_nothing_of_their_tables(server: Server) -> None:
    table, tokens = seated(server, ["open", "open"])
    asked = [{"table": table, "token": key} for key in wrong_keys(server, tokens[0])]
    asked += [{"table": NOBODY, "token": tokens[0]}, {"table": "no table", "token": tokens[0]}]
    assert httpx.post(f"{server.http}/api/mine", json=asked).json() == []
    mine = httpx.post(f"{server.http}/api/mine", json=[*asked, {"table": table, "token": tokens[1]}]).json()
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
        assert guesser.get(f"/api/codes/{code}").status_code == 200
        answers = [guesser.get(f"/api/codes/AAAA{i:02}") for i in range(30)]
        assert {answer.status_code for answer in answers} == {404, 429}
        assert sum(answer.status_code == 404 for answer in answers) <= 12
        assert [answer.status_code for answer in answers[-10:]] == [429] * 10
        assert answers[-1].json()["why"] == "too-fast"
        assert guesser.get(f"/api/codes/{code}").status_code == 429, "a right guess is told no sooner"
        assert guesser.get("/health").status_code == 200
        disguised = guesser.get(f"/api/codes/{code}", headers={"X-Forwarded-For": "192.0.2.7"})
        assert disguised.status_code == 429
        for path in (f"//api/codes/{code}", f"/api/codes/{code}/", f"/api//codes/{code}", f"/api/./codes/{code}"):
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
            assert await play_on([first, second]) > 0
            assert look(server, table)["phase"] == "finished"

    with running(tmp_path, TABLEE_TEST_LIMITS="") as server:
        asyncio.run(story(server))


# Names

NAMES = {
    "<script>alert(1)</script>": None,  # 25 characters
    "<img src=x onerror=f()>": "<img src=x onerror=f()>",
    "<b>'\"&amp;\\</b>": "<b>'\"&amp;\\</b>",
    "a" * 24: "a" * 24,
    "a" * 25: None,
    "é" * 24: "é" * 24,
    "e\u0301" * 24: "é" * 24,
    "": None,
    "   ": None,
    "\u200b\u200e": None,
    "\u3164": None,
    "\u2800\u2800": None,
    "\ufe0f": None,
    "\n\t\r": None,
    "Ann\u0000\u0007\u001b[31m": "Ann[31m",
    "An\nn\u2028a": "An n a",
    "\u202egnp.exe": "gnp.exe",
    "\u2066Ann\u2069\u200f": "Ann",
    "  Ann   Lee ": "Ann Lee",
    "🎲🃏": "🎲🃏",
    "Zoë 王小明": "Zoë 王小明",
    "{{7*7}}${7*7}": "{{7*7}}${7*7}",
    "'; DROP TABLE tables;--": "'; DROP TABLE tables;--",
}


@pytest.mark.parametrize(("name", "shown"), NAMES.items(), ids=[ascii(name) for name in NAMES])
def test_a_name_comes_back_as_data_and_without_anything_invisible(server: Server, name: str, shown: str | None) -> None:
    table = make_table(server, ["open", "open"], listed=True)["table"]
    answer = httpx.post(f"{server.http}/api/tables/{table}/seats", json={"name": name})
    if shown is None:
        assert (answer.status_code, answer.json().get("why")) == (400, "bad-name"), answer.text
        assert look(server, table)["seats"][0]["kind"] == "open"
        return
    assert answer.status_code == 201, answer.text
    assert look(server, table)["seats"][0]["name"] == shown
    token = answer.json()["token"]
    for told in (
        httpx.get(f"{server.http}/api/tables/{table}"),
        httpx.get(f"{server.http}/api/tables"),
        httpx.post(f"{server.http}/api/mine", json=[{"table": table, "token": token}]),
    ):
        assert told.headers["content-type"].split(";")[0] == "application/json"
        assert told.headers["x-content-type-options"] == "nosniff"
        assert shown in json.dumps(told.json(), ensure_ascii=False) or shown in str(told.json()) or "\\" in shown


def test_a_refused_text_comes_back_as_json_only(server: Server) -> None:
    script = "<script>alert(1)</script>"
    for answer in (
        httpx.get(f"{server.http}/{script}"),
        httpx.get(f"{server.http}/api/codes/x", params={"q": script}),
        httpx.get(f"{server.http}/api/tables/{script}"),
        httpx.post(f"{server.http}/api/tables", json={"game": script, "seats": []}),
        httpx.post(f"{server.http}/api/tables", json={script: 1}),
        httpx.post(f"{server.http}/api/journals", content=script),
    ):
        assert 400 <= answer.status_code < 500
        assert answer.headers["content-type"].split(";")[0] == "application/json"
        assert answer.json()["is"] == "refused"


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    table, _ = seated(server, ["open", "open"])
    url = server.http
    answers = {
        "page": httpx.get(url),
        "health": httpx.get(f"{url}/health"),
        "games": httpx.get(f"{url}/api/games"),
        "table": httpx.get(f"{url}/api/tables/{table}"),
        "description": httpx.get(f"{url}/api/schema/openapi.json"),
        "made": httpx.post(f"{url}/api/tables", json={"game": "destrier", "seats": ["open", "open"]}),
        "no page": httpx.get(f"{url}/nothing"),
        "no table": httpx.get(f"{url}/api/tables/{NOBODY}"),
        "bad id": httpx.get(f"{url}/api/tables/x"),
        "bad body": httpx.post(f"{url}/api/tables", content=b"{"),
        "too long": httpx.post(f"{url}/api/tables", content=b"x" * 9000),
        "verb": httpx.delete(f"{url}/api/games"),
        "foreign": httpx.get(f"{url}/api/games", headers={"Origin": "https://evil.example"}),
        "not over": httpx.get(f"{url}/api/tables/{table}/journal"),
    }
    bare: list[str] = []
    for name, answer in answers.items():
        policy = parsed_policy(answer.headers.get("content-security-policy", ""))
        scripts = policy.get("script-src", policy.get("default-src"))
        safe = (
            scripts is not None
            and not {"'unsafe-inline'", "'unsafe-eval'", "*"} & set(scripts)
            and policy.get("frame-ancestors") == ["'none'"]
            and answer.headers.get("x-content-type-options") == "nosniff"
            and "set-cookie" not in answer.headers
        )
        bare += [] if safe else [name]
    assert not bare


def parsed_policy(policy: str) -> dict[str, list[str]]:
    parts = [part.split() for part in policy.split(";") if part.strip()]
    return {part[0]: part[1:] for part in parts}


# Secrets


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
        table, tokens = seated(server, ["open", "open"], options={"wins_needed": 2})
        asyncio.run(story(server, table, tokens))
        mine = [{"table": table, "token": token} for token in tokens]
        assert len(httpx.post(f"{server.http}/api/mine", json=mine).json()) == 2
        httpx.post(f"{server.http}/api/mine", json=[mine[0] | {"more": 1}])
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

    async def hear_and_note(seconds: float = 60) -> dict[str, Any]:
        message = await hear(seconds)
        if message.get("phase") != "finished":
            told.append(json.dumps(message, separators=(",", ":")))
        return message

    person.hear = hear_and_note  # type: ignore[method-assign]


def asked_everywhere(server: Server, table: str, tokens: list[str]) -> list[str]:
    url = server.http
    code = look(server, table)["code"]
    paths = ["", "/journal", "/replay", "/replay?seat=0", "/replay?seat=-1", "/seats", "/secret", "/play"]
    answers = [httpx.get(f"{url}/api/tables/{table}{path}") for path in paths]
    answers += [httpx.get(f"{url}/{path}") for path in ("health", "api/games", "api/tables", f"api/codes/{code}")]
    answers.append(httpx.post(f"{url}/api/mine", json=[{"table": table, "token": token} for token in tokens]))
    answers.append(httpx.post(f"{url}/api/tables/{table}/seats", json={"name": "Eve"}))
    assert all(answer.status_code < 500 for answer in answers)
    return [answer.text for answer in answers]


# Clients that are many, slow, or gone


def test_two_tabs_on_one_seat_both_see_and_play_and_one_move_counts(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options={"wins_needed": 2})
        async with (
            connect(server, table, tokens[0]) as left,
            connect(server, table, tokens[0]) as right,
            connect(server, table, tokens[1]) as other,
        ):
            await deal(left, other)
            for tab in (left, right, left, right):
                view = await see_now(tab)
                if view["to_act"] != [0]:
                    await play_on([left, other], 1)
                    view = await see_now(tab)
                if view["phase"] != "playing" or view["to_act"] != [0]:
                    break
                views = [await see_now(left), await see_now(right)]
                assert views[0] == views[1]
                before = views[0]["seq"]
                for one in (left, right):
                    one.accepted.clear()
                    one.refused.clear()
                await asyncio.gather(*(one.move(view["legal"][0], seq=before) for one in (left, right)))
                views = [await see_now(left), await see_now(right)]
                assert len(left.accepted + right.accepted) == 1
                assert views[0] == views[1]
                assert views[0]["seq"] == before + 1
            await play_on([right, other])
        assert journal_of(server, table)["outcome"] is not None

    asyncio.run(story())


def deaf_socket(server: Server, table: str, token: str) -> socket.socket:
    """A WebSocket client that says hello and never reads a byte after the handshake."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b" 101 " in deaf.recv(4096)
    deaf.sendall(frame_of(json.dumps({"do": "hello", "token": token})))
    return deaf


def frame_of(text: str) -> bytes:
    """A masked text frame; the mask of zeros leaves the text as it is."""
    body = text.encode()
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + body


def is_present(server: Server, table: str, seat: int) -> bool:
    return look(server, table)["seats"][seat]["present"]


async def wait_for(test: Any, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return True
        await asyncio.sleep(0.05)
    return False


def ask_without_reading(deaf: socket.socket, times: int = 30_000) -> None:
    """Every question is answered with a whole view, which nobody takes."""
    deaf.settimeout(5)
    with contextlib.suppress(OSError):
        deaf.sendall(frame_of('{"do":"sync"}') * times)


def test_a_reader_that_never_reads_is_cut_while_the_others_go_on(server: Server) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options={"wins_needed": 2})
        async with connect(server, table, tokens[0]) as first:
            deaf = deaf_socket(server, table, tokens[1])
            assert await wait_for(lambda: is_present(server, table, 1), 60)
            asking = asyncio.create_task(asyncio.to_thread(ask_without_reading, deaf))
            assert await wait_for(lambda: not is_present(server, table, 1), 60), "the deaf client was never cut"
            await asking
            assert httpx.get(f"{server.http}/health").status_code == 200
            async with connect(server, table, tokens[1]) as second:
                if await deal(first, second):
                    assert await play_on([first, second]) > 0
            assert is_closed(deaf, 60), "the server said it was cut but left the socket open"
            deaf.close()
        assert look(server, table)["phase"] == "finished"

    asyncio.run(story())


def is_closed(deaf: socket.socket, seconds: float) -> bool:
    """Whether the stream ends once somebody does read it."""
    deaf.settimeout(seconds)
    try:
        while deaf.recv(1 << 20):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def test_a_client_cut_while_its_change_is_being_written_stops_no_other_change(tmp_path: Path) -> None:
    """Being cut cancels whoever waits for the write; the one writer must go on for all the other tables."""

    async def story() -> None:
        storage = Storage(sqlite_url(tmp_path))
        await storage.open()
        try:
            assert await storage.make_table("t", "CODE22", bytes(32), False, b"{}")
            for seq in (2, 4):
                given_up = asyncio.create_task(storage.append("t", seq, b"{}", 0, f"a{seq}"))
                await asyncio.sleep(0)  # it waits for the writer now
                given_up.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await given_up
                await asyncio.wait_for(storage.append("t", seq + 1, b"{}", 0, f"b{seq}"), 60)
            assert {seq for seq, _, _ in await storage.lines_after("t", 0)} >= {1, 3, 5}
        finally:
            await asyncio.wait_for(storage.close(), 60)

    asyncio.run(story())


def test_a_gentle_stop_tells_everybody(tmp_path: Path) -> None:
    async def story(server: Server) -> tuple[str, dict[str, Any]]:
        async with game(server, 2) as (table, _, (first, second)), connect(server, table) as watcher:
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            told = []
            for person in (first, second, watcher):
                said: list[str] = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        said.append((await person.hear())["is"])
                told.append("restarting" in said)
            await stopping
            assert told == [True] * 3, "each client is told to come back"
        return table, first.view

    with running(tmp_path) as server:
        table, view = asyncio.run(story(server))
        assert server.process is not None
        assert server.process.returncode == 0
        server.start()
        assert look(server, table)["seq"] == view["seq"]


def test_a_stop_is_given_less_than_three_seconds() -> None:
    assert GOODBYE + STOP_WITHIN < 3.0


def test_a_stop_waits_for_no_deaf_or_idle_client(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = seated(server, ["open", "open"], options={"wins_needed": 2})
        idle = socket.create_connection(("127.0.0.1", server.port))
        deaf = deaf_socket(server, table, tokens[0])
        server.stop()
        assert server.process is not None
        assert server.process.returncode == 0, "it stopped by itself"
        idle.close()
        deaf.close()


# A full disk


def let_files_grow_to(server: Server, size: int) -> None:
    assert server.process is not None
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))


def fill_the_disk(server: Server) -> None:
    """From now on no file of the server's process may grow."""
    let_files_grow_to(server, 1)


def make_room(server: Server) -> None:
    let_files_grow_to(server, resource.RLIM_INFINITY)


def test_a_full_disk_refuses_in_words_and_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async def story(server: Server) -> tuple[str, int]:
        waiting = make_table(server, ["open", "open"])["table"]
        async with game(server, 2) as (table, _, people):
            first, made = people[0], 2
            before = look(server, table)
            fill_the_disk(server)
            for _ in range(3):
                view = await see_now(first)
                mover = people[view["to_act"][0]]
                await see_now(mover)
                move_id = secrets.token_hex(8)
                await mover.move(mover.view["legal"][0], move_id)
                answer = await mover.hear_until(lambda m, one=move_id: m.get("move_id") == one)
                assert (answer["is"], answer.get("why")) == ("refused", "storage")
            for answer in (
                httpx.post(f"{server.http}/api/tables", json={"game": "destrier", "seats": ["open", "open"]}),
                httpx.post(f"{server.http}/api/tables/{waiting}/seats", json={"name": "Ann"}),
            ):
                assert (answer.status_code, answer.json().get("why")) == (503, "storage"), answer.text
            assert look(server, table) == before
            assert look(server, waiting)["seats"][0]["kind"] == "open"
            make_room(server)
            made += await play_on(people)
        assert sit(server, waiting, "Ann")["seat"] == 0
        return table, made

    with running(tmp_path) as server:
        table, made = asyncio.run(story(server))
        journal = journal_of(server, table)
        assert len(journal["moves"]) == made
        assert server.stop() < 3.0
        server.start()
        assert journal_of(server, table) == journal


def test_a_server_killed_on_a_full_disk_starts_again_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[str, list[str], int]:
        async with game(server, 2) as (table, tokens, (first, _)):
            seq = look(server, table)["seq"]
            fill_the_disk(server)
            await first.say(do="resign", move_id="gone")
            refused = await first.hear_until(lambda m: m.get("move_id") == "gone")
            assert refused.get("why") == "storage"
            return table, tokens, seq

    async def after(server: Server, table: str, tokens: list[str]) -> None:
        async with connect(server, table, tokens[0]) as first, connect(server, table, tokens[1]) as second:
            await play_on([first, second])

    with running(tmp_path) as server:
        table, tokens, seq = asyncio.run(before(server))
        server.kill()
        server.start()
        assert look(server, table)["seq"] == seq
        asyncio.run(after(server, table, tokens))
        assert journal_of(server, table)["outcome"] is not None
