"""What moves would do, as the server tells it: for legal moves of the own seat, and not too many at once."""

from __future__ import annotations

from tablee.games import find
from tablee.match import Match
from tablee.server.ledger import Ledger
from tablee.server.limits import WIDE, Bucket
from tablee.server.trials import tried


def ledger_with(match: Match | None) -> Ledger:
    ledger = Ledger("0" * 24, bytes(32))
    ledger.match = match
    return ledger


def test_every_legal_move_is_told_and_no_other_one():
    match = Match(find("destrier"), seed=3)
    seat = match.to_act()[0]
    answer = tried(ledger_with(match), seat, ["hit", "stand", "deny", "castle"], Bucket(*WIDE.trials))
    assert [*answer.trials] == ["hit", "stand", "deny", "castle"]
    assert [bool(found) for found in answer.trials.values()] == [True, True, False, False]
    assert not any(tried(ledger_with(match), 1 - seat, ["hit"], Bucket(*WIDE.trials)).trials["hit"])
    assert match.position == 0


def test_whoever_asks_too_much_is_answered_later():
    match = Match(find("destrier"), seed=3)
    few = Bucket(0.0, 1)
    assert [*tried(ledger_with(match), match.to_act()[0], ["hit", "stand"], few).trials] == ["hit"]
    assert tried(ledger_with(match), match.to_act()[0], ["stand"], few).trials == {}


def test_before_the_deal_there_is_nothing_to_tell():
    assert tried(ledger_with(None), 0, ["hit"], Bucket(*WIDE.trials)).trials == {}
