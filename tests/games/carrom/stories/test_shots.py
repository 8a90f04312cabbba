"""Carrom Deluxe: the board, the place of the striker, and what one shot leads to."""

from __future__ import annotations

from math import hypot

import pytest

from games.carrom.boards import AWAY, LEFT, RIGHT, along, board, lane, new_board
from tablee.games.carrom import GAME, motion, notation
from tablee.games.carrom import board as measures
from tablee.games.carrom.came import ShotCame, TurnEnded, came_of
from tablee.games.carrom.feel import parse_feel
from tablee.games.carrom.placement import is_line_blocked
from tablee.games.carrom.rules import launch
from tablee.games.carrom.setup import side_of
from tablee.kernel.game import NOT_YOUR_TURN
from tablee.kernel.options import BadOption
from tablee.match import BadSeats, Match

# Two shots that leave one piece out of the box; the second also drops what lies before the far left hole.
OUT_OF_THE_BOX = "shot 370 0 5.6"
DROP_AND_OUT = "shot 470 -21.5 5.4"


def test_the_box_holds_twelve_blue_pieces_one_queen_and_a_striker():  # CD-01
    names = [notation.DISC_TEXTS[disc] for disc in range(measures.DISCS)]
    assert names == ["striker", "queen", *(str(n) for n in range(1, 13))]
    assert len(measures.HOLE_X) == 4


def test_the_measures_are_those_of_a_tournament_board():  # CD-02
    assert (measures.SIDE, 2 * measures.HOLE_RADIUS, 2 * measures.PIECE_RADIUS) == (740, 44.5, 31)
    assert (2 * measures.STRIKER_RADIUS, measures.STRIKER_MASS, measures.PIECE_MASS) == (41.3, 15, 5.3)
    assert (measures.LINE, measures.CIRCLE_LEFT, measures.CIRCLE_RIGHT) == (117.4, 150.9, 589.1)
    assert set(zip(measures.HOLE_X, measures.HOLE_Y, strict=True)) == {
        (x, y) for x in (22.25, 717.75) for y in (22.25, 717.75)
    }


def test_a_disc_falls_when_its_centre_is_over_a_hole_and_not_before():  # CD-02
    at_the_edge = f"{22.25 + 22.3},717.75"
    assert board(f"1@{at_the_edge} {AWAY}").pieces == ["1", "12"]
    with pytest.raises(ValueError, match="would fall into hole 4"):
        board(f"1@{22.25 + 22.2},717.75 {AWAY}")


def test_a_flick_has_a_speed_up_to_the_hardest():  # CD-02
    table = new_board()
    assert [table.why_not(f"shot 370 0 {speed}") for speed in ("0", "0.01", "6", "6.01")] == [2, 0, 0, 2]
    assert new_board(feel="slow,hardest=4").why_not("shot 370 0 4.5") == 2


def test_the_feel_of_the_board_belongs_to_the_match():  # CD-02
    reach = [new_board(feel=feel).shoot("shot 370 180 0.4").s.feel.deceleration for feel in ("tournament", "slow")]
    assert reach[0] < reach[1]
    own = new_board(feel="slow,jump_speed=2.5")
    assert own.view.feel == "slow,jump_speed=2.5"
    assert own.s.feel.jump_speed == 2.5
    for wrong in ("sticky", "slow,jump_speed=99", "slow,colour=1", "slow,hardest", "slow,hardest=2,hardest=3"):
        with pytest.raises(BadOption):
            GAME.option_table({"feel": wrong})
    assert new_board(feel="powdered").view.feel == "tournament"
    assert parse_feel("powdered,hardest=6.0")[0].tobytes() == parse_feel("powdered")[0].tobytes()


def test_the_queen_lies_in_the_middle_with_six_pieces_around_her_and_six_in_the_notches():  # CD-10
    view = new_board().view
    queen, *blues = view.pieces
    assert (queen.piece, queen.x, queen.y) == ("queen", 370, 370)
    far = sorted(hypot(piece.x - 370, piece.y - 370) for piece in blues)
    assert far[:6] == pytest.approx([31.0] * 6)
    assert far[6:] == pytest.approx([53.69] * 6, abs=0.01)
    for piece in blues:
        touching = [other for other in view.pieces if 0 < hypot(piece.x - other.x, piece.y - other.y) < 31.001]
        assert len(touching) == (2 if hypot(piece.x - 370, piece.y - 370) > 40 else 5)


