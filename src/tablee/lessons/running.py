"""Where somebody stands in a lesson: a pure function of the lesson and of what has been pressed so far.

So nothing is kept anywhere: to undo is to leave the last press out, to resume is to press all of them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, cast

import msgspec

from tablee.kernel.game import JSON, AnyGame, PartedMoves
from tablee.kernel.options import BadOption
from tablee.kernel.records import Table
from tablee.match import BadSeats, IllegalMove, InvalidMove, Match, Refusal

from .lesson import BadLesson, Lesson, Step, find_lesson

Verdict = Literal["welcome", "other", "refused"]
Press = str | None  # a move, or None for having read what a step tells


class NotNow(ValueError):
    """A press that has no place in the lesson, as after its end: somebody has it from another lesson."""


@dataclass(frozen=True)
class Standing:
    """How far somebody is, how the table lies, and what came of the latest press."""

    game: AnyGame
    lesson: Lesson
    done: int  # steps
    table: Match
    frames: tuple[
        Match, ...
    ] = ()  # how the table lay after each move of the latest press, as far as that is not `table`
    verdict: Verdict | None = None  # on the latest press; None before the first
    answer: str | None = None  # what is said to a move that another one was hoped for, if the usual words will not do
    refusal: Refusal | None = None

    @property
    def is_over(self) -> bool:
        return self.done == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.is_over else self.lesson.steps[self.done]

    @property
    def hoped_for(self) -> list[str]:
        """The welcome moves; of those that cannot be listed one."""
        step = self.step
        if step is None or step.only_tells:
            return []
        if step.show:
            return [step.show]
        return [move for move in self.table.legal(self.lesson.learner) if step.hopes_for(move)]

    @property
    def where(self) -> str:
        step = self.step
        return f"lesson {self.lesson.id} of {self.game.id}" + (f", step {step.id}" if step else "")


def begin(game: AnyGame, lesson: Lesson) -> Standing:
    """Nothing has been pressed yet."""
    return Standing(game, lesson, 0, _laid(game, lesson, lesson.steps[0].position or lesson.position))


def press(at: Standing, pressed: Press) -> Standing:
    """What comes of one more press. Only a welcome one leads on; after any other the table lies as it did before."""
    step = at.step
    if step is None:
        raise NotNow(f"{at.where} is over")
    if pressed is None:
        if not step.only_tells:
            raise NotNow(f"{at.where} waits for a move")
        return _led_on(at, [])
    try:
        after = _played(at.table, at.lesson.learner, pressed)
    except (InvalidMove, IllegalMove) as refusal:
        return replace(at, frames=(), verdict="refused", answer=None, refusal=refusal)
    if step.only_tells or not is_welcome(step, at.lesson, after):
        answer = step.answers.get(after.moves[-1].move, step.others)
        return replace(at, frames=(after,), verdict="other", answer=answer, refusal=None)
    tables = [after]
    for line in step.then:
        tables.append(_answered(at, tables[-1], line))
    return _led_on(at, tables)


def is_welcome(step: Step, lesson: Lesson, after: Match) -> bool:
    """Whether the latest move is one that was hoped for."""
    move = after.moves[-1].move
    if not step.hopes_for(move):
        return False
    if step.made:
        notation = after.game.shown.notation
        assert isinstance(notation, PartedMoves)
        if not _is_all_of(notation.parts_of(move), step.made):
            return False
    return not step.comes or _is_all_of(after.came_of(lesson.learner, after.position - 1), step.comes)


def _is_all_of(told: object, wanted: JSON) -> bool:
    fields = msgspec.to_builtins(told)
    return all(_is(fields.get(name), value) for name, value in wanted.items())


def _is(told: Any, wanted: Any) -> bool:
    """Of a list all, of a number at least so much, of anything else just that; a table sets other limits."""
    if isinstance(wanted, dict):
        limits = cast("JSON", wanted)
        if "only" in limits:
            return list(told) == limits["only"]
        return limits.get("least", told) <= told <= limits.get("most", told)
    if isinstance(wanted, list):
        return all(one in told for one in wanted)  # pyright: ignore[reportUnknownVariableType]
    if isinstance(wanted, bool | str):
        return told == wanted
    return told is not None and told >= wanted


def run(game: AnyGame, lesson: Lesson, presses: Sequence[Press]) -> Standing:
    """Where somebody stands who has pressed all this. Only the last press can be one that was not hoped for."""
    if not presses:
        return begin(game, lesson)
    *before, last = presses
    at = _led_by(game, lesson.id, tuple(before))
    return press(at, last)


@lru_cache(256)
def _led_by(game: AnyGame, name: str, presses: tuple[Press, ...]) -> Standing:
    lesson = find_lesson(game, name)
    assert lesson is not None
    at = run(game, lesson, presses)
    if at.verdict not in (None, "welcome"):
        raise NotNow(f"{at.where} does not go on from {presses[-1]}")
    return at


def _led_on(at: Standing, tables: list[Match]) -> Standing:
    """To the next step; if the table is laid anew for it, that is seen after all that was played before."""
    done, steps = at.done + 1, at.lesson.steps
    if done < len(steps) and steps[done].position:
        laid = _laid(at.game, at.lesson, steps[done].position)
        return Standing(at.game, at.lesson, done, laid, tuple(tables), "welcome")
    table = tables.pop() if tables else at.table
    return Standing(at.game, at.lesson, done, table, tuple(tables), "welcome")


def _laid(game: AnyGame, lesson: Lesson, position: str) -> Match:
    seats = lesson.seats or game.seats[0]
    players = ["human" if seat == lesson.learner else "bot:novice" for seat in range(seats)]
    try:
        dealt = Match(game, lesson.options, lesson.seed, players)
        if not position:
            return dealt
        return Match(game, lesson.options, lesson.seed, players, laid=_read(game, position, dealt))
    except (ValueError, BadOption, BadSeats) as problem:
        raise BadLesson(f"lesson {lesson.id} of {game.id}: {problem}") from None


def _read(game: AnyGame, position: str, dealt: Match) -> Table:
    """A whole position, or the parts of it that are not as they are dealt."""
    notation = game.shown.notation
    with suppress(ValueError):
        return notation.parse_position(position)
    parts, own = _parts_of(notation.print_position(dealt.table[0])), _parts_of(position)
    if unknown := own.keys() - parts.keys():
        raise ValueError(f"the position has an unknown part: {min(unknown)}")
    return notation.parse_position(" | ".join((parts | own).values()))


def _parts_of(position: str) -> dict[str, str]:
    parts = [" ".join(part.split()) for part in position.split("|")]
    return {part.partition(" ")[0]: part for part in parts}


def _played(match: Match, seat: int, move: str) -> Match:
    after = match.as_of(match.position)
    after.play(seat, move)
    return after


def _answered(at: Standing, match: Match, line: str) -> Match:
    """What somebody else does, by the rules like everything."""
    seat, _, move = line.partition(":")
    try:
        return _played(match, int(seat), move.strip())
    except (ValueError, Refusal) as problem:
        raise BadLesson(f"{at.where}: after it, {line} cannot be played: {problem}") from None
