"""`dev.py play` as a real process: what ends it ends its server too."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from server.servers import free_port

from command.terminals import hear_signals

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import sys
import dev
dev.install = lambda extras: None  # everything is there
dev.PYTHON = sys.executable
sys.exit(dev.main(["play", *sys.argv[1:]]))
"""


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")
@pytest.mark.parametrize("ended_by", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ending_it_ends_the_server(tmp_path, ended_by):
    """Only the process that was started gets the signal, as from `kill`."""
    port = free_port()
    command = [sys.executable, "-c", PLAY, "--no-open", "--host", "127.0.0.1", "--port", str(port)]
    playing = subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=hear_signals,
        start_new_session=True,
    )
    try:
        assert playing.stdout is not None
        assert f":{port}/" in playing.stdout.readline()
        playing.send_signal(ended_by)
        playing.wait(300)
        assert not answers(port)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(playing.pid, signal.SIGKILL)
