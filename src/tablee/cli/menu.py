"""The moves that a person can choose from: each with its mark, its words and what it means."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Literal

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from tablee.kernel.game import AnyGame
from tablee.text import Texts

from .tables import Advising, NamingAftermaths, NamingThings, TableDrawing
from .vocabulary import Vocabulary, folded

MANY_MOVES = 8  # more than this stand side by side
LETTERS = "abcdefgijklmpstvwxz"  # without those that are commands or answers by themselves


class Menu:
    def __init__(self, game: AnyGame, table: TableDrawing, words: Texts) -> None:
        self._table, self._vocabulary = table, Vocabulary(game.id, words)
        has_numbers = game.moves.are_listed and not _has_number_moves(game)
        self.marks: Literal["none", "letters", "numbers"]
        self.marks = ("numbers" if has_numbers else "letters") if game.moves.are_listed else "none"

    def marks_of(self, legal: list[str]) -> list[str]:
        """What is typed for each move of the list: its number, or letters where numbers are moves themselves."""
        if self.marks != "letters":
            return [str(i + 1) for i in range(len(legal))]
        return [*LETTERS, *(first + second for first in LETTERS for second in LETTERS)][: len(legal)]

    def hint_marks(self, view: object, legal: list[str], moves: list[str]) -> list[str]:
        """What is typed for each of these moves: its mark in the list, or a command where there is no list."""
        if self.marks == "none":
            return self._table.take_hints(view, moves) if isinstance(self._table, Advising) else [""] * len(moves)
        marks = dict(zip(legal, self.marks_of(legal), strict=True))
        return [marks.get(move, "") for move in moves]

    def lines(self, view: object, legal: list[str]) -> list[RenderableType]:
        """Many moves stand side by side, named only."""
        width = max((len(self.word(view, move)) for move in legal), default=0)
        lines: list[Text] = []
        for mark, move in zip(self.marks_of(legal), legal, strict=True):
            line, word = Text(f"{mark:>3}  ", "yellow"), self.word(view, move)
            if len(legal) > MANY_MOVES:
                lines.append(line.append(_head(self._table.name_move(view, move)) or word, "bold"))
            else:
                line.append(f"{word:<{width}}", "bold").append(f"  {self.meaning(view, move)}", "not bold default")
                line.rstrip()
                lines.append(line)
        return [Columns(lines, padding=(0, 3))] if len(legal) > MANY_MOVES else list(lines)

    def word(self, view: object, move: str) -> str:
        """A move as a person types it, in the own language."""
        own = self._vocabulary.own(move)
        return self._table.with_names(view, move, own) if isinstance(self._table, NamingThings) else own

    def meaning(self, view: object, move: str) -> str:
        """What a move does, without the words that stand before it already."""
        name = self._table.name_move(view, move)
        word = self.word(view, move)
        said, (head, _, rest) = _joined(word), name.partition(":")
        if _joined(head) == said:
            return rest.strip()
        if _joined(_bare(name)) == said:
            return name.partition("(")[2].rstrip(")")
        return name[len(word) :].strip() if name.casefold().startswith(word.casefold() + " ") else name

    def short_name(self, view: object, move: str, came: object) -> str:
        """A move in a few words, for a sentence about it."""
        if isinstance(self._table, NamingAftermaths):
            return self._table.name_aftermath(came)
        return _bare(_head(self._table.name_move(view, move))) or self.word(view, move)

    def chosen(self, typed: str, view: object, legal: list[str]) -> str | None:
        """The move of the list that was meant: by its mark, its name, or as much of the name as only it has."""
        mark = str(int(typed)) if self.marks == "numbers" and typed.isdecimal() else folded(typed)
        if self.marks != "none" and mark in (marks := self.marks_of(legal)):
            return legal[marks.index(mark)]
        names = {move: self._table.name_move(view, move) for move in legal}
        for shortened in (str, _head, _bare):
            found = [move for move, name in names.items() if folded(shortened(name)) == folded(typed)]
            if len(found) == 1:
                return found[0]
        return next((move for move in legal if folded(self.word(view, move)) == folded(typed)), None)

    def in_notation(self, typed: str, view: object) -> str:
        text = self._vocabulary.notation(typed)
        return self._table.without_names(view, text) if isinstance(self._table, NamingThings) else text

    def nearest(self, typed: str, view: object, legal: list[str]) -> str | None:
        """The words of a legal move that look like what was typed, in whichever language that was."""
        own = [self.word(view, move) for move in legal]
        words = dict(zip([*legal, *map(folded, own)], [*own, *own], strict=True))
        near = get_close_matches(folded(typed), words, 1)
        return words[near[0]] if near else None


def _has_number_moves(game: AnyGame) -> bool:
    """Whether a number can be a move by itself, so that a list of moves must not be numbered."""
    try:
        game.shown.notation.parse_move("7")
    except ValueError:
        return False
    return True


def _head(name: str) -> str:
    """The name without the explanation after it."""
    return name.partition(":")[0].strip()


def _bare(name: str) -> str:
    """The name without what a card shows."""
    return re.sub(r" \([^)]*\)", "", name)


def _joined(text: str) -> str:
    return folded(text).replace(" ", "")
