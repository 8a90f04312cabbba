"""Named points at which a test can kill the server: TABLEE_DIE_AT=after-commit:3 dies at the third passage."""

from __future__ import annotations

import os
import signal

_name, _, _count = os.environ.get("TABLEE_DIE_AT", "").partition(":")
_left = int(_count or 1)


def pass_point(name: str) -> None:
    global _left
    if name == _name:
        _left -= 1
        if _left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
