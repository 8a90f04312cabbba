"""Looking at a finished game: it fits, opens at its end, and its graph leads to the moves that mattered."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import PHONE
from .drivers import DRIVERS
from .journey import AXE, axe, give_up, is_over, make_table, play_some

DRIVER = next(driver for driver in DRIVERS if driver.SEATS[-1] == 10)


@pytest.fixture
def replay(person) -> Page:
    page = person(size={"width": 1280, "height": 720})
    page.route("**/hint?*", advise)
    make_table(page, DRIVER.GAME, ["here", "bot:random"], ["Ann"])
    page.wait_for_selector(".game")
    play_some(DRIVER, page, lines=8)
    if not is_over(page):
        give_up(page)
    page.locator(".result a[href^='/replay/']").click()
    expect(page.locator(".controls.panel")).to_be_visible()
    return page


def advise(route: Route) -> None:
    """Every other move costs a lot, as a server that has thought long enough might say."""
    position = int(re.search(r"position=(\d+)", route.request.url)[1])  # pyright: ignore[reportOptionalSubscript]
    best = {"move": "pick up", "chance": 0.75, "came": None}
    played = {**best, "chance": 0.3 if position % 4 < 2 else 0.74}
    advice = {"by": "expert", "version": 1, "moves": [best], "why": "only", "other": None, "cards": []}
    route.fulfill(json={**advice, "played": played})


def test_it_opens_at_the_end_and_the_points_of_a_large_graph_lead_to_the_moves_that_mattered(replay: Page):
    last = replay.locator("input[type=range]").get_attribute("max")
    expect(replay.locator(".told")).to_contain_text(f"Move {last} of {last}")
    expect(replay.locator(".verdict")).to_be_visible()
    graph = replay.locator(".graph").bounding_box()
    assert graph is not None
    assert graph["width"] >= 360
    assert graph["height"] >= 180
    assert graph["y"] + graph["height"] <= 720
    replay.get_by_role("button", name="Analyse this game").click()
    points = replay.locator(".graph .point")
    expect(points).not_to_have_count(0)
    expect(replay.locator(".chances [role=status]").first).to_have_text(re.compile(r"^\s*$"))
    told = json.dumps(points.first.get_attribute("aria-label"))
    move = int(re.search(r"Move (\d+)", told)[1])  # pyright: ignore[reportOptionalSubscript]
    points.first.click()
    expect(replay).to_have_url(re.compile(rf"/replay/[0-9a-f]+/{move - 1}$"))
    expect(points.first).to_have_attribute("aria-current", "true")
    assert axe(replay, AXE) == []
    replay.set_viewport_size(PHONE)
    replay.locator(".graph").scroll_into_view_if_needed()
    points.last.click()
    expect(replay.locator(".game")).to_be_in_viewport(ratio=0.95)  # the move is seen


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE], ids=["laptop", "phone"])
def test_table_and_reel_fit_the_window(replay: Page, size):
    replay.set_viewport_size(size)
    for what in (".game", ".controls", ".told", ".controls button.main"):
        expect(replay.locator(what)).to_be_in_viewport(ratio=0.99)
    assert replay.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_file_that_is_no_longer_open_says_so(person):
    for lang, words in (("en", "no longer open"), ("fr", "n’est plus ouvert")):
        page = person("/replay/file", lang=lang)
        expect(page.locator("main")).to_contain_text(words)
