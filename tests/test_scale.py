"""The page that says how far a server goes: its tables are what was measured, and its simulation is one of queues."""

from __future__ import annotations

import importlib.util
import json
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("simpy", reason="SimPy isn't installed: pip install '.[bench]'")
from queueing import Cell, Costs, Simulation

DOCS = Path(__file__).resolve().parents[1] / "docs"
FREE = Costs(decide=0.0, batch=0.0, tell=0.0, commit=0.0, line=0.0, beyond=0.0)


@pytest.fixture(scope="module")
def scale() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_scale", DOCS / "scale.py")
    assert spec is not None
    assert spec.loader is not None
    made = sys.modules[spec.name] = importlib.util.module_from_spec(spec)  # dataclasses look for it there
    spec.loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    return json.loads((DOCS / "scale.json").read_text("utf-8"))


def mean(waits: list[float]) -> float:
    return sum(waits) / len(waits)


@pytest.mark.parametrize("load", [0.3, 0.6, 0.8])
def test_one_core_has_the_queue_that_the_formula_says(load: float):
    """Pollaczek and Khinchine, for exponential times: with a load of 0.8 people wait five times as long as it takes."""
    work = 0.001
    cell = Cell(replace(FREE, decide=work))
    waits = Simulation(cell, load / work, 7).run(40_000)
    assert mean(waits) == pytest.approx(work / (1 - load), rel=0.08)


def test_who_comes_while_a_commit_runs_shares_the_next_one():
    """Five moves come in the time of a commit, so about that many share one; alone each would wait for an own one."""
    cell = Cell(replace(FREE, commit=0.01))
    one = Simulation(cell, 500, 3)
    waits = one.run(20_000)
    assert 4 < sum(one.commits) / len(one.commits) < 9
    assert sum(one.commits) == len(waits) == 20_000
    assert mean(waits) < 0.03, "a commit of each its own would never come to an end"


def test_a_way_over_gateways_takes_at_least_the_way():
    tiers = replace(FREE, commit=0.001, take_in=1e-5, hand_out=1e-5)
    near, far = Cell(tiers, 2, 2), Cell(replace(tiers, way=0.01), 2, 2)
    one, other = (mean(Simulation(cell, 200, 5).run(4_000)) for cell in (near, far))
    assert other - one == pytest.approx(0.02, rel=0.1)


def test_every_design_is_full_where_the_page_says(scale: ModuleType, kept: dict[str, Any]):
    """Well below it few wait long; well beyond it the wait grows for as long as moves come."""
    for design in scale.designs(kept):
        calm, full = (Simulation(design.cell, share * design.most() / design.cells, 1) for share in (0.4, 1.5))
        calm_waits, full_waits = calm.run(3_000), full.run(3_000)
        assert mean(full_waits[2_000:]) > mean(full_waits[:1_000]) > mean(calm_waits), design.title
        assert mean(calm_waits[2_000:]) < 3 * mean(calm_waits[:1_000]), design.title


def test_the_cells_of_the_page_carry_a_million_players(scale: ModuleType, kept: dict[str, Any]):
    *_, cell, cells = scale.designs(kept)
    assert scale.players(scale.BUSY * cells.most()) >= scale.MILLION > scale.players(scale.BUSY * cell.most())
    assert scale.point(cells, scale.MILLION / scale.players(1.0), moves=4_000)["p99"] < 1000


def test_the_tables_of_the_page_are_what_was_measured(scale: ModuleType, kept: dict[str, Any]):
    text = (DOCS / "scale.md").read_text("utf-8")
    assert scale.page(text, kept) == text, "run `python docs/scale.py`"
    assert len(kept["load"]["sqlite"]) > 5
    assert {one["title"] for one in kept["simulated"]} == {one.title for one in scale.designs(kept)}


def test_the_picture_shows_every_design_and_what_was_measured(scale: ModuleType, kept: dict[str, Any]):
    all_designs = scale.designs(kept)
    titles = [one.title for one in all_designs]
    lines = [scale.point(one, share * one.most(), moves=300) for one in all_designs for share in (0.1, 0.3)]
    dots = [dot for one in all_designs for dot in scale.measured(kept, one)]
    drawn, shown = scale.picture(lines, dots, titles), (DOCS / "scale.svg").read_text("utf-8")
    for title in titles:
        assert title in drawn
        assert title in shown
    assert len(dots) > 10
