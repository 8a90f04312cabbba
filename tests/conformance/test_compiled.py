"""What compiled code does that plain Python does not: run on all cores, and reach beyond an array."""

from __future__ import annotations

import subprocess
import sys

import pytest

from conformance.worlds import GAMES, pace_of
from tablee.kernel.compiling import PURE
from tablee.kernel.playouts import random_games

pytestmark = pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
QUICK_TO_COMPILE = [game for game in GAMES if game.id in ("destrier", "auction", "darts")]


@pytest.mark.parametrize("game", QUICK_TO_COMPILE[1:], ids=[game.id for game in QUICK_TO_COMPILE[1:]])
def test_all_cores_play_the_same_games_as_one(game):
    """The loop over all cores is the same for every game, and costs each of them a minute to compile."""
    one = random_games(game, 5000, 7)
    many = random_games(game, 5000, 7, all_cores=True)
    assert (one.moves, one.wins, one.tables.tobytes()) == (many.moves, many.wins, many.tables.tobytes())


CHECKED = """
import sys
sys.path.insert(0, "tests")
from conformance.worlds import GAMES, pace_of
from tablee.kernel.chance import chances
from tablee.kernel.compiling import entry
from tablee.kernel.playouts import random_games
game = next(game for game in GAMES if game.id == sys.argv[1])
mask, imagine = game.secrets.mask, game.secrets.imagine

@entry(game.id)
def look(tables, eyes, seats, chance):
    for i in range(len(tables)):
        eyes[0] = tables[i]
        mask(eyes[0], i % seats)
        imagine(eyes[0], chance[0])

allowed = game.seats_with({})
for seats in {allowed[0], allowed[-1]}:
    result = random_games(game, pace_of(game).fewer(5000), 3, seats=seats)
    look(result.tables, game.rules.State.table(), seats, chances(1))
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
        result = random_games(game, pace_of(game).fewer(5000), 3, seats=seats)
        expected.append(" ".join(map(str, (seats, result.moves, *result.wins))))
    assert done.stdout.splitlines() == expected
