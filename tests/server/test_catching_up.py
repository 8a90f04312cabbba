"""What another server wrote, or this one without hearing of it: it is read before anything is shown or refused."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server.here import NAME, made, opened, run, written
from server.listeners import Listener
from server.test_telling import turns
from tablee.server import wire
from tablee.server.ledger import Given, Sat
from tablee.server.live import LiveTable, Problem
from tablee.server.showing import encode
from tablee.server.storage import StorageDown

BEGUN = [made("drei", ["open"] * 3), Sat(0, "Ann", "aa")]


@asynccontextmanager
async def here_and_there(folder: Path) -> AsyncGenerator[tuple[LiveTable, LiveTable]]:
    async with opened(folder) as here, opened(folder) as there:
        live = await written(here, *BEGUN)
        yield live, await there.table(NAME)


def test_what_another_server_wrote_is_told_to_all(tmp_path: Path):
    async def story() -> None:
        async with here_and_there(tmp_path) as (live, twin):
            ann, cy = Listener("aa"), Listener(None)
            twin.audience.connections.update((ann, cy))
            await twin.refresh()
            await turns()
            assert (ann.kinds(), cy.kinds()) == ([], []), "there was nothing to tell"
            await live.change(lambda: live.deciding.sit(None, "Bea", "bb"))
            await twin.refresh()
            await turns()
            assert (ann.kinds(), cy.kinds()) == (["table"], ["table"])

    run(story)


def test_who_lost_the_seat_elsewhere_is_told_at_once_and_the_others_a_moment_later(tmp_path: Path):
    async def story() -> None:
        async with here_and_there(tmp_path) as (live, twin):
            ann, cy = Listener("aa"), Listener(None)
            twin.audience.connections.update((ann, cy))
            await live.change(lambda: Given(0, "open"))
            assert await twin.catch_up()
            await turns()
            assert ([one["you"] for one in ann.heard], cy.heard) == ([None], [])
            for _ in range(300):
                if cy.heard:
                    break
                await asyncio.sleep(0.01)
            assert cy.kinds() == ["table"]

    run(story)


def trouble(folder: Path, on: bool) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        if on:
            database.execute("CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(FAIL, 'full'); END")
        else:
            database.execute("DROP TRIGGER full")


async def append_unheard(live: LiveTable) -> None:
    """A line that was written though nobody heard of it."""
    await live.storage.append(NAME, live.ledger.seq + 1, encode(Sat(1, "Bea", "bb")), None, None)


@pytest.mark.parametrize("how", ["changed", "shown", "shown to many"])
def test_after_a_write_without_an_answer_the_journal_is_looked_at_first(tmp_path: Path, how: str):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *BEGUN)
            await append_unheard(live)
            await live.be_fresh()
            assert live.ledger.names() == ["Ann", "open", "open"], "there is no doubt, so nobody looks"
            trouble(tmp_path, True)
            with pytest.raises(Problem, match="storage"):
                await live.change(lambda: live.deciding.give(0, 2, "bot:casual"))
            trouble(tmp_path, False)
            if how == "changed":
                seen: list[Any] = []

                def decide() -> None:
                    seen.append(live.ledger.names())

                await live.change(decide)
                assert seen == [["Ann", "Bea", "open"]]
            else:
                await asyncio.gather(*(live.be_fresh() for _ in range(1 if how == "shown" else 3)))
            assert live.ledger.names() == ["Ann", "Bea", "open"]

    run(story)


def test_a_look_that_fails_is_refused_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def away(*_: Any) -> Any:
        raise StorageDown("away")

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *BEGUN)
            await append_unheard(live)
            with monkeypatch.context() as shared:
                shared.setattr(keeper.storage, "is_postgresql", True)
                with monkeypatch.context() as meanwhile:
                    meanwhile.setattr(keeper.storage, "lines_after", away)
                    with pytest.raises(Problem, match="storage"):
                        await live.be_fresh()
                await live.be_fresh()
            assert live.ledger.names() == ["Ann", "Bea", "open"]

    run(story)


def test_nobody_is_refused_for_what_another_server_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        async with here_and_there(tmp_path) as (live, twin):
            await live.change(lambda: live.deciding.give(0, 0, "open"))
            with pytest.raises(Problem, match="seat-taken"):
                await twin.change(lambda: twin.deciding.sit(0, "Bea", "bb"))
            assert twin.ledger.names() == ["Ann", "open", "open"]
            with monkeypatch.context() as shared:
                shared.setattr(twin.storage, "is_postgresql", True)
                assert await twin.change(lambda: twin.deciding.sit(0, "Bea", "bb")) == 4

    run(story)


def test_a_table_at_which_seats_change_without_end_is_worn_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tablee.server.deciding.MOST_BEFORE_DEAL", 3)

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await keeper.make(wire.NewTable("drei", ["open"] * 4))
            for key in ("aa", "bb"):
                await live.change(lambda key=key: live.deciding.sit(None, "A", key))
            with pytest.raises(Problem, match="seats-worn"):
                await live.change(lambda: live.deciding.sit(None, "A", "cc"))
            with pytest.raises(Problem, match="seats-worn"):
                await live.change(lambda: live.deciding.give(0, 2, "bot:casual"))

    run(story)
