"""A table that cannot be read is set aside with a sentence; everything else goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from command.terminals import run

from server.servers import LONG_MATCH, Server, connect, fetch, make_table, running, seated, sit

SENTENCES = {
    "unreadable": "Line 3 of this table’s journal can’t be read.",
    "nonsense": "Line 1 of this table’s journal can’t be read.",
    "missing": "Line 2 of this table’s journal is missing.",
    "empty": "Line 1 of this table’s journal is missing.",
    "illegal": "Line 4 of this table’s journal is against the rules.",
    "nobody": "Line 4 of this table’s journal is against the rules.",
    "twice": "Line 4 of this table’s journal is against the rules.",
    "game": "This table plays “chess”, a game that this server doesn’t have.",
    "version": "This table was made with version 9 of the game; this server has version 1.",
    "cards": "This table is played with cards that this server doesn’t have.",
    "bot": "At this table sits the bot “grandmaster”, which this server doesn’t have.",
}


def write(server: Server, *statements: tuple[str, tuple[Any, ...]]) -> None:
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database, database:
        for statement, values in statements:
            database.execute(statement, values)


def read(server: Server, table: str) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(server.data / "tables.sqlite")) as database:
        return database.execute("SELECT * FROM journal WHERE table_id = ? ORDER BY seq", (table,)).fetchall()


def spoil(server: Server, how: str, table: str) -> None:
    """Break what is stored of a table in one way."""
    change_line = "UPDATE journal SET body = ? WHERE table_id = ? AND seq = ?"
    made = json.loads(read(server, table)[0][4])
    changes = {
        "game": {"game": "chess"},
        "version": {"version": 9},
        "cards": {"material": {"hash": "0" * 64}},
        "bot": {"seats": ["open", "bot:grandmaster"]},
    }
    lines = {
        "illegal": {"kind": "moved", "seat": 0, "move": "decline"},
        "nobody": {"kind": "moved", "seat": 7, "move": "hit"},
        "twice": made,
    }
    if how in changes:
        write(server, (change_line, (json.dumps(made | changes[how]).encode(), table, 1)))
    elif how in lines:
        write(
            server,
            ("DELETE FROM journal WHERE table_id = ? AND seq >= 4", (table,)),
            ("INSERT INTO journal VALUES (?, 4, NULL, NULL, ?, 0)", (table, json.dumps(lines[how]).encode())),
        )
    elif how == "missing":
        write(server, ("DELETE FROM journal WHERE table_id = ? AND seq = 2", (table,)))
    elif how == "empty":
        write(server, ("DELETE FROM journal WHERE table_id = ?", (table,)))
    else:
        body, seq = (b"\xff\xfe{", 3) if how == "unreadable" else (b'{"kind": "party"}', 1)
        write(server, (change_line, (body, table, seq)))


async def dealt(server: Server, game: str = "destrier") -> tuple[str, str]:
    """A game of a person and a bot that goes on."""
    options = LONG_MATCH if game == "destrier" else {}
    table, (token,) = seated(server, ["open", "bot:random"], game, options=options)
    async with connect(server, table, token) as player:
        await player.ready()
        await player.hear_until(lambda m: m["is"] == "table" and m["phase"] != "waiting")
    return table, token


class Broken:
    def __init__(self, server: Server, tables: dict[str, tuple[str, str]], good: tuple[str, str], listed: str) -> None:
        self.server, self.tables, self.good, self.listed = server, tables, good, listed
        self.stored = {how: read(server, table) for how, (table, _) in tables.items()}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Generator[Broken]:
    """A server that was started again after some of its tables were broken."""
    with running(tmp_path_factory.mktemp("broken")) as server:

        async def make() -> dict[str, tuple[str, str]]:
            return {how: await dealt(server, "premier" if how == "cards" else "destrier") for how in SENTENCES}

        tables, good = asyncio.run(make()), asyncio.run(dealt(server))
        listed = make_table(server, ["open", "open"], listed=True)["table"]
        server.kill()
        for how, (table, _) in tables.items():
            spoil(server, how, table)
        spoil(server, "version", listed)
        everything = Broken(server, tables, good, listed)
        server.start()
        yield everything


@pytest.mark.parametrize("how", SENTENCES)
def test_whoever_opens_it_is_told_what_is_wrong_and_nothing_is_changed(broken: Broken, how: str):
    table, _ = broken.tables[how]
    for path in ("", "/journal", "/replay", "/invite"):
        answer = fetch.get(f"{broken.server.http}/api/tables/{table}{path}")
        assert (answer.status_code, answer.json()["why"]) == (409, "broken-table"), path
        assert answer.json()["sentence"].startswith(SENTENCES[how])
    french = fetch.get(f"{broken.server.http}/api/tables/{table}", headers={"Accept-Language": "fr"}).json()
    assert "mise de côté" in french["sentence"]
    assert read(broken.server, table) == broken.stored[how]


def test_whoever_connects_is_told_as_well(broken: Broken):
    async def enter(how: str, table: str, token: str | None) -> None:
        async with connect(broken.server, table, token) as player:
            assert player.refused[0]["why"] == "broken-table"
            assert player.refused[0]["sentence"].startswith(SENTENCES[how])

    async def enter_all() -> None:
        keys = [(how, table, key) for how, (table, token) in broken.tables.items() for key in (token, None)]
        await asyncio.gather(*[enter(*key) for key in keys])

    asyncio.run(enter_all())


def test_everything_else_goes_on(broken: Broken):
    table, token = broken.good

    async def play() -> None:
        async with connect(broken.server, table, token) as player:
            if not player.view["legal"]:
                await player.hear_until(lambda m: m["is"] == "table" and m["legal"])
            await player.move(player.view["legal"][0])
            await player.hear_until(lambda m: m["is"] == "accepted")

    asyncio.run(play())
    assert fetch.get(f"{broken.server.http}/health").status_code == 200
    keys = [{"table": name, "token": key} for name, key in (*broken.tables.values(), broken.good)]
    mine = fetch.post(f"{broken.server.http}/api/mine", json=keys)
    assert (mine.status_code, [one["table"] for one in mine.json()]) == (200, [table])
    assert fetch.get(f"{broken.server.http}/api/tables/{broken.listed}").status_code == 409
    fresh = make_table(broken.server, ["open", "open"], listed=True)["table"]
    assert [one["table"] for one in fetch.get(f"{broken.server.http}/api/tables").json()] == [fresh]


def test_each_is_logged_once_in_one_short_line(broken: Broken):
    for table, _ in broken.tables.values():
        for _ in range(3):
            assert fetch.get(f"{broken.server.http}/api/tables/{table}").status_code == 409
    said = [json.loads(line)["said"] for line in broken.server.log.read_text().splitlines() if line.startswith("{")]
    for how, (table, _) in broken.tables.items():
        (line,) = [line for line in said if table in line]
        assert SENTENCES[how] in line
        assert len(line) < 600


def test_the_host_can_export_what_is_stored(broken: Broken):
    head: dict[str, str] = {}
    for how, (table, _) in broken.tables.items():
        done = run("export", table, "--data", str(broken.server.data))
        assert done.returncode == 0, done.stderr
        head, *lines = [json.loads(line) for line in done.stdout.splitlines()]
        assert head["id"] == table
        assert len(bytes.fromhex(head["secret"])) == 32
        assert [line["seq"] for line in lines] == [row[1] for row in broken.stored[how]]
        for line, row in zip(lines, broken.stored[how], strict=True):
            if "unreadable" in line:
                assert how == "unreadable"
            else:
                assert line["line"] == json.loads(row[4])
    code = head["code"].lower()
    assert json.loads(run("export", code, "--data", str(broken.server.data)).stdout.splitlines()[0]) == head


def test_what_cannot_be_exported_is_said_in_a_sentence(broken: Broken, tmp_path: Path):
    nobody = run("export", "0" * 24, "--data", str(broken.server.data))
    assert (nobody.returncode, nobody.stderr.count("\n")) == (1, 1)
    assert run("export", "ABC", "--data", str(tmp_path)).stderr == (
        f"{tmp_path}/tables.sqlite can’t be read: there’s no such file or folder.\n"
    )
    (tmp_path / "tables.sqlite").write_text("no database")
    assert "doesn’t hold Tablée’s tables" in run("export", "ABC", "--data", str(tmp_path)).stderr
    assert run("export").returncode == 2


def test_a_terminal_is_told_as_well(broken: Broken):
    table, _ = broken.tables["version"]
    with contextlib.closing(sqlite3.connect(broken.server.data / "tables.sqlite")) as database:
        (code,) = database.execute("SELECT code FROM tables WHERE id = ?", (table,)).fetchone()
    done = run("play", "--server", broken.server.http, "--code", code)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert SENTENCES["version"] in done.stderr


def test_sitting_down_at_one_is_refused(broken: Broken):
    answer = fetch.post(
        f"{broken.server.http}/api/tables/{broken.listed}/seats", json={"name": "Ann", "token": "A" * 43}
    )
    assert (answer.status_code, answer.json()["why"]) == (409, "broken-table")
    good = make_table(broken.server, ["open", "open"])["table"]
    assert sit(broken.server, good, "Ann")["seat"] == 0
