"""Makes docs/strength.md and docs/strength.svg from docs/strength.json, which `python bench/bots.py --write` fills."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
GAMES = {
    "destrier": "Destrier Duel",
    "drei": "DREI x DR3I",
    "premier": "Mon Premier Deck Building",
    "carrom": "Carrom Deluxe",
}
LEVELS = ("expert", "strong", "casual", "novice", "random")
TARGETS = {"destrier": 56, "drei": 62, "premier": 60, "carrom": 85}
INK = {"destrier": "#1d1a17", "drei": "#d8232a", "premier": "#2a7a4b", "carrom": "#8a5a1e"}
LEFT, TOP, WIDE, ROW, GAP = 210, 46, 420, 22, 34


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def span(found: dict[str, Any]) -> str:
    return f"{percent(found['low'])} to {percent(found['high'])}"


def thinking(seat: dict[str, Any]) -> str:
    if not seat["iterations"]:
        return seat["name"]
    return f"{seat['name']} ({seat['iterations']:,} iterations, {seat['ms']:.0f} ms a move)"


def rows_of(kept: dict[str, Any], game: str) -> list[tuple[str, dict[str, Any]]]:
    rows = [(f"{one} – {other}", kept["steps"].get(f"{game} {one} {other}")) for one, other in pairwise(LEVELS)]
    rows.append(("expert – casual", kept.get("target", {}).get(game)))
    return [(name, found) for name, found in rows if found]


def table(kept: dict[str, Any], game: str) -> str:
    lines = ["| | won | 99 % interval | deals, each played twice |", "|---|---|---|---|"]
    for _, found in rows_of(kept, game):
        name = f"{thinking(found['one'])} against {thinking(found['other'])}"
        lines.append(f"| {name} | {percent(found['mean'])} | {span(found)} | {found['deals']:,} |")
    if game in kept.get("cheat", {}):
        found = kept["cheat"][game]
        name = "the same search, but it sees all cards, against casual (only to show how much luck there is)"
        lines.append(f"| {name} | {percent(found['mean'])} | {span(found)} | {found['deals']:,} |")
    return "\n".join(lines) + "\n"


def not_shown(kept: dict[str, Any]) -> str:
    """The steps for which too few deals were played, or none, to say that the stronger level is stronger."""
    played = [game for game in GAMES if rows_of(kept, game)]
    steps = [(game, one, other) for game in played for one, other in pairwise(LEVELS)]
    found = [(step, kept["steps"].get(" ".join(step))) for step in steps]
    open_steps = [
        f"{GAMES[game]}, {one} – {other}" for (game, one, other), row in found if not row or row["low"] <= 0.5
    ]
    return f"\nNot shown yet, for want of deals: {'; '.join(open_steps)}.\n" if open_steps else ""


def page(kept: dict[str, Any]) -> str:
    text = """# How strong the bots are

The figures are kept by `bench/bots.py`. Every deal is played twice, with the seats swapped, and a shared win counts in
part, so that 50 % is even. Each level plays with its fixed number of iterations; the milliseconds are what a decision
took on one core of the machine that made this page. A level also keeps a time: novice 50 ms, casual 100 ms, strong
300 ms, expert 1 s.

![Steps between levels](strength.svg)
"""
    text += not_shown(kept)
    for game, title in GAMES.items():
        if rows_of(kept, game):
            text += f"\n## {title}\n\nWanted of expert against casual: {TARGETS[game]} %.\n\n{table(kept, game)}"
            if game in kept.get("places", {}):
                found = kept["places"][game]
                text += (
                    f"\nOne expert among three casuals: mean place {found['mean']:.2f} "
                    f"(99 % interval {found['low']:.2f} to {found['high']:.2f}; even is 2.5), {found['deals']} deals, "
                    "the expert once on every seat.\n"
                )
    if "fairness" in kept:
        text += "\n## Fairness\n\nThe expert chose the same in two worlds that differ in what its seat cannot know:\n\n"
        for game, found in kept["fairness"].items():
            text += f"- {GAMES[game]}: in {found['equal']:,} of {found['positions']:,} positions\n"
    if "speed" in kept:
        text += "\n## Iterations per second of one core\n\nFrom the first decision of a game, in one run. Ours play on"
        text += " with a sensible player, OpenSpiel's C++ ISMCTS with random moves.\n\n| | iterations/s |\n|---|---|\n"
        text += "".join(f"| {name} | {speed:,.0f} |\n" for name, speed in kept["speed"].items())
    return text


def picture(kept: dict[str, Any]) -> str:
    parts, y = list[str](), TOP

    def at(share: float) -> float:
        return LEFT + WIDE * share

    for game, title in GAMES.items():
        rows = rows_of(kept, game)
        if not rows:
            continue
        parts.append(f'<text x="16" y="{y}" font-weight="bold">{title}</text>')
        for name, found in rows:
            y += ROW
            low, high, ink = at(max(0.0, found["low"])), at(min(1.0, found["high"])), INK[game]
            parts.append(f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{name}</text>')
            parts.append(f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="5"/>')
            parts.append(f'<circle cx="{at(found["mean"]):.1f}" cy="{y}" r="5" fill="{ink}"/>')
            parts.append(f'<text x="{LEFT + WIDE + 14}" y="{y + 4}">{percent(found["mean"])}</text>')
        y += GAP
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        dash = "" if tick == 0.5 else ' stroke-dasharray="2 4"'
        line = f'<line x1="{at(tick)}" x2="{at(tick)}" y1="{TOP}" y2="{y - GAP + 12}" stroke="#999"{dash}/>'
        parts.insert(0, line)
        parts.append(f'<text x="{at(tick)}" y="{y - GAP + 28}" text-anchor="middle">{100 * tick:.0f} %</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 80} {y + 10}" '
    head += 'font-family="sans-serif" font-size="13" role="img">\n'
    about = "<title>How often each level beats the next one, with 99 % intervals</title>\n"
    back = '<rect width="100%" height="100%" fill="#fffdf8"/>\n'
    return head + about + back + "\n".join(parts) + "\n</svg>\n"


def main() -> None:
    kept = json.loads((DOCS / "strength.json").read_text("utf-8"))
    (DOCS / "strength.md").write_text(page(kept), "utf-8")
    (DOCS / "strength.svg").write_text(picture(kept), "utf-8")


if __name__ == "__main__":
    main()
