"""`tablee serve`: tables on the network."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path

import platformdirs
import segno

from tablee.games.premier import GAME as PREMIER
from tablee.server.limits import WIDE, Limits
from tablee.server.run import local_address, log_as_json, run
from tablee.server.run import serve as run_server
from tablee.server.storage import sqlite_url

from .arguments import Arguments, Trouble
from .cards import with_cards
from .saves import reason_of

PORTS = range(8080, 8100)


def serve(arguments: Arguments) -> int:
    words, host = arguments.words, arguments["host"]
    port = arguments.number("port", 1)
    database: str | None = arguments["database"]
    if database is not None and not database.startswith("postgresql://"):
        raise Trouble("error-database", 2, value=database)
    if database is None:
        folder = Path(arguments["data"] or os.environ.get("TABLEE_DATA") or platformdirs.user_data_path("tablee"))
        try:
            database = sqlite_url(folder)
        except OSError as problem:
            raise Trouble("error-write", file=str(folder), problem=reason_of(problem)) from None
    own = {} if arguments["cards"] is None else {PREMIER.id: with_cards(PREMIER, arguments["cards"])}
    port = _free_port(host, port)
    log_as_json()

    def started() -> None:
        here = f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1') else host}:{port}/"
        print(words.say("serve-here", address=here))
        address = local_address() if host == "0.0.0.0" else None
        if address:
            print(words.say("serve-network", address=f"http://{address}:{port}/"))
            if sys.stdout.isatty():
                segno.make(f"http://{address}:{port}/").terminal(compact=True)
        print(words.say("serve-stop"), flush=True)
        if not arguments["no_open"] and sys.stdout.isatty():
            webbrowser.open(here)

    limits = WIDE if os.environ.get("TABLEE_TEST_LIMITS") == "wide" else Limits()  # load tests come from one address
    rhythm = 0.0 if os.environ.get("TABLEE_NO_PAUSE") else 0.5
    run(run_server(host, port, database, started, limits, rhythm, own))
    print(words.say("serve-stopped"))
    return 0


def _free_port(host: str, wanted: int | None) -> int:
    """The port that was asked for, or the first free one; said before anything is started when it cannot be had."""
    for port in (wanted,) if wanted is not None else PORTS:
        try:
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
            return port
        except (OSError, OverflowError):
            continue
    raise Trouble("error-port", port=str(wanted or PORTS[0]))
