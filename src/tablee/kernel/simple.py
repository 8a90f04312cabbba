"""A game in one file: whoever says what lies where, and how it is played, gets the rest from here.

    class State(simple.State):
        hand: Annotated[Ints, np.int8, (5, 3), IN_HAND]
        stock: Annotated[Ints, np.int8, (32,), FACE_DOWN]

    GAME = simple.game("my-game", State, cards=..., moves=..., deal=..., objection=..., play=..., words=...)

docs/your-game.md builds one step by step. What is given here is enough for games in which the seats take turns, cards
are unique or come in known numbers, and nobody knows anything about a hidden card that the table does not show.
Where that is not so, give your own `to_act`, `mask`, `imagine`, `view` or `zones`; `tablee test` tells when it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from importlib.resources.abc import Traversable
from typing import Annotated, get_args, get_type_hints

import msgspec
import numpy as np

from tablee.kernel.records import AnyState

from .chance import Chance
from .compiling import rule
from .game import NOT_YOUR_TURN, AnyGame, Foreseen, Game, Outcome, Rules, Secrets, Shown
from .lying import FACE_DOWN, FACE_UP, IN_HAND, Lies, count, fill, has, put, remove, sealed, take
from .marks import A_SEAT, BY_SEAT
from .moves import Listed
from .options import Option
from .records import I8, Ints, Record
from .simple_secrets import imagining, learning, masking
from .simple_texts import RecordNotation, Speech, speak, view_of
from .simple_zones import zones_of
from .zones import Tabletop

__all__ = [
    "FACE_DOWN",
    "FACE_UP",
    "IN_HAND",
    "Speech",
    "State",
    "count",
    "fewest_points",
    "fill",
    "game",
    "has",
    "most_points",
    "pass_turn",
    "put",
    "remove",
    "sealed",
    "take",
]

MOST_SEATS = 10


class State(Record):
    """What every game in one file has: whose turn it is, and the points that decide it in the end."""

    points: Annotated[Ints, np.int16, (MOST_SEATS,), BY_SEAT]
    seats: I8
    turn: Annotated[int, np.int8, A_SEAT]
    over: I8  # 1 when the game is over: then all cards are open


@rule
def pass_turn(s: AnyState) -> None:
    s.turn = (s.turn + 1) % s.seats


@rule
def turn_to_act(s: AnyState) -> int:
    return 0 if s.over else 1 << s.turn


@rule
def most_points(s: AnyState) -> int:
    best, found = int(s.points[0]), 1
    for seat in range(1, s.seats):
        if s.points[seat] > best:
            best, found = int(s.points[seat]), 1 << seat
        elif s.points[seat] == best:
            found |= 1 << seat
    return found


@rule
def fewest_points(s: AnyState) -> int:
    best, found = int(s.points[0]), 1
    for seat in range(1, s.seats):
        if s.points[seat] < best:
            best, found = int(s.points[seat]), 1 << seat
        elif s.points[seat] == best:
            found |= 1 << seat
    return found


def game(
    id: str,
    State: type[Record],
    *,
    clauses: str,
    seats: range,
    moves: type[IntEnum] | Sequence[str],
    deal: Callable[..., None],
    objection: Callable[..., int],
    play: Callable[..., None],
    words: Mapping[str, Speech | str],
    cards: Sequence[str] = (),
    copies: Sequence[int] | int = 1,
    turn_clause: int = 1,
    version: int = 1,
    options: tuple[Option, ...] = (),
    to_act: Callable[..., int] = turn_to_act,
    winners: Callable[..., int] = most_points,
    mask: Callable[..., None] | None = None,
    imagine: Callable[..., None] | None = None,
    view: Callable[..., msgspec.Struct] | None = None,
    zones: Callable[..., Tabletop] | None = None,
    clauses_of: Callable[[int], tuple[int, ...]] | None = None,
    lessons: Traversable | None = None,
    trial: Callable[..., Sequence[Foreseen]] | None = None,
) -> AnyGame:
    """A whole game.

    `clauses` are the letters before the numbers of its rules, `moves` an enum from 0 or the texts of all moves. `deal`
    gets an empty table. `objection` is only asked when it is the seat's turn, and answers with the number of the rule
    that forbids the move, or 0. `play` sets `turn`, and at the end `points` and `over`. `words` has what the game says,
    by language. Card 1 is the first of the `cards`; `copies` says how many there are of each.
    """
    _check(id, State, seats, cards)
    marks, shapes = _marks_of(State)
    texts = [one.name.lower().replace("_", " ") for one in moves] if isinstance(moves, type) else [*moves]
    each = [copies] * len(cards) if isinstance(copies, int) else [*copies]
    secret = tuple(name for name, lies in marks.items() if not lies.seen_by_all)
    whose = _in_turn(to_act, objection)
    secrets = Secrets(
        mask=mask or masking(marks, shapes),
        imagine=imagine or imagining(marks, shapes, each),
        fields=secret,
        learned=learning(marks, len(cards)) if secret else None,
    )
    notation = RecordNotation(State, texts, cards, each, marks, clauses_of or (lambda move: (turn_clause,)), seats)
    return Game(
        id=id,
        version=version,
        seats=seats,
        rules=Rules(
            clauses=clauses,
            turn_clause=turn_clause,
            State=State,
            Options=_record_of(options),
            deal=_on_an_empty_table(State, deal),
            to_act=to_act,
            objection=whose,
            play=play,
            winners=winners,
        ),
        moves=Listed(len(texts), len(texts), _asking(whose, len(texts))),
        secrets=secrets,
        shown=Shown(
            view=view or view_of(id, State, cards, marks, seats[-1]),
            outcome=_outcome_by(winners),
            notation=notation,
            zones=zones or zones_of(id, State, cards, max(each, default=1) == 1, marks, texts),
            trial=trial,
        ),
        options=options,
        words=speak(id, words),
        lessons=lessons,
    )


def _check(id: str, State: type[Record], seats: range, cards: Sequence[str]) -> None:
    if not issubclass(State, globals()["State"]):
        raise TypeError(f"the state of {id} must be a simple.State")
    if seats[-1] > MOST_SEATS:
        raise ValueError(f"{id} can have at most {MOST_SEATS} seats")
    for card in cards:
        if card in ("?", "-", ".") or not card or any(c.isspace() or c == "|" for c in card) or cards.count(card) > 1:
            raise ValueError(f"{card!r} cannot be the name of a card: each is one word, unlike the others")


def _marks_of(State: type[Record]) -> tuple[dict[str, Lies], dict[str, tuple[int, ...]]]:
    """How the cards of each field lie, and how many places there are."""
    marks, shapes = dict[str, Lies](), dict[str, tuple[int, ...]]()
    for name, hint in get_type_hints(State, include_extras=True).items():
        for part in get_args(hint)[2:]:
            if isinstance(part, Lies):
                marks[name], shapes[name] = part, State.DTYPE[name].shape
    return marks, shapes


def _record_of(options: tuple[Option, ...]) -> type[Record]:
    """The record in which `deal` finds what was chosen."""
    hints = {option.name: Annotated[int, np.int16] for option in options} or {"none": I8}
    return type("Options", (Record,), {"__annotations__": hints, "__module__": __name__})


def _on_an_empty_table(State: type[Record], deal: Callable[..., None]) -> Callable[..., None]:
    """A deal that clears the table first: the same memory may hold one game after the other."""
    clear: Callable[[AnyState], None] = _cleared
    for name in State.DTYPE.names or ():
        clear = _both(clear, _clearing(name, bool(State.DTYPE[name].shape)))
    clear_all = clear

    @rule
    def deal_anew(s: AnyState, seats: int, options: AnyState, chance: Chance) -> None:
        clear_all(s)
        s.seats = seats
        deal(s, seats, options, chance)

    return deal_anew


@rule
def _cleared(s: AnyState) -> None:
    pass


def _both(one: Callable[[AnyState], None], other: Callable[[AnyState], None]) -> Callable[[AnyState], None]:
    @rule
    def clear(s: AnyState) -> None:
        one(s)
        other(s)

    return clear


def _clearing(name: str, is_array: bool) -> Callable[[AnyState], None]:
    if is_array:

        @rule
        def clear(s: AnyState) -> None:
            s[name][:] = 0

        return clear

    @rule
    def clear_one(s: AnyState) -> None:
        s[name] = 0

    return clear_one


def _in_turn(to_act: Callable[..., int], objection: Callable[..., int]) -> Callable[..., int]:
    @rule
    def object_in_turn(s: AnyState, seat: int, move: int) -> int:
        if not to_act(s) >> seat & 1:
            return NOT_YOUR_TURN
        return objection(s, seat, move)

    return object_in_turn


def _asking(objection: Callable[..., int], moves: int) -> Callable[..., int]:
    """The list of legal moves, by asking about every move there is."""

    @rule
    def legal(s: AnyState, seat: int, listed: Ints) -> int:
        n = 0
        for move in range(moves):
            if objection(s, seat, move) == 0:
                listed[n] = move
                n += 1
        return n

    return legal


def _outcome_by(winners: Callable[..., int]) -> Callable[[AnyState], Outcome]:
    def outcome(s: AnyState) -> Outcome:
        won, seats = winners(s), range(s.seats)
        return Outcome(tuple(seat for seat in seats if won >> seat & 1), tuple(s.points[: s.seats].tolist()), "points")

    return outcome
