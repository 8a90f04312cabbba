"""Lessons can be played to their end by their own moves, and have something to say at every step."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.kernel.game import AnyGame
from tablee.lessons import BadLesson, Lesson, lessons_of, point_named, rehearse
from tablee.text import LANGUAGES, bring, texts
from tablee.text.keys import lesson_key, point_key, step_key

from .broken import Broken, expect
from .cases import Case


def lessons_are_played_to_their_end(case: Case) -> None:
    """Once for a game: a lesson brings its own seats and options."""
    if case.options or case.seats != case.game.seats[0]:
        return
    bring([case.game])
    try:
        lessons = lessons_of(case.game)
        for lesson in lessons.lessons:
            for _ in rehearse(case.game, lesson):
                pass
    except BadLesson as bad:
        raise Broken("lesson", case.new_match(0), problem=str(bad)) from None
    points = [point_key(case.game.id, point_named(case.game, name).kind) for name in _points_in(lessons.lessons)]
    for language in LANGUAGES:
        words = texts(language)
        for message in [*(key for lesson in lessons.lessons for key in _said_in(case.game, lesson)), *points]:
            expect(words.has(message), "lesson-silent", case.new_match(0), message=message, language=language)


def _said_in(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    yield lesson_key(game.id, lesson.id)
    for step in lesson.steps:
        for word in (step.id, *step.answers.values(), *([step.others] if step.others else [])):
            yield step_key(game.id, lesson.id, word)
    yield step_key(game.id, lesson.id, "end")


def _points_in(lessons: tuple[Lesson, ...]) -> list[str]:
    return sorted({name for lesson in lessons for step in lesson.steps for name in step.points})
