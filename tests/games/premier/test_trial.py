"""What a move would do, as the player is told before it is made."""

from __future__ import annotations

from tablee.games.premier.secrets import mask
from tablee.games.premier.trial import Kind, Rest, Steals, Under, trial
from tablee.kernel.records import clone

from .tables import GAME, Story, story


def tried(game: Story, seat: int, move: str):
    table = clone(game.table)
    mask(table[0], seat)
    return trial(table[0], seat, GAME.shown.notation.parse_move(move))


def test_dropping_and_taking_count_the_families_of_all_own_cards():
    game = story(decks=("d4 d3 d2 d1", "w1 w-pair w-goblin w4"), pile="dd3 ww3 ff3")
    assert tried(game, 1, "drop w-pair") == [Kind("dwarves", 6, 5), Kind("fairies", 1, 0)]
    assert tried(game, 1, "drop w-goblin") == [Kind("goblins", 1, 0)]
    assert tried(game, 1, "drop nothing") == []
    game.tell("1: drop w-pair")
    assert tried(game, 1, "take ww3") == [Kind("dwarves", 5, 8)]


def test_of_three_common_cards_the_third_goes_to_the_winner():
    game = story("1: drop nothing | 1: take dd3", pile="dd3 ww3 ff3")
    assert tried(game, 1, "discard ww3") == [Rest(0)]


def test_a_card_goes_under_all_the_others():
    game = story("1: drop nothing | 1: take dd3 | 1: discard ww3", pile="dd3 ww3 ff3 dd2 ww2 ff2")
    assert tried(game, 1, "under w1") == [Under(2)]  # w4 lies in the deck
    game.play(1, "under w1")
    assert tried(game, 1, "under dd3") == [Under(3)]


def test_a_thief_takes_a_star():
    game = story(decks=("thief-1 d1 d2", "w4 w3", "f1 f2 f3", "b1"), stars=(0, 1, 2, 0), lead=3)
    assert tried(game, 0, "steal 2") == [Steals(2, theirs=1, yours=1)]
