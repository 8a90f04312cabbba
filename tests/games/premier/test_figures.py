"""The card set of Mon Premier Deck Building is the one that was measured, and it is fair."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from tablee.games.premier.cardset import built_in

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.fixture(scope="module")
def study() -> ModuleType:
    """The script that measures, without running it."""
    spec = importlib.util.spec_from_file_location("premier_study", DOCS / "premier.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def figures(study: ModuleType):
    return msgspec.json.decode((DOCS / "premier.json").read_bytes(), type=study.Figures)


def test_the_figures_are_those_of_our_card_set(figures):
    assert figures.card_set == built_in().material.hash
    assert figures.games >= 200_000


def test_every_starting_deck_and_every_seat_has_equal_chances(figures):
    assert len(figures.decks) == 5
    assert all(0.18 <= share <= 0.22 for share in figures.decks.values())
    assert max(figures.seats) <= 0.22


def test_every_common_card_is_picked_by_somebody_and_none_by_everybody(figures):
    assert len(figures.taken_first) == len(figures.taken_last) == 40
    assert max(figures.taken_first.values()) <= 0.70
    assert max(figures.taken_last.values()) <= 0.75


def test_games_are_lively_and_the_stars_suffice(figures):
    assert 0.13 <= figures.battles <= 0.23
    assert 0.005 <= figures.ties <= 0.017
    assert figures.most_stars <= 80


def test_the_page_and_the_picture_show_these_figures(study: ModuleType, figures):
    page = (DOCS / "premier.md").read_text("utf-8")
    assert study.page_with(figures, page) == page
    assert study.picture(figures, built_in()) == (DOCS / "premier.svg").read_text("utf-8")


COUNT = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("premier_study", "docs/premier.py")
study = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(study)
sys.stdout.buffer.write(study.msgspec.json.encode(study.study(study.built_in(), 10)))
"""


def test_the_study_counts_what_it_says(study: ModuleType):
    """In plain Python: the compiler would take longer than these games."""
    env = os.environ | {"TABLEE_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", COUNT], cwd=DOCS.parent, env=env, capture_output=True, check=True)
    small = msgspec.json.decode(done.stdout, type=study.Figures)
    assert sum(small.decks.values()) == pytest.approx(1, abs=0.001)
    assert sum(small.seats) == pytest.approx(1, abs=0.001)
    assert small.rounds == pytest.approx(8 + small.final_rounds)
    assert small.card_set == built_in().material.hash


def test_the_set_that_everybody_has_keeps_its_hash():
    """Journals and stored tables name it by that, also those written before some cards got better names."""
    assert built_in().material.hash == "06f80af28986921268b3a6e83f4b6882d53bd942c91ebc6ca0eb57381028f488"
