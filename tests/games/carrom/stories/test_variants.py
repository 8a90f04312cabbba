"""Carrom Deluxe: the back of the board, the tower, the free line, and that nothing is hidden."""

from __future__ import annotations

from math import hypot
from typing import Any

import msgspec
import pytest

from games.carrom.boards import AWAY, LEFT, Board, along, board, lane, new_board
from games.carrom.stories.test_shots import OUT_OF_THE_BOX
from tablee.games.carrom import GAME
from tablee.games.carrom.rounds import put_back
from tablee.games.carrom.state import Queen
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR
from tablee.kernel.options import BadOption
from tablee.kernel.records import clone
from tablee.match import BadSeats, Match

MISS = "shot 370 180 0.3"


def rows(pieces: str, seats: int = 2, row: int = 1, **values: Any) -> Board:
    """A row in which only these pieces are left."""
    table = new_board(seats=seats, board="rows")
    s = table.s
    s.x[:], s.y[:], s.there[:] = 0.0, 0.0, 0
    s.row, s.round, s.turn, s.starter = row, row, 0, 0
    s.turns[:] = 0
    s.turns[0] = 1
    for word in pieces.split():
        name, _, place = word.partition("@")
        disc = int(name) + 1
        s.x[disc], s.y[disc] = (float(number) for number in place.split(","))
        s.there[disc] = 1
    for name, value in values.items():
        if isinstance(value, list):
            table.table[name][0, : len(value)] = value
        else:
            table.table[0][name] = value
    return table


# The back of the board


def test_five_pieces_stand_on_the_first_row_and_there_is_no_queen():  # CD-50
    table = new_board(seats=6, board="rows")
    assert [(piece.piece, piece.x, piece.y) for piece in table.view.pieces] == [
        (str(n), 130.0 + 80 * n, 270.0) for n in range(1, 6)
    ]
    assert (table.view.queen, table.view.row, table.s.queen) == ("absent", 1, Queen.ABSENT)
    assert [player.side for player in table.view.players] == [0] * 6  # one line for all


def test_up_to_six_play_on_the_back_and_up_to_four_on_the_main_board():  # CD-50, CD-11
    assert len(Match(GAME, {"board": "rows"}, 0, ["human"] * 6).players) == 6
    for options, seats in (({"board": "rows"}, 7), ({}, 5)):
        with pytest.raises(BadSeats):
            Match(GAME, options, 0, ["human"] * seats)


@pytest.mark.parametrize("hole", [0, 1, 2, 3])
def test_all_four_holes_count(hole: int):  # CD-50
    before = {0: "45,45", 1: "695,45", 2: "695,695", 3: "45,695"}[hole]
    for shot in {0: ["shot 150.9 -124.4 1.2"], 1: ["shot 589.1 124.4 1.2"]}.get(hole, [along(hole, 3)]):
        table = rows(f"1@{before} 2@370,270").shoot(shot)
        assert [(one.piece, one.hole) for one in table.shot.fell if one.piece == "1"] == [("1", hole + 1)]
        assert table.points == [0, 0]


def test_a_shot_that_drops_none_costs_a_point_and_never_ends_the_turn():  # CD-51
    table = rows(f"1@{lane(LEFT, 100)} 2@370,270").shoot(MISS, MISS)
    assert (table.points, table.turn, table.ended) == ([2, 0], 0, "nothing")
    table.shoot(along(LEFT, 2))
    assert (table.points, table.turn) == ([2, 0], 0)


def test_the_turn_ends_when_none_of_the_five_is_left():  # CD-51, CD-53
    table = rows(f"1@{lane(LEFT, 100)}").shoot(along(LEFT, 2))
    assert (table.turn, table.ended, table.view.row, len(table.pieces)) == (1, "turn", 1, 5)
    assert table.view.cleared == 1


def test_a_piece_that_leaves_the_box_is_not_dropped_but_gone():  # CD-52
    table = rows(f"1@370,400 2@{lane(LEFT, 100)}").shoot(OUT_OF_THE_BOX)
    assert table.shot.left == ["1"]
    assert (table.points, table.turn, table.pieces) == ([1, 0], 0, ["2"])


def test_a_piece_that_leaves_the_box_can_come_back_to_its_row():  # CD-52
    table = rows(f"3@370,400 1@{lane(LEFT, 100)}", ejected=1).shoot(OUT_OF_THE_BOX)
    assert (table.shot.left, table.points, table.turn, table.ended) == (["3"], [1, 0], 0, "nothing")
    assert sorted((piece.piece, piece.x, piece.y) for piece in table.view.pieces)[1] == ("3", 370.0, 270.0)
    assert table.view.holes == []


def test_where_its_place_is_taken_it_lies_as_near_as_there_is_room():  # CD-52
    table = rows(f"3@370,600 2@350,280 1@{lane(LEFT, 100)}", ejected=1)
    put_back(table.s, 4)
    x, y = float(table.s.x[4]), float(table.s.y[4])
    assert hypot(x - 350, y - 280) == pytest.approx(31.0, abs=1e-6)
    assert (x - 370) * 10 == pytest.approx((y - 270) * -20)  # straight away from the piece that lies there
    assert hypot(x - 370, y - 270) == pytest.approx(31.0 - hypot(20, 10), abs=1e-6)


def test_only_rows_let_pieces_come_back():  # CD-52
    with pytest.raises(BadOption, match="board=main"):
        GAME.options_for({"ejected": "back"}, 2)
    assert GAME.options_for({"ejected": "back", "board": "rows"}, 2)["ejected"] == "back"


