"""Random games of DREI x DR3I beside OpenSpiel's C++ rollouts of crazy_eights: ratios taken in one run.

Seconds are those that one core spent on it, so that a busy machine changes little.

`python bench/drei.py --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import time

from destrier import best, compile_elsewhere, openspiel_moves, our_moves, show

from tablee.cli.bench import microseconds_per_call
from tablee.games.drei import GAME
from tablee.kernel.playouts import random_games

SEATS = (2, 4)
CLOCK = time.process_time
ROLLOUTS = 2000
ROUNDS = 30  # short ones, so that some of them fall into quiet moments of the machine


def main() -> None:
    compile_elsewhere(GAME.id)
    measures = {f"ours {seats}": our_moves(1024, GAME, CLOCK, seats=seats) for seats in (*SEATS, 10)}
    for seats in SEATS:
        measures[f"peer {seats}"] = openspiel_moves(f"crazy_eights(players={seats})", ROLLOUTS, CLOCK)
    measures["pure 2"] = our_moves(1, GAME, CLOCK, seats=2, pure=True)
    moves = best(measures, ROUNDS)
    rows: list[tuple[str, str, str]] = []
    for seats in (*SEATS, 10):
        sample, ours = random_games(GAME, 1000, 1, seats=seats), moves[f"ours {seats}"]
        games = ours * sample.games / sample.moves
        rows.append((f"random games of {seats} players, one core", f"{games / 1e3:.1f} thousand games/s", ""))
        rows.append((f"moves of these games, {seats} players", f"{ours / 1e6:.1f} million/s", "1"))
        if seats in SEATS:
            peer = moves[f"peer {seats}"]
            name = f"OpenSpiel C++ rollouts, crazy_eights, {seats} players"
            rows.append((name, f"{peer / 1e6:.1f} million/s", f"1/{ours / peer:.1f}"))
    pure = moves["pure 2"]
    rows.append(
        ("moves in plain Python, 2 players", f"{pure / 1e3:.1f} thousand/s", f"1/{moves['ours 2'] / pure:,.0f}")
    )
    call = min(microseconds_per_call(GAME, 2000) for _ in range(5))
    rows.append(("one `play` call from Python", f"{call:.2f} µs", ""))
    table = "| DREI x DR3I | measured | ratio to one core |\n|---|---|---|\n"
    show(table + "".join(f"| {' | '.join(row)} |\n" for row in rows), "<!-- drei -->\n")


if __name__ == "__main__":
    main()
