"""The examples in the docs are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tablee.games import OURS
from tablee.match import Match

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def test_the_library_page_runs():
    failures, examples = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert examples > 10
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path):
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_journal_page_names_every_part_of_a_position(game):
    text = (ROOT / "docs" / "journal.md").read_text("utf-8")
    for part in game.notation.print_position(Match(game, {}, 1).table[0]).split(" | "):
        name = part.split()[0]
        first_seat = name[:-1] + "0" if name[-1].isdecimal() else name
        assert name.startswith("shown-") or f"`{first_seat}`" in text
