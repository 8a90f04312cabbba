"""What a hint of Destrier Duel says, counted out once more from what the seat sees."""

from __future__ import annotations

from games.reasoned import Check, Told, all_told, check_all, check_words
from tablee.games.destrier import GAME
from tablee.games.destrier.view import DuelView

SEEDS = (1, 2, 4, 6, 10, 28, 49)
CHANGES = {"plus3": 3, "minus3": -3}


def unseen(view: DuelView) -> set[int]:
    open_cards = {card for hand in view.hands for card in hand.numbers if card is not None}
    return set(range(1, 13)) - open_cards - {view.buried}


def holes(told: Told) -> set[int]:
    """Of the other, who would have won at once with 11 and 12 (DD-43, DD-54): the first open card was alone once."""
    theirs = told.view.hands[1 - told.seat].numbers
    return unseen(told.view) - ({23 - theirs[1]} & {11, 12} if len(theirs) > 1 else set())


def after(told: Told) -> tuple[list[int | None], int, list[int | None], int, int]:
    """Both hands and their markers after a card, by hand, and the target."""
    view = told.view
    mine, theirs = ([*view.hands[seat].numbers] for seat in (told.seat, 1 - told.seat))
    plus = [view.hands[seat].markers for seat in (told.seat, 1 - told.seat)]
    is_deny = told.move == "deny"
    card, _, hand = (view.log[-1].move if is_deny else told.move).partition(" ")
    on_own, target = (hand == "own") != is_deny, view.target
    if card in CHANGES:
        plus[not on_own] += -CHANGES[card] if is_deny else CHANGES[card]
    elif card == "bury" and is_deny:
        (mine if on_own else theirs).append(view.buried)
    elif card == "bury":
        (mine if on_own else theirs).pop()
    elif card == "exchange":
        mine[-1], theirs[-1] = theirs[-1], mine[-1]
    elif card.startswith("declare"):
        target = [23, *view.declared][-2] if is_deny else int(card.removeprefix("declare"))
    return mine, plus[0], theirs, plus[1], target


def own_total(told: Told) -> int:
    mine, plus, *_ = after(told)
    return sum(card or 0 for card in mine) + plus


def target(told: Told) -> int:
    return after(told)[4]


def over_by_hole(told: Told) -> set[int]:
    *_, theirs, plus, goal = after(told)
    shown = sum(card or 0 for card in theirs[1:]) + plus
    return {hole for hole in holes(told) if shown + hole > goal}


def beaten(told: Told) -> set[int]:
    *_, theirs, plus, goal = after(told)
    shown, mine = sum(card or 0 for card in theirs[1:]) + plus, own_total(told)
    return {hole for hole in holes(told) if mine <= goal and (shown + hole > goal or shown + hole < mine)}


def numbers(told: Told, **wanted: int) -> bool:
    return told.fact.numbers == wanted


def is_over(told: Told) -> bool:
    bad = [card for card in unseen(told.view) if own_total(told) + card > target(told)]
    return numbers(told, count=len(bad), of=len(unseen(told.view)), target=target(told))


def is_fewer_over(told: Told) -> bool:
    before = [card for card in unseen(told.view) if told.view.hands[told.seat].total + card > told.view.target]
    left = unseen(told.view)  # what is buried or exchanged was seen
    bad = [card for card in left if own_total(told) + card > target(told)]
    return numbers(told, count=len(bad), of=len(left), before=len(before), target=target(told))


def is_sure(told: Told) -> bool:
    below = target(told) - own_total(told)
    return below >= 0 and numbers(told, total=own_total(told), below=below, target=target(told))


def is_back(told: Told) -> bool:
    over = told.view.hands[told.seat].total - told.view.target
    below = target(told) - own_total(told)
    return over > 0 <= below and numbers(told, over=over, total=own_total(told), below=below, target=target(told))


def is_undone(told: Told) -> bool:
    return told.fact.cards == [told.view.log[-1].move.split()[0]]


CHECKS: dict[str, Check] = {
    "over": is_over,
    "few-over": lambda told: is_over(told) and 0 < 2 * told.fact.numbers["count"] < told.fact.numbers["of"],
    "safe": lambda told: own_total(told) + max(unseen(told.view)) <= target(told),
    "fewer-over": is_fewer_over,
    "exact": lambda told: own_total(told) == target(told) == told.fact.numbers["target"],
    "beats": lambda told: numbers(told, count=len(beaten(told)), of=len(holes(told)), total=own_total(told)),
    "behind": lambda told: numbers(told, count=len(beaten(told)), of=len(holes(told)), total=own_total(told)),
    "keeps": lambda told: told.fact.cards == told.view.hands[told.seat].destrier,
    "back": is_back,
    "closer": lambda told: is_sure(told) and told.fact.numbers["below"] <= 6,
    "other-over": lambda told: numbers(told, count=len(over_by_hole(told)), of=len(holes(told)), target=target(told)),
    "instant": lambda told: {*after(told)[0]} == {11, 12},
    "denies-target": lambda told: is_undone(told) and told.fact.numbers["target"] == target(told),
    "denies-total": lambda told: is_undone(told) and numbers(told, total=own_total(told)),
    "denies-other": is_undone,
}


def test_every_fact_holds_and_every_kind_of_it_occurs():
    told = [*all_told(GAME, SEEDS)]
    check_all(told, CHECKS)
    check_words(GAME, told, CHECKS)
