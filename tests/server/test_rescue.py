"""A damaged file of tables is recognised at the start, and whatever can be saved of it is saved."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from server.here import darts, darts_are_known, opened  # noqa: F401  # a fixture
from server.test_backups import tablee
from tablee.server import damage
from tablee.server.ledger import Moved
from tablee.server.pages import Pages
from tablee.server.rescue import found_in, rescue
from tablee.server.showing import encode
from tablee.server.storage import Storage, sqlite_url
from tablee.server.trouble import CannotOpen

TABLES, THROWS = 60, 40
Lines = dict[str, list[tuple[int, bytes]]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with some tables, some of whose lines are longer than a page."""
    folder = tmp_path_factory.mktemp("whole")

    async def make() -> None:
        storage = Storage(sqlite_url(folder))
        await storage.open()
        for i in range(TABLES):
            name = f"{i:024x}"
            first, *rest = darts("open", "open", throws=THROWS)
            long = encode(Moved(0, "x" * 9000)) if i % 20 == 0 else encode(rest[0])
            assert await storage.make_table(name, f"C{i:05}", bytes(32), False, encode(first), "darts")
            await asyncio.gather(
                storage.append(name, 2, long, None, None),
                *(storage.append(name, n + 3, encode(one), 0, f"m{n}") for n, one in enumerate(rest[1:])),
            )
        await storage.close()

    asyncio.run(make())
    return folder / "tables.sqlite"


def lines_in(file: Path) -> Lines:
    found: Lines = {}
    with contextlib.closing(sqlite3.connect(file)) as database:
        for table, seq, body in database.execute("SELECT table_id, seq, body FROM journal ORDER BY table_id, seq"):
            found.setdefault(table, []).append((seq, body))
    return found


def saved_of(damaged: Path) -> Lines:
    content = damaged.read_bytes()
    file = damaged.with_name("saved")
    rescue(damaged, file)
    assert damaged.read_bytes() == content, "the damaged one stays as it is"
    assert damage.is_sound(file, True)
    return lines_in(file)


def why_not(folder: Path) -> str:
    async def start() -> str:
        storage = Storage(sqlite_url(folder))
        try:
            await storage.prepare()
        except CannotOpen as problem:
            return problem.why
        return "it starts"

    return asyncio.run(start())


def test_a_whole_file_is_saved_as_it_is_with_sqlite_and_without(whole: Path, tmp_path: Path):
    copy = tmp_path / "tables.sqlite"
    shutil.copyfile(whole, copy)
    assert why_not(tmp_path) == "it starts"
    truth = lines_in(whole)
    assert saved_of(copy) == truth
    by_pages = {row for row in Pages(whole).rows() if len(row) == 6 and isinstance(row[4], bytes)}
    assert {(row[0], row[1], row[4]) for row in by_pages} == {
        (table, seq, body) for table, lines in truth.items() for seq, body in lines
    }
    assert len(found_in(whole)[0]) == TABLES


@pytest.mark.parametrize("share", [0.03, 0.4, 0.9, 0.999])
def test_a_file_that_has_lost_its_end(whole: Path, tmp_path: Path, share: float):
    copy = tmp_path / "tables.sqlite"
    copy.write_bytes(whole.read_bytes()[: int(whole.stat().st_size * share)])
    assert why_not(tmp_path) == "truncated"
    truth = lines_in(whole)
    try:
        saved = saved_of(copy)
    except CannotOpen:
        saved = {}
    assert all(truth[table][: len(lines)] == lines for table, lines in saved.items())
    if share > 0.8:
        assert saved


@pytest.mark.parametrize("seed", range(4))
def test_a_file_with_torn_pages(whole: Path, tmp_path: Path, seed: int):
    dice, content = random.Random(seed), bytearray(whole.read_bytes())
    pages = len(content) // 4096
    for page in dice.sample(range(0 if seed == 3 else 1, pages), pages // 10 + 1):
        content[page * 4096 : page * 4096 + 4096] = dice.randbytes(4096)
    copy = tmp_path / "tables.sqlite"
    copy.write_bytes(content)
    assert why_not(tmp_path) == "broken"
    truth, saved = lines_in(whole), saved_of(copy)
    assert all(truth[table][: len(lines)] == lines for table, lines in saved.items())
    assert sum(map(len, saved.values())) > sum(map(len, truth.values())) / 4


def test_a_copy_of_the_main_file_alone_is_recognised_and_its_log_is_missed(tmp_path: Path):
    """A server is at work: what it wrote last stands in the log beside the file."""
    folder, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()

    async def play() -> None:
        async with opened(folder) as keeper:
            for i in range(20):
                first, *rest = darts("open", "open", throws=2)
                assert await keeper.storage.make_table(f"{i:024x}", f"C{i:05}", bytes(32), False, encode(first))
                for n, one in enumerate(rest):
                    await keeper.storage.append(f"{i:024x}", n + 2, encode(one), None, None)
            shutil.copyfile(folder / "tables.sqlite", copy / "tables.sqlite")
            for name in folder.glob("tables.sqlite*"):
                shutil.copyfile(name, tmp_path / name.name)

    asyncio.run(play())
    said = tablee("serve", "--data", str(copy), "--no-open", "--host", "127.0.0.1", code=1)
    assert "was copied while a server was using it" in said
    assert "tablee rescue" in said
    assert len(lines_in(tmp_path / "tables.sqlite")) == 20, "with its log it lacks nothing"
    assert why_not(folder) == "it starts"
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert why_not(folder) == "it starts", "another program put the log of a killed server into the file"


def test_a_server_with_a_damaged_file_says_what_to_do_and_a_rescued_one_starts(whole: Path, tmp_path: Path):
    data = tmp_path / "data"
    data.mkdir()
    (data / "tables.sqlite").write_bytes(whole.read_bytes()[: whole.stat().st_size * 9 // 10])
    said = tablee("serve", "--data", str(data), "--no-open", "--host", "127.0.0.1", code=1)
    assert "has lost its end" in said
    assert len(said.splitlines()) == 1
    where = ["--data", str(data)]
    said = tablee("rescue", str(tmp_path / "saved"), *where)
    assert "saved to" in said
    assert "is there already" in tablee("rescue", str(tmp_path / "saved"), *where, code=1)
    tablee("restore", str(tmp_path / "saved"), *where, "--replace")
    assert why_not(data) == "it starts"
    assert [*data.glob("tables-before-*")], "the damaged one is kept"
    (tmp_path / "empty").write_bytes(bytes(9000))
    assert "is damaged" in tablee("rescue", str(tmp_path / "more"), "--from", str(tmp_path / "empty"), code=1)
