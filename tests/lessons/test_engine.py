"""The engine of lessons: what is welcome, what is answered, what is refused, and what cannot be read at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.games import find
from tablee.kernel.game import AnyGame
from tablee.lessons import BadLesson, Lessons, NotNow, Standing, begin, lessons_of, press, rehearse, run
from tablee.match import IllegalMove, InvalidMove

DUEL = """
points = ["deck", "card:plus3", "draw:N"]
[[lessons]]
id = "short"
position = "turn 0 | hand0 8 5 | hand1 7 4 | destrier0 plus3 deny | destrier1 bury declare21 | deck 6 9 11 2 10 1 12 3"
[[lessons.steps]]
id = "look"
points = ["deck", "draw:2"]
[[lessons.steps]]
id = "hit"
welcome = ["hit"]
answers = { stand = "brave" }
others = "later"
then = ["1: hit"]
[[lessons.steps]]
id = "any"
welcome = ["*"]
[[lessons.steps]]
id = "again"
position = "turn 0 | hand0 8 5 | hand1 7 4 | destrier0 plus3 deny | destrier1 minus3 bury | deck 6 9 11 2 10 1 12 3"
welcome = ["stand", "plus3 own"]
"""


@pytest.fixture
def game(tmp_path: Path) -> Any:
    """Destrier Duel with lessons from a text."""

    def made(text: str, name: str = "destrier") -> AnyGame:
        file = tmp_path / "lessons.toml"
        file.write_text(text)
        plain = find(name)
        return replace(plain, lessons=file, shown=replace(plain.shown, came=None))

    return made


def short(game: AnyGame, *presses: str | None) -> Standing:
    return run(game, lessons_of(game).lessons[0], presses)


def test_a_lesson_waits_for_somebody_to_read_and_then_for_a_move(game):
    duel = game(DUEL)
    at = short(duel)
    assert (at.done, at.verdict, at.table.position) == (0, None, 0)
    at = short(duel, None)
    assert at.step is not None
    assert (at.done, at.verdict, at.step.id) == (1, "welcome", "hit")
    at = short(duel, None, "hit")
    assert [played.move for played in at.table.moves] == ["hit", "hit"]
    assert [frame.position for frame in at.frames] == [1]


def test_another_legal_move_is_tried_answered_and_undone(game):
    at = short(game(DUEL), None, "stand")
    assert (at.verdict, at.answer, at.done) == ("other", "brave", 1)
    assert [frame.moves[-1].move for frame in at.frames] == ["stand"]
    assert at.table.position == 0
    assert short(game(DUEL), None, "plus3 other").answer == "later"


def test_a_move_while_there_is_something_to_read_is_tried_and_undone_as_well(game):
    at = short(game(DUEL), "hit")
    assert (at.verdict, at.answer, at.done, at.table.position) == ("other", None, 0, 0)


def test_the_rules_refuse_what_they_refuse_in_any_game(game):
    at = short(game(DUEL), None, "decline")
    assert (at.verdict, at.done, at.frames) == ("refused", 1, ())
    assert isinstance(at.refusal, IllegalMove)
    assert at.refusal.clause == "DD-42"
    assert isinstance(short(game(DUEL), None, "fly").refusal, InvalidMove)


def test_any_legal_move_can_be_welcome(game):
    duel = game(DUEL)
    for move in ("stand", "plus3 other", "hit"):
        assert short(duel, None, "hit", move).verdict == "welcome"
    assert short(duel, None, "hit").hoped_for == ["hit", "stand", "plus3 own", "plus3 other"]


def test_a_table_is_laid_anew_after_all_that_was_played_before(game):
    at = short(game(DUEL), None, "hit", "plus3 own")
    assert [frame.moves[-1].move for frame in at.frames] == ["plus3 own"]
    assert (at.table.position, at.table.view(0).hands[1].destrier) == (0, [None, None])


def test_the_end_is_the_end(game):
    presses = [None, "hit", "hit", "stand"]
    at = short(game(DUEL), *presses)
    assert (at.is_over, at.step) == (True, None)
    with pytest.raises(NotNow):
        short(game(DUEL), *presses, "hit")


@pytest.mark.parametrize("presses", [[None, None], [None, "stand", "hit"], [None, "fly", "hit"], ["hit", None]])
def test_only_welcome_presses_lead_on(game, presses):
    with pytest.raises(NotNow):
        short(game(DUEL), *presses)


def test_one_standing_never_changes_another(game):
    at = begin(lesson_game := game(DUEL), lessons_of(lesson_game).lessons[0])
    at = press(at, None)
    first, second = press(at, "hit"), press(at, "stand")
    assert (at.table.position, first.table.position, second.table.position) == (0, 2, 0)
    assert press(at, "hit").table.table.tobytes() == first.table.table.tobytes()


WRONG = {
    "id = ": ("it = ", "unknown field `it`"),
    '"deck", "draw:2"': ('"deck", "draw:x"', "draw:x, which is not among the points"),
    '"look"': ('"hit"', "step of short hit twice"),
    'points = ["deck", "draw:2"]': ('then = ["1: hit"]', "it welcomes no move"),
    "answers = {": ('comes = { fell = ["1"] }\nanswers = {', "tell by themselves"),
    "answers =": ('counts = ["deck"]\nanswers =', "so nothing is counted"),
    '"draw:2"]': ('"draw:2"]\ncounts = ["hole:7"]', "hole:7, which is not among the points"),
    "[[lessons]]": ("[lessons]", "cannot be read"),
    "points =": ("points", "cannot be read"),
}


@pytest.mark.parametrize("right", WRONG)
def test_a_bad_file_is_told_in_one_sentence(game, right):
    wrong, told = WRONG[right]
    with pytest.raises(BadLesson, match=told) as problem:
        lessons_of(game(DUEL.replace(right, wrong, 1)))
    assert "\n" not in str(problem.value)


def test_a_file_that_is_not_there_is_told_too(game, tmp_path):
    duel = game(DUEL)
    (tmp_path / "lessons.toml").unlink()
    with pytest.raises(BadLesson, match="cannot be read"):
        lessons_of(duel)


IMPOSSIBLE = {
    'welcome = ["hit"]': ('welcome = ["decline"]', r"step hit: 'decline' cannot be played now.*DD-42"),
    "stand =": ("decline =", "step hit: decline is answered, but it is not another legal move"),
    "1: hit": ("1: deny", r"after it, 1: deny cannot be played.*DD-22"),
    "short": ('short"\nlearner = 2 #', "there is no seat 2 for the learner"),
    "turn 0": ("turn 1", "step hit: it is not the learner's turn"),
    "hand0 8 5": ("hand0 8 8", "lesson short of destrier: the number card 8 is there twice"),
    "deck 6": ("dock 6", "lesson short of destrier: the position has an unknown part: dock"),
}


@pytest.mark.parametrize("right", IMPOSSIBLE)
def test_a_step_that_the_rules_do_not_allow_is_told_in_one_sentence(game, right):
    wrong, told = IMPOSSIBLE[right]
    duel = game(DUEL.replace(right, wrong, 1))
    with pytest.raises(BadLesson, match=told) as problem:
        list(rehearse(duel, lessons_of(duel).lessons[0]))
    assert "\n" not in str(problem.value)


def test_a_game_without_lessons_has_none():
    assert lessons_of(replace(find("destrier"), lessons=None)).lessons == ()


def test_the_file_that_the_docs_show_can_be_read():
    page = (Path(__file__).resolve().parents[2] / "docs" / "lessons.md").read_text("utf-8")
    shown = msgspec.toml.decode(page.partition("```toml\n")[2].partition("```")[0], type=Lessons)
    assert [step.id for step in shown.lessons[0].steps] == ["roll", "hold"]
