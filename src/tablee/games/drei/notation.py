"""Moves and positions of DREI x DR3I as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablee.kernel.game import UNKNOWN
from tablee.kernel.options import words_of
from tablee.kernel.positions import HiddenNumbers, Layout, Names, Row, Words, pile, scalar
from tablee.kernel.records import Table

from .cards import (
    ANYTHING,
    CARDS,
    COPIES,
    FLIP,
    HIGHEST,
    IS_OUT,
    JOKER,
    KEEP,
    LEAD,
    LOG,
    LOWEST,
    MOST_ALIKE,
    MOST_PLAYS,
    MOST_SEATS,
    MOVES,
    NAMED,
    NO_CARD,
    NO_RESCUE,
    PICKUP,
    ROW,
    SETS_ASIDE,
    TAKE,
    TAKES,
    TURNED,
    Phase,
    Reason,
    Rescue,
    Special,
)
from .hands import face
from .moves import MoveParts, text_of
from .moves import parts_of as parts_of
from .rules import card_of, jokers_of, naturals_of
from .setup import chosen_card, packs
from .state import State

CARD_TEXTS = {number: str(number) for number in range(LOWEST, HIGHEST + 1)} | {
    int(card): card.name.lower() for card in Special
}
PHASE_TEXTS = {int(phase): phase.name.lower() for phase in Phase}
REASON_TEXTS = {int(reason): reason.name.lower() for reason in Reason}
RESCUE_TEXTS = words_of(Rescue)
JOKER_TEXT = CARD_TEXTS[JOKER]


# Moves


def _parts(move: int) -> MoveParts:
    if move < PICKUP:
        card, naturals = CARD_TEXTS[card_of(move)], naturals_of(move)
        return MoveParts("lay", (card,) * naturals + (JOKER_TEXT,) * jokers_of(move), None if naturals else card)
    if move == PICKUP:
        return MoveParts("pickup")
    if move < LEAD:
        return MoveParts("flip", place=1 + move - FLIP)
    if move < TAKE:
        return MoveParts("lead", (str(LOWEST + move - LEAD),))
    if move < NO_RESCUE:
        return MoveParts("take", (str(LOWEST + move - TAKE),))
    if move == NO_RESCUE:
        return MoveParts("no-rescue")
    return MoveParts("keep", tuple(CARD_TEXTS[chosen_card(move - KEEP, i)] for i in range(ROW)))


def _in_order(text: str) -> str:
    """The words of a move with its cards in their order, JOKERs last: `joker 8` is `8 joker`."""
    words = text.lower().split()
    order = list(CARD_TEXTS.values())
    first = 1 if words[:1] == ["keep"] else 0
    last = words.index("as") if "as" in words else len(words)
    cards = sorted(words[first:last], key=lambda word: order.index(word) if word in order else -1)
    return " ".join([*words[:first], *cards, *words[last:]])


MOVE_TEXTS = tuple(text_of(_parts(move)) for move in range(MOVES))
_MOVES = {_in_order(text): move for move, text in enumerate(MOVE_TEXTS)}


def print_move(move: int) -> str:
    return MOVE_TEXTS[move]


def parse_move(text: str) -> int:
    move = _MOVES.get(_in_order(text[:80]))
    if move is None:
        raise ValueError(f"{text.strip()!r} is not a move of DREI x DR3I")
    return move


_CLAUSES_OF_SPECIAL = {Special.DELETE: 24, Special.INVISIBLE: 25, Special.RESTART: 26}


def clauses_of(move: int) -> tuple[int, ...]:
    """The rules that a player may want to read before the move."""
    if move < PICKUP:
        card, naturals, jokers = card_of(move), naturals_of(move), jokers_of(move)
        own = (_CLAUSES_OF_SPECIAL[Special(card)],) if card > HIGHEST else (22,) if card == 7 else (21,)
        several = (20,) if naturals + jokers > 1 else ()
        joker = () if jokers == 0 else (27,) if naturals == 0 else (27, 28)
        return own + several + joker
    if move == PICKUP:
        return (30, 41)
    if move < LEAD:
        return (53,)
    return (52,) if move < KEEP else (11,)


# Positions


class Events:
    """What a seat did or what happened to it, in a single word: `0:8-8`, `1:takes-3`."""

    SEAT = 10_000  # times the seat, added to what happened

    def __init__(self) -> None:
        words = {move: text.replace(" ", "-") for move, text in enumerate(MOVE_TEXTS)}
        for card, name in CARD_TEXTS.items():
            words |= {TURNED + card: f"turned-{name}", SETS_ASIDE + card: f"sets-aside-{name}"}
        words |= {TAKES + n: f"takes-{n}" for n in range(1, 111)} | {IS_OUT: "is-out"}
        self._words, self._values = words, {word: value for value, word in words.items()}

    def print(self, value: int) -> str:
        return f"{value // self.SEAT}:{self._words[value % self.SEAT]}"

    def parse(self, word: str) -> int:
        seat, _, what = word.partition(":")
        if seat not in tuple("0123456789") or what not in self._values:
            raise ValueError(f"{word} never happens")
        return int(seat) * self.SEAT + self._values[what]


_CARDS = Words(CARD_TEXTS)
_PLACES = Words({NO_CARD: "none"} | CARD_TEXTS)
_PILE = Words(
    CARD_TEXTS | {NAMED + card: f"joker-as-{name}" for card, name in CARD_TEXTS.items() if name != JOKER_TEXT}
)
_NUMBERS = HiddenNumbers()


def is_seat(seat: int) -> Callable[[State], bool]:
    return lambda s: seat < int(s["seats"])


def counted(counts: Table | Sequence[int]) -> list[int]:
    """A count of cards as a list of cards, lowest first."""
    return [card for card in range(LOWEST, CARDS) for _ in range(int(counts[card]))]


def _counted(
    label: str,
    field: str,
    seat: int | None = None,
    total: str | None = None,
    most: int = 110,
    applies: Callable[[State], bool] = lambda s: True,
) -> Row[State]:
    """Cards in any order; a hand of which a part is hidden is written with a question mark for every card."""

    def cells(s: State) -> Table:
        return s[field] if seat is None else s[field][seat]

    def read(s: State) -> list[int]:
        counts = cells(s)
        return [UNKNOWN] * int(s[total][seat]) if total and counts[LOWEST] == UNKNOWN else counted(counts)

    def write(s: State, cards: list[int]) -> None:
        counts = cells(s)
        if len(cards) > most:
            raise ValueError(f"{label} has room for {most} cards, not {len(cards)}")
        if total:
            s[total][seat] = len(cards)
        if field == "known":
            s["seen"][seat] = len(cards)
        if total and UNKNOWN in cards:
            if set(cards) != {UNKNOWN}:
                raise ValueError("a hand is hidden or open, not both")
            counts[LOWEST:] = UNKNOWN
            return
        for card in cards:
            if card < LOWEST:
                raise ValueError("only a hand can be hidden")
            counts[card] += 1

    return Row(label, read, write, _CARDS, applies)


def _fixed(label: str, field: str, seat: int, names: Names, applies: Callable[[State], bool]) -> Row[State]:
    """Three places of a seat."""

    def write(s: State, values: list[int]) -> None:
        if len(values) != ROW:
            raise ValueError(f"{label} takes {ROW} values, not {len(values)}")
        s[field][seat] = values
        if field == "down":
            s["downs"][seat] = sum(value != NO_CARD for value in values)

    return Row(label, lambda s: [int(value) for value in s[field][seat]], write, names, applies)


def _seat_rows(seat: int) -> list[Row[State]]:
    def in_exchange(s: State) -> bool:
        return seat < int(s["seats"]) and int(s["phase"]) == Phase.EXCHANGE

    return [
        _counted(f"up{seat}", "up", seat, "ups", ROW, is_seat(seat)),
        _fixed(f"down{seat}", "down", seat, _PLACES, is_seat(seat)),
        _counted(f"hand{seat}", "hand", seat, "held", MOST_ALIKE * 14, is_seat(seat)),
        _counted(f"known{seat}", "known", seat, None, MOST_ALIKE * 14, is_seat(seat)),
        _counted(f"ruled-out{seat}", "ruled_out", seat, None, MOST_ALIKE * 14, is_seat(seat)),
        _fixed(f"choice{seat}", "choice", seat, _PLACES, in_exchange),
    ]


def _places() -> Row[State]:
    def write(s: State, values: list[int]) -> None:
        if len(values) != int(s["seats"]):
            raise ValueError(f"{len(values)} places do not fit {int(s['seats'])} seats")
        s["place"][: len(values)] = values

    return Row("places", lambda s: [int(place) for place in s["place"][: int(s["seats"])]], write, _NUMBERS)


def _log() -> Row[State]:
    def read(s: State) -> list[int]:
        events = int(s["events"])
        numbers = range(max(0, events - LOG), events)
        return [int(s["log_seat"][n % LOG]) * Events.SEAT + int(s["log"][n % LOG]) for n in numbers]

    def write(s: State, values: list[int]) -> None:
        events = int(s["events"])
        if len(values) != min(LOG, events):
            raise ValueError(f"of {events} events {min(LOG, events)} are told, not {len(values)}")
        for n, value in enumerate(values, events - len(values)):
            s["log_seat"][n % LOG], s["log"][n % LOG] = divmod(value, Events.SEAT)

    return Row("log", read, write, Events())


def _turned() -> Row[State]:
    return scalar("turned", Words({NO_CARD: "none", JOKER: JOKER_TEXT}))


_ROWS: list[Row[State]] = [
    scalar("seats"),
    scalar("rescue", Words(RESCUE_TEXTS)),
    scalar("phase", Words(PHASE_TEXTS)),
    scalar("turn"),
    scalar("plays"),
    scalar("demand", Words({ANYTHING: "anything"} | {n: str(n) for n in range(LOWEST, HIGHEST + 1)})),
    pile("pile", lambda s: s["pile"], lambda s: (s, "pile_size"), _PILE),
    pile("draw", lambda s: s["draw"], lambda s: (s, "draw_size"), _CARDS, top_first=True),
    _counted("out", "out"),
    _turned(),
    *(row for seat in range(MOST_SEATS) for row in _seat_rows(seat)),
    _places(),
    scalar("finished"),
    scalar("reason", Words(REASON_TEXTS)),
    scalar("events"),
    _log(),
]


def check(s: State) -> None:
    """Refuse a position that cannot be: cards missing or too many, a hand with four alike, a wrong demand."""
    if s.seats not in range(2, MOST_SEATS + 1):
        raise ValueError(f"{s.seats} players are not possible")
    if s.turn not in range(s.seats) or not 0 <= s.plays <= MOST_PLAYS or s.events < 0:
        raise ValueError("the game cannot stand like this")
    _check_cards(s)
    for seat in range(s.seats):
        _check_hand(s, seat)
    if s.demand != demand_of(s):
        raise ValueError(f"what counts on the pile is not {s.demand}")
    if (s.phase == Phase.OVER) != (s.reason != Reason.NONE) or (s.turned != NO_CARD) < (s.phase == Phase.NAME):
        raise ValueError("the phase does not fit")
    if not 0 <= s.finished < s.seats or any(not 0 <= int(s.place[seat]) <= s.seats for seat in range(s.seats)):
        raise ValueError("the places are not possible")
    if s.phase == Phase.OVER and any(s.place[seat] == 0 for seat in range(s.seats)):
        raise ValueError("a game is over when everybody has a place")
    if s.phase not in (Phase.OVER, Phase.EXCHANGE) and s.place[s.turn] != 0:
        raise ValueError("whoever is out has no turn")


def _check_cards(s: State) -> None:
    """Every card is somewhere, once; what is hidden may be any of those not seen."""
    cards = [face(int(s.pile[i])) for i in range(s.pile_size)] + [int(s.draw[i]) for i in range(s.draw_size)]
    cards += counted(s["out"]) + ([s.turned] if s.turned else [])
    for seat in range(s.seats):
        cards += counted(s["up"][seat]) + [card for i in range(ROW) if (card := int(s.down[seat, i])) != NO_CARD]
        is_hidden = s.hand[seat, LOWEST] == UNKNOWN
        known = counted(s["known"][seat])
        cards += known + [UNKNOWN] * (int(s.held[seat]) - len(known)) if is_hidden else counted(s["hand"][seat])
    if len(cards) != packs(s.seats) * sum(COPIES):
        raise ValueError(f"the position has {len(cards)} cards instead of {packs(s.seats) * sum(COPIES)}")
    for card, name in CARD_TEXTS.items():
        if cards.count(card) > packs(s.seats) * COPIES[card]:
            raise ValueError(f"the position has too many cards {name}")


def _check_hand(s: State, seat: int) -> None:
    for card, name in CARD_TEXTS.items():
        hand, known, ruled_out = (int(row[seat, card]) for row in (s.hand, s.known, s.ruled_out))
        if hand > MOST_ALIKE or known > MOST_ALIKE or ruled_out > MOST_ALIKE:
            raise ValueError(f"hand {seat} cannot keep more than {MOST_ALIKE} cards {name}")
        if hand != UNKNOWN and not known <= hand <= known + MOST_ALIKE - ruled_out:
            raise ValueError(f"what is known of hand {seat} does not fit its cards {name}")
    chosen = [int(s.choice[seat, i]) for i in range(ROW)]
    if chosen != sorted(chosen) or (NO_CARD in chosen and any(chosen)):
        raise ValueError(f"the choice of seat {seat} is not three cards in their order")


def demand_of(s: State) -> int:
    """What counts on the pile, read from it (D3-21 to D3-26)."""
    for i in range(s.pile_size - 1, -1, -1):
        card = int(s.pile[i]) - NAMED if s.pile[i] > NAMED else int(s.pile[i])
        if card != Special.INVISIBLE:
            return card if card <= HIGHEST else ANYTHING
    return ANYTHING


_LAYOUT = Layout(State, _ROWS, check)


def print_position(s: State) -> str:
    return _LAYOUT.print(s)


def parse_position(text: str) -> Table:
    return _LAYOUT.parse(text)
