"""Real terminals for the command `tablee`."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pexpect

from tablee.cli import main

TABLEE = [sys.executable, "-m", "tablee"]


def run(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """What the command answers, asked in this process: a new one takes half a second to start."""
    written = io.BytesIO(), io.BytesIO()
    keys = io.BytesIO(typed.encode())
    out, err, lines = (io.TextIOWrapper(to, "utf-8", write_through=True) for to in (*written, keys))
    with patch.dict(os.environ, env), patch.object(sys, "stdin", lines), redirect_stdout(out), redirect_stderr(err):
        code = main(args)
        told = [stream.getvalue().decode() for stream in written]
    return subprocess.CompletedProcess(args, code, *told)


def run_alone(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, for what is decided when that starts."""
    return subprocess.run([*TABLEE, *args], env=os.environ | env, capture_output=True, text=True, check=False)


def terminal(
    *args: str, data: Path, columns: int = 100, lines: int = 40, python: str = TABLEE[0], **env: str
) -> pexpect.spawn:
    """The command in a terminal of its own, with saved games of its own."""
    return pexpect.spawn(
        python,
        [*TABLEE[1:], *args],
        env=os.environ | {"TABLEE_DATA": str(data), "TERM": "xterm-256color"} | env,
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=300,  # a loaded machine may stand still for a minute
        preexec_fn=hear_signals,
    )


def hear_signals() -> None:
    """The tests may have been started deaf: as a shell's background job, or under nohup."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def plain(text: str | None) -> str:
    """What a person reads, without the colours."""
    assert text is not None
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", text)


def press_ctrl_c(game: pexpect.spawn) -> None:
    """Once more after a while: Python misses one that comes in the instant between a prompt and the wait for a key."""
    game.sendintr()
    end = time.monotonic() + 20
    while game.isalive() and time.monotonic() < end:
        time.sleep(0.02)
    if game.isalive():
        game.sendintr()


def play_on(game: pexpect.spawn, prompt: str, answer: str, most: int) -> tuple[str, int]:
    """The same answer to every prompt until the program ends; what was seen, and how many moves were made."""
    seen, game.delaybeforesend = "", None
    for moves in range(most):
        at = game.expect([prompt, pexpect.EOF])
        seen += plain(game.before)
        if at == 1:
            game.close()
            return seen, moves
        game.sendline(answer)
    raise AssertionError("the game never ended")


def saved(folder: Path) -> dict:
    """The one game that was saved there."""
    (file,) = folder.rglob("*.jsonl")
    return json.loads(file.read_text())
