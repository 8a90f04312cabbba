"""Games from elsewhere in real terminals: taken back, interrupted, and played at tables of a server."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest
from command.terminals import plain
from server.servers import Server, fetch, journal_of, make_table

from .environment import Environment

PROMPT = {"en": "Your move [^:]*: ", "fr": r"Votre coup [^:]*\s: "}
KNOCK = {"en": "knock", "fr": "frapper"}


def ask(game: pexpect.spawn, language: str = "en") -> str:
    """What is seen up to the next prompt."""
    game.expect(PROMPT[language])
    seen = plain(game.before)
    assert "Traceback" not in seen
    return seen


def table_in(seen: str) -> str:
    """The table and the list of moves, which come last before a prompt."""
    return f"\n{seen}".rpartition("\n\n")[2]


def play_to_the_end(game: pexpect.spawn, language: str = "en") -> str:
    """The first move of every list, and the shortest way out of Thirty-One; what was seen meanwhile."""
    seen = ""
    for _ in range(300):
        is_over = game.expect([PROMPT[language], pexpect.EOF]) == 1
        latest = plain(game.before)
        seen += latest
        if is_over:
            game.close()
            assert game.exitstatus == 0, seen
            assert "Traceback" not in seen
            return seen
        game.sendline(KNOCK[language] if re.search(rf"^ +\d  {KNOCK[language]}$", latest, re.M) else "1")
    raise AssertionError("the game never ended")


@pytest.mark.parametrize(("game", "language", "asked"), [("thirty-one", "en", "draw"), ("my-game", "fr", "jouer")])
def test_a_person_plays_one_to_its_end(environment: Environment, game: str, language: str, asked: str, tmp_path: Path):
    seats = ["--seats", "human,bot:novice", "--seed", "3", "--lang", language]
    seen = play_to_the_end(environment.terminal("play", game, *seats, data=tmp_path), language)
    assert asked in seen
    assert {"en": "Points: You", "fr": "Points : Vous"}[language] in seen


def test_a_move_is_taken_back_and_an_interrupted_game_goes_on(environment: Environment, tmp_path: Path):
    seats = ["--seats", "human,bot:novice", "--seed", "3", "--lang", "en"]
    game = environment.terminal("play", "thirty-one", *seats, data=tmp_path)
    dealt = table_in(ask(game))
    game.sendline("take")
    assert "You: take" in ask(game)
    game.sendline("undo")
    again = ask(game)
    assert "Move taken back." in again
    assert table_in(again) == dealt
    game.sendline("draw")
    drawn = table_in(ask(game))
    game.sendline("undo")
    assert "can’t take that back" in ask(game), "a card has been seen"
    game.sendline("quit")
    game.expect(r"tablee play --resume \S+-thirty-one")
    game.expect(pexpect.EOF)
    resumed = environment.terminal("play", "--resume", "--lang", "en", data=tmp_path)
    seen = ask(resumed)
    assert "Picking up Thirty-One at move 2." in seen
    assert table_in(seen) == drawn
    resumed.sendline("undo")
    assert "can’t take that back" in ask(resumed), "what was seen before is not forgotten"
    resumed.sendline("1")
    assert "Points: You" in play_to_the_end(resumed)


def test_an_open_game_is_taken_back_with_the_answer_of_a_bot(environment: Environment, tmp_path: Path):
    seats = ["--seats", "human,bot:random", "--seed", "1", "--lang", "fr"]
    game = environment.terminal("play", "four", *seats, data=tmp_path)
    before = table_in(ask(game, "fr"))
    game.sendline("1")
    assert "Pur Hasard" in ask(game, "fr")
    game.sendline("reprendre")
    again = ask(game, "fr")
    assert "Coup repris." in again
    assert table_in(again) == before
    game.sendline("quitter")
    game.expect(r"tablee play --resume \S+-four")
    game.expect(pexpect.EOF)


def test_a_move_against_the_rules_is_answered_with_the_rule(environment: Environment, tmp_path: Path):
    seats = ["--seats", "human,human", "--seed", "3", "--lang", "fr"]
    game = environment.terminal("play", "thirty-one", *seats, data=tmp_path)
    game.expect("Joueur 1")
    game.sendline("")
    ask(game, "fr")
    game.sendline("prendre")
    ask(game, "fr")
    game.sendline("piocher")
    seen = re.sub(r"\s+", " ", ask(game, "fr"))
    assert "« piocher » n’est pas permis maintenant. (règle TO-03) Règle TO-03 : Vous en avez quatre" in seen
    game.sendline("quitter")
    game.expect(pexpect.EOF)


def test_a_seat_at_a_server_is_left_taken_again_and_played_to_the_end(
    environment: Environment, server: Server, tmp_path: Path
):
    table = make_table(server, ["open", "bot:novice"], "thirty-one")
    way = ["play", "--server", server.http, "--code", table["code"], "--lang", "en"]
    game = environment.terminal(*way, "--name", "Ann", data=tmp_path)
    dealt = table_in(ask(game))
    game.sendline("take")
    assert "You: take" in ask(game)
    game.sendline("draw")
    assert "rule TO-03 of Thirty-One.\nRule TO-03: Now you have four" in ask(game)
    game.sendline("undo")
    game.expect("You’ve asked to take your last move back.")
    game.expect("Move taken back.")
    again = ask(game)
    assert table_in(again) == dealt
    game.sendline("take")
    taken = table_in(ask(game))
    game.sendline("quit")
    game.expect("Your seat is kept")
    game.expect(pexpect.EOF)
    back = environment.terminal(*way, data=tmp_path)
    seen = ask(back)
    assert "You’re back in your seat" in seen
    assert table_in(seen) == taken
    back.sendline("1")
    assert "Points: You" in play_to_the_end(back)
    journal = fetch.get(f"{server.http}/api/tables/{table['table']}/journal")
    file = tmp_path / "journal.jsonl"
    file.write_bytes(journal.content)
    done = environment.tablee("verify", str(file), "--lang", "en")
    assert "The deal checks out" in done.stdout, done.stderr


def test_at_a_server_the_other_person_lets_a_move_be_taken_back(
    environment: Environment, server: Server, tmp_path: Path
):
    table = make_table(server, ["open", "open"], "thirty-one")
    way = ["play", "--server", server.http, "--code", table["code"]]
    ann = environment.terminal(*way, "--name", "Ann", "--lang", "en", data=tmp_path / "ann")
    ann.expect("Waiting for somebody to take the free seat")
    bea = environment.terminal(*way, "--name", "Béa", "--lang", "fr", data=tmp_path / "bea")
    dealt = table_in(ask(ann))
    ann.sendline("take")
    ask(ann)
    bea.expect("Ann : prendre")
    ann.sendline("undo")
    bea.expect("aimerait reprendre un coup")
    bea.sendline("oui")
    bea.expect("Coup repris.")
    ann.expect("Move taken back.")
    assert table_in(ask(ann)) == dealt
    ann.sendline("knock")
    ann.expect("You: knock")
    assert "Ann : frapper" in play_to_the_end(bea, "fr")
    assert "Béa" in play_to_the_end(ann)
    assert journal_of(server, table["table"])["moves"][0]["move"] == "knock"


def test_lessons_of_packages_are_listed_and_played(environment: Environment, tmp_path: Path):
    listed = environment.tablee("learn", "my-game", "--list", "--lang", "fr")
    assert listed.stdout == "first  Gardez votre meilleure carte\n", listed.stderr
    game = environment.terminal("learn", "pig", "--lang", "en", data=tmp_path)
    game.expect("→ the die")
    game.expect("Press Enter")
    game.sendline("")
    assert "You need six more points. Roll!" in ask(game)
    game.sendline("hold")
    assert "Dare once more!" in ask(game)
    game.sendline("roll")
    assert "That's enough!" in ask(game)
    game.sendline("hold")
    game.expect("You win! A 1 comes sooner than you think.")
    game.expect(pexpect.EOF)
