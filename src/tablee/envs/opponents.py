"""Who sits at the other seats: players that are rules, and so play within the compiled call."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.bots import UnknownBot, bot_names, players_of
from tablee.bots.levels import Searching
from tablee.kernel.game import AnyGame
from tablee.kernel.stepping import SOME_SEAT
from tablee.kernel.whole_games import Policy

from .problems import BadSetting
from .setting_up import whole

TRAINED = "trained"
"""The name of a game's trained strategy, where it has one: what its expert plays when it doesn't search."""

Opponents = str | Sequence[str | None] | None


def opponent_names(game: AnyGame) -> list[str]:
    """Everybody who can play this game inside the call, the strongest first."""
    return [name for name in (TRAINED, *bot_names(game)) if _policy(game, name) is not None]


def policy_of(game: AnyGame, name: str) -> Policy:
    if name != TRAINED and name not in bot_names(game):
        raise UnknownBot(name, game)
    policy = _policy(game, name)
    if policy is None:
        can = ", ".join(opponent_names(game))
        raise BadSetting(f"{name} isn't a compiled player of {game.id}; these play inside the call: {can}")
    return policy


def _policy(game: AnyGame, name: str) -> Policy | None:
    if name == TRAINED:
        expert = players_of(game).expert
        quick = expert.quick.policy() if isinstance(expert, Searching) else None
        return quick if quick is not None and quick.mind is not None else None
    return players_of(game).level(name).policy()


def seated(game: AnyGame, seats: int, opponents: Opponents, seat: int | None) -> tuple[list[Policy | None], int]:
    """Who plays at each place, None for the caller, and the seat of place 0: SOME_SEAT if it's drawn at each deal."""
    if seat is not None:
        seat = whole("seat", seat)
    if seat is not None and not 0 <= seat < seats:
        raise BadSetting(f"there is no seat {seat} among {seats}; they count from 0")
    if opponents is None:
        return [None] * seats, 0
    if isinstance(opponents, str):
        return [None, *[policy_of(game, opponents)] * (seats - 1)], SOME_SEAT if seat is None else seat
    if not isinstance(opponents, Sequence):  # pyright: ignore[reportUnnecessaryIsInstance]  # a caller may hand anything over
        raise BadSetting(f"opponents are a name, or a name for each seat, not {opponents!r}")
    if len(opponents) != seats:
        raise BadSetting(f"{len(opponents)} names for {seats} seats; each seat has one, or None where you play")
    if None not in opponents:
        raise BadSetting("every seat has an opponent; None stands where you play")
    return [None if name is None else policy_of(game, name) for name in opponents], 0
