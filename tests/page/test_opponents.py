"""An opponent of one's size: the novice at first, another level as the games go, or as it's chosen."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from .conftest import PHONE
from .drivers import DRIVERS
from .journey import AXE, axe, give_up, quick_play

GAME = DRIVERS[0].GAME


def meets(page: Page, level: str) -> None:
    page.wait_for_selector(".game")
    expect(page.locator(".seats li").nth(1)).to_have_attribute("title", re.compile(rf" · {level}\b"))


def next_game(page: Page) -> None:
    """The old table is there until the new one is."""
    expect(page.locator(".result")).to_have_count(0)


def test_the_first_game_is_against_the_novice_and_two_losses_offer_a_gentler_level_than_another(person):
    page = person(size=PHONE)
    quick_play(page, GAME)
    meets(page, "Novice")
    give_up(page)
    level = page.locator(".result .level")
    expect(level.locator("select")).to_have_value("novice")
    expect(level.locator("button")).to_have_count(0)  # one game lost is no reason to give way
    level.locator("select").select_option("casual")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page, AXE) == []
    level.get_by_role("button", name="Try Casual next").click()
    next_game(page)
    meets(page, "Casual")
    give_up(page)
    expect(level.locator("select")).to_have_value("casual")
    page.goto("/")
    quick_play(page, GAME)
    meets(page, "Casual")  # it's remembered
    give_up(page)
    level.get_by_role("button", name="Try Novice next").click()
    next_game(page)
    meets(page, "Novice")


def test_a_level_that_is_chosen_for_a_new_table_is_remembered_for_this_game_only(person):
    page = person(f"/new/{GAME}")
    page.get_by_label("Who plays at seat 2?").select_option("bot:strong")
    page.locator("button.open").click()
    meets(page, "Strong")
    kept = json.loads(page.evaluate("localStorage.getItem('tablee-levels')"))
    assert {game: one["level"] for game, one in kept.items()} == {GAME: "strong"}
