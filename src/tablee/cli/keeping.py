"""`tablee backup`, `restore` and `rescue`: the tables of a server as files, for its host."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from tablee.server import backup as taking
from tablee.server.private import make_private_folder
from tablee.server.rescue import rescue as save_the_rest
from tablee.server.sqlite import FILE_NAME
from tablee.server.trouble import CannotOpen, is_trouble

from .arguments import Arguments, Trouble
from .saves import data_folder, reason_of
from .serve import lock_folder, place_of, trouble_with

MOST_NAMED = 10  # tables


def backup(arguments: Arguments) -> int:
    file, url = Path(arguments.needed("file", "FILE")), arguments.database()
    if file.exists() and not arguments["replace"]:
        raise Trouble("error-kept-file", file=str(file))
    source = stored(arguments)
    try:
        counts = taking.back_up_file(source, file) if url is None else asyncio.run(taking.back_up_postgresql(url, file))
    except Exception as problem:
        raise trouble_of(problem, source, url, file) from problem
    tell(arguments, "backup-done", counts, file=str(file))
    return 0


def restore(arguments: Arguments) -> int:
    file, url = Path(arguments.needed("file", "FILE")), arguments.database()
    check_readable(file)
    if url is not None:
        try:
            counts = asyncio.run(taking.restore_postgresql(file, url, arguments["replace"]))
        except Exception as problem:
            raise trouble_of(problem, file, url, file) from problem
        tell(arguments, "restore-done", counts, place=place_of(url))
        return 0
    folder = data_folder(arguments["data"])
    target = folder / FILE_NAME
    try:
        make_private_folder(folder)
        with lock_folder(folder):
            counts, aside = taking.restore_file(file, target, arguments["replace"])
    except Exception as problem:
        raise trouble_of(problem, file, None, target) from problem
    tell(arguments, "restore-done", counts, place=str(folder))
    if aside is not None:
        print(arguments.words.say("restore-aside", file=str(aside)))
    return 0


def rescue(arguments: Arguments) -> int:
    file, words = Path(arguments.needed("file", "FILE")), arguments.words
    if file.exists():
        raise Trouble("error-kept-file", file=str(file))
    source = Path(arguments["source"]) if arguments["source"] else stored(arguments)
    check_readable(source)
    try:
        saved = save_the_rest(source, file)
    except Exception as problem:
        raise trouble_of(problem, source, None, file) from problem
    tell(arguments, "rescue-done", (saved.tables, saved.lines), file=str(file))
    if saved.cut:
        named = saved.cut[:MOST_NAMED] + (["…"] if len(saved.cut) > MOST_NAMED else [])
        print(words.say("rescue-cut", count=len(saved.cut), names=", ".join(named)))
    if saved.lost:
        print(words.say("rescue-lost", count=saved.lost))
    return 0


def stored(arguments: Arguments) -> Path:
    """The file in which a server keeps its tables."""
    source = data_folder(arguments["data"]) / FILE_NAME
    if (arguments["source"] if arguments.command == "rescue" else arguments.database()) is None:
        check_readable(source)
    return source


def check_readable(file: Path) -> None:
    try:
        with file.open("rb"):
            pass
    except OSError as problem:
        raise Trouble("error-file", file=str(file), problem=reason_of(problem)) from None


def tell(arguments: Arguments, message: str, counts: tuple[int, int], **more: str) -> None:
    words = arguments.words
    tables, lines = words.say("keeping-tables", count=counts[0]), words.say("keeping-lines", count=counts[1])
    print(words.say(message, tables=tables, lines=lines, **more))


def trouble_of(problem: Exception, source: Path, url: str | None, file: Path) -> Exception:
    """One sentence for whatever can go wrong between two places; a mistake of ours stays one."""
    if isinstance(problem, Trouble):
        return problem
    if isinstance(problem, taking.Exists):
        return Trouble("error-kept-games", place=place_of(url) if url else str(file.parent))
    if isinstance(problem, CannotOpen):
        is_there = url is not None and problem.why == "older"
        return trouble_with(problem, url if url and is_there else f"sqlite:///{source}")
    if url is not None and is_trouble(problem) and not isinstance(problem, DBAPIError):
        is_away = isinstance(problem, OSError) and problem.filename is None
        if is_away or not isinstance(problem, OSError):
            return trouble_with(CannotOpen("unreachable" if is_away else "refused"), url)
    if isinstance(problem, OSError):
        return Trouble("error-write", file=str(file), problem=reason_of(problem))
    if isinstance(problem, sqlite3.DatabaseError):
        is_full = problem.sqlite_errorcode == sqlite3.SQLITE_FULL
        return Trouble("error-write", file=str(file), problem="full" if is_full else "other")
    return problem
