"""What a game is: one explicit descriptor, the same for the four of ours and for anybody else's."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec
import numpy as np

from tablee.kernel.records import AnyMove, AnyState

from .chance import Chance
from .moves import Listed, Written
from .options import Check, Option, Value, all_options, any_goes, check_each, check_need, seats_with
from .records import Record, Table

if TYPE_CHECKING:
    from .doors import Doors
    from .study import Study
    from .zones import Tabletop

S = TypeVar("S", bound=Record)

SPECTATOR = -1
"""The seat of somebody who only looks on."""

UNKNOWN = -1
"""What stands in a masked state where a card is hidden."""

HIDDEN_BYTE = b"\xff"  # UNKNOWN in a cell of one byte

JSON = dict[str, Any]
"""An object of JSON that nobody has read yet."""

NOT_YOUR_TURN = -1
"""The objection to any move of a seat that has nothing to decide now."""


@dataclass(frozen=True)
class Rules(Generic[S]):
    """How a game is played. The functions are rules: plain functions over records that also compile."""

    clauses: str  # the letters before the numbers of its rule clauses: "AB" for AB-21
    turn_clause: int  # the clause that says whose turn it is
    State: type[S]
    Options: type[Record]
    deal: Callable[[S, int, Any, Chance], None]  # state, number of seats, options, chance
    to_act: Callable[[S], int]  # bit i set: seat i has something to decide; 0: the game is over
    objection: Callable[[S, int, AnyMove], int]  # number of the clause against seat's move, 0 if it is legal
    play: Callable[[S, int, AnyMove, Chance], None]  # state, seat, a legal move, chance
    winners: Callable[[S], int]  # bit i set: seat i has won, once the game is over
    next_starter: Callable[[S], int] | None = None  # who starts a rematch, or -1; `Options` then has a `starter`


@dataclass(frozen=True)
class Secrets(Generic[S]):
    """Who knows what. `mask` and `imagine` are rules too."""

    mask: Callable[[S, int], None]  # blank what the seat may not know
    imagine: Callable[[S, Chance], None]  # fill the blanks of a masked state, consistently with all that is known
    fields: tuple[str, ...] = ()  # the fields in which `mask` writes UNKNOWN
    clues: tuple[str, ...] = ()  # the fields that remember what has been learned without a card being shown
    left: Callable[[S], int] | None = None  # how much a masked state hides, where UNKNOWN cells do not tell it
    # Whether a masked state shows something that an earlier one, masked for the same eyes, did not: then no move before
    # it is taken back. Without it that is told by how much is hidden, which misses a card that another one replaces.
    learned: Callable[[S, S], bool] | None = None  # the earlier state, the later one
    # The move of a seat as other eyes saw it, told from the table before it, masked for these eyes: its text, less of
    # it, or None. Without it a move is seen as it is. Moves made at the same time are untold until all are made.
    witness: Callable[[S, int, AnyMove, int], str | None] | None = None  # masked state, seat, move, eyes


class Outcome(msgspec.Struct, frozen=True):
    """Who won and why. `reason` is a word of the game, such as `closest`; a shared win has several winners."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Came(msgspec.Struct, frozen=True):
    """What came of a move, where the move itself does not tell it; a game that has one adds its own fields."""

    def gist(self) -> object:
        """What people call the move by: of two moves with the same gist a hint names only the better one."""
        return self


class Foreseen(msgspec.Struct, frozen=True, tag_field="tells", tag="nothing"):
    """One thing that a move would do, or that nobody can know of it yet.

    A game gives its own a tag and fields: they are what the message `GAME-foreseen-TAG` is told with. A field `who` is
    a seat.
    """


class Setting(msgspec.Struct, frozen=True):
    """Something that everybody sees as they like it best; it changes nothing in the game."""

    name: str
    choices: tuple[str, ...]  # the usual one first
    is_flag: bool = False  # whether the terminal asks for it too, as `--NAME`

    def chosen(self, display: Mapping[str, str]) -> str:
        return display.get(self.name, self.choices[0])


