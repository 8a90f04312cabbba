"""What the terminal says while a game is compiled: for how long, counting down where the line can be written anew."""

from __future__ import annotations

import math
import sys
import threading
import time
from typing import TextIO

from tablee.text import Texts

TICK = 1.0  # seconds
SOON = 2.0  # seconds: shorter times are not told as a number
ANEW = "\r\x1b[K"


class Countdown:
    """Hears of every part that is compiled; a game is told once, or once a second on a screen."""

    def __init__(self, words: Texts, stream: TextIO | None = None) -> None:
        self._words, self._given = words, stream
        self._told, self._began = set[tuple[str, bool]](), dict[str, float]()
        self._done = threading.Event()

    def __call__(self, name: str, is_kept: bool, seconds: float | None) -> None:
        if seconds is not None:
            self._done.set()
        elif not is_kept and self._stream.isatty():
            self._done = threading.Event()
            threading.Thread(target=self._count, args=(name, self._done), daemon=True).start()
        elif not self._told & {(name, is_kept), (name, False)}:
            self._told.add((name, is_kept))
            self._write(self.sentence(name, is_kept) + "\n")

    @property
    def _stream(self) -> TextIO:
        return self._given or sys.stderr

    def sentence(self, name: str, is_kept: bool = False) -> str:
        title = self._words.title(name)
        if is_kept:
            return self._words.say("wait-loading", name=title)
        left = self._left(name)
        if left <= SOON:
            return self._words.say("wait-compiling-soon", name=title)
        return self._words.say("wait-compiling", name=title, seconds=math.ceil(left))

    def _left(self, name: str) -> float:
        from tablee.bots.warming import AT_LEAST, seconds_for  # not needed by commands that compile nothing
        from tablee.games import all_games

        game = all_games().get(name)
        usual = AT_LEAST if game is None else seconds_for(game)
        return usual - (time.monotonic() - self._began.setdefault(name, time.monotonic()))

    def _count(self, name: str, done: threading.Event) -> None:
        while not done.is_set():
            self._write(ANEW + self.sentence(name))
            done.wait(TICK)
        self._write(ANEW)

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
