"""The novice errs as people do, and is never silly: what it would do with many dice, in positions of real games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.destrier.duels import story
from games.reasoned import positions

from tablee import bots
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Table, clone

SPECIALS = {"delete", "invisible", "restart", "joker"}


def moves(game: AnyGame, masked: Table, seat: int, dice: int) -> Counter[str]:
    novice = bots.find("novice", game)
    chosen = (novice.choose(masked, seat, chances(n, "mistakes")) for n in range(dice))
    return Counter(game.shown.notation.print_move(move) for move in chosen)


def seen(game: AnyGame, seeds: range) -> Iterator[tuple[Any, int, Counter[str]]]:
    for match, seat in positions(game, seeds):
        if len(match.legal(seat)) > 1:
            yield match.view(seat), seat, moves(game, match.masked(seat), seat, 3)


def test_a_denial_is_mostly_missed_and_sometimes_seen():
    duel = story("1: declare21", hands=((10, 12), (3, 8)), cards0=("deny", "plus3"))
    masked = clone(duel.table)
    find("destrier").secrets.mask(masked[0], 0)
    found = moves(find("destrier"), masked, 0, 200)
    assert 20 < found["deny"] < 120


def test_nobody_who_stands_on_the_target_goes_over_it():
    on_target = story("1: stand", hands=((11, 10, 2), (3, 8)), cards0=("plus3", "declare25"))
    masked = clone(on_target.table)
    find("destrier").secrets.mask(masked[0], 0)
    assert not {"hit", "plus3 own"} & {*moves(find("destrier"), masked, 0, 200)}


def test_special_cards_are_played_early_and_no_pile_is_picked_up_for_nothing():
    early = Counter[bool]()
    for view, seat, chosen in seen(find("drei"), range(4)):
        hand = view.players[seat].hand
        fitting = [card for card in hand if card in view.playable and card not in SPECIALS]
        piled = {one.card for one in view.pile}
        if view.phase == "play" and fitting and len(view.pile) > 3 and not piled & SPECIALS:
            assert "pickup" not in chosen
        if view.phase == "play" and fitting and SPECIALS & {*hand}:
            early.update(bool(SPECIALS & {*move.split()}) for move in chosen.elements())
    assert 0.1 < early[True] / early.total() < 0.9


def test_a_card_that_helps_is_never_dropped_and_a_goblin_is_often_forgotten():
    game, forgotten = find("premier"), Counter[bool]()
    for view, seat, chosen in seen(game, range(2)):
        if view.phase != "drop":
            continue
        front = [view.cards[one.card] for one in view.players[seat].front if not one.left and not one.dropped]
        for move in chosen:
            if move != "drop nothing":
                card = view.cards[move.removeprefix("drop ")]
                assert card.goblins > 0
        if any(card.goblins for card in front):
            forgotten.update(move == "drop nothing" for move in chosen.elements())
    assert forgotten[True] > 0
    assert forgotten[False] > 0
