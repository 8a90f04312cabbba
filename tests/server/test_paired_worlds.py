"""Two tables that differ only in what a seat cannot know send that seat the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest
from conformance.worlds import CASES, IDS, new_match, other_choices, positions, random_move

from tablee.games import all_games
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR
from tablee.kernel.records import Table
from tablee.match import Match
from tablee.server import journals, trials
from tablee.server.ledger import Created, Ledger, Sat, seats_after
from tablee.server.limits import WIDE, Bucket
from tablee.server.live import LiveTable
from tablee.server.problems import Problem
from tablee.server.showing import encode
from tablee.text import texts

REGISTERED = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].id in all_games()]
every_case = pytest.mark.parametrize("case", [case for case, _ in REGISTERED], ids=[name for _, name in REGISTERED])
MATCHES = 20


def table_around(match: Match) -> LiveTable:
    """A table of the server with this match on it, as if it had been played there."""
    made = Created(match.game.id, match.game.version, match.options, ["open"] * len(match.players), "ABC123")
    ledger = Ledger("0" * 24, bytes(32))
    ledger.apply(made, 0.0)
    for i in range(len(match.players)):
        ledger.seats = seats_after(ledger.seats, Sat(i, f"P{i}", ""))
    ledger.match = match
    nowhere: Any = None
    return LiveTable(ledger, nowhere, 1, 0.0)


def other_world(match: Match, seat: int) -> Table:
    table = match.masked(seat)
    match.game.doors.imagine(table, chances(match.seed, "other world", seat, match.position))
    return table


def everything_sent(match: Match, seat: int) -> list[bytes]:
    """The view, and the answer to every kind of request and mistake that this seat can make."""
    match._witnessed.clear()  # told anew, from the tables of this world
    match._masked.clear()
    live, sent = table_around(match), []
    view = live.audience.view_for(seat)
    sent.append(encode(msgspec.structs.replace(view, away=[])))  # how long people are away is up to the clock alone
    attempts: list[Any] = [
        lambda: trials.tried(live.ledger, seat, match.legal(seat)[:8] if seat >= 0 else [], Bucket(*WIDE.trials)),
        lambda: journals.finished(live),
        lambda: live.deciding.resign(max(seat, 0)),
        lambda: live.deciding.offer_back(max(seat, 0)),
        lambda: live.deciding.answer_back(max(seat, 0), True),
        lambda: live.deciding.ready(max(seat, 0), "00"),
        lambda: live.deciding.move(seat, "castle", None),
        lambda: live.deciding.move(seat, "hit", 0),
    ]
    if match.game.moves.are_listed:
        print_move = match.game.shown.notation.print_move
        attempts += [
            lambda n=n: live.deciding.move(seat, print_move(n), None)
            for n in range(0, match.game.moves.count, 1 + match.game.moves.count // 100)
        ]
    for attempt in attempts:
        try:
            answer = attempt()
            sent.append(b"over" if isinstance(answer, Match) else encode(answer))
        except Problem as problem:
            sent.append(encode(problem.told(texts("fr"))))
    return sent


def opening(case: Any) -> Iterator[Match]:
    """The first position after which somebody else may still have to decide."""
    match = new_match(case, 1)
    if not match.is_over:
        match.play(match.to_act()[0], random_move(match, match.to_act()[0]))
        yield match


@every_case
def test_what_a_seat_cannot_know_changes_nothing_it_is_sent(case):
    imagined, chosen, together = 0, 0, False  # how often there was another world to compare with
    for match in chain(opening(case), positions(case, MATCHES)):
        if match.is_over:
            continue
        together |= match._has_kept_waiting
        for seat in (SPECTATOR, 0, len(match.players) - 1, *match.to_act()[:1]):
            real, hidden = everything_sent(match, seat), match._tables[-1]
            match._tables[-1] = other_world(match, seat)
            imagined += match._tables[-1].tobytes() != hidden.tobytes()
            assert everything_sent(match, seat) == real
            match._tables[-1] = hidden
            twin = other_choices(match, seat)
            if twin is not None and twin.masked(seat).tobytes() == match.masked(seat).tobytes():
                chosen += [*twin.moves] != [*match.moves]
                assert everything_sent(twin, seat) == real
    assert (imagined > MATCHES) == bool(case[0].secrets.fields)
    assert (chosen > 0) == together


@every_case
def test_a_secret_is_opened_only_when_the_game_is_over(case):
    for match in positions(case, 1):
        live = table_around(match)
        view = live.audience.view_for(0)
        assert (view.fair is not None) == match.is_over
        assert (bytes(32).hex() in encode(view).decode()) == match.is_over
