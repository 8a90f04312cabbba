"""A lesson played to its end by its own moves: proves that the rules still allow every step of it."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.kernel.game import AnyGame

from .lesson import ANY, BadLesson, Lesson, Step
from .running import Standing, begin, press


def rehearse(game: AnyGame, lesson: Lesson) -> Iterator[Standing]:
    """Every step in turn, by the first of its welcome moves, or one sentence about what the rules do not allow."""
    if lesson.learner >= (lesson.seats or game.seats[0]):
        raise BadLesson(f"lesson {lesson.id} of {game.id}: there is no seat {lesson.learner} for the learner")
    at = begin(game, lesson)
    while (step := at.step) is not None:
        yield at
        at = press(at, None) if step.only_tells else _acted(at, step)
    yield at


def _acted(at: Standing, step: Step) -> Standing:
    if at.lesson.learner not in at.table.to_act():
        raise BadLesson(f"{at.where}: it is not the learner's turn")
    for hoped in step.welcome:
        if not hoped.endswith(ANY):
            _welcomed(at, hoped)
    for other in step.answers:
        if press(at, other).verdict != "other":
            raise BadLesson(f"{at.where}: {other} is answered, but it is not another legal move")
    ways = [_welcomed(at, move) for move in at.hoped_for]
    if not ways:
        raise BadLesson(f"{at.where}: no legal move is welcome")
    for other in at.table.legal(at.lesson.learner):
        assert press(at, other).verdict != "refused", other  # the rules have listed it
    return ways[0]


def _welcomed(at: Standing, move: str) -> Standing:
    after = press(at, move)
    if after.verdict == "refused":
        raise BadLesson(f"{at.where}: {after.refusal}")
    if after.verdict == "other":
        came = after.frames[-1].came_of(at.lesson.learner, after.frames[-1].position - 1)
        raise BadLesson(f"{at.where}: {move} does not do what is hoped for; it comes to {came}")
    return after
