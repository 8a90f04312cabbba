"""Many tables that take one move each, in one compiled call: the heart of the environments for learners.

The caller decides for some seats, or for all; at the others sit players that are rules. A table that is over is dealt
anew at once where that is wanted, so that every call finds somebody to ask at every table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .chance import Chance, below
from .compiling import AnyRule, Entry, entry, rule
from .features import Layout, Plan, count_from, turning, writing
from .game import AnyGame
from .moves import Listed, Written
from .playouts import first_seat
from .records import AnyState, Ints, Table
from .whole_games import ANYHOW, is_careless, nobody, nobody_writes, without_mind

CALLER = -2
"""Instead of the number of a policy: whoever calls decides."""

LEFT, STEPPED, DEALT = 0, 1, 2  # what happens to a table in a call
LOSE, RANDOM = 0, 1  # what becomes of an illegal move that is let through
SOME_SEAT = -1  # instead of the caller's seat: any, drawn at every deal
MOST_DEALS = 10_000  # in a row, without anything that the caller may decide
FINE = -1  # instead of the number of a table


Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Reals = NDArray[np.float32]
Flags = NDArray[np.bool_]
Marks = NDArray[np.int8]  # for each table LEFT, STEPPED or DEALT
Room = Table  # for one move of another player: a list of legal ones, or a record


class Lane(NamedTuple):
    """Some of the tables, with all that a core needs to itself."""

    tables: Table
    raw: Bytes  # the same as bytes
    chance: Table
    own: Numbers  # the caller's seat
    asked: Numbers  # the seat that is to decide
    made: Numbers  # moves since the deal
    over: Flags  # whether the table waits to be dealt
    listed: Table  # the legal moves, where they can be listed
    choices: Numbers  # how many they are
    masked: Table  # room for one table
    seen: Bytes  # the same as bytes
    cells: tuple[Table, ...]  # the same as cells of every kind
    room: Room  # for the moves of the other players


class Told(NamedTuple):
    """What a step tells of each table; an array of length 0 is left out."""

    raw: Bytes
    features: Reals
    action_mask: NDArray[np.int8]
    reward: Reals
    terminated: Flags
    truncated: Flags
    seat: Numbers
    legal: Numbers
    illegal: Flags
    last_raw: Bytes
    last_features: Reals


class House(NamedTuple):
    """How it is played; the same for all tables."""

    seats: int
    options: Table
    who: Numbers  # for each place from the caller's seat on: CALLER, ANYHOW or the number of a policy
    careless: NDArray[np.float64]
    own: int
    most_moves: int  # 0: as many as it takes
    deals_again: bool
    illegal: int
    plan: Plan
    one_mind: object
    other_mind: object


StepDoor = Entry[[Lane, House, Told, Table, Marks], int]


class Stepping(NamedTuple):
    """A game's doors for many tables."""

    first_illegal: Entry[[Lane, Table, Marks], int]  # the first of the tables that step whose move is illegal, or FINE
    step: Entry[
        [Lane, House, Told, Table, Marks], int
    ]  # the first table where the caller has nothing to decide, or FINE
    any_moves: Entry[[Lane, House, Table, Table], None]  # a legal move for each table, with dice of their own
    look: Entry[[Lane, House, Bytes, Reals, int, int], None]  # what a seat sees of a table


@rule
def payoff(won: int, seat: int, seats: int) -> float:
    """1 for a win, less for a shared one; losers pay for it, so that all payoffs add up to 0."""
    if seats == 1:
        return 1.0 if won else -1.0
    won &= (1 << seats) - 1
    winners, left = 0, won
    while left:
        winners += left & 1
        left >>= 1
    share = 1.0 / seats
    if winners > 0:
        share = 1.0 / winners if won >> seat & 1 else 0.0
    return (share * seats - 1.0) / (seats - 1.0)


@rule
def pay(reward: Reals, i: int, won: int, seats: int) -> None:
    for seat in range(seats):
        reward[i, seat] = payoff(won, seat, seats)


@rule
def forfeit(reward: Reals, i: int, loser: int, seats: int) -> None:
    """Somebody gives the game away to all the others."""
    for seat in range(seats):
        reward[i, seat] = -1.0 if seat == loser else 1.0 / (seats - 1.0)


@rule
def is_listed(moves: Ints, n: int, move: int) -> bool:
    found = False
    for i in range(n):
        found = found or moves[i] == move
    return found


@rule
def copy_bytes(source: Bytes, i: int, out: Bytes, k: int, size: int) -> None:
    """Record number i into the place of record number k; much faster here than to assign a part of an array."""
    for b in range(size):
        out[k * size + b] = source[i * size + b]


class Ways(NamedTuple):
    """What differs between moves that are listed and those that are written: rules."""

    is_legal: Callable[..., bool]  # state, seat, the legal moves of all tables, their number, moves, table
    take: Callable[..., int]  # the caller's move: moves, table, room
    choose: Callable[..., int]  # masked state, seat, chance, room, number of the policy, its carelessness, minds
    make_chosen: Callable[..., None]  # state, seat, what was chosen, room, chance
    list_legal: Callable[..., int]  # masked state, seat, the legal moves of all tables, table
    keep_chosen: Callable[..., None]  # moves, table, what was chosen, room


