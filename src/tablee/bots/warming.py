"""Everything of a game compiled: its rules, its players and what it is shown with. `python -m tablee.bots.warming GAME`
does that in a process of its own and leaves the result in the cache, for others to load.
"""

from __future__ import annotations

import gc
import os
import sys

from tablee.games import all_games
from tablee.kernel.compiling import note_kept, tell_with, weight_of
from tablee.kernel.game import AnyGame

from . import bot_names, warm_up

NICE = 10
NEW, YOUNG, OLD = 100_000, 50, 100  # a compiler makes much and throws little away: garbage is a tenth of its time
AT_LEAST, PER_KILOBYTE = 5.0, 0.42  # seconds on one core of 2024: what a game takes, and more for its rules


def warm_up_all(game: AnyGame) -> None:
    """Compile a game with all its players, or load it from the cache."""
    game.doors.warm_up()
    warm_up(game)
    game.shown.warm_up()


def all_ready() -> dict[str, AnyGame]:
    """All games, with their players: what is compiled is kept under the rules that are known by then."""
    games = all_games()
    for game in games.values():
        bot_names(game)
    return games


def seconds_for(game: AnyGame) -> float:
    """About how long that takes on an empty cache, judged by how long the rules are."""
    rules, secrets = game.rules, game.secrets
    roots = [rules.deal, rules.to_act, rules.objection, rules.play, secrets.mask, secrets.imagine, game.moves.legal]
    return AT_LEAST + PER_KILOBYTE * weight_of(roots) / 1000


def main(names: list[str]) -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    gc.set_threshold(NEW, YOUNG, OLD)
    tell_with(lambda name, is_kept, seconds: None)
    games = all_ready()
    for name in names:
        warm_up_all(games[name])
        note_kept(name)


if __name__ == "__main__":
    main(sys.argv[1:])
