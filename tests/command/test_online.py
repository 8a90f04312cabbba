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
from server.test_full_disk import fill_the_disk, make_room

from command.terminals import TABLEE, plain, play_on, press_ctrl_c, run, terminal
from tablee.cli import link
from tablee.text import texts

PROMPT = {"en": "Your move .*: ", "fr": r"Votre coup .*\s: "}


@pytest.fixture
def server(tmp_path):
    with running(tmp_path / "server") as server:
        yield server


def join(server: Server, code: str, data: Path, *more: str, **env: Any) -> pexpect.spawn:
    return terminal("play", "--server", server.http, "--code", code, *more, data=data, **env)


def play_second(game: pexpect.spawn, language: str = "en") -> tuple[str, int]:
    """Always the second move of the list: stand, or decline."""
    return play_on(game, PROMPT[language], "2", most=200)


def moves_of(journal: dict[str, Any], seat: int) -> list[str]:
    return [played["move"] for played in journal["moves"] if played["seat"] == seat]


def told(seen: str, beginning: str) -> int:
    return seen.count(f"▸ {beginning}")


def test_two_terminals_play_a_whole_match(server, tmp_path):
    table = make_table(server, ["open", "open"], options=LONG_MATCH)
    ann = join(server, table["code"], tmp_path / "ann", "--name", "Ann")
    ann.expect("You have a seat at table .*, Ann")
    ann.expect(f"Table {table['code']}: You and a free seat. Waiting for somebody to take the free seat.")
    bob = join(server, table["code"].lower(), tmp_path / "bob", "--name", "Bob")
    bob.expect(f"Table {table['code']}: Ann and You. Waiting for everybody to be ready.")
    ann.expect("You and Bob")
    with ThreadPoolExecutor(2) as both:
        (of_ann, moves_of_ann), (of_bob, moves_of_bob) = both.map(play_second, (ann, bob))
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
    seen, moves = play_second(join(server, table["code"], tmp_path))
    file = tmp_path / "fetched.jsonl"
    address = re.search(r"http\S+/journal", seen.replace("\n", ""))
    assert address is not None
    file.write_bytes(fetch.get(address[0]).content)
    assert len(moves_of(json.loads(file.read_text()), 0)) == moves
    proved = run("verify", str(file))
    assert (proved.returncode, "The deal checks out" in proved.stdout) == (0, True)


def test_a_terminal_against_a_bot_in_french(server, tmp_path):
    table = make_table(server, ["open", "bot:casual"], options=LONG_MATCH)
    game = join(server, table["code"], tmp_path, "--lang", "fr", "--names", "first", "--name", "Zoé")
    game.expect(f"Vous avez une place à la table {table['code']}, Zoé.")
    seen, moves = play_second(game, "fr")
    assert game.exitstatus == 0
    assert "Vous et Amateur. On attend que tout le monde soit prêt." in seen
    assert "Tout le monde est prêt\u00a0: la partie commence." in seen
    assert "Le duel 1 est terminé" in seen
    assert "DÉCLARER" not in seen
    won = journal_of(server, table["table"])["outcome"]["winners"] == [0]
    assert ("Vous remportez le match !" if won else "Amateur remporte le match.") in seen
    assert "Le journal de cette partie se télécharge à l’adresse" in seen
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
    game.expect("You’re offline. I’ll keep trying for 60 s")
    game.expect(PROMPT["en"])
    game.sendline("2")  # nobody hears it yet
    server.start()
    game.expect("You’re back online.")
    game.expect("▸ You ")
    seen, moves = play_second(game)
    assert game.exitstatus == 0
    journal = journal_of(server, table)
    assert len(moves_of(journal, 0)) == moves + 1
    assert told(seen, "You ") == moves
    assert "wins the match." in seen or "You win the match!" in seen


def test_a_move_whose_acknowledgement_is_lost_is_made_once(tmp_path):
    with running(tmp_path / "server", TABLEE_DIE_AT="before-acknowledgement:2") as server:  # 1 is “ready”
        game, table = first_prompt(server, tmp_path)
        game.sendline("2")
        game.expect("You’re offline")
        server.wait_until_dead()
        server.start()
        game.expect("You’re back online.")
        seen, moves = play_second(game)
        assert "has moved on" not in seen
        assert len(moves_of(journal_of(server, table), 0)) == moves + 1 == told(seen, "You ")


