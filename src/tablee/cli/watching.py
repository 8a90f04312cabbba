"""How the host of a server watches it: what the log says and how, and where its figures are told."""

from __future__ import annotations

import errno
import os
import platform
import sqlite3
import sys
from importlib.metadata import version
from socket import socket

from tablee.kernel.compiling import tell_with
from tablee.server.exposing import Expose, answering, is_possible, port_for
from tablee.server.fleet import listen_on
from tablee.server.log import FORMS, LEVELS, begin_log, log
from tablee.server.place import Place
from tablee.server.proxies import Trust

from .arguments import FLAGS, Arguments, Trouble

LIBRARIES = ("numba", "numpy", "litestar", "uvicorn", "sqlalchemy")


def log_as_asked(arguments: Arguments) -> bool:
    """Begin the log; whether there is room for sentences beside it. Who asks for JSON gets nothing else."""
    asked, level = arguments.or_environment("log"), arguments.or_environment("log_level")
    for flag, value, known in (("--log", asked, FORMS), ("--log-level", level, LEVELS)):
        if value is not None and value not in known:
            raise Trouble("error-log", 2, argument=flag, value=value, known=", ".join(known)).guessing(value, known)
    form = asked or ("text" if sys.stderr.isatty() else "json")
    begin_log(form, level or ("info" if asked or form == "json" else "warning"))
    if asked == "json":
        tell_with(log_compiling)
    return asked != "json"


def log_compiling(name: str, is_kept: bool, seconds: float | None) -> None:
    """In place of the sentence for people, which would be a line that is no JSON."""
    if seconds is None:
        log.debug("%s the rules of %s", "loading" if is_kept else "compiling", name)


def log_start(arguments: Arguments, port: int, database: str) -> None:
    """With what a host is asked for first when something is wrong. `database` is where it is, without a password."""
    versions = {name: version(name) for name in ("tablee", *LIBRARIES)}
    versions |= {"python": platform.python_version(), "sqlite": sqlite3.sqlite_version, "system": platform.platform()}
    names = [flag.removeprefix("--").replace("-", "_") for flag, _ in FLAGS["serve"]]
    given = {name: value for name in names if (value := arguments.or_environment(name)) not in (None, False)}
    given |= {"port": port, "database": database, "hosts": os.environ.get("TABLEE_HOSTS", "")}
    log.info("Tablée %s is open", versions["tablee"], extra={"more": {"versions": versions, "settings": given}})


def exposed(arguments: Arguments, place: Place | None) -> Expose | None:
    """Where the figures are told: at a port of their own, or to the process that watches this one."""
    if place is not None:
        return answering(socket(fileno=place.line)) if place.line >= 0 else None
    port, trust = arguments.number("metrics_port", 1, 65535), arguments.addresses("metrics_for")
    if port is None:
        return None
    if not is_possible():
        raise Trouble("error-metrics-library")
    try:
        return port_for(listen_on(where_for(trust), port, 1)[0], trust)
    except OSError as problem:
        if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise Trouble("error-port", port=str(port)) from None


def where_for(trust: Trust) -> str:
    """Where to listen: nobody else can even connect while only this machine may ask."""
    if not trust:
        return "127.0.0.1"
    return "::" if ":" in str(trust) else "0.0.0.0"
