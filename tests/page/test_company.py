"""People who are away, who give up, who use the keyboard, and a server that does not come back."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from playwright.sync_api import expect
from server.servers import Server

from .conftest import DESK, PHONE, ROOT
from .drivers import DRIVERS
from .journey import AXE, axe, friends, give_up, quick_play

DRIVER = DRIVERS[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """Here nobody waits for a whole minute: five seconds are shown first, so six are long."""
    assert (ROOT / "src" / "tablee" / "page" / "index.html").is_file()
    server = Server(tmp_path_factory.mktemp("server"))
    server.start(TABLEE_TEST_ABSENCE="6")
    yield server
    server.kill()


@pytest.mark.parametrize(("lang", "words"), [("en", "Let a bot play for"), ("fr", "Laisser un robot jouer pour")])
def test_a_bot_plays_for_a_friend_who_is_away_until_they_are_back(person, lang: str, words: str):
    players = friends(person, DRIVER.GAME, DRIVER.LONG, PHONE, lang=lang)
    for page in players:
        DRIVER.clear(page)
    asked = next(page for page in players if page.locator(".seats li.turn", has_text="(").count())
    waits = next(page for page in players if page is not asked)
    name = "Ann" if asked is players[0] else "Bob"
    address = asked.url
    asked.goto("about:blank")
    banner = waits.locator(".banner.absent")
    expect(banner).to_contain_text(name)
    button = banner.get_by_role("button", name=f"{words} {name}")
    expect(button).to_be_visible()
    assert axe(waits, AXE) == []
    button.click()
    expect(banner).to_have_count(0)
    expect(waits.locator(".seats li.away", has_text=name)).to_be_visible()
    asked.goto(address)  # the seat is still theirs
    asked.wait_for_selector(".game")
    expect(waits.locator(".seats li.away")).to_have_count(0)


def test_a_resignation_is_told_rightly_to_both_sides(person):
    ann, bob = friends(person, DRIVER.GAME, DRIVER.LONG, DESK)
    give_up(bob)
    expect(ann.locator(".result h2")).to_have_text("You won!")
    expect(ann.locator(".result p").first).to_have_text("Bob gave up.")
    expect(bob.locator(".result h2")).to_have_text("Ann won.")
    expect(bob.locator(".result p").first).to_have_text("You gave up.")


def test_the_keyboard_is_at_the_table_and_at_the_result(person):
    page = person(size=DESK)
    quick_play(page, DRIVER.GAME)
    here = "() => document.activeElement?.closest('#table') !== null"
    page.wait_for_function(here)
    page.locator("header .brand").focus()
    page.keyboard.press("Shift+Tab")
    skip = page.get_by_role("link", name="Skip to the table")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.wait_for_function(here)
    give_up(page)
    expect(page.locator(".result h2")).to_be_focused()


def test_a_server_that_does_not_start_again_is_away(person, server: Server):
    page = person("about:blank", size=PHONE)
    page.clock.install()
    page.goto("/")
    quick_play(page, DRIVER.GAME)
    server.stop()
    told = page.locator(".connection p")
    expect(told).to_contain_text("is restarting")
    page.clock.fast_forward(15_000)
    expect(told).to_contain_text("isn’t answering")
    server.start(TABLEE_TEST_ABSENCE="6")
    page.clock.fast_forward(10_000)
    expect(told).to_have_count(0)
