"""Messages whose names are put together: every reason, refusal and option has its words in both languages."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import pytest

from tablee.bots.advice import Why
from tablee.games import OURS, find
from tablee.text import LANGUAGES, rule_clauses, texts
from tablee.text.keys import ask_key, choice_key, hint_key, option_key, refusal_key

OTHER_QUESTIONS = {"carrom": ("shot",)}  # asked in a game, not before it
PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_hint_has_its_sentence(language: str):
    words, given = texts(language), {"other": "DENY", "cards": "BURY"}
    said = {why: words.say(hint_key(why), **given) for why in typing.get_args(Why)}
    assert len(set(said.values())) == len(said) > 1
    assert sorted(words.endings_of(hint_key(""))) == sorted(said)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_refusal_is_a_clause_of_its_game(game):
    english, french = (texts(language).endings_of(refusal_key(game.id, "")) for language in LANGUAGES)
    assert english == french
    assert game.clause(-1) in english or game.id == "destrier"  # a duel says whose turn it is in general words
    assert set(english) <= set(rule_clauses(game.id, "en"))
    for clause in english:
        assert texts("fr").refusal(game.id, clause) != texts("en").refusal(game.id, clause)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_option_and_every_choice_has_its_words(game, language: str):
    words = texts(language)
    asked = {option.asked_as: option for option in game.options}
    for option in game.options:
        assert option.name in words.say(option_key(game.id, option.name))  # as it is typed
    for name, option in asked.items():
        assert words.say(ask_key(game.id, name))
        choices = [str(choice) for choice in option.choices if isinstance(choice, str)]
        said = [words.say(choice_key(game.id, name, choice)) for choice in choices]
        assert len(set(said)) == len(choices)
        assert words.endings_of(choice_key(game.id, name, "")) == choices  # none is left over, and all in their order
    assert sorted(words.endings_of(ask_key(game.id, ""))) == sorted({*asked, *OTHER_QUESTIONS.get(game.id, ())})
    assert sorted(words.endings_of(option_key(game.id, ""))) == sorted(option.name for option in game.options)


def test_a_clause_without_a_sentence_has_none():
    assert texts("en").refusal("destrier", "DD-01") is None
    assert texts("en").refusal("no-such-game", "DD-42") is None
    assert texts("en").refusal("destrier", "DD-42") == texts("en").say("destrier-why-DD-42")
    assert find("destrier").clause(42) == "DD-42"


def test_nobody_else_puts_these_names_together():
    """In Python and on the page alike: a key that is spelled twice drifts."""
    made = re.compile(r"\$?\{[^}]*\}-(why|ask|choice|option)-|hint-why-|because-[$\{]|page-hint-\$")
    sources = [
        *(Path(__file__).parents[2] / "src" / "tablee").rglob("*.py"),
        *PAGE.rglob("*.ts"),
        *PAGE.rglob("*.svelte"),
    ]
    spelled = [path.name for path in sources if made.search(path.read_text("utf-8"))]
    assert sorted(spelled) == ["keys.py", "keys.ts"]
