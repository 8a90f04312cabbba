"""Moves and positions of Destrier Duel as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tablee.kernel.game import UNKNOWN
from tablee.kernel.options import words_of
from tablee.kernel.positions import HiddenNumbers, Layout, Names, Numbers, Row, Words, array, pile, scalar
from tablee.kernel.records import Table

from .cards import (
    CARD_OF,
    CARDS,
    FIRST_CARD_MOVE,
    MOST_DRAWS,
    MOST_SHOWN,
    NO_CARD,
    NOBODY,
    NUMBERS,
    BothBust,
    Card,
    Move,
    Phase,
    Reason,
)
from .moves import parts_of as parts_of
from .state import State

MOVE_TEXTS = tuple(move.name.lower().replace("_", " ") for move in Move)
_MOVES_BY_TEXT = {text: move for move, text in enumerate(MOVE_TEXTS)}
CARD_TEXTS = {int(card): card.name.lower() for card in Card}
PHASE_TEXTS = {int(phase): phase.name.lower().replace("_", "-") for phase in Phase}
REASON_TEXTS = {int(reason): reason.name.lower().replace("_", "-") for reason in Reason}

BOTH_BUST_TEXTS = words_of(BothBust)

_MOVE_WORDS = {move: text.replace(" ", "-") for move, text in enumerate(MOVE_TEXTS)}
_SEATS = Words({0: "0", 1: "1", NOBODY: "nobody"})
_NUMBERS = HiddenNumbers()
_CARDS = Words(CARD_TEXTS)


CLAUSES_OF = {  # the rules a player may want to read before the move
    Move.HIT: (20, 21),
    Move.STAND: (23, 40),
    Move.DECLINE: (42,),
    Move.PLUS3_OWN: (30,),
    Move.PLUS3_OTHER: (30,),
    Move.MINUS3_OWN: (30,),
    Move.MINUS3_OTHER: (30,),
    Move.EXCHANGE: (31, 43),
    Move.BURY_OWN: (32,),
    Move.BURY_OTHER: (32,),
    Move.DENY: (34, 35),
    Move.DECLARE21: (33,),
    Move.DECLARE25: (33,),
    Move.DECLARE27: (33,),
}


def clauses_of(move: int) -> tuple[int, ...]:
    return CLAUSES_OF[Move(move)]


def print_move(move: int) -> str:
    return MOVE_TEXTS[move]


def parse_move(text: str) -> int:
    words = " ".join(text.lower().split())
    if words not in _MOVES_BY_TEXT:
        raise ValueError(f"{text.strip()!r} is not a move of Destrier Duel")
    return _MOVES_BY_TEXT[words]


def _hand(label: str, field: str, count: str, seat: int) -> Row[State]:
    names = _CARDS if "destrier" in field else _NUMBERS
    return pile(f"{label}{seat}", lambda s: s[field][seat], lambda s: (s[count], seat), names)


def _filled(label: str, cells: Callable[[State], Table], names: Names) -> Row[State]:
    """Cards in cells without a count: the first empty cell ends them."""

    def write(s: State, cards: list[int]) -> None:
        room = cells(s)
        if len(cards) > len(room):
            raise ValueError(f"{label} has room for {len(room)} cards, not {len(cards)}")
        room[: len(cards)] = cards

    return Row(label, lambda s: [card for cell in cells(s) if (card := int(cell)) != NO_CARD], write, names)


def _shown(label: str, i: int) -> list[Row[State]]:
    """One of the duels before this one."""

    def scalar_at(name: str, field: str, names: Names) -> Row[State]:
        def write(s: State, values: list[int]) -> None:
            if len(values) != 1:
                raise ValueError(f"{label}-{name} takes one value, not {len(values)}")
            s[field][i] = values[0]

        return Row(f"{label}-{name}", lambda s: [int(s[field][i])], write, names)

    def markers(s: State, values: list[int]) -> None:
        if len(values) != 2:
            raise ValueError(f"{label}-markers takes 2 values, not {len(values)}")
        s["shown_markers"][i] = values

    return [
        _filled(f"{label}-hand0", lambda s: s["shown_hand"][i][0], _NUMBERS),
        _filled(f"{label}-hand1", lambda s: s["shown_hand"][i][1], _NUMBERS),
        Row(f"{label}-markers", lambda s: [int(value) for value in s["shown_markers"][i]], markers, Numbers()),
        _filled(f"{label}-destrier0", lambda s: s["shown_destrier"][i][0], _CARDS),
        _filled(f"{label}-destrier1", lambda s: s["shown_destrier"][i][1], _CARDS),
        scalar_at("target", "shown_target", Numbers()),
        scalar_at("winner", "shown_winner", _SEATS),
        scalar_at("reason", "shown_reason", Words(REASON_TEXTS)),
    ]


def _more_shown() -> list[Row[State]]:
    """The duels further back, which a position has only if one move has ended more than two."""

    def write(s: State, numbers: list[int]) -> None:
        if len(numbers) != 1 or not 2 < numbers[0] <= MOST_SHOWN:
            raise ValueError(f"it goes from 3 to {MOST_SHOWN}")
        s.shown_reason[2 : numbers[0]] = Reason.EQUAL  # until the parts that follow say which

    def read(s: State) -> list[int]:
        count = sum(int(reason) != Reason.NONE for reason in s.shown_reason)
        return [count] if count > 2 else []

    rows: list[Row[State]] = [Row("shown-count", read, write, Numbers(), is_optional=True)]
    for i in range(2, MOST_SHOWN):
        rows += [replace(row, applies=partial(_has_shown, i)) for row in _shown(f"shown-{i + 1}", i)]
    return rows


def _has_shown(i: int, s: State) -> bool:
    return s.shown_reason[i] != Reason.NONE


def _hole_is_not(seat: int) -> Row[State]:
    def write(s: State, numbers: list[int]) -> None:
        if not {11, 12}.issuperset(numbers):
            raise ValueError("only 11 and 12 can be ruled out")
        s.hole_is_not[seat] = sum(1 if number == 11 else 2 for number in set(numbers))

    def read(s: State) -> list[int]:
        return [11 + bit for bit in range(2) if s.hole_is_not[seat] >> bit & 1]

    return Row(f"hole{seat}-is-not", read, write, _NUMBERS)


_ROWS: list[Row[State]] = [
    scalar("duel"),
    array("wins"),
    scalar("phase", Words(PHASE_TEXTS)),
    scalar("turn", _SEATS),
    scalar("target"),
    _hand("hand", "hand", "held", 0),
    _hand("hand", "hand", "held", 1),
    array("markers"),
    array("draws"),
    _hand("destrier", "destrier", "destriers", 0),
    _hand("destrier", "destrier", "destriers", 1),
    pile("deck", lambda s: s["deck"], lambda s: (s, "deck_size"), _NUMBERS, top_first=True),
    scalar("buried"),
    pile("log", lambda s: s["log"], lambda s: (s, "played"), Words(_MOVE_WORDS)),
    _hole_is_not(0),
    _hole_is_not(1),
    scalar("winner", _SEATS),
    scalar("reason", Words(REASON_TEXTS)),
    scalar("both_bust", Words(BOTH_BUST_TEXTS)),
    scalar("wins_needed"),
    *_shown("shown", 0),
    *_shown("shown-before", 1),
    *_more_shown(),
]


def check(s: State) -> None:
    """Refuse a position in which a card is missing, doubled or too many (DD-01, DD-02)."""
    numbers = [int(s.hand[seat, i]) for seat in range(2) for i in range(s.held[seat])]
    numbers += [int(s.deck[i]) for i in range(s.deck_size)]
    if len(numbers) != NUMBERS:
        raise ValueError(f"the position has {len(numbers)} number cards instead of {NUMBERS}")
    _check_each_once("number card", numbers, NUMBERS)
    spent = [CARD_OF[s.log[i]] for i in range(s.played) if s.log[i] >= FIRST_CARD_MOVE]
    in_hand = [int(s.destrier[seat, i]) for seat in range(2) for i in range(s.destriers[seat])]
    if len(spent) + len(in_hand) != 4:
        raise ValueError(f"the position has {len(spent) + len(in_hand)} Destrier cards dealt instead of 4")
    _check_each_once("Destrier card", spent + in_hand, CARDS)
    for seat in range(2):
        if not (1 <= s.held[seat] <= s.draws[seat] <= MOST_DRAWS and s.draws[seat] >= 2):
            raise ValueError(f"seat {seat} holds {s.held[seat]} cards after {s.draws[seat]} draws")
        if s.destriers[seat] == 2 and s.destrier[seat, 0] > s.destrier[seat, 1]:
            raise ValueError(f"the Destrier cards of seat {seat} are not in their order")
        if s.markers[seat] not in (-3, 0, 3):
            raise ValueError(f"markers of {s.markers[seat]} are not possible")
    _check_numbers(s)


def _check_numbers(s: State) -> None:
    if s.target not in (21, 23, 25, 27):
        raise ValueError(f"the target cannot be {s.target}")
    if s.wins_needed not in (1, 2, 3, 5) or s.duel < 1 or min(s.wins[0], s.wins[1]) < 0:
        raise ValueError("the match cannot stand like this")
    if s.buried not in (0, 1) or s.buried > s.deck_size:
        raise ValueError(f"{s.buried} buried cards are not possible")
    if s.turn == NOBODY:
        raise ValueError("it must be somebody's turn")
    if (s.phase == Phase.OVER) != (s.winner != NOBODY):
        raise ValueError("a match is over when somebody has won it, and only then")
    _check_shown(s)


def _check_shown(s: State) -> None:
    """Beyond the latest two, a duel is there as a whole or not at all."""
    shown = [int(reason) != Reason.NONE for reason in s["shown_reason"]]
    for i in range(2, MOST_SHOWN):
        if shown[i] != (i < sum(shown)) or (not shown[i] and s["shown_hand"][i].any()):
            raise ValueError("a duel before this one is shown without its end")


def _check_each_once(kind: str, cards: list[int], highest: int) -> None:
    for card in cards:
        if card != UNKNOWN and not 1 <= card <= highest:
            raise ValueError(f"there is no {kind} {card}")
        if card != UNKNOWN and cards.count(card) > 1:
            raise ValueError(f"the {kind} {CARD_TEXTS[card] if highest == CARDS else card} is there twice")


_LAYOUT = Layout(State, _ROWS, check)


def print_position(s: State) -> str:
    return _LAYOUT.print(s)


def parse_position(text: str) -> Table:
    return _LAYOUT.parse(text)
