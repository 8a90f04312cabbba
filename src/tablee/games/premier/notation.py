"""Moves and positions of Mon Premier Deck Building as text. Cards are called by the ids of their card set."""

from __future__ import annotations

from collections.abc import Callable

from tablee.kernel.positions import Layout, Names, Numbers, Row, Words, pile, scalar
from tablee.kernel.records import Table

from .cards import (
    CARDS,
    DISCARD,
    DROP,
    DROP_NOTHING,
    FIRST_COMMON,
    IN_DECK,
    LOG,
    MOST_SEATS,
    MOVES,
    OUT,
    STEAL,
    TAKE,
    TAKEN,
    UNDER,
    WHAT,
    Event,
    Phase,
)
from .cardset import DECK_NAMES, CardSet
from .moves import MoveParts, parts_of, text_of
from .possible import check, where_cards_lie
from .state import State

PHASE_TEXTS = {int(phase): phase.name.lower() for phase in Phase}
EVENT_TEXTS = {int(event): event.name.lower().replace("_", "-") for event in Event}
CARD_EVENTS = {
    *(Event.TURNS_UP, Event.LAYS, Event.DROPS, Event.TAKES, Event.DISCARDS),
    *(Event.STAR, Event.PARADE, Event.THIEF, Event.TREASURE),
}
_CLAUSES = {"drop": (40,), "take": (41, 42), "discard": (42,), "steal": (22,), "under": (43,)}


class Events:
    """What happened, in a single word: `1:lays:ember`, `0:steals:2`."""

    def __init__(self, ids: list[str]) -> None:
        self._ids, self._numbers = ids, {card: number for number, card in enumerate(ids)}
        self._kinds = {name: kind for kind, name in EVENT_TEXTS.items()}

    def print(self, value: int) -> str:
        head, what = divmod(value, WHAT)
        kind, seat = divmod(head, MOST_SEATS)
        return f"{seat}:{EVENT_TEXTS[kind]}:{self._ids[what] if kind in CARD_EVENTS else what}"

    def parse(self, word: str) -> int:
        seat, _, rest = word.partition(":")
        name, _, what = rest.partition(":")
        kind = self._kinds.get(name, -1)
        number = self._numbers.get(what, -1) if kind in CARD_EVENTS else int(what) if what.isdecimal() else -1
        if seat not in tuple("01234") or kind < 0 or not 0 <= number < WHAT:
            raise ValueError(f"{word} never happens")
        return (kind * MOST_SEATS + int(seat)) * WHAT + number


class Held:
    """A card and the round in which it went under the deck: `ember@3`. In a row a card is number * 100 + round."""

    def __init__(self, ids: list[str]) -> None:
        self._ids, self._numbers = ids, {card: number for number, card in enumerate(ids)}

    def print(self, value: int) -> str:
        return f"{self._ids[value // 100]}@{value % 100}"

    def parse(self, word: str) -> int:
        card, _, since = word.partition("@")
        if card not in self._numbers or not since.isdecimal() or int(since) > 99:
            raise ValueError(f"{word} is not a card and a round")
        return 100 * self._numbers[card] + int(since)


class Fixed(Words):
    """Words for values that are never hidden."""

    def parse(self, word: str) -> int:
        if word == "?":
            raise ValueError("only decks and the pile are hidden")
        return super().parse(word)


class Notation:
    def __init__(self, cards: CardSet) -> None:
        self.cards, ids = cards, [card.id for card in cards.cards]
        self.ids = ids
        self._texts = tuple(text_of(self._parts(move)) for move in range(MOVES))
        self._moves = {text: move for move, text in enumerate(self._texts)}
        self._layout = Layout(State, _rows(cards), self._check)

    # Moves

    def _parts(self, move: int) -> MoveParts:
        if move == DROP_NOTHING:
            return MoveParts("drop")
        if move < DROP_NOTHING:
            return MoveParts("drop", self.ids[move - DROP])
        if move < DISCARD:
            return MoveParts("take", self.ids[FIRST_COMMON + move - TAKE])
        if move < STEAL:
            return MoveParts("discard", self.ids[FIRST_COMMON + move - DISCARD])
        return MoveParts("steal", seat=move - STEAL) if move < UNDER else MoveParts("under", self.ids[move - UNDER])

    def print_move(self, move: int) -> str:
        return self._texts[move]

    def parse_move(self, text: str) -> int:
        move = self._moves.get(" ".join(text[:80].lower().split()))
        if move is None:
            raise ValueError(f"{text.strip()!r} is not a move of Mon Premier Deck Building")
        return move

    def parts_of(self, text: str) -> MoveParts:
        return parts_of(text)

    def clauses_of(self, move: int) -> tuple[int, ...]:
        """The rules that a player may want to read before the move."""
        return _CLAUSES[self._parts(move).does]

    # Positions

    def print_position(self, s: State) -> str:
        return self._layout.print(s)

    def parse_position(self, text: str) -> Table:
        return self._layout.parse(text)

    def _check(self, s: State) -> None:
        s["face"] = self.cards.faces
        where_cards_lie(s, self.ids)
        check(s, self.ids)


def is_seat(seat: int) -> Callable[[State], bool]:
    return lambda s: seat < int(s["seats"])


