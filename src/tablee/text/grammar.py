"""Small grammar that messages need in both languages. The page has the same in web/src/text/grammar.ts.

The patterns stand here once: `python -m tablee.server.typescript` writes them for the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from babel.lists import format_list

NO_BREAK = "\u00a0"
BEFORE_A_MARK = r"(^|[^\s,(]) (?=[!?;:»%])"  # after a comma or a bracket, “?” is a word that people type
AFTER_A_MARK = r"« "
ELIDED = r"^(?:[aeiouàâäéèêëîïôöùûüœæ]|h(?!a)|y[^aeiou])"  # d’Alice, d’Hugo, d’Yves; but de Harry, de Yann
OF_PAGE = (BEFORE_A_MARK, AFTER_A_MARK, ELIDED)

_before, _after = re.compile(BEFORE_A_MARK), re.compile(AFTER_A_MARK)
_elided = re.compile(ELIDED, re.IGNORECASE)


def bound(text: str) -> str:
    """French marks stand apart from their words, with a space that never breaks: none of them begins a line."""
    return _after.sub("«" + NO_BREAK, _before.sub(rf"\1{NO_BREAK}", text))


def of(name: object) -> str:
    """Whose it is, in French: “d’Alice”, “de Bob”."""
    return f"d’{name}" if _elided.match(str(name)) else f"de {name}"


def ordinal(number: int, language: str) -> str:
    """A place: 1st, 2nd, 3rd, or in French 1re, 2e, 3e."""
    if language == "fr":
        return "1re" if number == 1 else f"{number}e"
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def joined(names: Sequence[str], language: str) -> str:
    """Names in a sentence: “Ann and Bob”, “Ann et Bob”."""
    return format_list(list(names), locale=language)


def functions(language: str) -> dict[str, Callable[[Any], Any]]:
    """What messages can call: { OF($who) } and { ORDINAL($place) }."""

    def ordinal_here(number: object) -> str:
        return ordinal(int(str(number)), language)

    return {"OF": of, "ORDINAL": ordinal_here}
