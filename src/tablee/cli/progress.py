"""A bar with the time left, for people who watch; a pipe gets none."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

from tablee.lab.running import NoProgress


class Bar(NoProgress):
    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        console = Console(stderr=True)
        self.progress = Progress(
            BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True
        )
        self._task, self._total = self.progress.add_task("", total=0), 0

    def expect(self, games: int) -> None:
        self._total += games
        self.progress.update(self._task, total=self._total)

    def advance(self, games: int) -> None:
        self.progress.advance(self._task, games)


@contextmanager
def shown_progress(is_wanted: bool = True) -> Generator[NoProgress]:
    if not is_wanted or not sys.stderr.isatty():
        yield NoProgress()
        return
    bar = Bar()
    with bar.progress:
        yield bar
