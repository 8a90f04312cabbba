"""What a hint of DREI x DR3I says, counted out once more from what the seat sees."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.reasoned import Check, Told, all_told, check_all, check_words
from tablee.games.drei import GAME
from tablee.games.drei.moves import parts_of
from tablee.games.drei.view import DreiView

SPECIALS = ("delete", "invisible", "restart", "joker")
PACK = Counter({str(number): 4 for number in range(3, 13)} | {"delete": 4, "invisible": 4, "restart": 4, "joker": 3})


def unseen(view: DreiView) -> Counter[str]:
    """One pack, without all that lies open, is in the own hand, or was seen going into another one."""
    left = PACK.copy()
    for seat, player in enumerate(view.players):
        left -= Counter[Any](player.hand if seat == view.seat else player.known)
        left -= Counter(player.up)
    left -= Counter(view.out)
    left -= Counter([view.turned] if view.turned else [])
    return left - Counter(one.card for one in view.pile)


def row(view: DreiView, seat: int) -> list[Any]:
    """What a player plays from, as far as it's known; a None for what isn't."""
    player = view.players[seat]
    return player.hand or player.up


def fits(card: str, demand: int | None) -> bool:
    return card in SPECIALS or demand is None or (int(card) <= 7 if demand == 7 else int(card) >= demand)


def laid(told: Told) -> str:
    """What counts on the pile, by name."""
    parts = parts_of(told.move)
    return parts.stands_for or next((card for card in parts.cards if card != "joker"), "joker")


def demand_after(told: Told) -> int | None:
    card = laid(told)
    return int(card) if card.isdecimal() else told.view.demand if card == "invisible" else None


def after_me(told: Told) -> int:
    """The next player."""
    players = told.view.players
    return next(seat for k in range(1, len(players)) if players[seat := (told.seat + k) % len(players)].place is None)


def is_answered_by(told: Told) -> bool:
    left, demand = unseen(told.view), demand_after(told)
    found = sum(count for card, count in left.items() if fits(card, demand))
    return told.fact.numbers == {"count": found, "of": left.total()} and 2 * found < left.total()


def is_hard(told: Told) -> bool:
    lowest = int(laid(told))
    answers = {number for number in range(3, 13) if fits(str(number), lowest)}
    are_out = told.view.out.get("delete", 0) == 4
    is_right = answers == (set(range(3, 8)) if lowest == 7 else set(range(lowest, 13)))
    return is_right and told.fact.numbers == {"lowest": lowest, "highest": 12, "deletes": 4 if are_out else 0}


def is_stuck(told: Told) -> bool:
    other = row(told.view, told.fact.seat or 0)
    return told.fact.seat == after_me(told) and all(card and not fits(card, demand_after(told)) for card in other)


def are_kept(told: Told) -> bool:
    kept = set(row(told.view, told.seat)) - {*parts_of(told.move).cards}
    return set(told.fact.cards) == kept & set(SPECIALS)


def is_lowest(told: Told) -> bool:
    numbers = {card for card in row(told.view, told.seat) if card.isdecimal() and fits(card, told.view.demand)}
    return min(numbers, key=int) == laid(told) and numbers - {laid(told)} == {*told.fact.cards}


def is_none_fitting(told: Told) -> bool:
    numbers = [card for card in row(told.view, told.seat) if card.isdecimal()]
    return bool(numbers) and not any(fits(card, told.view.demand) for card in numbers)


def are_spared(told: Told) -> bool:
    fitting = {card for card in row(told.view, told.seat) if fits(card, told.view.demand)}
    return fitting == {*told.fact.cards} <= {*SPECIALS}


def are_picked(told: Told) -> bool:
    piled = [one.card for one in told.view.pile]
    return told.fact.numbers["count"] == len(piled) and {*told.fact.cards} == {*piled} & {*SPECIALS}


def are_four(told: Told) -> bool:
    piled, held = Counter(one.card for one in told.view.pile), Counter(told.view.players[told.seat].hand)
    return {*told.fact.cards} == {card for card in piled if held[card] and piled[card] + held[card] >= 4}


def is_answering(told: Told) -> bool:
    kept = parts_of(told.move).cards
    answered = [number for number in range(3, 13) if any(fits(card, number) for card in kept)]
    return told.fact.numbers == {"count": len(answered), "of": 10}


def is_out(told: Told) -> bool:
    own = told.view.players[told.seat]
    cards = len(own.hand) + len(own.up) + sum(own.down)
    return told.view.draw == 0 and cards == len(parts_of(told.move).cards) == told.fact.numbers["count"]


def is_flip(told: Told) -> bool:
    left = unseen(told.view)
    fitting = sum(count for card, count in left.items() if fits(card, told.view.demand))
    return told.fact.numbers == {"count": fitting, "of": left.total()}


def is_rescue(told: Told) -> bool:
    own = told.view.players[told.seat]
    return told.fact.cards == [*parts_of(told.move).cards] and told.fact.numbers["left"] == len(own.up) - 1


CHECKS: dict[str, Check] = {
    "keep-special": lambda told: {*told.fact.cards} == {*parts_of(told.move).cards} & {*SPECIALS},
    "keep-answers": is_answering,
    "fours": are_four,
    "spares": are_spared,
    "picks": are_picked,
    "picks-few": lambda told: are_picked(told) and len(told.view.pile) <= 3,
    "flip": is_flip,
    "out": is_out,
    "sweeps": lambda told: told.fact.numbers["count"] == len(told.view.pile) and laid(told) == "delete",
    "stuck": is_stuck,
    "passes-on": lambda told: told.fact.cards == [str(told.view.demand)] and told.fact.seat == after_me(told),
    "hard": is_hard,
    "seven": lambda told: is_hard(told) and laid(told) == "7",
    "few-answers": is_answered_by,
    "sheds": lambda told: told.fact.numbers["count"] == len(parts_of(told.move).cards) > 1,
    "no-number": is_none_fitting,
    "lowest": is_lowest,
    "keeps": are_kept,
    "rescue": is_rescue,
}


def test_every_fact_holds_and_every_kind_of_it_occurs():
    told = [*all_told(GAME, (1, 3, 6)), *all_told(GAME, (4,), seats=3)]
    check_all(told, CHECKS)
    check_words(GAME, told, CHECKS)
