"""What each pair of eyes is shown of a table. Everything that leaves a table is made here, from masked states."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.games import is_ours
from tablee.kernel.game import SPECTATOR
from tablee.kernel.records import Table
from tablee.kernel.zones import Tabletop, tabletop
from tablee.match import Match

from . import wire
from .absence import Absence
from .avatars import avatars_of
from .ledger import Ledger, Seat

LOGGED = 20  # moves told in a table message

encode = msgspec.json.Encoder().encode


def encoded(part: object) -> Any:
    """A part of a message, written once and used in many."""
    return msgspec.Raw(encode(part))


class Sight(msgspec.Struct, frozen=True):
    """What follows from the game alone, for one pair of eyes at one line of the journal."""

    legal: list[str]
    view: msgspec.Raw
    zones: msgspec.Raw
    log: list[wire.Told]
    may_take_back: bool


NOTHING = msgspec.Raw(b"null")
BEFORE_THE_DEAL = Sight([], NOTHING, NOTHING, [], False)


class Showcase:
    """Remembers what it has made for as long as that is true: people come and go more often than they move."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._options = encoded(ledger.created.options)
        self._sights: dict[int, Sight] = {}
        self._seq = -1  # of the sights
        self._seats: tuple[int, set[int], list[wire.SeatView]] = (-1, set(), [])

    def view_for(self, eyes: int, absence: Absence, time_left: float | None) -> wire.TableView:
        ledger, made, match = self._ledger, self._ledger.created, self._ledger.match
        sight, present = self._sight_of(match, eyes) if match else BEFORE_THE_DEAL, absence.present()
        return wire.TableView(
            table=ledger.table,
            code=made.code,
            game=made.game,
            version=made.version,
            options=self._options,
            seq=ledger.seq,
            position=match.position if match else 0,
            phase=ledger.phase,  # pyright: ignore[reportArgumentType]  # one of the three words
            seats=self._seats_with(present),
            you=None if eyes == SPECTATOR else eyes,
            to_act=match.to_act() if match else [],
            legal=sight.legal,
            view=sight.view,
            zones=sight.zones,  # pyright: ignore[reportArgumentType]  # encoded already
            log=sight.log,
            start=ledger.first if made.start else None,
            commitment=ledger.commitment,
            time_limit=made.time_limit,
            time_left=time_left,
            away=absence.by_seat(present),
            stand_in_after=None if made.time_limit else absence.limit,
            back_offer=ledger.back_offer,
            back_awaits=ledger.back_awaits,
            may_take_back=sight.may_take_back,
            outcome=match.outcome if match else None,
            fair=ledger.fair,
            rematch=ledger.rematch,
            muted=ledger.muted,
        )

    def _sight_of(self, match: Match, eyes: int) -> Sight:
        if self._seq != self._ledger.seq:
            self._sights.clear()
            self._seq = self._ledger.seq
        if eyes not in self._sights:
            is_seat = eyes != SPECTATOR
            can_ask = is_seat and self._ledger.back_offer is None
            self._sights[eyes] = Sight(
                legal=match.legal(eyes) if is_seat and eyes in match.to_act() else [],
                view=encoded(match.view(eyes)),
                zones=encoded(zones_for(match, match.masked(eyes), eyes)),
                log=encoded(match.witnessed(eyes, LOGGED)),
                may_take_back=can_ask and self._ledger.take_back_to(eyes) is not None,
            )
        return self._sights[eyes]

    def _seats_with(self, present: set[int]) -> list[wire.SeatView]:
        seating, there, seats = self._seats
        if seating != self._ledger.seating or there != present:
            avatars = avatars_of(self._ledger.seats)
            seats = [shown(seat, i in present, avatars[i]) for i, seat in enumerate(self._ledger.seats)]
            self._seats = self._ledger.seating, present, encoded(seats)
        return self._seats[2]


def zones_for(match: Match, masked: Table, eyes: int) -> Tabletop | None:
    """What lies where; None for our own games, which the page draws itself."""
    if is_ours(match.game):
        return None
    return tabletop(match.game, masked, eyes, len(match.players))


def shown(seat: Seat, is_present: bool, avatar: wire.Avatar | Literal[""]) -> wire.SeatView:
    return wire.SeatView(
        kind="bot" if seat.is_bot else "human" if seat.kind == "human" else "open",
        name=seat.name or seat.kind.removeprefix("bot:"),
        ready=seat.is_ready,
        present=seat.is_bot or is_present,
        stand_in=seat.stand_in,
        avatar=avatar,
    )
