"""One game's rules as calls on tables: plain Python at once, compiled as soon as that is ready."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chance import Chance
from .compiling import Entry, entry
from .game import Game
from .records import Table


@dataclass(frozen=True)
class Doors:
    """The first argument is always the table whose record 0 is the state."""

    game: Game[Any]
    deal: Entry[[Table, int, Table, Table], None]  # table, seats, options, chance
    to_act: Entry[[Table], int]
    objection: Entry[[Table, int, Any], int]  # a move is a number, or a table with one move record
    play: Entry[[Table, int, Any, Table], None]  # table, seat, move, chance
    mask: Entry[[Table, int], None]
    imagine: Entry[[Table, Table], None]
    legal: Entry[[Table, int, NDArray[np.int16]], int] | None

    @property
    def are_ready(self) -> bool:
        """Whether all of them run compiled."""
        doors = (self.deal, self.to_act, self.objection, self.play, self.mask, self.imagine, self.legal)
        return all(door is None or door.is_ready for door in doors)

    def warm_up(self) -> None:
        """Compile every door, on a scratch table; doors used meanwhile run in plain Python."""
        table, chance = self.game.State.table(), Chance.table()
        chance[0].a = 1
        self.deal(table, self.game.seats[0], self.game.option_table({}), chance)
        self.to_act(table)
        if self.legal is not None:
            moves = np.zeros(self.game.most_legal, np.int16)
            self.legal(table, 0, moves)
            move: Any = int(moves[0])
        else:
            assert self.game.Move is not None
            move = self.game.Move.table()
        self.objection(table, 0, move)
        self.mask(table, 0)
        self.imagine(table, chance)
        self.play.prepare(table, 0, move, chance)

    def warm_up_behind(self) -> threading.Thread:
        """Compile in a thread of its own while somebody plays."""
        thread = threading.Thread(target=self.warm_up, name=f"compile {self.game.id}", daemon=True)
        thread.start()
        return thread


def make_doors(game: Game[Any]) -> Doors:
    rules_deal, rules_to_act, rules_objection = game.deal, game.to_act, game.objection
    rules_play, rules_mask, rules_imagine = game.play, game.mask, game.imagine
    name = game.id

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

    if game.legal is None:

        @entry(name, brief=True)
        def objection(table: Table, seat: int, move: Any) -> int:
            return rules_objection(table[0], seat, move[0])

        @entry(name, brief=True)
        def play(table: Table, seat: int, move: Any, chance: Table) -> None:
            rules_play(table[0], seat, move[0], chance[0])

        return Doors(game, deal, to_act, objection, play, mask, imagine, None)

    rules_legal = game.legal

    @entry(name, brief=True)
    def objection_to_number(table: Table, seat: int, move: Any) -> int:
        return rules_objection(table[0], seat, move)

    @entry(name, brief=True)
    def play_number(table: Table, seat: int, move: Any, chance: Table) -> None:
        rules_play(table[0], seat, move, chance[0])

    @entry(name, brief=True)
    def legal(table: Table, seat: int, moves: NDArray[np.int16]) -> int:
        return rules_legal(table[0], seat, moves)  # pyright: ignore[reportArgumentType]  # an array is Ints here

    return Doors(game, deal, to_act, objection_to_number, play_number, mask, imagine, legal)
