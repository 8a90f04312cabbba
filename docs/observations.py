"""Makes docs/observations.md: what learners are told of a table, field by field. Run `python docs/observations.py`."""

from __future__ import annotations

import inspect
import re
import textwrap
from pathlib import Path

from tablee.games import OURS
from tablee.kernel.features import Field, Layout
from tablee.kernel.game import AnyGame
from tablee.kernel.marks import Mark, SeatFrom
from tablee.kernel.moves import Listed
from tablee.text import texts

PAGE = Path(__file__).with_name("observations.md")
HEAD = """# Observations, field by field

What `tablee.envs.tables` tells a learner of a table; [research.md](research.md) says how to get it. This page
is made by `python docs/observations.py` from the records of the games, and a test fails when it is out of date.

- **raw**: the bytes of the masked record, without gaps. *At* is the first byte of a field; numbers are little-endian
  as on all common machines. `i1` is a signed byte, `i2` and `i4` are longer ones, `f8` is a float64.
- **features**: a row of float32. *Features* are the places of a field in the row for the fewest seats that play; with
  more seats, fields by seat are longer, and all that follows moves back. Arrays lie row by row.
- Seats: a field *by seat* begins with the own row. *A seat*, *seats* (one bit for each) and *places from n on, k for
  each kind* are counted from the own seat: 0 is oneself, 1 is the next. Other values, such as −1 for nobody, stay.
- −1 also stands for what the seat can't know.
- **Actions** are the numbers of moves, from 0 on, here in the notation of [journals](journal.md). With features, moves
  that name a seat count from the own one as well.
"""


def comments(game: AnyGame) -> dict[str, str]:
    """What the source says of each field."""
    found = re.findall(r"^    (\w+): [^#\n]*(?:# (.*))?$", inspect.getsource(game.rules.State), re.M)
    return dict(found)


def seats_of(field: Field) -> str:
    told: list[str] = []
    for mark in field.marks:
        match mark:
            case SeatFrom(first, each):
                told.append(f"places from {first} on, {each} for each kind")
            case Mark.ASIDE:
                pass
            case _:
                told.append(mark.value)
    return ", ".join(told).replace("a row for each seat", "by seat")


def rows(game: AnyGame) -> list[str]:
    said, made = comments(game), list[str]()
    for field in Layout(game, game.seats_with({})[0]).fields:
        cells = f"{field.kind} {' × '.join(map(str, field.shape))}".strip()
        last = field.first + field.count - 1
        places = "–" if not field.count else str(field.first) if field.count == 1 else f"{field.first}–{last}"
        made.append(
            f"| `{field.name}` | {field.at} | {cells} | {places} | {seats_of(field)} | {said.get(field.name, '')} |"
        )
    return made


def moves(game: AnyGame) -> str:
    """The number of every move, folded away."""
    if not isinstance(game.moves, Listed):
        fields = ", ".join(f"`{name}`" for name in game.moves.Move.DTYPE.names or ())
        return f"Actions are rows of numbers: {fields}.\n"
    told = ", ".join(f"{move}\u00a0`{game.shown.notation.print_move(move)}`" for move in range(game.moves.count))
    lines = textwrap.fill(told, 130, break_long_words=False, break_on_hyphens=False)
    return f"<details><summary>{game.moves.count} actions</summary>\n\n{lines}\n\n</details>\n"


def page() -> str:
    parts = [HEAD]
    for game in OURS:
        seats = game.seats_with({})[0]
        few, many = (Layout(game, seats).size, Layout(game, game.seats[-1]).size)
        size = game.rules.State.DTYPE.itemsize
        parts.append(f"\n## {texts('en').say(f'{game.id}-title')}\n")
        parts.append(
            f"`{Layout(game, seats).version}`: {size} bytes; {few} features for {seats} "
            f"seat{'s' * (seats > 1)}, {many} for {game.seats[-1]}.\n"
        )
        parts.append(moves(game))
        parts.append("| field | at | cells | features | seats | |\n|---|---|---|---|---|---|")
        parts += rows(game)
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
