"""Coming in: the start page, set-up, waiting, names and avatars, and what the tab says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import DESK, PHONE
from .drivers import DRIVERS
from .fitting import shift, watch_shifts, worst_shifts
from .journey import AXE, axe, make_table, quick_play, ready, sit

DRIVER = DRIVERS[0]
LARGEST = max(DRIVERS, key=lambda driver: driver.SEATS[-1])
TWO_SCREENS = 2 * PHONE["height"]

STUB = """() => {
  window.asked = 0
  window.told = []
  window.Notification = class {
    static permission = "default"
    static requestPermission() {
      window.asked += 1
      this.permission = "granted"
      return Promise.resolve("granted")
    }
    constructor(title, { body }) { window.told.push(`${title}: ${body}`) }
  }
  Object.defineProperty(document, "hidden", { get: () => true })
}"""


def is_as_wide_as_the_screen(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def bottom(one: Locator) -> float:
    """Where something ends, from the top of the page."""
    return one.evaluate("one => one.getBoundingClientRect().bottom + scrollY")


@pytest.mark.parametrize(
    ("lang", "facts"),
    [("en", r"\d player|min|age \d+\+"), ("fr", r"\d joueur|min|dès \d+ ans")],
)
def test_the_boxes_fit_a_phone_say_who_can_play_and_are_one_tab_stop_each(person, lang: str, facts: str):
    page = person(size=PHONE, lang=lang)
    expect(page.locator(".lid:enabled")).to_have_count(4)
    watch_shifts(page)
    assert is_as_wide_as_the_screen(page)
    for box in page.locator(".box").all():
        told = box.locator(".facts").inner_text().replace("\u00a0", " ").replace("\u202f", " ")
        assert len(re.findall(facts, told)) == 3, told
    stops: list[str] = []
    for _ in range(16):
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement.closest('.box') ? document.activeElement.ariaLabel : ''")
        stops += [stop] if stop else []
    titles = page.locator(".boxes [role=toolbar]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(stops) == len(titles) == 4
    assert all(title in stop for title, stop in zip(titles, stops, strict=True))
    assert shift(page) < 0.05, worst_shifts(page)
    page.locator(".lid").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".box a[href^='/learn/']").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".box a[href^='/new/']").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/new/"))


def test_what_goes_wrong_is_told_where_it_was_pressed(person, tmp_path: Path):
    page = person(size=PHONE)
    expect(page.locator(".lid:enabled")).to_have_count(4)
    file = tmp_path / "holiday.jsonl"
    file.write_text("a letter\n")
    page.locator(".file").scroll_into_view_if_needed()
    page.locator("input[type=file]").set_input_files(file)
    trouble = page.locator(".file + .trouble")
    expect(trouble).to_be_in_viewport()
    expect(trouble).not_to_be_empty()
    page.route("**/api/tables", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    page.locator(".box .button.main").last.click()
    expect(page.locator(".box .trouble")).to_have_text("The server isn’t answering. Please try again in a moment.")
    expect(page.locator(".box .trouble")).to_be_in_viewport()
    page.goto(f"/new/{DRIVER.GAME}")
    page.locator("button.open").click()
    expect(page.locator(".bottom .trouble")).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_ten_seats_fit_two_screens_of_a_phone_and_the_way_on_is_always_in_reach(person, lang: str):
    page = person(f"/new/{LARGEST.GAME}", size=PHONE, lang=lang)
    seats = page.locator("ol > li")
    expect(seats).not_to_have_count(0)
    while seats.count() < LARGEST.SEATS[-1]:
        page.locator("section button:not(.icon-button)").first.click()
    assert bottom(seats.last) < TWO_SCREENS
    for where in (0, TWO_SCREENS):
        page.evaluate("y => scrollTo(0, y)", where)
        expect(page.locator("button.open")).to_be_in_viewport(ratio=1)
    assert is_as_wide_as_the_screen(page)
    found = axe(page, AXE)
    page.locator("button.open").click()
    for first in (".code", ".invite svg", ".invite input", "button.ready"):
        expect(page.locator(first)).to_be_in_viewport(ratio=1)
    assert bottom(page.locator(".waiting li").last) < TWO_SCREENS
    page.locator(".waiting li").last.scroll_into_view_if_needed()
    expect(page.locator("button.ready")).to_be_in_viewport(ratio=1)
    assert is_as_wide_as_the_screen(page)
    assert found + axe(page, AXE) == []


def choose(page: Page, name: str, avatar: str) -> None:
    page.locator("button.me").click()
    page.locator("dialog[open] input[autocomplete=nickname]").fill(name)
    page.locator(f"dialog[open] input[value={avatar}]").check(force=True)
    page.locator("dialog[open] button.main").click()


def avatars(page: Page) -> list[str]:
    return page.locator(".seats [data-avatar]").evaluate_all("all => all.map((one) => one.dataset.avatar)")


def test_a_name_and_an_avatar_are_asked_for_once_and_no_two_at_a_table_are_alike(person):
    ann, bob = person(), person(size=PHONE, lang="fr")
    choose(ann, "Ann", "whale")
    ann.reload()
    expect(ann.locator("button.me")).to_contain_text("Ann")
    make_table(ann, LARGEST.GAME, ["here", "open", "bot:casual"])
    expect(ann.locator(".waiting li").first).to_contain_text("Ann")
    bob.goto(ann.url)
    bob.locator("fieldset input[value=whale]").check(force=True)
    sit(bob, "מיכאלאנגלו מפירנצה")
    ready(ann)
    ready(bob)
    for page in (ann, bob):
        page.wait_for_selector(".game")
    assert avatars(ann) == avatars(bob)
    assert avatars(ann)[0] == "whale"
    assert len(set(avatars(ann))) == 3
    hebrew = ann.locator(".seats .name").nth(1)
    assert hebrew.inner_text().startswith("מיכאלאנ")  # the beginning is kept, and it is on the right
    assert hebrew.evaluate("one => getComputedStyle(one).direction") == "rtl"
    bot = ann.locator(".seats li").nth(2)
    expect(bot).to_have_attribute("title", re.compile("^Hugo · Casual"))
    expect(bob.locator(".seats li").nth(2)).to_have_attribute("title", re.compile("^Hugo · Amateur"))
    ann.locator(".seats button").first.focus()
    ann.keyboard.press("ArrowRight")
    expect(ann.locator(".seats .whole").nth(1)).to_be_visible()
    expect(ann.locator(".seats .whole").nth(1)).to_have_text(re.compile("^מיכאלאנגלו מפירנצה"))
    bob.goto("/")
    expect(bob.locator("button.me")).to_contain_text("מיכאלאנגלו")


def test_the_tab_tells_the_game_and_the_turn_and_calls_only_those_who_asked(person):
    page = person()
    page.evaluate(STUB)
    expect(page).to_have_title("Tablée")
    page.get_by_role("button", name="Settings").click()
    assert page.evaluate("window.asked") == 0
    page.locator("input[name=calls]").first.check()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    quick_play(page, DRIVER.GAME)
    expect(page).to_have_title(
        re.compile("^(● Your turn|Waiting for Zoé|Here it goes|The game is over) – Destrier Duel$")
    )
    for _ in range(100):
        if page.title().startswith("● Your turn") or page.locator(".result").count():
            break
        page.wait_for_timeout(50)
    if not page.locator(".result").count():  # some deals end a duel
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn.svg$"))
        assert page.evaluate("window.told")[0] == "Destrier Duel: Your turn."
    page.locator("header .brand").click()
    expect(page).to_have_title("Tablée")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon.svg$"))


def test_larger_text_and_safe_colours_work_at_once_and_are_kept(person):
    page = person(size=DESK, lang="fr")
    colour = "getComputedStyle(document.documentElement).getPropertyValue('--bad')"
    size = "parseFloat(getComputedStyle(document.body).fontSize)"
    before = page.evaluate(colour), page.evaluate(size)
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("plus grand").check()
    page.get_by_label("faciles à distinguer").check()
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("data-colours", "safe")
        assert page.evaluate(colour) != before[0]
        assert page.evaluate(size) > 1.15 * before[1]
        page.reload()
    page.set_viewport_size(PHONE)
    assert is_as_wide_as_the_screen(page)
    assert axe(page, AXE) == []
