"""The levels of Carrom Deluxe: legal everywhere, the same every time, stopped at any moment, with human hands."""

from __future__ import annotations

import hashlib
from itertools import permutations, product

import numpy as np
import pytest
from conformance.worlds import CASES, IDS

from games.carrom.boards import LEFT, RIGHT, along, board, lane
from tablee import bots
from tablee.bots.bot import BUDGET
from tablee.bots.carrom import PLAYERS
from tablee.bots.carrom.casual import PLACES, choose_places, gather, wobble
from tablee.bots.carrom.outlook import run_ahead, win_chance
from tablee.bots.carrom.paths import NONE, PATH_CELLS, find_way
from tablee.bots.carrom.thinking import Eye, Flicker, Hand, Imagining, flicked, look
from tablee.bots.carrom.ways import (
    DEEP,
    SHORT,
    SHOT_CELLS,
    SPEED,
    WAY_CELLS,
    WORTH,
    find_ways,
    send,
    take_way,
)
from tablee.bots.thoughts import Effort
from tablee.games.carrom import GAME
from tablee.games.carrom.board import DISCS, HOLES
from tablee.games.carrom.setup import own_hole_x, own_hole_y, side_of
from tablee.games.carrom.state import Queen
from tablee.kernel.chance import chances
from tablee.kernel.compiling import PURE
from tablee.kernel.records import clone
from tablee.match import Match

LEVELS = ["expert", "strong", "casual", "novice"]
CARROM = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].id == "carrom"]
every_case = pytest.mark.parametrize("case", [case for case, _ in CARROM], ids=[name for _, name in CARROM])
STEADY = Hand(0.5, 0.04)
FEW = Eye(6)  # proposals: a few imagined shots show everything but strength
AT_THE_HOLES = f"3@{lane(RIGHT, 40.0)} 4@{lane(LEFT, 200.0)} 5@150,400 6@600,300"


@pytest.fixture(autouse=True)
def compiled():
    """Many shots are imagined here; in plain Python that is slow."""
    bots.warm_up(GAME)


def flicker(eye: Eye = FEW, hand: Hand = STEADY) -> Flicker:
    return Flicker(GAME, hand, eye, bots.find("casual", GAME).choose, BUDGET["expert"], 12)


def think(masked, seat, dice, iterations, eye=FEW):
    return flicker(eye).think(masked, seat, dice, Effort(iterations=iterations), None)


def texts(thought):
    return [GAME.shown.notation.print_move(ranked.move) for ranked in thought.moves], GAME.shown.notation.print_move(
        thought.move
    )


def is_legal(table, seat, move):
    return GAME.rules.objection(table[0], seat, move[0]) == 0


@every_case
def test_every_proposal_and_every_shot_is_legal_in_every_variant(case):
    _, seats, options = case
    match = Match(GAME, options, 5, ["bot:expert"] * seats)
    for _ in range(5):
        seat = match.to_act()[0]
        masked, dice = match.masked(seat), chances(5, "bot", match.position)
        for name in ("casual", "novice"):
            assert is_legal(masked, seat, bots.find(name, GAME).choose(masked, seat, clone(dice)))
        thought = think(masked, seat, dice, 12)
        assert thought.iterations == sum(ranked.visits for ranked in thought.moves) == 12
        assert all(is_legal(masked, seat, ranked.move) for ranked in thought.moves)
        match.play(seat, GAME.shown.notation.print_move(thought.move))
    assert match.position == 5


def test_proposals_are_legal_when_pieces_stand_on_the_line():
    on_the_line = " ".join(f"{i + 1}@{150 + 40 * i},117.4" for i in range(12))
    for options in ("", "free"):
        table = board(on_the_line, free_line=int(bool(options))).table
        shots = np.zeros((30, SHOT_CELLS))
        look.at_once(table, table, 0, 0.5, chances(1), shots)
        move = GAME.moves.blank()
        for x, y, angle, speed in shots[:, :4]:
            move[0].x, move[0].y, move[0].angle, move[0].speed = x, y, angle, speed
            assert is_legal(table, 0, move)


SHOTS = {
    "main": "61153e8c5335",
    "rows": "18e5f552d12e",
}  # as in test_same_moves.py: a version makes the same moves for ever


@pytest.mark.skipif(PURE, reason="many shots take long in plain Python")
@pytest.mark.parametrize("side", SHOTS)
def test_players_flick_as_ever(side: str):
    told, text = list[str](), GAME.shown.notation.print_move
    for seed in range(6):
        match = Match(GAME, {"board": side}, seed, ["human"] * 2)
        while not match.is_over and match.position < 12:
            seat = match.to_act()[0]
            masked = match.masked(seat)
            shot = bots.find("casual", GAME).choose(masked, seat, chances(seed, "bot", seat, match.position))
            if match.position % 4 == 3:
                thought = bots.find("expert", GAME).think(masked, seat, chances(seed, "hint"), iterations=100)
                told += [f"{text(one.move)} {one.visits} {one.value}" for one in thought.moves]
            told.append(text(shot))
            match.play(seat, told[-1])
    assert hashlib.sha256("\n".join(told).encode()).hexdigest()[:12] == SHOTS[side]


