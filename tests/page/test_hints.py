"""Advice on the page: at a table against bots, and after the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import DESK, PHONE
from .drivers import DRIVERS, Driver
from .journey import AXE, axe, give_up, make_table, play_some, quick_play, take_the_screen

every_game = pytest.mark.parametrize("driver", DRIVERS, ids=lambda driver: driver.GAME)


@every_game
def test_a_hint_is_given_and_goes_with_the_move(person, driver: Driver):
    page = person(size=PHONE)
    quick_play(page, driver.GAME)
    ask = page.get_by_role("button", name="Give me a hint")
    for _ in range(100):
        if ask.count():
            break
        page.wait_for_timeout(100)
    ask.click()
    hint = page.locator("section.hint")
    expect(hint).to_be_visible()
    assert hint.locator("li").count() >= 1
    assert all(len(reason) > 10 for reason in hint.locator("p").all_inner_texts())
    assert hint.locator("p").count()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    assert axe(page, AXE) == []
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)


def test_nobody_is_helped_against_people(person):
    page = person(size=DESK)
    make_table(page, "drei", ["here", "here"], ["Ann", "Bob"])
    take_the_screen(page)
    page.wait_for_timeout(500)
    assert page.get_by_role("button", name="Give me a hint").count() == 0


@every_game
def test_the_chances_are_drawn_after_the_game(person, driver: Driver):
    page = person(size=DESK)
    make_table(page, driver.GAME, ["here", "bot:random"], ["Ann", ""], driver.LONG)
    page.wait_for_selector(".game")
    play_some(driver, page, lines=5)
    give_up(page)
    page.locator(".result a").first.click()
    eyes = page.locator("select option").first
    expect(eyes).to_have_text("from the shooter’s side" if driver.GAME == "carrom" else "all cards face up")
    seat = page.locator(".chances select")
    page.locator(".chances .think").click()
    status = page.locator(".chances [role=status]").first
    expect(status).to_contain_text("Analysing")
    expect(status).not_to_contain_text("Analysing")
    expect(page.locator(".chances svg")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(6):  # the advice stands beside each move that was thought about
        if page.locator(".chances .hint").count():
            break
        page.get_by_role("button", name="One move forward").click()
    expect(page.locator(".chances .hint li").first).to_be_visible()
    if driver.GAME == "drei":  # the first choice always has a reason of the game
        expect(page.locator(".chances .hint p").first).to_have_text(re.compile("^A hint for Ann: “.+”$"))
    assert axe(page, AXE) == []
    seat.select_option(index=1)
    expect(page.locator(".chances .think, .chances .nothing")).to_be_visible()  # a bot may not have had its turn
