"""Reverse proxies in front of the server: which of them are believed, and what they say of the people behind them."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import lru_cache
from typing import Any, NamedTuple

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]
AnyAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
HSTS = b"max-age=31536000"
SECURE = {"https": "https", "wss": "https", "http": "http", "ws": "http"}
PEER = "tablee.peer"  # in the scope: the other end of the TCP connection
NAME_TOLD = "tablee.name"  # in the scope: the name of this server that a proxy passed on


class BadTrust(ValueError):
    """What was given is neither an address nor a network."""


@lru_cache(10_000)
def read_address(text: str) -> AnyAddress | None:
    """An address as proxies write it, with or without a port and brackets; None if it is something else."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(10_000)
def source_of(address: str) -> str:
    """Who is counted as one: an IPv4 address, or the /64 that every home with IPv6 has to itself."""
    return _net(address, 32, 64)


@lru_cache(10_000)
def network_of(address: str) -> str:
    """The neighbourhood of an address or a source: what one customer or one machine room can easily have."""
    return _net(address.partition("/")[0], 24, 48)


def _net(text: str, bits_of_4: int, bits_of_6: int) -> str:
    address = read_address(text)
    if address is None:
        return text
    if address.is_loopback or address.is_link_local:  # all machines of a local network have the same /64 there
        return str(address)
    bits = bits_of_4 if address.version == 4 else bits_of_6
    if bits == address.max_prefixlen:
        return str(address)
    return str(ipaddress.ip_network((address, bits), strict=False))


class Told(NamedTuple):
    """What a proxy says of a request; None where it says nothing."""

    client: str
    scheme: str | None
    host: str | None


class Trust:
    """The proxies that are believed. Nobody else can say who he is."""

    def __init__(self, networks: Iterable[ipaddress.IPv4Network | ipaddress.IPv6Network] = ()) -> None:
        self._networks = tuple(networks)

    @classmethod
    def read(cls, text: str) -> Trust:
        """From addresses and networks, separated by commas."""
        networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        for one in filter(None, (part.strip() for part in text.split(","))):
            try:
                networks.append(ipaddress.ip_network(one.strip("[]"), strict=False))
            except ValueError:
                raise BadTrust(one) from None
        return cls(networks)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __str__(self) -> str:
        return ",".join(
            str(one.network_address) if one.prefixlen == one.max_prefixlen else str(one) for one in self._networks
        )

    def __contains__(self, address: str) -> bool:
        found = read_address(address) if self._networks else None
        return found is not None and any(found in network for network in self._networks)

    def told(self, peer: str, headers: Headers) -> Told | None:
        """What is said of the person behind a proxy; None if nobody who is believed says anything.

        The list of addresses is read from its end, where the nearest proxy wrote what it saw. The first one that is no
        proxy of ours is the person: whatever stands before it, that person may have made up.
        """
        if peer not in self:
            return None
        said: dict[bytes, list[str]] = {b"x-forwarded-for": [], b"x-forwarded-proto": [], b"x-forwarded-host": []}
        for name, value in headers:
            found = said.get(name.lower())
            if found is not None:
                found += [part.strip() for part in value.decode("latin-1").split(",")]
        client, hops = peer, 0
        for text in reversed(said[b"x-forwarded-for"]):
            address = read_address(text)
            if address is None:
                break
            client, hops = str(address), hops + 1
            if client not in self:
                break
        scheme = _seen_by(said[b"x-forwarded-proto"], hops)
        return Told(client, SECURE.get(scheme.lower()), _seen_by(said[b"x-forwarded-host"], hops) or None)


def _seen_by(values: list[str], hops: int) -> str:
    """What the proxy that the person spoke to wrote, of a list to which each one added; or the only one."""
    return values[-min(max(hops, 1), len(values))] if values else ""


class BehindProxies:
    """The application as the people behind the proxies see it: their address, their scheme, their name for it."""

    def __init__(self, app: App, trust: Trust) -> None:
        self._app, self._trust = app, trust

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket") and scope.get("client"):
            told = self._trust.told(scope["client"][0], scope["headers"])
            if told is not None:
                scope = _as_told(scope, told)
        if scope["type"] == "http" and scope.get("scheme") == "https":
            send = _with_hsts(send)
        await self._app(scope, receive, send)


def _as_told(scope: Scope, told: Told) -> Scope:
    changed = {**scope, PEER: scope["client"], "client": (told.client, 0)}
    if told.scheme is not None:
        changed["scheme"] = told.scheme if scope["type"] == "http" else told.scheme.replace("http", "ws")
    if told.host is not None:
        others = [(name, value) for name, value in scope["headers"] if name.lower() != b"host"]
        changed["headers"] = [*others, (b"host", told.host.encode("latin-1"))]
        changed[NAME_TOLD] = told.host
    return changed


def _with_hsts(send: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
    """Whoever came by TLS once never comes without it again."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), (b"strict-transport-security", HSTS)]
        await send(message)

    return sending
