"""A game as OpenSpiel grows it: from outcomes of chance and actions, one integer after the other."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cached_property

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.kernel.chance import chances
from tablee.kernel.game import AnyGame
from tablee.kernel.options import Value
from tablee.kernel.records import Table
from tablee.match import Match

OUTCOMES = 1 << 20  # of a chance node: each is the seed of one shuffle
HEARD = 32  # moves that an observation tells
CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers its players
FRESH = -1  # the rng_seed with which every process samples anew

Floats = NDArray[np.float32]

KNOWN: dict[str, AnyGame] = {}
"""The games that are registered, by their ids."""


@dataclass(frozen=True)
class Source:
    """A game with its settings. The same outcomes and actions give the same game wherever the settings are the same."""

    game: AnyGame
    players: int
    options: dict[str, Value] = field(compare=False)
    rng_seed: int = FRESH

    @cached_property
    def sampler(self) -> np.random.Generator:
        return np.random.default_rng(None if self.rng_seed == FRESH else self.rng_seed)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every move by its text."""
        return {self.game.shown.notation.print_move(move): move for move in range(self.game.moves.count)}

    def sample(self) -> int:
        """An outcome for a chance node."""
        return int(self.sampler.integers(OUTCOMES))


class Dealt(Match):
    """A match whose shuffles come from chance nodes."""

    def __init__(self, source: Source, outcome: int) -> None:
        self._family, self.outcome_of_chance = source.rng_seed, outcome
        super().__init__(source.game, source.options, outcome, ["human"] * source.players)

    def _dice(self, position: int) -> Table:
        return chances(self._family, "outcome", self.outcome_of_chance)

    def came_of(self, eyes: int, position: int) -> None:
        """What came of a move shows on the table: nobody here needs it told in other words."""

    def play_without_chance(self, seat: int, move: str) -> bool:
        """Make a move if it draws nothing."""
        self.play(seat, move)
        if self._uses_chance[-1]:
            self.take_back(self.position - 1)
            return False
        return True

    def copied(self) -> Dealt:
        twin = self.as_of(self.position)
        assert isinstance(twin, Dealt)
        return twin

    def lying_as(self, table: Table) -> Dealt:
        """A match that goes on from a table, with no moves before it."""
        twin = self.as_of(0)
        assert isinstance(twin, Dealt)
        twin._tables, twin._waiting = [table], [self.game.doors.to_act.at_once(table)]
        return twin


Heard = tuple[tuple[int, str], ...]  # seat and move, the latest last


class Memory(msgspec.Struct, frozen=True):
    """What a seat has seen and been told up to a position: as a digest of all, and the latest moves."""

    digest: bytes
    heard: Heard = ()


class Restored(msgspec.Struct, frozen=True):
    """Everything that makes a world again."""

    game: str
    version: int
    players: int
    options: dict[str, Value]
    rng_seed: int
    actions: list[int]
    drawn: int | None
    table: bytes | None = None  # where the world was imagined
    eyes: int = 0
    memory: Memory | None = None


