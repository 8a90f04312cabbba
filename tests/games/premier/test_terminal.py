"""Whole games of Mon Premier Deck Building in real terminals, and card files."""

from __future__ import annotations

import json

import pexpect
import pytest
from command.terminals import play_on, run, saved, terminal
from server.servers import journal_of, make_table, running

from tablee.games.premier.cardset import built_in, built_in_text, read_cards

PROMPT = {
    "en": r"What do you want to do\? \(number or word, \? for help\) ",
    "fr": r"Que fais-tu\s\? \(numéro ou mot, \? pour l’aide\) ",
}
OVER = {"en": "The tournament is over", "fr": "Le tournoi est terminé"}


def play_first(game: pexpect.spawn, language: str = "en") -> tuple[str, int]:
    """Always the first move of the list."""
    return play_on(game, PROMPT[language], "1", most=400)


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "fr"), (4, "en"), (5, "fr")])
def test_a_whole_game(tmp_path, seats: int, language: str):
    who = ",".join(["human"] + ["bot:casual"] * (seats - 1))
    game = terminal("play", "premier", "--seats", who, "--seed", "8", "--lang", language, data=tmp_path)
    seen, moves = play_first(game, language)
    assert game.exitstatus == 0
    journal = saved(tmp_path)
    assert moves == sum(move["seat"] == 0 for move in journal["moves"])
    assert OVER[language] in seen
    for score in journal["outcome"]["scores"]:
        assert f"{score} star" in seen or f"{score} étoile" in seen
    own = "Your deck, from the top" if language == "en" else "Ton deck, en partant du dessus"
    assert own in seen
    assert "Vous" not in seen
    assert "votre" not in seen


def test_moves_are_typed_as_they_are_written(tmp_path):
    game = terminal("play", "premier", "--seed", "3", "--option", "deck0=moon", data=tmp_path)
    game.expect("What do you want to do")
    asked = {
        "steal 1": r"A thief steals from another player who has a star.*PD-22",
        "under ember": r"at the end of the round.*PD-43",
        "?": "Type the number of what you want to do",
        "? 1": r"Rule PD-4",
        "nonsense": "“nonsense” isn’t a move here",
        "take emberr": "isn’t a move here|You can’t do",
    }
    for typed, answer in asked.items():
        game.sendline(typed)
        game.expect(answer)
        game.expect(PROMPT["en"])
    game.close(force=True)


def test_two_at_one_keyboard_do_not_see_each_others_deck(tmp_path):
    game = terminal("play", "premier", "--seats", "human,human", "--seed", "3", "--lang", "fr", data=tmp_path)
    game.expect("prends le clavier et appuie sur Entrée. Les autres ferment les yeux\u00a0!")
    game.sendline("")
    game.expect("Ton deck, en partant du dessus")
    game.close(force=True)


