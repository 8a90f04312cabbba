"""Whole games in a real terminal."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pexpect
import pytest

from command.terminals import plain, run, terminal

PROMPT = {"en": "Your move .*: ", "fr": "Votre coup .* : "}


def play_first_moves(game: pexpect.spawn, language: str = "en", most: int = 60) -> str:
    """Always the second move of the list (stand, or decline), until the match is over."""
    seen = ""
    for _ in range(most):
        at = game.expect([PROMPT[language], pexpect.EOF])
        seen += plain(game.before)
        if at == 1:
            return seen
        game.sendline("2")
    raise AssertionError("the match never ended")


def saved(folder: Path) -> list[dict]:
    return [json.loads(path.read_text()) for path in sorted(folder.rglob("*.jsonl"))]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_whole_match_in_english(tmp_path, seed):
    game = terminal("play", "destrier", "--seed", str(seed), data=tmp_path)
    seen = play_first_moves(game)
    game.close()
    assert game.exitstatus == 0
    assert "Duel 1 is over" in seen
    assert re.search(r"You: \d+ \(hole\)", seen)
    assert re.search(r"(You win the match!|Bot casual wins the match\.)", seen)
    assert saved(tmp_path)[0]["outcome"]["winners"] in ([0], [1])


def test_a_whole_match_in_french_with_first_edition_names(tmp_path):
    seats = ("--seats", "human,bot:random", "--option", "wins_needed=2", "--names", "first")
    game = terminal("play", "destrier", *seats, "--seed", "11", "--lang", "fr", data=tmp_path)
    seen = play_first_moves(game, "fr")
    assert "Cible 23" in seen
    assert "Le duel 1 est terminé" in seen
    assert re.search(r"GO FOR|RETURN|CANCEL|\+3|−3", seen)
    assert "DÉCLARER" not in seen
    assert re.search(r"Vous remportez le match !|Robot random remporte le match", seen)


def test_the_language_comes_from_the_environment(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", data=tmp_path, LANG="fr_FR.UTF-8")
    game.expect("Votre coup")
    game.close(force=True)


def test_only_what_the_seat_may_know_is_shown(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", data=tmp_path)
    game.expect(PROMPT["en"])
    seen = plain(game.before)
    assert "[ ? ]" in seen
    assert "face down, face down" in seen
    game.close(force=True)


def test_wrong_keys_are_answered_and_change_nothing(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", data=tmp_path)
    answers = {
        "hti": "Did you mean “hit”",
        "99": "There is no move 99; they go from 1 to 5.",
        "0": "There is no move 0",
        "deny": r"You can only play a Destrier card that you hold. \(rule DD-22\)",
        "decline": r"Declining only answers a Destrier card played in the last turn. \(rule DD-42\)",
        "xyzzy plugh": "“xyzzy plugh” is not a move here.",
        "?": "the rule behind move N",
        "? 1": "Rule DD-20",
        "?stand": "Rule DD-23",
        "? nonsense": "“nonsense” is not a move here.",
        "undo": "That cannot be taken back",
        "rules": r"DD-54",
    }
    for typed, answer in answers.items():
        game.expect(PROMPT["en"])
        game.sendline(typed)
        game.expect(answer)
    game.expect(PROMPT["en"])
    assert saved(tmp_path)[0]["moves"] == []
    game.close(force=True)


def test_a_move_is_typed_by_number_by_word_or_by_its_name(tmp_path):
    for typed in ("1", "hit", "  HIT ", "hit: take a number card"):
        game = terminal("play", "destrier", "--seed", "3", data=tmp_path / typed.strip())
        game.expect(PROMPT["en"])
        game.sendline(typed)
        game.expect("You take a number card")
        game.close(force=True)


def test_a_typing_error_is_undone(tmp_path):
    """Against a person who has not moved yet; a bot's answer would show something new."""
    game = terminal("play", "destrier", "--seats", "human,human", "--seed", "3", data=tmp_path)
    game.expect("Player 1: take the keyboard")
    game.sendline("")
    game.expect(PROMPT["en"])
    game.sendline("declare21")
    game.expect("Player 1 plays DECLARE 21")
    game.expect("press Enter to hand over")
    game.sendline("undo")
    game.expect("Taken back")
    game.expect(PROMPT["en"])
    assert "Target 23" in plain(game.before)
    assert saved(tmp_path)[0]["moves"] == []
    game.close(force=True)


