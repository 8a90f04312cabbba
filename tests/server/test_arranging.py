"""What a table's maker may do, and how a seat moves to another device: who may, and what is told to whom."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from server.here import ledger_of, made, refused, seated
from server.servers import LONG_MATCH
from tablee.match.fairness import commitment_of
from tablee.server import deciding
from tablee.server.app import make_app
from tablee.server.clock import TableClock
from tablee.server.deciding import Deciding
from tablee.server.ledger import AnyEntry, Carried, Linked, Muted, Removed, Sat
from tablee.server.limits import WIDE
from tablee.server.loading import read_ledger
from tablee.server.people import hash_of
from tablee.server.problems import Problem
from tablee.server.showing import encode
from tablee.server.standing import standing_after, standing_of
from tablee.server.storage import Storage, sqlite_url


def key() -> str:
    return secrets.token_urlsafe(32)


class Host:
    """A server in this process; started anew on the same folder, it knows only what was written."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        return self.client.post(f"/api/tables{path}", json=body).json()

    def table(self, maker: str | None, *people: str, **settings: Any) -> str:
        wanted = {"game": "destrier", "seats": ["open", "open"], "options": LONG_MATCH, **settings}
        table = self.ask("", **wanted, **({} if maker is None else {"maker": maker}))["table"]
        for seat, token in enumerate(people):
            assert self.ask(f"/{table}/seats", name=f"P{seat}", token=token, seat=seat)["seat"] == seat
        return table

    def look(self, table: str) -> dict[str, Any]:
        return self.client.get(f"/api/tables/{table}").json()

    @contextmanager
    def at(self, table: str, token: str | None) -> Generator[Any]:
        with self.client.websocket_connect(f"/api/tables/{table}/play") as socket:
            socket.send_json({"do": "hello", **({} if token is None else {"token": token})})
            yield socket

    def greeting(self, table: str, token: str) -> dict[str, Any]:
        """The first answer to a hello with this token."""
        with self.at(table, token) as socket:
            return socket.receive_json()

    def deal(self, table: str, *people: str) -> None:
        for token in people:
            with self.at(table, token) as socket:
                socket.send_json({"do": "ready", "nonce": secrets.token_hex(8), "move_id": "r"})
                until(socket, "accepted")


def until(socket: Any, kind: str) -> dict[str, Any]:
    while (message := socket.receive_json())["is"] != kind:
        pass
    return message


@contextmanager
def host(folder: Path) -> Generator[Host]:
    with TestClient(make_app(Storage(sqlite_url(folder)), WIDE, rhythm=0.0)) as client:
        yield Host(client)


def test_only_the_maker_mutes_and_removes(tmp_path: Path) -> None:
    maker, ann, bob = key(), key(), key()
    with host(tmp_path) as server:
        table, nobodys = server.table(maker, ann, bob), server.table(None, ann)
        for token in (ann, bob, key(), "", "x"):
            for where in (table, nobodys):
                assert server.ask(f"/{where}/mute", token=token, muted=True)["why"] == "not-maker"
                refusal = server.ask(f"/{where}/remove", token=token, seat=0, seq=9, to="open")
                assert refusal["why"] == "not-maker"
        assert server.ask(f"/{nobodys}/mute", token=maker, muted=True)["why"] == "not-maker"
        assert [seat["kind"] for seat in server.look(table)["seats"]] == ["human", "human"]
        assert not server.look(table)["muted"]
        assert server.ask("", game="destrier", seats=["open", "open"], maker="short")["why"] == "bad-token"


def test_reactions_are_off_until_they_are_on_again_also_after_a_restart(tmp_path: Path) -> None:
    maker, ann, bob = key(), key(), key()
    with host(tmp_path) as server:
        table = server.table(maker, ann, bob)
        first = server.ask(f"/{table}/mute", token=maker, muted=True)
        assert server.ask(f"/{table}/mute", token=maker, muted=True) == first, "it is so already"
    with host(tmp_path) as server, server.at(table, ann) as one:
        assert until(one, "table")["muted"]
        one.send_json({"do": "react", "reaction": "oops"})
        assert until(one, "refused")["why"] == "muted"
        server.ask(f"/{table}/mute", token=maker, muted=False)
        while until(one, "table")["muted"]:
            pass
        one.send_json({"do": "react", "reaction": "oops"})
        assert until(one, "reacted")["seat"] == 0


