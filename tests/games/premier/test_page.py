"""The picture book of Mon Premier Deck Building: its stories, its choices by hand and by key, and who listens to it."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from page.conftest import DESK, PHONE, ROOT
from page.drivers import premier
from page.drivers.pressing import press, press_first
from page.fitting import SIZES, missing
from page.journey import axe, is_over, make_table, quick_play
from playwright.sync_api import Page, expect
from server.servers import fetch, running

from tablee.games.premier.cardset import built_in_text

SEVERAL = ".ordering .slot + .slot"
ALONE = ".ordering:not(:has(.slot + .slot)) .done:not([disabled])"  # who dropped a card may have one alone to put back
PROMPTS = {  # what is asked, and what then has to be in sight
    ".team.own .pick.may": [".team.own .pick.may", ".prompt .keep", ".prompt .away"],
    ".middle .pick.may": [".middle .pick.may"],
    ".ordering .done:not([disabled])": [".ordering .pick", ".ordering .done"],
    ".prompt .victim": [".prompt .victim"],
}
# A line that does not fit is higher than 8 pixels; letters alone may reach out of a tight line.
CUT = """() => [...document.querySelectorAll('.prompt, .prompt .do, .prompt p, .book h2, .done')].flatMap((one) =>
  one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 8
    ? [`${one.className || one.nodeName}: ${one.textContent.trim()} is cut`] : [])"""
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
    assert "Your turn" not in page.locator(".strip").inner_text() or not page.locator(told).count()
    assert "wins the round" not in page.locator(".room").inner_text() or page.locator(".team.won").count()
    expect(page.locator(".team.won").first).to_be_visible()
    while page.locator(told).count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    players = fetch.get(f"{server.http}/api/tables/{page.url.rsplit('/', 1)[1]}").json()["view"]["players"]
    stars = Counter(str(player["stars"]) for player in players)
    shown = Counter(page.locator(".team .stars b").all_inner_texts())
    assert shown
    assert shown <= stars


def with_many_thieves() -> str:
    """Six thieves for the first seat and five stars for everybody else.

    However the decks are shuffled, all the others have a star after one round, and a thief is still to come.
    """
    decks, shelves = built_in_text().split("\nsnowflake = [")
    own, common = shelves.split("]\n", 1)
    return "".join((instead("star", decks), "\nsnowflake = [", instead("thief", own), "]\n", common))


def instead(effect: str, decks: str) -> str:
    """The first five cards of every deck show this effect and nothing else."""
    lines, seen = decks.split("\n"), 0
    for i, line in enumerate(lines):
        seen = seen + 1 if line.startswith("    {") else 0
        if 1 <= seen <= 5:
            lines[i] = re.sub(r'(fr = "[^"]*"), .*', rf'\1, effect = "{effect}" }},', line)
    return "\n".join(lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_prompt_fits_every_screen_and_cuts_no_word(person, tmp_path, lang: str):
    file = tmp_path / "thieves.toml"
    file.write_text(with_many_thieves(), "utf-8")
    found: list[str] = []
    with running(tmp_path / "own", flags=("--cards", str(file))) as server:
        page = person(server.http, lang=lang)
        page.goto(f"{server.http}/new/premier")
        page.wait_for_selector("ol li")
        while page.locator("ol > li").count() < 5:
            page.locator("section button:not(.icon-button)").first.click()
        for seat in range(1, 5):
            page.locator("ol > li").nth(seat).locator("select.who").select_option("bot:casual")
        page.locator("ol > li").nth(0).locator("input.field").fill("Maximilienne-Charlotte")
        page.locator("ol > li").nth(0).locator("input[value=snowflake]").check(force=True)
        page.locator("button.open").click()
        page.wait_for_selector(".book")
        left = dict(PROMPTS)
        while left and not is_over(page):
            for prompt in [one for one in left if page.locator(one).count()]:
                faults: list[str] = []
                for name, size in SIZES.items():
                    page.set_viewport_size(size)
                    page.wait_for_timeout(100)  # a window that changes its size is laid out in the next frame
                    seen = missing(page, left[prompt] + premier.NEEDED) + page.evaluate(CUT)
                    faults += [f"{prompt}, {name}: {one}" for one in seen]
                page.set_viewport_size(DESK)
                if page.locator(prompt).count():  # else an answer was still on its way, and the table has gone on
                    del left[prompt]
                    found += faults
            measured = [one for one in premier.NEXT if not one.startswith(tuple(left) or "-")]
            if not press_first(page, (".prompt .keep", *measured)):
                page.wait_for_timeout(50)
    assert not left
    assert found == [], "\n".join(found)


def test_the_final_rounds_are_counted_and_skipped_one_by_one(person):
    """Where nothing moves each of them waits for a press; nothing is told of the end before."""
    page = table(person, 2)
    finale = page.locator(".way[aria-label^='Last rounds']")
    play_until(page, ".way[aria-label^='Last rounds'] ~ .middle .cup", ".prompt .skip")
    seen: list[list[int]] = []
    while finale.count() and not is_over(page):
        if page.locator(".prompt .skip").count():
            label = finale.get_attribute("aria-label") or ""
            numbers = [int(one) for one in re.findall(r"\d+", label)]
            seen += [numbers] if [numbers] != seen[-1:] else []
            assert "game is over" not in page.locator(".strip").inner_text()
            assert page.locator(".prompt .skip").get_attribute("aria-label") == "Next round"
            press(page.locator(".prompt .skip"))
        elif not premier.move(page):
            page.wait_for_timeout(50)
    expect(page.locator(".result")).to_be_visible()
    assert [numbers[0] for numbers in seen] == list(range(1, len(seen) + 1))
    assert seen[-1] == [len(seen), len(seen)]  # the last of them, told with how many there were
    expect(page.locator(".result .scores strong").first).to_contain_text("star")
    expect(page.locator(".log li").last).to_contain_text(re.compile("wins? the round with"))


def test_a_hint_is_a_picture_and_points_at_the_card(person):
    page = table(person, 2, size=PHONE)
    play_until(page, ".middle .pick.may")
    page.get_by_role("button", name="Give me a hint").click()
    hint = page.locator("section.hint")
    expect(hint.locator("svg.card")).to_be_visible()
    assert "%" not in hint.inner_text()
    expect(page.locator(".middle .hinted .bulb")).to_have_count(1)
    advised = page.locator(".middle .hinted").get_attribute("data-card")
    hint.locator("li button").click()
    assert page.evaluate("document.activeElement.dataset.card") == advised
    page.keyboard.press("Enter")
    expect(page.locator(f".middle .pick[data-card='{advised}']")).to_have_count(0)


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
    page.locator(".team.own .deck").click()
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
    page.locator("ol > li").nth(1).locator("select.who").select_option("bot:casual")
    page.locator("ol > li").nth(1).locator("input[value=moon]").check(force=True)
    page.locator("button.open").click()
    expect(page.locator(".trouble")).not_to_be_empty()  # one of two has to take the triangle
    page.locator("ol > li").nth(1).locator("input[value=triangle]").check(force=True)
    page.locator("button.open").click()
    page.locator(".book .team.own .deck").click()
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
