"""Worlds that a seat cannot tell from the real one, all through a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.kernel.chance import chances
from tablee.kernel.game import AnyGame
from tablee.match import Match
from tablee.testing.cases import random_move


def played(game: AnyGame, seed: int, seats: int | None = None, most: int | None = None, **options: Any) -> Match:
    """A match of random players, to its end or for so many moves."""
    match = Match(game, options, seed, ["human"] * (seats or game.seats[0]))
    while not match.is_over and (most is None or match.position < most):
        seat = match.to_act()[0]
        match.play(seat, random_move(match, seat))
    return match


def other_world(match: Match, seat: int) -> Match:
    """The same match, but what the seat does not see lies differently at every position."""
    twin: Any = match.as_of(match.position)
    dice = chances(match.seed, "other world", seat)
    for position in range(match.position + 1):
        table = match.masked(seat, position)
        match.game.doors.imagine.at_once(table, dice)
        twin._tables[position] = table
    return twin


def stages(match: Match) -> Iterator[Match]:
    """The match as it grew, move by move."""
    for position in range(match.position + 1):
        yield match.as_of(position)
