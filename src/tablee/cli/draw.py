"""`tablee draw`: one move of a journal as a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablee.games import all_games
from tablee.kernel.game import SPECTATOR, AnyGame

from .arguments import Arguments, Trouble
from .saves import matches_in, reason_of
from .tables import View, display_of


def draw(arguments: Arguments) -> int:
    file = Path(arguments.needed("file", "JOURNAL"))
    out = None if arguments["output"] is None else Path(arguments["output"])
    if out is not None and out.suffix.lower() not in ("", ".svg"):
        raise Trouble("error-picture-kind", 2, file=str(out), right=str(out.with_suffix(".svg")))
    match = matches_in(file, arguments.number("game", 1) or 1)[0]
    picture = picture_of(match.game)
    if picture is None:
        known = [game.id for game in all_games().values() if picture_of(game) is not None]
        raise Trouble("error-no-picture", game=match.game.id, known=", ".join(known))
    number = arguments.number("move", 1) or match.position
    if not 1 <= number <= match.position:
        raise Trouble("error-no-move", 2, most=match.position, number=number)
    drawn = picture(match.view(SPECTATOR, number))
    assert drawn is not None  # a move was made
    if out is None:
        print(drawn, end="")
        return 0
    try:
        out.write_text(drawn, "utf-8")
    except OSError as problem:
        raise Trouble("error-write", file=str(out), problem=reason_of(problem)) from None
    return 0


def picture_of(game: AnyGame) -> Callable[[View], str | None] | None:
    return display_of(game).picture
