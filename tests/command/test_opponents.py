"""How strong the bots are that somebody meets in the terminal: as it was chosen, or as the games went."""

from __future__ import annotations

import pytest

from command.terminals import terminal
from tablee.cli import levels
from tablee.games import find
from tablee.match import Match

DESTRIER, DREI = find("destrier"), find("drei")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path / "data"))


def played(level: str, is_won: bool, game=DESTRIER) -> str | None:
    """What is offered after a game that ended like this."""
    for seed in range(100):
        match = Match(game, {}, seed, ["human", f"bot:{level}"])
        while not match.is_over:
            seat = match.to_act()[0]
            legal = match.legal(seat)
            match.play(seat, legal[(seed + match.position) % len(legal)])
        assert match.outcome is not None
        if (0 in match.outcome.winners) == is_won:
            return levels.count(match)
    raise AssertionError("every game ended the other way")


def test_the_first_game_is_against_the_novice_and_then_against_whoever_was_chosen():
    assert levels.level_of(DESTRIER) == "novice"
    levels.choose(DESTRIER, "strong")
    assert (levels.level_of(DESTRIER), levels.level_of(DREI)) == ("strong", "novice")


def test_a_win_offers_the_next_level_as_long_as_there_is_one():
    assert played("novice", True) == "casual"
    assert played("expert", True) is None
    assert played("random", True) == "novice"


def test_two_losses_in_a_row_offer_a_gentler_level():
    assert played("casual", False) is None
    assert played("casual", False) == "novice"
    assert levels.level_of(DESTRIER) == "casual"  # it's offered, not decided
    assert (played("novice", False), played("novice", False)) == (None, None)  # nobody is sent to the dice
    played("novice", True)
    assert played("novice", False) is None


def test_only_one_person_against_equal_bots_has_a_level():
    for players, level in (
        (["human", "bot:novice", "bot:novice"], "novice"),
        (["human", "bot:novice", "bot:casual"], None),
        (["human", "human", "bot:novice"], None),
        (["bot:novice", "bot:novice", "bot:novice"], None),
    ):
        assert levels.level_of_others(Match(DREI, {}, 1, players)) == level


def test_a_file_that_makes_no_sense_is_like_none(tmp_path):
    levels.choose(DESTRIER, "strong")
    (tmp_path / "data" / "levels.json").write_text('{"destrier": {"level": "genius"}, "drei": {"level": "expert"}}')
    assert (levels.level_of(DESTRIER), levels.level_of(DREI)) == ("novice", "expert")
    (tmp_path / "data" / "levels.json").write_text("[")
    assert levels.level_of(DREI) == "novice"
    levels.choose(DREI, "strong")
    assert levels.level_of(DREI) == "strong"
    (tmp_path / "data" / "levels.json").unlink()
    (tmp_path / "data" / "levels.json").mkdir()
    levels.choose(DREI, "casual")  # it can't be kept, and the game begins all the same
    assert levels.level_of(DREI) == "novice"


def test_seats_that_are_given_choose_the_level_of_the_next_game(tmp_path):
    data = tmp_path / "data"
    game = terminal("play", "drei", "--seats", "human,bot:casual", "--seed", "4", data=data)
    game.expect("Your move .*: ")
    game.sendline("quit")
    game.expect("--resume")
    assert levels.level_of(DREI) == "casual"
