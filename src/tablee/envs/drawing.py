"""A table as a picture without a browser: its position, as a seat knows it, one part to a line."""

from __future__ import annotations

import textwrap

import numpy as np
from numpy.typing import NDArray

from .problems import MissingExtra
from .tables import Tables

WIDE, HIGH, EDGE = 960, 720, 16
SIZES = range(20, 6, -1)  # of the letters: the largest that fits
PAPER, INK, QUIET = (251, 244, 230), (43, 38, 34), (138, 90, 18)


def drawn(tables: Tables, table: int, seat: int) -> str:
    """The table as text."""
    to_act = tables.to_act(table)
    turn = f"to act: {', '.join(map(str, to_act))}" if to_act else "over"
    parts = tables.text(table, seat).split(" | ")
    labels = [part.partition(" ") for part in parts]
    wide = max(len(label) for label, _, _ in labels)
    rows = [f"{label:<{wide}}  {values}" for label, _, values in labels]
    return "\n".join(
        [f"{tables.game.id}, as {'everybody' if seat < 0 else f'seat {seat}'} sees it; {turn}", "", *rows, ""]
    )


def picture(tables: Tables, table: int, seat: int) -> NDArray[np.uint8]:
    """The same as an image, always of one size."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise MissingExtra("pillow", "envs") from None
    text = drawn(tables, table, seat)
    image = Image.new("RGB", (WIDE, HIGH), PAPER)
    draw = ImageDraw.Draw(image)
    for size in SIZES:
        font = ImageFont.load_default(size)
        lines = [part for line in text.split("\n") for part in textwrap.wrap(line, int(1.75 * WIDE / size)) or [""]]
        if len(lines) * size * 1.35 < HIGH - 2 * EDGE or size == SIZES[-1]:
            for at, line in enumerate(lines):
                draw.text((EDGE, EDGE + at * size * 1.35), line, INK if at else QUIET, font)
            break
    return np.asarray(image, np.uint8).copy()
