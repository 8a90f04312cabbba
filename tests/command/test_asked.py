"""What is asked for on the command line: each value read, and each refused, on its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from command.terminals import plain, run
from command.test_saved_games import save
from tablee.bots.advice import Advice, Advised
from tablee.cli import hint
from tablee.cli.arguments import Arguments, Trouble, language, read
from tablee.cli.hint import advice_lines
from tablee.cli.menu import Menu
from tablee.cli.simulate import Tally
from tablee.cli.tables import Names, drawing
from tablee.games import find
from tablee.lab.contest import Ended
from tablee.match import Match, write_line
from tablee.text import texts


def given(command: str, *argv: str) -> Arguments:
    arguments = read(command, argv, "en")
    assert arguments is not None
    return arguments


def trouble(attempt: Any) -> str:
    with pytest.raises(Trouble) as problem:
        attempt()
    assert problem.value.code == 2
    return problem.value.message


def test_numbers_lie_within_their_limits():
    for value, number in (("1", 1), ("12", 12)):
        assert given("simulate", "--games", value).number("games", 1) == number
    for value in ("0", "-1", "x", "1.5", ""):
        assert trouble(lambda value=value: given("simulate", f"--games={value}").number("games", 1)) == "error-number"
    for value, number in (("1", 1), ("5", 5)):
        assert given("serve", "--port", value).number("port", 1, 5) == number
    for value in ("0", "6", "x"):
        asked = given("serve", "--port", value)
        assert trouble(lambda asked=asked: asked.number("port", 1, 5)) == "error-number-range"
    assert given("serve").number("port", 1, 5) is None


def test_a_seed_is_a_number_or_bytes():
    assert [given("play", *args).seed() for args in ((), ("--seed", "7"), ("--seed", "0xff"))] == [None, 7, "0xff"]
    for wrong in ("x", "0xfg", "7.5"):
        assert trouble(lambda wrong=wrong: given("play", "--seed", wrong).seed()) == "error-seed"


def test_the_address_of_a_server_is_http_with_a_host():
    for url in ("http://a", "https://a.b:8000/", "http://[::1]:80"):
        assert given("play", "--server", url).server() == url.rstrip("/")
    for wrong in ("a", "ftp://a", "http://", "http://a:0", "http://a:x", "http://a?b", "http://a#b", "http://a b"):
        assert trouble(lambda wrong=wrong: given("play", "--server", wrong).server()) == "error-url"
    assert trouble(lambda: given("play").server()) == "error-missing"


def test_a_person_has_a_name_even_on_a_machine_that_knows_none(monkeypatch: pytest.MonkeyPatch):
    def nobody() -> str:
        raise KeyError

    assert given("play", "--name", " Ann ").person() == " Ann "
    monkeypatch.setattr("getpass.getuser", lambda: "l" * 30)
    assert given("play").person() == "l" * 24
    monkeypatch.setattr("getpass.getuser", nobody)
    assert given("play").person() == "Guest"


def test_the_language_is_asked_for_anywhere():
    assert language(["play", "--lang", "fr"]) == language(["--lang=fr", "play"]) == "fr"
    assert language(["play", "--lang"]) == "en"
    assert trouble(lambda: language(["--lang=de"])) == "error-language"


def ended(match: Match) -> Ended:
    assert match.outcome is not None
    return Ended(match.outcome, len(match.moves))


def test_simulated_games_are_counted_for_who_won():
    tally = Tally(2)
    for loser in (0, 0, 1):
        match = Match(find("destrier"), {}, 5)
        match.resign(loser)
        tally.count(ended(match))
    assert (tally.games, tally.wins, tally.shared, tally.reasons) == (3, [1, 2], 0, {"resigned": 3})
    match = Match(find("drei"), {}, 5, ["human"] * 3)
    match.resign(0)
    many = Tally(3)
    many.count(ended(match))
    assert (many.wins, many.shared, many.moves) == ([0, 0, 0], 1, 0)


def test_a_simulation_is_the_games_that_its_journal_tells(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    args = ("simulate", "destrier", "--games", "4", "--seed", "3", "--bots", "casual, random")
    done = run(*args, "--json", "--journal", str(file))
    told, lines = json.loads(done.stdout), [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["seed"] for line in lines] == ["3/0", "3/1", "3/2", "3/3"]
    assert all(line["seats"] == ["bot:casual", "bot:random"] for line in lines)
    assert told["moves"] == sum(len(line["moves"]) for line in lines)
    assert told["wins"] == [sum(line["outcome"]["winners"] == [seat] for line in lines) for seat in (0, 1)]
    assert (told["games"], told["seed"], told["bots"], told["shared"]) == (4, 3, ["casual", "random"], 0)
    spoken = run(*args).stdout
    share = f"{100 * told['wins'][0] / 4:.1f}"
    assert share in spoken
    assert f"{told['moves'] / 4:.2f}" in spoken
    assert run(*args, "--trace").returncode == 2


# Hints


def lines_of(advice: Advice, marks: list[str]) -> list[str]:
    match, words = Match(find("destrier"), {}, 3), texts("en").of_game("destrier")
    who = Names(match.players, words)
    table = drawing(match, words, {}, who)
    told = advice_lines(advice, marks, Menu(match.game, table, words), table, match.view(0), words, who)
    return [plain(str(line)) for line in told]


def test_each_hint_stands_after_its_mark_with_its_chance_and_a_reason():
    hit, stand, early = Advised("hit", 0.625), Advised("stand", None), Advised("stand", 0.256)
    told = lines_of(Advice("expert", 1, [hit, stand], "avoids", early, [], early), ["1", "10"])
    assert told[1].startswith("   1  hit  ")
    assert told[1].endswith("62% chance of winning")
    assert told[2].startswith("  10  stand  ")
    assert "wins" not in told[2]
    assert told[3] == "When I play on from here in my head, it wins more often than “stand”."
    assert told[4] == "Move played: stand, 26%."
    assert len(lines_of(Advice("expert", 1, [hit], "sure", None, [], hit), ["1"])) == 3, "it was played"
    assert len(lines_of(Advice("expert", 1, [hit], "sure", None, [], stand), ["1"])) == 3, "nothing is known of it"
    kept = lines_of(Advice("expert", 1, [hit], "keeps", early, ["plus3", "deny"]), ["1"])[-1]
    assert "keeps PLUS 3 and DENY" in kept


def test_a_hint_is_for_a_move_and_a_seat_that_had_to_decide():
    match = Match(find("destrier"), {"wins_needed": 5}, 3)
    for _ in range(3):
        match.play(match.to_act()[0], "stand" if "stand" in match.legal(match.to_act()[0]) else "decline")
    first = match.moves[0].seat
    position, seat = hint._position, hint._seat
    assert [position(given("hint", *args), match) for args in ((), ("--move", "1"), ("--move", "4"))] == [3, 0, 3]
    assert trouble(lambda: position(given("hint", "--move", "5"), match)) == "error-no-move"
    assert trouble(lambda: position(given("hint", "--move", "0"), match)) == "error-number"
    assert seat(given("hint"), match, 0) == seat(given("hint", "--seat", str(first)), match, 0) == first
    for wrong in (str(1 - first), "x", "9"):
        assert trouble(lambda wrong=wrong: seat(given("hint", "--seat", wrong), match, 0)) == "error-not-waiting"
    match.resign(0)
    assert position(given("hint"), match) == 2


# Games at one keyboard that go on


def test_a_game_is_resumed_alone_and_only_while_it_goes_on(tmp_path: Path):
    env = {"TABLEE_DATA": str(tmp_path)}
    over = Match(find("destrier"), {}, 3)
    over.resign(0)
    file = save(tmp_path, "over", over, 1)
    assert run("play", "--resume", str(file), **env).returncode == 1
    assert run("play", "--resume", **env).returncode == 1
    two = tmp_path / "two.jsonl"
    two.write_bytes(write_line(Match(find("destrier"), {}, 3)) * 2)
    assert "2" in run("play", "--resume", str(two), **env).stderr
    for more in (["destrier"], ["--seed", "3"], ["--seats", "human,human"], ["--option", "wins_needed=2"]):
        assert run("play", *more, "--resume", str(file), **env).returncode == 2
