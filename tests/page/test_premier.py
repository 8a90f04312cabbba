"""The picture book of Mon Premier Deck Building: its stories, its choices by hand and by key, and who listens to it."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Page, expect
from server.servers import fetch, running

from tablee.games.premier.cardset import built_in_text

from .conftest import DESK, PHONE, ROOT
from .drivers import premier
from .drivers.pressing import press_first
from .journey import axe, is_over, make_table, quick_play

SEVERAL = ".ordering .slot + .slot"
ALONE = ".ordering:not(:has(.slot + .slot)) .done:not([disabled])"  # who dropped a card may have one alone to put back
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def table(person, seats: int, **settings) -> Page:
    page = person(**settings)
    make_table(page, "premier", ["here"] + ["bot:casual"] * (seats - 1), ["Ann"] + [""] * (seats - 1))
    page.wait_for_selector(".book")
    return page


def play_until(page: Page, selector: str, *left_alone: str, also: str = "") -> None:
    """Play on, without pressing what is waited for."""
    others = [one for one in (premier.PUT_AWAY, *premier.NEXT) if not one.startswith((selector, *left_alone))]
    others += [also] if also else []
    for _ in range(600):
        if page.locator(selector).count():
            return
        if not press_first(page, others):
            page.wait_for_timeout(50)
    raise AssertionError(f"never seen: {selector}")


def places(page: Page) -> list[str]:
    """The cards on their way under the deck, as they are ordered."""
    names = page.locator(".ordering .pick").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return [re.sub(r"^\d+: ", "", name) for name in names]


def expect_places(page: Page, wanted: list[str]) -> None:
    for _ in range(100):
        if places(page) == wanted:
            return
        page.wait_for_timeout(50)
    assert places(page) == wanted


def test_a_round_is_told_as_a_story(person, server):
    page = table(person, 3, motion="no-preference")
    told = ".prompt.film"
    play_until(page, told, ".prompt .skip")  # at once, unless the bots were quicker than the page
    expect(page.locator(".prompt .skip")).to_be_visible()
    play_until(page, ".card .lit", ".prompt .skip")  # somebody is counted
    expect(page.locator(".team.won, .team.about").first).to_be_visible()
    while page.locator(told).count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    players = fetch.get(f"{server.http}/api/tables/{page.url.rsplit('/', 1)[1]}").json()["view"]["players"]
    stars = Counter(str(player["stars"]) for player in players)
    shown = Counter(page.locator(".team .stars b").all_inner_texts())
    assert shown
    assert shown <= stars


def test_cards_are_ordered_by_drag_by_press_and_by_keys(person):
    page = table(person, 2)
    play_until(page, SEVERAL, ".ordering", also=ALONE)
    before = places(page)
    page.locator(".ordering .pick").first.focus()
    page.keyboard.press("End")
    expect_places(page, [*before[1:], before[0]])
    page.keyboard.press("Home")
    expect_places(page, before)
    expect(page.locator(".ordering [aria-live]")).to_contain_text("place 1")

    page.locator(".ordering .pick").first.click()  # press one, then its place
    page.locator(".ordering .pick").last.click()
    expect_places(page, [*before[1:], before[0]])

    card, goal = (
        page.locator(".ordering .pick").last.bounding_box(),
        page.locator(".ordering .pick").first.bounding_box(),
    )
    assert card
    assert goal
    page.mouse.move(card["x"] + 20, card["y"] + 30)
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 30, steps=12)
    page.mouse.up()
    expect_places(page, before)

    this_round = page.locator(".way").get_attribute("aria-label")
    page.locator(".ordering .done").click()
    expect(page.locator(f'.way[aria-label="{this_round}"]')).to_have_count(0)  # the next may bring cards as soon


def test_the_deck_lies_as_it_was_ordered(person):
    page = table(person, 2)
    play_until(page, ".ordering")
    page.locator(".ordering .pick").last.focus()
    page.keyboard.press("Home")
    order = places(page)
    page.locator(".ordering .done").click()
    expect(page.locator(".way")).to_have_attribute("aria-label", re.compile("Round 2"))
    page.locator(".team.own .deck, .peek").click()
    cards = page.locator("dialog[open] li [role=img]")
    deck: list[str] = cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert deck[-len(order) :] == order[-len(deck) :]  # a long battle may have met some of them already
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_nothing_for_axe_to_find_and_nothing_wider_than_the_screen(person):
    """Large tables on a phone are looked at by the journeys."""
    found: list[str] = []
    usual, rare = (".team.own .pick.may", ".middle .pick.may", ".ordering .done:not([disabled])"), ".prompt .victim"
    for size in (DESK, PHONE):
        page = table(person, 3, size=size)
        page.locator(".team .deck").first.click()
        found += axe(page, AXE)
        page.keyboard.press("Escape")
        seen: set[str] = set()
        while not is_over(page) and (size == DESK or not seen.issuperset(usual)):
            for moment in (*usual, rare):
                if moment not in seen and page.locator(moment).count():
                    seen.add(moment)
                    found += axe(page, AXE)
                    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), moment
            if not premier.move(page):
                page.wait_for_timeout(50)
        assert seen.issuperset(usual)
        if size == DESK:
            expect(page.locator(".podium .first").first).to_be_visible()
            found += axe(page, AXE)
    assert found == []


def test_each_seat_chooses_its_starting_deck_by_a_picture(person):
    page = person()
    page.goto("/new/premier")
    page.wait_for_selector("ol li")
    page.locator("ol > li").nth(0).locator("input[value=snowflake]").check(force=True)
    page.locator("ol > li").nth(1).locator("input[value='bot:casual']").check(force=True)
    page.locator("ol > li").nth(1).locator("input[value=moon]").check(force=True)
    page.locator("button.open").click()
    expect(page.locator(".trouble")).not_to_be_empty()  # one of two has to take the triangle
    page.locator("ol > li").nth(1).locator("input[value=triangle]").check(force=True)
    page.locator("button.open").click()
    page.locator(".book .team.own .deck, .book .peek").click()
    expect(page.locator("dialog[open] h2")).to_have_text("Your deck")


def test_a_press_out_of_turn_names_the_rule(person):
    page = table(person, 2)
    play_until(page, ".middle .pick.may")
    page.locator(".team.own .pick").first.click()
    expect(page.locator(".refusal")).to_contain_text("PD-40")


def test_cards_of_ones_own_are_played_with_and_drawn(person, tmp_path):
    file = tmp_path / "mine.toml"
    written = built_in_text().replace('en = "', 'en = "My ').replace("dragons = 3", "dragons = 3, chameleons = 1")
    file.write_text(written, "utf-8")
    with running(tmp_path / "own", flags=("--cards", str(file))) as server:
        page = person(server.http, size=PHONE)
        quick_play(page, "premier")
        expect(page.locator(".book .card").first).to_be_visible()
        names = page.locator(".book .pick[aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
        assert names
        assert all("My " in name for name in names)
