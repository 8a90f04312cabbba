"""What the lessons say in figures is true."""

from __future__ import annotations

import pytest

from tablee.games.destrier import GAME
from tablee.lessons import find_lesson, rehearse
from tablee.text import texts

FIGURES = [  # where it is said, how many of how many, and the words
    ("first", "dare", 1, 7, "Of seven unseen cards, only one"),
    ("first", "enough", 5, 5, "Every card you haven’t seen"),
    ("first", "lock", 6, 7, "Only a 1"),
    ("first", "plus", 4, 7, "Of seven unseen cards, four"),
    ("count", "enough", 5, 7, "Of seven unseen cards, five"),
]


@pytest.mark.parametrize(("name", "step", "over", "unseen", "words"), FIGURES)
def test_as_many_unseen_cards_go_over_as_the_bubble_says(name: str, step: str, over: int, unseen: int, words: str):
    lesson = find_lesson(GAME, name)
    assert lesson is not None
    at = next(at for at in rehearse(GAME, lesson) if at.step is not None and at.step.id == step)
    view = at.table.view(lesson.learner)
    seen = {number for hand in view.hands for number in hand.numbers if number is not None}
    left = {*range(1, 13)} - seen
    assert len(left) == unseen
    assert sum(view.hands[0].total + number > view.target for number in left) == over
    assert words.lower() in texts("en").say(f"destrier-lesson-{name}-{step}", names="current").lower()


@pytest.mark.parametrize(
    ("name", "step", "total"), [("count", "saved", 24), ("cards", "minus", 25), ("stand", "lock", 22)]
)
def test_the_total_is_what_the_bubble_says(name: str, step: str, total: int):
    lesson = find_lesson(GAME, name)
    assert lesson is not None
    at = next(at for at in rehearse(GAME, lesson) if at.step is not None and at.step.id == step)
    assert at.table.view(lesson.learner).hands[0].total == total
    assert str(total) in texts("fr").say(f"destrier-lesson-{name}-{step}", names="current")
