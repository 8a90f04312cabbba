"""Positions as text: what cannot be a position is refused in one sentence."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from tablee.kernel.positions import HiddenNumbers, Layout, Numbers, Row, Words, array, pile, scalar
from tablee.kernel.records import I8, Ints, Record

COLOURS = Words({0: "none", 1: "red", 2: "blue"})


class Shelf(Record):
    turn: I8
    colour: I8
    extra: I8
    size: I8
    scores: Annotated[Ints, np.int8, (3,)]
    cards: Annotated[Ints, np.int8, (4,)]


def check(s: Shelf) -> None:
    if s.turn > 3:
        raise ValueError("the seats are four")


EXTRA = scalar("extra")
LAYOUT: Layout[Shelf] = Layout(
    Shelf,
    [
        scalar("turn"),
        scalar("paint", COLOURS, "colour"),
        Row("extra", EXTRA.read, EXTRA.write, EXTRA.names, lambda s: s.colour == 2),
        array("points", "scores"),
        pile("cards", lambda s: s["cards"], lambda s: (s, "size"), HiddenNumbers()),
    ],
    check,
)
TEXT = "turn 1 | paint red | points 5 -1 0 | cards 7 ? 3"


def problem_with(text: str, layout: Layout[Shelf] = LAYOUT) -> str:
    with pytest.raises(ValueError, match=r"^the") as problem:
        layout.parse(text)
    return str(problem.value)


def test_a_position_is_read_and_written():
    table = LAYOUT.parse(TEXT)
    s = table[0]
    assert (s.turn, s.colour, s.size, s.extra) == (1, 1, 3, 0)
    assert (s.scores.tolist(), s.cards.tolist()) == ([5, -1, 0], [7, -1, 3, 0])
    assert LAYOUT.print(s) == TEXT
    assert LAYOUT.parse(" cards  7 ? 3|points 5 -1 0 |turn 1| paint red ").tobytes() == table.tobytes()


def test_nothing_is_a_line():
    empty = LAYOUT.parse("turn 0 | paint none | points 0 0 0 | cards -")
    assert empty[0].size == 0
    assert LAYOUT.print(empty[0]).endswith("cards -")


def test_a_part_is_there_only_where_it_has_a_meaning():
    blue = TEXT.replace("red", "blue")
    assert problem_with(blue) == "the position says nothing about extra"
    there = blue.replace("blue |", "blue | extra 9 |")
    assert LAYOUT.parse(there)[0].extra == 9
    assert LAYOUT.print(LAYOUT.parse(there)[0]) == there
    assert problem_with(TEXT + " | extra 9") == "the position has an unknown part: extra"


def test_a_part_stands_there_once():
    for again in ("turn 2", "turn 1", "cards -", "points 5 -1 0"):
        assert problem_with(f"{TEXT} | {again}") == f"the position has {again.split()[0]} twice"


def test_every_part_is_there_and_no_other():
    parts = TEXT.split(" | ")
    for part in parts:
        without = " | ".join(other for other in parts if other is not part)
        assert problem_with(without) == f"the position says nothing about {part.split()[0]}"
    assert problem_with(TEXT + " | mood good") == "the position has an unknown part: mood"
    assert problem_with(TEXT + " |") == "the position has an unknown part: an empty one"


def test_minus_one_is_a_number_but_no_card():
    assert Numbers().parse("-1") == -1
    assert HiddenNumbers().parse("?") == -1
    assert HiddenNumbers().print(-1) == "?"
    assert (HiddenNumbers().parse("0"), HiddenNumbers().print(0)) == (0, "0")
    for word in ("-1", "-2"):
        with pytest.raises(ValueError, match=f"{word} is no card"):
            HiddenNumbers().parse(word)
        assert (
            problem_with(TEXT.replace("7 ? 3", f"7 {word} 3"))
            == f"the position's cards cannot be read: {word} is no card"
        )
    assert LAYOUT.parse(TEXT.replace("points 5", "points -2"))[0].scores[0] == -2


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turn 1", "turn", "turn takes one value, not 0"),
        ("turn 1", "turn 1 2", "turn takes one value, not 2"),
        ("turn 1", "turn one", "invalid literal"),
        ("turn 1", "turn 128", "128"),
        ("red", "green", "green is not one of ?, blue, none, red"),
        ("5 -1 0", "5 -1", "points takes 3 values, not 2"),
        ("5 -1 0", "5 -1 0 0", "points takes 3 values, not 4"),
        ("7 ? 3", "1 2 3 4 5", "cards has room for 4 cards, not 5"),
    ],
)
def test_what_does_not_fit_is_told_by_its_part(old: str, new: str, told: str):
    problem = problem_with(TEXT.replace(old, new))
    assert problem.startswith("the position's ")
    assert " cannot be read: " in problem
    assert told in problem


def test_a_full_pile_fits():
    assert LAYOUT.parse(TEXT.replace("7 ? 3", "1 2 3 4"))[0].size == 4


def test_what_the_rules_say_of_a_position_is_asked_last():
    assert problem_with(TEXT.replace("turn 1", "turn 4")) == "the seats are four"
    assert LAYOUT.parse(TEXT.replace("turn 1", "turn 3"))[0].turn == 3


def test_words_have_a_question_mark_for_what_is_hidden():
    assert [COLOURS.print(value) for value in (-1, 0, 2)] == ["?", "none", "blue"]
    assert [COLOURS.parse(word) for word in ("?", "none", "blue")] == [-1, 0, 2]


def test_a_pile_can_be_told_from_its_top():
    layout = Layout(
        Shelf, [pile("cards", lambda s: s["cards"], lambda s: (s, "size"), Numbers(), True)], lambda s: None
    )
    s = layout.parse("cards 3 2 1")[0]
    assert (s.cards.tolist(), s.size) == ([1, 2, 3, 0], 3)
    assert layout.print(s) == "cards 3 2 1"
