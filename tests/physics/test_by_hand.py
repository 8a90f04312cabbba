"""Cases that can be worked out with pencil and paper, to a billionth of a millimetre."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import pytest

from tablee.games.carrom.board import QUEEN, STRIKER, feel_table
from tablee.games.carrom.slides import LOG_DISC, LOG_KIND, LOG_TIME, SLIDE
from tablee.games.carrom.track import log_of

from .shots import Shot, rest_of

A = 1000.0  # mm/s² on a powdered board
E, FRAME = 0.95, 0.85
STRIKER_MASS, PIECE_MASS = 15.0, 5.2
TOGETHER = 20.65 + 15.5


def last_slide(shot: Shot, disc: int) -> tuple[float, float, float]:
    """When and where the disc came to rest, the striker too."""
    table = feel_table(shot.feel)
    _, log = log_of(shot.x, shot.y, shot.level, shot.there, table, shot.sx, shot.sy, shot.vx, shot.vy)
    slides = log[(log[:, LOG_KIND] == SLIDE) & (log[:, LOG_DISC] == disc)]
    if not len(slides):
        return 0.0, float(shot.x[disc]), float(shot.y[disc])
    row = slides[-1]
    assert row[8] == 0.0
    return float(row[LOG_TIME]), float(row[4]) + 370.0, float(row[5]) + 370.0


def test_a_disc_alone_slides_v_squared_over_2a():
    time, x, y = last_slide(Shot(sx=300.0, sy=100.0, vx=0.3, vy=0.4), STRIKER)
    way = 500.0**2 / (2 * A)
    assert (time, x, y) == pytest.approx((0.5, 300.0 + 0.6 * way, 100.0 + 0.8 * way), abs=1e-9)


def test_a_full_hit_shares_the_speed_by_mass_and_restitution():
    gap, v0 = 50.0, 700.0
    shot = Shot(sx=370.0, sy=200.0, vx=0.0, vy=v0 / 1000).put(QUEEN, 370.0, 200.0 + TOGETHER + gap)
    v = sqrt(v0 * v0 - 2 * A * gap)
    piece = (1 + E) * STRIKER_MASS / (STRIKER_MASS + PIECE_MASS) * v
    striker = (STRIKER_MASS - E * PIECE_MASS) / (STRIKER_MASS + PIECE_MASS) * v
    _, x, y = last_slide(shot, QUEEN)
    assert (x, y) == pytest.approx((370.0, 200.0 + TOGETHER + gap + piece**2 / (2 * A)), abs=1e-9)
    _, x, y = last_slide(shot, STRIKER)
    assert (x, y) == pytest.approx((370.0, 200.0 + gap + striker**2 / (2 * A)), abs=1e-9)


@pytest.mark.parametrize("degrees", [-80, -45, -30, -5, 5, 30, 45, 60, 80])
def test_a_cut_sends_the_piece_along_the_line_of_centres(degrees: int):
    gap, v0, angle = 40.0, 600.0, degrees * pi / 180
    x, y = 370.0 + TOGETHER * sin(angle), 200.0 + gap + TOGETHER * cos(angle)
    shot = Shot(sx=370.0, sy=200.0, vx=0.0, vy=v0 / 1000).put(QUEEN, x, y)
    v = sqrt(v0 * v0 - 2 * A * gap)
    push = (1 + E) * v * cos(angle) * STRIKER_MASS * PIECE_MASS / (STRIKER_MASS + PIECE_MASS)
    piece = push / PIECE_MASS
    way = piece**2 / (2 * A)
    _, x_rest, y_rest = last_slide(shot, QUEEN)
    assert (x_rest, y_rest) == pytest.approx((x + way * sin(angle), y + way * cos(angle)), abs=1e-9)
    vx, vy = -push / STRIKER_MASS * sin(angle), v - push / STRIKER_MASS * cos(angle)
    speed = sqrt(vx * vx + vy * vy)
    way = speed / (2 * A)
    _, x_rest, y_rest = last_slide(shot, STRIKER)
    assert (x_rest, y_rest) == pytest.approx((370.0 + way * vx, 200.0 + gap + way * vy), abs=1e-9)


def test_the_frame_gives_back_its_share_across_and_leaves_the_rest():
    shot = Shot(sx=600.0, sy=370.0, vx=0.8, vy=0.3)
    way = (740.0 - 20.65 - 600.0) / (0.8 / sqrt(0.73))
    v = sqrt(730_000.0 - 2 * A * way)
    vx, vy = -FRAME * v * 0.8 / sqrt(0.73), v * 0.3 / sqrt(0.73)
    after = sqrt(vx * vx + vy * vy) / (2 * A)
    _, x, y = last_slide(shot, STRIKER)
    assert (x, y) == pytest.approx((719.35 + after * vx, 370.0 + way * 0.3 / sqrt(0.73) + after * vy), abs=1e-9)


def test_two_moving_discs_meet_when_both_have_slowed_down():
    """The striker comes back from the frame and meets the piece that it has hit, on one line."""
    shot = Shot(sx=370.0, sy=600.0, vx=0.0, vy=2.0).put(QUEEN, 370.0, 600.0 + TOGETHER + 20.0)
    assert rest_of(shot).events > 4
    _, x, _ = last_slide(shot, QUEEN)
    assert x == 370.0  # nothing pushes it aside


@pytest.mark.parametrize(("jump", "leaves"), [(1.5, False), (1.4, True)])
def test_a_disc_jumps_over_the_frame_above_the_jump_speed_across_it(jump: float, leaves: bool):  # CD-27
    v, way = 1.6, 740.0 - 20.65 - 600.0  # it arrives with sqrt(2.56 - 0.2387) = 1.5236 m/s, of which 0.96 across
    shot = Shot(sx=600.0, sy=370.0, vx=v * 0.96, vy=v * 0.28)
    across = 0.96 * sqrt(v * v - 2 * way / 0.96 / 1000)
    assert 1.4 < across < 1.5
    assert bool(rest_of(shot, changes={"jump_speed": jump}).left[STRIKER]) == leaves


@pytest.mark.parametrize(("past", "falls"), [(22.24, True), (22.26, False)])
def test_a_disc_falls_when_its_centre_is_nearer_than_its_capture_to_a_hole(past: float, falls: bool):  # CD-02
    """It passes the hole at (22.25, 22.25) on a line that runs at 45 degrees, this far from the hole's centre."""
    off = past / sqrt(2)
    x, y, unit = 22.25 + off + 30.0, 22.25 + off - 30.0, 1 / sqrt(2)
    shot = Shot(sx=x + unit * TOGETHER, sy=y - unit * TOGETHER, vx=-0.4, vy=0.4).put(QUEEN, x, y)
    rest = rest_of(shot)
    assert (rest.fell[QUEEN] == 1) == falls


def test_the_four_holes_are_counted_round_the_board():
    for hole, (x, y) in enumerate([(0, 0), (740, 0), (740, 740), (0, 740)]):
        towards = ((x - 370) / 370, (y - 370) / 370)
        rest = rest_of(Shot(sx=370.0, sy=370.0, vx=2 * towards[0], vy=2 * towards[1]))
        assert rest.fell[STRIKER] == hole + 1


def test_a_piece_struck_against_the_frame_that_it_touches_comes_back():
    shot = Shot(sx=300.0, sy=600.0, vx=0.25, vy=0.5).put(QUEEN, 360.0, 740.0 - 15.5)
    rest = rest_of(shot)
    assert rest.there[QUEEN]
    assert rest.y[QUEEN] < 740.0 - 15.5
