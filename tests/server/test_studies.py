"""Is a card file fair? Asked over HTTP, with the lab in a process of its own."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from server.servers import Server, fetch, look_until, running
from tablee.cli import main
from tablee.games import find
from tablee.games.premier.cardset import built_in_text
from tablee.server import studies
from tablee.server.app import make_app
from tablee.server.place import Turn
from tablee.server.storage import Storage, sqlite_url
from tablee.server.studies import Studies, name_of_file

CARDS = "/api/games/premier/cards"


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps what a study needs for as long as it runs."""
    return tmp_path_factory.mktemp("studies")


@pytest.fixture(scope="module")
def server(there: Path, tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("server"), TABLEE_TEST_STUDY="0.02", TMPDIR=str(there)) as started:
        yield started


def lines_of(answer: httpx.Response) -> list[dict[str, Any]]:
    return [json.loads(line) for line in answer.iter_lines()]


def test_figures_arrive_line_by_line_and_a_report_at_the_end(server: Server, there: Path):
    ours = fetch.get(server.http + CARDS).text
    assert ours == built_in_text()
    heard = {"accept-language": "fr"}
    with fetch.stream("POST", f"{server.http}{CARDS}?seats=3", content=ours, headers=heard) as answer:
        assert answer.status_code == 200
        begun, *going, done = lines_of(answer)
    assert begun == {"is": "begun", "game": "premier", "seats": 3}
    assert going
    assert all(line["is"] == "going" and 0 < line["games"] <= line["done"] <= line["total"] for line in going)
    assert done["is"] == "done"
    assert done["verdict"] in ("fair", "unfair", "open")
    assert "parties" in done["sentence"] or "équitable" in done["sentence"]
    seats = [one for one in done["findings"] if one["measure"] == "seat"]
    assert [one["label"] for one in seats] == ["Place 1", "Place 2", "Place 3"]
    assert sum(one["value"] for one in seats) == pytest.approx(1)
    assert all(one["low"] < one["value"] < one["high"] for one in seats)
    assert {one["of"] for one in done["findings"] if one["measure"] == "group decks"} >= {"moon", "circle"}
    assert "Victoires de la place 1" in done["report"]
    assert "Wins of seat 1" in done["report"]
    look_until(lambda: not [*there.iterdir()], server)  # nothing is kept


def test_a_mistake_is_told_as_in_the_terminal_with_its_line(server: Server, tmp_path, monkeypatch, capsys):
    wrong = built_in_text().replace("goblins = 1", "goblins = 9", 1)
    answer = fetch.post(f"{server.http}{CARDS}?seats=5&file=mine.toml", content=wrong)
    assert (answer.status_code, answer.json()["why"]) == (400, "bad-cards")
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(wrong, "utf-8")
    assert main(["lab", "run", "--game", "premier", "--cards", "mine.toml"]) == 1
    said = capsys.readouterr().err
    assert ", line " in said
    assert answer.json()["sentence"] == said.strip()


@pytest.mark.parametrize(
    ("query", "content", "why"),
    [
        ("seats=6", built_in_text(), "bad-seats"),
        ("seats=five", built_in_text(), "unreadable"),
        ("", built_in_text(), "unreadable"),
        ("seats=2", b"\xff", "bad-cards"),
        ("seats=2", b"x" * 200_001, "too-long"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_a_sentence(server: Server, query: str, content: Any, why: str):
    answer = fetch.post(f"{server.http}{CARDS}?{query}", content=content)
    assert answer.status_code in (400, 413)
    assert answer.json()["why"] == why, answer.text


def test_one_at_a_time_and_only_while_somebody_listens(tmp_path: Path):
    """The first study would go on for an hour; its person leaves, and the next one has its turn."""
    there = tmp_path / "there"
    there.mkdir()
    url = f"{CARDS}?seats=5"
    with running(tmp_path / "data", TABLEE_TEST_STUDY="60", TMPDIR=str(there)) as server:
        with fetch.stream("POST", server.http + url, content=built_in_text()) as answer:
            assert json.loads(next(answer.iter_lines()))["is"] == "begun"
            other = fetch.post(server.http + url, content=built_in_text(), headers={"accept-language": "fr"})
            assert (other.status_code, other.json()["why"]) == (429, "studying")
            assert "Réessayez" in other.json()["sentence"]
        look_until(lambda: not [*there.iterdir()], server)
        with fetch.stream("POST", server.http + url, content=built_in_text()) as answer:
            assert answer.status_code == 200


def test_processes_that_share_a_file_have_one_turn_between_them(tmp_path: Path):
    with (tmp_path / "shared").open("wb") as file:
        mine = Turn(file.fileno())
        assert mine.take()
        assert not mine.take()
        reading, writing = os.pipe()
        if os.fork() == 0:
            os.write(writing, b"yes" if Turn(file.fileno()).take() else b"no")
            os._exit(0)
        assert os.read(reading, 3) == b"no"
        mine.give_back()
        assert mine.take()


def test_a_server_without_a_lab_says_so_and_hides_the_door(tmp_path: Path, monkeypatch):
    def ask(given: Studies, language: str) -> tuple[bool, str]:
        with TestClient(make_app(Storage(sqlite_url(tmp_path)), studies=given)) as client:
            cards = {card["game"]: card for card in client.get("/api/games").json()}
            answer = client.post(f"{CARDS}?seats=5", content="", headers={"accept-language": language})
            assert (answer.status_code, answer.json()["why"]) == (403, "no-lab")
            assert cards["premier"]["card_file"]
            return cards["premier"]["card_study"], answer.json()["sentence"]

    monkeypatch.setattr(studies, "PURE", False)
    assert ask(Studies(is_wanted=False), "en") == (False, "This server doesn’t examine card files.")
    monkeypatch.setattr(studies, "has_lab", lambda: False)
    shown, sentence = ask(Studies(), "fr")
    assert not shown
    assert "tablee[lab]" in sentence


def test_every_game_with_card_files_is_studied_and_no_other(monkeypatch):
    monkeypatch.setattr(studies, "PURE", False)
    assert studies.has_lab()
    assert Studies().studies(find("premier"))
    assert not Studies().studies(find("destrier"))


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("mes cartes (2).toml", "mes cartes (2).toml"),
        ("../../etc/passwd", "etcpasswd"),
        ("..", "cards.toml"),
        ("", "cards.toml"),
        ("é\x00\n\u202e.toml", "é.toml"),
        ("x" * 300, "x" * 60),
    ],
)
def test_the_name_of_a_file_means_nothing_to_a_disk(given: str, name: str):
    assert name_of_file(given) == name
