"""What may be done at a table is decided without a loop, a database or anybody who listens."""

from __future__ import annotations

import ast
import inspect

from server.here import THROW, darts, darts_are_known, ledger_of, made, refused, seated  # noqa: F401
from server.test_telling import of_darts
from tablee.server import deciding
from tablee.server.clock import TableClock
from tablee.server.deciding import Deciding
from tablee.server.ledger import AnyEntry, Moved, OfferedBack, Resigned, Sat
from tablee.server.limits import Limits


def at(*entries: AnyEntry, now: float = 0.0) -> Deciding:
    ledger = ledger_of(*entries, at=now)
    return Deciding(ledger, TableClock(ledger), Limits.seats)


def test_deciding_knows_no_loop_no_database_and_nobody_who_listens():
    names: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(deciding))):
        if isinstance(node, ast.ImportFrom):
            names |= {node.module or "", *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        assert not isinstance(node, (ast.AsyncFunctionDef, ast.Await))
    assert not names & {"asyncio", "storage", "connection", "audience", "workers", "time"}


@of_darts
def test_a_wish_becomes_a_line_and_changes_nothing():
    room = at(*darts("open", "open"))
    before = room.ledger.seq
    assert room.move(0, THROW, None) == Moved(0, THROW)
    assert room.resign(1) == Resigned(1)
    assert (room.ledger.seq, room.ledger.phase) == (before, "playing")
    assert refused(lambda: room.move(1, THROW, None)) == "not-your-turn"
    assert refused(lambda: room.move(0, "fly", None)) == "invalid-move"
    assert refused(lambda: room.rematched("t")) == "not-over"


def test_seats_are_decided_before_the_deal():
    room = at(made("drei", ["open", "open"]), Sat(0, "Ann", "aa"))
    assert room.sit(None, "Bea", "bb") == Sat(1, "Bea", "bb")
    assert refused(lambda: room.sit(0, "Bea", "bb")) == "seat-taken"
    assert refused(lambda: room.give(0, 1, "bot:nobody")) == "unknown-bot"
    assert refused(lambda: room.move(0, "hit", None)) == "not-dealt"


@of_darts
def test_a_bot_moves_when_it_is_to_and_nobody_asks_for_a_move_back():
    assert at(*darts("bot:random", "open")).bot_to_move() == 0
    assert at(*darts("open", "bot:random")).bot_to_move() is None
    asked = at(*darts("open", "bot:random", "open", throws=1), OfferedBack(0))
    assert asked.bot_to_move() is None
    assert asked.is_awaited
    assert at(*seated(made("drei", ["open", "open"])), Resigned(0)).bot_to_move() is None
