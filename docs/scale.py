"""Makes the tables of docs/scale.md, and docs/scale.svg, from docs/scale.json, which `bench/scale.py` fills.

`python docs/scale.py` also simulates how long people wait for an acknowledgement, with the costs that were measured:
`bench/queueing.py` is the simulation. It takes a minute or two, and needs the extra `bench`.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

sys.path.append(str(Path(__file__).parents[1] / "bench"))
from queueing import Cell, Costs, Simulation

DOCS = Path(__file__).parent
Kept = dict[str, Any]
TITLES = {
    "destrier": "Destrier Duel",
    "drei": "DREI x DR3I",
    "premier": "Mon Premier Deck Building",
    "carrom": "Carrom Deluxe",
}

# What is assumed, not measured
PEOPLE, PAUSE = 2.5, 5.0  # at a table, and seconds between two of its moves
WAY = 0.00025  # seconds from one machine to another in a data centre
OWNERS, GATEWAYS = 8, 4  # processes of a cell
MILLION = 1_000_000
BUSY = 0.5  # share of what it can carry at most that a cell is to have with a million players

MOVES, WARM = 20_000, 0.1  # of a point of the picture, and what is left out of it at first
LATE = 1.0  # seconds; whatever takes longer is not drawn


def players(moves_per_second: float) -> float:
    return moves_per_second * PAUSE * PEOPLE


# Costs, from what was measured


def core_of(rows: list[dict[str, Any]]) -> tuple[float, float]:
    """Seconds of a core for a move, and for each commit: the fewer moves share one, the more a move costs.

    What is used whatever happens, such as the look at all tables every second, is a third part, and left out. Small and
    large costs count alike.
    """
    cpu = np.array([row["cpu"] for row in rows])
    parts = np.array([[1.0, 1 / row["lines"], 1 / row["speed"]] for row in rows])
    (move, batch, _), *_ = np.linalg.lstsq(parts / cpu[:, None], np.ones(len(rows)), rcond=None)
    return max(float(move), 0.0), max(float(batch), 0.0)


def database_of(commits: list[dict[str, Any]], notifies: bool) -> tuple[float, float, float]:
    """Seconds that commits wait for each other, for one and for a line of it, and that one takes besides."""
    rows = [row for row in commits if row["notifies"] == notifies]
    most: dict[int, float] = {}
    for row in rows:
        most[row["lines"]] = max(most.get(row["lines"], 0.0), row["commits"])
    few, many = min(most), max(most)
    line = max(0.0, (1 / most[many] - 1 / most[few]) / (many - few))
    commit = 1 / most[few] - few * line
    (alone,) = (1 / row["commits"] for row in rows if (row["writers"], row["lines"]) == (1, few))
    return commit, line, max(0.0, alone - commit - few * line)


def costs(kept: Kept, setting: str, notifies: bool = True) -> Costs:
    """Of one of the settings that were measured under load."""
    move, batch = core_of(kept["load"][setting])
    if setting == "sqlite":
        commit, line, beyond = kept["load"][setting][0]["commit"], 0.0, 0.0
    else:
        commit, line, beyond = database_of(kept["commits"], notifies)
    before = kept["parts"]["before the commit"] * move
    return Costs(before, batch, move - before, commit, line, beyond)


@dataclass(frozen=True)
class Design:
    title: str
    cell: Cell
    cells: int = 1
    measured: str = ""  # the setting, if there is one

    def most(self) -> float:
        """Moves a second that all cells carry at most, by whatever is full first."""
        cell, one = self.cell, self.cell.costs
        lines = 32.0  # what a busy process writes together
        owner = cell.owners / (one.decide + one.tell + one.batch / lines)
        there = 1 / (one.commit / lines + one.line)
        gate = cell.gateways / (one.take_in + one.hand_out * (1 + cell.eyes)) if cell.gateways else 1e12
        return self.cells * min(owner, there, gate)


def designs(kept: Kept) -> list[Design]:
    alone = costs(kept, "postgresql", notifies=False)
    message = 1 / kept["echo"] / 2  # in, or out
    tiers = replace(alone, take_in=message, hand_out=message, way=WAY)
    one = Design("a cell", Cell(tiers, OWNERS, GATEWAYS, PEOPLE))
    cells = int(-(-MILLION // players(BUSY * one.most())))
    return [
        Design("today, 1 process, SQLite", Cell(costs(kept, "sqlite")), 1, "sqlite"),
        Design("today, 1 process, PostgreSQL", Cell(costs(kept, "postgresql")), 1, "postgresql"),
        Design(
            "today, 2 processes, PostgreSQL",
            Cell(costs(kept, "postgresql, 2 processes"), 2),
            1,
            "postgresql, 2 processes",
        ),
        replace(one, title=f"1 cell: PostgreSQL, {OWNERS} owners, {GATEWAYS} gateways"),
        replace(one, title=f"{cells} cells", cells=cells),
    ]


# The simulation


def point(design: Design, moves_per_second: float, moves: int = MOVES, seed: int = 1) -> dict[str, Any]:
    waits = Simulation(design.cell, moves_per_second / design.cells, seed).run(moves)
    p50, p99 = np.quantile(waits[int(WARM * moves) :], [0.5, 0.99])
    of = {"design": design.title, "players": players(moves_per_second)}
    return of | {"p50": float(p50) * 1000, "p99": float(p99) * 1000}


def curve(design: Design, moves: int = MOVES) -> list[dict[str, Any]]:
    """From a nearly empty system until people wait too long."""
    found: list[dict[str, Any]] = []
    for share in (0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2):
        found.append(point(design, share * design.most(), moves))
        if found[-1]["p99"] > 1000 * LATE:
            break
    return [one for one in found if one["p99"] <= 1000 * LATE]


def measured(kept: Kept, design: Design) -> list[dict[str, Any]]:
    rows = kept["load"].get(design.measured, [])
    return [
        {"design": design.title, "players": players(row["speed"]), "p99": row["p99"] * 1000}
        for row in rows
        if row["asked"] is not None and row["p99"] <= LATE
    ]


def picture(lines: list[dict[str, Any]], dots: list[dict[str, Any]], titles: list[str]) -> str:
    import vl_convert

    across = {"field": "players", "type": "quantitative", "scale": {"type": "log"}}
    across["axis"] = {"title": f"players (a table of {PEOPLE:g} moves every {PAUSE:g} s)", "format": "~s"}
    up = {"type": "quantitative", "scale": {"type": "log"}, "axis": {"title": "until the acknowledgement, ms"}}
    colour = {"field": "design", "type": "nominal", "sort": titles, "title": None}
    colour["legend"] = {"labelLimit": 400, "orient": "bottom", "columns": 2}

    def layer(mark: dict[str, Any], field: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
        encoding = {"x": across, "y": up | {"field": field}, "color": colour}
        return {"data": {"values": rows}, "mark": mark, "encoding": encoding}

    layers = [
        layer({"type": "line", "strokeWidth": 2}, "p99", lines),
        layer({"type": "line", "strokeWidth": 1, "strokeDash": [3, 3]}, "p50", lines),
        layer({"type": "point", "filled": False, "size": 40}, "p99", dots),
    ]
    title = {
        "text": "Load and waiting, simulated with measured costs",
        "subtitle": "99 of 100 wait less than the line, half of all less than the dashed one; dots were measured",
    }
    return vl_convert.vegalite_to_svg({
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "width": 700,
        "height": 380,
        "background": "#fbf7ef",
        "title": title,
        "layer": layers,
    })  # fmt: skip


# The tables of the page


def size(count: float) -> str:
    return f"{count / 1e6:,.1f} MB" if count >= 1e6 else f"{count / 1e3:,.0f} kB"


def of_games(kept: Kept) -> str:
    table = "| 1,000 games | lines of a journal | SQLite | PostgreSQL | a game in memory | read again in |\n"
    table += "|---|---|---|---|---|---|\n"
    for game, one in kept["sizes"].items():
        cells = [TITLES[game], f"{one['lines']:,.0f}", size(1000 * one["sqlite"]), size(1000 * one["postgresql"])]
        cells += [size(one["memory"]), f"{1000 * one['reading']:.1f} ms of a core"]
        table += f"| {' | '.join(cells)} |\n"
    return table


def of_load(kept: Kept) -> str:
    names = {"sqlite": "1 process, SQLite", "postgresql": "1 process, PostgreSQL"}
    names["postgresql, 2 processes"] = "2 processes, PostgreSQL"
    table = "| | moves/s | until the acknowledgement | CPU a move, server + PostgreSQL | lines in a commit |\n"
    table += "|---|---|---|---|---|\n"
    for setting, rows in kept["load"].items():
        for row in rows:
            asked = "as fast as they can" if row["asked"] is None else f"asked for {row['asked']:,}"
            cells = [f"{names[setting]}, {asked}", f"{row['speed']:,.0f}"]
            cells.append(f"p50 {1000 * row['p50']:.1f} ms, p99 {1000 * row['p99']:.1f} ms")
            cells.append(f"{1e6 * row['cpu']:,.0f} + {1e6 * row['cpu_there']:,.0f} µs")
            table += f"| {' | '.join(cells)} | {row['lines']:.1f} |\n"
    return table


def of_commits(kept: Kept) -> str:
    rows = {(one["writers"], one["lines"], one["notifies"]): one["commits"] for one in kept["commits"]}
    lines = sorted({one for _, one, _ in rows})
    table = f"| commits/s, and lines/s | {' | '.join(f'{one} to a commit' for one in lines)} |\n"
    table += f"|{'---|' * (1 + len(lines))}\n"
    for notifies in (True, False):
        for writers in sorted({one for one, *_ in rows}):
            cells = [rows[writers, one, notifies] for one in lines]
            told = " | ".join(f"{cell:,.0f}, {cell * one:,.0f}" for one, cell in zip(lines, cells, strict=True))
            news = "with notifications" if notifies else "without"
            table += f"| {writers} {'writer' if writers == 1 else 'writers'}, {news} | {told} |\n"
    return table


def of_designs(kept: Kept) -> str:
    head = ["", "CPU of an owner a move", "database for a commit, and a line", "full at", "players then"]
    table = f"| {' | '.join([*head, 'p99 at half of it'])} |\n|{'---|' * 6}\n"
    for one in kept["simulated"]:
        table += f"| {one['title']} | {one['owner']:,.0f} µs | {one['commit']:,.0f} + {one['line']:,.0f} µs "
        table += f"| {one['most']:,.0f} moves/s | {one['players']:,.0f} | {one['p99']:.1f} ms |\n"
    return table


def of_rule(_kept: Kept) -> str:
    return (
        f"People think. Here, a table has {PEOPLE:g} people and makes a move every {PAUSE:g} seconds, so a thousand "
        f"players make {1000 / players(1.0):.0f} moves a second.\n"
    )


def _at_tables(name: str, one: dict[str, Any]) -> str:
    told = f"{one['tables']:,} tables at which two people think and nobody moves take {one['bytes_each'] / 1000:.0f} kB"
    return f"{told} each, connections included, and {100 * one['share_of_a_core']:.0f}% of a core on {name}."


def of_idle(kept: Kept) -> str:
    one = kept["people"]
    told = [
        f"A connection that's open and quiet takes {one['bytes_each'] / 1000:.0f} kB of memory,",
        f"and {one['connections']:,} of them {100 * one['share_of_a_core']:.1f}% of a core;",
        f"to come in and be shown the table takes {1000 * one['coming']:.1f} ms of a core, once.",
        *(_at_tables(name, one[name]) for name in ("SQLite", "PostgreSQL")),
        f"A server that nobody uses takes {one['megabytes_before']:.0f} MB,",
        f"and each process in which bots think about {max(one['processes'][1:]):,} MB.",
    ]
    return "\n".join([*told, ""])


def of_stored(kept: Kept) -> str:
    head = ["stored tables", "it answers after", "all games are ready after", "memory", "CPU until then"]
    table = f"| {' | '.join(head)} |\n|{'---|' * len(head)}\n"
    for name, one in kept["stored"].items():
        cells = [name, f"{one['answers']:.1f} s", f"{one['compiled']:.1f} s", f"{one['memory']:.0f} MB"]
        table += f"| {' | '.join(cells)} | {one['cpu']:.1f} s |\n"
    return table


TABLES = {"rule": of_rule, "idle": of_idle, "stored": of_stored}
TABLES |= {"games": of_games, "load": of_load, "commits": of_commits, "designs": of_designs}


def page(text: str, kept: Kept) -> str:
    """The page with its tables anew."""
    for name, table in TABLES.items():
        mark, end = f"<!-- {name} -->\n", f"<!-- end {name} -->\n"
        before, _, rest = text.partition(mark)
        text = f"{before}{mark}{table(kept)}{end}{rest.partition(end)[2]}"
    return text


def simulated(design: Design) -> dict[str, Any]:
    one, most = design.cell.costs, design.most()
    return {
        "title": design.title,
        "owner": 1e6 * (one.decide + one.tell + one.batch / 32),
        "commit": 1e6 * one.commit,
        "line": 1e6 * one.line,
        "most": most,
        "players": players(most),
        "p99": point(design, BUSY * most)["p99"],
    }


def main() -> None:
    file, place = DOCS / "scale.json", DOCS / "scale.md"
    kept = json.loads(file.read_text("utf-8"))
    all_designs = designs(kept)
    kept["simulated"] = [simulated(one) for one in all_designs]
    file.write_text(f"{json.dumps(kept, indent=1)}\n", "utf-8")
    lines = [one for design in all_designs for one in curve(design)]
    dots = [one for design in all_designs for one in measured(kept, design)]
    (DOCS / "scale.svg").write_text(picture(lines, dots, [one.title for one in all_designs]), "utf-8")
    place.write_text(page(place.read_text("utf-8"), kept), "utf-8")


if __name__ == "__main__":
    main()
