"""Cases that can be worked out with pencil and paper, to a billionth of a millimetre."""

from __future__ import annotations

from math import atan2, cos, pi, sin, sqrt

import pytest

from tablee.games.carrom.board import QUEEN, STRIKER, feel_table
from tablee.games.carrom.slides import LOG_DISC, LOG_KIND, LOG_TIME, SLIDE
from tablee.games.carrom.track import log_of

from .shots import Shot, rest_of

A = 1200.0  # mm/s² on a tournament board
E, FRAME = 0.95, 0.72
DISC_RUBS, FRAME_RUBS = 0.1, 0.12
FADES = 1600.0  # mm/s² at the rim
STRIKER_MASS, PIECE_MASS = 15.0, 5.3
SHARED = STRIKER_MASS * PIECE_MASS / (STRIKER_MASS + PIECE_MASS)
TOGETHER = 20.65 + 15.5
SMOOTH = {"disc_friction": 0.0, "frame_friction": 0.0}


def last_slide(shot: Shot, disc: int, changes: dict[str, float] | None = None) -> tuple[float, float, float]:
    """When and where the disc came to rest, the striker too."""
    table = feel_table(shot.feel, changes)
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
    assert (time, x, y) == pytest.approx((500.0 / A, 300.0 + 0.6 * way, 100.0 + 0.8 * way), abs=1e-9)


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


@pytest.mark.parametrize("friction", [0.0, 0.05, DISC_RUBS, 0.4])
@pytest.mark.parametrize("degrees", [-80, -45, -30, -5, 5, 30, 45, 60, 80])
def test_a_cut_throws_the_piece_a_little_the_striker_s_way(degrees: int, friction: float):
    """Along the contact friction gives a part of the push, but no more than ends the slip; 0 gives none."""
    gap, v0, angle = 40.0, 600.0, degrees * pi / 180
    x, y = 370.0 + TOGETHER * sin(angle), 200.0 + gap + TOGETHER * cos(angle)
    shot = Shot(sx=370.0, sy=200.0, vx=0.0, vy=v0 / 1000).put(QUEEN, x, y)
    v, changes = sqrt(v0 * v0 - 2 * A * gap), {"disc_friction": friction}
    push = (1 + E) * v * cos(angle) * SHARED
    slip = v * sin(angle)  # of the striker, to the left of the line of centres where the piece lies to the right
    rub = max(-friction * push, min(friction * push, slip * SHARED / 3))
    px = push * sin(angle) - rub * cos(angle)
    py = push * cos(angle) + rub * sin(angle)
    piece = sqrt(px * px + py * py) / PIECE_MASS
    way = piece / (2 * A * PIECE_MASS)
    _, x_rest, y_rest = last_slide(shot, QUEEN, changes)
    assert (x_rest, y_rest) == pytest.approx((x + way * px, y + way * py), abs=1e-9)
    vx, vy = -px / STRIKER_MASS, v - py / STRIKER_MASS
    way = sqrt(vx * vx + vy * vy) / (2 * A)
    _, x_rest, y_rest = last_slide(shot, STRIKER, changes)
    assert (x_rest, y_rest) == pytest.approx((370.0 + way * vx, 200.0 + gap + way * vy), abs=1e-9)


@pytest.mark.parametrize("degrees", [32, 45])
def test_a_cut_is_thrown_by_the_angle_of_friction(degrees: int):
    """With a friction of a tenth that is 5.7 degrees, from about 30 degrees on."""
    angle = degrees * pi / 180
    x, y = 370.0 + TOGETHER * sin(angle), 240.0 + TOGETHER * cos(angle)
    shot = Shot(sx=370.0, sy=200.0, vx=0.0, vy=0.8).put(QUEEN, x, y)
    _, x_rest, y_rest = last_slide(shot, QUEEN)
    assert (angle - atan2(x_rest - x, y_rest - y)) * 180 / pi == pytest.approx(5.7106, abs=1e-3)


def bounced(vx: float, vy: float, spin: float) -> tuple[float, float, float]:
    """After a bounce from the right side of the frame, worked out by hand; spin is the speed of the rim."""
    push, slip = (1 + FRAME) * vx, vy + spin
    rub = max(-FRAME_RUBS * push, min(FRAME_RUBS * push, slip / 3))
    return vx - push, vy - rub, spin - 2 * rub


@pytest.mark.parametrize(("vx", "vy"), [(0.8, 0.3), (0.8, -0.05), (0.3, 0.7), (0.5, 0.5)])
def test_the_frame_gives_back_its_share_across_and_rubs_along(vx: float, vy: float):
    speed = sqrt(vx * vx + vy * vy)
    shot = Shot(sx=660.0, sy=370.0, vx=vx, vy=vy)
    way = (740.0 - 20.65 - 660.0) / (vx / speed)
    v = sqrt(1e6 * speed * speed - 2 * A * way)
    for changes in (None, SMOOTH):
        wx, wy, _ = bounced(v * vx / speed, v * vy / speed, 0.0)
        if changes is not None:
            wy = v * vy / speed
        after = sqrt(wx * wx + wy * wy) / (2 * A)
        _, x, y = last_slide(shot, STRIKER, changes)
        assert (x, y) == pytest.approx((719.35 + after * wx, 370.0 + way * vy / speed + after * wy), abs=1e-9)


