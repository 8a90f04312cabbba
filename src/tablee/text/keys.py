"""Names of messages that are put together from words of a game or a bot; the page gets the same ones from here."""

from __future__ import annotations

import re


def refusal_key(game: str, clause: str) -> str:
    """Why a clause forbids a move."""
    return f"{game}-why-{clause}"


def hint_key(why: str) -> str:
    """The reason for a hint."""
    return f"hint-why-{why}"


def foreseen_key(game: str, tells: str) -> str:
    """One thing that a move would do."""
    return f"{game}-foreseen-{tells}"


def because_key(fact: str) -> str:
    """A fact that speaks for a move; each game says its own, in front of which stands its id."""
    return f"because-{fact}"


def option_key(game: str, option: str) -> str:
    """An option with its choices, as the terminal lists it."""
    return f"{game}-option-{option}"


def ask_key(game: str, option: str) -> str:
    """The question to which the choices of an option are answers."""
    return f"{game}-ask-{option}"


def choice_key(game: str, option: str, choice: str) -> str:
    return f"{game}-choice-{option}-{choice}"


def lesson_key(game: str, lesson: str) -> str:
    """What a lesson is called."""
    return f"{game}-lesson-{lesson}"


def step_key(game: str, lesson: str, said: str) -> str:
    """What a lesson says: at a step, in answer to a move, or as `end`."""
    return f"{game}-lesson-{lesson}-{said}"


def point_key(game: str, kind: str) -> str:
    """What something is called at which a lesson points."""
    word = re.sub(r"[^A-Za-z0-9]+", "-", kind)
    return f"{game}-point-{word}"


OTHER_MOVE, ONLY_TOLD = "lesson-other", "lesson-only-told"  # what is said to a legal move that was not hoped for

OF_PAGE = (refusal_key, hint_key, because_key, foreseen_key, ask_key, choice_key)
