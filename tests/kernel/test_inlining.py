"""Rules inside compiled code: each of them compiled once, however many doors it is behind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

COUNT = """
import sys
sys.path.insert(0, "tests")
from numba.core import event
from sample_games.auction import GAME
from tablee.kernel.playouts import random_games

class Passes(event.Listener):
    def on_start(self, event):
        if "lowering" in event.data["name"]:
            print(event.data["module"], event.data["qualname"])
    def on_end(self, event):
        pass

event.register("numba:run_pass", Passes())
GAME.doors.warm_up()
random_games(GAME, 10, 1)
"""

SHAPES = """
import numpy as np
from tablee.kernel.compiling import entry, rule

@rule
def copy(a, b):
    a[:] = b

@entry("nobody")
def door(a, b):
    copy(a, b)

door(np.zeros(3), np.ones(3))
try:
    door(np.zeros(3), np.ones(2))
except ValueError as error:
    print(error)
"""

NUMBERS = """
import numpy as np
from tablee.kernel.compiling import entry, rule

@rule
def shifted(n: int, by: int = 40) -> int:
    return n << by

@entry("nobody")
def door(cells):
    return shifted(cells[0]) + shifted(cells[0] > 0, by=3) + shifted(2)

print(door(np.ones(1, np.int8)))
"""


def python(code: str, cache: Path) -> str:
    env = {**os.environ, "TABLEE_CACHE": str(cache)} | {"TABLEE_PURE": ""}
    program = cache / "program.py"  # Numba keeps nothing that is not from a file
    program.write_text(code)
    done = subprocess.run([sys.executable, program], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def lowered(tmp_path_factory: pytest.TempPathFactory) -> Counter[str]:
    return Counter(python(COUNT, tmp_path_factory.mktemp("cache")).splitlines())


def test_no_rule_is_compiled_twice_however_many_doors_it_is_behind(lowered: Counter[str]):
    rules = {name: n for name, n in lowered.items() if name.startswith(("sample_games.auction", "tablee.kernel"))}
    assert "sample_games.auction play" in rules
    assert {name for name, n in rules.items() if n > 1} == set()


def test_no_text_is_compiled_for_an_error_that_never_comes(lowered: Counter[str]):
    assert not [name for name in lowered if "unicode" in name]


def test_cells_of_another_shape_are_refused(tmp_path: Path):
    assert python(SHAPES, tmp_path) == "cannot assign cells of another shape\n"


def test_narrow_numbers_are_whole_numbers_in_a_rule_and_defaults_hold(tmp_path: Path):
    assert python(NUMBERS, tmp_path) == f"{(1 << 40) + 8 + (2 << 40)}\n"
