"""Plays the experiments of docs/lab/ and writes their reports, plots and figures there.

python docs/lab_reports.py                 all of them; goes on where it was stopped
python docs/lab_reports.py destrier drei   some of them
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tablee.games import all_games
from tablee.kernel.game import JSON, AnyGame
from tablee.lab.cores import cores
from tablee.lab.experiment import plan_of, read_experiment
from tablee.lab.folder import Folder
from tablee.lab.hands import Local
from tablee.lab.measured import Measured, Result
from tablee.lab.report import page_of, pictures_of
from tablee.lab.results import finish
from tablee.lab.running import Runner
from tablee.lab.words import name_of, told
from tablee.text import bring, texts

PLACE = Path(__file__).parent / "lab"
BEGIN, END = "<!-- figures -->\n", "<!-- end -->\n"
SHORT = ("kind", "kind worth", "move", "move worth", "restricted", "reason")


def read_cards(game: AnyGame, file: Path) -> JSON:
    assert game.material is not None
    assert game.material.read is not None
    return game.material.read(file.read_text("utf-8"))


def table(result: Result) -> str:
    words = texts("en")
    lines = ["| Variant | Measure | Value | 99% interval |", "|---|---|---|---|"]
    for variant in result.variants:
        for one in variant.measures:
            if one.measure not in SHORT:
                lines.append(f"| {variant.name} | {row(one, variant.game)} |")
    for name, rows in result.differences.items():
        for one in rows:
            if one.low > 0 or one.high < 0:
                lines.append(f"| {name}, less {result.variants[0].name} | {row(one, result.variants[0].game)} |")
    games = ", ".join(f"{words.number(variant.games)} games of {variant.name}" for variant in result.variants)
    return "\n".join([f"{games}; shares of wins are known to ±{100 * result.precision:.1f} points.", "", *lines, ""])


def row(one: Measured, game: str) -> str:
    words = texts("en")
    value, low, high = (told(end, one.unit, words) for end in (one.value, one.low, one.high))
    return f"{name_of(one, game, words)} | {value} | {low} – {high}"


def make(file: Path) -> None:
    name = file.stem
    plan = plan_of(read_experiment(file.read_text("utf-8")), file.parent, read_cards)
    folder = Folder(Path(tempfile.gettempdir()) / f"tablee-lab-{name}")
    result = finish(Runner(plan, folder, Local(cores())).go(), folder)
    (PLACE / f"{name}.html").write_text(page_of(result), "utf-8")
    (PLACE / name).mkdir(exist_ok=True)
    for picture, svg in pictures_of(result, texts("en")).items():
        (PLACE / name / f"{picture}.svg").write_text(svg, "utf-8")
    page = PLACE / f"{name}.md"
    text = page.read_text("utf-8") if page.exists() else f"# {plan[0].name}\n\n{BEGIN}{END}"
    before, _, rest = text.partition(BEGIN)
    page.write_text(before + BEGIN + table(result) + END + rest.partition(END)[2], "utf-8")
    print(f"{name}: {file.name}, {sum(variant.games for variant in result.variants)} games")


def main(argv: list[str]) -> None:
    bring(all_games().values())
    for file in sorted(PLACE.glob("*.toml")):
        if not argv or file.stem in argv:
            make(file)


if __name__ == "__main__":
    main(sys.argv[1:])
