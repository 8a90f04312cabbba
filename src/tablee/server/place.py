"""What a process that serves together with others was handed by the one that watches them."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass

NAME = "TABLEE_PLACE"


@dataclass(frozen=True)
class Place:
    """A socket that listens already, and two pipes."""

    listening: socket.socket
    ready: int  # a byte is written here once it serves
    watched: int  # ends when nobody watches any more: then it goes, too
    number: int  # from 0
    size: int  # how many serve together
    line: int = -1  # a socket on which this process is asked for its figures, if they are told to anybody

    @classmethod
    def of_environment(cls) -> Place | None:
        """The place of this process, taken once: what it starts itself has none."""
        given = os.environ.pop(NAME, None)
        if given is None:
            return None
        listening, ready, watched, number, size, line = map(int, given.split(","))
        for file in (listening, ready, watched, line):
            if file >= 0:
                os.set_inheritable(file, False)
        return cls(socket.socket(fileno=listening), ready, watched, number, size, line)

    @staticmethod
    def handed(listening: int, ready: int, watched: int, number: int, size: int, line: int) -> dict[str, str]:
        """The same as a process is told it."""
        return {NAME: f"{listening},{ready},{watched},{number},{size},{line}"}

    @property
    def thinkers(self) -> int:
        """Processes for bots beside this one: all together as many as there are cores, but two each at least."""
        return max(2, -(-(os.cpu_count() or 2) // self.size))

    def say_ready(self) -> None:
        os.write(self.ready, b".")
        os.close(self.ready)
