"""Destrier Duel on the page: what ended is counted before what comes next is told, and the log names the cards."""

from __future__ import annotations

import re

import pytest
from page.drivers import destrier
from page.fitting import SIZES, missing
from page.journey import quick_play, ready, sit
from playwright.sync_api import Page, expect
from server.servers import fetch

from tablee.games import find
from tablee.match import Match, write_line

GAME = find("destrier")


def three_duels_in_one_move(stands: int) -> Match:
    """The second stand ends the first duel, and the next two deals win at once."""
    match = Match(GAME, {"wins_needed": 5}, 52)
    for _ in range(stands):
        match.play(match.to_act()[0], "stand")
    return match


def won_by_the_deal() -> Match:
    """Its first duel, and only that, is over before anybody moves."""
    matches = (Match(GAME, {"wins_needed": 5}, seed) for seed in range(1, 2000))
    return next(match for match in matches if match.view(0).duel == 2)


def full_hands() -> Match:
    """Both have drawn all they may; one stand ends the duel, and the next one goes on."""
    for seed in range(1, 200):
        match = Match(GAME, {"wins_needed": 5}, seed)
        if match.view(0).duel == 1:
            for move in ["hit"] * 6 + ["stand"]:
                match.play(match.to_act()[0], move)
            after = Match(GAME, {"wins_needed": 5}, seed)
            for move in ["hit"] * 6 + ["stand"] * 2:
                after.play(after.to_act()[0], move)
            if match.to_act() == [1] and after.view(0).duel == 2:
                return match
    raise AssertionError("no such deal")


def play_on(person, server, match: Match, **settings) -> list[Page]:
    """Ann and Bob go on with a match, each at their own screen."""
    wanted = {"journal": write_line(match).decode(), "seats": ["open", "open"]}
    made = fetch.post(f"{server.http}/api/journals/table", json=wanted)
    pages: list[Page] = []
    for name in ("Ann", "Bob"):  # who comes later sees who sits there already
        pages.append(person(f"/t/{made.json()['table']}", **settings))
        sit(pages[-1], name)
        pages[-1].locator("button.ready").wait_for()
    for page in pages:
        ready(page)
    return pages


def reveal(page: Page) -> list[str]:
    """The duels that are shown in front of the table, one after the other."""
    told: list[str] = []
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    while dialog.count():
        told.append(dialog.locator("h2").inner_text())
        assert len(told) <= 9
        dialog.locator("button").click()
        page.wait_for_timeout(50)
    return told


def test_every_duel_that_a_move_ended_is_shown_one_after_the_other(person, server):  # DD-53
    ann, bob = play_on(person, server, three_duels_in_one_move(1))
    bob.get_by_role("button", name="Stand").click()
    ended = ["Duel 1 is over", "Duel 2 is over", "Duel 3 is over"]
    ann.locator("dialog[open]").wait_for()
    expect(ann.locator(".status strong")).to_have_text("Here it goes…")
    expect(ann.locator(".log")).not_to_contain_text("wins the duel")
    expect(ann.locator(".felt .wins .won")).to_have_count(0)
    assert reveal(ann) == ended
    expect(ann.locator(".status strong")).not_to_have_text("Here it goes…")
    at_once = "Bob wins the duel at once, with 11 and 12."
    told = f"Bob stands. You win the duel, 15 to 13. {at_once} {at_once}"
    expect(ann.locator(".log li").last).to_have_text(told)
    expect(ann.locator(".felt .wins .won")).to_have_count(3)
    bob.reload()  # in the middle of the count
    assert reveal(bob) == ended
    first = ann if ann.locator(".actions button.main").count() else bob
    first.get_by_role("button", name="Hit").click()
    first.locator(".log li", has_text=re.compile(r"^You draw an? \d+\.$")).wait_for()
    first.reload()  # whoever has gone on has seen it
    expect(first.locator(".felt .wins .won")).to_have_count(3)
    expect(first.locator("dialog[open]")).to_have_count(0)


def test_a_duel_that_the_deal_won_is_counted_before_anything_is_said(person, server):  # DD-43
    ann, _ = play_on(person, server, won_by_the_deal())
    ann.locator("dialog[open]").wait_for()
    expect(ann.locator(".status strong")).to_have_text("Here it goes…")
    assert ann.locator(".felt .wins .won").count() == 0
    assert reveal(ann) == ["Duel 1 is over"]
    expect(ann.locator(".felt .wins .won")).to_have_count(1)
    expect(ann.locator(".status strong")).not_to_have_text("Here it goes…")


