"""What helps somebody who types: words that are finished, words that were meant, and a card file to begin with."""

from __future__ import annotations

import importlib.util
import subprocess

import pytest

from command.terminals import run
from tablee.cli.arguments import FLAGS
from tablee.games import all_games

MEANT = {
    "play": ["paly"],
    "destrier": ["play", "destrer"],
    "--seats": ["play", "destrier", "--seets", "human"],
    "wins_needed": ["play", "destrier", "--option", "win_needed=3"],
    "export": ["cards", "exprot"],
    "fish": ["completion", "fsh"],
}


@pytest.mark.parametrize("word", MEANT)
def test_a_word_that_was_almost_right_is_named(word: str):
    english, french = run(*MEANT[word]), run(*MEANT[word], "--lang", "fr")
    assert english.returncode == french.returncode == 2
    assert english.stderr.endswith(f" Did you mean “{word}”?\n")
    assert french.stderr.endswith(f" Vouliez-vous dire «\u00a0{word}\u00a0»\u00a0?\n")


def test_a_word_that_is_like_no_other_is_not_guessed_at():
    assert run("xyzzy").stderr == "There’s no command “xyzzy”. “tablee --help” lists them.\n"


def finished(*line: str) -> list[str]:
    """What bash makes of the last word of a line."""
    words = " ".join(f"'{word}'" for word in line)
    asked = f'COMP_WORDS=({words}); COMP_CWORD={len(line) - 1}; _tablee; echo "${{COMPREPLY[@]}}"'
    script = f"{run('completion', 'bash').stdout}\n{asked}"
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split()


def test_bash_finishes_commands_games_flags_and_languages():
    assert finished("tablee", "pl") == ["play"]
    assert finished("tablee", "play", "dr") == ["drei"]
    assert finished("tablee", "serve", "--data") == ["--data", "--database"]
    assert finished("tablee", "games", "--lang", "") == ["en", "fr"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_knows_every_command_game_and_flag(shell: str):
    script = run("completion", shell).stdout
    for word in [*FLAGS, *all_games()]:
        assert word in script
    for flags in FLAGS.values():
        assert all(name.lstrip("-") in script for name, _ in flags if name.startswith("--"))


def test_our_cards_can_be_taken_as_a_file_to_change(tmp_path):
    file = tmp_path / "mine.toml"
    assert run("cards", "export", str(file)).returncode == 0
    assert run("cards", "check", str(file)).returncode == 0
    assert file.read_text("utf-8") == run("cards", "export").stdout
    file.write_text("mine")
    again = run("cards", "export", str(file))
    assert (again.returncode, again.stderr) == (
        1,
        f"{file} already exists. Choose another name, or move it away first.\n",
    )
    assert file.read_text() == "mine"


@pytest.mark.parametrize("command", [["serve"], ["export", "table"]])
def test_postgresql_without_its_driver_is_one_sentence(monkeypatch, command: list[str]):
    real = importlib.util.find_spec
    monkeypatch.setattr("tablee.cli.arguments.find_spec", lambda name: None if name == "asyncpg" else real(name))
    done = run(*command, "--database", "postgresql://localhost/x")
    assert (done.returncode, done.stderr) == (
        1,
        'To keep tables in PostgreSQL you need one more package: pip install "tablee[postgresql]".\n',
    )
