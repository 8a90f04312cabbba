"""Small experiments for the tests, and what plays them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablee.kernel.game import AnyGame
from tablee.lab.experiment import Experiment, Plan, plan_of, read_experiment
from tablee.lab.folder import Folder
from tablee.lab.hands import Local
from tablee.lab.measured import Result
from tablee.lab.results import finish
from tablee.lab.running import Run, Runner

LITTLE = """
game = "destrier"
games = 1100
[measure]
followed = 12
positions = 4
playouts = 8
deals = 12
repeats = 4
restricted = 40
without = ["hit", "deny"]
skill = 40
"""


def read_material(game: AnyGame, file: Path) -> dict[str, Any]:
    assert game.material is not None
    assert game.material.read is not None
    return game.material.read(file.read_text("utf-8"))


def plan(text: str = LITTLE, **changes: Any) -> Plan:
    experiment: Experiment = msgspec.structs.replace(read_experiment(text), **changes)
    return plan_of(experiment, Path(), read_material)


def run(folder: Path, given: Plan, workers: int = 1) -> tuple[Run, Result]:
    done = Runner(given, Folder(folder), Local(workers)).go()
    return done, finish(done, Folder(folder))


FILES = ("games.parquet", "variants.parquet", "results.json")


def written(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}