def test_a_striker_that_leaves_the_box_does_not_end_the_turn():  # CD-52
    table = rows("1@60,300")
    table.s.feel.jump_speed = 5.0
    table.shoot("shot 370 0 6")
    assert (table.shot.left, table.turn, table.points) == (["striker"], 0, [1, 0])


def test_when_everybody_has_cleared_a_row_the_next_one_follows():  # CD-53
    table = rows(f"1@{lane(LEFT, 100)}", turn=1, cleared=1, turns=[1, 1]).shoot(along(LEFT, 2))
    assert (table.view.row, table.ended, table.turn, table.view.cleared) == (2, "round", 0, 0)
    assert {piece.y for piece in table.view.pieces} == {370.0}


def test_the_fourth_row_is_the_last_and_the_fewest_points_win():  # CD-53, CD-54
    last = {"row": 4, "turn": 2, "cleared": 2, "turns": [4, 4, 4]}
    table = rows(f"1@{lane(LEFT, 100)}", seats=3, points=[7, 3, 5], **last).shoot(along(LEFT, 2))
    assert (table.ended, table.view.reason) == ("game", "misses")
    assert GAME.shown.outcome(table.s).winners == (1,)
    assert GAME.shown.outcome(table.s).scores == (7, 3, 5)


def test_a_shared_lowest_score_is_a_shared_win():  # CD-54
    last = {"row": 4, "turn": 2, "cleared": 2, "turns": [4, 4, 4]}
    table = rows(f"1@{lane(LEFT, 100)}", seats=3, points=[3, 7, 3], **last).shoot(along(LEFT, 2))
    assert GAME.shown.outcome(table.s).winners == (0, 2)


def test_alone_on_the_back_the_aim_is_no_miss_at_all():  # CD-54
    table = rows(f"1@{lane(LEFT, 100)}", seats=1, row=4).shoot(along(LEFT, 2))
    assert (GAME.shown.outcome(table.s).winners, GAME.shown.outcome(table.s).scores) == ((0,), (0,))


# Variants of the main board


def test_the_tower_stands_on_the_queen_at_the_start_of_each_round():  # CD-60
    table = new_board(tower="yes")
    assert {(piece.x, piece.y) for piece in table.view.pieces} == {(370.0, 370.0)}
    assert [(piece.piece, piece.level) for piece in table.view.pieces] == [
        ("queen", 0),
        *((str(n), n) for n in range(1, 13)),
    ]
    table = board(f"1@{lane(LEFT, 100)}", tower=1).shoot(along(LEFT, 2))
    assert (table.ended, [piece.level for piece in table.view.pieces]) == ("round", list(range(13)))


def test_a_tower_that_is_hit_comes_down_to_the_board():  # CD-60
    table = new_board(tower="yes").shoot("shot 370 0 4")
    assert {piece.level for piece in table.view.pieces} == {0}
    assert len(table.view.pieces) + len(table.shot.fell) + len(table.shot.left) >= 13


def test_a_tower_that_is_not_touched_stays():  # CD-60
    assert [piece.level for piece in new_board(tower="yes").shoot(MISS).view.pieces] == list(range(13))


@pytest.mark.parametrize(
    ("x", "y", "printed", "free"),
    [
        (370, 117.4, 0, 0),
        (370, 117.4 + 36.5, 20, 0),  # touches the upper line only
        (370, 117.4 - 36.5, 20, 0),
        (370, 117.4 + 36.6, 20, 61),
        (170, 117.4, 20, 0),  # covers a part of a circle
        (150.9, 140, 20, 0),
        (150.8, 140, 20, 61),
        (148, 117.4, 0, 0),  # CD-20 still holds
        (600, 117.4, 20, 61),
    ],
)
def test_on_a_free_line_one_line_is_enough_and_circles_do_not_matter(x, y, printed, free):  # CD-61
    shot = f"shot {x} {y} 0 1"
    assert (new_board().why_not(shot), new_board(free_line="yes").why_not(shot)) == (printed, free)


def test_a_free_line_holds_at_every_shot():  # CD-61
    table = board(f"1@{lane(LEFT, 100)} {AWAY}", free_line=1).shoot(along(LEFT, 2))
    assert table.why_not("shot 370 150 0 1") == 0
    assert table.stand.kind == "free-line"


def test_the_variants_of_the_main_board_can_be_combined_and_are_not_for_the_back():  # CD-60, CD-61
    table = new_board(tower="yes", free_line="yes")
    assert table.view.tower
    assert table.why_not("shot 370 150 0 1") == 0
    for name in ("tower", "free_line"):
        with pytest.raises(BadOption, match="board=rows"):
            GAME.option_table({"board": "rows", name: "yes"})


def test_everything_is_open():  # CD-70
    table = board(f"queen@370,370 1@{lane(LEFT, 100)} {AWAY}").shoot(along(LEFT, 2))
    seen = []
    for eyes in (SPECTATOR, 0, 1):
        masked = clone(table.table)
        GAME.secrets.mask(masked[0], eyes)
        GAME.secrets.imagine(masked[0], chances(5)[0])
        assert masked.tobytes() == table.table.tobytes()
        view = msgspec.structs.replace(GAME.shown.view(masked[0], eyes), seat=0)
        seen.append(msgspec.json.encode(view))
    assert len(set(seen)) == 1
