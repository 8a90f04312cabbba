"""Carrom Deluxe: the queen, who wants to be confirmed."""

from __future__ import annotations

from games.carrom.boards import AWAY, LEFT, RIGHT, along, board, lane
from games.carrom.stories.test_shots import DROP_AND_OUT

QUEEN_AND_ONE = f"queen@{lane(LEFT, 100)} 1@{lane(RIGHT, 100)} {AWAY}"
NOTHING = "shot 370 0 0.4"


def test_the_queen_scores_nothing_yet_and_the_same_player_shoots_again():  # CD-30
    table = board(QUEEN_AND_ONE).shoot(along(LEFT, 2))
    assert (table.points, table.turn, table.queen) == ([0, 0], 0, "to-confirm")
    assert (table.shot.queen, table.ended) == ("fell", "nothing")
    assert ("queen", 4) in [(one.piece, one.hole) for one in table.view.holes]


def test_a_blue_piece_in_the_very_next_shot_confirms_her_for_three_points():  # CD-31, example of the rulebook
    table = board(QUEEN_AND_ONE).shoot(along(LEFT, 2), along(RIGHT, 2))
    assert (table.points, table.shot.gain) == ([3, 0], 3)
    assert (table.queen, table.view.queen_seat, table.shot.queen) == ("confirmed", 0, "confirmed")
    assert (table.turn, table.ended) == (0, "nothing")  # the turn goes on


def test_more_blue_pieces_of_the_confirming_shot_are_one_point_each():  # CD-31
    table = board(f"queen@{lane(LEFT, 100)} 1@{lane(RIGHT, 60)} 2@{lane(RIGHT, 92)} {AWAY}")
    assert table.shoot(along(LEFT, 2), along(RIGHT, 2)).points == [4, 0]


def test_after_her_confirmation_blue_pieces_are_one_point_again():  # CD-31
    table = board(f"1@{lane(RIGHT, 100)} {AWAY}", queen=3, queen_seat=1, points=[0, 3]).shoot(along(RIGHT, 2))
    assert (table.points, table.queen, table.shot.queen) == ([1, 3], "confirmed", "nothing")


def test_she_counts_even_when_something_leaves_the_box():  # CD-31, CD-25
    table = board(f"1@370,420 2@45,690 3@650,680 4@690,400 {AWAY}", queen=2).shoot(DROP_AND_OUT)
    assert table.shot.left == ["1"]
    assert (table.points, table.queen, table.turn, table.ended) == ([3, 0], "confirmed", 1, "turn")


def test_she_counts_even_when_the_round_is_over():  # CD-31
    table = board(f"queen@{lane(LEFT, 100)} 1@{lane(RIGHT, 100)}").shoot(along(LEFT, 2), along(RIGHT, 2))
    assert (table.points, table.ended, table.shot.queen) == ([3, 0], "round", "confirmed")
    assert table.queen == "on-board"  # the next round has begun


def test_a_shot_without_a_blue_piece_does_not_confirm_her_and_the_turn_ends():  # CD-32
    table = board(QUEEN_AND_ONE).shoot(along(LEFT, 2), NOTHING)
    assert (table.points, table.queen, table.shot.queen) == ([0, 0], "lost", "lost")
    assert (table.turn, table.ended) == (1, "turn")


def test_she_stays_in_her_hole_until_the_end_of_the_round_either_way():  # CD-32
    failed = board(QUEEN_AND_ONE).shoot(along(LEFT, 2), NOTHING, NOTHING)
    confirmed = board(QUEEN_AND_ONE).shoot(along(LEFT, 2), along(RIGHT, 2), NOTHING)
    for table in (failed, confirmed):
        assert "queen" not in table.pieces
        assert ("queen", 4) in [(one.piece, one.hole) for one in table.view.holes]


def test_later_drops_do_not_bring_a_lost_queen_back():  # CD-32
    table = board(QUEEN_AND_ONE).shoot(along(LEFT, 2), NOTHING, NOTHING, along(RIGHT, 2))
    assert (table.points, table.queen) == ([1, 0], "lost")


def test_blue_pieces_that_fall_with_her_score_but_do_not_confirm_her():  # CD-33
    table = board(f"queen@{lane(LEFT, 60)} 1@{lane(LEFT, 92)} {AWAY}").shoot(along(LEFT, 2))
    assert {one.piece for one in table.shot.fell} == {"queen", "1"}
    assert (table.points, table.queen, table.turn) == ([1, 0], "to-confirm", 0)
    table.shoot(NOTHING)
    assert (table.points, table.queen, table.turn) == ([1, 0], "lost", 1)


def test_a_shot_that_drops_her_and_loses_a_piece_ends_the_turn_without_her():  # CD-34, CD-25
    table = board(f"1@370,420 queen@45,690 3@650,680 4@690,400 {AWAY}").shoot(DROP_AND_OUT)
    assert ([one.piece for one in table.shot.fell], table.shot.left) == (["queen"], ["1"])
    assert (table.points, table.queen, table.turn, table.ended) == ([0, 0], "lost", 1, "turn")


def test_the_queen_and_the_last_piece_together_end_the_round_without_her():  # CD-34
    table = board(f"queen@{lane(LEFT, 60)} 1@{lane(LEFT, 92)}").shoot(along(LEFT, 2))
    assert {one.piece for one in table.shot.fell} == {"queen", "1"}
    assert (table.points, table.ended, table.shot.queen) == ([1, 0], "round", "lost")
    assert (table.view.round, table.queen, len(table.pieces)) == (2, "on-board", 13)


def test_alone_the_shot_that_drops_her_and_ends_the_game_loses_her():  # CD-34, CD-43
    table = board(f"queen@{lane(LEFT, 60)} 1@{lane(LEFT, 92)} {AWAY}", seats=1, points=[24]).shoot(along(LEFT, 2))
    assert {one.piece for one in table.shot.fell} == {"queen", "1"}
    assert (table.points, table.ended, table.view.reason) == ([25], "game", "alone")
    assert (table.queen, table.shot.queen) == ("lost", "lost")


def test_alone_a_queen_dropped_short_of_25_still_wants_to_be_confirmed():  # CD-34, CD-33
    table = board(f"queen@{lane(LEFT, 60)} 1@{lane(LEFT, 92)} {AWAY}", seats=1, points=[23]).shoot(along(LEFT, 2))
    assert (table.points, table.ended, table.queen) == ([24], "nothing", "to-confirm")
