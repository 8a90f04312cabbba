"""What travels about lessons: requests and answers, typed and strict. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from . import wire

LessonPress = Annotated[str, Meta(max_length=200)]


class LessonCard(wire.Strict):
    """A lesson as the page offers it."""

    game: str
    lesson: str
    title: str  # the name of the message that says it
    steps: int


class Presses(wire.Strict):
    """What somebody has pressed in a lesson so far; nothing else is kept of them."""

    presses: Annotated[list[LessonPress | None], Meta(max_length=64)]  # a move, or null for having read a step


class LessonTry(wire.Strict):
    """Asks what some legal moves would do, where these presses have led."""

    presses: Annotated[list[LessonPress | None], Meta(max_length=64)]
    moves: Annotated[list[LessonPress], Meta(min_length=1, max_length=8)]


class LessonTried(wire.Strict):
    """What these moves would do, as `Tried` tells it at a table."""

    trials: dict[str, list[object]]


class LessonPoint(wire.Strict):
    """Something that the bubble points at."""

    name: str  # of the element: `data-point`
    says: str  # the name of the message that says what it is
    number: int | None  # for that message


class LessonNow(wire.Strict):
    """Where somebody stands in a lesson, and what came of the latest press."""

    game: str
    lesson: str
    done: int  # steps; the lesson is over when all are
    steps: int
    says: str  # the name of the message in the bubble
    points: list[LessonPoint]
    counts: list[str]  # what is counted by pressing it, before the press that is waited for
    counted: int  # before that
    waits_for: Literal["move", "press", "nothing"]
    welcome: list[str]  # the moves that are hoped for; empty where moves cannot be listed
    show: str | None  # a move that leads on
    verdict: Literal["welcome", "other", "refused"] | None  # on the latest press
    answer: str | None  # the name of the message for a move that was not hoped for
    refused: wire.Refused | None  # why the rules do not allow the latest press
    frames: list[wire.TableView]  # what the latest press led to, move by move, before `table`
    table: wire.TableView  # how the table lies now
