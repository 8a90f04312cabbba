"""What callers hand over as actions, read as moves: numbers, or rows of numbers where moves can't be listed.

Where observations begin with the own seat, moves that name a seat count from it as well, as observations do.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.kernel.game import AnyGame
from tablee.kernel.moves import Listed
from tablee.kernel.records import Table
from tablee.kernel.stepping import Numbers

from .problems import BadSetting

NO_MOVE = -1
"""Instead of an action: leave a table alone whose game is over. Where moves are written, all numbers are NaN."""


class Actions:
    def __init__(self, game: AnyGame, n: int, seats: int, own_first: bool) -> None:
        self.game, self._n, self._seats = game, n, seats
        self.moves: Table = np.zeros(n, np.int64) if isinstance(game.moves, Listed) else game.moves.Move.table(n)
        self._first, self._turns = game.moves.naming_seats.start, own_first and len(game.moves.naming_seats) > 0

    @property
    def shape(self) -> tuple[int, ...]:
        return (self._n, len(self.fields())) if self.moves.dtype.names else (self._n,)

    def fields(self) -> tuple[str, ...]:
        dtype = self.moves.dtype
        sizes = [(name, int(np.prod(dtype[name].shape, dtype=int))) for name in dtype.names or ()]
        return tuple(f"{name}{i}" if size > 1 else name for name, size in sizes for i in range(size))

    def read(self, actions: ArrayLike, seats: Numbers) -> tuple[Table, NDArray[np.bool_]]:
        """Moves of these seats, and where there is none; such a one is illegal where a game goes on."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise BadSetting(f"actions have the shape {self.shape} here, and are one array") from None
        if given.shape != self.shape:
            raise BadSetting(f"actions have the shape {self.shape} here, not {given.shape}")
        if not self.moves.dtype.names:
            if given.dtype.kind not in "iu":
                raise BadSetting(f"actions are whole numbers here, not {given.dtype}")
            return self._turned(given.astype(np.int64), seats), given == NO_MOVE
        if given.dtype.kind not in "iuf":
            raise BadSetting(f"actions are real numbers here, not {given.dtype}")
        left = np.asarray(np.isnan(given).all(axis=1))
        moves = np.zeros_like(self.moves)
        column = 0
        for name in moves.dtype.names or ():
            cells = moves[name].reshape(self._n, -1)
            cells[:] = np.where(left[:, None], 0.0, given[:, column : column + cells.shape[1]])
            column += cells.shape[1]
        return moves, left

    def given(self, moves: Table, seats: Numbers) -> Table:
        """Moves of these seats as a caller would hand them over."""
        if not moves.dtype.names:
            return self._turned(moves, -seats)
        return np.concatenate([moves[name].reshape(self._n, -1).astype(np.float64) for name in moves.dtype.names], 1)

    def _turned(self, moves: Table, by: Numbers) -> Table:
        """The same moves, but seats that they name count from another one."""
        if not self._turns:
            return moves
        named = moves - self._first
        turned = self._first + (named + by) % self._seats
        return np.where((named >= 0) & (named < self._seats), turned, moves)

    def turn_masks(self, masks: NDArray[np.int8], which: NDArray[np.bool_], seats: Numbers) -> None:
        """Masks of these seats, in which moves counted from seat 0, as callers count them."""
        if self._turns:
            rows, own = np.flatnonzero(which), np.arange(self._seats)
            block = masks[rows, self._first : self._first + self._seats]
            masks[rows, self._first : self._first + self._seats] = np.take_along_axis(
                block, (own + seats[rows, None]) % self._seats, 1
            )

    def own(self, moves: list[int], seat: int) -> list[int]:
        """Some moves of a seat, as it counts them, in order."""
        return sorted(self._turned(np.array(moves, np.int64), np.array(-seat)).tolist()) if self._turns else moves

    def text(self, move: int | Table) -> str:
        """A move in the notation of the game."""
        if isinstance(move, int) and not 0 <= move < self.game.moves.count:
            return f"move {move}, which doesn't exist,"
        return f"“{self.game.shown.notation.print_move(move)}”"
