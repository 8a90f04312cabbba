"""Doors: plain at once, compiled later, cached on disk, and nobody waits in silence."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).resolve().parents[2]
COMPILING = {"TABLEE_PURE": "0"}  # what is tried here is the compiler, also where the tests run in plain Python


def python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", code],
        env=os.environ | COMPILING | env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


PLAY = """
import sys
sys.path.insert(0, "tests")
from sample_games.auction import GAME
from tablee.kernel import compiling
from tablee.kernel.playouts import random_games
compiling.PATIENCE = 0  # a quick machine would be done before anybody is told
result = random_games(GAME, 500, 1)
print(result.moves, result.wins)
print("numba" in sys.modules)
"""


WHERE = "from tablee.kernel.compiling import cache_folder; print(cache_folder())"


@pytest.fixture(scope="module")
def cold(tmp_path_factory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    cache = tmp_path_factory.mktemp("cache")
    return cache, python(PLAY, TABLEE_CACHE=str(cache))


def test_a_waiting_caller_is_told(cold):
    _, first = cold
    assert first.returncode == 0, first.stderr
    lines = first.stderr.splitlines()
    assert lines[0] == "Compiling the rules of auction, once for this machine …"
    assert lines[1].startswith("Compiled in ")


def test_compiled_code_is_loaded_from_the_cache_the_next_time(cold):
    cache, first = cold
    kept = sorted(path for path in cache.rglob("*.nbc"))
    assert kept
    second = python(PLAY, TABLEE_CACHE=str(cache))
    assert second.stdout == first.stdout
    assert sorted(path for path in cache.rglob("*.nbc")) == kept


def test_plain_python_gives_the_same_without_numba(cold):
    _, first = cold
    plain = python(PLAY, TABLEE_PURE="1")
    assert plain.returncode == 0, plain.stderr
    assert plain.stdout.splitlines()[0] == first.stdout.splitlines()[0]
    assert [first.stdout.splitlines()[1], plain.stdout.splitlines()[1]] == ["True", "False"]


def test_a_home_that_cannot_be_written_compiles_for_this_run_only(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    done = python(WHERE, TABLEE_CACHE=str(blocked))
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_dir()


def test_old_caches_are_forgotten(tmp_path):
    for i in range(9):
        folder = tmp_path / "compiled" / f"old{i}"
        folder.mkdir(parents=True)
        os.utime(folder, (i, i))
    done = python(WHERE, TABLEE_CACHE=str(tmp_path))
    kept = {path.name for path in (tmp_path / "compiled").iterdir()}
    assert len(kept) == 5
    assert {Path(done.stdout.strip()).name, "old8", "old5"} <= kept


WAITING = """
from tablee.kernel.compiling import entry

@entry("nobody")
def double(x: int) -> int:
    return 2 * x

if __name__ == "__main__":
    print(double(21))
"""


def test_a_second_process_waits_for_the_first_and_loads_what_it_made(tmp_path):
    script = tmp_path / "waiting.py"
    script.write_text(WAITING)
    env = os.environ | COMPILING | {"TABLEE_CACHE": str(tmp_path)}
    where = python(WHERE, TABLEE_CACHE=str(tmp_path))
    with FileLock(Path(where.stdout.strip()) / "nobody.lock"):
        process = subprocess.Popen([sys.executable, script], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stderr is not None
        assert b"Compiling" in process.stderr.readline()
        time.sleep(2)
        assert process.poll() is None
        assert not list(tmp_path.rglob("*.nbc"))
    assert process.communicate()[0].split() == [b"42"]
    assert list(tmp_path.rglob("*.nbc"))


# The rule is too long for the compiler to put it where it is called.
ALIKE = """
import sys
from tablee.kernel.compiling import entry, rule

def times(n):
    @rule
    def product(x: int) -> int:
LONG
        return n * x

    @entry("nobody")
    def door(x: int) -> int:
        return product(x) + product(x + 1) - product(1)

    return door

if __name__ == "__main__":
    print(*[times(int(n))(21) for n in sys.argv[1:]])
""".replace("LONG", 40 * "        x = x + 7 if x % 5 // 3 > x // 4 % 9 else x\n")


def test_code_that_is_new_is_not_taken_for_code_of_that_name_from_the_cache(tmp_path):
    script = tmp_path / "alike.py"
    script.write_text(ALIKE)
    env = os.environ | COMPILING | {"TABLEE_CACHE": str(tmp_path)}
    said = [
        subprocess.run([sys.executable, script, *numbers], env=env, capture_output=True, text=True, check=True).stdout
        for numbers in (["2"], ["2", "3"], ["3", "5", "2"])
    ]
    assert said == ["84\n", "84 126\n", "126 210 84\n"]


# What a server does when somebody opens a game while another one is loaded.
MEANWHILE = """
from tablee.kernel import inlining
from tablee.kernel.compiling import entry, rule

take_in, late = inlining.let_compiled_code_call, []

def double(x: int) -> int:
    return 2 * x

def importing(f):
    if not late:
        late.append(rule(double))
    take_in(f)

@rule
def same(x: int) -> int:
    return x

@entry("nobody")
def first(x: int) -> int:
    return same(x)

@entry("nobody")
def second(x: int) -> int:
    return double(x)

if __name__ == "__main__":
    inlining.let_compiled_code_call = importing
    print(first(21), second(21))
"""


def test_a_rule_that_is_imported_while_others_are_taken_in_is_taken_in_the_next_time(tmp_path):
    script = tmp_path / "meanwhile.py"
    script.write_text(MEANWHILE)
    env = os.environ | COMPILING | {"TABLEE_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True)
    assert done.stdout == "21 42\n", done.stderr


def test_only_what_is_compiled_is_told_as_compiled(tmp_path):
    """A lock that somebody holds makes sure that the wait is long enough to be told."""
    script = tmp_path / "waiting.py"
    script.write_text(WAITING)
    env = os.environ | COMPILING | {"TABLEE_CACHE": str(tmp_path)}
    where = python(WHERE, TABLEE_CACHE=str(tmp_path))
    told: list[list[bytes]] = []
    for _ in range(2):
        with FileLock(Path(where.stdout.strip()) / "nobody.lock"):
            process = subprocess.Popen([sys.executable, script], env=env, stderr=subprocess.PIPE)
            assert process.stderr is not None
            first = process.stderr.readline()
        told.append([first, *process.communicate()[1].splitlines()])
    (compiling, compiled), (loading, loaded) = told
    assert compiling.decode() == "Compiling the rules of nobody, once for this machine …\n"
    assert compiled.startswith(b"Compiled in ")
    assert loading.decode() == "Loading the rules of nobody …\n"
    assert loaded.startswith(b"Loaded in ")


BEHIND = """
import sys
sys.path.insert(0, "tests")
from sample_games.auction import GAME as game
from tablee.match import Match
thread = game.doors.warm_up_behind()
played_while_compiling = 0
seed = 0
while thread.is_alive():
    match = Match(game, {}, seed)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    if thread.is_alive() and not game.doors.play.is_ready:
        played_while_compiling += 1
    seed += 1
thread.join()
print(played_while_compiling > 0, game.doors.play.is_ready)
"""


def test_a_game_is_played_in_plain_python_while_the_compiler_runs(tmp_path):
    done = python(BEHIND, TABLEE_CACHE=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "True"]


def test_stories_hold_in_plain_python_with_warnings_as_errors():
    stories = sorted(map(str, ROOT.glob("tests/games/*/stories")))
    command = [sys.executable, "-W", "error", "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *stories]
    env = os.environ | {"TABLEE_PURE": "1"}
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
