"""What can be wrong with a server before people notice: one look at everything. Nothing is changed."""

from __future__ import annotations

import errno
import json
import os
import platform
import shutil
import socket
import sqlite3
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

import platformdirs

from tablee.games import all_games
from tablee.kernel.compiling import PURE, is_kept

from . import page
from .crowd import most_connections
from .proxies import BadTrust, Trust

Verdict = Literal["well", "look", "wrong"]
"""`look` is worth a thought; with what is `wrong` the server does not start, or not as it should."""

SCARCE, SPENT = 1_000_000_000, 100_000_000  # bytes that are free
FEW_CONNECTIONS = 2000
LATE = 60.0  # seconds that a line of the journal may be ahead of the clock
DAY = 86400.0


@dataclass(frozen=True)
class Finding:
    """What was found: a message of terminal.ftl, which also says what to do."""

    about: str
    verdict: Verdict
    message: str
    args: dict[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True)
class Setting:
    """How the server is to be started."""

    host: str
    port: int
    metrics_port: int | None
    trust: str
    hosts: str


def has_wal_bug(sqlite: tuple[int, ...]) -> bool:
    """Whether this SQLite can lose what two connections write at the very moment of a checkpoint.

    https://www.sqlite.org/wal.html#walresetbug: there since 3.7.0, mended in 3.51.3, and in 3.44.6 and 3.50.7.
    """
    if (3, 44, 6) <= sqlite < (3, 45) or (3, 50, 7) <= sqlite < (3, 51):
        return False
    return (3, 7) <= sqlite < (3, 51, 3)


def look_at_versions(is_sqlite: bool) -> Iterator[Finding]:
    yield Finding(
        "versions",
        "well",
        "doctor-versions",
        {"tablee": version("tablee"), "python": platform.python_version(), "numba": version("numba")},
    )
    if is_sqlite:
        bad = has_wal_bug(sqlite3.sqlite_version_info)
        message = "doctor-sqlite-bug" if bad else "doctor-sqlite"
        yield Finding("versions", "look" if bad else "well", message, {"version": sqlite3.sqlite_version})
    if page.missing():
        yield Finding("versions", "wrong", "doctor-page-missing")


def look_at_space(places: Iterable[Path]) -> Iterator[Finding]:
    seen = set[int]()
    for place in map(nearest, places):
        if place.stat().st_dev in seen:
            continue
        seen.add(place.stat().st_dev)
        free = shutil.disk_usage(place).free
        verdict: Verdict = "wrong" if free < SPENT else "look" if free < SCARCE else "well"
        message = "doctor-space" if verdict == "well" else "doctor-space-short"
        yield Finding("space", verdict, message, {"place": str(place), "megabytes": free // 1_000_000})


def nearest(place: Path) -> Path:
    """The folder itself, or where it will be made."""
    place = place.absolute()
    return next(folder for folder in (place, *place.parents) if folder.exists())


def look_at_clock(latest: float | None, theirs: float | None = None) -> Iterator[Finding]:
    """Beside the program's own files, the latest line of the journal, and the clock of the database."""
    now = time.time()
    if now < Path(__file__).stat().st_mtime - DAY or (latest is not None and now < latest - LATE):
        yield Finding("clock", "wrong", "doctor-clock-behind", {"now": clock_time(now)})
    elif theirs is not None and abs(theirs - now) > 2.0:
        yield Finding("clock", "look", "doctor-clock-differs", {"seconds": round(abs(theirs - now))})
    else:
        yield Finding("clock", "well", "doctor-clock", {"now": clock_time(now)})


def clock_time(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at))


def cache_root() -> Path:
    return Path(os.environ.get("TABLEE_CACHE") or platformdirs.user_cache_path("tablee"))


def look_at_cache() -> Iterator[Finding]:
    root = cache_root()
    place: dict[str, object] = {"place": str(root)}
    if PURE:
        yield Finding("cache", "look", "doctor-cache-off")
    elif not os.access(nearest(root / "compiled"), os.W_OK | os.X_OK):
        yield Finding("cache", "wrong", "doctor-cache-locked", place)
    elif not (root / "compiled").exists() or not all(is_kept(game) for game in all_games()):
        yield Finding("cache", "look", "doctor-cache-stale", place)
    else:
        yield Finding("cache", "well", "doctor-cache", place)


def look_at_proxies(setting: Setting) -> Iterator[Finding]:
    try:
        trust = Trust.read(setting.trust)
    except BadTrust as bad:
        yield Finding("proxy", "wrong", "error-trust", {"value": str(bad)})
        return
    for name in filter(None, (name.strip() for name in setting.hosts.split(","))):
        if "/" in name or ":" in name:
            yield Finding("proxy", "wrong", "doctor-hosts-form", {"value": name})
    if any(ip_network(one).prefixlen == 0 for one in str(trust).split(",") if one):
        yield Finding("proxy", "wrong", "doctor-trust-all")
    elif setting.hosts and not trust:
        yield Finding("proxy", "look", "doctor-trust-missing")
    elif trust:
        yield Finding("proxy", "well", "doctor-proxy", {"addresses": str(trust).replace(",", ", ")})
    else:
        yield Finding("proxy", "well", "doctor-proxy-none")


def look_at_ports(setting: Setting) -> Iterator[Finding]:
    yield _port(setting.host, setting.port, is_tablee)
    if setting.metrics_port is not None:
        yield _port("127.0.0.1", setting.metrics_port, tells_figures)
    most = most_connections()
    if most < FEW_CONNECTIONS:
        yield Finding("ports", "look", "doctor-files-few", {"most": most})


def _port(host: str, port: int, is_ours: Callable[[int], bool]) -> Finding:
    args: dict[str, object] = {"port": str(port)}
    try:
        family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
        return Finding("ports", "well", "doctor-port", args)
    except (socket.gaierror, UnicodeError):
        return Finding("ports", "wrong", "error-host", {"value": host})
    except OSError as problem:
        if problem.errno == errno.EADDRNOTAVAIL:
            return Finding("ports", "wrong", "error-host", {"value": host})
        if problem.errno == errno.EADDRINUSE and is_ours(port):
            return Finding("ports", "well", "doctor-port-ours", args)
        taken = problem.errno == errno.EADDRINUSE
        return Finding("ports", "wrong", "doctor-port-taken" if taken else "doctor-port-forbidden", args)


def is_tablee(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/live", timeout=2) as answer:
            return "alive" in json.loads(answer.read(1000)).values()
    except (OSError, ValueError, AttributeError):
        return False


def tells_figures(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=4) as answer:
            return b"tablee_" in answer.read(1000)
    except (OSError, ValueError):
        return False