def _card_set(cards: CardSet) -> Row[State]:
    """The beginning of the hash, so that a position is read with the set it belongs to."""
    mark = cards.material.hash[:8]

    class Mark:
        def print(self, value: int) -> str:
            return mark

        def parse(self, word: str) -> int:
            if word != mark:
                raise ValueError(f"it is a position of the card set {word}, not {mark}")
            return 0

    def write(s: State, values: list[int]) -> None:
        if len(values) != 1:
            raise ValueError("it names one card set")

    return Row("cards", lambda s: [0], write, Mark())


def _per_seat(label: str, field: str, names: Names) -> Row[State]:
    def write(s: State, values: list[int]) -> None:
        if len(values) != int(s["seats"]):
            raise ValueError(f"{len(values)} values do not fit {int(s['seats'])} seats")
        s[field][: len(values)] = values

    return Row(label, lambda s: [int(value) for value in s[field][: int(s["seats"])]], write, names)


def _seats_in(label: str, field: str) -> Row[State]:
    """A set of seats."""

    def read(s: State) -> list[int]:
        return [seat for seat in range(MOST_SEATS) if int(s[field]) >> seat & 1]

    def write(s: State, values: list[int]) -> None:
        if values != sorted(set(values)) or any(seat not in range(int(s["seats"])) for seat in values):
            raise ValueError("seats are named once and in their order")
        s[field] = sum(1 << seat for seat in values)

    return Row(label, read, write, Numbers())


def _out(names: Names) -> Row[State]:
    def read(s: State) -> list[int]:
        return [card for card in range(CARDS) if int(s["place"][card]) == OUT]

    def write(s: State, values: list[int]) -> None:
        if values != sorted(set(values)):
            raise ValueError("cards are named once and in their order")
        for card in values:
            s["place"][card] = OUT

    return Row("out", read, write, names)


def _held(seat: int, names: Names) -> Row[State]:
    def read(s: State) -> list[int]:
        cards = [card for card in range(CARDS) if int(s["place"][card]) == IN_DECK + seat]
        return sorted((100 * card + int(s["since"][card]) for card in cards), key=lambda held: (held % 100, held))

    def write(s: State, values: list[int]) -> None:
        if values != sorted(set(values), key=lambda held: (held % 100, held)):
            raise ValueError("cards are named once, round by round and in their order")
        for value in values:
            if int(s["place"][value // 100]):
                raise ValueError("a card of it lies elsewhere too")
            s["place"][value // 100], s["since"][value // 100] = IN_DECK + seat, value % 100

    return Row(f"holds{seat}", read, write, names, is_seat(seat))


def _took(seat: int, names: Names) -> Row[State]:
    def read(s: State) -> list[int]:
        return [card for card in range(CARDS) if int(s["place"][card]) == TAKEN + seat]

    def write(s: State, values: list[int]) -> None:
        if len(values) > 1 or any(int(s["place"][card]) for card in values):
            raise ValueError("it is one card that lies nowhere else")
        for card in values:
            s["place"][card] = TAKEN + seat

    return Row(f"took{seat}", read, write, names, is_seat(seat))


def _log(names: Names) -> Row[State]:
    def write(s: State, values: list[int]) -> None:
        if len(values) > min(LOG, int(s["events"])) or int(s["fresh"]) > len(values):
            raise ValueError(f"it cannot tell {len(values)} of {int(s['events'])} events")
        s["log"][: len(values)] = values
        s["logged"] = len(values)

    return Row("log", lambda s: [int(event) for event in s["log"][: int(s["logged"])]], write, names)


def _seat_rows(seat: int, known: Names, hidden: Names, held: Names) -> list[Row[State]]:
    def cells(label: str, field: str, size: str, names: Names) -> Row[State]:
        lying = pile(f"{label}{seat}", lambda s: s[field][seat], lambda s: (s[size], seat), names)
        return Row(lying.label, lying.read, lying.write, names, is_seat(seat))

    return [
        _held(seat, held),
        cells("deck", "deck", "deck_size", hidden),
        cells("front", "front", "laid", known),
        _took(seat, known),
        cells("under", "under", "named", hidden),
    ]


def _rows(cards: CardSet) -> list[Row[State]]:
    ids = [card.id for card in cards.cards]
    names = dict(enumerate(ids))
    known, hidden, held = Fixed(names), Words(names), Held(ids)
    return [
        _card_set(cards),
        scalar("seats"),
        _per_seat("chosen", "chosen", Words({i: name for i, name in enumerate(DECK_NAMES) if i})),
        scalar("round"),
        scalar("phase", Fixed(PHASE_TEXTS)),
        scalar("final"),
        scalar("lead"),
        scalar("turn"),
        _per_seat("stars", "stars", Numbers()),
        _seats_in("contenders", "contenders"),
        _seats_in("won", "won"),
        _seats_in("ordering", "ordering"),
        pile("common", lambda s: s["common"], lambda s: (s, "commons"), known),
        _out(known),
        *(row for seat in range(MOST_SEATS) for row in _seat_rows(seat, known, hidden, held)),
        _per_seat("acted", "acted", Numbers()),
        pile("pile", lambda s: s["pile"], lambda s: (s, "pile_size"), hidden, top_first=True),
        scalar("turned"),
        scalar("events"),
        scalar("fresh"),
        _log(Events(ids)),
    ]
