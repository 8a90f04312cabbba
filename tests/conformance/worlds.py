"""The games of the suite with the settings that are tried, for tests that go through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sample_games import auction, darts

from tablee.games import all_games
from tablee.kernel.game import SPECTATOR, Game
from tablee.match import Match
from tablee.testing.cases import Case, Pace, cases_of, other_choices, random_move, usual_pace

__all__ = [
    "CASES",
    "GAMES",
    "IDS",
    "auction",
    "darts",
    "new_match",
    "other_choices",
    "pace_of",
    "positions",
    "random_move",
    "sealed_auction",
]

Setting = tuple[Game[Any], int, dict[str, Any]]
GAMES: list[Game[Any]] = [*all_games().values(), auction.GAME, darts.GAME]


def pace_of(game: Game[Any]) -> Pace:
    """Darts are thrown as quickly as cards are played, though their moves cannot be listed."""
    return Pace() if game is darts.GAME else usual_pace(game)


def sealed_auction() -> Game[Any]:
    """The auction with bids that the others never see, and of which a spectator hears nothing at all."""
    secrets = replace(auction.GAME.secrets, witness=lambda s, seat, move, eyes: None if eyes == SPECTATOR else "bid")
    return replace(auction.GAME, secrets=secrets)


_CASES: list[Case] = [case for game in GAMES for case in cases_of(game, pace_of(game))]
CASES: list[Setting] = [(case.game, case.seats, case.options) for case in _CASES]
IDS = [str(case) for case in _CASES]


def new_match(setting: Setting, seed: int) -> Match:
    return _CASES[CASES.index(setting)].new_match(seed)


def positions(setting: Setting, matches: int = 8) -> Iterator[Match]:
    return _CASES[CASES.index(setting)].positions(matches)
