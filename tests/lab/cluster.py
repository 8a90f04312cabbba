"""A Ray cluster of several nodes on this machine, behind a token, for tests."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import psutil

JOIN = 240  # seconds
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
RAY = Path(sys.executable).with_name("ray")
MODEST = ["--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats", "--block"]


def port() -> int:
    """A free one that no worker of Ray's may take: those have 10002 to 19999."""
    for _ in range(100):
        with socket.socket() as made:
            made.bind(("127.0.0.1", 0))
            number: int = made.getsockname()[1]
        if not 10_002 <= number <= 19_999:
            return number
    raise RuntimeError("there is no free port")


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.folder, self.address = folder, f"127.0.0.1:{port()}"
        self.from_elsewhere = f"ray://127.0.0.1:{port()}"
        self.nodes: list[subprocess.Popen[bytes]] = []
        head = f"--port={self.address.partition(':')[2]}", f"--temp-dir={folder}", "--include-dashboard=false"
        head = *head, f"--ray-client-server-port={self.from_elsewhere.rpartition(':')[2]}"
        try:
            self.add("--head", *head)
        except BaseException:
            self.close()
            raise

    def add(self, *how: str) -> subprocess.Popen[bytes]:
        """One more node; returns when it has joined."""
        before = 0 if how else self.cores()
        given = [*(how or (f"--address={self.address}",)), "--node-ip-address=127.0.0.1", *MODEST]
        node = subprocess.Popen(
            [str(RAY), "start", *given],
            env=os.environ | TOKEN,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.nodes.append(node)
        end = time.monotonic() + JOIN
        while self.cores() <= before:
            assert time.monotonic() < end, "the node has not joined in time"
            assert node.poll() is None, "the node has ended"
            time.sleep(0.5)
        return node

    def cores(self) -> int:
        code = f"import ray; ray.init(address={self.address!r}, log_to_driver=False, logging_level='ERROR')\n"
        code += "print(int(ray.cluster_resources().get('CPU', 0)))"
        asked = subprocess.run(
            [sys.executable, "-c", code], env=os.environ | TOKEN, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        return int(asked.stdout.split()[-1]) if asked.returncode == 0 else 0

    def workers(self) -> list[psutil.Process]:
        """The processes of this cluster that are doing a piece right now."""
        family = [one for node in self.nodes for one in _family(node.pid)]
        return [one for one in family if _called(one).startswith("ray::piece")]

    def end(self, node: subprocess.Popen[bytes]) -> None:
        """As a machine that is switched off."""
        for one in reversed(_family(node.pid)):
            one.kill()
        node.kill()
        node.wait()

    def close(self) -> None:
        for node in self.nodes:
            self.end(node)
        shutil.rmtree(self.folder, ignore_errors=True)


def _family(pid: int) -> list[psutil.Process]:
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def _called(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""
