"""Lessons over HTTP: what the page needs to draw one, and nothing that the learner may not see."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import httpx
import msgspec
import pytest

from server.servers import Server, fetch, running
from tablee.games import OURS
from tablee.lessons import find_lesson, lessons_of, rehearse
from tablee.server.lesson_wire import LessonNow
from tablee.server.lessons import told
from tablee.server.showing import encode


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with running(tmp_path_factory.mktemp("lessons")) as started:
        yield started


def ask(server: Server, presses: list[str | None], lesson: str = "first", lang: str = "en") -> httpx.Response:
    url = f"{server.http}/api/lessons/destrier/{lesson}"
    return fetch.post(url, json={"presses": presses}, headers={"accept-language": lang})


def test_all_lessons_are_listed(server):
    listed = [(card["game"], card["lesson"]) for card in fetch.get(f"{server.http}/api/lessons").json()]
    assert listed == [(game.id, lesson.id) for game in OURS for lesson in lessons_of(game).lessons]


def test_a_lesson_begins_with_its_table(server):
    now = ask(server, []).json()
    assert (now["done"], now["waits_for"], now["welcome"], now["show"]) == (0, "move", ["hit"], "hit")
    assert now["says"] == "destrier-lesson-first-sure"
    assert now["points"][1] == {"name": "action:hit", "says": "destrier-point-action-hit", "number": None}
    assert (now["counts"], now["counted"]) == ([], 0)
    assert now["table"]["legal"] == ["hit", "stand", "minus3 own", "minus3 other", "bury own", "bury other"]
    assert now["table"]["view"]["hands"][0]["total"] == 9
    assert (now["table"]["phase"], now["table"]["you"], now["frames"]) == ("playing", 0, [])


def test_a_welcome_move_leads_on_move_by_move(server):
    now = ask(server, ["hit"]).json()
    assert (now["done"], now["verdict"], len(now["frames"])) == (1, "welcome", 1)
    assert [told["move"] for told in now["table"]["log"]] == ["hit", "hit"]
    assert now["frames"][0]["position"] == 1


def test_another_legal_move_is_answered(server):
    now = ask(server, ["stand"]).json()
    assert (now["done"], now["verdict"], now["answer"]) == (0, "other", "destrier-lesson-first-sure-stand")
    assert (now["frames"][0]["position"], now["table"]["position"]) == (1, 0)


def test_what_is_against_the_rules_is_refused_in_the_readers_language(server):
    now = ask(server, ["deny"], "stand", lang="fr").json()
    assert (now["verdict"], now["refused"]["why"], now["refused"]["clause"]) == ("refused", "illegal-move", "DD-22")
    assert "en main" in now["refused"]["sentence"]
    assert ask(server, ["fly"]).json()["refused"]["why"] == "invalid-move"


def test_what_moves_would_do_is_told_before_one_is_pressed(server):
    """From the same table that the learner sees: after the first step it's 12, and 12 only goes over with a 12."""
    presses, moves = ["hit"], ["stand", "hit", "deny", "fly"]
    url = f"{server.http}/api/lessons/destrier/first/trials"
    trials = fetch.post(url, json={"presses": presses, "moves": moves}).json()["trials"]
    assert trials["stand"][0] == {
        "tells": "total",
        "total": 12,
        "room": 11,
        "target": 23,
        "where": "below",
        "stays": True,
    }
    assert trials["hit"] == [{"tells": "draw", "over": 1, "unseen": 7, "target": 23}]
    assert (trials["deny"], trials["fly"]) == ([], [])
    for wrong, why in [((["stand", "hit"], moves), "other-lesson"), (([], []), "unreadable")]:
        assert fetch.post(url, json=dict(zip(("presses", "moves"), wrong, strict=True))).json()["why"] == why
    elsewhere = fetch.post(url.replace("first", "nothing"), json={"presses": [], "moves": ["hit"]})
    assert elsewhere.json()["why"] == "no-lesson"


@pytest.mark.parametrize(
    ("path", "presses", "why"),
    [
        ("first", ["stand", "hit"], "other-lesson"),
        ("first", [None], "other-lesson"),
        ("first", ["hit"] * 65, "unreadable"),
        ("first", ["h" * 201], "unreadable"),
        ("first", [7], "unreadable"),
        ("nothing", [], "no-lesson"),
        ("..%2Ffirst", [], "no-lesson"),
    ],
)
def test_what_is_no_way_through_a_lesson_is_refused_in_words(server, path, presses, why):
    answer = ask(server, presses, path)
    assert answer.json()["why"] == why or answer.status_code == 404
    assert answer.json()["sentence"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_only_what_the_learner_may_see_leaves_the_server(game):
    """Of every table there is the view that a real table would show this seat, and the moves as it saw them."""
    for lesson in lessons_of(game).lessons:
        for at in rehearse(game, find_lesson(game, lesson.id) or lesson):
            now: Any = msgspec.json.decode(encode(told(at)))
            for match, sent in zip([*at.frames, at.table], [*now["frames"], now["table"]], strict=True):
                shown = match.game.shown.view(match.masked(lesson.learner)[0], lesson.learner)
                assert sent["view"] == msgspec.json.decode(encode(shown))
                assert sent["you"] == lesson.learner
    assert {field.name for field in msgspec.structs.fields(LessonNow)} >= {"frames", "table"}
