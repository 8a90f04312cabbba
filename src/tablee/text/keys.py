"""Names of messages that are put together from words of a game or a bot; the page gets the same ones from here."""

from __future__ import annotations


def refusal_key(game: str, clause: str) -> str:
    """Why a clause forbids a move."""
    return f"{game}-why-{clause}"


def hint_key(why: str) -> str:
    """The reason for a hint."""
    return f"hint-why-{why}"


def option_key(game: str, option: str) -> str:
    """An option with its choices, as the terminal lists it."""
    return f"{game}-option-{option}"


def ask_key(game: str, option: str) -> str:
    """The question to which the choices of an option are answers."""
    return f"{game}-ask-{option}"


def choice_key(game: str, option: str, choice: str) -> str:
    return f"{game}-choice-{option}-{choice}"


OF_PAGE = (refusal_key, hint_key, ask_key, choice_key)
