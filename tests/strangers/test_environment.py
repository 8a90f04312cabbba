"""Games from elsewhere, installed into a fresh environment: what the command makes of them, without a further line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .environment import Environment, game_of_the_page

GAMES = ["four", "my-game", "pig", "sevens", "thirty-one"]
every_game = pytest.mark.parametrize("game", GAMES)


def test_the_game_of_the_page_is_short_and_speaks_both_languages():
    game = game_of_the_page()
    assert 80 < len(game.splitlines()) <= 120
    for number in range(1, 7):
        assert game.count(f"- **TO-{number:02d}** ") == 2


def test_they_are_listed_with_all_levels_of_bots_in_both_languages(environment: Environment):
    english, french = environment.tablee("games", "--lang", "en"), environment.tablee("games", "--lang", "fr")
    assert "thirty-one  Thirty-One: 2 to 5 players\n  Collect one suit" in english.stdout
    assert "thirty-one  Trente et un: 2 à 5 joueurs" in french.stdout.replace("\u00a0", " ").replace(" :", ":")
    assert english.stdout.count("expert, strong, casual, novice, random") >= len(GAMES)


@every_game
def test_their_rules_are_told(environment: Environment, game: str):
    for language in ("en", "fr"):
        done = environment.tablee("rules", game, "--lang", language)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("# ")
        assert len(re.findall(r"^- \*\*[A-Z]+-\d\d\*\* ", done.stdout, re.M)) >= 4


@every_game
def test_they_conform(environment: Environment, game: str):
    done = environment.tablee("test", game, "--games", "1", "--lang", "en")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Everything holds" in done.stdout


def test_the_tests_of_a_new_game_pass(environment: Environment):
    folder = environment.folder.parent / "my-game"
    done = environment.run("pytest", "-q", "-p", "no:cacheprovider", cwd=folder)
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


@every_game
def test_bots_play_them_and_journals_are_replayed(environment: Environment, game: str, tmp_path: Path):
    file = str(tmp_path / "games.jsonl")
    bots = "strong,casual" if game in ("my-game", "thirty-one") else "casual,novice"
    done = environment.tablee(
        "simulate", game, "--games", "1", "--bots", bots, "--seed", "1", "--journal", file, "--json"
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert sum(told["wins"]) + told["shared"] == 1
    again = environment.tablee("replay", file, "--seat", "0", "--lang", "en")
    assert again.returncode == 0, again.stderr
    assert "Traceback" not in again.stdout + again.stderr
