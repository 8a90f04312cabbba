"""Taking back in a game in one file: only while nobody has seen a card that was hidden when the move was made."""

from __future__ import annotations

import runpy

import pytest

from tablee.kernel.game import SPECTATOR, AnyGame
from tablee.match import Match

from .environment import game_of_the_page

EVERYBODY = [SPECTATOR, 0, 1]


@pytest.fixture(scope="module")
def thirty_one(tmp_path_factory: pytest.TempPathFactory) -> AnyGame:
    folder = tmp_path_factory.mktemp("game")
    (folder / "thirty_one.py").write_text(game_of_the_page(), "utf-8")
    return runpy.run_path(str(folder / "thirty_one.py"), run_name="thirty_one")["GAME"]


def hand(match: Match, seat: int) -> list[str]:
    return match.view(seat).hand[seat]


def played(game: AnyGame, *moves: str) -> Match:
    match = Match(game, {}, 3)
    for move in moves:
        match.play(match.to_act()[0], move)
    return match


def test_a_card_that_lay_open_goes_back(thirty_one: AnyGame):
    """Though others no longer see it in the hand: they have learned nothing."""
    match = played(thirty_one, "take")
    assert match.take_back_to(0) == 0
    assert match.take_back_to(0, EVERYBODY) == 0


def test_a_card_that_was_drawn_stays(thirty_one: AnyGame):
    assert played(thirty_one, "draw").take_back_to(0) is None


def test_a_card_that_others_have_seen_stays(thirty_one: AnyGame):
    match = played(thirty_one, "take")
    match.play(0, f"drop {hand(match, 0)[0]}")
    assert match.take_back_to(0) == 1
    assert match.take_back_to(0, EVERYBODY) is None


def test_a_card_that_somebody_drops_for_another_one_is_seen(thirty_one: AnyGame):
    """As many cards are hidden as before, but not the same ones."""
    match = played(thirty_one, "take")
    dropped = hand(match, 0)[0]
    match.play(0, f"drop {dropped}")
    match.play(1, "take")
    assert match.take_back_to(0) == 1
    of_the_other = hand(match, 1)[0]
    match.play(1, f"drop {of_the_other}")
    assert thirty_one.count_hidden(match.masked(0)) == thirty_one.count_hidden(match.masked(0, 1))
    assert match.take_back_to(0) is None
    match.take_back(3)
    match.play(1, f"drop {dropped}")
    assert match.take_back_to(0) == 1


def test_a_card_that_was_seen_only_for_a_moment_is_seen(thirty_one: AnyGame):
    match = Match(thirty_one, {}, 3, ["human"] * 3)
    match.play(0, "take")
    match.play(0, f"drop {hand(match, 0)[0]}")
    match.play(1, "take")
    match.play(1, f"drop {hand(match, 1)[0]}")
    match.play(2, "take")  # now nobody else sees it any more
    assert match.view(0).pile == []
    assert match.take_back_to(0) is None
