"""What a game is: one explicit descriptor, the same for the four of ours and for anybody else's."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec
import numpy as np

from .chance import Chance
from .records import Ints, Record, Table

if TYPE_CHECKING:
    from .doors import Doors

S = TypeVar("S", bound=Record)

SPECTATOR = -1
"""The seat of somebody who only looks on."""

UNKNOWN = -1
"""What stands in a masked state where a card is hidden."""

HIDDEN_BYTE = b"\xff"  # UNKNOWN in a cell of one byte

NOT_YOUR_TURN = -1
"""The objection to any move of a seat that has nothing to decide now."""

Value = int | str


class Option(msgspec.Struct, frozen=True):
    """A choice made before the deal. Words are stored in records as their place among the choices."""

    name: str
    choices: tuple[Value, ...]
    default: Value
    seat: int | None = None  # an option of one seat, which does not exist without it
    most_seats: tuple[int, ...] = ()  # for each choice the most seats, where that depends on it
    only_with: tuple[str, Value] | None = None  # the choice of another option without which this one has no meaning

    def code(self, value: Value) -> Any:
        """What stands for the value in a record of options."""
        if value not in self.choices:
            raise BadOption(self.name, str(value), ", ".join(str(choice) for choice in self.choices))
        return value if isinstance(value, int) else self.choices.index(value)

    def value(self, code: int) -> Value:
        return code if isinstance(self.default, int) else self.choices[code]

    def read(self, text: str) -> Value:
        """The value that somebody typed."""
        for choice in self.choices:
            if str(choice) == text.strip().lower():
                return choice
        raise BadOption(self.name, text, ", ".join(str(choice) for choice in self.choices))


class BadOption(ValueError):
    """An option that does not exist or a value that it does not take."""

    def __init__(self, name: str, value: str, choices: str) -> None:
        super().__init__(f"the option {name} takes {choices}, not {value}" if choices else f"no option {name}")
        self.name, self.value, self.choices = name, value, choices


class Material(msgspec.Struct, frozen=True):
    """What a game is played with where that is data, such as a set of cards. A journal names it by its hash."""

    text: str  # JSON, written in one way only

    @property
    def data(self) -> dict[str, Any]:
        return msgspec.json.decode(self.text)

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


class Outcome(msgspec.Struct, frozen=True):
    """Who won and why. `reason` is a word of the game, such as `closest`; a shared win has several winners."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Notation(Protocol):
    """Text forms. Every `parse` raises ValueError with one sentence when it cannot read."""

    def print_move(self, move: Any) -> str: ...
    def parse_move(self, text: str) -> Any: ...
    def print_position(self, s: Any) -> str: ...
    def parse_position(self, text: str) -> Table: ...
    def clauses_of(self, move: Any) -> tuple[int, ...]: ...  # the clauses that explain a move