def _listed(game: AnyGame, first: AnyRule, second: AnyRule) -> Ways:
    play, legal = game.rules.play, game.moves.legal

    @rule
    def is_legal(s: AnyState, seat: int, listed: Table, n: int, moves: Table, i: int) -> bool:
        return is_listed(listed[i], n, int(moves[i]))

    @rule
    def take(moves: Table, i: int, room: Room) -> int:
        return int(moves[i])

    @rule
    def choose(
        masked: AnyState, seat: int, chance: Chance, room: Room, who: int, share: float, one: object, other: object
    ) -> int:
        moves = room[0]
        if who == ANYHOW or is_careless(share, chance):
            return int(moves[below(chance, legal(masked, seat, moves))])
        if who == 0:
            return int(first(masked, seat, chance, moves, one))
        return int(second(masked, seat, chance, moves, other))

    @rule
    def make_chosen(s: AnyState, seat: int, move: int, room: Room, chance: Chance) -> None:
        play(s, seat, move, chance)

    @rule
    def list_legal(masked: AnyState, seat: int, listed: Table, i: int) -> int:
        return legal(masked, seat, listed[i])

    @rule
    def keep_chosen(moves: Table, i: int, move: int, room: Room) -> None:
        moves[i] = move

    return Ways(is_legal, take, choose, make_chosen, list_legal, keep_chosen)


def _written(game: AnyGame, written: Written[AnyState], first: AnyRule, second: AnyRule) -> Ways:
    play, objection, sample = game.rules.play, game.rules.objection, written.sample

    @rule
    def is_legal(s: AnyState, seat: int, listed: Table, n: int, moves: Table, i: int) -> bool:
        return objection(s, seat, moves[i]) == 0

    @rule
    def take(moves: Table, i: int, room: Room) -> int:
        copy_bytes(moves.view(np.uint8), i, room.view(np.uint8), 0, len(room.view(np.uint8)))
        return 0

    @rule
    def choose(
        masked: AnyState, seat: int, chance: Chance, room: Room, who: int, share: float, one: object, other: object
    ) -> int:
        if who == ANYHOW or is_careless(share, chance):
            sample(masked, seat, chance, room[0])
        elif who == 0:
            first(masked, seat, chance, room[0])
        else:
            second(masked, seat, chance, room[0])
        return 0

    @rule
    def make_chosen(s: AnyState, seat: int, move: int, room: Room, chance: Chance) -> None:
        play(s, seat, room[0], chance)

    @rule
    def list_legal(masked: AnyState, seat: int, listed: Table, i: int) -> int:
        return 0

    @rule
    def keep_chosen(moves: Table, i: int, move: int, room: Room) -> None:
        copy_bytes(room.view(np.uint8), 0, moves.view(np.uint8), i, len(room.view(np.uint8)))

    return Ways(is_legal, take, choose, make_chosen, list_legal, keep_chosen)


def _ways(game: AnyGame, rules: tuple[tuple[AnyRule, bool], ...]) -> Ways:
    if isinstance(game.moves, Listed):
        ready = [choose if has_mind else without_mind(choose) for choose, has_mind in rules] or [nobody]
        return _listed(game, ready[0], ready[-1])
    write = [choose for choose, _ in rules] or [nobody_writes]
    return _written(game, game.moves, write[0], write[-1])


@lru_cache
def stepping(game: AnyGame, rules: tuple[tuple[AnyRule, bool], ...]) -> Stepping:
    """The doors for a game in which one or two rules may play, each with whether it has a mind."""
    ways, mask = _ways(game, rules), game.secrets.mask
    turn, write = turning(game), writing(len(Layout(game, game.seats[0]).kinds))
    is_legal, choose, keep_chosen = ways.is_legal, ways.choose, ways.keep_chosen

    @entry(game.id)
    def first_illegal(lane: Lane, moves: Table, what: Marks) -> int:
        for i in range(len(what)):
            if what[i] == STEPPED and not is_legal(
                lane.tables[i], int(lane.asked[i]), lane.listed, int(lane.choices[i]), moves, i
            ):
                return i
        return FINE

    @entry(game.id)
    def any_moves(lane: Lane, house: House, dice: Table, moves: Table) -> None:
        masked = lane.masked[0]
        for i in range(len(moves)):
            if not lane.over[i]:
                seat = int(lane.asked[i])
                copy_bytes(lane.raw, i, lane.seen, 0, len(lane.seen))
                mask(masked, seat)
                move = choose(masked, seat, dice[0], lane.room, ANYHOW, 0.0, house.one_mind, house.other_mind)
                keep_chosen(moves, i, move, lane.room)

    @entry(game.id)
    def look(lane: Lane, house: House, raw: Bytes, features: Reals, i: int, seat: int) -> None:
        copy_bytes(lane.raw, i, lane.seen, 0, len(lane.seen))
        mask(lane.masked[0], seat)
        if len(raw):
            raw[0, :] = lane.seen
        if len(features):
            turn(lane.masked[0], max(seat, 0))
            write(lane.cells, house.plan.source, max(seat, 0), house.plan.runs, features, 0)
            count_from(house.plan.named, max(seat, 0), house.seats, features, 0)

    return Stepping(first_illegal, _step(game, ways), any_moves, look)


