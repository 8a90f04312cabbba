"""What moves would do, tried on the table as a seat sees it."""

from __future__ import annotations

from tablee.match import Match, Refusal

from . import wire
from .ledger import Ledger
from .limits import Bucket


def tried(ledger: Ledger, seat: int, moves: list[str], allowance: Bucket) -> wire.Tried:
    """Nothing is told of a move that isn't legal, nor of more moves than somebody may ask about."""
    match, trials = ledger.match, dict[str, list[object]]()
    for move in dict.fromkeys(moves):
        if match is None or not allowance.take():
            break
        trials[move] = would_do(match, seat, move)
    return wire.Tried(ledger.seq, trials)


def would_do(match: Match, seat: int, move: str) -> list[object]:
    try:
        return [*match.try_out(seat, move)]
    except Refusal:
        return []