def test_who_is_removed_is_told_and_out_and_the_others_hear_who(tmp_path: Path) -> None:
    maker, ann, bob = key(), key(), key()
    with host(tmp_path) as server:
        table = server.table(maker, ann, bob)
        with server.at(table, ann) as one, server.at(table, bob) as two, server.at(table, None) as watching:
            seq = until(two, "table")["seq"]
            assert server.ask(f"/{table}/remove", token=maker, seat=1, seq=seq, to="open")["seq"] == seq + 1
            told = until(two, "refused")
            assert (told["why"], told["sentence"].count(".")) == ("removed", 1)
            for other in (one, watching):
                assert until(other, "removed") == {"is": "removed", "seat": 1, "name": "P1"}
        assert server.look(table)["seats"][1]["kind"] == "open"
        assert server.greeting(table, bob)["why"] == "removed"
        # Asked again it changes nothing, and it never hits somebody who has come since.
        assert server.ask(f"/{table}/remove", token=maker, seat=1, seq=seq, to="open")["seq"] == seq + 1
        cy = key()
        assert server.ask(f"/{table}/seats", name="Cy", token=cy)["seat"] == 1
        assert server.ask(f"/{table}/remove", token=maker, seat=1, seq=seq, to="open")["why"] == "stale-move"
    with host(tmp_path) as server:
        assert server.greeting(table, bob)["why"] == "removed", "a restart forgets nothing"
        assert server.greeting(table, cy)["you"] == 1
        assert server.client.post("/api/mine", json=[{"table": table, "token": bob}]).json() == []


def test_in_a_game_a_bot_goes_on_and_the_deal_is_proved_all_the_same(tmp_path: Path) -> None:
    maker, ann, bob = key(), key(), key()
    with host(tmp_path) as server:
        table = server.table(maker, ann, bob)
        promise = server.look(table)["commitment"]
        server.deal(table, ann, bob)
        seq = server.look(table)["seq"]

        def remove(seat: int, to: str) -> dict[str, Any]:
            return server.ask(f"/{table}/remove", token=maker, seat=seat, seq=seq, to=to)

        if server.look(table)["phase"] == "playing":
            assert remove(1, "open")["why"] == "needs-bot"
        assert [remove(7, "bot:random")["why"], remove(1, "bot:nobody")["why"]] == ["no-seat", "unknown-bot"]
        assert "seq" in remove(1, "bot:random")
        with server.at(table, ann) as one:
            view = until(one, "table")
            assert (view["seats"][1]["kind"], view["seats"][1]["name"]) == ("bot", "random")
            for _ in range(400):
                if view["phase"] == "finished":
                    break
                if view["to_act"] == [0]:
                    move = {"do": "move", "move": view["legal"][-1], "seq": view["seq"], "move_id": key()}
                    one.send_json(move)
                view = until(one, "table")
            assert view["phase"] == "finished"
            proof = view["fair"]
            assert proof["commitment"] == promise == commitment_of(bytes.fromhex(proof["secret"]))
            assert all(proof["nonces"]), "what the person who was removed added to the deal"
        assert server.client.get(f"/api/tables/{table}/journal").status_code == 200


def test_a_seat_moves_by_a_link_that_works_once(tmp_path: Path) -> None:
    ann, bob, phone, thief, link = key(), key(), key(), key(), key()
    with host(tmp_path) as server:
        table = server.table(None, ann, bob)
        way = server.ask(f"/{table}/link", token=ann, link=link)
        assert way["link"].endswith(f"/t/{table}#seat={link}")
        assert server.ask(f"/{table}/link", token=ann, link=link) == way, "the answer was lost, and asked for again"
        assert server.ask(f"/{table}/link", token=thief, link=key())["why"] == "token"
        assert server.ask(f"/{table}/link", token=ann, link="short")["why"] == "bad-token"
        assert server.ask(f"/{table}/come", link=key(), token=thief)["why"] == "used-link"
        assert server.ask(f"/{table}/come", link=link, token=bob)["why"] == "seat-taken", "that key is another seat"
    with host(tmp_path) as server, server.at(table, ann) as old, server.at(table, bob) as other:
        assert until(other, "table")["you"] == 1
        came = server.ask(f"/{table}/come", link=link, token=phone)
        assert came == {"table": table, "seat": 0, "token": phone}
        assert server.ask(f"/{table}/come", link=link, token=phone) == came
        told = until(old, "refused")
        assert (told["why"], told["sentence"].count(".")) == ("seat-moved", 1)
        used = server.ask(f"/{table}/come", link=link, token=thief)
        assert (used["why"], used["sentence"].count(".")) == ("used-link", 1)
        assert server.ask(f"/{table}/link", token=ann, link=key())["why"] == "seat-moved"
    with host(tmp_path) as server:
        assert server.greeting(table, ann)["why"] == "seat-moved"
        assert server.greeting(table, phone)["you"] == 0
        assert server.look(table)["seats"][0]["name"] == "P0"
        first, second = key(), key()
        for newer in (first, second):
            server.ask(f"/{table}/link", token=phone, link=newer)
        assert server.ask(f"/{table}/come", link=first, token=key())["why"] == "used-link", "a newer one replaced it"
        assert server.ask(f"/{table}/come", link=second, token=key())["seat"] == 0


