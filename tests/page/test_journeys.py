"""Whole games on the page, in real browsers, for every game that has a driver."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tablee.text import texts

from .conftest import DESK, PHONE, TABLET
from .drivers import DRIVERS, Driver
from .journey import (
    AXE,
    axe,
    give_up,
    is_over,
    make_table,
    play_enough,
    play_some,
    play_to_the_end,
    quick_play,
    ready,
    sit,
    take_the_screen,
)


def won(game: str, lang: str) -> re.Pattern[str]:
    """What the page says of a winner, whoever won, alone or with others."""
    words = texts(lang)
    keys = [f"{start}page-won-{end}" for start in ("", f"{game}-") for end in ("you", "other", "shared", "shared-you")]
    told = [words.say(key, who="@", names="@").split() for key in keys if words.has(key)]
    return re.compile("|".join(r"\s".join(map(re.escape, one)).replace("@", ".+") for one in told))


every_game = pytest.mark.parametrize("driver", DRIVERS, ids=lambda driver: driver.GAME)


@every_game
@pytest.mark.parametrize(("lang", "size"), [("fr", PHONE), ("en", DESK)], ids=["french-phone", "english-desk"])
def test_a_whole_game_against_bots_starts_with_one_press(person, driver: Driver, lang, size):
    page = person(size=size, lang=lang)
    quick_play(page, driver.GAME)
    if size == PHONE and len(driver.SEATS) > 1:
        play_enough(driver, page)  # those of many play to the end on a phone, below
    else:
        play_to_the_end(driver, page)
    expect(page.locator(".result h2")).to_have_text(won(driver.GAME, lang))
    assert page.evaluate("document.documentElement.lang") == lang
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    page.locator(".result button.main").click()  # once more
    expect(page.locator(".result")).to_have_count(0)
    page.wait_for_selector(".game")
    for _ in range(100):
        if driver.move(page) or page.locator(".result").count():  # a deal can end a duel
            return
        page.wait_for_timeout(50)
    pytest.fail("nobody can move in the rematch")


@every_game
def test_a_game_with_all_its_motion(person, driver: Driver):
    page = person(size=TABLET, motion="no-preference")
    quick_play(page, driver.GAME)
    play_some(driver, page, lines=12)


@pytest.mark.parametrize(
    ("driver", "seats"),
    [(driver, seats) for driver in DRIVERS for seats in driver.SEATS[1:]],
    ids=lambda it: getattr(it, "GAME", it),
)
def test_a_table_of_many_is_played_on_a_phone(person, driver: Driver, seats: int):
    """To its end with the most players; the others play some moves."""
    page = person(size=PHONE, lang="fr")
    page.goto(f"/rules/{driver.GAME}")
    page.wait_for_selector("main h1")
    found = axe(page, AXE)
    make_table(page, driver.GAME, ["here", *["bot:casual"] * (seats - 1)], ["Ann"])
    page.wait_for_selector(".game")
    expect(page.locator(".seats li")).to_have_count(seats)
    found += axe(page, AXE)
    for _ in range(2):
        for _ in range(100):
            if driver.move(page) or page.locator(".result").count():
                break
            page.wait_for_timeout(50)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
        found += axe(page, AXE)
    if seats != driver.SEATS[-1]:
        play_some(driver, page, lines=4)
        assert found == []
        return
    play_to_the_end(driver, page, seconds=200)
    found += axe(page, AXE)
    assert found == []
    page.locator(".result a").first.click()  # the replay
    page.wait_for_selector("input[type=range]")
    assert axe(page, AXE) == []


@every_game
def test_two_browsers_play_and_one_reloads_in_the_middle(person, driver: Driver):
    ann = person(size=DESK)
    make_table(ann, driver.GAME, ["here", "open"], ["Ann", ""], driver.LONG)
    expect(ann.locator("input[readonly]")).not_to_have_value("")  # the server is asked for it
    link = ann.locator("input[readonly]").input_value()
    bob = person(re.sub(r"^https?://[^/]+", "", link), size=PHONE, lang="fr")
    sit(bob, "Bob")
    ready(ann)
    ready(bob)
    for page in (ann, bob):
        page.wait_for_selector(".game")
    for _ in range(6):
        if not driver.move(ann):
            driver.move(bob)
        ann.wait_for_timeout(60)
    told = bob.locator(".log li").all_text_contents()
    bob.reload()
    bob.wait_for_selector(".game")
    assert bob.locator(".log li").all_text_contents()[: len(told)] == told
    play_enough(driver, ann, bob)
    expect(ann.locator(".result")).to_contain_text("Bob")
    expect(bob.locator(".result")).to_contain_text("Ann")


@every_game
def test_two_people_share_one_screen_and_nothing_is_shown_between_them(person, driver: Driver):
    page = person(size=PHONE)
    make_table(page, driver.GAME, ["here", "here"], ["Ann", "Bob"], driver.LONG)
    if not driver.OPEN:
        expect(page.locator(".hand-over")).to_be_visible()  # before the very first look
        expect(page.locator(".game")).to_have_count(0)
        take_the_screen(page)
        page.reload()
        expect(page.locator(".hand-over")).to_be_visible()
        take_the_screen(page)
    page.wait_for_selector(".game")
    handed = 0
    for _ in range(20 if driver.OPEN else 100):
        if is_over(page) or handed == 8:
            break
        if page.locator(".banner.over button").count() and not page.locator("dialog[open]").count():
            page.locator(".banner.over button").click()
            expect(page.locator(".game")).to_have_count(0)
            assert page.locator("main").inner_text().count("\n") < 8  # a name and a button, no cards
            page.locator("main button.main").click()
            handed += 1
        elif not driver.move(page):
            page.wait_for_timeout(50)
    if not is_over(page):
        give_up(page)
    expect(page.locator(".result h2")).to_be_visible()
    assert bool(handed) != driver.OPEN


@pytest.mark.parametrize("driver", DRIVERS[:2], ids=lambda driver: driver.GAME)  # one lists moves, one writes them
def test_the_server_is_killed_under_an_open_page(person, server, driver: Driver):
    page = person(size=DESK)
    make_table(page, driver.GAME, ["here", "bot:casual"], ["Ann", ""], driver.LONG)
    page.wait_for_selector(".game")
    for _ in range(3):
        for _ in range(100):
            if driver.move(page):
                break
            page.wait_for_timeout(50)
    server.kill()
    expect(page.locator(".connection p")).to_be_visible()
    for _ in range(20):  # presses while nobody listens are kept
        if driver.move(page):
            break
        page.wait_for_timeout(50)
    server.start()
    expect(page.locator(".connection p")).to_have_count(0)
    play_enough(driver, page)
    expect(page.locator(".result h2")).to_be_visible()


@every_game
def test_a_game_with_the_keyboard_alone(person, driver: Driver):
    page = person(size=DESK)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            "game => document.activeElement?.matches('.lid') &&"
            " document.activeElement.closest('li').querySelector(`a[href='/rules/${game}']`) !== null",
            driver.GAME,
        ):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".game")
    if driver.IS_LONG:
        play_some(driver, page, lines=16, by_keys=True)
    else:
        play_to_the_end(driver, page, by_keys=True)


@every_game
def test_what_may_not_be_done_says_why_and_opens_the_rule(person, driver: Driver):
    for _ in range(12):
        page = person(size=DESK)
        make_table(page, driver.GAME, ["here", "open"], ["Ann", ""], driver.LONG)
        other = person(page.url)
        sit(other, "Bob")
        ready(page)
        ready(other)
        page.wait_for_selector(".game")
        while page.locator(".seats li[aria-current]").count() != 1:  # what all decide at the same time comes first
            if not driver.move(page):
                driver.move(other)
            page.wait_for_timeout(60)
        waits = page if page.locator(".seats li[aria-current]").inner_text().startswith("B") else other
        waits.wait_for_selector(".game")
        prefix = driver.press_the_forbidden(waits)
        expect(waits.locator(".refusal p")).to_be_visible()
        link = waits.locator(".refusal .link")
        if link.count():
            assert prefix in link.inner_text()
            link.click()
            expect(waits.locator("aside li.here")).to_be_in_viewport()
            return
    pytest.fail("nothing forbidden named a rule")
