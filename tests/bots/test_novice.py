"""The weakest level: children win against it, and no game with it stalls."""

from __future__ import annotations

import pytest
from strength.deals import both_ways, play
from strength.players import CHILD, player

from tablee import bots
from tablee.games import all_games, find
from tablee.kernel.compiling import PURE

NOBODY_STALLS = 2000  # moves; the longest rules stop there (D3-62)


def test_a_child_beats_the_novice_at_least_every_second_time():
    """As bench/bots.py measures it with more deals."""
    game = find("premier")
    child, novice = player(CHILD, game), player("novice", game)
    assert sum(both_ways(game, child, novice, seed, "tests")[0] for seed in range(20)) >= 10


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_games_between_novices_come_to_an_end(game):
    is_written = not game.moves.are_listed
    if is_written:
        if PURE:
            pytest.skip("a game of many shots takes long in plain Python")
        bots.warm_up(game)
    novice = player("novice", game)
    for seats in sorted({max(2, game.seats[0]), min(4, game.seats[-1])}):
        for seed in range(1 if is_written else 4):
            table, made = play(game, [novice] * seats, seed, "tests")
            assert made < NOBODY_STALLS
            assert game.rules.winners(table[0])
