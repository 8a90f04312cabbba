"""The words of moves in a person's language. Journals and servers only ever see those of the notation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from tablee.text import Texts


def folded(text: str) -> str:
    """As people type: without capitals, accents and extra spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return " ".join(bare.split())


class Vocabulary:
    """From the messages `GAME-word-WORD`: what a word of the notation is called, then what else may be typed for it."""

    def __init__(self, game: str, words: Texts) -> None:
        self._own: dict[str, str] = {}
        self._notation: dict[str, str] = {}
        for name in words.endings_of(f"{game}-word-"):
            called = [one.strip() for one in words.say(f"{game}-word-{name}").split(",")]
            word = name.replace("-", " ")
            self._own[word] = called[0]
            self._notation |= {folded(one): word for one in called}

    def own(self, move: str) -> str:
        """A move in the person's own words."""
        return _with_words(self._own, move)

    def notation(self, typed: str) -> str:
        """What was typed, in the words of the notation."""
        return _with_words(self._notation, folded(typed))


def _with_words(words: Mapping[str, str], text: str) -> str:
    if not words:
        return text
    longest_first = sorted(words, key=len, reverse=True)
    any_of_them = "|".join(map(re.escape, longest_first))
    return re.sub(rf"(?<!\S)({any_of_them})(?!\S)", lambda found: words[found[1]], text)