def test_a_spinning_disc_leaves_the_frame_at_another_angle():
    """The right side makes the striker spin; on its way to the upper side the spin fades; there it turns it aside."""
    vx, vy, speed = 0.7, 1.5, sqrt(0.7**2 + 1.5**2)
    shot = Shot(sx=650.0, sy=500.0, vx=vx, vy=vy)
    way = (719.35 - 650.0) * speed / vx
    v = sqrt(1e6 * speed * speed - 2 * A * way)
    y = 500.0 + way * vy / speed
    wx, wy, spin = bounced(v * vx / speed, v * vy / speed, 0.0)
    assert spin < 0.0
    v = sqrt(wx * wx + wy * wy)
    way = (719.35 - y) * v / wy
    left = sqrt(v * v - 2 * A * way)
    spin = min(0.0, spin + FADES * (v - left) / A)
    x = 719.35 + way * wx / v
    assert spin < -50.0
    up, along, _ = bounced(left * wy / v, -left * wx / v, spin)  # the board turned by a quarter
    after = sqrt(up * up + along * along) / (2 * A)
    _, x_rest, y_rest = last_slide(shot, STRIKER)
    assert (x_rest, y_rest) == pytest.approx((x - after * along, 719.35 + after * up), abs=1e-9)


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


def past_hole(beside: float, speed: float, changes: dict[str, float] | None = None) -> bool:
    """Whether a piece falls that passes the hole at (22.25, 22.25) so far from its middle, so fast, at 45 degrees."""
    off, unit = beside / sqrt(2), 1 / sqrt(2)
    x, y = 22.25 + off + 21.0, 22.25 + off - 21.0
    shot = Shot(sx=x + unit * (TOGETHER + 1.0), sy=y - unit * (TOGETHER + 1.0)).put(QUEEN, x, y)
    entry = 21.0 * sqrt(2) - sqrt(max(22.25**2 - beside**2, 0.0))
    piece = sqrt(1e6 * speed * speed + 2 * A * entry)  # when it is hit
    striker = piece * PIECE_MASS / ((1 + E) * SHARED)
    flick = sqrt(striker * striker + 2 * A * 1.0) / 1000
    shot.vx, shot.vy = -unit * flick, unit * flick
    return rest_of(shot, changes=changes).fell[QUEEN] == 1


def crossing(beside: float, speed: float) -> float:
    """The seconds for which the centre of such a piece is over the hole, with its speed at the edge."""
    chord, v = 2 * sqrt(22.25**2 - beside**2), 1000.0 * speed
    return 2 * chord / (v + sqrt(v * v - 2 * A * chord))


@pytest.mark.parametrize("beside", [12.0, 17.0, 20.0, 22.0])
def test_a_disc_falls_when_it_has_the_time_to(beside: float):  # CD-02
    """A free fall by one millimetre takes 14.3 ms: so long its centre must be over the hole."""
    sinks = sqrt(2 * 1.0 / 9810.0)
    slow, fast = 0.3, 4.0
    for _ in range(60):
        middle = 0.5 * (slow + fast)
        slow, fast = (middle, fast) if crossing(beside, middle) > sinks else (slow, middle)
    assert past_hole(beside, slow * 0.999)
    assert not past_hole(beside, slow * 1.001)
    assert past_hole(beside, slow * 1.5, {"sink": 0.0})


@pytest.mark.parametrize(("past", "falls"), [(22.24, True), (22.26, False)])
def test_a_slow_disc_falls_wherever_it_touches_the_mouth_of_a_hole(past: float, falls: bool):  # CD-02
    """It comes to rest this far from the middle of the hole."""
    unit, way = 1 / sqrt(2), 40.0
    x = 22.25 + (past + way) * unit
    v = sqrt(2 * A * way) * PIECE_MASS / ((1 + E) * SHARED)
    shot = Shot(sx=x + unit * TOGETHER, sy=x + unit * TOGETHER, vx=-unit * v / 1000, vy=-unit * v / 1000).put(
        QUEEN, x, x
    )
    assert (rest_of(shot).fell[QUEEN] == 1) == falls


@pytest.mark.parametrize("speed", [1.5, 2.0, 3.0, 4.0, 6.0])
def test_a_disc_that_goes_straight_into_the_corner_falls_unless_it_is_very_fast(speed: float):
    """It comes back from the corner while it is still over the hole: that time counts too."""
    rest = rest_of(Shot(sx=370.0, sy=370.0, vx=-speed / sqrt(2), vy=-speed / sqrt(2)))
    assert (rest.fell[STRIKER] == 1) == (speed < 5.0)


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
