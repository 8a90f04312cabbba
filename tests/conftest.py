"""Tests never touch the games that the person at this machine has saved."""

from __future__ import annotations

import os
import tempfile

os.environ["TABLEE_DATA"] = tempfile.mkdtemp(prefix="tablee-tests-")
os.environ["TABLEE_NO_PAUSE"] = "1"
os.environ.setdefault(
    "XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="tablee-run-")
)  # the PostgreSQL of the tests asks for it
for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES"):
    os.environ.pop(name, None)


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=25, help="how often the server is killed in the kill loop")
