"""What a move of Mon Premier Deck Building would do, tried on a masked table."""

from __future__ import annotations

from tablee.kernel.game import Foreseen

from .battle import leave, steal
from .cards import CARDS, DISCARD, DROP_NOTHING, FIRST_COMMON, FRONT, GOBLINS, IN_DECK, STEAL, TAKE, TAKEN, UNDER
from .count import KINDS
from .prepare import give, give_last
from .state import State


class Kind(Foreseen, frozen=True, tag="kind"):
    """How many characters of one kind the own cards would show, all together."""

    kind: str  # a family, `chameleons` or `goblins`
    before: int
    after: int


class Rest(Foreseen, frozen=True, tag="rest"):
    """Who would get the common card that is left."""

    who: int


class Steals(Foreseen, frozen=True, tag="steals"):
    """The stars that both would have."""

    who: int
    theirs: int
    yours: int


class Under(Foreseen, frozen=True, tag="under"):
    """Where the card would lie in the own deck, counted from the top."""

    place: int


Found = Kind | Rest | Steals | Under


def trial(s: State, seat: int, move: int) -> list[Found]:
    if move == DROP_NOTHING:
        return []
    if move >= UNDER:
        return [Under(int(s.deck_size[seat]) + int(s.named[seat]) + 1)]
    if move >= STEAL:
        victim = move - STEAL
        steal(s, seat, victim)
        return [Steals(victim, int(s.stars[victim]), int(s.stars[seat]))]
    if move >= DISCARD:
        leave(s, FIRST_COMMON + move - DISCARD)
        give_last(s)
        return [Rest(int(s.lead))]
    before = _sums_of(s, seat)
    if move < DROP_NOTHING:
        leave(s, move)
    else:
        give(s, seat, FIRST_COMMON + move - TAKE)
    after = _sums_of(s, seat)
    return [Kind(kind, *both) for kind, *both in zip(KINDS, before, after, strict=True) if both[0] != both[1]]


def _sums_of(s: State, seat: int) -> list[int]:
    """How many characters of each kind all cards of a player show, wherever they lie."""
    own = (FRONT + seat, TAKEN + seat, IN_DECK + seat)
    cards = [card for card in range(CARDS) if s.place[card] in own]
    return [sum(int(s.face[card, column]) for card in cards) for column in range(GOBLINS + 1)]
