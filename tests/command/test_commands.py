"""The commands that only print, and what they say to bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from command.terminals import TABLEE, run


def test_games_are_listed_in_both_languages():
    assert "Destrier Duel: 2 players" in run("games").stdout
    assert "Destrier Duel: 2 joueurs" in run("games", "--lang", "fr").stdout


def test_games_do_not_load_the_compiler():
    code = "import sys; from tablee.cli import main; main(['games']); print([m for m in sys.modules if 'numba' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_rules_name_every_clause():
    english, french = run("rules", "destrier").stdout, run("rules", "destrier", "--lang=fr").stdout
    page = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "destrier-duel.md").read_text()
    assert english.count("- **DD-") == french.count("- **DD-") == page.count("- **DD-") > 30
    assert "carte Trou" in french


def test_help_is_there_for_every_command():
    for language in ("en", "fr"):
        for command in ("games", "rules", "play", "simulate", "replay", "draw", "bench", "serve", "verify"):
            done = run(command, "--help", "--lang", language)
            assert (done.returncode, done.stdout.startswith(f"tablee {command}")) == (0, True)
    assert "tablee play GAME" in run("--help").stdout
    assert "tablee play JEU" in run("--lang", "fr", "--help").stdout


BAD = {
    "There is no command “dance”": ["dance"],
    "There is no game “chess”; there are destrier, carrom, drei, premier.": ["play", "chess"],
    "“tablee play” needs GAME.": ["play"],
    "“tablee rules” needs GAME.": ["rules"],
    "I do not understand “--colour”": ["games", "--colour"],
    "--seats needs a value": ["play", "destrier", "--seats"],
    "A seat is human or bot:NAME, not “cat”.": ["play", "destrier", "--seats", "human,cat"],
    "destrier takes 2 players, not 3.": ["play", "destrier", "--seats", "human,human,human"],
    "No bot “genius” plays destrier; there are expert, strong, casual, novice, random.": [
        "play",
        "destrier",
        "--seats",
        "human,bot:genius",
    ],
    "An option is written name=value, not “fast”.": ["play", "destrier", "--option", "fast"],
    "destrier has no option “speed”; there are both_bust, wins_needed.": ["play", "destrier", "--option", "speed=9"],
    "The option wins_needed takes 1, 2, 3, 5, not “4”.": ["play", "destrier", "--option", "wins_needed=4"],
    "A seed is a whole number or 0x": ["play", "destrier", "--seed", "tomorrow"],
    "There is no language “de”; there are fr and en.": ["games", "--lang", "de"],
    "There are no card names “new”": ["play", "destrier", "--names", "new"],
    "--games takes a whole number, at least 1, not “0”.": ["simulate", "destrier", "--games", "0"],
    "--games takes a whole number, at least 1, not “many”.": ["simulate", "destrier", "--games", "many"],
    "destrier takes 2 players, not 1.": ["simulate", "destrier", "--games", "1", "--bots", "random"],
    "--trace adds to a journal": ["simulate", "destrier", "--games", "1", "--trace"],
    "“tablee replay” needs FILE.": ["replay"],
    "/nowhere.jsonl cannot be read: there is no such file or folder.": ["replay", "/nowhere.jsonl"],
    "/nowhere/x.jsonl cannot be written: there is no such file or folder.": [
        *("simulate", "destrier", "--games", "1", "--journal", "/nowhere/x.jsonl")
    ],
}


@pytest.mark.parametrize(("sentence", "args"), BAD.items(), ids=[" ".join(args) for args in BAD.values()])
def test_bad_input_gets_one_sentence(sentence, args):
    done = run(*args)
    assert done.returncode != 0
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert sentence in done.stderr


def test_bad_input_is_answered_in_french_too():
    assert "Le jeu « échecs » n’existe pas" in run("play", "échecs", "--lang", "fr").stderr
    assert "Destrier" not in run("play", "destrier", "--seats", "human", LANG="fr_FR.UTF-8").stderr
    assert "se joue à 2" in run("play", "destrier", "--seats", "human", LANG="fr_FR.UTF-8").stderr


def test_a_closed_pipe_ends_with_one_sentence():
    command = f"{sys.executable} -m tablee rules destrier; echo code $? >&2"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(["bash", "-c", command], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert done.stderr.splitlines() == ["The output was closed before everything was written.", "code 1"]


def test_nothing_to_resume(tmp_path):
    done = run("play", "--resume", TABLEE_DATA=str(tmp_path))
    assert (done.returncode, done.stderr.strip()) == (1, "There is no interrupted game to go on with.")


def test_a_game_played_through_a_pipe_is_kept_when_the_input_ends(tmp_path):
    command = [*TABLEE, "play", "destrier", "--seed", "3"]
    env = os.environ | {"TABLEE_DATA": str(tmp_path)}
    done = subprocess.run(command, input="hit\n", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "The input ended in the middle of the game." in done.stderr
    assert "The game is saved" in done.stdout
    (file,) = tmp_path.rglob("*.jsonl")
    assert json.loads(file.read_text())["moves"][0]["move"] == "hit"


def test_the_version_is_told():
    assert run("--version").stdout.startswith("tablee ")
