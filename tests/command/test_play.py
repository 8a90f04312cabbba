"""Whole games in a real terminal."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
from pathlib import Path

import pexpect
import pytest

from command.terminals import plain, press_ctrl_c, run, terminal

PROMPT = {"en": "Your move .*: ", "fr": r"Votre coup .*\s: "}


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
    assert re.search(r"(You win the match!|Novice wins the match\.)", seen)
    assert saved(tmp_path)[0]["outcome"]["winners"] in ([0], [1])


def test_a_whole_match_in_french_with_first_edition_names(tmp_path):
    seats = ("--seats", "human,bot:random", "--option", "wins_needed=2", "--names", "first")
    game = terminal("play", "destrier", *seats, "--seed", "11", "--lang", "fr", data=tmp_path)
    seen = play_first_moves(game, "fr")
    assert "Cible 23" in seen
    assert "Le duel 1 est terminé" in seen
    assert re.search(r"GO FOR|RETURN|CANCEL|\+3|−3", seen)
    assert "DÉCLARER" not in seen
    assert re.search(r"Vous remportez le match\u00a0!|Pur Hasard remporte le match", seen)


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
        "99": "There’s no move 99; they go from 1 to 5.",
        "0": "There’s no move 0",
        "deny": r"You can only play a Destrier card that’s in your hand. \(rule DD-22\)",
        "decline": r"You can only decline to answer a Destrier card that was played in the last turn. \(rule DD-42\)",
        "xyzzy plugh": "“xyzzy plugh” isn’t a move here.",
        "?": "the rule behind move N",
        "? 1": "Rule DD-20",
        "?stand": "Rule DD-23",
        "? nonsense": "“nonsense” isn’t a move here.",
        "what 1": "cards you haven’t seen would take you over 23",
        "et si stand": "You stay at",
        "what deny": r"You can only play a Destrier card that’s in your hand. \(rule DD-22\)",
        "what nonsense": "“nonsense” isn’t a move here.",
        "undo": "You can’t take that back",
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
    for typed in ("1", "hit", "  HIT ", "hit: draw a number card"):
        game = terminal("play", "destrier", "--seed", "3", data=tmp_path / typed.strip())
        game.expect(PROMPT["en"])
        game.sendline(typed)
        game.expect("You draw a number card")
        game.close(force=True)


def test_a_typing_error_is_undone(tmp_path):
    """Against a person who has not moved yet; a bot's answer would show something new."""
    game = terminal("play", "destrier", "--seats", "human,human", "--seed", "3", data=tmp_path)
    game.expect("Player 1: take the keyboard")
    game.sendline("")
    game.expect(PROMPT["en"])
    game.sendline("declare21")
    game.expect("Player 1 plays DECLARE 21")
    game.expect("Press Enter to hand over")
    game.sendline("undo")
    game.expect("Move taken back")
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
    game.expect("Press Enter to hand over")
    game.sendline("")
    game.expect("Player 2: take the keyboard")
    hand_over = game.before or ""
    assert "\x1b[2J" in hand_over  # the screen is cleared first
    assert "total" not in plain(hand_over.rpartition("\x1b[2J")[2])
    game.sendline("")
    game.expect(PROMPT["en"])
    assert "[ 4 ]" in own
    assert "[ 4 ]" not in plain(game.before)
    game.close(force=True)


@pytest.mark.parametrize("moves", [[], ["", "hit"]], ids=["before taking the keyboard", "before handing over"])
def test_quitting_between_two_people_is_quitting(tmp_path, moves: list[str]):
    game = terminal("play", "destrier", "--seats", "human,human", "--seed", "3", data=tmp_path)
    for typed in moves:
        game.sendline(typed)
    game.expect("Press Enter to hand over" if moves else "take the keyboard")
    game.sendline("quit")
    game.expect("Your game is saved")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


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
        {"ctrl-c": lambda: press_ctrl_c(game), "ctrl-d": game.sendeof, "quit": lambda: game.sendline("quit")}[way]()
        game.expect("Your game is saved")
    game.expect(pexpect.EOF)
    game.close()
    if way != "killed":
        assert game.exitstatus == {"ctrl-c": 130, "ctrl-d": 1, "quit": 0}[way]
    again = terminal("play", "--resume", data=tmp_path)
    again.expect("Picking up Destrier Duel")
    play_first_moves(again)
    again.close()
    ended = saved(tmp_path)[0]
    assert ended["outcome"] is not None
    assert ended["moves"][: len(table["moves"])] == table["moves"]


