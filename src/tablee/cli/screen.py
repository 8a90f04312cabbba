"""The terminal as our commands see it."""

from __future__ import annotations

from rich.console import Console


class OutputLost(Exception):
    """Whoever read our output has gone."""


class Screen(Console):
    """A console without guessed highlights that lets us say ourselves that the output was closed."""

    def __init__(self) -> None:
        super().__init__(highlight=False)

    def on_broken_pipe(self) -> None:
        raise OutputLost

    def wipe(self) -> None:
        """Leave nothing of what was shown, not even for somebody who scrolls back."""
        if self.is_terminal:
            self.clear()
            self.file.write("\x1b[3J")
            self.file.flush()
