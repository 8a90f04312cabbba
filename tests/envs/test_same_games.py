"""Tables that are stepped together play the games of a match, move by move: the same seats, moves, sights and ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sample_games import auction, darts, pig

from envs.test_tables import plain
from tablee import envs
from tablee.games import OURS
from tablee.kernel.chance import chances, root_of
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Table
from tablee.match import Match

GAMES = [*OURS, auction.GAME, pig.GAME, darts.GAME]
SHORT = [OURS[0], darts.GAME]  # random players end them within a few moves


class Followed(Match):
    """A match that goes on drawing from one generator, as a table does from game to game."""

    def __init__(self, game: AnyGame, seats: int, dice: Table) -> None:
        self.dice = dice
        super().__init__(game, {}, 0, ["human"] * seats)

    def _dice(self, position: int) -> Table:
        return self.dice


def dealt(game: AnyGame, seats: int, dice: Table) -> Followed:
    """The next game in which somebody has something to decide."""
    while (match := Followed(game, seats, dice)).is_over:
        pass
    return match


def shares(match: Match) -> list[float]:
    """By hand, as docs/research.md says it: a win is worth 1, and the winners share what the others pay."""
    assert match.outcome is not None
    n, won = len(match.players), match.outcome.winners
    if n == 1:
        return [1.0 if won else -1.0]
    if len(won) in (0, n):
        return [0.0] * n
    return [(n / len(won) - 1) / (n - 1) if seat in won else -1 / (n - 1) for seat in range(n)]


def assert_stands_as(tables: envs.Tables, step: envs.Step, i: int, match: Match) -> None:
    seat = match.to_act()[0]
    assert int(step.seat[i]) == seat
    assert step.observation[i].tobytes() == match.masked(seat).tobytes()
    if not tables.is_written:
        legal = match.legal(seat)
        assert {tables.game.shown.notation.print_move(move) for move in np.flatnonzero(step.action_mask[i])} == {*legal}
        assert int(step.legal[i]) == len(legal)


def play_beside(tables: envs.Tables, seeds: list[str], steps: int) -> int:
    """Random games at the tables and in matches of the same dice; how many of them have ended."""
    game, dice, ended = tables.game, chances(1, "moves"), 0
    step = tables.reset()
    matches = [dealt(game, tables.seats, root_of(seed)) for seed in seeds]
    for _ in range(steps):
        actions: Any = tables.random_actions(dice)
        seats = step.seat.copy()
        step = tables.step(actions)
        for i, match in enumerate(matches):
            move = tables._actions.moves[i : i + 1] if tables.is_written else int(actions[i])
            match.play(int(seats[i]), game.shown.notation.print_move(move))
            assert bool(step.terminated[i]) == match.is_over
            assert not step.truncated[i]
            if match.is_over:
                ended += 1
                assert step.reward[i].tolist() == pytest.approx(shares(match), abs=1e-6)
                assert step.last[i].tobytes() == match.masked(int(seats[i])).tobytes()
                match = matches[i] = dealt(game, tables.seats, match.dice)
            else:
                assert not step.reward[i].any()
            assert_stands_as(tables, step, i, match)
    for match, chance in zip(matches, tables._floor.chance, strict=True):
        assert match.dice[0].tobytes() == chance.tobytes()
    return ended


@pytest.mark.parametrize("end", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tables_play_the_games_of_a_match(game, end, is_long):
    seats = game.seats_with({})[end]
    n, steps = (64, 600) if is_long else (4, 60)
    seeds = [f"11/{i}" for i in range(n)]
    tables = envs.tables(game, n, seats=seats, seed=seeds, observation="raw", last=True)
    ended = play_beside(tables if game in OURS else plain(tables), seeds, steps)  # compiling theirs takes longer
    assert ended > 0 or game not in SHORT


def test_many_games_end_where_their_matches_do(is_long):
    game = next(game for game in OURS if game.moves.are_listed)
    seeds = [f"12/{i}" for i in range(1000 if is_long else 20)]
    assert play_beside(envs.tables(game, len(seeds), seed=seeds, observation="raw", last=True), seeds, 30) > len(seeds)
