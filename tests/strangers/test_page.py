"""Games from elsewhere in real browsers: a box on the start page, and everything behind it, without a further line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from page.conftest import DESK, PHONE, chromium, person
from page.drivers.pressing import press_first
from page.journey import AXE, axe, is_over, make_table, quick_play, ready, sit
from page.learning import Lesson
from playwright.sync_api import Page, expect
from server.servers import Server, fetch

from .environment import Environment

__all__ = ["chromium", "person"]
NEXT = (
    ".moves button.move.main:has-text('Knock'):not([disabled], [aria-disabled=true])",  # the shortest way to the end
    ".moves button.move.main:has-text('Frapper'):not([disabled], [aria-disabled=true])",
    ".moves button.move.main:not([disabled], [aria-disabled=true])",
    ".cloth button.may",
)

HAND_OVER = (".banner.over button.main", "main > p.soft + button.main")  # between two people at one screen


def play_on(*pages: Page, until: Callable[[], bool]) -> None:
    for _ in range(2000):
        if until():
            return
        moved = [
            press_first(page, (".banner.over button.main", "main > p.soft + button.main", *NEXT)) for page in pages
        ]
        pages[0].wait_for_timeout(30 if any(moved) else 100)
    raise AssertionError(f"nothing goes on: {pages[0].locator('main').inner_text()}")


@pytest.mark.parametrize(
    ("game", "title", "lang", "size"),
    [("thirty-one", "Trente et un", "fr", PHONE), ("my-game", "My Game", "en", DESK), ("sevens", "", "en", DESK)],
)
def test_a_box_a_press_and_a_whole_game(person, game: str, title: str, lang: str, size: dict[str, int]):
    page = person(lang=lang, size=size)
    box = page.locator(f"li.box:has(a[href='/rules/{game}'])")
    expect(box).to_contain_text(title)
    quick_play(page, game)
    page.wait_for_selector(".cloth")
    found = axe(page, AXE)
    play_on(page, until=lambda: is_over(page))
    expect(page.locator(".result h2")).to_have_text(re.compile(r"won|win|gagn|victoire"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "lang"), [("my-game", "fr"), ("pig", "en")])
def test_its_lesson_is_found_on_the_box_and_leads_to_its_end(person, game: str, lang: str):
    page = person(lang=lang, size=PHONE)
    box = page.locator(f"li.box:has(a[href='/rules/{game}'])")
    box.locator(f"a[href='/learn/{game}/first']").click()
    lesson = Lesson(page)
    lesson.to_the_end()
    assert lesson.faults == []
    expect(page.locator(".ending h2")).to_be_focused()
    page.goto("/")
    expect(box.locator(".ribbon")).to_be_visible()


def test_its_rules_are_read_on_the_page(person):
    page = person("/rules/thirty-one", lang="fr")
    expect(page.locator("main h1")).to_contain_text("Trente et un")
    expect(page.locator("main")).to_contain_text("TO-04")


def test_friends_play_it_far_apart_and_the_deal_is_proved(
    person, server: Server, environment: Environment, tmp_path: Path
):
    ann, bea = person(), person()
    make_table(ann, "thirty-one", ["here", "open"], ["Ann"])
    bea.goto(ann.url)
    sit(bea, "Bea")
    for page in (ann, bea):
        if page.locator("button.ready").count():
            ready(page)
    ann.wait_for_selector(".cloth")
    play_on(ann, bea, until=lambda: is_over(ann) and is_over(bea))
    table = ann.url.rsplit("/", 1)[1]
    found = fetch.get(f"{server.http}/api/codes/{table}")
    journal = fetch.get(f"{server.http}/api/tables/{found.json()['table'] if found.is_success else table}/journal")
    assert journal.status_code == 200
    file = tmp_path / "journal.jsonl"
    file.write_bytes(journal.content)
    done = environment.tablee("verify", str(file), "--lang", "en")
    assert done.returncode == 0, done.stderr


def test_two_people_share_one_screen(person):
    page = person()
    make_table(page, "my-game", ["here", "here"], ["Ann", "Bea"])
    play_on(page, until=lambda: is_over(page))
    expect(page.locator(".result h2")).to_have_text(re.compile(r"won|share"))
