"""`tablee test`: what must hold for every game, told as a list."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from command.terminals import run

TESTS = Path(__file__).resolve().parents[1]

LEAKY = """
from conformance.broken import altered
from conformance.broken_rules import mask_without_deck
from sample_games import auction

GAME = altered(auction.GAME, id="leaky", mask=mask_without_deck)
"""


def tablee(folder: Path, game: str, where: str, *args: str) -> subprocess.CompletedProcess[str]:
    """The command in plain Python, on a machine where another package brings a game."""
    info = folder / f"{game}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tablee.games]\n{game} = {where}:GAME\n")
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(TESTS)]), "TABLEE_PURE": "1"}
    command = [sys.executable, "-m", "tablee", "test", game, *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_a_good_game_gets_a_list_of_what_held(tmp_path):
    done = tablee(tmp_path, "darts", "sample_games.darts", "--games", "2", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Testing darts: 3 settings, 2 random games each, from seed 3\n")
    assert done.stdout.count("✓") >= 15
    assert done.stdout.endswith("Everything holds. Enjoy darts!\n")


def test_a_broken_game_gets_one_sentence_with_the_seed_and_the_position(tmp_path):
    (tmp_path / "leaky.py").write_text(LEAKY)
    done = tablee(tmp_path, "leaky", "leaky", "--games", "1", "--seed", "3")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "✗ Everything that is called secret is hidden from somebody"
    sentence, where, position = done.stderr.splitlines()
    assert sentence == "deck is called secret, but nothing of it was ever hidden."
    assert where == "2 players, seed 3, position 14"
    assert position.startswith("seats 2 | round 7")


def test_bad_arguments_get_one_sentence():
    for args in (["chess"], ["destrier", "--games", "0"], ["destrier", "--seed", "x"], []):
        done = run("test", *args)
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
