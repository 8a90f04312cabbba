"""A run can be broken off, spread and repeated: the same experiment gives the same bytes."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import polars
import pytest

from lab.experiments import FILES, plan, run, written
from tablee.kernel.whole_games import Watch
from tablee.lab import playing
from tablee.lab.folder import BadFolder, Folder
from tablee.lab.hands import Local
from tablee.lab.measured import Result
from tablee.lab.running import Runner
from tablee.lab.work import do


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("whole") / "results"
    run(folder, plan())
    return folder


def result(folder: Path) -> Result:
    return msgspec.json.decode((folder / "results.json").read_bytes(), type=Result)


def test_two_workers_write_the_same_bytes(whole, tmp_path):
    run(tmp_path / "two", plan(), workers=2)
    assert written(tmp_path / "two") == written(whole)


def test_a_broken_run_goes_on_and_a_damaged_piece_is_done_again(whole, tmp_path):
    folder = tmp_path / "broken"
    run(folder, plan())
    parts = sorted((folder / "parts").iterdir())
    parts[0].unlink()
    parts[1].write_bytes(parts[1].read_bytes()[:-3] + b"!!!")
    for name in FILES:
        (folder / name).unlink()
    kept = {part.name: part.stat().st_mtime_ns for part in parts[2:]}
    runner = Runner(plan(), Folder(folder), Local(1))
    runner.go()
    assert {part.name: part.stat().st_mtime_ns for part in parts[2:]} == kept, "what was done stays as it was"
    run(folder, plan())
    assert written(folder) == written(whole)


def test_ctrl_c_keeps_what_is_done(tmp_path, whole):
    class Impatient(Local):
        def done(self, plan, tasks):
            for number, task in enumerate(tasks):
                if number == 2:
                    raise KeyboardInterrupt
                yield do(plan, task)

    folder = Folder(tmp_path / "stopped")
    done = Runner(plan(), folder, Impatient(1)).go()
    assert (done.ended, done.games) == ("stopped", 1000)
    run(tmp_path / "stopped", plan())
    assert written(tmp_path / "stopped") == written(whole)


def test_time_is_over_with_the_games_that_are_whole(tmp_path):
    ticking = iter(range(0, 10_000, 40))
    runner = Runner(plan(minutes=1.0), Folder(tmp_path), Local(1), clock=lambda: next(ticking))
    done = runner.go()
    assert (done.ended, done.games) == ("minutes", 1000)


def test_a_wanted_precision_ends_a_run_at_the_same_game_for_any_number_of_workers(tmp_path):
    given = plan(games=20_000, precision=3.0)
    (one, _), (two, _) = (run(tmp_path / str(n), given, workers=n) for n in (1, 2))
    assert one.ended == "precision"
    assert one.games == two.games < 20_000
    assert one.precision <= 0.03
    assert written(tmp_path / "1") == written(tmp_path / "2")


def test_more_games_are_added_to_those_that_are_there(tmp_path):
    run(tmp_path / "more", plan(games=500))
    run(tmp_path / "more", plan(games=1500))
    run(tmp_path / "once", plan(games=1500))
    assert written(tmp_path / "more") == written(tmp_path / "once")


def test_the_files_have_a_row_for_every_game_and_every_variant(whole):
    games = polars.read_parquet(io.BytesIO((whole / "games.parquet").read_bytes()))
    assert games.height == 1100
    assert games.select(polars.sum_horizontal("share_0", "share_1")).sum().item() == 1100
    variants = polars.read_parquet(io.BytesIO((whole / "variants.parquet").read_bytes()))
    assert variants["seat: 0"][0] == pytest.approx(games["share_0"].mean())
    assert variants["moves"][0] == pytest.approx(games["moves"].mean())


def test_the_same_variant_twice_differs_in_nothing_and_another_one_does(tmp_path):
    text = """
game = "destrier"
games = 500
measure = { followed = 0, deals = 0, restricted = 0, skill = 0 }
[[variant]]
name = "one"
[[variant]]
name = "other"
[[variant]]
name = "careless"
bots = ["casual", "novice"]
"""
    _, found = run(tmp_path, plan(text))
    assert {(one.value, one.low, one.high) for one in found.differences["other"]} == {(0.0, 0.0, 0.0)}
    bots = {one.of: one.value for one in found.variants[2].measures if one.measure == "bot"}
    assert bots["0 casual"] > 0.55


def test_every_measure_is_there_with_an_interval_around_it(whole):
    found = result(whole).variants[0].measures
    names = {one.measure for one in found}
    wanted = {"seat", "starter", "moves", "decisions", "minutes", "branching", "forced", "shared", "nobody", "stopped"}
    wanted |= {"reason", "kind", "kind worth", "move", "move worth", "drama", "lead changes", "decided", "uncertainty"}
    wanted |= {"comeback", "leader at a third", "leader at two thirds", "luck", "restricted", "step"}
    assert names == wanted
    assert [one for one in found if not one.low <= one.value <= one.high] == []


def test_games_of_bots_that_think_are_told_in_the_same_way():
    """Where moves are made one by one, the notes are those of the compiled loop."""
    setting = plan()[1][0]
    game, watch = playing.game_of(setting), Watch(decisions=True, positions=True)
    quick = playing.play(setting, setting.bots, 3, range(5), watch)
    slow = playing._by_moves(game, setting.bots, 3, range(5), setting, watch)
    assert quick.tables.tobytes() == slow.tables.tobytes()
    assert quick.positions.tobytes() == slow.positions.tobytes()
    assert all(np.array_equal(one, other) for one, other in zip(quick.decisions, slow.decisions, strict=True))
    assert np.array_equal(quick.winners, slow.winners)


def test_results_of_another_experiment_are_never_mixed_in(whole, tmp_path):
    with pytest.raises(BadFolder, match="other"):
        Runner(plan(seed=2), Folder(whole), Local(1)).go()
    (tmp_path / "letter.txt").write_text("dear reader")
    with pytest.raises(BadFolder, match="strange"):
        Runner(plan(), Folder(tmp_path), Local(1)).go()
    (tmp_path / "experiment.json").write_text("{")
    with pytest.raises(BadFolder, match="broken"):
        Runner(plan(), Folder(tmp_path), Local(1)).go()


def test_a_full_disk_leaves_nothing_half_written(tmp_path, monkeypatch):
    def full(descriptor):
        raise OSError(errno.ENOSPC, "No space left on device")

    run(tmp_path / "room", plan(games=500))
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadFolder, match="full"):
        Folder(tmp_path / "room").write("results.json", b"half")
    assert [path.name for path in (tmp_path / "room").iterdir() if path.name.startswith(".")] == []
    assert (tmp_path / "room" / "results.json").read_bytes() != b"half"


THINKING = """
from pathlib import Path
from tablee.games import find
from tablee.lab.experiment import plan_of, read_experiment
from tablee.lab.parts import Task
from tablee.lab.work import do
plan = plan_of(read_experiment('game = "destrier"'), Path(), None)
do(plan, Task(0, "skill", 0, 1, "strong@2>strong@1"))
print(find("destrier").doors.are_ready)
"""


def test_whatever_process_plays_a_piece_has_compiled_its_bots():
    done = subprocess.run(
        [sys.executable, "-c", THINKING], env=os.environ | {"TABLEE_PURE": "0"}, stdout=subprocess.PIPE
    )
    assert done.stdout == b"True\n"
