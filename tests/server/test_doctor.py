"""`tablee doctor`: each thing is broken for real, and it says which and what to do. It changes nothing."""

from __future__ import annotations

import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import psycopg
import pytest
from command.terminals import run

from server.databases import postgresql
from server.servers import Server, free_port, make_table, running
from tablee.server.doctor import has_wal_bug

AS_ANYBODY = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]  # takes from root what others lack


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("doctor")) as started:
        make_table(started, ["open", "open"])
        yield started


@pytest.fixture
def data(server: Server, tmp_path: Path) -> Path:
    """The tables of a server that was stopped, for breaking."""
    if server.is_alive:
        server.stop()
    shutil.copytree(server.data, tmp_path / "data")
    return tmp_path / "data"


def asked(*flags: str, code: int | None = None, **env: str) -> dict[str, list[tuple[str, str]]]:
    """What it says of each thing: the verdicts and sentences."""
    done = run(
        "doctor", "--json", "--lang", "en", *([] if "--port" in flags else ["--port", str(free_port())]), *flags, **env
    )
    assert code is None or done.returncode == code, done.stdout + done.stderr
    found: dict[str, list[tuple[str, str]]] = {}
    for one in json.loads(done.stdout):
        found.setdefault(one["about"], []).append((one["verdict"], one["said"]))
    assert done.returncode == any(verdict == "wrong" for told in found.values() for verdict, _ in told)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith(".log")}


def test_a_server_that_runs_is_well(server: Server):
    """First: the others stop it."""
    found = asked("--data", str(server.data), "--port", str(server.port), "--host", "127.0.0.1", code=0)
    assert found["ports"] == [("well", f"Port {server.port} is in use, by a Tablée server that answers.")]
    assert {verdict for told in (found["database"], found["schema"], found["integrity"]) for verdict, _ in told} == {
        "well"
    }


def test_it_says_so_on_one_page_in_both_languages_and_changes_nothing(data: Path):
    before = contents(data)
    for lang, name in (("en", "Integrity"), ("fr", "Intégrité")):
        done = run("doctor", "--data", str(data), "--port", str(free_port()), "--lang", lang)
        assert (done.returncode, done.stderr) == (0, "")
        assert f"✓ {name}" in done.stdout
        assert len(done.stdout.splitlines()) < 30
        assert max(map(len, done.stdout.splitlines())) <= 120
    assert contents(data) == before


def test_a_damaged_and_a_truncated_file_are_told(data: Path):
    file = data / "tables.sqlite"
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    ((verdict, said),) = asked("--data", str(data), code=1)["integrity"]
    assert (verdict, "has lost its end" in said) == ("wrong", True)
    file.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])
    ((verdict, said),) = asked("--data", str(data), code=1)["integrity"]
    assert (verdict, "tablee rescue" in said) == ("wrong", True)


@pytest.mark.parametrize(
    ("version", "verdict", "says"),
    [("9999", "wrong", "saved by a newer version"), ("0001", "look", "The next start brings it up to date")],
)
def test_another_schema_is_told(data: Path, version: str, verdict: str, says: str):
    with sqlite3.connect(data / "tables.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = ?", (version,))
    database.close()
    ((told, said),) = asked("--data", str(data))["schema"]
    assert (told, says in said) == (verdict, True)


def test_moves_of_tomorrow_say_that_the_clock_is_wrong(data: Path):
    with sqlite3.connect(data / "tables.sqlite") as database:
        database.execute("UPDATE journal SET at = ?", (time.time() + 86_400,))
    database.close()
    ((verdict, said),) = asked("--data", str(data), code=1)["clock"]
    assert (verdict, "Set the clock" in said) == ("wrong", True)


