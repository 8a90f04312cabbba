"""A game tells its name, keeps its older rules, and answers the same questions whatever kind of moves it has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conformance.worlds import auction, darts

from tablee.kernel.chance import chances
from tablee.kernel.game import Words
from tablee.kernel.moves import Listed, Written
from tablee.match import BadJournal, Match, journal_of, replay

BOTH = ["human", "human"]


def dealt(game, seed=1):
    table = game.rules.State.table()
    game.doors.deal.at_once(table, 2, game.option_table({}), chances(seed))
    return table


def test_a_game_names_itself_in_short():
    assert repr(darts.GAME) == "Game('darts', version 1)"


def test_a_game_of_ours_keeps_its_words_in_files():
    assert auction.GAME.words == Words({}, {})
    assert Words({"en": "title = Darts"}).texts["en"] == "title = Darts"


@pytest.mark.parametrize("game", [auction.GAME, darts.GAME], ids=lambda game: game.id)
def test_a_random_move_is_legal_whatever_kind_of_moves_a_game_has(game):
    for seed in range(5):
        table = dealt(game, seed)
        move = game.any_move(table, 0, chances(seed, "any"))
        assert game.doors.objection.at_once(table, 0, move) == 0
        assert game.shown.notation.print_move(move) == game.shown.notation.print_move(
            game.shown.notation.parse_move(game.shown.notation.print_move(move))
        )


def test_listed_moves_are_numbers_in_order():
    assert isinstance(auction.GAME.moves, Listed)
    assert auction.GAME.legal_moves(dealt(auction.GAME), 1) == [*range(300)]
    assert (auction.GAME.moves.blank(), auction.GAME.moves.room(3).shape) == (0, (3, 300))


def test_written_moves_are_not_listed():
    assert isinstance(darts.GAME.moves, Written)
    assert darts.GAME.legal_moves(dealt(darts.GAME), 0) == []
    assert darts.GAME.doors.legal.is_ready  # there is nothing to compile
    assert (len(darts.GAME.moves.blank()), len(darts.GAME.moves.room(3))) == (1, 3)


def test_a_journal_is_replayed_by_the_rules_of_its_version():
    match = Match(darts.GAME, {}, 3, BOTH)
    match.play(0, "throw 0.0 0.25")
    journal = journal_of(match)
    newer = replace(darts.GAME, version=2, older=(darts.GAME,))
    assert (newer.of_version(2), newer.of_version(1), newer.of_version(3)) == (newer, darts.GAME, None)
    assert replay(journal, lambda name: newer).game is darts.GAME
    with pytest.raises(BadJournal) as bad:
        replay(journal, lambda name: replace(newer, older=()))
    assert (bad.value.why, bad.value.details) == ("version", {"theirs": "1", "ours": "2"})
