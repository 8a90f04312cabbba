"""Mistakes on the way to a server are answered with one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.servers import free_port, make_table, running, sit

from command.terminals import run
from tablee.text.grammar import bound


@pytest.fixture
def server(tmp_path):
    with running(tmp_path / "server") as started:
        yield started


def refused(*args: str, data: Path) -> tuple[int, str]:
    """The exit code and the one sentence."""
    done = run("play", *args, TABLEE_DATA=str(data))
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    return done.returncode, sentence


def test_bad_input_gets_one_sentence(server, tmp_path):
    at = ("--server", server.http)
    assert refused(*at, "--code", "WRONG1", data=tmp_path) == (1, f"No table at {server.http} has the code WRONG1.")
    assert refused(*at, "--code", "../up", "--lang", "fr", data=tmp_path) == (
        1,
        f"Aucune table de {server.http} n’a le code ../UP.",
    )
    full = make_table(server, ["open", "bot:casual"])
    sit(server, full["table"], "Somebody")
    sentence = f"There’s no free seat at table {full['code']}."
    assert refused(*at, "--code", full["code"], data=tmp_path) == (1, sentence)
    free = make_table(server, ["open", "bot:casual"])["code"]
    name = ("--name", "x" * 25, "--lang", "fr")
    rule = bound("Un nom compte de 1 à 24 caractères visibles ; il ne peut ni être « open » ni commencer par « bot: ».")
    assert refused(*at, "--code", free, *name, data=tmp_path) == (1, rule)
    assert not (tmp_path / "seats.json").exists()


@pytest.mark.parametrize("url", ["localhost:8080", "ftp://localhost", "http://", "http://x:99999", "http://a b", "x"])
def test_what_is_not_a_url_is_told(tmp_path, url):
    code, sentence = refused("--server", url, "--code", "ABC123", data=tmp_path)
    assert code == 2
    assert sentence == f"--server takes an address such as http://192.168.1.20:8080, not “{url}”."


def test_an_unreachable_server_is_told(tmp_path):
    address = f"http://127.0.0.1:{free_port()}"
    assert refused("--server", address, "--code", "ABC123", data=tmp_path) == (
        1,
        f"No server is answering at {address}.",
    )
    assert refused("--server", address, "--code", "ABC123", "--lang", "fr", data=tmp_path) == (
        1,
        f"Aucun serveur ne répond à l’adresse {address}.",
    )


def test_flags_that_do_not_go_together_are_told(tmp_path):
    assert "needs --server URL" in refused("--code", "ABC123", data=tmp_path)[1]
    assert "needs --code CODE" in refused("--server", "http://localhost:1", data=tmp_path)[1]
    sentence = "--seed doesn’t go with --server: the table already exists."
    assert refused("--server", "http://x", "--code", "A", "--seed", "1", data=tmp_path) == (2, sentence)


def test_a_damaged_file_of_seats_is_told_and_left_alone(server, tmp_path):
    (tmp_path / "seats.json").write_text("{")
    code = make_table(server, ["open", "bot:casual"])["code"]
    assert "no longer holds your Tablée seats" in refused("--server", server.http, "--code", code, data=tmp_path)[1]
    assert (tmp_path / "seats.json").read_text() == "{"
