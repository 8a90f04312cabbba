"""How strong the bots are, and how fast they search beside OpenSpiel.

    python3 dev.py bench bots                       a first look at everything; nothing is kept
    python3 dev.py bench bots --write               go on with docs/strength.json until every row is clear
    python3 dev.py bench bots destrier --write      only one game
    python3 dev.py bench bots --write --more        go on with rows that are clear, too
    python3 dev.py bench bots drei --part cheat     only one part, not kept
    python3 dev.py bench bots --level novice --write      only the rows of a level that has changed

Every deal is played by all seats in turn, and is one point. A row is clear when its 99.9% interval lies on one side
of even, and of the number that is wanted; it is looked at when its deals have doubled, so that stopping then flatters
nobody. Every deal is kept as soon as it is played: a run that is cut off loses nothing. A row whose players have
changed begins anew.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from strength.deals import all_around, both_ways
from strength.fairness import fairness
from strength.figures import Figure, Kept, wanted_deals
from strength.measured import GAMES, measured
from strength.players import BEGINNER, CHEATER, LEVELS, Player, player
from strength.speed import PEERS, imagined_shots, openspiel_iterations, our_iterations

from tablee import bots
from tablee.games import find
from tablee.kernel.game import Game

DOCS = Path(__file__).parents[1] / "docs"
PARTS = ("steps", "target", "cheat", "beginner", "places", "fairness", "speed")
FIRST = {"expert": 16, CHEATER: 16, "strong": 128}  # deals before the first look at a row of these
MOST = {"expert": 4096, CHEATER: 512, "strong": 8192}
FIRST_OF_OTHERS, MOST_OF_OTHERS = 512, 8192
POSITIONS = 1000  # looked at for fairness
SEATS = 4
OFTEN = 15.0  # seconds after which what was measured is kept


@dataclass(frozen=True)
class Row:
    """One figure: who plays against whom, and what has to be told apart."""

    part: str
    game: Game[Any]
    one: str
    other: str
    marks: tuple[float, ...]
    seats: int = 2

    @property
    def key(self) -> str:
        return f"{self.game.id} {self.one} {self.other}"


def rows(game: Game[Any]) -> Iterator[Row]:
    """What is cheap comes first, so that a run that is cut off has shown as much as possible."""
    *quick, slow = [Row("steps", game, one, other, (0.5,)) for one, other in reversed([*pairwise(LEVELS)])]
    yield from quick
    yield Row("beginner", game, BEGINNER, "novice", measured(game.id).beginner)
    yield Row("target", game, "expert", "casual", (0.5, measured(game.id).wanted))
    yield slow
    if SEATS in game.seats:
        yield Row("places", game, "expert", "casual", ((1 + SEATS) / 2,), SEATS)
    if game.secrets.fields:
        yield Row("cheat", game, CHEATER, "casual", (0.5,))


def measure(row: Row, kept: Kept, more: bool, is_first_look: bool) -> Figure:
    """Deal until all is said, keeping what was found so far."""
    one, other = player(row.one, row.game), player(row.other, row.game)
    least, most = (0.0, 1.0) if row.seats == 2 else (1.0, float(row.seats))
    told = f"{row.game.id} {row.game.version}: {one.told} against {other.told}"
    figure = kept.figure(row.part, row.key, Figure(told, least, most))
    first, cap = FIRST.get(row.one, FIRST_OF_OTHERS), MOST.get(row.one, MOST_OF_OTHERS)
    scale = measured(row.game.id).scale
    first, cap = max(FIRST["expert"], int(scale * first)), int(scale * cap)
    now = figure.deals
    while (aim := wanted_deals(figure, row.marks, first, cap, more)) > now:
        more, saved = False, time.monotonic()
        for seed in range(now, aim):
            figure.add(*point(row, one, other, seed))
            if time.monotonic() - saved > OFTEN:
                keep(row, kept, figure, (one, other))
                saved = time.monotonic()
        now = aim
        keep(row, kept, figure, (one, other))
        tell(row, figure)
        if is_first_look:
            break
    return figure


def point(row: Row, one: Player, other: Player, seed: int) -> tuple[float, int]:
    if row.seats == 2:
        return both_ways(row.game, one, other, seed)
    return all_around(row.game, one, other, row.seats, seed)


def keep(row: Row, kept: Kept, figure: Figure, players: tuple[Player, ...]) -> None:
    for who in players:
        spent = figure.thinking.setdefault(who.name, [0.0, 0.0])
        spent[0] += who.moves
        spent[1] += who.seconds
        who.moves, who.seconds = 0, 0.0
    kept.keep(row.part, row.key, figure)


def tell(row: Row, figure: Figure) -> None:
    low, high = figure.interval()
    spent = ", ".join(f"{who} {1000 * s / max(1, n):.1f} ms" for who, (n, s) in figure.thinking.items())
    state = "clear" if figure.is_clear(row.marks) else "open"
    print(
        f"{row.part:7} {row.key:28} {figure.mean:.3f} ({low:.3f} to {high:.3f}) {figure.deals:5} deals, {state}; "
        f"longest {figure.longest}; {spent}",
        flush=True,
    )


def speeds(games: list[Game[Any]]) -> Iterator[tuple[str, Callable[[], float]]]:
    """Ours and theirs in one run."""
    for game in games:
        if not game.moves.are_listed:
            yield f"{game.id}, 2 players", lambda game=game: imagined_shots(game)
            continue
        for seats in sorted({2, min(SEATS, game.seats[-1])}):
            yield f"{game.id}, {seats} players", lambda game=game, seats=seats: our_iterations(game, seats)
    for name in PEERS:
        yield f"OpenSpiel {name}", lambda name=name: openspiel_iterations(name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}")
    parser.add_argument("--part", choices=PARTS)
    parser.add_argument("--level", metavar="LEVEL", help="only rows in which this level plays, as when it has changed")
    parser.add_argument("--write", action="store_true", help="keep the figures, and make docs/strength.md of them")
    parser.add_argument("--more", action="store_true", help="go on with rows that are clear, too")
    args = parser.parse_args()
    if unknown := set(args.games) - set(GAMES):
        parser.error(f"no game {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    kept = Kept(DOCS / "strength.json" if args.write else None)
    wanted = [find(name) for name in args.games or GAMES]
    for game in wanted:
        game.doors.warm_up()
        bots.warm_up(game)
        for row in rows(game):
            if args.part in (None, row.part) and args.level in (None, row.one, row.other):
                measure(row, kept, args.more, not args.write)
                publish(args.write)
        if args.part in (None, "fairness") and args.level is None and game.secrets.fields:
            found = fairness(game, POSITIONS)
            kept.keep("fairness", game.id, found)
            print("fairness", game.id, found, flush=True)
    if args.part == "speed" or (args.part is args.level is None and not args.games):  # all of them in one run, or none
        for key, speed in speeds(wanted):
            found = speed()
            kept.keep("speed", key, found)
            print("speed", key, f"{found:,.0f} iterations/s", flush=True)
    publish(args.write)


def publish(is_kept: bool) -> None:
    """Make the page from the figures; after every row, for a run may be cut off."""
    if is_kept:
        subprocess.run([sys.executable, DOCS / "strength.py"], check=True)


if __name__ == "__main__":
    main()
