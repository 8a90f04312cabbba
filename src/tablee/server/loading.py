"""Reading a table from its journal. Every line is checked here, so that a broken table harms nobody else.

`Ledger.apply` trusts what it is given: a server checks everything before it writes it. A stored journal may come from
another version of the game, or from a disk that lost something.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event

import msgspec

from tablee import bots
from tablee.games import UnknownGame, find
from tablee.kernel.game import AnyGame
from tablee.match import BadJournal, Refusal, with_material

from .ledger import (
    AnyEntry,
    Carried,
    Created,
    Given,
    Ledger,
    Linked,
    Muted,
    Readied,
    Rematched,
    Removed,
    Resigned,
    Sat,
    StoodIn,
    read_entry,
)
from .problems import Problem
from .reasons import Reason

MOST_TOLD = 40  # characters of what a journal names


def read_ledger(
    table: str, secret: bytes, lines: Sequence[tuple[int, bytes, float]], is_closing: Event | None = None
) -> Ledger:
    """The table that these lines make, or the problem `broken-table` with what is wrong."""
    ledger = Ledger(table, secret)
    if not lines:
        raise broken("gap", 1)
    for line in lines:
        if is_closing is not None and is_closing.is_set():
            raise Problem(Reason.BUSY)
        read_line(ledger, *line)
    try:
        ledger.prepare()
    except Refusal:
        raise broken("illegal", 1) from None
    except Exception as problem:
        raise broken("illegal", 1) from problem
    return ledger


def read_line(ledger: Ledger, seq: int, body: bytes, at: float) -> None:
    """Add the next line of a journal to its table. A ledger that meets a broken one must not be used any more."""
    number = ledger.seq + 1
    if seq != number:
        raise broken("gap", number)
    try:
        entry = read_entry(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise broken("unreadable", number) from None
    if isinstance(entry, Created):
        check_game(entry, number)
    if not has_its_place(ledger, entry):
        raise broken("illegal", number)
    try:
        ledger.apply(entry, at)
    except Refusal:
        raise broken("illegal", number) from None
    except Exception as problem:  # whatever else a line can do that was never written by a server
        raise broken("illegal", number) from problem


def check_game(made: Created, line: int) -> None:
    """Whether this server plays the game by the rules and with the things with which the table was made."""
    try:
        newest = find(made.game)
    except UnknownGame:
        raise broken("game", line, name=made.game[:MOST_TOLD]) from None
    game = newest.of_version(made.version)
    if game is None:
        raise broken("version", line, theirs=made.version, ours=newest.version)
    if (made.material is None) != (game.material is None):
        raise broken("material", line)
    try:
        game = with_material(game, made.material)
    except BadJournal:
        raise broken("material", line) from None
    for seat in made.seats:
        check_bot(game, seat, line)


def check_bot(game: AnyGame, seat: str, line: int) -> None:
    kind, _, name = seat.partition(":")
    if kind == "bot" and name not in bots.bot_names(game):
        raise broken("bot", line, name=name[:MOST_TOLD])


def has_its_place(ledger: Ledger, entry: AnyEntry) -> bool:
    """Whether a line can come after those before it; moves are left to the rules."""
    if isinstance(entry, Created) or ledger.made is None:
        return isinstance(entry, Created) and ledger.made is None
    if isinstance(entry, Rematched):
        return ledger.phase == "finished"
    if isinstance(entry, Muted):
        return True
    if not 0 <= entry.seat < len(ledger.seats):
        return False
    place = ledger.seats[entry.seat]
    if isinstance(entry, Sat):
        return ledger.match is None and place.kind == "open"
    if isinstance(entry, Given):
        check_bot(ledger.game(), entry.to, ledger.seq + 1)
        return ledger.match is None
    if isinstance(entry, Readied):
        return ledger.match is None and place.kind == "human" and not place.nonce
    if isinstance(entry, (StoodIn, Removed, Linked, Carried)) and place.kind != "human":
        return False
    if isinstance(entry, Removed):
        check_bot(ledger.game(), entry.to, ledger.seq + 1)
        return ledger.phase != "playing" or entry.to != "open"
    if isinstance(entry, (Linked, Carried)):
        return isinstance(entry, Linked) or place.link_hash == entry.link_hash != ""
    return ledger.match is not None and (ledger.phase == "playing" or not isinstance(entry, (Resigned, StoodIn)))


def broken(problem: str, line: int, **args: str | int) -> Problem:
    return Problem(Reason.BROKEN_TABLE, None, problem=problem, line=line, **args)
