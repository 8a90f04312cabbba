"""What a game can tell those who study it, beside what any game's rules tell: figures, groups of players, and what
may be changed to make it fairer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .game import JSON
from .records import Table
from .whole_games import Note, note_nothing


@dataclass(frozen=True)
class Figure:
    """A number about a game: how often something happens in it, or among so many other things."""

    name: str  # `GAME-figure-NAME` says what it is
    of: int  # the place of a count
    per: int | None = None  # the place of another one; per game where there is none

    @property
    def is_share(self) -> bool:
        return self.per is not None


@dataclass(frozen=True)
class Group:
    """What players can be told apart by beside their seats, such as the deck they start with."""

    name: str
    labels: tuple[str, ...]
    of: Callable[[Table, int], NDArray[np.int64]]  # tables, seats: [game, seat], the place of the label


@dataclass(frozen=True)
class Dial:
    """A number of the material that may be changed."""

    name: str  # `PILE/CARD/WHAT`, or whatever names it in a file
    value: int
    least: int
    most: int


@dataclass(frozen=True)
class Tuning:
    dials: Callable[[JSON], tuple[Dial, ...]]
    turned: Callable[[JSON, Mapping[str, int]], JSON]  # the data with other values of some dials
    written: Callable[[str, JSON], str]  # the text of a file with other values in their places; comments stay


@dataclass(frozen=True)
class Study:
    note: Note = note_nothing  # a rule that counts: state, counts, moves made so far
    counts: int = 0
    figures: tuple[Figure, ...] = ()
    groups: tuple[Group, ...] = ()
    tuning: Tuning | None = None


NO_STUDY = Study()
