"""Random games are counted for the seats that won them."""

from __future__ import annotations

import numpy as np
import pytest
from conformance.worlds import auction, darts

from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.playouts import BATCH, FIRST_SEAT, MOVES, NOBODY, SHARED, count, first_seat, random_games


def counted(*games: tuple[int, int], seats: int = 16) -> list[int]:
    tally = np.zeros(FIRST_SEAT + seats, np.int64)
    for winners, moves in games:
        count(tally, winners, moves)
    return tally.tolist()


def test_the_first_of_a_set_of_seats_is_found():
    for seats in range(1, 1 << 10):
        assert first_seat(seats) == min(seat for seat in range(10) if seats >> seat & 1)
    assert [first_seat(1 << seat) for seat in range(16)] == [*range(16)]
    assert first_seat(1 << 15 | 1 << 12) == 12


def test_a_win_is_counted_for_its_seat_alone():
    for seat in range(16):
        tally = counted((1 << seat, 7))
        assert tally[FIRST_SEAT + seat] == 1
        assert (tally[MOVES], sum(tally[FIRST_SEAT:]), tally[SHARED], tally[NOBODY]) == (7, 1, 0, 0)


def test_a_shared_win_and_a_lost_game_are_counted_for_nobody():
    for winners in (0b11, 0b101, 0b1110, 0b1111):
        assert counted((winners, 3))[:FIRST_SEAT] == [3, 1, 0]
        assert sum(counted((winners, 3))[FIRST_SEAT:]) == 0
    assert counted((0, 5), (0, 4))[:FIRST_SEAT] == [9, 0, 2]
    assert sum(counted((0, 5))[FIRST_SEAT:]) == 0


def played_by_hand(game: Game, games: int, seed: int, seats: int, **options: str) -> tuple[int, list[int], int]:
    """As many games on as many tables, without the driver that plays them all at once."""
    dice, moves, wins, shared = chances(seed, "playout", n=games), 0, [0] * seats, 0
    for i in range(games):
        table = game.rules.State.table()
        game.rules.deal(table[0], seats, game.option_table(options)[0], dice[i])
        while waiting := game.rules.to_act(table[0]):
            seat = next(seat for seat in range(seats) if waiting >> seat & 1)
            game.doors.play.at_once(table, seat, game.any_move(table, seat, dice[i : i + 1]), dice[i : i + 1])
            moves += 1
        winners = [seat for seat in range(seats) if game.rules.winners(table[0]) >> seat & 1]
        shared += len(winners) > 1
        if len(winners) == 1:
            wins[winners[0]] += 1
    return moves, wins, shared


@pytest.mark.parametrize(
    ("game", "seats"),
    [(darts.GAME, 3), (auction.GAME, 2), (auction.GAME, 4)],
    ids=["darts-3", "auction-2", "auction-4"],
)
def test_so_many_games_are_played_and_each_is_counted_once(game: Game, seats: int):
    result = random_games(game, 20, 5, seats=seats, pure=True)
    moves, wins, shared = played_by_hand(game, 20, 5, seats)
    assert (result.games, result.moves, list(result.wins), result.shared) == (20, moves, wins, shared)
    assert len(result.tables) == 20
    if game is darts.GAME:
        assert shared > 0
        assert sum(wins) + shared == 20


def test_options_are_played_with():
    plain, double = (random_games(auction.GAME, 3, 5, options=given, pure=True) for given in ({}, {"double": "yes"}))
    assert not plain.tables["double"].any()
    assert double.tables["double"].all()


def test_more_games_than_tables_are_played_in_turns():
    """Three times on every table, and once more on some."""
    games = 3 * BATCH + 5
    result = random_games(darts.GAME, games, 1, seats=1, pure=True)
    assert (result.games, result.moves, result.wins, result.shared) == (games, 3 * games, (games,), 0)
    assert len(result.tables) == BATCH
    assert random_games(darts.GAME, 0, 1, pure=True).moves == 0


def test_without_a_number_of_seats_the_fewest_play():
    assert len(random_games(find("drei"), 1, 1, pure=True).wins) == 2
