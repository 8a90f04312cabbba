"""Carrom Deluxe: rounds, who begins the next one, and the end."""

from __future__ import annotations

import pytest

from games.carrom.boards import AWAY, LEFT, RIGHT, Board, along, board, lane
from tablee.games.carrom import GAME
from tablee.games.carrom.rounds import next_round_starter

LAST = f"1@{lane(LEFT, 100)}"


def last_shot(points: list[int], starter: int = 0) -> Board:
    """Seat 0 drops the last blue piece of a round and has the points given here then."""
    before = [points[0] - 1, *points[1:]]
    return board(LAST, seats=len(points), points=before, starter=starter).shoot(along(LEFT, 2))


def test_a_round_ends_with_the_last_blue_piece_and_the_turn_with_it():  # CD-40
    table = last_shot([2, 7])
    assert (table.points, table.ended, table.view.round) == ([2, 7], "round", 2)
    assert len(table.pieces) == 13
    assert (table.queen, table.view.holes) == ("on-board", [])


def test_the_queen_alone_does_not_keep_a_round_going():  # CD-40
    table = board(f"queen@60,300 {LAST}").shoot(along(LEFT, 2))
    assert (table.ended, table.view.round, len(table.pieces)) == ("round", 2, 13)


def test_a_last_piece_that_leaves_the_box_ends_the_round_too():  # CD-40, CD-25
    table = board("1@370,400", points=[4, 2]).shoot("shot 370 0 5.6")
    assert table.shot.left == ["1"]
    assert (table.points, table.ended, table.view.round) == ([4, 2], "round", 2)


@pytest.mark.parametrize(
    ("points", "starter", "first"),
    [
        ([9, 4], 0, 1),  # the fewest points
        ([3, 10, 7, 12], 2, 0),  # the rulebook's own example: 3 points are the fewest
        ([5, 8, 2, 2], 0, 2),  # two with the fewest: 2 is met first from the leader 1
        ([2, 5, 2, 8], 0, 0),  # from the leader 3 clockwise comes 0
        ([2, 8, 5, 2], 0, 3),  # from the leader 1: 2 has more, so 3
        ([8, 2, 8, 2], 0, 1),  # two lead: the starter 0 is met first, then 1
        ([8, 2, 8, 2], 1, 3),  # from the starter 1 the leader 2 comes first, then 3
        ([2, 8, 2, 8], 3, 0),  # the starter 3 leads too and counts first
        ([6, 6], 0, 1),  # all level: after the last starter
        ([6, 6, 6, 6], 3, 0),
        ([6, 6, 6], 1, 2),
    ],
)
def test_who_begins_the_next_round(points: list[int], starter: int, first: int):  # CD-41
    table = last_shot(points, starter)
    assert (table.turn, table.s.starter, table.points) == (first, first, points)
    assert table.s.turns[first] == (2 if first == 0 else 1)


def test_the_starter_is_never_somebody_with_more_points_than_another():  # CD-41
    for code in range(5**4):
        points = [code // 5**seat % 5 for seat in range(4)]
        for starter in range(4):
            s = board(LAST, seats=4, points=points, starter=starter).s
            first = next_round_starter(s)
            assert points[first] == min(points)


def test_nobody_wins_in_the_middle_of_a_round():  # CD-42
    table = board(f"{LAST} {AWAY}", points=[24, 3]).shoot(along(LEFT, 2))
    assert (table.points, table.ended, table.view.reason) == ([25, 3], "nothing", None)


def test_25_points_at_the_end_of_a_round_end_the_game():  # CD-42
    table = last_shot([25, 20])
    assert (table.ended, table.view.reason, table.view.turn) == ("game", "points", None)
    assert GAME.rules.to_act(table.s) == 0
    outcome = GAME.shown.outcome(table.s)
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (25, 20), "points")


def test_the_most_points_win_whoever_reached_25_first():  # CD-42
    table = last_shot([25, 20, 31])
    assert GAME.shown.outcome(table.s).winners == (2,)


def test_24_points_are_not_enough():  # CD-42
    assert last_shot([24, 20]).ended == "round"


def test_a_shared_lead_plays_on_and_so_does_everybody():  # CD-42
    table = last_shot([26, 26, 3])
    assert (table.ended, table.turn, table.view.reason) == ("round", 2, None)
    table = last_shot([26, 27, 3])
    assert GAME.shown.outcome(table.s).winners == (1,)


def test_alone_the_game_ends_with_the_shot_that_reaches_25():  # CD-43
    table = board(f"{LAST} 2@{lane(RIGHT, 100)} {AWAY}", seats=1, points=[23], turns=[6], shots=[30])
    table.shoot(along(LEFT, 2))
    assert table.ended == "nothing"
    table.shoot("shot 370 0 0.3", along(RIGHT, 2))
    assert (table.ended, table.view.reason) == ("game", "alone")
    player = table.view.players[0]
    assert (player.points, player.turns, player.shots) == (25, 7, 33)  # the running turn included
    assert GAME.shown.outcome(table.s).winners == (0,)


def test_alone_a_round_below_25_is_followed_by_another_turn():  # CD-43, CD-40
    table = board(LAST, seats=1, points=[11], turns=[4]).shoot(along(LEFT, 2))
    assert (table.ended, table.turn, table.s.turns[0]) == ("round", 0, 5)


def test_alone_the_queen_can_be_the_last_step():  # CD-43, CD-31
    table = board(f"queen@{lane(LEFT, 100)} 1@{lane(RIGHT, 100)} {AWAY}", seats=1, points=[22])
    table.shoot(along(LEFT, 2), along(RIGHT, 2))
    assert (table.points, table.ended) == ([25], "game")
