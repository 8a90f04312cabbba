"""Many tables of one game that are stepped together, in arrays: what all the other doors for learners are made of."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.kernel.features import Layout
from tablee.kernel.game import SPECTATOR, AnyGame, Outcome
from tablee.kernel.moves import Listed
from tablee.kernel.options import Value
from tablee.kernel.records import Table, clone
from tablee.kernel.stepping import CALLER, DEALT, FINE, LEFT, STEPPED, Lane, Told

from .actions import Actions
from .opponents import Opponents, seated
from .problems import BadSetting, ClosedTables, FinishedTable, ForeignObservation, IllegalAction
from .setting_up import (
    ILLEGAL,
    Observation,
    Seeds,
    Step,
    check_choice,
    check_room,
    check_seats,
    make_floor,
    make_house,
    named,
    part_of,
    roots,
    whole,
)

OBSERVATIONS = ("features", "raw", "text")


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
        self._settings = {name: value for name, value in locals().items() if name not in ("self", "game", "n")}
        check_choice("observation", observation, OBSERVATIONS)
        check_choice("illegal", illegal, ILLEGAL)
        n = whole("n", n)
        if n < 1:
            raise BadSetting(f"there are no {n} tables")
        if most_moves is not None and (most_moves := whole("most_moves", most_moves)) < 1:
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
        self._is_closed = False
        try:
            self._floor = make_floor(game, self.layout, n, own, all_cores)
        except (MemoryError, ValueError):  # too many bytes, or too many for NumPy to count
            raise BadSetting(f"there is no memory for {n} tables of {game.id}") from None
        self._lanes, self._bounds = self._floor.lanes, self._floor.bounds
        self._pool = ThreadPoolExecutor(len(self._lanes)) if len(self._lanes) > 1 else None
        self._bound = dict[int, tuple[Step, list[Told]]]()
        self._actions = Actions(game, n, self.seats, own_first=observation == "features")
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
        return self._actions.shape

    @property
    def action_fields(self) -> tuple[str, ...]:
        """The names of the numbers of a written move, in their order."""
        return self._actions.fields()

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
        self._finish(into)

    def step_into(self, actions: ArrayLike, into: Step) -> None:
        """One move at every table, by the seat that is to act there; the arrays then say how they stand."""
        told = self._told(into)
        moves, left = self._actions.read(actions, self._floor.asked)
        over = self._floor.over
        if over.any() and (at := np.flatnonzero(over & ~left)).size:
            raise FinishedTable(f"the game at table {at[0]} is over; `reset` deals again")
        self._what[:] = np.where(over, LEFT, STEPPED)
        if self._raises:
            self._refuse_illegal(moves, left)
        self._actions.moves[:] = moves
        self._run(told)
        self._finish(into)

    def ask(self, table: int, seat: int, into: Step) -> None:
        """Let another seat decide next, of those that decide at the same time; the arrays then say what it sees."""
        lane, i = self._place(table, seat)
        self._told(into)
        place = (seat - int(lane.own[i])) % self.seats
        if seat not in self.to_act(table) or self._house.who[place] != CALLER:
            raise BadSetting(f"seat {seat} has nothing to decide at table {table} now")
        legal = self.game.legal_moves(self.masked(table, seat), seat)
        lane.asked[i], lane.choices[i], lane.listed[i, : len(legal)] = seat, len(legal), legal
        into.seat[table], into.legal[table] = seat, len(legal)
        into.action_mask[table] = 0
        into.action_mask[table, self._actions.own(legal, seat)] = 1
        into.observation[table] = self.observe(table, seat)

    def close(self) -> None:
        """They are not needed any more: whatever is asked of them from now on raises `ClosedTables`."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def random_actions(self, chance: Table) -> Table:
        """A legal action for every table, each as likely as another, by dice of your own: `chances(seed, ...)`."""
        self._need_open()
        if not isinstance(chance, np.ndarray) or chance.dtype != self._floor.chance.dtype or not len(chance):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
            raise BadSetting("random actions take dice that `tablee.kernel.chance.chances(seed, ...)` makes")
        moves = np.zeros_like(self._actions.moves)
        for lane, (first, after) in zip(self._lanes, self._bounds, strict=True):
            self._doors.any_moves(lane, self._house, chance, moves[first:after])
        return self._actions.given(moves, self._floor.asked)

    def kept(self) -> list[Table]:
        """All that a step changes but the arrays that it writes, for `go_back`."""
        return [array.copy() for array in self._changing()]

    def go_back(self, kept: list[Table]) -> None:
        """Make the tables what they were."""
        for array, before in zip(self._changing(), kept, strict=True):
            array[:] = before

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
        masked = self.masked(table, seat)
        return self._actions.own(self.game.legal_moves(masked, seat), seat) if seat in self.to_act(table) else []

    # Copies: parts of them are parts of each other, and have to stay so

    def __deepcopy__(self, memo: object = None) -> Tables:
        return _again(self.game, self.n, self._settings, self.kept())

    __copy__ = __deepcopy__

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.game.id, self.n, self._settings, self.kept())

    # The rest is for us

    def _changing(self) -> list[Table]:
        own = [array for lane in self._lanes for array in (lane.own, lane.made, lane.listed, lane.choices)]
        return [self._floor.tables, self._floor.chance, self._floor.over, self._floor.asked, *own]

    def _need_open(self) -> None:
        if self._is_closed:
            raise ClosedTables(f"these tables of {self.game.id} are closed")

    def _place(self, table: int, seat: int) -> tuple[Lane, int]:
        self._need_open()
        table, seat = whole("table", table), whole("seat", seat)
        if not 0 <= table < self.n:
            raise BadSetting(f"there is no table {table} among {self.n}; they count from 0")
        if not SPECTATOR <= seat < self.seats:
            raise BadSetting(f"there is no seat {seat} among {self.seats}; they count from 0")
        at = next(k for k, (_, after) in enumerate(self._bounds) if table < after)
        return self._lanes[at], table - self._bounds[at][0]

    def _refuse_illegal(self, moves: Table, left: NDArray[np.bool_]) -> None:
        for lane, (first, after) in zip(self._lanes, self._bounds, strict=True):
            found = self._doors.first_illegal(lane, moves[first:after], self._what[first:after])
            if found != FINE:
                at, seat = first + found, int(lane.asked[found])
                if left[at]:
                    raise IllegalAction(f"seat {seat} has to act at table {at}, where the game goes on", at)
                told = self._actions.text(moves[at : at + 1] if self.is_written else int(moves[at]))
                raise IllegalAction(f"seat {seat} can't do {told} at table {at}", at)

    def _run(self, told: list[Told]) -> None:
        jobs = [
            (lane, self._house, out, self._actions.moves[first:after], self._what[first:after])
            for lane, out, (first, after) in zip(self._lanes, told, self._bounds, strict=True)
        ]
        step = self._doors.step
        found = [step(*jobs[0])] if self._pool is None else list(self._pool.map(step, *zip(*jobs, strict=True)))
        if any(at != FINE for at in found):
            raise BadSetting(f"{self.game.id} is over before the seat that you play has anything to decide")

    def _finish(self, into: Step) -> None:
        """What compiled code leaves to be said in other words."""
        self._actions.turn_masks(into.action_mask, self._what != LEFT, into.seat)
        if self.observation == "text":
            for i in np.flatnonzero(self._what != LEFT).tolist():
                into.observation[i] = self.text(i, int(into.seat[i]))

    def _told(self, into: Step) -> list[Told]:
        """The arrays of a step as each core writes them; checked once."""
        self._need_open()
        known = self._bound.get(id(into))
        if known is not None and known[0] is into and all(array.flags.writeable for array in into):
            return known[1]
        check_room(into, self.room())
        if len(self._bound) >= 8:
            self._bound.clear()
        self._bound[id(into)] = into, [part_of(into, first, after, self.observation) for first, after in self._bounds]
        return self._bound[id(into)][1]


def _again(game: AnyGame | str, n: int, settings: dict[str, Any], kept: list[Table]) -> Tables:
    """The same tables, on their own."""
    twin = Tables(named(game), n, **settings)
    twin.go_back(kept)
    return twin


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
        named(game),
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