@dataclass(frozen=True)
class Game(Generic[S]):
    """Everything the rest of Tablée needs to know about a game.

    The functions from `deal` to `imagine` are rules: plain functions over records that also compile.
    A move is a small whole number where moves can be listed. Where they cannot, `Move` is a record type,
    `legal` is None and `sample` writes a random legal move into the record it is given.
    """

    id: str
    version: int
    seats: range
    options: tuple[Option, ...]
    clauses: str  # the letters before the numbers of its rule clauses: "DD" for DD-21
    turn_clause: int  # the clause that says whose turn it is
    State: type[S]
    Options: type[Record]
    deal: Callable[[S, int, Any, Chance], None]  # state, number of seats, options, chance
    to_act: Callable[[S], int]  # bit i set: seat i has something to decide; 0: the game is over
    objection: Callable[[S, int, Any], int]  # number of the clause against seat's move, 0 if it is legal
    play: Callable[[S, int, Any, Chance], None]  # state, seat, a legal move, chance
    winners: Callable[[S], int]  # bit i set: seat i has won, once the game is over
    mask: Callable[[S, int], None]  # blank what the seat may not know
    imagine: Callable[[S, Chance], None]  # fill the blanks of a masked state, consistently with all that is known
    outcome: Callable[[S], Outcome]
    view: Callable[[S, int], msgspec.Struct]  # a masked state, for the eyes of the seat it was masked for
    notation: Notation
    secret_fields: tuple[str, ...] = ()  # the fields in which `mask` writes UNKNOWN
    clue_fields: tuple[str, ...] = ()  # the fields that remember what has been learned without a card being shown
    secrets_left: Callable[[S], int] | None = None  # how much a masked state hides, where UNKNOWN cells do not tell it
    next_starter: Callable[[S], int] | None = None  # who starts a rematch, or -1; `Options` then has a `starter`
    moves: int = 0  # how many different moves there are; 0 where they cannot be listed
    most_legal: int = 0  # room needed for a list of legal moves
    legal: Callable[[S, int, Ints], int] | None = None  # lists the seat's legal moves in order, returns how many
    Move: type[Record] | None = None
    sample: Callable[[S, int, Chance, Any], None] | None = None
    # The move of a seat as other eyes saw it, told from the table before it, masked for these eyes: its text, less of
    # it, or None. Without it a move is seen as it is. Moves made at the same time are untold until all are made.
    witness: Callable[[S, int, Any, int], str | None] | None = None  # masked state, seat, move, eyes
    check_options: Callable[[Mapping[str, Value], int], None] | None = None  # BadOption if they do not go together
    # What the game is played with. `supply` writes it into the options record, from where `deal` takes it; the same
    # game with other things, given as data, comes from `with_material`, which raises ValueError if they are no good.
    material: Material | None = None
    supply: Callable[[Any], None] | None = None
    with_material: Callable[[Mapping[str, Any]], Game[S]] | None = None
    is_plain: bool = True  # False for a game played with other things than those that everybody has
    # What came of the latest move, where the move itself does not tell it: a short text, from a masked state after it.
    aftermath: Callable[[S], str] | None = None
    warm_up_view: Callable[[], None] = lambda: None  # compile what views are made with, for those who make many

    def clause(self, objection: int) -> str:
        """The id of the clause behind an objection."""
        return f"{self.clauses}-{self.turn_clause if objection == NOT_YOUR_TURN else objection:02d}"

    def all_options(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Every option with its value, the default where nothing is said."""
        for name in values:
            if all(name != option.name for option in self.options):
                raise BadOption(name, str(values[name]), "")
        return {option.name: values.get(option.name, option.default) for option in self.options}

    def options_for(self, values: Mapping[str, Value], seats: int) -> dict[str, Value]:
        """Every option with its value, if these can be played with by so many."""
        chosen = self.all_options(values)
        for option in self.options:
            option.code(chosen[option.name])
            if option.seat is not None and option.seat >= seats and chosen[option.name] != option.default:
                raise BadOption(option.name, str(chosen[option.name]), str(option.default))
            self._check_need(option, chosen)
        if self.check_options is not None:
            self.check_options(chosen, seats)
        return chosen

    def _check_need(self, option: Option, chosen: Mapping[str, Value]) -> None:
        value, (needed, choice) = chosen[option.name], option.only_with or (option.name, chosen[option.name])
        if value != option.default and chosen[needed] != choice:
            raise BadOption(option.name, str(value), f"{option.default} ({needed}={chosen[needed]})")

    def seats_with(self, values: Mapping[str, Value]) -> range:
        """How many may play with these options."""
        chosen = self.all_options(values)
        limited = [option for option in self.options if option.most_seats and chosen[option.name] in option.choices]
        limits = [option.most_seats[option.choices.index(chosen[option.name])] for option in limited]
        return range(self.seats[0], min([self.seats[-1], *limits]) + 1)

    def option_table(self, values: Mapping[str, Value], starter: int | None = None) -> Table:
        """The options as the record that `deal` reads; a `starter` counts from 1 there, 0 lets chance decide."""
        chosen, table = self.all_options(values), self.Options.table()
        if starter is not None:
            table[0]["starter"] = starter + 1
        for option in self.options:
            self._check_need(option, chosen)
            table[0][option.name] = option.code(chosen[option.name])
        if self.supply is not None:
            self.supply(table[0])
        return table

    def count_hidden(self, masked: Table) -> int:
        """How much of a masked table is hidden."""
        if self.secrets_left is not None:
            return self.secrets_left(masked[0])
        raw, (places, wide) = masked.tobytes(), self._secret_places
        narrow = sum(raw.count(HIDDEN_BYTE, start, stop) for start, stop in places)
        return narrow + sum(int(np.count_nonzero(masked[name] == UNKNOWN)) for name in wide)

    @cached_property
    def _secret_places(self) -> tuple[list[tuple[int, int]], list[str]]:
        """Where the secret fields with cells of one byte begin and end in a record, and the names of the others."""
        fields: Any = self.State.DTYPE.fields
        narrow = [name for name in self.secret_fields if fields[name][0].base.itemsize == 1]
        places = [(fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in narrow]
        return places, [name for name in self.secret_fields if name not in narrow]

    @cached_property
    def doors(self) -> Doors:
        """The same rules as calls on arrays, fast once compiled."""
        from .doors import make_doors

        return make_doors(self)
