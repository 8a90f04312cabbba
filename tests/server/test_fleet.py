"""Several processes serve one port: they are watched, and a new version takes over from them while people play."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import time
from collections import Counter
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import psutil
import psycopg
import pytest
from command.terminals import run

from server.databases import postgresql
from server.figures import figures
from server.servers import PATIENCE, Server, connect, fetch, free_port, look_until, seated
from server.storm import Storm, weather

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows hands no sockets over")
SOURCE = Path(__file__).resolve().parents[2] / "src"
ENOUGH = 12  # moves between two disturbances


class Fleet(Server):
    """`tablee serve` with processes of its own, run from a build that can change."""

    def __init__(self, folder: Path, database: str | None, *flags: str) -> None:
        self.pid_file, self.build = folder / "server.pid", folder / "build"
        self.metrics_port = free_port()
        watched = ("--pid-file", str(self.pid_file), "--metrics-port", str(self.metrics_port))
        super().__init__(folder / "data", database, (*watched, *flags))
        ignored = shutil.ignore_patterns("__pycache__", "page")
        shutil.copytree(SOURCE / "tablee", self.build / "tablee", ignore=ignored)
        (self.build / "tablee" / "page").symlink_to(SOURCE / "tablee" / "page")

    def start(self, **env: str) -> None:
        super().start(PYTHONPATH=str(self.build), **env)
        look_until(lambda: "Ctrl-C" in self.log.read_text(), self)

    def processes(self) -> list[psutil.Process]:
        """Those that serve."""
        assert self.process is not None
        return [one for one in psutil.Process(self.process.pid).children() if "serve" in one.cmdline()]

    def change_build(self) -> None:
        """The next version says so in every answer."""
        app = self.build / "tablee" / "server" / "app.py"
        text = app.read_text()
        assert text.count("SECURITY = {") == 1
        app.write_text(text.replace("SECURITY = {", 'SECURITY = {\n    "X-Build": "next",'))

    def builds(self) -> set[str]:
        return {fetch.get(f"{self.http}/health").headers.get("X-Build", "first") for _ in range(12)}

    def said(self, what: str) -> bool:
        return what in self.log.read_text()


@pytest.fixture(scope="module")
def database() -> Generator[str]:
    with postgresql() as server:
        server.psql("CREATE DATABASE fleet;")
        yield server.get_uri(database="fleet")


@pytest.fixture
def fleet(database: str, tmp_path: Path) -> Generator[Fleet]:
    server = Fleet(tmp_path, database, "--workers", "2")
    server.start()
    try:
        yield server
    finally:
        server.kill()


async def until(holds: Callable[[], object], what: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.05)
    assert holds(), what


def test_a_new_version_and_a_dead_process_cost_nobody_a_move(fleet: Fleet, database: str) -> None:
    async def disturb(storm: Storm) -> None:
        async def played() -> None:
            before = len(storm.accepted)
            await until(lambda: len(storm.accepted) >= before + ENOUGH, "moves are made")

        await played()
        first = {one.pid for one in fleet.processes()}
        assert len(first) == 2
        fleet.change_build()
        told = await asyncio.to_thread(run, "reload", "--pid-file", str(fleet.pid_file))
        assert told.returncode == 0, told.stderr
        await until(lambda: fleet.said("all server processes are new"), "the new build serves")
        assert not first & {one.pid for one in fleet.processes()}
        assert await asyncio.to_thread(fleet.builds) == {"next"}
        await played()
        accepted = len(storm.accepted)
        counted = await asyncio.to_thread(figures, fleet.metrics_port)
        assert counted["tablee_acknowledgement_seconds_count"] >= accepted, "what the first build counted is kept"
        assert counted["tablee_processes"] == 2
        fleet.processes()[0].kill()
        await until(lambda: fleet.said("another one takes its place"), "the dead process is noticed")
        await until(lambda: len(fleet.processes()) == 2, "another one takes its place")
        await played()
        later = await asyncio.to_thread(figures, fleet.metrics_port)
        assert later["tablee_acknowledgement_seconds_count"] > counted["tablee_acknowledgement_seconds_count"]
        assert later["tablee_restarts_total"] == 1

    storm = asyncio.run(weather([fleet], 2, 21, disturb))
    assert storm.finished >= 2
    assert storm.refused == []
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT table_id, seat, move_id, seq FROM journal").fetchall()
    lines = {(table, seat, move_id): seq for table, seat, move_id, seq in rows}
    for one in storm.accepted:
        assert lines.get((one.table, one.seat, one.move_id)) == one.seq
    assert not fleet.said("nothing more can be written"), "a move came to a server that had closed its journal"


def test_two_processes_count_wrong_codes_as_one_does(fleet: Fleet) -> None:
    """Every guess comes on a connection of its own, so both are asked; alone, each of them would let ten through."""
    began, answers = time.monotonic(), Counter[int]()
    for _ in range(7):
        answers.update(fetch.get(f"{fleet.http}/api/codes/AAAAA{letter}").status_code for letter in "ABCD")
        time.sleep(0.5)
    counted = figures(fleet.metrics_port)
    assert set(answers) == {404, 429}
    assert answers[404] <= 15 + 0.2 * (time.monotonic() - began), answers
    assert counted["tablee_refusals_total reason=no-code"] == answers[404]
    assert counted["tablee_refusals_total reason=too-fast"] == answers[429], "of both processes in one look"


def test_the_processes_end_with_the_one_that_watches_them(fleet: Fleet) -> None:
    serving = fleet.processes()
    fleet.kill()
    _, alive = psutil.wait_procs(serving, PATIENCE)
    assert not alive


def test_a_build_that_does_not_start_changes_nothing(fleet: Fleet) -> None:
    first = {one.pid for one in fleet.processes()}
    (fleet.build / "tablee" / "server" / "app.py").write_text("this is not Python\n")
    os.kill(int(fleet.pid_file.read_text()), signal.SIGHUP)
    look_until(lambda: fleet.said("the old ones go on"), fleet)
    assert {one.pid for one in fleet.processes()} == first
    assert fleet.builds() == {"first"}
    fleet.stop()
    assert not fleet.pid_file.exists()


def test_a_server_on_one_file_is_replaced_too_and_people_come_back(tmp_path: Path) -> None:
    server = Fleet(tmp_path, None)
    server.start()

    async def story() -> None:
        table, tokens = seated(server, ["open", "open"])
        async with connect(server, table, tokens[0]) as ann:
            before = ann.view["seq"]
            server.change_build()
            os.kill(int(server.pid_file.read_text()), signal.SIGHUP)
            await ann.hear_until(lambda m: m["is"] == "restarting")
        await until(lambda: server.said("all server processes are new"), "the new build serves")
        async with connect(server, table, tokens[0]) as ann:
            assert (ann.view["you"], ann.view["seq"]) == (0, before)
        assert server.builds() == {"next"}

    try:
        asyncio.run(story())
    finally:
        server.kill()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (["serve", "--workers", "2", "--data", "{folder}"], "need a PostgreSQL"),
        (["serve", "--workers", "0"], "--workers"),
        (["serve", "--workers", "1", "--pid-file", "{folder}/no/such/place"], "no/such/place"),
        (["reload"], "--pid-file"),
        (["reload", "--pid-file", "{folder}/none"], "none"),
        (["reload", "--pid-file", "{folder}/words"], "doesn’t contain the number"),
        (["reload", "--pid-file", "{folder}/gone"], "No server is running"),
        (["reload", "--pid-file", "{folder}/everybody"], "No server is running"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(tmp_path: Path, line: list[str], says: str) -> None:
    (tmp_path / "words").write_text("seven")
    (tmp_path / "gone").write_text(f"{2**22 + 1}\n")  # more than a system numbers
    (tmp_path / "everybody").write_text("-1\n")
    done = run(*(word.replace("{folder}", str(tmp_path)) for word in line), "--lang", "en")
    assert done.returncode != 0
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_a_process_alone_has_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.server.place import NAME, Place

    monkeypatch.delenv(NAME, raising=False)
    assert Place.of_environment() is None
    places: list[Any] = [Place(None, 0, 0, 0, size, 0) for size in (1, 64)]  # type: ignore[arg-type]
    assert [place.thinkers for place in places] == [max(2, os.cpu_count() or 2), 2]
