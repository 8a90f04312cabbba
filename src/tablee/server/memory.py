"""How Python looks for garbage while it serves."""

from __future__ import annotations

import gc

NEW, YOUNG, OLD = 20_000, 20, 20  # how many new things, then how many looks at those, before the next look


def settle() -> None:
    """What is loaded by now stays for good: looking through it again and again made everybody wait 0.1 s each time.

    It is not even looked through now, for that would make them wait, too.
    """
    gc.freeze()
    look_rarely()


def look_rarely() -> None:
    gc.set_threshold(NEW, YOUNG, OLD)
