"""Seats that are kept on this machine, and the connection that says again what has no answer yet."""

from __future__ import annotations

import queue
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from command.test_online_here import SEAT
from tablee.cli import link, online
from tablee.cli.arguments import Trouble
from tablee.cli.link import Host, Link, save_seats, saved_seats
from tablee.server import wire
from tablee.server.showing import encode

# Seats that are kept


def test_seats_are_kept_until_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(link, "MOST_SEATS", 2)
    file = tmp_path / "tablee" / "seats.json"
    assert saved_seats(file) == []
    seats = [msgspec.structs.replace(SEAT, name=name) for name in "ABC"]
    save_seats(seats, file)
    assert saved_seats(file) == seats[1:]
    assert file.stat().st_mode & 0o077 == 0
    save_seats([], file)
    assert not file.exists()
    save_seats([], file)


def test_a_seat_is_found_again_by_server_table_and_name():
    assert SEAT.matches(SEAT.server, SEAT.table, None)
    assert SEAT.matches(SEAT.server, SEAT.table, "P0")
    assert not SEAT.matches(SEAT.server, SEAT.table, "P1")
    assert not SEAT.matches(SEAT.server, "1" * 24, None)
    assert not SEAT.matches("http://elsewhere", SEAT.table, "P0")


class Desk:
    """A server that gives seats, or does not."""

    address = SEAT.server

    def __init__(self, file: Path, answer: Trouble | None) -> None:
        self.file, self.answer, self.asked = file, answer, list[tuple[str, str]]()

    def sit(self, table: Any, name: str, token: str) -> None:
        assert any(one.token == token for one in saved_seats(self.file)), "a key is kept before it is sent"
        self.asked.append((name, token))
        if self.answer is not None:
            raise self.answer


@pytest.mark.parametrize(
    ("answer", "kept"),
    [(None, [False]), (link.Unreachable("error-unreachable", server="x"), [True]), (Trouble("error-no-free-seat"), [])],
)
def test_a_key_is_kept_unless_the_server_says_no(tmp_path: Path, answer: Trouble | None, kept: list[bool]):
    file, other = tmp_path / "seats.json", msgspec.structs.replace(SEAT, name="other")
    desk, seat = Desk(file, answer), msgspec.structs.replace(SEAT, is_asked=True)
    if answer is None:
        assert not online.take(seat, None, desk, [other], file).is_asked  # pyright: ignore[reportArgumentType]
    else:
        with pytest.raises(type(answer), match=str(answer)):
            online.take(seat, None, desk, [other], file)  # pyright: ignore[reportArgumentType]
    assert saved_seats(file)[0] == other
    assert [one.is_asked for one in saved_seats(file)[1:]] == kept
    assert desk.asked == [("P0", "token")]


def test_a_code_that_cannot_be_one_is_not_asked_for():
    for code in ("", "a/b", "x" * 17, "../.."):
        with pytest.raises(Trouble, match="error-no-code"):
            Host("http://127.0.0.1:1", "en").table_with(code)
    with pytest.raises(link.Unreachable):
        Host("http://127.0.0.1:1", "en").table_with("ABC234")


# The link


class Wire:
    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, text: str) -> None:
        self.sent.append(msgspec.json.decode(text))


def test_what_has_no_answer_yet_is_said_again_and_nothing_else(monkeypatch: pytest.MonkeyPatch):
    events: queue.SimpleQueue[Any] = queue.SimpleQueue()
    ours, first, second = Link(SEAT, "fr", events), Wire(), Wire()
    ours.ask(wire.Move("hit", 3, "early"))
    ours._greet(first)  # pyright: ignore[reportArgumentType]
    assert first.sent[0] == {"do": "hello", "token": "token", "lang": "fr"}
    assert [one["move_id"] for one in first.sent[1:]] == ["early"]
    ours.ask(wire.OfferBack("late"))
    ours.ask(wire.React("hello"))
    ours.ask(wire.Hint())
    assert [one["do"] for one in first.sent[2:]] == ["offer-back", "react", "hint"]
    assert (ours.is_asking(wire.Move), ours.is_asking(wire.OfferBack), ours.is_asking(wire.Ready)) == (
        True,
        True,
        False,
    )
    ours._hear(encode(wire.Accepted("early", 4)))
    assert not ours.is_asking(wire.Move)
    monkeypatch.setattr(link, "ASK_AGAIN", 0.01)
    ours._hear(encode(wire.Refused("busy", "Oh.", None, "late")))
    assert ours.is_asking(wire.OfferBack)
    for _ in range(500):
        if len(first.sent) == 6:
            break
        time.sleep(0.01)
    assert first.sent[5]["move_id"] == "late"
    ours._greet(second)  # pyright: ignore[reportArgumentType]
    assert [one.get("move_id") for one in second.sent] == [None, "late"]
    ours._hear(encode(wire.Refused("no-take-back", "No.", None, "late")))
    assert not ours.is_asking(wire.OfferBack)
    ours._ask_again("late")
    assert len(second.sent) == 2
    assert [type(events.get_nowait()) for _ in range(3)] == [wire.Accepted, wire.Refused, wire.Refused]
