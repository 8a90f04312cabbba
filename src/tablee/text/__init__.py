"""Words for people, in French and English. The Fluent files serve the terminal and the browser alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent
CLAUSE = re.compile(r"^- \*\*([A-Z0-9]{2}-\d\d)\*\* ", re.M)


class Texts:
    """All messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted((FOLDER / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def has(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def say(self, message: str, /, **args: Any) -> str:
        """The text of a message; a missing one or a missing argument is a bug and raises."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, problems = self._bundle.format_pattern(pattern, args)
        if problems:
            raise problems[0]
        return str(text)

    def of_game(self, game: str) -> Texts:
        """The same messages, but those that a game says in words of its own: `GAME-play-prompt` for `play-prompt`."""
        return GameTexts(self.language, game)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as this language writes it: 1,234.5 or 1 234,5."""
        pattern = f"#,##0.{'0' * digits}" if digits else "#,##0"
        return format_decimal(value, format=pattern, locale=self.language)


class GameTexts(Texts):
    def __init__(self, language: str, game: str) -> None:
        common = texts(language)
        self.language, self._bundle, self._game = language, common._bundle, game

    def say(self, message: str, /, **args: Any) -> str:
        own = f"{self._game}-{message}"
        return super().say(own if self.has(own) else message, **args)


@cache
def texts(language: str) -> Texts:
    return Texts(language)


def language_of(environment: Mapping[str, str]) -> str:
    """The language a person has set; English where it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def rule_page(game: str, language: str) -> str:
    """The rules of a game in our own words, as Markdown; every clause is a list item with its id."""
    return (FOLDER / language / f"rules-{game}.md").read_text("utf-8")


@cache
def rule_clauses(game: str, language: str) -> dict[str, str]:
    """Clause id -> its text on one line."""
    _, *parts = CLAUSE.split(rule_page(game, language))
    found: dict[str, str] = {}
    for clause, text in zip(parts[::2], parts[1::2], strict=True):
        item = re.split(r"\n(?=\n|#|- )", text, maxsplit=1)[0]
        found[clause] = " ".join(item.split())
    return found
