"""By which names this server may be called. A page elsewhere could have its own name lead here (DNS rebinding)."""

from __future__ import annotations

import ipaddress
import os
from urllib.parse import urlsplit

OWN_ENDINGS = (".localhost", ".local", ".lan", ".home.arpa")  # no stranger can own a name that ends so


def hosts_from_environment() -> frozenset[str]:
    """Names under which a reverse proxy offers this server: TABLEE_HOSTS=play.example.org,tablee.example.org."""
    return frozenset(name.strip().lower() for name in os.environ.get("TABLEE_HOSTS", "").split(",") if name.strip())


def is_own_host(header: str, known: frozenset[str]) -> bool:
    """An address, a name without a dot, a name of the local network, or one that the server was told."""
    try:
        name = (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in known or name.endswith(OWN_ENDINGS):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name) and "." not in name
    return True
