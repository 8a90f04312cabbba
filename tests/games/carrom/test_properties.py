"""What holds in every game of Carrom Deluxe, whatever is shot."""

from __future__ import annotations

from math import hypot
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee import bots
from tablee.games.carrom import GAME, notation
from tablee.games.carrom.aiming import angle_of
from tablee.games.carrom.board import BLUE, DISCS, QUEEN
from tablee.games.carrom.came import ShotCame
from tablee.games.carrom.motion import direction
from tablee.games.carrom.rules import objection
from tablee.games.carrom.state import Queen, State
from tablee.kernel.chance import chances
from tablee.match import Match
from tablee.match.journal import read_line, replay

SEEDS = st.integers(0, 2**53)
TABLES = st.sampled_from(
    [
        (1, {}),
        (2, {}),
        (3, {"free_line": "yes"}),
        (4, {"tower": "yes"}),
        (2, {"feel": "slow,jump_speed=1.5"}),
        (1, {"board": "rows"}),
        (6, {"board": "rows", "feel": "tournament,jump_speed=2"}),
    ]
)
REAL = st.floats(-1000, 1000)


def shots(seed: int, table: tuple[int, dict], n: int = 25) -> Match:
    """A match that random and casual players begin."""
    match = Match(GAME, table[1], seed, ["human"] * table[0])
    for i in range(n):
        if match.is_over:
            break
        seat = match.to_act()[0]
        bot = bots.find("casual" if (seed + i) % 3 else "random", GAME)
        match.play(seat, notation.print_move(bot.choose(match.masked(seat), seat, chances(seed, i))))
    return match


def judged(before: State, after: State) -> tuple[int, str, str]:
    """The points, the queen and the end of a shot on the main board, read from the rules once more."""
    blues = {disc for disc in range(BLUE, DISCS) if after.fell[disc]}
    out = any(after.left[disc] for disc in range(DISCS))
    left = {disc for disc in range(BLUE, DISCS) if before.there[disc]} - blues
    left -= {disc for disc in left if after.left[disc]}
    gain, queen = len(blues), "nothing"
    goes_on = bool(blues or after.fell[QUEEN]) and not out and bool(left)
    if before.queen == Queen.TO_CONFIRM:
        queen = "confirmed" if blues else "lost"
        gain += 2 if blues else 0
    elif after.fell[QUEEN]:
        queen = "fell" if goes_on else "lost"
    elif after.left[QUEEN]:
        queen = "lost"
    points = int(before.points[before.turn]) + gain
    if before.seats == 1 and points >= 25:
        return gain, queen, "game"
    if left:
        return gain, queen, "nothing" if goes_on else "turn"
    totals = sorted([int(n) for i, n in enumerate(before["points"][: before.seats]) if i != before.turn] + [points])
    return gain, queen, "game" if totals[-1] >= 25 and before.seats > 1 and totals[-1] != totals[-2] else "round"


@given(SEEDS, TABLES)
@settings(max_examples=20)
def test_every_shot_is_judged_by_the_rules(seed: int, table: tuple[int, dict]):
    match = shots(seed, table)
    for position in range(match.position):
        before, after = match.at(position)[0], match.at(position + 1)[0]
        seat = match.moves[position].seat
        gained = [int(after.points[i]) - int(before.points[i]) for i in range(table[0])]
        assert all(gained[i] == 0 for i in range(table[0]) if i != seat)
        if table[1].get("board") == "rows":
            assert gained[seat] == int(not any(after.fell[disc] for disc in range(BLUE, DISCS)))
            continue
        ended = notation.ENDED_TEXTS[after.ended]
        assert (gained[seat], notation.NEWS_TEXTS[after.shot_queen], ended) == judged(before, after)
        assert (after.turn == seat) >= (ended == "nothing")
        if ended == "turn":
            assert after.turn == (seat + 1) % table[0]


@given(SEEDS, TABLES)
@settings(max_examples=10)
def test_the_log_tells_what_came_of_every_shot(seed: int, table: tuple[int, dict]):
    match = shots(seed, table, 12)
    for position in range(match.position):
        shot = match.view(-1, position + 1).shot
        came = match.came_of(-1, position)
        assert isinstance(came, ShotCame)
        assert set(came.fell) == {one.piece for one in shot.fell}
        assert set(came.left) == set(shot.left)
        assert (came.queen or "nothing") == shot.queen
        assert bool(came.gain) == (shot.gain > 0 and table[1].get("board") != "rows")
        assert came.missed == (shot.gain > 0 and table[1].get("board") == "rows")
        assert (came.ended is None) == (shot.ended in ("nothing", "game"))
        assert came.cut == shot.cut


