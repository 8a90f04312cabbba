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


def tablee(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, on a machine where another package brings the game of darts."""
    info = folder / "darts-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: darts\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tablee.games]\ndarts = sample_games.darts:GAME\n")
    path = os.pathsep.join([str(folder), str(ROOT / "tests")])
    env = os.environ | {"PYTHONPATH": path, "TABLEE_DATA": str(folder)}
    command = [sys.executable, "-m", "tablee", *args]
    return subprocess.run(command, env=env, input=typed, capture_output=True, text=True, check=False)


def test_another_package_brings_a_game(tmp_path):
    done = tablee(tmp_path, "simulate", "darts", "--games", "3", "--bots", "random,random", "--json")
    assert done.returncode == 0, done.stderr
    assert '"game":"darts"' in done.stdout


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "brings no rules to read"), ("fr", "n’apporte pas de règles")]
)
def test_the_rules_of_such_a_game_are_asked_for_in_vain_and_told_so(tmp_path, language: str, sentence: str):
    done = tablee(tmp_path, "rules", "darts", "--lang", language)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_at_the_table_they_are_told_so_too_and_the_game_goes_on(tmp_path):
    done = tablee(tmp_path, "play", "darts", "--lang", "en", typed="rules\n? throw 1 2\nquit\n")
    assert "Traceback" not in done.stderr
    assert done.stdout.count("brings no rules to read") == 2