class World:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.actions: list[int] = []
        self._match: Dealt | None = None  # None before the deal
        self._waits: tuple[int, str] | None = None  # a move that needs chance
        self._drawn: int | None = None  # the outcome that the chance node has sampled
        self._memories: dict[int, list[Memory]] = {}
        self._origin: tuple[bytes, int, Memory] | None = None  # of an imagined world: its table, for whom, and what for

    # As OpenSpiel asks

    @property
    def match(self) -> Dealt:
        assert self._match is not None, "there is no table before the deal"
        return self._match

    @property
    def is_dealt(self) -> bool:
        return self._match is not None

    def player(self) -> int:
        if self._match is None or self._waits is not None:
            return CHANCE
        return TERMINAL if self._match.is_over else self._match.to_act()[0]

    def legal(self) -> list[int]:
        return self.source.game.legal_moves(self.match.table, self.player())

    def outcome(self) -> int:
        """What chance brings here: sampled once, the same for whoever copies this world afterwards."""
        if self._drawn is None:
            self._drawn = self.source.sample()
        return self._drawn

    def apply(self, action: int) -> None:
        player = self.player()
        if player != CHANCE:
            text = self.text(action)
            if not self.match.play_without_chance(player, text):
                self._waits = player, text
        elif not 0 <= action < OUTCOMES:
            raise ValueError(f"an outcome of chance is a number from 0 to {OUTCOMES - 1}, not {action}")
        elif self._match is None:
            self._match = Dealt(self.source, action)
        elif self._waits is not None:
            self._match.outcome_of_chance = action
            self._match.play(*self._waits)
            self._waits = None
        self.actions.append(action)
        self._drawn = None

    def text(self, action: int) -> str:
        count = self.source.game.moves.count
        if not 0 <= action < count:
            raise ValueError(f"an action is a number from 0 to {count - 1}, not {action}")
        return self.source.game.shown.notation.print_move(action)

    def returns(self) -> list[float]:
        """1 is divided among the winners and taken from the others, so that everything sums to 0."""
        players, outcome = self.source.players, None if self._match is None else self._match.outcome
        if outcome is None or len(outcome.winners) in (0, players):
            return [0.0] * players
        share = (players / len(outcome.winners) - 1) / (players - 1)
        return [share if seat in outcome.winners else -1 / (players - 1) for seat in range(players)]

    def __str__(self) -> str:
        if self._match is None:
            return "before the deal"
        position = self.source.game.shown.notation.print_position(self._match.table[0])
        return position if self._waits is None else f"{position} | {self._waits[0]} plays {self._waits[1]}"

    # What a seat knows

    def position(self, eyes: int) -> str:
        return self.source.game.shown.notation.print_position(self.match.masked(eyes)[0])

    def cells(self, eyes: int) -> Floats:
        return cells(self.match.masked(eyes))

    def memory(self, eyes: int) -> Memory:
        """All that a seat has seen, done and been told: every masked table, every move as it was told."""
        known, match = self._memories.setdefault(eyes, []), self.match
        if self._origin is not None and self._origin[1] == eyes and not known:
            known.append(self._origin[2])
        for position in range(len(known), match.position + 1):
            before = known[-1].digest if known else b"%d" % eyes
            known.append(_remembered(before, match.as_of(position), eyes, self._heard_before(eyes)))
        return known[match.position]

    def _heard_before(self, eyes: int) -> Heard:
        return self._origin[2].heard if self._origin is not None and self._origin[1] == eyes else ()

    # Imagining

    def imagined(self, eyes: int, number: float) -> World:
        """A world that these eyes cannot tell from this one; every number from 0 to 1 brings another one.

        What the others have seen before is not imagined: they know what they see of the imagined table.
        """
        twin, dice = World(self.source), chances(self.source.rng_seed, "imagined", repr(float(number)))
        table = self.match.masked(eyes)
        self.source.game.doors.imagine.at_once(table, dice)
        twin._lie_as(self.match, table, eyes, self.memory(eyes))
        return twin

    def _lie_as(self, match: Dealt, table: Table, eyes: int, memory: Memory) -> None:
        self._match, self._origin = match.lying_as(table), (table.tobytes(), eyes, memory)

    # Copies

    @classmethod
    def again(cls, source: Source, kept: Restored) -> World:
        world = cls(source)
        if kept.table is not None and kept.memory is not None:
            table = np.frombuffer(bytearray(kept.table), source.game.rules.State.DTYPE)
            world._lie_as(Dealt(source, 0), table, kept.eyes, kept.memory)
        for action in kept.actions:
            world.apply(action)
        world._drawn = kept.drawn
        return world

    def __deepcopy__(self, memo: object) -> World:
        twin = World(self.source)
        twin.actions, twin._waits, twin._drawn, twin._origin = [*self.actions], self._waits, self._drawn, self._origin
        twin._memories = {eyes: [*known] for eyes, known in self._memories.items()}
        if self._match is not None:
            twin._match = self._match.copied()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        source = self.source
        table, eyes, memory = self._origin or (None, 0, None)
        kept = Restored(
            game=source.game.id,
            version=source.game.version,
            players=source.players,
            options=source.options,
            rng_seed=source.rng_seed,
            actions=self.actions,
            drawn=self._drawn,
            table=table,
            eyes=eyes,
            memory=memory,
        )
        return restored, (msgspec.json.encode(kept).decode(),)


def _remembered(before: bytes, match: Match, eyes: int, heard_before: Heard) -> Memory:
    """What was known before, with what a position adds: the own move that led there, the table, and what is told."""
    latest = match.moves[-1] if match.moves else None
    own = latest.move if latest is not None and latest.seat == eyes else ""
    told = tuple((one.seat, one.move) for one in match.witnessed(eyes, HEARD))
    heard = (*heard_before, *told)[-HEARD:]
    seen = hashlib.blake2b(before, digest_size=16)
    for part in (own.encode(), match.masked(eyes).tobytes(), msgspec.json.encode(heard)):
        seen.update(b"%d:%b" % (len(part), part))
    return Memory(seen.hexdigest().encode(), heard)


def cells(table: Table) -> Floats:
    """Every cell of a table in the order of its record, as it is: -1 where it is hidden."""
    names: tuple[str, ...] = table.dtype.names or ()
    return np.concatenate([np.asarray(table[name], np.float32).ravel() for name in names])


def restored(text: str) -> World:
    kept = msgspec.json.decode(text, type=Restored)
    game = KNOWN[kept.game].of_version(kept.version)
    if game is None:
        raise ValueError(f"this was made with version {kept.version} of {kept.game}, which is not here")
    return World.again(Source(game, kept.players, kept.options, kept.rng_seed), kept)
