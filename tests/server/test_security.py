"""What other sites and strange names try: nothing is told to them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.people import NOBODY, connect, look
from server.servers import LONG_MATCH, Player, Server, fetch, make_table, running, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


A_TOKEN = "A" * 43
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
            page.post(f"/api/tables/{table}/seats", json={"name": "Mallory", "token": A_TOKEN}),
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
    assert [one["table"] for one in fetch.get(f"{server.http}/api/tables").json()].count(table) == 1


@pytest.mark.parametrize("origin", FOREIGN)
def test_another_site_can_open_no_socket(server: Server, origin: str) -> None:
    async def story() -> None:
        table, tokens = seated(server, ["open", "open"], options=LONG_MATCH)
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
        answer = fetch.get(f"{server.http}/api/games", headers=headers)
        assert (answer.status_code, answer.json()["why"]) == (403, "foreign")


def test_names_of_the_own_network_and_of_a_proxy_are_answered(tmp_path: Path) -> None:
    with running(tmp_path, TABLEE_HOSTS="play.example.org, other.example.org") as server:
        for name in ("tower", "tower.local", "192.0.2.7", "[::1]", "play.example.org", "OTHER.example.org"):
            for host in (name, f"{name}:{server.port}"):
                answer = fetch.get(f"{server.http}/health", headers={"Host": host, "Origin": f"http://{host}"})
                assert answer.status_code == 200, host
        assert fetch.get(f"{server.http}/health", headers={"Host": "example.org"}).status_code == 403


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
        token = page.post(f"/api/tables/{table}/seats", json={"name": "Ann", "token": A_TOKEN}).json()["token"]
    asyncio.run(story(table, token, origin))


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
    "open": None,
    " OPEN ": None,
    "o\u00a0pen": None,
    "ｏｐｅｎ": None,
    "\u043ep\u0435n": None,  # with Cyrillic letters
    "op\u200den": None,
    "o\u0332p\u0332e\u0332n\u0332": None,
    "Open Sesame": "Open Sesame",
    "bot:casual": None,
    "Bot:casual": None,
    "BOT : casual": None,
    "bot\u2009：casual": None,
    "\u0412ot:casual": None,
    "b\u00adot\ua789casual": None,
    "Bottom": "Bottom",
    "bot": "bot",
    "Zalgo" + "\u0301\u0317\u0338\u0489" * 4: "Zalgó\u0338\u0317",
    "\u0301Ann": "Ann",
    "A \u0301n": "A n",
    "A\u034fn\ufe0fn": "Ann",
    "Zoe\u034f\u0308": "Zoë",
    "Nguyễn Thị": "Nguyễn Thị",
    "ที่รัก": "ที่รัก",
    "हिन्दी": "हिन्दी",
    "\U0001d159": None,
    "\u061cAnn\ufeff": "Ann",
    "'; DROP TABLE tables;--": "'; DROP TABLE tables;--",
}


@pytest.mark.parametrize(("name", "shown"), NAMES.items(), ids=[ascii(name) for name in NAMES])
def test_a_name_comes_back_as_data_and_without_anything_invisible(server: Server, name: str, shown: str | None) -> None:
    table = make_table(server, ["open", "open"], listed=True)["table"]
    answer = fetch.post(f"{server.http}/api/tables/{table}/seats", json={"name": name, "token": A_TOKEN})
    if shown is None:
        assert (answer.status_code, answer.json().get("why")) == (400, "bad-name"), answer.text
        assert look(server, table)["seats"][0]["kind"] == "open"
        return
    assert answer.status_code == 201, answer.text
    assert look(server, table)["seats"][0]["name"] == shown
    token = answer.json()["token"]
    for told in (
        fetch.get(f"{server.http}/api/tables/{table}"),
        fetch.get(f"{server.http}/api/tables"),
        fetch.post(f"{server.http}/api/mine", json=[{"table": table, "token": token}]),
    ):
        assert told.headers["content-type"].split(";")[0] == "application/json"
        assert told.headers["x-content-type-options"] == "nosniff"
        assert shown in json.dumps(told.json(), ensure_ascii=False) or shown in str(told.json()) or "\\" in shown


def test_a_refused_text_comes_back_as_json_only(server: Server) -> None:
    script = "<script>alert(1)</script>"
    for answer in (
        fetch.get(f"{server.http}/{script}"),
        fetch.get(f"{server.http}/api/codes/x", params={"q": script}),
        fetch.get(f"{server.http}/api/tables/{script}"),
        fetch.post(f"{server.http}/api/tables", json={"game": script, "seats": []}),
        fetch.post(f"{server.http}/api/tables", json={script: 1}),
        fetch.post(f"{server.http}/api/journals", content=script),
    ):
        assert 400 <= answer.status_code < 500
        assert answer.headers["content-type"].split(";")[0] == "application/json"
        assert answer.json()["is"] == "refused"


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    table, _ = seated(server, ["open", "open"])
    url = server.http
    answers = {
        "page": fetch.get(url),
        "health": fetch.get(f"{url}/health"),
        "games": fetch.get(f"{url}/api/games"),
        "table": fetch.get(f"{url}/api/tables/{table}"),
        "description": fetch.get(f"{url}/api/schema/openapi.json"),
        "made": fetch.post(f"{url}/api/tables", json={"game": "destrier", "seats": ["open", "open"]}),
        "no page": fetch.get(f"{url}/nothing"),
        "no table": fetch.get(f"{url}/api/tables/{NOBODY}"),
        "bad id": fetch.get(f"{url}/api/tables/x"),
        "bad body": fetch.post(f"{url}/api/tables", content=b"{"),
        "too long": fetch.post(f"{url}/api/tables", content=b"x" * 9000),
        "verb": httpx.delete(f"{url}/api/games"),
        "foreign": fetch.get(f"{url}/api/games", headers={"Origin": "https://evil.example"}),
        "not over": fetch.get(f"{url}/api/tables/{table}/journal"),
    }
    bare: list[str] = []
    for name, answer in answers.items():
        policy = parsed_policy(answer.headers.get("content-security-policy", ""))
        scripts, styles = (policy.get(kind, policy.get("default-src")) for kind in ("script-src", "style-src"))
        safe = (
            scripts is not None
            and styles is not None
            and not {"'unsafe-inline'", "'unsafe-eval'", "*"} & {*scripts, *styles}
            and policy.get("frame-ancestors") == ["'none'"]
            and answer.headers.get("x-content-type-options") == "nosniff"
            and "set-cookie" not in answer.headers
        )
        bare += [] if safe else [name]
    assert not bare


def test_nothing_private_is_kept_by_any_cache(server: Server) -> None:
    table, tokens = seated(server, ["open", "open"])
    wanted = {"name": "Ann", "token": A_TOKEN}
    for answer in (
        fetch.post(f"{server.http}/api/tables/{table}/seats", json=wanted),  # refused
        fetch.post(f"{server.http}/api/tables/{make_table(server, ['open'] * 2)['table']}/seats", json=wanted),
        fetch.post(f"{server.http}/api/mine", json=[{"table": table, "token": tokens[0]}]),
        fetch.get(f"{server.http}/api/tables/{table}"),
        fetch.get(f"{server.http}/api/tables"),
        fetch.get(f"{server.http}/health"),
    ):
        assert answer.headers.get_list("cache-control") == ["no-store"], answer.url
    assert fetch.get(server.http).headers.get_list("cache-control") == ["no-cache"], "the page is asked for again"


def parsed_policy(policy: str) -> dict[str, list[str]]:
    parts = [part.split() for part in policy.split(";") if part.strip()]
    return {part[0]: part[1:] for part in parts}
