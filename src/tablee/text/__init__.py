"""Words for people, in French and English. The Fluent files serve the terminal and the browser alike.

A game of another package brings its own words: the terminal and the server hand them over with `bring`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Protocol

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from .grammar import bound, functions, joined
from .keys import refusal_key

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent
ENTRY = re.compile(r"^(?=-?[a-z])", re.M)
NAME = re.compile(r"(-?[a-z][\w-]*)")
REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
CLAUSE = re.compile(r"^- \*\*([A-Z0-9]+-\d\d+)\*\* ", re.M)


class Texts:
    """All messages of one language, each parsed when it is first said: parsing all takes longer than most commands."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], functions=functions(language), use_isolating=False)
        self._unread: dict[str, str] = {}
        for path in (FOLDER / language).glob("*.ftl"):
            self._unread |= entries_of(path.read_text("utf-8"))
        self._names = list(self._unread)
        for game in _brought:
            self.add_words_of(game)

    def add_words_of(self, game: str) -> None:
        """Add the messages that a game brings. They begin with its id: nobody else's words are changed by them."""
        starts = (f"{game}-", f"-{game}-")
        source = in_language(_brought[game].texts, self.language)
        own = {name: entry for name, entry in entries_of(source).items() if name.startswith(starts)}
        self._names += [name for name in own if not self.has(name)]
        self._unread |= own

    def has(self, message: str) -> bool:
        return message in self._unread or self._bundle.has_message(message)

    def endings_of(self, start: str) -> list[str]:
        """How the names of the messages that begin like this go on."""
        return [name.removeprefix(start) for name in self._names if name.startswith(start)]

    def _read(self, message: str) -> None:
        """Parse a message and those it mentions."""
        if (entry := self._unread.get(message)) is not None:
            for other in REFERENCE.findall(entry):
                self._read(other)
            self._bundle.add_resource(FluentResource(entry))
            self._unread.pop(message, None)

    def say(self, message: str, /, **args: object) -> str:
        """The text of a message; a missing one or a missing argument is a bug and raises."""
        self._read(message)
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, problems = self._bundle.format_pattern(pattern, args)
        if problems:
            raise problems[0]
        return self.bound(str(text))

    def bound(self, text: str) -> str:
        """With the spaces that never break, where this language has them."""
        return bound(text) if self.language == "fr" else text

    def joined(self, names: Iterable[str]) -> str:
        """Names in a sentence: “Ann, Bob, and Cy”."""
        return joined([*names], self.language)

    def refusal(self, game: str, clause: str) -> str | None:
        """Why a clause forbids a move, if its game has a sentence for that."""
        message = refusal_key(game, clause)
        return self.say(message) if self.has(message) else None

    def title(self, game: str) -> str:
        """What a game is called; its id if nobody says."""
        message = f"{game}-title"
        return self.say(message) if self.has(message) else game

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
        self._bundle, self._unread, self._names = common._bundle, common._unread, common._names

    def say(self, message: str, /, **args: object) -> str:
        own = f"{self._game}-{message}"
        return super().say(own if self.has(own) else message, **args)


class Wording(Protocol):
    """What a game of another package says, by language: its messages in Fluent, and its rules in Markdown."""

    @property
    def texts(self) -> Mapping[str, str]: ...
    @property
    def rules(self) -> Mapping[str, str]: ...
    @property
    def two_minutes(self) -> Mapping[str, str]: ...


class Bringing(Protocol):
    """A game, as far as its words go."""

    @property
    def id(self) -> str: ...
    @property
    def words(self) -> Wording: ...


_made: dict[str, Texts] = {}
_brought: dict[str, Wording] = {}


def texts(language: str) -> Texts:
    if language not in _made:
        _made[language] = Texts(language)
    return _made[language]


def bring(games: Iterable[Bringing]) -> None:
    """Learn the words of all games that bring some; the games whose words are files here have none of their own."""
    for game in games:
        if (game.words.texts or game.words.rules) and game.id not in _brought:
            _brought[game.id] = game.words
            rule_clauses.cache_clear()
            for made in _made.values():
                made.add_words_of(game.id)


def brought_languages(game: str) -> tuple[list[str], list[str]]:
    """The languages in which a game brings its messages, and those in which it brings its rules."""
    if game not in _brought:
        return [], []
    brought = _brought[game]
    return [one for one in LANGUAGES if one in brought.texts], [one for one in LANGUAGES if one in brought.rules]


def in_language(told: Mapping[str, str], language: str) -> str:
    """What is told in this language, or in another one rather than not at all."""
    return told.get(language) or next(iter(told.values()), "")


def entries_of(source: str) -> dict[str, str]:
    """The messages and terms of a Fluent file by their names, unparsed."""
    return {name[1]: entry for entry in ENTRY.split(source) if (name := NAME.match(entry))}


def language_of(environment: Mapping[str, str]) -> str:
    """The language a person has set; English where it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def game_messages(game: str, language: str) -> str:
    """The messages of a game as a Fluent file; empty if there are none."""
    if game in _brought:
        return in_language(_brought[game].texts, language)
    return _file(f"{language}/{game}.ftl")


def has_rules(game: str) -> bool:
    """Whether the rules of a game are told: by us or, for a game of another package, by itself."""
    return bool(rule_page(game, LANGUAGES[0]))


def rule_page(game: str, language: str) -> str:
    """The rules of a game as Markdown, every clause a list item with its id; empty if nobody tells them."""
    brought = _brought.get(game)
    page = in_language(brought.rules, language) if brought else _file(f"{language}/rules-{game}.md")
    return bound(page) if language == "fr" else page


def two_minutes(game: str, language: str) -> str:
    """The game on one sheet, as Markdown: a line `![AB-12]` is the picture of a clause. Empty if nobody tells it."""
    brought = _brought.get(game)
    page = in_language(brought.two_minutes, language) if brought else _file(f"{language}/two-minutes-{game}.md")
    return bound(page) if language == "fr" else page


def _file(name: str) -> str:
    path = FOLDER / name
    return path.read_text("utf-8") if path.is_file() else ""


@cache
def rule_clauses(game: str, language: str) -> dict[str, str]:
    """Clause id -> its text on one line."""
    _, *parts = CLAUSE.split(rule_page(game, language))
    found: dict[str, str] = {}
    for clause, text in zip(parts[::2], parts[1::2], strict=True):
        item = re.split(r"\n(?=\n|#|- )", text, maxsplit=1)[0]
        found[clause] = re.sub(r"[ \n]+", " ", item).strip(" ")
    return found
