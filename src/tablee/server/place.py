"""What a process that serves together with others was handed by the one that watches them."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass

NAME = "TABLEE_PLACE"


class Turn:
    """To do what is done once at a time, here and by all processes that share a file. It ends with its process."""

    def __init__(self, shared: int | None = None) -> None:
        self._shared, self._is_taken = shared, False

    def take(self) -> bool:
        if self._is_taken:
            return False
        if self._shared is not None:
            import fcntl  # there is none on Windows, where a server is one process

            try:
                fcntl.lockf(self._shared, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
        self._is_taken = True
        return True

    def give_back(self) -> None:
        if self._shared is not None and self._is_taken:
            import fcntl

            fcntl.lockf(self._shared, fcntl.LOCK_UN)
        self._is_taken = False


@dataclass(frozen=True)
class Place:
    """A socket that listens already, two pipes, and a file."""

    listening: socket.socket
    ready: int  # a byte is written here once it serves
    watched: int  # ends when nobody watches any more: then it goes, too
    number: int  # from 0
    size: int  # how many serve together
    shared: int  # an empty file of all of them, to lock
    line: int = -1  # a socket on which this process is asked for its figures, if they are told to anybody

    @classmethod
    def of_environment(cls) -> Place | None:
        """The place of this process, taken once: what it starts itself has none."""
        given = os.environ.pop(NAME, None)
        if given is None:
            return None
        listening, ready, watched, number, size, shared, line = map(int, given.split(","))
        for file in (listening, ready, watched, shared, line):
            if file >= 0:
                os.set_inheritable(file, False)
        return cls(socket.socket(fileno=listening), ready, watched, number, size, shared, line)

    @staticmethod
    def handed(
        listening: int, ready: int, watched: int, number: int, size: int, shared: int, line: int
    ) -> dict[str, str]:
        """The same as a process is told it."""
        return {NAME: f"{listening},{ready},{watched},{number},{size},{shared},{line}"}

    @property
    def thinkers(self) -> int:
        """Processes for bots beside this one: all together as many as there are cores, but two each at least."""
        return max(2, -(-(os.cpu_count() or 2) // self.size))

    def say_ready(self) -> None:
        os.write(self.ready, b".")
        os.close(self.ready)
