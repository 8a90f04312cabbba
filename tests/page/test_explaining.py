"""Tables that explain themselves: the goal, what cards do, what a move would do, and a game on one sheet of paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tablee.games import OURS

from .conftest import DESK, PHONE
from .drivers.pressing import tab_to
from .journey import AXE, axe, make_table, take_the_screen

SHEETS = [(game.id, language) for game in OURS for language in ("en", "fr")]


def duel(person, **settings) -> Page:
    """Two people at one screen, before anybody has moved."""
    page = person(**settings)
    make_table(page, "destrier", ["here", "here"], ["Ann", "Bob"])
    take_the_screen(page)
    return page


def test_a_card_says_what_it_does_when_it_has_the_focus_and_escape_closes_it(person):
    page = duel(person, size=DESK)
    tip, card = page.get_by_role("tooltip"), page.locator(".own .play").first
    page.keyboard.press("Tab")
    card.focus()
    expect(tip).to_contain_text(re.compile(r"DD-3\d"))
    expect(card).to_have_attribute("aria-describedby", "tip")
    assert axe(page, AXE) == []
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert card.get_attribute("aria-describedby") is None


def test_a_card_that_is_pointed_at_explains_itself_and_so_does_what_is_said_of_it(person):
    page = duel(person, size=DESK)
    tip, card = page.get_by_role("tooltip"), page.locator(".own .play").first
    card.hover()
    expect(tip).to_contain_text("DD-3")
    box, own = tip.bounding_box(), card.bounding_box()
    assert box
    assert own
    assert box["y"] + box["height"] <= own["y"] or box["y"] >= own["y"] + own["height"]  # it does not cover the card
    tip.hover()
    page.wait_for_timeout(500)
    expect(tip).to_contain_text("DD-3")
    page.mouse.move(1, 1)
    expect(tip).to_have_count(0)


def test_what_comes_to_lie_under_a_mouse_that_rests_after_a_press_says_nothing(person):
    page = person("/learn/destrier/stand", size=DESK)
    page.wait_for_selector(".coach.open")
    page.locator("[data-move=stand]").click()
    decline, tip = page.locator("[data-move=decline]"), page.get_by_role("tooltip")
    expect(decline).to_be_visible()
    assert decline.evaluate("one => one.matches(':hover')")
    page.wait_for_timeout(500)
    expect(tip).to_have_count(0)
    page.mouse.move(1, 1)
    decline.hover()
    expect(tip).to_contain_text("DD-")


def test_a_finger_that_stays_asks_and_does_not_press(person):
    page = duel(person, size=PHONE, touch=True)
    hit = page.locator("[data-move=hit]")
    box = hit.bounding_box()
    assert box
    cdp = page.context.new_cdp_session(page)
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.get_by_role("tooltip")).to_contain_text("DD-20")
    expect(page.get_by_role("tooltip")).to_contain_text("cards you haven’t seen")
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(500)
    expect(page.locator(".own .play")).to_have_count(2)
    expect(page.locator(".side.mine ul li:not(.free)")).to_have_count(2)  # nothing was drawn
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_before_a_choice_the_table_shows_what_it_would_do(person):
    page = duel(person, size=PHONE)
    expect(page.locator(".moment")).to_have_text(
        re.compile(r"^(None|\d+) of the \d+ cards you haven’t seen would take you over 23\.\s*$")
    )
    page.mouse.move(1, 1)
    page.keyboard.press("Tab")
    page.locator("[data-move=stand]").focus()
    total = int(page.locator(".side.mine .total strong").inner_text())
    told = page.get_by_role("tooltip").locator(".foreseen")
    expect(told).to_contain_text(f"You stay at {total}, {23 - total} below 23.")
    other = page.locator("section.side:not(.mine)").inner_text()  # the deal decides who begins
    expect(told).to_contain_text(f"Then {'Ann' if 'Ann' in other else 'Bob'} has one last turn.")


def test_cards_that_only_lie_there_explain_themselves_to_the_keyboard_with_one_tab_stop_for_all(person):
    page = person(size=DESK)
    make_table(page, "drei", ["here", "bot:novice", "bot:novice"], ["Ann"])
    page.wait_for_selector(".player ul li[data-explains]")
    lying = page.locator(".game [data-explains]:not(button)")
    expect(lying.and_(page.locator("[tabindex='0']"))).to_have_count(1)
    tip = page.get_by_role("tooltip")
    page.keyboard.press("Tab")
    assert tab_to(page, ".game [data-explains][tabindex='0']:not(button)")
    expect(tip).to_contain_text("D3-")
    first = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert first
    expect(page.locator(":focus")).to_have_attribute("aria-describedby", "tip")
    page.keyboard.press("End")
    expect(tip).to_be_visible()
    last = page.locator(":focus").element_handle()
    page.keyboard.press("ArrowRight")  # there is no further one
    assert page.evaluate("one => document.activeElement === one", last)
    page.keyboard.press("ArrowUp")
    assert not page.evaluate("one => document.activeElement.closest('ul') === one.closest('ul')", last)
    expect(lying.and_(page.locator("[tabindex='0']"))).to_have_count(1)
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.matches('[data-explains]:not(button)')")
    assert axe(page, AXE) == []


def test_the_goal_is_told_for_two_games_and_then_on_demand(person):
    page = duel(person, size=PHONE)
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Come closer to the target")
    page.evaluate("localStorage.setItem('tablee-met', JSON.stringify({ destrier: ['a', 'b'] }))")
    page.reload()
    take_the_screen(page)
    expect(goal).to_have_count(0)
    before = page.locator(".felt").bounding_box()
    page.get_by_role("button", name="What’s the goal?").click()
    expect(page.locator(".banner.behind")).to_contain_text("Come closer to the target")
    assert page.locator(".felt").bounding_box() == before
    page.locator(".banner.behind button").click()
    expect(page.locator(".banner.behind")).to_have_count(0)


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_a_game_in_two_minutes_is_one_sheet_of_paper(person, game: str, language: str):
    page = person(f"/rules/{game}", lang=language)
    sheet = page.locator(".sheet")
    expect(sheet.locator("li").first).to_be_visible()
    expect(sheet.locator(".figure").first).to_be_visible()
    assert sheet.locator(".figure").count() >= 5
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    expect(sheet).to_be_visible()
    for left_out in ("header .brand", "article", "main h1", ".sheet .button"):
        expect(page.locator(left_out).first).to_be_hidden()
