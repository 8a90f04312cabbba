"""Real terminals for the command `tablee`."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pexpect

from tablee.cli import main

TABLEE = [sys.executable, "-m", "tablee"]


def run(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """What the command answers, asked in this process: a new one takes half a second to start."""
    out, err, nothing = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(3))
    with patch.dict(os.environ, env), patch.object(sys, "stdin", nothing), redirect_stdout(out), redirect_stderr(err):
        code = main(args)
        told = [stream.buffer.getvalue().decode() for stream in (sys.stdout, sys.stderr)]
    return subprocess.CompletedProcess(args, code, *told)


def run_alone(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, for what is decided when that starts."""
    return subprocess.run([*TABLEE, *args], env=os.environ | env, capture_output=True, text=True, check=False)


def terminal(*args: str, data: Path, columns: int = 100, lines: int = 40, **env: str) -> pexpect.spawn:
    """The command in a terminal of its own, with saved games of its own."""
    return pexpect.spawn(
        TABLEE[0],
        [*TABLEE[1:], *args],
        env=os.environ | {"TABLEE_DATA": str(data), "TERM": "xterm-256color"} | env,
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=60,
        preexec_fn=hear_ctrl_c,
    )


def hear_ctrl_c() -> None:
    """Whoever started the tests may not: a shell's background job does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def plain(text: str) -> str:
    """What a person reads, without the colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", text)
