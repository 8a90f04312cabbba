"""How the host of a server watches it: where its figures are told."""

from __future__ import annotations

import errno
from socket import socket

from tablee.server.exposing import Expose, answering, is_possible, port_for
from tablee.server.fleet import listen_on
from tablee.server.place import Place
from tablee.server.proxies import Trust

from .arguments import Arguments, Trouble


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
