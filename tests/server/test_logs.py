"""The log of a server: a JSON object a line that says which request it is about, and nobody's secrets."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from command.terminals import run

from server.servers import Server, connect, fetch, look_until, make_table, running, sit
from tablee.server.log import TextLines, without_secrets

NAMES = ("Zéphyrine-Ludivine", "Quetzal 77")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("logged"), flags=("--log", "json", "--log-level", "debug")) as started:
        yield started


def lines_of(server: Server) -> list[dict[str, Any]]:
    """Every line is one: with `--log json` nothing else is said, neither on standard output nor on standard error."""
    return [json.loads(line) for line in server.log.read_text().splitlines(keepends=True) if line.endswith("\n")]


def test_the_first_line_tells_versions_and_settings(server: Server):
    (line,) = [line for line in lines_of(server) if "settings" in line]
    assert {"tablee", "python", "sqlite", "numba", "system"} <= line["versions"].keys()
    assert line["settings"]["port"] == server.port
    assert line["settings"]["database"] == str(server.data / "tables.sqlite")
    assert (line["level"], line["said"].endswith("is open")) == ("info", True)


SERVES_AND_LOADS = """
from tablee.cli.arguments import read
from tablee.cli.watching import log_as_asked
from tablee.kernel import compiling
log_as_asked(read("serve", ["--log", "json", "--log-level", "debug"], "en"))
compiling.tell("drei", True, None)
compiling.tell("drei", True, 0.5)
"""


def test_that_rules_are_loaded_is_told_as_json_too():
    done = subprocess.run([sys.executable, "-c", SERVES_AND_LOADS], capture_output=True, text=True, check=True)
    (line,) = map(json.loads, (done.stdout + done.stderr).splitlines())
    assert (line["level"], line["said"]) == ("debug", "loading the rules of drei")


def test_whoever_asks_gets_the_id_under_which_the_log_speaks_of_it(server: Server):
    answer = fetch.get(f"{server.http}/api/codes/NOCODE")
    number = answer.headers["x-request-id"]
    look_until(lambda: number in server.log.read_text(), server)  # the answer goes first
    (line,) = [line for line in lines_of(server) if line.get("request") == number]
    assert line["said"].startswith("GET /api/codes/{code}: 404 in ")
    assert line["connection"] != line["request"]


def test_everything_about_one_connection_has_its_id_and_no_line_has_a_secret(server: Server):
    made = make_table(server, ["open", "open"])
    table, keys = made["table"], [sit(server, made["table"], name, seat)["token"] for seat, name in enumerate(NAMES)]
    nonces, stolen = [secrets.token_hex(16) for _ in NAMES], secrets.token_urlsafe(32)

    async def play() -> None:
        async with connect(server, table, keys[0]) as one, connect(server, table, keys[1]) as two:
            for player, nonce in zip((one, two), nonces, strict=True):
                await player.say(do="ready", nonce=nonce, move_id=secrets.token_hex(8))
                await player.hear_until(lambda m: m["is"] == "accepted")
            await one.say(do="no such thing", token=keys[0], name=NAMES[0])
            await one.hear_until(lambda m: m["is"] == "refused")
        async with connect(server, table, stolen) as thief:
            assert thief.refused[0]["why"] == "token"

    asyncio.run(play())
    assert fetch.get(f"{server.http}/api/codes/{made['code']}").status_code == 200
    assert fetch.get(f"{server.http}/api/tables/{table}/{keys[0]}").status_code == 404
    assert fetch.post(f"{server.http}/api/mine", json=[{"table": table, "token": key} for key in keys]).json()
    text, lines = server.log.read_text(), lines_of(server)
    for secret in (*NAMES, "Zéphyrine", "Quetzal", table, made["code"], made["commitment"], *keys, *nonces, stolen):
        assert secret not in text
    opened = [line["connection"] for line in lines if line["said"] == "a WebSocket opens"]
    assert len(set(opened)) == 3
    assert [line["said"] for line in lines if line.get("connection") == opened[0]][:2] == [
        "a WebSocket opens",
        "asked: Ready",
    ]


def test_words_of_libraries_lose_what_looks_like_a_secret():
    told = f"cannot reach postgresql://ann:hush@db:5432/games with {secrets.token_hex(32)}"
    assert without_secrets(told) == "cannot reach postgresql://…@db:5432/games with …"
    assert (
        without_secrets("in _wait_until_it_answers_or_somebody_stops_it")
        == "in _wait_until_it_answers_or_somebody_stops_it"
    )


def test_a_reader_at_a_terminal_gets_text():
    record = logging.LogRecord("tablee", logging.WARNING, "", 0, "refused: %s", ("too much",), None)
    record.where, record.times = {"connection": "ab12cd-7"}, 3
    assert TextLines().format(record)[8:] == "  warning  refused: too much  (×3)  [ab12cd-7]"


@pytest.mark.parametrize(("flag", "value"), [("--log", "xml"), ("--log-level", "loud")])
def test_a_form_that_is_not_there_is_refused(flag: str, value: str):
    done = run("serve", "--no-open", flag, value, "--lang", "en")
    assert done.returncode == 2
    assert done.stderr.startswith(flag)
    assert value in done.stderr


def test_a_start_in_vain_is_told_in_the_form_that_was_asked_for(tmp_path: Path):
    (tmp_path / "file").write_text("mine")
    done = run("serve", "--no-open", "--log", "json", "--data", str(tmp_path / "file"), "--lang", "en")
    (line,) = map(json.loads, done.stderr.splitlines())
    assert (done.returncode, done.stdout, line["level"]) == (1, "", "error")
    assert line["said"].endswith("it’s a file, and it should be a folder.")