def _step(game: AnyGame, ways: Ways) -> StepDoor:
    """One loop in which each rule is called at one place, and none takes all of a lane: that made it twice as fast.

    It takes no part of an array, nor hands arrays to rules that hand them on: each would be counted, in and out, and a
    few of those cost as much as a move.
    """
    is_legal, take, choose, make_chosen, list_legal, _ = ways
    kinds = len(Layout(game, game.seats[0]).kinds)
    narrow, wide = kinds - 1, max(kinds - 2, 0)  # nearly all cells are of the last kinds, the narrowest
    turn_to, write, write_others = turning(game), writing(kinds), writing(wide)
    deal, to_act, winners, mask = game.rules.deal, game.rules.to_act, game.rules.winners, game.secrets.mask

    @entry(game.id)
    def step(lane: Lane, house: House, told: Told, moves: Table, what: Marks) -> int:
        tables, raw, chance, own, asked, made, over, listed, count, eyes, seen, cells, room = lane
        seats, options, who, careless, own_seat, most, deals_again, way, (source, runs, named), one, other = house
        raws, features, masks, reward, terminated, truncated, turn, legal, illegal, last_raws, last_features = told
        narrow_cells, wide_cells = cells[narrow], cells[wide]
        masked, size, keeps_last = eyes[0], len(seen), len(last_raws) + len(last_features) > 0
        for i in range(len(what)):
            s, dice, illegal[i] = tables[i], chance[i], False
            for place in range(seats):
                reward[i, place] = 0.0
            if what[i] == LEFT:
                continue
            terminated[i], truncated[i] = False, False
            is_fresh, is_given_up, deals, decides = what[i] == DEALT, False, 0, ANYHOW
            seat, is_due = int(asked[i]), what[i] == STEPPED
            if is_due:
                if is_legal(s, seat, listed, int(count[i]), moves, i):
                    decides = CALLER
                else:
                    illegal[i], is_given_up = True, way == LOSE
            while True:
                if is_fresh:
                    if deals == MOST_DEALS:
                        return i
                    if own_seat == SOME_SEAT:
                        own[i] = below(dice, seats)
                    deal(s, seats, options[0], dice)
                    made[i], over[i], deals = 0, False, deals + 1
                waiting = 0 if is_given_up else to_act(s)
                while waiting and (is_due or not most or made[i] < most):
                    mover, place = seat, 0
                    if not is_due:
                        mover = first_seat(waiting)
                        place = (mover - int(own[i]) + seats) % seats
                        decides = int(who[place])
                        if decides == CALLER:
                            break
                    if decides == CALLER:
                        move = take(moves, i, room)
                    else:
                        copy_bytes(raw, i, seen, 0, size)
                        mask(masked, mover)
                        move = choose(masked, mover, dice, room, decides, careless[place], one, other)
                    make_chosen(s, mover, move, room, dice)
                    made[i] += 1
                    is_due, waiting = False, to_act(s)
                is_cut = waiting != 0 and most != 0 and made[i] >= most
                asks = waiting != 0 and not is_cut
                shows_last = not asks and (deals_again or is_fresh)
                if asks:
                    seat = first_seat(waiting)
                elif not is_fresh:
                    terminated[i], truncated[i] = not is_cut, is_cut
                    if is_given_up:
                        forfeit(reward, i, seat, seats)
                    elif not is_cut:
                        pay(reward, i, winners(s), seats)
                if not shows_last or (keeps_last and not is_fresh):
                    copy_bytes(raw, i, seen, 0, size)
                    mask(masked, seat)
                    if not shows_last:
                        n = list_legal(masked, seat, listed, i) if asks else 0
                        over[i], asked[i], count[i], turn[i], legal[i] = not asks, seat, n, seat, n
                        for k in range(masks.shape[1]):
                            masks[i, k] = 0
                        for k in range(n):
                            masks[i, int(listed[i, k])] = 1
                    if len(raws):
                        seen_by = last_raws if shows_last else raws
                        for b in range(size):
                            seen_by[i, b] = seen[b]
                    if len(features):
                        turn_to(masked, seat)
                        if shows_last:
                            write(cells, source, seat, runs, last_features, i)
                            count_from(named, seat, seats, last_features, i)
                        else:
                            if wide:
                                write_others(cells, source, seat, runs, features, i)
                            for k in range(runs[wide, 0], runs[wide, 1]):
                                features[i, k] = wide_cells[source[seat, k]]
                            for k in range(runs[narrow, 0], runs[narrow, 1]):
                                features[i, k] = narrow_cells[source[seat, k]]
                            count_from(named, seat, seats, features, i)
                if not shows_last:
                    break
                is_fresh, is_given_up = True, False
        return FINE

    return step
