"""Makes docs/strength.md and docs/strength.svg from docs/strength.json, which `dev.py bench bots --write` fills."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))  # before this folder, in which this file has the same name
from strength.measured import GAMES, measured

Kept = dict[str, dict[str, Any]]

DOCS = Path(__file__).parent
LEVELS = ("expert", "strong", "casual", "novice", "random")
EVEN, EVEN_PLACE = 0.5, 2.5
BEGINNER = """Novice is there to be beaten by somebody who has just learned the rules: it makes mistakes as people do,
not random moves. A beginner takes the largest gain at once and looks at nothing later: in Destrier Duel
it gets as near to the target as it can with this move, in DREI x DR3I it lays as many cards as it can,
in Mon Premier Deck Building it takes what it likes best, and in Carrom Deluxe it shoots straight at the
nearest piece with a hand that is 2.5° off.
"""
TOLD = 0.5  # milliseconds; a decision that takes less needs no word
LEFT, TOP, WIDE, ROW, GAP = 210, 46, 420, 22, 34


def percent(x: float) -> str:
    return f"{100 * x:.1f}%"


def span(found: dict[str, Any]) -> str:
    return f"{percent(found['low'])} to {percent(found['high'])}"


def thinking(found: dict[str, Any], name: str) -> str:
    """A player, with the time of a decision where that is worth telling."""
    moves, seconds = found["thinking"][name]
    each = 1000 * seconds / max(1, moves)
    return f"{name} ({each:.0f} ms a decision)" if each >= TOLD else name


def rows_of(kept: Kept, game: str) -> list[tuple[str, str, dict[str, Any]]]:
    """The figures of two players: who, against whom, and what was found."""
    keys = [("steps", one, other) for one, other in pairwise(LEVELS)] + [("target", "expert", "casual")]
    keys += [("cheat", "cheater", "casual"), ("beginner", "beginner", "novice")]
    rows = [(one, other, kept.get(part, {}).get(f"{game} {one} {other}")) for part, one, other in keys]
    return [(one, other, found) for one, other, found in rows if found]


def table(kept: Kept, game: str) -> str:
    lines = ["| | won | 99% interval | deals, each played twice |", "|---|---|---|---|"]
    for one, other, found in rows_of(kept, game):
        name = f"{thinking(found, one)} against {thinking(found, other)}"
        lines.append(f"| {name} | {percent(found['mean'])} | {span(found)} | {found['deals']:,} |")
    return "\n".join(lines) + "\n"


def not_shown(kept: Kept) -> list[str]:
    """What is wanted and not, or not yet, shown by these figures."""
    missing: list[str] = []
    for game in GAMES:
        title = measured(game).title
        steps = kept.get("steps", {})
        for one, other in pairwise(LEVELS):
            found = steps.get(f"{game} {one} {other}")
            if not found or found["low"] <= EVEN:
                missing.append(f"{title}, {one} above {other}")
        found = kept.get("target", {}).get(f"{game} expert casual")
        if not found or found["low"] <= measured(game).wanted:
            missing.append(f"{title}, expert against casual above {100 * measured(game).wanted:.0f}%")
        found, (least, most) = kept.get("beginner", {}).get(f"{game} beginner novice"), measured(game).beginner
        if not found or found["low"] <= least or found["high"] >= most:
            missing.append(f"{title}, a beginner against novice between {100 * least:.0f}% and {100 * most:.0f}%")
        found = kept.get("places", {}).get(f"{game} expert casual")
        if measured(game).four_play and (not found or found["high"] >= EVEN_PLACE):
            missing.append(f"{title}, the expert first among three casuals")
    return missing


def beginners(kept: Kept) -> str:
    """Novice against somebody who has just learned the game."""
    found = {game: kept.get("beginner", {}).get(f"{game} beginner novice") for game in GAMES}
    text = "\n## Novice against a greedy beginner\n\n" + BEGINNER
    text += "\n| | the beginner won | 99% interval | wanted | deals, each played twice |\n|---|---|---|---|---|\n"
    for game, row in found.items():
        if row:
            least, most = measured(game).beginner
            wanted = f"{100 * least:.0f}% to {100 * most:.0f}%"
            name = measured(game).title
            text += f"| {name} | {percent(row['mean'])} | {span(row)} | {wanted} | {row['deals']:,} |\n"
    return text if any(found.values()) else ""


def places(kept: Kept, game: str) -> str:
    if (found := kept.get("places", {}).get(f"{game} expert casual")) is None:
        return ""
    return (
        f"\nOne expert among three casuals: mean place {found['mean']:.2f} (99% interval {found['low']:.2f} to "
        f"{found['high']:.2f}; even is 2.5), {found['deals']:,} deals, the expert once on every seat.\n"
    )


def section(kept: Kept, game: str) -> str:
    title, wanted = measured(game).title, 100 * measured(game).wanted
    text = f"\n## {title}\n\nWhat we want from expert against casual: {wanted:.0f}%.\n\n{table(kept, game)}"
    return text + places(kept, game)


def page(kept: Kept) -> str:
    text = """# How strong the bots are

