"""The big screen: everybody in the room sees the table, and nobody's cards."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocket, expect

from .conftest import DESK, PHONE, TABLET
from .drivers import DRIVERS, Driver
from .journey import AXE, axe, friends, make_table, open_menu, play_enough, sit

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
LARGE_TELEVISION: ViewportSize = {"width": 3840, "height": 2160}
READABLE = 0.022  # of the height of the screen, for letters that are read from four metres

every_game = pytest.mark.parametrize("driver", DRIVERS, ids=lambda driver: driver.GAME)


class Wire:
    """What the page says and hears over its sockets."""

    def __init__(self, page: Page) -> None:
        self.said, self.heard = list[dict[str, Any]](), list[dict[str, Any]]()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def check_that_it_only_watches(self) -> None:
        assert self.said
        assert all(one == {"do": "hello", "token": None, "lang": "en"} for one in self.said), self.said
        assert {one["you"] for one in self.heard if one["is"] == "table"} == {None}


def on_screen(page: Page, table: str, size: ViewportSize = TELEVISION) -> Wire:
    wire = Wire(page)
    page.set_viewport_size(size)
    page.goto(f"{table}/screen")
    return wire


def wait_for_letters(page: Page, selector: str, part: float) -> None:
    """Letters are at least as high as this part of the screen; one that was just resized is laid out in a moment."""
    measure = """([selector, part]) => {
      const element = document.querySelector(selector)
      return element && parseFloat(getComputedStyle(element).fontSize) >= part * innerHeight
    }"""
    page.wait_for_function(measure, arg=[selector, part])


def check_that_it_fits(page: Page) -> None:
    size = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size <= page.evaluate("() => [innerWidth, innerHeight]")
    for selector in (".status", ".story .told", ".seats li"):
        wait_for_letters(page, selector, READABLE)
        expect(page.locator(selector).first).to_be_in_viewport(ratio=1)


def test_a_family_comes_to_the_table_by_the_screen(person):
    ann = person(size=DESK)
    make_table(ann, DRIVERS[0].GAME, ["here", "open"], ["Ann", ""])
    link = ann.get_by_role("link", name="Show on a big screen")
    assert link.get_attribute("target") == "_blank"  # the own seat stays where it is
    code = ann.locator(".code").inner_text()
    screen = ann.context.new_page()  # the same browser holds a seat
    wire = Wire(screen)
    screen.set_viewport_size(TELEVISION)
    screen.goto(f"/t/{code}/screen")
    expect(screen.locator(".code")).to_have_text(code)
    qr = screen.get_by_role("img", name="QR code for this table")
    for size in (TELEVISION, LARGE_TELEVISION):
        screen.set_viewport_size(size)
        expect(qr).to_be_in_viewport(ratio=1)
        assert (qr.bounding_box() or {"height": 0})["height"] > 0.4 * size["height"]
        wait_for_letters(screen, ".status", 2 * READABLE)
        wait_for_letters(screen, ".code", 3 * READABLE)
    assert axe(screen, AXE) == []
    link_of_qr = screen.request.get(f"/api/tables/{ann.url.rpartition('/')[2]}/invite?hand=true").json()["link"]
    assert link_of_qr == f"{ann.url}?hand=1"
    bob = person(re.sub(r"^https?://[^/]+", "", link_of_qr), size=PHONE)
    sit(bob, "Bob")
    expect(screen.locator("li", has_text="Bob")).to_be_visible()
    expect(qr).to_have_count(0)
    expect(screen.locator(".status")).to_contain_text("Press “Ready”")
    for page in (ann, bob):
        page.locator("button.ready").click()
    expect(screen.locator(".status")).to_contain_text("turn")
    expect(bob.locator(".game.as-hand")).to_be_visible()  # came by the code of the screen
    expect(ann.locator(".game:not(.as-hand)")).to_be_visible()
    ann.bring_to_front()
    open_menu(ann)
    ann.get_by_label("My phone is my hand").check()
    ann.get_by_role("button", name="Done").click()
    expect(ann.locator(".game.as-hand")).to_be_visible()
    ann.reload()
    expect(ann.locator(".game.as-hand")).to_be_visible()
    wire.check_that_it_only_watches()


@every_game
def test_the_screen_follows_a_whole_game_and_shows_no_hand(person, driver: Driver):
    players = friends(person, driver.GAME, driver.LONG, TABLET)
    screen = person("about:blank", size=TELEVISION)
    wire = on_screen(screen, players[0].url)
    expect(screen.locator(".status")).to_have_text(re.compile("turn"))
    for size in (TELEVISION, LARGE_TELEVISION):
        screen.set_viewport_size(size)
        check_that_it_fits(screen)
    expect(screen.locator(".stage .game[inert]")).to_have_count(1)  # nothing to press, and no focus to lose
    play_enough(driver, *players)
    expect(screen.locator(".result h2")).to_be_visible()
    wait_for_letters(screen, ".result h2", 2 * READABLE)
    wait_for_letters(screen, ".result p", READABLE)
    expect(screen.locator(".result :is(a, button)").first).not_to_be_visible()
    expect(screen.locator(".story .told")).not_to_be_empty()
    players[0].locator(".result button.main").click()  # once more: the screen comes along
    expect(screen).to_have_url(re.compile("/screen$"))
    expect(screen.locator(".result")).to_have_count(0)
    wire.check_that_it_only_watches()
