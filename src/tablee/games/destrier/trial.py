"""What a move of Destrier Duel would do, tried on a masked table."""

from __future__ import annotations

from typing import Literal

from tablee.kernel.game import UNKNOWN, Foreseen

from .cards import FIRST_CARD_MOVE, Move, Phase
from .end import has_instant_win, is_end, total
from .odds import taking_over, unseen_numbers
from .rules import use_card
from .secrets import is_possible_hole, seen_numbers
from .state import State

INSTANT = 23  # 11 and 12 (DD-43)


class Total(Foreseen, frozen=True, tag="total"):
    """Where the own hand would stand."""

    total: int
    room: int  # how far from the target
    target: int
    where: Literal["below", "exact", "over"]
    stays: bool  # nothing about it changes


class Draw(Foreseen, frozen=True, tag="draw"):
    """How many of the cards that the seat has not seen would take its hand over the target."""

    over: int
    unseen: int
    target: int


class Other(Foreseen, frozen=True, tag="other"):
    """What would lie open in the other hand; its hole card stays unknown."""

    who: int
    before: int
    known: int


class AtOnce(Foreseen, frozen=True, tag="at-once"):
    """A hand of 11 and 12 would win the duel (DD-43)."""


class AtRisk(Foreseen, frozen=True, tag="at-risk"):
    """The other hand would win the duel if this were its hole card."""

    who: int
    hole: int


class Then(Foreseen, frozen=True, tag="then"):
    """How the duel would go on."""

    who: int
    does: Literal["last-turn", "count"]


Found = Total | Draw | Other | AtOnce | AtRisk | Then


def trial(s: State, seat: int, move: int) -> list[Found]:
    other, ends = 1 - seat, is_end(s, move)
    then = [Then(other, "count")] if ends else []
    if move == Move.HIT:
        return [_draw(s, seat), *then]
    if move < FIRST_CARD_MOVE:
        stands_first = move == Move.STAND and s.phase == Phase.TURN
        return [_total(s, seat, stays=True), *([Then(other, "last-turn")] if stands_first else then)]
    before, known, target = total(s, seat), _known(s, other), int(s.target)
    is_possible = {hole: is_possible_hole(s, other, hole) for hole in (11, 12)}
    use_card(s, seat, move)
    if has_instant_win(s, seat):
        return [AtOnce()]
    found: list[Found] = []
    if (total(s, seat), int(s.target)) != (before, target):
        found.append(_total(s, seat))
    if _known(s, other) != known:
        found.append(Other(other, known, _known(s, other)))
    hole = INSTANT - int(s.hand[other, 1])
    if s.held[other] == 2 and is_possible.get(hole) and not seen_numbers(s) >> hole & 1:
        found.append(AtRisk(other, hole))
    return [*found, *then]


def _total(s: State, seat: int, stays: bool = False) -> Total:
    points, target = total(s, seat), int(s.target)
    where = "exact" if points == target else "below" if points < target else "over"
    return Total(points, abs(target - points), target, where, stays)


def _draw(s: State, seat: int) -> Draw:
    return Draw(len(taking_over(s, seat)), len(unseen_numbers(s)), int(s.target))


def _known(s: State, seat: int) -> int:
    """What lies open of a hand whose hole card is hidden."""
    return total(s, seat) - (UNKNOWN if s.hand[seat, 0] == UNKNOWN else int(s.hand[seat, 0]))
