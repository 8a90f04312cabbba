"""A server that cannot start says why in one sentence, and a second one on the same games does not start."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.databases import postgresql
from server.servers import fetch, free_port, make_table, running

NOBODY = 65534  # a user who owns nothing


def started_in_vain(*flags: str, lang: str = "en", **settings: Any) -> str:
    """The one sentence that it says; no traceback, and an exit code that tells."""
    command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1"]
    command += ["--port", str(free_port()), "--lang", lang, *flags]
    ended = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=os.environ | {"TABLEE_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        **settings,
    )
    said = ended.stderr.replace("\u00a0", " ").replace("\u202f", " ").splitlines()
    assert ended.returncode == 1, ended
    assert ended.stdout == ""
    assert len(said) == 1, ended.stderr
    assert "Traceback" not in said[0]
    return said[0]


def test_a_second_server_on_the_same_folder_is_told_to_go_elsewhere(tmp_path: Path):
    with running(tmp_path) as server:
        table = make_table(server, ["open", "open"])["table"]
        assert started_in_vain("--data", str(tmp_path)) == (
            f"A Tablée server is already using {tmp_path}. Close it first, or choose another folder with --data."
        )
        server.kill()
        server.start()  # the lock went with the process
        assert fetch.get(f"{server.http}/api/tables/{table}").status_code == 200


def test_a_path_that_is_a_file_is_no_folder(tmp_path: Path):
    (tmp_path / "file").write_text("mine")
    assert started_in_vain("--data", str(tmp_path / "file")) == (
        f"{tmp_path / 'file'} can’t be written: it’s a file, and it should be a folder."
    )
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_named():
    assert started_in_vain("--data", "/proc/tablee", lang="fr").startswith("Impossible d’écrire /proc/tablee :")


def test_a_database_that_may_not_be_written_is_named(tmp_path: Path):
    with running(tmp_path):
        pass
    os.chmod(tmp_path, 0o555)
    for file in tmp_path.iterdir():
        os.chmod(file, 0o444)
    settings: dict[str, Any] = {"user": NOBODY} if os.getuid() == 0 else {}
    reachable = all(os.stat(folder).st_mode & 0o001 for folder in [tmp_path, *tmp_path.parents])
    if os.getuid() == 0 and not reachable:
        for folder in [tmp_path, *tmp_path.parents][:3]:
            os.chmod(folder, os.stat(folder).st_mode | 0o011)
    said = started_in_vain("--data", str(tmp_path), **settings)
    assert str(tmp_path) in said
    assert said.endswith("can’t be written: you don’t have permission.")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The games in {} were saved by a newer version of Tablée."),
        ("fr", "Les parties de {} ont été enregistrées par une version plus récente de Tablée."),
    ],
)
def test_games_of_a_newer_version_are_left_alone(tmp_path: Path, lang: str, sentence: str):
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    assert started_in_vain("--data", str(tmp_path), lang=lang).startswith(sentence.format(file))
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [
            ("alembic_version",)
        ]
    database.close()


@pytest.mark.parametrize("content", [b"no database at all\n" * 300, b"SQLite format 3\x00" + bytes(range(256)) * 40])
def test_a_broken_database_is_named_and_left_as_it_is(tmp_path: Path, content: bytes):
    file = tmp_path / "tables.sqlite"
    file.write_bytes(content)
    assert started_in_vain("--data", str(tmp_path)).startswith(f"{file} is damaged, or isn’t a Tablée database.")
    assert file.read_bytes() == content


# PostgreSQL


@pytest.fixture(scope="module")
def postgres() -> Generator[Any]:
    with postgresql() as server:
        yield server


def test_a_database_that_nobody_answers_for_is_named_without_its_password():
    port = free_port()
    said = started_in_vain("--database", f"postgresql://ann:hush@127.0.0.1:{port}/games")
    assert said == f"No database is answering at 127.0.0.1:{port}/games. Is PostgreSQL running there?"


def test_a_database_that_refuses_is_named(postgres: Any):
    url = postgres.get_uri(database="nothing_of_that_name")
    assert "refuse la connexion" in started_in_vain("--database", url, lang="fr")


def test_a_newer_schema_in_postgresql_is_told_too(postgres: Any):
    postgres.psql("CREATE DATABASE newer;")
    url = postgres.get_uri(database="newer")
    with psycopg.connect(url, autocommit=True) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer version of Tablée" in started_in_vain("--database", url)


def test_the_password_of_a_database_is_in_no_line_of_the_log(postgres: Any, tmp_path: Path):
    postgres.psql("CREATE DATABASE logged;")
    there, _, folder = postgres.get_uri(database="logged").partition("?")
    url = there.replace("postgres:@", "postgres:hush-hush@") + f"?{folder}"
    assert "hush-hush" in url
    with running(tmp_path, url, ("--log-level", "debug")) as server:
        make_table(server, ["open", "open"])
        server.stop()
        assert "hush" not in server.log.read_text()
        assert '"database": "' in server.log.read_text()


def test_a_database_is_also_named_by_the_environment(monkeypatch: pytest.MonkeyPatch):
    """As the settings of a host do, without the password in the list of processes."""
    port = free_port()
    monkeypatch.setenv("TABLEE_DATABASE", f"postgresql://ann:hush@127.0.0.1:{port}/games")
    assert started_in_vain().startswith(f"No database is answering at 127.0.0.1:{port}/games.")