def test_of_many_who_use_a_link_at_once_one_gets_the_seat(tmp_path: Path) -> None:
    ann, link = key(), key()
    with host(tmp_path) as server:
        table = server.table(None, ann)
        server.ask(f"/{table}/link", token=ann, link=link)
        tokens = [key() for _ in range(8)]
        with ThreadPoolExecutor(8) as people:
            answers = list(people.map(lambda token: server.ask(f"/{table}/come", link=link, token=token), tokens))
        assert sorted(answer.get("why", "seat") for answer in answers) == ["seat"] + ["used-link"] * 7
        seated_here = [server.greeting(table, token)["is"] for token in tokens]
        assert seated_here.count("table") == 1


# Line by line

ANN, BOB, MAKER = hash_of("ann"), hash_of("bob"), hash_of("maker")


def two(**settings: Any) -> list[AnyEntry]:
    begun = made("destrier", ["open", "open"], options=LONG_MATCH, maker=MAKER, **settings)
    return [begun, Sat(0, "Ann", ANN), Sat(1, "Bob", BOB)]


def deciding_for(*entries: AnyEntry) -> Deciding:
    ledger = ledger_of(*entries)
    return Deciding(ledger, TableClock(ledger), (1e9, 1e9))


@pytest.mark.parametrize(
    "lines",
    [
        [Removed(0, "bot:nobody")],
        [Removed(2, "open")],
        [Removed(0, "open"), Removed(0, "open")],
        [Carried(0, "aa", "bb")],
        [Carried(0, "", "bb")],
        [Linked(0, "aa"), Carried(1, "aa", "bb")],
        [Linked(0, "aa"), Carried(0, "aa", "bb"), Carried(0, "aa", "cc")],
        [Removed(0, "open"), Linked(0, "aa")],
    ],
)
def test_a_journal_in_which_that_cannot_have_happened_is_not_read(lines: list[AnyEntry]) -> None:
    stored = [(seq, encode(entry), 0.0) for seq, entry in enumerate([*two(), *lines], 1)]
    with pytest.raises(Problem, match="broken-table"):
        read_ledger("0" * 24, bytes(32), stored)


def test_a_link_is_void_once_the_seat_is_somebody_elses() -> None:
    at = deciding_for(*two(), Linked(0, "aa"), Removed(0, "open"), Sat(0, "Cy", hash_of("cy")))
    assert refused(lambda: at.carry("aa", hash_of("new"))) == "used-link"
    assert refused(lambda: at.carry("", hash_of("new"))) == "used-link", "a seat without a link has no empty one"


def test_makers_and_links_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "MOST_LINKS", 1)
    monkeypatch.setattr(deciding, "MOST_ORDERS", 1)
    at = deciding_for(*two(), Linked(0, "aa"), Muted(True))
    assert refused(lambda: at.link(ANN, "bb")) == "seats-worn"
    assert refused(lambda: at.mute(MAKER, False)) == "seats-worn"
    assert refused(lambda: at.remove(MAKER, 0, 99, "open")) == "seats-worn"


def test_removing_is_told_by_the_row_of_the_table_and_ends_what_the_person_asked() -> None:
    begun = seated(made("destrier", ["open", "open"], options=LONG_MATCH))
    ledger = ledger_of(*begun)
    assert ledger.match is not None
    after = standing_after(ledger, Removed(0, "bot:random"))
    assert after is not None
    assert (after.phase, after.names, after.driven) == (ledger.phase, ("bot:random", "P1"), True)
    ledger.back_offer = 0
    ledger.apply(Removed(0, "bot:random"), 0.0)
    assert ledger.back_offer is None
    assert standing_of(ledger) == after


def test_a_rematch_has_the_same_maker_and_stays_as_quiet() -> None:
    from tablee.server.making import rematch_of

    again = rematch_of(ledger_of(*two(), Muted(True), Removed(1, "bot:random")))
    assert (again.maker, again.muted, again.seats, list(again.people)) == (MAKER, True, ["open", "bot:random"], ["0"])
    assert ledger_of(again).muted