def test_a_move_of_which_nobody_knows_whether_it_was_saved_is_sent_again(server, tmp_path):
    game, table = first_prompt(server, tmp_path)
    fill_the_disk(server)
    game.sendline("2")
    game.expect("The server doesn’t know yet whether that was saved. I’ll ask again")
    make_room(server)
    seen, moves = play_second(game)
    assert "know yet" not in seen, "it is said once"
    assert len(moves_of(journal_of(server, table), 0)) == moves + 1 == told(seen, "You ")


def test_a_seat_whose_answer_was_lost_is_taken_again_with_the_same_key(tmp_path):
    with running(tmp_path / "server", TABLEE_DIE_AT="after-commit:2") as server:  # 1 is the table
        table = make_table(server, ["open", "bot:random"])
        game = join(server, table["code"], tmp_path, "--name", "Ann")
        game.expect("No server is answering at")
        game.expect(pexpect.EOF)
        game.close()
        assert game.exitstatus == 1
        server.start()
        assert fetch.get(f"{server.http}/api/tables/{table['table']}").json()["seats"][0]["name"] == "Ann"
        again = join(server, table["code"], tmp_path, "--name", "Ann")
        again.expect("You have a seat at table .*, Ann")
        play_second(again)
        assert again.exitstatus == 0
        assert [seat["is_asked"] for seat in json.loads((tmp_path / "seats.json").read_text())] == [False]


def test_a_seat_that_is_given_away_elsewhere_is_left(server, tmp_path):
    async def give_away(table: str, token: str) -> None:
        async with connect(server, table, token) as tab:
            await tab.say(do="give", seat=0, to="open", move_id="leave")
            await tab.hear_until(lambda m: m["is"] == "accepted")

    table = make_table(server, ["open", "open"])
    game = join(server, table["code"], tmp_path, "--name", "Ann")
    game.expect("Waiting for somebody")
    asyncio.run(give_away(table["table"], json.loads((tmp_path / "seats.json").read_text())[0]["token"]))
    game.expect("This key doesn’t fit any seat at this table.")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 1


def test_a_server_that_stays_away_is_given_up(monkeypatch):
    monkeypatch.setattr(link, "PATIENCE", 0.5)
    seat = link.Seat(f"http://127.0.0.1:{free_port()}", "ABC123", "0" * 24, "Ann", "token")
    events: queue.SimpleQueue[Any] = queue.SimpleQueue()
    link.Link(seat, "fr", events).start()
    assert isinstance(events.get(timeout=300), link.Lost)
    sentence = events.get(timeout=300).told(texts("fr"))
    assert sentence.startswith(
        "Le serveur ne répond plus. Votre place est gardée\u00a0: «\u00a0tablee play --server http://127"
    )
    assert "--code ABC123 --name Ann\u00a0» la reprend." in sentence


@pytest.mark.parametrize("way", ["ctrl-c", "ctrl-d", "quit"])
def test_who_leaves_comes_back_to_the_same_seat(server, tmp_path, way):
    table = make_table(server, ["open", "open"], options=LONG_MATCH)
    game = join(server, table["code"], tmp_path, "--name", "Ann")
    game.expect("Waiting for somebody")
    {"ctrl-c": lambda: press_ctrl_c(game), "ctrl-d": game.sendeof, "quit": lambda: game.sendline("quit")}[way]()
    game.expect(f"Your seat is kept: “tablee play --server {server.http} --code {table['code']}")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == {"ctrl-c": 130, "ctrl-d": 1, "quit": 0}[way]
    file = tmp_path / "seats.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [seat["code"] for seat in json.loads(file.read_text())] == [table["code"]]
    again = join(server, table["code"], tmp_path)
    again.expect("You’re back in your seat at table .*, Ann.")
    again.expect("You and a free seat")
    bob = join(server, table["code"], tmp_path, "--name", "Bob")  # another person at the same machine
    bob.expect("You have a seat at table .*, Bob")
    with ThreadPoolExecutor(2) as both:
        list(both.map(play_second, (again, bob)))
    assert (again.exitstatus, bob.exitstatus) == (0, 0)
    seats = fetch.get(f"{server.http}/api/tables/{table['table']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Bob"]
    late, _ = play_second(join(server, table["code"], tmp_path, "--name", "Ann"))
    assert "You’re back" in late
    assert "wins the match." in late or "You win the match!" in late


