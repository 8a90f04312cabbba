"""Every game of ours, and the samples, pass the checks that ship for everybody's games."""

from __future__ import annotations

from conformance.worlds import GAMES, pace_of, sealed_auction
from tablee.testing import conformance

for game in GAMES:
    globals()[f"Test{game.id.title()}"] = conformance(game, pace_of(game))

TestSealedAuction = conformance(sealed_auction())
