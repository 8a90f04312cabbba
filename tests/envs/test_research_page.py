"""The pieces of code of docs/research.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text("utf-8")
PIECES = re.findall(r"```python\n(.*?)```", PAGE, re.S)


class Times:
    """True for so many times, as `while learning:` wants it."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __bool__(self) -> bool:
        self.left -= 1
        return self.left >= 0


def choose(observation: Any, mask: Any) -> Any:
    assert len(observation) == len(mask)
    return mask.argmax(1)


def answer(player: int, observation: str) -> str:
    assert observation
    return "1"  # the first move of the list


MADE = ("tables", "many", "all_at_once", "env", "game")
"""What each piece makes, in their order."""


def test_every_piece_is_run():
    assert len(PIECES) == len(MADE)


@pytest.mark.parametrize("at", range(len(PIECES)), ids=lambda at: MADE[at])
def test_a_piece_of_code_of_the_page_runs(at):
    space: dict[str, Any] = {"learning": Times(5), "choose": choose, "answer": answer}
    exec(compile(PIECES[at], f"docs/research.md, piece {at + 1}", "exec"), space)
    assert space[MADE[at]] is not None
    if "rewards" in space:
        assert sum(space["rewards"].values()) == 0
    if "step" in space:
        assert space["step"].legal.all()
