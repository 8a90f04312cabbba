"""Tables as they are read from their journals, told in their rows, and kept in memory."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from server.here import CODE, NAME, SECRET, made, seated, table_of
from server.listeners import Listener
from tablee.games import find
from tablee.kernel.options import Value
from tablee.server import shelf
from tablee.server.keeper import begin
from tablee.server.ledger import AnyEntry, Created, Given, Ledger, Moved, OfferedBack, Readied, Rematched, Resigned, Sat
from tablee.server.loading import read_ledger
from tablee.server.problems import Problem
from tablee.server.showing import encode
from tablee.server.standing import Standing, standing_after, standing_at_first, standing_of

LONG: dict[str, Value] = {"wins_needed": 5}


# Reading a table


def lines(*entries: AnyEntry) -> list[tuple[int, bytes, float]]:
    return [(seq, encode(entry), 0.0) for seq, entry in enumerate(entries, 1)]


def broken(*entries: AnyEntry) -> tuple[Any, Any]:
    with pytest.raises(Problem) as problem:
        read_ledger(NAME, SECRET, lines(*entries))
    assert problem.value.why == "broken-table"
    told = problem.value.args_of_message
    return told["problem"], told["line"]


BEGUN = [made("destrier", ["open", "open"], options=LONG), Sat(0, "A", "aa"), Sat(1, "B", "bb")]
DEALT = [*BEGUN, Readied(0, "00"), Readied(1, "01")]


def test_a_table_is_read_as_it_was_written():
    ledger = read_ledger(NAME, SECRET, lines(*DEALT, Resigned(0), Rematched("1" * 24)))
    assert (ledger.seq, ledger.phase, ledger.rematch, ledger.names()) == (7, "finished", "1" * 24, ["A", "B"])


@pytest.mark.parametrize(
    ("entries", "line"),
    [
        ([Sat(0, "A", "aa")], 1),
        ([*BEGUN, BEGUN[0]], 4),
        ([*BEGUN, Sat(1, "C", "cc")], 4),
        ([*BEGUN[:2], Sat(2, "C", "cc")], 3),
        ([*BEGUN[:2], Sat(-1, "C", "cc")], 3),
        ([*BEGUN[:2], Readied(1, "00")], 3),
        ([*BEGUN, Readied(0, "00"), Readied(0, "01")], 5),
        ([*BEGUN, Moved(0, "hit")], 4),
        ([*BEGUN, Resigned(0)], 4),
        ([*BEGUN, OfferedBack(0)], 4),
        ([*BEGUN, Rematched("1" * 24)], 4),
        ([*DEALT, Readied(0, "02")], 6),
        ([*DEALT, Given(0, "open")], 6),
        ([*DEALT, Sat(0, "C", "cc")], 6),
        ([*DEALT, Moved(0, "fly")], 6),
        ([*DEALT, Rematched("1" * 24)], 6),
        ([*DEALT, Resigned(2)], 6),
        ([*DEALT, Resigned(0), Resigned(1)], 7),
    ],
)
def test_a_line_out_of_its_place_is_found(entries: list[AnyEntry], line: int):
    assert broken(*entries) == ("illegal", line)


def test_a_table_of_another_game_version_bot_or_with_other_things_is_told_so():
    def other(**changes: Any) -> Created:
        settings: dict[str, Any] = {"game": "destrier", "version": find("destrier").version, "seats": ["open", "open"]}
        settings |= changes
        return Created(settings["game"], settings["version"], LONG, settings["seats"], CODE)

    assert broken(other(game="chess")) == ("game", 1)
    assert broken(other(version=99)) == ("version", 1)
    assert broken(other(version=find("destrier").version - 1)) == ("version", 1)
    assert broken(other(seats=["open", "bot:grandmaster"])) == ("bot", 1)
    assert broken(Created("premier", find("premier").version, {}, ["open", "open"], CODE)) == ("material", 1)
    assert broken(*BEGUN[:2], Given(1, "bot:grandmaster")) == ("bot", 3)
    assert read_ledger(NAME, SECRET, lines(*BEGUN[:2], Given(1, "bot:casual"))).seats[1].is_bot


def test_a_gap_or_nonsense_is_found_and_who_stops_reads_no_further():
    first, second, third = lines(*BEGUN)
    for kept, line in (([], 1), ([second], 1), ([first, third], 2), ([first, first], 2)):
        with pytest.raises(Problem) as problem:
            read_ledger(NAME, SECRET, kept)
        assert problem.value.args_of_message == {"problem": "gap", "line": line}
    with pytest.raises(Problem) as problem:
        read_ledger(NAME, SECRET, [first, (2, b"\xff", 0.0)])
    assert problem.value.args_of_message == {"problem": "unreadable", "line": 2}
    stopping = threading.Event()
    assert read_ledger(NAME, SECRET, [first], stopping).seq == 1
    stopping.set()
    with pytest.raises(Problem, match="busy"):
        read_ledger(NAME, SECRET, [first], stopping)


# Rows


def test_a_row_says_what_a_table_waits_for():
    def row(*entries: AnyEntry) -> tuple[Any, ...]:
        ledger = Ledger(NAME, SECRET)
        for entry in entries:
            ledger.apply(entry, 0.0)
        one = standing_of(ledger)
        return one.phase, one.names, one.open_seats, one.driven

    assert row(made("drei", ["open", "open"])) == ("waiting", ("open", "open"), 2, False)
    assert row(made("drei", ["open", "bot:casual"])) == ("waiting", ("open", "bot:casual"), 1, True)
    assert row(made("drei", ["open", "open"], time_limit=30)) == ("waiting", ("open", "open"), 2, True)
    bots_alone = made("drei", ["bot:casual", "bot:casual"])
    assert standing_at_first(bots_alone) == Standing("playing", ("bot:casual", "bot:casual"), 0, False)
    assert standing_at_first(made("drei", ["open", "bot:casual"])).phase == "waiting"
    assert row(*DEALT) == ("playing", ("A", "B"), 0, False)
    three = seated(made("drei", ["open"] * 3))
    assert row(*three, Resigned(1)) == ("playing", ("P0", "P1", "P2"), 0, True)


def test_a_line_changes_a_row_only_if_it_says_something_new():
    def after(entry: AnyEntry, *entries: AnyEntry) -> Standing | None:
        ledger = Ledger(NAME, SECRET)
        for one in entries:
            ledger.apply(one, 0.0)
        return standing_after(ledger, entry)

    assert after(Sat(1, "B", "bb"), *BEGUN[:2]) == Standing("waiting", ("A", "B"), 0, False)
    assert after(Readied(0, "00"), *BEGUN) is None
    assert after(Readied(1, "01"), *DEALT[:-1]) == Standing("playing", ("A", "B"), 0, False)
    assert after(Given(1, "open"), *BEGUN) == Standing("waiting", ("A", "open"), 1, False)
    assert after(Moved(0, "hit"), *DEALT) is None
    assert after(Resigned(0), *DEALT) == Standing("finished", ("A", "B"), 0, False)
    assert after(Resigned(0), *seated(made("drei", ["open"] * 3))) == Standing("playing", ("P0", "P1", "P2"), 0, True)


# The shelf


def test_idle_tables_leave_when_they_are_old_or_too_many(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.server.shelf.time.monotonic", lambda: 1000.0)
    tables = {name: table_of(made("drei", ["open", "open"])) for name in "abcd"}
    for name, age in zip("abcd", (601.0, 600.0, 599.0, 1.0), strict=True):
        tables[name].audience.touched = 1000.0 - age
    assert shelf.to_put_away(tables) == ["a", "b"]
    tables["a"].audience.connections.add(Listener(None))
    assert shelf.to_put_away(tables) == ["b"]
    monkeypatch.setattr(shelf, "MOST_BYTES", 2 * shelf.A_TABLE)
    assert shelf.to_put_away(tables) == ["b", "c"], "until they fit, and the latest stay"
    monkeypatch.setattr(shelf, "MOST_BYTES", 0)
    assert shelf.to_put_away(tables) == ["b", "c"], "somebody may be about to come in at the last one"


def test_a_game_takes_room_for_every_position():
    live = table_of(*DEALT)
    match = live.ledger.match
    assert match is not None
    one = shelf.A_MOVE + match.game.rules.State.DTYPE.itemsize
    assert shelf.size_of(live.ledger) == shelf.A_TABLE + one
    live.ledger.apply(live.deciding.move(match.to_act()[0], "stand", None), 0.0)
    assert shelf.size_of(live.ledger) == shelf.A_TABLE + 2 * one
    assert shelf.size_of(table_of(*BEGUN).ledger) == shelf.A_TABLE


def test_a_new_table_of_bots_is_dealt_at_once():
    ledger = Ledger(NAME, SECRET)
    begin(ledger, made("drei", ["bot:casual", "bot:casual"]))
    assert (ledger.phase, ledger.seq) == ("playing", 1)