@pytest.mark.parametrize("seat", range(4))
def test_people_can_decide_who_begins(seat: int):  # CD-11
    for seed in range(5):
        table = new_board(seats=4, seed=seed, first=str(seat))
        assert (table.s.starter, table.turn) == (seat, seat)
        assert table.s["turns"].tolist()[:4] == [int(i == seat) for i in range(4)]
    assert GAME.seats_with({"first": str(seat)}) == range(seat + 1, 5)
    with pytest.raises(BadSeats):
        Match(GAME, {"first": str(min(seat + 1, 3))}, 0, ["human"] * min(seat + 1, 3))
    with pytest.raises(BadOption, match="first takes random, 0, 1, 2, 3, not 4"):
        Match(GAME, {"first": "4"}, 0, ["human"] * 4)


def test_everybody_begins_at_0_and_the_lot_says_who_is_first():  # CD-11
    firsts = {new_board(seats=4, seed=seed).turn for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    table = new_board(seats=4)
    assert table.points == [0, 0, 0, 0]
    assert table.s.starter == table.turn


@pytest.mark.parametrize(("seats", "sides"), [(1, [0]), (2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_each_player_has_a_side_for_the_whole_game(seats: int, sides: list[int]):  # CD-11
    assert [player.side for player in new_board(seats=seats).view.players] == sides


def test_sides_follow_each_other_clockwise_and_everybody_shoots_from_the_own_line():  # CD-11
    s = new_board(seats=4).s
    places = [launch(side_of(s, seat), 200.0, 117.4, 0.0, 1.0) for seat in range(4)]
    assert [place[:2] for place in places] == [(200, 117.4), (117.4, 540), (540, 622.6), (622.6, 200)]
    assert [place[2:] for place in places] == [(0, 1), (1, 0), (0, -1), (-1, 0)]


def test_turns_go_clockwise_and_nobody_else_may_shoot():  # CD-11
    table = board(f"1@200,400 {AWAY}", seats=3)
    for seat in (1, 2, 0):
        assert GAME.rules.objection(table.s, seat, notation.parse_move("shot 370 0 0.3")[0]) == NOT_YOUR_TURN
        table.shoot("shot 370 0 0.3")
        assert table.turn == seat


# Where the striker may stand


@pytest.mark.parametrize(
    ("x", "y", "clause"),
    [
        (150.9, 117.4, 0),
        (155.6, 117.4, 0),
        (150.9 + 3.3, 117.4 + 3.3, 0),
        (155.7, 117.4, 20),
        (150.9 + 3.4, 117.4 + 3.4, 20),
        (589.1, 117.4, 0),
        (584.3, 117.4, 20),
        (593.9, 117.4, 20),
    ],
)
def test_a_circle_is_covered_completely(x: float, y: float, clause: int):  # CD-20 (a)
    assert new_board().why_not(f"shot {x} {y} 0 1") == clause


@pytest.mark.parametrize(
    ("x", "y", "clause"),
    [
        (370, 117.4, 0),
        (187.46, 117.4, 0),
        (187.45, 117.4, 20),
        (187.4, 122, 0),
        (187.1, 122, 20),
        (552.54, 117.4, 0),
        (552.56, 117.4, 20),
        (370, 122.1, 0),
        (370, 122.2, 20),
        (370, 112.6, 20),
        (100, 117.4, 20),
        (640, 117.4, 20),
        (370, 300, 20),
    ],
)
def test_or_both_lines_are_covered_and_no_circle_is_touched(x: float, y: float, clause: int):  # CD-20 (b)
    assert new_board().why_not(f"shot {x} {y} 0 1") == clause


def test_the_striker_may_touch_a_piece_but_not_overlap_it():  # CD-21
    table = board(f"1@370,153.55 {AWAY}")
    assert [table.why_not(f"shot {x} 0 1") for x in (370, 369.9, 371, 333, 407)] == [0, 0, 0, 0, 0]
    table = board(f"1@370,153.5 {AWAY}")
    assert [table.why_not(f"shot {x} 0 1") for x in (370, 371, 372, 373)] == [21, 21, 0, 0]


def test_any_direction_may_be_flicked():  # CD-21
    table = new_board()
    assert [table.why_not(f"shot 370 {angle} 1") for angle in (-180, -135, 0, 179.5, 180)] == [0] * 5
    assert [table.why_not(f"shot 370 {angle} 1") for angle in (180.5, 270, 540, -9000)] == [0] * 4
    assert notation.print_move(notation.parse_move("shot 370 270 1")) == "shot 370 -90 1"
    assert table.shoot("shot 370 180 0.3").ended == "turn"


WALL = " ".join(f"{n}@{x},117.4" for n, x in enumerate((150, 205, 260, 315, 370, 425, 480, 535, 590), 1))


def test_when_no_place_is_legal_the_striker_may_stand_anywhere_near_the_line():  # CD-21
    table = board(f"{WALL} {AWAY}")
    assert is_line_blocked(table.s, 0)
    assert table.stand.kind == "anywhere"
    assert table.why_not("shot 370 117.4 0 1") == 21
    assert table.why_not("shot 370 153.95 0 1") == 0
    assert table.why_not("shot 370 80.85 0 1") == 0
    assert table.why_not("shot 370 154 0 1") == 21
    assert table.why_not("shot 60 117.4 0 1") == 0
    assert table.why_not("shot 20 117.4 0 1") == 21
    x, y = table.stand.place
    assert table.why_not(f"shot {x!r} {y!r} 0 1") == 0


def test_one_legal_place_anywhere_on_the_line_is_enough():  # CD-21
    table = board(" ".join(f"{n}@{x},117.4" for n, x in enumerate((150, 205, 260, 315, 387.2, 440, 490, 540, 590), 1)))
    assert not is_line_blocked(table.s, 0)
    assert table.stand.kind == "line"
    assert table.stand.spans == []  # only off the middle of the line
    x, y = table.stand.place
    assert table.why_not(f"shot {x!r} {y!r} 0 1") == 0
    assert y != 117.4
    assert table.why_not("shot 370 153.95 0 1") == 20
    assert not is_line_blocked(table.s, 1)  # the other side has its own line


def test_pieces_in_the_way_of_one_player_are_seen_from_that_side():  # CD-20, CD-21
    table = board(f"1@370,622.6 {AWAY}", turn=1, turns=[1, 1])
    assert table.why_not("shot 370 0 1") == 21
    assert table.why_not("shot 410 0 1") == 0


# What a shot leads to


def test_a_blue_piece_in_a_hole_is_one_point_and_another_shot():  # CD-22, CD-23
    table = board(f"1@{lane(LEFT, 100)} 2@{lane(RIGHT, 100)} {AWAY}").shoot(along(LEFT, 2))
    assert (table.points, table.turn, table.ended) == ([1, 0], 0, "nothing")
    assert [(fallen.piece, fallen.hole) for fallen in table.view.holes] == [("queen", 1), ("1", 4)]
    table.shoot(along(RIGHT, 2))
    assert (table.points, table.turn, table.s.turns[0], table.s.shots[0]) == ([2, 0], 0, 1, 2)


def test_several_pieces_in_one_shot_are_one_point_each():  # CD-22
    table = board(f"1@{lane(LEFT, 60)} 2@{lane(LEFT, 92)} {AWAY}").shoot(along(LEFT, 2))
    assert (table.points, table.shot.gain) == ([2, 0], 2)


def test_the_striker_is_off_the_board_between_two_shots():  # CD-23
    table = board(f"1@{lane(LEFT, 100)} {AWAY}").shoot(along(LEFT, 2))
    assert (table.s.there[0], table.s.x[0], table.s.y[0]) == (0, 0, 0)
    assert table.why_not("shot 370 0 1") == 0


def test_a_shot_that_drops_no_blue_piece_ends_the_turn():  # CD-24
    table = board(f"1@{lane(LEFT, 100)} {AWAY}").shoot("shot 370 0 0.5")
    assert (table.points, table.turn, table.ended) == ([0, 0], 1, "turn")
    assert [int(n) for n in table.s["turns"][:2]] == [1, 1]


def test_a_piece_that_leaves_the_box_ends_the_turn_and_scores_nothing():  # CD-25
    table = board(f"1@370,400 {AWAY}").shoot(OUT_OF_THE_BOX)
    assert table.shot.left == ["1"]
    assert (table.points, table.turn, table.ended) == ([0, 0], 1, "turn")
    assert [(one.piece, one.hole) for one in table.view.holes if one.piece == "1"] == [("1", None)]
    assert table.pieces == ["12"]


def test_pieces_that_fell_in_the_same_shot_still_score():  # CD-25
    table = board(f"1@370,420 2@45,690 3@650,680 4@690,400 {AWAY}").shoot(DROP_AND_OUT)
    assert ([one.piece for one in table.shot.fell], table.shot.left) == (["2"], ["1"])
    assert (table.points, table.turn, table.ended) == ([1, 0], 1, "turn")


def test_a_queen_that_leaves_the_box_is_gone_for_the_round():  # CD-25
    table = board(f"queen@370,400 1@200,300 {AWAY}").shoot(OUT_OF_THE_BOX)
    assert table.shot.left == ["queen"]
    assert (table.queen, table.shot.queen, table.points, table.turn) == ("lost", "lost", [0, 0], 1)


def test_a_striker_that_leaves_the_box_ends_the_turn_and_comes_back():  # CD-25
    table = board(f"1@200,300 {AWAY}", feel="slow,jump_speed=5").shoot("shot 370 0 6")
    assert table.shot.left == ["striker"]
    assert (table.turn, table.ended) == (1, "turn")
    assert table.why_not("shot 370 0 1") == 0


def test_a_striker_in_a_hole_costs_nothing():  # CD-26
    table = board(f"1@200,300 {AWAY}", points=[3, 0]).shoot(along(LEFT, 3))
    assert [(one.piece, one.hole) for one in table.shot.fell] == [("striker", 4)]
    assert (table.points, table.turn) == ([3, 0], 1)
    table = board(f"1@{lane(LEFT, 100)} {AWAY}").shoot(along(LEFT, 2))
    assert [one.piece for one in table.shot.fell] == ["striker", "1"]
    assert (table.points, table.turn) == ([1, 0], 0)


def test_a_disc_jumps_when_it_meets_the_frame_faster_than_the_jump_speed():  # CD-27
    way = (740 - 20.65 - 117.4) / 1000
    low, just = "tournament,jump_speed=5", (5.0**2 + 2 * 1.2 * way) ** 0.5
    assert board(f"1@60,400 {AWAY}", feel=low).shoot(f"shot 370 0 {just + 1e-6}").shot.left == ["striker"]
    assert board(f"1@60,400 {AWAY}", feel=low).shoot(f"shot 370 0 {just - 1e-6}").shot.left == []


@pytest.mark.parametrize("feel", ["tournament", "slow", "ice"])
def test_full_force_straight_ahead_stays_in_the_box(feel: str):  # CD-27
    assert board(f"1@60,400 {AWAY}", feel=feel).shoot("shot 370 0 6").shot.left == []


def test_only_the_speed_across_the_frame_counts():  # CD-27
    low = "tournament,jump_speed=5"
    assert board(f"1@60,400 {AWAY}", feel=low).shoot("shot 370 0 5.6").shot.left == ["striker"]
    assert "striker" not in board(f"1@60,400 {AWAY}", feel=low).shoot("shot 370 25 5.6").shot.left


def test_a_shot_without_an_end_is_stopped_and_moves_nothing(monkeypatch: pytest.MonkeyPatch):  # CD-23, CD-24
    """No real shot comes near the limit, so here it is lowered to fewer events than a drop takes."""
    pieces = f"1@{lane(LEFT, 100)} {AWAY}"
    assert len(board(pieces).shoot(along(LEFT, 2)).shot.track.events) > 2
    monkeypatch.setattr(motion, "MOST_EVENTS", 2)
    table = board(pieces)
    before = table.view.pieces
    table.shoot(along(LEFT, 2))
    shot = table.shot
    assert (shot.cut, shot.fell, shot.left, shot.gain) == (True, [], [], 0)
    assert table.view.pieces == before
    assert (table.points, table.turn, table.ended, table.s.shots[0]) == ([0, 0], 1, "turn", 1)
    assert "cut yes" in notation.print_position(table.s)
    assert came_of(table.s) == ShotCame(cut=True, ended=TurnEnded())
