"""The log of a server: one JSON object a line, and never more than a line a second of one kind."""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from dataclasses import dataclass
from typing import TextIO

PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds between two lines of one kind; the pause doubles while they keep coming
MOST_KINDS = 200  # whatever comes beyond is one kind of its own
LONGEST_LINE, LONGEST_TRACE = 500, 4000  # characters


class JsonLines(logging.Formatter):
    """Structured logs: one JSON object a line, never a token or a secret."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "said": record.getMessage()[:LONGEST_LINE],
        }
        times: int = getattr(record, "times", 1)
        if times > 1:
            line["times"] = times
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)[-LONGEST_TRACE:]
        return json.dumps(line, ensure_ascii=False)


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


def log_as_json() -> None:
    logging.basicConfig(level=logging.WARNING, handlers=[SparseLog(sys.stderr)], force=True)
