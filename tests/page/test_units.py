"""The state code of the page, by its own unit tests."""

from __future__ import annotations

import subprocess
import sys

from .conftest import ROOT


def test_the_units_of_the_page():
    command = [sys.executable, str(ROOT / "web" / "node.py"), "vitest", "run", "--reporter=dot", "--no-color"]
    done = subprocess.run(command, cwd=ROOT / "web", capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
