"""What proxies say is believed from those that are trusted, and read from its end; who is counted as one."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.cli import main
from tablee.server import limits
from tablee.server.codes import LookUps
from tablee.server.crowd import Crowd
from tablee.server.limits import Limits
from tablee.server.problems import Problem
from tablee.server.proxies import BadTrust, BehindProxies, Told, Trust, network_of, source_of

TRUST = Trust.read("127.0.0.1, ::1,10.0.0.0/8 ,2001:db8:ffff::/48")


def told(peer: str = "127.0.0.1", trust: Trust = TRUST, **headers: str) -> Told | None:
    said = [(f"X-Forwarded-{name}".encode(), value.encode()) for name, value in headers.items()]
    return trust.told(peer, said)


@pytest.mark.parametrize(
    ("said", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.1, 192.0.2.7", "192.0.2.7"),
        ("192.0.2.1,192.0.2.7 , 10.1.2.3", "192.0.2.7"),
        ("10.9.9.9, 10.1.2.3", "10.9.9.9"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ('"[2001:db8::7]:4711"', "2001:db8::7"),
        ("[2001:db8::7]", "2001:db8::7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.1, ::ffff:10.1.2.3", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::1"),
        ("192.0.2.1, unknown", "127.0.0.1"),
        ("192.0.2.1, nonsense, 10.1.2.3", "10.1.2.3"),
        ("192.0.2.999", "127.0.0.1"),
        ("", "127.0.0.1"),
        (",,,", "127.0.0.1"),
    ],
)
def test_the_last_address_that_is_no_proxy_is_the_person(said: str, client: str):
    found = told(For=said)
    assert found is not None
    assert found.client == client


def test_several_headers_are_one_list():
    said = [(b"x-forwarded-for", b"192.0.2.1"), (b"X-Forwarded-For", b"192.0.2.2, 10.0.0.1")]
    assert TRUST.told("::1", said) == Told("192.0.2.2", None, None)


@pytest.mark.parametrize("peer", ["192.0.2.9", "127.0.0.2", "2001:db8::1", "", "testclient"])
def test_nobody_else_is_heard(peer: str):
    assert told(peer, For="192.0.2.7", Proto="https", Host="play.example.org") is None
    assert told("127.0.0.1", Trust(), For="192.0.2.7") is None


def test_scheme_and_name_are_those_that_the_first_proxy_saw():
    assert told(For="192.0.2.7", Proto="https", Host="a.example") == Told("192.0.2.7", "https", "a.example")
    assert told(For="192.0.2.7, 10.0.0.1", Proto="https, http") == Told("192.0.2.7", "https", None)
    assert told(For="1.2.3.4, 192.0.2.7", Proto="https, http") == Told("192.0.2.7", "http", None), "the rest is a lie"
    assert told(For="192.0.2.7", Proto="gopher") == Told("192.0.2.7", None, None)


@pytest.mark.parametrize("text", ["x", "10.0.0.0/33", "127.0.0.1;::1", "example.org", "1.2.3"])
def test_what_is_no_address_cannot_be_trusted(text: str):
    with pytest.raises(BadTrust):
        Trust.read(f"127.0.0.1,{text}")


def test_trust_is_told_as_it_was_given():
    assert str(TRUST) == "127.0.0.1,::1,10.0.0.0/8,2001:db8:ffff::/48"
    assert not Trust.read(" , ")


def test_a_home_with_ipv6_is_one_source():
    assert source_of("2001:db8:1:2:3:4:5:6") == source_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert source_of("2001:db8:1:3::1") != source_of("2001:db8:1:2::1")
    assert network_of(source_of("2001:db8:1:3::1")) == network_of("2001:db8:1:2::1") == "2001:db8:1::/48"
    assert source_of("192.0.2.7") == source_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("192.0.2.7") == "192.0.2.0/24"
    assert source_of("fe80::1") != source_of("fe80::2"), "a local network has only one of these"
    assert source_of("") == ""


def test_the_application_sees_what_the_proxy_says():
    seen: list[dict[str, Any]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope)
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def story() -> None:
        said = [(b"host", b"127.0.0.1:8080"), (b"x-forwarded-for", b"192.0.2.7"), (b"x-forwarded-proto", b"https")]
        said.append((b"x-forwarded-host", b"play.example.org"))
        for kind, scheme in (("http", "http"), ("websocket", "ws")):
            scope = {"type": kind, "scheme": scheme, "client": ("127.0.0.1", 4711), "headers": said}
            await BehindProxies(app, TRUST)(scope, None, send)
            await BehindProxies(app, TRUST)(scope | {"client": ("192.0.2.9", 1)}, None, send)

    asyncio.run(story())
    assert [scope["scheme"] for scope in seen] == ["https", "http", "wss", "ws"]
    assert [scope["client"][0] for scope in seen] == ["192.0.2.7", "192.0.2.9"] * 2
    assert [dict(scope["headers"])[b"host"] for scope in seen] == [b"play.example.org", b"127.0.0.1:8080"] * 2
    assert [bool(message["headers"]) for message in sent] == [True, False], "only where it came by TLS"


class Line:
    """A TCP connection of a proxy."""

    def __init__(self) -> None:
        self.is_cut = False

    def abort(self) -> None:
        self.is_cut = True

    def is_closing(self) -> bool:
        return self.is_cut

    def get_write_buffer_size(self) -> int:
        return 0


def test_connections_of_a_proxy_count_for_those_who_come_through_it():
    async def story() -> None:
        crowd = Crowd(Limits(silent=3, connections=5, handshakes=(0, 1000)), TRUST)
        lines: list[Any] = [Line() for _ in range(60)]

        def come(i: int, address: str) -> None:
            visit = crowd.enter(lines[i], ("127.0.0.1", i))
            assert visit is not None, "a proxy may have as many as it wants"
            crowd.comes_for(visit, [(b"x-forwarded-for", address.encode())])

        for i in range(20):
            come(i, "192.0.2.66")
        for i in range(20, 60):
            come(i, f"192.0.2.{i}")
        assert sum(line.is_cut for line in lines[:20]) == 17
        assert not any(line.is_cut for line in lines[20:])
        for i in range(17, 20):
            crowd.greeted(("127.0.0.1", i))
        come(0, "192.0.2.66")
        come(1, "192.0.2.66")
        assert not any(line.is_cut for line in lines[17:])

    asyncio.run(story())


# Codes


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    now = SimpleNamespace(now=100.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now.now))
    return now


def guesses(codes: LookUps, *sources: str) -> list[str]:
    return [codes.wrong(source).why for source in sources]


def test_wrong_codes_count_for_an_address_its_network_and_everybody(clock: Any):
    codes = LookUps(Limits(codes=(1, 2), codes_of_network=(1, 5), codes_of_all=(1, 8)))
    assert guesses(codes, *["192.0.2.1"] * 3) == ["no-code", "no-code", "too-fast"]
    assert guesses(codes, "192.0.2.2", "192.0.2.3", "192.0.2.4") == ["no-code", "no-code", "too-fast"]
    assert guesses(codes, "198.51.100.1", "203.0.113.1", "203.0.113.2") == ["no-code", "no-code", "too-fast"]
    clock.now += 3
    assert guesses(codes, "192.0.2.1") == ["no-code"]


def test_who_has_guessed_too_often_waits_in_turn_and_nobody_else_does(clock: Any):
    async def story() -> None:
        codes = LookUps(Limits(codes=(0, 2), suspects=(1e4, 1)))
        guesses(codes, *["192.0.2.1"] * 2, *["192.0.2.2"] * 2)
        served: list[str] = []

        async def look_up(source: str) -> None:
            await codes.turn(source)
            served.append(source)

        suspects = ["192.0.2.1"] * 4 + ["192.0.2.2"] * 2
        waiting = [asyncio.create_task(look_up(source)) for source in suspects]
        await asyncio.sleep(0)
        await look_up("192.0.2.3")
        assert served[0] == "192.0.2.3"
        await asyncio.gather(*waiting)
        assert served[1:] == ["192.0.2.1", "192.0.2.2"] * 2 + ["192.0.2.1"] * 2

    asyncio.run(story())


def test_a_queue_of_guesses_has_an_end(clock: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.server.codes.MOST_WAITING", 3)

    async def story() -> None:
        codes = LookUps(Limits(codes=(0, 1)))
        guesses(codes, "192.0.2.1")
        waiting = [asyncio.create_task(codes.turn("192.0.2.1")) for _ in range(9)]
        done, _ = await asyncio.wait(waiting, timeout=0.001)
        refused = [task for task in done if isinstance(task.exception(), Problem)]
        assert len(refused) >= 5
        for task in waiting:
            task.cancel()

    asyncio.run(story())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_trusted_is_said_in_one_sentence(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    assert main(["serve", "--lang", lang, "--trust", "127.0.0.1,proxy"]) == 2
    monkeypatch.setenv("TABLEE_TRUST", "10.0.0.0/99")
    assert main(["serve", "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    first, second = said.err.splitlines()
    assert "proxy" in first
    assert "10.0.0.0/99" in second
