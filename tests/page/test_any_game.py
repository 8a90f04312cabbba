"""Games that the page has no drawing of: it draws them from what lies where, and they are played like any other."""

from __future__ import annotations

import re
from collections.abc import Generator

import pytest
from playwright.sync_api import Page, expect
from server.servers import Server, fetch, sample_games

from .conftest import DESK, PHONE
from .drivers.anything import SAMPLES, Anything
from .fitting import SIZES, missing
from .journey import AXE, axe, is_over, make_table, play_some, play_to_the_end, quick_play, ready, sit, take_the_screen

every_sample = pytest.mark.parametrize("driver", SAMPLES, ids=lambda driver: driver.GAME)
sevens = SAMPLES[-1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    folder = tmp_path_factory.mktemp("server")
    server = Server(folder / "data")
    server.start(**sample_games(folder))
    yield server
    server.kill()


def faults(page: Page) -> list[str]:
    """What a person needs and does not see; cells of a board are measured anew when the window has changed."""
    there = [selector for selector in Anything.NEEDED if page.locator(selector).count()]
    found: list[str] = []
    for _ in range(40):
        found = missing(page, there)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


@every_sample
@pytest.mark.parametrize(("lang", "size"), [("fr", PHONE), ("en", DESK)], ids=["french-phone", "english-desk"])
def test_a_whole_game_with_the_pointer(person, driver: Anything, lang, size):
    page = person(size=size, lang=lang)
    quick_play(page, driver.GAME)
    found = axe(page, AXE)
    assert faults(page) == []
    play_some(driver, page, lines=3)
    found += axe(page, AXE)
    play_to_the_end(driver, page)
    expect(page.locator(".result h2")).to_be_visible()
    assert found + axe(page, AXE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


@every_sample
def test_a_whole_game_with_the_keyboard_alone(person, driver: Anything):
    page = person(size=DESK)
    quick_play(page, driver.GAME)
    play_to_the_end(driver, page, by_keys=True)
    expect(page.locator(".result h2")).to_be_visible()


@every_sample
def test_a_full_table_fits_every_screen(person, driver: Anything):
    page = person(lang="fr")
    found: list[str] = []
    for seats in driver.SEATS:
        make_table(page, driver.GAME, ["here", *["bot:random"] * (seats - 1)], ["Ann"])
        page.wait_for_selector(".game .may, .game .moves .main")
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            found += [f"{seats} on {name}: {one}" for one in faults(page)]
        page.set_viewport_size(DESK)
    assert found == []


def test_every_game_has_a_box_with_its_name_and_rules(person):
    page = person(size=PHONE, lang="fr")
    box = page.locator("li.box:has(a[href='/rules/sevens'])")
    expect(box.locator("svg text").last).to_have_text("Le sept")
    expect(box).to_contain_text("Les rangées partent des sept")
    assert axe(page, AXE) == []
    box.get_by_role("link", name="Règles").click()
    expect(page.get_by_role("heading", name="Le sept")).to_be_visible()
    expect(page.locator("#SV-04")).to_contain_text("On ne passe que")
    assert axe(page, AXE) == []
    page.goto("/rules/auction")  # brings no words at all
    expect(page.get_by_role("heading", name="Auction")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/rules/no-such-game")
    expect(page.get_by_role("heading")).to_have_text("Nous n’avons pas encore ce jeu")


@pytest.mark.parametrize("driver", [SAMPLES[0], sevens], ids=lambda driver: driver.GAME)
def test_people_at_one_screen_hand_over_only_where_something_is_hidden(person, driver: Anything):
    page = person(size=PHONE)
    make_table(page, driver.GAME, ["here", "here"], ["Ann", "Bob"])
    if not driver.OPEN:
        take_the_screen(page)
    page.wait_for_selector(".game")
    handed = 0
    for _ in range(200):
        if is_over(page) or handed == 3:
            break
        if page.locator(".banner.over button").count():
            page.locator(".banner.over button").click()
            expect(page.locator(".game")).to_have_count(0)
            page.locator("main button.main").click()
            handed += 1
        elif not driver.move(page):
            page.wait_for_timeout(50)
    assert handed == (0 if driver.OPEN else 3)


def test_a_spectator_sees_the_table_and_no_hand(person, server: Server):
    ann = person(size=DESK)
    make_table(ann, "sevens", ["here", "open"], ["Ann", ""])
    bob = person(ann.url.replace(server.http, ""))
    sit(bob, "Bob")
    ready(ann)
    ready(bob)
    ann.wait_for_selector(".game")
    cleo = person(ann.url.replace(server.http, ""))
    cleo.wait_for_selector(".game")
    expect(cleo.locator(".seat .back")).to_have_count(28)
    expect(cleo.locator(".game button")).to_have_count(0)
    sent = fetch.get(f"{server.http}/api/tables/{ann.url.rpartition('/')[2]}").json()["zones"]
    hands = [thing for zone in sent["zones"] if zone.get("seat") is not None for thing in zone["things"]]
    assert len(hands) == 28
    assert all(thing == {"id": thing["id"], "is_hidden": True} for thing in hands)


def test_what_cannot_be_done_says_why_and_opens_the_rule(person):
    page = person(size=DESK)
    quick_play(page, "sevens")
    refusal = "You can only pass when you cannot play."
    for _ in range(60):  # somebody without a seven may pass, and a bot may move at the very moment of the press
        page.locator(".moves .move", has_text="Pass").click(force=True)
        page.wait_for_timeout(100)
        if page.locator(".refusal p", has_text=refusal).count():
            break
        sevens.move(page)
        page.wait_for_timeout(50)
    expect(page.locator(".refusal p")).to_contain_text(refusal)
    page.locator(".refusal .link").click()
    expect(page.locator("aside li.here")).to_be_in_viewport()
    expect(page.locator("aside li.here")).to_contain_text("SV-04")


def test_a_card_glides_from_the_hand_to_the_table(person):
    page = person(size=DESK, motion="no-preference")
    quick_play(page, "sevens")
    page.wait_for_selector(".own button.thing.may")
    page.evaluate(
        "() => { const begin = Element.prototype.animate; window.glided = [];"
        " Element.prototype.animate = function (...how) {"
        " window.glided.push(this.dataset.glide + ' in ' + this.closest('[data-zone]').dataset.zone);"
        " return begin.apply(this, how) } }"
    )
    name = page.locator(".own button.thing.may").first.locator("xpath=..").get_attribute("data-glide")
    page.locator(".own button.thing.may").first.click()
    page.wait_for_function("wanted => window.glided.includes(wanted)", arg=f"{name} in table")


def test_replay_hint_and_log_speak_the_words_of_the_game(person):
    page = person(size=DESK, lang="fr")
    quick_play(page, "pig")
    page.get_by_role("button", name="Donnez-moi un conseil").click()
    expect(page.locator(".hint li").first).to_contain_text(re.compile("lancez|arrêtez"))
    play_to_the_end(SAMPLES[0], page)
    expect(page.locator(".result")).to_contain_text("Le but est atteint.")
    expect(page.locator(".log li").first).to_have_text(re.compile(r"(lance le dé|lancez le dé)\.$"))
    page.locator(".result a").first.click()
    page.wait_for_selector("input[type=range]")
    page.get_by_role("button", name="Au début").click()
    page.get_by_role("button", name="Un coup en avant").click()
    expect(page.locator(".die")).to_be_visible()
    expect(page.locator(".stage button.thing")).to_have_count(0)
    assert axe(page, AXE) == []


def test_a_game_that_says_nothing_is_drawn_from_its_record_and_moves_are_written(person):
    page = person(size=PHONE)
    quick_play(page, "darts")
    assert axe(page, AXE) == []
    for _ in range(100):
        if is_over(page):
            break
        if page.locator(".moves form input").count():
            page.locator(".moves form input").fill("throw 0.1 0.1")
            page.locator(".moves form button").click()
        page.wait_for_timeout(50)
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".own dd").first).to_have_text("3")


def test_many_numbers_are_one_slider(person):
    page = person(size=PHONE)
    quick_play(page, "auction")
    assert axe(page, AXE) == []
    slider = page.locator(".moves input[type=range]")
    slider.fill("12")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Bid 13").click()
    expect(page.locator(".log")).to_contain_text("Bid 13")
