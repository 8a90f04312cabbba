"""Whole games as a terminal shows them, in both languages: every table, list, sentence and end."""

from __future__ import annotations

import pytest

from command.transcripts.write import FOLDER, REPLAYED, TRANSCRIPTS, transcripts

NAMES = [*TRANSCRIPTS, *(f"{name}-replay" for name in REPLAYED)]


@pytest.fixture(scope="module")
def shown() -> dict[str, str]:
    return transcripts()


@pytest.mark.parametrize("name", NAMES)
def test_a_terminal_shows_what_is_written_down(shown: dict[str, str], name: str):
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert shown[name] == kept, "if that is meant: python tests/command/transcripts/write.py"
