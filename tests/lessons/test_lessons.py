"""Every lesson of every game is played to its end by its own moves, and everything that it says is there."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from tablee.games import OURS
from tablee.lessons import Lesson, find_lesson, lessons_of, rehearse
from tablee.match import Match
from tablee.text import FOLDER, LANGUAGES, texts
from tablee.text.keys import lesson_key, point_key, step_key

MOST_WORDS = 12  # in a bubble
LESSONS = [(game, lesson.id) for game in OURS for lesson in lessons_of(game).lessons]
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS, ids=[f"{game.id}-{name}" for game, name in LESSONS])


def said_in(game: str, lesson: Lesson) -> set[str]:
    """The names of all that a lesson says in its bubbles."""
    words = [chain([step.id], step.answers.values(), filter(None, [step.others])) for step in lesson.steps]
    return {step_key(game, lesson.id, word) for word in chain(*words, ["end"])}


def settings_of(game) -> dict[str, str]:
    return {setting.name: setting.choices[0] for setting in game.shown.display}


@every_lesson
def test_a_lesson_is_played_to_its_end_by_its_own_moves(game, name):
    lesson = find_lesson(game, name)
    assert lesson is not None
    *_, last = rehearse(game, lesson)
    assert last.is_over


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_first_lesson_ends_with_the_learner_winning_by_their_own_press(game):
    """The game or, where that goes on, at least a round."""
    first = lessons_of(game).lessons[0]
    assert first.id == "first"
    assert not first.steps[-1].then
    *_, last = rehearse(game, first)
    outcome, came = last.table.outcome, last.table.moves[-1]
    assert came.seat == first.learner
    if outcome is not None:
        assert outcome.winners == (first.learner,)
    else:
        assert last.table.view(first.learner).players[first.learner].won


@pytest.mark.parametrize("language", LANGUAGES)
@every_lesson
def test_a_bubble_is_short(game, name, language):
    lesson, words = find_lesson(game, name), texts(language)
    assert lesson is not None
    told = [words.say(key, **settings_of(game)) for key in sorted(said_in(game.id, lesson))]
    assert [one for one in told if len(re.findall(r"\w[\w’',.−-]*", one)) > MOST_WORDS] == []


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_everything_is_said_and_nothing_is_left_over(game):
    lessons = lessons_of(game)
    keys = [lesson_key(game.id, lesson.id) for lesson in lessons.lessons]
    keys += chain(*(said_in(game.id, lesson) for lesson in lessons.lessons))
    keys += {point_key(game.id, name.removesuffix(":N")) for name in lessons.points}
    assert len(keys) == len({*keys})
    for language in LANGUAGES:
        file = (FOLDER / language / f"lessons-{game.id}.ftl").read_text("utf-8")
        own = re.findall(r"^([\w-]+) =", file, re.M)
        usual = {key for key in own if key in (f"{game.id}-lesson-other", f"{game.id}-lesson-only-told")}
        assert {*own} - usual == {*keys}


PLAYED = (
    (Path(__file__).resolve().parents[2] / "docs" / "lessons.md").read_text("utf-8").partition("<!-- played -->")[2]
)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_docs_show_every_lesson_with_the_steps_and_words_that_it_has_today(game):
    for i, lesson in enumerate(lessons_of(game).lessons):
        words = texts("fr" if i % 2 else "en")
        said = [words.say(step_key(game.id, lesson.id, word), **settings_of(game)) for word in steps_of(lesson)]
        (row,) = re.findall(rf"^.*screens/lessons/{game.id}-{lesson.id}\.webp.*$", PLAYED, re.M)
        title, _, steps, _, _, told, *_ = [cell.strip() for cell in row.strip("|").split("|")]
        assert title.endswith(texts("en").say(lesson_key(game.id, lesson.id)))
        assert (int(steps), int(told)) == (len(lesson.steps), sum(len(one.split()) for one in said)), title


def steps_of(lesson: Lesson) -> list[str]:
    return [*(step.id for step in lesson.steps), "end"]


LISTED = {"destrier": 5, "carrom": 6, "drei": 5, "premier": 6}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_game_has_a_first_lesson_and_short_ones(game):
    assert len(lessons_of(game).lessons) >= LISTED[game.id]


def test_a_match_from_a_laid_table_goes_on_as_any_other():
    duel = OURS[0]
    dealt = Match(duel, {}, 3)
    laid = Match(duel, {}, 3, laid=dealt.table)
    for match in (dealt, laid):
        match.play(match.to_act()[0], "hit")
    assert dealt.table.tobytes() == laid.table.tobytes()
