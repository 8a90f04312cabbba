"""One table of reasons: each has a sentence in both languages, and no other room knows a status or a sentence."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from litestar.exceptions import HTTPException, InternalServerException, MethodNotAllowedException, NotFoundException
from texts.test_texts import Variables

from tablee.server import problems
from tablee.server.problems import Phrase, Problem
from tablee.server.reasons import Reason
from tablee.server.unreadable import refused_request
from tablee.text import FOLDER, LANGUAGES, texts

SERVER = FOLDER.parent / "server"
HOME = {"reasons.py", "problems.py"}


def sentences(language: str) -> dict[str, set[str]]:
    """Each sentence of a refusal, and what it mentions."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((FOLDER / language / "server.ftl").read_text("utf-8")).body:
        if isinstance(entry, fluent.Message) and entry.id.name.startswith("server-"):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(language: str):
    assert set(sentences(language)) == {reason.sentence for reason in Reason}


def raised() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where a problem is made of a reason, and with which details; None where they are not written out."""
    for file in SERVER.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Problem" and call.args:
                names = [keyword.arg for keyword in call.keywords]
                details = None if None in names else {name for name in names if name}
                for part in ast.walk(call.args[0]):
                    if isinstance(part, ast.Attribute) and getattr(part.value, "id", "") == "Reason":
                        yield f"{file.name}:{call.lineno}", Reason[part.attr], details


def test_every_problem_brings_what_its_sentence_mentions():
    for language in LANGUAGES:
        mentions = sentences(language)
        for place, why, details in raised():
            assert details is None or mentions[Reason(why).sentence] <= details, f"{place}: {why}"


def test_every_reason_is_given_somewhere():
    by_variable = {Reason.NOT_YOUR_TURN, Reason.ILLEGAL_MOVE, Reason.SEAT_MOVED, Reason.REMOVED}
    assert {why for _, why, _ in raised()} | by_variable == set(Reason)


def test_no_other_room_knows_a_sentence_or_a_status():
    for file in SERVER.glob("*.py"):
        if file.name not in HOME:
            source = file.read_text("utf-8")
            assert not re.search(r"""["']server-""", source), file.name
            assert not re.search(r"status_code=[45]|HTTP_[45]", source), file.name
            assert not re.search(r"\bRefused\(", source.replace("class Refused(", "")), file.name


def test_a_problem_is_the_same_after_a_journey_to_another_process():
    sent = Problem(Reason.UNKNOWN_BOT, name="X")
    got = pickle.loads(pickle.dumps(sent))
    assert got.told(texts("fr")) == sent.told(texts("fr"))
    assert (got.why, got.status) == (Reason.UNKNOWN_BOT, 400)
    long = pickle.loads(pickle.dumps(problems.long_head()))
    assert (long.why, long.status) == ("too-long", 431)


def test_a_sentence_of_the_game_goes_before_ours():
    own = Problem(Reason.ILLEGAL_MOVE, "DD-42", game="destrier", rule="DD-42").told(texts("en"))
    assert own.sentence == texts("en").say("destrier-why-DD-42")
    assert (own.why, own.clause) == ("illegal-move", "DD-42")
    none = Problem(Reason.ILLEGAL_MOVE, "XX-01", game="chess", rule="XX-01").told(texts("en"))
    assert "XX-01" in none.sentence


@pytest.mark.parametrize(
    ("told", "why", "status"),
    [
        (NotFoundException(), "no-page", 404),
        (MethodNotAllowedException(), "unreadable", 405),
        (HTTPException(status_code=413), "too-long", 413),
        (HTTPException(status_code=415), "unreadable", 400),
        (InternalServerException(), "surprise", 500),
    ],
)
def test_what_the_framework_refuses_has_one_of_our_reasons(told: HTTPException, why: str, status: int):
    problem = refused_request(told)
    assert (problem.why, problem.status) == (why, status)
    assert isinstance(problem.args_of_message.get("problem", Phrase("unreadable-form")), Phrase)
    assert problem.told(texts("fr")).sentence
