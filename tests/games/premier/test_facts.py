"""What a hint of Mon Premier Deck Building says, counted out once more from what the seat sees."""

from __future__ import annotations

from games.reasoned import Check, Told, all_told, check_all, check_words
from tablee.games.premier import GAME
from tablee.games.premier.moves import parts_of
from tablee.games.premier.view import Card, PremierView


def card(told: Told) -> Card:
    return told.view.cards[parts_of(told.move).card]


def own(view: PremierView, seat: int) -> list[Card]:
    """All the cards of a player: in the deck, in front, just taken."""
    player = view.players[seat]
    ids = [one for bunch in player.holds for one in bunch.cards]
    ids += [one.card for one in player.front if not one.left and not one.dropped]
    ids += [player.took] if player.took else []
    return [view.cards[one] for one in ids]


def has(one: Card, kind: str) -> int:
    return one.chameleons if kind == "chameleons" else one.goblins if kind == "goblins" else one.families.get(kind, 0)


def biggest(view: PremierView, seat: int) -> tuple[str, int]:
    families: dict[str, int] = dict.fromkeys(("dragons", "dwarves", "fairies", "barbarians", "elves"), 0)
    for one in own(view, seat):
        for family, count in one.families.items():
            families[family] += count
    return max(families.items(), key=lambda pair: pair[1])


def is_own_family(told: Told, seat: int | None = None) -> bool:
    return told.fact.words["kind"] == biggest(told.view, told.seat if seat is None else seat)[0]


def says(told: Told, **wanted: int) -> bool:
    return told.fact.numbers == wanted


def front(told: Told) -> list[Card]:
    player = told.view.players[told.seat]
    return [told.view.cards[one.card] for one in player.front if not one.left and not one.dropped]


def offered(told: Told) -> list[Card]:
    free = [one for one in told.view.common if one.taken_by is None and not one.discarded]
    return [told.view.cards[one.card] for one in free if one.card != parts_of(told.move).card]


def brings(told: Told) -> int:
    return has(card(told), told.fact.words["kind"])


def is_family(told: Told) -> bool:
    _, have = biggest(told.view, told.seat)
    return is_own_family(told) and says(told, count=brings(told), have=have) and brings(told) > 0


def is_goblins(told: Told) -> bool:
    return told.fact.words == {"kind": "goblins"} and says(told, count=card(told).goblins) and card(told).goblins > 0


def is_stranger(told: Told) -> bool:
    _, have = biggest(told.view, told.seat)
    return is_own_family(told) and brings(told) + card(told).chameleons == 0 and says(told, count=have)


def is_helpful(told: Told) -> bool:
    kind = told.fact.words["kind"]
    helping = [one for one in front(told) if has(one, kind) + one.chameleons]
    shown = sum(has(one, kind) for one in front(told))
    return is_own_family(told) and helping == front(told) and says(told, count=shown, laid=len(helping))


def is_effect(told: Told) -> bool:
    return told.fact.words["effect"] == card(told).effect


def other(told: Told) -> int:
    return 1 - told.seat


def is_away(told: Told) -> bool:
    return told.fact.seat == other(told) and is_own_family(told, other(told)) and says(told, count=brings(told))


def is_left_with_goblins(told: Told) -> bool:
    return any(one.goblins == told.fact.numbers["count"] > card(told).goblins for one in offered(told))


def stars(told: Told) -> list[int]:
    return [player.stars for player in told.view.players]


def is_most(told: Told) -> bool:
    others = [count for seat, count in enumerate(stars(told)) if seat != told.seat]
    return says(told, count=max(others)) and stars(told)[told.fact.seat or 0] == max(others)


def is_together(told: Told) -> bool:
    """Decks come up three by three."""
    player = told.view.players[told.seat]
    order = [*player.deck, *player.under, parts_of(told.move).card]
    three = order[(len(order) - 1) // 3 * 3 :]
    shown = [has(told.view.cards[one], told.fact.words["kind"]) for one in three]
    return is_own_family(told) and says(told, count=sum(shown)) and sum(shown) > shown[-1] > 0


def waiting(told: Told) -> list[Card]:
    """Cards that go under after this one."""
    player = told.view.players[told.seat]
    mine = [*(one.id for one in front(told)), *([player.took] if player.took else [])]
    return [told.view.cards[one] for one in mine if one not in (*player.under, parts_of(told.move).card)]


def is_first(told: Told) -> bool:
    rest = [has(one, told.fact.words["kind"]) for one in waiting(told)]
    return is_own_family(told) and says(told, count=brings(told)) and all(one < brings(told) for one in rest)


def is_goblins_later(told: Told) -> bool:
    return card(told).goblins == 0 and says(told, count=sum(one.goblins for one in waiting(told)))


CHECKS: dict[str, Check] = {
    "drop-goblins": is_goblins,
    "drop-stranger": is_stranger,
    "keep-helpful": is_helpful,
    "keep-no-goblins": lambda told: not any(one.goblins for one in front(told)),
    "take-most": lambda told: (
        is_family(told) and all(has(one, told.fact.words["kind"]) < brings(told) for one in offered(told))
    ),
    "take-family": is_family,
    "take-chameleons": lambda told: says(told, count=card(told).chameleons) and card(told).chameleons > 0,
    "take-effect": is_effect,
    "take-no-goblins": lambda told: card(told).goblins == 0 < min(one.goblins for one in offered(told)),
    "away-family": is_away,
    "away-effect": lambda told: is_effect(told) and told.fact.seat == other(told),
    "leaves-goblins": is_left_with_goblins,
    "steal-most": is_most,
    "steal-nearer": lambda told: says(
        told, mine=stars(told)[told.seat] + 1, theirs=stars(told)[told.fact.seat or 0] - 1
    ),
    "under-together": is_together,
    "under-first": is_first,
    "under-goblins-later": is_goblins_later,
    "under-effect": is_effect,
}


def test_every_fact_holds_and_every_kind_of_it_occurs():
    told = [*all_told(GAME, (1,)), *all_told(GAME, (1,), seats=3)]
    check_all(told, CHECKS)
    check_words(GAME, told, CHECKS)