@given(SEEDS, TABLES)
@settings(max_examples=20)
def test_every_piece_is_on_the_board_or_in_a_hole(seed: int, table: tuple[int, dict]):
    match = shots(seed, table)
    for position in range(match.position + 1):
        s: State = match.at(position)[0]
        pieces = range(QUEEN, DISCS) if table[1].get("board") != "rows" else range(BLUE, BLUE + 5)
        assert all((s.there[disc] != 0) != (s.hole[disc] != 0) for disc in pieces)
        assert all(not s.there[disc] and not s.hole[disc] for disc in range(DISCS) if disc not in pieces)
        assert all((s.x[disc], s.y[disc], s.level[disc]) == (0, 0, 0) for disc in range(DISCS) if not s.there[disc])
        notation.check(s)


@given(SEEDS, TABLES)
@settings(max_examples=20)
def test_the_places_that_are_offered_are_legal_and_those_beside_them_are_not(seed: int, table: tuple[int, dict]):
    match = shots(seed, table, 12)
    s: State = match.table[0]
    stand = match.view(0).stand
    if stand is None:
        return

    def against(x: float, y: float) -> int:
        move = notation.parse_move(notation.shot_text(x, y, 0.0, 1.0))
        return objection(s, s.turn, move[0])

    assert against(*stand.place) == 0
    for start, end in stand.spans:
        assert start <= end
        assert [against(x, stand.y) for x in (start, (start + end) / 2, end)] == [0, 0, 0]
        assert against(start - 1e-6, stand.y) != 0
        assert against(end + 1e-6, stand.y) != 0
    for x in range(0, 741, 7):
        is_offered = any(start <= x <= end for start, end in stand.spans)
        assert is_offered == (against(float(x), stand.y) == 0)


@given(SEEDS, TABLES, st.sampled_from(["casual", "random"]))
@settings(max_examples=20)
def test_players_only_make_legal_shots(seed: int, table: tuple[int, dict], name: str):
    match = shots(seed, table, 10)
    if not match.is_over:
        seat = match.to_act()[0]
        move = bots.find(name, GAME).choose(match.masked(seat), seat, chances(seed))
        assert objection(match.table[0], seat, move[0]) == 0


@given(REAL, st.none() | REAL, st.floats(-180, 180), REAL)
def test_a_shot_is_written_with_every_digit_that_it_needs(x: float, y: float | None, angle: float, speed: float):
    text = notation.shot_text(x, 117.4 if y is None else y, angle, speed)
    move = notation.parse_move(text)[0]
    assert (move.x, move.angle, move.speed) == (x, angle, speed)
    assert move.y == (117.4 if y is None else y)
    assert notation.print_move(notation.parse_move(text)) == text


@given(st.integers(-180, 180), st.integers(-9, 9))
def test_turns_of_the_hand_change_nothing(angle: int, turns: int):
    (shot,) = notation.parse_move(f"shot 370 {angle + 360 * turns} 1")
    assert -180 <= shot.angle <= 180
    assert (shot.angle - angle) % 360 == 0


@given(st.floats(-180, 180))
def test_an_angle_is_found_again_from_its_direction(angle: float):
    right, ahead = direction(angle)
    assert abs(hypot(right, ahead) - 1.0) < 1e-14
    found = angle_of(right * 0.3, ahead * 0.3)
    assert abs(found - angle) < 1e-9 or abs(abs(found - angle) - 360.0) < 1e-9


def test_a_table_says_whether_aiming_by_name_is_worked_out_only_where_somebody_chose():
    usual = Match(GAME, {}, 1, ["human", "human"])
    assert "aim-by-name" not in notation.print_position(usual.table[0])  # journals from before read the same
    for choice in ("on", "off"):
        table = Match(GAME, {"aim_by_name": choice}, 1, ["human", "human"]).table
        text = notation.print_position(table[0])
        assert f"| aim-by-name {choice} |" in text
        assert notation.parse_position(text).tobytes() == table.tobytes()


def test_a_journal_from_before_a_choice_was_there_plays_as_it_did():
    line = (Path(__file__).parents[3] / "docs" / "carrom-shot.jsonl").read_text("utf-8").splitlines()[0]
    journal = read_line(line)
    assert "aim_by_name" not in journal.options
    match = replay(journal, tablee.find)
    assert match.options["aim_by_name"] == "auto"
