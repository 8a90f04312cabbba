"""Elision, places, lists and spaces: what messages of both languages need, in the terminal as on the page."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.text import Text

from tablee.cli.screen import Screen
from tablee.games import OURS
from tablee.server.typescript import PAGE, patterns
from tablee.text import rule_clauses, rule_page, texts
from tablee.text.grammar import bound, joined, of, ordinal


def test_french_marks_are_bound_to_their_words_and_nothing_else():
    said = "Vous jouez « DENY » : à vous ! Qui joue ? Moi ; toi, à 62 %"
    assert bound(said).replace("\u00a0", "~") == "Vous jouez «~DENY~»~: à vous~! Qui joue~? Moi~; toi, à 62~%"
    assert bound("It's your turn: play! Who? Me, 62%.") == "It's your turn: play! Who? Me, 62%."
    assert bound("Votre coup (numéro, ? pour l’aide)") == "Votre coup (numéro, ? pour l’aide)"
    assert bound(bound(said)) == bound(said)


def test_messages_and_rules_are_bound_in_french_only():
    assert texts("fr").say("play-rule", clause="DD-01", text="Douze") == "Règle DD-01\u00a0: Douze"
    assert texts("en").say("play-rule", clause="DD-01", text="Twelve") == "Rule DD-01: Twelve"
    for game in OURS:
        assert bound(rule_page(game.id, "fr")) == rule_page(game.id, "fr")
        assert any("\u00a0:" in text for text in rule_clauses(game.id, "fr").values())
        assert "\u00a0" not in rule_page(game.id, "en")


@pytest.mark.parametrize("width", range(14, 24))
def test_a_terminal_never_begins_a_line_with_a_mark(width: int):
    screen = Screen()
    screen.width, screen.file = width, StringIO()
    screen.print(Text(bound("Vous voici : est-ce bon ? Oui ! Jouez « REFUSER » ; enfin, à 62 %")))
    lines = screen.file.getvalue().splitlines()
    assert len(lines) > 2
    assert not [line for line in lines if line[0] in ":?!;»%" or line.rstrip()[-1] == "«"]


def test_french_elides_before_vowels_and_silent_letters():
    assert [of(name) for name in ("Alice", "éric", "Hugo", "Yves")] == ["d’Alice", "d’éric", "d’Hugo", "d’Yves"]
    assert [of(name) for name in ("Bob", "Harry", "Yann", "7")] == ["de Bob", "de Harry", "de Yann", "de 7"]
    assert "d’Alice" in texts("fr").say("premier-page-deck-of", who="Alice")


def test_places_are_counted_as_each_language_counts_them():
    counted = [ordinal(place, "en") for place in (1, 2, 3, 4, 11, 12, 13, 21, 22)]
    assert counted == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"]
    assert [ordinal(place, "fr") for place in (1, 2, 3, 10)] == ["1re", "2e", "3e", "10e"]
    assert "2nd" in texts("en").say("drei-place", place=2, left=0)
    assert "2e" in texts("fr").say("drei-place", place=2, left=0)


def test_names_are_joined_as_people_join_them():
    assert joined(["Ann"], "en") == "Ann"
    assert joined(["Ann", "Bob"], "en") == "Ann and Bob"
    assert joined(["Ann", "Bob", "Cy"], "fr") == "Ann, Bob et Cy"
    assert texts("fr").joined(name for name in ("toi", "Amateur")) == "toi et Amateur"


def test_the_page_has_these_patterns():
    assert (PAGE / "text" / "patterns.ts").read_text("utf-8") == patterns()
