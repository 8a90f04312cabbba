"""Random games of Mon Premier Deck Building, compiled and in plain Python: ratios taken in one run.

Seconds are those that one core spent on it, so that a busy machine changes little.

`python bench/premier.py --write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import time

from destrier import best, compile_elsewhere, our_moves, show

from tablee.cli.bench import microseconds_per_call
from tablee.games.premier import GAME
from tablee.kernel.playouts import random_games

SEATS = (2, 5)
CLOCK = time.process_time
ROUNDS = 12


def main() -> None:
    compile_elsewhere(GAME.id)
    measures = {f"ours {seats}": our_moves(2048, GAME, CLOCK, seats=seats) for seats in SEATS}
    measures |= {f"pure {seats}": our_moves(4, GAME, CLOCK, seats=seats, pure=True) for seats in SEATS}
    moves = best(measures, ROUNDS)
    rows: list[tuple[str, str, str]] = []
    for seats in SEATS:
        sample, ours, pure = random_games(GAME, 1000, 1, seats=seats), moves[f"ours {seats}"], moves[f"pure {seats}"]
        per_game = sample.moves / sample.games
        rows += [
            (f"random games of {seats} players, one core", f"{ours / per_game / 1e3:.1f} thousand games/s", ""),
            (f"moves of these games, {seats} players", f"{ours / 1e6:.1f} million/s", "1"),
            (f"games in plain Python, {seats} players", f"{pure / per_game:.1f} games/s", ""),
            (f"moves in plain Python, {seats} players", f"{pure / 1e3:.1f} thousand/s", f"1/{ours / pure:,.0f}"),
        ]
    call = min(microseconds_per_call(GAME, 2000) for _ in range(5))
    rows.append(("one `play` call from Python", f"{call:.2f} µs", ""))
    table = "| Mon Premier Deck Building | measured | ratio to one core |\n|---|---|---|\n"
    show(table + "".join(f"| {' | '.join(row)} |\n" for row in rows), "<!-- premier -->\n")


if __name__ == "__main__":
    main()
