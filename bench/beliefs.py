"""What it is worth in DREI x DR3I to believe that whoever picked up could not, or would not, play.

    python3 dev.py bench beliefs                            a first look
    python3 dev.py bench beliefs --deals 2000 --write       put the table into docs/drei-bots.md

The same search plays every deal twice against casual, once with the belief and once without.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from strength.deals import both_ways, play
from strength.figures import Z99
from strength.pickups import all_refused, suppose
from strength.players import Level, Player

from tablee import bots
from tablee.bots.bot import BUDGET
from tablee.bots.drei.insight import INSIGHT
from tablee.bots.search.thinking import Searcher, Style
from tablee.bots.thoughts import Effort
from tablee.games import find
from tablee.kernel.chance import chances
from tablee.kernel.game import Game
from tablee.kernel.records import Table, clone

PAGE = Path(__file__).parents[1] / "docs" / "drei-bots.md"
DEALS = "beliefs"
LOOKED_AT = 150  # games between casual players, to see how often the belief is right


class Believer(Player):
    """A search that trusts the belief so much, from 0 to 1."""

    def __init__(self, game: Game[Any], iterations: int, trust: float) -> None:
        super().__init__(f"trust {trust}", game)
        self.iterations = iterations

        def lore(masked: Table, seat: int, chance: Table, is_hurried: bool) -> Any:
            cards = all_refused(masked, seat)
            return cards, np.array([trust if cards.any() else 0.0])

        insight = INSIGHT
        if trust:
            insight = replace(insight, suppose=suppose, lore=lore)
        casual = bots.find("casual", game).choose
        self._searcher = Searcher(game, insight, Style(), casual, BUDGET["expert"], iterations)
        self._searcher.warm_up()

    def decide(self, eyes: Table, seat: int, dice: Table) -> Any:
        return self._searcher.think(eyes, seat, dice, Effort(iterations=self.iterations), None).move


class Witness(Level):
    """A casual player that counts how often hands refute the belief: the real ones, and any that may be."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__("casual", game)
        self.decisions = self.told_something = self.really = self.imagined = 0

    def see(self, table: Table, seat: int) -> None:
        self._table = clone(table)
        super().see(table, seat)

    def choose(self, eyes: Table, seat: int, dice: Table) -> Any:
        cards, other = all_refused(eyes, seat), 1 - seat
        self.decisions += 1
        if cards[other]:
            self.told_something += 1
            self.really += holds(self._table, other, int(cards[other]))
            any_table = clone(eyes)
            self.game.doors.imagine(any_table, chances(self.decisions, DEALS))
            self.imagined += holds(any_table, other, int(cards[other]))
        return super().choose(eyes, seat, dice)


def percent(x: float) -> str:
    return f"{100 * x:.1f}%"


def holds(table: Table, seat: int, cards: int) -> bool:
    """Whether one of the cards is in the part of a hand that only its owner knows."""
    hidden = table[0].hand[seat] - table[0].known[seat]
    return any(count > 0 and cards >> card & 1 for card, count in enumerate(hidden))


def how_often_right(game: Game[Any]) -> list[tuple[str, str]]:
    witness = Witness(game)
    for seed in range(LOOKED_AT):
        play(game, [witness, witness], seed, DEALS)
    told = witness.told_something
    return [
        ("decisions at which somebody's picking up tells something", percent(told / witness.decisions)),
        ("hands there that hold a card refused before", percent(witness.really / told)),
        ("hands there that may be, and hold one", percent(witness.imagined / told)),
    ]


def worth(game: Game[Any], iterations: int, trust: float, deals: int) -> list[tuple[str, str]]:
    """Of every deal the share that is won against casual, with the belief and without."""
    casual, shares = Level("casual", game), list[tuple[float, float]]()
    believing, plain = Believer(game, iterations, trust), Believer(game, iterations, 0.0)
    for seed in range(deals):
        shares.append(
            (both_ways(game, believing, casual, seed, DEALS)[0], both_ways(game, plain, casual, seed, DEALS)[0])
        )
    table = np.array(shares)
    more = table[:, 0] - table[:, 1]
    off = Z99 * float(more.std(ddof=1)) / sqrt(deals)
    return [
        (f"won against casual with the belief, trusted to {percent(trust)}", percent(table[:, 0].mean())),
        ("won without it", percent(table[:, 1].mean())),
        ("deals, each played twice by both", f"{deals:,}"),
        ("difference, with its 99% interval", f"{percent(more.mean())}, give or take {percent(off)}"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--trust", type=float, default=0.9)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    game = find("drei")
    game.doors.warm_up()
    bots.warm_up(game, ["casual"])
    rows = how_often_right(game) + worth(game, asked.iterations, asked.trust, asked.deals)
    table = "| | |\n|---|---|\n" + "".join(f"| {what} | {found} |\n" for what, found in rows)
    print(table)
    if asked.write:
        before, _, rest = PAGE.read_text("utf-8").partition("<!-- beliefs -->\n")
        _, _, after = rest.partition("<!-- end beliefs -->\n")
        PAGE.write_text(f"{before}<!-- beliefs -->\n{table}<!-- end beliefs -->\n{after}", "utf-8")


if __name__ == "__main__":
    main()