Written by `python3 dev.py bench bots --write`, which measures everything on this page. Every deal is played twice,
with the seats swapped, and counts as one point; a shared win counts in part, so 50% is even. None of these deals was
used to tune a bot. Nobody picks their number by hand: each row is checked whenever its deals have doubled, and ends
when its 99.9% interval is clear of even and of the number we want, or when it has cost enough. A row that was cut off
continues in the next run.

Each level plays with a fixed number of iterations; the milliseconds are what a decision took on one core of the
machine that made this page. Each level also has a time limit: novice 50 ms, casual 100 ms, strong 300 ms, expert 1 s.

You can't play against the cheater. It sees all the cards, even those to come, knows how a casual player answers, and
looks for the best way through the game: what even the cheater doesn't win is roughly what luck alone decides.

![Steps between levels](strength.svg)
"""
    if missing := not_shown(kept):
        text += "\nNot shown yet, by 99% intervals:\n\n" + "".join(f"- {what}\n" for what in missing)
    text += "".join(section(kept, game) for game in GAMES if rows_of(kept, game))
    text += beginners(kept)
    if "fairness" in kept:
        text += "\n## Fairness\n\nThe expert thought the same in two worlds that differ only in what it can't know:\n\n"
        for game, found in kept["fairness"].items():
            text += f"- {measured(game).title}: in {found['equal']:,} of {found['positions']:,} positions\n"
    if "speed" in kept:
        text += "\n## Iterations per second of one core\n\nFrom the first decision of a game, in Carrom Deluxe along a"
        text += " game, all in one run. Ours play on with a sensible player, OpenSpiel's C++ ISMCTS with random moves."
        text += "\n\n| | iterations/s |\n|---|---|\n"
        text += "".join(f"| {name} | {speed:,.0f} |\n" for name, speed in kept["speed"].items())
    return text


def picture(kept: Kept) -> str:
    parts, y = list[str](), TOP

    def at(share: float) -> float:
        return LEFT + WIDE * share

    for game in GAMES:
        title = measured(game).title
        rows = rows_of(kept, game)
        if not rows:
            continue
        parts.append(f'<text x="16" y="{y}" font-weight="bold">{title}</text>')
        for one, other, found in rows:
            y += ROW
            name = f"{one} – {other}"
            low, high, ink = at(max(0.0, found["low"])), at(min(1.0, found["high"])), measured(game).ink
            parts.append(f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{name}</text>')
            parts.append(f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="5"/>')
            parts.append(f'<circle cx="{at(found["mean"]):.1f}" cy="{y}" r="5" fill="{ink}"/>')
            if (one, other) == ("expert", "casual"):
                goal = at(measured(game).wanted)
                parts.append(f'<path d="M{goal:.1f} {y - 9}v18" stroke="#06c" stroke-width="2"/>')
            parts.append(f'<text x="{LEFT + WIDE + 14}" y="{y + 4}">{percent(found["mean"])}</text>')
        y += GAP
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        dash = "" if tick == 0.5 else ' stroke-dasharray="2 4"'
        line = f'<line x1="{at(tick)}" x2="{at(tick)}" y1="{TOP}" y2="{y - GAP + 12}" stroke="#999"{dash}/>'
        parts.insert(0, line)
        parts.append(f'<text x="{at(tick)}" y="{y - GAP + 28}" text-anchor="middle">{100 * tick:.0f}%</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 80} {y + 10}" '
    head += 'font-family="sans-serif" font-size="13" role="img">\n'
    about = "<title>How often one player beats another, with 99% intervals; a blue mark is what is wanted</title>\n"
    back = '<rect width="100%" height="100%" fill="#fffdf8"/>\n'
    return head + about + back + "\n".join(parts) + "\n</svg>\n"


def main() -> None:
    kept = json.loads((DOCS / "strength.json").read_text("utf-8"))
    (DOCS / "strength.md").write_text(page(kept), "utf-8")
    (DOCS / "strength.svg").write_text(picture(kept), "utf-8")


if __name__ == "__main__":
    main()
