"""Who is let in, which tables are read and kept, and what their rows say: each condition on its own."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from server.here import CODE, NAME, made, opened, run, seated, table_of, until, written
from server.listeners import Listener
from tablee.games import find
from tablee.kernel.options import Value
from tablee.match import journal_of
from tablee.server import errands, wire
from tablee.server.app import Guard, _enter, origin_host
from tablee.server.journals import finished, journal_text, replay_of
from tablee.server.keeper import Keeper
from tablee.server.ledger import AnyEntry, Readied, Resigned, Sat
from tablee.server.limits import Limits
from tablee.server.making import check_seats
from tablee.server.news import Heard
from tablee.server.people import hash_of
from tablee.server.problems import Problem
from tablee.server.requests import language_of
from tablee.server.showing import encode
from tablee.server.standing import Standing
from tablee.server.storage import StorageDown

LONG: dict[str, Value] = {"wins_needed": 5}
TOKEN, OTHER = "t" * 42 + "A", "u" * 42 + "A"


async def why(asking: Any) -> str:
    with pytest.raises(Problem) as problem:
        await asking
    return problem.value.why


# Who may ask


def asking(path: str = "/api/games", host: str | None = "localhost", origin: str | None = None, by: str = "1") -> Any:
    headers = {name: value for name, value in (("host", host), ("origin", origin)) if value is not None}
    client, url = SimpleNamespace(host=by, port=1), SimpleNamespace(path=path)
    return SimpleNamespace(headers=headers, url=url, client=client, scope={})


def answers(guard: Guard, *requests: Any) -> list[str]:
    async def ask(request: Any) -> str:
        try:
            await guard(request, None)  # pyright: ignore[reportArgumentType]
        except Problem as problem:
            return problem.why
        return "in"

    return [asyncio.run(ask(request)) for request in requests]


def test_the_own_page_is_let_in_and_no_other():
    guard = Guard(Limits(), frozenset({"play.example.org"}))
    own = [
        asking(),
        asking(host=None),
        asking(host="localhost:8000", origin="http://localhost:8000"),
        asking(host="play.example.org", origin="https://play.example.org"),
    ]
    assert answers(guard, *own) == ["in"] * 4
    foreign = [
        asking(host="localhost:8000", origin="http://evil.example"),
        asking(host="localhost:8000", origin="http://localhost:9000"),
        asking(host="localhost:8000", origin="null"),
        asking(host="localhost:8000", origin="http://[x"),
        asking(host="evil.example"),
        asking(host="evil.example", origin="http://evil.example"),
    ]
    assert answers(guard, *foreign) == ["foreign"] * 6
    assert origin_host("http://[x") is None


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/games", 6),
        ("//api//games", 6),
        ("/assets/page.js", 5),
        ("/api/journals", 3),
        ("/api/journals/hint", 3),
        (f"/api/tables/{NAME}/hint", 3),
        (f"/api/tables/{NAME}", 6),
    ],
)
def test_each_kind_of_request_has_its_own_limit(path: str, most: int):
    guard = Guard(Limits(requests=(0, 6), files=(0, 5), journals=(0, 3)), frozenset())
    assert answers(guard, *[asking(path)] * 7) == ["in"] * most + ["too-fast"] * (7 - most)
    assert answers(guard, asking(path, by="2")) == ["in"], "another address has its own"
    assert answers(guard, asking(path)) == ["too-fast"]


def test_the_language_is_french_where_that_is_wanted_first():
    assert [language_of(accept) for accept in ("fr", " FR-CA, en", "en, fr", "de", "", None)] == ["fr", "fr"] + [
        "en"
    ] * 4


# Coming in


def enter(tmp_path: Path, *messages: dict[str, Any], entries: list[AnyEntry]) -> tuple[Any, Listener, list[str]]:
    found: list[Any] = []
    who, greeted = Listener(None, *messages), list[str]()

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            await written(keeper, *entries)
            try:
                live = await _enter(who, keeper, NAME, lambda: greeted.append("hello"))
            except Problem as problem:
                found.append(problem.why)
            else:
                found.append(live)
                if live is not None:
                    await asyncio.sleep(0.01)
                    assert who in live.audience.connections

    run(story)
    return found[0], who, greeted


def table_of_two(more: tuple[AnyEntry, ...] = ()) -> list[AnyEntry]:
    return [made("drei", ["open", "open", "open"]), Sat(0, "Ann", hash_of(TOKEN)), *more]


def test_the_first_message_says_who_is_there(tmp_path: Path):
    live, ann, greeted = enter(tmp_path, {"do": "hello", "token": TOKEN, "lang": "fr"}, entries=table_of_two())
    assert (live.audience.eyes_of(ann), ann.heard[0]["you"], greeted) == (0, 0, ["hello"])
    assert ann.words.language == "fr"


def test_without_a_key_one_looks_on(tmp_path: Path):
    _, cy, _ = enter(tmp_path, {"do": "hello"}, entries=table_of_two())
    assert (cy.heard[0]["you"], cy.key, cy.words.language) == (None, None, "en")


def test_a_wrong_key_or_no_hello_shows_nothing(tmp_path: Path):
    refused, who, _ = enter(tmp_path / "a", {"do": "hello", "token": OTHER}, entries=table_of_two())
    assert (refused, who.heard) == ("token", [])
    refused, who, _ = enter(tmp_path / "b", {"do": "sync"}, entries=table_of_two())
    assert (refused, who.heard) == ("hello-first", [])
    refused, who, greeted = enter(tmp_path / "c", entries=table_of_two())
    assert (refused, who.heard, greeted) == (None, [], [])


def test_who_comes_in_has_the_own_seat_back(tmp_path: Path):
    begun = [made("drei", ["open"] * 3), *(Sat(i, f"P{i}", hash_of(TOKEN) if i == 1 else f"{i}") for i in range(3))]
    entries = [*begun, *(Readied(i, "00") for i in range(3)), Resigned(1)]
    live, _, _ = enter(tmp_path, {"do": "hello", "token": TOKEN}, entries=entries)
    assert not live.ledger.seats[1].stand_in


# Finding and keeping


def test_a_table_is_read_once_and_found_by_all(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            await written(keeper, *table_of_two())
        async with opened(tmp_path) as keeper:
            first, second = await asyncio.gather(keeper.table(NAME), keeper.table(NAME))
            assert first is second is await keeper.table(NAME) is await keeper.fresh_table(NAME)
            assert first.ledger.names() == ["Ann", "open", "open"]
            found = await keeper.fresh_tables({NAME, "1" * 24})
            assert found == {NAME: first}

    run(story)


def test_a_broken_table_is_set_aside_and_the_others_are_found(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            await written(keeper, *table_of_two())
            good = await keeper.make(wire.NewTable("drei", ["open", "open"]))
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("UPDATE journal SET body = 'x' WHERE table_id = ? AND seq = 2", (NAME,))
        async with opened(tmp_path) as keeper:
            for _ in range(2):
                assert await why(keeper.table(NAME)) == "broken-table"
            assert (keeper.is_aside(NAME), keeper.is_aside(good.ledger.table)) == (True, False)
            assert list(await keeper.fresh_tables({NAME, good.ledger.table})) == [good.ledger.table]

    run(story)


def test_tables_are_not_lost_because_the_database_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def away(*_: Any) -> Any:
        raise StorageDown("away")

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            monkeypatch.setattr(keeper.storage, "secret_and_phase", away)
            monkeypatch.setattr(keeper.storage, "table_with_code", away)
            for asked in (keeper.table(NAME), keeper.fresh_tables({NAME}), keeper.with_code(CODE)):
                assert await why(asked) == "storage"

    run(story)


def test_a_table_that_is_made_is_what_was_asked_for(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            wanted = wire.NewTable("destrier", ["open", "bot:casual"], {"wins_needed": 2}, 30, True)
            live = await keeper.make(wanted)
            created = live.ledger.created
            assert (created.game, created.seats, created.time_limit) == ("destrier", ["open", "bot:casual"], 30)
            assert created.options == {"both_bust": "push", "wins_needed": 2}
            assert (created.listed, created.start, created.starter, len(created.code)) == (True, None, None, 6)
            assert created.bots["casual"] >= 1
            ((table, code, game, names, free),) = await keeper.storage.listed()
            assert (table, code, game, free) == (live.ledger.table, created.code, "destrier", 1)
            assert "casual" in names
            hidden = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
            assert hidden.ledger.table not in {one[0] for one in await keeper.storage.listed()}
            assert hidden.ledger.secret != live.ledger.secret

    run(story)


def test_a_game_is_played_on_by_as_many_and_never_listed(tmp_path: Path):
    beginning = errands.Beginning("destrier", 1, None, find("destrier").all_options({}), 5, [], None, 2)

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            wanted = wire.PlayOn("", ["open", "bot:casual"], None, 30)
            live = await keeper.play_on(beginning, wanted)
            assert (live.ledger.created.time_limit, live.ledger.created.listed) == (30, False)
            assert live.ledger.created.start is not None
            assert live.ledger.created.start.seed == 5
            assert live.ledger.commitment == "", "can’t vouch"
            assert live.audience.view_for(0).start == 0
            assert await why(keeper.play_on(beginning, wire.PlayOn("", ["open"] * 2, listed=True))) == "never-listed"
            for seats in (["open"], ["open"] * 3):
                assert await why(keeper.play_on(beginning, wire.PlayOn("", seats))) == "bad-seats"

    run(story)


def test_seats_are_counted_and_bots_known():
    game = find("drei")
    check_seats(game, ["open", "bot:expert"], range(2, 3))
    for seats, reason, told in (
        (["open"], "bad-seats", {"fewest": 2, "most": 4}),
        (["open"] * 5, "bad-seats", {"fewest": 2, "most": 4}),
        (["open", "x" * 60], "unknown-bot", {"name": "x" * 40}),
    ):
        with pytest.raises(Problem) as problem:
            check_seats(game, seats, range(2, 5))
        assert (problem.value.why, problem.value.args_of_message) == (reason, told)


def test_everybody_is_told_when_a_server_stops(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *table_of_two())
            ann, cy = Listener("aa"), Listener(None)
            live.audience.connections.update((ann, cy))
            await keeper.say_goodbye()
            assert (ann.kinds(), cy.kinds()) == (["restarting"], ["restarting"])
        assert ann.is_cut.is_set()
        assert cy.is_cut.is_set()

    run(story)


def test_of_a_table_at_another_server_is_heard_once_it_is_longer(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            live = await written(here, *table_of_two())
            twin = await there.table(NAME)
            await live.change(lambda: live.deciding.sit(None, "Bea", "bb"))
            there._hear(Heard(NAME, twin.ledger.seq))  # no news
            await asyncio.sleep(0.05)
            assert twin.ledger.names() == ["Ann", "open", "open"]
            there._hear(Heard("1" * 24, 99))  # a table that nobody here looks at
            there._hear(Heard(NAME, live.ledger.seq))
            await until(lambda: twin.ledger.names() == ["Ann", "Bea", "open"])

    run(story)


def test_a_server_that_starts_goes_on_where_somebody_waits_for_a_bot(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open", "bot:random"]))
            await keeper.sit(live.ledger.table, wire.Sit("Ann", TOKEN))
            name = live.ledger.table
            await keeper.storage.append(name, 3, encode(Readied(0, "00")), None, None, Standing("playing", (), 0, True))
        async with opened(tmp_path) as keeper:
            await keeper._resume()
            live = await keeper.table(name)
            match = live.ledger.match
            assert match is not None
            await until(lambda: 1 not in match.to_act())

    run(story)


# Journals


def test_a_journal_is_given_out_when_the_game_is_over_and_not_before():
    going = table_of(*seated(made("destrier", ["open", "open"], options=LONG)))
    for live in (going, table_of(made("destrier", ["open", "open"]))):
        with pytest.raises(Problem, match="not-over"):
            finished(live)
        with pytest.raises(Problem, match="not-over"):
            journal_text(live)
    going.ledger.apply(Resigned(1), 0.0)
    match = finished(going)
    assert match is going.ledger.match
    journal = journal_of(match)
    assert going.ledger.fair is not None
    journal.fair = going.ledger.fair
    assert journal_text(going) == encode(journal)
    assert errands.show(journal_text(going), None, 0).fair == going.ledger.fair


def test_a_replay_is_of_a_game_that_is_over():
    film = errands.Film("destrier", ["human", "human"], None, None, 3, b"[]")
    with pytest.raises(Problem, match="not-over"):
        replay_of(film, NAME, ["A", "B"], 0)
    live = table_of(*seated(made("destrier", ["open", "open"], options=LONG)), Resigned(1))
    film = errands.show(journal_text(live), None, 0)
    shown = replay_of(film, NAME, ["A", "B"], 0)
    assert (shown.table, shown.game, shown.seats, shown.first, shown.last) == (NAME, "destrier", ["A", "B"], 0, 0)
    assert (shown.outcome.winners, shown.fair) == ((0,), live.ledger.fair)


def test_limits_of_a_server_hold_at_its_tables(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path, seats=(0.0, 2.0)) as keeper:
            assert isinstance(keeper, Keeper)
            live = await keeper.make(wire.NewTable("drei", ["open"] * 4))
            for i in range(2):
                await live.change(lambda i=i: live.deciding.sit(None, "A", f"{i}"))
            assert await why(live.change(lambda: live.deciding.sit(None, "C", "2"))) == "too-fast"
            assert await why(live.change(lambda: live.deciding.sit(None, "A", "1"))) == "seat-taken"

    run(story)
