"""Whole games at the tables of a real server, in real terminals."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import re
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pexpect
import pytest
from server.servers import LONG_MATCH, Server, connect, fetch, free_port, journal_of, make_table, running, sit

from command.terminals import TABLEE, plain, run, terminal
from tablee.cli import link
from tablee.cli.tables import Names, drawing
from tablee.cli.terminal import Terminal
from tablee.games import find
from tablee.match import Match
from tablee.text import texts

PROMPT = {"en": "Your move .*: ", "fr": "Votre coup .* : "}


@pytest.fixture
def server(tmp_path):
    with running(tmp_path / "server") as server:
        yield server


def join(server: Server, code: str, data: Path, *more: str, **env: str) -> pexpect.spawn:
    return terminal("play", "--server", server.http, "--code", code, *more, data=data, **env)


def play_on(game: pexpect.spawn, language: str = "en", most: int = 200) -> tuple[str, int]:
    """Always the second move of the list (stand, or decline), to the end; what was seen, and how many moves."""
    seen = ""
    for moves in range(most):
        at = game.expect([PROMPT[language], pexpect.EOF])
        seen += plain(game.before)
        if at == 1:
            game.close()
            return seen, moves
        game.sendline("2")
    raise AssertionError("the match never ended")


def moves_of(journal: dict[str, Any], seat: int) -> list[str]:
    return [played["move"] for played in journal["moves"] if played["seat"] == seat]


def told(seen: str, beginning: str) -> int:
    return seen.count(f"▸ {beginning}")


def test_two_terminals_play_a_whole_match(server, tmp_path):
    table = make_table(server, ["open", "open"], options=LONG_MATCH)
    ann = join(server, table["code"], tmp_path / "ann", "--name", "Ann")
    ann.expect("You have a seat at table .*, Ann")
    ann.expect(f"Table {table['code']}: You, an open seat. Waiting for somebody to take the open seat.")
    bob = join(server, table["code"].lower(), tmp_path / "bob", "--name", "Bob")
    bob.expect(f"Table {table['code']}: Ann, You. Waiting until everybody is ready.")
    ann.expect("You, Bob")
    with ThreadPoolExecutor(2) as both:
        (of_ann, moves_of_ann), (of_bob, moves_of_bob) = both.map(play_on, (ann, bob))
    assert (ann.exitstatus, bob.exitstatus) == (0, 0)
    journal = journal_of(server, table["table"])
    assert len(moves_of(journal, 0)) == moves_of_ann == told(of_ann, "You ")
    assert len(moves_of(journal, 1)) == moves_of_bob == told(of_bob, "You ")
    winner = journal["outcome"]["winners"]
    assert ("You win the match!" in of_ann) == (winner == [0]) == ("Ann wins the match." in of_bob)
    assert ("You win the match!" in of_bob) == (winner == [1]) == ("Bob wins the match." in of_ann)
    for seen in (of_ann, of_bob):
        assert "the game begins" in seen
        assert "[ ? ]" in seen
        assert "Duel 1 is over" in seen
        assert re.search(r"You: \d+ \(hole\)", seen)
        assert f"{server.http}/api/tables/{table['table']}/journal" in seen.replace("\n", "")


def test_the_journal_that_can_be_fetched_is_proved(server, tmp_path):
    table = make_table(server, ["open", "bot:random"])
    seen, moves = play_on(join(server, table["code"], tmp_path))
    file = tmp_path / "fetched.jsonl"
    address = re.search(r"http\S+/journal", seen.replace("\n", ""))
    assert address is not None
    file.write_bytes(fetch.get(address[0]).content)
    assert len(moves_of(json.loads(file.read_text()), 0)) == moves
    proved = run("verify", str(file))
    assert (proved.returncode, "The deal is proved" in proved.stdout) == (0, True)


def test_a_terminal_against_a_bot_in_french(server, tmp_path):
    table = make_table(server, ["open", "bot:casual"], options=LONG_MATCH)
    game = join(server, table["code"], tmp_path, "--lang", "fr", "--names", "first", "--name", "Zoé")
    game.expect(f"Vous avez une place à la table {table['code']}, Zoé.")
    seen, moves = play_on(game, "fr")
    assert game.exitstatus == 0
    assert "Vous, Robot casual. On attend que tout le monde soit prêt." in seen
    assert "Tout le monde est prêt : la partie commence." in seen
    assert "Le duel 1 est terminé" in seen
    assert "DÉCLARER" not in seen
    won = journal_of(server, table["table"])["outcome"]["winners"] == [0]
    assert ("Vous remportez le match !" if won else "Robot casual remporte le match.") in seen
    assert "Le journal de cette partie se trouve à l’adresse" in seen
    assert told(seen, "Vous ") == moves == len(moves_of(journal_of(server, table["table"]), 0))


def first_prompt(server: Server, tmp_path: Path, **settings: Any) -> tuple[pexpect.spawn, str]:
    """A terminal at its first prompt, against a bot; a deal that ends the match at once is dealt again."""
    for again in range(20):
        table = make_table(server, ["open", "bot:random"], options=LONG_MATCH, **settings)
        game = join(server, table["code"], tmp_path / str(again), "--name", "Ann")
        if game.expect([PROMPT["en"], pexpect.EOF]) == 0:
            return game, table["table"]
    raise AssertionError("every deal ended the match")


def test_the_game_goes_on_when_the_server_is_killed_and_started_again(server, tmp_path):
    game, table = first_prompt(server, tmp_path)
    server.kill()
    game.expect("The connection is lost. I keep trying for 60 s")
    game.expect(PROMPT["en"])
    game.sendline("2")  # nobody hears it yet
    server.start()
    game.expect("Connected again.")
    game.expect("▸ You ")
    seen, moves = play_on(game)
    assert game.exitstatus == 0
    journal = journal_of(server, table)
    assert len(moves_of(journal, 0)) == moves + 1
    assert told(seen, "You ") == moves
    assert "wins the match." in seen or "You win the match!" in seen


def test_a_move_whose_acknowledgement_is_lost_is_made_once(tmp_path):
    with running(tmp_path / "server", TABLEE_DIE_AT="before-acknowledgement:2") as server:  # 1 is “ready”
        game, table = first_prompt(server, tmp_path)
        game.sendline("2")
        game.expect("The connection is lost")
        server.wait_until_dead()
        server.start()
        game.expect("Connected again.")
        seen, moves = play_on(game)
        assert "has gone on since" not in seen
        assert len(moves_of(journal_of(server, table), 0)) == moves + 1 == told(seen, "You ")


def test_a_server_that_stays_away_is_given_up(monkeypatch):
    monkeypatch.setattr(link, "PATIENCE", 0.5)
    seat = link.Seat(f"http://127.0.0.1:{free_port()}", "ABC123", "0" * 24, "Ann", "token")
    events: queue.SimpleQueue[Any] = queue.SimpleQueue()
    link.Link(seat, "fr", events).start()
    assert isinstance(events.get(timeout=20), link.Lost)
    sentence = events.get(timeout=20).told(texts("fr"))
    assert sentence.startswith("Le serveur ne répond plus. Votre place est gardée : « tablee play --server http://127")
    assert "--code ABC123 --name Ann » la reprend." in sentence


@pytest.mark.parametrize("way", ["ctrl-c", "ctrl-d", "quit"])
def test_who_leaves_comes_back_to_the_same_seat(server, tmp_path, way):
    table = make_table(server, ["open", "open"], options=LONG_MATCH)
    game = join(server, table["code"], tmp_path, "--name", "Ann")
    game.expect("Waiting for somebody")
    {"ctrl-c": game.sendintr, "ctrl-d": game.sendeof, "quit": lambda: game.sendline("quit")}[way]()
    game.expect(f"Your seat is kept: “tablee play --server {server.http} --code {table['code']}")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == {"ctrl-c": 130, "ctrl-d": 1, "quit": 0}[way]
    file = tmp_path / "seats.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [seat["code"] for seat in json.loads(file.read_text())] == [table["code"]]
    again = join(server, table["code"], tmp_path)
    again.expect("You are back on your seat at table .*, Ann.")
    again.expect("You, an open seat")
    bob = join(server, table["code"], tmp_path, "--name", "Bob")  # another person at the same machine
    bob.expect("You have a seat at table .*, Bob")
    with ThreadPoolExecutor(2) as both:
        list(both.map(play_on, (again, bob)))
    assert (again.exitstatus, bob.exitstatus) == (0, 0)
    seats = fetch.get(f"{server.http}/api/tables/{table['table']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Bob"]
    late, _ = play_on(join(server, table["code"], tmp_path, "--name", "Ann"))
    assert "You are back" in late
    assert "wins the match." in late or "You win the match!" in late


def test_who_comes_back_in_the_middle_sees_the_same_table(server, tmp_path):
    game, table = first_prompt(server, tmp_path)
    cards = re.findall(r"\[ *[\d?]+ *\]", plain(game.before))
    game.sendintr()
    game.expect("Your seat is kept: “(.*?)” takes it again")
    way_back = plain(game.match[1]).replace("\n", " ").split()
    game.expect(pexpect.EOF)
    (data,) = {path.parent for path in tmp_path.glob("*/seats.json") if table in path.read_text()}
    again = terminal(*way_back[1:], data=data)
    again.expect(PROMPT["en"])
    assert "[ ? ]" in cards
    assert re.findall(r"\[ *[\d?]+ *\]", plain(again.before)) == cards
    again.sendline("2")
    _, moves = play_on(again)
    assert len(moves_of(journal_of(server, table), 0)) == moves + 1


def test_wrong_keys_are_answered_and_change_nothing(server, tmp_path):
    game, table = first_prompt(server, tmp_path)
    answers = {
        "hti": "Did you mean “hit”",
        "99": "There is no move 99",
        "²": "“²” is not a move here.",
        "decline": r"Declining only answers a Destrier card played in the last turn. \(rule DD-42\)",
        "?": "asks to take your last move back",
        "help": "your seat is kept",
        "? 1": "Rule DD-20",
        "undo": "This move cannot be taken back",
        "rules": "DD-54",
    }
    before = fetch.get(f"{server.http}/api/tables/{table}").json()["seq"]
    for typed, answer in answers.items():
        game.sendline(typed)
        game.expect(answer)
        game.expect(PROMPT["en"])
    assert fetch.get(f"{server.http}/api/tables/{table}").json()["seq"] == before
    game.close(force=True)


def test_what_others_do_is_seen_while_the_prompt_stands_open(server, tmp_path):
    table = make_table(server, ["open", "open"], options=LONG_MATCH)
    game = join(server, table["code"], tmp_path, "--name", "Ann")
    game.expect("Waiting for somebody")
    game.sendline("2")
    game.expect("It is not your turn yet")

    async def give_up() -> None:
        async with connect(server, table["table"], sit(server, table["table"], "Bob\u0007")["token"]) as bob:
            await bob.ready()
            await bob.hear_until(lambda message: message["is"] == "table" and message["phase"] == "playing")
            if bob.view["to_act"] == [1]:
                await asyncio.to_thread(game.expect, "Waiting for Bob.")
            else:
                await asyncio.to_thread(game.expect, PROMPT["en"])
            await bob.say(do="resign", move_id="enough")
            await bob.hear_until(lambda message: message["is"] == "table" and message["phase"] == "finished")

    asyncio.run(give_up())
    game.expect("Bob has given up.")
    game.expect("You win the match!")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


async def deal(server: Server, first: int) -> tuple[dict[str, Any], list[str]]:
    """A table of Ann and Bob at which a certain seat is first to act, and their tokens."""
    for _ in range(60):
        table = make_table(server, ["open", "open"], options=LONG_MATCH)
        tokens = [sit(server, table["table"], name)["token"] for name in ("Ann", "Bob")]
        for token in tokens:
            async with connect(server, table["table"], token) as player:
                await player.ready()
                await player.hear_until(lambda message: message["is"] == "accepted")
                await player.hear()
        if player.view["to_act"] == [first]:
            return table, tokens
    raise AssertionError("the same seat was first 60 times")


def at_the_seat(server: Server, table: dict[str, Any], token: str, data: Path) -> pexpect.spawn:
    data.mkdir(exist_ok=True)
    seat = {"server": server.http, "code": table["code"], "table": table["table"], "name": "Ann", "token": token}
    (data / "seats.json").write_text(json.dumps([seat]))
    return join(server, table["code"], data)


def test_a_move_is_taken_back_when_the_other_agrees(server, tmp_path):
    async def story() -> None:
        table, (ann_token, bob_token) = await deal(server, first=0)
        ann = at_the_seat(server, table, ann_token, tmp_path)
        async with connect(server, table["table"], bob_token) as bob:
            await asyncio.to_thread(ann.expect, PROMPT["en"])
            ann.sendline("stand")
            await asyncio.to_thread(ann.expect, "Waiting for Bob.")
            ann.sendline("undo")
            await bob.hear_until(lambda message: message["is"] == "table" and message["back_offer"] == 0)
            await bob.say(do="answer-back", accept=True, move_id="agreed")
            await asyncio.to_thread(ann.expect, "You ask to take your last move back.")
            await asyncio.to_thread(ann.expect, "Taken back.")
            await asyncio.to_thread(ann.expect, PROMPT["en"])
            assert "So far" not in plain(ann.before)
        ann.close(force=True)

    asyncio.run(story())


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_whoever_asks_to_take_a_move_back_gets_an_answer(server, tmp_path, answer):
    async def story() -> None:
        table, (ann_token, bob_token) = await deal(server, first=1)
        ann = at_the_seat(server, table, ann_token, tmp_path)
        async with connect(server, table["table"], bob_token) as bob:
            await asyncio.to_thread(ann.expect, "Waiting for Bob.")
            await bob.move("stand")
            await asyncio.to_thread(ann.expect, PROMPT["en"])
            await bob.say(do="offer-back", move_id="please")
            await asyncio.to_thread(ann.expect, "Bob asks to take a move back. Answer yes or no")
            await asyncio.to_thread(ann.expect, PROMPT["en"])
            ann.sendline(answer)
            await bob.hear_until(lambda message: message["is"] == "table" and message["back_offer"] == 1)
            await bob.hear_until(lambda message: message["is"] == "table" and message["back_offer"] is None)
            assert bob.view["to_act"] == ([1] if answer == "yes" else [0])
            await asyncio.to_thread(ann.expect, "Taken back." if answer == "yes" else PROMPT["en"])
        ann.close(force=True)

    asyncio.run(story())


def test_a_script_plays_through_a_pipe(server, tmp_path):
    table = make_table(server, ["open", "bot:random"])
    command = [*TABLEE, "play", "--server", server.http, "--code", table["code"]]
    env = os.environ | {"TABLEE_DATA": str(tmp_path)}
    done = subprocess.run(command, input="2\n" * 40, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert told(done.stdout, "You ") == len(moves_of(journal_of(server, table["table"]), 0))
    assert "wins the match." in done.stdout or "You win the match!" in done.stdout


def refused(*args: str, data: Path) -> tuple[int, str]:
    """The exit code and the one sentence."""
    done = run("play", *args, TABLEE_DATA=str(data))
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    return done.returncode, sentence


def test_bad_input_gets_one_sentence(server, tmp_path):
    at = ("--server", server.http)
    assert refused(*at, "--code", "WRONG1", data=tmp_path) == (1, f"No table at {server.http} has the code WRONG1.")
    assert refused(*at, "--code", "../up", "--lang", "fr", data=tmp_path) == (
        1,
        f"Aucune table de {server.http} n’a le code ../UP.",
    )
    full = make_table(server, ["open", "bot:casual"])
    sit(server, full["table"], "Somebody")
    sentence = f"There is no free seat at table {full['code']}."
    assert refused(*at, "--code", full["code"], data=tmp_path) == (1, sentence)
    free = make_table(server, ["open", "bot:casual"])["code"]
    name = ("--name", "x" * 25, "--lang", "fr")
    assert refused(*at, "--code", free, *name, data=tmp_path) == (1, "Un nom compte de 1 à 24 caractères visibles.")
    assert not (tmp_path / "seats.json").exists()


@pytest.mark.parametrize("url", ["localhost:8080", "ftp://localhost", "http://", "http://x:99999", "http://a b", "x"])
def test_what_is_not_a_url_is_told(tmp_path, url):
    code, sentence = refused("--server", url, "--code", "ABC123", data=tmp_path)
    assert code == 2
    assert sentence == f"--server takes an address such as http://192.168.1.20:8080, not “{url}”."


def test_an_unreachable_server_is_told(tmp_path):
    address = f"http://127.0.0.1:{free_port()}"
    assert refused("--server", address, "--code", "ABC123", data=tmp_path) == (1, f"No server answers at {address}.")
    assert refused("--server", address, "--code", "ABC123", "--lang", "fr", data=tmp_path) == (
        1,
        f"Aucun serveur ne répond à l’adresse {address}.",
    )


def test_flags_that_do_not_go_together_are_told(tmp_path):
    assert "needs --server URL" in refused("--code", "ABC123", data=tmp_path)[1]
    assert "needs --code CODE" in refused("--server", "http://localhost:1", data=tmp_path)[1]
    sentence = "--seed does not go with --server: the table is made already."
    assert refused("--server", "http://x", "--code", "A", "--seed", "1", data=tmp_path) == (2, sentence)


def test_a_damaged_file_of_seats_is_told_and_left_alone(server, tmp_path):
    (tmp_path / "seats.json").write_text("{")
    code = make_table(server, ["open", "bot:casual"])["code"]
    assert "does not hold the seats" in refused("--server", server.http, "--code", code, data=tmp_path)[1]
    assert (tmp_path / "seats.json").read_text() == "{"


def match_won_by_the_deal() -> tuple[Match, int, str]:
    """A match whose last duel is won with its deal, one move before its end; who makes that move, and which it is."""
    game = find("destrier")
    for seed in range(2000):
        match = Match(game, {"wins_needed": 2}, seed, ["human", "bot:random"])
        while not match.is_over:
            seat = match.to_act()[0]
            legal = match.legal(seat)
            move = legal[seed % len(legal)]
            match.play(seat, move)
        if match.moves and match.moves[-1].seat == 0 and not match.view(0).log:
            *_, last = match.moves
            match.take_back(match.position - 1)
            return match, last.seat, last.move
    raise AssertionError("no match ends like this")


def test_a_duel_and_the_next_deal_may_end_the_match_with_one_move(capsys):  # DD-43
    match, seat, move = match_won_by_the_deal()
    words = texts("en")
    who = Names(match.players, words)
    shown = Terminal(match.game, drawing(match, words, "current", who), who, words, "online-help")
    old = match.view(seat)
    match.play(seat, move)
    shown.tell_news(old, match.view(seat), seat, True, move)
    seen = plain(capsys.readouterr().out)
    assert "Taken back" not in seen
    assert told(seen, "You ") == 1
    assert seen.count("is over") == 2
