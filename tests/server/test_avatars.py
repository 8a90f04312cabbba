"""The animals that stand for the seats of a table."""

from __future__ import annotations

import msgspec
import pytest

from server.here import ledger_of, made
from tablee.server import wire
from tablee.server.absence import Absence
from tablee.server.avatars import AVATARS, avatars_of
from tablee.server.ledger import Sat, Seat, read_entry
from tablee.server.making import rematch_of
from tablee.server.showing import Showcase


def person(avatar: str = "") -> Seat:
    seat = Seat("human")
    seat.avatar = avatar
    return seat


def test_there_are_enough_for_the_largest_table():
    assert len(set(AVATARS)) == len(AVATARS) >= 16


def test_everybody_gets_the_one_they_chose_and_the_later_of_two_alike_the_next_free_one():
    first, second, third = AVATARS[:3]
    seats = [Seat("bot:casual"), person(first), person(second), person(first), Seat("open"), person()]
    found = avatars_of(seats)
    assert found[1:4] == [first, second, third]
    assert found[4] == ""
    taken = [one for one in found if one]
    assert len(set(taken)) == len(taken) == 5


@pytest.mark.parametrize("seats", range(1, len(AVATARS) + 1))
def test_no_two_at_a_table_are_alike_however_many_want_the_same(seats: int):
    for wanted in ("snail", "", "nothing that was ever drawn"):
        assert len(set(avatars_of([person(wanted) for _ in range(seats)]))) == seats
    assert len(set(avatars_of([Seat("bot:casual") for _ in range(seats)]))) == seats


def test_it_travels_with_the_seat_and_into_the_rematch():
    ledger = ledger_of(made("destrier", ["open", "open"]), Sat(0, "Ann", "aa", "whale"), Sat(1, "Bea", "bb"))
    absence = Absence(ledger, lambda: {0}, 60.0)
    shown = msgspec.json.decode(msgspec.json.encode(Showcase(ledger).view_for(0, absence, None)))
    assert shown["seats"][0]["avatar"] == "whale"
    assert shown["seats"][1]["avatar"] in set(AVATARS) - {"whale"}
    assert rematch_of(ledger).people == {"0": ["Ann", "aa", "whale"], "1": ["Bea", "bb"]}
    again = ledger_of(rematch_of(ledger))
    assert [seat.avatar for seat in again.seats] == ["whale", ""]


def test_lines_from_before_there_were_avatars_are_still_read():
    old = b'{"kind":"sat","seat":0,"name":"Ann","token_hash":"aa"}'
    assert read_entry(old) == Sat(0, "Ann", "aa")
    assert msgspec.json.decode(msgspec.json.encode(Sat(0, "Ann", "aa"))) == msgspec.json.decode(old)


def test_an_avatar_that_was_never_drawn_is_refused():
    ask = {"name": "Ann", "token": "x", "avatar": "dragon"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(ask, wire.Sit)
    assert msgspec.convert({**ask, "avatar": "fox"}, wire.Sit).avatar == "fox"
