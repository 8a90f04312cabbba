"""Drawing with the eight dots of braille characters, in colour."""

from __future__ import annotations

from math import ceil, floor

from rich.text import Text

BLANK = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # [row][column] of one character


class Canvas:
    """A square of so many rows of characters; points are given in parts of its side, (0, 0) below on the left."""

    def __init__(self, rows: int) -> None:
        self.rows, self.columns, self.dots = rows, 2 * rows, 4 * rows
        self._bits = [[0] * self.columns for _ in range(rows)]
        self._style = [[""] * self.columns for _ in range(rows)]
        self._letter: dict[tuple[int, int], str] = {}

    def dot(self, x: int, y: int, style: str) -> None:
        """Set one dot, counted from above on the left; the latest style of a character holds."""
        if 0 <= x < self.dots and 0 <= y < self.dots:
            row, column = y // 4, x // 2
            self._bits[row][column] |= DOTS[y % 4][x % 2]
            self._style[row][column] = style

    def line(self, x: float, y: float, to_x: float, to_y: float, style: str) -> None:
        steps = max(1, ceil(max(abs(to_x - x), abs(to_y - y)) * self.dots))
        for i in range(steps + 1):
            self._point(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps, style)

    def disc(self, x: float, y: float, radius: float, style: str) -> None:
        size = self.dots
        cx, cy, r = x * size - 0.5, (1.0 - y) * size - 0.5, radius * size
        for column in range(floor(cx - r), ceil(cx + r) + 1):
            for row in range(floor(cy - r), ceil(cy + r) + 1):
                if (column - cx) ** 2 + (row - cy) ** 2 <= r * r:
                    self.dot(column, row, style)

    def write(self, x: float, y: float, text: str, style: str) -> None:
        """Letters instead of dots, around a point, where no others stand yet."""
        row = min(max(floor((1.0 - y) * self.rows), 0), self.rows - 1)
        first = min(max(floor(x * self.columns - (len(text) - 1) / 2), 0), self.columns - len(text))
        places = [(row, first + i) for i in range(len(text))]
        if not any(place in self._letter for place in places):
            for place, letter in zip(places, text, strict=True):
                self._letter[place] = letter
                self._style[place[0]][place[1]] = style

    def lines(self) -> list[Text]:
        drawn: list[Text] = []
        for row in range(self.rows):
            text = Text()
            for column in range(self.columns):
                letter = self._letter.get((row, column)) or chr(BLANK + self._bits[row][column])
                text.append(letter, self._style[row][column])
            drawn.append(text)
        return drawn

    def _point(self, x: float, y: float, style: str) -> None:
        self.dot(min(floor(x * self.dots), self.dots - 1), min(floor((1.0 - y) * self.dots), self.dots - 1), style)
