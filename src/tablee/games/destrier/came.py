"""What came of a move: the cards that everybody saw, and the duels that it ended."""

from __future__ import annotations

import msgspec

from tablee.kernel.game import Came

from .cards import Reason
from .state import State
from .view import HAND, ShownDuel, plain, shown_duels


class DuelEnded(msgspec.Struct, frozen=True):
    winner: int | None  # None is a push
    reason: str
    totals: tuple[int, ...]
    target: int


class DuelCame(Came, frozen=True, omit_defaults=True):
    """Nothing of it is secret: it is the same for all eyes."""

    newest: tuple[int, ...]  # the newest face-up card of each hand after the move; 0 where there is none
    buried: int = 0  # the card at the bottom of the deck, once one is buried
    ended: tuple[DuelEnded, ...] = ()  # the duel that the move ended, and those that their deals won after it (DD-53)


def came_of(s: State) -> DuelCame:
    """What came of the latest move."""
    t = plain(s)
    if t["played"] and t["reason"] == Reason.NONE:
        newest = tuple([t["hand"][HAND * seat + held - 1] if held > 1 else 0 for seat, held in enumerate(t["held"])])
        return DuelCame(newest, t["deck"][0] if t["buried"] else 0)
    together = _ended_together(shown_duels(t))
    newest = tuple(hand.numbers[-1] if len(hand.numbers) > 1 else 0 for hand in together[0].hands)
    ended = tuple(
        DuelEnded(duel.winner, duel.reason, tuple(hand.total for hand in duel.hands), duel.target) for duel in together
    )
    return DuelCame(newest, ended=ended)


def _ended_together(shown: list[ShownDuel]) -> list[ShownDuel]:
    first = len(shown) - 1
    while first > 0 and shown[first].by_deal:
        first -= 1
    return shown[first:]
