"""What the server and the terminal keep is for the eyes of their owner."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from command.terminals import terminal

from server.servers import make_table, running
from tablee.server.private import make_private_folder, tighten
from tablee.server.storage import sqlite_url


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_data_folder_is_closed_to_others_whatever_the_umask(tmp_path: Path):
    before = os.umask(0)
    try:
        sqlite_url(tmp_path / "some" / "folder")
    finally:
        os.umask(before)
    assert mode(tmp_path / "some" / "folder") == 0o700
    assert mode(tmp_path / "some" / "folder" / "tables.sqlite") == 0o600


def test_an_open_folder_of_ours_is_closed_when_a_server_starts(tmp_path: Path):
    data = tmp_path / "data"
    data.mkdir(0o755)
    (data / "tables.sqlite").touch(0o644)
    for path, loose in ((data, 0o755), (data / "tables.sqlite", 0o644)):
        path.chmod(loose)
    with running(data) as server:
        make_table(server, ["open", "open"])
        stored = list(data.glob("tables.sqlite*"))
        assert len(stored) == 3  # the file, what is to be merged into it, and an index of that
        assert {path.name: mode(path) for path in stored} == dict.fromkeys((path.name for path in stored), 0o600)
        assert mode(data) == 0o700
        server.kill()
        for path in stored:
            path.chmod(0o644)
        server.start()
        make_table(server, ["open", "open"])
        assert {mode(path) for path in data.glob("tables.sqlite*")} == {0o600}


def test_a_folder_for_everybody_and_a_home_stay_as_they_are(tmp_path: Path, monkeypatch):
    shared, home = tmp_path / "shared", tmp_path / "home"
    for folder, open_to_others in ((shared, 0o1777), (home, 0o755)):
        folder.mkdir()
        folder.chmod(open_to_others)
    monkeypatch.setenv("HOME", str(home))
    for folder in (shared, home):
        sqlite_url(folder)
        assert mode(folder / "tables.sqlite") == 0o600
    assert (mode(shared), mode(home)) == (0o1777, 0o755)


def test_what_belongs_to_others_is_left_alone(tmp_path: Path, monkeypatch):
    tmp_path.chmod(0o755)
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    make_private_folder(tmp_path)
    tighten(tmp_path, 0o700)
    assert mode(tmp_path) == 0o755


def test_games_of_the_terminal_are_closed_to_others(tmp_path: Path):
    data = tmp_path / "data"
    game = terminal("play", "destrier", "--seed", "3", data=data)
    game.expect("Your move")
    game.close(force=True)
    (saved,) = data.rglob("*.jsonl")
    assert [mode(path) for path in (data, data / "games", saved)] == [0o700, 0o700, 0o600]
