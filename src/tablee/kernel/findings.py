"""What a study says while it runs, line by line as JSON: whoever started it shows it to people."""

from __future__ import annotations

from typing import Literal

import msgspec

Verdict = Literal["fair", "unfair", "open"]  # open: too few games to tell


class Finding(msgspec.Struct, frozen=True):
    """A measured figure, for programs and, in their language, for people."""

    measure: str  # as docs/lab.md names it, such as `seat` or `moves`
    of: str  # the seat, the deck, the reason; empty where there is only one
    value: float
    low: float  # the interval of 99%
    high: float
    name: str
    heading: str  # over all of its measure, where it is one of several parts; else empty
    label: str  # below that heading
    told: str
    interval: str


class StudyLine(msgspec.Struct, frozen=True, tag_field="is"):
    pass


class StudyRefused(StudyLine, frozen=True, tag="refused"):
    """Something is wrong with what was to be studied."""

    sentence: str


class StudyBegun(StudyLine, frozen=True, tag="begun"):
    """What is studied is in order."""

    game: str
    seats: int


class StudyGoing(StudyLine, frozen=True, tag="going"):
    """How far it is, and what has been found so far."""

    done: int  # of all that is to be played: whole games, and those for other measures
    total: int
    games: int  # whole games
    findings: list[Finding]


class StudyDone(StudyLine, frozen=True, tag="done"):
    games: int
    verdict: Verdict  # whether everybody has the same chances
    sentence: str
    findings: list[Finding]
    report: str  # a page of HTML that needs nothing else
