"""Makes docs/drei-lengths.svg: how long games of DREI x DR3I last. Run `python docs/lengths.py`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tablee.bots import players_of
from tablee.games.drei import GAME
from tablee.games.drei.cards import MOST_PLAYS
from tablee.kernel.whole_games import play_games

SEATS = (2, 3, 4, 10)
GAMES = {"casual": 20_000, "random": 5_000}
INK = {"casual": "#d8232a", "random": "#1d1a17"}
SHOWN = {"casual": 400, "random": 2000}  # plays along each picture
BARS = 50
WIDE, HIGH, LEFT, TOP, ROW = 430, 84, 70, 64, 132


def lengths(who: str, seats: int) -> NDArray[np.int32]:
    policy = players_of(GAME).level(who).policy()
    assert policy is not None
    return play_games(GAME, [policy] * seats, 1, range(GAMES[who])).tables["plays"]


def histogram(who: str, seats: int, x: int, y: int) -> list[str]:
    plays, most = lengths(who, seats), SHOWN[who]
    counts, _ = np.histogram(np.minimum(plays, most - 1), BARS, (0, most))
    bar, ink = WIDE / BARS, INK[who]
    parts = [f'<line x1="{x}" y1="{y + HIGH}" x2="{x + WIDE}" y2="{y + HIGH}" stroke="{ink}" stroke-width="1"/>']
    for i, count in enumerate(counts):
        height = HIGH * count / counts.max()
        if count:
            at = f'x="{x + i * bar:.1f}" y="{y + HIGH - height:.1f}"'
            parts.append(f'<rect {at} width="{bar - 1:.1f}" height="{height:.1f}" fill="{ink}"/>')
    for tick in range(0, most + 1, most // 4):
        at = f'x="{x + WIDE * tick / most:.1f}" y="{y + HIGH + 16}"'
        parts.append(f'<text {at} text-anchor="middle">{tick}</text>')
    median, late = np.percentile(plays, [50, 95])
    stopped = np.mean(plays >= MOST_PLAYS)
    told = f"median {median:.0f}, 95 of 100 games within {late:.0f}"
    told += f", {100 * stopped:.1f}% stopped at {MOST_PLAYS}" if stopped else ""
    parts.append(f'<text x="{x + WIDE}" y="{y + 2}" text-anchor="end">{told}</text>')
    print(f"{who}, {seats} players: {told}, longest {plays.max()}")
    return parts


def main() -> None:
    width, height = LEFT + 2 * (WIDE + 40), TOP + len(SEATS) * ROW + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="12">',
        "<title>How long games of DREI x DR3I last, in plays</title>",
        f'<rect width="{width}" height="{height}" fill="#fbf7ef"/>',
    ]
    for column, who in enumerate(GAMES):
        x = LEFT + column * (WIDE + 40)
        said = f"{who} players, {GAMES[who]:,} games each: plays per game"
        parts.append(f'<text x="{x}" y="34" font-size="16" font-weight="bold" fill="{INK[who]}">{said}</text>')
        for row, seats in enumerate(SEATS):
            parts += histogram(who, seats, x, TOP + row * ROW)
    for row, seats in enumerate(SEATS):
        y = TOP + row * ROW + HIGH / 2
        parts.append(f'<text x="16" y="{y:.0f}" font-size="28" font-weight="bold">{seats}</text>')
        parts.append(f'<text x="16" y="{y + 16:.0f}">players</text>')
    (Path(__file__).parent / "drei-lengths.svg").write_text("\n".join([*parts, "</svg>", ""]), "utf-8")


if __name__ == "__main__":
    main()
