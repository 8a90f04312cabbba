"""Plain Python and compiled code give the same bytes, step by step, for every registered game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from conformance.worlds import CASES, GAMES, IDS, fewer, positions, random_move
from tablee.kernel.chance import chances
from tablee.kernel.compiling import PURE
from tablee.kernel.playouts import random_games

pytestmark = pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
every_case = pytest.mark.parametrize("case", CASES, ids=IDS)
QUICK_TO_COMPILE = [game for game in GAMES if game.id in ("destrier", "auction", "darts")]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@every_case
def test_every_step_is_the_same(case):
    game, seats, options = case
    doors = game.doors
    for seed in range(5):
        tables = []
        for deal in (doors.deal.plain, doors.deal):
            tables.append(game.State.table())
            deal(tables[-1], seats, game.option_table(options), chances(seed, "deal"))
        assert tables[0].tobytes() == tables[1].tobytes()
    for match in positions(case, 5):
        if match.is_over:
            continue
        seat = match.to_act()[0]
        move = game.notation.parse_move(random_move(match, seat))
        outs = []
        for to_act, objection, play, mask, imagine in (
            (doors.to_act.plain, doors.objection.plain, doors.play.plain, doors.mask.plain, doors.imagine.plain),
            (doors.to_act, doors.objection, doors.play, doors.mask, doors.imagine),
        ):
            table, masked, chance = match.table, match.table, chances(match.seed, match.position)
            answers = to_act(table), objection(table, seat, move)
            play(table, seat, move, chance)
            mask(masked, seat)
            hidden = masked.tobytes()
            imagine(masked, chance)
            outs.append((answers, table.tobytes(), hidden, masked.tobytes(), chance.tobytes()))
        assert outs[0] == outs[1]


@every_game
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_thousands_of_games_are_the_same(game, seats):
    n = game.seats_with({})[0 if seats == "fewest" else -1]
    sample = random_games(game, fewer(game, 256), 1, seats=n)
    games = fewer(game, min(3000, 8_000 * sample.games // sample.moves))  # plain Python takes its time
    plain = random_games(game, games, "0xfeed", seats=n, pure=True)
    compiled = random_games(game, games, "0xfeed", seats=n)
    assert (plain.moves, plain.wins, plain.shared) == (compiled.moves, compiled.wins, compiled.shared)
    assert plain.tables.tobytes() == compiled.tables.tobytes()
    assert sum(plain.wins) + plain.shared == games


@pytest.mark.parametrize("game", QUICK_TO_COMPILE[1:], ids=[game.id for game in QUICK_TO_COMPILE[1:]])
def test_all_cores_play_the_same_games_as_one(game):
    """The loop over all cores is the same for every game, and costs each of them a minute to compile."""
    one = random_games(game, 5000, 7)
    many = random_games(game, 5000, 7, all_cores=True)
    assert (one.moves, one.wins, one.tables.tobytes()) == (many.moves, many.wins, many.tables.tobytes())


CHECKED = """
import sys
sys.path.insert(0, "tests")
from conformance.worlds import GAMES, fewer
from tablee.kernel.chance import chances
from tablee.kernel.compiling import entry
from tablee.kernel.playouts import random_games
game = next(game for game in GAMES if game.id == sys.argv[1])
mask, imagine = game.mask, game.imagine

@entry(game.id)
def look(tables, eyes, seats, chance):
    for i in range(len(tables)):
        eyes[0] = tables[i]
        mask(eyes[0], i % seats)
        imagine(eyes[0], chance[0])

allowed = game.seats_with({})
for seats in {allowed[0], allowed[-1]}:
    result = random_games(game, fewer(game, 5000), 3, seats=seats)
    look(result.tables, game.State.table(), seats, chances(1))
    print(seats, result.moves, *result.wins)
"""


@pytest.mark.parametrize("game", QUICK_TO_COMPILE, ids=[game.id for game in QUICK_TO_COMPILE])
def test_no_rule_reaches_beyond_its_arrays(game, tmp_path):
    """The same games with every index checked, compiled in haste into a cache of their own.

    For the games that take a minute to compile, the same games in plain Python do: there NumPy checks every index.
    """
    env = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1", "TABLEE_CACHE": str(tmp_path), "PATH": "", "HOME": str(tmp_path)}
    script = tmp_path / "checked.py"
    script.write_text(CHECKED)
    done = subprocess.run([sys.executable, script, game.id], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    expected = []
    allowed = game.seats_with({})
    for seats in {allowed[0], allowed[-1]}:
        result = random_games(game, fewer(game, 5000), 3, seats=seats)
        expected.append(" ".join(map(str, (seats, result.moves, *result.wins))))
    assert done.stdout.splitlines() == expected
