"""A Ray cluster writes what this machine writes alone, whatever happens to its nodes."""

from __future__ import annotations

import tempfile
import threading
import time
from pathlib import Path

import pytest

from lab.cluster import TOKEN, Cluster
from lab.experiments import plan, run, written
from tablee.lab.folder import Folder
from tablee.lab.on_ray import ClusterGone, OnRay
from tablee.lab.results import finish
from tablee.lab.running import NoProgress, Runner

pytest.importorskip("ray", reason="Ray isn't installed; `python3 dev.py test --cluster` installs it and runs these")

LONG = 12_000  # games


@pytest.fixture(scope="module")
def local(tmp_path_factory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("local") / "results"
    run(folder, plan(games=LONG))
    return written(folder)


@pytest.fixture
def cluster(monkeypatch):
    for name, value in TOKEN.items():
        monkeypatch.setenv(name, value)
    made = Cluster(Path(tempfile.mkdtemp(prefix="r", dir="/tmp")))
    try:
        yield made
    finally:
        made.close()


class When(NoProgress):
    """Does something once so much is done."""

    def __init__(self, games: int, what) -> None:
        self.done, self.games, self.what = 0, games, what

    def advance(self, games: int) -> None:
        self.done += games
        if self.what is not None and self.done >= self.games:
            what, self.what = self.what, None
            what()


def play(folder: Path, cluster: Cluster, progress: NoProgress | None = None, address: str = "") -> dict[str, bytes]:
    where = Folder(folder)
    finish(Runner(plan(games=LONG), where, OnRay(address or cluster.address), progress).go(), where)
    return written(folder)


def kill_a_worker(cluster: Cluster, killed: list[int]) -> None:
    """In the middle of a piece: wait until one is being done."""
    for _ in range(600):
        for worker in cluster.workers():
            killed.append(worker.pid)
            worker.kill()
            return
        time.sleep(0.05)


def test_a_killed_worker_a_node_added_and_one_taken_away_change_no_byte(cluster, local, tmp_path):
    killed: list[int] = []
    watch = threading.Thread(target=kill_a_worker, args=(cluster, killed))
    joined = cluster.add()
    watch.start()
    result = play(tmp_path / "killed", cluster, When(2000, lambda: cluster.end(joined)))
    watch.join()
    assert killed
    assert result == local
    result = play(tmp_path / "added", cluster, When(1000, cluster.add))
    assert result == local
    assert play(tmp_path / "elsewhere", cluster, address=cluster.from_elsewhere) == local


def test_a_cluster_that_goes_away_leaves_what_is_done(cluster, local, tmp_path):
    def leave() -> None:
        for node in cluster.nodes:
            cluster.end(node)

    with pytest.raises(ClusterGone) as lost:
        play(tmp_path / "lost", cluster, When(2000, leave))
    assert lost.value.why == "lost"
    kept = [part.name for part in (tmp_path / "lost" / "parts").iterdir()]
    assert kept
    assert [name for name in kept if name.startswith(".")] == []
    run(tmp_path / "lost", plan(games=LONG))
    assert written(tmp_path / "lost") == local


def test_a_cluster_that_is_not_there_is_unreachable(tmp_path):
    with pytest.raises(ClusterGone) as nobody:
        Runner(plan(), Folder(tmp_path / "x"), OnRay("127.0.0.1:9")).go()
    assert nobody.value.why == "unreachable"
