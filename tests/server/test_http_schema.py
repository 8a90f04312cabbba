"""Every HTTP endpoint, asked with whatever its own OpenAPI description allows, and with what it does not."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import secrets
from collections.abc import Generator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance

from server.servers import Server, connect, fetch, running, seated

EXAMPLES = int(os.environ.get("TABLEE_CHAOS", "0"))
asked = settings(
    database=None,
    derandomize=not EXAMPLES,
    max_examples=EXAMPLES or 25,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck.__members__.values()],
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("schema")) as started:
        yield started


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """One table in each phase, so that guessing their ids is not left to chance."""
    return {
        "waiting": seated(server, ["open", "open"])[0],
        "playing": asyncio.run(_dealt(server, resign=False)),
        "finished": asyncio.run(_dealt(server, resign=True)),
    }


async def _dealt(server: Server, resign: bool) -> str:
    """A table with a game that goes on, or one that was given up; one deal in a hundred ends a duel at once."""
    for _ in range(50):
        table, keys = seated(server, ["open", "open"])
        async with connect(server, table, keys[0]) as first, connect(server, table, keys[1]) as second:
            await first.ready()
            await second.ready()
            await first.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
            if first.view["phase"] == "playing":
                if resign:
                    await first.say(do="resign", move_id=secrets.token_hex(8))
                    await first.hear_until(lambda m: m["is"] == "table" and m["phase"] == "finished")
                return table
    raise AssertionError("no game lasts")


@pytest.fixture(scope="module")
def api(server: Server, tables: dict[str, str]) -> Any:
    return schemathesis.openapi.from_url(f"{server.http}/api/schema/openapi.json")


def is_refusal(body: Any) -> bool:
    return (
        isinstance(body, dict)
        and body.get("is") == "refused"
        and isinstance(body.get("why"), str)
        and isinstance(body.get("sentence"), str)
        and bool(body["why"])
        and bool(body["sentence"].strip())
    )


def check(answer: Any, told: str) -> None:
    """No crash; an answer is JSON; a refusal has a word for programs and a sentence for people."""
    assert answer.status_code < 500, f"{told}: {answer.status_code} {answer.text[:300]}"
    if answer.status_code >= 400:
        assert answer.headers["content-type"].startswith("application/json"), told
        assert is_refusal(json.loads(answer.content)), f"{told}: {answer.text[:300]}"


ENDPOINTS = [
    ("GET", "/health"),
    ("GET", "/health/live"),
    ("GET", "/health/ready"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}/words/{lang}"),
    ("GET", "/api/games/{game}/rules/{lang}"),
    ("GET", "/api/games/{game}/two-minutes/{lang}"),
    ("GET", "/api/games/{game}/cards"),
    ("POST", "/api/games/{game}/cards"),
    ("GET", "/api/warming/{game}"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/invite"),
    ("GET", "/api/codes/{code}"),
    ("POST", "/api/tables/{table}/seats"),
    ("POST", "/api/tables/{table}/mute"),
    ("POST", "/api/tables/{table}/remove"),
    ("POST", "/api/tables/{table}/link"),
    ("POST", "/api/tables/{table}/come"),
    ("POST", "/api/mine"),
    ("GET", "/api/tables/{table}/journal"),
    ("GET", "/api/tables/{table}/replay"),
    ("POST", "/api/journals"),
    ("POST", "/api/journals/table"),
    ("GET", "/api/tables/{table}/hint"),
    ("POST", "/api/journals/hint"),
    ("GET", "/api/lessons"),
    ("POST", "/api/lessons/{game}/{lesson}"),
    ("POST", "/api/lessons/{game}/{lesson}/trials"),
]


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["as described", "otherwise"])
@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
def test_whatever_is_asked_is_answered_or_refused_in_words(
    api: Any, tables: dict[str, str], method: str, path: str, mode: GenerationMode
) -> None:
    known = itertools.cycle([None, *tables.values()])

    @asked
    @given(case=api[path][method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        table = next(known)
        if table is not None and "table" in (case.path_parameters or {}) and mode is GenerationMode.POSITIVE:
            case.path_parameters["table"] = table
        response = case.call()
        if response.status_code < 400:
            case.validate_response(response, checks=[not_a_server_error, content_type_conformance])
        check(plain(response), f"{method} {path}")

    try:
        ask()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # nothing about this endpoint can be got wrong


def plain(response: Any) -> httpx.Response:
    headers = {name: values[0] for name, values in response.headers.items()}
    headers.pop("content-encoding", None)
    return httpx.Response(response.status_code, headers=headers, content=response.content)


def test_the_description_names_every_endpoint(server: Server) -> None:
    described = fetch.get(f"{server.http}/api/schema/openapi.json").json()["paths"]
    named = [(method.upper(), path) for path, methods in described.items() for method in methods]
    assert sorted(named) == sorted(ENDPOINTS)


@pytest.mark.parametrize("phase", ["waiting", "playing", "finished"])
@pytest.mark.parametrize("ending", ["", "/journal", "/replay", "/replay?seat=0", "/replay?seat=-1", "/replay?seat=2"])
def test_looking_at_a_table_is_answered_in_every_phase(
    server: Server, tables: dict[str, str], phase: str, ending: str
) -> None:
    answer = fetch.get(f"{server.http}/api/tables/{tables[phase]}{ending}")
    check(answer, f"{phase}{ending}")
    opened = phase == "finished" and ending != "/replay?seat=2"
    assert answer.status_code == (200 if not ending or opened else 400)


def finished_journal(server: Server, tables: dict[str, str]) -> dict[str, Any]:
    return fetch.get(f"{server.http}/api/tables/{tables['finished']}/journal").json()


def test_a_finished_games_journal_is_taken_back_by_the_server(server: Server, tables: dict[str, str]) -> None:
    answer = fetch.post(f"{server.http}/api/journals", content=json.dumps(finished_journal(server, tables)))
    assert answer.status_code == 200, answer.text
    assert answer.json()["outcome"]["reason"] == "resigned"


WRONG: list[tuple[str, Any]] = [
    ("seed", -1),
    ("seed", 2**300),
    ("seed", "0x"),
    ("seed", "0xzz"),
    ("seed", ""),
    ("seed", "0x" + "f" * 9000),
    ("options", {"wins_needed": 10**30}),
    ("options", {"both_bust": True}),
    ("options", {"nope": 1}),
    ("seats", []),
    ("seats", ["human"] * 2000),
    ("version", 10**30),
    ("game", "x" * 9000),
    ("resigned", -1),
    ("resigned", 2),
    ("resigned", 10**30),
    ("outcome", {"winners": [99], "scores": [], "reason": "so"}),
    ("moves", [{"seat": 99, "move": "hit"}]),
    ("moves", [{"seat": 10**30, "move": "hit"}]),
    ("moves", [{"seat": 0, "move": "\u0000"}]),
    ("moves", [{"seat": 7, "move": "hit", "legal": []}]),
    ("moves", [{"seat": -9, "move": "hit", "legal": ["hit"]}]),
    ("moves", [{"seat": 10**30, "move": "hit", "legal": []}]),
    ("moves", [{"seat": 0, "move": "hit", "legal": [], "position": "x"}]),
    ("fair", {"commitment": "", "secret": "zz", "nonces": []}),
    ("fair", {"commitment": "", "secret": "", "nonces": ["é"] * 99}),
]


@pytest.mark.parametrize(("field", "value"), WRONG, ids=[f"{f}-{i}" for i, (f, _) in enumerate(WRONG)])
def test_a_journal_with_one_wrong_field_is_refused_in_words(
    server: Server, tables: dict[str, str], field: str, value: Any
) -> None:
    forged = finished_journal(server, tables) | {field: value}
    answer = fetch.post(f"{server.http}/api/journals", content=json.dumps(forged))
    check(answer, f"{field} {str(value)[:60]}")
    assert answer.status_code == 400, answer.text[:300]
    assert fetch.get(f"{server.http}/health").status_code == 200


@pytest.mark.parametrize(
    "content",
    [b"", b"\n\n", b"\xff\xfe", b"{", b"[" * 100_000, b'{"a":' * 50_000, b"{}\n{}", b"x" * 600_000],
    ids=["nothing", "empty lines", "binary", "torn", "lists in lists", "objects in objects", "two", "too long"],
)
def test_a_body_that_is_no_journal_is_refused_in_words(server: Server, content: bytes) -> None:
    answer = fetch.post(f"{server.http}/api/journals", content=content)
    check(answer, repr(content[:20]))
    assert answer.status_code in (400, 413)


BODIES = [b"", b"null", b"[]", b"{", b"\xff", b'"\\ud800"', b"[" * 8000, b'{"a":' * 1600, b"x" * 9000, b"y" * 2_000_000]


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/TABLE/seats", "/api/mine", "/api/journals/table"])
@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
@pytest.mark.parametrize("kind", ["application/json", "nonsense"])
def test_a_body_that_cannot_be_read_is_refused_in_words(
    server: Server, tables: dict[str, str], path: str, body: bytes, kind: str
) -> None:
    url = server.http + path.replace("TABLE", tables["waiting"])
    answer = fetch.post(url, content=body, headers={"content-type": kind})
    check(answer, f"{path} {kind} {body[:20]!r}")
    if (path, body) != ("/api/mine", b"[]"):
        assert 400 <= answer.status_code < 500, answer.text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE"])
@pytest.mark.parametrize(
    "path", ["/", "/health", "/api/tables", "/api/mine", "/api/nothing", "/%00", "/%ff", "//", "/.."]
)
def test_another_verb_or_path_is_no_server_error(server: Server, method: str, path: str) -> None:
    answer = fetch.request(method, server.http + path)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and method != "HEAD":
        assert is_refusal(answer.json()), answer.text


def test_wrong_settings_of_a_table_are_refused_in_words(server: Server) -> None:
    right: dict[str, Any] = {"game": "destrier", "seats": ["open", "open"]}
    for wrong in (
        {"game": ""},
        {"game": "no\u0000such"},
        {"seats": []},
        {"seats": ["open"] * 900},
        {"seats": ["human", "open"]},
        {"seats": ["bot:", "open"]},
        {"seats": ["bot:\u0000", "open"]},
        {"seats": ["open", 1]},
        {"options": {"wins_needed": 10**30}},
        {"options": {"wins_needed": -(2**63)}},
        {"options": {"wins_needed": True}},
        {"options": {"wins_needed": [1]}},
        {"options": {"both_bust": "\u0000"}},
        {"options": {"nope": "x"}},
        {"time_limit": 31},
        {"time_limit": True},
        {"listed": "yes"},
        {"secret": "00"},
    ):
        answer = fetch.post(f"{server.http}/api/tables", json=right | wrong)
        check(answer, str(wrong)[:80])
        assert answer.status_code == 400, (wrong, answer.text)
