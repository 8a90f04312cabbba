"""`tablee draw`: one move of a journal as a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tablee.kernel.game import SPECTATOR

from .arguments import Arguments, Trouble
from .saves import matches_in, reason_of
from .shot_picture import picture

PICTURES: dict[str, Callable[[Any], str | None]] = {"carrom": picture}


def draw(arguments: Arguments) -> int:
    file = Path(arguments.needed("file", "JOURNAL"))
    match = matches_in(file, arguments.number("game", 1) or 1)[0]
    if match.game.id not in PICTURES:
        raise Trouble("error-no-picture", game=match.game.id, known=", ".join(PICTURES))
    number = arguments.number("move", 1) or match.position
    if not 1 <= number <= match.position:
        raise Trouble("error-no-move", 2, most=match.position, number=number)
    drawn = PICTURES[match.game.id](match.view(SPECTATOR, number))
    assert drawn is not None  # a move was made
    if arguments["output"] is None:
        print(drawn, end="")
        return 0
    out = Path(arguments["output"])
    try:
        out.write_text(drawn, "utf-8")
    except OSError as problem:
        raise Trouble("error-write", file=str(out), problem=reason_of(problem)) from None
    return 0
