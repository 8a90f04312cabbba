"""What a lesson is: data, read from the file that a game names. docs/lessons.md explains it to authors."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from tablee.kernel.game import JSON, AnyGame, PartedMoves
from tablee.kernel.options import Value

Word = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
PLACE = re.compile(r"^(.*):(\d+)$")
ANY = "*"  # at the end of a welcome move: whatever legal move begins so; by itself any


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and the move that is hoped for. Without a welcome move it only tells."""

    id: Word
    points: tuple[str, ...] = ()  # at what is pointed
    welcome: tuple[str, ...] = ()  # the legal moves that are hoped for
    comes: JSON = {}  # where moves are written: what must have come of one
    made: JSON = {}  # and how it must have been made: fields of its parts
    show: str = ""  # where moves cannot be listed: one that is welcome
    answers: dict[str, Word] = {}  # what is said to other legal moves, one by one
    others: Word | None = None  # to all the rest of them; the usual words if not said
    then: tuple[str, ...] = ()  # what the others do after it: "1: hit"
    position: str = ""  # the table is laid anew for this step
    counts: tuple[str, ...] = ()  # what somebody counts by pressing it, one after the other, where a step only tells
    counted: Annotated[int, Meta(ge=0)] = 0  # before it

    @property
    def only_tells(self) -> bool:
        return not (self.welcome or self.comes or self.made)

    def hopes_for(self, move: str) -> bool:
        """Whether a move is among the welcome ones; what must come of it is for later."""
        return not self.welcome or any(_is_one_of(hoped, move) for hoped in self.welcome)


def _is_one_of(hoped: str, move: str) -> bool:
    return move.startswith(hoped.removesuffix(ANY)) if hoped.endswith(ANY) else move == hoped


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Word
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=1)] | None = None  # the fewest if not said
    learner: Annotated[int, Meta(ge=0)] = 0
    options: dict[str, Value] = {}
    position: str = ""  # how the table lies at the beginning; dealt from the seed if not said
    seed: int = 0


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game: what can be pointed at on its table, and its lessons, the first one first."""

    lessons: tuple[Lesson, ...]
    points: tuple[str, ...] = ()


class Point(NamedTuple):
    """Something that is pointed at: `hand:2` is number 2 of what the game calls `hand:N`."""

    name: str
    kind: str
    number: int | None


class BadLesson(ValueError):
    """One sentence about a lesson that cannot be read or played."""


@cache
def lessons_of(game: AnyGame) -> Lessons:
    """Read the lessons of a game, or say in one sentence why they cannot be read."""
    if game.lessons is None:
        return Lessons(())
    try:
        found = msgspec.toml.decode(game.lessons.read_bytes(), type=Lessons)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as problem:
        raise BadLesson(f"the lessons of {game.id} cannot be read: {problem}") from None
    _check(game, found)
    return found


def find_lesson(game: AnyGame, name: str) -> Lesson | None:
    return next((lesson for lesson in lessons_of(game).lessons if lesson.id == name), None)


def points_of(game: AnyGame, step: Step) -> list[Point]:
    return [point_named(game, name) for name in step.points]


def point_named(game: AnyGame, name: str) -> Point:
    declared = lessons_of(game).points
    if (point := _read_point(name, declared)) is None:
        raise BadLesson(f"the lessons of {game.id} point at {name}, which is not among their points")
    return point


def _read_point(name: str, declared: tuple[str, ...]) -> Point | None:
    if name in declared:
        return Point(name, name, None)
    place = PLACE.match(name)
    if place is None or f"{place[1]}:N" not in declared:
        return None
    return Point(name, place[1], int(place[2]))


def _check(game: AnyGame, found: Lessons) -> None:
    """What can be told from the file alone; whether the moves are legal is for whoever plays them."""
    _check_once(game, "lesson", [lesson.id for lesson in found.lessons])
    for lesson in found.lessons:
        _check_once(game, f"step of {lesson.id}", [step.id for step in lesson.steps])
        for step in lesson.steps:
            where = f"lesson {lesson.id} of {game.id}, step {step.id}"
            for name in (*step.points, *step.counts):
                if _read_point(name, found.points) is None:
                    raise BadLesson(f"{where}: it points at {name}, which is not among the points of the file")
            if not (step.only_tells or step.show or game.moves.are_listed):
                raise BadLesson(f"{where}: it names no move to show")
            if step.only_tells and (step.then or step.answers or step.others or step.show):
                raise BadLesson(f"{where}: it welcomes no move, so there is nothing to answer")
            if step.counts and not step.only_tells:
                raise BadLesson(f"{where}: it welcomes a move, so nothing is counted in it")
            if step.comes and game.shown.came is None:
                raise BadLesson(f"{where}: the moves of this game tell by themselves what comes of them")
            if step.made and not isinstance(game.shown.notation, PartedMoves):
                raise BadLesson(f"{where}: the moves of this game have no parts")


def _check_once(game: AnyGame, what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadLesson(f"the lessons of {game.id} have the {what} {name} twice")
