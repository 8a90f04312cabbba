"""Where terminal games are kept, so that an interrupted one goes on."""

from __future__ import annotations

import errno
import os
import shlex
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import platformdirs

from tablee import bots
from tablee.games import find
from tablee.match import BadJournal, Journal, Match, read_journals, replay, write_line
from tablee.server.private import make_private_file, make_private_folder
from tablee.text import Texts

from .arguments import Trouble, game_named


def reason_of(problem: OSError) -> str:
    """Why a file could not be used, as a word that both languages explain."""
    known = {errno.ENOENT: "missing", errno.EACCES: "forbidden", errno.EPERM: "forbidden", errno.EISDIR: "folder"}
    known |= {errno.ENOTDIR: "missing", errno.ENOSPC: "full", errno.EROFS: "forbidden", errno.EEXIST: "file"}
    return known.get(problem.errno or 0, "other")


def data_folder(given: str | None = None) -> Path:
    return Path(given or os.environ.get("TABLEE_DATA") or platformdirs.user_data_path("tablee"))


def folder() -> Path:
    return data_folder() / "games"


def new_file(game: str) -> Path:
    """A name of its own for every game; a second one in the same moment gets a number."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    names = [folder() / f"{stem}{f'-{n}' if n else ''}.jsonl" for n in range(1000)]
    return next(path for path in names if not path.exists())


def save(match: Match, file: Path) -> None:
    """Write the whole journal beside the old one, then swap: a crash leaves one of the two."""
    fresh = file.with_name(file.name + ".new")
    try:
        if file.parent == folder():  # a file that was named on the command line is left as open as it is
            make_private_folder(data_folder())
            make_private_folder(folder())
            make_private_file(fresh)
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


def check_bots(match: Match) -> Match:
    known = bots.bot_names(match.game)
    for player in match.players:
        name = player.removeprefix("bot:")
        if player != "human" and name not in known:
            raise Trouble("error-bot", 2, name=name, game=match.game.id, known=", ".join(known))
    return match


def latest_unfinished(words: Texts) -> Path:
    for file in unfinished(words):
        return file
    raise Trouble("error-nothing-to-resume")


def named(text: str) -> Path:
    """A file by its path, or a game of ours by its name."""
    own = folder() / (text if text.endswith(".jsonl") else f"{text}.jsonl")
    return own if not Path(text).is_file() and own.is_file() and own.parent == folder() else Path(text)


def way_back(file: Path) -> str:
    """The command that goes on with this game and no other."""
    is_ours = file.parent == folder() and not Path(file.stem).is_file()
    return f"tablee play --resume {shlex.quote(file.stem if is_ours else str(file))}"


def unfinished(words: Texts) -> Iterator[Path]:
    """The games that were interrupted, the latest first. One that can't go on is set aside with a sentence."""
    for file in sorted(folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns, reverse=True):
        try:
            journals = journals_in(file)
            if len(journals) == 1 and journals[0][1].outcome is None:
                check_bots(matches_in(file)[0])
                yield file
        except Trouble as trouble:
            told = words.say("saves-aside", file=str(file), problem=trouble.told(words))
            print(told, file=sys.stderr, flush=True)
