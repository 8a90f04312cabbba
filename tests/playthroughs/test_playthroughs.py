"""The games of the playthrough files come out the same today."""

from __future__ import annotations

import pytest

from playthroughs.write import FOLDER, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("file", PLAYTHROUGHS)
def test_the_game_is_played_as_written(file: str):
    assert playthrough(*PLAYTHROUGHS[file]) == (FOLDER / f"{file}.txt").read_text("utf-8")


def test_every_file_belongs_to_a_playthrough():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)
