"""`tablee hint` in both languages, and the word while playing."""

from __future__ import annotations

import re
from itertools import count

import msgspec
import pytest

from command.terminals import run, terminal
from tablee.bots.advice import Advice, Advised
from tablee.bots.hints import Fact
from tablee.cli.hint import advice_lines
from tablee.cli.menu import Menu
from tablee.cli.tables import Names, NamingAftermaths, drawing
from tablee.games import find
from tablee.games.carrom.came import ShotCame, TurnEnded
from tablee.kernel.compiling import PURE
from tablee.match import Match, write_line
from tablee.text import texts


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    file = tmp_path_factory.mktemp("hint") / "games.jsonl"
    run("simulate", "drei", "--games", "2", "--bots", "casual,casual", "--seed", "3", "--journal", str(file))
    return str(file)


def test_a_position_of_a_journal_is_thought_about(journal):
    english = run("hint", journal, "--move", "9")
    assert english.returncode == 0, english.stderr
    assert "move 9: a hint for" in english.stdout
    assert re.search(r"\n  [a-z]{1,2}  ", english.stdout)
    french = run("hint", journal, "--move", "9", "--game", "2", "--level", "casual", "--lang", "fr")
    assert "coup 9\u00a0: un conseil pour" in french.stdout
    assert "Aucune de vos cartes à nombre ne convient ici." in french.stdout


def test_bad_input_gets_one_sentence(journal, tmp_path):
    assert "No bot “genius” plays drei" in run("hint", journal, "--level", "genius").stderr
    assert "there’s no move 9,999" in run("hint", journal, "--move", "9999").stderr
    assert "Seat 7 has nothing to decide there" in run("hint", journal, "--seat", "7").stderr
    assert run("hint", str(tmp_path / "none")).returncode == 1


@pytest.mark.skipif(PURE, reason="in plain Python a search of shots sees next to nothing in its time")
def test_a_shot_that_is_advised_has_a_chance(tmp_path):
    file = tmp_path / "shots.jsonl"
    run("simulate", "carrom", "--games", "1", "--bots", "casual,casual", "--seed", "3", "--journal", str(file))
    told = run("hint", str(file), "--move", "6").stdout
    assert re.search(r"\n  shot .*  (Sink|A shot|Send) .*  \d+% chance", told)


def test_a_game_that_the_deal_ended_has_no_hint(tmp_path):
    duels = (Match(find("destrier"), {}, seed) for seed in count())
    file = tmp_path / "duels.jsonl"
    file.write_bytes(next(write_line(duel) for duel in duels if duel.is_over))
    refused = run("hint", str(file))
    assert refused.returncode == 1
    assert refused.stderr == "Nobody had anything to decide in this game: the deal ended it.\n"


def test_a_player_asks_while_playing(tmp_path):
    game = terminal("play", "drei", "--seed", "4", data=tmp_path)
    game.expect("Your move .*: ")
    game.sendline("hint")
    game.expect(r"\n\S*  [a-z]{1,2}  keep ", timeout=300)  # it may be compiled first
    game.expect("Your move .*: ")
    game.close(force=True)


def test_a_shot_is_named_by_what_it_drops():
    match = Match(find("carrom"), {}, 1)
    words = texts("fr").of_game("carrom")
    who = Names(match.players, words)
    table = drawing(match, words, {}, who)
    best = Advised("shot 370 0 3", 0.5, ShotCame(fell=("3", "queen"), queen="fell", gain=1))
    other = Advised("shot 370 90 1", 0.3, ShotCame(fell=("striker",), ended=TurnEnded()))
    menu, advice = Menu(match.game, table, words), Advice("expert", 1, [best, other], "avoids", other)
    marks = menu.hint_marks(match.view(0), [], [best.move, other.move])
    lines = [str(line) for line in advice_lines(advice, marks, menu, table, None, words, who)]
    assert lines[1] == "  lancer 1  lancer 370 0 3  Faire tomber le pion 3 et la reine  50\u00a0% de chances de gagner"
    assert "plus souvent que «\u00a0Ne faire tomber que le palet\u00a0»." in lines[-1]
    sent = msgspec.json.decode(msgspec.json.encode(ShotCame(fell=("2",), left=("5",), gain=1)))
    others = (ShotCame(missed=True, ended=TurnEnded()), ShotCame(left=("5",), ended=TurnEnded()), sent)
    assert isinstance(table, NamingAftermaths)
    assert [table.name_aftermath(came) for came in others] == [
        "Un lancer qui ne fait encore rien tomber",
        "Envoyer le pion 5 hors de la boîte",
        "Faire tomber le pion 2, et envoyer le pion 5 hors de la boîte",
    ]


def test_cards_that_are_kept_have_their_names():
    match = Match(find("destrier"), {}, 1)
    words = texts("fr").of_game("destrier")
    who = Names(match.players, words)
    table = drawing(match, words, {}, who)
    best, other = Advised("hit", 0.5), Advised("declare25", 0.3)
    advice = Advice("expert", 2, [best, other], "keeps", other, ["declare25", "bury"])
    menu = Menu(match.game, table, words)
    lines = advice_lines(advice, ["1", "5"], menu, table, match.view(0), words, who)
    assert str(lines[1]) == "  1  piocher  prendre une carte numérique  50\u00a0% de chances de gagner"
    assert str(lines[2]) == "  5  déclarer25  la cible devient 25  30\u00a0% de chances de gagner"
    assert "Cela garde DÉCLARER 25 et " in str(lines[-1])


def test_what_speaks_for_a_move_is_told_in_the_words_of_the_game():
    match = Match(find("drei"), {}, 1, ["human", "bot:casual"])
    facts = [Fact("hard", {"lowest": 12, "highest": 12, "deletes": 4}), Fact("stuck", seat=1)]
    advice = Advice("expert", 2, [Advised("12", 0.6), Advised("pickup", 0.2)], "avoids", reasons=facts)
    told = {}
    for language in ("en", "fr"):
        words = texts(language).of_game("drei")
        who = Names(match.players, words)
        table = drawing(match, words, {}, who)
        menu = Menu(match.game, table, words)
        lines = advice_lines(advice, ["a", "b"], menu, table, match.view(0), words, who)
        told[language] = [str(line) for line in lines[-2:]]
    assert told["en"] == [
        "Only a 12 or a special card can answer it, and all four DELETEs are out.",
        "Casual can’t answer it and has to pick up.",
    ]
    assert told["fr"] == [
        "Pour y répondre, il faut un 12 ou une carte spéciale, et les quatre DELETE sont sortis.",
        "Amateur ne peut pas répondre et devra ramasser.",
    ]
