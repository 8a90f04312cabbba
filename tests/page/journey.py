"""Steps that every journey is made of."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, expect

from tablee.text import texts

from .drivers import Driver

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def quick_play(page: Page, game: str) -> None:
    """One press on the box."""
    page.locator(f"li.box:has(a[href='/rules/{game}']) .lid").click()
    page.wait_for_selector(".game")


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0 and page.locator("dialog[open]").count() == 0


def play_to_the_end(driver: Driver, *pages: Page, by_keys: bool = False, seconds: float = 500) -> None:
    end = time.monotonic() + seconds
    while not all(is_over(page) for page in pages):
        assert time.monotonic() < end, f"the game does not end: {pages[0].locator('main').inner_text()}"
        moved = [driver.move_by_keys(page) if by_keys else driver.move(page) for page in pages if not is_over(page)]
        pages[0].wait_for_timeout(30 if any(moved) else 100)


def play_some(driver: Driver, *pages: Page, lines: int = 8, by_keys: bool = False) -> None:
    """Play until so many more lines are told of the game."""
    told = pages[0].locator(".log li")
    goal, end = told.count() + lines, time.monotonic() + 400
    while told.count() < goal and not any(is_over(page) for page in pages):
        assert time.monotonic() < end, f"nothing goes on: {pages[0].locator('main').inner_text()}"
        moved = [driver.move_by_keys(page) if by_keys else driver.move(page) for page in pages]
        pages[0].wait_for_timeout(30 if any(moved) else 100)


def open_menu(page: Page) -> None:
    """The menu of the table; what is shown in front of the table is put away first."""
    menu = page.locator("header button[aria-haspopup]").first
    for _ in range(20):
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        with suppress(Error):
            menu.click(timeout=500)
            break


def give_up(page: Page) -> None:
    """For tests that have seen enough."""
    words = texts(page.evaluate("document.documentElement.lang"))
    end = time.monotonic() + 200
    while page.locator(".result").count() == 0:  # the others may end the game before
        assert time.monotonic() < end, f"nobody can give up: {page.locator('main').inner_text()}"
        open_menu(page)
        with suppress(Error):
            for press in ("page-resign", "page-resign-sure"):
                page.get_by_role("button", name=words.say(press)).click(timeout=3000)
            page.wait_for_selector(".result", timeout=3000)


def play_enough(driver: Driver, *pages: Page) -> None:
    """To the end, or in a long game for a while, and then the first one gives up."""
    if driver.IS_LONG:
        play_some(driver, *pages)
        give_up(pages[0])
    else:
        play_to_the_end(driver, *pages)


def make_table(
    page: Page, game: str, seats: list[str], names: list[str] | None = None, options: dict[str, str] | None = None
) -> None:
    """Set a table up: each seat "here", "open" or a bot; names for those who sit here; options by value or label."""
    page.goto(f"/new/{game}")
    page.wait_for_selector("ol li")
    choose(page, options or {})  # some choices have room for more seats
    while page.locator("ol > li").count() < len(seats):
        page.locator("section button:not(.icon-button)").first.click()
    for i, who in enumerate(seats):
        seat = page.locator("ol > li").nth(i)
        seat.locator("select.who").select_option(who)
        if who == "here" and names:
            seat.locator("input.field").fill(names[i])
    choose(page, options or {})  # and some need more seats
    page.locator("button.open").click()
    page.wait_for_url("**/t/*")


def choose(page: Page, options: dict[str, str]) -> None:
    for option, choice in options.items():
        by_value = page.locator(f"fieldset.choice input[name='{option}'][value='{choice}']")
        by_label = page.locator(f"fieldset.choice label:has(input[name='{option}'])", has_text=choice).locator("input")
        (by_value if by_value.count() else by_label).check()


def sit(page: Page, name: str) -> None:
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("li:has-text('') button.main").first.click()


def ready(page: Page) -> None:
    page.locator("button.ready").click()


def take_the_screen(page: Page) -> None:
    """Where several people share a screen, nothing is shown before one of them says so."""
    page.locator(".hand-over button").click()
    page.wait_for_selector(".game")


def friends(person: Any, game: str, options: dict[str, str], size: Any, **settings: Any) -> list[Page]:
    """Ann and Bob, each in a browser of their own, at a table that is dealt."""
    ann = person(size=size, **settings)
    make_table(ann, game, ["here", "open"], ["Ann", ""], options)
    bob = person(re.sub(r"^https?://[^/]+", "", ann.url), size=size, **settings)
    sit(bob, "Bob")
    ready(ann)
    ready(bob)
    for page in (ann, bob):
        page.wait_for_selector(".game")
    return [ann, bob]


def axe(page: Page, source: str) -> list[str]:
    """What axe finds on this screen, as short sentences."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source)
    found = look(page)
    if any("color-contrast" in one for one in found):
        found = look(page)  # a move may have come while axe had read one of two colours
    return found


def look(page: Page) -> list[str]:
    looking = "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"
    found: list[dict[str, Any]] = page.evaluate(looking)  # all that is well would take as long again to be told
    return [
        f"{page.url} {one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        for node in one["nodes"]
    ]


__all__ = [
    "AXE",
    "axe",
    "expect",
    "friends",
    "give_up",
    "is_over",
    "make_table",
    "open_menu",
    "play_enough",
    "play_some",
    "play_to_the_end",
    "quick_play",
    "ready",
    "sit",
    "take_the_screen",
]
