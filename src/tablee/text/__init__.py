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
ENTRY = re.compile(r"^(?=-?[a-z])", re.M)
NAME = re.compile(r"(-?[a-z][\w-]*)")
REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
CLAUSE = re.compile(r"^- \*\*([A-Z0-9]{2}-\d\d)\*\* ", re.M)


class Texts:
    """All messages of one language, each parsed when it is first said: parsing all takes longer than most commands."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for path in (FOLDER / language).glob("*.ftl"):
            entries = ENTRY.split(path.read_text("utf-8"))
            self._unread |= {name[1]: entry for entry in entries if (name := NAME.match(entry))}

    def has(self, message: str) -> bool:
        return message in self._unread or self._bundle.has_message(message)

    def _read(self, message: str) -> None:
        """Parse a message and those it mentions."""
        if (entry := self._unread.get(message)) is not None:
            for other in REFERENCE.findall(entry):
                self._read(other)
            self._bundle.add_resource(FluentResource(entry))
            self._unread.pop(message, None)

    def say(self, message: str, /, **args: Any) -> str:
        """The text of a message; a missing one or a missing argument is a bug and raises."""
        self._read(message)
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
        self.language, self._game = language, game
        self._bundle, self._unread = common._bundle, common._unread

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
