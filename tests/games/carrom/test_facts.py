"""What a hint of Carrom Deluxe says, shot and counted once more."""

from __future__ import annotations

from math import atan2, degrees, hypot, radians, tan
from typing import Any

import pytest

from games.carrom.boards import RIGHT, along, board, lane
from games.reasoned import Told, check_words, facts_of
from tablee.bots.carrom.facts import A_HAND, shakes
from tablee.bots.hints import Fact
from tablee.games.carrom import GAME
from tablee.games.carrom.board import HOLE_X, HOLE_Y, LINE, PIECE_RADIUS, STRIKER_RADIUS
from tablee.games.carrom.view import CarromView, view
from tablee.kernel.chance import Chance, chances
from tablee.kernel.compiling import PURE
from tablee.kernel.records import Table, clone
from tablee.match import Match

FAR = "12@60,300"
TOUCHING = 2 * PIECE_RADIUS
READY = f"3@{lane(RIGHT, 60.0)} {FAR}"


def facts(pieces: str, shot: str, **values: Any) -> dict[str, Fact]:
    found = facts_of(GAME, board(pieces, **values).table, 0, shot)
    assert len({fact.says for fact in found}) == len(found)
    return {fact.says: fact for fact in found}


def after(table: Table, shot: str) -> CarromView:
    played = clone(table)
    GAME.doors.play.at_once(played, 0, GAME.shown.notation.parse_move(shot), chances(0))
    return view(played[0], 0)


def with_a_clear_way(seen: CarromView) -> set[str]:
    """Pieces from whose middle a ruler reaches the middle of a hole, with no other piece in the way."""
    return {
        one.piece
        for one in seen.pieces
        for x, y in zip(HOLE_X, HOLE_Y, strict=True)
        if all(
            _beside(other.x - one.x, other.y - one.y, x - one.x, y - one.y) >= TOUCHING - 0.011
            for other in seen.pieces
            if other is not one
        )
    }


def _beside(x: float, y: float, dx: float, dy: float) -> float:
    """How near a point comes to the way from (0, 0) to (dx, dy)."""
    at = min(1.0, max(0.0, (x * dx + y * dy) / (dx * dx + dy * dy)))
    return hypot(x - at * dx, y - at * dy)


def cut(angle: float) -> tuple[str, str]:
    """A piece near the right hole, and a shot that comes from so many degrees beside its way there."""
    dx, dy = HOLE_X[RIGHT] - 560.0, HOLE_Y[RIGHT] - 560.0
    far, coming = hypot(dx, dy), atan2(dx, dy) - radians(angle)
    reach = PIECE_RADIUS + STRIKER_RADIUS
    x = 560.0 - reach * dx / far - (560.0 - reach * dy / far - LINE) * tan(coming)
    return f"3@560,560 {FAR}", f"shot {x:.1f} {degrees(coming):.2f} 2.2"


def way(found: dict[str, Fact]) -> str:
    return found["shot"].words["way"]


def test_a_shot_is_called_by_the_way_that_it_goes():
    assert way(facts(READY, along(RIGHT, 2.0))) == "straight"
    assert way(facts(f"{READY} 4@{lane(RIGHT, 61.0 + TOUCHING)}", along(RIGHT, 3.0))) == "pushed"
    assert way(facts(f"3@200,660 {FAR}", "shot 370 -40 3")) == "cushion"
    for angle in (20, 35):
        found = facts(*cut(angle))
        assert way(found) == "cut"
        assert abs(found["shot"].numbers["angle"] - angle) <= 5


def test_what_a_shot_brings_is_what_comes_of_it():
    assert "queen-falls" in facts(f"queen@{lane(RIGHT, 60.0)} 4@200,200 {FAR}", along(RIGHT, 2.0))
    assert facts(READY, along(RIGHT, 2.0), queen=2)["confirms"].numbers == {"points": 3}
    assert "wins" in facts(f"3@{lane(RIGHT, 60.0)}", along(RIGHT, 2.0), points=[24, 0])
    assert "wins" not in facts(READY, along(RIGHT, 2.0), points=[24, 0])  # the round goes on
    two = facts(f"{READY} 4@{lane(RIGHT, 61.0 + TOUCHING)}", along(RIGHT, 3.0))
    assert two["several"].numbers == {"count": 2}
    assert facts(FAR, "shot 370 40 0.5") == {}


def test_what_lies_open_after_a_shot_is_measured_with_a_ruler():
    start = Match(GAME, {}, 1, ["human", "human"])
    break_shot = "shot 370 -2.32 3.46"
    table = start.masked(start.to_act()[0])
    table[0].turn = 0
    found = {fact.says: fact for fact in facts_of(GAME, table, 0, break_shot)}
    before, then = with_a_clear_way(view(table[0], 0)), with_a_clear_way(after(table, break_shot))
    assert "queen" in then - before
    assert "queen-free" in found
    assert found["next"].numbers == {"count": len(then - {"queen"})}
    close = "3@400,400 4@432,400 5@368,400 6@400,432 7@400,368"
    table = board(close).table
    opened = facts(close, "shot 370 4 4")["opens"].numbers
    before, then = with_a_clear_way(view(table[0], 0)), with_a_clear_way(after(table, "shot 370 4 4"))
    assert opened == {"count": len(then), "before": len(before)}


@pytest.mark.skipif(PURE, reason="a hundred shots take too long in plain Python")
def test_a_hundred_tries_of_a_hand_that_shakes_are_shot_again():
    table = board(f"3@{lane(RIGHT, 400.0)} {FAR}").table
    GAME.doors.play.prepare(table, 0, GAME.moves.blank(), Chance.table())
    numbers = facts_of(GAME, table, 0, along(RIGHT, 2.0))[0].numbers
    fell = 0
    for by_angle, by_speed in shakes():
        tried, shot = clone(table), GAME.shown.notation.parse_move(along(RIGHT, 2.0))
        shot[0].angle += A_HAND.steady * by_angle
        shot[0].speed *= 1.0 + A_HAND.even * by_speed
        GAME.doors.play.at_once(tried, 0, shot, chances(0))
        fell += all(one.piece != "3" for one in view(tried[0], 0).pieces)
    assert (numbers["count"], numbers["of"]) == (fell, 100)
    assert 10 < fell < 100
    angles = [by_angle for by_angle, _ in shakes()]
    assert abs(sum(angles) / 100) < 0.3  # a hand that shakes to both sides, by about what it says
    assert 0.8 < (sum(angle * angle for angle in angles) / 100) ** 0.5 < 1.2


def test_every_kind_has_its_words():
    shots = [
        (READY, along(RIGHT, 2.0), {"queen": 2}),
        (f"3@{lane(RIGHT, 60.0)}", along(RIGHT, 2.0), {"points": [24, 0]}),
        (f"queen@{lane(RIGHT, 60.0)} 4@200,200 {FAR}", along(RIGHT, 2.0), {}),
        (f"{READY} 4@{lane(RIGHT, 61.0 + TOUCHING)}", along(RIGHT, 3.0), {}),
        ("3@400,400 4@432,400 5@368,400 6@400,432 7@400,368", "shot 370 4 4", {}),
    ]
    told = [Told(None, 0, shot, fact) for at, shot, more in shots for fact in facts(at, shot, **more).values()]
    told.append(Told(None, 0, "", Fact("queen-free")))
    kinds = {"shot", "wins", "confirms", "queen-falls", "several", "queen-free", "next", "opens"}
    check_words(GAME, told, kinds)