def test_between_two_people_stands_a_hand_over(tmp_path):
    game = terminal("play", "destrier", "--seats", "human,human", "--seed", "3", data=tmp_path)
    game.expect("Player 1: take the keyboard")
    assert "total" not in plain(game.before)
    game.sendline("")
    game.expect(PROMPT["en"])
    own = plain(game.before)
    game.sendline("hit")
    game.expect("press Enter to hand over")
    game.sendline("")
    game.expect("Player 2: take the keyboard")
    hand_over = game.before
    assert "\x1b[2J" in hand_over  # the screen is cleared first
    assert "total" not in plain(hand_over.rpartition("\x1b[2J")[2])
    game.sendline("")
    game.expect(PROMPT["en"])
    assert "[ 4 ]" in own
    assert "[ 4 ]" not in plain(game.before)
    game.close(force=True)


@pytest.mark.parametrize("way", ["ctrl-c", "ctrl-d", "quit", "killed"])
def test_an_interrupted_game_goes_on(tmp_path, way):
    game = terminal("play", "destrier", "--seed", "3", data=tmp_path)
    game.expect(PROMPT["en"])
    game.sendline("hit")
    game.expect(PROMPT["en"])
    table = saved(tmp_path)[0]
    assert len(table["moves"]) >= 2
    if way == "killed":
        game.kill(signal.SIGKILL)
    else:
        {"ctrl-c": game.sendintr, "ctrl-d": game.sendeof, "quit": lambda: game.sendline("quit")}[way]()
        game.expect("The game is saved")
    game.expect(pexpect.EOF)
    game.close()
    if way != "killed":
        assert game.exitstatus == {"ctrl-c": 130, "ctrl-d": 1, "quit": 0}[way]
    again = terminal("play", "--resume", data=tmp_path)
    again.expect("Going on with Destrier Duel")
    play_first_moves(again)
    again.close()
    ended = saved(tmp_path)[0]
    assert ended["outcome"] is not None
    assert ended["moves"][: len(table["moves"])] == table["moves"]


def test_bots_can_play_alone(tmp_path):
    game = terminal("play", "destrier", "--seats", "bot:casual,bot:random", "--seed", "5", data=tmp_path)
    game.expect(pexpect.EOF)
    assert "wins the match" in plain(game.before)


def test_a_terminal_that_is_too_small_is_told(tmp_path):
    game = terminal("play", "destrier", data=tmp_path, columns=40, lines=10)
    game.expect("The terminal is too small: 40 × 10. The table needs 60 × 24.")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 1
    assert saved(tmp_path) == []


def test_nothing_is_cut_off_at_the_smallest_size(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", "--lang", "fr", data=tmp_path, columns=60, lines=24)
    game.expect(PROMPT["fr"])
    lines = plain(game.before).splitlines()
    assert len(lines) <= 24
    assert max(len(line) for line in lines) <= 60
    assert "…" not in plain(game.before)
    game.close(force=True)


def test_french_words_are_understood(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", "--lang", "fr", data=tmp_path)
    for typed, answer in (("? piocher", "Règle DD-20"), ("piocher", "Vous piochez une carte numérique : 11")):
        game.expect(PROMPT["fr"])
        game.sendline(typed)
        game.expect(answer)
    game.close(force=True)


def test_a_key_that_only_looks_like_a_number_is_no_number(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", data=tmp_path)
    for typed in ("²", "? ²"):
        game.expect(PROMPT["en"])
        game.sendline(typed)
        game.expect("is not a move here")
    game.close(force=True)


def test_resuming_touches_only_a_file_with_one_game(tmp_path):
    for seed in ("3", "5"):
        game = terminal("play", "destrier", "--seed", seed, data=tmp_path)
        game.expect(PROMPT["en"])
        game.sendline("quit")
        game.expect(pexpect.EOF)
    two = tmp_path / "two.jsonl"
    two.write_bytes(b"".join(path.read_bytes() for path in sorted(tmp_path.rglob("games/*.jsonl"))))
    before = two.read_bytes()
    done = run("play", "--resume", str(two), TABLEE_DATA=str(tmp_path))
    assert (done.returncode, two.read_bytes()) == (1, before)
    assert "only a file with a single game can go on" in done.stderr
    assert run("play", "destrier", "--resume").returncode == 2


def test_scrolling_back_shows_nothing_of_the_other_hand(tmp_path):
    game = terminal("play", "destrier", "--seats", "human,human", "--seed", "3", data=tmp_path)
    game.sendline("")
    game.expect(PROMPT["en"])
    game.sendline("hit")
    game.expect("press Enter to hand over")
    game.sendline("")
    game.expect("Player 2: take the keyboard")
    assert "\x1b[3J" in game.before
    game.close(force=True)