def test_the_same_chance_and_iterations_give_the_same_thought():
    table = board(AT_THE_HOLES).table
    one, other = (think(table, 0, chances(7, "bot"), 40) for _ in range(2))
    assert texts(one) == texts(other)
    assert [ranked.value for ranked in one.moves] == [ranked.value for ranked in other.moves]


def test_what_is_found_does_not_depend_on_the_slices():
    table, found = board(AT_THE_HOLES).table, []
    for slices in ([30], [1, 4, 25], [10, 10, 10]):
        search = Imagining(GAME, STEADY, FEW, table, 0, chances(3, "bot"))
        for n in slices:
            search.go_on(n)
        found.append([(GAME.shown.notation.print_move(r.move), r.visits, r.value) for r in search.found()])
    assert found[0] == found[1] == found[2]


@pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
def test_plain_and_compiled_proposals_are_the_same():
    table = board(AT_THE_HOLES).table
    plain, compiled = np.zeros((12, SHOT_CELLS)), np.zeros((12, SHOT_CELLS))
    look.plain(table, table, 0, 0.5, chances(1), plain)
    search = Imagining(GAME, STEADY, Eye(12), table, 0, chances(1))
    search.go_on(1)
    compiled[:] = search._shots
    assert plain.tobytes() == compiled.tobytes()


def test_the_dice_of_the_match_are_no_part_of_a_thought():
    """Matches from many seeds are brought to the same position: nothing but the table and the own dice counts."""
    thoughts = []
    for seed in range(8):
        match = Match(GAME, {}, seed, ["bot:expert"] * 2)
        if match.to_act() == [0]:
            match.play(0, along(RIGHT, 4.0))
            seat = match.to_act()[0]
            thoughts.append(texts(think(match.masked(seat), seat, chances(9, "bot"), 20)))
    assert len(thoughts) > 1
    assert all(thought == thoughts[0] for thought in thoughts)


def test_the_hand_does_not_flick_as_it_was_imagined():
    """What the hand does is drawn after all that was imagined, so that no imagined shot can be the real one."""
    table, dice = board(AT_THE_HOLES).table, chances(4, "bot")
    thought = think(table, 0, dice, 60)
    meant, made = thought.moves[0].move[0], thought.move[0]
    again = chances(4, "bot")
    bots.find("casual", GAME).choose(table, 0, again)  # thinking asks the casual player first
    search = Imagining(GAME, STEADY, FEW, table, 0, again)
    search.go_on(60)
    imagined = {round(float(meant.angle) + STEADY.steady * by[0], 2) for by in search._noise}
    assert made.angle != meant.angle
    assert round(float(made.angle), 2) not in imagined


def test_hands_get_steadier_with_the_level():
    table = board(AT_THE_HOLES).table
    move = bots.find("casual", GAME).choose(table, 0, chances(1))
    spreads = []
    for name in ("novice", "strong", "expert"):
        hand, dice = getattr(PLAYERS, name).hand, chances(2)
        angles = [flicked(move, hand, 6.0, dice)[0].angle for _ in range(300)]
        spreads.append(float(np.std(angles)))
        assert spreads[-1] == pytest.approx(hand.steady, rel=0.15)
    assert spreads[0] > spreads[1] > spreads[2] > 0.2
    assert abs(np.mean([wobble(chances(3, i)[0]) for i in range(200)])) < 0.15


def test_thinking_changes_nothing_but_the_dice():
    table = board(AT_THE_HOLES).table
    before = table.tobytes()
    think(table, 0, chances(1), 12)
    assert table.tobytes() == before


def test_thinking_stops_when_it_is_told_to():
    asked = iter([False, False, True])
    effort = Effort(iterations=10_000, is_stopped=lambda: next(asked))
    thought = flicker().think(board(AT_THE_HOLES).table, 0, chances(1), effort, None)
    assert 2 <= thought.iterations < 10_000


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_without_time_the_answer_is_that_of_a_casual_player(name):
    table = board(AT_THE_HOLES).table
    thought = bots.find(name, GAME).think(table, 0, chances(1), seconds=0.0)
    assert thought.iterations == 0
    casual = bots.find("casual", GAME).choose(table, 0, chances(1))
    assert thought.move.tobytes() == casual.tobytes()


def test_in_plain_python_a_short_time_is_left_to_the_casual_player(monkeypatch):
    monkeypatch.setattr(Imagining, "is_fast", False)
    table = board(AT_THE_HOLES).table
    thought = bots.find("expert", GAME).think(table, 0, chances(1), seconds=1.0)
    assert thought.iterations == 0
    assert thought.move.tobytes() == bots.find("casual", GAME).choose(table, 0, chances(1)).tobytes()


