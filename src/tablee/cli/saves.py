"""Where terminal games are kept, so that an interrupted one goes on."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path

import platformdirs

from tablee.games import find
from tablee.match import BadJournal, Journal, Match, read_journals, replay, write_line

from .arguments import Trouble, game_named


def reason_of(problem: OSError) -> str:
    """Why a file could not be used, as a word that both languages explain."""
    known = {errno.ENOENT: "missing", errno.EACCES: "forbidden", errno.EPERM: "forbidden", errno.EISDIR: "folder"}
    known |= {errno.ENOTDIR: "missing", errno.ENOSPC: "full", errno.EROFS: "forbidden"}
    return known.get(problem.errno or 0, "other")


def folder() -> Path:
    return Path(os.environ.get("TABLEE_DATA") or platformdirs.user_data_path("tablee")) / "games"


def new_file(game: str) -> Path:
    """A name of its own for every game; a second one in the same moment gets a number."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    names = [folder() / f"{stem}{f'-{n}' if n else ''}.jsonl" for n in range(1000)]
    return next(path for path in names if not path.exists())


def save(match: Match, file: Path) -> None:
    """Write the whole journal beside the old one, then swap: a crash leaves one of the two."""
    fresh = file.with_name(file.name + ".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            out.write(write_line(match))
            out.flush()
            os.fsync(out.fileno())
        os.replace(fresh, file)
    except OSError as problem:
        raise Trouble("error-write", file=str(file), problem=reason_of(problem)) from None


def matches_in(file: Path, only: int | None = None) -> list[Match]:
    """The games of a journal file, proved by playing them again; `only` picks one, counted from 1."""
    journals = journals_in(file)
    if only is not None:
        if only > len(journals):
            raise Trouble("error-no-game-number", file=str(file), count=len(journals), number=only)
        journals = journals[only - 1 : only]
    try:
        for _, journal in journals:
            game_named(journal.game)
        return [replay(journal, find, line) for line, journal in journals]
    except BadJournal as bad:
        raise _trouble(bad) from None


def journals_in(file: Path) -> list[tuple[int, Journal]]:
    try:
        content = file.read_bytes()
    except OSError as problem:
        raise Trouble("error-file", file=str(file), problem=reason_of(problem)) from None
    try:
        journals = list(read_journals(content))
    except BadJournal as bad:
        raise _trouble(bad) from None
    if not journals:
        raise Trouble("error-empty", file=str(file))
    return journals


def _trouble(bad: BadJournal) -> Trouble:
    return Trouble(f"journal-{bad.why}", 1, line=bad.line, **bad.details)


def latest_unfinished() -> Path:
    for file in sorted(folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns, reverse=True):
        try:
            journals = journals_in(file)
        except Trouble:
            continue
        if len(journals) == 1 and journals[0][1].outcome is None:
            return file
    raise Trouble("error-nothing-to-resume")
