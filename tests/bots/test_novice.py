"""The level that beginners meet first: they win against it as often as not, and no game with it stalls."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from strength.deals import both_ways, play
from strength.measured import measured
from strength.players import BEGINNER, player

from tablee import bots
from tablee.games import OURS, all_games
from tablee.kernel.compiling import PURE

DOCS = Path(__file__).parents[2] / "docs"
LISTED = [game for game in OURS if game.moves.are_listed]
NOBODY_STALLS = 2000  # moves; the longest rules stop there (D3-62)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_beginner_is_a_match_for_the_novice_and_that_was_measured_with_these_two(game):
    kept = json.loads((DOCS / "strength.json").read_text("utf-8"))["beginner"][f"{game.id} beginner novice"]
    least, most = measured(game.id).beginner
    assert least < kept["low"] < kept["high"] < most
    told = " against ".join(player(name, game).told for name in (BEGINNER, "novice"))
    assert kept["players"] == f"{game.id} {game.version}: {told}"


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.id)
def test_novice_wins_and_loses_against_a_beginner(game):
    """As bench/bots.py measures it with more deals."""
    beginner, novice = player(BEGINNER, game), player("novice", game)
    assert 3 < sum(both_ways(game, beginner, novice, seed, "tests")[0] for seed in range(20)) < 17


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_games_between_novices_come_to_an_end(game):
    is_written = not game.moves.are_listed
    if is_written:
        if PURE:
            pytest.skip("a game of many shots takes long in plain Python")
        bots.warm_up(game)
    novice = player("novice", game)
    few, many = max(2, game.seats[0]), min(4, game.seats[-1])
    for seats in {few} if is_written else sorted({few, many}):
        for seed in range(1 if is_written else 4):
            table, made = play(game, [novice] * seats, seed, "tests")
            assert made < NOBODY_STALLS
            assert game.rules.winners(table[0])
