"""The log of a server: one JSON object a line, or plain text at a terminal.

Never more than a line a second of one kind, but for what is only told when somebody looks into something (`debug`).
No line holds a token, a code, a password or a name. The id of a table stands where something went wrong at it.
"""

from __future__ import annotations

import itertools
import json
import logging
import os
import re
import secrets
import sys
import threading
import time
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TextIO

PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds between two lines of one kind; the pause doubles while they keep coming
MOST_KINDS = 200  # whatever comes beyond is one kind of its own
LONGEST_LINE, LONGEST_TRACE = 500, 4000  # characters


log = logging.getLogger("tablee")
FORMS = ("json", "text")
LEVELS = ("debug", "info", "warning", "error")
Where = dict[str, str]
"""The ids of a connection and of a request, by those words."""

_where: ContextVar[Where | None] = ContextVar("where", default=None)
_ids = zip(itertools.repeat(secrets.token_hex(3)), itertools.count(1))
# Passwords in addresses; keys, nonces and hashes, which are long and hold digits.
SECRET = re.compile(r"(?<=://)[^\s/@]*:[^\s/@]*(?=@)|\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{32,}")


def new_id() -> str:
    """For a connection or a request: no other has it, of this process or of any other."""
    process, number = next(_ids)
    return f"{process}-{number:x}"


def speaks_of(where: Where) -> None:
    """What the current task logs, and whatever it starts, is about this connection or request."""
    _where.set(where)


def without_secrets(text: str) -> str:
    """There should be none; a library's own words might still repeat what they were given."""
    return SECRET.sub("…", text)


class JsonLines(logging.Formatter):
    """Structured logs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "said": without_secrets(record.getMessage()[:LONGEST_LINE]),
            "process": os.getpid(),
        }
        line |= getattr(record, "where", None) or {}
        line |= getattr(record, "more", {})
        times: int = getattr(record, "times", 1)
        if times > 1:
            line["times"] = times
        if record.exc_info:
            line["trace"] = without_secrets(self.formatException(record.exc_info))[-LONGEST_TRACE:]
        return json.dumps(line, ensure_ascii=False)


class TextLines(logging.Formatter):
    """The same for somebody who reads along."""

    def format(self, record: logging.LogRecord) -> str:
        times: int = getattr(record, "times", 1)
        where: Where = getattr(record, "where", None) or {}
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        parts = [clock, record.levelname.lower(), without_secrets(record.getMessage()[:LONGEST_LINE])]
        parts += [f"(×{times})"] if times > 1 else []
        parts += [f"[{' '.join(where.values())}]"] if where else []
        line = "  ".join(parts)
        return f"{line}\n{without_secrets(self.formatException(record.exc_info))}" if record.exc_info else line


@dataclass
class Kind:
    """What is said in the same words, from the same place."""

    pause: float
    quiet_until: float
    held: logging.LogRecord | None = None  # the latest that was not written yet
    times: int = 0  # how many were not


class SparseLog(logging.StreamHandler[TextIO]):
    """Writes the first line of a kind at once, and those that follow as one line with their number.

    Nobody can fill the disk by making mistakes, and nothing happens without a line.
    """

    def __init__(self, stream: TextIO, pause: float = PAUSE, longest: float = LONGEST_PAUSE) -> None:
        super().__init__(stream)
        self._pause, self._longest = pause, longest
        self._kinds: dict[tuple[object, ...], Kind] = {}
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        if not hasattr(record, "where"):
            record.where = _where.get()  # now: what is held back is written elsewhere
        if record.levelno < logging.INFO:
            super().emit(record)
            return
        now, kind = time.monotonic(), self._kind_of(record)
        if kind.held is not None or now < kind.quiet_until:
            if kind.held is None:
                self._write_later(kind, kind.quiet_until - now)
            kind.held, kind.times = record, kind.times + 1
            return
        kind.pause = self._pause
        kind.quiet_until = now + kind.pause
        super().emit(record)

    def _kind_of(self, record: logging.LogRecord) -> Kind:
        trouble = record.exc_info[0] if record.exc_info else None
        key = (record.name, record.levelno, str(record.msg)[:100], trouble)
        if key not in self._kinds and len(self._kinds) >= MOST_KINDS:
            key = ("other",)
        return self._kinds.setdefault(key, Kind(self._pause, 0.0))

    def _write_later(self, kind: Kind, seconds: float) -> None:
        timer = threading.Timer(seconds, self._write_held, [kind])
        timer.daemon = True
        timer.start()

    def _write_held(self, kind: Kind) -> None:
        with self.lock or threading.RLock():
            record, times = kind.held, kind.times
            kind.held, kind.times = None, 0
            if record is None:
                return
            kind.pause = min(2 * kind.pause, self._longest)
            kind.quiet_until = time.monotonic() + kind.pause
            record.times = times
            super().emit(record)

    def close(self) -> None:
        for kind in list(self._kinds.values()):
            self._write_held(kind)
        super().close()


def begin_log(form: str = "json", level: str = "info") -> None:
    """Libraries only say what is wrong: in detail, some of them would repeat every message with the key in it."""
    handler, least = SparseLog(sys.stderr), logging.getLevelNamesMapping()[level.upper()]
    if form == "text":
        handler.setFormatter(TextLines())
    logging.basicConfig(level=max(logging.WARNING, least), handlers=[handler], force=True)
    log.setLevel(least)
