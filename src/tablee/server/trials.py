"""What moves would do, tried on the table as a seat sees it."""

from __future__ import annotations

from tablee.match import Refusal

from . import wire
from .ledger import Ledger
from .limits import Bucket


def tried(ledger: Ledger, seat: int, moves: list[str], allowance: Bucket) -> wire.Tried:
    """Nothing is told of a move that isn't legal, nor of more moves than somebody may ask about."""
    match, trials = ledger.match, dict[str, list[object]]()
    for move in dict.fromkeys(moves):
        if match is None or not allowance.take():
            break
        try:
            trials[move] = [*match.try_out(seat, move)]
        except Refusal:
            trials[move] = []
    return wire.Tried(ledger.seq, trials)
