"""Whole games of DREI x DR3I in real terminals, alone and at a server."""

from __future__ import annotations

import json
import re

import pexpect
import pytest
from command.terminals import play_on, run, saved, terminal
from server.servers import journal_of, make_table, running

PROMPT = {
    "en": r"Your move \(letters or words, \? for help\): ",
    "fr": r"Votre coup \(lettres ou mots, \? pour l’aide\)\s: ",
}


def play_first(game: pexpect.spawn, language: str = "en") -> tuple[str, int]:
    """Always the first move of the list. D3-62 ends the worst of it."""
    return play_on(game, PROMPT[language], "a", most=2100)


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "fr"), (10, "fr")])
def test_a_whole_game(tmp_path, seats: int, language: str):
    who = ",".join(["human"] + ["bot:casual"] * (seats - 1))
    game = terminal("play", "drei", "--seats", who, "--seed", "8", "--lang", language, data=tmp_path)
    seen, moves = play_first(game, language)
    assert game.exitstatus == 0
    journal = saved(tmp_path)
    assert moves == sum(move["seat"] == 0 for move in journal["moves"])
    assert sorted(journal["outcome"]["scores"]) == list(range(seats))
    said = {"en": ("The game is over", "card left"), "fr": ("La partie est terminée", "carte restante")}[language]
    assert said[0] in seen
    assert re.search(rf"{seats}(nd|th|e).*: .*, (with|avec) \d+ {said[1].split()[0]}", seen)
    hidden = "hidden" if language == "en" else "cachée"
    assert hidden in seen


def test_cards_are_typed_as_they_are_written(tmp_path):
    game = terminal("play", "drei", "--seed", "3", data=tmp_path)
    game.expect(PROMPT["en"])
    asked = {
        "8": "Before the game, you choose once",
        "?": "c, 8 8, joker as 7",
        "? a": "Rule D3-11",
        "keep 3 3 3": "Before the game, you choose once",
        "nonsense": "“nonsense” isn’t a move here",
    }
    for typed, answer in asked.items():
        game.sendline(typed)
        game.expect(answer)
        game.expect(PROMPT["en"])
    game.sendline("keep 12 9 9")
    game.expect("You keep 9 9 12 face up.")
    game.expect("Novice has chosen.")
    game.expect(PROMPT["en"])
    game.sendline("3")
    game.expect("You’re playing from your hand, and these cards aren’t in it.")
    game.close(force=True)


def test_nobody_at_the_same_keyboard_sees_another_choice(tmp_path):
    game = terminal("play", "drei", "--seats", "human,human", "--seed", "3", data=tmp_path)
    game.expect("Player 1: take the keyboard")
    game.sendline("")
    game.expect(PROMPT["en"])
    game.sendline("a")
    game.expect("Player 1 has chosen.")
    game.close(force=True)


def test_simulations_are_written_proved_and_shown(tmp_path):
    file = tmp_path / "games.jsonl"
    args = ("simulate", "drei", "--games", "4", "--bots", "casual,casual,random", "--seed", "5", "--json")
    done = run(*args, "--option", "rescue=take", "--journal", str(file), "--trace")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert sum(summary["wins"]) + summary["shared"] == 4
    assert run("verify", str(file)).returncode == 0
    shown = run("replay", str(file), "--game", "2", "--lang", "fr")
    assert "La partie est terminée" in shown.stdout
    assert "Pur Hasard" in shown.stdout
    assert re.search(r"a fini\s: 2e place", shown.stdout)
    assert re.search(r"3e place, \d+ cartes? restante", shown.stdout)
    through_eyes = run("replay", str(file), "--seat", "0").stdout
    assert "hidden" in through_eyes


def test_casual_beats_random():
    args = ("simulate", "drei", "--games", "30", "--bots", "random,casual", "--json", "--seed", "5")
    assert json.loads(run(*args).stdout)["wins"][1] >= 27


def test_the_settings_are_checked():
    assert "drei takes 2 to 10 players, not 11." in run("play", "drei", "--seats", ",".join(["human"] * 11)).stderr
    assert (
        "The option rescue takes lead, take, none, not “luck”." in run("play", "drei", "--option", "rescue=luck").stderr
    )


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (10, "fr")])
def test_a_terminal_joins_a_table_of_a_server(tmp_path, seats: int, language: str):
    with running(tmp_path / "server") as server:
        table = make_table(server, ["open"] + ["bot:casual"] * (seats - 1), game="drei")
        place = ("play", "--server", server.http, "--code", table["code"], "--name", "Zoé", "--lang", language)
        game = terminal(*place, data=tmp_path)
        seen, moves = play_first(game, language)
        assert game.exitstatus == 0
        journal = journal_of(server, table["table"])
    assert moves == sum(move["seat"] == 0 for move in journal["moves"])
    assert ("The game is over" if language == "en" else "La partie est terminée") in seen
    assert ("Everybody has chosen." if language == "en" else "Tout le monde a choisi.") in seen
