"""What speaks for a move of DREI x DR3I: who can still answer it, what it gets rid of, and what is kept for later."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.bots.hints import Fact
from tablee.games.drei.cards import (
    ANYTHING,
    CARDS,
    COPIES,
    FLIP,
    FOUR,
    HIGHEST,
    JOKER,
    KEEP,
    LEAD,
    LOWEST,
    NAMED,
    NO_CARD,
    NO_RESCUE,
    PICKUP,
    ROW,
    SEVEN,
    TAKE,
    Phase,
    Special,
)
from tablee.games.drei.hands import face, put, take_effect
from tablee.games.drei.notation import CARD_TEXTS
from tablee.games.drei.odds import are_all_out, unseen_that_fit
from tablee.games.drei.rules import card_of, jokers_of, may_follow, naturals_of
from tablee.games.drei.secrets import is_hidden
from tablee.games.drei.setup import chosen_card, packs
from tablee.games.drei.state import State
from tablee.kernel.game import AnyGame
from tablee.kernel.records import Table, clone

SPECIALS = tuple(Special)
HARD = 9  # from this number on, few numbers can answer
FEW = 3  # cards that are quickly got rid of again


def facts(game: AnyGame, masked: Table, seat: int, move: int) -> list[Fact]:
    """The most telling first."""
    s: State = masked[0]
    if move >= KEEP:
        return [*_of_keeping([chosen_card(move - KEEP, i) for i in range(ROW)])]
    if move == PICKUP:
        return [*_of_pickup(s, seat)]
    if FLIP <= move < LEAD:
        fit, unseen = unseen_that_fit(s)
        return [Fact("flip", {"count": fit, "of": unseen})] if s.demand != ANYTHING else []
    if move < PICKUP:
        return [*_of_laying(s, clone(masked)[0], seat, move)]
    return [*_of_rescue(s, clone(masked)[0], seat, move)]


def row_of(s: State, seat: int) -> dict[int, int]:
    """The cards that a seat plays from now, in hand or face up, and how many of each."""
    cells = s.hand if s.held[seat] > 0 else s.up
    return {card: int(cells[seat, card]) for card in range(LOWEST, CARDS) if int(cells[seat, card]) > 0}


def next_seat(s: State, seat: int) -> int:
    """Whose turn it is after this one: those who are out are passed over."""
    other = (seat + 1) % s.seats
    while s.place[other] > 0 and other != seat:
        other = (other + 1) % s.seats
    return other


def cannot_follow(s: State, other: int) -> bool:
    """Whether all that a player plays from is known and nothing of it fits."""
    if s.held[other] > 0 and is_hidden(s, other):
        return False
    cards = row_of(s, other)
    return bool(cards) and not any(may_follow(s, card) for card in cards)


def cards_of(s: State, seat: int) -> int:
    return int(s.held[seat]) + int(s.ups[seat]) + int(s.downs[seat])


def _names(cards: list[int]) -> list[str]:
    return [CARD_TEXTS[card] for card in cards]


def _of_keeping(kept: list[int]) -> Iterator[Fact]:
    """Three cards face up, for when the hand is empty."""
    specials = [card for card in SPECIALS if card in kept]
    if specials:
        yield Fact("keep-special", cards=_names([*map(int, specials)]))
    numbers = sum(any(_fits_on(number, card) for card in kept) for number in range(LOWEST, HIGHEST + 1))
    yield Fact("keep-answers", {"count": numbers, "of": HIGHEST - LOWEST + 1})


def _fits_on(number: int, card: int) -> bool:
    """D3-21, D3-22, and special cards on anything."""
    return card > HIGHEST or (card <= SEVEN if number == SEVEN else card >= number)


def _of_pickup(s: State, seat: int) -> Iterator[Fact]:
    row, piled = row_of(s, seat), [face(int(s.pile[i])) for i in range(s.pile_size)]
    fours = [card for card in range(LOWEST, CARDS) if _makes_four(piled.count(card), int(s.hand[seat, card]))]
    if fours:
        yield Fact("fours", cards=_names(fours))
    playable = [card for card in row if may_follow(s, card)]
    if playable and min(playable) > HIGHEST:
        yield Fact("spares", cards=_names(playable))
    gained = [int(card) for card in SPECIALS if card in piled]
    if gained:
        yield Fact("picks", {"count": len(piled)}, cards=_names(gained))
    elif len(piled) <= FEW:
        yield Fact("picks-few", {"count": len(piled)})


def _makes_four(piled: int, held: int) -> bool:  # D3-41
    return held > 0 and piled > 0 and held + piled >= FOUR


def _of_laying(s: State, after: State, seat: int, move: int) -> Iterator[Fact]:
    """`after` is a copy of the table: the cards are laid on it, and nothing is drawn."""
    card, count = card_of(move), naturals_of(move) + jokers_of(move)
    row, swept = row_of(s, seat), s.pile_size
    is_turned = s.phase == Phase.NAME
    if not is_turned and count == cards_of(s, seat) and s.draw_size == 0:
        yield Fact("out", {"count": count})
        return
    if not is_turned:
        cells = after.hand if s.held[seat] > 0 else after.up
        cells[seat, card] -= naturals_of(move)
        cells[seat, JOKER] -= jokers_of(move)
    _lay(after, card, naturals_of(move), jokers_of(move))
    if card == Special.DELETE:
        if swept > 0:
            yield Fact("sweeps", {"count": swept})
    else:
        yield from _of_demand(s, after, seat, card)
    if not is_turned:
        yield from _of_row(s, row, card, count, jokers_of(move))


def _lay(after: State, card: int, naturals: int, jokers: int) -> None:
    """From where the cards were taken before."""
    after.turned = NO_CARD
    put(after, card, naturals)
    if jokers > 0:
        put(after, NAMED + card, jokers)
    take_effect(after, card)


def _of_demand(s: State, after: State, seat: int, card: int) -> Iterator[Fact]:
    """What the next player has to answer."""
    other = next_seat(s, seat)
    if other == seat:
        return
    if cannot_follow(after, other):
        yield Fact("stuck", seat=other)
    if card == Special.INVISIBLE and (after.demand >= HARD or after.demand == SEVEN):
        yield Fact("passes-on", cards=[CARD_TEXTS[int(after.demand)]], seat=other)
    elif card <= HIGHEST and (card >= HARD or card == SEVEN):
        deletes = COPIES[Special.DELETE] * packs(s.seats) if are_all_out(s, Special.DELETE) else 0
        says = "seven" if card == SEVEN else "hard"
        yield Fact(says, {"lowest": card, "highest": HIGHEST, "deletes": deletes})
    fit, unseen = unseen_that_fit(after)
    if after.demand != ANYTHING and 2 * fit < unseen:
        yield Fact("few-answers", {"count": fit, "of": unseen})


def _of_row(s: State, row: dict[int, int], card: int, count: int, jokers: int) -> Iterator[Fact]:
    """What leaves the hand, or the cards face up, and what stays there."""
    if count > 1:
        yield Fact("sheds", {"count": count})
    numbers = [one for one in row if one <= HIGHEST]
    fitting = [one for one in numbers if may_follow(s, one)]
    if card > HIGHEST and not jokers and numbers and not fitting:
        yield Fact("no-number", {"demand": int(s.demand)})
    if not jokers and card <= HIGHEST and len(fitting) > 1 and card == min(fitting):
        yield Fact("lowest", cards=_names([one for one in fitting if one != card]))
    kept = [one for one in row if one > HIGHEST and one != card and not (jokers and one == JOKER)]
    if kept and card <= HIGHEST and not jokers:
        yield Fact("keeps", cards=_names(kept))


def _of_rescue(s: State, after: State, seat: int, move: int) -> Iterator[Fact]:
    """A face-up card that goes with the pile that was picked up (D3-52)."""
    if move == NO_RESCUE:
        return
    card = LOWEST + (move - LEAD if move < TAKE else move - TAKE)
    if move < TAKE:
        after.up[seat, card] -= 1
        _lay(after, card, 1, 0)
        yield from _of_demand(s, after, seat, card)
    yield Fact("rescue", {"left": int(s.ups[seat]) - 1}, cards=[CARD_TEXTS[card]])
