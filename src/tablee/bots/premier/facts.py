"""What speaks for a move of Mon Premier Deck Building: friends that come together, stars, and goblins that go."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.bots.hints import Fact
from tablee.games.premier.cards import (
    CARDS,
    CHAMELEONS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    EFFECT,
    FAMILIES,
    FIRST_COMMON,
    FRONT,
    GOBLINS,
    IN_DECK,
    REVEALED,
    STEAL,
    TAKE,
    TAKEN,
    UNDER,
    Effect,
)
from tablee.games.premier.count import KINDS
from tablee.games.premier.prepare import can_go_under, is_on_offer, taken
from tablee.games.premier.state import State
from tablee.kernel.game import UNKNOWN, AnyGame
from tablee.kernel.records import Table

EFFECT_WORDS = {Effect.STAR: "star", Effect.PARADE: "parade", Effect.THIEF: "thief", Effect.TREASURE: "treasure"}


def facts(game: AnyGame, masked: Table, seat: int, move: int) -> list[Fact]:
    """The most telling first."""
    s: State = masked[0]
    if move <= DROP_NOTHING:
        return [*(_of_keeping(s, seat) if move == DROP_NOTHING else _of_dropping(s, seat, move - DROP))]
    if move < DISCARD:
        return [*_of_taking(s, seat, FIRST_COMMON + move - TAKE)]
    if move < STEAL:
        return [*_of_discarding(s, seat, FIRST_COMMON + move - DISCARD)]
    return [*(_of_stealing(s, seat, move - STEAL) if move < UNDER else _of_putting_under(s, seat, move - UNDER))]


def own_cards(s: State, seat: int) -> list[int]:
    """Everybody knows which cards are whose (PD-60)."""
    mine = (IN_DECK + seat, FRONT + seat, TAKEN + seat)
    return [card for card in range(CARDS) if int(s.place[card]) in mine]


def collected(s: State, seat: int) -> tuple[int, int]:
    """The family of which a player has most characters, and how many."""
    sums = [sum(int(s.face[card, family]) for card in own_cards(s, seat)) for family in range(FAMILIES)]
    return sums.index(max(sums)), max(sums)


def in_front(s: State, seat: int) -> list[int]:
    return [int(s.front[seat, i]) for i in range(s.laid[seat])]


def shows(s: State, card: int, column: int) -> int:
    return int(s.face[card, column])


def _kind(says: str, column: int, count: int, seat: int | None = None, **more: int) -> Fact:
    """So many characters of one kind."""
    return Fact(says, {"count": count, **more}, {"kind": KINDS[column]}, seat=seat)


def _of_dropping(s: State, seat: int, card: int) -> Iterator[Fact]:
    family, have = collected(s, seat)
    if shows(s, card, GOBLINS):
        yield _kind("drop-goblins", GOBLINS, shows(s, card, GOBLINS))
    if not shows(s, card, family) + shows(s, card, CHAMELEONS):
        yield _kind("drop-stranger", family, have)


def _of_keeping(s: State, seat: int) -> Iterator[Fact]:
    family, _ = collected(s, seat)
    laid = [card for card in in_front(s, seat) if int(s.place[card]) == FRONT + seat]
    helping = sum(shows(s, card, family) + shows(s, card, CHAMELEONS) > 0 for card in laid)
    if laid and helping == len(laid):
        yield _kind("keep-helpful", family, sum(shows(s, card, family) for card in laid), laid=len(laid))
    if not any(shows(s, card, GOBLINS) for card in laid):
        yield Fact("keep-no-goblins")


def on_offer(s: State) -> list[int]:
    return [int(s.common[i]) for i in range(s.commons) if is_on_offer(s, int(s.common[i]))]


def _of_taking(s: State, seat: int, card: int) -> Iterator[Fact]:
    family, have = collected(s, seat)
    brings = shows(s, card, family)
    others = [one for one in on_offer(s) if one != card]
    effect = Effect(shows(s, card, EFFECT))
    if brings and all(shows(s, one, family) < brings for one in others):
        yield _kind("take-most", family, brings, have=have)
    elif brings:
        yield _kind("take-family", family, brings, have=have)
    if effect != Effect.NONE:
        yield Fact("take-effect", words={"effect": EFFECT_WORDS[effect]})
    if shows(s, card, CHAMELEONS):
        yield _kind("take-chameleons", CHAMELEONS, shows(s, card, CHAMELEONS))
    if others and not shows(s, card, GOBLINS) and all(shows(s, one, GOBLINS) for one in others):
        yield Fact("take-no-goblins")


def _of_discarding(s: State, seat: int, card: int) -> Iterator[Fact]:
    """Of the two cards that are left, the other one is for the other player (PD-42)."""
    other = 1 - seat
    family, _ = collected(s, other)
    if count := shows(s, card, family):
        yield _kind("away-family", family, count, other)
    elif effect := shows(s, card, EFFECT):
        yield Fact("away-effect", words={"effect": EFFECT_WORDS[Effect(effect)]}, seat=other)
    for left in on_offer(s):
        if left != card and shows(s, left, GOBLINS) > shows(s, card, GOBLINS):
            yield _kind("leaves-goblins", GOBLINS, shows(s, left, GOBLINS), other)
            break


def _of_stealing(s: State, seat: int, victim: int) -> Iterator[Fact]:
    stars = [int(s.stars[one]) for one in range(s.seats)]
    if stars[victim] == max(stars[one] for one in range(s.seats) if one != seat):
        yield Fact("steal-most", {"count": stars[victim]}, seat=victim)
    if stars[seat] <= stars[victim]:
        yield Fact("steal-nearer", {"mine": stars[seat] + 1, "theirs": stars[victim] - 1}, seat=victim)


def deck_with(s: State, seat: int, card: int) -> tuple[list[int], list[int]]:
    """The cards that come up in one reveal with a card that goes under now, and those that wait to go under after it.

    Decks come up three at a time, where no parade and no battle shifts that (PD-21).
    """
    order = [int(s.deck[seat, i]) for i in range(s.deck_size[seat])]
    order += [*(int(s.under[seat, i]) for i in range(s.named[seat])), card]
    first = (len(order) - 1) // REVEALED * REVEALED
    waiting = [*in_front(s, seat), taken(s, seat)]
    return order[first:], [one for one in waiting if one >= 0 and one != card and can_go_under(s, seat, one)]


def _of_putting_under(s: State, seat: int, card: int) -> Iterator[Fact]:
    family, _ = collected(s, seat)
    beside, waiting = deck_with(s, seat, card)
    if UNKNOWN not in beside and len(beside) > 1:
        together = sum(shows(s, one, family) for one in beside)
        if shows(s, card, family) and together > shows(s, card, family):
            yield _kind("under-together", family, together)
    if shows(s, card, family) and all(shows(s, one, family) < shows(s, card, family) for one in waiting):
        yield _kind("under-first", family, shows(s, card, family))
    goblins = sum(shows(s, one, GOBLINS) for one in waiting)
    if goblins and not shows(s, card, GOBLINS):
        yield _kind("under-goblins-later", GOBLINS, goblins)
    if shows(s, card, EFFECT):
        yield Fact("under-effect", words={"effect": EFFECT_WORDS[Effect(shows(s, card, EFFECT))]})