def interrupted(seed: str, data: Path, how: str) -> str:
    """The command that a game says when it is left."""
    game = terminal("play", "destrier", "--seed", seed, data=data, columns=60)
    game.expect(PROMPT["en"])
    {"ctrl-c": lambda: press_ctrl_c(game), "ctrl-d": game.sendeof, "quit": lambda: game.sendline("quit")}[how]()
    game.expect(pexpect.EOF)
    game.close()
    told = re.search("Your game is saved. To pick it up again:\n +(tablee .*)\n", plain(game.before))
    assert told is not None
    return told[1]


def test_every_interrupted_game_says_the_command_that_goes_on_with_it(tmp_path):
    ways = {3: "quit", 5: "ctrl-c", 6: "ctrl-d"}
    commands = {seed: interrupted(str(seed), tmp_path, how) for seed, how in ways.items()}
    listed = run("play", "--resume", TABLEE_DATA=str(tmp_path))
    assert (listed.returncode, listed.stderr) == (2, "")
    assert re.findall("tablee play --resume .*", listed.stdout) == [*commands.values()][::-1]
    assert len(re.findall(r"Destrier Duel, move \d", listed.stdout)) == 3
    for done, (seed, command) in enumerate(commands.items(), 1):
        game = terminal(*shlex.split(command)[1:], data=tmp_path)
        game.expect("Picking up Destrier Duel")
        game.expect(PROMPT["en"])
        game.sendline("stand")
        game.expect("You stand")
        game.close(force=True)
        moved = [journal["seed"] for journal in saved(tmp_path) if any(move["seat"] == 0 for move in journal["moves"])]
        assert seed in moved
        assert len(moved) == done


def test_a_game_from_elsewhere_says_its_file(tmp_path):
    interrupted("3", tmp_path / "there", "quit")
    (file,) = (tmp_path / "there").rglob("*.jsonl")
    moved = file.rename(tmp_path / "my game.jsonl")
    game = terminal("play", "--resume", str(moved), data=tmp_path / "here")
    game.expect(PROMPT["en"])
    game.sendline("quit")
    game.expect(f"--resume '{moved}'")
    game.close(force=True)


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
    for typed, answer in (("? piocher", "Règle DD-20"), ("piocher", r"Vous piochez une carte numérique\s: 11")):
        game.expect(PROMPT["fr"])
        game.sendline(typed)
        game.expect(answer)
    game.close(force=True)


def test_a_key_that_only_looks_like_a_number_is_no_number(tmp_path):
    game = terminal("play", "destrier", "--seed", "3", data=tmp_path)
    for typed in ("²", "? ²"):
        game.expect(PROMPT["en"])
        game.sendline(typed)
        game.expect("isn’t a move here")
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
    assert "you can only pick up a file with a single game" in done.stderr
    assert run("play", "destrier", "--resume").returncode == 2


def test_scrolling_back_shows_nothing_of_the_other_hand(tmp_path):
    game = terminal("play", "destrier", "--seats", "human,human", "--seed", "3", data=tmp_path)
    game.sendline("")
    game.expect(PROMPT["en"])
    game.sendline("hit")
    game.expect("Press Enter to hand over")
    game.sendline("")
    game.expect("Player 2: take the keyboard")
    assert "\x1b[3J" in (game.before or "")
    game.close(force=True)


def test_a_broken_save_is_set_aside_and_an_older_one_goes_on(tmp_path):
    first = terminal("play", "destrier", "--seed", "3", "--option", "wins_needed=5", data=tmp_path)
    first.expect(PROMPT["en"])
    first.close(force=True)
    (good,) = tmp_path.rglob("*.jsonl")
    game, broken = json.loads(good.read_text()), {}
    for i, (name, change) in enumerate(
        {
            "version": {"version": game["version"] + 1},
            "bot": {"seats": ["human", "bot:grandmaster"]},
            "game": {"game": "chess"},
            "move": {"moves": [{"seat": 0, "move": "decline"}]},
            "unreadable": None,
        }.items(),
        1,
    ):
        broken[name] = good.with_name(f"{name}.jsonl")
        broken[name].write_text("{" if change is None else json.dumps(game | change))
        os.utime(broken[name], (good.stat().st_atime, good.stat().st_mtime + i))
    before = {file: file.read_bytes() for file in broken.values()}
    again = terminal("play", "--resume", data=tmp_path)
    again.expect(PROMPT["en"])
    seen = " ".join(plain(again.before).split())
    again.close(force=True)
    assert all(file.name in seen for file in broken.values())
    assert "was played with version 2 of the rules; this program has version 1" in seen
    assert {file: file.read_bytes() for file in broken.values()} == before
    good.unlink()
    nothing = run("play", "--resume", TABLEE_DATA=str(tmp_path))
    told = nothing.stderr.splitlines()
    assert (nothing.returncode, len(told)) == (1, 1 + len(broken))
    assert all(str(file) in "\n".join(told) for file in broken.values())
    assert run("hint", TABLEE_DATA=str(tmp_path)).stderr.splitlines() == told
