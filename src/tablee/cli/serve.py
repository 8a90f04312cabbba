"""`tablee serve`: tables on the network."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import segno
from filelock import FileLock, Timeout

from tablee.server.forgetting import LONGEST_KEPT
from tablee.server.limits import WIDE, Limits
from tablee.server.log import log
from tablee.server.place import Place
from tablee.server.run import local_address, run
from tablee.server.run import serve as run_server
from tablee.server.storage import sqlite_url
from tablee.server.trouble import CannotOpen
from tablee.text import Texts

from .arguments import Arguments, Trouble
from .cards import all_with_cards
from .fleet import serve_together, wanted
from .saves import data_folder, reason_of
from .screen import silence
from .watching import exposed, log_as_asked, log_start

PORTS = range(8080, 8100)


def serve(arguments: Arguments) -> int:
    has_room = log_as_asked(arguments)
    try:
        return _serve(arguments, has_room)
    except Trouble as trouble:
        if has_room:
            raise
        log.error("%s", trouble.told(arguments.words))
        return trouble.code


def _serve(arguments: Arguments, has_room: bool) -> int:
    """`has_room` is whether people are told in sentences what happens."""
    words, host = arguments.words, arguments["host"]
    port, place = arguments.number("port", 1, 65535), Place.of_environment()
    database, trust = arguments.database(), arguments.addresses("trust")
    keep = arguments.number("keep", 1, LONGEST_KEPT)
    lock: AbstractContextManager[object] = nullcontext()  # PostgreSQL is for several servers
    size = 0 if place else wanted(arguments)
    if database is None and size == 0:
        folder = data_folder(arguments["data"])
        try:
            database = sqlite_url(folder)
        except OSError as problem:
            raise Trouble("error-write", file=str(folder), problem=reason_of(problem)) from None
        lock = lock_folder(folder)
    own = all_with_cards(arguments["cards"])
    expose = exposed(arguments, place)
    port = port if place and port else _free_port(host, port)

    def started() -> None:
        log_start(arguments, port, place_of(database or ""))
        if has_room:
            welcome(words, host, port, is_shown=not arguments["no_open"])

    def ended() -> None:
        log.info("Tablée is closed")
        if has_room:
            tell(words.say("serve-stopped"))

    if size:
        code = serve_together(arguments, host, port, size, started, expose)
        if code == 0:
            ended()
        return code
    assert database is not None
    limits = WIDE if os.environ.get("TABLEE_TEST_LIMITS") == "wide" else Limits()  # load tests come from one address
    if absence := os.environ.get("TABLEE_TEST_ABSENCE"):  # tests do not wait for a minute
        limits = replace(limits, absence=float(absence))
    rhythm = 0.0 if os.environ.get("TABLEE_NO_PAUSE") else 0.5
    try:
        with lock:
            began = place.say_ready if place else started
            has_lab = not (arguments["no_lab"] or os.environ.get("TABLEE_NO_LAB"))
            run(run_server(host, port, database, began, limits, rhythm, own, trust, place, keep, expose, has_lab))
    except CannotOpen as cannot:
        raise trouble_with(cannot, database) from None
    if place is None:
        ended()
    return 0


def welcome(words: Texts, host: str, port: int, is_shown: bool) -> None:
    """Say where the page is, and show it in a browser to somebody who sits here."""
    name = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else f"[{host}]" if ":" in host else host
    here = f"http://{name}:{port}/"
    tell(words.say("serve-here", address=here))
    address = local_address() if host == "0.0.0.0" else None
    if address:
        tell(words.say("serve-network", address=f"http://{address}:{port}/"))
        if sys.stdout.isatty():
            segno.make(f"http://{address}:{port}/").terminal(compact=True)
    tell(words.say("serve-stop"))
    if is_shown and sys.stdout.isatty():
        webbrowser.open(here)


def tell(sentence: str) -> None:
    """Somebody who stops reading, as `head` does, closes no table."""
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        silence(sys.stdout)


def lock_folder(folder: Path) -> AbstractContextManager[object]:
    """Two servers on one folder would not hear of each other. The lock ends with the process, however that ends."""
    lock = FileLock(folder / "server.lock", mode=0o600)
    try:
        return lock.acquire(timeout=0)
    except Timeout:
        raise Trouble("error-data-taken", folder=str(folder)) from None
    except OSError as problem:
        raise Trouble("error-write", file=str(folder), problem=reason_of(problem)) from None


def trouble_with(cannot: CannotOpen, database: str) -> Trouble:
    """Why a database cannot be opened, and what to do."""
    if database.startswith("sqlite"):
        file = database.partition("///")[2]
        if cannot.why in ("forbidden", "full", "other"):
            return Trouble("error-write", file=file, problem=cannot.why)
        return Trouble(f"error-database-{cannot.why}", place=file)
    if cannot.why == "address":
        return Trouble("error-database", 2, value=database)
    return Trouble(f"error-database-{cannot.why}", place=place_of(database))


def place_of(database: str) -> str:
    """Where a database is, without the password."""
    if database.startswith("sqlite"):
        return database.partition("///")[2]
    try:
        parts = urlsplit(database)
        host, port = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0], parts.port
    except ValueError:
        return "postgresql://…"
    return f"{host}{f':{port}' if port else ''}{parts.path}"


def _free_port(host: str, wanted: int | None) -> int:
    """The port that was asked for, or the first free one; said before anything is started when it cannot be had."""
    for port in (wanted,) if wanted is not None else PORTS:
        try:
            family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            with socket.socket(family, kind) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
            return port
        except (socket.gaierror, UnicodeError):
            raise Trouble("error-host", 2, value=host) from None
        except OSError as problem:
            if problem.errno == errno.EADDRNOTAVAIL:
                raise Trouble("error-host", 2, value=host) from None
    raise Trouble("error-port", port=str(wanted or PORTS[0]))
