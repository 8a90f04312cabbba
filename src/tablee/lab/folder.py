"""A folder of results: the experiment, every piece of work as soon as it is done, and what is made of them.

A file is there in full or not at all. A piece that was damaged is done again; it would come out the same.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from .experiment import Experiment, Plan, Setting
from .parts import Part, Task

DIGEST = 32
FORMAT = 1


class BadFolder(Exception):
    """A folder that cannot be used: a message of lab.ftl and its arguments."""

    def __init__(self, why: str, **details: object) -> None:
        super().__init__(why)
        self.why, self.details = why, details


class Described(msgspec.Struct, frozen=True):
    """The experiment as a folder keeps it: with all that was read from files."""

    format: int
    experiment: Experiment
    settings: tuple[Setting, ...]
    games: dict[str, int]  # the version of each game that is played
    players: dict[str, int]  # and of each bot


class Folder:
    def __init__(self, path: Path) -> None:
        self.path, self.damaged = path, 0

    def write(self, name: str, content: bytes) -> None:
        """All of it, or nothing."""
        target = self.path / name
        unfinished = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with unfinished.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(target)
        except OSError as problem:
            with contextlib.suppress(OSError):
                unfinished.unlink(missing_ok=True)
            why = "full" if problem.errno in (errno.ENOSPC, errno.EDQUOT) else "write"
            raise BadFolder(why, file=str(target), problem=problem.strerror or str(problem)) from None

    def open_for(self, described: Described) -> None:
        """Begin, or go on with the same experiment; another one's results are never mixed in."""
        if self.path.exists() and not self.path.is_dir():
            raise BadFolder("no-folder", folder=str(self.path))
        if (self.path / "experiment.json").exists():
            if _key(self.described()) != _key(described):
                raise BadFolder("other", folder=str(self.path))
        elif self.path.exists() and any(self.path.iterdir()):
            raise BadFolder("strange", folder=str(self.path))
        self.write("experiment.json", pretty(described))

    def described(self) -> Described:
        """The experiment whose results lie here."""
        file = self.path / "experiment.json"
        try:
            return msgspec.json.decode(file.read_bytes(), type=Described)
        except FileNotFoundError:
            raise BadFolder("no-results", folder=str(self.path)) from None
        except OSError as problem:
            raise BadFolder("read", file=str(file), problem=problem.strerror or str(problem)) from None
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise BadFolder("broken", file=str(file)) from None

    def plan(self) -> Plan:
        described = self.described()
        return described.experiment, described.settings

    def keep(self, part: Part) -> None:
        content = msgspec.msgpack.encode(part)
        self.write(f"parts/{part.task.name}.part", hashlib.sha256(content).digest() + content)

    def kept(self, task: Task) -> Part | None:
        """What came of a piece, if it was done before; a damaged file counts as not done."""
        try:
            part = self._part_in(self._place_of(task.name))
        except FileNotFoundError:
            return None
        self.damaged += part is None
        return part if part is not None and part.task == task else None

    def kept_games(self, setting: int) -> Iterator[Part]:
        """The pieces of whole games of a variant, in their order."""
        for file in sorted(self._place_of("").parent.glob(f"games-{setting}-*.part")):
            part = self._part_in(file)
            if part is None:
                raise BadFolder("piece", file=str(file), folder=str(self.path))
            yield part

    def _place_of(self, name: str) -> Path:
        return self.path / "parts" / f"{name}.part"

    def _part_in(self, file: Path) -> Part | None:
        """Nothing where the file is damaged."""
        try:
            content = file.read_bytes()
        except FileNotFoundError:
            raise
        except OSError as problem:
            raise BadFolder("read", file=str(file), problem=problem.strerror or str(problem)) from None
        digest, body = content[:DIGEST], content[DIGEST:]
        if hashlib.sha256(body).digest() != digest:
            return None
        try:
            return msgspec.msgpack.decode(body, type=Part)
        except msgspec.MsgspecError:
            return None

    def read(self, name: str) -> bytes:
        file = self.path / name
        try:
            return file.read_bytes()
        except FileNotFoundError:
            why = "unfinished" if (self.path / "experiment.json").exists() else "no-results"
            raise BadFolder(why, folder=str(self.path)) from None
        except OSError as problem:
            raise BadFolder("read", file=str(file), problem=problem.strerror or str(problem)) from None


def _key(described: Described) -> bytes:
    """What pieces depend on: not how many there are to be."""
    less = msgspec.structs.replace(described.experiment, games=1, precision=None, minutes=None, name="")
    return msgspec.json.encode(msgspec.structs.replace(described, experiment=less), order="sorted")


def pretty(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, order="sorted"), indent=1) + b"\n"
