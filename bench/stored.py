"""What many stored tables cost a server: its start, its memory, and its backup, beside a server with none.

python3 dev.py bench stored [TABLES]
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tablee.server import wire
from tablee.server.backup import back_up_file
from tablee.server.damage import is_sound
from tablee.server.keeper import Keeper
from tablee.server.limits import WIDE
from tablee.server.people import hash_of
from tablee.server.sqlite import FILE_NAME, sqlite_url
from tablee.server.storage import Storage

TABLES = 100_000


async def one_game(folder: Path) -> None:
    """A game of Destrier Duel between two bots, as it is stored, and its folder ready to be multiplied."""
    keeper = Keeper(Storage(sqlite_url(folder)), WIDE, 0.0)
    await keeper.storage.open()
    live = await keeper.make(wire.NewTable("destrier", ["open", "open"]))
    for seat in range(2):
        key = secrets.token_urlsafe(32)
        await live.change(lambda s=seat, k=key: live.deciding.sit(s, f"P{s}", hash_of(k), ""))
    for seat in range(2):
        await live.change(lambda s=seat: live.deciding.ready(s, "00"))
    while (match := live.ledger.match) is not None and not match.is_over:
        seat = match.to_act()[0]
        legal = match.legal(seat)[-1]
        await live.change(lambda s=seat, m=legal: live.deciding.move(s, m, None))
    await keeper.close()


def multiply(file: Path, tables: int) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        made = database.execute("SELECT * FROM tables").fetchone()
        lines = database.execute("SELECT * FROM journal").fetchall()
        for i in range(1, tables):
            name = f"{i:024x}"
            database.execute(f"INSERT INTO tables VALUES ({','.join('?' * len(made))})", (name, f"#{i}", *made[2:]))
            database.executemany("INSERT INTO journal VALUES (?,?,?,?,?,?)", [(name, *line[1:]) for line in lines])
        database.commit()
        print(f"{tables} tables with {len(lines)} lines each, {file.stat().st_size / 1e6:.0f} MB")


def start(folder: Path) -> tuple[float, float]:
    """Seconds until it answers, and MB of memory then."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tablee", "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
    began = time.perf_counter()
    process = subprocess.Popen(
        [*command, "--data", str(folder)], env=os.environ | {"TABLEE_PURE": "1"}, stdout=subprocess.DEVNULL
    )
    try:
        while True:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/health") as answer:
                if answer.status == 200:
                    break
            time.sleep(0.02)
        took = time.perf_counter() - began
        time.sleep(2)
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
        return took, pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    with tempfile.TemporaryDirectory() as there:
        few, many = Path(there) / "few", Path(there) / "many"
        for folder in (few, many):
            folder.mkdir()
            asyncio.run(one_game(folder))
        file = many / FILE_NAME
        multiply(file, tables)
        for name, folder in (("one table", few), (f"{tables} tables", many), ("one table", few)):
            took, memory = start(folder)
            print(f"{name}: answers after {took:.1f} s, {memory:.0f} MB")
        began = time.perf_counter()
        is_sound(file)
        looked = time.perf_counter()
        back_up_file(file, many / "copy")
        print(f"looked at in {looked - began:.1f} s, backed up and checked in {time.perf_counter() - looked:.1f} s")


if __name__ == "__main__":
    main()
