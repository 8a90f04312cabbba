"""Behind a real nginx and a real Caddy everybody is who they are, and nobody somebody else."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from server.fronts import NAME, Front, Visitor, front
from server.servers import LONG_MATCH, Server, fetch, make_table, running

PEOPLE = 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    flags = ("--trust", "127.0.0.1,::1")
    with running(tmp_path_factory.mktemp("tables"), None, flags, TABLEE_TEST_LIMITS="", TABLEE_HOSTS=NAME) as started:
        yield started


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def site(request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Generator[Front]:
    with front(request.param, tmp_path_factory.mktemp(request.param) / "front", server) as started:
        yield started


def address(i: int, net: int) -> str:
    return f"127.{net}.{i // 250}.{i % 250 + 1}"


def a_table(site: Front, by: str = "127.9.9.9") -> dict[str, Any]:
    visitor = site.visitor(by)
    wanted = {"game": "destrier", "seats": ["open", "open"], "options": LONG_MATCH}
    status, made = visitor.ask("/api/tables", "POST", wanted, Content_Type="application/json")
    visitor.leave()
    assert status == 201, made
    return made


def test_two_hundred_people_behind_one_proxy_all_come_in(site: Front):
    tables = [a_table(site, f"127.9.8.{i + 1}") for i in range(10)]

    def come(i: int) -> list[int]:
        visitor, made = site.visitor(address(i, 1)), tables[i % len(tables)]
        seen = [visitor.answer("/")[0], visitor.ask(f"/api/codes/{made['code']}")[0]]
        visitor.leave()
        return seen

    async def sit_around(i: int) -> str:
        async with site.visitor(address(i, 1)).at(tables[i % len(tables)]["table"]) as watcher:
            there.append(i)
            if len(there) == PEOPLE:
                everybody.set()
            await everybody.wait()
            return watcher.view["phase"]

    there, everybody = list[int](), asyncio.Event()
    with ThreadPoolExecutor(8) as crowd:
        assert {status for seen in crowd.map(come, range(PEOPLE)) for status in seen} == {200}

    async def all_of_them() -> list[str]:
        return await asyncio.gather(*(sit_around(i) for i in range(PEOPLE)))

    assert asyncio.run(all_of_them()) == ["waiting"] * PEOPLE


def flood(visitor: Visitor, most: int = 3000, **headers: str) -> bool:
    """Ask until it is too much."""
    return any(visitor.ask("/api/games", **headers)[0] == 429 for _ in range(most))


def test_a_flood_of_one_address_touches_nobody_else_and_no_lie_helps_it(site: Front):
    made = a_table(site)
    villain, neighbour = site.visitor("127.2.0.1"), site.visitor("127.2.0.2")
    assert flood(villain)
    assert neighbour.ask("/api/games")[0] == 200
    lies = ["127.2.0.3", "127.2.0.3, 127.0.0.1", "127.0.0.1", "::1", "x", "", "127.2.0.3:80", "[2001:db8::1]"]
    for lie in lies:
        headers = {"X_Forwarded_For": lie, "X_Real_IP": lie or "x", "Forwarded": f"for={lie}", "Client_IP": lie}
        assert flood(villain, 60, **headers), lie
    assert neighbour.ask("/api/games")[0] == 200

    async def story() -> None:
        async with contextlib.AsyncExitStack() as stack:
            told = []
            for _ in range(2):
                token = secrets.token_urlsafe(32)
                wanted = {"name": "Ann", "token": token}
                place = f"/api/tables/{made['table']}/seats"
                assert neighbour.ask(place, "POST", wanted, Content_Type="application/json")[0] == 201
                told.append(await stack.enter_async_context(neighbour.at(made["table"], token)))
            for person in told:
                await person.ready()
            await told[0].hear_until(lambda m: m["is"] == "table" and m["phase"] == "playing")

    asyncio.run(story())
    villain.leave()
    neighbour.leave()


def test_links_and_headers_follow_the_scheme_that_people_use(site: Front):
    made = a_table(site)
    visitor = site.visitor("127.3.0.1")
    _, invitation = visitor.ask(f"/api/tables/{made['table']}/invite")
    assert invitation["link"] == f"https://{NAME}/t/{made['table']}"
    for path in ("/", "/api/games", "/api/nothing"):
        assert visitor.answer(path)[2]["Strict-Transport-Security"] == "max-age=31536000"
    assert visitor.ask("/api/games", Origin="https://evil.example")[0] == 403
    assert visitor.ask("/api/games", Origin=f"https://{NAME}")[0] == 200
    visitor.leave()


# Without a proxy


def test_nobody_else_is_believed(server: Server):
    made = make_table(server, ["open", "open"])
    lie = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": NAME, "X-Forwarded-For": "192.0.2.1"}
    line = fetch.get(f"{server.http}/api/tables/{made['table']}/invite", headers=lie)
    assert line.json()["link"].startswith(f"https://{NAME}/"), "127.0.0.1 is a proxy here"
    with running(server.data / "alone") as alone:
        table = make_table(alone, ["open", "open"])["table"]
        answer = fetch.get(f"{alone.http}/api/tables/{table}/invite", headers=lie)
        assert answer.json()["link"].startswith(alone.http)
        assert "strict-transport-security" not in answer.headers


def test_a_class_comes_in_while_somebody_guesses_in_a_flood(server: Server):
    """Three hundred addresses guess, and a child of the class does: right codes open their tables all the same."""
    code = make_table(server, ["open"] * 2)["code"]
    known = {code} | {make_table(server, ["open"] * 2)["code"] for _ in range(3)}

    def look_up(number: int) -> tuple[str, int]:
        if number % 10 == 0:
            said, who = sorted(known)[number // 10 % len(known)], f"198.51.{number % 7}.9"
        elif number % 10 == 1:
            said, who = "AAAA22", "198.51.100.1"  # the naughty child
        elif number % 10 == 2:
            said, who = code, "198.51.100.1"  # its classmates
        else:
            said, who = (
                f"AA{number:04}".replace("0", "Z").replace("1", "Y"),
                f"10.{number % 250}.1.{number % 300 % 250}",
            )
        answer = fetch.get(f"{server.http}/api/codes/{said}", headers={"X-Forwarded-For": who})
        return said, answer.status_code

    with ThreadPoolExecutor(4) as crowd:
        answers = list(crowd.map(look_up, range(1000)))
    assert {status for said, status in answers if said in known} == {200}
    told = [status for said, status in answers if said not in known]
    assert set(told) == {404, 429}
    assert told.count(404) < len(told) / 2
