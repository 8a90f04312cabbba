"""Tests never touch the games that the person at this machine has saved."""

from __future__ import annotations

import os
import sys
import tempfile

from hypothesis import HealthCheck, settings

os.environ["TABLEE_DATA"] = tempfile.mkdtemp(prefix="tablee-tests-")
os.environ["TABLEE_NO_PAUSE"] = "1"
os.environ.setdefault(
    "XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="tablee-run-")
)  # the PostgreSQL of the tests asks for it
for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES"):
    os.environ.pop(name, None)


# The same examples in every run, so that what was green stays green; `--hypothesis-profile anew` looks for others.
settings.register_profile("anew", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("anew"), derandomize=True)
settings.load_profile("same")

WHOLE_SUITE = 1500  # tests


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=12, help="how often the server is killed in the kill loop")
    parser.addoption("--servers", type=int, default=2, help="how many servers share the database of the soak")
    parser.addoption("--hosts", type=int, default=0, help="how many machines share the database of the soak, as root")
    parser.addoption("--install", action="store_true", help="install the wheel in empty environments and a bare Debian")
    parser.addoption("--envs-long", action="store_true", help="play the doors for research at length")
    parser.addoption("--whole-games", action="store_true", help="watch whole games on the page, with all that moves")


def pytest_runtest_logreport(report):
    """Name a failure at once, so that a run that is cut off has told it."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\nFAILED {report.nodeid} ({report.when})\n{report.longreprtext}\n", file=sys.stderr, flush=True)


def pytest_collection_finish(session):
    """Before the whole suite, every worker compiles some of the games: later they would all wait for the same one."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None or len(session.items) < WHOLE_SUITE:
        return
    from tablee import bots
    from tablee.games import all_games

    workers = int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    games = sorted(all_games().values(), key=lambda game: game.moves.are_listed)  # Carrom Deluxe takes longest
    for i, game in enumerate(games):
        if min(i, workers - 1) == int(worker.removeprefix("gw")):
            game.doors.warm_up()
            bots.warm_up(game)