def one_stand_before_the_end() -> Match:
    """Bob's stand will end the only duel, and Ann will have won it."""
    for seed in range(1, 500):
        match, after = (Match(GAME, {}, seed) for _ in range(2))
        if match.to_act() != [0]:
            continue
        match.play(0, "stand")
        for seat in range(2):
            after.play(seat, "stand")
        if after.outcome is not None and after.outcome.winners == (0,):
            return match
    raise AssertionError("no such deal")


def test_the_result_waits_for_the_count_and_is_celebrated(person, server):
    ann, bob = play_on(person, server, one_stand_before_the_end())
    bob.get_by_role("button", name="Stand").click()
    ann.locator("dialog[open]").wait_for()
    expect(ann.locator(".result")).to_have_count(0)
    expect(ann.locator(".status strong")).to_have_text("Here it goes…")
    for page in (ann, bob):
        page.get_by_role("button", name="See the result").click()
        expect(page.locator(".result .scores")).to_have_text(re.compile(r"1 win.*0 wins"))
        expect(page.locator(".count")).to_have_count(0)  # it is told once
    expect(ann.locator(".finale .supporter")).to_have_count(2)
    expect(bob.locator(".finale .lance")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_fullest_count_fits_every_screen_and_is_told_once(person, server, lang: str):
    _, bob = play_on(person, server, full_hands(), lang=lang)
    bob.locator(".actions [data-move=stand]").click()
    dialog = bob.locator("dialog[open]")
    dialog.wait_for()
    found: list[str] = []
    for name, size in SIZES.items():
        bob.set_viewport_size(size)
        bob.wait_for_timeout(120)
        needed = ["h2", "h3", "ul", ".sum strong", ".verdict", "button"]
        found += [f"{name}: {one}" for one in missing(bob, [f"dialog[open] {one}" for one in needed])]
        if dialog.evaluate("one => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth"):
            found.append(f"{name}: it scrolls")
    assert found == []
    dialog.locator("button").click()
    expect(bob.locator(".count")).to_have_count(0)


def test_the_log_names_the_card_and_the_hand(person, server):
    match = next(
        match
        for match in (Match(GAME, {"wins_needed": 5}, seed) for seed in range(1, 2000))
        if match.view(0).duel == 1 and match.to_act() == [0] and "plus3" in match.view(0).hands[0].destrier
    )
    ann, bob = play_on(person, server, match)
    ann.get_by_role("button", name="PLUS 3").click()
    ann.locator(".actions").get_by_role("button", name="Bob").click()
    expect(ann.locator(".log li").last).to_have_text("You play PLUS 3 on Bob’s hand.")
    expect(bob.locator(".log li").last).to_have_text("Ann plays PLUS 3 on your hand.")
    bob.get_by_role("button", name="Hit").click()
    expect(ann.locator(".log li").last).to_have_text(re.compile(r"^Bob draws an? \d+\.$"))
    drawn = ann.locator(".side:not(.mine) > ul li:not(.free)").last.get_attribute("aria-label")
    expect(ann.locator(".log li").last).to_contain_text(f" {drawn}.")
    expect(bob.locator(".log li").last).to_have_text(re.compile(rf"^You draw an? {drawn}\.$"))


def test_a_hint_points_at_the_move_and_lays_it_ready(person):
    page = person()
    quick_play(page, "destrier")
    ask = page.get_by_role("button", name="Give me a hint")
    while page.locator("dialog[open]").count() or not ask.is_enabled():  # some deals win at once
        destrier.clear(page)
        page.wait_for_timeout(50)
    ask.click()
    page.locator(".hint .choose").first.wait_for()
    expect(page.locator(".felt .hinted .advised")).to_have_count(1)
    told = page.locator(".log li:not(.soft)").count()
    page.locator(".hint .choose").first.click()
    expect(page.locator(".felt .hinted:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    is_made = "told => document.querySelectorAll('.log li:not(.soft)').length > told"
    page.wait_for_function(f"{is_made} || document.querySelector('dialog[open]')", arg=told)


def test_a_replay_shows_them_all(person, tmp_path):  # DD-53
    match = three_duels_in_one_move(2)
    match.resign(0)
    file = tmp_path / "three.jsonl"
    file.write_bytes(write_line(match))
    page = person()
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator(".count h2")).to_have_count(0)
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator(".count h2")).to_have_text(["Duel 1 is over", "Duel 2 is over", "Duel 3 is over"])
