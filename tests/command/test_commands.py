"""The commands that only print, and what they say to bad input."""

from __future__ import annotations

import io
import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from server.servers import Server, fetch

from command.terminals import TABLEE, run
from tablee.bots.warming import seconds_for
from tablee.cli.warming import ANEW, Countdown
from tablee.games import find
from tablee.text import texts

ABOUT = math.ceil(seconds_for(find("drei")))


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
        for command in ("games", "rules", "learn", "play", "simulate", "replay", "draw", "bench", "serve", "verify"):
            done = run(command, "--help", "--lang", language)
            assert (done.returncode, done.stdout.startswith(f"tablee {command}")) == (0, True)
        assert (
            "TABLEE_PURE=1" in run("simulate", "--help", "--lang", language).stdout
        )  # there some bots go by the clock
    assert "tablee play GAME" in run("--help").stdout
    assert "tablee play JEU" in run("--lang", "fr", "--help").stdout


BAD = {
    "There’s no command “dance”": ["dance"],
    "There’s no game “chess”; there are destrier, carrom, drei, premier.": ["play", "chess"],
    "“tablee play” needs GAME.": ["play"],
    "“tablee rules” needs GAME.": ["rules"],
    "I don’t understand “--colour”": ["games", "--colour"],
    "--seats needs a value": ["play", "destrier", "--seats"],
    "A seat is human or bot:NAME, not “cat”.": ["play", "destrier", "--seats", "human,cat"],
    "destrier takes 2 players, not 3.": ["play", "destrier", "--seats", "human,human,human"],
    "No bot “genius” plays destrier; there are expert, strong, casual, novice, random.": [
        "play",
        "destrier",
        "--seats",
        "human,bot:genius",
    ],
    "Write an option as name=value, not “fast”.": ["play", "destrier", "--option", "fast"],
    "destrier has no option “speed”; there are both_bust, wins_needed.": ["play", "destrier", "--option", "speed=9"],
    "The option wins_needed takes 1, 2, 3, 5, not “4”.": ["play", "destrier", "--option", "wins_needed=4"],
    "A seed is a whole number or 0x": ["play", "destrier", "--seed", "tomorrow"],
    "There’s no language “de”; there are fr and en.": ["games", "--lang", "de"],
    "There are no card names “new”": ["play", "destrier", "--names", "new"],
    "--games takes a whole number, at least 1, not “0”.": ["simulate", "destrier", "--games", "0"],
    "--games takes a whole number, at least 1, not “many”.": ["simulate", "destrier", "--games", "many"],
    "destrier takes 2 players, not 1.": ["simulate", "destrier", "--games", "1", "--bots", "random"],
    "--trace adds to a journal": ["simulate", "destrier", "--games", "1", "--trace"],
    "“tablee replay” needs FILE.": ["replay"],
    "--port takes a whole number from 1 to 65535, not “99999”.": ["serve", "--port", "99999"],
    "This machine has no address “999.1.1.1”": ["serve", "--host", "999.1.1.1"],
    "This machine has no address “192.0.2.7”": ["serve", "--host", "192.0.2.7", "--port", "8099"],
    "/nowhere.jsonl can’t be read: there’s no such file or folder.": ["replay", "/nowhere.jsonl"],
    "/nowhere/x.jsonl can’t be written: there’s no such file or folder.": [
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
    assert "Le jeu «\u00a0échecs\u00a0» n’existe pas" in run("play", "échecs", "--lang", "fr").stderr
    assert "Destrier" not in run("play", "destrier", "--seats", "human", LANG="fr_FR.UTF-8").stderr
    assert "se joue à 2" in run("play", "destrier", "--seats", "human", LANG="fr_FR.UTF-8").stderr


@pytest.mark.parametrize(
    "args",
    [("rules", "drei"), ("rules", "destrier"), ("simulate", "destrier", "--games", "3"), ("play", "destrier")],
    ids=" ".join,
)
def test_a_pipe_that_is_closed_early_is_no_trouble(args, tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    env = os.environ | {"TABLEE_DATA": str(tmp_path)}
    done = subprocess.run([*TABLEE, *args], stdout=writer, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, env=env)
    os.close(writer)
    assert (done.stderr.decode(), done.returncode) == ("", 0)


def test_a_journal_that_goes_into_a_closed_pipe_is_no_trouble(tmp_path):
    args = f"{' '.join(TABLEE)} simulate destrier --games 400 --bots random,random --seed 1 --journal /dev/stdout"
    command = f"{args} | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    journal, code = done.stdout.splitlines()
    assert (json.loads(journal)["game"], code, done.stderr) == ("destrier", "0", "")


def test_a_server_whose_output_nobody_reads_goes_on_serving(tmp_path):
    server = Server(tmp_path)
    command = [
        *TABLEE,
        "serve",
        "--port",
        str(server.port),
        "--host",
        "127.0.0.1",
        "--data",
        str(tmp_path),
        "--no-open",
    ]
    reader, writer = os.pipe()
    os.close(reader)
    with server.log.open("wb") as log:
        env = os.environ | {"TABLEE_PURE": "1"}
        server.process = subprocess.Popen(command, stdout=writer, stderr=log, env=env)
    os.close(writer)
    try:
        server.wait_until_well()
        assert server.is_alive
        assert fetch.get(f"{server.http}/").status_code == 200
    finally:
        server.stop()
    assert server.process.returncode == 0
    assert "Traceback" not in server.log.read_text()


def test_an_output_that_was_never_open_is_told():
    done = subprocess.run(["bash", "-c", f"{' '.join(TABLEE)} games >&-"], capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("The output was closed before everything was written.\n", 1)


def test_an_input_that_was_never_open_is_told(tmp_path):
    command = f"{' '.join(TABLEE)} play destrier --seed 3 <&-"
    env = os.environ | {"TABLEE_DATA": str(tmp_path)}
    done = subprocess.run(["bash", "-c", command], env=env, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("The input ended in the middle of the game.\n", 1)
    assert "Your game is saved" in done.stdout


def test_typed_bytes_that_are_no_letters_are_no_move(tmp_path):
    command = [*TABLEE, "play", "destrier", "--seed", "3"]
    env = os.environ | {"TABLEE_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=b"\xff\xfe\n", env=env, capture_output=True, check=False)
    assert done.returncode == 1
    assert "isn’t a move here" in done.stdout.decode()


def test_nothing_to_resume(tmp_path):
    done = run("play", "--resume", TABLEE_DATA=str(tmp_path))
    assert (done.returncode, done.stderr.strip()) == (1, "There’s no interrupted game to pick up.")


def test_a_game_played_through_a_pipe_is_kept_when_the_input_ends(tmp_path):
    command = [*TABLEE, "play", "destrier", "--seed", "3"]
    env = os.environ | {"TABLEE_DATA": str(tmp_path)}
    done = subprocess.run(command, input="hit\n", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "The input ended in the middle of the game." in done.stderr
    assert "Your game is saved" in done.stdout
    (file,) = tmp_path.rglob("*.jsonl")
    assert json.loads(file.read_text())["moves"][0]["move"] == "hit"


def test_compiling_and_loading_are_each_said_once(capsys):
    tell = Countdown(texts("en"))
    for is_kept, seconds in ((True, None), (True, 1.0), (False, None), (False, 9.0), (True, None)):
        tell("drei", is_kept, seconds)
    assert capsys.readouterr().err.splitlines() == [
        "Loading the rules of DREI x DR3I…",
        f"Warming up the experts of DREI x DR3I, once for this machine: about {ABOUT} seconds…",
    ]


def test_the_time_until_experts_are_warm_is_told_in_both_languages():
    assert Countdown(texts("en")).sentence("drei").endswith(f"about {ABOUT} seconds…")
    said = Countdown(texts("fr")).sentence("drei")
    assert said.startswith("Les experts de DREI x DR3I s’échauffent")
    assert said.endswith(f"environ {ABOUT} secondes…")


def test_on_a_screen_the_line_counts_down_and_goes():
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    tell = Countdown(texts("en"), screen)
    tell("drei", False, None)
    while "Warming up" not in screen.getvalue():
        time.sleep(0.01)
    tell("drei", False, 1.0)
    while not screen.getvalue().endswith(ANEW):
        time.sleep(0.01)
    assert screen.getvalue().startswith(ANEW + "Warming up the experts of DREI x DR3I")
    assert "\n" not in screen.getvalue()


def test_the_version_is_told():
    assert run("--version").stdout.startswith("tablee ")