class Gesture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="aim"):
    """What a hand shows the others before it moves, such as an aim; a game that has one adds fields with limits."""


class Notation(Protocol):
    """Text forms. Every `parse` raises ValueError with one sentence when it cannot read."""

    def print_move(self, move: AnyMove) -> str: ...
    def parse_move(self, text: str) -> AnyMove: ...
    def print_position(self, s: AnyState) -> str: ...
    def parse_position(self, text: str) -> Table: ...
    def clauses_of(self, move: AnyMove) -> tuple[int, ...]: ...  # the clauses that explain a move


@runtime_checkable
class PartedMoves(Protocol):
    """A notation that also takes the text of a move apart, for those who put moves into words or draw them."""

    def parts_of(self, text: str) -> msgspec.Struct: ...


def no_warm_up() -> None:
    """For views that are made without compiled code."""


@dataclass(frozen=True)
class Shown(Generic[S]):
    """What people get to see: the table of a seat, the result, and both moves and positions as text."""

    view: Callable[[S, int], msgspec.Struct]  # a masked state, for the eyes of the seat it was masked for
    outcome: Callable[[S], Outcome]
    notation: Notation
    came: Callable[[S], Came] | None = None  # what came of the latest move, from a masked state after it
    came_is_open: bool = False  # whether all eyes see the same come of a move, so that it can be told once for all
    # What a legal move of the seat would do, as far as the seat can know: tried on a masked copy of the table, which
    # this may change as it likes. No chance is handed over: what depends on it is told as unknown.
    trial: Callable[[S, int, AnyMove], Sequence[Foreseen]] | None = None
    display: tuple[Setting, ...] = ()  # what people choose for their own eyes
    gesture: type[Gesture] | None = None  # told to the others while somebody makes up a move, and kept nowhere
    # What lies where, for a page that has no drawing of the game: from a masked state, for the eyes it was masked for.
    zones: Callable[[S, int], Tabletop] | None = None
    warm_up: Callable[[], None] = no_warm_up  # compile what views are made with, for those who make many


def nothing_to_supply(options: Record) -> None:
    """For things that `deal` need not know."""


class BadMaterial(ValueError):
    """Things that cannot be played with. `why` is a word that interfaces can explain."""

    def __init__(self, sentence: str, why: str, **details: object) -> None:
        super().__init__(sentence)
        self.why, self.details = why, details


def only_its_own(data: JSON) -> AnyGame:
    raise ValueError("This game is played with its own things only.")


