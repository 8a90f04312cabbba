"""What a move would do, in words: the answer to `what MOVE`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tablee.kernel.game import JSON, Foreseen
from tablee.text import Texts
from tablee.text.keys import foreseen_key

from .tables import Names

ASKING = ("what if", "what", "et si", "si")


def asked_about(answer: str) -> str | None:
    """The move in “what hit” or « et si hit »; None if nobody asks about one."""
    word = answer.strip().casefold()
    begun = next((ask for ask in ASKING if word == ask or word.startswith(f"{ask} ")), None)
    return None if begun is None else answer.strip()[len(begun) :].strip()


def plainly(found: Sequence[Foreseen]) -> list[JSON]:
    """As a server would send it."""
    return [msgspec.to_builtins(one) for one in found]


def told(found: Sequence[Mapping[str, object]], game: str, words: Texts, who: Names, eyes: int) -> list[str]:
    """One sentence for each thing that a move would do."""
    sentences: list[str] = []
    for one in found:
        args = {name: ("yes" if value else "no") if isinstance(value, bool) else value for name, value in one.items()}
        if isinstance(seat := args.get("who"), int):
            args |= {"who": who.name(seat, eyes), "me": "yes" if who.is_me(seat, eyes) else "no"}
        key = foreseen_key(game, str(args.pop("tells")))
        if words.has(key):
            sentences.append(words.say(key, **args))
    return sentences
