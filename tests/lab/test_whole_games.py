"""Games in one compiled loop are the games that matches of the same seeds are, whatever the number of cores."""

from __future__ import annotations

import pickle

import pytest
from sample_games import auction, darts

from tablee.bots.destrier import CASUAL
from tablee.bots.destrier.strategy import ByTheBook
from tablee.bots.levels import Careless
from tablee.games import OURS, find
from tablee.kernel.chance import Chance, branch, chances, one_of_many, own_dice, root_of, roots_of_many
from tablee.kernel.whole_games import Policy, TooManyPolicies, play_games
from tablee.lab.contest import Contest
from tablee.lab.cores import play

LEVELS = ("casual", "novice", "random")
CASES = [(game, level) for game in OURS for level in LEVELS]
GAMES = 3


def seats_of(game) -> int:
    return max(2, game.seats[0])


@pytest.mark.parametrize(("game", "level"), CASES, ids=lambda it: getattr(it, "id", it))
def test_the_loop_plays_what_a_match_would(game, level: str):
    if level == "random" and not game.moves.are_listed:
        pytest.skip("shots at random take thousands of moves to end a game")
    contest = Contest.of(game, [level] * seats_of(game), 7, {})
    contest.warm_up()
    assert contest.play_compiled(range(1, 1 + GAMES)) == contest.play_by_moves(range(1, 1 + GAMES))


@pytest.mark.parametrize("game", [auction.GAME, darts.GAME], ids=["auction", "darts"])
def test_games_of_others_are_played_too_and_each_depends_on_its_number_alone(game):
    players = [Policy()] * 2
    games = play_games(game, players, 3, range(4))
    assert (games.moves > 0).all()
    assert play_games(game, players, 3, range(2, 4)).tables.tobytes() == games.tables[2:].tobytes()


def test_two_different_rules_and_a_careless_one_sit_at_one_table():
    game = find("destrier")
    players = [policy for level in (ByTheBook(CASUAL), Careless(CASUAL, 0.35)) if (policy := level.policy())]
    games = play_games(game, players, 5, range(400))
    share = (games.winners == 1).sum() / (games.winners > 0).sum()
    assert share > 0.6, "a trained strategy is better than somebody careless"


def test_more_different_rules_than_a_loop_takes_are_refused():
    with pytest.raises(TooManyPolicies, match="3 different rules"):
        play_games(find("drei"), [Policy(lambda s, seat, chance, n=n: n) for n in range(3)], 1, range(1))


@pytest.mark.parametrize("workers", [1, 3])
def test_any_number_of_cores_plays_the_same_games_in_order(workers: int):
    contest = Contest.of(find("drei"), ["casual", "random"], 11, {})
    games = [one for part in play(contest, 600, workers) for one in part]
    assert len(games) == 600
    assert games[:2] + games[511:513] == [*contest.play_compiled(range(2)), *contest.play_compiled(range(511, 513))]


def test_a_contest_can_be_sent_to_another_process():
    contest = Contest.of(find("premier"), ["casual", "novice"], 11, {})
    before = contest.play_compiled(range(2))
    assert pickle.loads(pickle.dumps(contest)).play_compiled(range(2)) == before


def test_generators_of_one_game_of_many_do_not_meet():
    root, made = root_of("7/12")[0], Chance.table()
    seen = set[bytes]()
    for which in [*range(200), *(own_dice(seat, at) for seat in range(10) for at in range(200))]:
        branch(root, which, made[0])
        seen.add(made.tobytes())
    assert len(seen) == 200 + 10 * 200
    assert chances("7/12", 3).tobytes() != chances("7/13", 3).tobytes() != chances(7, 3).tobytes()
    assert roots_of_many(7, range(12, 13)).tobytes() == root_of(one_of_many(7, 12)).tobytes()
    assert one_of_many(b"\x01\xff", 2) == "0x01ff/2"
