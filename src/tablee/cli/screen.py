"""The terminal as our commands see it."""

from __future__ import annotations

import io
import os
import re
import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console

WORD = re.compile(r"[^\S\u00a0]*[\S\u00a0]+[^\S\u00a0]*")


def keep_bound_words_together() -> None:
    """Rich takes a no-break space for one to break at; nothing public of it can be told otherwise."""
    with suppress(ImportError):
        vars(import_module("rich._wrap"))["re_word"] = WORD


keep_bound_words_together()


class OutputLost(Exception):
    """There is nowhere to write to."""


class ReaderLeft(Exception):
    """Whoever read our output has gone."""


class Screen(Console):
    """A console without guessed highlights that lets us say ourselves that the output was closed."""

    def __init__(self, paper: io.StringIO | None = None, width: int | None = None) -> None:
        """With paper, everything is written there, in plain letters."""
        if paper is None:
            super().__init__(highlight=False)
        else:
            super().__init__(highlight=False, file=paper, width=width, color_system=None, force_terminal=False)

    def on_broken_pipe(self) -> None:
        raise ReaderLeft

    def wipe(self) -> None:
        """Leave nothing of what was shown, not even for somebody who scrolls back."""
        if self.is_terminal:
            self.clear()
            self.file.write("\x1b[3J")
            self.file.flush()


def silence(stream: object) -> None:
    """Point a closed stream elsewhere, or Python complains about it once more on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1 if stream is sys.stdout else 2)
