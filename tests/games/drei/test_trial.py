"""What a move would do, as the player is told before it is made."""

from __future__ import annotations

from tablee.games.drei import notation
from tablee.games.drei.secrets import mask
from tablee.games.drei.trial import Aside, Blind, Draws, Laid, Out, Rescue, Sweeps, Takes, trial
from tablee.kernel.records import clone

from .tables import Story, story


def tried(game: Story, move: str, seat: int = 0):
    table = clone(game.table)
    mask(table[0], seat)
    return trial(table[0], seat, notation.parse_move(move))


def test_a_card_tells_what_the_next_player_needs():
    game = story(hands=("8 7 12 restart invisible", "3"), pile="6")
    assert tried(game, "8") == [Laid("8", 1, 6, 8, "higher")]
    assert tried(game, "7") == [Laid("7", 1, 6, 7, "seven")]
    assert tried(game, "12") == [Laid("12", 1, 6, 12, "only")]
    assert tried(game, "restart") == [Laid("RESTART", 1, 6, 0, "anything")]
    assert tried(game, "invisible") == [Laid("INVISIBLE", 1, 6, 6, "higher")]


def test_a_joker_counts_as_the_card_that_it_is_called():
    assert tried(story(hands=("joker 9 9 3", "3"), pile="6"), "9 9 joker") == [Laid("9", 3, 6, 9, "higher")]


def test_the_last_card_tells_the_place():
    assert tried(story(hands=("8", "3 4", "3"), pile="6"), "8") == [Out(1)]


def test_delete_takes_the_pile_away():
    assert tried(story(hands=("delete 9", "3"), pile="6 6 8"), "delete") == [Sweeps(4)]


def test_what_is_drawn_stays_unknown():
    game = story(hands=("8 9 9", "3"), pile="6", draw="12 12")
    assert tried(game, "8") == [Laid("8", 1, 6, 8, "higher"), Draws(1)]
    assert tried(game, "9 9") == [Laid("9", 2, 6, 9, "higher"), Draws(2)]


def test_picking_up_tells_what_would_be_in_hand():
    assert tried(story(hands=("8 8 3", "3"), pile="8 6 8"), "pickup") == [Takes(3, 2), Aside("8")]
    assert tried(story(hands=("", "3"), up=("3 4 5",), pile="9"), "pickup") == [Takes(1, 1), Rescue()]


def test_a_card_turned_blind_is_known_to_nobody():
    """Of what seat 0 has not seen (9, 4, 10 and a 3 in another hand), the 9 and the 10 can be laid on an 8."""
    game = story(hands=("", "3"), down=("9 4 10",), pile="8")
    assert tried(game, "flip 1") == [Blind(fits=2, unseen=4, is_sure=False, pile=1)]
