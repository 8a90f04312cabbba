"""What may be done at a table: each wish becomes the line that is to be written, or is refused. No input or output."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee import bots
from tablee.kernel.game import Gesture
from tablee.match import IllegalMove, InvalidMove, StaleMove, is_nonce

from .clock import TableClock
from .ledger import (
    AnsweredBack,
    CameBack,
    Carried,
    Given,
    Ledger,
    Linked,
    Moved,
    Muted,
    OfferedBack,
    Readied,
    Rematched,
    Removed,
    Resigned,
    Sat,
    StoodIn,
)
from .limits import MOST_MOVES, Bucket
from .problems import Problem
from .reasons import Reason
from .unreadable import unreadable

MOST_BEFORE_DEAL = 400  # lines of a journal with which people change seats
MOST_LINKS, MOST_ORDERS = 200, 400  # of one table: devices change, and makers change their minds, but not without end


class Deciding:
    """Asks the ledger, the rules and the clock; changes nothing."""

    def __init__(self, ledger: Ledger, clock: TableClock, seat_changes: tuple[float, float]) -> None:
        self.ledger, self._clock = ledger, clock
        self._seat_changes = Bucket(*seat_changes)

    # What people ask for

    def sit(self, seat: int | None, name: str, token_hash: str, avatar: str = "") -> Sat:
        seats = self.ledger.seats
        if self.ledger.seat_with(token_hash) is not None:
            raise Problem(Reason.SEAT_TAKEN)  # the same request came twice
        if seat is None:
            seat = next((i for i, place in enumerate(seats) if place.kind == "open"), -1)
        if self.ledger.match is not None or not 0 <= seat < len(seats) or seats[seat].kind != "open":
            raise Problem(Reason.SEAT_TAKEN)
        self._count_seat_change()
        return Sat(seat, name, token_hash, avatar)

    def give(self, asking: int, seat: int, to: str) -> Given | None:
        """Anybody at the table may fill or free an open or a bot's seat; a person's own seat only that person."""
        seats = self.ledger.seats
        if self.ledger.match is not None:
            raise Problem(Reason.ALREADY_DEALT)
        if not 0 <= seat < len(seats) or (seats[seat].kind == "human" and seat != asking):
            raise Problem(Reason.SEAT_TAKEN)
        self._check_bot(to)
        if seats[seat].kind == to:
            return None
        self._count_seat_change()
        return Given(seat, to)

    def _check_bot(self, to: str) -> None:
        kind, _, name = to.partition(":")
        if to != "open" and (kind != "bot" or name not in bots.bot_names(self.ledger.game())):
            raise Problem(Reason.UNKNOWN_BOT, name=to)

    def _count_seat_change(self) -> None:
        """People change their minds; whoever does it without end would fill the disk."""
        if self.ledger.seq >= MOST_BEFORE_DEAL:
            raise Problem(Reason.SEATS_WORN)
        if not self._seat_changes.take():
            raise Problem(Reason.TOO_FAST)

    def ready(self, seat: int, nonce: str) -> Readied:
        if not is_nonce(nonce):
            raise Problem(Reason.BAD_NONCE)
        if self.ledger.match is not None or self.ledger.seats[seat].nonce:
            raise Problem(Reason.ALREADY_DEALT)
        return Readied(seat, nonce)

    def move(self, seat: int, text: str, seq: int | None, by: str = "") -> Moved:
        match = self.ledger.match
        if match is None:
            raise Problem(Reason.NOT_DEALT)
        if match.is_over:
            raise Problem(Reason.OVER)
        if match.position >= MOST_MOVES:
            raise Problem(Reason.LONG_GAME, most=MOST_MOVES)
        made_at = None if seq is None else self.ledger.position_at(seq)
        try:
            return Moved(seat, match.game.shown.notation.print_move(match.read(seat, text, made_at)), by)
        except InvalidMove:
            raise Problem(Reason.INVALID_MOVE, move=text[:60]) from None
        except StaleMove:
            raise Problem(Reason.STALE_MOVE) from None
        except IllegalMove as illegal:
            why = Reason.NOT_YOUR_TURN if illegal.not_your_turn else Reason.ILLEGAL_MOVE
            raise Problem(why, illegal.clause, game=match.game.id, rule=illegal.clause) from None

    def resign(self, seat: int) -> Resigned:
        if self.ledger.phase != "playing":
            raise Problem(Reason.OVER if self.ledger.match else Reason.NOT_DEALT)
        return Resigned(seat)

    def offer_back(self, seat: int) -> OfferedBack:
        if self.ledger.back_offer is not None or self.ledger.take_back_to(seat) is None:
            raise Problem(Reason.NO_TAKE_BACK)
        return OfferedBack(seat)

    def answer_back(self, seat: int, accept: bool) -> AnsweredBack:
        if seat not in self.ledger.back_awaits:
            raise Problem(Reason.NO_OFFER)
        return AnsweredBack(seat, accept)

    def stand_in(self, asking: int, seat: int, is_long_away: Callable[[int], bool]) -> StoodIn | None:
        """Whoever waits may let a bot play for somebody who is away. Where a time limit was agreed on, that decides."""
        if self.ledger.phase != "playing" or self.ledger.match is None:
            raise Problem(Reason.OVER if self.ledger.match else Reason.NOT_DEALT)
        if not 0 <= seat < len(self.ledger.seats):
            raise Problem(Reason.NO_SEAT)
        if self.ledger.seats[seat].stand_in:
            return None
        if not is_long_away(seat) or self.ledger.created.time_limit or seat not in self.ledger.match.to_act():
            raise Problem(Reason.NOT_AWAY)
        return StoodIn(seat, asking)

    def come_back(self, seat: int) -> CameBack:
        if not self.ledger.seats[seat].stand_in:
            raise Problem(Reason.OVER)
        return CameBack(seat)

    def rematched(self, table: str) -> Rematched:
        if self.ledger.phase != "finished":
            raise Problem(Reason.NOT_OVER)
        if self.ledger.rematch is not None:
            raise Problem(Reason.OVER)
        return Rematched(table)

    # What the table's maker asks for, and how a seat moves to another device

    def mute(self, token_hash: str, muted: bool) -> Muted | None:
        self._check_maker(token_hash)
        if self.ledger.muted == muted:
            return None
        self._check_patience()
        return Muted(muted)

    def remove(self, token_hash: str, seat: int, seq: int, to: str) -> Removed | None:
        """Take a seat from the person who had it at a line of the journal. While a game is played, a bot goes on."""
        self._check_maker(token_hash)
        seats = self.ledger.seats
        if not 0 <= seat < len(seats):
            raise Problem(Reason.NO_SEAT)
        self._check_bot(to)
        if to == "open" and self.ledger.phase == "playing":
            raise Problem(Reason.NEEDS_BOT)
        if seats[seat].kind != "human":
            return None  # it is so already
        if seats[seat].since > seq:
            raise Problem(Reason.STALE_MOVE)  # somebody else sits there by now
        self._check_patience()
        return Removed(seat, to)

    def _check_maker(self, token_hash: str) -> None:
        if not self.ledger.is_maker(token_hash):
            raise Problem(Reason.NOT_MAKER)

    def _check_patience(self) -> None:
        if self.ledger.orders >= MOST_ORDERS:
            raise Problem(Reason.SEATS_WORN)

    def link(self, token_hash: str, link_hash: str) -> Linked | None:
        seat = self.ledger.seat_with(token_hash)
        if seat is None:
            raise Problem(self.ledger.former.get(token_hash, Reason.TOKEN))
        if self.ledger.seats[seat].link_hash == link_hash:
            return None  # asked for again
        if self.ledger.links >= MOST_LINKS:
            raise Problem(Reason.SEATS_WORN)
        if not self._seat_changes.take():
            raise Problem(Reason.TOO_FAST)
        return Linked(seat, link_hash)

    def carry(self, link_hash: str, token_hash: str) -> Carried | None:
        """A seat comes to another device, with a key of its own."""
        before, seat = self.ledger.seat_with(token_hash), self.ledger.seat_linked(link_hash)
        if before is not None and self.ledger.seats[before].came_by == link_hash:
            return None  # asked for again
        if seat is None:
            raise Problem(Reason.USED_LINK)
        if before is not None:
            raise Problem(Reason.SEAT_TAKEN)  # this key opens another seat
        return Carried(seat, link_hash, token_hash)

    def check_voice(self) -> None:
        if self.ledger.muted:
            raise Problem(Reason.MUTED)

    # What is shown and not written

    def gesture(self, seat: int, text: str) -> Gesture:
        """Only the hand that has to move is shown to the others, and only in games that say what it shows."""
        match = self.ledger.match
        if match is None or match.game.shown.gesture is None or seat not in match.to_act():
            raise Problem(Reason.NO_AIM)
        try:
            return msgspec.json.decode(text, type=match.game.shown.gesture)
        except msgspec.DecodeError as problem:
            raise unreadable(str(problem)) from None

    def check_hint(self, seat: int) -> None:
        """Hints are for a seat that is to move against bots alone."""
        match = self.ledger.match
        is_alone = all(place.is_bot for i, place in enumerate(self.ledger.seats) if i != seat)
        if match is None or not is_alone or seat not in match.to_act():
            raise Problem(Reason.NO_HINT)

    def decisions_of(self, seat: int) -> int:
        """How many decisions of a seat have been made."""
        match = self.ledger.match
        return 0 if match is None else sum(made.seat == seat for made in match.moves)

    # What bots and stand-ins do

    def bot_to_move(self) -> int | None:
        """The seat for which a bot has to move now; while an offer stands none does, as a move would end it."""
        match = self.ledger.match
        if match is None or match.position >= MOST_MOVES or self._clock.offer_stands:
            return None
        seats = self.ledger.seats
        return next((seat for seat in match.to_act() if seats[seat].is_bot or seats[seat].stand_in), None)

    def move_for(self, seat: int, text: str, seq: int, by: str) -> Moved:
        """A bot's move, if the seat is still its to play: the owner may have come back while it thought."""
        place, is_time_up = self.ledger.seats[seat], self._clock.is_time_up
        is_its = place.is_bot if by == "bot" else place.stand_in or is_time_up
        if not is_its or (self._clock.offer_stands and not is_time_up):
            raise Problem(Reason.STALE_MOVE)
        return self.move(seat, text, seq, by)

    @property
    def is_awaited(self) -> bool:
        """Whether a person waits for a bot or the clock. Bots among themselves wait for nobody."""
        if self.ledger.phase != "playing" or all(seat.is_bot for seat in self.ledger.seats):
            return False
        clock = self._clock
        return clock.offer_stands or self.bot_to_move() is not None or clock.time_left() is not None
