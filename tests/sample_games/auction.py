"""2 to 10 seats bid at the same time, from 300 different bids, for prizes from a deck shuffled again in mid-game.

- AU-01 Everybody starts with 299 coins. - AU-02 A bid is paid by the one who wins. - AU-03 All bid at once,
and nobody sees another's bid before the last one is made. - AU-04 The highest bid wins the prize; if it is
shared, nobody does. - AU-05 Seven prizes are sold from a deck of five, shuffled again when empty.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import numpy as np

from tablee.kernel.chance import Chance, below, shuffle
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN, UNKNOWN, Game, Outcome, Rules, Secrets, Shown
from tablee.kernel.moves import Listed
from tablee.kernel.options import Option
from tablee.kernel.positions import HiddenNumbers, Layout, array, pile, scalar
from tablee.kernel.records import I8, I16, Ints, Record, Table
from tablee.kernel.zones import Counter, Tabletop, Thing, Zone

NOT_YET = -2
COINS, PRIZES, ROUNDS = 299, 5, 7


class Options(Record):
    double: I8


class State(Record):
    coins: Annotated[Ints, np.int16, (10,)]
    bid: Annotated[Ints, np.int16, (10,)]
    points: Annotated[Ints, np.int16, (10,)]
    deck: Annotated[Ints, np.int8, (5,)]
    round: I16
    deck_size: I8
    prize: I8
    seats: I8
    double: I8


@rule
def next_prize(s: State, chance: Chance) -> None:
    if s.deck_size == 0:  # AU-05
        for i in range(PRIZES):
            s.deck[i] = i + 1
        shuffle(s.deck, PRIZES, chance)
        s.deck_size = PRIZES
    s.deck_size -= 1
    s.prize = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    for seat in range(s.seats):
        s.bid[seat] = NOT_YET


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.coins[:] = 0
    s.bid[:] = 0
    s.points[:] = 0
    s.deck[:] = 0
    s.seats, s.double, s.round, s.deck_size = seats, options.double, 0, 0
    for seat in range(seats):
        s.coins[seat] = COINS  # AU-01
    next_prize(s, chance)


@rule
def to_act(s: State) -> int:
    waiting = 0
    if s.round < ROUNDS:
        for seat in range(s.seats):
            if s.bid[seat] == NOT_YET:
                waiting |= 1 << seat
    return waiting


@rule
def objection(s: State, seat: int, move: int) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    return 0 if move <= s.coins[seat] else 2  # AU-02


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    n = 0
    if to_act(s) >> seat & 1:
        for bid in range(s.coins[seat] + 1):
            moves[n] = bid
            n += 1
    return n


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    s.bid[seat] = move
    if to_act(s):
        return
    best, winner = -1, -1  # AU-04
    for i in range(s.seats):
        if s.bid[i] > best:
            best, winner = s.bid[i], i
        elif s.bid[i] == best:
            winner = -1
    if winner >= 0:
        s.coins[winner] -= best
        s.points[winner] += s.prize * (2 if s.double else 1)
    s.round += 1
    next_prize(s, chance)


@rule
def winners(s: State) -> int:
    best, found = -1, 0
    for seat in range(s.seats):
        if s.points[seat] > best:
            best, found = s.points[seat], 1 << seat
        elif s.points[seat] == best:
            found |= 1 << seat
    return found


@rule
def mask(s: State, seat: int) -> None:
    for other in range(s.seats):  # AU-03
        if other != seat and s.bid[other] != NOT_YET:
            s.bid[other] = UNKNOWN
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN


@rule
def imagine(s: State, chance: Chance) -> None:
    """Which prizes are left is not tracked in the state, so any deck with the open prize missing is possible."""
    for seat in range(s.seats):
        if s.bid[seat] == UNKNOWN:
            s.bid[seat] = below(chance, s.coins[seat] + 1)
    used = 1 << s.prize
    for i in range(s.deck_size):
        if s.deck[i] == UNKNOWN:
            card = 1 + below(chance, PRIZES)
            while used >> card & 1:
                card = 1 + below(chance, PRIZES)
            s.deck[i] = card
            used |= 1 << card


class AuctionView(msgspec.Struct, frozen=True):
    seat: int
    prize: int
    bids: list[int]
    coins: list[int]
    points: list[int]


def view(s: State, seat: int) -> AuctionView:
    seats = range(s.seats)
    return AuctionView(
        seat,
        s.prize,
        [int(s.bid[i]) for i in seats],
        [int(s.coins[i]) for i in seats],
        [int(s.points[i]) for i in seats],
    )


def zones(s: State, eyes: int) -> Tabletop:
    prize = Thing(f"prize-{s.round}", str(s.prize), tint="yellow", source="deck")
    deck = tuple(Thing(f"deck-{i}", is_hidden=True) for i in range(s.deck_size))
    middle = (
        Zone("deck", "pile", things=deck),
        Zone("prize", "row", "auction-prize", things=(prize,) if s.round < ROUNDS else ()),
        Zone("rounds", "counters", counters=(Counter("auction-round", min(s.round + 1, ROUNDS), ROUNDS),)),
    )
    return Tabletop((*middle, *(zone for seat in range(s.seats) for zone in zones_of(s, seat))))


def zones_of(s: State, seat: int) -> tuple[Zone, ...]:
    bid = int(s.bid[seat])
    envelope = Thing(f"bid-{seat}", "" if bid == UNKNOWN else str(bid), is_hidden=bid == UNKNOWN)
    counters = (Counter("auction-coins", int(s.coins[seat])), Counter("auction-points", int(s.points[seat])))
    return (
        Zone(f"seat-{seat}", "counters", seat=seat, counters=counters),
        Zone(f"bids-{seat}", "row", "auction-bid", seat, () if bid == NOT_YET else (envelope,)),
    )


def outcome(s: State) -> Outcome:
    won = winners(s)
    seats = range(s.seats)
    return Outcome(tuple(i for i in seats if won >> i & 1), tuple(int(s.points[i]) for i in seats), "points")


def _check(s: State) -> None:
    if s.seats not in range(2, 11):
        raise ValueError(f"{s.seats} seats are not possible")


LAYOUT: Layout[State] = Layout(
    State,
    [
        scalar("seats"),
        scalar("round"),
        scalar("prize"),
        scalar("double"),
        array("coins"),
        array("bid"),
        array("points"),
        pile("deck", lambda s: s["deck"], lambda s: (s, "deck_size"), HiddenNumbers()),
    ],
    _check,
)


class AuctionNotation:
    def print_move(self, move: int) -> str:
        return f"bid {move}"

    def parse_move(self, text: str) -> int:
        word, number = text.split()
        if word != "bid" or not 0 <= int(number) <= COINS:
            raise ValueError(f"{text} is no bid")
        return int(number)

    def print_position(self, s: Any) -> str:
        return LAYOUT.print(s)

    def parse_position(self, text: str) -> Table:
        return LAYOUT.parse(text)

    def clauses_of(self, move: Any) -> tuple[int, ...]:
        return (2,)


GAME = Game(
    id="auction",
    version=1,
    seats=range(2, 11),
    rules=Rules(
        clauses="AU",
        turn_clause=3,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Listed(count=COINS + 1, most_legal=COINS + 1, legal=legal),
    secrets=Secrets(mask=mask, imagine=imagine, fields=("bid", "deck")),
    shown=Shown(view=view, outcome=outcome, notation=AuctionNotation(), zones=zones),
    options=(Option("double", ("no", "yes"), "no"),),
)
