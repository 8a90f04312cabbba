"""Many random games, on one core or on all of them: how fast the rules alone are.

No players sit here, so nothing is masked and one generator rolls all dice, which `whole_games` has to pay for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from .chance import Chance, Seed, below, chances
from .compiling import AnyRule, Entry, entry, prange, rule
from .game import AnyGame
from .moves import Listed, Written
from .options import Value
from .records import AnyMove, AnyState, Table

Tally = NDArray[np.int64]
MOVES, SHARED, NOBODY, FIRST_SEAT = 0, 1, 2, 3  # columns of a tally; sole wins of seat i stand at FIRST_SEAT + i
BATCH = 256


@dataclass(frozen=True)
class Result:
    games: int
    moves: int
    wins: tuple[int, ...]  # sole wins by seat
    shared: int  # games won by several seats
    tables: Table  # the last position on each table of the batch


@rule
def first_seat(seats: int) -> int:
    """The lowest of up to 16 seats in a set that is not empty; without a branch, for it is asked at every move."""
    lowest = seats & -seats
    return (
        int(lowest & 0xAAAA != 0)
        + 2 * int(lowest & 0xCCCC != 0)
        + 4 * int(lowest & 0xF0F0 != 0)
        + 8 * int(lowest & 0xFF00 != 0)
    )


@rule
def count(tally: Tally, winners: int, moves: int) -> None:
    tally[MOVES] += moves
    if winners == 0:
        tally[NOBODY] += 1
    elif winners & (winners - 1):
        tally[SHARED] += 1
    else:
        tally[FIRST_SEAT + first_seat(winners)] += 1


Driver = Entry[[Table, Table, int, int, Table, Table, Tally], None]


Turn = Callable[[AnyState, int, AnyMove, Chance], None]


def _listed(play: AnyRule, listing: Listed[AnyState]) -> Turn:
    legal = listing.legal

    @rule
    def turn(s: AnyState, seat: int, moves: AnyMove, dice: Chance) -> None:
        n = legal(s, seat, moves)
        play(s, seat, int(moves[below(dice, n)]), dice)

    return turn


def _written(play: AnyRule, writing: Written[AnyState]) -> Turn:
    sample = writing.sample

    @rule
    def turn(s: AnyState, seat: int, move: AnyMove, dice: Chance) -> None:
        sample(s, seat, dice, move)
        play(s, seat, move, dice)

    return turn


# A closure over plain rules: those, unlike closures over compiled functions, hit the disk cache.
@lru_cache
def driver(game: AnyGame, parallel: bool) -> Driver:
    deal, to_act, winners = game.rules.deal, game.rules.to_act, game.rules.winners
    match game.moves:
        case Listed() as listing:
            turn = _listed(game.rules.play, listing)
        case Written() as writing:
            turn = _written(game.rules.play, writing)

    @entry(game.id, parallel=parallel)
    def run(tables: Table, chance: Table, games: int, seats: int, options: Table, moves: Table, tally: Tally) -> None:
        for i in prange(len(tables)):
            s, dice, room, sums = tables[i], chance[i], moves[i], tally[i]
            for _ in range(games):
                deal(s, seats, options[0], dice)
                made = 0
                waiting = to_act(s)
                while waiting:
                    turn(s, first_seat(waiting), room, dice)
                    made += 1
                    waiting = to_act(s)
                count(sums, winners(s), made)

    return run


def random_games(
    game: AnyGame,
    games: int,
    seed: Seed,
    *,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    all_cores: bool = False,
    pure: bool = False,
) -> Result:
    """Play random games. The same seed gives the same games on any number of cores, compiled or not."""
    seats = seats or game.seats[0]
    batch = min(BATCH, max(games, 1))
    tables, chance, settings = (
        game.rules.State.table(batch),
        chances(seed, "playout", n=batch),
        game.option_table(options or {}),
    )
    moves = game.moves.room(batch)
    tally = np.zeros((batch, FIRST_SEAT + seats), np.int64)
    run = driver(game, all_cores)
    call = run.plain if pure else run
    rounds, rest = divmod(games, batch)
    if rounds:
        call(tables, chance, rounds, seats, settings, moves, tally)
    if rest:
        call(tables[:rest], chance[:rest], 1, seats, settings, moves[:rest], tally[:rest])
    total = [int(n) for n in tally.sum(0)]
    return Result(games, total[MOVES], tuple(total[FIRST_SEAT:]), total[SHARED], tables)