@dataclass(frozen=True)
class Material:
    """What a game is played with where that is data, such as a set of cards. A journal names it by its hash."""

    text: str  # JSON, written in one way only
    supply: Callable[[AnyState], None] = field(default=nothing_to_supply, compare=False)  # into the options, for `deal`
    # The same game with other things, given as data; ValueError if they are no good.
    game_with: Callable[[JSON], AnyGame] = field(default=only_its_own, compare=False)
    # The data of a file that people have written; BadMaterial if it is no good. None where nobody writes any.
    read: Callable[[str], JSON] | None = field(default=None, compare=False)
    # What everybody has, as such a file, for people to begin with.
    written: Callable[[], str] | None = field(default=None, compare=False)
    is_plain: bool = field(default=True, compare=False)  # False for other things than those that everybody has

    @property
    def data(self) -> JSON:
        return msgspec.json.decode(self.text)

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True)
class Words:
    """What a game says, by language, where that is not a file of ours: it is only kept here, and read elsewhere."""

    texts: Mapping[str, str] = field(default_factory=dict[str, str])  # Fluent source
    rules: Mapping[str, str] = field(default_factory=dict[str, str])  # the page of its rules, as Markdown
    two_minutes: Mapping[str, str] = field(default_factory=dict[str, str])  # the game on one sheet, as Markdown


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[S]):
    """Everything the rest of Tablée needs to know about a game."""

    id: str
    version: int
    seats: range
    rules: Rules[S]
    moves: Listed[S] | Written[S]
    secrets: Secrets[S]
    shown: Shown[S]
    options: tuple[Option, ...] = ()
    check_options: Check = any_goes
    material: Material | None = None
    words: Words = Words()
    lessons: Traversable | None = None  # the file of its lessons, read when somebody wants to learn: docs/lessons.md
    study: Study | None = None  # what it counts beside what is told by any game's rules, and what can be tuned
    # Turn a masked state so that the seat sits in front of it, where the marks on its fields don't tell how.
    turned: Callable[[S, int], None] | None = None
    older: tuple[AnyGame, ...] = ()  # the rules of older versions that can still be played

    def __repr__(self) -> str:
        return f"Game({self.id!r}, version {self.version})"

    def of_version(self, version: int) -> AnyGame | None:
        """The game as it was in that version, if its rules are still here."""
        return next((game for game in (self, *self.older) if game.version == version), None)

    def clause(self, objection: int) -> str:
        """The id of the clause behind an objection."""
        number = self.rules.turn_clause if objection == NOT_YOUR_TURN else objection
        return f"{self.rules.clauses}-{number:02d}"

    def all_options(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Every option with its value, the default where nothing is said."""
        return all_options(self.options, values)

    def options_for(self, values: Mapping[str, Value], seats: int) -> dict[str, Value]:
        """Every option with its value, if these can be played with by so many."""
        chosen = self.all_options(values)
        check_each(self.options, chosen, seats)
        self.seats_with(chosen)  # refuses what no number of seats fits
        self.check_options(chosen, seats)
        return chosen

    def seats_with(self, values: Mapping[str, Value]) -> range:
        """How many may play with these options."""
        return seats_with(self.options, self.all_options(values), self.seats)

    def option_table(self, values: Mapping[str, Value], starter: int | None = None) -> Table:
        """The options as the record that `deal` reads; a `starter` counts from 1 there, 0 lets chance decide."""
        chosen, table = self.all_options(values), self.rules.Options.table()
        if starter is not None:
            table[0]["starter"] = starter + 1
        for option in self.options:
            check_need(option, chosen)
            table[0][option.name] = option.code(chosen[option.name])
        if self.material is not None:
            self.material.supply(table[0])
        return table

    def legal_moves(self, table: Table, seat: int) -> list[int]:
        """The seat's legal moves in order; none where they cannot be listed."""
        return self.moves.legal_moves(self.doors, table, seat)

    def any_move(self, table: Table, seat: int, chance: Table) -> AnyMove:
        """A legal move at random."""
        return self.moves.any_move(self.doors, table, seat, chance)

    def count_hidden(self, masked: Table) -> int:
        """How much of a masked table is hidden."""
        if self.secrets.left is not None:
            return self.secrets.left(masked[0])
        raw, (places, wide) = masked.tobytes(), self._secret_places
        narrow = sum(raw.count(HIDDEN_BYTE, start, stop) for start, stop in places)
        return narrow + sum(int(np.count_nonzero(masked[name] == UNKNOWN)) for name in wide)

    @cached_property
    def _secret_places(self) -> tuple[list[tuple[int, int]], list[str]]:
        """Where the secret fields with cells of one byte begin and end in a record, and the names of the others."""
        fields: Any = self.rules.State.DTYPE.fields
        narrow = [name for name in self.secrets.fields if fields[name][0].base.itemsize == 1]
        places = [(fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in narrow]
        return places, [name for name in self.secrets.fields if name not in narrow]

    @cached_property
    def doors(self) -> Doors:
        """The same rules as calls on arrays, fast once compiled."""
        from .doors import make_doors

        return make_doors(self)


AnyGame = Game[Any]
"""Some game, whatever its state is."""
