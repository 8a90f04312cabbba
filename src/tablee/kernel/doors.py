"""One game's rules as calls on tables: plain Python at once, compiled as soon as that is ready."""

from __future__ import annotations

import threading
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .chance import Chance
from .compiling import Entry, P, T, entry
from .game import AnyGame
from .moves import Listed, Move, Written
from .records import AnyMove, AnyState, Table


@dataclass(frozen=True)
class Doors:
    """The first argument is always the table whose record 0 is the state."""

    game: AnyGame
    deal: Entry[[Table, int, Table, Table], None]  # table, seats, options, chance
    to_act: Entry[[Table], int]
    objection: Entry[[Table, int, Move], int]  # a move is a number, or a table with one move record
    play: Entry[[Table, int, Move, Table], None]  # table, seat, move, chance
    mask: Entry[[Table, int], None]
    imagine: Entry[[Table, Table], None]
    legal: Entry[[Table, int, NDArray[np.int16]], int]

    @property
    def are_ready(self) -> bool:
        """Whether all of them run compiled."""
        doors = (self.deal, self.to_act, self.objection, self.play, self.mask, self.imagine, self.legal)
        return all(door.is_ready for door in doors)

    def warm_up(self) -> None:
        """Compile every door, on a scratch table; doors used meanwhile run in plain Python."""
        table, chance = self.game.rules.State.table(), Chance.table()
        chance[0].a = 1
        self.deal(table, self.game.seats[0], self.game.option_table({}), chance)
        self.to_act(table)
        self.legal(table, 0, np.zeros(self.game.moves.most_legal, np.int16))
        move = self.game.moves.blank()
        self.objection(table, 0, move)
        self.mask(table, 0)
        self.imagine(table, chance)
        self.play.prepare(table, 0, move, chance)

    def warm_up_behind(self) -> threading.Thread:
        """Compile in a thread of its own while somebody plays."""
        thread = threading.Thread(target=self.warm_up, name=f"compile {self.game.id}", daemon=True)
        thread.start()
        return thread


class PlainEntry(Entry[P, T]):
    """A door behind which there is nothing to compile."""

    @property
    def is_ready(self) -> bool:
        return True


DoorsForMoves = tuple[
    Entry[[Table, int, Move], int],  # objection
    Entry[[Table, int, Move, Table], None],  # play
    Entry[[Table, int, NDArray[np.int16]], int],  # legal
]


def make_doors(game: AnyGame) -> Doors:
    rules_deal, rules_to_act = game.rules.deal, game.rules.to_act
    rules_mask, rules_imagine, name = game.secrets.mask, game.secrets.imagine, game.id

    @entry(name, brief=True)
    def deal(table: Table, seats: int, options: Table, chance: Table) -> None:
        rules_deal(table[0], seats, options[0], chance[0])

    @entry(name, brief=True)
    def to_act(table: Table) -> int:
        return rules_to_act(table[0])

    @entry(name, brief=True)
    def mask(table: Table, seat: int) -> None:
        rules_mask(table[0], seat)

    @entry(name, brief=True)
    def imagine(table: Table, chance: Table) -> None:
        rules_imagine(table[0], chance[0])

    match game.moves:
        case Listed() as listing:
            objection, play, legal = _doors_for_numbers(game, listing)
        case Written():
            objection, play, legal = _doors_for_records(game)
    return Doors(game, deal, to_act, objection, play, mask, imagine, legal)


def _doors_for_numbers(game: AnyGame, listing: Listed[AnyState]) -> DoorsForMoves:
    name, rules_objection, rules_play, rules_legal = game.id, game.rules.objection, game.rules.play, listing.legal

    @entry(name, brief=True)
    def objection(table: Table, seat: int, move: AnyMove) -> int:
        return rules_objection(table[0], seat, move)

    @entry(name, brief=True)
    def play(table: Table, seat: int, move: AnyMove, chance: Table) -> None:
        rules_play(table[0], seat, move, chance[0])

    @entry(name, brief=True)
    def legal(table: Table, seat: int, moves: NDArray[np.int16]) -> int:
        return rules_legal(table[0], seat, moves)  # pyright: ignore[reportArgumentType]  # an array is Ints here

    return objection, play, legal


def _doors_for_records(game: AnyGame) -> DoorsForMoves:
    name, rules_objection, rules_play = game.id, game.rules.objection, game.rules.play

    @entry(name, brief=True)
    def objection(table: Table, seat: int, move: AnyMove) -> int:
        return rules_objection(table[0], seat, move[0])

    @entry(name, brief=True)
    def play(table: Table, seat: int, move: AnyMove, chance: Table) -> None:
        rules_play(table[0], seat, move[0], chance[0])

    def legal(table: Table, seat: int, moves: NDArray[np.int16]) -> int:
        return 0  # they cannot be listed

    return objection, play, PlainEntry(legal, name, parallel=False, brief=True)
