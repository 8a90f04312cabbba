"""What a move led to, for the log: who found stars, and who won a round with what."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.kernel.game import Came

from .cardset import CardSet
from .state import State
from .view import Happening, happenings

TOLD = {"steals", "star", "treasure", "wins", "ties", "final", "alone"}
DECIDED = {"drops", "keeps", "takes", "discards"}


class RoundCame(Came, frozen=True):
    opened: list[Happening]  # the first round begins before anybody moves: it is told with the first move
    led_to: list[Happening]  # oldest first


def came_with(cards: CardSet) -> Callable[[State], RoundCame]:
    """What came of the latest move of a game played with these cards."""
    ids = [card.id for card in cards.cards]

    def came(s: State) -> RoundCame:
        log = happenings(s, ids)
        new_from = int(s.events) - int(s.logged) + int(s.fresh)
        before = [one for one in log if one.number < new_from]
        is_first = bool(before) and before[0].number == 0 and not _has_decided(before)
        return RoundCame(
            opened=_told(before) if is_first else [], led_to=_told([one for one in log if one.number >= new_from])
        )

    return came


def _told(log: list[Happening]) -> list[Happening]:
    """What is worth a line; how hands were counted is only for the eye."""
    return [msgspec.structs.replace(one, counts=None) for one in log if one.kind in TOLD]


def _has_decided(log: list[Happening]) -> bool:
    """Whether somebody has made a choice in the first round; a thief with one to rob has none (PD-22)."""
    stars: dict[int, int] = {}
    for one in log:
        seat = -1 if one.seat is None else one.seat
        if one.kind in DECIDED:
            return True
        if one.kind == "steals":
            if sum(stars[other] > 0 for other in stars if other != seat) > 1:
                return True
            stars[-1 if one.other is None else one.other] -= 1
        stars[seat] = stars.get(seat, 0) + (one.stars or 0)
    return False