def test_an_interrupted_game_goes_on_with_its_cards(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(built_in_text().replace("Ember and her brood", "Grandmother Ember"), "utf-8")
    game = terminal("play", "premier", "--cards", str(file), "--seed", "4", data=tmp_path)
    game.expect(PROMPT["en"])
    game.sendline("quit")
    game.expect("Your game is saved")
    game.expect(pexpect.EOF)
    journal = saved(tmp_path)
    assert journal["material"]["hash"] == read_cards(file.read_text("utf-8")).material.hash
    assert journal["material"]["data"]["triangle"][0]["en"] == "Grandmother Ember"
    file.unlink()
    again = terminal("play", "--resume", data=tmp_path)
    seen, _ = play_first(again)
    assert "Grandmother Ember" in seen
    assert saved(tmp_path)["outcome"]


def test_simulations_with_other_cards_are_proved_anywhere(tmp_path):
    file, games = tmp_path / "mine.toml", tmp_path / "games.jsonl"
    file.write_text(built_in_text().replace('two_players = "triangle"', 'two_players = "moon"'), "utf-8")
    args = ("simulate", "premier", "--games", "2", "--bots", "casual,random", "--seed", "5", "--json")
    done = run(*args, "--cards", str(file), "--journal", str(games), "--trace")
    assert done.returncode == 0, done.stderr
    file.unlink()
    journals = [json.loads(line) for line in games.read_text().splitlines()]
    assert all("moon" in journal["deal"].partition("chosen ")[2].split()[:2] for journal in journals)
    assert run("verify", str(games)).returncode == 0
    assert "Le tournoi est terminé" in run("replay", str(games), "--lang", "fr").stdout
    games.write_text(games.read_text().replace('"two_players":"moon"', '"two_players":"circle"'))
    refused = run("verify", str(games))
    assert refused.returncode == 1
    assert "was played with cards that aren’t available here" in refused.stderr


def test_casual_beats_random():
    args = ("simulate", "premier", "--games", "40", "--bots", "random,casual,random", "--json", "--seed", "5")
    assert json.loads(run(*args).stdout)["wins"][1] >= 25


def test_the_settings_are_checked():
    assert "premier takes 2 to 5 players, not 6." in run("play", "premier", "--seats", ",".join(["human"] * 6)).stderr
    same = run("play", "premier", "--option", "deck0=moon", "--option", "deck1=moon")
    assert same.stderr == "The option deck1 takes any, triangle, circle, square, snowflake, not “moon”.\n"
    assert same.returncode == 2
    assert "destrier has no card file" in run("play", "destrier", "--cards", "cards.toml").stderr
    assert "leave out game, seats, options, cards and seed" in run("play", "--resume", "--cards", "cards.toml").stderr


def test_card_files_are_checked_in_one_sentence(tmp_path):
    file = tmp_path / "mine.toml"
    good = built_in_text()
    file.write_text(good, "utf-8")
    done = run("cards", "check", str(file))
    assert done.returncode == 0
    assert built_in().material.hash[:8] in done.stdout
    wrong = {
        good.replace(
            "dragons = 4 },", "dragons = 5 },", 1
        ): "card ember has dragons = 5, but dragons goes from 1 to 4.",
        good.replace(
            "dragons = 4 },", 'dragons = "4" },', 1
        ): 'card ember has dragons = "4", which is text: write numbers without quotation marks.',
        good.replace(
            "dragons = 4 },", "dragons = 1.5 },", 1
        ): "card ember has dragons = 1.5, which isn’t a whole number.",
        good.replace('id = "smoky"', 'id = "ember"'): "two cards have the id ember.",
        good.replace("moon = [", "sun = ["): "has a part “sun” that doesn’t belong in a card file.",
        good + "=": "isn’t valid TOML",
    }
    for text, sentence in wrong.items():
        file.write_text(text, "utf-8")
        for command in (
            ("cards", "check", str(file)),
            ("cards", "show", str(file)),
            ("play", "premier", "--cards", str(file)),
        ):
            done = run(*command)
            assert done.returncode == 1
            assert sentence in done.stderr
            assert done.stderr.count("\n") == 1
    file.write_bytes(b"\xff\xfe")
    assert "can’t be read as a card file" in run("cards", "check", str(file)).stderr
    assert "there’s no such file" in run("cards", "check", str(tmp_path / "none.toml")).stderr
    assert "n’existe pas" in run("cards", "check", str(tmp_path / "none.toml"), "--lang", "fr").stderr


def test_cards_are_shown_in_both_languages():
    shown = run("cards", "show").stdout
    assert shown.count("[") == 75
    assert "triangle (with two players, one of them takes it)" in shown
    assert "only with 4 or 5 players" in shown
    french = run("cards", "show", "--lang", "fr").stdout
    assert "Braise et sa couvée" in french
    assert "flocon" in french
    assert run("cards").returncode == 2
    assert run("cards", "burn").returncode == 2
    assert "tablee cards check FILE" in run("cards", "--help").stdout


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (5, "en")])
def test_a_terminal_joins_a_table_of_a_server(tmp_path, seats: int, language: str):
    with running(tmp_path / "server") as server:
        table = make_table(server, ["open"] + ["bot:casual"] * (seats - 1), game="premier")
        place = ("play", "--server", server.http, "--code", table["code"], "--name", "Zoé", "--lang", language)
        game = terminal(*place, data=tmp_path)
        seen, moves = play_first(game, language)
        assert game.exitstatus == 0
        journal = journal_of(server, table["table"])
    assert moves == sum(move["seat"] == 0 for move in journal["moves"])
    assert OVER[language] in seen
