"""A game of another package brings its words, and the page can ask for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import httpx
import pytest
from sample_games.darts import GAME

from server.here import run
from tablee import text
from tablee.games import OURS
from tablee.kernel.game import Game, Words
from tablee.server.app import make_app
from tablee.server.storage import Storage, sqlite_url

ENGLISH = """
darts-title = Darts
darts-why-DA-02 = Aim at the board, please.
    Yes, { -darts-board }.
-darts-board = that one
server-no-table = Darts rule the world.
"""
FRENCH = "darts-title = Fléchettes\n"
RULES = "# Darts\n\n- **DA-01** Everybody throws three times.\n- **DA-02** Aim at the board.\n"


def with_words(messages: dict[str, str], rules: dict[str, str]) -> Game[Any]:
    return replace(GAME, words=Words(messages, rules))


@pytest.fixture(autouse=True)
def _others_know_nothing_of_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(text, "_brought", {})
    monkeypatch.setattr(text, "_made", {})
    text.rule_clauses.cache_clear()
    yield
    text.rule_clauses.cache_clear()


def test_brought_words_are_said_also_by_who_spoke_before():
    before = text.texts("en")
    text.bring([*OURS, with_words({"en": ENGLISH, "fr": FRENCH}, {"en": RULES})])
    assert before.say("darts-title") == "Darts"
    assert text.texts("fr").of_game("darts").say("title") == "Fléchettes"
    assert before.say("darts-why-DA-02").endswith("Yes, that one.")
    assert "title" in before.endings_of("darts-")


def test_a_game_changes_nobody_elses_words():
    text.bring([with_words({"en": ENGLISH}, {})])
    assert "Darts" not in text.texts("en").say("server-no-table")


def test_what_is_told_in_one_language_only_is_told_in_that_one():
    text.bring([with_words({"en": ENGLISH}, {"en": RULES})])
    assert text.texts("fr").say("darts-title") == "Darts"
    assert text.rule_clauses("darts", "fr")["DA-02"] == "Aim at the board."


def test_a_game_without_words_has_no_rules_and_ours_have():
    text.bring([*OURS, GAME])
    assert not text.has_rules("darts")
    assert text.rule_page("darts", "fr") == text.game_messages("darts", "fr") == ""
    for game in OURS:
        assert text.has_rules(game.id)
        assert f"{game.id}-title = " in text.game_messages(game.id, "fr")


def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, game: Any, *paths: str) -> list[httpx.Response]:
    """What a server says on a machine where another package brings this game."""
    there = {one.id: one for one in (*OURS, game)}
    for room in ("app", "games"):
        monkeypatch.setattr(f"tablee.server.{room}.all_games", lambda: there)
    monkeypatch.setattr("tablee.games.all_games", lambda: there)
    answers: list[httpx.Response] = []

    async def story() -> None:
        app: Any = make_app(Storage(sqlite_url(tmp_path)))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            for path in paths:
                answers.append(await client.get(path))

    run(story)
    return answers


def test_the_page_can_ask_for_the_words_and_rules_of_a_game(monkeypatch, tmp_path):
    game = with_words({"en": ENGLISH, "fr": FRENCH}, {"en": RULES})
    paths = ("/api/games", *(f"/api/games/darts/{what}/{lang}" for what in ("words", "rules") for lang in ("en", "fr")))
    cards, *told = asked(monkeypatch, tmp_path, game, *paths)
    by_game = {card["game"]: card for card in cards.json()}
    assert (by_game["darts"]["words"], by_game["darts"]["rules"]) == (["en", "fr"], ["en"])
    assert (by_game["destrier"]["words"], by_game["destrier"]["rules"]) == ([], [])
    assert [answer.text for answer in told] == [ENGLISH, FRENCH, RULES, RULES]
    assert told[0].headers["content-type"] == "text/plain; charset=utf-8"
    assert told[2].headers["content-type"] == "text/markdown; charset=utf-8"


def test_what_nobody_tells_is_refused_with_a_sentence(monkeypatch, tmp_path):
    paths = ("darts/words/en", "darts/rules/fr", "chess/rules/en", "darts/rules/de")
    answers = asked(monkeypatch, tmp_path, GAME, *(f"/api/games/{path}" for path in paths))
    assert [answer.status_code for answer in answers] == [404, 404, 400, 400]
    whys = [answer.json()["why"] for answer in answers]
    assert whys == ["no-text", "no-text", "unknown-game", "unreadable"]
    assert all(answer.json()["sentence"] for answer in answers)


def test_our_own_rules_are_told_as_well(monkeypatch, tmp_path):
    (rules,) = asked(monkeypatch, tmp_path, GAME, "/api/games/drei/rules/fr")
    assert rules.text == text.rule_page("drei", "fr")
