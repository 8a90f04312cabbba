"""Games of other packages join by the entry point `tablee.games`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.games import OURS, UnknownGame, all_games, find

ROOT = Path(__file__).resolve().parents[2]


def test_ours_are_found_by_their_ids():
    assert list(all_games())[: len(OURS)] == [game.id for game in OURS]
    assert find("destrier") is OURS[0]


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(UnknownGame, match="destrier"):
        find("chess")


def test_another_package_brings_a_game(tmp_path):
    info = tmp_path / "darts-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: darts\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tablee.games]\ndarts = sample_games.darts:GAME\n")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "tests")])
    command = [sys.executable, "-m", "tablee", "simulate", "darts", "--games", "3", "--bots", "random,random", "--json"]
    env = os.environ | {"PYTHONPATH": path}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert '"game":"darts"' in done.stdout