def test_who_comes_back_in_the_middle_sees_the_same_table(server, tmp_path):
    game, table = first_prompt(server, tmp_path)
    cards = re.findall(r"\[ *[\d?]+ *\]", plain(game.before))
    press_ctrl_c(game)
    game.expect("Your seat is kept: “(.*?)” takes it back")
    assert isinstance(game.match, re.Match)
    way_back = plain(game.match[1]).replace("\n", " ").split()
    game.expect(pexpect.EOF)
    (data,) = {path.parent for path in tmp_path.glob("*/seats.json") if table in path.read_text()}
    again = terminal(*way_back[1:], data=data)
    again.expect(PROMPT["en"])
    assert "[ ? ]" in cards
    assert re.findall(r"\[ *[\d?]+ *\]", plain(again.before)) == cards
    again.sendline("2")
    _, moves = play_second(again)
    assert len(moves_of(journal_of(server, table), 0)) == moves + 1


def test_wrong_keys_are_answered_and_change_nothing(server, tmp_path):
    game, table = first_prompt(server, tmp_path)
    answers = {
        "hti": "Did you mean “hit”",
        "99": "There’s no move 99",
        "²": "“²” isn’t a move here.",
        "decline": r"You can only decline to answer a Destrier card that was played in the last turn. \(rule DD-42\)",
        "?": "asks to take your last move back",
        "help": "keep your seat",
        "? 1": "Rule DD-20",
        "undo": "This move can’t be taken back",
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
    game.expect("It’s not your turn yet")

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
    game.expect("Bob gave up.")
    game.expect("You win the match!")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


async def deal(server: Server, first: int) -> tuple[dict[str, Any], list[str]]:
    """A table of Ann and Bob at which a certain seat is first to act, and their tokens."""
    to_act: list[int] = []
    for _ in range(60):
        table = make_table(server, ["open", "open"], options=LONG_MATCH)
        tokens = [sit(server, table["table"], name)["token"] for name in ("Ann", "Bob")]
        for token in tokens:
            async with connect(server, table["table"], token) as player:
                await player.ready()
                await player.hear_until(lambda message: message["is"] == "accepted")
                await player.hear()
                to_act = player.view["to_act"]
        if to_act == [first]:
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
            await asyncio.to_thread(ann.expect, "You’ve asked to take your last move back.")
            await asyncio.to_thread(ann.expect, "Move taken back.")
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
            await asyncio.to_thread(ann.expect, "Bob would like to take a move back. Answer yes or no")
            await asyncio.to_thread(ann.expect, PROMPT["en"])
            ann.sendline(answer)
            await bob.hear_until(lambda message: message["is"] == "table" and message["back_offer"] == 1)
            await bob.hear_until(lambda message: message["is"] == "table" and message["back_offer"] is None)
            assert bob.view["to_act"] == ([1] if answer == "yes" else [0])
            await asyncio.to_thread(ann.expect, "Move taken back." if answer == "yes" else PROMPT["en"])
        ann.close(force=True)

    asyncio.run(story())


def test_a_script_plays_through_a_pipe(server, tmp_path):
    table = make_table(server, ["open", "bot:random"])
    command = [*TABLEE, "play", "--server", server.http, "--code", table["code"]]
    env = os.environ | {"TABLEE_DATA": str(tmp_path)}
    done = subprocess.run(command, input="2\n" * 40, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    assert told(done.stdout, "You ") == len(moves_of(journal_of(server, table["table"]), 0))
    assert "wins the match." in done.stdout or "You win the match!" in done.stdout
