"""How much one may ask for, and what keys, names and hosts must be like."""

from __future__ import annotations

import hashlib
from types import SimpleNamespace

import pytest

from tablee.server import limits
from tablee.server.hosts import hosts_from_environment, is_own_host
from tablee.server.limits import Bucket, Buckets, Limits
from tablee.server.page import invitation, origin_for_others
from tablee.server.people import CODE_LETTERS, clean_name, hash_of, is_token, new_code, new_table_id


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=clock))
    return clock


def taken(bucket: Bucket, most: int = 100) -> int:
    """How many are let through at once."""
    return next((n for n in range(most) if not bucket.take()), most)


def test_a_burst_is_let_through_and_then_so_many_a_second(clock: Clock):
    bucket = Bucket(2, 5)
    assert taken(bucket) == 5
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.1
    assert taken(bucket) == 1
    clock.now += 2.0
    assert taken(bucket) == 4


def test_a_burst_does_not_grow_while_nobody_asks(clock: Clock):
    bucket = Bucket(2, 5)
    for pause in (1.0, 3600.0):
        clock.now += pause
        assert taken(bucket) == 5


def test_a_bucket_is_full_when_its_burst_is_there_again(clock: Clock):
    bucket = Bucket(2, 5)
    assert bucket.is_full
    taken(bucket)
    assert not bucket.is_full
    clock.now += 2.4
    assert not bucket.is_full
    clock.now += 0.2
    assert bucket.is_full


def test_every_address_has_a_bucket_of_its_own(clock: Clock):
    buckets = Buckets(1, 2)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert [buckets.take("b") for _ in range(3)] == [True, True, False]


def test_only_full_buckets_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Buckets, "MOST", 2)
    buckets = Buckets(1, 2)
    for address in "aabbcc":
        buckets.take(address)
    assert not buckets.take("a")  # forgetting it would let it ask again at once
    clock.now += 10.0
    assert buckets.take("d")
    assert len(buckets._of) == 1


def test_the_usual_limits_let_people_play_and_nobody_guess():
    usual = Limits()
    assert usual.codes[0] < 1
    assert usual.waiting == usual.unread == 64


# Keys, codes, names


def test_a_key_is_32_bytes_in_base64url():
    letters = "aZ09_-"
    assert is_token((letters * 20)[:42] + "A")
    for length in (0, 1, 41, 42, 43, 44, 64, 1000):
        assert not is_token((letters * 200)[:length] + ("A" if length != 42 else ""))
    for strange in ("+", "/", "=", " ", "é", "\n", "."):
        assert not is_token("a" * 43 + strange)
        assert not is_token(strange + "a" * 43)
    assert is_token("A" * 43)


def test_a_key_is_kept_as_its_hash():
    assert hash_of("key") == hashlib.sha256(b"key").hexdigest()


def test_codes_and_tables_have_names_that_nobody_mistakes():
    codes = {new_code() for _ in range(200)}
    assert all(len(code) == 6 and set(code) <= set(CODE_LETTERS) for code in codes)
    assert not set("IL01O") & set(CODE_LETTERS)
    assert len(codes) > 190
    assert all(len(new_table_id()) == 24 for _ in range(5))
    assert new_table_id() != new_table_id()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t B ", "Ann B"),
        ("A" * 24, "A" * 24),
        ("A" * 25, None),
        ("", None),
        (" \u200b\u2066 ", None),
        ("\u3164\u2800", None),
        ("\u0301", None),
        ("A\x07\u202eB", "AB"),
        ("bot:expert", None),
        ("bot: bot:expert", None),
        ("bot:", None),
        ("robot:7", "robot:7"),
        ("e\u0301", "é"),
        ("7", "7"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(name: str, shown: str | None):
    assert clean_name(name) == shown


# Where a server is


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "box", "box.local", "a.lan", "x.home.arpa"]
)
def test_names_of_the_local_network_are_our_own(host: str):
    assert is_own_host(host, frozenset())


@pytest.mark.parametrize("host", ["example.org", "local.example.org", "evil.com:8000", "", ":80", "[", "a.localx"])
def test_names_that_a_stranger_can_own_are_not(host: str):
    assert not is_own_host(host, frozenset())
    assert not is_own_host(host, frozenset({"play.example.org"}))


def test_a_proxy_tells_its_names(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TABLEE_HOSTS", " Play.Example.org ,, b.example.org")
    known = hosts_from_environment()
    assert known == {"play.example.org", "b.example.org"}
    assert is_own_host("PLAY.example.org:443", known)
    assert is_own_host("play.example.org.", known)
    monkeypatch.delenv("TABLEE_HOSTS")
    assert hosts_from_environment() == frozenset()


@pytest.mark.parametrize(
    ("host", "reach", "origin"),
    [
        ("localhost:8000", "192.168.1.5", "http://192.168.1.5:8000"),
        ("127.0.0.1:8000", "192.168.1.5", "http://192.168.1.5:8000"),
        ("[::1]:8000", "192.168.1.5", "http://192.168.1.5:8000"),
        ("[::1]", "192.168.1.5", "http://192.168.1.5"),
        ("localhost", "192.168.1.5", "http://192.168.1.5"),
        ("localhost:8000", None, "http://localhost:8000"),
        ("play.example.org", "192.168.1.5", "http://play.example.org"),
        ("10.0.0.2:8000", "192.168.1.5", "http://10.0.0.2:8000"),
    ],
)
def test_an_invitation_leads_to_an_address_that_others_can_use(host: str, reach: str | None, origin: str):
    assert origin_for_others("http", host, reach) == origin


def test_an_invitation_is_a_link_and_a_square_of_black_and_white():
    invite = invitation("https://play.example.org", "0" * 24)
    assert invite.link == f"https://play.example.org/t/{'0' * 24}"
    assert {len(row) for row in invite.qr} == {len(invite.qr)}
    assert set("".join(invite.qr)) == {"0", "1"}
    assert invite.qr[0].startswith("1111111")  # the corner of every code
