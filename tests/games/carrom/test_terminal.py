"""Carrom Deluxe in real terminals, alone and at a server, and shots as pictures."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pexpect
import pytest
from command.terminals import plain, run, saved, terminal
from server.servers import fetch, make_table, running

PROMPT = {"en": r"Your move \(\? for help\): ", "fr": r"Votre coup \(\? pour l’aide\)\s: "}
DOTS = re.compile("[\u2801-\u28ff]")


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    file = tmp_path_factory.mktemp("journals") / "games.jsonl"
    args = ("simulate", "carrom", "--games", "2", "--bots", "casual,casual", "--seed", "7", "--json")
    done = run(*args, "--journal", str(file))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2
    return file


def test_what_may_be_typed(tmp_path):
    game = terminal("play", "carrom", "--seed", "3", data=tmp_path)
    game.expect("Striker from 146.2 to 155.6, 187.5 to 552.5, 584.4 to 593.8")
    game.expect(PROMPT["en"])
    asked = {
        "?": "shot 370 -3.1 4.2",
        "? shot 370 0 2": "Rule CD-20: Put the striker on your line",
        "go": "There’s no shot ready yet",
        "aim 3": "aim PIECE HOLE",
        "aim striker a": "aim PIECE HOLE",
        "aim 99 c": "aim PIECE HOLE",
        "aim queen far left": "neither straight nor off one cushion",
        "castle": "“castle” isn’t a move here",
        "shot 370 0": "isn’t a move here",
        "shot 370 0 9": r"harder than this board allows.*\(rule CD-02\)",
        "shot 160 0 2": r"(?s)cover one of the circles completely.*\(rule CD-20\)",
    }
    for typed, answer in asked.items():
        game.sendline(typed)
        game.expect(answer)
        game.expect(PROMPT["en"])
    game.sendline("shot 370 1.5 4")
    game.expect("You sink")
    game.expect(PROMPT["en"])
    game.sendline("quit")
    game.expect(pexpect.EOF)
    assert [move["move"] for move in saved(tmp_path)["moves"]] == ["shot 370 1.5 4"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_aiming_and_shooting_clears_the_rows(tmp_path, language: str):
    """A whole game alone: every shot is aimed by the command and made with go."""
    game = terminal("play", "carrom", "--option", "board=rows", "--lang", language, data=tmp_path, lines=44)
    game.delaybeforesend = None
    seen = ""
    for _ in range(400):
        at = game.expect([PROMPT[language], pexpect.EOF])
        text = plain(game.before)
        seen += text
        if at == 1:
            break
        pieces = re.findall(r"^.* {2,}(\d)  +\d+ +\d+\s*$", text, re.M)
        game.sendline(aimed(game, pieces, language))
    game.close()
    assert game.exitstatus == 0
    journal = saved(tmp_path)
    assert journal["outcome"]["reason"] == "misses"
    assert ("The game is over" if language == "en" else "La partie est finie") in seen
    assert DOTS.search(seen)


def aimed(game: pexpect.spawn, pieces: list[str], language: str) -> str:
    """`go`, after an aim that the command found; a shot into the middle of it where there is none."""
    for piece in pieces:
        for hole in "abcd":
            game.sendline(f"{'aim' if language == 'en' else 'viser'} {piece} {hole}")
            at = game.expect(["; type go to shoot|tapez «", "neither straight nor|pas de chemin"])
            game.expect(PROMPT[language])
            if at == 0:
                return "go" if language == "en" else "lancer"
    return "shot 370 2 4"


def test_a_table_may_leave_the_aiming_to_its_players(tmp_path):
    game = terminal("play", "carrom", "--option", "aim_by_name=off", data=tmp_path)
    game.expect(PROMPT["en"])
    game.sendline("aim 8 c")
    game.expect("everybody aims by hand")
    game.expect(PROMPT["en"])
    game.sendline("quit")
    game.expect(pexpect.EOF)
    game.close()


def test_a_shot_is_seen_as_it_happens(tmp_path):
    game = terminal("play", "carrom", "--seed", "3", data=tmp_path, TABLEE_NO_PAUSE="")
    game.expect(PROMPT["en"])
    game.sendline("shot 370 0 3")
    game.expect("You sink")
    pictures = (game.before or "").split("\x1b[2K")  # each picture wipes the lines of the one before
    assert len({plain(picture) for picture in pictures if DOTS.search(picture)}) > 20
    game.close(force=True)


def test_two_people_at_one_keyboard_look_at_the_same_board(tmp_path):
    game = terminal("play", "carrom", "--seats", "human,human", "--seed", "3", data=tmp_path)
    for _ in range(2):
        game.expect(r"Player \d, it’s your turn.")
        game.expect(PROMPT["en"])
        game.sendline("shot 370 180 0.3")
    game.expect("sinks nothing. The turn is over.")
    game.close(force=True)


def test_a_game_of_bots_is_written_proved_and_shown(journal: Path):
    assert run("verify", str(journal)).returncode == 0
    shown = run("replay", str(journal), "--game", "2", "--lang", "fr").stdout
    assert "La partie est finie" in shown
    assert "La manche 1 est finie" in shown
    assert len(DOTS.findall(shown)) > 1000


def test_a_journal_of_the_old_physics_is_set_aside_with_a_sentence(journal: Path, tmp_path):
    """Version 1 moved discs by another law; it is never replayed by the new one."""
    old = tmp_path / "old.jsonl"
    old.write_text(journal.read_text("utf-8").replace('"version":2', '"version":1', 1), "utf-8")
    for command in ("verify", "replay"):
        done = run(command, str(old))
        assert done.returncode != 0
        assert "was played with version 1 of the rules; this program has version 2" in done.stdout + done.stderr


def test_the_settings_are_checked():
    for wrong, sentence in {
        ("--seats", ",".join(["human"] * 5)): "carrom takes 1 to 4 players, not 5.",
        ("--option", "feel=sticky"): "The option feel takes tournament, slow, ice",
        ("--option", "feel=slow,hardest=44"): "hardest lies between 1 and 10 m/s, not 44 (CD-02)",
    }.items():
        done = run("play", "carrom", *wrong)
        assert (done.returncode, done.stdout, sentence in done.stderr) == (2, "", True)
    both = run("play", "carrom", "--option", "board=rows", "--option", "tower=yes")
    assert both.stderr == "The option tower takes no (board=rows), not “yes”.\n"


def test_a_shot_is_drawn(journal: Path, tmp_path):
    file = tmp_path / "shot.svg"
    assert run("draw", str(journal), "--move", "1", "-o", str(file)).returncode == 0
    svg = ElementTree.fromstring(file.read_text("utf-8"))
    first = json.loads(journal.read_text().splitlines()[0])["moves"][0]["move"]
    assert svg.attrib["aria-label"] == first
    space = "{http://www.w3.org/2000/svg}"
    circles = svg.findall(f".//{space}circle")
    before = [circle for circle in circles if circle.get("class") == "before"]
    assert len(before) == 14  # the rack and the striker
    assert len(svg.findall(f".//{space}path[@class='way']")) > 5
    assert run("draw", str(journal), "--move", "1").stdout == file.read_text("utf-8")
    last = run("draw", str(journal)).stdout
    assert json.loads(journal.read_text().splitlines()[0])["moves"][-1]["move"] in last


def test_the_picture_in_the_docs_is_what_the_command_draws():
    docs = Path(__file__).resolve().parents[3] / "docs"
    drawn = run("draw", str(docs / "carrom-shot.jsonl"), "--move", "8").stdout
    assert drawn == (docs / "carrom-shot.svg").read_text("utf-8")
    assert "tablee draw docs/carrom-shot.jsonl --move 8" in (docs / "carrom.md").read_text("utf-8")


def test_what_cannot_be_drawn_is_said_in_one_sentence(journal: Path, tmp_path):
    other = tmp_path / "duel.jsonl"
    run("simulate", "destrier", "--games", "1", "--seed", "1", "--bots", "casual,casual", "--journal", str(other))
    for args, sentence in {
        (str(journal), "--move", "999"): "there’s no move 999",
        (str(journal), "--move", "0"): "--move",
        (str(journal), "--game", "3"): "there’s no game 3",
        (str(journal), "-o", str(tmp_path / "shot.png")): f"-o {tmp_path / 'shot.svg'} works",
        (str(other),): "There are no pictures of destrier, only of carrom.",
        (str(journal), "-o", str(tmp_path / "no" / "such" / "folder.svg")): "can’t be written",
        (): "JOURNAL",
    }.items():
        done = run("draw", *args)
        assert done.returncode in (1, 2)
        assert done.stdout == ""
        assert sentence in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.glob("shot.*")) == []


def test_casual_beats_random():
    args = ("simulate", "carrom", "--games", "6", "--bots", "random,casual", "--json", "--seed", "5")
    assert json.loads(run(*args).stdout)["wins"][1] >= 5


def test_a_terminal_joins_a_table_of_a_server(tmp_path):
    with running(tmp_path / "server") as server:
        table = make_table(server, ["open", "bot:random"], game="carrom")
        place = ("play", "--server", server.http, "--code", table["code"], "--name", "Zoé")
        game = terminal(*place, data=tmp_path)
        game.expect(PROMPT["en"])
        game.sendline("shot 160 0 2")
        game.expect(r"(?s)cover one of the circles completely.*CD-20")
        game.expect(PROMPT["en"])
        for x in (370, 300, 440, 250, 490):  # the bot may have begun, and left a piece there
            shot = f"shot {x} 180 0.3"
            game.sendline(shot)
            if game.expect(["You sink nothing.", "CD-21"]) == 0:
                break
            game.expect(PROMPT["en"])
        game.expect("Dice sinks")
        game.expect(PROMPT["en"])
        game.sendline("quit")
        game.expect(pexpect.EOF)
        log = fetch.get(f"{server.http}/api/tables/{table['table']}").json()["log"]
    assert shot in [told["move"] for told in log if told["seat"] == 0]