def test_what_another_user_owns_cannot_be_written(data: Path, tmp_path: Path):
    """The data folder, and the folder for compiled rules; in a process without the powers of root."""
    locked = tmp_path / "cache"
    locked.mkdir()
    for folder in (data, locked):
        folder.chmod(0o555)
    command = [sys.executable, "-m", "tablee", "doctor", "--json", "--lang", "en", "--data", str(data)]
    if os.getuid() == 0:
        command = [*AS_ANYBODY, *command]
    env = os.environ | {"TABLEE_CACHE": str(locked), "PYTHONDONTWRITEBYTECODE": "1", "TABLEE_PURE": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    told = {one["about"]: (one["verdict"], one["said"]) for one in json.loads(done.stdout)}
    assert done.returncode == 1
    assert told["database"][0] == told["cache"][0] == "wrong"
    assert told["database"][1].startswith(f"{data} can’t be written.")
    assert told["cache"][1].startswith(f"{locked} can’t be written")


def test_a_port_in_use_is_told(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = str(taken.getsockname()[1])
        found = asked("--data", str(tmp_path), "--host", "127.0.0.1", "--port", port, "--metrics-port", port, code=1)
    says = ("wrong", f"Port {port} is in use by another program. Stop that program, or choose another port.")
    assert found["ports"] == [says, says]


@pytest.mark.parametrize(
    ("trust", "hosts", "verdict", "says"),
    [
        ("0.0.0.0/0", "", "wrong", "the whole internet"),
        ("example.org", "", "wrong", "example.org"),
        ("127.0.0.1", "https://play.example.org", "wrong", "without http://"),
        ("", "play.example.org", "look", "no proxy is trusted"),
        ("127.0.0.1", "play.example.org", "well", "127.0.0.1"),
    ],
)
def test_settings_for_a_proxy_are_read(tmp_path: Path, trust: str, hosts: str, verdict: str, says: str):
    told, said = asked("--data", str(tmp_path), TABLEE_TRUST=trust, TABLEE_HOSTS=hosts)["proxy"][0]
    assert (told, says in said) == (verdict, True)


def test_a_full_disk_is_told(tmp_path: Path):
    """A small disk of its own, which nobody else sees and which is gone with the process."""
    alone = ["unshare", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"])]
    mounted = f"mount -t tmpfs -o size=50m tmpfs {tmp_path}"
    if subprocess.run([*alone, "sh", "-c", mounted], capture_output=True, check=False).returncode:
        pytest.skip("this machine lets nobody mount a small disk")
    line = f"{mounted} && exec {sys.executable} -m tablee doctor --json --lang en --data {tmp_path}"
    env = os.environ | {"TABLEE_PURE": "1"}
    done = subprocess.run([*alone, "sh", "-c", line], capture_output=True, text=True, check=False, env=env)
    spent = [one["said"] for one in json.loads(done.stdout) if (one["about"], one["verdict"]) == ("space", "wrong")]
    assert done.returncode == 1
    assert [said.startswith("Only 52 MB are free") for said in spent] == [True]


def test_a_folder_without_tables_is_well_and_stays_empty(tmp_path: Path):
    found = asked("--data", str(tmp_path / "new" / "data"), code=0)
    assert "no tables" in found["database"][0][1]
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("version", "has_bug"),
    [("3.6.23", 0), ("3.7.0", 1), ("3.40.1", 1), ("3.44.5", 1), ("3.44.6", 0), ("3.45.0", 1), ("3.50.6", 1),
     ("3.50.7", 0), ("3.51.2", 1), ("3.51.3", 0), ("3.53.0", 0)],
)  # fmt: skip
def test_a_sqlite_with_the_wal_reset_bug_is_known(version: str, has_bug: int):
    assert has_wal_bug(tuple(map(int, version.split(".")))) == has_bug


def test_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for version, verdict in (("3.51.2", "look"), ("3.51.3", "well")):
        monkeypatch.setattr(sqlite3, "sqlite_version", version)
        monkeypatch.setattr(sqlite3, "sqlite_version_info", tuple(map(int, version.split("."))))
        told, said = asked("--data", str(tmp_path))["versions"][1]
        assert (told, said.startswith(f"SQLite {version}"), "WAL-reset" in said) == (verdict, True, verdict == "look")


def test_postgresql_is_looked_at_and_named_without_its_password():
    """One that isn't there; then a real one: empty, with a newer schema, and for a user who may only read."""
    port = free_port()
    ((verdict, said),) = asked("--database", f"postgresql://ann:hush@127.0.0.1:{port}/games", code=1)["database"]
    assert verdict == "wrong"
    assert said == f"No database is answering at 127.0.0.1:{port}/games. Is PostgreSQL running there?"
    with postgresql() as there:
        there.psql("CREATE DATABASE looked_at;")
        url = there.get_uri(database="looked_at")
        found = asked("--database", url, code=0)
        assert [verdict for verdict, _ in found["database"]] == ["well"]
        assert found["clock"][0][0] == "well"
        with psycopg.connect(url, autocommit=True) as database:
            database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
            database.execute("INSERT INTO alembic_version VALUES ('9999')")
            assert asked("--database", url, code=1)["schema"][0][0] == "wrong"
            database.execute("ALTER DATABASE looked_at SET default_transaction_read_only = on")
        verdict, said = asked(code=1, TABLEE_DATABASE=url)["database"][0]
        assert (verdict, "can be read but not written" in said) == ("wrong", True)
