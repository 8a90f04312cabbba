"""Many tables of one game that are stepped together, in arrays: what all the other doors for learners are made of."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.games import find
from tablee.kernel.features import Layout
from tablee.kernel.game import SPECTATOR, AnyGame, Outcome
from tablee.kernel.moves import Listed
from tablee.kernel.options import Value
from tablee.kernel.records import Table, clone
from tablee.kernel.stepping import DEALT, FINE, LEFT, STEPPED, Lane, Told

from .opponents import Opponents, seated
from .problems import BadSetting, FinishedTable, ForeignObservation, IllegalAction
from .setting_up import (
    ILLEGAL,
    Observation,
    Seeds,
    Step,
    check_choice,
    check_room,
    check_seats,
    check_whole,
    make_floor,
    make_house,
    part_of,
    roots,
)

OBSERVATIONS = ("features", "raw", "text")
NO_MOVE = -1
"""Instead of an action: leave a table alone whose game is over. Where moves are written, all numbers are NaN."""


class Tables:
    """n tables of a game. `tables(...)` makes them; docs/research.md tells how they are used."""

    def __init__(
        self,
        game: AnyGame,
        n: int,
        *,
        seats: int | None,
        options: Mapping[str, Value] | None,
        opponents: Opponents,
        seat: int | None,
        seed: Seeds,
        observation: str,
        version: str | None,
        illegal: str,
        autoreset: bool,
        most_moves: int | None,
        last: bool,
        all_cores: bool,
    ) -> None:
        check_choice("observation", observation, OBSERVATIONS)
        check_choice("illegal", illegal, ILLEGAL)
        check_whole("n", n)
        if n < 1:
            raise BadSetting(f"there are no {n} tables")
        if most_moves is not None:
            check_whole("most_moves", most_moves)
        if most_moves is not None and most_moves < 1:
            raise BadSetting(f"a game can't be cut off after {most_moves} moves")
        self.game, self.n, self.observation, self.autoreset = game, n, observation, autoreset
        self.seats, self.options = check_seats(game, options or {}, seats)
        self.layout = Layout(game, self.seats)
        if version is not None and version != self.observation_version:
            raise ForeignObservation(f"observations are {self.observation_version} here, not {version}")
        self._raises, self._keeps_last = illegal == "raise", last
        players, own = seated(game, self.seats, opponents, seat)
        self._doors, self._house = make_house(
            game,
            self.layout,
            self.options,
            players,
            own=own,
            most_moves=most_moves,
            deals_again=autoreset,
            illegal=illegal,
        )
        self._floor = make_floor(game, self.layout, n, own, all_cores)
        self._lanes, self._bounds = self._floor.lanes, self._floor.bounds
        self._pool = ThreadPoolExecutor(len(self._lanes)) if len(self._lanes) > 1 else None
        self._bound = dict[int, tuple[Step, list[Told]]]()
        self._moves: Table = np.zeros(n, np.int64) if isinstance(game.moves, Listed) else game.moves.Move.table(n)
        self._what = np.zeros(n, np.int8)
        self._floor.chance[:] = roots(seed, n)

    # What they are

    @property
    def is_written(self) -> bool:
        """Whether an action is an array, because moves can't be listed."""
        return not isinstance(self.game.moves, Listed)

    @property
    def actions(self) -> int:
        """How many different moves there are; 0 where they can't be listed."""
        return self.game.moves.count

    @property
    def action_shape(self) -> tuple[int, ...]:
        """Of the actions of all tables: (n,), or (n, numbers of a move)."""
        return (self.n, len(self.action_fields)) if self.is_written else (self.n,)

    @cached_property
    def action_fields(self) -> tuple[str, ...]:
        """The names of the numbers of a written move, in their order."""
        if not self.is_written:
            return ()
        dtype = self._moves.dtype
        sizes = [(name, int(np.prod(dtype[name].shape, dtype=int))) for name in dtype.names or ()]
        return tuple(f"{name}{i}" if size > 1 else name for name, size in sizes for i in range(size))

    @property
    def observation_shape(self) -> tuple[int, ...]:
        """Of one table."""
        sizes = {"features": (self.layout.size,), "raw": (self.game.rules.State.DTYPE.itemsize,), "text": ()}
        return sizes[self.observation]

    @property
    def observation_dtype(self) -> type[np.generic | object]:
        return {"features": np.float32, "raw": np.uint8, "text": object}[self.observation]

    @property
    def observation_version(self) -> str:
        """Keep it beside what you learn: with another one the numbers mean something else."""
        if self.observation == "features":
            return self.layout.version
        return f"{self.game.id}-v{self.game.version}-{self.observation}"

    # Playing

    def room(self) -> Step:
        """Arrays for `step_into`, all zeros."""
        n, shape = self.n, self.observation_shape
        return Step(
            np.zeros((n, *shape), self.observation_dtype),
            np.zeros((n, self.actions), np.int8),
            np.zeros((n, self.seats), np.float32),
            np.zeros(n, np.bool_),
            np.zeros(n, np.bool_),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.bool_),
            np.zeros((n if self._keeps_last else 0, *shape), self.observation_dtype),
        )

    def reset(self, seed: Seeds | None = None, only: ArrayLike | None = None) -> Step:
        """As `reset_into`, into new arrays."""
        into = self.room()
        self.reset_into(into, seed, only)
        return into

    def step(self, actions: ArrayLike) -> Step:
        """As `step_into`, into new arrays."""
        into = self.room()
        self.step_into(actions, into)
        return into

    def reset_into(self, into: Step, seed: Seeds | None = None, only: ArrayLike | None = None) -> None:
        """Deal at all tables, or only at some; from the beginning of a seed, or from where chance stands."""
        told = self._told(into)
        which = np.ones(self.n, np.bool_) if only is None else np.asarray(only)
        if which.shape != (self.n,) or which.dtype != np.bool_:
            raise BadSetting(f"`only` has a truth value for each of {self.n} tables")
        if seed is not None:
            self._floor.chance[:] = roots(seed, self.n)
        self._what[:] = np.where(which, DEALT, LEFT)
        self._run(told)
        self._write_texts(into)

    def step_into(self, actions: ArrayLike, into: Step) -> None:
        """One move at every table, by the seat that is to act there; the arrays then say how they stand."""
        told = self._told(into)
        moves, left = self._read(actions)
        over = self._floor.over
        if over.any() and (at := np.flatnonzero(over & ~left)).size:
            raise FinishedTable(f"the game at table {at[0]} is over; `reset` deals again")
        self._what[:] = np.where(over, LEFT, STEPPED)
        if self._raises:
            self._refuse_illegal(moves, left)
        self._moves[:] = moves
        self._run(told)
        self._write_texts(into)

    def random_actions(self, chance: Table) -> Table:
        """A legal action for every table, each as likely as another, by dice of your own: `chances(seed, ...)`."""
        moves = np.zeros_like(self._moves)
        for lane, (first, after) in zip(self._lanes, self._bounds, strict=True):
            self._doors.any_moves(lane, self._house, chance, moves[first:after])
        return self._as_actions(moves)

    # Looking

    def observe(self, table: int, seat: int) -> Observation:
        """What a seat sees of a table now, whether it's to act or not, as the observations here are."""
        lane, i = self._place(table, seat)
        if self.observation == "text":
            return self.text(table, seat)
        out = np.zeros((1, *self.observation_shape), self.observation_dtype)
        none = np.zeros((0, 0), np.uint8), np.zeros((0, 0), np.float32)
        raw, features = (out, none[1]) if self.observation == "raw" else (none[0], out)
        self._doors.look(lane, self._house, raw, features, i, seat)
        return out[0]

    def masked(self, table: int, seat: int = SPECTATOR) -> Table:
        """A table as a seat knows it, as a record; for views, hints, searches and drawings."""
        lane, i = self._place(table, seat)
        twin = clone(lane.tables[i : i + 1])
        self.game.doors.mask.at_once(twin, seat)
        return twin

    def text(self, table: int, seat: int = SPECTATOR) -> str:
        """The position as a seat knows it, as text."""
        return self.game.shown.notation.print_position(self.masked(table, seat)[0])

    def outcome(self, table: int) -> Outcome:
        """Who has won and why, at a table whose game is over."""
        lane, i = self._place(table, SPECTATOR)
        if self.game.doors.to_act.at_once(lane.tables[i : i + 1]):
            raise BadSetting(f"the game at table {table} isn't over")
        return self.game.shown.outcome(lane.tables[i])

    def to_act(self, table: int) -> tuple[int, ...]:
        """All seats that have something to decide at a table now: several where they decide at the same time."""
        lane, i = self._place(table, SPECTATOR)
        waiting = 0 if lane.over[i] else self.game.doors.to_act.at_once(lane.tables[i : i + 1])
        return tuple(seat for seat in range(self.seats) if waiting >> seat & 1)

    def legal_moves(self, table: int, seat: int) -> list[int]:
        """The moves a seat may choose from now, in order; none where they can't be listed."""
        return self.game.legal_moves(self.masked(table, seat), seat) if seat in self.to_act(table) else []

    # The rest is for us

    def _place(self, table: int, seat: int) -> tuple[Lane, int]:
        if not 0 <= table < self.n:
            raise BadSetting(f"there is no table {table} among {self.n}; they count from 0")
        if not SPECTATOR <= seat < self.seats:
            raise BadSetting(f"there is no seat {seat} among {self.seats}; they count from 0")
        at = next(k for k, (_, after) in enumerate(self._bounds) if table < after)
        return self._lanes[at], table - self._bounds[at][0]

    def _read(self, actions: ArrayLike) -> tuple[Table, NDArray[np.bool_]]:
        """Actions as the rules take them, and where there is none; such a one is illegal where a game goes on."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise BadSetting(f"actions have the shape {self.action_shape} here, and are one array") from None
        if given.shape != self.action_shape:
            raise BadSetting(f"actions have the shape {self.action_shape} here, not {given.shape}")
        if not self.is_written:
            if given.dtype.kind not in "iu":
                raise BadSetting(f"actions are whole numbers here, not {given.dtype}")
            return given, given == NO_MOVE
        if given.dtype.kind not in "iuf":
            raise BadSetting(f"actions are real numbers here, not {given.dtype}")
        left = np.asarray(np.isnan(given).all(axis=1))
        moves = np.zeros_like(self._moves)
        column = 0
        for name in moves.dtype.names or ():
            cells = moves[name].reshape(self.n, -1)
            cells[:] = np.where(left[:, None], 0.0, given[:, column : column + cells.shape[1]])
            column += cells.shape[1]
        return moves, left

    def _as_actions(self, moves: Table) -> Table:
        if not self.is_written:
            return moves
        return np.concatenate(
            [moves[name].reshape(self.n, -1).astype(np.float64) for name in moves.dtype.names or ()], 1
        )

    def _refuse_illegal(self, moves: Table, left: NDArray[np.bool_]) -> None:
        given = moves if self.is_written else np.ascontiguousarray(moves, np.int64)
        for lane, (first, after) in zip(self._lanes, self._bounds, strict=True):
            found = self._doors.first_illegal(lane, given[first:after], self._what[first:after])
            if found != FINE:
                at, seat = first + found, int(lane.asked[found])
                if left[at]:
                    raise IllegalAction(f"seat {seat} has to act at table {at}, where the game goes on", at)
                raise IllegalAction(f"seat {seat} can't do {self._named(given, at)} at table {at}", at)

    def _named(self, moves: Table, at: int) -> str:
        move = moves[at : at + 1] if self.is_written else int(moves[at])
        if not self.is_written and not 0 <= move < self.actions:
            return f"move {move}, which doesn't exist,"
        return f"“{self.game.shown.notation.print_move(move)}”"

    def _run(self, told: list[Told]) -> None:
        jobs = [
            (lane, self._house, out, self._moves[first:after], self._what[first:after])
            for lane, out, (first, after) in zip(self._lanes, told, self._bounds, strict=True)
        ]
        step = self._doors.step
        found = [step(*jobs[0])] if self._pool is None else list(self._pool.map(step, *zip(*jobs, strict=True)))
        if any(at != FINE for at in found):
            raise BadSetting(f"{self.game.id} is over before the seat that you play has anything to decide")

    def _write_texts(self, into: Step) -> None:
        if self.observation == "text":
            for i in np.flatnonzero(self._what != LEFT).tolist():
                into.observation[i] = self.text(i, int(into.seat[i]))

    def _told(self, into: Step) -> list[Told]:
        """The arrays of a step as each core writes them; checked once."""
        known = self._bound.get(id(into))
        if known is not None and known[0] is into and all(array.flags.writeable for array in into):
            return known[1]
        check_room(into, self.room())
        if len(self._bound) >= 8:
            self._bound.clear()
        self._bound[id(into)] = into, [part_of(into, first, after, self.observation) for first, after in self._bounds]
        return self._bound[id(into)][1]


def tables(
    game: AnyGame | str,
    n: int,
    *,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    opponents: Opponents = None,
    seat: int | None = 0,
    seed: Seeds = 0,
    observation: str = "features",
    version: str | None = None,
    illegal: str = "raise",
    autoreset: bool = True,
    most_moves: int | None = None,
    last: bool = False,
    all_cores: bool = False,
) -> Tables:
    """n tables of a game, with as many seats as it needs unless you say so.

    Without `opponents` you decide for every seat. The name of one, as in `opponent_names(game)`, plays all seats but
    yours: seat 0, another `seat`, or with None one that is drawn at each deal. A list names one for each seat, and
    None where you play; two different rules are possible. `version` is that of the observations you have learned from.
    An illegal action raises an exception, or loses the game, or becomes a legal one at random; `Step.illegal` tells.
    """
    return Tables(
        find(game) if isinstance(game, str) else game,
        n,
        seats=seats,
        options=options,
        opponents=opponents,
        seat=seat,
        seed=seed,
        observation=observation,
        version=version,
        illegal=illegal,
        autoreset=autoreset,
        most_moves=most_moves,
        last=last,
        all_cores=all_cores,
    )
