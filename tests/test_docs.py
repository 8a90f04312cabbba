"""The examples in the docs are true."""

from __future__ import annotations

import doctest
import importlib.util
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tablee.games import OURS
from tablee.match import Match

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize(("page", "least"), [("library.md", 10), ("lessons.md", 3)])
def test_the_examples_of_a_page_run(page: str, least: int):
    failures, examples = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert examples > least
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path):
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_journal_page_names_every_part_of_a_position(game):
    text = (ROOT / "docs" / "journal.md").read_text("utf-8")
    for part in game.shown.notation.print_position(Match(game, {}, 1).table[0]).split(" | "):
        name = part.split()[0]
        first_seat = name[:-1] + "0" if name[-1].isdecimal() else name
        assert name.startswith("shown-") or f"`{first_seat}`" in text


FIFTH = re.findall(r"^\| `([^`]*)` \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.M)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_files_that_a_game_needs_are_those_that_contributing_lists(game):
    assert len(FIFTH) > 10
    for pattern in FIFTH:
        assert list(ROOT.glob(pattern.replace("GAME", game.id))), pattern


def own_files(game: str) -> set[str]:
    """The files that are named after a game, or lie in such a folder, with GAME for its id; empty ones do not count."""
    named, found = re.compile(rf"(?<![a-z]){game}(?![a-z])"), set[str]()
    for folder in ("src/tablee", "web/src", "tests", "bench", "docs"):
        for path in (ROOT / folder).rglob("*"):
            place = path.relative_to(ROOT).as_posix()
            is_made = "__pycache__" in place or place.startswith("src/tablee/page/")
            if named.search(place) and not is_made and path.is_file() and path.stat().st_size:
                found.add(named.sub("GAME", place))
    return found


def test_contributing_lists_all_files_that_every_game_has():
    common = set[str].intersection(*(own_files(game.id) for game in OURS))
    assert len(common) > 25
    assert {place for place in common if not any(fnmatch(place, pattern) for pattern in FIFTH)} == set()


def test_the_picture_of_the_layers_is_drawn_from_the_imports():
    spec = importlib.util.spec_from_file_location("layers", ROOT / "docs" / "layers.py")
    assert spec is not None
    assert spec.loader is not None
    layers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(layers)
    assert (ROOT / "docs" / "layers.svg").read_text("utf-8") == layers.picture(), "run `python docs/layers.py`"


def test_observations_are_documented_as_they_are():
    spec = importlib.util.spec_from_file_location("observations", ROOT / "docs" / "observations.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert (ROOT / "docs" / "observations.md").read_text("utf-8") == made.page(), "run `python docs/observations.py`"


def test_the_way_of_a_press_goes_through_files_that_are_there():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    way = text.partition("## The way of one press")[2].partition("## Glossary")[0]
    named = [name.replace("GAME", "destrier") for name in re.findall(r"`([\w./]+\.(?:py|ts|svelte))`", way)]
    assert len(named) > 15
    for name in named:
        folders = ("", "src/tablee/", "src/tablee/server/", "web/src/")
        assert any((ROOT / folder / name).is_file() for folder in folders), name
