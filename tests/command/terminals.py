"""Real terminals for the command `tablee`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect

TABLEE = [sys.executable, "-m", "tablee"]


def run(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*TABLEE, *args], env=os.environ | env, capture_output=True, text=True, check=False)


def terminal(*args: str, data: Path, columns: int = 100, lines: int = 40, **env: str) -> pexpect.spawn:
    """The command in a terminal of its own, with saved games of its own."""
    return pexpect.spawn(
        TABLEE[0],
        [*TABLEE[1:], *args],
        env=os.environ | {"TABLEE_DATA": str(data), "TERM": "xterm-256color"} | env,
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=30,
    )


def plain(text: str) -> str:
    """What a person reads, without the colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", text)
