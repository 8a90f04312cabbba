"""`tablee cards`: look at a card set, and check one that somebody has written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablee.games.premier import GAME
from tablee.games.premier.cardset import COMMON, PILES, BadCards, CardSet, built_in, read_cards
from tablee.games.premier.view import Card, faces_of
from tablee.kernel.game import Game

from .arguments import Arguments, Trouble
from .saves import reason_of
from .tables.premier import shown_on

MOST_BYTES = 200_000


def cards(arguments: Arguments) -> int:
    do: str = arguments.needed("do", "check, show")
    if do == "check":
        return _check(arguments, arguments.needed("file", "FILE"))
    if do == "show":
        return _show(arguments, arguments["file"])
    raise Trouble("error-argument", 2, argument=do, command="cards")


def _check(arguments: Arguments, file: str) -> int:
    found = cards_in(file)
    marked = sum(card.marked for card in found.cards)
    print(arguments.words.say("cards-good", file=file, marked=marked, hash=found.material.hash[:8]))
    return 0


def _show(arguments: Arguments, file: str | None) -> int:
    words, found = arguments.words, built_in() if file is None else cards_in(file)
    faces = faces_of(found)
    width = max(len(_name(card, words.language)) for card in faces)
    at = 0
    for pile in PILES:
        size = len(found.material.data[pile])
        note = f" ({words.say('cards-two-players')})" if pile == found.required else ""
        print(f"{words.say('premier-symbol', symbol=pile)}{note}")
        for card in faces[at : at + size]:
            marked = f", {words.say('premier-marked')}" if card.marked and pile == COMMON else ""
            print(f"  {_name(card, words.language):<{width}}  {shown_on(card, words)}{marked}  [{card.id}]")
        at += size
    return 0


def _name(card: Card, language: str) -> str:
    return card.fr if language == "fr" else card.en


def cards_in(file: str) -> CardSet:
    """The card set of a file, or one sentence about what is wrong with it."""
    try:
        content = Path(file).read_bytes()
    except OSError as problem:
        raise Trouble("error-file", file=file, problem=reason_of(problem)) from None
    try:
        if len(content) > MOST_BYTES:
            raise BadCards("unreadable", problem=f"more than {MOST_BYTES} bytes")
        return read_cards(content.decode())
    except UnicodeDecodeError:
        raise Trouble("cards-unreadable", file=file, problem="UTF-8") from None
    except BadCards as bad:
        raise Trouble(f"cards-{bad.why}", file=file, **bad.details) from None


def with_cards(game: Game[Any], file: str | None) -> Game[Any]:
    """The game, played with the cards of a file if there is one."""
    if file is None:
        return game
    if game.id != GAME.id or game.with_material is None:
        raise Trouble("error-no-cards", 2, game=game.id)
    return game.with_material(cards_in(file).material.data)
