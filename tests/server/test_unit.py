"""The unit with which systemd starts a server: systemd reads it, and nothing of it leaves the sandbox open."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd isn't installed")
UNIT = Path(__file__).resolve().parents[2] / "deploy" / "tablee.service"
EXPOSED = 2.0  # of 10 at most, as systemd rates it; a unit without a sandbox has 9.6


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """With programs that are there: systemd looks for them."""
    text = UNIT.read_text("utf-8")
    for program in ("tablee-start", "tablee"):
        (tmp_path / program).symlink_to(sys.executable)
        assert f"/usr/local/bin/{program} " in text
        text = text.replace(f"/usr/local/bin/{program} ", f"{tmp_path / program} ")
    made = tmp_path / UNIT.name
    made.write_text(text, "utf-8")
    return made


def analyze(*line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *line], capture_output=True, text=True, check=False)


def test_systemd_finds_nothing_wrong_with_the_unit(unit: Path):
    done = analyze("verify", "--man=no", str(unit))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    unit.write_text(unit.read_text("utf-8").replace("ProtectSystem=strict", "ProtectSystem=mostly"), "utf-8")
    assert "mostly" in analyze("verify", "--man=no", str(unit)).stderr, "and it does read it"


def test_the_sandbox_leaves_little_open(unit: Path):
    done = analyze("security", "--offline=true", "--json=short", f"--threshold={10 * EXPOSED:.0f}", str(unit))
    assert done.returncode == 0, done.stdout
    open_still = {one["json_field"] for one in json.loads(done.stdout) if one["exposure"]}
    for closed in (
        "NoNewPrivileges",
        "ProtectSystem",
        "ProtectHome",
        "PrivateDevices",
        "CapabilityBoundingSet_CAP_SYS_ADMIN",
    ):
        assert closed not in open_still
