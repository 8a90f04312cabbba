"""`tablee new`: a package to begin with, or one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from command.terminals import run


def test_a_new_game_is_a_small_package_named_like_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    done = run("new", "sea-horse", "--lang", "fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert "pip install -e sea-horse" in done.stdout
    folder = tmp_path / "sea-horse"
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.*"))
    assert files == ["README.md", "pyproject.toml", "sea_horse.py", "sea_horse_lessons.toml", "tests/test_sea_horse.py"]
    text = "".join(path.read_text("utf-8") for path in folder.rglob("*.*") if path.is_file())
    assert "SH-01" in text
    assert "Sea Horse" in text
    assert not [word for word in ("my-game", "my_game", "My Game", "MG-") if word in text]


@pytest.mark.parametrize("name", ["My Game", "../up", "9lives", "a--b", "class", "x" * 41, ""])
def test_a_bad_name_gets_one_sentence_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str):
    monkeypatch.chdir(tmp_path)
    done = run("new", name, "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("A game is named with small letters")
    assert len(done.stderr.splitlines()) == 1
    assert not [*tmp_path.iterdir()]


def test_what_is_there_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sea-horse").mkdir()
    assert "nothing was written" in run("new", "sea-horse", "--lang", "en").stderr
    assert "already a game “drei”" in run("new", "drei", "--lang", "en").stderr
    assert "needs NAME" in run("new", "--lang", "en").stderr
    assert not [*(tmp_path / "sea-horse").iterdir()]
