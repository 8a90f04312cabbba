"""Every clause of docs/rules/ is named by a test, and told to players in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.games import OURS
from tablee.text import LANGUAGES, rule_clauses

TESTS = Path(__file__).parent
PAGES = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))
CLAUSE = re.compile(r"^- \*\*([A-Z0-9]{2}-\d\d)\*\*", re.M)


def clauses(page: Path) -> list[str]:
    return CLAUSE.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_clause_is_named_by_a_story(page: Path):
    told = " ".join(path.read_text("utf-8") for path in TESTS.glob("games/*/stories/*.py"))
    named = set(re.findall(r"# .*", told))
    named_clauses = {clause for comment in named for clause in re.findall(r"\b[A-Z0-9]{2}-\d\d\b", comment)}
    assert clauses(page)
    assert [clause for clause in clauses(page) if clause not in named_clauses] == []


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_explained_to_players(game, language: str):
    page = next(page for page in PAGES if any(clause.startswith(f"{game.rules.clauses}-") for clause in clauses(page)))
    assert list(rule_clauses(game.id, language)) == clauses(page)
    assert all(len(text) > 10 for text in rule_clauses(game.id, language).values())


SAID = {  # what players asked about, and the rules have to say
    "CD-01": ("two strikers", "deux palets"),
    "CD-25": ("the striker comes back", "le palet, lui, revient"),
    "CD-34": ("a game alone", "une partie en solitaire"),
    "DD-53": ("one after the other", "l’un après l’autre"),
    "PD-22": ("and then the thief leaves", "puis le voleur quitte"),
    "PD-33": ("you win if the others fall behind", "tu gagnes si les autres restent derrière"),
}


@pytest.mark.parametrize("clause", SAID)
def test_players_are_told_what_the_clause_decides(clause: str):
    (game,) = [game.id for game in OURS if clause.startswith(game.rules.clauses)]
    for language, words in zip(("en", "fr"), SAID[clause], strict=True):
        assert words in rule_clauses(game, language)[clause]