def test_a_piece_before_a_hole_is_dropped_and_that_is_foreseen():
    table = board(f"3@{lane(RIGHT, 40.0)} 4@150,400").table
    thought = think(table, 0, chances(1), 40)
    GAME.doors.play.at_once(table, 0, thought.moves[0].move, chances(0))
    assert table[0].gain == 1
    assert thought.chance is not None
    assert thought.chance > 0.5


def test_ways_off_cushions_and_by_way_of_another_piece_are_found():
    """The straight way is closed by others: only one off a cushion or with a push is left."""
    found, places = np.zeros((20, SHOT_CELLS)), np.zeros((2, PLACES + 1))
    closed = "3@60,600 4@60,640 5@100,600"
    table = board(f"{closed} 12@600,100").table
    simple = find_ways(table[0], 0, 0.5, SHORT, places, found)
    deep = find_ways(table[0], 0, 0.5, DEEP, places, found)
    assert deep > simple > 0
    assert list(found[:deep, WORTH]) == sorted(found[:deep, WORTH], reverse=True)
    assert all(0.0 < speed <= 6.0 for speed in found[:deep, SPEED])


def test_points_and_a_kept_turn_are_worth_more():
    pieces = f"3@{lane(RIGHT, 40.0)} 4@150,400 5@600,300"
    kept = win_chance(board(pieces).s, 0, 1.0)
    lost = win_chance(board(pieces, turn=1, turns=[1, 1]).s, 0, 1.0)
    ahead = win_chance(board(pieces, points=[3, 0]).s, 0, 1.0)
    assert lost < kept < ahead
    assert kept + win_chance(board(pieces).s, 1, 1.0) == pytest.approx(1.0)


def test_levels_are_told_the_strongest_first():
    assert bots.bot_names(GAME) == [*LEVELS, "random"]
    assert [bots.find(name, GAME).seconds for name in LEVELS] == [1.0, 0.3, 0.1, 0.05]
    assert bots.usual(GAME) == "casual"


@pytest.mark.parametrize("feel", ["tournament", "slow", "ice"])
@pytest.mark.parametrize("options", [{}, {"tower": "yes"}], ids=["rack", "tower"])
def test_a_casual_opening_stays_in_the_box(feel, options):  # CD-25, CD-27
    for seed in range(30):
        match = Match(GAME, {"feel": feel, **options}, seed, ["bot:casual"] * 2)
        table, seat = match.masked(match.to_act()[0]), match.to_act()[0]
        move = bots.find("casual", GAME).choose(table, seat, chances(seed))
        GAME.doors.play.at_once(table, seat, move, chances(0))
        assert not table[0].left.any(), (seed, GAME.shown.notation.print_move(move))


@pytest.mark.parametrize("cushions", [0, 1, 2])
def test_a_way_off_so_many_cushions_leads_into_its_hole(cushions):
    """Every way is played by a hand that never errs, on a board with one piece and nothing in its way."""
    played, dropped = 0, 0
    for place in ("370,420", "250,500", "520,330"):
        table = board(f"3@{place}").table
        for move in exact_shots(table, cushions):
            after = clone(table)
            GAME.doors.play.at_once(after, 0, move, chances(0))
            played += 1
            dropped += after[0].gain == 1
    assert played >= 6
    assert dropped > (0.8, 0.8, 0.65)[cushions] * played  # the spin of the hit itself is not planned for


def exact_shots(table, cushions: int):
    """The best shot for each way of the one piece off so many cushions."""
    s, x, y, way, path = table[0], np.zeros(DISCS), np.zeros(DISCS), np.zeros(WAY_CELLS), np.zeros(PATH_CELLS)
    disc, places = np.zeros(DISCS, np.int8), np.zeros((2, PLACES + 1))
    n = gather(s, 0, x, y, disc)
    choose_places(s, x, y, n, places)
    pairs = {0: [(NONE, NONE)], 1: [(one, NONE) for one in range(4)], 2: list(permutations(range(4), 2))}
    for hole, (one, other) in product(range(HOLES), pairs[cushions]):
        goal = own_hole_x(side_of(s, 0), hole), own_hole_y(side_of(s, 0), hole)
        legs = find_way(s, x, y, n, 0, one, other, *goal, path)
        if legs == 0:
            continue
        assert legs == cushions + 1
        take_way(s, legs, path, way)
        found = np.zeros((1, SHOT_CELLS))
        if send(s, x, y, n, 0, way, NONE, places, 1, 0.1, path, found, 0):
            stand, _, angle, speed, _ = found[0]
            yield GAME.shown.notation.parse_move(f"shot {stand:.3f} {angle:.6f} {speed:.4f}")


def test_a_queen_that_waits_is_confirmed():  # CD-30
    pieces = f"3@{lane(RIGHT, 40.0)} 4@150,400"
    waits = board(pieces, queen=Queen.TO_CONFIRM)
    assert run_ahead(waits.s, 0.5) > run_ahead(board(pieces).s, 0.5) + 0.9
    thought = think(waits.table, 0, chances(1), 40)
    GAME.doors.play.at_once(waits.table, 0, thought.moves[0].move, chances(0))
    assert waits.s.queen == Queen.CONFIRMED
