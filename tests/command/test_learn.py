"""Lessons at the terminal: every one from beginning to end, and whatever else people type on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from command.terminals import run
from tablee.games import OURS
from tablee.lessons import find_lesson, lessons_of, rehearse
from tablee.text import LANGUAGES, texts
from tablee.text.keys import lesson_key, step_key

LESSONS = [(game, lesson.id) for game in OURS for lesson in lessons_of(game).lessons]
IDS = [f"{game.id}-{name}" for game, name in LESSONS]


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS, ids=IDS)
def test_a_lesson_is_played_to_its_end(game, name, language):
    lesson, words = find_lesson(game, name), texts(language)
    assert lesson is not None
    answers = [next(iter(at.hoped_for), "") for at in rehearse(game, lesson)][:-1]
    done = run("learn", game.id, name, "--lang", language, typed=lines(*answers))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(words.say(lesson_key(game.id, name)))
    settings = {setting.name: setting.choices[0] for setting in game.shown.display}
    told = " ".join(done.stdout.split())
    for step in (*lesson.steps, None):
        said = words.say(step_key(game.id, name, step.id if step else "end"), **settings)
        assert " ".join(said.split()) in told


def test_one_line_is_printed_for_each_lesson():
    for game in OURS:
        told = run("learn", game.id, "--list").stdout.splitlines()
        assert [line.split()[0] for line in told] == [lesson.id for lesson in lessons_of(game).lessons]
    told = run("learn", "--list", "--lang", "fr").stdout.splitlines()
    assert [tuple(line.split()[:2]) for line in told] == [(game.id, name) for game, name in LESSONS]


def test_a_lesson_is_chosen_from_all_of_them():
    done = run("learn", typed=lines("0", "x", "1", "quit"))
    assert done.stdout.count("Please type a number") == 2
    assert "See you soon! To start this lesson again: tablee learn destrier first" in done.stdout
    for typed in ("", "quit\n"):
        assert run("learn", typed=typed).returncode == 0


ASKED = {
    "stand": "Stand on 9? Almost anything beats that.",
    "2": "And back it goes",
    "undo": "There’s nothing to take back",
    "hint": "Try: hit",
    "?": "a move that leads on",
    "? 1": "Rule DD-20",
    "what if minus3 own": "6",
    "what if deny": "(rule DD-22)",
    "decline": "(rule DD-42)",
    "99": "they go from 1 to 6",
    "hti": "Did you mean “hit”",
    "rules": "DD-54",
    "\x00é😀": "isn’t a move here",
}


def test_whatever_is_typed_is_answered_and_the_lesson_stays_where_it_is():
    for typed, answer in ASKED.items():
        done = run("learn", "destrier", typed=lines(typed, "quit"))
        assert (done.returncode, done.stderr) == (0, "")
        assert answer in " ".join(done.stdout.split()), typed
        assert done.stdout.count("With 9, no risk") == 1


def test_a_step_is_taken_back():
    done = run("learn", "destrier", typed=lines("hit", "undo", "hit", "quit"))
    assert done.stdout.count("With 9, no risk") == 2
    assert done.stdout.count("12. Of seven unseen cards") == 2


def test_an_input_that_ends_ends_the_lesson():
    done = run("learn", "destrier", typed=lines("hit"))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "To start this lesson again" in done.stdout


WRONG = {
    "There’s no game “chess”": ["chess"],
    "destrier has no lesson “frist”": ["destrier", "frist"],
    "There are no card names “third”": ["destrier", "--names", "third"],
}


@pytest.mark.parametrize("told", WRONG)
def test_what_is_not_there_is_told_in_one_sentence(told):
    done = run("learn", *WRONG[told])
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(told)


@pytest.mark.parametrize("flags", [[], ["--list"]])
def test_a_game_without_lessons_and_one_with_a_bad_file_say_so(monkeypatch, tmp_path, flags):
    (tmp_path / "lessons.toml").write_text("[[lessons]]\nid = 7")
    without = replace(OURS[0], lessons=None)
    bad = replace(OURS[0], lessons=tmp_path / "lessons.toml")
    for game, told in ((without, "brings no lessons"), (bad, "There’s a mistake in the lessons")):
        monkeypatch.setattr("tablee.cli.arguments.find", lambda name, game=game: game)
        done = run("learn", "destrier", *flags)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert told in done.stderr
