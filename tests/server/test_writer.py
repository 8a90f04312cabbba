"""The task that writes the journal: nothing is lost with a batch that fails, and nothing is taken while it closes."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from server.here import held, run
from tablee.server import clock
from tablee.server import storage as storage_module
from tablee.server.forgetting import ARCHIVED_AFTER
from tablee.server.standing import Standing
from tablee.server.storage import CROWD, Storage, StorageDown, Taken, sqlite_url

SECRET = bytes(32)
FULL = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(FAIL, 'the disk is full'); END"


async def opened(folder: Path) -> Storage:
    storage = Storage(sqlite_url(folder))
    await storage.open()
    return storage


def sql(folder: Path, command: str, *values: object) -> list[tuple[object, ...]]:
    database = sqlite3.connect(folder / "tables.sqlite")
    with database:
        found = database.execute(command, values).fetchall()
    database.close()
    return found


async def make(storage: Storage, *tables: str, listed: bool = False) -> None:
    for table in tables:
        assert await storage.make_table(table, table * 6, SECRET, listed, b"made", "drei", standing("waiting"))


def standing(phase: str) -> Standing:
    """People who may wait for the server, with a free seat while they wait for each other."""
    return Standing(phase, ("Ann", "open"), int(phase == "waiting"), True)


async def going_on(storage: Storage) -> list[str]:
    return [table for _, table in await storage.unfinished(0.0)]


def test_a_phase_noted_with_a_batch_that_fails_is_noted_with_the_next(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a", "b")
        sql(tmp_path, FULL)
        storage.note("a", standing("playing"))
        storage.note("b", standing("finished"))
        with pytest.raises(StorageDown, match="full"):
            await storage.append("a", 2, b"two", None, None)
        assert await going_on(storage) == []
        sql(tmp_path, "DROP TRIGGER full")
        await storage.append("a", 2, b"two", None, None)
        assert await going_on(storage) == ["a"]
        assert sql(tmp_path, "SELECT phase FROM tables ORDER BY id") == [("playing",), ("finished",)]
        await storage.close()

    run(story)


def test_a_newer_phase_wins_over_one_of_a_batch_that_failed(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        sql(tmp_path, FULL)
        with held(storage):
            storage.note("a", standing("playing"))
            failing = storage.append("a", 2, b"two", None, None)
            await asyncio.sleep(0.05)  # the batch is on its way
            storage.note("a", standing("finished"))
        with pytest.raises(StorageDown):
            await failing
        sql(tmp_path, "DROP TRIGGER full")
        await storage.append("a", 2, b"two", None, None)
        assert sql(tmp_path, "SELECT phase FROM tables") == [("finished",)]
        await storage.close()

    run(story)


def test_nothing_of_a_batch_that_fails_is_written_and_the_next_one_is(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        sql(tmp_path, FULL)
        answers = await asyncio.gather(
            *[storage.append("a", seq, b"line", None, None) for seq in (2, 3)],
            storage.make_table("b", "BBBBBB", SECRET, False, b"made"),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [StorageDown] * 3
        sql(tmp_path, "DROP TRIGGER full")
        assert await storage.heads(["a", "b"]) == {"a": 1}
        assert await storage.secret_and_phase("b") is None
        await storage.append("a", 2, b"line", None, None)
        await make(storage, "b")
        assert await storage.heads(["a", "b"]) == {"a": 2, "b": 1}
        await storage.close()

    run(story)


def test_a_line_that_comes_while_the_journal_is_closed_is_refused(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        with held(storage):
            before = storage.append("a", 2, b"two", None, None)
            closing = asyncio.create_task(storage.close())
            await asyncio.sleep(0.05)
            with pytest.raises(StorageDown):
                storage.append("a", 3, b"three", None, None)
        await closing
        assert before.done()
        assert before.exception() is None
        with pytest.raises(StorageDown):
            await storage.make_table("b", "BBBBBB", SECRET, False, b"made")
        assert sql(tmp_path, "SELECT seq FROM journal ORDER BY seq") == [(1,), (2,)]

    run(story)


def test_what_is_waiting_is_written_before_the_journal_closes_however_much_it_is(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(storage_module, "BATCH", 3)

    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        waiting = [storage.append("a", seq, b"line", None, None) for seq in range(2, 12)]
        await storage.close()
        assert all(line.done() and line.exception() is None for line in waiting)
        assert sql(tmp_path, "SELECT max(seq), count(*) FROM journal") == [(11, 11)]

    run(story)


def test_only_so_many_lines_wait_to_be_written(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(storage_module, "MOST_WAITING", 3)

    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        lines = [storage.append("a", seq, b"line", None, None) for seq in (2, 3, 4)]
        with pytest.raises(StorageDown):
            storage.append("a", 5, b"line", None, None)
        await asyncio.gather(*lines)
        await storage.append("a", 5, b"line", None, None)
        assert await storage.heads(["a"]) == {"a": 5}
        await storage.close()

    run(story)


def test_a_line_says_when_it_was_written_and_by_whom(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        before = clock.now()
        at = await storage.append("a", 2, b"two", 1, "m")
        assert before <= at <= clock.now()
        assert await storage.lines_after("a", 1) == [(2, b"two", at)]
        assert await storage.lines_after("a", 2) == []
        assert await storage.find_move("a", 1, "m") == 2
        for table, seat, move_id in (("a", 0, "m"), ("a", 1, "n"), ("b", 1, "m"), ("a", None, "m")):
            assert await storage.find_move(table, seat, move_id) is None
        with pytest.raises(Taken):
            await storage.append("a", 2, b"other", 1, "n")
        await storage.close()

    run(story)


def test_a_storage_is_busy_while_many_changes_come_at_a_time(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a")
        assert not storage.is_busy
        seq = 2
        for _ in range(10):
            lines = [storage.append("a", seq + i, b"line", None, None) for i in range(4 * CROWD)]
            seq += len(lines)
            await asyncio.gather(*lines)
        assert storage.is_busy
        for _ in range(40):
            await storage.append("a", seq, b"line", None, None)
            seq += 1
        assert not storage.is_busy
        await storage.close()

    run(story)


def test_listed_tables_are_those_that_wait_the_newest_first(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a", "b", "c", listed=True)
        await make(storage, "d")
        storage.note("b", standing("playing"))
        await storage.append("d", 2, b"line", None, None)
        assert [table for table, *_ in await storage.listed()] == ["c", "a"]
        assert await going_on(storage) == ["b"]
        assert [await storage.table_with_code(code) for code in ("aaaaaa", "dddddd", "eeeeee")] == ["a", "d", None]
        assert await storage.secret_and_phase("a") == (SECRET, "waiting")
        assert await storage.secret_and_phase("e") is None
        await storage.close()

    run(story)


def test_only_old_tables_that_are_not_over_are_put_away(tmp_path: Path):
    async def story() -> None:
        storage = await opened(tmp_path)
        await make(storage, "a", "b", "c", "d")
        storage.note("b", standing("playing"))
        storage.note("c", standing("finished"))
        await storage.append("d", 2, b"line", None, None)
        assert await storage.archive_old() == 0
        sql(tmp_path, "UPDATE journal SET at = at - ?", ARCHIVED_AFTER + 60)
        sql(tmp_path, "UPDATE journal SET at = ? WHERE table_id = 'd' AND seq = 2", time.time() - ARCHIVED_AFTER + 600)
        assert await storage.archive_old() == 2
        phases = sql(tmp_path, "SELECT phase FROM tables ORDER BY id")
        assert phases == [("archived",), ("archived",), ("finished",), ("waiting",)]
        await storage.close()

    run(story)
