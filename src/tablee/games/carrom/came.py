"""What came of a shot: for the log, for hints, and for a page that has not shown the shot yet."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel.game import Came

from .notation import DISC_TEXTS, NEWS_TEXTS
from .state import Board, Ended, State


class TurnEnded(msgspec.Struct, frozen=True, tag_field="what", tag="turn"):
    """The next player shoots."""


class RoundEnded(msgspec.Struct, frozen=True, tag_field="what", tag="round"):
    number: int


class RowEnded(msgspec.Struct, frozen=True, tag_field="what", tag="row"):
    """On the back of the board."""

    number: int


class ShotCame(Came, frozen=True, kw_only=True):
    fell: tuple[str, ...] = ()  # into holes: pieces by their names, or the striker
    left: tuple[str, ...] = ()  # what jumped over the frame
    queen: Literal["fell", "confirmed", "lost"] | None = None
    gain: int = 0  # points
    missed: bool = False  # on the back of the board
    cut: bool = False  # it would have moved for ever, so nothing moved (CD-24)
    ended: TurnEnded | RoundEnded | RowEnded | None = None

    def gist(self) -> object:
        return self.fell, self.left


def came_of(s: State) -> ShotCame:
    """What came of the last shot."""
    is_rows, news = s.board == Board.ROWS, NEWS_TEXTS[s.shot_queen]
    return ShotCame(
        fell=tuple(text for disc, text in DISC_TEXTS.items() if s.fell[disc]),
        left=tuple(text for disc, text in DISC_TEXTS.items() if s.left[disc]),
        queen=None if news == "nothing" else news,
        gain=0 if is_rows else int(s.gain),
        missed=is_rows and bool(s.gain),
        cut=bool(s.cut),
        ended=_ended(s),
    )


def _ended(s: State) -> TurnEnded | RoundEnded | RowEnded | None:
    if s.ended == Ended.TURN:
        return TurnEnded()
    if s.ended == Ended.ROUND:
        return RowEnded(int(s.row) - 1) if s.board == Board.ROWS else RoundEnded(int(s.round) - 1)
    return None
