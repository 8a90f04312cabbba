"""`tablee cards`: look at a card set, and check one that somebody has written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tablee.games import all_games
from tablee.kernel.game import AnyGame, BadMaterial

from .arguments import Arguments, Trouble
from .saves import reason_of
from .tables import CardFile, display_of

MOST_BYTES = 200_000
T = TypeVar("T")
WAYS = ("show", "check", "export")


def cards(arguments: Arguments) -> int:
    do: str = arguments.needed("do", ", ".join(WAYS))
    if do == "check":
        return _check(arguments, arguments.needed("file", "FILE"))
    if do == "show":
        return _show(arguments, arguments["file"])
    if do == "export":
        return _export(arguments, arguments["file"])
    raise Trouble("error-argument", 2, argument=do, command="cards").guessing(do, WAYS)


def _check(arguments: Arguments, file: str) -> int:
    told = in_file(file, card_file().told)
    print(arguments.words.say("cards-good", file=file, **told))
    return 0


def _show(arguments: Arguments, file: str | None) -> int:
    cards = card_file()
    for line in cards.lines(cards.text() if file is None else in_file(file, cards.checked), arguments.words):
        print(line)
    return 0


def _export(arguments: Arguments, file: str | None) -> int:
    """Our own cards as a file that people may change; one that is there already is theirs, and stays."""
    text = card_file().text()
    if file is None:
        print(text, end="")
        return 0
    try:
        with Path(file).open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError:
        raise Trouble("error-exists", file=file) from None
    except OSError as problem:
        raise Trouble("error-write", file=file, problem=reason_of(problem)) from None
    print(arguments.words.say("cards-exported", file=file))
    return 0


def card_file() -> CardFile:
    """Of the game whose cards people may write."""
    displays = (display_of(game) for game in all_games().values())
    return next(display.cards for display in displays if display.cards is not None)


def in_file(file: str, read: Callable[[str], T]) -> T:
    """What a file holds for a game to be played with, or one sentence about what is wrong with it."""
    try:
        content = Path(file).read_bytes()
    except OSError as problem:
        raise Trouble("error-file", file=file, problem=reason_of(problem)) from None
    if len(content) > MOST_BYTES:
        raise Trouble("cards-unreadable", file=file, problem="size", line=0)
    try:
        return read(content.decode())
    except UnicodeDecodeError:
        raise Trouble("cards-unreadable", file=file, problem="encoding", line=0) from None
    except BadMaterial as bad:
        raise Trouble(f"cards-{bad.why}", 1, file=file, **bad.details) from None


def with_cards(game: AnyGame, file: str | None) -> AnyGame:
    """The game, played with the cards of a file if there is one."""
    if file is None:
        return game
    if game.material is None or game.material.read is None:
        raise Trouble("error-no-cards", 2, game=game.id)
    return game.material.game_with(in_file(file, game.material.read))


def all_with_cards(file: str | None) -> dict[str, AnyGame]:
    """The games that are played with cards which people write, played with those of a file if there is one."""
    written = [game for game in all_games().values() if game.material is not None and game.material.read is not None]
    return {} if file is None else {game.id: with_cards(game, file) for game in written}
