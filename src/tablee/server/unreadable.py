"""What decoders and frameworks tell in English of what they cannot read, told in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from litestar.exceptions import HTTPException

from .problems import MOST, Phrase, Problem, wrong_method
from .reasons import Reason

NO_JSON = re.compile(r"JSON is malformed|Input data was truncated|'utf-8' codec|Invalid UTF-8", re.I)
NESTED = re.compile(r"maximum recursion depth")
MISSING = re.compile(r"(?:Object m|M)issing required (?:field|query parameter|header) [`'](.+?)[`']")
UNKNOWN = re.compile(r"Object contains unknown field `(.*?)`(?: - at|$)", re.S)
WRONG_TYPE = re.compile(r"Expected `([^`]+)`(?:, got|$| - at)")
WRONG_VALUE = re.compile(r"(?:Expected|Invalid) ")
PLACE = re.compile(r" - at `(?:key in )?\$\.?(.*?)`$", re.S)


def unreadable(told: str, place: str = "") -> Problem:
    """What a decoder told of a message; `place` says where, unless the decoder does."""
    return Problem(Reason.UNREADABLE, problem=phrase_for(told, place))


def phrase_for(told: str, place: str = "") -> Phrase:
    if NO_JSON.match(told):
        return Phrase("unreadable-json")
    if NESTED.match(told):
        return Phrase("unreadable-nested")
    if missing := MISSING.match(told):
        return Phrase("unreadable-missing", field=missing[1][:MOST])
    if unknown := UNKNOWN.match(told):
        return Phrase("unreadable-unknown", field=unknown[1][:MOST])
    at = PLACE.search(told)
    where = ((at[1] if at else "") or place)[:MOST]
    if not where or not WRONG_VALUE.match(told):
        return Phrase("unreadable-form")
    if wrong := WRONG_TYPE.match(told):
        kinds = [kind for kind in wrong[1].split(" | ") if kind != "null"]
        return Phrase("unreadable-type", place=where, wanted=kinds[0] if len(kinds) == 1 else "other")
    return Phrase("unreadable-value", place=where)


def refused_request(problem: HTTPException) -> Problem:
    """What the web framework told of a request."""
    if problem.status_code >= 500:
        return Problem(Reason.SURPRISE)
    if problem.status_code == 404:
        return Problem(Reason.NO_PAGE)
    if problem.status_code == 405:
        return wrong_method()
    if problem.status_code == 413:
        return Problem(Reason.TOO_LONG)
    for key, told in _fields(problem):
        if told == "'data'":
            return Problem(Reason.UNREADABLE, problem=Phrase("unreadable-empty"))
        return unreadable(told, "" if key == "data" else key)
    return unreadable(problem.detail)


def _fields(problem: HTTPException) -> Iterator[tuple[str, str]]:
    extra = problem.extra if isinstance(problem.extra, list) else []
    for one in extra:
        if "key" in one and "message" in one:
            yield str(one["key"]), str(one["message"])
